"""Outlines (OPML): the text and note of each line, in order; also lists of feeds."""

import re

from neardup_desktop.extract.base import Document, Format, Found, Match, ReadFailure
from neardup_desktop.extract.containers.xml_names import XmlElement, local_name
from neardup_desktop.extract.containers.xml_text import note_comments, parse_xml
from neardup_desktop.extract.dates import from_iso, from_mail
from neardup_desktop.extract.extras import ExtrasFound
from neardup_desktop.extract.shared.document_item import document_item
from neardup_desktop.extract.shared.layout import lines
from neardup_desktop.extract.web.html_text import LIBRARIES, visible_text
from neardup_desktop.model.extras import Extra
from neardup_desktop.model.outcomes import Outcome

MAX_BYTES = 48 << 20

_START = re.compile(r"(?>\s+|<\?xml[^>]*>|<!DOCTYPE[^>]*>|<!--.*?-->)*+<opml\b", re.DOTALL)
_ADDRESSES = ("url", "xmlUrl", "htmlUrl")
_MARKUP = re.compile(r"<[a-zA-Z/][^<>]*>|&[a-zA-Z#]\w*;")


def _read(document: Document) -> Found:
    extras = ExtrasFound()
    root = parse_xml(document.read(MAX_BYTES))
    if local_name(root) != "opml":
        raise ReadFailure(Outcome.DAMAGED, "no outline")
    shown = []
    for outline in root.iter("{*}outline"):
        shown.append(_shown(outline.get("text") or outline.get("title") or ""))
        shown.append(_shown(outline.get("_note") or ""))
        extras.count_links(filter(None, map(outline.get, _ADDRESSES)))
    note_comments(root, extras)
    levels = _levels(root)
    head = next((child for child in root if local_name(child) == "head"), None)
    stated = _field(head, "dateModified") or _field(head, "dateCreated")
    date_s = from_mail(stated)
    title = _field(head, "title")
    yield document_item(
        FORMAT,
        "\n".join(line for line in (title, *shown) if line),
        extras,
        (title, _field(head, "ownerName"), from_iso(stated) if date_s is None else date_s),
        levels,
    )


def _levels(root: XmlElement) -> Extra:
    """A digest of line depths and inline markup."""
    depth = 0
    marks: list[str] = []
    # A stack of iterators avoids recursion, and counting the ancestors of each line.
    open_lines = [root.iterchildren("{*}body")]
    while open_lines:
        inner = next(open_lines[-1], None)
        if inner is None:
            open_lines.pop()
            depth -= 1
            continue
        if local_name(inner) == "outline":
            marks += _MARKUP.findall(f"{inner.get('text')} {inner.get('_note')}")
            marks.append(str(depth))
        depth += 1
        open_lines.append(inner.iterchildren())
    return lines("", marks=marks)


def _shown(text: str) -> str:
    """The text of an attribute; outliners write formatting in it as HTML."""
    return visible_text(text) if _MARKUP.search(text) else text.strip()


def _field(head: XmlElement | None, name: str) -> str:
    if head is None:
        return ""
    found = (child.text or "" for child in head if local_name(child) == name)
    return " ".join(next(found, "").split())


FORMAT = Format(
    name="opml",
    label="Outline (OPML)",
    extensions=("opml",),
    version=6,
    is_own=lambda document: document.may_be_markup and _START.match(document.head_text),
    certainty=Match.PLAUSIBLE,
    read=_read,
    needs=LIBRARIES,
    reads="the text and the note of each line",
    leaves_out="addresses of feeds and other properties; links, comments: noted beside the text",
)
