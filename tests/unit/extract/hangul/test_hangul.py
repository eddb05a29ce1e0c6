"""Documents of Hangul: labels, looks that carry meaning, and what no text shows."""

import struct
import zlib

from neardup_desktop.extract.base import Document
from neardup_desktop.extract.formats import hwp, hwpx
from neardup_desktop.model.extras import Extra, ExtraKind
from neardup_desktop.model.items import ExtractedItem
from tests.data.formats.outlook_files import compound_file
from tests.data.formats.packages import Parts, packed

_TYPE = "application/hwp+zip"


def record(kind: int, level: int, content: bytes) -> bytes:
    return struct.pack("<I", kind | level << 10 | len(content) << 20) + content


def counted(text: str) -> bytes:
    return struct.pack("<H", len(text)) + text.encode("utf-16-le")


def paragraph(text: str, look: int = 0, runs: bytes = b"") -> bytes:
    return (
        record(66, 0, bytes(8) + struct.pack("<H", look) + bytes(12))
        + record(67, 1, f"{text}\r".encode("utf-16-le"))
        + record(68, 1, runs)
    )


def document(body: bytes, looks: bytes = b"", **streams: bytes) -> ExtractedItem:
    head = b"HWP Document File".ljust(32, b"\0") + struct.pack("<II", 0x05000300, 0)
    files = {"FileHeader": head, "DocInfo": looks, "BodyText/Section0": body, **streams}
    (item,) = hwp.FORMAT.read(Document("a.hwp", data=compound_file(files)))
    assert isinstance(item, ExtractedItem)
    return item


def test_labels_of_lists_stand_before_their_paragraphs() -> None:
    levels = [(0, "^1."), (2, "(^2)"), *[(0, "")] * 5]
    numbering = b"".join(
        struct.pack("<I8x", style << 5) + counted(pattern) for style, pattern in levels
    )
    looks = record(23, 0, numbering) + b"".join(
        record(25, 0, struct.pack("<I26xH", 2 << 23 | level << 25, 1)) for level in (0, 1)
    )
    body = paragraph("one") + paragraph("inner", 1) + paragraph("two", 0)
    assert document(body, looks).text.split("\n") == ["1. one", "(I) inner", "2. two"]


def test_a_bomb_of_pictures_stays_packed() -> None:
    packer = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    bomb = packer.compress(bytes(hwp.MAX_UNPACKED_BYTES + (1 << 20))) + packer.flush()
    body = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    head = b"HWP Document File".ljust(32, b"\0") + struct.pack("<II", 0x05000300, 1)
    files = {
        "FileHeader": head,
        "BodyText/Section0": body.compress(paragraph("x")) + body.flush(),
        **{f"BinData/BIN000{number}.png": bomb for number in range(4)},
    }
    (item,) = hwp.FORMAT.read(Document("a.hwp", data=compound_file(files)))
    assert isinstance(item, ExtractedItem)
    assert item.text == "x"
    assert item.extras[0] == Extra(ExtraKind.IMAGE, "BIN0000.png", b"")


def package(header: str, body: str) -> ExtractedItem:
    space = 'xmlns:hp="urn:p" xmlns:hh="urn:h"'
    parts: Parts = {
        "Contents/header.xml": f"<hh:head {space}>{header}</hh:head>",
        "Contents/section0.xml": f"<hp:sec {space}>{body}</hp:sec>",
    }
    (item,) = hwpx.FORMAT.read(Document("a.hwpx", data=packed(parts, _TYPE)))
    assert isinstance(item, ExtractedItem)
    return item
