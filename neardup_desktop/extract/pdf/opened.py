"""Opens documents with PDFium."""

from typing import TYPE_CHECKING

from neardup_desktop.extract.base import Document

if TYPE_CHECKING:
    from pypdfium2 import PdfDocument

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
