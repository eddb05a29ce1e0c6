"""Mailboxes: many messages in one file, in the forms mbox and MMDF.

The part of a message is its number. Messages that a mail program has deleted but not yet removed
from the file are counted, but are no items.
"""

import re

from neardup_desktop.extract.base import Document, Format, Found, ReadFailure
from neardup_desktop.extract.mail import mbox_split
from neardup_desktop.extract.mail.mailbox_bounds import bounds_of
from neardup_desktop.extract.mail.mbox_split import LONGEST_HEADERS, begins_mailbox, messages
from neardup_desktop.extract.mail.message import read_message
from neardup_desktop.extract.web.html_text import LIBRARIES
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.messages import Message
from neardup_desktop.model.outcomes import Outcome

_EXPUNGED = 0x0008
_BLANK_LINE = re.compile(rb"\n\r?\n")
_STATUS = re.compile(rb"(?:^|\n)X-Mozilla-Status:[ \t]*([0-9a-f]{4})[ \t]*\r?\n", re.IGNORECASE)
_DELETED = re.compile(rb"(?:^|\n)(?:X-)?Status:[ \t]*[AFNORSTU]*D[AFNORSTU]*[ \t]*\r?\n")


def _read(document: Document) -> Found:
    with document.open() as stream:
        number = 0
        for number, message in enumerate(messages(stream), start=1):
            if _is_deleted(message):
                continue
            part = str(number)
            try:
                if len(message) > mbox_split.MAX_MESSAGE_BYTES:
                    raise ReadFailure(
                        Outcome.TOO_LARGE, f"more than {mbox_split.MAX_MESSAGE_BYTES} bytes"
                    )
                yield from read_message(message, FORMAT.name, part)
            except ReadFailure as failure:
                yield failure.item(part, Kind.EMAIL, FORMAT.name)
    if not number:
        raise ReadFailure(Outcome.DAMAGED, "no message in it")


def _read_part(document: Document, part: str) -> Found:
    """As `_read`, but only the message that is or holds the part, with its attachments."""
    data, _ = _message_of(document, part)
    yield from read_message(data, FORMAT.name, part.partition("/")[0])


def _is_deleted(message: bytes) -> bool:
    """Whether a mail program has deleted the message, to be removed when it compacts the folder."""
    blank = _BLANK_LINE.search(message, 0, LONGEST_HEADERS)
    end = blank.start() + 1 if blank else LONGEST_HEADERS
    stated = _STATUS.search(message, 0, end)
    is_expunged = bool(stated and int(stated.group(1), 16) & _EXPUNGED)
    return is_expunged or _DELETED.search(message, 0, end) is not None


def _message_of(document: Document, part: str) -> tuple[bytes, str]:
    number, _, rest = part.partition("/")
    if not (number.isascii() and number.isdigit()):
        raise ReadFailure(Outcome.UNSUPPORTED, "a whole mailbox is no page")
    with document.open() as stream:
        for count, data in enumerate(messages(stream), start=1):
            if count == int(number):
                if len(data) > mbox_split.MAX_MESSAGE_BYTES:
                    raise ReadFailure(Outcome.TOO_LARGE)
                return data, rest
    raise ReadFailure(Outcome.VANISHED, "no such message")


FORMAT = Format(
    name="mbox",
    label="Mailbox (mbox)",
    short_name=Message("Mailbox"),
    ms_per_mb=140.0,
    kind=Kind.EMAIL,
    extensions=("mbox", "mbx", "mmdf"),
    version=12,
    embeds=True,
    is_own=lambda document: begins_mailbox(document.head),
    read=_read,
    read_part=_read_part,
    message_of=_message_of,
    bounds_of=lambda stream: bounds_of(stream).packed(),
    needs=LIBRARIES,
    reads="every message as an item, quoted lines as they were written; attachments each by itself",
    leaves_out="messages that a mail program has deleted and not yet removed",
)
