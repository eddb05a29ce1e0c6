"""What the person decided: folders added, items hidden, and the journal of both."""

import time
from collections.abc import Sequence
from dataclasses import dataclass

from neardup_desktop.model.ids import ItemId
from neardup_desktop.store.database import Database, Row
from neardup_desktop.store.paths import decode_path, encode_path


@dataclass(frozen=True, slots=True)
class ItemKey:
    """What stands for an item in a decision and survives a rebuild of the index."""

    path: bytes
    part: str
    content: bytes


class DecisionStore:
    """The decisions of the person, in their own database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def sources(self) -> list[str]:
        """The folders the person added, in order."""
        return [
            decode_path(row[0])
            for row in self._database.rows("SELECT path FROM sources ORDER BY id")
        ]

    def add_source(self, path: str) -> None:
        """Add a folder; one that is there already stays where it is."""
        self._database.execute(
            "INSERT OR IGNORE INTO sources (path) VALUES (?)", (encode_path(path),)
        )

    def remove_source(self, path: str) -> None:
        """Forget a folder."""
        self._database.execute("DELETE FROM sources WHERE path = ?", (encode_path(path),))

    def hide(self, keys: Sequence[ItemKey]) -> None:
        """Hide items, as one action of the journal."""
        now = int(time.time())
        with self._database.transaction():
            self._journal("hide", keys, now)
            self._database.execute_many(
                "INSERT OR IGNORE INTO hidden (path, part, content, hidden_at_s)"
                " VALUES (?, ?, ?, ?)",
                [(key.path, key.part, key.content, now) for key in keys],
            )

    def unhide(self, keys: Sequence[ItemKey]) -> None:
        """Take the hiding of items back, as one action of the journal."""
        with self._database.transaction():
            self._journal("unhide", keys, int(time.time()))
            self._database.execute_many(
                "DELETE FROM hidden WHERE path = ? AND part = ? AND content = ?",
                [(key.path, key.part, key.content) for key in keys],
            )

    def _journal(self, verb: str, keys: Sequence[ItemKey], now: int) -> None:
        action = self._database.number("SELECT max(action) FROM journal") + 1
        self._database.execute_many(
            "INSERT INTO journal (action, at_s, verb, path, part, content)"
            " VALUES (?, ?, ?, ?, ?, ?)",
            [(action, now, verb, key.path, key.part, key.content) for key in keys],
        )

    def journal(self) -> list[Row]:
        """Every entry: action, time, verb, path, part."""
        return self._database.rows("SELECT action, at_s, verb, path, part FROM journal ORDER BY id")


def item_keys(index: Database, items: Sequence[ItemId]) -> list[ItemKey]:
    """The keys of items, read from the index; items that do not exist are left out."""
    keys: list[ItemKey] = []
    for begin in range(0, len(items), 500):
        some = items[begin : begin + 500]
        marks = ", ".join("?" * len(some))
        keys += [
            ItemKey(*row)
            for row in index.rows(
                "SELECT files.path, items.part, coalesce(visible.words_hash, files.content_hash,"
                " x'') FROM items JOIN files ON files.id = items.file_id"
                " LEFT JOIN wordings AS visible ON visible.id = items.visible_id"
                f" WHERE items.id IN ({marks})",
                some,
            )
        ]
    return keys


def hidden_items(index: Database) -> list[ItemId]:
    """The items that are hidden now, read from an index with the decisions attached."""
    return [
        ItemId(row[0])
        for row in index.rows(
            "SELECT items.id FROM decisions.hidden JOIN files ON files.path = hidden.path"
            " JOIN items ON items.file_id = files.id AND items.part = hidden.part"
            " LEFT JOIN wordings AS visible ON visible.id = items.visible_id"
            " WHERE hidden.content = coalesce(visible.words_hash, files.content_hash, x'')"
        )
    ]
