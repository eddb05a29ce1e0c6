"""Texts are indexed for the search while the others are still being read."""

from pathlib import Path

import pytest

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.scan import background_index
from neardup_desktop.engine.scan.background_index import BackgroundIndexer
from neardup_desktop.engine.scan.index_phase import index_for_search
from neardup_desktop.engine.scan.scan import scan
from neardup_desktop.model.settings import ScanSettings
from tests.helpers.searched import document, put_file


def texts_with(archive: Archive, word: str) -> int:
    return len(archive.search.texts_with((word,)))


def do_all(archive: Archive, ahead: BackgroundIndexer) -> int:
    """Have it do what it finds; returns how many times it did something."""
    with archive.index.transaction():
        return sum(1 for _ in iter(ahead.do_little, False))


def test_texts_are_found_before_all_are_read(
    archive: Archive, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(background_index, "_CHARACTERS_AT_ONCE", 30)
    ahead = BackgroundIndexer(archive)
    ahead.begin()
    with archive.index.transaction():
        for number in range(10):
            put_file(archive, f"/h/{number}.txt", document(f"red word{number}"), index=ahead.add)
    assert do_all(archive, ahead)
    assert texts_with(archive, "red") >= 6  # the last ones wait for others
    ahead.end()
    assert texts_with(archive, "red") == 10
    assert archive.search.lacking() == []
    assert do_all(archive, ahead) == 0


def test_what_was_there_before_is_left_to_the_end(archive: Archive) -> None:
    with archive.index.transaction():
        put_file(archive, "/h/old.txt", document("old words"))
    ahead = BackgroundIndexer(archive)
    ahead.begin()
    assert do_all(archive, ahead) == 0
    with archive.index.transaction():
        put_file(archive, "/h/new.txt", document("new words"), index=ahead.add)
    do_all(archive, ahead)
    ahead.end()
    assert (texts_with(archive, "old"), texts_with(archive, "new")) == (0, 1)
    index_for_search(archive)
    assert (texts_with(archive, "old"), texts_with(archive, "new")) == (1, 1)


def test_words_that_are_measured_and_never_shown_are_not_indexed(archive: Archive) -> None:
    ahead = BackgroundIndexer(archive)
    ahead.begin()
    with archive.index.transaction():
        page = document("menu apple pear plum", main="apple pear plum")
        put_file(archive, "/h/page.html", page, index=ahead.add)
    do_all(archive, ahead)
    ahead.end()
    assert archive.search.texts_count() == 1
    assert texts_with(archive, "menu") == 1


def test_an_index_that_was_made_another_way_is_left_to_the_end(archive: Archive) -> None:
    with archive.index.transaction():
        put_file(archive, "/h/old.txt", document("old words"))
    index_for_search(archive)
    archive.metadata.put("search made by", "another way")
    ahead = BackgroundIndexer(archive)
    ahead.begin()
    with archive.index.transaction():
        put_file(archive, "/h/new.txt", document("new words"), index=ahead.add)
    assert do_all(archive, ahead) == 0
    ahead.end()
    index_for_search(archive)
    assert texts_with(archive, "words") == 2


def test_a_file_that_is_read_otherwise_while_it_is_indexed_leaves_nothing_behind(
    archive: Archive,
) -> None:
    ahead = BackgroundIndexer(archive)
    ahead.begin()
    with archive.index.transaction():
        put_file(archive, "/h/a.txt", document("first words"), index=ahead.add)
        for number in range(5):
            put_file(archive, f"/h/{number}.txt", document(f"other{number}"), index=ahead.add)
    do_all(archive, ahead)
    with archive.index.transaction():
        put_file(archive, "/h/a.txt", document("second text"), scan=2, index=ahead.add)
    ahead.end()
    with archive.index.transaction():
        archive.items.drop_orphans()
    index_for_search(archive)
    assert (texts_with(archive, "first"), texts_with(archive, "second")) == (0, 1)
    for table in ("search_texts", "search_beginnings"):
        archive.index.execute(f"INSERT INTO {table} ({table}) VALUES ('integrity-check')")


def test_a_scan_leaves_a_whole_index(archive: Archive, tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.mkdir()
    for number in range(60):
        text = " ".join(f"red w{number}x{word}" for word in range(400))
        (home / f"{number}.txt").write_text(text)
    scan(archive, (home,), ScanSettings(workers=1))
    assert texts_with(archive, "red") == archive.search.texts_count() == 60
    for table in ("search_texts", "search_beginnings", "search_names"):
        archive.index.execute(f"INSERT INTO {table} ({table}) VALUES ('integrity-check')")
