"""E-books (EPUB): the visible text of all pages in reading order.

Tables of contents are left out, as other formats of the same text lack them. Title pages and
forewords count, and so do notes and answers outside the reading order. Notes inside the pages go to
the end, without their signs. Pictures, sounds and films are extras.
"""

import json
import posixpath
import re
from collections.abc import Iterator

from msgspec import Struct

from neardup_desktop.extract.base import Document, Format, Found, ReadFailure
from neardup_desktop.extract.containers.base64_text import lenient_base64
from neardup_desktop.extract.containers.xml_names import XmlElement, local_name
from neardup_desktop.extract.containers.xml_text import parse_xml
from neardup_desktop.extract.containers.zip_parts import OfficePackage, opened_zip
from neardup_desktop.extract.dates import from_iso
from neardup_desktop.extract.extras import ExtrasFound, content_digest, is_decoration, unescaped
from neardup_desktop.extract.shared.document_item import document_item
from neardup_desktop.extract.shared.layout import columns
from neardup_desktop.extract.web.book_pages import book_page
from neardup_desktop.extract.web.html_text import LIBRARIES
from neardup_desktop.model.extras import Counted, ExtraKind
from neardup_desktop.model.formats import Form
from neardup_desktop.model.items import ExtractedItem
from neardup_desktop.model.outcomes import Outcome

_SIGNATURES = (b"mimetypeapplication/epub+zip", b"mimetypeapplication/x-ibooks+zip")
_CALIBRE_NOTES = "META-INF/calibre_bookmarks.txt"
_CALIBRE_OWN = ("calibre:user_metadata", "calibre:rating")
_VALUE = re.compile(r'"#value#": *("(?:[^"\\]|\\.)*"|\[(?:[^"\]]|"(?:[^"\\]|\\.)*")*\]|[^,}]*)')
_NO_VALUES = ("null", "[]", '""')
_NOTE_FIELDS = ("title", "highlighted_text", "notes")
_PLAYED = ("audio/", "video/")
MAX_PARTS = 20_000

_CONTAINER = "META-INF/container.xml"
_ENCRYPTION = "META-INF/encryption.xml"
# Scrambled fonts do not affect the words.
_FONT_SCRAMBLING = ("http://www.idpf.org/2008/embedding", "http://ns.adobe.com/pdf/enc#rc")
_PAGE_TYPES = ("application/xhtml+xml", "text/html", "text/x-oeb1-document", "application/xml")
_PAGE_ENDINGS = (".xhtml", ".html", ".htm", ".xml")


class ManifestItem(Struct, frozen=True):
    """A file of the book, as the manifest states it.

    Attributes:
        path: its name in the package.
        media_type: in lower case.
        is_navigation: whether it is the table of contents.
    """

    path: str
    media_type: str
    is_navigation: bool


class Book:
    """An e-book: its files, and the reading order of its pages."""

    def __init__(self, package: OfficePackage) -> None:
        """Read the package document.

        Raises:
            ReadFailure: DAMAGED if there is none; TOO_LARGE.
        """
        self._package = package
        path = self._opf_path()
        self._opf = parse_xml(package.data(path))
        self._folder = posixpath.dirname(path)
        self.parts = self._manifest()

    def pages(self) -> list[str]:
        """Names of the pages in reading order, without tables of contents.

        Raises:
            ReadFailure: ENCRYPTED if one of them is.
        """
        contents = self._contents_pages()
        pages = [part.path for part in self._spine() if part.path not in contents]
        if not pages:
            pages = [
                part.path
                for part in self.parts.values()
                if part.media_type in _PAGE_TYPES[:2] and not part.is_navigation
            ]
        pages = [path for path in dict.fromkeys(pages) if self._package.has(path)]
        locked = self._locked()
        if any(path in locked for path in pages):
            raise ReadFailure(Outcome.ENCRYPTED, "its pages are encrypted")
        return pages

    def pages_beside(self) -> list[str]:
        """Names of the pages outside the reading order, without tables of contents."""
        read = {*self.pages(), *self._contents_pages()}
        pages = [
            part.path
            for part in self.parts.values()
            if part.media_type in _PAGE_TYPES[:3] and not part.is_navigation
        ]
        return [
            path for path in dict.fromkeys(pages) if path not in read and self._package.has(path)
        ]

    def metadata_value(self, *names: str) -> str:
        """The first value of the first of these elements that has one, or ""."""
        return next(self.metadata_values(*names), "")

    def metadata_values(self, *names: str) -> Iterator[str]:
        """All values of these elements ("creator"), in the order of the names."""
        for name in names:
            for element in self._opf.iter(f"{{*}}{name}"):
                words = " ".join("".join(map(str, element.itertext())).split())
                if words:
                    yield words

    def own_values(self) -> Iterator[tuple[str, str]]:
        """Name and value of each column that a reader added or filled in with calibre."""
        for element in self._opf.iter("{*}meta"):
            name = element.get("name") or element.get("property") or ""
            stated = element.get("content") or element.text or ""
            if name.startswith(_CALIBRE_OWN):
                # All else that is said of a column is the same for all books of a library.
                values = [one for one in _VALUE.findall(stated) if one not in _NO_VALUES]
                if values or not _VALUE.search(stated):
                    yield name, " ".join(values) or stated

    def _opf_path(self) -> str:
        if self._package.has(_CONTAINER):
            for root_file in parse_xml(self._package.data(_CONTAINER)).iter("{*}rootfile"):
                path = posixpath.normpath(root_file.get("full-path") or "")
                if self._package.has(path):
                    return path
        names = self._package.listed()
        path = next((name for name in names if name.lower().endswith(".opf")), "")
        if not path:
            raise ReadFailure(Outcome.DAMAGED, "it has no list of contents")
        return path

    def _manifest(self) -> dict[str, ManifestItem]:
        """The files of the book by their identifiers."""
        parts: dict[str, ManifestItem] = {}
        for item in self._opf.iter("{*}item"):
            if len(parts) >= MAX_PARTS:
                raise ReadFailure(Outcome.TOO_LARGE, f"more than {MAX_PARTS} parts")
            address = item.get("href") or ""
            parts[item.get("id") or address] = ManifestItem(
                self._path(address),
                (item.get("media-type") or "").strip().lower(),
                "nav" in (item.get("properties") or "").split(),
            )
        return parts

    def _spine(self) -> Iterator[ManifestItem]:
        for reference in self._opf.iter("{*}itemref"):
            part = self.parts.get(reference.get("idref") or "")
            if part and (
                part.media_type in _PAGE_TYPES or part.path.lower().endswith(_PAGE_ENDINGS)
            ):
                yield part

    def _contents_pages(self) -> frozenset[str]:
        """The pages that are tables of contents and nothing else."""
        found = {part.path for part in self.parts.values() if part.is_navigation}
        for reference in self._opf.iter("{*}reference"):
            address = reference.get("href") or ""
            # An address with a fragment means that the table is only a part of that page.
            if (reference.get("type") or "").lower() == "toc" and "#" not in address:
                found.add(self._path(address))
        spine = {part.path for part in self._spine()}
        return frozenset(found) if spine - found else frozenset()

    def _path(self, address: str) -> str:
        """The name in the package that an address in the package document refers to."""
        plain = address.partition("#")[0]
        path = posixpath.normpath(posixpath.join(self._folder, plain))
        if self._package.has(path):
            return path
        return posixpath.normpath(posixpath.join(self._folder, unescaped(plain)))

    def _locked(self) -> frozenset[str]:
        """Names of the encrypted files."""
        if not self._package.has(_ENCRYPTION):
            return frozenset()
        locked = set()
        for data in parse_xml(self._package.data(_ENCRYPTION)).iter("{*}EncryptedData"):
            method = _first(data, "EncryptionMethod")
            reference = _first(data, "CipherReference")
            algorithm = "" if method is None else (method.get("Algorithm") or "").lower()
            if algorithm not in _FONT_SCRAMBLING and reference is not None:
                locked.add(unescaped(reference.get("URI") or "").lstrip("/"))
        return frozenset(locked)


def _first(parent: XmlElement, name: str) -> XmlElement | None:
    return next((child for child in parent.iter() if local_name(child) == name), None)


def _read(document: Document) -> Found:
    with opened_zip(document) as package:
        yield _read_book(package)


def _read_book(package: OfficePackage) -> ExtractedItem:
    book = Book(package)
    found = ExtrasFound()
    pages = [book_page(package.data(path), found) for path in book.pages()]
    notes = [note for page in pages for note in page.notes]
    text = "\n\n".join(text for text in (*(page.text for page in pages), *notes) if text)
    for path in book.pages_beside():
        found.count(Counted.HIDDEN_TEXT, bool(book_page(package.data(path), found).text))
    _note_media(package, book, found)
    _note_own(package, book, found)
    dates = (from_iso(date) for date in book.metadata_values("date"))
    gaps = columns([table for page in pages for table in page.tables])
    return document_item(
        FORMAT,
        text,
        found,
        (
            book.metadata_value("title"),
            "; ".join(dict.fromkeys(book.metadata_values("creator"))),
            next((date_s for date_s in dates if date_s is not None), None),
        ),
        gaps,
    )


def _note_media(package: OfficePackage, book: Book, found: ExtrasFound) -> None:
    for part in book.parts.values():
        is_picture = part.media_type.startswith("image/")
        if not (is_picture or part.media_type.startswith(_PLAYED)) or not package.has(part.path):
            continue
        digest, first = package.media(part.path)
        if not is_picture or not is_decoration(first):
            kind = ExtraKind.IMAGE if is_picture else ExtraKind.OTHER
            found.add(kind, posixpath.basename(part.path), digest)


def _note_own(package: OfficePackage, book: Book, found: ExtrasFound) -> None:
    """Note what a reader wrote into the book with calibre: highlights, notes, own columns."""
    for name, stated in book.own_values():
        found.add(ExtraKind.OTHER, name, content_digest(stated.encode()))
    if not package.has(_CALIBRE_NOTES):
        return
    data = package.data(_CALIBRE_NOTES)
    try:
        notes = json.loads(lenient_base64(data.partition(b"\n")[2]))
        texts = [
            " ".join(str(note.get(field) or "") for field in _NOTE_FIELDS)
            for note in notes
            if note.get("type") != "last-read" and not note.get("removed")
        ]
    except (ValueError, AttributeError, TypeError, RecursionError):  # an older form
        found.add(ExtraKind.COMMENT, "calibre", content_digest(data))
        return
    for text in texts:
        found.add_comment("calibre", text)


FORMAT = Format(
    name="epub",
    label="E-book (EPUB)",
    form=Form.PRINTED,
    may_read_name=False,
    extensions=("epub", "ibooks"),
    version=8,
    is_own=lambda document: (
        document.is_zip and any(signature in document.head[:80] for signature in _SIGNATURES)
    ),
    read=_read,
    needs=LIBRARIES,
    reads="all pages in the order of reading, title page and notes included",
    leaves_out=(
        "tables of contents, links' addresses; pictures, sounds, films: noted beside the text"
    ),
)
