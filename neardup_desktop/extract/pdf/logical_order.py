"""The order in which the text of a page printed by a browser is read.

Browsers draw what has a position of its own, such as each formula of MathJax, after all other text
of the page; the structure of the PDF has the order of the web page. Other programs draw in reading
order, and put notes and boxes elsewhere in the structure.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import numpy as np

from neardup_desktop.extract.pdf.opened import text_of
from neardup_desktop.extract.pdf.page_arrays import page_arrays
from neardup_desktop.extract.pdf.running_lines import PageText
from neardup_desktop.native.pdf_pages import ALL_KNOWN, Array

if TYPE_CHECKING:
    from pypdfium2 import PdfPage, PdfTextPage

_MOST_CHARACTERS = 1 << 14
_MOST_ELEMENTS = 1 << 16
_SAME_LINE = 0.8
"""The largest distance of raised and lowered text from its line, in sizes of the line."""

_SPACE = ord(" ")


def goes_up(sides: Array) -> bool:
    """Whether a piece of a line stands above the one drawn before; `sides` as of `LinePieces`."""
    return bool((sides[1:, 1] > sides[:-1, 3]).any())


def in_logical_order(page: "PdfPage", text_page: "PdfTextPage", found: PageText) -> PageText:
    """The text in the order of the structure; as it was if that is the order in which it is drawn.

    What has no place in the structure, such as glyphs for which the page has MathML, stands behind
    what is above it or to its left. Of what was found in the text, lines at the edges are kept.
    """
    from pypdfium2 import raw

    units = np.frombuffer(found.text.encode("utf-16-le", "surrogatepass"), "<u2")
    count = text_page.count_chars()
    if count > _MOST_CHARACTERS or found.text != text_of(text_page):  # put together anew
        return found
    places = {content_id: place for place, content_id in enumerate(_content_ids(page))}
    glyphs = page_arrays().glyphs(text_page.raw, range(count), ALL_KNOWN)
    at = np.full(count, -1)
    ranks = np.full(count, -1.0)
    is_drawn = np.zeros(count, dtype=bool)
    for index in range(count):
        drawn = raw.FPDFText_GetTextObject(text_page.raw, index)
        if drawn:
            is_drawn[index] = True
            at[index] = raw.FPDFText_GetTextIndexFromCharIndex(text_page.raw, index)
            ranks[index] = places.get(raw.FPDFPageObj_GetMarkedContentID(drawn), -1)
    ranks = _placed(ranks, glyphs, is_drawn)
    is_drawn &= (at >= 0) & (at < len(units))
    # Spaces belong to what is before them.
    owners = np.full(len(units), -1)
    owners[at[is_drawn]] = np.flatnonzero(is_drawn)
    owners = np.maximum.accumulate(owners)
    order = np.where(owners < 0, -1.0, ranks[owners]).argsort(kind="stable")
    if (np.diff(order) > 0).all():
        return found
    units = units[order]
    cuts = 1 + np.flatnonzero((np.diff(order) != 1) & (units[1:] > _SPACE) & (units[:-1] > _SPACE))
    text = np.insert(units, cuts, _SPACE).tobytes().decode("utf-16-le", "replace")
    moved = order.argsort()
    moved += cuts.searchsorted(moved, "right")
    edges = []
    for edge in found.edges if len(units) == len(found.text) else ():
        start, end = int(moved[edge.start]), int(moved[edge.end - 1]) + 1
        if end - start == edge.end - edge.start:
            edges.append(edge._replace(start=start, end=end))
    return PageText(text, tuple(edges), lost=found.lost)


def _placed(ranks: Array, glyphs: Array, is_drawn: Array) -> Array:
    """The ranks of characters, those without one placed between others by where they stand."""
    lost = np.flatnonzero(is_drawn & (ranks < 0))
    known = np.flatnonzero(ranks >= 0)
    if not len(lost) or not len(known):
        return ranks
    left, height, right, size = (glyphs[name] for name in ("left", "height", "right", "size"))
    is_end = np.diff(ranks[known], append=-1) != 0
    is_end |= np.abs(np.diff(height[known], append=0)) > 1
    ends = known[is_end]
    above = height[ends] - height[lost, np.newaxis]
    is_same = np.abs(above) <= _SAME_LINE * size[ends]
    is_before = np.where(is_same, right[ends] <= left[lost, np.newaxis] + 1, above > 0)
    drawn_before = known[known.searchsorted(lost) - 1]
    nearest = ends.searchsorted(drawn_before)
    best = np.where(is_before, ranks[ends], -1.0).max(axis=1)
    is_in_order = is_before[np.arange(len(lost)), nearest] & (known[0] < lost)
    ranks[lost] = np.where(is_in_order, ranks[drawn_before], best) + 0.5
    return ranks


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
