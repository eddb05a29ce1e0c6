"""XML documents: all the text between the tags, as of DocBook, TEI, JATS, subtitles and the like.

Notes stand where they are referred to. Comments, processing instructions, attributes, index terms,
remarks for the editor and entities that the document defines itself are left out; the comments are
an extra, and the pictures are extras by their names. XML of an unknown kind may be what a program
needs where it lies: it is compared, but no built-in rule reaches it.
"""

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from neardup_desktop.extract.base import Document, Embedded, Format, Match
from neardup_desktop.extract.dates import from_iso
from neardup_desktop.extract.extras import (
    ExtrasFound,
    reference_digest,
    reference_name,
    words_digest,
)
from neardup_desktop.extract.xml_text import name_of, parse_xml, text_of
from neardup_desktop.model.extras import ExtraKind
from neardup_desktop.model.items import ExtractedItem
from neardup_desktop.model.kinds import Kind

if TYPE_CHECKING:
    from lxml.etree import _Element

MAX_BYTES = 48 << 20

_EXTENSIONS = ("xml", "docbook", "dbk", "db5", "tei", "nxml", "dita", "ttml", "dfxp")
_DOCBOOK = re.compile(
    rb"(?>\s+|<\?xml[^>]*>|<!--.*?-->|<!DOCTYPE[^\[>]*(?:\[[^\]]*\]\s*)?>)*+"
    rb"<[\w:]{1,40}\s[^>]{0,500}xmlns(?::\w+)?=[\"']http://docbook\.org/ns/docbook[\"']",
    re.DOTALL,
)
_OLD_DOCBOOK = re.compile(rb"<!DOCTYPE\s+\w+\s+PUBLIC\s+[\"']-//OASIS//DTD DocBook")
_SKIPPED = frozenset(
    (
        *("indexterm", "remark", "script", "style", "binary", "desc", "alt"),
        # What Excel notes in its XML of 2003 beside the cells.
        *("DocumentProperties", "CustomDocumentProperties", "OfficeDocumentSettings", "Styles"),
        *("ExcelWorkbook", "WorksheetOptions"),
    )
)
_SUBTITLES = re.compile(r"\{http://www\.w3\.org/(?:ns/ttml|2006/\d\d/ttaf1)\}")
_BLOCKS = frozenset(
    (
        *("para", "simpara", "formalpara", "footnote", "title", "subtitle", "titleabbrev", "p"),
        *("li", "listitem", "varlistentry", "term", "row", "entry", "member", "programlisting"),
        *("br", "screen", "literallayout", "blockquote", "head", "note", "lb", "table", "td", "th"),
    )
)
_PICTURES = ("imagedata", "graphic", "inlinegraphic", "image")
_INFO = ("info", "articleinfo", "bookinfo", "teiHeader", "article-meta")
_WRITTEN_EXTENSIONS = _EXTENSIONS[1:]
_WRITTEN = frozenset(
    (
        *("article", "book", "chapter", "section", "refentry", "set", "part", "appendix", "TEI"),
        *("TEI.2", "teiCorpus", "topic", "concept", "task", "reference", "map", "bookmap", "play"),
        *("html", "document", "text", "letter", "rss", "feed", "refsect1", "qandaset", "preface"),
        *("tt", "Workbook"),
    )
)
"""What the root of XML that people write is called."""
_MOST_COMMENTS = 100_000


def _recognise(document: Document) -> Match:
    if _DOCBOOK.match(document.head) or _OLD_DOCBOOK.search(document.head):
        return Match.PLAUSIBLE
    return Match.EXTENSION if document.extension in _EXTENSIONS else Match.NO


def _read(document: Document) -> Iterator[ExtractedItem | Embedded]:
    root = parse_xml(document.read(MAX_BYTES))
    yield ExtractedItem(
        part="",
        kind=_kind(document, root),
        format=FORMAT.name,
        text=text_of(root, _is_skipped, _BLOCKS),
        title=_fact(root, ("title", "article-title")),
        author=_fact(root, ("author", "personname")),
        date_s=from_iso(_fact(root, ("pubdate", "date"))),
        extras=_extras(root).all(),
    )


def _kind(document: Document, root: "_Element") -> Kind:
    written = document.extension in _WRITTEN_EXTENSIONS or name_of(root) in _WRITTEN
    return Kind.DOCUMENT if written else Kind.OTHER


def _is_skipped(element: "_Element") -> bool:
    name = name_of(element)
    return name in _SKIPPED or (name == "head" and _SUBTITLES.match(str(element.tag)) is not None)


def _fact(root: "_Element", names: tuple[str, ...]) -> str:
    """The first of these elements that the document's information holds, or that leads it."""
    places = [root, *(child for child in root if name_of(child) in _INFO)]
    for place in reversed(places):
        for child in place.iterchildren():
            if name_of(child) in names:
                return " ".join(text_of(child, _is_skipped).split())
    return ""


def _extras(root: "_Element") -> ExtrasFound:
    from lxml.etree import Comment

    found = ExtrasFound()
    comments = [
        comment.text or ""
        for _number, comment in zip(range(_MOST_COMMENTS), root.iter(Comment), strict=False)
    ]
    if any(comment.strip() for comment in comments):
        found.add(ExtraKind.COMMENT, "", words_digest(*comments))
    for picture in root.iter(*(f"{{*}}{name}" for name in _PICTURES)):
        address = picture.get("fileref") or picture.get("href") or picture.get("url") or ""
        if name := reference_name(address):
            found.add(ExtraKind.IMAGE, name, reference_digest(name))
    return found


FORMAT = Format(
    name="xml_document",
    label="XML document",
    kind=Kind.DOCUMENT,
    extensions=_EXTENSIONS,
    version=2,
    recognise=_recognise,
    read=_read,
    needs=("lxml",),
    reads="all text between the tags, notes where they are referred to",
    leaves_out="attributes, index terms; comments and pictures: noted beside the text",
)
