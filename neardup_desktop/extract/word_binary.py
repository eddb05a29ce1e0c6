"""The binary Word file (Word 6 to 2003): its characters, and what is said of them.

A Word file keeps its characters anywhere in one stream; a table of pieces puts them in order. They
are counted from 0 through all stories: the body, then footnotes, headers, comments, endnotes and
text boxes. Deletion, insertion and hiding are properties of runs of characters ([MS-DOC], sections
2.4 and 2.5; for Word 6 and 95 the older description of the format, whose properties are not read).
"""

import array
import bisect
import struct
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache

from neardup_desktop.extract.base import ReadFailure
from neardup_desktop.extract.ole import OlePackage
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.text.decode import decode_leniently

MAX_CHARACTERS = 32 << 20
"""Word itself stops at 32 MB of text; a malicious file shows the same bytes many times."""

STREAM = "WordDocument"

_SIGNATURES = (0xA5EC, 0xA5DC, 0xA697, 0xA698, 0xA699)
_WORD_97 = 0xB0
"""Files of this number and later have their tables in a stream of their own."""
_BLOCK = 154  # where the pairs of place and length begin
_ENCRYPTED, _COMPLEX, _OTHER_TABLE = 0x100, 0x4, 0x200
_PAGE = 512
_OPERAND_BYTES = (1, 1, 2, 4, 2, 2, 0, 3)

# Properties of characters (section 2.6.1).
_DELETED, _INSERTED, _HIDDEN, _SYMBOL = 0x0800, 0x0801, 0x083C, 0x6A09
_INSERTED_BY, _DELETED_BY = 0x4804, 0x4863
_ON = (1, 0x81)
"""On, and other than in the style: none has these."""
# The same where a piece states a single one (section 2.9.215).
_SINGLE = {0x41: _DELETED, 0x42: _INSERTED, 0x5C: _HIDDEN}
_CODE_PAGES = ("cp1252", "cp1250", "cp1251", "cp1253", "cp1254", "cp1255", "cp1257", "mac_roman")
"""Of Word 6 and 95, whose files do not say for certain which one they are in."""
_SAMPLE_BYTES = 1 << 16
_SPACED = bytes(byte if byte >= 32 else 10 for byte in range(256))


@dataclass(frozen=True, slots=True)
class Look:
    """What is said of a run of characters, as far as it matters."""

    deleted: bool = False
    inserted: bool = False
    hidden: bool = False
    symbol: bool = False
    inserted_by: int = 0
    deleted_by: int = 0


@dataclass(frozen=True, slots=True)
class Mark:
    """Characters from `start` up to `end` and their look."""

    start: int
    end: int
    look: Look


@dataclass(frozen=True, slots=True)
class _Piece:
    start: int
    end: int
    offset: int
    wide: bool
    look: Look


class WordFile:
    """The characters of a Word file.

    Attributes:
        text: the characters of all stories, one for each position (so a pair of surrogates is two).
        marks: runs of characters with a look, in order.
        counts: how many characters each story has, in the order of `STORIES`.
    """

    STORIES = (
        *("body", "footnotes", "headers", "macros"),
        *("comments", "endnotes", "boxes", "header boxes"),
    )

    def __init__(self, package: OlePackage) -> None:
        self._data = package.stream(STREAM)
        if len(self._data) < 0x6C:
            raise ReadFailure(Outcome.DAMAGED, "no room for its header")
        signature, version = struct.unpack_from("<HH", self._data)
        if signature not in _SIGNATURES:
            raise ReadFailure(Outcome.DAMAGED, "not the signature of Word")
        flags = struct.unpack_from("<H", self._data, 0x0A)[0]
        if flags & _ENCRYPTED:
            raise ReadFailure(Outcome.ENCRYPTED, "it needs a password to be opened")
        self._modern = version >= _WORD_97
        self._table = self._data
        if self._modern:
            name = "1Table" if flags & _OTHER_TABLE else "0Table"
            if not package.has(name):
                raise ReadFailure(Outcome.DAMAGED, f"without its {name}")
            self._table = package.stream(name)
        elif signature == _SIGNATURES[0] and version < 100:
            raise ReadFailure(Outcome.UNSUPPORTED, "Word 2 or older")
        self.counts = self._story_counts()
        self._grpprls: list[bytes] = []
        pieces = self._pieces(complex_=bool(flags & _COMPLEX))
        self.text = self._characters(pieces)
        self.marks = tuple(self._marks(pieces)) if self._modern else ()

    def _story_counts(self) -> dict[str, int]:
        at = 0x4C if self._modern else 0x34
        counts = struct.unpack_from("<8i", self._data, at)
        if min(counts) < 0:
            raise ReadFailure(Outcome.DAMAGED, "a negative count of characters")
        if sum(counts) > MAX_CHARACTERS:
            raise ReadFailure(Outcome.TOO_LARGE, "more text than Word can hold")
        return dict(zip(self.STORIES, counts, strict=True))

    def table(self, index: int) -> bytes:
        """A table by its number in the header (section 2.5.6); b"" where there is none."""
        if not self._modern or _BLOCK + 8 * index + 8 > len(self._data):
            return b""
        place, length = struct.unpack_from("<II", self._data, _BLOCK + 8 * index)
        return self._table[place : place + length]

    def positions(self, index: int, record_bytes: int) -> tuple[tuple[int, ...], list[bytes]]:
        """A table of n + 1 positions and n records of a size (a "PLC", section 2.2.2)."""
        return _plc(self.table(index), record_bytes)

    # ---------------------------------------------------------------- pieces

    def _pieces(self, *, complex_: bool) -> list[_Piece]:
        if self._modern:
            clx = self.table(33)
            if not clx:
                raise ReadFailure(Outcome.DAMAGED, "without its table of pieces")
            return self._pieces_of(clx)
        if complex_:
            place, length = struct.unpack_from("<II", self._data, 0x160)
            return self._pieces_of(self._data[place : place + length])
        start = struct.unpack_from("<I", self._data, 0x18)[0]
        return [_Piece(0, sum(self.counts.values()), start, False, Look())]

    def _pieces_of(self, clx: bytes) -> list[_Piece]:
        at = 0
        while at + 3 <= len(clx) and clx[at] == 1:
            length = struct.unpack_from("<H", clx, at + 1)[0]
            self._grpprls.append(clx[at + 3 : at + 3 + length])
            at += 3 + length
        if at + 5 > len(clx) or clx[at] != 2:
            raise ReadFailure(Outcome.DAMAGED, "its table of pieces is broken")
        length = struct.unpack_from("<I", clx, at + 1)[0]
        positions, records = _plc(clx[at + 5 : at + 5 + length], 8)
        pieces = []
        for start, end, record in zip(positions, positions[1:], records, strict=False):
            if not 0 <= start <= end or end > MAX_CHARACTERS:
                raise ReadFailure(Outcome.DAMAGED, "its pieces are not in order")
            _, place, prm = struct.unpack("<HIH", record)
            wide = self._modern and not place & 0x40000000
            if self._modern:
                place &= 0x3FFFFFFF
                place = place if wide else place // 2
            pieces.append(_Piece(start, end, place, wide, self._piece_look(prm)))
        return pieces

    def _piece_look(self, prm: int) -> Look:
        """What a piece states of all its characters: changes since the last whole save."""
        if not prm or not self._modern:
            return Look()
        if prm & 1:
            return _look(self._grpprls[prm >> 1]) if prm >> 1 < len(self._grpprls) else Look()
        sprm = _SINGLE.get(prm >> 1 & 0x7F)
        return _look(struct.pack("<HB", sprm, prm >> 8)) if sprm else Look()

    def _characters(self, pieces: list[_Piece]) -> str:
        found: list[str] = []
        length = 0
        for piece in pieces:
            count = piece.end - piece.start
            size = 2 * count if piece.wide else count
            data = self._data[piece.offset : piece.offset + size]
            text = _units(data) if piece.wide else self._narrow(data)
            # What a cut file lacks, keeps its place: the stories behind it stay where they are.
            found.append(text.ljust(count, "\0"))
            length += count
            if length > MAX_CHARACTERS:
                raise ReadFailure(Outcome.TOO_LARGE, "more text than Word can hold")
        return "".join(found)

    def _narrow(self, data: bytes) -> str:
        return data.decode("cp1252" if self._modern else self._guessed, "replace")

    @cached_property
    def _guessed(self) -> str:
        """The code page that the characters of an old file are likely in."""
        start = struct.unpack_from("<I", self._data, 0x18)[0]
        sample = self._data[start : start + min(sum(self.counts.values()), _SAMPLE_BYTES)]
        sample = sample.translate(_SPACED)
        text = decode_leniently(sample)
        fitting = (page for page in _CODE_PAGES if sample.decode(page, "replace") == text)
        return next(fitting, "cp1252")

    # ----------------------------------------------------------------- marks

    def _marks(self, pieces: list[_Piece]) -> Iterator[Mark]:
        runs = sorted(self._runs())
        starts = [start for start, _, _ in runs]
        for piece in pieces:
            if piece.look != Look():
                yield Mark(piece.start, piece.end, piece.look)
            width = 2 if piece.wide else 1
            last = piece.offset + width * (piece.end - piece.start)
            index = max(bisect.bisect_right(starts, piece.offset) - 1, 0)
            while index < len(runs) and runs[index][0] < last:
                start, end, grpprl = runs[index]
                index += 1
                if end <= piece.offset:
                    continue
                first = piece.start + max(start - piece.offset, 0) // width
                yield Mark(
                    first,
                    min(piece.start + -(-(end - piece.offset) // width), piece.end),
                    _look(grpprl),
                )

    def _runs(self) -> Iterator[tuple[int, int, bytes]]:
        """Runs with a look of their own, by where their bytes are in the stream."""
        _, pages = self.positions(12, 4)
        for number in dict.fromkeys(int.from_bytes(page, "little") & 0x3FFFFF for page in pages):
            page = self._data[number * _PAGE : (number + 1) * _PAGE]
            if len(page) < _PAGE:
                continue
            count = page[-1]
            if 5 * count + 4 >= _PAGE:
                continue
            places = struct.unpack_from(f"<{count + 1}I", page)
            for index in range(count):
                at = 2 * page[4 * (count + 1) + index]
                if not at or places[index] >= places[index + 1]:
                    continue
                grpprl = page[at + 1 : at + 1 + page[at]]
                if _look(grpprl) != Look():
                    yield places[index], places[index + 1], grpprl


def _units(data: bytes) -> str:
    """A character for each UTF-16 unit, surrogates left alone."""
    units = array.array("H", data[: len(data) // 2 * 2])
    if sys.byteorder == "big":
        units.byteswap()
    wide = array.array("I", units)
    return wide.tobytes().decode(f"utf-32-{sys.byteorder[0]}e", "surrogatepass")


def _plc(data: bytes, record_bytes: int) -> tuple[tuple[int, ...], list[bytes]]:
    count = (len(data) - 4) // (4 + record_bytes)
    if count < 1:
        return (), []
    positions = struct.unpack_from(f"<{count + 1}i", data)
    begin = 4 * (count + 1)
    places = (begin + number * record_bytes for number in range(count))
    return positions, [data[at : at + record_bytes] for at in places]


@lru_cache(maxsize=4096)
def _look(grpprl: bytes) -> Look:
    """What a list of properties says; the last one of a kind counts."""
    stated: dict[int, int] = {}
    at = 0
    while at + 3 <= len(grpprl):
        sprm = struct.unpack_from("<H", grpprl, at)[0]
        at += 2
        size = _OPERAND_BYTES[sprm >> 13] or 1 + grpprl[at]
        stated[sprm] = int.from_bytes(grpprl[at : at + min(size, 4)], "little")
        at += size
    if not stated:
        return Look()
    return Look(
        deleted=stated.get(_DELETED) in _ON,
        inserted=stated.get(_INSERTED) in _ON,
        hidden=stated.get(_HIDDEN) in _ON,
        symbol=_SYMBOL in stated,
        inserted_by=stated.get(_INSERTED_BY, 0),
        deleted_by=stated.get(_DELETED_BY, 0),
    )
