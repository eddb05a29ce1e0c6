"""The text of one page of a PDF as PDFium gives it, and which of its lines are near an edge."""

import ctypes
import re
from typing import TYPE_CHECKING, Any

from neardup_desktop.extract.running_lines import EdgeLine, PageText

if TYPE_CHECKING:
    from pypdfium2 import PdfPage, PdfTextPage

_LINE = re.compile(r"[^\r\n]*[^\s][^\r\n]*")
_EDGE_LINES = 8
"""So many lines from the beginning and from the end of the text may be heads, feet or notes."""

_EDGE_SHARE = 0.13
"""A head or foot is at most so far from its edge, as a share of the page's height."""


def page_text(page: "PdfPage") -> PageText:
    """What a page draws, in the order it is drawn in.

    Raises:
        PdfiumError: it cannot be read.
    """
    text_page = page.get_textpage()
    try:
        text: str = text_page.get_text_range()
        return PageText(text, _edge_lines(page, text_page, text))
    finally:
        text_page.close()


def _edge_lines(page: "PdfPage", text_page: "PdfTextPage", text: str) -> tuple[EdgeLine, ...]:
    lines = [match.span() for match in _LINE.finditer(text)]
    if len(lines) > 2 * _EDGE_LINES:
        lines = lines[:_EDGE_LINES] + lines[-_EDGE_LINES:]
    _, bottom, _, top = page.get_mediabox()
    found = []
    for start, end in lines:
        height = _height(text_page, text, start)
        if height is None:
            continue
        if top - height <= _EDGE_SHARE * (top - bottom):
            found.append(EdgeLine(start, end, ("top", round(top - height))))
        elif height - bottom <= _EDGE_SHARE * (top - bottom):
            found.append(EdgeLine(start, end, ("bottom", round(height - bottom))))
    return tuple(found)


def _height(text_page: "PdfTextPage", text: str, place: int) -> float | None:
    """The height of the line in which a character stands; None where PDFium counts otherwise."""
    from pypdfium2 import raw

    functions: Any = raw
    while text[place].isspace():
        place += 1
    if functions.FPDFText_GetUnicode(text_page, place) != ord(text[place]):
        return None
    across, up = ctypes.c_double(), ctypes.c_double()
    if not functions.FPDFText_GetCharOrigin(text_page, place, across, up):
        return None
    return up.value
