"""Drawn shapes and link objects in the binary files of Word, Excel and PowerPoint.

The records and properties of shapes are described in [MS-ODRAW], sections 2.2.14 and 2.3.
"""

import struct
from collections.abc import Iterable, Iterator

from msgspec import Struct

from neardup_desktop.extract.containers.clean_text import without_surrogates
from neardup_desktop.extract.extras import ExtrasFound
from neardup_desktop.model.extras import ExtraKind

_RECORD_HEADER_BYTES = 8
_SHAPE, _SHAPE_HEADER, _TABLES = 0xF004, 0xF00A, (0xF00B, 0xF121, 0xF122)
_HOLDERS = (0xF002, 0xF003, 0x040C)
"""Containers that shapes lie in; the last one is PowerPoint's."""
_FIRST_KIND, _LAST_KIND = 0xF000, 0xF1FF
_GROUP, _NO_SHAPE = 0x1, 0x4 | 0x8 | 0x400
"""Flags of a group; and of what is not shown: the outermost group, deleted ones, background."""
_WORD_ART, _PICTURE_NAME, _PICTURE_FLAGS, _LINK = 0x0C0, 0x105, 0x106, 0x382
_LIES_ELSEWHERE = 0x4 | 0x8
"""Flags of a picture that is linked and not saved in the document."""
_ADDRESS = bytes.fromhex("e0c9ea79f9bace118c8200aa004ba90b")


class DrawnShape(Struct, frozen=True):
    """A shape without its formatting.

    Attributes:
        number: identifier that text boxes and anchors refer to.
        word_art: the text drawn along it, or "".
        link: target of its hyperlink, or "".
        file: name of the linked picture file, or "".
    """

    number: int
    word_art: str
    link: str = ""
    file: str = ""


def drawn_shapes(data: bytes) -> Iterator[DrawnShape]:
    """The shapes in some records, in their order, without deleted ones.

    A group counts only if it has a link. Word puts an extra byte before each
    drawing, so bytes that begin no record are skipped one by one.
    """
    at = 0
    while at + _RECORD_HEADER_BYTES <= len(data):
        head, kind, length = struct.unpack_from("<HHI", data, at)
        start = at + _RECORD_HEADER_BYTES
        if kind == _SHAPE:
            shape = _shape_in(data[start : start + length])
            if shape is not None:
                yield shape
        elif head & 0xF == 0xF and kind in _HOLDERS:
            length = 0
        elif not _FIRST_KIND <= kind <= _LAST_KIND:
            start, length = at + 1, 0
        at = start + length


def _shape_in(data: bytes) -> DrawnShape | None:
    """The shape in a container; None if it is deleted, the background, or a bare group."""
    at = 0
    shape_number: int | None = None
    found: dict[int, bytes] = {}
    is_group = False
    while at + _RECORD_HEADER_BYTES <= len(data):
        head, kind, length = struct.unpack_from("<HHI", data, at)
        content = data[at + _RECORD_HEADER_BYTES : at + _RECORD_HEADER_BYTES + length]
        if kind == _SHAPE_HEADER and len(content) >= 8:
            number, flags = struct.unpack_from("<II", content)
            if flags & _NO_SHAPE:
                return None
            shape_number = number
            is_group = bool(flags & _GROUP)
        elif kind in _TABLES:
            found.update(_properties(content, head >> 4))
        at += _RECORD_HEADER_BYTES + length
    if shape_number is None:
        return None
    link = link_target(found[_LINK]) if any(found.get(_LINK, b"")) else ""
    if is_group and not link:
        return None
    flags = int.from_bytes(found.get(_PICTURE_FLAGS, b""), "little")
    file = _text(found.get(_PICTURE_NAME, b"")) if flags & _LIES_ELSEWHERE else ""
    return DrawnShape(shape_number, _text(found.get(_WORD_ART, b"")), link, file)


def note_shapes(shapes: Iterable[DrawnShape], extras: ExtrasFound) -> None:
    """Note linked pictures."""
    for shape in shapes:
        if shape.file:
            extras.add_picture(ExtraKind.IMAGE, shape.file)


def _properties(content: bytes, count: int) -> Iterator[tuple[int, bytes]]:
    """Numbers and values of a table of properties (section 2.3.1)."""
    count = min(count, len(content) // 6)
    behind = 6 * count
    for number in range(count):
        key, value = struct.unpack_from("<HI", content, 6 * number)
        if key & 0x8000:
            yield key & 0x3FFF, content[behind : behind + value]
            behind += value
        else:
            yield key & 0x3FFF, content[6 * number + 2 : 6 * number + 6]


def _text(data: bytes) -> str:
    text = data.decode("utf-16-le", "replace").partition("\0")[0]
    return " ".join(without_surrogates(text).split())


def link_target(content: bytes) -> str:
    """The target of a hyperlink object ([MS-OSHARED], section 2.3.7.1), or its bytes in hex."""
    at = content.find(_ADDRESS)
    if at < 0:
        return content.hex()
    at += len(_ADDRESS)
    size = int.from_bytes(content[at : at + 4], "little")
    address = content[at + 4 : at + 4 + size].decode("utf-16-le", "replace")
    return address.partition("\0")[0]
