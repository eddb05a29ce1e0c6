"""What the pages of a PDF draw besides letters: lines and areas, and pictures stored in the page.

Straight rules across or down the page are the borders of tables and the lines under words, which
another program draws elsewhere; they count only where they go through letters. Shades of the paper
that words stand on are mere look, too. Everything else that is drawn counts by its shape.
"""

import ctypes
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import xxhash

from neardup_desktop.extract.extras import DECORATION_PIXELS, ExtrasFound, content_digest
from neardup_desktop.extract.pdf.page_rows import Level, Upright
from neardup_desktop.model.extras import ExtraKind

if TYPE_CHECKING:
    from pypdfium2 import PdfPage, PdfTextPage
    from pypdfium2.raw import FPDF_PAGEOBJECT

MOST_OBJECTS = 200_000
"""So many objects of a page are looked at, those inside others included."""

_MOST_POINTS = 200_000
_MOST_PICTURE_BYTES = 64 << 20
_MOST_DEPTH = 6
_THIN_POINTS = 2.5
_CORNER_POINTS = 3

_PAPER = 235
"""How light each colour of the paper is, at least, and of the shade that examples stand on."""

_INK_SHARE = 0.25, 0.8
"""Between which shares of a letter's height, from below, a rule goes through it."""


class Drawings:
    """Gathers what one document draws; give it the pages in order."""

    def __init__(self, found: ExtrasFound) -> None:
        from pypdfium2 import raw

        self._raw: Any = raw
        self._found = found
        self._points_left = _MOST_POINTS
        self._picture_bytes_left = _MOST_PICTURE_BYTES
        self._hasher = xxhash.xxh3_128()
        self._draws = False
        self._struck: list[str] = []
        self._corners: set[tuple[int, int]] = set()
        self._uprights: list[Upright] = []
        self._sides = [ctypes.c_float() for _ in range(4)]
        self._to_sides = [ctypes.byref(side) for side in self._sides]

    def add_page(
        self, page: "PdfPage", number: int, text: "PdfTextPage"
    ) -> tuple[tuple[Upright, ...], tuple[Level, ...]]:
        """Add what a page draws.

        Returns:
            The rules down the page, and those across it.
        """
        raw = self._raw
        rules: list[Level] = []
        self._uprights.clear()
        self._corners.clear()
        for one, kind in self._objects(page):
            if kind == raw.FPDF_PAGEOBJ_PATH:
                self._add_path(one, number, rules)
            elif kind == raw.FPDF_PAGEOBJ_IMAGE:
                self._add_picture(one)
            elif kind == raw.FPDF_PAGEOBJ_SHADING:
                self._note(f"{number} shading {self._bounds(one)}".encode())
        if rules:
            self._struck += self._struck_words(text, rules)
        return tuple(self._uprights), tuple(rules)

    def finish(self) -> None:
        """Note all of it beside the text."""
        if self._draws:
            self._found.not_shown("drawings", self._hasher.digest())
        if self._struck:
            self._found.not_shown("struck text", *self._struck)

    def _objects(self, page: "PdfPage") -> Iterator[tuple[Any, int]]:
        """The objects of a page that are no text, those inside others included, in their order."""
        raw = self._raw
        kind_of, text, form = (
            *(raw.FPDFPageObj_GetType, raw.FPDF_PAGEOBJ_TEXT, raw.FPDF_PAGEOBJ_FORM),
        )
        counts: list[tuple[Any, Any, int]] = [
            (raw.FPDFPage_GetObject, page.raw, raw.FPDFPage_CountObjects(page))
        ]
        left = MOST_OBJECTS
        while counts:
            get, parent, count = counts.pop()
            for index in range(min(count, left)):
                one = get(parent, index)
                kind = kind_of(one)
                if kind == text:
                    continue
                if kind == form:
                    if len(counts) < _MOST_DEPTH:
                        inner = raw.FPDFFormObj_CountObjects(one)
                        counts.append((raw.FPDFFormObj_GetObject, one, inner))
                    continue
                yield one, kind
            left -= count
            if left <= 0:
                self._note(b"more than is looked at")
                return

    def _add_path(self, path: "FPDF_PAGEOBJECT", page: int, rules: list[Level]) -> None:
        left, bottom, right, top = self._bounds(path)
        if top - bottom <= _THIN_POINTS:
            rules.append(Level(left, right, (bottom + top) / 2))
            return
        if right - left <= _THIN_POINTS:
            self._add_upright(left, bottom, top)
            return
        raw = self._raw
        filled, stroked = ctypes.c_int(), ctypes.c_int()
        raw.FPDFPath_GetDrawMode(path, filled, stroked)
        if not filled.value and not stroked.value:
            return  # it only says where others may draw
        segments = raw.FPDFPath_CountSegments(path)
        if segments == 2 and self._is_rule(path):
            return
        if filled.value and not stroked.value and self._is_paper(path):
            return
        points = [f"{page} {bool(filled.value)} {bool(stroked.value)}"]
        if self._points_left < segments:
            points.append(f"{left:.0f} {bottom:.0f} {right:.0f} {top:.0f} {segments}")
        else:
            self._points_left -= segments
            points += self._points(path, segments)
        self._note(" ".join(points).encode())

    def _is_rule(self, path: "FPDF_PAGEOBJECT") -> bool:
        """Whether a line of two points goes straight across or down: its bounds are much wider."""
        (_, left, bottom), (_, right, top) = self._places(path, 2)
        if abs(right - left) > _THIN_POINTS:
            return abs(top - bottom) <= _THIN_POINTS
        self._add_upright(left, min(bottom, top), max(bottom, top))
        return True

    def _add_upright(self, across: float, bottom: float, top: float) -> None:
        self._uprights.append(Upright(across, bottom, top))
        self._add_corners(across, bottom)
        self._add_corners(across, top)

    def _add_corners(self, across: float, up: float) -> None:
        """Note where a rule down the page ends, give or take a point."""
        left, bottom = _corner(across - 1, up - 1)
        right, top = _corner(across + 1, up + 1)
        self._corners.update(((left, bottom), (left, top), (right, bottom), (right, top)))

    def _points(self, path: "FPDF_PAGEOBJECT", segments: int) -> Iterator[str]:
        for kind, x, y in self._places(path, segments):
            yield f"{kind} {x:.0f} {y:.0f}"

    def _places(self, path: "FPDF_PAGEOBJECT", segments: int) -> Iterator[tuple[int, float, float]]:
        """What kinds of points a path has, and where on the page they are."""
        raw = self._raw
        matrix = raw.FS_MATRIX()
        raw.FPDFPageObj_GetMatrix(path, matrix)
        # Pages full of frames have thousands of points: what is asked of each is looked up once.
        a, b, c, d, e, f = matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f
        segment_of, point_of, kind_of = (
            *(raw.FPDFPath_GetPathSegment, raw.FPDFPathSegment_GetPoint),
            raw.FPDFPathSegment_GetType,
        )
        across, up = ctypes.c_float(), ctypes.c_float()
        to_across, to_up = ctypes.byref(across), ctypes.byref(up)
        for index in range(segments):
            segment = segment_of(path, index)
            point_of(segment, to_across, to_up)
            x, y = across.value, up.value
            yield kind_of(segment), a * x + c * y + e, b * x + d * y + f

    def _is_paper(self, path: "FPDF_PAGEOBJECT") -> bool:
        red, green, blue, opaque = (ctypes.c_uint() for _ in range(4))
        self._raw.FPDFPageObj_GetFillColor(path, red, green, blue, opaque)
        return min(red.value, green.value, blue.value) >= _PAPER or opaque.value == 0

    def _add_picture(self, picture: "FPDF_PAGEOBJECT") -> None:
        """A picture by its stored bytes: one that stands in the file by itself was found already.

        So what is new are those in the page's own stream, and stencils, which print a shape.
        """
        raw = self._raw
        width, height = ctypes.c_uint(), ctypes.c_uint()
        raw.FPDFImageObj_GetImagePixelSize(picture, width, height)
        if min(width.value, height.value) <= DECORATION_PIXELS:
            return
        size = raw.FPDFImageObj_GetImageDataRaw(picture, None, 0)
        if size > self._picture_bytes_left:
            self._found.add(ExtraKind.IMAGE, "", b"")
            return
        self._picture_bytes_left -= size
        data = (ctypes.c_ubyte * size)()
        raw.FPDFImageObj_GetImageDataRaw(picture, data, size)
        self._found.add(ExtraKind.IMAGE, "", content_digest(bytes(data)))

    def _struck_words(self, text: "PdfTextPage", rules: list[Level]) -> Iterator[str]:
        """The words that rules go through, not those that they stand under."""
        raw = self._raw
        box = [ctypes.c_double() for _ in range(4)]
        corners = self._corners
        for left, right, height in rules[:MOST_OBJECTS]:
            if _corner(left, height) in corners and _corner(right, height) in corners:
                continue  # of a frame; to ask for the letter takes a look at all of the page
            middle = raw.FPDFText_GetCharIndexAtPos(text, (left + right) / 2, height, 3.0, 1.0)
            if middle < 0:
                continue
            raw.FPDFText_GetCharBox(text, middle, *box)
            bottom, top = box[2].value, box[3].value
            low, high = (bottom + share * (top - bottom) for share in _INK_SHARE)
            if low <= height <= high:
                yield text.get_text_bounded(left, bottom, right, top).strip()

    def _bounds(self, one: "FPDF_PAGEOBJECT") -> tuple[float, float, float, float]:
        self._raw.FPDFPageObj_GetBounds(one, *self._to_sides)
        left, bottom, right, top = self._sides
        return left.value, bottom.value, right.value, top.value

    def _note(self, data: bytes) -> None:
        self._draws = True
        self._hasher.update(len(data).to_bytes(4, "little") + data)


def _corner(across: float, up: float) -> tuple[int, int]:
    """Equal for places close to one another."""
    return int(across // _CORNER_POINTS), int(up // _CORNER_POINTS)
