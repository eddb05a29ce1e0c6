"""Indexes texts for the search while the main process waits for the children."""

from collections import deque
from collections.abc import Iterable
from itertools import islice

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.store.search import PreparedText

_CHARACTERS_AT_ONCE = 8_000_000
"""Texts are written in batches of this size: each transaction adds a segment to the FTS index, and
few segments are searched faster than many."""

_FETCHED_AT_ONCE = 256
FEW, _SMALL = 64, 1 << 16


class BackgroundIndexer:
    """Indexes the texts that enter the archive from now on.

    It need not finish: the indexing phase adds whatever is missing.
    """

    def __init__(self, archive: Archive) -> None:
        self._archive = archive
        self._search = archive.search
        self._last = 0
        self._may = False
        self._waiting: deque[tuple[int, int]] = deque()
        self._prepared: deque[PreparedText] = deque()
        self._characters = 0
        self._writes = False

    def begin(self) -> None:
        """Start behind the texts that exist already."""
        with self._archive.index.transaction():
            self._may = self._search.may_go_on()
        self._last = self._search.last_sequence()

    def do_little(self) -> bool:
        """Prepare or write a few texts, inside a transaction; False where there is none."""
        if self._writes:
            self._write_some()
            return True
        if not self._may:
            return False
        if not self._waiting:
            self._waiting.extend(self._search.shown_after(self._last, _FETCHED_AT_ONCE))
            if not self._waiting:
                return False
        for text in self._search.prepared(self._next()):
            self._prepared.append(text)
            self._characters += len(text.words)
        self._writes = self._characters >= _CHARACTERS_AT_ONCE
        return True

    def end(self) -> None:
        """Write the prepared texts."""
        self._may = False
        if self._prepared:
            with self._archive.index.transaction():
                while self._prepared:
                    self._write_some()

    def _next(self) -> list[int]:
        """The next sequences to prepare."""
        count = few(size_bytes for _, size_bytes in self._waiting)
        some = [self._waiting.popleft()[0] for _ in range(count)]
        self._last = some[-1]
        return some

    def _write_some(self) -> None:
        count = few(len(text.words) for text in self._prepared)
        some = [self._prepared.popleft() for _ in range(count)]
        self._characters -= sum(len(text.words) for text in some)
        self._search.put_prepared(some)
        self._writes = bool(self._prepared)


def few(sizes: Iterable[int]) -> int:
    """The number of texts to take at a time, given their sizes: one, or a few small ones."""
    count = total = 0
    for size in islice(sizes, FEW):
        total += size
        if count and total > _SMALL:
            break
        count += 1
    return count
