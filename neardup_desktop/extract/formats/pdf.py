"""PDF documents: PDFium reads them; pdfminer.six takes over where it fails or finds nothing.

The text is what the pages draw. Comments, form fields, pictures and attached files are extras.
"""

import logging
import re
import struct
import zlib
from collections.abc import Iterator
from dataclasses import dataclass, replace
from io import IOBase
from typing import TYPE_CHECKING, cast

from neardup_desktop.extract.base import Document, Embedded, Format, Match, ReadFailure
from neardup_desktop.extract.dates import from_pdf
from neardup_desktop.extract.extras import ExtrasFound
from neardup_desktop.extract.pdf_extras import PdfExtras, add_pictures
from neardup_desktop.model.extras import Extra, ExtraKind
from neardup_desktop.model.items import ExtractedItem
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.outcomes import Outcome

if TYPE_CHECKING:
    from pypdfium2 import PdfDocument

IN_MEMORY_BYTES = 64 << 20
"""A larger file is read piece by piece: slower, but a book of scans needs no memory."""

MAX_BAD_PAGES = 100
"""After so many unreadable pages in a row the count of pages is taken for a lie."""

MAX_TEXT_CHARACTERS = 32 << 20
"""No real document comes near; a malicious one can show the same page a million times."""

_SIGNATURE = b"%PDF-"
_SIGNATURE_BYTES = 1024
_LINE_END_HYPHEN = re.compile("(\\w*)[\ufffe\x02](\\w*)")
_WORD = re.compile(r"\w+")
# What text can contain but no store or window should be given.
_UNWANTED = re.compile("[\0\ud800-\udfff\ufffe\uffff\x02]")
# pdfminer.six raises these on damaged files, besides its own `PSException`.
_MINER_ERRORS = (
    *(ValueError, TypeError, LookupError, ArithmeticError, AttributeError, AssertionError),
    *(struct.error, zlib.error, RecursionError, EOFError, NotImplementedError),
)


@dataclass(frozen=True, slots=True)
class _Contents:
    """Text and metadata of a document, and whether any page draws text at all."""

    text: str
    draws_text: bool
    title: str = ""
    author: str = ""
    date_s: int | None = None
    extras: tuple[Extra, ...] = ()


def _recognise(document: Document) -> Match:
    if _SIGNATURE in document.head[: _SIGNATURE_BYTES + len(_SIGNATURE)]:
        starts = document.head.lstrip().startswith(_SIGNATURE)
        return Match.CERTAIN if starts or document.extension == "pdf" else Match.NO
    return Match.EXTENSION if document.extension == "pdf" else Match.NO


def _read(document: Document) -> Iterator[ExtractedItem | Embedded]:
    from pypdfium2 import PdfiumError
    from pypdfium2.raw import FPDF_ERR_PASSWORD

    try:
        contents = _with_pdfium(document)
    except PdfiumError as error:
        if error.err_code == FPDF_ERR_PASSWORD:
            raise ReadFailure(Outcome.ENCRYPTED, "it needs a password to be opened") from error
        text = _with_pdfminer(document)
        if not _WORD.search(text):
            raise ReadFailure(Outcome.DAMAGED, str(error)) from error
        contents = _Contents(text, draws_text=True, extras=_damaged_extras(document))
    else:
        if contents.draws_text and not _WORD.search(contents.text):
            contents = replace(contents, text=_with_pdfminer(document))
    yield ExtractedItem(
        part="",
        kind=Kind.DOCUMENT,
        format=FORMAT.name,
        text=contents.text,
        title=contents.title,
        author=contents.author,
        date_s=contents.date_s,
        extras=contents.extras,
    )


def _with_pdfium(document: Document) -> _Contents:
    """Read with PDFium.

    Raises:
        PdfiumError: it cannot be opened; single pages that cannot be read are left out.
    """
    from pypdfium2 import PdfDocument, PdfiumError

    small = document.size_bytes <= IN_MEMORY_BYTES
    source = document.read(IN_MEMORY_BYTES) if small else document.open()
    pdf = PdfDocument(source, autoclose=True)
    try:
        extras = PdfExtras(pdf)
        pieces: list[str] = []
        length = bad_pages = 0
        draws_text = False
        for number in range(len(pdf)):
            if bad_pages > MAX_BAD_PAGES:
                break
            try:
                piece, draws = _page_text(pdf, number, extras)
            except PdfiumError:
                bad_pages += 1
                continue
            bad_pages = 0
            draws_text |= draws
            pieces.append(piece)
            length += len(piece)
            if length > MAX_TEXT_CHARACTERS:
                raise ReadFailure(Outcome.TOO_LARGE, "more text than any document holds")
        if not pieces:
            raise PdfiumError("no page can be read")
        with document.open() as stream:
            found = extras.finish(stream).all()
        return _Contents(_tidy("\n".join(pieces)), draws_text, *_metadata(pdf), extras=found)
    finally:
        pdf.close()


def _damaged_extras(document: Document) -> tuple[Extra, ...]:
    """The pictures of a file that PDFium cannot open, and a word on what cannot be told of it."""
    found = ExtrasFound()
    with document.open() as stream:
        add_pictures(stream, found)
    found.add(ExtraKind.OTHER, "whatever else a damaged PDF holds", b"")
    return found.all()


def _page_text(pdf: "PdfDocument", number: int, extras: PdfExtras) -> tuple[str, bool]:
    """The text of a page, and whether it draws any: text without characters has a bad font."""
    from pypdfium2.raw import FPDF_PAGEOBJ_TEXT

    page = pdf[number]
    try:
        extras.add_page(page, number)
        text_page = page.get_textpage()
        try:
            text: str = text_page.get_text_range()
        finally:
            text_page.close()
        if text:
            return text, True
        drawn = page.get_objects(filter=[FPDF_PAGEOBJ_TEXT], max_depth=4)
        return text, any(True for _ in drawn)
    finally:
        page.close()


def _metadata(pdf: "PdfDocument") -> tuple[str, str, int | None]:
    """Title, author and date of creation."""
    title, author = (
        " ".join(_UNWANTED.sub(" ", _fact(pdf, key)).split()) for key in ("Title", "Author")
    )
    return title, author, from_pdf(_fact(pdf, "CreationDate") or _fact(pdf, "ModDate"))


def _fact(pdf: "PdfDocument", key: str) -> str:
    try:
        value: str = pdf.get_metadata_value(key)
    except UnicodeDecodeError:  # half a character: the rest is not worth a document
        return ""
    return value


def _with_pdfminer(document: Document) -> str:
    """The text as pdfminer.six finds it, "" where it fails too."""
    from pdfminer.high_level import extract_text
    from pdfminer.pdfdocument import PDFPasswordIncorrect, PDFTextExtractionNotAllowed
    from pdfminer.psexceptions import PSException

    # It tells of every oddity of a file on standard error, where nobody looks for it.
    logging.getLogger("pdfminer").setLevel(logging.CRITICAL)
    try:
        with document.open() as stream:
            return _tidy(extract_text(cast(IOBase, stream)))
    except (PDFPasswordIncorrect, PDFTextExtractionNotAllowed) as error:
        raise ReadFailure(Outcome.ENCRYPTED, str(error)) from error
    except (PSException, *_MINER_ERRORS):
        return ""


def _tidy(text: str) -> str:
    text = _UNWANTED.sub(" ", _join_hyphenated(text.replace("\r\n", "\n")))
    return text.replace("\f", "\n")


def _join_hyphenated(text: str) -> str:
    """Take back the hyphens that PDFium marks at line ends.

    Most of them divide a word. A hyphen that was written stays: both its sides are words of this
    text, and what they would make together is not.
    """
    if "\ufffe" not in text and "\x02" not in text:
        return text
    words = {word.casefold() for word in _WORD.findall(_LINE_END_HYPHEN.sub(" ", text))}

    def join(found: re.Match[str]) -> str:
        left, right = found.groups()
        joined = (left + right).casefold()
        written = joined not in words and left.casefold() in words and right.casefold() in words
        return f"{left}-{right}" if written else left + right

    return _LINE_END_HYPHEN.sub(join, text)


FORMAT = Format(
    name="pdf",
    label="PDF",
    kind=Kind.DOCUMENT,
    extensions=("pdf",),
    version=2,
    recognise=_recognise,
    read=_read,
    needs=("pypdfium2", "pdfminer"),
)
