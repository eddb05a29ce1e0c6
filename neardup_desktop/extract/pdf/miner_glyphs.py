"""What the glyphs of a PDF page stand for and where they are, as pdfminer.six finds it.

Import this module only where it is needed, as pdfminer.six takes long to load.
"""

import logging
import math
import struct
import unicodedata
import zlib
from collections import deque
from collections.abc import Mapping
from functools import cache
from io import BytesIO
from typing import TYPE_CHECKING, BinaryIO

from pdfminer.pdfdevice import PDFTextDevice
from pdfminer.pdfdocument import PDFDocument
from pdfminer.pdffont import PDFFont, PDFType3Font, PDFUnicodeNotDefined, TrueTypeFont
from pdfminer.pdfinterp import PDFPageInterpreter, PDFResourceManager
from pdfminer.pdfpage import PDFPage
from pdfminer.pdfparser import PDFParser
from pdfminer.pdftypes import resolve1
from pdfminer.psexceptions import PSException
from pdfminer.utils import MATRIX_IDENTITY, apply_matrix_pt, decode_text

from neardup_desktop.extract.pdf.mended_page import DRAWN_FIRST, Unit

if TYPE_CHECKING:
    from pdfminer.utils import Matrix

MINER_ERRORS = (
    *(PSException, ValueError, TypeError, LookupError, ArithmeticError, AttributeError),
    *(AssertionError, struct.error, zlib.error, RecursionError, EOFError, NotImplementedError),
)
"""What pdfminer.six raises on damaged files."""


MOST_BYTES = 1 << 20
"""Of what pages draw, as it is packed; it takes half a minute. The other pages stay as they are."""

_TONES = "\u0e48\u0e49\u0e4a\u0e4b\u0e4c"
_VOWELS = "\u0e34\u0e35\u0e36\u0e37", "\u0e31\u0e4d\u0e47", "\u0e38\u0e39\u0e3a"
_THAI = dict(enumerate("\u0e10{}{t}{t}\u0e0d{}{t}{}".format(*_VOWELS, t=_TONES), start=0xF700))
"""Thai signs drawn elsewhere on their letters, for which fonts use private codes."""

_ONLY_SIGNS = "\u093f\u0a3f\u0abf"
"""Signs that stand before letters in scripts that have no other: a font may draw many of them."""

_MOST_IN_SYLLABLE = 3
"""Glyphs before the last one that are looked at."""

_UNITS = 1000
"""The height of most letters that fonts of Type 3 have without a box."""


class MinerPages:
    """The pages of a file; none can be read where pdfminer.six fails, or finds not so many."""

    def __init__(self, data: bytes, count: int) -> None:
        # It warns of every oddity of a file on standard error.
        logging.getLogger("pdfminer").setLevel(logging.CRITICAL)
        self._device = _Collector(PDFResourceManager())
        self._interpreter = PDFPageInterpreter(self._device.rsrcmgr, self._device)
        try:
            self._pages = list(PDFPage.create_pages(PDFDocument(PDFParser(BytesIO(data)))))
        except MINER_ERRORS:
            self._pages = []
        self._left = MOST_BYTES if len(self._pages) == count else -1

    def units(self, number: int) -> list[Unit]:
        """What a page draws, in this order; [] if it cannot be read."""
        units: list[Unit] = []
        self._device.units = units
        self._device.drawn.clear()
        try:
            page = self._pages[number]
            self._left -= sum(len(resolve1(one).rawdata or b"") for one in page.contents)
            if self._left < 0:
                return []
            # Places are those of PDFium: as the page has them, not turned or moved for the screen.
            self._interpreter.render_contents(page.resources, page.contents, MATRIX_IDENTITY)
        except MINER_ERRORS:
            return []
        return units


class _Collector(PDFTextDevice):
    def __init__(self, manager: PDFResourceManager) -> None:
        super().__init__(manager)
        self.units: list[Unit] = []
        self._own_names = cache(_own_names)
        self._names: dict[tuple[PDFFont, int], str] = {}
        self._only_signs: dict[PDFFont, str] = {}
        # The last glyphs, and whether the file states a text for them.
        self.drawn = deque[tuple[tuple[PDFFont, int], bool]](maxlen=_MOST_IN_SYLLABLE)
        # Of each tag that is open: the text that it states, and the index of its unit.
        self._tags: list[tuple[str, int]] = []

    def begin_tag(self, tag: object, props: object = None) -> None:
        """A tag may state the text that its glyphs stand for."""
        actual = props.get("ActualText") if isinstance(props, Mapping) else None
        text = decode_text(actual).strip("\0") if isinstance(actual, bytes) else ""
        self._tags.append((text, -1))

    def end_tag(self) -> None:
        """Ends the innermost tag."""
        if self._tags:
            self._tags.pop()

    def render_char(
        self,
        matrix: "Matrix",
        font: PDFFont,
        fontsize: float,
        scaling: float,
        rise: float,
        cid: int,
        ncs: object,
        graphicstate: object,
    ) -> float:
        """Notes a glyph; returns its width in the space of the text."""
        advance = font.char_width(cid) * fontsize * scaling
        a, b, c, d, _, _ = matrix
        length = math.hypot(a, b) or 1.0
        x, y = apply_matrix_pt(matrix, (0, rise))
        left, height = (x * a + y * b) / length, (y * a - x * b) / length
        # The size of a Type 3 font says nothing without the height of its box or its unit.
        scale = 1.0
        if isinstance(font, PDFType3Font):
            scale = font.get_height() or _UNITS * font.vscale
        size = fontsize * math.hypot(c, d) * scale
        if not math.isfinite(left + height + advance + size):
            raise ValueError("the page has no such place")
        turn = round(math.degrees(math.atan2(b, a)))
        self._add(Unit("", left, height, left + advance * length, abs(size), turn), font, cid)
        return advance

    def _name(self, font: PDFFont, cid: int) -> str:
        """The text of a glyph."""
        glyph, text = (font, cid), _stated(font, cid)
        if glyph not in self._names:
            text = self._without_sign_before(text)
            self._names[glyph] = _named(text, self._own_names(font).get(cid, ""))
        self.drawn.append((glyph, bool(text)))
        sign = "" if text or not font.char_width(cid) else self._only_signs.get(font, "")
        is_sign_before = self.units and self.units[-1].text == sign
        return self._names[glyph] or ("" if is_sign_before else sign)

    def _without_sign_before(self, text: str) -> str:
        """The text that is stated for a glyph without what other glyphs draw.

        WeasyPrint states the text of a syllable for its last glyph, wherever else this is used, and
        none for the others that it has not met: so for a vowel sign that stands before its letter.
        """
        if not text[1:] or text[-1] not in DRAWN_FIRST:
            return text
        between = ""
        for back, (glyph, is_stated) in enumerate(reversed(self.drawn), start=1):
            named = self._names[glyph]
            if not is_stated and named in ("", text[-1]) and text.startswith(between):
                self._names[glyph] = text[-1]
                if text[-1] in _ONLY_SIGNS:
                    self._only_signs[glyph[0]] = text[-1]
                self.units[-back] = self.units[-back]._replace(text=text[-1])
                return text[len(between) : -1]
            between = named + between
        return text

    def _add(self, place: Unit, font: PDFFont, cid: int) -> None:
        depth = next((at for at, (text, _) in enumerate(self._tags) if text), None)
        if depth is None:
            self.units.append(place._replace(text=self._name(font, cid)))
            return
        self.drawn.clear()
        text, index = self._tags[depth]
        if index < 0:
            self._tags[depth] = text, len(self.units)
            self.units.append(place._replace(text=text))
        elif abs((whole := self.units[index]).height - place.height) <= place.size:
            self.units[index] = whole._replace(
                left=min(whole.left, place.left), right=max(whole.right, place.right)
            )


def _own_names(font: PDFFont) -> dict[int, str]:
    """The letters of glyphs by the table of the font itself; {} where it numbers them otherwise."""
    stated = getattr(getattr(font, "unicode_map", None), "cid2unichr", {})
    try:
        file = TrueTypeFont("", BytesIO(resolve1(font.descriptor["FontFile2"]).get_data()))
        own = file.create_unicode_map().cid2unichr
    except (TrueTypeFont.CMapNotFound, *MINER_ERRORS):
        return {}
    alike = [own[cid] == text for cid, text in stated.items() if cid in own and len(text) == 1]
    return own if 2 * sum(alike) > len(alike) else {}


def _letters_of_glyphs(self: TrueTypeFont, fp: BinaryIO, char2gid: dict[int, int]) -> None:
    """Read a table of letters in format 4 of OpenType's "cmap", behind the number of the format.

    pdfminer.six 20260107 looks for the glyphs of all ranges but the first one at wrong places.
    """
    double = struct.unpack(">4xH6x", fp.read(12))[0]
    table = fp.read()
    ends, starts, steps, places = (
        struct.unpack_from(f">{double // 2}H", table, at * double + (2 if at else 0))
        for at in range(4)
    )
    for number, place in enumerate(places):
        first = 3 * double + 2 + 2 * number + place - 2 * starts[number]
        for letter in range(starts[number], min(ends[number], 0xFFFE) + 1):
            glyph = struct.unpack_from(">H", table, first + 2 * letter)[0] if place else letter
            char2gid[letter] = glyph + steps[number] & 0xFFFF


TrueTypeFont.parse_cmap_format_4 = _letters_of_glyphs  # type: ignore[method-assign]


def _stated(font: PDFFont, cid: int) -> str:
    try:
        return font.to_unichr(cid)
    except PDFUnicodeNotDefined:
        return ""


def _named(text: str, own: str) -> str:
    """A glyph by what the file states for it, and what the table of its font does."""
    if own and (own in text or not text or unicodedata.category(own)[0] == "M"):
        return own
    if any("\ufb00" <= letter <= "\ufefc" for letter in text):  # ligatures, forms in a word
        text = unicodedata.normalize("NFKC", text)
    text = text.translate(_THAI)
    return " " if text.isspace() else text.replace("\0", "")
