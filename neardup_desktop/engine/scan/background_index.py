"""Indexes texts for the search while the children read and this process would only wait."""

from collections import deque

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.store.search import PreparedText

_CHARACTERS_AT_ONCE = 8_000_000
"""So much is prepared before it is written: each transaction with new texts adds a piece to the
index, and few pieces are searched sooner than many."""

_FETCHED_AT_ONCE = 64


class IndexAhead:
    """Takes up the texts that come into the archive from now on.

    It need not come to an end: what it leaves, such as words that were known before and are shown
    only now, is indexed like everything else that is lacking.
    """

    def __init__(self, archive: Archive) -> None:
        self._archive = archive
        self._search = archive.search
        self._last = 0
        self._may = False
        self._waiting: deque[int] = deque()
        self._prepared: deque[PreparedText] = deque()
        self._characters = 0
        self._writes = False

    def begin(self) -> None:
        """Note what is there already."""
        with self._archive.index.transaction():
            self._may = self._search.may_go_on()
        self._last = self._search.last_sequence()

    def do_little(self) -> bool:
        """Prepare or write one text, inside a transaction; False where none is there."""
        if self._writes:
            self._write_one()
            return True
        if not self._may:
            return False
        if not self._waiting:
            self._waiting.extend(self._search.shown_after(self._last, _FETCHED_AT_ONCE))
            if not self._waiting:
                return False
        self._last = self._waiting.popleft()
        text = self._search.prepared(self._last)
        if text is not None:
            self._prepared.append(text)
            self._characters += len(text.words)
            self._writes = self._characters >= _CHARACTERS_AT_ONCE
        return True

    def end(self) -> None:
        """Write what is prepared."""
        self._may = False
        if self._prepared:
            with self._archive.index.transaction():
                while self._prepared:
                    self._write_one()

    def _write_one(self) -> None:
        text = self._prepared.popleft()
        self._characters -= len(text.words)
        self._search.put_prepared(text)
        self._writes = bool(self._prepared)
