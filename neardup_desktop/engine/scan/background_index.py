"""Indexes texts for the search while the main process waits for the children."""

from collections import deque
from collections.abc import Iterable, Sequence
from itertools import islice

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.store.search import PreparedText

_CHARACTERS_AT_ONCE = 8_000_000
"""Texts are written in batches of this size: each transaction adds a segment to the FTS index, and
few segments are searched faster than many."""

_MOST_CHARACTERS = 2 * _CHARACTERS_AT_ONCE
"""More are not held: these are written although a message waits."""

FEW, _SMALL = 64, 1 << 16


class BackgroundIndexer:
    """Indexes the texts that enter the archive, whose words the children prepared.

    It need not finish: the indexing phase adds whatever is missing.
    """

    def __init__(self, archive: Archive) -> None:
        self._archive = archive
        self._search = archive.search
        self._may = False
        self._prepared: deque[PreparedText] = deque()
        self._characters = 0
        self._writes = False

    def begin(self) -> None:
        """Start with an index that texts can be added to, if it is one."""
        with self._archive.index.transaction():
            self._may = self._search.may_go_on()

    def add(self, texts: Sequence[PreparedText]) -> None:
        """Take texts that entered the archive just now, inside that transaction."""
        if not self._may:
            return
        self._prepared.extend(texts)
        self._characters += sum(len(text.words) for text in texts)
        self._writes = self._writes or self._characters >= _CHARACTERS_AT_ONCE
        while self._characters >= _MOST_CHARACTERS:
            self._write_some()

    def do_little(self) -> bool:
        """Write a few texts, inside a transaction; False where there is none to be written."""
        if not self._writes:
            return False
        self._write_some()
        return True

    def end(self) -> None:
        """Write the prepared texts."""
        self._may = False
        if self._prepared:
            with self._archive.index.transaction():
                while self._prepared:
                    self._write_some()

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
