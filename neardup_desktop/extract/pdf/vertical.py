"""Tells documents whose lines go from top to bottom, as many books of Japan and Taiwan do.

PDFium gives their lines from left to right, and some of them one character a line. That shows only
where it has a font for them, of the file or of the system; else it gives no characters at all.
"""

import ctypes
import re
from typing import TYPE_CHECKING

from neardup_desktop.extract.pdf.direct_calls import Numbers, direct

if TYPE_CHECKING:
    from pypdfium2 import PdfDocument

_CJK = re.compile(r"[\u3041-\u30ff\u3400-\u9fff\uf900-\ufaff]")
_LEAST_CHARACTERS = 20
_SAMPLED_PAGES = 5
_SAMPLED_CHARACTERS = 400


def is_vertical(pdf: "PdfDocument", text: str) -> bool:
    """Whether most neighbours among the Chinese and Japanese characters stand below each other.

    Args:
        pdf: the document.
        text: what PDFium reads in it.
    """
    if len(_CJK.findall(text, 0, 1 << 16)) < _LEAST_CHARACTERS:
        return False
    below = beside = 0
    for number in range(min(len(pdf), _SAMPLED_PAGES)):
        down, across = _steps(pdf, number)
        below, beside = below + down, beside + across
    return below > beside


def _steps(pdf: "PdfDocument", number: int) -> tuple[int, int]:
    """How often a character of a page stands below the one before, and how often beside it."""
    from pypdfium2 import PdfiumError

    try:
        page = pdf[number]
        text_page = page.get_textpage()
    except PdfiumError:
        return 0, 0
    origin_of, numbers = direct("FPDFText_GetCharOrigin"), Numbers(ctypes.c_double, 2)
    characters = text_page.get_text_range(0, min(_SAMPLED_CHARACTERS, text_page.count_chars()))
    down = across = 0
    before: tuple[float, float] | None = None
    for at, character in enumerate(characters):
        if character in "\r\n":
            continue  # which PDFium adds, also after each character of such a line
        here = None
        if _CJK.match(character) and origin_of(text_page.raw, at, *numbers.references):
            here = numbers.values()
            if before is not None:
                x, y = abs(here[0] - before[0]), abs(here[1] - before[1])
                down, across = down + (y > x), across + (x > y)
        before = here
    text_page.close()
    page.close()
    return down, across
