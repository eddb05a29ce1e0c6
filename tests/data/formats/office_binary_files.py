"""Writes the small binary files of Word, Excel and PowerPoint that samples and tests need.

After [MS-DOC], [MS-XLS], [MS-PPT], [MS-XLSB] and [MS-OLEPS]; only what a reader must find.
"""

import struct
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from tests.data.formats.outlook_files import compound_file

DELETED, INSERTED = b"\x00\x08\x01", b"\x01\x08\x81"
HIDDEN, SYMBOL = b"\x3c\x08\x01", b"\x09\x6a\x00\x00\xb7\xf0"
"""Properties of characters in Word."""
BY_SECOND = b"\x04\x48\x01\x00\x63\x48\x01\x00"
"""Changed by the second of the revisers."""

_FIRST_CHARACTER = 1024
_TABLES = 93


def summary(title: str, author: str, modified: bytes) -> bytes:
    """The stream of title, author and date of a document; `modified` is a file time."""
    values = {
        1: struct.pack("<IH2x", 2, 65001),
        2: _code_page_text(title),
        4: _code_page_text(author),
        13: struct.pack("<I", 64) + modified,
    }
    offset = 8 + 8 * len(values)
    table, data = b"", b""
    for number, value in values.items():
        table += struct.pack("<II", number, offset + len(data))
        data += value
    section = struct.pack("<II", offset + len(data), len(values)) + table + data
    identifier = bytes.fromhex("e0859ff2f94f6810ab9108002b27b3d9")
    return struct.pack("<HHI16xI", 0xFFFE, 0, 2, 1) + identifier + struct.pack("<I", 48) + section


def _code_page_text(text: str) -> bytes:
    data = text.encode() + b"\0"
    return struct.pack("<II", 30, len(data)) + data.ljust((len(data) + 3) & ~3, b"\0")


# --------------------------------------------------------------------------------------- Word


@dataclass(slots=True)
class WordText:
    """The text of a Word file: runs of characters with their properties, story by story.

    `pages` are the six kinds of headers and footers of a section, `boxes` hang on the first
    paragraph, `comments` are pairs of author and text.
    """

    body: Sequence[tuple[str, bytes]]
    footnotes: str = ""
    endnotes: str = ""
    pages: Sequence[str] = ()
    boxes: Sequence[str] = ()
    comments: Sequence[tuple[str, str]] = ()
    revisers: Sequence[str] = ()
    paragraphs: Sequence[tuple[int, bytes]] = ()
    """How many characters each paragraph has, and its properties."""
    tables: Mapping[int, bytes] = field(default_factory=dict)
    """More tables by their numbers."""
    streams: Mapping[str, bytes] = field(default_factory=dict)
    """More streams by their names."""


def word_file(text: WordText, facts: bytes = b"", *, wide: bool = True, flags: int = 0) -> bytes:
    """A file of Word 97, all in one piece of the given width."""
    runs = list(text.body)
    pages = ["", *[""] * 5, *text.pages] if text.pages else []
    comments = [f"\x05{words}\r" for _, words in text.comments]
    boxes = [f"{words}\r" for words in text.boxes]
    stories = [text.footnotes, "".join(pages), "", "".join(comments), text.endnotes]
    stories += ["".join(boxes), ""]
    length = sum(len(run) for run, _ in runs)
    runs += [(story, b"") for story in stories]
    encoded = "".join(run for run, _ in runs).encode("utf-16-le" if wide else "cp1252")
    width = 2 if wide else 1
    total = len(encoded) // width
    characters_end = _FIRST_CHARACTER + len(encoded)
    page = -(-characters_end // 512)
    tables = {
        4: _plc(range(len(comments) + 1), [_comment_place(n) for n in range(len(comments))]),
        5: _plc(_starts(comments), [b""] * len(comments)),
        11: _plc(_starts(pages), [b""] * len(pages)),
        12: _plc((_FIRST_CHARACTER, characters_end), [struct.pack("<I", page)]),
        33: b"\x02" + struct.pack("<I", 16) + _piece(total, wide=wide),
        36: b"".join(_counted(author) for author, _ in text.comments),
        40: _plc(range(len(boxes) + 1), [struct.pack("<I22x", 7 + n) for n in range(len(boxes))]),
        51: struct.pack("<HHH", 0xFFFF, len(text.revisers), 0)
        + b"".join(map(_counted, text.revisers)),
        56: _plc(_starts(boxes), [struct.pack("<14xI4x", 7 + n) for n in range(len(boxes))]),
        **text.tables,
    }
    if text.paragraphs:
        tables[13] = _plc((_FIRST_CHARACTER, characters_end), [struct.pack("<I", page + 1)])
    table, places = b"", [(0, 0)] * _TABLES
    for number, content in tables.items():
        places[number] = (len(table), len(content))
        table += content
    head = struct.pack("<HHHHHH", 0xA5EC, 0xC1, 0, 0x409, 0, flags | 0x200).ljust(32, b"\0")
    head += struct.pack("<H28xH", 14, 22)
    counts = [length, *map(len, stories)]
    head += struct.pack("<12x8i", *counts).ljust(88, b"\0") + struct.pack("<H", _TABLES)
    head += b"".join(struct.pack("<II", *place) for place in places)
    stream = (head.ljust(_FIRST_CHARACTER, b"\0") + encoded).ljust(page * 512, b"\0")
    stream += _runs_page(runs, width)
    if text.paragraphs:
        stream += _paragraphs_page(text.paragraphs, width)
    streams = {"WordDocument": stream, "1Table": table, **text.streams}
    if facts:
        streams["\x05SummaryInformation"] = facts
    return compound_file(streams)


def old_word_file(text: str, encoding: str, *, language: int = 0x409, wide: bool = False) -> bytes:
    """A file of Word 6 or 95."""
    return compound_file({"WordDocument": _old_stream(text, encoding, 0xA5DC, 101, language, wide)})


def word_2_file(text: str, flags: int = 0) -> bytes:
    """A file of Word 2, which is no compound file."""
    return _old_stream(text, "cp1252", 0xA5DB, 45, 0x409, wide=False, flags=flags)


def _old_stream(
    text: str,
    encoding: str,
    signature: int,
    version: int,
    language: int,
    wide: bool,
    flags: int = 0,
) -> bytes:
    data = text.encode(encoding)
    count = len(data) // 2 if wide else len(data)
    flags |= 0x1000 if wide else 0
    head = struct.pack("<HHHHHH", signature, version, 0, language, 0, flags).ljust(0x18, b"\0")
    head += struct.pack("<II", 0x300, 0x300 + len(data)).ljust(0x34 - 0x18, b"\0")
    head += struct.pack("<8i", count, *[0] * 7)
    return head.ljust(0x300, b"\0") + data


def _starts(parts: Sequence[str]) -> list[int]:
    starts = [0]
    for part in parts:
        starts.append(starts[-1] + len(part))
    return starts


def _plc(positions: Sequence[int], records: Sequence[bytes]) -> bytes:
    return struct.pack(f"<{len(positions)}I", *positions) + b"".join(records)


def _comment_place(author: int) -> bytes:
    return struct.pack("<20xH8x", author)


def _counted(text: str) -> bytes:
    return struct.pack("<H", len(text)) + text.encode("utf-16-le")


def _piece(total: int, *, wide: bool) -> bytes:
    place = _FIRST_CHARACTER if wide else 2 * _FIRST_CHARACTER | 0x40000000
    return struct.pack("<IIHIH", 0, total, 0, place, 0)


def _runs_page(runs: Sequence[tuple[str, bytes]], width: int) -> bytes:
    """The page that says which characters have which properties."""
    kept = [(run, look) for run, look in runs if run]
    page = bytearray(512)
    page[511] = len(kept)
    places, at = [_FIRST_CHARACTER], 511
    for count, (run, look) in enumerate(kept):
        places.append(places[-1] + width * len(run))
        if look:
            at = (at - 1 - len(look)) & ~1  # properties begin at even places
            page[at : at + 1 + len(look)] = bytes((len(look),)) + look
            page[4 * (len(kept) + 1) + count] = at // 2
    struct.pack_into(f"<{len(places)}I", page, 0, *places)
    return bytes(page)


def _paragraphs_page(paragraphs: Sequence[tuple[int, bytes]], width: int) -> bytes:
    """The page that says which paragraphs have which properties; all are of the first style."""
    page = bytearray(512)
    page[511] = len(paragraphs)
    places, at = [_FIRST_CHARACTER], 510
    for count, (characters, look) in enumerate(paragraphs):
        places.append(places[-1] + width * characters)
        said = b"\0\0" + look
        said += b"\0" * (1 - len(said) % 2)  # an odd number of bytes behind the one of the size
        at = (at - 1 - len(said)) & ~1
        page[at : at + 1 + len(said)] = bytes(((len(said) + 1) // 2,)) + said
        page[4 * (len(paragraphs) + 1) + 13 * count] = at // 2
    struct.pack_into(f"<{len(places)}I", page, 0, *places)
    return bytes(page)


def word_lists(*levels: tuple[int, str]) -> dict[int, bytes]:
    """The tables of one list, whose levels have a style of numbers and a pattern each."""
    told = [
        struct.pack("<iBB22x", 1, style, 0) + _counted(pattern)
        for style, pattern in (*levels, *[(255, "")] * (9 - len(levels)))
    ]
    lists = struct.pack("<Hii18xH", 1, 7, 0, 0) + b"".join(told)
    overrides = struct.pack("<Ii8xB3x", 1, 7, 0) + bytes(4)
    return {73: lists, 74: overrides}


# -------------------------------------------------------------------------------------- Excel


def record(kind: int, content: bytes = b"") -> bytes:
    """A record of an Excel file of before 2007."""
    return struct.pack("<HH", kind, len(content)) + content


def short_text(text: str) -> bytes:
    """A text behind a byte that counts its characters, as the names of sheets are."""
    return bytes((len(text), 1)) + text.encode("utf-16-le")


def counted_text(text: str) -> bytes:
    """A text behind two bytes that count its characters."""
    return struct.pack("<HB", len(text), 1) + text.encode("utf-16-le")


def excel_stream(sheets: Sequence[tuple[str, bool, bytes]], codes: Sequence[str]) -> bytes:
    """A workbook of Excel 97: name, whether hidden, and records of each sheet.

    Style 0 is a common one; style n has the nth of `codes`.
    """
    font = struct.pack("<HHHHHBBBBBB", 200, 0, 0x7FFF, 400, 0, 0, 0, 0, 0, 5, 0) + b"Arial"
    begin = record(0x0809, struct.pack("<HHHHII", 0x600, 5, 0x0DBB, 0x7CC, 0, 6))
    begin += record(0x0042, struct.pack("<H", 1200)) + record(0x0022, b"\0\0")
    begin += record(0x0031, font) * 5
    for number, code in enumerate(codes):
        begin += record(0x041E, struct.pack("<H", 164 + number) + counted_text(code))
    for number in range(len(codes) + 1):
        key = 163 + number if number else 0
        begin += record(0x00E0, struct.pack("<HHH14x", 0, key, 0))
    bodies = [
        record(0x0809, struct.pack("<HHHHII", 0x600, 0x10, 0x0DBB, 0x7CC, 0, 6))
        + cells
        + record(0x000A)
        for _, _, cells in sheets
    ]
    listed = [
        (struct.pack("<BB", is_hidden, 0) + short_text(name)) for name, is_hidden, _ in sheets
    ]
    place = len(begin) + sum(8 + len(one) for one in listed) + 4
    end = b""
    for one, body in zip(listed, bodies, strict=True):
        begin += record(0x0085, struct.pack("<I", place) + one)
        place += len(body)
        end += body
    return begin + record(0x000A) + end


def label(row: int, column: int, text: str) -> bytes:
    """A cell with a text."""
    return record(0x0204, struct.pack("<HHH", row, column, 0) + counted_text(text))


def number(row: int, column: int, value: float, style: int = 0) -> bytes:
    """A cell with a number."""
    return record(0x0203, struct.pack("<HHHd", row, column, style, value))


def text_box(text: str) -> bytes:
    """A text box over the cells."""
    kind = record(0x005D, struct.pack("<HHHH14x", 0x15, 0x12, 6, 1))
    about = record(0x01B6, struct.pack("<10xHHI", len(text), 0, 0))
    return kind + about + record(0x003C, b"\1" + text.encode("utf-16-le"))


def binary_record(kind: int, content: bytes = b"") -> bytes:
    """A record of a binary workbook of Excel 2007."""
    numbers = [kind & 0x7F | 0x80, kind >> 7] if kind > 0x7F else [kind]
    return bytes([*numbers, len(content) & 0x7F | 0x80, len(content) >> 7]) + content


def wide(text: str) -> bytes:
    """A text as these workbooks hold it."""
    return struct.pack("<I", len(text)) + text.encode("utf-16-le")


# --------------------------------------------------------------------------------- PowerPoint


@dataclass(slots=True)
class Slides:
    """The parts of a presentation as they are gathered; the document is part 1."""

    parts: dict[int, bytes] = field(default_factory=dict)

    def file(self, facts: bytes = b"", *, encrypted: bool = False) -> bytes:
        """The presentation as a file."""
        stream = atom(0x0FA0, "an old form of a slide that nobody sees".encode("utf-16-le"))
        places = []
        for number in sorted(self.parts):
            places.append(len(stream))
            stream += self.parts[number]
        directory = len(stream)
        head = 1 | len(places) << 20
        stream += atom(0x1772, struct.pack(f"<I{len(places)}I", head, *places))
        edit = len(stream)
        stream += atom(0x0FF5, struct.pack("<IHBBIIIIHH", 0, 0, 0, 3, 0, directory, 1, 9, 0, 0))
        token = 0xF3D1C4DF if encrypted else 0xE391C05F
        user = atom(0x0FF6, struct.pack("<III", 0x14, token, edit))
        streams = {"PowerPoint Document": stream, "Current User": user}
        if facts:
            streams["\x05SummaryInformation"] = facts
        return compound_file(streams)


def atom(kind: int, content: bytes, instance: int = 0) -> bytes:
    """A record that holds no others."""
    return struct.pack("<HHI", instance << 4, kind, len(content)) + content


def container(kind: int, *inner: bytes, instance: int = 0) -> bytes:
    """A record of records."""
    content = b"".join(inner)
    return struct.pack("<HHI", instance << 4 | 0xF, kind, len(content)) + content


def slide_entry(part: int, identifier: int, *texts: tuple[int, str]) -> bytes:
    """A slide in the list of slides, with the types and texts that stand there."""
    entry = atom(0x03F3, struct.pack("<IIiII", part, 0, len(texts), identifier, 0))
    return entry + b"".join(typed_text(kind, text) for kind, text in texts)


def typed_text(kind: int, text: str) -> bytes:
    """A text and its type, such as 0 for a title."""
    return atom(0x0F9F, struct.pack("<I", kind)) + atom(0x0FA0, text.encode("utf-16-le"))


def slide(*shapes: bytes, kind: int = 0x03EE, master: int = 0, notes: int = 0) -> bytes:
    """A slide, or page of another kind, with its shapes."""
    about = atom(0x03EF, struct.pack("<I8xIIHH", 0, master, notes, 1, 0))
    return container(kind, about, container(0x040C, container(0xF002, container(0xF003, *shapes))))


def shape(text: bytes, place: int | None = None) -> bytes:
    """A shape with text records, perhaps one that fills a place holder of a kind."""
    data = b""
    if place is not None:
        data = container(0xF011, atom(0x0BC3, struct.pack("<iBBH", 0, place, 0, 0)))
    return container(0xF004, data, container(0xF00D, text))


def outlined(number: int) -> bytes:
    """The text of that number in the list of slides."""
    return atom(0x0F9E, struct.pack("<I", number))
