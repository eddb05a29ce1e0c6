"""Binary workbooks and presentations, and documents of Pages, Numbers and Keynote."""

import io
import struct
import zipfile

import pytest

from neardup_desktop.extract.base import Document, Format, ReadFailure
from neardup_desktop.extract.formats import iwork, ppt, xls
from neardup_desktop.extract.office_art import pictures
from neardup_desktop.extract.reading import read_document
from neardup_desktop.extract.registry import choose
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


def read(format_: Format, data: bytes) -> ExtractedItem:
    (item,) = format_.read(Document(f"sample.{format_.extensions[0]}", data=data))
    assert isinstance(item, ExtractedItem)
    return item


def workbook(cells: bytes, codes: tuple[str, ...] = ()) -> bytes:
    return compound_file({"Workbook": excel_stream([("Sheet1", False, cells)], codes)})


def test_cells_far_apart_cost_nothing() -> None:
    cells = label(0, 0, "first") + label(65_535, 255, "last")
    assert read(xls.FORMAT, workbook(cells)).text.split() == ["first", "last"]


def test_numbers_show_their_formats() -> None:
    cells = number(0, 0, 0.25, 1) + number(0, 1, 1234.5, 2) + number(0, 2, 42, 3)
    item = read(xls.FORMAT, workbook(cells, ("0%", '#,##0.00 "kr"', "0000")))
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
    assert read(xls.FORMAT, compound_file({"Workbook": bytes(sheet)})).text == "fees"


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
    assert read(ppt.FORMAT, presentation(one, two)).text.split() == ["first", "second"]


def test_without_a_directory_a_presentation_is_damaged() -> None:
    with pytest.raises(ReadFailure) as failure:
        read(ppt.FORMAT, presentation(slide(), broken=True))
    assert failure.value.outcome is Outcome.DAMAGED


def test_records_nested_without_end_are_bounded() -> None:
    deep = b""
    for _ in range(3000):
        deep = container(0xF003, deep)
    assert read(ppt.FORMAT, presentation(slide(deep, shape(typed_text(1, "x"))))).text == "x"


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
    assert read(iwork.FORMAT, data).text == "The garden"


def test_pieces_that_unpack_to_too_much_are_refused() -> None:
    chunk = b"\xff\xff\xff\xff\x0f" + b"\0" * 20
    bomb = b"\0" + len(chunk).to_bytes(3, "little") + chunk
    with pytest.raises(ReadFailure) as failure:
        read(iwork.FORMAT, packed({"Index/Document.iwa": bomb}))
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
    assert read(iwork.FORMAT, data).text == "The club\nin a box"


def test_a_comment_on_a_slide_is_an_extra() -> None:
    strings = [atom(0x0FBA, text.encode("utf-16-le"), n) for n, text in enumerate(("Ann", "Why?"))]
    tags = container(0x1388, container(0x138A, atom(0x138B, container(0x2EE0, *strings))))
    one = slide(shape(typed_text(1, "text")))
    item = read(ppt.FORMAT, presentation(container(0x03EE, one[8:], tags)))
    assert [extra.name for extra in item.extras] == ["Ann"]
