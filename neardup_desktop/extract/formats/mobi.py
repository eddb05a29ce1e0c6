"""E-books for Kindle, Mobipocket and Palm (MOBI, AZW, AZW3, PRC, PDB): the text in its order.

A file that holds a book in two versions, for old and for new devices, is read in the new one.
Pictures are extras. No maintained library with a free enough licence reads them.
"""

import re
import struct
from collections.abc import Iterator, Sequence
from itertools import islice, pairwise

from neardup_desktop.extract.base import Document, Format, Found, ReadFailure, reporting_damage
from neardup_desktop.extract.containers.bytes_left import BytesLeft
from neardup_desktop.extract.containers.palm_text import HuffmanText, Unpack, unpack_palm_doc
from neardup_desktop.extract.dates import from_iso
from neardup_desktop.extract.extras import ExtrasFound, content_digest, is_decoration
from neardup_desktop.extract.shared.document_item import Properties, document_item, joined
from neardup_desktop.extract.shared.layout import columns
from neardup_desktop.extract.web.book_pages import book_page
from neardup_desktop.extract.web.html_text import LIBRARIES
from neardup_desktop.model.extras import ExtraKind
from neardup_desktop.model.formats import Form
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.text.decode import decode_leniently

MAX_BYTES = 192 << 20
MAX_TEXT_BYTES = 64 << 20
MAX_MOVED_BYTES = 4 << 30

_KINDS = (b"BOOKMOBI", b"TEXtREAd")
_PLAIN, _PALM_DOC, _HUFFMAN, _NONE = 1, 2, 0x4448, 0xFFFFFFFF
_CHARSETS = {1252: "cp1252", 65001: "utf-8"}
_HEAD_BYTES = 1 << 13
_MOST_HEADING_BYTES = 100
_AUTHOR, _DATE, _KF8_AT, _TITLE = 100, 106, 121, 503
_PICTURE = re.compile(rb"\xff\xd8\xff|\x89PNG|GIF8|BM|(?s:....)ftyp")
_MARKUP = re.compile(rb"<(?:html|body|p|br|div)\b", re.IGNORECASE)
_PAGE_BREAK = re.compile(rb"<mbp:pagebreak\b[^<>]*>|</mbp:pagebreak\s*>", re.IGNORECASE)
_CONTENTS = re.compile(
    rb"<reference\b(?=[^<>]*\btype=[\"']?toc\b)[^<>]*\bfilepos=[\"']?(\d{1,10})", re.IGNORECASE
)
_LINK = re.compile(rb"<a\b[^<>]*>(?>[^<]|<(?!/a\b))*+|<[^<>]*>", re.IGNORECASE)


class _Book:
    """The records of a file, and the header of the book that is read in it."""

    def __init__(self, data: bytes) -> None:
        (count,) = struct.unpack_from(">H", data, 76)
        starts = [at for at, _ in struct.iter_unpack(">II", data[78 : 78 + 8 * count])]
        if starts != sorted(starts):
            raise ReadFailure(Outcome.DAMAGED, "its records overlap")
        self.records = [data[at:end] for at, end in pairwise((*starts, len(data)))]
        self._use(0)
        boundary = self._extended().get(_KF8_AT, b"")
        self.resources = self.records[self._number(108, _NONE) :]
        if len(boundary) == 4 and (at := int.from_bytes(boundary, "big")) != _NONE:
            self._use(at)

    def _use(self, at: int) -> None:
        self._at = at
        self._header = self.records[at]
        self.is_mobi = self._header[16:20] == b"MOBI"
        self._length = 16 + self._number(20)
        self.is_new = self._number(36) >= 8
        self.charset = _CHARSETS.get(self._number(28), "")

    def _number(self, at: int, otherwise: int = 0) -> int:
        """A number of the header of MOBI; others where that is too short for it."""
        if not self.is_mobi or at + 4 > len(self._header):
            return otherwise
        return int(struct.unpack_from(">I", self._header, at)[0])

    def _extended(self) -> dict[int, bytes]:
        """The first value of each kind of metadata."""
        found: dict[int, bytes] = {}
        at = self._length
        if not self._number(128) & 0x40 or self._header[at : at + 4] != b"EXTH":
            return found
        (count,) = struct.unpack_from(">I", self._header, at + 8)
        at += 12
        for _ in range(count):
            kind, length = struct.unpack_from(">II", self._header, at)
            if length < 8:
                break
            found.setdefault(kind, self._header[at + 8 : at + length])
            at += length
        return found

    def text(self) -> bytes:
        """The markup, or plain text, of the book.

        Raises:
            ReadFailure: ENCRYPTED, DAMAGED or TOO_LARGE.
        """
        packing, _, length, count, _, locked = struct.unpack_from(">HHIHHH", self._header)
        if locked:
            raise ReadFailure(Outcome.ENCRYPTED, "it is protected against copying")
        left = BytesLeft(MAX_TEXT_BYTES)
        unpack = self._unpacker(packing, left)
        flags = int.from_bytes(self._header[242:244], "big") if self._length >= 244 else 0
        pieces = []
        for record in self.records[self._at + 1 : self._at + 1 + count]:
            pieces.append(unpack(record[: len(record) - _trailing(record, flags)]))
            left.take(len(pieces[-1]))
        return b"".join(pieces)[:length]

    def _unpacker(self, packing: int, left: BytesLeft) -> Unpack:
        if packing == _HUFFMAN:
            at, count = self._at + self._number(112), self._number(116)
            return HuffmanText(self.records[at : at + count], left).unpack
        if packing == _PALM_DOC:
            return unpack_palm_doc
        if packing == _PLAIN:
            return bytes
        raise ReadFailure(Outcome.DAMAGED, f"unknown packing {packing}")

    def pages(self, text: bytes) -> list[bytes]:
        """The pages of a book: each of a new one is a frame, in which pieces of text belong.

        The pieces stand behind their frame, and an index says where in it each belongs.
        """
        frames, pieces = self._index(252), self._index(248)
        left, moved = BytesLeft(len(text)), BytesLeft(MAX_MOVED_BYTES)
        pages = []
        for _, values in frames:
            begin, length = values[6][:2]
            page, at = bytearray(text[begin : begin + length]), begin + length
            for name, piece in islice(pieces, values[1][0]):
                place, size = int(name) - begin, piece[6][1]
                moved.take(len(page) - place)
                page[place:place] = text[at : at + size]
                at += size
            left.take(len(page))
            pages.append(bytes(page))
        return pages or [text]

    def _index(self, field: int) -> Iterator[tuple[bytes, dict[int, list[int]]]]:
        """The name and the values by tag of each entry of an index, which a field says."""
        index = self._at + self._number(field, _NONE)
        if not self.is_new or index >= len(self.records):
            return
        first = self.records[index]
        tags, count = struct.unpack_from(">I16xI", first, 4)
        length, controls = struct.unpack_from(">II", first, tags + 4)
        known = list(struct.iter_unpack("4B", first[tags + 12 : tags + length]))
        for record in self.records[index + 1 : index + 1 + count]:
            end, entries = struct.unpack_from(">II", record, 20)
            starts = struct.unpack_from(f">{entries}H", record, end + 4)
            for begin, behind in pairwise((*starts, end)):
                yield _entry(record[begin:behind], known, controls)

    def properties(self) -> Properties:
        """Title, author and date."""
        stated = self._extended()
        at, length = self._number(84), self._number(88)
        title = stated.get(_TITLE) or self._header[at : at + length]
        return (
            self._words(title) if self.is_mobi else "",
            self._words(stated.get(_AUTHOR, b"")),
            from_iso(self._words(stated.get(_DATE, b""))),
        )

    def _words(self, data: bytes) -> str:
        return " ".join(self.decoded(data).replace("\0", " ").split())

    def decoded(self, data: bytes) -> str:
        """A text in the encoding of the book."""
        return decode_leniently(data, self.charset)


def _entry(
    data: bytes, tags: Sequence[tuple[int, ...]], controls: int
) -> tuple[bytes, dict[int, list[int]]]:
    at = 1 + data[0]
    name, control = data[1:at], list(data[at : at + controls])
    numbers = _numbers(data[at + controls :])
    values: dict[int, list[int]] = {}
    for tag, width, mask, is_last in tags:
        if is_last:  # of those that a byte tells about
            control.pop(0)
        elif found := (control[0] & mask) // max(mask & -mask, 1):
            values[tag] = list(islice(numbers, found * width))
    return name, values


def _numbers(data: bytes) -> Iterator[int]:
    """Numbers of seven bits a byte, whose last byte is marked."""
    value = 0
    for byte in data:
        value = value << 7 | byte & 0x7F
        if byte & 0x80:
            yield value
            value = 0


def _trailing(record: bytes, flags: int) -> int:
    """The bytes behind the text of a record, by the flags of the kinds of entries there."""
    size = 0
    for _ in range((flags >> 1).bit_count()):
        # A number in up to four bytes of seven bits, read from its end.
        end = max(0, len(record) - size)
        for place, byte in enumerate(reversed(record[max(0, end - 4) : end])):
            size += (byte & 0x7F) << 7 * place
            if byte & 0x80:
                break
    if flags & 1 and size < len(record):
        size += (record[len(record) - size - 1] & 3) + 1
    return min(size, len(record))


def _read(document: Document) -> Found:
    extras = ExtrasFound()
    with reporting_damage(struct.error, IndexError, KeyError, ValueError):
        book = _Book(document.read(MAX_BYTES))
        text = book.text()
        markup = book.pages(text) if book.is_new else [_old_page(text)]
        properties = book.properties()
    # Styles stand behind the pages of a new book, and drawings.
    beside = text[sum(map(len, markup)) :] if book.is_new else b""
    if b"<" in beside:
        extras.add(ExtraKind.OTHER, "drawings", content_digest(beside))
    for picture in filter(_PICTURE.match, book.resources):
        if not is_decoration(picture):
            extras.add(ExtraKind.IMAGE, "", content_digest(picture))
    if not _MARKUP.search(markup[0], 0, _HEAD_BYTES):
        plain = book.decoded(markup[0]).replace("\0", " ")
        yield document_item(FORMAT, plain, extras, properties)
        return
    pages = [book_page(one, extras, book.charset) for one in markup]
    notes = (note for page in pages for note in page.notes)
    gaps = columns([table for page in pages for table in page.tables])
    shown = joined((*(page.text for page in pages), *notes))
    yield document_item(FORMAT, shown, extras, properties, gaps)


def _old_page(pages: bytes) -> bytes:
    """An old book, a single page, without the part that is its table of contents."""
    if stated := _CONTENTS.search(pages, 0, _HEAD_BYTES):
        begin = int(stated[1])
        following = _PAGE_BREAK.search(pages, begin)
        end = following.start() if following else len(pages)
        # A reference may be wrong: then more than links would be lost.
        if len(_LINK.sub(b"", pages[begin:end])) <= _MOST_HEADING_BYTES:
            pages = pages[:begin] + pages[end:]
    return _PAGE_BREAK.sub(b"<br>", pages)


FORMAT = Format(
    name="mobi",
    label="E-book for Kindle (MOBI, AZW3)",
    short_name="Kindle",
    also_called=("kindle",),
    form=Form.PRINTED,
    ms_per_mb=400.0,
    extensions=("mobi", "azw", "azw3", "prc"),
    version=2,
    is_own=lambda document: document.head[60:68] in _KINDS,
    read=_read,
    needs=LIBRARIES,
    reads="all pages in the order of reading, notes included",
    leaves_out=(
        "tables of contents, descriptions, links' addresses; pictures: noted beside the text"
    ),
)
