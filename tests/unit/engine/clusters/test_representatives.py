"""What a person chose to stand for its cluster: shown, planned with, taken back, kept."""

import os
from contextlib import closing
from pathlib import Path

import numpy as np
import pytest

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.archive.reader import INDEX_NAME
from neardup_desktop.engine.clusters.review import Review
from neardup_desktop.engine.plan.perform import perform, undo
from neardup_desktop.engine.plan.planner import Planner
from neardup_desktop.engine.scan.scan import scan
from neardup_desktop.model.actions import Verb
from neardup_desktop.model.pairs import Evidence
from neardup_desktop.model.rules import BUILT_IN_RULES
from neardup_desktop.model.settings import Preference, ScanSettings
from tests.helpers.deeds import only_item
from tests.helpers.prose import TOPICS, Writer

SETTINGS = ScanSettings(workers=1)
LETTER = Writer(1).note(TOPICS[0], 120)
WORDS = LETTER.split()
DRAFT = " ".join([*WORDS[:100], "zebra", "quagga"])
BY_NAME = {rule.name: rule for rule in BUILT_IN_RULES}


@pytest.fixture
def home(tmp_path: Path) -> Path:
    folder = tmp_path.resolve() / "home"
    folder.mkdir()
    texts = {"letter.txt": LETTER, "copy.txt": LETTER, "draft.txt": DRAFT}
    for age, (name, text) in enumerate(texts.items()):
        (folder / name).write_text(text)
        os.utime(folder / name, (1_500_000_000 - age, 1_500_000_000 - age))
    return folder


@pytest.fixture
def archive(archive: Archive, home: Path) -> Archive:
    scan(archive, [home], SETTINGS)
    return archive


def represent(archive: Archive, path: Path, verb: Verb = Verb.REPRESENT) -> None:
    with closing(archive.reader()) as reader:
        plan = Planner(Review.load(reader), reader).items([only_item(archive, path)], verb)
        perform(archive, plan)


def shown(archive: Archive, preference: Preference = Preference.NEWEST) -> list[list[str]]:
    """File names of each cluster, the representative first."""
    with closing(archive.reader()) as reader:
        table = Review.load(reader).clusters(0.8, preference)
        clusters = [table.cluster(row) for row in range(len(table))]
        names = [
            [Path(reader.item_infos([one.item])[one.item].path).name for one in cluster.members]
            for cluster in clusters
        ]
        return sorted(names)


def test_the_choice_goes_before_every_preference(archive: Archive, home: Path) -> None:
    assert shown(archive) == [["letter.txt", "copy.txt", "draft.txt"]]
    represent(archive, home / "draft.txt")
    for preference in (Preference.NEWEST, Preference.LONGEST, Preference.OLDEST):
        assert shown(archive, preference)[0][0] == "draft.txt"


def test_a_copy_for_another_thread_knows_only_earlier_choices(archive: Archive, home: Path) -> None:
    with closing(archive.reader()) as reader:
        review = Review.load(reader)
        apart, before = review.apart(), review.clusters()
        represent(archive, home / "draft.txt")
        review.reload_decisions(reader)
        draft = only_item(archive, home / "draft.txt")
        assert review.clusters().representative.tolist() == [draft]
        assert apart.clusters().representative.tolist() == before.representative.tolist() != [draft]
        assert not apart.is_chosen(int(np.flatnonzero(review.items == draft)[0]))


def test_the_latest_choice_counts_and_undo_brings_the_one_before_back(
    archive: Archive, home: Path
) -> None:
    represent(archive, home / "draft.txt")
    represent(archive, home / "copy.txt")
    assert shown(archive)[0][0] == "copy.txt"
    undo(archive)
    assert shown(archive)[0][0] == "draft.txt"
    undo(archive)
    assert shown(archive)[0][0] == "letter.txt"


def test_it_can_be_left_to_the_preference_again(archive: Archive, home: Path) -> None:
    represent(archive, home / "draft.txt")
    represent(archive, home / "draft.txt", Verb.UNREPRESENT)
    assert shown(archive)[0][0] == "letter.txt"


def test_a_rule_leaves_the_chosen_one_and_takes_the_others(archive: Archive, home: Path) -> None:
    represent(archive, home / "copy.txt")
    with closing(archive.reader()) as reader:
        plan = Planner(Review.load(reader), reader).rule(BY_NAME["identical-files"])
    step = next(iter(plan.steps))
    assert step.survivor is not None
    gone, stays = Path(step.subject.file.path).name, Path(step.survivor.file.path).name
    assert (gone, stays, len(plan.steps)) == ("letter.txt", "copy.txt", 1)


def test_it_follows_its_file_and_outlives_the_index(
    archive: Archive, home: Path, tmp_path: Path
) -> None:
    represent(archive, home / "draft.txt")
    (home / "draft.txt").rename(home / "final.txt")
    scan(archive, [], SETTINGS)
    assert shown(archive)[0][0] == "final.txt"
    archive.close()
    for name in (INDEX_NAME, f"{INDEX_NAME}-wal", f"{INDEX_NAME}-shm"):
        (tmp_path / "archive" / name).unlink(missing_ok=True)
    with Archive.open(tmp_path / "archive") as again:
        scan(again, [], SETTINGS)
        assert shown(again)[0][0] == "final.txt"


def test_who_is_not_like_the_chosen_one_leaves_the_star(archive: Archive, home: Path) -> None:
    # Each is like the letter; the two ends are not like each other.
    (home / "head.txt").write_text(" ".join([*WORDS[:98], *["alpha"] * 2]))
    (home / "tail.txt").write_text(" ".join([*["omega"] * 2, *WORDS[-98:]]))
    scan(archive, [], SETTINGS)
    represent(archive, home / "letter.txt")
    assert {name for name in shown(archive)[0]} >= {"head.txt", "tail.txt"}
    represent(archive, home / "head.txt")
    with closing(archive.reader()) as reader:
        review = Review.load(reader)
        table = review.clusters(0.8)
        for row in range(len(table)):
            cluster = table.cluster(row)
            for member in cluster.members[1:]:
                other = cluster.representative if member.link is None else member.link.item
                index, of = review.indices_of((member.item, other)).tolist()
                assert member.evidence is Evidence.CONTAINED or review.relation(index, of, 0.8)


def test_a_text_that_stands_whole_in_a_longer_one_cannot_stand_for_it(
    archive: Archive, home: Path
) -> None:
    (home / "page.txt").write_text(" ".join(WORDS[20:70]))
    scan(archive, [], SETTINGS)
    represent(archive, home / "page.txt")
    assert shown(archive)[0][0] == "letter.txt"


def test_folders_and_formats_are_preferred_in_their_order(archive: Archive, home: Path) -> None:
    (home / "best").mkdir()
    (home / "copy.txt").rename(home / "best" / "copy.txt")
    (home / "draft.md").write_text(DRAFT + " okapi")
    scan(archive, [], SETTINGS)
    with closing(archive.reader()) as reader:
        review = Review.load(reader)
        by_folder = review.clusters(0.8, Preference.FOLDERS, order=(str(home / "best"),))
        item = int(by_folder.representative[0])
        assert item == only_item(archive, home / "best" / "copy.txt")
