"""The dates of items: those that are known, and those that were decided."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import NamedTuple

from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.items import DateSource
from neardup_desktop.model.kinds import Kind
from neardup_desktop.store.database import Database, Row
from neardup_desktop.store.values import Some, among

_SECONDS = "mtime_ns / 1000000000"


class DatedItem(NamedTuple):
    """An item with what may date it.

    `text` is its measured token sequence. All times are in seconds since the epoch. `dated_s` and
    `dated_by` are what was decided before, where that is not what it states or its file's date.
    """

    item: ItemId
    file: int
    path: bytes
    part: str
    kind: str
    format: str
    text: int | None
    stated_s: int | None
    file_s: int
    dated_s: int | None
    dated_by: str | None


def items_to_date(index: Database, first_s: int, files: Some = None) -> Iterator[list[DatedItem]]:
    """The items whose date may be another than the one they state, or else their file's.

    In the order of their files, of all or only these. The mails of files with attachments are among
    them; what is before `first_s` is no date.
    """
    query = (
        "SELECT items.id, file_id, path, part, kind, format, measured_id, date_s,"
        f" {_SECONDS}, dated_s, dated_by FROM items JOIN files ON files.id = file_id"
        " WHERE ((kind <> ? AND (date_s IS NOT NULL OR part <> ''"
        " OR CAST(path AS TEXT) GLOB '*[12][09][0-9][0-9]*'))"
        " OR dated_s IS NOT NULL OR date_s < ? OR (kind = ?"
        " AND file_id IN (SELECT file_id FROM items WHERE part <> '' AND kind <> ?"
        f"{among('file_id', files)}))){among('file_id', files)} ORDER BY file_id, items.id"
    )
    for rows in index.iterate(query, (Kind.EMAIL, first_s, Kind.EMAIL, Kind.EMAIL), size=5_000):
        yield [DatedItem(*row) for row in rows]


def files_of(index: Database, texts: Collection[int]) -> list[int]:
    """The files of the items of these measured token sequences."""
    return index.column(
        f"SELECT DISTINCT file_id FROM items WHERE true{among('measured_id', texts)}"
    )


def texts_stating(index: Database, format_: str, date_s: int) -> list[Row]:
    """The measured token sequences of items of a format that state a date.

    Each with the time of change of its oldest file, in seconds since the epoch.
    """
    return index.rows(
        f"SELECT measured_id, min({_SECONDS}) FROM items JOIN files ON files.id = file_id"
        " WHERE date_s = ? AND format = ? AND measured_id IS NOT NULL AND kind <> ?"
        " GROUP BY measured_id",
        (date_s, format_, Kind.EMAIL),
    )


def pairs_from(index: Database, texts: Sequence[int]) -> list[Row]:
    """The verified pairs whose first text is among some, given as token sequences."""
    return index.rows_among("SELECT left_id, right_id FROM pairs WHERE left_id", texts)


def put_dates(
    index: Database, dates: Iterable[tuple[ItemId, int | None, DateSource | None]]
) -> None:
    """Store when items were made, and where that was found; None for what `items_to_date` says."""
    index.execute_many(
        "UPDATE items SET dated_s = ?, dated_by = ? WHERE id = ?",
        [(date_s, source, item) for item, date_s, source in dates],
    )
