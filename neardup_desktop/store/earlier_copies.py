"""Finds of a new file where its content stood before."""

from collections.abc import Collection
from typing import NamedTuple

from neardup_desktop.model.ids import FileId, ItemId
from neardup_desktop.store.database import Database
from neardup_desktop.store.values import decode_path, encode_path

_AT_MOST = 5
"""Further copies matter only where those before them no longer exist."""


class NewItem(NamedTuple):
    """An item of a new file: its number, and the numbers of its visible and measured sequence."""

    item: ItemId
    visible: int | None
    measured: int | None
    words: int


class EarlierCopies:
    """The files of an archive without some new ones."""

    def __init__(self, index: Database, new: Collection[str]) -> None:
        self._index = index
        self._files: dict[str, tuple[FileId, bytes | None, int]] = {}
        for path in new:
            row = index.row(
                "SELECT id, content_hash, size_bytes FROM files WHERE path = ?",
                (encode_path(path),),
            )
            if row is not None:
                self._files[path] = row
        self._new = {row[0] for row in self._files.values()}

    def items(self, path: str) -> list[NewItem]:
        """The items of a new file, in their order."""
        row = self._files.get(path)
        if row is None:
            return []
        return [
            NewItem(*found)
            for found in self._index.rows(
                "SELECT items.id, visible_id, measured_id, coalesce(token_sequences.words, 0)"
                " FROM items LEFT JOIN token_sequences ON token_sequences.id = measured_id"
                " WHERE file_id = ? ORDER BY items.id",
                (row[0],),
            )
        ]

    def of_bytes(self, path: str) -> list[str]:
        """Files with the same bytes as a new file; none where that is empty."""
        row = self._files.get(path)
        if row is None or row[1] is None or not row[2]:
            return []
        return self._earlier(
            "SELECT id, path FROM files WHERE content_hash = ?"
            f" AND size_bytes = {row[2]:d} ORDER BY id LIMIT ?",
            row[1],
        )

    def of_words(self, item: NewItem) -> list[str]:
        """Files that hold an item with the same words; none for words recognised in pictures."""
        found: list[str] = []
        if item.measured is not None and self._index.number(
            "SELECT recognised FROM token_sequences WHERE id = ?", (item.measured,)
        ):
            return found
        for column, sequence in (("visible_id", item.visible), ("measured_id", item.measured)):
            if sequence is not None:
                found += self._earlier(
                    "SELECT files.id, files.path FROM items JOIN files ON files.id = file_id"
                    f" WHERE {column} = ? ORDER BY items.id LIMIT ?",
                    sequence,
                )
        return found

    def near(self, item: NewItem, at_least: float) -> list[tuple[str, float]]:
        """Files that hold a near-duplicate outside of series, the most similar first."""
        if item.measured is None or self._is_of_series(item.measured):
            return []
        rows = self._index.rows(
            "SELECT left_id + right_id - ?1, similarity FROM pairs"
            " WHERE (left_id = ?1 OR right_id = ?1) AND similarity >= ?2"
            # Words that were recognised in a picture may be wrong: they make no news.
            " AND NOT EXISTS (SELECT 1 FROM token_sequences WHERE recognised = 1"
            " AND id IN (left_id, right_id))"
            " ORDER BY similarity DESC LIMIT ?3",
            (item.measured, at_least, _AT_MOST),
        )
        return [
            (path, similarity)
            for other, similarity in rows
            for path in self._earlier(
                "SELECT files.id, files.path FROM items JOIN files ON files.id = file_id"
                " WHERE measured_id = ? ORDER BY items.id LIMIT ?",
                other,
            )
        ]

    def _is_of_series(self, sequence: int) -> bool:
        return bool(
            self._index.number(
                "SELECT count(*) FROM series WHERE sequence_id = ? AND proved = 1", (sequence,)
            )
        )

    def _earlier(self, sql: str, key: object) -> list[str]:
        rows = self._index.rows(sql, (key, _AT_MOST + len(self._new)))
        return [decode_path(path) for number, path in rows if number not in self._new][:_AT_MOST]
