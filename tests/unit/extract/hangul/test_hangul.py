"""Documents of Hangul: labels, looks that carry meaning, and what no text shows."""

import struct
import zlib

import pytest

from neardup_desktop.extract.base import Document
from neardup_desktop.extract.formats import hwp, hwpx
from neardup_desktop.model.extras import Extra, ExtraKind
from neardup_desktop.model.items import ExtractedItem
from tests.data.formats.office_binary_files import summary
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


def extra_names(item: ExtractedItem) -> list[str]:
    return [extra.name for extra in item.extras]


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


def test_raised_digits_are_raised_and_struck_text_is_noted() -> None:
    looks = b"".join(
        record(21, 0, bytes(46) + struct.pack("<I", bits)) for bits in (0, 1 << 15, 1 << 18)
    )
    runs = struct.pack("<6I", 0, 0, 2, 1, 3, 2)
    item = document(paragraph("102 not", runs=runs), looks)
    assert item.text == "10² not"
    assert extra_names(item) == ["struck text"]


@pytest.mark.parametrize(
    ("one", "other", "name"),
    [
        (record(300, 1, b"a"), record(300, 1, b"b"), "parts of the file"),
        (record(78, 1, b"a"), record(80, 1, b"a"), "drawn shapes"),
        (record(91, 1, b"a"), record(91, 1, b"b"), "form fields"),
        (
            record(71, 1, b"%hlk"[::-1] + bytes(5) + counted("http://a;1;0;0;")),
            record(71, 1, b"%hlk"[::-1] + bytes(5) + counted("http://b;1;0;0;")),
            "link targets",
        ),
    ],
)
def test_what_no_text_shows_is_noted(one: bytes, other: bytes, name: str) -> None:
    first, second = (document(paragraph("x") + more) for more in (one, other))
    assert first.text == second.text == "x"
    assert extra_names(first) == [name]
    assert first.extras != second.extras


def test_what_a_person_wrote_beside_the_text_is_noted() -> None:
    facts = summary("Garden", "Ida", bytes(8))
    author = facts.index(struct.pack("<I", 4), 56)
    subject = facts[:author] + struct.pack("<I", 3) + facts[author + 4 :]
    for stream, noted in ((facts, []), (subject, ["document properties"])):
        streams = {"\x05HwpSummaryInformation": stream}
        assert extra_names(document(paragraph("x"), **streams)) == noted


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


def test_labels_and_looks_of_packages() -> None:
    header = (
        '<hh:charPr id="1"><hh:supscript/></hh:charPr>'
        '<hh:charPr id="2"><hh:strikeout shape="SOLID"/></hh:charPr>'
        '<hh:numbering id="1"><hh:paraHead level="1" numFormat="DIGIT">^1.</hh:paraHead>'
        '</hh:numbering><hh:paraPr id="4"><hh:heading type="NUMBER" idRef="1" level="0"/>'
        "</hh:paraPr>"
    )
    body = (
        '<hp:p paraPrIDRef="4"><hp:run charPrIDRef="0"><hp:t>10</hp:t></hp:run>'
        '<hp:run charPrIDRef="1"><hp:t>2</hp:t></hp:run>'
        '<hp:run charPrIDRef="2"><hp:t> not</hp:t></hp:run></hp:p>'
        '<hp:p paraPrIDRef="4"><hp:run><hp:checkBtn caption="paid" value="CHECKED"/></hp:run>'
        "</hp:p>"
    )
    item = package(header, body)
    assert [line.strip() for line in item.text.split("\n")] == ["1. 10² not", "2.  ☒ paid"]
    assert extra_names(item) == ["struck text"]


@pytest.mark.parametrize(
    ("one", "other", "name"),
    [
        ("<hp:unknown>a</hp:unknown>", "<hp:unknown>b</hp:unknown>", "parts of the file"),
        ('<hp:t vendor="a"/>', '<hp:t vendor="b"/>', "parts of the file"),
        ('<hp:rect href="http://a"/>', '<hp:rect href="http://b"/>', "link targets"),
        ("<hp:rect/>", "<hp:ellipse/>", "drawn shapes"),
    ],
)
def test_what_no_text_of_a_package_shows_is_noted(one: str, other: str, name: str) -> None:
    first, second = (
        package("", f"<hp:p><hp:run><hp:t>x</hp:t>{more}</hp:run></hp:p>") for more in (one, other)
    )
    assert first.text.strip() == second.text.strip()
    assert name in extra_names(first)
    assert first.extras != second.extras
