"""PDF documents: PDFium reads them; pdfminer.six takes over files and pages where it fails.

The text is what the pages draw, in drawing order, including the hidden text of a recognised scan,
and after each page the values of its form fields. Page numbers and repeated headers and footers are
left out, footnotes go to the end, and words divided at line ends are joined. Contents lists are not
part of the main text. Comments, marks, ticks, pictures and attached files are extras.
"""

import ctypes
import logging
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import cache
from io import IOBase
from typing import TYPE_CHECKING, cast

from msgspec.structs import replace

from neardup_desktop.extract.base import (
    PDF_SIGNATURE,
    Document,
    Embedded,
    Format,
    Match,
    ReadFailure,
)
from neardup_desktop.extract.dates import from_pdf
from neardup_desktop.extract.extras import ExtrasFound, words_digest
from neardup_desktop.extract.pdf.annotations import MAX_OBJECTS, PdfExtras
from neardup_desktop.extract.pdf.logical_order import goes_up, in_logical_order
from neardup_desktop.extract.pdf.mended_page import mended
from neardup_desktop.extract.pdf.metadata_words import stated_beyond
from neardup_desktop.extract.pdf.opened import IN_MEMORY_BYTES, loaded_page, opened_pdf
from neardup_desktop.extract.pdf.page import line_pieces, named_text, page_text
from neardup_desktop.extract.pdf.page_arrays import page_arrays
from neardup_desktop.extract.pdf.pages_to_text import document_texts
from neardup_desktop.extract.pdf.pictures import add_pictures
from neardup_desktop.extract.pdf.running_lines import PageText
from neardup_desktop.extract.shared.layout import LINES
from neardup_desktop.model.extras import Extra, ExtraKind
from neardup_desktop.model.formats import Form
from neardup_desktop.model.items import ExtractedItem
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.native.pdf_pages import KNOWN_ORIGIN

if TYPE_CHECKING:
    from pypdfium2 import PdfDocument, PdfPage, PdfTextPage

    from neardup_desktop.extract.pdf.miner_glyphs import MinerPages

MINER_BYTES = 128 << 20
"""Above this size pdfminer is not tried where PDFium fails: it would take minutes."""

MAX_BAD_PAGES = 100
"""After this many unreadable pages in a row the stated number of pages is not believed."""

MAX_TEXT_CHARACTERS = 32 << 20
"""More than any real document has; a malicious one can show the same page a million times."""

_MAX_UNREAD_CHARACTERS = 800
"""A page with more characters counts as read."""

_SAMPLED_PAGES = 5
_MAX_TEXT_OBJECTS = 3000
_TEXT_DEPTH = 3
_END_BYTES = 2  # of UTF-16
_MIN_UNNAMED = 10
_MIN_UNNAMED_SHARE = 0.7
"""A document counts as unread from this number and share of text objects without characters on;
objects that hold only spaces have none either."""

_SHOWN = "Title", "Author"
_OBJECT = b"obj"
_SIGNATURE_BYTES = 1024
_WORD = re.compile(r"\w+")
# Characters that PDFium gives but neither the store nor the window can take.
_UNWANTED = re.compile("[\0\ud800-\udfff\ufffe\uffff\x02]")
_CJK = re.compile(r"[\u3041-\u30ff\u3400-\u9fff\uf900-\ufaff]")
_LEAST_CHARACTERS = 20
_SAMPLED_CHARACTERS = 400


def _recognise(document: Document) -> Match:
    if PDF_SIGNATURE in document.head[: _SIGNATURE_BYTES + len(PDF_SIGNATURE)]:
        starts = document.head.lstrip().startswith(PDF_SIGNATURE)
        return Match.CERTAIN if starts or document.extension == "pdf" else Match.NO
    return Match.EXTENSION if document.extension == "pdf" else Match.NO


def _read(document: Document) -> Iterator[ExtractedItem | Embedded]:
    from pypdfium2 import PdfiumError
    from pypdfium2.raw import FPDF_ERR_PASSWORD

    if document.size_bytes <= IN_MEMORY_BYTES:
        document = Document(document.name, data=document.read(IN_MEMORY_BYTES))
    try:
        item, draws_text, is_unread = _with_pdfium(document)
    except PdfiumError as error:
        if error.err_code == FPDF_ERR_PASSWORD:
            raise ReadFailure(Outcome.ENCRYPTED, "it needs a password to be opened") from error
        text, main = _with_pdfminer(document)
        if not _WORD.search(text):
            raise ReadFailure(Outcome.DAMAGED, str(error)) from error
        extras = _damaged_extras(document)
        item = ExtractedItem("", Kind.DOCUMENT, FORMAT.name, text, main, extras=extras)
    else:
        is_wordless = draws_text and not _WORD.search(item.text)
        if is_wordless or is_unread:
            text, main = _with_pdfminer(document, vertical=is_unread)
            if is_wordless or _letters(text) >= _letters(item.text):
                item = replace(item, text=text, main=main)
    yield item


def _with_pdfium(document: Document) -> tuple[ExtractedItem, bool, bool]:
    """Read with PDFium.

    Returns:
        The item, whether any page draws text, and whether PDFium could not name most characters, or
        takes lines from top to bottom for something else.

    Raises:
        PdfiumError: it cannot be opened; single pages that cannot be read are left out.
    """
    from pypdfium2 import PdfiumError

    pdf = opened_pdf(document)
    try:
        extras = PdfExtras(pdf)
        pages: list[PageText] = []
        length = bad_pages = below = beside = 0
        draws_text = False
        producer = _metadata_value(pdf, "Producer")
        miner = cache(lambda: _miner_pages(document, len(pdf)))
        for number in range(len(pdf)):
            if bad_pages > MAX_BAD_PAGES:
                break
            try:
                page, draws, steps = _page_text(pdf, number, extras, pages[-1:], miner, producer)
            except PdfiumError:
                bad_pages += 1
                continue
            bad_pages = 0
            draws_text |= draws
            below, beside = below + steps[0], beside + steps[1]
            pages.append(page)
            length += len(page.text)
            if length > MAX_TEXT_CHARACTERS:
                raise ReadFailure(Outcome.TOO_LARGE, "more text than any document holds")
        if not pages:
            raise PdfiumError("no page can be read")
        found = extras.finish(document).all()
        start = "", Kind.DOCUMENT, FORMAT.name
        if _is_xfa_placeholder(pdf):
            return ExtractedItem(*start, "", None, *_metadata(pdf), extras=found), False, False
        unproved = [page.lost for page in pages if page.lost]
        text, main = _tidy(pages, unproved)
        if unproved or extras.gaps:
            lines = words_digest(*unproved, "", *extras.gaps)
            found = (*found, Extra(ExtraKind.LAYOUT, LINES, lines))
        properties = [_metadata_value(pdf, key) for key in ("Keywords", "Subject", *_SHOWN)]
        stated = [*properties[:2], *stated_beyond(extras.metadata, properties)]
        if any(stated):
            found = (*found, Extra(ExtraKind.OTHER, "keywords", words_digest(*stated)))
        item = ExtractedItem(*start, text, main, *_metadata(pdf), extras=found)
        cjk = len(_CJK.findall(text, 0, 1 << 16)) if below > beside else 0
        is_unread = cjk >= _LEAST_CHARACTERS or _draws_unread_text(pdf, length)
        return item, draws_text, is_unread
    finally:
        pdf.close()


def _draws_unread_text(pdf: "PdfDocument", characters: int) -> bool:
    """Whether PDFium could not name most of the characters drawn, as in vertical Japanese.

    `characters` is how many were read.
    """
    from pypdfium2 import PdfiumError
    from pypdfium2.raw import FPDF_PAGEOBJECT, FPDFTextObj_GetText

    if characters > _MAX_UNREAD_CHARACTERS * len(pdf):
        return False
    unnamed = drawn = 0
    for number in range(min(len(pdf), _SAMPLED_PAGES)):
        with suppress(PdfiumError), loaded_page(pdf, number) as (page, text_page):
            for handle in _text_objects(page):
                one = ctypes.cast(handle, FPDF_PAGEOBJECT)
                unnamed += FPDFTextObj_GetText(one, text_page.raw, None, 0) <= _END_BYTES
                drawn += 1
    return unnamed >= _MIN_UNNAMED and unnamed >= _MIN_UNNAMED_SHARE * drawn


def _text_objects(page: "PdfPage") -> list[int]:
    """Handles of the first texts that a page draws."""
    from pypdfium2.raw import FPDF_PAGEOBJ_TEXT

    found = page_arrays().objects(page.raw, FPDF_PAGEOBJ_TEXT, MAX_OBJECTS, _TEXT_DEPTH)
    return found[:_MAX_TEXT_OBJECTS]


def _letters(text: str) -> int:
    return sum(map(len, _WORD.findall(text)))


def _is_xfa_placeholder(pdf: "PdfDocument") -> bool:
    """Whether the only page asks to open the form with another program.

    It is the same in all forms of that kind (XFA that "needs rendering"), whatever they hold.
    """
    from pypdfium2.raw import FORMTYPE_XFA_FULL

    return len(pdf) == 1 and pdf.get_formtype() == FORMTYPE_XFA_FULL


def _damaged_extras(document: Document) -> tuple[Extra, ...]:
    """The pictures of a file that PDFium cannot open, and a note that the rest is unknown."""
    found = ExtrasFound()
    with document.open() as stream:
        add_pictures(stream, found, set())
    found.add(ExtraKind.OTHER, "whatever else a damaged PDF holds", b"")
    return found.all()


def _page_text(
    pdf: "PdfDocument",
    number: int,
    extras: PdfExtras,
    before: Sequence[PageText],
    miner: Callable[[], "MinerPages"],
    producer: str,
) -> tuple[PageText, bool, tuple[int, int]]:
    """The text of a page, whether it draws any, be it in a broken font, and `_steps`.

    `before` has the page before, if there is one. `miner` reads it again.
    """
    with loaded_page(pdf, number) as (page, text_page):
        filled_in = extras.add_page(page, number)
        _, lowest, _, highest = page.get_mediabox()
        pieces = line_pieces(text_page, lowest, highest)
        ends = pieces.end_in_columns
        begins = any(one.ends_in_table for one in before)
        is_table = len(pieces.sides) > 0 and (ends or begins)
        text = page_text(
            text_page,
            lowest,
            highest,
            pieces if is_table else None,
            lambda: mended(miner().units(number), named_text(text_page)),
        )
        if producer.startswith("Skia/PDF") and goes_up(pieces.sides):
            text = in_logical_order(page, text_page, text)
        extras.add_drawings(page, pieces)
        if text.pieces:
            text = replace(text, ends_in_table=ends)
        draws = bool(text.text) or bool(_text_objects(page))
        if filled_in:
            text = replace(text, text="\n".join([text.text, *filled_in]))
        is_sampled = number < _SAMPLED_PAGES and _CJK.search(text.text)
        return text, draws, _steps(text_page) if is_sampled else (0, 0)


def _metadata(pdf: "PdfDocument") -> tuple[str, str, int | None]:
    """Title, author and date of creation."""
    title, author = (
        " ".join(_UNWANTED.sub(" ", _metadata_value(pdf, key)).split()) for key in _SHOWN
    )
    return (
        title,
        author,
        from_pdf(_metadata_value(pdf, "CreationDate") or _metadata_value(pdf, "ModDate")),
    )


def _metadata_value(pdf: "PdfDocument", key: str) -> str:
    try:
        value: str = pdf.get_metadata_value(key)
    except UnicodeDecodeError:  # half a character
        return ""
    return value


def _miner_pages(document: Document, count: int) -> "MinerPages":
    """The pages as pdfminer.six reads them."""
    from neardup_desktop.extract.pdf.miner_glyphs import MinerPages

    is_small = document.size_bytes <= MINER_BYTES
    return MinerPages(document.read(MINER_BYTES) if is_small else b"", count)


def _with_pdfminer(document: Document, *, vertical: bool = False) -> tuple[str, str | None]:
    """The texts as pdfminer.six finds them, "" where it fails too."""
    if document.size_bytes > MINER_BYTES or _OBJECT not in document.read(MINER_BYTES):
        return "", None  # no PDF; pdfminer would go through every line
    from pdfminer.high_level import extract_text
    from pdfminer.layout import LAParams
    from pdfminer.pdfdocument import PDFPasswordIncorrect, PDFTextExtractionNotAllowed

    from neardup_desktop.extract.pdf.miner_glyphs import MINER_ERRORS

    # It warns of every oddity of a file on standard error.
    logging.getLogger("pdfminer").setLevel(logging.CRITICAL)
    try:
        with document.open() as stream:
            text = extract_text(cast(IOBase, stream), laparams=LAParams(detect_vertical=vertical))
        return _tidy([PageText(page) for page in text.split("\f")])
    except (PDFPasswordIncorrect, PDFTextExtractionNotAllowed) as error:
        raise ReadFailure(Outcome.ENCRYPTED, str(error)) from error
    except MINER_ERRORS:
        return "", None


def _tidy(pages: list[PageText], unproved: list[str] | None = None) -> tuple[str, str | None]:
    text, main = document_texts(pages, unproved)
    return _wanted(text), None if main is None else _wanted(main)


def _wanted(text: str) -> str:
    with suppress(UnicodeEncodeError):  # a search for each of them takes a tenth of the time
        if text.encode() and not any(map(text.__contains__, "\0\x02\ufffe\uffff")):
            return text
    return _UNWANTED.sub(" ", text)


def _steps(text_page: "PdfTextPage") -> tuple[int, int]:
    """The counts of Chinese and Japanese characters below the one before, and beside it.

    PDFium gives lines from top to bottom as such from left to right, and some of them one character
    a line. That shows only where it has a font for them, of the file or of the system; else it
    gives no characters at all.
    """
    characters = text_page.get_text_range(0, min(_SAMPLED_CHARACTERS, text_page.count_chars()))
    places = page_arrays().glyphs(text_page.raw, range(len(characters)), KNOWN_ORIGIN)
    down = across = 0
    before: tuple[float, float] | None = None
    for character, (x, y, _, _, _, known) in zip(characters, places.tolist(), strict=True):
        if character in "\r\n":
            continue  # which PDFium adds, also after each character of such a line
        here = (x, y) if known and _CJK.match(character) else None
        if here and before:
            right, below = abs(x - before[0]), abs(y - before[1])
            down, across = down + (below > right), across + (right > below)
        before = here
    return down, across


FORMAT = Format(
    name="pdf",
    label="PDF",
    form=Form.PRINTED,
    ms_per_mb=230.0,
    may_read_name=False,
    extensions=("pdf",),
    version=15,
    recognise=_recognise,
    read=_read,
    needs=("pypdfium2", "pdfminer"),
    reads=(
        "what the pages show, the hidden text of a recognised scan, filled form fields; "
        "footnotes at the end"
    ),
    leaves_out=(
        "page numbers, repeated heads and feet; comments, marks, pictures, attached "
        "files: noted beside the text"
    ),
)
