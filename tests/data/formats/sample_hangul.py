"""Samples of documents of Hangul."""

import struct
import zlib
from datetime import UTC, datetime

from tests.data.formats.make_samples import GARDEN, PICTURE, Expected, Sample
from tests.data.formats.office_binary_files import summary
from tests.data.formats.outlook_files import compound_file, file_time
from tests.data.formats.packages import Parts, packed

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
        + _paragraph("The\x17" + "\0" * 7 + " end.\r")
        + _record(71, 1, b"tdut"[::-1] + _counted("mill") + _counted("house"))
        + _control(1, b"eqed", _record(88, 2, bytes(4) + _counted("a over b")))
        + _control(1, b"foot", _paragraph("Page\r", 2))
    )
    sections = [body, _control(1, b"head", _paragraph("The mill\r", 2)) + _paragraph("More.\r")]
    seen = (
        f"The mill {GARDEN} See page 5. {korean} name fee The end. mill house a over b More. "
        "A note at the foot. Page"
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
        *_newer(korean),
    ]


def _newer(korean: str) -> list[Sample]:
    """Documents in the newer form, a package of XML."""
    seen = (
        f"The mill {GARDEN} See page 5. {korean} name fee in a box The end. kept mill house "
        "a over b 12 Word art More. A note at the foot. Page"
    )
    item = Expected(
        seen,
        title="Der Garten",
        author="Ida Brückner",
        date_s=_MOMENT_S,
        extras=(
            ("tracked change", ""),
            ("tracked change", ""),
            ("comment", ""),
            ("image", "image1.png"),
            ("embedded object", "embedded object"),
        ),
    )
    locked = (
        '<m:manifest xmlns:m="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0">'
        '<m:file-entry m:full-path="Contents/section0.xml"><m:encryption-data/></m:file-entry>'
        "</m:manifest>"
    )
    media_type = "application/hwp+zip"
    return [
        Sample("hwpx", "garden.hwpx", packed(_parts(korean), media_type), (item,)),
        Sample(
            "hwpx",
            "locked.hwpx",
            packed({**_parts(korean), "META-INF/manifest.xml": locked}, media_type),
            failure="encrypted",
        ),
        Sample(
            "hwpx", "damaged.hwpx", packed({"version.xml": "<v/>"}, media_type), failure="damaged"
        ),
    ]


def _parts(korean: str) -> Parts:
    facts = (
        '<opf:package xmlns:opf="http://www.idpf.org/2007/opf/"><opf:metadata>'
        "<opf:title>Der Garten</opf:title>"
        '<opf:meta name="creator" content="text">Ida Brückner</opf:meta>'
        '<opf:meta name="ModifiedDate" content="text">2003-05-03T16:05:00Z</opf:meta>'
        "</opf:metadata></opf:package>"
    )
    table = (
        f"<hp:tbl><hp:tr><hp:tc><hp:subList>{_p('name')}</hp:subList></hp:tc>"
        f"<hp:tc><hp:subList>{_p('fee')}</hp:subList></hp:tc></hp:tr></hp:tbl>"
        f"<hp:rect><hp:shapeComment>a box</hp:shapeComment><hp:drawText><hp:subList>"
        f"{_p('in a box')}</hp:subList></hp:drawText></hp:rect>"
    )
    header = f"<hp:ctrl><hp:header><hp:subList>{_p('The mill')}</hp:subList></hp:header></hp:ctrl>"
    note = f"<hp:footNote><hp:subList>{_p('A note at the foot.')}</hp:subList></hp:footNote>"
    said = f"<hp:hiddenComment><hp:subList>{_p('Is that so?')}</hp:subList></hp:hiddenComment>"
    changes = (
        '<hp:deleteBegin Id="2"/> gone<hp:deleteEnd Id="2"/> <hp:insertBegin Id="1"/>kept'
        '<hp:insertEnd Id="1"/><hp:deleteBegin Id="9"/>'
    )
    more = (
        "<hp:dutmal><hp:mainText>mill</hp:mainText><hp:subText>house</hp:subText></hp:dutmal>"
        "<hp:equation><hp:script>a over b</hp:script></hp:equation>"
        '<hp:compose composeText="12"/><hp:textart text="Word art"/>'
    )
    first = (
        _p("", header)
        + _p(f"{GARDEN} See<hp:tab/>page<hp:nbSpace/>5.<hp:lineBreak/>{korean}", table)
        + _p(f"The end.{changes}", more + f"<hp:ctrl>{note}{said}</hp:ctrl>")
    )
    footer = f"<hp:ctrl><hp:footer><hp:subList>{_p('Page')}</hp:subList></hp:footer></hp:ctrl>"
    second = _p("More.", header + footer)
    return {
        "Contents/content.hpf": facts,
        "Contents/section10.xml": _section(second),
        "Contents/section2.xml": _section(first),
        "BinData/image1.png": PICTURE,
        "BinData/ole1.ole": b"an object",
    }


def _p(text: str, beside: str = "") -> str:
    return f"<hp:p><hp:run><hp:t>{text}</hp:t>{beside}</hp:run></hp:p>"


def _section(paragraphs: str) -> str:
    return (
        '<hs:sec xmlns:hs="http://www.hancom.co.kr/hwpml/2011/section"'
        f' xmlns:hp="http://www.hancom.co.kr/hwpml/2011/paragraph">{paragraphs}</hs:sec>'
    )


def _counted(text: str) -> bytes:
    return struct.pack("<H", len(text)) + text.encode("utf-16-le")


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
