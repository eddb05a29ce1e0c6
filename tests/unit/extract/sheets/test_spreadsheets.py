"""Spreadsheets and tables where the contract suite does not look."""

import io
import struct
import zipfile
from pathlib import Path

import pytest

from neardup_desktop.extract.containers import zip_parts
from neardup_desktop.extract.sheets.sheet_text import is_default_name
from neardup_desktop.model.extras import Counted, Extra, ExtraKind
from neardup_desktop.model.items import ExtractedItem
from neardup_desktop.model.outcomes import Outcome
from tests.data.formats.office_binary_files import binary_record, excel_stream, number, wide
from tests.data.formats.outlook_files import compound_file
from tests.helpers.documents import outcome_of, read_item
from tests.helpers.texts import words_of

SAMPLES = Path(__file__).parents[3] / "data" / "formats"
WORKBOOK = SAMPLES / "xlsx" / "repairs.xlsm"
BINARY = SAMPLES / "xlsb" / "fees.xlsb"
SHEETS = SAMPLES / "ods" / "repairs.ods"


def repacked(path: Path, changes: dict[str, tuple[bytes, bytes]], renamed: bool = False) -> bytes:
    """The package with bytes of some parts replaced, or its names as Windows may write them."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(path) as old, zipfile.ZipFile(buffer, "w") as new:
        for name in old.namelist():
            data = old.read(name)
            if name in changes:
                assert changes[name][0] in data
                data = data.replace(*changes[name])
            new.writestr(name.replace("/", "\\").upper() if renamed else name, data)
    return buffer.getvalue()


SHEET = "xl/worksheets/sheet1.xml"


def test_one_sheet_has_the_same_words_in_every_format() -> None:
    workbook = words_of(read_item("a.xlsx", WORKBOOK.read_bytes()).text)
    sheets = words_of(read_item("a.ods", SHEETS.read_bytes()).text)
    assert workbook == sheets
    table = (
        "Work;Cost;Due\nRoof;1.234,50 €;03.05.2019\nBooks;80,3333333333333;01.06.2019 16:05\n"
        "Share;12,5%;26:30:00\nPaid;TRUE\n"
    )
    cells = " ".join(words_of(read_item("a.csv", table.encode()).text))
    assert cells in " ".join(workbook)
    assert cells in " ".join(sheets)


def with_code(ending: str, code: str) -> ExtractedItem:
    """A workbook with 1234.5 or 1248.5, and in XLSX with the text "Paid", in a format."""
    if ending == "xlsx":
        escaped = code.replace("&", "&amp;").replace("<", "&lt;").replace("'", "&apos;").encode()
        changes = {
            "xl/styles.xml": (rb"#,##0.00\ &quot;" + "€&quot;".encode(), escaped),
            SHEET: (b"<c r='A5' s='0' t='inlineStr'>", b"<c r='A5' s='1' t='inlineStr'>"),
        }
        return read_item("a.xlsx", repacked(WORKBOOK, changes))
    if ending == "xlsb":
        old = struct.pack("<H", 164) + wide("#,##0.00")
        changes = {
            "xl/styles.bin": (binary_record(44, old), binary_record(44, old[:2] + wide(code)))
        }
        return read_item("a.xlsb", repacked(BINARY, changes))
    stream = excel_stream([("Sheet1", False, number(0, 0, 1248.5, 1))], [code])
    return read_item("a.xls", compound_file({"Workbook": stream}))


@pytest.mark.parametrize("ending", ["xlsx", "xlsb", "xls"])
def test_formats_made_of_words_tell_cells_apart(ending: str) -> None:
    yes, no = (with_code(ending, f'"{word}";;"never"') for word in ("yes", "no"))
    assert "yes" in words_of(yes.text)
    assert "no" in words_of(no.text)
    assert yes.extras == no.extras
    hidden = with_code(ending, ";;;")
    assert not {"1,234.5", "1234.5", "1248.5"} & set(hidden.text.split())
    assert [one.name for one in hidden.extras].count("values shown as words") == 1


def test_texts_of_workbooks_are_shown_by_their_format() -> None:
    assert "Paid in May" in with_code("xlsx", '0;-0;0;@" in May"').text
    assert "Paid" not in with_code("xlsx", '0;-0;0;"locked"').text


def flat_sheet(word: str, *cells: str) -> ExtractedItem:
    """A sheet with a format for dates that begins and ends with a word, and cells in a row."""
    names = {**{one: one for one in ("office", "style", "text", "table")}, "number": "datastyle"}
    spaces = (
        f"xmlns:{name}='urn:oasis:names:tc:opendocument:xmlns:{space}:1.0'"
        for name, space in names.items()
    )
    style = f"<number:text>{word} </number:text><number:year/><number:text> sharp</number:text>"
    markup = (
        f"<office:document {' '.join(spaces)}"
        " office:mimetype='application/vnd.oasis.opendocument.spreadsheet'>"
        f"<office:automatic-styles><number:date-style>{style}</number:date-style>"
        "</office:automatic-styles><office:body><office:spreadsheet><table:table><table:table-row>"
        f"{''.join(cells)}</table:table-row></table:table></office:spreadsheet></office:body>"
        "</office:document>"
    )
    return read_item("a.fods", markup.encode())


def flat_cell(kind: str, name: str, value: str, shown: str | None) -> str:
    inner = "" if shown is None else f"<text:p>{shown}</text:p>"
    about = f"office:value-type='{kind}' office:{name}='{value}'"
    return f"<table:table-cell {about}>{inner}</table:table-cell>"


def test_cells_of_opendocument_are_shown_as_they_stand_there() -> None:
    cells = (
        flat_cell("date", "date-value", "2019-05-03", "due 2019 sharp"),
        flat_cell("date", "date-value", "2019-05-03", "Friday"),
        flat_cell("float", "value", "7", None),
        flat_cell("string", "string-value", "Roof", "Roof paid"),
        flat_cell("string", "string-value", "Roof", None),
        flat_cell("boolean", "boolean-value", "2", "TRUE"),
    )
    item = flat_sheet("due", *cells)
    assert item.text == "due 2019-05-03 sharp\t2019-05-03\t7\tRoof paid\tRoof\tTRUE"
    for hidden in (
        flat_cell("float", "value", "5", ""),
        flat_cell("string", "string-value", "Roof", "locked"),
    ):
        assert "values shown as words" in {one.name for one in flat_sheet("due", hidden).extras}


def test_text_that_is_missing_does_not_pass_for_an_empty_cell() -> None:
    strings = "xl/sharedStrings.xml"
    assert outcome_of("a.xlsx", repacked(WORKBOOK, {strings: (b"<si><t>Roof</t></si>", b"")})) is (
        Outcome.DAMAGED
    )


def test_parts_are_found_whatever_their_case_and_slashes() -> None:
    data = repacked(WORKBOOK, {}, renamed=True)
    assert read_item("a.xlsx", data).text == read_item("a.xlsx", WORKBOOK.read_bytes()).text


def test_cells_that_are_far_apart_cost_nothing() -> None:
    far = (b"<row>", b'<row r="1048576"><c r="XFD1048576" t="str"><v>far away</v></c></row><row>')
    assert "far away" in read_item("a.xlsx", repacked(WORKBOOK, {SHEET: far})).text


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (b"<v>1234.5</v>", b"<v>n/a</v>"),
        (b"s='1'", b"s='99999'"),
        (b"s='1'", b"s='-1'"),
        (b"<v>43588</v>", b"<v>1e308</v>"),
        (b"<v>43588</v>", b"<v>nan</v>"),
    ],
)
def test_cells_that_break_the_rules_are_survived(old: bytes, new: bytes) -> None:
    assert "Books" in read_item("a.xlsx", repacked(WORKBOOK, {SHEET: (old, new)})).text


def test_hidden_sheets_are_counted_only() -> None:
    for path, part in ((WORKBOOK, "xl/worksheets/sheet3.xml"), (SHEETS, "content.xml")):
        same = read_item(path.name, repacked(path, {}))
        other = read_item(path.name, repacked(path, {part: (b"of 2018", b"of 2017")}))
        assert same.text == other.text
        assert same.extras == other.extras
        assert Counted.HIDDEN_TEXT in {extra.name for extra in same.extras}


def test_damaged_comments_cost_no_text() -> None:
    item = read_item("a.xlsx", repacked(WORKBOOK, {"xl/comments1.xml": (b"</comments>", b"")}))
    assert "Books" in item.text
    assert Extra(ExtraKind.OTHER, "damaged comments", b"") in item.extras


def test_a_damaged_drawing_or_comment_of_a_binary_workbook_costs_no_text() -> None:
    whole = read_item("a.xlsb", BINARY.read_bytes())
    kind = b"http://schemas.openxmlformats.org/officeDocument/2006/relationships/drawing"
    drawing = b'<Relationship Id="r9" Type="%s" Target="../drawings/d.xml"/></Rel' % kind
    related = {"xl/worksheets/_rels/sheet1.bin.rels": (b"</Rel", drawing)}
    buffer = io.BytesIO(repacked(BINARY, related))
    with zipfile.ZipFile(buffer, "a") as package:
        package.writestr("xl/drawings/d.xml", b"<broken")
        comments = package.read("xl/comments1.bin")
    item = read_item("a.xlsb", buffer.getvalue())
    assert item.text == whole.text
    assert Extra(ExtraKind.OTHER, "damaged drawing", b"") in item.extras
    # Its checksum is wrong now.
    item = read_item("a.xlsb", repacked(BINARY, {}).replace(comments, comments[::-1]))
    assert item.text == whole.text
    assert Extra(ExtraKind.OTHER, "damaged comments", b"") in item.extras


@pytest.mark.parametrize(
    "bomb",
    [
        b"<table:table-row table:number-rows-repeated='9999999'>",
        b"<table:table-row><table:table-cell office:value-type='string' table:number-columns-repea"
        b"ted='99999999'><text:p>again</text:p></table:table-cell>",
    ],
)
def test_cells_repeated_without_end_are_refused(bomb: bytes) -> None:
    data = repacked(SHEETS, {"content.xml": (b"<table:table-row>", bomb)})
    assert outcome_of("a.ods", data) is Outcome.TOO_LARGE


def test_a_part_that_unpacks_to_too_much_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(zip_parts, "MAX_STREAM_BYTES", 500)
    assert outcome_of("a.xlsx", WORKBOOK.read_bytes()) is Outcome.TOO_LARGE
    assert outcome_of("a.ods", SHEETS.read_bytes()) is Outcome.TOO_LARGE


def test_sheets_expand_no_entity(tmp_path: Path) -> None:
    secret = tmp_path / "secret.txt"
    secret.write_text("the secret of the harbour")
    doctype = f'<!DOCTYPE d [<!ENTITY x SYSTEM "{secret.as_uri()}"><!ENTITY y "grown">]>'.encode()
    cell = (
        b"<sheetData>",
        b"<sheetData><row><c t='inlineStr'><is><t>kept &x;&y;</t></is></c></row>",
    )
    with_entities = repacked(WORKBOOK, {SHEET: cell})
    changed = io.BytesIO(with_entities)
    with zipfile.ZipFile(changed) as package:
        sheet = package.read(SHEET)
    sheet = sheet.replace(b"<worksheet", doctype + b"<worksheet", 1)
    text = read_item("a.xlsx", repacked(WORKBOOK, {SHEET: (_sheet(WORKBOOK), sheet)})).text
    assert "kept" in text
    assert "secret" not in text
    assert "grown" not in text


def _sheet(path: Path) -> bytes:
    with zipfile.ZipFile(path) as package:
        return package.read(SHEET)


def test_names_that_say_nothing_are_no_text() -> None:
    assert is_default_name("Sheet1")
    assert is_default_name("Tabelle 12")
    assert is_default_name("工作表1")
    assert not is_default_name("Sheet of May")


@pytest.mark.parametrize(
    ("table", "text"),
    [
        ("a;b\n1,5;2,5\n", "a\tb\n1,5\t2,5"),
        ("a,b\n1.5,2.5\n", "a\tb\n1.5\t2.5"),
        ("a|b\nc|d\n", "a\tb\nc\td"),
        ("one word\n", "one word"),
        ('a,"b, and ""c"""\n', 'a\tb, and "c"'),
        ("sep=|\na|b,c\n", "a\tb,c"),
        ('a,"never closed\nb,c\n', "a\tnever closed b,c"),
        ("a,b\r\nc,d\r\n", "a\tb\nc\td"),
        (",,\n , \n", ""),
    ],
)
def test_tables_as_text_lose_their_marks_only(table: str, text: str) -> None:
    assert read_item("a.csv", table.encode()).text == text
