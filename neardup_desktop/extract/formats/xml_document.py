"""XML documents: all text between the tags, as in DocBook, TEI, JATS and subtitles.

Notes are read where they are referred to; plain entities that the document defines are resolved.
Comments are extras, and so are pictures, by name. XML of an unknown kind may be needed by a program
where it is: it is compared, but built-in rules do not apply to it.
"""

import re

from neardup_desktop.extract.base import Document, Format, Found, Match
from neardup_desktop.extract.containers.xml_names import XmlElement, local_name
from neardup_desktop.extract.containers.xml_text import note_comments, parse_xml, text_of
from neardup_desktop.extract.dates import from_iso
from neardup_desktop.extract.extras import ExtrasFound
from neardup_desktop.extract.shared.layout import lines
from neardup_desktop.model.extras import ExtraKind
from neardup_desktop.model.items import ExtractedItem
from neardup_desktop.model.kinds import Kind

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
        *("indexterm", "remark", "script", "binary", "desc", "alt", "DocumentProperties"),
        *("CustomDocumentProperties", "OfficeDocumentSettings", "Styles", "ExcelWorkbook"),
        *("WorksheetOptions", "style"),
    )
)
"""Elements that are not text."""
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
"""Root elements of XML written by people."""


def _read(document: Document) -> Found:
    extras = ExtrasFound()
    root = parse_xml(document.read(MAX_BYTES))
    note_comments(root, extras)
    names = _note_pictures(root, extras)
    is_written = document.extension in _WRITTEN_EXTENSIONS or local_name(root) in _WRITTEN
    yield ExtractedItem(
        part="",
        kind=Kind.DOCUMENT if is_written else Kind.OTHER,
        format=FORMAT.name,
        text=text_of(root, _is_skipped, _BLOCKS),
        title=_field(root, ("title", "article-title")),
        author=_field(root, ("author", "personname")),
        date_s=from_iso(_field(root, ("pubdate", "date"))),
        extras=(*extras.all(), lines("", marks=names)),
        links=extras.links,
    )


def _is_skipped(element: XmlElement) -> bool:
    name = local_name(element)
    return name in _SKIPPED or (name == "head" and _SUBTITLES.match(str(element.tag)) is not None)


def _field(root: XmlElement, names: tuple[str, ...]) -> str:
    """The first of these elements in the document's metadata, or among the root's children."""
    parents = [root, *(child for child in root if local_name(child) in _INFO)]
    for parent in reversed(parents):
        for child in parent.iterchildren():
            if local_name(child) in names:
                return " ".join(text_of(child, _is_skipped).split())
    return ""


def _note_pictures(root: XmlElement, extras: ExtrasFound) -> list[str]:
    """Note pictures; returns the element names in order."""
    names: list[str] = []
    for element in root.iter("{*}*"):
        name = local_name(element)
        names.append(name)
        if name in _PICTURES:
            address = element.get("fileref") or element.get("href") or element.get("url") or ""
            extras.add_picture(ExtraKind.IMAGE, address)
    return names


FORMAT = Format(
    name="xml_document",
    label="XML document",
    short_name="XML",
    also_called=("xml",),
    extensions=_EXTENSIONS,
    version=4,
    is_own=lambda document: _DOCBOOK.match(document.head) or _OLD_DOCBOOK.search(document.head),
    certainty=Match.PLAUSIBLE,
    read=_read,
    needs=("lxml",),
    reads="all text between the tags, notes where they are referred to",
    leaves_out="attributes, index terms; comments, pictures: noted beside the text",
)
