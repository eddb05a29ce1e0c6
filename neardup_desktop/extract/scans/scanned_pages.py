"""Finds the pages of a document that are pictures of text, and reads them."""

import ctypes
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Protocol

from msgspec.structs import replace

from neardup_desktop.compare.same_picture import COMPARED_PX, LEAST_PX
from neardup_desktop.extract.base import PDF_SIGNATURE, Document, ReadFailure
from neardup_desktop.extract.pdf.opened import loaded_page, opened_pdf
from neardup_desktop.extract.scans.office_pages import OfficePages, may_hold_pages
from neardup_desktop.extract.scans.page_test import (
    LEAST_LONG_PX,
    LEAST_SHORT_PX,
    TESTED_PX,
    may_be_page,
    small_grey,
)
from neardup_desktop.extract.scans.picture_look import likeness, look_at
from neardup_desktop.extract.scans.pictures import PagePictures, is_picture
from neardup_desktop.extract.scans.recogniser import recogniser
from neardup_desktop.extract.scans.straighten import straightened
from neardup_desktop.model.items import PageReading, PictureLook, ScannedPage
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.text.content_hash import digest

if TYPE_CHECKING:
    from PIL.Image import Image
    from pypdfium2 import PdfPage

FEW_CHARACTERS = 120
"""A page with more visible text has been read, whatever pictures it shows."""

FULL_PAGE = 0.55
"""The share of a page that a picture must fill to be a scan of it."""

_LONG_PX = 1_754
_MOST_SCALE = 4.0
_MOST_OBJECTS = 200
_MOST_TEXT = 1 << 16


class _Pages(Protocol):
    """An open document."""

    def __len__(self) -> int: ...
    def find(self, number: int) -> ScannedPage: ...
    def look(self) -> PictureLook | None: ...
    def page(self, number: int) -> "Image": ...
    def grey(self, long_px: int) -> "Image": ...
    def close(self) -> None: ...


def survey(
    document: Document, first: int, most: int
) -> tuple[int, list[ScannedPage], PictureLook | None]:
    """The pages that are pictures of text, from page `first` on, up to a number of them.

    Returns:
        The number of all pages, what these are, and a look at the only page where it is a picture.

    Raises:
        ReadFailure: the document cannot be opened.
    """
    with _opened(document) as pages:
        count = len(pages)
        found = [pages.find(number) for number in range(first, min(count, first + most))]
        return count, found, pages.look() if count == 1 else None


def same_picture(one: Document, other: Document, quarters: int) -> tuple[float, int]:
    """The likeness of two files that show the same picture; 0.0 if they show others.

    Then which one shows only a part of the other, 1 or 2; else 0. The second is turned left by so
    many quarters.

    Raises:
        ReadFailure: one of them cannot be opened.
    """
    with _opened(one) as ours, _opened(other) as theirs:
        return likeness(ours.grey(COMPARED_PX), theirs.grey(COMPARED_PX), quarters)


def read_pages(
    document: Document, numbers: Sequence[int], folder: str, languages: str
) -> Iterator[PageReading]:
    """The words of pages that are pictures of text, without their digests.

    The document is a PDF, a picture, or one that holds hardly anything but pictures.

    Raises:
        ReadFailure: the document cannot be opened.
    """
    reader = recogniser(folder, languages)
    with _opened(document) as pages:
        for number in numbers:
            yield reader.read(straightened(pages.page(number)))


@contextmanager
def _opened(document: Document) -> Iterator[_Pages]:
    pages: _Pages
    if PDF_SIGNATURE in document.head[:1100]:
        pages = _PdfPages(document)
    elif is_picture(document):
        pages = _PicturePages(document)
    elif may_hold_pages(document):
        pages = _DocumentPages(document)
    else:
        raise ReadFailure(Outcome.UNSUPPORTED)
    try:
        yield pages
    finally:
        pages.close()


def _digest(page: "Image") -> bytes:
    return digest(b"%d %d " % page.size + page.tobytes())


class _PicturePages:
    def __init__(self, document: Document) -> None:
        self._pictures = PagePictures(document)
        self._small: Image | None = None
        self._is_page = False

    def __len__(self) -> int:
        return len(self._pictures)

    def find(self, number: int) -> ScannedPage:
        try:
            width, height = self._pictures.size(number)
            if max(width, height) < LEAST_PX:
                return ScannedPage(number)
            self._small = small_grey(self._pictures.grey(number, TESTED_PX))
            if max(width, height) < LEAST_LONG_PX or min(width, height) < LEAST_SHORT_PX:
                return ScannedPage(number)
            self._is_page = may_be_page(self._small)
            if not self._is_page:
                return ScannedPage(number)
            return ScannedPage(number, _digest(self.page(number)))
        except ReadFailure as failure:
            if len(self) == 1:
                raise
            return ScannedPage(number, failed=failure.outcome)

    def look(self) -> PictureLook | None:
        if self._small is None:
            return None
        width, height = self._pictures.own_size
        if (width > height) != (self._small.width > self._small.height):
            width, height = height, width  # turned as the camera was held
        noted = self._pictures.noted()
        return look_at(self._small, (width, height), *noted, has_marks=not self._is_page)

    def page(self, number: int) -> "Image":
        return self._pictures.page(number)

    def grey(self, long_px: int) -> "Image":
        return self._pictures.grey(0, long_px)

    def close(self) -> None:
        """Nothing is held open."""


class _DocumentPages:
    def __init__(self, document: Document) -> None:
        self._pictures = OfficePages(document)

    def __len__(self) -> int:
        return len(self._pictures)

    def find(self, number: int) -> ScannedPage:
        try:
            picture = self._pictures.picture(number)
            if not is_picture(picture):
                return ScannedPage(number)  # a drawing, or in a format that no scanner writes
            return replace(_PicturePages(picture).find(0), number=number)
        except ReadFailure as failure:
            return ScannedPage(number, failed=failure.outcome)

    def look(self) -> None:
        return None

    def page(self, number: int) -> "Image":
        return _PicturePages(self._pictures.picture(number)).page(0)

    def grey(self, long_px: int) -> "Image":
        return self.page(0)

    def close(self) -> None:
        self._pictures.close()


class _PdfPages:
    def __init__(self, document: Document) -> None:
        from pypdfium2 import PdfiumError

        self._picture: Image | None = None
        try:
            self._pdf = opened_pdf(document)
        except PdfiumError as error:
            raise ReadFailure(Outcome.DAMAGED, str(error)) from error

    def __len__(self) -> int:
        return len(self._pdf)

    def find(self, number: int) -> ScannedPage:
        from pypdfium2 import PdfiumError

        try:
            with loaded_page(self._pdf, number) as (page, text_page):
                found = text_page.get_text_range(0, min(_MOST_TEXT, text_page.count_chars()))
                text = found.replace("\0", " ").replace("\ufffe", "")
                if sum(not one.isspace() for one in text) > FEW_CHARACTERS or not _is_filled(
                    page, has_text=bool(text.strip())
                ):
                    return ScannedPage(number, text=text)
                picture = self._picture = _drawn(page)
                if not may_be_page(small_grey(picture)):
                    return ScannedPage(number, text=text)
                return ScannedPage(number, _digest(picture), text)
        except PdfiumError:
            return ScannedPage(number, failed=Outcome.DAMAGED)

    def page(self, number: int) -> "Image":
        from pypdfium2 import PdfiumError

        try:
            with loaded_page(self._pdf, number) as (page, _):
                return _drawn(page)
        except PdfiumError as error:
            raise ReadFailure(Outcome.DAMAGED, str(error)) from error

    def look(self) -> PictureLook | None:
        return None if self._picture is None else look_at(self._picture, self._picture.size)

    def grey(self, long_px: int) -> "Image":
        return self.page(0)

    def close(self) -> None:
        self._pdf.close()


def _is_filled(page: "PdfPage", *, has_text: bool) -> bool:
    """Whether pictures fill the page; without any text on it, whatever is drawn may be letters."""
    from pypdfium2.raw import FPDF_PAGEOBJ_IMAGE, FPDFPage_CountObjects, FPDFPageObj_GetBounds

    if not has_text:
        return int(FPDFPage_CountObjects(page.raw)) > 0
    width, height = page.get_size()
    covered = 0.0
    sides = [ctypes.c_float() for _ in range(4)]
    for index, one in enumerate(page.get_objects(filter=[FPDF_PAGEOBJ_IMAGE], max_depth=4)):
        if index >= _MOST_OBJECTS:
            break
        if FPDFPageObj_GetBounds(one.raw, *map(ctypes.byref, sides)):
            left, bottom, right, top = (side.value for side in sides)
            covered += max(0.0, right - left) * max(0.0, top - bottom)
    return bool(covered >= FULL_PAGE * width * height)


def _drawn(page: "PdfPage") -> "Image":
    """The page in grey, A4 at 150 dots per inch."""
    width, height = page.get_size()
    scale = min(_MOST_SCALE, _LONG_PX / max(1.0, width, height))
    picture: Image = page.render(scale=scale, grayscale=True).to_pil()
    return picture if picture.mode == "L" else picture.convert("L")
