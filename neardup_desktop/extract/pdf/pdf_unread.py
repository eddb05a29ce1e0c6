"""Tells where PDFium draws text that it cannot name, such as Japanese from top to bottom."""

import ctypes
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pypdfium2 import PdfDocument

MOST_CHARACTERS = 800
"""A page with more of them is read."""

_PAGES = 5
"""So many pages of a document are looked at."""

_LEAST = 10
_SHARE = 0.7
"""So many pieces of text, and such a share of them, have no characters. Spaces have none, too."""

_MOST_PIECES = 3000


def draws_unread_text(pdf: "PdfDocument", characters: int) -> bool:
    """Whether most of the text that a document draws was not read.

    Args:
        pdf: the document.
        characters: how many were read of it.
    """
    if characters > MOST_CHARACTERS * len(pdf):
        return False
    unread = pieces = 0
    for number in range(min(len(pdf), _PAGES)):
        unnamed, drawn = _pieces(pdf, number)
        unread += unnamed
        pieces += drawn
    return unread >= _LEAST and unread >= _SHARE * pieces


def _pieces(pdf: "PdfDocument", number: int) -> tuple[int, int]:
    """How many pieces of text of a page have no characters, and how many there are."""
    from pypdfium2 import PdfiumError
    from pypdfium2.raw import FPDF_PAGEOBJ_TEXT, FPDFTextObj_GetText

    try:
        page = pdf[number]
        text_page = page.get_textpage()
    except PdfiumError:
        return 0, 0
    unnamed = drawn = 0
    end = ctypes.sizeof(ctypes.c_ushort)
    for piece in page.get_objects(filter=[FPDF_PAGEOBJ_TEXT], max_depth=4):
        drawn += 1
        unnamed += FPDFTextObj_GetText(piece.raw, text_page.raw, None, 0) <= end
        if drawn >= _MOST_PIECES:
            break
    text_page.close()
    page.close()
    return unnamed, drawn
