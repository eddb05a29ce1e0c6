"""Opens documents with PDFium, and their pages."""

import ctypes
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from neardup_desktop.extract.base import Document

if TYPE_CHECKING:
    from pypdfium2 import PdfDocument, PdfPage, PdfTextPage

IN_MEMORY_BYTES = 64 << 20
"""A larger file is read piece by piece: slower, but without holding a book of scans in memory."""


def opened_pdf(document: Document) -> "PdfDocument":
    """The document, to be closed by the caller.

    Raises:
        PdfiumError: it cannot be opened.
    """
    from pypdfium2 import PdfDocument

    is_small = document.size_bytes <= IN_MEMORY_BYTES
    source = document.read(IN_MEMORY_BYTES) if is_small else document.open()
    return PdfDocument(source, autoclose=True)


def text_of(text_page: "PdfTextPage") -> str:
    """The text of a page, as of pypdfium2's `get_text_range`, in less time."""
    from pypdfium2 import raw

    count = max(0, text_page.count_chars())
    units = bytearray(2 * count + 2)
    length = raw.FPDFText_GetText(text_page, 0, count, ctypes.c_ushort.from_buffer(units))
    return units[: 2 * max(1, length) - 2].decode("utf-16-le", "ignore")


@contextmanager
def loaded_page(pdf: "PdfDocument", number: int) -> Iterator[tuple["PdfPage", "PdfTextPage"]]:
    """A page and its text, to be used within the block alone.

    They are closed here: without finalizers pypdfium2 makes and closes them in a third of the time.

    Raises:
        PdfiumError: the page cannot be read.
    """
    from pypdfium2 import PdfiumError, PdfPage, PdfTextPage, raw

    page, text, form = PdfPage.__new__(PdfPage), PdfTextPage.__new__(PdfTextPage), pdf.formenv
    page.raw, page.pdf, page.formenv, text.page = raw.FPDF_LoadPage(pdf, number), pdf, form, page
    if page.raw and form:
        raw.FORM_OnAfterLoadPage(page.raw, form)
    text.raw = raw.FPDFText_LoadPage(page.raw)
    try:
        if not text.raw:
            raise PdfiumError("it cannot be loaded")
        yield page, text
    finally:
        raw.FPDFText_ClosePage(text.raw)
        if page.raw and form:
            raw.FORM_OnBeforeClosePage(page.raw, form)
        raw.FPDF_ClosePage(page.raw)
