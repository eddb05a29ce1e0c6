"""The rows that a worker of Spark holds for exact copies of the files it has read."""

from neardup_desktop.spark.stages.originals import Originals, Row

HASH, OTHER = b"\x01" * 16, b"\x02" * 16
END: Row = {"outcome": "read"}


def row(text: str, main: str | None = None) -> Row:
    return {"text": text, "main": main}


def read(originals: Originals, key: int, *rows: Row) -> None:
    originals.begin(key, 100)
    originals.add(key, rows)
    originals.finish(key, END, HASH)


def test_a_file_that_was_read_stands_for_its_copies() -> None:
    originals = Originals()
    read(originals, 1, row("one"), row("two", "main"))
    assert originals.rows_of(1, 100, HASH) == [row("one"), row("two", "main"), END]


def test_a_child_cannot_name_another_file() -> None:
    originals = Originals()
    read(originals, 1, row("one"))
    originals.begin(2, 100)
    assert not originals.rows_of(1, 101, HASH)
    assert not originals.rows_of(1, 100, OTHER)
    assert not originals.rows_of(2, 100, b"")
    assert not originals.rows_of(3, 100, HASH)


def test_a_file_that_was_not_read_to_its_end_stands_for_none() -> None:
    originals = Originals()
    originals.begin(1, 100)
    originals.add(1, [row("one")])
    assert not originals.rows_of(1, 100, HASH)
    originals.drop(1)
    originals.finish(1, END, HASH)
    assert not originals.rows_of(1, 100, HASH)


def test_the_oldest_files_are_given_up_for_later_ones() -> None:
    originals = Originals(most_characters=10)
    for key in range(3):
        read(originals, key, row("1234"))
    assert not originals.rows_of(0, 100, HASH)
    assert originals.rows_of(1, 100, HASH)
    read(originals, 3, row("123456", "12345"))  # longer than all that is held
    assert not any(originals.rows_of(key, 100, HASH) for key in range(4))
    read(originals, 4, row("1234"))
    assert originals.rows_of(4, 100, HASH)
