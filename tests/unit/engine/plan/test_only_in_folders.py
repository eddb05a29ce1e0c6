"""Rules for some folders only: what lies elsewhere stays, and nothing is lost."""

import os
import random
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from neardup_desktop.engine.archive.archive import Archive, ArchiveReader
from neardup_desktop.engine.clusters.review import Review
from neardup_desktop.engine.plan.planner import Planner
from neardup_desktop.engine.scan.scan import scan
from neardup_desktop.model.actions import Plan, Verb
from neardup_desktop.model.filters import NO_LOSS
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.pairs import Evidence
from neardup_desktop.model.rules import Keep, Rule
from neardup_desktop.model.settings import ScanSettings
from tests.helpers.plan_arrays import taken_by
from tests.helpers.prose import TOPICS, Writer

FOLDERS = (
    *("Documents", "Documents/Reports", "Documents/Reports/old", "Documents/Letters"),
    *("Backup 2023-01", "Backup 2023-01/Reports", "Backup 2023-01/Documents", "Backup 2023-06"),
    *("Downloads", "Archive/Backup 2023-01", "Archive"),
)
IDENTICAL = frozenset({Evidence.IDENTICAL_FILE})


@dataclass
class Place:
    """A scanned folder; what is asked of it is read anew each time."""

    folder: Path
    archive: Archive
    reader: ArchiveReader
    paths: dict[ItemId, Path]

    def plan(self, rule: Rule) -> Plan:
        return Planner(Review.load(self.reader), self.reader).rule(rule)

    def within(self, *names: str) -> tuple[str, ...]:
        return tuple(str(self.folder / name) for name in names)


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    base = tmp_path_factory.mktemp("only").resolve()
    generator = random.Random(3)
    texts = [Writer(seed).note(TOPICS[seed % len(TOPICS)], 60) for seed in range(14)]
    texts += [" ".join(text.split()[10:40]) for text in texts[:5]]
    texts += [text.replace(".", " .") for text in texts[5:9]]
    texts += [f"{text} zebra" for text in texts[9:12]]
    for number in range(150):
        folder = base / "home" / generator.choice(FOLDERS)
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / f"{number}.{generator.choice(['txt', 'md'])}"
        path.write_text(generator.choice(texts))
        date_s = 1_500_000_000 + generator.randrange(5)
        os.utime(path, (date_s, date_s))
    (base / "home" / "link").symlink_to(base / "home" / "Documents")
    with Archive.open(base / "archive") as archive:
        scan(archive, [base / "home"], ScanSettings(workers=1))
        reader = archive.reader()
        items = [ItemId(item) for item in Review.load(reader).items.tolist()]
        paths = {item: Path(one.path) for item, one in reader.item_infos(items).items()}
        yield Place(base / "home", archive, reader, paths)
        reader.close()


def words(path: Path) -> list[str]:
    return path.read_text().casefold().replace(".", " ").replace(",", " ").split()


def is_held(inner: list[str], outer: list[str]) -> bool:
    span = len(inner)
    return any(outer[at : at + span] == inner for at in range(len(outer) - span + 1))


def is_in(path: Path, folders: tuple[str, ...]) -> bool:
    return any(path.is_relative_to(folder) for folder in folders)


def check(place: Place, plan: Plan, rule: Rule, untouchable: set[ItemId]) -> None:
    """Whatever goes lies in the folders, and something that stays holds all its words."""
    gone = {step.subject.item for step in plan.steps}
    assert not gone & untouchable
    for step in plan.steps:
        assert step.survivor is not None
        path, other = Path(step.subject.file.path), Path(step.survivor.file.path)
        assert is_in(path, rule.folders)
        assert step.survivor.item not in gone
        assert not other.is_symlink()
        assert path.resolve() != other.resolve()
        if step.evidence is Evidence.IDENTICAL_FILE:
            assert path.read_bytes() == other.read_bytes()
        assert is_held(words(path), words(other))


def test_what_lies_elsewhere_stays_whatever_is_preferred(place: Place) -> None:
    folder = place.within("Backup 2023-01")
    contents = {item: path.read_bytes() for item, path in place.paths.items()}
    elsewhere = {contents[item] for item, path in place.paths.items() if not is_in(path, folder)}
    wanted = {
        item
        for item, path in place.paths.items()
        if is_in(path, folder) and contents[item] in elsewhere
    }
    assert len(wanted) > 10
    for keep in Keep:
        rule = Rule("backup", Verb.TRASH, keep=(keep,), levels=IDENTICAL, folders=folder)
        plan = place.plan(rule)
        assert wanted <= {step.subject.item for step in plan.steps}
        check(place, plan, rule, set())


def test_a_folder_to_keep_is_no_folder_to_empty(place: Place) -> None:
    both = place.within("Documents", "Downloads")
    rule = Rule(
        *("mine", Verb.TRASH, (Keep.FOLDERS, Keep.BEST), place.within("Documents")),
        levels=IDENTICAL,
        folders=both,
    )
    contents = {item: path.read_bytes() for item, path in place.paths.items()}
    kept = {
        contents[item]
        for item, path in place.paths.items()
        if is_in(path, place.within("Documents"))
    }
    gone = {step.subject.item for step in place.plan(rule).steps}
    left = {
        contents[item]
        for item, path in place.paths.items()
        if is_in(path, place.within("Documents")) and item not in gone
    }
    assert left == kept


@pytest.mark.parametrize("seed", range(30))
def test_nothing_goes_without_something_that_stays_and_holds_it(place: Place, seed: int) -> None:
    generator = random.Random(seed)
    items = list(place.paths)
    marks = {verb: generator.sample(items, 25) for verb in (Verb.HIDE, Verb.KEEP, Verb.REPRESENT)}
    protected = place.folder / generator.choice(FOLDERS)
    for verb, some in marks.items():
        place.archive.mark(verb, some)
    place.archive.protect(protected)
    folders = place.within(*generator.sample(FOLDERS, generator.randint(1, 4)))
    rule = Rule(
        "at random",
        generator.choice([Verb.TRASH, Verb.HIDE]),
        keep=tuple(generator.sample(list(Keep), 2)),
        keep_folders=place.within(*generator.sample(FOLDERS, 2)),
        levels=generator.choice([IDENTICAL, NO_LOSS.levels]),
        folders=folders,
    )
    untouchable = {
        *marks[Verb.KEEP],
        *(item for item, path in place.paths.items() if path.is_relative_to(protected)),
    }
    try:
        plan = place.plan(rule)
        check(place, plan, rule, untouchable)
        if rule.levels == NO_LOSS.levels:
            review = Review.load(place.reader)
            taken = taken_by(review, place.reader, rule).index
            assert set(review.items[taken].tolist()) == {one.subject.item for one in plan.steps}
        if rule.verb is Verb.HIDE:
            seen = {one.survivor.item for one in plan.steps if one.survivor is not None}
            assert not seen & set(marks[Verb.HIDE])
    finally:
        place.archive.unprotect(protected)
        for verb, undone in (
            (Verb.HIDE, Verb.UNHIDE),
            (Verb.KEEP, Verb.UNKEEP),
            (Verb.REPRESENT, Verb.UNREPRESENT),
        ):
            place.archive.mark(undone, marks[verb])
