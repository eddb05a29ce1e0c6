"""Outlines (OPML): the text of each line and its note, in order; also lists of feeds."""

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from neardup_desktop.extract.base import Document, Embedded, Format, Match, ReadFailure
from neardup_desktop.extract.dates import from_iso, from_mail
from neardup_desktop.extract.html_text import LIBRARIES, visible_text
from neardup_desktop.extract.xml_text import name_of, parse_xml
from neardup_desktop.model.items import ExtractedItem
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.outcomes import Outcome

if TYPE_CHECKING:
    from lxml.etree import _Element

MAX_BYTES = 48 << 20

_START = re.compile(r"(?>\s+|<\?xml[^>]*>|<!DOCTYPE[^>]*>|<!--.*?-->)*+<opml\b", re.DOTALL)
_MARKUP = re.compile(r"<[a-zA-Z/][^<>]*>|&[a-zA-Z#]\w*;")


def _recognise(document: Document) -> Match:
    if b"<" in document.head and _START.match(document.head_text):
        return Match.PLAUSIBLE
    return Match.EXTENSION if document.extension in FORMAT.extensions else Match.NO


def _read(document: Document) -> Iterator[ExtractedItem | Embedded]:
    root = parse_xml(document.read(MAX_BYTES))
    if name_of(root) != "opml":
        raise ReadFailure(Outcome.DAMAGED, "no outline")
    lines = []
    for outline in root.iter("{*}outline"):
        lines.append(_shown(outline.get("text") or outline.get("title") or ""))
        lines.append(_shown(outline.get("_note") or ""))
    head = next((child for child in root if name_of(child) == "head"), None)
    stated = _fact(head, "dateModified") or _fact(head, "dateCreated")
    date_s = from_mail(stated)
    title = _fact(head, "title")
    yield ExtractedItem(
        part="",
        kind=Kind.DOCUMENT,
        format=FORMAT.name,
        text="\n".join(line for line in (title, *lines) if line),
        title=title,
        author=_fact(head, "ownerName"),
        date_s=from_iso(stated) if date_s is None else date_s,
    )


def _shown(text: str) -> str:
    """Outliners write formatting as HTML inside the attribute."""
    return visible_text(text) if _MARKUP.search(text) else text.strip()


def _fact(head: "_Element | None", name: str) -> str:
    if head is None:
        return ""
    found = (child.text or "" for child in head if name_of(child) == name)
    return " ".join(next(found, "").split())


FORMAT = Format(
    name="opml",
    label="Outline (OPML)",
    kind=Kind.DOCUMENT,
    extensions=("opml",),
    version=1,
    recognise=_recognise,
    read=_read,
    needs=LIBRARIES,
    reads="the text and the note of each line",
    leaves_out="addresses of feeds",
)
