"""FictionBook (FB2), also packed as .fb2.zip: annotation, the books' bodies, then their notes.

The description of the book counts as its title and author, not as text; pictures are extras.
"""

import re
import zipfile
from base64 import b64decode
from binascii import Error as BinasciiError
from collections.abc import Iterator
from typing import TYPE_CHECKING

from neardup_desktop.extract.base import Document, Embedded, Format, Match, ReadFailure
from neardup_desktop.extract.dates import from_iso
from neardup_desktop.extract.extras import ExtrasFound, content_digest, is_decoration
from neardup_desktop.extract.office_package import ZIP_ERRORS, OfficePackage
from neardup_desktop.extract.xml_text import name_of, parse_xml, text_of
from neardup_desktop.model.extras import ExtraKind
from neardup_desktop.model.items import ExtractedItem
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.text.decode import decode_leniently

if TYPE_CHECKING:
    from lxml.etree import _Element

MAX_BYTES = 96 << 20

_ZIP = b"PK\x03\x04"
_START = re.compile(r"(?>\s+|<\?xml[^>]*>|<!--.*?-->)*+<FictionBook\b", re.DOTALL)
# Cut out before parsing: a picture is longer than XML parsers let a text be.
_BINARY = re.compile(rb"<binary\b([^>]{0,1000})>([^<]*)</binary\s*>")
_ID = re.compile(rb"""\bid\s*=\s*["']([^"']{1,200})""")
_NOT_BASE64 = re.compile(rb"[^A-Za-z0-9+/=]+")
_BLOCKS = frozenset(
    (
        *("p", "v", "subtitle", "title", "section", "stanza", "poem", "epigraph", "cite"),
        *("text-author", "annotation", "body", "empty-line", "tr", "td", "th", "table", "date"),
    )
)


def _recognise(document: Document) -> Match:
    named = Match.EXTENSION if document.extension in FORMAT.extensions else Match.NO
    head = document.head
    if head.startswith(_ZIP):
        # Only the first name is looked at: packed books hold nothing else.
        length = int.from_bytes(head[26:28], "little")
        return Match.CERTAIN if head[30 : 30 + length].lower().endswith(b".fb2") else named
    if b"<" in head and _START.match(document.head_text):
        return Match.CERTAIN
    return named


def _read(document: Document) -> Iterator[ExtractedItem | Embedded]:
    data = _unpacked(document) if document.head.startswith(_ZIP) else document.read(MAX_BYTES)
    extras = ExtrasFound()

    def take_picture(found: re.Match[bytes]) -> bytes:
        picture = _decoded(found[2])
        name = _ID.search(found[1])
        if not is_decoration(picture):
            shown = decode_leniently(name[1]) if name else ""
            extras.add(ExtraKind.IMAGE, shown, content_digest(picture))
        return b""

    root = parse_xml(_BINARY.sub(take_picture, data))
    if name_of(root) != "FictionBook":
        raise ReadFailure(Outcome.DAMAGED, "no FictionBook")
    info = _child(_child(root, "description"), "title-info")
    texts = [text_of(body, _is_skipped, _BLOCKS) for body in root if name_of(body) == "body"]
    annotation = _child(info, "annotation")
    if annotation is not None:
        texts.insert(0, text_of(annotation, _is_skipped, _BLOCKS))
    date = _child(info, "date")
    yield ExtractedItem(
        part="",
        kind=Kind.DOCUMENT,
        format=FORMAT.name,
        text="\n\n".join(text for text in texts if text),
        title=_line(_child(info, "book-title")),
        author="; ".join(
            _line(child)
            for child in (info if info is not None else ())
            if name_of(child) == "author"
        ),
        date_s=None if date is None else from_iso(date.get("value") or date.text or ""),
        extras=extras.all(),
    )


def _unpacked(document: Document) -> bytes:
    try:
        with document.open() as stream, zipfile.ZipFile(stream) as package:
            names = [name for name in package.namelist() if name.lower().endswith(".fb2")]
            if not names:
                raise ReadFailure(Outcome.DAMAGED, "no book in it")
            return OfficePackage(package).data(names[0])
    except ZIP_ERRORS as error:
        raise ReadFailure(Outcome.DAMAGED, f"{type(error).__name__}: {error}") from error


def _decoded(text: bytes) -> bytes:
    cleaned = _NOT_BASE64.sub(b"", text)
    try:
        return b64decode(cleaned + b"===")
    except (BinasciiError, ValueError):
        return cleaned


def _child(parent: "_Element | None", name: str) -> "_Element | None":
    if parent is None:
        return None
    return next((child for child in parent if name_of(child) == name), None)


def _is_skipped(element: "_Element") -> bool:
    return name_of(element) in ("binary", "stylesheet", "id", "email", "home-page")


def _line(element: "_Element | None") -> str:
    return "" if element is None else " ".join(text_of(element, _is_skipped).split())


FORMAT = Format(
    name="fb2",
    label="E-book (FictionBook)",
    kind=Kind.DOCUMENT,
    extensions=("fb2", "fbz"),
    version=1,
    recognise=_recognise,
    read=_read,
    needs=("lxml",),
    reads="annotation, all bodies and notes",
    leaves_out="the description of the book; pictures: noted beside the text",
)
