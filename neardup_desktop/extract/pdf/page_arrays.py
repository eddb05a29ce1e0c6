"""What a page of a PDF holds, as arrays: by the core, or where it was not built by calls from here.

Both are asked in the same words and give the same answers; `native/pdf_pages.py` describes them.
"""

import ctypes
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

import numpy as np

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
    core_pages,
)


def _numbers(
    function: Callable[..., int], *asked: object, count: int, kind: type[Any] = ctypes.c_double
) -> list[Any] | None:
    """The numbers that a function of PDFium writes, or None if it knows none."""
    found = [kind() for _ in range(count)]
    return [one.value for one in found] if function(*asked, *found) else None


class CalledPages:
    """What pages hold, by one call from Python for each answer of PDFium."""

    def __init__(self) -> None:
        from pypdfium2 import raw

        self._raw: Any = raw

    def rectangles(self, text: object, most: int) -> Array:
        """As `CorePages.rectangles`."""
        raw = self._raw
        count = min(most, raw.FPDFText_CountRects(text, 0, -1))
        found = (_numbers(raw.FPDFText_GetRect, text, index, count=4) for index in range(count))
        sides = [(left, bottom, right, top) for left, top, right, bottom in filter(None, found)]
        return np.array(sides, dtype=np.float64).reshape(-1, 4)

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

    def glyphs(
        self, text: object, indices: Sequence[int] | Array, wanted: int = ALL_KNOWN
    ) -> Array:
        """As `CorePages.glyphs`."""
        raw = self._raw
        found = np.zeros(len(indices), dtype=GLYPH)
        for one, index in zip(found, map(int, indices), strict=True):
            one["letter"] = raw.FPDFText_GetUnicode(text, index)
            if wanted & IS_GENERATED and raw.FPDFText_IsGenerated(text, index) == 1:
                one["known"] |= IS_GENERATED
            origin = _numbers(raw.FPDFText_GetCharOrigin, text, index, count=2)
            if wanted & KNOWN_ORIGIN and origin:
                one["left"], one["height"] = origin
                one["known"] |= KNOWN_ORIGIN
            box = _numbers(raw.FPDFText_GetCharBox, text, index, count=4)
            if wanted & KNOWN_RIGHT and box:
                one["right"] = box[1]
                one["known"] |= KNOWN_RIGHT
            matrix = raw.FS_MATRIX()
            if wanted & KNOWN_SIZE and raw.FPDFText_GetMatrix(text, index, matrix):
                one["size"] = raw.FPDFText_GetFontSize(text, index) * abs(matrix.d)
                one["known"] |= KNOWN_SIZE
        return found

    def objects(
        self, page: object, kind: int, most: int, most_depth: int, least_side: int = 0
    ) -> list[int]:
        """As `CorePages.objects`."""
        raw = self._raw
        pending = [(raw.FPDFPage_GetObject, page, raw.FPDFPage_CountObjects(page), 0)]
        found: list[int] = []
        while pending and most > 0:
            get, parent, count, depth = pending.pop()
            for one in (get(parent, index) for index in range(min(count, most))):
                own = raw.FPDFPageObj_GetType(one)
                if own == kind:
                    get_sides = raw.FPDFImageObj_GetImagePixelSize
                    sides = _numbers(get_sides, one, count=2, kind=ctypes.c_uint)
                    if own != raw.FPDF_PAGEOBJ_IMAGE or (sides and min(sides) > least_side):
                        found.append(ctypes.cast(one, ctypes.c_void_p).value or 0)
                elif own == raw.FPDF_PAGEOBJ_FORM and depth < most_depth:
                    inner = raw.FPDFFormObj_CountObjects(one)
                    pending.append((raw.FPDFFormObj_GetObject, one, inner, depth + 1))
            most -= count
        return found

    def notes(self, page: object, most: int) -> tuple[int, list[int], list[int]]:
        """As `CorePages.notes`."""
        raw = self._raw
        count = raw.FPDFPage_GetAnnotCount(page)
        kinds, actions = [], []
        for index in range(min(count, most)):
            note = raw.FPDFPage_GetAnnot(page, index)
            kinds.append(raw.FPDFAnnot_GetSubtype(note) if note else -1)
            action = raw.FPDFLink_GetAction(raw.FPDFAnnot_GetLink(note))
            actions.append(raw.FPDFAction_GetType(action))
            raw.FPDFPage_CloseAnnot(note)
        return count, kinds, actions


@cache
def page_arrays() -> CorePages | CalledPages:
    """Who is to be asked."""
    return core_pages() or CalledPages()
