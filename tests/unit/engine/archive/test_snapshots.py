"""A snapshot that is stale or not whole is never taken for the archive."""

import random
import stat
from collections.abc import Callable, Iterator
from contextlib import nullcontext, suppress
from pathlib import Path

import numpy as np
import pytest
from msgspec.structs import astuple

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.archive.snapshots import Snapshot, read_snapshot, write_snapshot
from neardup_desktop.engine.clusters.review import Review
from neardup_desktop.model.actions import Verb
from neardup_desktop.model.errors import ArchiveError
from neardup_desktop.model.files import FileEntry
from neardup_desktop.model.ids import FileId, ItemId
from neardup_desktop.model.items import ExtractedItem
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.model.pairs import Verdict
from neardup_desktop.store.bulk_queries import index_stamp
from neardup_desktop.store.pairs import PagePairStore, PairStore
from tests.unit.engine.clusters.test_grouping_input import fill

STAMP = bytes(range(16))
SNAPSHOT = Snapshot(
    {"a": np.arange(7), "none": np.zeros(0, np.int32), "b": np.array([[True, False]])},
    {"names": ["one", "zwei \udcff"]},
)
CHANGES = (
    "UPDATE files SET path = x'2f7a7a' WHERE id = (SELECT min(id) FROM files)",
    "UPDATE files SET content_hash = NULL WHERE id = (SELECT min(id) FROM files)",
    "UPDATE items SET title = 'other' WHERE id = (SELECT min(id) FROM items)",
    "DELETE FROM items WHERE id = (SELECT min(id) FROM items)",
    "DELETE FROM files WHERE id = (SELECT min(id) FROM files)",
    "DELETE FROM pairs WHERE left_id = (SELECT min(left_id) FROM pairs)",
    "INSERT OR REPLACE INTO contained VALUES (1, 2, 1, NULL, NULL)",
    "DELETE FROM contained WHERE inner_id = (SELECT min(inner_id) FROM contained)",
)


@pytest.fixture
def archive(tmp_path: Path) -> Iterator[Archive]:
    with Archive.open(tmp_path / "archive") as archive:
        fill(archive, 5)
        compared = "SELECT count(*) FROM items WHERE measured_id IS NOT NULL"
        assert archive.index.number(compared) > 10
        yield archive


def kept(archive: Archive) -> list[Path]:
    reader = archive.reader()
    review = Review.load(reader)
    review.clusters(0.8)
    review.keep(reader)
    reader.close()
    return sorted(archive.folder.glob("*.snapshot"))


def test_what_was_written_is_read_again(tmp_path: Path) -> None:
    assert write_snapshot(tmp_path, "things", STAMP, SNAPSHOT)
    read = read_snapshot(tmp_path, "things", STAMP)
    assert read is not None
    assert read.metadata == SNAPSHOT.metadata
    assert list(read.arrays) == list(SNAPSHOT.arrays)
    for name, array in SNAPSHOT.arrays.items():
        assert read.arrays[name].dtype == array.dtype
        assert read.arrays[name].tolist() == array.tolist()
        assert not read.arrays[name].flags.writeable


def test_only_its_owner_may_read_it_and_older_ones_go(tmp_path: Path) -> None:
    write_snapshot(tmp_path, "things", STAMP[::-1], SNAPSHOT)
    (tmp_path / "things-x.unfinished").write_bytes(b"cut short")
    write_snapshot(tmp_path, "things", STAMP, SNAPSHOT)
    (left,) = tmp_path.iterdir()
    assert stat.S_IMODE(left.stat().st_mode) == 0o600
    assert read_snapshot(tmp_path, "things", STAMP[::-1]) is None


def test_a_snapshot_of_another_stamp_under_this_name_is_not_taken(tmp_path: Path) -> None:
    write_snapshot(tmp_path, "things", STAMP, SNAPSHOT)
    (path,) = tmp_path.iterdir()
    path.rename(tmp_path / f"things-{STAMP[::-1].hex()}.snapshot")
    assert read_snapshot(tmp_path, "things", STAMP[::-1]) is None


def test_a_snapshot_cut_short_or_with_a_damaged_head_is_not_taken(tmp_path: Path) -> None:
    write_snapshot(tmp_path, "things", STAMP, SNAPSHOT)
    (path,) = tmp_path.iterdir()
    whole = path.read_bytes()
    for length in (0, 1, 40, len(whole) // 2, len(whole) - 1):
        path.write_bytes(whole[:length])
        assert read_snapshot(tmp_path, "things", STAMP) is None, length
    # Cut out of its middle, the end is right and the size is not.
    path.write_bytes(whole[:300] + whole[-100:])
    assert read_snapshot(tmp_path, "things", STAMP) is None
    for place in random.Random(3).sample(range(200), 20):
        damaged = bytearray(whole)
        damaged[place] ^= 0x11
        path.write_bytes(damaged)
        assert read_snapshot(tmp_path, "things", STAMP) is None, place


def test_where_nothing_can_be_written_nothing_is_kept(tmp_path: Path) -> None:
    assert not write_snapshot(tmp_path / "gone", "things", STAMP, SNAPSHOT)


@pytest.mark.parametrize("change", CHANGES)
def test_every_write_that_counts_makes_the_snapshot_stale(archive: Archive, change: str) -> None:
    before = kept(archive)
    assert len(before) == 2
    stamp = index_stamp(archive.index)
    assert archive.index.change(change)
    assert index_stamp(archive.index) != stamp
    after = kept(archive)
    assert len(after) == 2
    assert not set(before) & set(after)


@pytest.mark.parametrize("is_begun", [False, True], ids=["alone", "in a transaction"])
@pytest.mark.parametrize("name", ["pairs", "page_pairs"])
def test_pairs_that_are_stored_make_the_snapshot_stale(
    archive: Archive, name: str, is_begun: bool
) -> None:
    table: PairStore | PagePairStore = getattr(archive, name)
    for verdict in (Verdict(0.5, 3, 4), Verdict(0.75, 2, 1, other_facts=True)):
        stamp = index_stamp(archive.index)
        with archive.index.transaction() if is_begun else nullcontext():
            table.put([(1, 2, verdict)])
        assert index_stamp(archive.index) != stamp
        columns = (column.tolist() for column in astuple(table.all_pairs()))
        assert (1, 2, *verdict) in zip(*columns, strict=True)
    stamp = index_stamp(archive.index)
    table.put([])
    assert index_stamp(archive.index) == stamp


def test_files_and_items_that_are_stored_make_the_snapshot_stale(archive: Archive) -> None:
    files, items, none = archive.files, archive.items, bytes(16)
    entry = FileEntry("/new.txt", 3, 1, 2, 3)
    known = FileId(archive.index.number("SELECT min(id) FROM files"))
    item = ExtractedItem("", Kind.DOCUMENT, "text", "")
    writes: tuple[Callable[[], object], ...] = (
        lambda: files.add([entry]),
        lambda: items.put_without_text([(new(), item)], 7),
        lambda: items.copy([(new(), known)], 7),
        lambda: files.finish([(new(), Outcome.READ, "text/1", "", none)]),
        lambda: files.finish_copies([(new(), known)]),
        lambda: files.set_hash(new(), none),
    )

    def new() -> FileId:
        found = files.at(entry.path)
        assert found
        return found[0]

    for number, write in enumerate(writes):
        stamp = index_stamp(archive.index)
        write()
        assert index_stamp(archive.index) != stamp, number
    stamp = index_stamp(archive.index)
    for nothing in (files.add, files.finish, files.finish_copies):
        nothing([])
    items.put_without_text([], 7)
    items.copy([], 7)
    assert index_stamp(archive.index) == stamp


def test_a_write_that_is_taken_back_leaves_the_snapshot_true(archive: Archive) -> None:
    stamp = index_stamp(archive.index)
    with suppress(ArchiveError), archive.index.transaction():
        archive.index.execute("DELETE FROM pairs")
        archive.index.execute("DELETE FROM nothing")
    assert archive.pairs.count()
    assert index_stamp(archive.index) == stamp


def test_nothing_is_kept_of_what_has_changed_since(archive: Archive) -> None:
    reader = archive.reader()
    review = Review.load(reader)
    archive.index.execute("DELETE FROM items WHERE id = (SELECT min(id) FROM items)")
    review.keep(reader)
    reader.close()
    assert not list(archive.folder.glob("*.snapshot"))


def test_decisions_are_respected_by_clusters_that_were_kept(archive: Archive) -> None:
    reader = archive.reader()
    review = Review.load(reader)
    table = review.clusters(0.8, show_hidden=False)
    review.keep(reader)
    gone = [ItemId(item) for item in table.member_item[: int(table.members[0])].tolist()]
    archive.mark(Verb.HIDE, gone)
    again = Review.load(reader)
    assert set(again.hidden_items()) >= set(gone)
    assert not set(again.clusters(0.8, show_hidden=False).member_item.tolist()) & set(gone)
    reader.close()
