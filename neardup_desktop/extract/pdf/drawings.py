"""Finds what the pages of a PDF draw besides letters: rules, and inline pictures."""

import ctypes
from collections.abc import Iterator
from itertools import repeat
from typing import TYPE_CHECKING, Any

from neardup_desktop.extract.extras import DECORATION_PIXELS, ExtrasFound, content_digest
from neardup_desktop.extract.pdf.direct_calls import Handle, Numbers, direct
from neardup_desktop.extract.pdf.page_rows import HorizontalRule, VerticalRule
from neardup_desktop.model.extras import ExtraKind

if TYPE_CHECKING:
    from pypdfium2 import PdfPage

MAX_OBJECTS = 200_000
"""Per page, nested ones included; the rest is not examined."""

_MAX_PICTURE_BYTES = 64 << 20
_MAX_DEPTH = 6
_THIN_POINTS = 2.5


class Drawings:
    """Collects what a document draws; pass it the pages in order."""

    def __init__(self, found: ExtrasFound) -> None:
        from pypdfium2 import raw

        self._raw: Any = raw
        self._found = found
        self._picture_bytes_left = _MAX_PICTURE_BYTES
        self._vertical_rules: list[VerticalRule] = []
        self._sides = Numbers(ctypes.c_float, 4)
        self._point = Numbers(ctypes.c_float, 2)
        self._mode = Numbers(ctypes.c_int, 2)
        self._matrix = raw.FS_MATRIX()
        self._to_matrix = ctypes.byref(self._matrix)

    def add_page(
        self, page: "PdfPage"
    ) -> tuple[tuple[VerticalRule, ...], tuple[HorizontalRule, ...]]:
        """Add what a page draws.

        Returns:
            Its vertical and its horizontal rules.
        """
        raw = self._raw
        rules: list[HorizontalRule] = []
        self._vertical_rules.clear()
        for one, kind in self._objects(page):
            if kind == raw.FPDF_PAGEOBJ_PATH:
                self._add_path(one, rules)
            elif kind == raw.FPDF_PAGEOBJ_IMAGE:
                self._add_picture(one)
        return tuple(self._vertical_rules), tuple(rules)

    def _objects(self, page: "PdfPage") -> Iterator[tuple[Any, int]]:
        """The objects of a page that are not text, including nested ones."""
        raw = self._raw
        text, form = raw.FPDF_PAGEOBJ_TEXT, raw.FPDF_PAGEOBJ_FORM
        kind_of, inner_of = direct("FPDFPageObj_GetType"), direct("FPDFFormObj_GetObject")
        pending: list[tuple[Any, Any, int, int]] = [
            (direct("FPDFPage_GetObject"), page.raw, raw.FPDFPage_CountObjects(page), 0)
        ]
        left = MAX_OBJECTS
        while pending:
            get, parent, count, depth = pending.pop()
            for one in map(get, repeat(parent), range(min(count, left))):
                kind = kind_of(one)
                if kind == text:
                    continue
                if kind == form:
                    if depth == _MAX_DEPTH:
                        continue
                    inner = direct("FPDFFormObj_CountObjects")(one)
                    pending.append((inner_of, one, inner, depth + 1))
                    continue
                yield one, kind
            left -= count
            if left <= 0:
                return

    def _add_path(self, path: Handle, rules: list[HorizontalRule]) -> None:
        left, bottom, right, top = self._bounds(path)
        if top - bottom <= _THIN_POINTS:
            rules.append(HorizontalRule(left, right, (bottom + top) / 2))
            return
        if right - left <= _THIN_POINTS:
            self._vertical_rules.append(VerticalRule(left, bottom, top))
            return
        is_path = direct("FPDFPath_GetDrawMode")(path, *self._mode.references)
        filled, stroked = self._mode.values() if is_path else (0, 0)
        if not filled and not stroked:
            return  # a clipping path
        if direct("FPDFPath_CountSegments")(path) == 2:
            # A line of two points may be vertical, which its wider bounds hide.
            (left, bottom), (right, top) = self._points(path, 2)
            if abs(right - left) <= _THIN_POINTS:
                low, high = min(bottom, top), max(bottom, top)
                self._vertical_rules.append(VerticalRule(left, low, high))

    def _points(self, path: Handle, segments: int) -> Iterator[tuple[float, float]]:
        """The position of each point of a path."""
        matrix = self._matrix
        direct("FPDFPageObj_GetMatrix")(path, self._to_matrix)
        # Pages can have thousands of points, so attributes are looked up outside the loop.
        a, b, c, d, e, f = matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f
        point_of = direct("FPDFPathSegment_GetPoint")
        (to_x, to_y), values = self._point.references, self._point.values
        for segment in map(direct("FPDFPath_GetPathSegment"), repeat(path), range(segments)):
            point_of(segment, to_x, to_y)
            x, y = values()
            yield a * x + c * y + e, b * x + d * y + f

    def _add_picture(self, picture: Handle) -> None:
        """Add a picture by its stored bytes; pictures that are objects are known already.

        So what is new are inline pictures, and stencils, which print a shape.
        """
        width, height = ctypes.c_uint(), ctypes.c_uint()
        to_sides = ctypes.byref(width), ctypes.byref(height)
        direct("FPDFImageObj_GetImagePixelSize")(picture, *to_sides)
        if min(width.value, height.value) <= DECORATION_PIXELS:
            return
        get_data = direct("FPDFImageObj_GetImageDataRaw")
        size = get_data(picture, None, ctypes.c_ulong(0))
        if size > self._picture_bytes_left:
            self._found.add(ExtraKind.IMAGE, "", b"")
            return
        self._picture_bytes_left -= size
        data = (ctypes.c_ubyte * size)()
        get_data(picture, data, ctypes.c_ulong(size))
        self._found.add(ExtraKind.IMAGE, "", content_digest(bytes(data)))

    def _bounds(self, one: Handle) -> tuple[float, float, float, float]:
        direct("FPDFPageObj_GetBounds")(one, *self._sides.references)
        return self._sides.values()
