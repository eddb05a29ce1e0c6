"""Documents of Hangul, the Korean word processor, version 5 (HWP).

What counts is what counts in a DOCX, in the same order: headers, body with tables and boxes where
they stand, words with glosses and the source of equations, footnotes, endnotes, footers. Hidden
comments and pictures are extras. Documents of Hangul 3, and those that were sealed for
distribution, are not read.

The format is described by its maker ("Hangul Document File Formats 5.0", revision 1.3). The one
library for it in Python is under the AGPL.
"""

import re
import struct
import zlib
from collections.abc import Iterator
from contextlib import suppress

from neardup_desktop.extract.base import Document, Embedded, Format, Match, ReadFailure
from neardup_desktop.extract.extras import (
    ExtrasFound,
    content_digest,
    is_decoration,
    words_digest,
)
from neardup_desktop.extract.ole import OLE_SIGNATURE, OlePackage, opened_ole, root_names
from neardup_desktop.model.extras import ExtraKind
from neardup_desktop.model.items import ExtractedItem
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.outcomes import Outcome

MAX_UNPACKED_BYTES = 128 << 20

_HEADER, _SUMMARY = "FileHeader", "\x05HwpSummaryInformation"
_SIGNATURE = b"HWP Document File"
_OLD_SIGNATURE = b"HWP Document File V3"
_PACKED, _LOCKED, _SEALED = 1, 2, 4
_SECTION = re.compile(r"BodyText/Section(\d{1,5})", re.IGNORECASE)
_PICTURE = re.compile(r"BinData/(.+\.(?:png|jpe?g|gif|bmp|tiff?|wmf|emf))", re.IGNORECASE)
# Kinds of records (table 13 of the description), and what a control makes of the text in it.
_PARAGRAPH, _TEXT, _CONTROL, _EQUATION = 66, 67, 71, 88
_GLOSS = b"tdut"
_STORIES = {b"head": "above", b"foot": "below", b"fn  ": "notes", b"en  ": "ends", b"tcmt": "said"}
_ORDER = ("above", "body", "notes", "ends", "below")
_REPEATED = ("above", "below")
_IN_TEXT = re.compile("[\x01-\x09\x0b\x0c\x0e-\x17].{7}", re.DOTALL)
"""A tab, a table, a field and the like: each takes the place of eight characters."""
_OBJECT = "\x0b"
"""A table, a box or a picture, which parts the words around it."""
_AS_TEXT = str.maketrans(
    {
        **dict.fromkeys(map(chr, range(32)), ""),
        **{"\t": "\t", "\n": "\n", "\x18": "-", "\x1e": "\xa0", "\x1f": " "},
    }
)


def _recognise(document: Document) -> Match:
    if document.head.startswith(_OLD_SIGNATURE):
        return Match.CERTAIN
    if {_HEADER, "BodyText"} <= root_names(document):
        return Match.CERTAIN
    return Match.EXTENSION if document.extension == "hwp" else Match.NO


def _read(document: Document) -> Iterator[ExtractedItem | Embedded]:
    if document.head.startswith(_OLD_SIGNATURE):
        raise ReadFailure(Outcome.UNSUPPORTED, "Hangul 3 or older")
    if not document.head.startswith(OLE_SIGNATURE):
        raise ReadFailure(Outcome.DAMAGED, "not a document of Hangul")
    with opened_ole(document) as package:
        header = package.stream(_HEADER) if package.has(_HEADER) else b""
        if not header.startswith(_SIGNATURE) or len(header) < 40:
            raise ReadFailure(Outcome.DAMAGED, "no document of Hangul inside")
        flags = struct.unpack_from("<I", header, 36)[0]
        if flags & _LOCKED:
            raise ReadFailure(Outcome.ENCRYPTED, "it needs a password to be opened")
        if flags & _SEALED:
            raise ReadFailure(Outcome.UNSUPPORTED, "sealed for distribution")
        reading = _Reading(package, is_packed=bool(flags & _PACKED))
        reading.read()
        title, author, date_s = package.facts(_SUMMARY)
    yield ExtractedItem(
        part="",
        kind=Kind.DOCUMENT,
        format=FORMAT.name,
        text=reading.text(),
        title=title,
        author=author,
        date_s=date_s,
        extras=reading.extras.all(),
    )


class _Reading:
    """Gathers the text of one document."""

    def __init__(self, package: OlePackage, *, is_packed: bool) -> None:
        self._package = package
        self._is_packed = is_packed
        self._left = MAX_UNPACKED_BYTES
        self._stories: dict[str, list[str]] = {name: [] for name in (*_ORDER, "said")}
        self.extras = ExtrasFound()

    def read(self) -> None:
        """Read all sections in their order, then the pictures."""
        sections = {
            int(found[1]): path
            for path in self._package.streams
            if (found := _SECTION.fullmatch(path))
        }
        for number in sorted(sections):
            self._read_section(self._unpacked(self._package.stream(sections[number])))
        said = "\n".join(self._stories["said"])
        if said.strip():
            self.extras.add(ExtraKind.COMMENT, "", words_digest("", said))
        for path in self._package.streams:
            if found := _PICTURE.fullmatch(path):
                self._add_picture(path, found[1])

    def text(self) -> str:
        """All that counts."""
        parts = ("\n".join(self._stories[name]).strip() for name in _ORDER)
        text = "\n\n".join(part for part in parts if part)
        return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")

    def _unpacked(self, data: bytes) -> bytes:
        if not self._is_packed:
            return data
        try:
            unpacked = zlib.decompressobj(-zlib.MAX_WBITS).decompress(data, self._left + 1)
        except zlib.error as error:
            raise ReadFailure(Outcome.DAMAGED, str(error)) from error
        self._left -= len(unpacked)
        if self._left < 0:
            raise ReadFailure(Outcome.TOO_LARGE, "it unpacks to more than any document has")
        return unpacked

    def _read_section(self, data: bytes) -> None:
        controls: list[tuple[int, str]] = []
        for kind, level, content in _records(data):
            if kind in (_PARAGRAPH, _CONTROL):
                while controls and controls[-1][0] >= level:
                    controls.pop()
            if kind == _CONTROL:
                outer = controls[-1][1] if controls else "body"
                controls.append((level, _STORIES.get(content[3::-1], outer)))
                if content[3::-1] == _GLOSS:
                    word, at = _counted(content, 4)
                    self._add(outer, f"{word} {_counted(content, at)[0]}")
            elif kind == _TEXT:
                self._add(controls[-1][1] if controls else "body", _plain(content))
            elif kind == _EQUATION:
                self._add(controls[-1][1] if controls else "body", _counted(content, 4)[0])

    def _add(self, story: str, text: str) -> None:
        # The same header stands in each section.
        is_new = story not in _REPEATED or text not in self._stories[story]
        if text.strip() and is_new:
            self._stories[story].append(text)

    def _add_picture(self, path: str, name: str) -> None:
        data = self._package.stream(path)
        with suppress(ReadFailure):  # some are kept as they are
            data = self._unpacked(data)
        if not is_decoration(data):
            self.extras.add(ExtraKind.IMAGE, name, content_digest(data))


def _records(data: bytes) -> Iterator[tuple[int, int, bytes]]:
    """Kind, level and content of each record (section 4.1 of the description)."""
    at = 0
    while at + 4 <= len(data):
        head = struct.unpack_from("<I", data, at)[0]
        at += 4
        size = head >> 20
        if size == 0xFFF and at + 4 <= len(data):
            size = struct.unpack_from("<I", data, at)[0]
            at += 4
        yield head & 0x3FF, head >> 10 & 0x3FF, data[at : at + size]
        at += size


def _plain(content: bytes) -> str:
    """The text of a paragraph."""
    units = struct.unpack(f"<{len(content) // 2}H", content[: len(content) & ~1])
    return _IN_TEXT.sub(_of_control, "".join(map(chr, units))).translate(_AS_TEXT)


def _of_control(found: re.Match[str]) -> str:
    return {"\t": "\t", _OBJECT: " "}.get(found[0][0], "")


def _counted(content: bytes, at: int) -> tuple[str, int]:
    """A text behind the number of its characters, and where it ends."""
    count = int.from_bytes(content[at : at + 2], "little")
    end = at + 2 + 2 * count
    return content[at + 2 : end].decode("utf-16-le", "replace").replace("\0", " "), end


FORMAT = Format(
    name="hwp",
    label="Hangul document (HWP)",
    kind=Kind.DOCUMENT,
    extensions=("hwp",),
    version=2,
    recognise=_recognise,
    read=_read,
    needs=("olefile",),
    reads="body, tables, text boxes, notes, headers and footers",
    leaves_out="sealed documents; hidden comments and pictures: noted beside the text",
)
