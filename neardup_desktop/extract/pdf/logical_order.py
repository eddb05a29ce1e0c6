"""The order in which the text of a page printed by a browser is read.

Browsers draw what has a position of its own, such as each formula of MathJax, after all other text
of the page; the structure of the PDF has the order of the web page. Other programs draw in reading
order, and put notes and boxes elsewhere in the structure.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import numpy as np

from neardup_desktop.extract.pdf.running_lines import PageText
from neardup_desktop.native.pdf_pages import Array

if TYPE_CHECKING:
    from pypdfium2 import PdfPage, PdfTextPage

_MOST_CHARACTERS = 1 << 16
_MOST_ELEMENTS = 1 << 16
_SPACE = ord(" ")


def goes_up(sides: Array) -> bool:
    """Whether a piece of a line stands above the one drawn before; `sides` as of `LinePieces`."""
    return bool((sides[1:, 1] > sides[:-1, 3]).any())


def in_logical_order(page: "PdfPage", text_page: "PdfTextPage", found: PageText) -> PageText:
    """The text in the order of the structure; as it was if that is the order in which it is drawn.

    Of what was found in the text, only lines at the edges are kept.
    """
    from pypdfium2 import raw

    ids = list(_content_ids(page))
    count = text_page.count_chars()
    if ids == sorted(ids) or count > _MOST_CHARACTERS:
        return found
    places = {content_id: place for place, content_id in enumerate(ids)}
    units = np.frombuffer(found.text.encode("utf-16-le", "surrogatepass"), "<u2")
    ranks = np.full(len(units), -2)
    for index in range(count):
        at = raw.FPDFText_GetTextIndexFromCharIndex(text_page.raw, index)
        drawn = raw.FPDFText_GetTextObject(text_page.raw, index)
        if drawn and 0 <= at < len(units):
            ranks[at] = places.get(raw.FPDFPageObj_GetMarkedContentID(drawn), -1)
    # Spaces belong to what is before them; headers have no place, and footers are drawn last.
    known = np.maximum.accumulate(np.where(ranks > -2, np.arange(len(ranks)), 0))
    ranks = ranks[known]
    ranks[(ranks == -1) & (np.maximum.accumulate(ranks) > -1)] = len(ids)
    order = ranks.argsort(kind="stable")
    units = units[order]
    cuts = 1 + np.flatnonzero((np.diff(order) != 1) & (units[1:] > _SPACE) & (units[:-1] > _SPACE))
    text = np.insert(units, cuts, _SPACE).tobytes().decode("utf-16-le", "replace")
    moved = order.argsort() + cuts.searchsorted(order.argsort(), "right")
    edges = []
    for edge in found.edges if len(units) == len(found.text) else ():
        start, end = int(moved[edge.start]), int(moved[edge.end - 1]) + 1
        if end - start == edge.end - edge.start:
            edges.append(edge._replace(start=start, end=end))
    return PageText(text, tuple(edges))


def _content_ids(page: "PdfPage") -> Iterator[int]:
    """The identifiers of the marked content of a page, in the order of its structure."""
    from pypdfium2 import raw

    if not (tree := raw.FPDF_StructTree_GetForPage(page.raw)):
        return
    count = raw.FPDF_StructTree_CountChildren(tree)
    waiting: list[Any] = [raw.FPDF_StructTree_GetChildAtIndex(tree, at) for at in range(count)]
    waiting.reverse()
    try:
        for _ in range(_MOST_ELEMENTS):
            if not waiting:
                break
            if isinstance(one := waiting.pop(), int):
                yield one
            elif one:
                inner = range(raw.FPDF_StructElement_CountChildren(one))
                ids = [raw.FPDF_StructElement_GetChildMarkedContentID(one, at) for at in inner]
                waiting += (
                    ids[at] if ids[at] >= 0 else raw.FPDF_StructElement_GetChildAtIndex(one, at)
                    for at in reversed(inner)
                )
    finally:
        raw.FPDF_StructTree_Close(tree)
