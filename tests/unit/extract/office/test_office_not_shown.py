"""What documents of Office do not show, where the contract suite does not look."""

import io
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
from lxml import etree

from neardup_desktop.extract.formats import docx
from neardup_desktop.extract.shared.field_codes import formula_of
from neardup_desktop.extract.shared.layout import columns, columns_at
from neardup_desktop.extract.shared.list_labels import (
    counted_letters,
    drawing_label,
    odf_number,
    repeated_letter,
    roman,
    word_number,
)
from neardup_desktop.extract.shared.math_text import math_ml, office_formula
from neardup_desktop.extract.shared.symbol_fonts import symbol
from neardup_desktop.extract.sheets.sheet_text import column_number
from neardup_desktop.extract.word.word_lists import Numbering, Styles
from neardup_desktop.model.extras import Extra, ExtraKind
from neardup_desktop.model.items import ExtractedItem
from tests.helpers.documents import read_item

SAMPLES = Path(__file__).parents[3] / "data" / "formats"
FORM = SAMPLES / "docx" / "form.docx"


def changed(sample: Path, part: str, change: Callable[[bytes], bytes]) -> bytes:
    """A sample with one part changed, which has to be there."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(sample) as before, zipfile.ZipFile(buffer, "w") as after:
        assert part in before.namelist()
        for name in before.namelist():
            content = before.read(name)
            after.writestr(name, change(content) if name == part else content)
    return buffer.getvalue()


def test_the_same_form_is_the_same_in_both_formats() -> None:
    word = read_item("a.docx", FORM.read_bytes())
    other = read_item("a.odt", (SAMPLES / "odt" / "form.odt").read_bytes())
    assert word.text.split() == other.text.split()
    layouts = [
        [one for one in item.extras if one.kind is ExtraKind.LAYOUT] for item in (word, other)
    ]
    assert layouts[0] == layouts[1] != []


@pytest.mark.parametrize(
    ("part", "label"),
    [
        ("word/numbering.xml", "damaged numbering"),
        ("word/styles.xml", "damaged styles"),
    ],
)
def test_a_cut_minor_part_hides_no_text_and_is_told(part: str, label: str) -> None:
    item = read_item("a.docx", changed(FORM, part, lambda content: content[:-20]))
    assert "APPROVED" in item.text
    assert Extra(ExtraKind.OTHER, label, b"") in item.extras


def test_a_mistake_of_ours_is_no_damage(monkeypatch: pytest.MonkeyPatch) -> None:
    def mistaken(*_given: object) -> None:
        raise KeyError("a mistake")

    monkeypatch.setattr(docx, "_add_revisions", mistaken)
    with pytest.raises(KeyError):
        read_item("a.docx", FORM.read_bytes())


def test_labels() -> None:
    assert [roman(n) for n in (4, 9, 1990)] == ["iv", "ix", "mcmxc"]
    assert [repeated_letter(n) for n in (1, 26, 27, 28)] == ["a", "z", "aa", "bb"]
    assert [counted_letters(n) for n in (1, 26, 27, 28)] == ["a", "z", "aa", "ab"]
    assert word_number(3, "upperLetter") == "C"
    assert word_number(3, "decimalZero") == "03"
    assert word_number(11, "ordinal") == "11th"
    assert word_number(3, "bullet") == ""
    assert odf_number(28, "A", repeats_letters=True) == "BB"
    assert drawing_label(2, "alphaLcParenBoth") == "(b)"
    assert drawing_label(4, "romanUcPeriod") == "IV."


W = "xmlns:w='http://schemas.openxmlformats.org/wordprocessingml/2006/main'"


def paragraph(level: int, number: int) -> "etree._Element":
    return etree.fromstring(
        f"<w:pPr {W}><w:numPr><w:ilvl w:val='{level}'/><w:numId w:val='{number}'/></w:numPr>"
        "</w:pPr>"
    )


def test_numbers_of_levels_begin_anew_below_others_and_where_told() -> None:
    levels = "".join(
        f"<w:lvl w:ilvl='{at}'><w:start w:val='1'/><w:numFmt w:val='decimal'/>"
        f"<w:lvlText w:val='{text}'/></w:lvl>"
        for at, text in enumerate(("%1.", "%1.%2"))
    )
    root = etree.fromstring(
        f"<w:numbering {W}><w:abstractNum w:abstractNumId='0'>{levels}</w:abstractNum>"
        "<w:num w:numId='1'><w:abstractNumId w:val='0'/></w:num>"
        "<w:num w:numId='2'><w:abstractNumId w:val='0'/><w:lvlOverride w:ilvl='0'>"
        "<w:startOverride w:val='7'/></w:lvlOverride></w:num></w:numbering>"
    )
    numbering = Numbering(root, Styles(None))
    met = [(0, 1), (1, 1), (1, 1), (0, 1), (1, 1), (0, 2), (0, 2), (0, 9)]
    labels = [numbering.label({"numPr": paragraph(*one)[0]}) for one in met]
    assert labels == ["1.", "1.1", "1.2", "2.", "2.1", "7.", "8.", ""]


@pytest.mark.parametrize(
    ("inner", "told"),
    [
        ("<m:f><m:num>A</m:num><m:den>B</m:den></m:f>", "(a)/(b)"),
        ("<m:sSup><m:e>A</m:e><m:sup>2</m:sup></m:sSup>", "a²"),
        ("<m:sSub><m:e>A</m:e><m:sub>B</m:sub></m:sSub>", "a_b"),
        ("<m:rad><m:deg/><m:e>A</m:e></m:rad>", "√(a)"),
        ("<m:d><m:e>A</m:e><m:e>B</m:e></m:d>", "(a|b)"),
        ("<m:nary><m:naryPr><m:chr m:val='∑'/></m:naryPr><m:sub>A</m:sub><m:sup>2</m:sup>"
         "<m:e>B</m:e></m:nary>", "∑_a² b"),
    ],
)  # fmt: skip
def test_formulas_of_office_in_one_line(inner: str, told: str) -> None:
    for letter, run in (("A", "a"), ("B", "b"), ("2<", "2")):
        text = f"<m:r><m:t>{run}</m:t></m:r>"
        inner = inner.replace(f">{letter}", f">{text}" + ("<" if "<" in letter else ""))
    formula = f"<m:oMath xmlns:m='urn:m'>{inner}</m:oMath>"
    assert office_formula(etree.fromstring(formula)) == told


def test_formulas_of_the_web_are_the_same() -> None:
    formula = (
        "<math><mrow><mfrac><mi>a</mi><mi>b</mi></mfrac><msup><mi>x</mi><mn>2</mn></msup>"
        "<msqrt><mi>c</mi></msqrt></mrow><annotation>a over b</annotation></math>"
    )
    assert math_ml(etree.fromstring(formula)) == "(a)/(b)x²√(c)"


def test_codes_of_fields() -> None:
    assert formula_of(r"EQ \f(a,b)") == "a b"
    assert formula_of(r"EQ \r(3,x)") == "3 x"
    assert formula_of(r"EQ \* jc2 \o\ad(\s\up 9(よみ),読)") == "読(よみ)"
    assert formula_of("DATE") == ""


def test_signs_of_fonts() -> None:
    assert symbol("Wingdings", 0xF0FC) == symbol("Wingdings", 0xFC) == "✓"
    assert [symbol("Symbol", code) for code in (0x61, 0xA9, 0xF0B7)] == ["α", "♥", "•"]
    assert symbol("Webdings", 0xF061) == "✓"
    assert symbol("Wingdings", 0xF023) != symbol("Wingdings", 0xF024)
    assert symbol("Arial", 0x2713) == "✓"


def test_gaps_told_by_places_are_those_told_by_cells() -> None:
    rows = [["a", "", "b"], ["", "c", ""], ["d", "e", "f"], []]
    places = [tuple(at for at, cell in enumerate(row) if cell) for row in rows]
    assert columns_at([places]) == columns([rows]) is not None
    assert columns_at([[(4, 5), (4,)]]) is columns([[["", "a", "b"], ["", "c"]]]) is None
    assert [column_number(one) for one in ("A", "Z", "AA", "XFD")] == [1, 26, 27, 16384]


_NAMESPACES = (
    b'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" '
    b'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" '
    b'xmlns:s="http://schemas.microsoft.com/office/word/2015/wordml/symex" '
    b'xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"'
)


def word_document(inner: bytes) -> ExtractedItem:
    """A document of one paragraph with that in it, as it is read."""
    body = b"<w:document %s><w:body><w:p>%s</w:p></w:body></w:document>" % (_NAMESPACES, inner)
    return read_item("a.docx", changed(FORM, "word/document.xml", lambda _: body))


def test_signs_of_newer_fonts_are_text() -> None:
    sign = b'<w:r><w:t>boat </w:t><s:symEx s:font="Segoe UI Emoji" s:char="1F6A2"/></w:r>'
    assert word_document(sign).text == "boat \U0001f6a2"


def words_of(words: str) -> str:
    """A paragraph with these words."""
    return f"<w:p><w:r><w:t>{words}</w:t></w:r></w:p>"
