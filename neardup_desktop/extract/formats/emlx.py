"""Messages of Apple Mail: the number of bytes on a line, the message, then a property list.

Attachments that Apple Mail keeps beside a message (".partial.emlx") are files of their own; the
message notes them as extras. A message marked as deleted is read as long as its file exists.
"""

import re

from neardup_desktop.extract.base import Document, Format, Found, ReadFailure
from neardup_desktop.extract.mail.mail_headers import looks_like_message
from neardup_desktop.extract.mail.message import read_message
from neardup_desktop.extract.web.html_text import LIBRARIES
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.text.decode import is_text

MAX_BYTES = 96 << 20

_FLAGGED = 1 << 4
_FLAGS = re.compile(rb"<key>flags</key>\s*<integer>(\d{1,18})</integer>")
_COUNT_LINE = re.compile(rb"\s*(-?\d{1,12})[ \t]*\r?\n")
_PROPERTY_LIST = re.compile(rb"\n?<\?xml [^>]{0,200}>\s*<!DOCTYPE plist")


def _is_own(document: Document) -> bool:
    count = _COUNT_LINE.match(document.head)
    return count is not None and looks_like_message(document.head[count.end() :])


def _read(document: Document) -> Found:
    if not is_text(document.head):
        raise ReadFailure(Outcome.DAMAGED, "no mail message")
    data = document.read(MAX_BYTES)
    message = without_envelope(data)
    flags = _FLAGS.search(data, data.find(message) + len(message))
    marks = ["flag"] if flags and int(flags[1]) & _FLAGGED else []
    yield from read_message(message, FORMAT.name, marks=marks)


def without_envelope(data: bytes) -> bytes:
    """The message itself; a wrong byte count is corrected by the start of the property list."""
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
    short_name="Apple Mail",
    ms_per_mb=200.0,
    kind=Kind.EMAIL,
    extensions=("emlx",),
    version=11,
    embeds=True,
    is_own=_is_own,
    read=_read,
    message_of=lambda document, part: (without_envelope(document.read(MAX_BYTES)), part),
    needs=LIBRARIES,
    reads="subject and body; attachments each by itself",
    leaves_out="attachments that Apple Mail keeps beside the message: noted beside the text",
)
