"""What is said of the links of a PDF beside its text."""

import re

MOST_COMPARED = 64 << 20
"""So many characters of pages are searched for what links are called."""

_NOT_COMPARED = re.compile(r"[\s\x02\xad\ufffe-]+")
"""Spaces and hyphens: a line may end anywhere in the words of a link."""


class LinkNotes:
    """What is written on links, as far as the pages do not show it; give it the pages in order.

    Some programs write the words of the link itself on it, once for each line or page it goes over.
    """

    def __init__(self) -> None:
        self.unshown: list[str] = []
        self._own: set[str] = set()
        self._pending: set[str] = set()
        self._page_before = ""
        self._left = MOST_COMPARED

    def add(self, words: str) -> None:
        """Add what is written on a link of the page to come."""
        self._own.add(words)

    def add_page(self, text: str) -> None:
        """Look for what was added in the text of its page, of the one before and the one behind."""
        if not self._own and not self._pending:
            self._page_before = text
            return
        squeezed = _squeezed(self._page_before) + _squeezed(text)
        self._page_before = text
        left_over = {
            words for words in self._pending | self._own if not self._is_in(words, squeezed)
        }
        self.unshown += left_over & self._pending
        self._pending, self._own = left_over - self._pending, set()

    def finish(self) -> list[str]:
        """All that no page shows, sorted."""
        return sorted({*self.unshown, *self._pending, *self._own})

    def _is_in(self, words: str, squeezed: str) -> bool:
        self._left -= len(squeezed)
        return self._left > 0 and _squeezed(words) in squeezed


def _squeezed(text: str) -> str:
    return _NOT_COMPARED.sub("", text)
