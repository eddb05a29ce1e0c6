"""Digests what the pages of a PDF draw besides letters: lines, areas, and inline pictures.

Straight horizontal and vertical rules are table borders and underlines, which other programs draw
elsewhere: they only count where they strike through letters. Light backgrounds are ignored too.
Everything else counts by its shape.
"""

import ctypes
from collections.abc import Iterator, Sequence
from itertools import compress, repeat
from typing import TYPE_CHECKING, Any

import numpy as np
import xxhash

from neardup_desktop.extract.extras import DECORATION_PIXELS, ExtrasFound, content_digest
from neardup_desktop.extract.pdf.direct_calls import Handle, Numbers, direct
from neardup_desktop.extract.pdf.page import MAX_PIECES, Rectangle
from neardup_desktop.extract.pdf.page_rows import HorizontalRule, VerticalRule
from neardup_desktop.model.extras import ExtraKind

if TYPE_CHECKING:
    from pypdfium2 import PdfPage, PdfTextPage

MAX_OBJECTS = 200_000
"""Per page, nested ones included; the rest is not examined."""

_MAX_POINTS = 200_000
_MAX_PICTURE_BYTES = 64 << 20
_MAX_DEPTH = 6
_THIN_POINTS = 2.5
_CORNER_POINTS = 3

_MIN_PAPER_SHADE = 235
"""Areas whose colour components are all at least this light are background."""

_INK_SHARE = 0.25, 0.8
"""A rule between these shares of a letter's height, from below, strikes it through."""

_REACH_ACROSS, _REACH_UP = 3.0, 1.0
"""How many points from the middle of a rule a letter may be."""

_NEAR_ACROSS, _NEAR_UP = 12.0, 0.5
"""How many points from the middle of a rule a piece of a line may be that has the letter, or the
letter before it: spaces that PDFium inserts have no width, and stand behind a piece."""

_COMPARED_AT_ONCE = 1 << 18
"""How many places of rules and pieces of lines are compared at once."""

_LOW_PIECE, _NEAR_LOW_PIECE = 6.0, 4.0
"""A piece so low may be dashes only, which stand above their baseline, and the spaces on that."""


class Drawings:
    """Collects what a document draws; pass it the pages in order."""

    def __init__(self, found: ExtrasFound) -> None:
        from pypdfium2 import raw

        self._raw: Any = raw
        self._found = found
        self._points_left = _MAX_POINTS
        self._picture_bytes_left = _MAX_PICTURE_BYTES
        self._hasher = xxhash.xxh3_128()
        self._draws = self._has_unseen = False
        self._struck: list[str] = []
        self._corners: set[tuple[int, int]] = set()
        self._vertical_rules: list[VerticalRule] = []
        self._sides = Numbers(ctypes.c_float, 4)
        self._point = Numbers(ctypes.c_float, 2)
        self._mode = Numbers(ctypes.c_int, 2)
        self._color = Numbers(ctypes.c_uint, 4)
        self._matrix = raw.FS_MATRIX()
        self._to_matrix = ctypes.byref(self._matrix)

    def add_page(
        self, page: "PdfPage", number: int, text: "PdfTextPage", pieces: Sequence[Rectangle]
    ) -> tuple[tuple[VerticalRule, ...], tuple[HorizontalRule, ...]]:
        """Add what a page draws; `pieces` are the pieces of its lines.

        Returns:
            Its vertical and its horizontal rules.
        """
        raw = self._raw
        rules: list[HorizontalRule] = []
        self._vertical_rules.clear()
        self._corners.clear()
        for one, kind in self._objects(page):
            if kind == raw.FPDF_PAGEOBJ_PATH:
                self._add_path(one, number, rules)
            elif kind == raw.FPDF_PAGEOBJ_IMAGE:
                self._add_picture(one)
            elif kind == raw.FPDF_PAGEOBJ_SHADING:
                self._note(f"{number} shading {self._bounds(one)}".encode())
        if rules:
            self._struck += self._struck_words(text, rules, pieces)
        return tuple(self._vertical_rules), tuple(rules)

    def finish(self) -> None:
        """Note everything collected as extras."""
        if self._draws:
            self._found.not_shown("drawings", self._hasher.digest())
        if self._struck:
            self._found.not_shown("struck text", *self._struck)

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
                        self._note_unseen()
                        continue
                    inner = direct("FPDFFormObj_CountObjects")(one)
                    pending.append((inner_of, one, inner, depth + 1))
                    continue
                yield one, kind
            left -= count
            if left <= 0:
                self._note_unseen()
                return

    def _note_unseen(self) -> None:
        """Note that there are drawings nothing is known of, which no other document then holds."""
        if not self._has_unseen:
            self._has_unseen = True
            self._found.add(ExtraKind.OTHER, "more drawings than are looked at", b"")

    def _add_path(self, path: Handle, page: int, rules: list[HorizontalRule]) -> None:
        left, bottom, right, top = self._bounds(path)
        if top - bottom <= _THIN_POINTS:
            rules.append(HorizontalRule(left, right, (bottom + top) / 2))
            return
        if right - left <= _THIN_POINTS:
            self._add_vertical_rule(left, bottom, top)
            return
        is_path = direct("FPDFPath_GetDrawMode")(path, *self._mode.references)
        filled, stroked = self._mode.values() if is_path else (0, 0)
        if not filled and not stroked:
            return  # a clipping path
        segments = direct("FPDFPath_CountSegments")(path)
        if segments == 2 and self._is_rule(path):
            return
        if filled and not stroked and self._is_paper(path):
            return
        points = [f"{page} {bool(filled)} {bool(stroked)}"]
        if self._points_left < segments:
            points.append(f"{left:.0f} {bottom:.0f} {right:.0f} {top:.0f} {segments}")
        else:
            self._points_left -= segments
            points += (f"{kind} {x:.0f} {y:.0f}" for kind, x, y in self._points(path, segments))
        self._note(" ".join(points).encode())

    def _is_rule(self, path: Handle) -> bool:
        """Whether a line of two points is horizontal or vertical, which its wider bounds hide."""
        (_, left, bottom), (_, right, top) = self._points(path, 2)
        if abs(right - left) > _THIN_POINTS:
            return abs(top - bottom) <= _THIN_POINTS
        self._add_vertical_rule(left, min(bottom, top), max(bottom, top))
        return True

    def _add_vertical_rule(self, across: float, bottom: float, top: float) -> None:
        self._vertical_rules.append(VerticalRule(across, bottom, top))
        self._add_corners(across, bottom)
        self._add_corners(across, top)

    def _add_corners(self, across: float, up: float) -> None:
        """Note the cells of a coarse grid that this end of a vertical rule is in or near."""
        left, bottom = _corner(across - 1, up - 1)
        right, top = _corner(across + 1, up + 1)
        self._corners.update(((left, bottom), (left, top), (right, bottom), (right, top)))

    def _points(self, path: Handle, segments: int) -> Iterator[tuple[int, float, float]]:
        """Kind and position of each point of a path."""
        matrix = self._matrix
        direct("FPDFPageObj_GetMatrix")(path, self._to_matrix)
        # Pages can have thousands of points, so attributes are looked up outside the loop.
        a, b, c, d, e, f = matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f
        point_of, kind_of = direct("FPDFPathSegment_GetPoint"), direct("FPDFPathSegment_GetType")
        (to_x, to_y), values = self._point.references, self._point.values
        for segment in map(direct("FPDFPath_GetPathSegment"), repeat(path), range(segments)):
            point_of(segment, to_x, to_y)
            x, y = values()
            yield kind_of(segment), a * x + c * y + e, b * x + d * y + f

    def _is_paper(self, path: Handle) -> bool:
        has_color = direct("FPDFPageObj_GetFillColor")(path, *self._color.references)
        *shades, opaque = self._color.values() if has_color else (0, 0, 0, 0)
        return not opaque or all(shade >= _MIN_PAPER_SHADE for shade in shades)

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

    def _struck_words(
        self, text: "PdfTextPage", rules: list[HorizontalRule], pieces: Sequence[Rectangle]
    ) -> Iterator[str]:
        """The words that rules strike through, not those they underline."""
        raw = self._raw
        box = [ctypes.c_double() for _ in range(4)]
        corners = self._corners
        # Parts of frames are left out, since finding the letter scans the whole page.
        others = [
            rule
            for rule in rules[:MAX_OBJECTS]
            if _corner(rule.left, rule.y) not in corners
            or _corner(rule.right, rule.y) not in corners
        ]
        for left, right, height in _near_text(others, pieces):
            middle = raw.FPDFText_GetCharIndexAtPos(
                text, (left + right) / 2, height, _REACH_ACROSS, _REACH_UP
            )
            if middle < 0:
                continue
            raw.FPDFText_GetCharBox(text, middle, *box)
            bottom, top = box[2].value, box[3].value
            low, high = (bottom + share * (top - bottom) for share in _INK_SHARE)
            if low <= height <= high:
                yield text.get_text_bounded(left, bottom, right, top).strip()

    def _bounds(self, one: Handle) -> tuple[float, float, float, float]:
        direct("FPDFPageObj_GetBounds")(one, *self._sides.references)
        return self._sides.values()

    def _note(self, data: bytes) -> None:
        self._draws = True
        self._hasher.update(len(data).to_bytes(4, "little") + data)


def _near_text(
    rules: list[HorizontalRule], pieces: Sequence[Rectangle]
) -> Sequence[HorizontalRule]:
    """The rules that may strike through text, and some more; found without asking PDFium."""
    if len(pieces) >= MAX_PIECES:  # perhaps not all
        return rules
    if not pieces or not rules:
        return ()
    left, bottom, right, top = np.array(pieces).T
    is_low = top - bottom < _LOW_PIECE
    left, right, top = left - _NEAR_ACROSS, right + _NEAR_ACROSS, top + _NEAR_UP
    bottom = bottom - np.where(is_low, _NEAR_LOW_PIECE, _NEAR_UP)
    heights = np.array([rule.y for rule in rules])
    middles = np.array([(rule.left + rule.right) / 2 for rule in rules])
    near: list[HorizontalRule] = []
    step = max(1, _COMPARED_AT_ONCE // len(pieces))
    for start in range(0, len(rules), step):
        y, x = (one[start : start + step, np.newaxis] for one in (heights, middles))
        is_near = ((bottom <= y) & (y <= top) & (left <= x) & (x <= right)).any(axis=1)
        near += compress(rules[start : start + step], is_near.tolist())
    return near


def _corner(across: float, up: float) -> tuple[int, int]:
    """Equal for points close to one another."""
    return int(across // _CORNER_POINTS), int(up // _CORNER_POINTS)
