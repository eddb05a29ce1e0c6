"""Calls of PDFium without checks answer as those with checks do."""

import ctypes
from collections.abc import Iterator

import pytest
from pypdfium2 import PdfDocument, PdfTextPage, raw

from neardup_desktop.extract.pdf.direct_calls import Numbers, direct
from tests.helpers.pdf_writer import pdf_bytes


@pytest.fixture
def text_page() -> Iterator[PdfTextPage]:
    pdf = PdfDocument(pdf_bytes(["The mill stands by the river. " * 20, "Nobody grinds there."]))
    page = pdf[0]
    text = page.get_textpage()
    yield text
    text.close()
    page.close()
    pdf.close()


def test_characters_and_their_sizes_are_the_same(text_page: PdfTextPage) -> None:
    for name in ("FPDFText_GetUnicode", "FPDFText_GetFontSize", "FPDFText_IsGenerated"):
        checked = getattr(raw, name)
        for index in range(text_page.count_chars()):
            assert direct(name)(text_page.raw, index) == checked(text_page, index)


def test_objects_can_be_passed_on(text_page: PdfTextPage) -> None:
    page = text_page.page.raw
    sides, checked = Numbers(ctypes.c_float, 4), [ctypes.c_float() for _ in range(4)]
    for index in range(raw.FPDFPage_CountObjects(page)):
        one, same = direct("FPDFPage_GetObject")(page, index), raw.FPDFPage_GetObject(page, index)
        assert direct("FPDFPageObj_GetType")(one) == raw.FPDFPageObj_GetType(same)
        assert direct("FPDFPageObj_GetBounds")(one, *sides.references)
        assert raw.FPDFPageObj_GetBounds(same, *map(ctypes.byref, checked))
        assert sides.values() == tuple(side.value for side in checked)


def test_a_pointer_to_nothing_is_false(text_page: PdfTextPage) -> None:
    assert not direct("FPDFPage_GetObject")(text_page.page.raw, 10**6)
