"""The rows of files that a worker has read lately, for the exact copies of these files.

Apart from the table, which needs Spark to be imported.
"""

from collections import OrderedDict
from collections.abc import Sequence
from typing import Any

_MOST_CHARACTERS = 32 << 20

Row = dict[str, Any]

Alike = tuple[bytes, str]
"""Hash and extension, or hash and name: files with equal ones are read the same."""


class Originals:
    """Rows without the state of their file, by its kind; of the latest files only."""

    def __init__(self, most_characters: int = _MOST_CHARACTERS) -> None:
        self._most_characters = most_characters
        self._rows: OrderedDict[Alike, list[Row]] = OrderedDict()
        self._unfinished: set[Alike] = set()
        self._characters = 0

    def begin(self, kind: Alike) -> None:
        """Hold the rows of a file that is being read."""
        self._rows[kind] = []
        self._unfinished.add(kind)

    def add(self, kind: Alike, rows: Sequence[Row]) -> None:
        """Hold further rows of a file, and give up those of the oldest files for them."""
        if kind not in self._rows:
            return
        self._rows[kind] += rows
        self._characters += _characters(rows)
        while self._characters > self._most_characters:
            self.drop(next(iter(self._rows)))

    def finish(self, kind: Alike, end: Row) -> None:
        """Hold the last row of a file that was read to its end."""
        if kind in self._rows:
            self._rows[kind].append(end)
            self._unfinished.discard(kind)

    def drop(self, kind: Alike) -> None:
        """Give up the rows of a file."""
        self._characters -= _characters(self._rows.pop(kind, ()))
        self._unfinished.discard(kind)

    def rows_of(self, kind: Alike) -> Sequence[Row]:
        """All rows of a file of this kind; none where they are not held."""
        return () if kind in self._unfinished else self._rows.get(kind, ())


def _characters(rows: Sequence[Row]) -> int:
    return sum(len(row.get("text") or "") + len(row.get("main") or "") for row in rows)
