"""E-books (EPUB): the visible text of all pages, in the order of reading.

Tables of contents are left out, as other formats of the same text lack them; title pages and
forewords count, and so do notes and answers that stand beside the order of reading. Notes that
stand in the pages are put at the end, without the signs that lead to them. Pictures, sounds and
films are extras.
"""

import posixpath
import re
import zipfile
from collections.abc import Iterator

from neardup_desktop.extract.base import Document, Embedded, Format, Match, ReadFailure
from neardup_desktop.extract.book_notes import SIGNS_OF_NOTES, take_notes
from neardup_desktop.extract.dates import from_iso
from neardup_desktop.extract.epub_package import Book
from neardup_desktop.extract.extras import ExtrasFound, is_decoration
from neardup_desktop.extract.html_text import LIBRARIES, decode_html_leniently, visible_text
from neardup_desktop.extract.office_package import ZIP_ERRORS, OfficePackage
from neardup_desktop.model.extras import Extra, ExtraKind
from neardup_desktop.model.items import ExtractedItem
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.outcomes import Outcome

_ZIP = b"PK\x03\x04"
_SIGNATURES = (b"mimetypeapplication/epub+zip", b"mimetypeapplication/x-ibooks+zip")
# In XHTML these may be closed where they open; read as HTML, they would swallow what follows.
_CLOSED_AT_ONCE = re.compile(
    r"<(title|script|style|textarea|iframe|noscript|a|p|div|span|i|b|em|strong|td|li|object|video"
    r"|audio|svg)\b([^<>]*)/>",
    re.IGNORECASE,
)
_DECLARATION = re.compile(r"<\?[^>]*>")
# Tables of contents at the head of a chapter, and addresses that Sphinx writes behind links.
_NO_TEXT = "nav, div.toc, span.link-target"
_SIGNS_OF_NO_TEXT = ("<nav", "toc", "link-target")
_PLAYED = ("audio/", "video/")


def _recognise(document: Document) -> Match:
    head = document.head
    if head.startswith(_ZIP) and any(signature in head[:80] for signature in _SIGNATURES):
        return Match.CERTAIN
    return Match.EXTENSION if document.extension in FORMAT.extensions else Match.NO


def _read(document: Document) -> Iterator[ExtractedItem | Embedded]:
    try:
        with document.open() as stream, zipfile.ZipFile(stream) as package:
            yield _read_book(OfficePackage(package), package.namelist())
    except ZIP_ERRORS as error:
        raise ReadFailure(Outcome.DAMAGED, f"{type(error).__name__}: {error}") from error


def _read_book(package: OfficePackage, names: list[str]) -> ExtractedItem:
    book = Book(package, names)
    texts: list[str] = []
    notes: list[str] = []
    for path in book.pages():
        text, its_notes = _page_texts(package.data(path))
        texts.append(text)
        notes += its_notes
    text = "\n\n".join(text for text in (*texts, *notes) if text)
    dates = (from_iso(date) for date in book.facts("date"))
    return ExtractedItem(
        part="",
        kind=Kind.DOCUMENT,
        format=FORMAT.name,
        text=text,
        title=book.fact("title"),
        author="; ".join(dict.fromkeys(book.facts("creator"))),
        date_s=next((date_s for date_s in dates if date_s is not None), None),
        extras=_extras(package, book),
    )


def _page_texts(data: bytes) -> tuple[str, list[str]]:
    """The text of a page, and those of its notes."""
    markup = _DECLARATION.sub("", decode_html_leniently(data), count=1)
    markup, notes = _without_contents_and_notes(_CLOSED_AT_ONCE.sub(r"<\1\2></\1>", markup))
    return visible_text(markup).strip(), [visible_text(note).strip() for note in notes]


def _without_contents_and_notes(markup: str) -> tuple[str, list[str]]:
    from resiliparse.parse.html import HTMLParserException, HTMLTree

    if not any(sign in markup for sign in (*_SIGNS_OF_NO_TEXT, *SIGNS_OF_NOTES)):
        return markup, []
    try:
        tree = HTMLTree.parse(markup)
    except HTMLParserException:
        return markup, []
    if tree.document is None:
        return str(tree), []
    for element in tree.document.query_selector_all(_NO_TEXT)[:]:
        element.decompose()
    notes = take_notes(tree)
    return str(tree), notes


def _extras(package: OfficePackage, book: Book) -> tuple[Extra, ...]:
    found = ExtrasFound()
    for part in book.parts.values():
        is_picture = part.media_type.startswith("image/")
        if not package.has(part.path) or not (is_picture or part.media_type.startswith(_PLAYED)):
            continue
        digest, first = package.media(part.path)
        if not is_picture or not is_decoration(first):
            kind = ExtraKind.IMAGE if is_picture else ExtraKind.OTHER
            found.add(kind, posixpath.basename(part.path), digest)
    return found.all()


FORMAT = Format(
    name="epub",
    label="E-book (EPUB)",
    kind=Kind.DOCUMENT,
    extensions=("epub", "ibooks"),
    version=2,
    recognise=_recognise,
    read=_read,
    needs=LIBRARIES,
    reads="all pages in the order of reading, title page and notes included",
    leaves_out=(
        "tables of contents, links' addresses; pictures, sounds, films: noted beside the text"
    ),
)
