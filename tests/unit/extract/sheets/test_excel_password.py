"""Workbooks encrypted with the password that Excel itself knows."""

import hashlib
import io
import random
import struct

import pytest

from neardup_desktop.extract.base import Document, ReadFailure
from neardup_desktop.extract.formats import xls, xlsx
from neardup_desktop.extract.formats.xls import opened
from neardup_desktop.extract.office import office_password
from neardup_desktop.model.items import ExtractedItem
from neardup_desktop.model.outcomes import Outcome
from tests.data.formats.office_binary_files import excel_stream, label, record
from tests.data.formats.outlook_files import compound_file
from tests.data.formats.packages import Parts, packed, relations

SALT = bytes(range(16))
CHECK = b"sixteen bytes to"

MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
PARTS: Parts = {
    "[Content_Types].xml": (
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'
    ),
    "_rels/.rels": relations(("officeDocument", "xl/workbook.xml")),
    "xl/_rels/workbook.xml.rels": relations(("worksheet", "sheet.xml")),
    "xl/workbook.xml": (
        f'<workbook {MAIN} xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/'
        'relationships"><sheets><sheet name="Sheet1" sheetId="1" r:id="r0"/></sheets></workbook>'
    ),
    "xl/sheet.xml": (
        f'<worksheet {MAIN}><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>member 1</t></is>'
        "</c></row></sheetData></worksheet>"
    ),
    "docProps/thumbnail.bin": random.Random(1).randbytes(9000),  # no small stream, as in real ones
}


def rc4(key: bytes, data: bytes) -> bytes:
    """The cipher as its description reads."""
    box = list(range(256))
    swap = 0
    for place in range(256):
        swap = (swap + box[place] + key[place % len(key)]) % 256
        box[place], box[swap] = box[swap], box[place]
    done = bytearray()
    one = two = 0
    for byte in data:
        one = (one + 1) % 256
        two = (two + box[one]) % 256
        box[one], box[two] = box[two], box[one]
        done.append(byte ^ box[(box[one] + box[two]) % 256])
    return bytes(done)


def locked(password: str) -> bytes:
    """A workbook encrypted with a password."""
    short = hashlib.md5(password.encode("utf-16-le")).digest()[:5]
    key = hashlib.md5((short + SALT) * 16).digest()[:5]

    def block(number: int) -> bytes:
        return hashlib.md5(key + struct.pack("<I", number)).digest()

    sealed = rc4(block(0), CHECK + hashlib.md5(CHECK).digest())
    fact = record(0x002F, struct.pack("<HHH", 1, 1, 1) + SALT + sealed)
    cells = b"".join(label(row, 0, f"member {row}") for row in range(60))
    stream = excel_stream([("Sheet1", False, cells)], [])
    place = stream.index(record(0x0085)[:2])
    start = struct.unpack_from("<I", stream, place + 4)[0] + len(fact)
    sheet = stream[place : place + 4] + struct.pack("<I", start) + stream[place + 8 :]
    plain = stream[:20] + fact + stream[20:place] + sheet
    whole = b"".join(
        rc4(block(number), plain[number * 1024 :][:1024])
        for number in range(-(-len(plain) // 1024))
    )
    made, at = bytearray(whole), 0
    while at < len(plain):
        kind, length = struct.unpack_from("<HH", plain, at)
        kept = 4 + (length if kind in (0x0809, 0x002F) else 4 if kind == 0x0085 else 0)
        made[at : at + kept] = plain[at : at + kept]
        at += 4 + length
    return bytes(made)


def test_what_excel_opens_unasked_is_read() -> None:
    data = compound_file({"Workbook": locked("VelvetSweatshop")})
    (item,) = xls.FORMAT.read(Document("fees.xls", data=data))
    assert isinstance(item, ExtractedItem)
    assert item.text.splitlines() == [f"member {row}" for row in range(60)]


def test_any_other_password_is_asked_for() -> None:
    data = compound_file({"Workbook": locked("the name of my cat")})
    with pytest.raises(ReadFailure) as failure:
        list(xls.FORMAT.read(Document("fees.xls", data=data)))
    assert failure.value.outcome is Outcome.ENCRYPTED


def test_a_stream_that_is_not_encrypted_stays_as_it_is() -> None:
    stream = excel_stream([("Sheet1", False, label(0, 0, "x"))], [])
    assert opened(stream) == stream


def locked_package(password: str) -> bytes:
    """A newer workbook encrypted with a password."""
    from msoffcrypto.format.ooxml import OOXMLFile

    made = io.BytesIO()
    OOXMLFile(io.BytesIO(packed(PARTS))).encrypt(password, made)
    return made.getvalue()


def read_package(data: bytes) -> str:
    (item,) = xlsx.FORMAT.read(Document("fees.xlsx", data=data))
    assert isinstance(item, ExtractedItem)
    return item.text


def test_a_package_that_excel_opens_unasked_is_read() -> None:
    assert read_package(locked_package("VelvetSweatshop")) == "member 1"


def test_a_package_with_any_other_password_is_not() -> None:
    with pytest.raises(ReadFailure) as failure:
        read_package(locked_package("the name of my cat"))
    assert failure.value.outcome is Outcome.ENCRYPTED


@pytest.mark.parametrize("limit", ["MAX_BYTES", "_MAX_INFO_BYTES", "_MAX_SPINS"])
def test_a_package_that_would_take_too_long_is_not_tried(
    limit: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(office_password, limit, 500)
    with pytest.raises(ReadFailure) as failure:
        read_package(locked_package("VelvetSweatshop"))
    assert failure.value.outcome is Outcome.ENCRYPTED


@pytest.mark.parametrize("place", range(0, 30_000, 1709))
def test_a_damaged_package_is_told_as_such_or_as_encrypted(place: int) -> None:
    data = bytearray(locked_package("VelvetSweatshop"))
    data[place % len(data)] ^= 0xFF
    told = Outcome.READ
    try:
        text = read_package(bytes(data))
    except ReadFailure as failure:
        told, text = failure.outcome, "member 1"
    assert told in (Outcome.READ, Outcome.ENCRYPTED, Outcome.DAMAGED, Outcome.UNSUPPORTED)
    assert text == "member 1"
