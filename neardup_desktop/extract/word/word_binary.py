"""The binary Word file (Word 2 to 2003): its characters and their formatting.

The characters lie in any order in one stream; a piece table puts them in order. Positions count
from 0 through all stories: body, footnotes, headers, comments, endnotes, text boxes. Deletion,
insertion and hiding are properties of runs of characters ([MS-DOC], sections 2.4 and 2.5). No
properties of Word 2, 6 and 95 are read.
"""

import array
import bisect
import struct
import sys
from collections.abc import Iterator
from functools import cached_property
from typing import TypeVar

from msgspec import Struct

from neardup_desktop.extract.base import ReadFailure
from neardup_desktop.extract.containers.checked_bytes import number_at, unpacked
from neardup_desktop.extract.containers.compound_file import OlePackage
from neardup_desktop.extract.word.doc_lists import WordLists
from neardup_desktop.extract.word.doc_properties import (
    SINGLE,
    CharacterFormatting,
    Mark,
    formatting_of_run,
)
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.text.decode import decode_leniently

MAX_CHARACTERS = 32 << 20
"""Word's own limit; pieces of a malicious file may repeat the same bytes many times."""

STREAM = "WordDocument"

_SIGNATURES = (0xA5EC, 0xA5DC, 0xA697, 0xA698, 0xA699)
_WORD_97 = 0xB0
"""Version number from which on tables are in a stream of their own."""
_WORD_6 = 100
_BLOCK = 154  # offset of the first pair of offset and length of a table
_ENCRYPTED, _COMPLEX, _OTHER_TABLE, _WIDE = 0x100, 0x4, 0x200, 0x1000
_WORD_2 = 0xA5DB
_STORIES_OF_WORD_2 = 5
LISTS, OVERRIDES, _MOST_TABLES = 73, 74, 512
_PAGE = 512

_CODE_PAGES = ("cp1252", "cp1250", "cp1251", "cp1253", "cp1254", "cp1255", "cp1257", "mac_roman")
"""Candidates for Word 6 and 95, whose files do not state their code page reliably."""
_TWO_BYTES = {0x411: "cp932", 0x412: "cp949", 0x404: "cp950", 0xC04: "cp950", 0x804: "gbk"}
"""Double-byte code pages in Word 6 and 95, by the language of the file."""
_Content = TypeVar("_Content")
_HALF_WIDTH = range(0xFF61, 0xFFA0)
_LARGEST_SHARE_WRONG = 0.01
_SAMPLE_BYTES = 1 << 16
_SPACED = bytes(byte if byte >= 32 else 10 for byte in range(256))


class _Piece(Struct, frozen=True):
    start: int
    end: int
    offset: int
    wide: bool
    formatting: CharacterFormatting

    @property
    def width(self) -> int:
        """Bytes per character."""
        return 2 if self.wide else 1


class WordFile:
    """The characters of a Word file.

    Attributes:
        text: the characters of all stories, one for each UTF-16 unit.
        marks: runs of characters with relevant formatting, in order.
        counts: how many characters each story has, in the order of `STORIES`.
    """

    STORIES = (
        *("body", "footnotes", "headers", "macros"),
        *("comments", "endnotes", "boxes", "header boxes"),
    )

    def __init__(self, data: bytes, package: OlePackage | None = None) -> None:
        """Read the characters of the main stream, or of a whole file of Word 2."""
        self._data = data
        if len(self._data) < 0x6C:
            raise ReadFailure(Outcome.DAMAGED, "no room for its header")
        signature, version = struct.unpack_from("<HH", self._data)
        self._is_word_2 = is_word_2(data)
        if signature not in _SIGNATURES and not self._is_word_2:
            raise ReadFailure(Outcome.DAMAGED, "not the signature of Word")
        self._language = number_at(self._data, 0x06, 2)
        flags = number_at(self._data, 0x0A, 2)
        if flags & _ENCRYPTED:
            raise ReadFailure(Outcome.ENCRYPTED, "it needs a password to be opened")
        self._modern = version >= _WORD_97
        self._wide = not self._modern and bool(flags & _WIDE) and not self._is_word_2
        self._table = self._data
        if self._modern:
            name = "1Table" if flags & _OTHER_TABLE else "0Table"
            if package is None or not package.has(name):
                raise ReadFailure(Outcome.DAMAGED, f"without its {name}")
            self._table = package.stream(name)
        elif flags & _COMPLEX and version < _WORD_6:
            raise ReadFailure(Outcome.UNSUPPORTED, "Word 2, saved in a hurry")
        self.counts = self._story_counts()
        self._grpprls: list[bytes] = []
        self._all = self._pieces(complex_=bool(flags & _COMPLEX))
        self.text = self._characters(self._all)
        self.marks = tuple(self._marks(self._all)) if self._modern else ()

    def _story_counts(self) -> dict[str, int]:
        at = 0x4C if self._modern else 0x34
        counts: tuple[int, ...] = unpacked("<8i", self._data, at)
        if self._is_word_2:  # it has no stories after the comments
            counts = (*counts[:_STORIES_OF_WORD_2], *[0] * (8 - _STORIES_OF_WORD_2))
        if min(counts) < 0:
            raise ReadFailure(Outcome.DAMAGED, "a negative count of characters")
        if sum(counts) > MAX_CHARACTERS:
            raise ReadFailure(Outcome.TOO_LARGE, "more text than Word can hold")
        return dict(zip(self.STORIES, counts, strict=True))

    def table(self, index: int) -> bytes:
        """A table by its number in the header (section 2.5.6); b"" if there is none."""
        if not self._modern or _BLOCK + 8 * index + 8 > len(self._data):
            return b""
        offset, length = self.table_bounds(index)
        return self._table[offset : offset + length]

    def table_bounds(self, index: int) -> tuple[int, int]:
        """Offset and length of a table in its stream."""
        offset, length = unpacked("<II", self._data, _BLOCK + 8 * index)
        return offset, length

    def tables(self) -> int:
        """The number of tables that the header lists."""
        return min(number_at(self._data, _BLOCK - 2, 2), _MOST_TABLES) if self._modern else 0

    def lists(self) -> WordLists | None:
        """The lists of the document, if it has any.

        Raises:
            ReadFailure: DAMAGED.
        """
        if not self.table(LISTS):
            return None
        return WordLists(self._table, *self.table_bounds(LISTS), self.table(OVERRIDES))

    def paragraphs(self) -> list[tuple[int, int, int, bytes]]:
        """Start, end, style and properties of each run of paragraphs, in order."""
        runs = sorted(self._paragraph_runs())
        placed = (
            (start, end, style, grpprl) for start, end, (style, grpprl) in _placed(runs, self._all)
        )
        return sorted(placed, key=lambda run: run[:2])

    def positions(self, index: int, record_bytes: int) -> tuple[tuple[int, ...], list[bytes]]:
        """A table of n + 1 positions and n records of one size (a PLC, section 2.2.2)."""
        return _plc(self.table(index), record_bytes)

    # ---------------------------------------------------------------- pieces

    def _pieces(self, *, complex_: bool) -> list[_Piece]:
        if self._modern:
            clx = self.table(33)
            if not clx:
                raise ReadFailure(Outcome.DAMAGED, "without its table of pieces")
            return self._pieces_of(clx)
        if complex_:
            offset, length = unpacked("<II", self._data, 0x160)
            return self._pieces_of(self._data[offset : offset + length])
        start = number_at(self._data, 0x18)
        return [_Piece(0, sum(self.counts.values()), start, self._wide, CharacterFormatting())]

    def _pieces_of(self, clx: bytes) -> list[_Piece]:
        at = 0
        while at + 3 <= len(clx) and clx[at] == 1:
            length = number_at(clx, at + 1, 2)
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
            _, offset, prm = struct.unpack("<HIH", record)
            wide = not offset & 0x40000000 if self._modern else self._wide
            if self._modern:
                offset &= 0x3FFFFFFF
                offset = offset if wide else offset // 2
            pieces.append(_Piece(start, end, offset, wide, self._piece_formatting(prm)))
        return pieces

    def _piece_formatting(self, prm: int) -> CharacterFormatting:
        """Formatting of a whole piece, from changes since the last full save."""
        if not prm or not self._modern:
            return CharacterFormatting()
        if prm & 1:
            return (
                formatting_of_run(self._grpprls[prm >> 1])
                if prm >> 1 < len(self._grpprls)
                else CharacterFormatting()
            )
        sprm = SINGLE.get(prm >> 1 & 0x7F)
        return (
            formatting_of_run(struct.pack("<HB", sprm, prm >> 8)) if sprm else CharacterFormatting()
        )

    def _characters(self, pieces: list[_Piece]) -> str:
        found: list[str] = []
        length = 0
        for piece in pieces:
            count = piece.end - piece.start
            size = piece.width * count
            data = self._data[piece.offset : piece.offset + size]
            text = _units(data) if piece.wide else self._narrow(data)
            # Padded where the file is truncated, so that positions of later stories stay valid.
            found.append(text.ljust(count, "\0"))
            length += count
            if length > MAX_CHARACTERS:
                raise ReadFailure(Outcome.TOO_LARGE, "more text than Word can hold")
        return "".join(found)

    def _narrow(self, data: bytes) -> str:
        if self._modern:
            return data.decode("cp1252", "replace")
        if self._guessed not in _TWO_BYTES.values():
            return data.decode(self._guessed, "replace")
        # Positions count bytes, so a character of two bytes takes two positions.
        return "".join(
            char if char < "\x80" or ord(char) in _HALF_WIDTH else f"{char}\0"
            for char in data.decode(self._guessed, "replace")
        )

    @cached_property
    def _guessed(self) -> str:
        """The code page that an old file is most likely in."""
        start = number_at(self._data, 0x18)
        sample = self._data[start : start + min(sum(self.counts.values()), _SAMPLE_BYTES)]
        sample = sample.translate(_SPACED)
        wide = _TWO_BYTES.get(self._language)
        if wide and sample.decode(wide, "replace").count("\ufffd") <= (
            len(sample) * _LARGEST_SHARE_WRONG
        ):
            return wide
        text = decode_leniently(sample)
        fitting = (page for page in _CODE_PAGES if sample.decode(page, "replace") == text)
        return next(fitting, "cp1252")

    # ----------------------------------------------------------------- marks

    def _marks(self, pieces: list[_Piece]) -> Iterator[Mark]:
        for piece in pieces:
            if piece.formatting != CharacterFormatting():
                yield Mark(piece.start, piece.end, piece.formatting)
        for start, end, grpprl in _placed(sorted(self._runs()), pieces):
            yield Mark(start, end, formatting_of_run(grpprl))

    def _paragraph_runs(self) -> Iterator[tuple[int, int, tuple[int, bytes]]]:
        """Byte offsets, style and properties of paragraphs."""
        for page in self._pages(13):
            count = page[-1]
            if 17 * count + 4 >= _PAGE:
                continue
            offsets = struct.unpack_from(f"<{count + 1}I", page)
            for index in range(count):
                at = 2 * page[4 * (count + 1) + 13 * index]
                if not at or at + 2 >= _PAGE or offsets[index] >= offsets[index + 1]:
                    continue
                # The length in words less a byte; after a 0 byte, in full words.
                begin, size = (at + 1, 2 * page[at] - 1) if page[at] else (at + 2, 2 * page[at + 1])
                content = page[begin : begin + size]
                style = int.from_bytes(content[:2], "little")
                yield offsets[index], offsets[index + 1], (style, content[2:])

    def _pages(self, index: int) -> Iterator[bytes]:
        """The 512-byte pages of properties that a table lists."""
        _, pages = self.positions(index, 4)
        for number in dict.fromkeys(int.from_bytes(page, "little") & 0x3FFFFF for page in pages):
            page = self._data[number * _PAGE : (number + 1) * _PAGE]
            if len(page) == _PAGE:
                yield page

    def _runs(self) -> Iterator[tuple[int, int, bytes]]:
        """Byte offsets and properties of runs with relevant formatting."""
        for page in self._pages(12):
            count = page[-1]
            if 5 * count + 4 >= _PAGE:
                continue
            offsets = struct.unpack_from(f"<{count + 1}I", page)
            for index in range(count):
                at = 2 * page[4 * (count + 1) + index]
                if not at or offsets[index] >= offsets[index + 1]:
                    continue
                grpprl = page[at + 1 : at + 1 + page[at]]
                if formatting_of_run(grpprl) != CharacterFormatting():
                    yield offsets[index], offsets[index + 1], grpprl


def is_word_2(data: bytes) -> bool:
    """Whether data begins as a file of Word 2 does, which is no compound file."""
    return number_at(data.ljust(4, b"\0"), 0, 2) == _WORD_2 and data[3:4] == b"\0"


def _placed(
    runs: list[tuple[int, int, _Content]], pieces: list[_Piece]
) -> Iterator[tuple[int, int, _Content]]:
    """Runs of bytes, in order, turned into runs of characters by the pieces."""
    starts = [run[0] for run in runs]
    for piece in pieces:
        last = piece.offset + piece.width * (piece.end - piece.start)
        index = max(bisect.bisect_right(starts, piece.offset) - 1, 0)
        while index < len(runs) and runs[index][0] < last:
            start, end, content = runs[index]
            index += 1
            if end <= piece.offset:
                continue
            first = piece.start + max(start - piece.offset, 0) // piece.width
            behind = piece.start + -(-(end - piece.offset) // piece.width)
            yield first, min(behind, piece.end), content


def _units(data: bytes) -> str:
    """A character for each UTF-16 unit, surrogates included."""
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
    offsets = (begin + number * record_bytes for number in range(count))
    return positions, [data[at : at + record_bytes] for at in offsets]
