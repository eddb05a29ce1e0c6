"""The rows of files that a worker has read lately, for the exact copies of these files.

Apart from the table, which needs Spark to be imported.
"""

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

_MOST_CHARACTERS = 32 << 20

Row = dict[str, Any]


@dataclass(slots=True)
class _Held:
    size_bytes: int
    rows: list[Row] = field(default_factory=list)
    characters: int = 0
    content_hash: bytes = b""


class Originals:
    """Rows without the state of their file, by its key; of the latest files only."""

    def __init__(self, most_characters: int = _MOST_CHARACTERS) -> None:
        self._most_characters = most_characters
        self._files: OrderedDict[int, _Held] = OrderedDict()
        self._characters = 0

    def begin(self, key: int, size_bytes: int) -> None:
        """Hold the rows of a file that is being read."""
        self._files[key] = _Held(size_bytes)

    def add(self, key: int, rows: Sequence[Row]) -> None:
        """Hold further rows of a file, and give up those of the oldest files for them."""
        held = self._files.get(key)
        if held is None:
            return
        characters = sum(len(row["text"]) + len(row["main"] or "") for row in rows)
        held.rows += rows
        held.characters += characters
        self._characters += characters
        while self._characters > self._most_characters:
            self.drop(next(iter(self._files)))

    def finish(self, key: int, end: Row, content_hash: bytes) -> None:
        """Hold the last row of a file that was read to its end."""
        if key in self._files:
            self._files[key].rows.append(end)
            self._files[key].content_hash = content_hash

    def drop(self, key: int) -> None:
        """Give up the rows of a file."""
        held = self._files.pop(key, None)
        self._characters -= held.characters if held else 0

    def rows_of(self, key: int, size_bytes: int, content_hash: bytes) -> Sequence[Row]:
        """All rows of a file that had these bytes; none where they are not held.

        A child says which file that was, and a document in it may have deceived it.
        """
        held = self._files.get(key)
        if held is None or not content_hash:
            return ()
        is_it = (held.size_bytes, held.content_hash) == (size_bytes, content_hash)
        return held.rows if is_it else ()
