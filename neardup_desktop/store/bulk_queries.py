"""Queries over all items for a review, fast enough for a million of them."""

from collections.abc import Iterator, Sequence, Sized

from neardup_desktop.model.extras import ExtraKind
from neardup_desktop.model.outcomes import Outcome, SkipReason
from neardup_desktop.store.database import Database, Row

_PAGE = 5_000


def file_rows(index: Database) -> Iterator[list[Row]]:
    """All files, by number.

    Number, path, bytes, bytes that are free once its last name is gone, time of change (seconds),
    names (links), content hash.
    """
    return index.iterate(
        "SELECT id, path, size_bytes, max(0, coalesce(allocated_bytes, size_bytes)"
        " - coalesce(shared_bytes, 0)), mtime_ns / 1000000000, links, content_hash FROM files"
        " ORDER BY id",
        size=_PAGE,
    )


def files_where(index: Database, condition: str) -> list[int]:
    """The numbers of the files that meet a condition."""
    return index.column(f"SELECT id FROM files WHERE {condition}")


def files_by_path(index: Database) -> Iterator[list[Row]]:
    """The numbers of all files, ordered by path."""
    return index.iterate("SELECT id FROM files ORDER BY path", size=4 * _PAGE)


def item_rows(index: Database) -> Iterator[list[Row]]:
    """All items, by number.

    Number, file, part, kind, format, title, its date (seconds) or NULL for that of its file, the
    numbers of its visible and its measured sequence or NULL, and the digests of its characters,
    columns and lines or NULL.
    """
    return index.iterate(
        "SELECT id, file_id, part, kind, format, title, coalesce(dated_s, date_s), visible_id,"
        " measured_id, characters, columns, lines FROM items ORDER BY id",
        size=_PAGE,
    )


def sequence_rows(index: Database) -> Iterator[list[Row]]:
    """All token sequences, by number: number, how many words, hash of the words."""
    query = "SELECT id, words, words_hash FROM token_sequences ORDER BY id"
    return index.iterate(query, size=4 * _PAGE)


def extras_counted(index: Database) -> list[Row]:
    """The number of extras, for all items that have any."""
    return index.rows("SELECT item_id, sum(count) FROM extras GROUP BY item_id")


def named_extras(index: Database) -> list[Row]:
    """Item, name and digest of all pictures and embedded objects that have a name."""
    return index.rows(
        "SELECT item_id, name, digest FROM extras WHERE kind IN (?, ?) AND name <> ''",
        (ExtraKind.IMAGE, ExtraKind.OTHER),
    )


def skipped_paths(index: Database, reason: SkipReason) -> list[bytes]:
    """The paths that the last crawl left out for one reason."""
    return index.column("SELECT path FROM skipped WHERE reason = ?", (reason,))


def paths_not_read_whole(index: Database) -> list[bytes]:
    """The paths of files that could not be read, not to the end, or not yet.

    A file of which nothing can be read but that is an item by its bytes is none of them.
    """
    failures = [outcome for outcome in Outcome if outcome.is_problem]
    marks = ", ".join("?" * len(failures))
    by_bytes = "SELECT 1 FROM items WHERE file_id = files.id AND part = '' AND text_id IS NULL"
    return index.column(
        f"SELECT path FROM files WHERE outcome IS NULL OR outcome IN ({marks})"
        f" AND NOT EXISTS ({by_bytes})",
        failures,
    )


def item_numbers(index: Database) -> list[int]:
    """The numbers of all items, ascending."""
    return index.column("SELECT id FROM items ORDER BY id")


def paths_of_items(index: Database, items: Sequence[int]) -> list[bytes]:
    """The paths of the files of items, each at most once for each item."""
    rows = index.rows_among(
        "SELECT path FROM items JOIN files ON files.id = file_id WHERE items.id", items
    )
    return [path for (path,) in rows]


def renew_stamp(index: Database, written: Sized) -> None:
    """Give the index a new stamp where rows were written that no trigger is for."""
    if written:
        index.execute("UPDATE state SET stamp = randomblob(16)")


def index_stamp(index: Database) -> bytes:
    """A stamp that changes with every write relevant to a review, and never repeats."""
    row = index.row("SELECT stamp FROM state")
    return bytes(row[0]) if row else b""
