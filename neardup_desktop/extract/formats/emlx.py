"""Messages of Apple Mail: the number of bytes on a line, the message, then a property list.

Attachments that Apple Mail keeps beside a message (".partial.emlx") are files of their own; the
message names them among what it holds. A message marked as deleted is read: its file is there.
"""

import re
from collections.abc import Iterator

from neardup_desktop.extract.base import Document, Embedded, Format, Match, ReadFailure
from neardup_desktop.extract.html_text import LIBRARIES
from neardup_desktop.extract.mail_headers import looks_like_message
from neardup_desktop.extract.mime import read_message
from neardup_desktop.model.items import ExtractedItem
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.text.decode import is_text

MAX_BYTES = 96 << 20

_COUNT_LINE = re.compile(rb"\s*(-?\d{1,12})[ \t]*\r?\n")
_PROPERTY_LIST = re.compile(rb"\n?<\?xml [^>]{0,200}>\s*<!DOCTYPE plist")


def _recognise(document: Document) -> Match:
    count = _COUNT_LINE.match(document.head)
    if count and looks_like_message(document.head[count.end() :]):
        return Match.CERTAIN
    return Match.EXTENSION if document.extension == "emlx" else Match.NO


def _read(document: Document) -> Iterator[ExtractedItem | Embedded]:
    if not is_text(document.head):
        raise ReadFailure(Outcome.DAMAGED, "no mail message")
    yield from read_message(without_envelope(document.read(MAX_BYTES)), FORMAT.name)


def without_envelope(data: bytes) -> bytes:
    """The message without what Apple Mail keeps around it; the count may lie."""
    count = _COUNT_LINE.match(data)
    start = count.end() if count else 0
    end = start + max(0, int(count.group(1))) if count else len(data)
    lists = [found.start() for found in _PROPERTY_LIST.finditer(data, start)]
    if lists and not data.startswith(b"<?xml", end):
        end = lists[-1]
    return data[start:end]


FORMAT = Format(
    name="emlx",
    label="Apple Mail message (EMLX)",
    kind=Kind.EMAIL,
    extensions=("emlx",),
    version=3,
    recognise=_recognise,
    read=_read,
    needs=LIBRARIES,
    reads="subject and body; attachments each by itself",
    leaves_out="attachments that Apple Mail keeps beside the message: noted beside the text",
)
