"""The extras of items."""

from collections.abc import Sequence
from itertools import groupby
from operator import itemgetter

from neardup_desktop.model.extras import Extra, ExtraKind
from neardup_desktop.model.ids import FileId, ItemId
from neardup_desktop.store.database import Database

_BATCH = 500
_KINDS = {kind.value: kind for kind in ExtraKind}


def put_extras(
    database: Database, before: Sequence[int], items: Sequence[tuple[int, Sequence[Extra]]]
) -> None:
    """Store the extras of items; those of the items that were there `before` are replaced."""
    database.execute_many("DELETE FROM extras WHERE item_id = ?", [(item,) for item in before])
    database.execute_many(
        "INSERT INTO extras (item_id, kind, name, digest, count) VALUES (?, ?, ?, ?, ?)",
        [
            (item, extra.kind, extra.name, extra.digest, extra.count)
            for item, extras in items
            for extra in extras
        ],
    )


def copy_extras(database: Database, copies: Sequence[tuple[FileId, FileId]]) -> None:
    """Copy the extras of all parts of a file to the same parts of another one, pair by pair."""
    database.execute_many(
        "DELETE FROM extras WHERE item_id IN (SELECT id FROM items WHERE file_id = ?)",
        [(copy,) for _, copy in copies],
    )
    database.execute_many(
        "INSERT INTO extras (item_id, kind, name, digest, count)"
        " SELECT own.id, extras.kind, extras.name, extras.digest, extras.count"
        " FROM items AS other"
        " JOIN extras ON extras.item_id = other.id"
        " JOIN items AS own ON own.file_id = ? AND own.part = other.part"
        " WHERE other.file_id = ? ORDER BY extras.rowid",
        [(copy, original) for original, copy in copies],
    )


def extras_of(database: Database, items: Sequence[ItemId]) -> dict[ItemId, tuple[Extra, ...]]:
    """The extras of these items, in the order of reading; items without any are left out."""
    found: dict[ItemId, tuple[Extra, ...]] = {}
    # Copies have the same extras: one object for all of them is made and compared at once.
    known: dict[tuple[str, str, bytes, int], Extra] = {}
    for begin in range(0, len(items), _BATCH):
        some = items[begin : begin + _BATCH]
        marks = ", ".join("?" * len(some))
        rows = database.rows(
            "SELECT item_id, kind, name, digest, count FROM extras"
            f" WHERE item_id IN ({marks}) ORDER BY item_id, rowid",
            some,
        )
        for item, group in groupby(rows, key=itemgetter(0)):
            extras = []
            for row in group:
                extra = known.get(row[1:])
                if extra is None:
                    _, kind, name, digest, number = row
                    extra = known[row[1:]] = Extra(_KINDS[kind], name, digest, number)
                extras.append(extra)
            found[ItemId(item)] = tuple(extras)
    return found
