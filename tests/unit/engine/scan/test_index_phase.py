"""What an action puts back is searched at once, where it is little."""

from contextlib import closing
from pathlib import Path

from neardup_desktop.engine.archive.archive import Archive, ArchiveReader
from neardup_desktop.engine.scan.index_phase import index_little
from neardup_desktop.engine.search.search import search_state
from neardup_desktop.model.search import SearchState
from tests.helpers.searched import document, put_file


def state_of(archive: Archive) -> SearchState:
    with closing(archive.reader()) as reader:
        assert isinstance(reader, ArchiveReader)
        return search_state(reader)


def test_little_is_indexed_at_once_and_much_waits_for_the_next_scan(tmp_path: Path) -> None:
    with Archive.open(tmp_path / "archive") as archive:
        with archive.index.transaction():
            for number in range(4):
                put_file(archive, f"/h/{number}.txt", document(f"word{number} and another one"))
        assert not state_of(archive).is_complete
        assert not index_little(archive, most=3)
        assert not state_of(archive).is_complete
        assert index_little(archive)
        assert state_of(archive) == SearchState(4)
        assert not index_little(archive)


def test_all_of_an_index_of_an_earlier_version_waits(tmp_path: Path) -> None:
    with Archive.open(tmp_path / "archive") as archive:
        with archive.index.transaction():
            for number in range(4):
                put_file(archive, f"/h/{number}.txt", document(f"word{number} and another one"))
        assert index_little(archive)
        with archive.index.transaction():
            archive.index.execute("UPDATE facts SET value = '1' WHERE name = 'search made by'")
        assert state_of(archive) == SearchState(0, 4)


def test_what_has_gone_is_not_waited_for(tmp_path: Path) -> None:
    with Archive.open(tmp_path / "archive") as archive:
        with archive.index.transaction():
            put_file(archive, "/h/a.txt", document("one word"))
            gone = put_file(archive, "/h/b.txt", document("another word"))
        assert index_little(archive)
        with archive.index.transaction():
            archive.files.forget([gone])
        assert state_of(archive).is_complete
