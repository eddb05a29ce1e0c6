"""What of a folder also stands outside it: counts for all folders, and one folder item by item."""

import os
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import numpy as np
import pytest

from neardup_desktop.engine.archive.archive import Archive, ArchiveReader
from neardup_desktop.engine.clusters.review import Review
from neardup_desktop.engine.folders.folder_table import folder_table, skipped_in
from neardup_desktop.engine.folders.matches import LEVELS, FolderMatches
from neardup_desktop.engine.folders.receipt import Receipt, receipt
from neardup_desktop.engine.folders.side_by_side import LineState, side_by_side
from neardup_desktop.engine.plan.planner import Planner
from neardup_desktop.engine.scan.scan import scan
from neardup_desktop.model.actions import Verb
from neardup_desktop.model.formats import OnRequest
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.model.pairs import Evidence
from neardup_desktop.model.settings import ScanSettings
from tests.helpers import page_pictures
from tests.helpers.home_folder import build_home
from tests.helpers.prose import TOPICS, Writer
from tests.helpers.read_pictures import scan_with_pictures, write_picture

SIMILARITY = 0.8


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("folders").resolve() / "home"
    build_home(folder)
    sentences = Writer(77).note(TOPICS[0], 300).split(". ")
    for name, some in (("Extracts", sentences[:8]), ("Wholes", sentences)):
        (folder / name).mkdir()
        (folder / name / "text.txt").write_text(". ".join(some))
    return folder


@pytest.fixture(scope="module")
def reader(home: Path) -> Iterator[ArchiveReader]:
    with Archive.open(home.parent / "archive") as archive:
        scan(archive, [home], ScanSettings(workers=1))
        with closing(archive.reader()) as opened:
            yield opened


@pytest.fixture(scope="module")
def review(reader: ArchiveReader) -> Review:
    return Review.load(reader)


def test_every_folder_of_the_table_is_counted_as_by_itself(
    review: Review, reader: ArchiveReader, home: Path
) -> None:
    skipped = skipped_in(review, reader.index)
    assert skipped
    known = FolderMatches.of(review, SIMILARITY)
    table = folder_table(known, [str(home)], skipped)
    assert [one.path for one in table] == sorted(
        (one.path for one in table), key=lambda path: Path(path).parts
    )
    assert table[0].path == str(home)
    assert table[0].items == review.item_count()
    assert not any(table[0].elsewhere.values())
    for one in table:
        assert one == receipt(known, one.path, skipped).standing
    levels = {level for one in table for level, number in one.elsewhere.items() if number}
    assert levels == {*LEVELS} - {Evidence.SAME_PICTURE}, "nothing was read of pictures"
    assert any(one.may_go_whole for one in table)


def test_folders_of_several_sources_stand_for_each_other(review: Review, home: Path) -> None:
    sources = [str(one) for one in sorted(home.iterdir()) if one.is_dir()]
    known = FolderMatches.of(review, SIMILARITY)
    by_path = {one.path: one for one in folder_table(known, [str(home)], [])}
    for one in folder_table(known, sources, []):
        assert one == by_path[one.path]


def surest(review: Review, own: int, others: list[int]) -> Evidence | None:
    """The slow twin: the surest evidence that any of these others stands for an item."""
    columns, found = review.columns, []
    for other in others:
        if columns.content[own] >= 0 and columns.content[own] == columns.content[other]:
            return Evidence.IDENTICAL_FILE
        if columns.document is not None and columns.document[own] == columns.document[other] >= 0:
            found.append(Evidence.SAME_DOCUMENT)
        elif review.columns.are_same_text(np.array([own]), np.array([other]))[0]:
            found.append(Evidence.IDENTICAL_TEXT)
        elif int(columns.form[other]) in review.held_at(0.8).seconds_of(int(columns.form[own])):
            found.append(Evidence.CONTAINED)
        else:
            relation = review.relation(own, other, SIMILARITY)
            if relation is not None and relation is not Evidence.SAME_FORM:
                found.append(relation)
    return min(found, key=LEVELS.index) if found else None


def test_a_receipt_says_what_a_look_at_every_pair_says(review: Review, home: Path) -> None:
    seen = set()
    for folder in ("Old laptop", "Documents/Reports", "Desktop"):
        path = str(home / folder)
        inside = [
            review.columns.folders[at] == path
            or review.columns.folders[at].startswith(path + os.sep)
            for at in review.columns.folder
        ]
        others = [at for at, is_in in enumerate(inside) if not is_in]
        found = receipt(FolderMatches.of(review, SIMILARITY), path, [])
        told = {one.item: one.evidence for one in found.elsewhere}
        for at in (at for at, is_in in enumerate(inside) if is_in):
            assert told.get(review.items[at]) is surest(review, at, others), review.items[at]
        seen |= set(told.values())
        outside = {int(review.items[at]) for at in others}
        assert {int(one.other) for one in found.elsewhere} <= outside
    assert len(seen) >= 3


@pytest.fixture
def backups(tmp_path: Path) -> Path:
    """A folder, two backups of it, and what only one of them holds."""
    root = tmp_path.resolve() / "disk"
    writer = Writer(7)
    texts = [" ".join(writer.document(TOPICS[0], 120)) for _ in range(4)]
    for folder in ("Documents", "Backup 1/Documents", "Backup 2"):
        (root / folder).mkdir(parents=True)
        for number, text in enumerate(texts[:3]):
            (root / folder / f"{number}.txt").write_text(text)
    (root / "Backup 2" / "diary.txt").write_text(texts[3])
    changed = texts[0].split()
    changed[10:12] = ["zebra", "quagga"]
    (root / "Backup 2" / "0.txt").write_text(" ".join(changed))
    (root / "Backup 2" / "picture.jpg").write_bytes(b"\xff\xd8\xff" + bytes(300))
    return root


def test_what_a_backup_alone_holds(backups: Path, tmp_path: Path) -> None:
    with Archive.open(tmp_path / "archive") as archive:
        scan(archive, [backups], ScanSettings(workers=1))
        with closing(archive.reader()) as reader:
            known = FolderMatches.of(Review.load(reader), SIMILARITY)
            whole = receipt(known, str(backups / "Backup 1"), [])
            partly = receipt(known, str(backups / "Backup 2"), [])
            only = [reader.item_infos([item])[item].path for item in partly.only_here]
    assert whole.standing.may_go_whole
    assert whole.standing.elsewhere[Evidence.IDENTICAL_FILE] == 3
    assert not partly.standing.may_go_whole
    assert partly.standing.elsewhere == {
        **dict.fromkeys(LEVELS, 0),
        Evidence.IDENTICAL_FILE: 2,
        Evidence.NEAR_DUPLICATE: 1,
    }
    assert [Path(path).name for path in only] == ["diary.txt", "picture.jpg"]
    [near] = [one for one in partly.elsewhere if one.evidence is Evidence.NEAR_DUPLICATE]
    assert near.unique_words == partly.unique_words == 2
    assert 0.95 < near.similarity < 1


def test_what_was_marked_as_no_duplicate_stands_for_nothing(backups: Path, tmp_path: Path) -> None:
    def of_backup(reader: ArchiveReader) -> Receipt:
        known = FolderMatches.of(Review.load(reader), SIMILARITY)
        return receipt(known, str(backups / "Backup 2"), [])

    with Archive.open(tmp_path / "archive") as archive:
        scan(archive, [backups], ScanSettings(workers=1))
        with closing(archive.reader()) as reader:
            before = of_backup(reader)
            [near] = [one for one in before.elsewhere if one.evidence is Evidence.NEAR_DUPLICATE]
            planner = Planner(Review.load(reader), reader)
            steps = planner.items([near.item, near.other], Verb.NOT_DUPLICATE).steps
        archive.decisions.decide(Verb.NOT_DUPLICATE, "", steps)
        with closing(archive.reader()) as reader:
            after = of_backup(reader)
    assert after.standing.elsewhere[Evidence.NEAR_DUPLICATE] == 0
    assert near.item in after.only_here
    assert after.unique_words == 0


@pytest.mark.parametrize(
    ("outcome", "has_item", "skipped"),
    [
        (None, True, 1),  # changed since it was read
        (Outcome.UNREADABLE, False, 1),
        (Outcome.DAMAGED, True, 1),  # to the end: what was read before is good
        (Outcome.READ, True, 0),
    ],
)
def test_a_file_that_was_not_read_whole_counts_as_skipped(
    outcome: Outcome | None, has_item: bool, skipped: int, backups: Path, tmp_path: Path
) -> None:
    folder = backups / "Backup 1"
    path = os.fsencode(folder / "Documents" / "2.txt")
    with Archive.open(tmp_path / "archive") as archive:
        scan(archive, [backups], ScanSettings(workers=1))
        archive.index.execute("UPDATE files SET outcome = ? WHERE path = ?", (outcome, path))
        if not has_item:
            archive.index.execute(
                "DELETE FROM items WHERE file_id = (SELECT id FROM files WHERE path = ?)", (path,)
            )
        with closing(archive.reader()) as reader:
            known = FolderMatches.of(Review.load(reader), SIMILARITY)
            found = receipt(known, str(folder), skipped_in(known.review, reader.index)).standing
    assert found.skipped == skipped
    assert found.may_go_whole is (skipped == 0)
    assert found.lossless == found.items == 2 + has_item


def test_a_folder_does_not_go_whole_by_what_was_known_before_a_file_in_it_was_read(
    backups: Path, tmp_path: Path
) -> None:
    """As while a scan runs: what it reads comes after the items were loaded."""
    folder = backups / "Backup 1"
    with Archive.open(tmp_path / "archive") as archive:
        scan(archive, [backups], ScanSettings(workers=1))
        with closing(archive.reader()) as reader:
            review = Review.load(reader)
            known = FolderMatches.of(review, SIMILARITY)
            assert receipt(
                known, str(folder), skipped_in(review, reader.index)
            ).standing.may_go_whole
            (folder / "new.txt").write_text(
                "Words that stand nowhere else, and were read just now."
            )
            scan(archive, [], ScanSettings(workers=1))
            skipped = skipped_in(review, reader.index)
            assert skipped == [str(folder / "new.txt")]
            assert not receipt(known, str(folder), skipped).standing.may_go_whole
            listed = folder_table(known, [str(backups)], skipped)
            assert not any(one.may_go_whole for one in listed if one.path == str(folder))


def test_what_is_known_by_its_bytes_alone_was_not_skipped(backups: Path, tmp_path: Path) -> None:
    for folder in ("Documents", "Backup 1/Documents"):
        (backups / folder / "locked.pdf").write_bytes(b"%PDF-1.4 and nothing else")
    with Archive.open(tmp_path / "archive") as archive:
        scan(archive, [backups], ScanSettings(workers=1))
        with closing(archive.reader()) as reader:
            known = FolderMatches.of(Review.load(reader), SIMILARITY)
            found = receipt(
                known, str(backups / "Backup 1"), skipped_in(known.review, reader.index)
            ).standing
    assert found.skipped == 0
    assert found.elsewhere[Evidence.IDENTICAL_FILE] == found.items == 4
    assert found.is_whole_elsewhere


def test_pages_that_were_read_and_are_alike_stand_for_nothing(tmp_path: Path) -> None:
    writer, root = Writer(3), tmp_path.resolve() / "disk"
    letter, will = (" ".join(writer.document(TOPICS[0], 120)) for _ in range(2))
    for folder, own in (("a", "lion"), ("b", "zebra quagga")):
        (root / folder).mkdir(parents=True)
        (root / folder / "will.txt").write_text(f"{own} {will}")
    # By their names the last, so that their numbers are higher than those of all that counts.
    pages = {root / one / "z letter.jpg": f"{letter} {one * 4}" for one in ("a", "b")}
    for page, words in pages.items():
        write_picture(page, words)
    with Archive.open(tmp_path / "archive") as archive:
        scan_with_pictures(archive, root, pages)
        with closing(archive.reader()) as reader:
            review = Review.load(reader)
    assert review.given.recognised is not None
    assert len(review.given.pairs.left) == 2
    known = FolderMatches.of(review, SIMILARITY)
    for own, other in (("a", "b"), ("b", "a")):
        found = receipt(known, str(root / own), [])
        [will_there] = found.elsewhere
        assert will_there.evidence is Evidence.NEAR_DUPLICATE
        assert will_there.unique_words == found.unique_words == (2 if own == "b" else 1)
        assert len(found.only_here) == 1
        lines = side_by_side(known, str(root / own), str(root / other))
        assert [line.state for line in lines].count(LineState.VERSION) == 1
        [version] = [line for line in lines if line.state is LineState.VERSION]
        assert version.relation is not None
        assert {version.relation.unique_words, version.relation.other_words} == {1, 2}
        assert version.relation.similarity == pytest.approx(will_there.similarity)
    assert [one.similar for one in folder_table(known, [str(root)], [])] == [0, 1, 1]


def test_a_resized_photograph_is_similar_and_not_only_here(tmp_path: Path) -> None:
    root, photo = tmp_path.resolve() / "disk", page_pictures.scene(3)
    texts = {"a": "My aunt has opened the letter.", "b": "Gulls quarrelled over the harbour."}
    half = photo.resize((photo.width // 2, photo.height // 2))
    for folder, picture in (("a", photo), ("b", half)):
        (root / folder).mkdir(parents=True)
        (root / folder / "photo.jpg").write_bytes(page_pictures.saved(picture, "JPEG"))
        (root / folder / "own.txt").write_text(texts[folder])
    settings = ScanSettings(workers=1, also=frozenset({OnRequest.SCANS}))
    with Archive.open(tmp_path / "archive") as archive:
        scan(archive, [root], settings)
        with closing(archive.reader()) as reader:
            known = FolderMatches.of(Review.load(reader), SIMILARITY)
    for own, other in (("a", "b"), ("b", "a")):
        found = receipt(known, str(root / own), [])
        [similar] = found.elsewhere
        assert similar.evidence is Evidence.SAME_PICTURE
        assert len(found.only_here) == 1
        lines = side_by_side(known, str(root / own), str(root / other))
        assert [line.state for line in lines].count(LineState.VERSION) == 1
    table = {Path(one.path).name: one for one in folder_table(known, [str(root)], [])}
    assert [(table[one].similar, table[one].only_here) for one in "ab"] == [(1, 1), (1, 1)]
    assert not table["a"].lossless


def test_the_copy_that_is_kept_first_is_named_and_not_the_first_by_path(tmp_path: Path) -> None:
    root = tmp_path.resolve() / "home"
    texts = [f"page {number} " + Writer(number).note(TOPICS[number], 80) for number in range(3)]
    places = ("Backups/2022", "Backups/2023", "Documents")
    for place in places:
        for number, text in enumerate(texts):
            path = root / place / f"note {number}.txt"
            path.parent.mkdir(parents=True, exist_ok=True)
            # A note of which the documents have a newer version; both backups are as similar.
            is_newer = number == 2 and place == "Documents"
            path.write_text(f"{text} and more" if is_newer else text)
    with Archive.open(tmp_path / "archive") as archive:
        scan(archive, [root], ScanSettings(workers=1))
        with closing(archive.reader()) as reader:
            known = FolderMatches.of(Review.load(reader), SIMILARITY)
            found = receipt(known, str(root / "Backups/2023"), [])
            infos = reader.item_infos([one.other for one in found.elsewhere])
            named = sorted(str(Path(one.path).relative_to(root)) for one in infos.values())
            assert named == [
                "Backups/2022/note 2.txt",
                *(f"Documents/note {at}.txt" for at in (0, 1)),
            ]
            assert found.all_in == ""  # the folder that holds all three is the whole disk
            (root / "Documents/note 2.txt").write_text(texts[2])
    with Archive.open(tmp_path / "archive") as archive:
        scan(archive, [root], ScanSettings(workers=1))
        with closing(archive.reader()) as reader:
            known = FolderMatches.of(Review.load(reader), SIMILARITY)
            assert receipt(known, str(root / "Backups/2023"), []).all_in == str(root / "Documents")
