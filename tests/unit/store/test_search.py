"""The full-text index holds just the words of what the archive holds."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.scan import index_phase
from neardup_desktop.engine.scan.index_phase import (
    index_for_search,
    index_little,
    name_of,
    note_indexed,
)
from neardup_desktop.engine.scan.run import ScanRun
from neardup_desktop.model.progress import CancelFlag, Cancelled, ProgressCounter
from neardup_desktop.store.database import Database
from neardup_desktop.store.search import PreparedText
from neardup_desktop.text.beginnings import beginnings
from neardup_desktop.text.words import spaced_words, words
from tests.helpers.searched import document, put_file


def found(archive: Archive, *asked: str, is_open: bool = False) -> list[str]:
    """Paths of the files whose text or name holds these words."""
    texts = archive.search.texts_with(asked, is_open=is_open).tolist()
    items = archive.search.named(asked, is_open=is_open).tolist()
    marks = [", ".join("?" * len(some)) for some in (texts, items)]
    return [
        row[0].decode()
        for row in archive.index.rows(
            "SELECT DISTINCT path FROM items JOIN files ON files.id = file_id"
            f" WHERE visible_id IN ({marks[0]}) OR items.id IN ({marks[1]}) ORDER BY path",
            [*texts, *items],
        )
    ]


def is_sound(archive: Archive) -> bool:
    """Whether each piece of the index agrees with all others."""
    for table in ("search_texts", "search_beginnings", "search_names"):
        archive.index.execute(f"INSERT INTO {table} ({table}) VALUES ('integrity-check')")
    return archive.search.lacking() == [] and archive.search.renamed_count() == 0


@given(st.text(alphabet="aB1_ é東", max_size=60))
def test_beginnings_are_those_of_all_words(text: str) -> None:
    expected = {word[:length] for word in words(text) for length in (1, 2, 3)}
    assert set(beginnings([spaced_words(text)])[0].split()) == expected


def test_what_is_read_changed_renamed_and_forgotten_is_followed(archive: Archive) -> None:
    index = archive.index
    with index.transaction():
        first = put_file(archive, "/h/apple.txt", document("red green", title="Fruit"))
        second = put_file(archive, "/h/copy.txt", document("Red, green!"))
        for number in range(5):
            put_file(archive, f"/h/{number}.txt", document(f"other{number}"))
    assert index_for_search(archive)
    assert found(archive, "green") == ["/h/apple.txt", "/h/copy.txt"]
    assert found(archive, "apple") == found(archive, "fruit") == ["/h/apple.txt"]
    with index.transaction():
        put_file(archive, "/h/apple.txt", document("blue yellow", title="Paint"), scan=2)
        index.execute("UPDATE files SET path = ? WHERE id = ?", (b"/h/pear.txt", second))
        archive.items.drop_orphans()
    index_for_search(archive)
    assert found(archive, "green") == found(archive, "pear") == ["/h/pear.txt"]
    assert found(archive, "paint") == found(archive, "blue") == ["/h/apple.txt"]
    assert found(archive, "fruit") == found(archive, "copy") == []
    assert is_sound(archive)
    with index.transaction():
        archive.files.forget([first, second])
        archive.items.drop_orphans()
    index_for_search(archive)
    assert archive.search.texts_count() == 5
    assert archive.search.texts_with(("green",)).tolist() == []
    assert index.number("SELECT count(*) FROM search_names") == 5
    # A number that was given away before is free for another text.
    with index.transaction():
        put_file(archive, "/h/new.txt", document("violet"))
    index_for_search(archive)
    assert found(archive, "violet") == ["/h/new.txt"]
    assert found(archive, "blue") == []
    assert is_sound(archive)


def test_an_index_that_loses_most_of_its_texts_is_made_anew(archive: Archive) -> None:
    with archive.index.transaction():
        files = [put_file(archive, f"/h/{n}.txt", document(f"red word{n}")) for n in range(5)]
    index_for_search(archive)
    with archive.index.transaction():
        archive.files.forget(files[1:])
        archive.items.drop_orphans()
    index_for_search(archive)
    assert found(archive, "red") == ["/h/0.txt"]
    assert is_sound(archive)


def test_with_nothing_new_nothing_is_written(archive: Archive) -> None:
    with archive.index.transaction():
        put_file(archive, "/h/a.txt", document("red green"))
    index_for_search(archive)
    with archive.index.transaction():
        archive.index.execute("INSERT INTO pairs VALUES (1, 1, 1, 0, 0, 0)")
    note_indexed(archive)
    before = archive.index.number("SELECT total_changes()")
    assert index_for_search(archive)
    assert archive.index.number("SELECT total_changes()") == before


def test_each_text_is_indexed_once_however_many_items_show_it(archive: Archive) -> None:
    with archive.index.transaction():
        for number in range(5):
            put_file(archive, f"/h/{number}.txt", document("red green"))
    index_for_search(archive)
    assert archive.search.texts_count() == 1


def test_words_of_the_query_language_of_sqlite_are_words(archive: Archive) -> None:
    with archive.index.transaction():
        put_file(archive, "/h/a.txt", document("near or not and snake_case 東京 नमस्ते"))
    index_for_search(archive)
    for asked in (("near",), ("or", "not"), ("snake_case",), ("東", "京"), ("नमस्ते",)):
        assert found(archive, *asked) == ["/h/a.txt"]
    assert found(archive, "snake") == found(archive, "京", "東") == []
    for start in ("s", "sn", "sna", "snake", "snake_", "नम"):
        assert found(archive, start, is_open=True) == ["/h/a.txt"]
    assert found(archive, "case", is_open=True) == []


def test_a_message_is_not_called_like_its_mailbox() -> None:
    assert name_of("/h/Inbox.mbox", "3") == name_of("/h/Inbox.mbox", "3/1") == ""
    assert name_of("/h/Inbox.mbox", "3/Plan.pdf") == "Plan.pdf"
    assert name_of("/h/Plan.pdf", "") == "Plan.pdf"


def test_an_index_made_another_way_is_made_anew(
    archive: Archive, monkeypatch: pytest.MonkeyPatch
) -> None:
    with archive.index.transaction():
        put_file(archive, "/h/a.txt", document("red green", title="Fruit"))
    index_for_search(archive)
    monkeypatch.setattr("neardup_desktop.store.search._VERSION", 0)
    monkeypatch.setattr("neardup_desktop.text.search_words.search_words", str.upper)
    index_for_search(archive)
    assert archive.search.texts_with(("red",)).tolist()  # the tokenizer knows no capitals
    assert archive.search.texts_count() == 1
    monkeypatch.undo()
    with archive.index.transaction():
        archive.files.forget([archive.files.at("/h/a.txt")[0]])  # type: ignore[index]
        archive.items.drop_orphans()
    index_for_search(archive)
    assert archive.search.texts_count() == 0
    assert is_sound(archive)


def test_names_that_were_indexed_another_way_are_indexed_anew(archive: Archive) -> None:
    with archive.index.transaction():
        put_file(archive, "/h/annual_ReportV2.txt", document("red green"))
    index_for_search(archive)
    assert found(archive, "report") == found(archive, "v", "2") == ["/h/annual_ReportV2.txt"]
    with archive.index.transaction():  # as an earlier version did it
        archive.index.execute("UPDATE search_names SET name = 'annual_reportv2 txt'")
        archive.index.execute("UPDATE facts SET value = '1' WHERE name = 'search made by'")
    assert found(archive, "report") == []
    index_for_search(archive)
    assert found(archive, "report") == ["/h/annual_ReportV2.txt"]
    assert archive.search.texts_count() == 1
    assert is_sound(archive)


def test_an_index_made_another_way_finds_what_it_can_until_it_is_made_anew(
    archive: Archive,
) -> None:
    with archive.index.transaction():
        for name in ("a", "b"):
            put_file(archive, f"/h/{name}.txt", document(f"red {name}"))
    index_for_search(archive)
    gone = archive.files.at("/h/a.txt")
    assert gone is not None
    with archive.index.transaction():
        archive.index.execute("UPDATE facts SET value = '1' WHERE name = 'search made by'")
        archive.files.forget([gone[0]])
        archive.items.drop_orphans()
    assert found(archive, "red") == ["/h/b.txt"]
    assert not index_little(archive, most=0)
    assert found(archive, "red") == ["/h/b.txt"]
    assert index_little(archive)
    assert found(archive, "red") == ["/h/b.txt"]
    assert archive.search.texts_count() == 1
    assert is_sound(archive)


def test_a_word_in_many_texts_is_known_to_be(archive: Archive) -> None:
    with archive.index.transaction():
        for number in range(5):
            put_file(archive, f"/h/{number}.txt", document(f"red green{number}"))
    index_for_search(archive)
    search = archive.search
    assert [search.is_in_more_than("red", texts) for texts in (4, 5)] == [True, False]
    assert not search.is_in_more_than("green1", 1)
    assert not search.is_in_more_than("nowhere", 0)


def test_indexing_goes_on_where_it_was_stopped(
    archive: Archive, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(index_phase, "_WORDS_AT_ONCE", 5)
    with archive.index.transaction():
        for number in range(200):
            put_file(archive, f"/h/{number}.txt", document(f"red green word{number}"))
    cancel = CancelFlag()

    class StopsSoon(ProgressCounter):
        @property
        def done(self) -> int:
            return self._count

        @done.setter
        def done(self, count: int) -> None:
            self._count = count
            if count >= 6:
                cancel.set()

    index_for_search(archive, ScanRun(archive, progress=StopsSoon(), cancel=cancel))
    assert 6 <= archive.search.texts_count() < 200
    index_for_search(archive)
    assert archive.search.texts_count() == 200
    assert is_sound(archive)


def test_a_text_that_was_indexed_with_too_few_words_takes_the_index_with_it(
    archive: Archive,
) -> None:
    """A child that a document took over may have given others than those of the text."""
    lying: list[PreparedText] = []
    with archive.index.transaction():
        archive.search.start_anew_if_other()
        put_file(archive, "/h/a.txt", document("red river by the lake"), index=lying.extend)
        archive.search.put_prepared([replace(one, words="red", beginnings="r") for one in lying])
        put_file(archive, "/h/b.txt", document("green"))
    index_for_search(archive)
    with archive.index.transaction():
        put_file(archive, "/h/a.txt", document("blue"), scan=2)
        archive.items.drop_orphans()
    index_for_search(archive)
    assert found(archive, "red") == found(archive, "river") == []
    assert (found(archive, "blue"), found(archive, "green")) == (["/h/a.txt"], ["/h/b.txt"])
    assert is_sound(archive)


def test_a_query_that_takes_long_can_be_stopped(tmp_path: Path) -> None:
    database = Database(tmp_path / "some.db")
    endless = (
        "WITH RECURSIVE count (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM count)"
        " SELECT max(n) FROM count"
    )
    looks = iter((False, False, True))
    with pytest.raises(Cancelled), database.stopped_by(lambda: next(looks)):
        database.rows(endless)
    assert database.number("SELECT 7") == 7
    database.close()
