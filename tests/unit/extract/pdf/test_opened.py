"""Pages are loaded as pypdfium2 loads them, also those of forms, and closed with their block."""

import pytest
from pypdfium2 import PdfDocument, PdfiumError

from neardup_desktop.extract.pdf.opened import loaded_page, text_of
from tests.helpers.pdf_writer import FIRST_OBJECT, built_pdf, pdf_bytes

FIELD = "<< /Type /Annot /Subtype /Widget /FT /Tx /T (name) /V (Ada) /Rect [60 690 160 715] >>"
FORM = f"/AcroForm << /Fields [{FIRST_OBJECT} 0 R] >>"


@pytest.mark.parametrize("is_form", [False, True])
def test_a_page_is_as_pypdfium2_gives_it(is_form: bool) -> None:
    drawn = "BT /F1 12 Tf 60 700 Td (The mill) Tj ET"
    page = f"/Annots [{FIRST_OBJECT} 0 R]"
    pdf = PdfDocument(built_pdf(drawn, catalogue=FORM, page=page, objects=(FIELD,)))
    if is_form:
        pdf.init_forms()
        assert pdf.formenv
    for _ in range(3):
        with loaded_page(pdf, 0) as (one, text):
            assert text_of(text) == pdf[0].get_textpage().get_text_range() == "The mill"
            assert one.get_mediabox() == pdf[0].get_mediabox()
    pdf.close()


def test_a_page_that_is_not_there_cannot_be_loaded() -> None:
    pdf = PdfDocument(pdf_bytes(["The mill"]))
    with pytest.raises(PdfiumError), loaded_page(pdf, 1):
        pass
    pdf.close()


def test_a_page_is_closed_after_an_error() -> None:
    pdf = PdfDocument(pdf_bytes(["The mill"]))
    with pytest.raises(KeyError), loaded_page(pdf, 0):
        raise KeyError
    with loaded_page(pdf, 0) as (_, text):
        assert "mill" in text_of(text)
    pdf.close()


def test_a_page_without_text_has_none() -> None:
    pdf = PdfDocument(built_pdf("100 100 300 200 re S"))
    with loaded_page(pdf, 0) as (_, text):
        assert text_of(text) == ""
    pdf.close()
