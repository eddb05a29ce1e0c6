"""OpenDocument files, as packages and as flat XML: their parts, properties and pictures."""

import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from typing import IO

from neardup_desktop.extract.base import Document, Match, ReadFailure, reporting_damage
from neardup_desktop.extract.containers.base64_text import lenient_base64
from neardup_desktop.extract.containers.xml_names import XmlElement, child, local_name
from neardup_desktop.extract.containers.zip_parts import (
    MAX_PART_BYTES,
    LimitedStream,
    OfficePackage,
    opened_zip,
    parsed_part,
)
from neardup_desktop.extract.dates import from_iso
from neardup_desktop.extract.extras import (
    ExtrasFound,
    content_digest,
    is_decoration,
    reference_name,
)
from neardup_desktop.model.extras import Counted, ExtraKind
from neardup_desktop.model.outcomes import Outcome

LIBRARIES = ("lxml",)
"""Import names of what this module needs."""

_CONTENT, _STYLES, _META = "content.xml", "styles.xml", "meta.xml"
_SIGNATURES = "META-INF/documentsignatures.xml"
_MANIFEST = "META-INF/manifest.xml"
_ENCRYPTED_WHOLE = "encrypted-package"
_STORED_TYPE = b"mimetype"
_TYPE_AT = 38
_TYPES = (b"application/vnd.oasis.opendocument.", b"application/vnd.sun.xml.")
_FLAT_TYPE = re.compile(
    rb"<(?:\w+:)?document\s[^<]*?:mimetype\s*=\s*[\"']application/vnd\.oasis\.opendocument\.([a-z-]+)"
)
_FLAT_ROOT = re.compile(rb"<(?:\w+:)?document[\s>]")
_PICTURE_FOLDERS = ("Pictures/", "media/")
_MACRO_FOLDERS = ("Basic/", "Scripts/")
_NOT_MACROS = ("script-lc.xml", "script-lb.xml", "dialog-lc.xml", "dialog-lb.xml")


class OdfFile:
    """One OpenDocument file; in a flat one every part is the same XML.

    Attributes:
        package: its parts; None for a flat file.
    """

    def __init__(self, package: OfficePackage | None, document: Document) -> None:
        self.package = package
        self._document = document
        self._flat: XmlElement | None = None
        self._objects: dict[str, XmlElement | None] = {}

    def content(self) -> XmlElement:
        """The root of the part with the body."""
        return self._tree(_CONTENT)

    def styles(self) -> XmlElement | None:
        """The root of the part with common styles, headers and footers, if there is one."""
        if self.package is None or self.package.has(_STYLES):
            return self._tree(_STYLES)
        return None

    @contextmanager
    def content_stream(self) -> Iterator[IO[bytes] | LimitedStream]:
        """The part with the body, to be parsed incrementally."""
        if self.package is None:
            with self._document.open() as stream:
                yield LimitedStream(stream, self._document.name)
        else:
            with self.package.stream(_CONTENT) as part:
                yield part

    def object(self, name: str, extras: ExtrasFound) -> XmlElement | None:
        """The root of an embedded document ("Object 1"); None if it is missing or damaged."""
        part = f"{name}/{_CONTENT}"
        if self.package is None or not self.package.has(part):
            return None
        if part not in self._objects:
            try:
                self._objects[part] = self.package.tree(part)
            except ReadFailure:
                self._objects[part] = None
                extras.add(ExtraKind.OTHER, "damaged object", b"")
        return self._objects[part]

    def properties(self) -> tuple[str, str, int | None]:
        """Title, author, and the date of the last change; unknown if their part is damaged."""
        if self.package is not None and not self.package.has(_META):
            return "", "", None
        try:
            root = self._tree(_META)
        except ReadFailure:
            return "", "", None
        meta = child(root, "meta")
        stated: dict[str, str] = {}
        for fact in () if meta is None else meta:
            stated.setdefault(local_name(fact), " ".join((fact.text or "").split()))
        author = stated.get("initial-creator") or stated.get("creator", "")
        date = stated.get("date") or stated.get("creation-date", "")
        return stated.get("title", ""), author, from_iso(date)

    def note_links(self, extras: ExtrasFound, links: Iterable[str]) -> None:
        """Note targets of links, and count signatures."""
        links = dict.fromkeys(links)
        extras.count_links(links)
        # Relative to the folder of the file, or to the package as to a folder.
        extras.link(*(link.removeprefix("../") for link in links))
        if self.package is not None and self.package.has(_SIGNATURES):
            with suppress(ReadFailure):
                signatures = self.package.tree(_SIGNATURES).iterchildren("{*}Signature")
                extras.count(Counted.SIGNATURES, sum(1 for _ in signatures))

    def add_pictures(self, extras: ExtrasFound) -> None:
        """Add every picture of the file, and its macros."""
        if self.package is None:
            for data in self._tree(_CONTENT).iter("{*}binary-data"):
                _add_inline_picture(data, extras)
            return
        for folder in _PICTURE_FOLDERS:
            for name in self.package.names(folder):
                digest, first = self.package.media(name)
                if not is_decoration(first):
                    extras.add(ExtraKind.IMAGE, reference_name(name), digest)
        modules = (name for folder in _MACRO_FOLDERS for name in self.package.names(folder))
        extras.count(Counted.MACROS, sum(not name.endswith(_NOT_MACROS) for name in modules))

    def _tree(self, part: str) -> XmlElement:
        if self.package is not None:
            return self.package.tree(part)
        if self._flat is None:
            # Pictures are inline as Base64, in longer texts than lxml allows by default.
            data = self._document.read(MAX_PART_BYTES)
            self._flat = parsed_part(self._document.name, data, huge_tree=True)
        return self._flat


def match_odf(document: Document, kinds: tuple[str, ...], extensions: tuple[str, ...]) -> Match:
    """The sureness that a document is OpenDocument of one of some kinds.

    These are prefixes of the last part of the media type: "text", "writer".
    """
    named = Match.EXTENSION if document.extension in extensions else Match.NO
    head = document.head
    if head.startswith(b"PK"):
        stated = head[_TYPE_AT:]
        if head[30:_TYPE_AT] == _STORED_TYPE and stated.startswith(_TYPES):
            kind = stated[len(_TYPES[not stated.startswith(_TYPES[0])]) :]
            return Match.CERTAIN if _is_kind(kind, kinds) else Match.NO
        has_body = _CONTENT in document.members or _ENCRYPTED_WHOLE in document.members
        return Match.PLAUSIBLE if named and has_body else named
    found = _FLAT_TYPE.search(head) if b"<" in head else None
    if found is None:
        return named
    return Match.CERTAIN if _is_kind(found[1], kinds) else Match.NO


def _is_kind(stated: bytes, kinds: tuple[str, ...]) -> bool:
    return any(stated.startswith(kind.encode()) for kind in kinds)


@contextmanager
def opened_odf(document: Document) -> Iterator[OdfFile]:
    """An OpenDocument file, opened.

    Raises:
        ReadFailure: ENCRYPTED, DAMAGED or TOO_LARGE.
    """
    if not document.head.startswith(b"PK") and _FLAT_ROOT.search(document.head):
        with reporting_damage(RecursionError):
            yield OdfFile(None, document)
    else:
        with opened_zip(document) as package:
            _refuse_encrypted(package)
            yield OdfFile(package, document)


def _refuse_encrypted(package: OfficePackage) -> None:
    if package.has(_ENCRYPTED_WHOLE):
        raise ReadFailure(Outcome.ENCRYPTED, "it needs a password to be opened")
    if not package.has(_MANIFEST):
        return
    try:
        manifest = package.tree(_MANIFEST)
    except ReadFailure:
        return
    for mark in manifest.iter("{*}encryption-data"):
        entry = mark.getparent()
        paths = () if entry is None else entry.attrib.values()
        if _CONTENT in paths:
            raise ReadFailure(Outcome.ENCRYPTED, "it needs a password to be opened")


def _add_inline_picture(data: XmlElement, extras: ExtrasFound) -> None:
    parent = data.getparent()
    content = lenient_base64(data.text or "")
    if parent is not None and local_name(parent) == "object-ole":
        extras.add(ExtraKind.OTHER, "embedded object", content_digest(content))
    elif not is_decoration(content):
        extras.add(ExtraKind.IMAGE, "", content_digest(content))
