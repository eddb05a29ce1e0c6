"""Finds the inline pictures that the pages of a PDF draw."""

import ctypes
from collections.abc import Iterator
from itertools import repeat
from typing import TYPE_CHECKING, Any

from neardup_desktop.extract.extras import DECORATION_PIXELS, ExtrasFound, content_digest
from neardup_desktop.extract.pdf.direct_calls import Handle, direct
from neardup_desktop.model.extras import ExtraKind

if TYPE_CHECKING:
    from pypdfium2 import PdfPage

MAX_OBJECTS = 200_000
"""Per page, nested ones included; the rest is not examined."""

_MAX_PICTURE_BYTES = 64 << 20
_MAX_DEPTH = 6


class Drawings:
    """Collects what a document draws; pass it the pages in order."""

    def __init__(self, found: ExtrasFound) -> None:
        from pypdfium2 import raw

        self._raw: Any = raw
        self._found = found
        self._picture_bytes_left = _MAX_PICTURE_BYTES

    def add_page(self, page: "PdfPage") -> None:
        """Add what a page draws."""
        for picture in self._pictures(page):
            self._add(picture)

    def _pictures(self, page: "PdfPage") -> Iterator[Any]:
        """The pictures of a page, including nested ones."""
        raw = self._raw
        image, form = raw.FPDF_PAGEOBJ_IMAGE, raw.FPDF_PAGEOBJ_FORM
        kind_of, inner_of = direct("FPDFPageObj_GetType"), direct("FPDFFormObj_GetObject")
        pending: list[tuple[Any, Any, int, int]] = [
            (direct("FPDFPage_GetObject"), page.raw, raw.FPDFPage_CountObjects(page), 0)
        ]
        left = MAX_OBJECTS
        while pending:
            get, parent, count, depth = pending.pop()
            for one in map(get, repeat(parent), range(min(count, left))):
                kind = kind_of(one)
                if kind == image:
                    yield one
                elif kind == form and depth < _MAX_DEPTH:
                    inner = direct("FPDFFormObj_CountObjects")(one)
                    pending.append((inner_of, one, inner, depth + 1))
            left -= count
            if left <= 0:
                return

    def _add(self, picture: Handle) -> None:
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
