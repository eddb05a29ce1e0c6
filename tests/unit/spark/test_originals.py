"""The rows that a worker of Spark holds for exact copies of the files it has read."""

from neardup_desktop.spark.stages.originals import Alike, Originals, Row

END: Row = {"outcome": "read"}


def kind(number: int) -> Alike:
    return bytes([number]) * 16, ".txt"


def row(text: str, main: str | None = None) -> Row:
    return {"text": text, "main": main}


def read(originals: Originals, number: int, *rows: Row) -> None:
    originals.begin(kind(number))
    originals.add(kind(number), rows)
    originals.finish(kind(number), END)


def test_a_file_that_was_read_stands_for_its_copies() -> None:
    originals = Originals()
    read(originals, 1, row("one"), row("two", "main"))
    assert originals.rows_of(kind(1)) == [row("one"), row("two", "main"), END]
    assert not originals.rows_of(kind(2))


def test_a_file_that_was_not_read_to_its_end_stands_for_none() -> None:
    originals = Originals()
    originals.begin(kind(1))
    originals.add(kind(1), [row("one")])
    assert not originals.rows_of(kind(1))
    originals.drop(kind(1))
    originals.finish(kind(1), END)
    assert not originals.rows_of(kind(1))


def test_the_oldest_files_are_given_up_for_later_ones() -> None:
    originals = Originals(most_characters=10)
    for number in range(3):
        read(originals, number, row("1234"))
    assert not originals.rows_of(kind(0))
    assert originals.rows_of(kind(1))
    read(originals, 3, row("123456", "12345"))  # longer than all that is held
    assert not any(originals.rows_of(kind(number)) for number in range(4))
    read(originals, 4, row("1234"))
    assert originals.rows_of(kind(4))
