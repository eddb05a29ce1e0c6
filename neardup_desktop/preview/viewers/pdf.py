"""PDF documents, whose pages PDFium draws one at a time on request."""

from typing import TYPE_CHECKING

from neardup_desktop.extract.base import Document, ReadFailure
from neardup_desktop.extract.pdf.opened import opened_pdf
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.model.previews import (
    LONGEST_SIDE_PT,
    LONGEST_SIDE_PX,
    MOST_PAGES,
    MOST_PIXELS,
    Picture,
    Preview,
)
from neardup_desktop.preview.base import OpenPreview, Viewer

if TYPE_CHECKING:
    from pypdfium2 import PdfDocument

_LETTER_PT = (612.0, 792.0)
"""The size of a page that states none, as in other viewers: US letter."""
_BYTES_PER_PIXEL = 4


class _OpenPdf(OpenPreview):
    def __init__(self, pdf: "PdfDocument") -> None:
        self._pdf = pdf
        count = len(pdf)
        sizes = tuple(_size(pdf, number) for number in range(min(count, MOST_PAGES)))
        super().__init__(Preview(Outcome.READ, sizes=sizes, is_cut=count > MOST_PAGES))

    def draw(self, page: int, width_px: int) -> Picture:
        """Draw a page on white, `width_px` wide or as wide as a page may be drawn.

        Raises:
            ReadFailure: DAMAGED or TOO_LARGE.
        """
        from pypdfium2 import PdfiumError
        from pypdfium2.raw import FPDFBitmap_BGRx

        width_pt, height_pt = self.preview.sizes[page]
        scale = width_px / width_pt
        scale = min(scale, (MOST_PIXELS / (width_pt * height_pt)) ** 0.5 * 0.99)
        scale = min(scale, (LONGEST_SIDE_PX - 1) / max(width_pt, height_pt))
        try:
            sheet = self._pdf[page]
            try:
                bitmap = sheet.render(scale=scale, force_bitmap_format=FPDFBitmap_BGRx)
            finally:
                sheet.close()
        except PdfiumError as error:
            raise ReadFailure(Outcome.DAMAGED, str(error)) from error
        try:
            width, height = int(bitmap.width), int(bitmap.height)
            row = _BYTES_PER_PIXEL * width
            pixels = bytes(bitmap.buffer)
            if bitmap.stride != row:
                starts = range(0, height * bitmap.stride, bitmap.stride)
                pixels = b"".join(pixels[start : start + row] for start in starts)
        finally:
            bitmap.close()
        if width * height > MOST_PIXELS:  # drawn larger than the size it states
            raise ReadFailure(Outcome.TOO_LARGE, f"{width} x {height} pixels")
        return Picture(Outcome.READ, width, height, pixels[: row * height])

    def close(self) -> None:
        self._pdf.close()


def _size(pdf: "PdfDocument", number: int) -> tuple[float, float]:
    """Width and height of a page, `_LETTER_PT` where they are unknown or unreasonable."""
    from pypdfium2 import PdfiumError

    try:
        width, height = pdf.get_page_size(number)
    except PdfiumError:
        return _LETTER_PT
    if not (1 <= width <= LONGEST_SIDE_PT and 1 <= height <= LONGEST_SIDE_PT):
        return _LETTER_PT
    return float(width), float(height)


def _open(document: Document) -> OpenPreview:
    from pypdfium2 import PdfiumError
    from pypdfium2.raw import FPDF_ERR_PASSWORD

    try:
        pdf = opened_pdf(document)
        if len(pdf) < 1:
            raise ReadFailure(Outcome.DAMAGED, "it has no page")
        return _OpenPdf(pdf)
    except PdfiumError as error:
        if error.err_code == FPDF_ERR_PASSWORD:
            raise ReadFailure(Outcome.ENCRYPTED, "it needs a password to be opened") from error
        raise ReadFailure(Outcome.DAMAGED, str(error)) from error


VIEWER = Viewer(("pdf",), _open)
