"""What a page of a PDF holds, as arrays: by the core, or where it was not built by calls from here.

Both are asked in the same words and give the same answers; `native/pdf_pages.py` describes them.
"""

import ctypes
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

import numpy as np

from neardup_desktop.extract.pdf.direct_calls import Handle, Numbers, direct
from neardup_desktop.native.pdf_pages import (
    ALL_KNOWN,
    GAP,
    GLYPH,
    IS_GENERATED,
    KNOWN_ORIGIN,
    KNOWN_RIGHT,
    KNOWN_SIZE,
    WIDE_GAP,
    Array,
    CorePages,
    GapLimits,
    Measured,
    core_pages,
)


class CalledPages:
    """What pages hold, by one call from Python for each answer of PDFium."""

    def rectangles(self, text: object, most: int) -> Array:
        """As `CorePages.rectangles`."""
        sides = Numbers(ctypes.c_double, 4)
        left, bottom, right, top = sides.references
        get, values = direct("FPDFText_GetRect"), sides.values
        count = min(most, direct("FPDFText_CountRects")(text, 0, -1))
        found = [values() for index in range(count) if get(text, index, left, top, right, bottom)]
        return np.array(found, dtype=np.float64).reshape(-1, 4)

    def gaps(self, sides: Array, edge: float, limits: GapLimits) -> tuple[bytes, bool]:
        """As `CorePages.gaps`."""
        wide, narrow, same, lean, upwards = limits
        behind = bytearray()
        end = lower = before = 0.0
        column: float | None = None
        for left, bottom, right, top in sides.tolist():
            own, gap, rises = top - bottom, left - end, bottom - lower
            is_wide = gap > wide * own and abs(rises) < same * own
            is_gap = gap > narrow * own and abs(rises) < own
            behind.append(WIDE_GAP if is_wide else GAP if is_gap else 0)
            height = max(own, before)  # a full stop is not high
            is_body = bottom > edge
            if left > end and (
                (lower and rises > upwards * height)
                or (
                    (is_body or column is not None)
                    and abs(rises) < same * height
                    and gap > wide * height
                )
            ):
                column = left
            elif column is not None and left < column - lean and is_body:
                column = None
            end, lower, before = right, bottom, own
        return bytes(behind), column is not None

    def glyphs(self, text: object, indices: Sequence[int], wanted: int = ALL_KNOWN) -> Array:
        """As `CorePages.glyphs`."""
        from pypdfium2.raw import FS_MATRIX

        letter, is_generated = direct("FPDFText_GetUnicode"), direct("FPDFText_IsGenerated")
        get_origin, get_box = direct("FPDFText_GetCharOrigin"), direct("FPDFText_GetCharBox")
        get_matrix, font_size = direct("FPDFText_GetMatrix"), direct("FPDFText_GetFontSize")
        origin, box, matrix = Numbers(ctypes.c_double, 2), Numbers(ctypes.c_double, 4), FS_MATRIX()
        to_matrix = ctypes.byref(matrix)
        found: list[Measured] = []
        for index in indices:
            left = height = right = size = 0.0
            known = 0
            if wanted & IS_GENERATED and is_generated(text, index) == 1:
                known |= IS_GENERATED
            if wanted & KNOWN_ORIGIN and get_origin(text, index, *origin.references):
                left, height = origin.values()
                known |= KNOWN_ORIGIN
            if wanted & KNOWN_RIGHT and get_box(text, index, *box.references):
                right = box.values()[1]
                known |= KNOWN_RIGHT
            if wanted & KNOWN_SIZE and get_matrix(text, index, to_matrix):
                size = font_size(text, index) * abs(matrix.d)
                known |= KNOWN_SIZE
            found.append((left, height, right, size, letter(text, index), known))
        return np.array(found, dtype=GLYPH)

    def pictures(self, page: object, most: int, most_depth: int, least_side: int) -> list[int]:
        """As `CorePages.pictures`."""
        from pypdfium2.raw import FPDF_PAGEOBJ_FORM, FPDF_PAGEOBJ_IMAGE

        kind_of, inner_of = direct("FPDFPageObj_GetType"), direct("FPDFFormObj_GetObject")
        sides, get_sides = Numbers(ctypes.c_uint, 2), direct("FPDFImageObj_GetImagePixelSize")
        count = direct("FPDFPage_CountObjects")(page)
        pending: list[tuple[Callable[..., Handle], Any, int, int]] = [
            (direct("FPDFPage_GetObject"), page, count, 0)
        ]
        found: list[int] = []
        while pending and most > 0:
            get, parent, count, depth = pending.pop()
            for index in range(min(count, most)):
                one = get(parent, index)
                kind = kind_of(one)
                if kind == FPDF_PAGEOBJ_IMAGE:
                    is_known = get_sides(one, *sides.references)
                    if is_known and min(sides.values()) > least_side and one.value:
                        found.append(one.value)
                elif kind == FPDF_PAGEOBJ_FORM and depth < most_depth:
                    inner = direct("FPDFFormObj_CountObjects")(one)
                    pending.append((inner_of, one, inner, depth + 1))
            most -= count
        return found

    def notes(self, page: object, most: int) -> tuple[int, Array, Array]:
        """As `CorePages.notes`."""
        from pypdfium2.raw import FPDF_ANNOT_LINK

        count = direct("FPDFPage_GetAnnotCount")(page)
        seen = min(max(0, count), most)
        kinds, actions = np.full(seen, -1, dtype=np.int32), np.zeros(seen, dtype=np.uint32)
        for index in range(seen):
            note = direct("FPDFPage_GetAnnot")(page, index)
            if not note:
                continue
            kinds[index] = direct("FPDFAnnot_GetSubtype")(note)
            if kinds[index] == FPDF_ANNOT_LINK:
                action = direct("FPDFLink_GetAction")(direct("FPDFAnnot_GetLink")(note))
                actions[index] = direct("FPDFAction_GetType")(action) if action else 0
            direct("FPDFPage_CloseAnnot")(note)
        return count, kinds, actions


@cache
def page_arrays() -> CorePages | CalledPages:
    """Who is to be asked."""
    return core_pages() or CalledPages()
