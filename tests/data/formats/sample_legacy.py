"""Samples of the files that Office wrote before 2007, of binary workbooks, and of RTF."""

import struct
from datetime import UTC, datetime
from functools import partial

from tests.data.formats.make_samples import (
    GARDEN,
    HARBOUR,
    MEETING,
    PICTURE,
    RECIPE,
    TRAIN,
    Expected,
    Sample,
)
from tests.data.formats.office_binary_files import (
    BY_SECOND,
    DELETED,
    HIDDEN,
    INSERTED,
    SYMBOL,
    Slides,
    WordText,
    atom,
    binary_record,
    container,
    excel_stream,
    label,
    number,
    old_word_file,
    outlined,
    record,
    shape,
    slide,
    slide_entry,
    summary,
    text_box,
    typed_text,
    wide,
    word_file,
)
from tests.data.formats.outlook_files import compound_file, file_time
from tests.data.formats.packages import packed, relations

_MOMENT = datetime(2003, 5, 3, 16, 5, tzinfo=UTC)
_MOMENT_S = 1_051_977_900
_FACTS = summary("Der Garten", "Ida Brückner", file_time(_MOMENT))
_KNOWN = partial(Expected, title="Der Garten", author="Ida Brückner", date_s=_MOMENT_S)


def samples() -> list[Sample]:
    """All of them."""
    return [*_word_documents(), *_rich_texts(), *_workbooks(), *_presentations()]


def _word_documents() -> list[Sample]:
    body = [
        ("\x08" + GARDEN, b""),
        ("\x02 See \x13 HYPERLINK \x13 PAGE \x14 5 \x15 \x14our\xa0page\x15", b""),
        ("\r", b""),
        ("Nobody", DELETED + BY_SECOND),
        ("Everybody", INSERTED + BY_SECOND),
        (" came on Tuesday.", b""),
        (" (not for the board)", HIDDEN),
        ("\x28", SYMBOL),
        ("\rname\x07fee\x07\x07Anna Kovač\x0748\x1eeuro\x07\x07\r", b""),
    ]
    text = WordText(
        body,
        footnotes="\x02 A note at the foot.\r",
        endnotes="\x02 A note at the end.\r",
        pages=["", "The mill\r\r", "", "Page \x13 PAGE \x14\x15 of the report\r\r", "", ""],
        boxes=["In a box beside it"],
        comments=[("Ann", "Is that so?")],
        revisers=["Unknown", "Ben"],
    )
    seen = (
        f"The mill {GARDEN} See our page In a box beside it Everybody came on Tuesday. name fee"
        " Anna Kovač 48-euro A note at the foot. A note at the end. Page of the report"
    )
    extras = (
        ("tracked change", "Ben"),
        ("tracked change", "Ben"),
        ("comment", "Ann"),
        ("counted", "1 hidden text"),
    )
    plain = WordText([(f"{TRAIN}\r", b"")])
    russian = "Никто не помнит, кто покрасил стену гавани. Она была серой, когда рыбаки уходили."
    return [
        Sample("doc", "garden.doc", word_file(text, _FACTS), (_KNOWN(seen, extras=extras),)),
        Sample("doc", "train.dot", word_file(plain, wide=False), (Expected(TRAIN),)),
        Sample("doc", "locked.doc", word_file(plain, flags=0x100), failure="encrypted"),
        Sample("doc", "harbour.doc", old_word_file(russian, "cp1251"), (Expected(russian),)),
    ]


def _rich_texts() -> list[Sample]:
    head = (
        rb"{\rtf1\ansi\ansicpg1252\deff0{\fonttbl{\f0\froman\fcharset0 Times;}"
        rb"{\f1\fnil\fcharset128 Mincho;}{\f2\fnil\fcharset2 Symbol;}{\f3\fswiss\fcharset238 CE;}}"
        rb"{\colortbl;\red0\green0\blue0;}{\stylesheet{\s1 heading 1;}}"
        rb"{\*\revtbl{Unknown;}{Ben;}}"
        rb"{\info{\upr{\title Der G?rten}{\*\ud{\title Der Garten}}}{\author Ida Br\'fcckner}"
        rb"{\creatim\yr1999\mo1\dy1}{\revtim\yr2003\mo5\dy3\hr16\min5}}"
        rb"{\header The mill\par}{\footer Page {\field{\*\fldinst PAGE}{\fldrslt }} of it\par}"
    )
    body = (
        rb"\pard " + _escaped(GARDEN) + rb"{\super{\footnote A note at the foot.}}"
        rb"{\*\footnote\ftnalt A note at the end.}"
        rb"{\shp{\*\shpinst{\sp{\sn name}{\sv x}}{\shptxt In a box beside it\par}}"
        rb"{\shprslt{\*\do{\dptxbxtext In a box beside it\par}}}}"
        b' See {\\field{\\*\\fldinst HYPERLINK "x"}{\\fldrslt our\\~page}}\\par\n'
        rb"{\deleted\revauthdel1 Nobody}{\revised\revauth1 Everybody} came on Tuesday."
        rb"{\v  (not for the board)}{\f2\'b7x}\par"
        rb"{\listtext 1.\tab}name\cell fee\cell\row Anna {\f3 Kova\'e8}\cell 48\_euro\cell\row"
        rb"{\f1\'83\'5d\'83\'8b\'83Q} \uc2\u21517 \'96\'bc\u-10179 ??\u-8703 ??\par"
        rb"{\*\atnid A}{\*\atnauthor Ann}{\*\annotation{\*\atndate 1}Is that so?}"
        rb"{\object{\*\objdata 0102}{\result shown}}{\*\unknown not shown}"
        rb"{\pict\pngblip " + PICTURE.hex().encode() + rb"}"
        rb"{\pict\pngblip\bin5 }}{}}" + rb"}"
    )
    seen = (
        f"The mill {GARDEN} See our page In a box beside it Everybody came on Tuesday. ξ 1. name"
        " fee Anna Kovač 48-euro ゾルゲ 名\U0001f601 shown A note at the foot. A note at the end."
        " Page of it"
    )
    extras = (
        ("comment", "Ann"),
        ("embedded object", "embedded object"),
        ("image", "png"),
        ("image", "png"),
        ("tracked change", "Ben"),
        ("tracked change", "Ben"),
        ("counted", "1 hidden text"),
        ("counted", "1 links"),
    )
    cut = rb"{\rtf1\ansi " + _escaped(RECIPE) + rb"{\b\par {\pict\pngblip 89504e47"
    return [
        Sample("rtf", "garden.rtf", head + body, (_KNOWN(seen, extras=extras),)),
        Sample("rtf", "cut.rtf", cut, (Expected(RECIPE, extras=(("image", "png"),)),)),
    ]


def _escaped(text: str) -> bytes:
    return "".join(char if char.isascii() else f"\\u{ord(char)}\\'3f" for char in text).encode(
        "ascii"
    )


def _workbooks() -> list[Sample]:
    cells = (
        label(0, 0, "Fees of the club")
        + label(1, 0, "Anna Kovač")
        + number(1, 1, 1248.5, 1)
        + number(1, 3, 37744.670138888891, 2)
        + record(0x0205, struct.pack("<HHHBB", 2, 0, 0, 1, 0))
        + record(0x0205, struct.pack("<HHHBB", 2, 1, 0, 42, 1))
        + record(0x027E, struct.pack("<HHHi", 2, 2, 0, 4800 << 2 | 3))
        + text_box("Paid by the winter")
    )
    sheets = [("Sheet1", False, cells), ("Old", True, label(0, 0, "nobody sees this"))]
    stream = excel_stream(sheets, ["#,##0.00", "yyyy-mm-dd hh:mm"])
    seen = "Fees of the club Anna Kovač 1,248.50 2003-05-03 16:05 TRUE #N/A 48 Paid by the winter"
    item = _KNOWN(seen, extras=(("counted", "1 hidden text"), ("layout", "columns")))
    begin, rest = stream[:20], stream[20:]
    locked = begin + record(0x002F, b"\1\0" + bytes(52)) + rest
    files = {"Workbook": stream, "\x05SummaryInformation": _FACTS}
    return [
        Sample("xls", "fees.xls", compound_file(files), (item,)),
        Sample("xls", "locked.xls", compound_file({"Workbook": locked}), failure="encrypted"),
        _old_workbook(),
        _binary_workbook(),
    ]


def _old_workbook() -> Sample:
    """A sheet of Excel 4, which is no compound file."""
    data = record(0x0409, struct.pack("<HHH", 4, 0x10, 0))
    for row, text in enumerate(MEETING.split(". ")):
        words = text.encode("cp1250")
        data += record(0x0204, struct.pack("<HHHH", row, 0, 0, len(words)) + words)
    data = (
        record(0x0409, struct.pack("<HHH", 4, 0x10, 0))
        + record(0x0042, struct.pack("<H", 1250))
        + data[10:]
        + record(0x000A)
    )
    return Sample("xls", "meeting.xls", data, (Expected(MEETING),))


def _binary_workbook() -> Sample:
    def cell(kind: int, column: int, value: bytes, style: int = 0) -> bytes:
        return binary_record(kind, struct.pack("<II", column, style) + value)

    row = binary_record(0, bytes(25))
    sheet = (
        row
        + cell(7, 0, struct.pack("<I", 0))
        + row
        + cell(6, 0, wide("Anna Kovač"))
        + cell(5, 1, struct.pack("<d", 1248.5), 1)
        + cell(9, 2, struct.pack("<d", 37744.670138888891) + bytes(2) + b"\1\0\0\0\x1e", 2)
        + row
        + cell(4, 0, b"\1")
        + cell(3, 1, b"\x2a")
        + cell(2, 2, struct.pack("<i", 4800 << 2 | 3))
    )
    hidden = row + cell(6, 0, wide("nobody sees this"))
    listed = (("r0", "Sheet1", 0), ("r1", "Old", 1))
    book = binary_record(153, bytes(8)) + b"".join(
        binary_record(156, struct.pack("<II", state, 1) + wide(identifier) + wide(name))
        for identifier, name, state in listed
    )
    styles = (
        binary_record(44, struct.pack("<H", 164) + wide("#,##0.00"))
        + binary_record(44, struct.pack("<H", 165) + wide("yyyy-mm-dd hh:mm"))
        + binary_record(617, bytes(4))
        + b"".join(binary_record(47, struct.pack("<HH12x", 0, key)) for key in (0, 164, 165))
        + binary_record(618)
    )
    comments = (
        binary_record(632, wide("Ann"))
        + binary_record(635, bytes(36))
        + binary_record(637, b"\0" + wide("Is that so?"))
    )
    data = packed(
        {
            "_rels/.rels": relations(("officeDocument", "xl/workbook.bin")),
            "xl/workbook.bin": book,
            "xl/_rels/workbook.bin.rels": relations(
                ("worksheet", "worksheets/sheet1.bin"),
                ("worksheet", "worksheets/sheet2.bin"),
                ("sharedStrings", "sharedStrings.bin"),
                ("styles", "styles.bin"),
            ),
            "xl/worksheets/sheet1.bin": sheet,
            "xl/worksheets/sheet2.bin": hidden,
            "xl/worksheets/_rels/sheet1.bin.rels": relations(("comments", "../comments1.bin")),
            "xl/comments1.bin": comments,
            "xl/sharedStrings.bin": binary_record(19, b"\0" + wide("Fees of the club")),
            "xl/styles.bin": styles,
        }
    )
    seen = "Fees of the club Anna Kovač 1,248.50 2003-05-03 16:05 TRUE #N/A 48"
    extras = (
        ("comment", "Ann"),
        ("counted", "1 formulas"),
        ("counted", "1 hidden text"),
    )
    return Sample("xlsb", "fees.xlsb", data, (Expected(seen, extras=extras),))


def _presentations() -> list[Sample]:
    comment = container(
        0x2EE0,
        atom(0x0FBA, "Ann".encode("utf-16-le"), instance=0),
        atom(0x0FBA, "Is that so?".encode("utf-16-le"), instance=1),
    )
    tags = container(0x1388, container(0x138A, atom(0x138B, comment)))
    first = slide(
        shape(outlined(1), 14),
        shape(outlined(0), 13),
        shape(typed_text(4, "Footer of the club"), 9),
        shape(typed_text(4, "*") + atom(0x0FD8, bytes(4)), 8),
        shape(atom(0x0FA8, b"In a box beside it")),
        master=500,
        notes=300,
    )
    first = container(0x03EE, first[8:], tags)
    second = slide(shape(typed_text(6, "The harbour"), 15), shape(typed_text(1, HARBOUR)))
    master = slide(
        shape(typed_text(0, "Click to edit"), 1),
        shape(typed_text(4, "Drawn on every slide")),
        kind=0x03F8,
    )
    notes = slide(
        shape(typed_text(2, "Say it slowly"), 12), shape(typed_text(4, "*"), 8), kind=0x03F0
    )
    document = container(
        0x03E8,
        container(0x0FF0, slide_entry(4, 500), instance=1),
        container(
            0x0FF0,
            slide_entry(3, 257),
            slide_entry(2, 256, (0, "The garden"), (1, GARDEN)),
            instance=0,
        ),
        container(0x0FF0, slide_entry(5, 300), instance=2),
    )
    parts = {1: document, 2: first, 3: second, 4: master, 5: notes}
    shown = f"The harbour {HARBOUR} The garden {GARDEN} In a box beside it"
    repeated = "Footer of the club Drawn on every slide"
    item = _KNOWN(
        f"{shown} Say it slowly {repeated}",
        main=f"{shown} {repeated}",
        extras=(("comment", "Ann"),),
    )
    return [
        Sample("ppt", "garden.ppt", Slides(parts).file(_FACTS), (item,)),
        Sample("ppt", "locked.pps", Slides(parts).file(encrypted=True), failure="encrypted"),
    ]
