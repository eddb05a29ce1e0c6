"""Samples of documents of Hangul."""

import struct
import zlib
from datetime import UTC, datetime

from tests.data.formats.make_samples import GARDEN, PICTURE, Expected, Sample
from tests.data.formats.office_binary_files import summary
from tests.data.formats.outlook_files import compound_file, file_time

_MOMENT = datetime(2003, 5, 3, 16, 5, tzinfo=UTC)
_MOMENT_S = 1_051_977_900
_PACKED, _LOCKED, _SEALED = 1, 2, 4
_TABLE = "\x0b" + "\0" * 7
_TAB = "\t" + "\0" * 7


def samples() -> list[Sample]:
    """All of them."""
    korean = "아무도 누가 항구의 벽을 칠했는지 기억하지 못한다."
    body = (
        _control(1, b"head", _paragraph("The mill\r", 2))
        + _paragraph(f"{GARDEN}{_TABLE} See{_TAB}page\x1f5.\n{korean}\r")
        + _control(1, b"tbl ", _paragraph("name\r", 2) + _paragraph("fee\r", 2))
        + _control(1, b"fn  ", _paragraph("A note at the foot.\r", 2))
        + _control(1, b"tcmt", _paragraph("Is that so?\r", 2))
        + _paragraph("The end.\r")
        + _control(1, b"foot", _paragraph("Page\r", 2))
    )
    sections = [body, _control(1, b"head", _paragraph("The mill\r", 2)) + _paragraph("More.\r")]
    seen = (
        f"The mill {GARDEN} See page 5. {korean} name fee The end. More. A note at the foot. Page"
    )
    item = Expected(
        seen,
        title="Der Garten",
        author="Ida Brückner",
        date_s=_MOMENT_S,
        extras=(("comment", ""), ("image", "BIN0001.png")),
    )
    return [
        Sample("hwp", "garden.hwp", _file(sections, _PACKED), (item,)),
        Sample("hwp", "locked.hwp", _file(sections, _PACKED | _LOCKED), failure="encrypted"),
        Sample("hwp", "sealed.hwp", _file(sections, _SEALED), failure="unsupported format"),
    ]


def _file(sections: list[bytes], flags: int) -> bytes:
    head = b"HWP Document File".ljust(32, b"\0") + struct.pack("<II", 0x05000300, flags)
    facts = summary("Der Garten", "Ida Brückner", file_time(_MOMENT))
    streams = {"FileHeader": head, "\x05HwpSummaryInformation": facts}
    for number, section in enumerate(sections):
        streams[f"BodyText/Section{number}"] = _deflated(section)
    streams["BinData/BIN0001.png"] = _deflated(PICTURE)
    return compound_file(streams)


def _deflated(data: bytes) -> bytes:
    packer = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    return packer.compress(data) + packer.flush()


def _record(kind: int, level: int, content: bytes) -> bytes:
    size = min(len(content), 0xFFF)
    head = struct.pack("<I", kind | level << 10 | size << 20)
    return head + (struct.pack("<I", len(content)) if size == 0xFFF else b"") + content


def _paragraph(text: str, level: int = 0) -> bytes:
    return _record(66, level, bytes(22)) + _record(67, level + 1, text.encode("utf-16-le"))


def _control(level: int, kind: bytes, inner: bytes) -> bytes:
    return _record(71, level, kind[::-1] + bytes(8)) + _record(72, level + 1, bytes(8)) + inner
