"""Binary workbooks and presentations, and documents of Pages, Numbers and Keynote."""

import io
import struct
import zipfile

import pytest

from neardup_desktop.extract.base import Document, Format, ReadFailure
from neardup_desktop.extract.dispatch import read_document
from neardup_desktop.extract.formats import iwork, ppt, xls
from neardup_desktop.extract.office.office_art import pictures
from neardup_desktop.extract.registry import choose
from neardup_desktop.model.extras import Counted
from neardup_desktop.model.items import ExtractedItem
from neardup_desktop.model.outcomes import Outcome
from tests.data.formats.iwork_files import STORAGE, iwa, message, reference, storage
from tests.data.formats.make_samples import PICTURE
from tests.data.formats.office_binary_files import (
    Slides,
    atom,
    container,
    excel_stream,
    label,
    number,
    record,
    shape,
    slide,
    slide_entry,
    typed_text,
)
from tests.data.formats.outlook_files import compound_file


def read_as(format_: Format, data: bytes) -> ExtractedItem:
    (item,) = format_.read(Document(f"sample.{format_.extensions[0]}", data=data))
    assert isinstance(item, ExtractedItem)
    return item


def workbook(cells: bytes, codes: tuple[str, ...] = ()) -> bytes:
    return compound_file({"Workbook": excel_stream([("Sheet1", False, cells)], codes)})


def test_cells_far_apart_cost_nothing() -> None:
    cells = label(0, 0, "first") + label(65_535, 255, "last")
    assert read_as(xls.FORMAT, workbook(cells)).text.split() == ["first", "last"]


def test_numbers_show_their_formats() -> None:
    cells = number(0, 0, 0.25, 1) + number(0, 1, 1234.5, 2) + number(0, 2, 42, 3)
    item = read_as(xls.FORMAT, workbook(cells, ("0%", '#,##0.00 "kr"', "0000")))
    assert item.text.split() == ["25%", "1,234.50", "kr", "0042"]


def test_a_name_that_cannot_be_computed_does_not_hide_the_cells() -> None:
    stream = excel_stream([("Sheet1", False, label(0, 0, "fees"))], [])
    formula = b"\x2d" + bytes(8)  # a range relative to a cell, where no cell is
    name = struct.pack("<HBBHHHBBBB", 0, 0, 1, len(formula), 0, 0, 0, 0, 0, 0) + b"\0x" + formula
    at = stream.index(record(0x0085)[:2])
    names = record(0x0018, name)
    sheet = bytearray(stream[:at] + names + stream[at:])
    place = at + len(names) + 4
    start = struct.unpack_from("<I", sheet, place)[0]
    struct.pack_into("<I", sheet, place, start + len(names))
    assert read_as(xls.FORMAT, compound_file({"Workbook": bytes(sheet)})).text == "fees"


@pytest.mark.parametrize(
    ("name", "content", "format_name"),
    [
        ("letter.doc", b"Dear Anna,\nthe roof leaks again.\n", "doc"),
        ("members.xls", b"name\tfee\nAnna\t48\n", "xls"),
        ("graph.dot", b"digraph { mill -> harbour }\n", None),
        ("server.key", b"-----BEGIN PRIVATE KEY-----\nMIIE\n", None),
        ("words.pot", b'msgid "mill"\nmsgstr ""\n', None),
        ("letter.doc", b'<?xml version="1.0"?><w:wordDocument/>', None),
    ],
)
def test_text_under_the_name_of_an_old_file_is_read_where_it_may_be_one(
    name: str, content: bytes, format_name: str | None
) -> None:
    document = Document(name, data=content)
    chosen = choose(document)
    assert (chosen and chosen.name) == format_name
    if chosen:
        assert next(read_document(document)).text == content.decode()


def presentation(*slides: bytes, broken: bool = False) -> bytes:
    entries = [slide_entry(2 + count, 256 + count) for count in range(len(slides))]
    document = container(0x03E8, container(0x0FF0, *entries))
    parts = {1: document, **{2 + count: one for count, one in enumerate(slides)}}
    data = Slides(parts).file()
    return (
        data.replace(struct.pack("<HH", 0, 0x1772), struct.pack("<HH", 0, 0x1773))
        if broken
        else data
    )


def test_slides_come_in_the_order_of_the_presentation() -> None:
    one, two = (slide(shape(typed_text(1, text))) for text in ("first", "second"))
    assert read_as(ppt.FORMAT, presentation(one, two)).text.split() == ["first", "second"]


def test_without_a_directory_a_presentation_is_damaged() -> None:
    with pytest.raises(ReadFailure) as failure:
        read_as(ppt.FORMAT, presentation(slide(), broken=True))
    assert failure.value.outcome is Outcome.DAMAGED


def test_records_nested_without_end_are_bounded() -> None:
    deep = b""
    for _ in range(3000):
        deep = container(0xF003, deep)
    assert read_as(ppt.FORMAT, presentation(slide(deep, shape(typed_text(1, "x"))))).text == "x"


def test_pictures_are_found_by_their_headers() -> None:
    png = struct.pack("<HHI", 0x6E0 << 4, 0xF01E, 17 + len(PICTURE)) + bytes(17) + PICTURE
    cut = struct.pack("<HHI", 0x46A << 4, 0xF01D, 9999) + b"\xff\xd8"
    assert list(pictures(b"noise" + png + cut)) == [("png", PICTURE)]


def pages(body: bytes) -> bytes:
    return iwa({1: (10000, message((4, reference(2)))), 2: (STORAGE, body)})


def packed(parts: dict[str, bytes]) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as package:
        for name, content in parts.items():
            package.writestr(name, content)
    return buffer.getvalue()


def test_a_folder_packed_with_an_index_of_its_own_is_read() -> None:
    index = packed({"Index/Document.iwa": pages(storage("The garden")), "Index/._x.iwa": b"\0\1"})
    data = packed({"garden.pages/Index.zip": index})
    assert read_as(iwork.FORMAT, data).text == "The garden"


def test_pieces_that_unpack_to_too_much_are_refused() -> None:
    chunk = b"\xff\xff\xff\xff\x0f" + b"\0" * 20
    bomb = b"\0" + len(chunk).to_bytes(3, "little") + chunk
    with pytest.raises(ReadFailure) as failure:
        read_as(iwork.FORMAT, packed({"Index/Document.iwa": bomb}))
    assert failure.value.outcome is Outcome.DAMAGED


def test_objects_that_refer_to_each_other_are_taken_once() -> None:
    group = (3008, message((2, reference(5)), (2, reference(4)), (2, reference(3))))
    objects = {
        1: (1, message((1, reference(2)))),
        2: (2, message((1, "The club"), (2, reference(3)))),
        3: group,
        4: (2011, message((4, reference(6)))),
        5: group,
        6: (STORAGE, storage("in a box")),
    }
    data = packed({"Index/Document.iwa": iwa(objects)})
    assert read_as(iwork.FORMAT, data).text == "The club\nin a box"


def test_a_comment_on_a_slide_is_an_extra() -> None:
    strings = [atom(0x0FBA, text.encode("utf-16-le"), n) for n, text in enumerate(("Ann", "Why?"))]
    tags = container(0x1388, container(0x138A, atom(0x138B, container(0x2EE0, *strings))))
    one = slide(shape(typed_text(1, "text")))
    item = read_as(ppt.FORMAT, presentation(container(0x03EE, one[8:], tags)))
    assert [extra.name for extra in item.extras] == ["Ann"]


def extras_of(data: bytes) -> dict[str, bytes]:
    """What is noted of a workbook, by name."""
    return {extra.name: extra.digest for extra in read_as(xls.FORMAT, data).extras}


def test_records_of_look_are_not_noted() -> None:
    cells = label(0, 0, "x") + record(0x0863, b"book") + record(0x01AE, b"\1\0\1\4")
    assert extras_of(workbook(cells)) == {}


def test_a_ticked_box_over_the_cells_is_seen() -> None:
    def ticked(state: int) -> bytes:
        control = record(
            0x005D,
            struct.pack("<HHHH14x", 0x15, 0x12, 0x0B, 1)
            + struct.pack("<HHHHHH", 0x12, 8, state, 0, 0, 0),
        )
        about = record(0x01B6, struct.pack("<10xHHI", 4, 0, 0))
        return workbook(label(0, 0, "x") + control + about + record(0x003C, b"\0paid"))

    assert read_as(xls.FORMAT, ticked(1)).text == "x\n☒ paid"
    assert read_as(xls.FORMAT, ticked(0)).text == "x\n☐ paid"


def test_an_amount_in_another_column_is_another_layout() -> None:
    head = label(0, 0, "what") + label(0, 1, "debit") + label(0, 2, "credit") + label(1, 0, "fee")
    debit, credit = workbook(head + number(1, 1, 5)), workbook(head + number(1, 2, 5))
    assert read_as(xls.FORMAT, debit).text == read_as(xls.FORMAT, credit).text
    assert "columns" in extras_of(credit)
    assert "columns" not in extras_of(debit)


def one_slide(*shapes: bytes, more: bytes = b"") -> ExtractedItem:
    """One slide of some shapes, in a document with some more records."""
    listed = container(0x0FF0, slide_entry(2, 256), instance=0)
    parts = {1: container(0x03E8, listed, more), 2: slide(shape(typed_text(4, "x")), *shapes)}
    return read_as(ppt.FORMAT, Slides(parts).file())


def properties(*values: tuple[int, bytes]) -> bytes:
    """The properties of a shape, all of them longer than a number."""
    heads = b"".join(struct.pack("<HI", key | 0x8000, len(data)) for key, data in values)
    return (
        struct.pack("<HHI", len(values) << 4 | 3, 0xF00B, len(heads))
        + heads
        + b"".join(data for _, data in values)
    )


def drawn(kind: int, *values: tuple[int, bytes]) -> bytes:
    """A shape of an outline, with some properties."""
    table = properties(*values)
    table = table[:4] + struct.pack("<I", len(table) - 8) + table[8:]
    return container(0xF004, atom(0xF00A, struct.pack("<II", 7, 0xA00), kind), table)


def test_a_hidden_sheet_is_counted() -> None:
    sheets = [("Seen", False, label(0, 0, "x")), ("Kept", True, label(0, 0, "y"))]
    noted = extras_of(compound_file({"Workbook": excel_stream(sheets, ())}))
    assert list(noted) == [Counted.HIDDEN_TEXT]


def test_word_art_is_text() -> None:
    art = drawn(136, (0xC0, "FINAL\0".encode("utf-16-le")))
    assert one_slide(art).text == "x\nFINAL"


def test_raised_digits_on_slides_are_raised() -> None:
    looks = struct.pack("<IHI", 5, 0, 0) + struct.pack("<II", 2, 0)
    looks += struct.pack("<IIh", 1, 0x80000, 30) + struct.pack("<II", 2, 0)
    text = typed_text(4, "102m") + atom(0x0FA1, looks)
    assert one_slide(shape(text)).text == "x\n10²m"
