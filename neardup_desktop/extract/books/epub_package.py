"""The structure of an EPUB: its pages in reading order, its metadata, its encryption."""

import posixpath
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from neardup_desktop.extract.base import ReadFailure
from neardup_desktop.extract.containers.xml_names import local_name
from neardup_desktop.extract.containers.xml_text import parse_xml
from neardup_desktop.extract.containers.zip_parts import OfficePackage
from neardup_desktop.extract.extras import unescaped
from neardup_desktop.model.outcomes import Outcome

if TYPE_CHECKING:
    from lxml.etree import _Element

MAX_PARTS = 20_000

_CONTAINER = "META-INF/container.xml"
_ENCRYPTION = "META-INF/encryption.xml"
# Scrambled fonts do not affect the words.
_FONT_SCRAMBLING = ("http://www.idpf.org/2008/embedding", "http://ns.adobe.com/pdf/enc#rc")
_PAGE_TYPES = ("application/xhtml+xml", "text/html", "text/x-oeb1-document", "application/xml")
_NCX = "application/x-dtbncx+xml"
# These are fields of the item, or say how the book was made.
_KNOWN_METADATA = frozenset(
    (
        *("metadata", "dc-metadata", "x-metadata", "title", "creator", "date", "identifier"),
        *("language", "format", "type", "link"),
    )
)
_TECHNICAL_METADATA = (
    *("dcterms:modified", "dcterms:created", "dcterms:date", "generator", "cover", "calibre:"),
    *("Sigil version", "rendition:", "ibooks:", "schema:", "a11y:", "title-type", "file-as"),
    *("role", "alternate-script", "display-seq", "identifier-type", "source-of", "media:"),
    *("fixed-layout", "original-resolution", "book-type", "primary-writing-mode", "dtb:"),
)
_PAGE_ENDINGS = (".xhtml", ".html", ".htm", ".xml")


@dataclass(frozen=True, slots=True)
class Part:
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

    def __init__(self, package: OfficePackage, names: list[str]) -> None:
        """Read the package document.

        Raises:
            ReadFailure: DAMAGED if there is none; TOO_LARGE.
        """
        self._package = package
        self._names = names
        path = self._opf_path()
        self._opf_name = path
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

    def contents_pages(self) -> list[str]:
        """Names of the tables of contents, including those for programs (NCX)."""
        lists = [part.path for part in self.parts.values() if part.media_type == _NCX]
        found = dict.fromkeys((*sorted(self._contents_pages()), *lists))
        navigation = [part.path for part in self.parts.values() if part.is_navigation]
        return [path for path in (*found, *navigation) if self._package.has(path)]

    def other_metadata(self) -> list[str]:
        """Metadata that is neither shown with the item (title, author, date) nor technical."""
        metadata = _first(self._opf, "metadata")
        found = []
        for element in metadata.iter() if metadata is not None else ():
            name = local_name(element)
            key = element.get("name") or element.get("property") or ""
            if name in _KNOWN_METADATA or key.startswith(_TECHNICAL_METADATA):
                continue
            words = (
                " ".join("".join(map(str, element.itertext())).split())
                if name != "dc-metadata"
                else ""
            )
            if stated := words or element.get("content"):
                found.append(f"{name} {key} {stated}")
        return sorted(found)

    @property
    def own_parts(self) -> list[str]:
        """Names of the files that describe the package."""
        return [self._opf_name, _CONTAINER, _ENCRYPTION, "mimetype"]

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

    def _opf_path(self) -> str:
        if self._package.has(_CONTAINER):
            for root_file in parse_xml(self._package.data(_CONTAINER)).iter("{*}rootfile"):
                path = posixpath.normpath(root_file.get("full-path") or "")
                if self._package.has(path):
                    return path
        path = next((name for name in self._names if name.lower().endswith(".opf")), "")
        if not path:
            raise ReadFailure(Outcome.DAMAGED, "it has no list of contents")
        return path

    def _manifest(self) -> dict[str, Part]:
        """The files of the book by their identifiers."""
        parts: dict[str, Part] = {}
        for item in self._opf.iter("{*}item"):
            if len(parts) >= MAX_PARTS:
                raise ReadFailure(Outcome.TOO_LARGE, f"more than {MAX_PARTS} parts")
            address = item.get("href") or ""
            parts[item.get("id") or address] = Part(
                self._path(address),
                (item.get("media-type") or "").strip().lower(),
                "nav" in (item.get("properties") or "").split(),
            )
        return parts

    def _spine(self) -> Iterator[Part]:
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


def _first(parent: "_Element", name: str) -> "_Element | None":
    return next((child for child in parent.iter() if local_name(child) == name), None)
