"""HTML pages, saved from the web or written by hand."""

import re
from collections.abc import Iterator

from neardup_desktop.extract.base import HEAD_BYTES, Document, Embedded, Format, Match, ReadFailure
from neardup_desktop.extract.html_text import (
    LIBRARIES,
    decode_html,
    decode_html_leniently,
    read_page,
)
from neardup_desktop.model.items import ExtractedItem
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.text.decode import NotTextError, decode_leniently

MAX_BYTES = 64 << 20

_EXTENSIONS = ("html", "htm", "xhtml", "xht", "shtml")
# Atomic, or a document of many comments would be matched in every way there is.
_START = re.compile(
    r"(?>\s+|<\?xml[^>]*>|<!--.*?-->)*+<(?:!doctype\s+html|html)\b", re.IGNORECASE | re.DOTALL
)


def _recognise(document: Document) -> Match:
    head = document.head
    if b"<" in head and _START.match(decode_leniently(head)):
        return Match.PLAUSIBLE
    return Match.EXTENSION if document.extension in _EXTENSIONS else Match.NO


def _read(document: Document) -> Iterator[ExtractedItem | Embedded]:
    page = read_page(_markup(document.read(MAX_BYTES)))
    yield ExtractedItem(
        part="",
        kind=Kind.WEB_PAGE,
        format=FORMAT.name,
        text=page.text,
        main=page.main,
        title=page.title,
        author=page.author,
        date_s=page.date_s,
        extras=page.extras,
    )


def _markup(data: bytes) -> str:
    try:
        return decode_html(data)
    except NotTextError as error:
        # Browsers skip NULs, so pages strewn with them do exist.
        if not _START.match(decode_leniently(data[:HEAD_BYTES])):
            raise ReadFailure(Outcome.DAMAGED, "the content is not text") from error
        return decode_html_leniently(data.replace(b"\0", b""))


FORMAT = Format(
    name="html",
    label="Web page (HTML)",
    kind=Kind.WEB_PAGE,
    extensions=_EXTENSIONS,
    version=2,
    recognise=_recognise,
    read=_read,
    needs=LIBRARIES,
)
