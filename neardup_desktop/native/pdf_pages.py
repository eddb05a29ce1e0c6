"""Lets the core ask PDFium for what a page of a PDF holds; each answer is an array."""

import ctypes
from array import array
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from neardup_desktop.native.core import core

KNOWN_ORIGIN, KNOWN_RIGHT, KNOWN_SIZE, IS_GENERATED = 1, 2, 4, 8
ALL_KNOWN = KNOWN_ORIGIN | KNOWN_RIGHT | KNOWN_SIZE | IS_GENERATED
"""The bits of what is wanted, and known, of a `Measured`."""

Measured = tuple[float, float, float, float, int, int]
"""A character: its origin from the left and from below, the right edge of its ink and its font size
in points, its code point, and what of that PDFium knows."""

GAP, WIDE_GAP = 1, 2
"""What stands before a piece of a line: nothing special is 0."""


class GapLimits(NamedTuple):
    """What counts as a gap between pieces of a line and as columns, in heights of a piece.

    Attributes:
        wide: the least width of a wide gap.
        narrow: that of any gap.
        same: lower edges that differ by less are those of a wide gap.
        lean: by so many points may letters with the same origin differ.
        upwards: a piece to the right and so much above the one before begins a new column.
    """

    wide: float
    narrow: float
    same: float
    lean: float
    upwards: float


GLYPH = np.dtype(
    [(name, "f8") for name in ("left", "height", "right", "size")]
    + [(name, "u4") for name in ("letter", "known")]
)
"""A `Measured` in an array, as `glyph` in pdf.c."""

_FUNCTIONS = (
    *("FPDFText_CountRects", "FPDFText_GetRect", "FPDFText_GetUnicode", "FPDFText_IsGenerated"),
    *("FPDFText_GetCharOrigin", "FPDFText_GetCharBox", "FPDFText_GetMatrix"),
    *("FPDFText_GetFontSize", "FPDFPage_CountObjects", "FPDFPage_GetObject", "FPDFPageObj_GetType"),
    *("FPDFFormObj_CountObjects", "FPDFFormObj_GetObject", "FPDFImageObj_GetImagePixelSize"),
    *("FPDFPage_GetAnnotCount", "FPDFPage_GetAnnot", "FPDFPage_CloseAnnot", "FPDFAnnot_GetSubtype"),
    *("FPDFAnnot_GetLink", "FPDFLink_GetAction", "FPDFAction_GetType"),
)
"""As `pdfium` in pdf.c."""

Array = npt.NDArray[Any]


def _to(values: "Array | array[float] | bytearray") -> object:
    """A reference to those that are not empty; numpy's `ctypes` takes five times as long."""
    return ctypes.byref(ctypes.c_char.from_buffer(values))  # type: ignore[arg-type]


@cache
def _room(kind: str, *shape: int) -> tuple[Array, object]:
    """Room for an answer, in which the next one overwrites it, and where it lies."""
    made = np.empty(shape, dtype=kind)
    return made, _to(made)


class CorePages:
    """What pages hold, as the core finds it; handles are those of PDFium (`raw`)."""

    def __init__(self, library: ctypes.CDLL) -> None:
        from pypdfium2 import raw

        self._ask = (ctypes.c_void_p * len(_FUNCTIONS))(
            *(ctypes.cast(getattr(raw, name), ctypes.c_void_p).value for name in _FUNCTIONS)
        )

        def declared(name: str, *kinds: type) -> Callable[..., int]:
            function = library[name]
            function.argtypes = kinds
            function.restype = ctypes.c_int64
            return function

        pointer, number = ctypes.c_void_p, ctypes.c_int64
        asked = pointer, pointer
        self._rectangles = declared("nd_pdf_rectangles", *asked, pointer, number)
        self._gaps = declared("nd_pdf_gaps", pointer, number, pointer, ctypes.c_double, pointer)
        self._glyphs = declared("nd_pdf_glyphs", *asked, pointer, number, ctypes.c_uint32, pointer)
        limits = number, number, number, ctypes.c_uint32
        self._objects = declared("nd_pdf_objects", *asked, *limits, pointer)
        self._notes = declared("nd_pdf_notes", *asked, pointer, pointer, number)

    def rectangles(self, text: object, most: int) -> Array:
        """Left, bottom, right and top edge of each piece of a line of a text page."""
        sides, place = _room("f8", most, 4)
        return sides[: self._rectangles(self._ask, text, place, most)].copy()

    def gaps(self, sides: Array, edge: float, limits: GapLimits) -> tuple[bytes, bool]:
        """What stands before each piece of a line, and whether a page ends with pieces in columns.

        These stand side by side, like cells; below `edge` may be a footer.
        """
        if not len(sides):
            return b"", False
        behind, given = bytearray(len(sides)), array("d", limits)
        ends = self._gaps(_to(sides), len(sides), _to(given), edge, _to(behind))
        return bytes(behind), bool(ends)

    def glyphs(
        self, text: object, indices: Sequence[int] | Array, wanted: int = ALL_KNOWN
    ) -> Array:
        """Those characters of a text page, as `GLYPH`; what is not wanted of them is 0."""
        found = np.empty(len(indices), dtype=GLYPH)
        if len(indices):
            asked = np.array(indices, dtype=np.int32)
            self._glyphs(self._ask, text, _to(asked), len(asked), wanted, _to(found))
        return found

    def objects(
        self, page: object, kind: int, most: int, most_depth: int, least_side: int = 0
    ) -> list[int]:
        """Handles of the objects of a kind, such as pictures with both sides above `least_side`.

        Of all objects `most` are looked at, in forms within forms down to `most_depth`.

        Raises:
            MemoryError: there is not enough.
        """
        found, place = _room("uintp", most)
        count = self._objects(self._ask, page, kind, most, most_depth, least_side, place)
        if count < 0:
            raise MemoryError
        handles: list[int] = found[:count].tolist()
        return handles

    def notes(self, page: object, most: int) -> tuple[int, list[int], list[int]]:
        """How many notes a page has, and of the first `most` their kinds and actions.

        A kind is -1 where PDFium does not open the note; an action is 0 where it is no link, or one
        without an action.
        """
        (kinds, *first), (actions, *second) = _room("i4", most), _room("u4", most)
        count = self._notes(self._ask, page, *first, *second, most)
        seen = min(max(0, count), most)
        return count, kinds[:seen].tolist(), actions[:seen].tolist()


@cache
def core_pages() -> CorePages | None:
    """What the core finds, or None where Python has to ask PDFium itself."""
    library = core()
    return None if library is None else CorePages(library)
