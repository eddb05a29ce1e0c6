"""From the texts of pages to the text of the document they were made from: pure.

Footnotes stand at the end, as in the document that a word processor saves: on which pages they
stood depends on the size of the paper. The signs that lead to them are left out, there as here.
"""

from collections.abc import Sequence

from neardup_desktop.extract.line_ends import (
    joined_korean,
    joined_pages,
    joined_pieces,
    joined_words,
)
from neardup_desktop.extract.running_lines import PageText, running_lines


def document_text(pages: Sequence[PageText]) -> str:
    """The text of a document, words at line ends and at page ends in one piece."""
    bodies, notes = [], []
    for page, running in zip(pages, running_lines(pages), strict=True):
        bodies.append(_plain(page.without([*running, *page.notes, *page.signs])))
        left_out = set(running)
        notes += [
            page.text[start:end]
            for start, end in page.notes
            if not any(start <= first < end for first, _ in left_out)
        ]
    text = joined_pages(bodies)
    if notes:
        text = "\n".join([text, *map(_plain, notes)])
    return joined_korean(joined_pieces(joined_words(text)))


def _plain(text: str) -> str:
    return text.replace("\r\n", "\n")
