"""Two folders side by side: what is the same, moved, changed, or only in one of them."""

import shutil
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from msgspec.structs import replace

from neardup_desktop.engine.archive.archive import Archive, ArchiveReader
from neardup_desktop.engine.clusters.review import Review
from neardup_desktop.engine.folders.folder_table import lying_in
from neardup_desktop.engine.folders.matches import FolderMatches
from neardup_desktop.engine.folders.receipt import receipt
from neardup_desktop.engine.folders.side_by_side import Aligned, LineState, side_by_side
from neardup_desktop.engine.scan.scan import scan
from neardup_desktop.model.pairs import Evidence
from neardup_desktop.model.settings import ScanSettings
from tests.helpers.prose import TOPICS, Writer

SIMILARITY = 0.8


def changed(text: str, *, words: int) -> str:
    parts = text.split()
    parts[10 : 10 + words] = [f"other{number}" for number in range(words)]
    return " ".join(parts)


@pytest.fixture(scope="module")
def disk(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two folders with one item of each relation, and one that is in both twice."""
    root = tmp_path_factory.mktemp("folders").resolve() / "disk"
    writer = Writer(11)
    texts = [" ".join(writer.document(TOPICS[0], 150)) for _ in range(8)]
    files = {
        "old/same.txt": texts[0],
        "new/same.txt": texts[0],
        "old/letters/moved.txt": texts[1],
        "new/post/moved.txt": texts[1],
        "old/before.txt": texts[2],
        "new/after.txt": texts[2],
        "old/report.txt": texts[3],
        "new/report.txt": changed(texts[3], words=2),
        "new/drafts/report.txt": texts[3],
        "old/only here.txt": texts[4],
        "new/only there.txt": texts[5],
        "old/part.txt": texts[6],
        "new/whole.txt": f"{texts[7]} {texts[6]} {texts[7]}",
        "elsewhere/far.txt": texts[4],
    }
    for path, text in files.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text)
    (root / "old" / "bare.pdf").write_bytes(b"%PDF-1.4 and nothing else")
    return root


@pytest.fixture(scope="module")
def reader(disk: Path) -> Iterator[ArchiveReader]:
    with Archive.open(disk.parent / "archive") as archive:
        scan(archive, [disk], ScanSettings(workers=1))
        with closing(archive.reader()) as opened:
            yield opened


def shown(reader: ArchiveReader, line: Aligned, disk: Path) -> tuple[str, str]:
    found = []
    for item in (line.left, line.right):
        path = "" if item is None else reader.item_infos([item])[item].path
        found.append(str(Path(path).relative_to(disk)) if path else "")
    return found[0], found[1]


def test_each_item_is_beside_its_closest_counterpart(reader: ArchiveReader, disk: Path) -> None:
    known = FolderMatches.of(Review.load(reader), SIMILARITY)
    lines = side_by_side(known, str(disk / "old"), str(disk / "new"))
    found = {shown(reader, line, disk): line for line in lines}
    moved = found["old/letters/moved.txt", "new/post/moved.txt"]
    assert (moved.left_way, moved.right_way) == (("letters",), ("post",))
    assert {sides: line.state for sides, line in found.items()} == {
        ("old/same.txt", "new/same.txt"): LineState.SAME,
        ("old/letters/moved.txt", "new/post/moved.txt"): LineState.MOVED,
        ("old/before.txt", "new/after.txt"): LineState.MOVED,
        # At the same place, though an identical file is elsewhere.
        ("old/report.txt", "new/report.txt"): LineState.VERSION,
        ("old/report.txt", "new/drafts/report.txt"): LineState.MOVED,
        ("old/part.txt", "new/whole.txt"): LineState.VERSION,
        ("old/only here.txt", ""): LineState.ONLY_LEFT,
        ("", "new/only there.txt"): LineState.ONLY_RIGHT,
        ("old/bare.pdf", ""): LineState.NOT_COMPARED,
    }
    version = found["old/report.txt", "new/report.txt"]
    assert version.relation is not None
    assert version.relation.evidence is Evidence.NEAR_DUPLICATE
    assert version.relation.other_words == 2
    assert 0.9 < version.relation.similarity < 1
    assert not version.is_extra
    assert found["old/report.txt", "new/drafts/report.txt"].is_extra
    assert found["old/part.txt", "new/whole.txt"].inner == "left"
    assert [line.is_extra for line in lines].count(True) == 1


def test_the_other_way_round_says_the_same(reader: ArchiveReader, disk: Path) -> None:
    known = FolderMatches.of(Review.load(reader), SIMILARITY)
    old, new = str(disk / "old"), str(disk / "new")
    mirrored = {
        LineState.ONLY_LEFT: LineState.ONLY_RIGHT,
        LineState.ONLY_RIGHT: LineState.ONLY_LEFT,
    }
    sides = {"left": "right", "right": "left", "": ""}
    turned = [
        replace(
            line,
            state=mirrored.get(line.state, line.state),
            left=line.right,
            right=line.left,
            relation=line.relation and line.relation.turned(),
            inner=sides[line.inner],
            newer=sides[line.newer],
            extra=sides[line.extra],
            left_way=line.right_way,
            right_way=line.left_way,
        )
        for line in side_by_side(known, new, old)
    ]
    assert set(turned) == set(side_by_side(known, old, new))


def test_a_folder_beside_the_one_that_holds_it(reader: ArchiveReader, disk: Path) -> None:
    known = FolderMatches.of(Review.load(reader), SIMILARITY)
    lines = side_by_side(known, str(disk / "new" / "drafts"), str(disk / "new"))
    counts = Counter(line.state for line in lines)
    # The draft is compared with what is outside its folder, not with itself.
    assert counts == {LineState.VERSION: 1, LineState.ONLY_RIGHT: 5}
    beside = next(line for line in lines if line.state is LineState.VERSION)
    assert shown(reader, beside, disk) == ("new/drafts/report.txt", "new/report.txt")


def test_nothing_is_left_out_and_nothing_said_of_what_the_receipt_denies(
    scanned_home: Path, tmp_path: Path
) -> None:
    with Archive.open(shutil.copytree(scanned_home, tmp_path / "archive")) as archive:
        [home] = archive.sources()
        with closing(archive.reader()) as reader:
            known = FolderMatches.of(Review.load(reader), SIMILARITY)
    folders = [str(one) for one in sorted(home.iterdir()) if one.is_dir()]
    seen = Counter[LineState]()
    for left in folders:
        for right in folders:
            if left >= right:
                continue
            lines = side_by_side(known, left, right)
            seen.update(line.state for line in lines)
            for side, folder in (("left", left), ("right", right)):
                items = [getattr(line, side) for line in lines if not line.is_extra]
                shown_items = {getattr(line, side) for line in lines} - {None}
                review = known.review
                inside = set(review.items[lying_in(folder, review.columns)].tolist())
                assert shown_items == inside
                assert max(Counter(filter(None, items)).values(), default=1) == 1
            elsewhere = {one.item for one in receipt(known, left, []).elsewhere}
            inner = {line.left for line in lines if line.inner == "right"}
            assert {line.left for line in lines if line.right and line.left} - inner <= elsewhere
    assert set(seen) == set(LineState) - {LineState.SAME}
