"""Mailboxes: many messages in one file, each after a line that begins with "From ".

The part of a message is its number. Messages that Thunderbird has deleted but not yet removed from
the file are counted, but are no items.
"""

import re
from collections.abc import Iterator
from typing import BinaryIO

from neardup_desktop.extract.base import Document, Embedded, Format, Match, MayDiffer, ReadFailure
from neardup_desktop.extract.mail.mail_envelope import MAY_DIFFER
from neardup_desktop.extract.mail.message import read_message
from neardup_desktop.extract.web.html_text import LIBRARIES
from neardup_desktop.model.items import ExtractedItem
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.messages import Message
from neardup_desktop.model.outcomes import Outcome

MAX_MESSAGE_BYTES = 64 << 20
"""A longer message is reported as too large; the mailbox itself may be of any size."""

_BLOCK_BYTES = 4 << 20
_LONGEST_SEPARATOR = 1024
_LONGEST_HEADERS = 256 << 10
_SLACK = 3  # blank lines between a message and the next separator
_EXPUNGED = 0x0008

# The line names a sender and a moment, or nothing at all (Thunderbird), and a header follows. So a
# sentence of a body that begins with "From " does not end its message.
_MOMENT = (
    rb"(?=[^\n]{0,400}\b(?:19|20)\d\d\b)"
    rb"(?=[^\n]{0,400}\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\b)"
    rb"[^\n]{0,300}\d:\d\d[^\n]{0,100}"
)
_SEPARATOR = re.compile(rb"\nFrom (?:" + _MOMENT + rb"|-?[ \t]*\r?)\n(?=[!-9;-~]{1,80}:|>From )")

# At the very beginning such a line is enough, for a message without headers.
_OPENING = re.compile(rb"\nFrom " + _MOMENT + rb"\n")
_BLANK_LINE = re.compile(rb"\n\r?\n")
_LENGTH = re.compile(rb"(?:^|\n)Content-Length:[ \t]*([0-9]{1,12})[ \t]*\r?\n", re.IGNORECASE)
_STATUS = re.compile(rb"(?:^|\n)X-Mozilla-Status:[ \t]*([0-9a-f]{4})[ \t]*\r?\n", re.IGNORECASE)
_QUOTED = re.compile(rb"\n>(>*)From ")


def _recognise(document: Document) -> Match:
    return document.match(
        document.head.startswith(b"From ") and _SEPARATOR.match(b"\n" + document.head),
        FORMAT.extensions,
    )


def _read(document: Document) -> Iterator[ExtractedItem | Embedded]:
    with document.open() as stream:
        number = 0
        for number, message in enumerate(messages(stream), start=1):
            if _is_deleted(message):
                continue
            part = str(number)
            try:
                if len(message) > MAX_MESSAGE_BYTES:
                    raise ReadFailure(Outcome.TOO_LARGE, f"more than {MAX_MESSAGE_BYTES} bytes")
                yield from read_message(message, FORMAT.name, part)
            except ReadFailure as failure:
                yield failure.item(part, Kind.EMAIL, FORMAT.name)
    if not number:
        raise ReadFailure(Outcome.DAMAGED, "no message in it")


def messages(stream: BinaryIO) -> Iterator[bytes]:
    """Each message without its "From " line; only one is held in memory at a time.

    Quoted lines (">From ") are unquoted. A message longer than `MAX_MESSAGE_BYTES` is cut, one byte
    longer than that.
    """
    pending = bytearray(b"\n" + stream.read(_BLOCK_BYTES))
    opening = _SEPARATOR.match(pending) or _OPENING.match(pending)
    inside = opening is not None
    if opening:
        del pending[: opening.end()]
    searched = 0  # no separator begins before this offset
    until = 0  # the current message does not end before this offset
    at_end = False
    while True:
        start = 0  # where the current message begins, or the text before the first one
        waiting = -1  # a separator that cannot be judged before more is read
        data = bytes(pending)
        for found in _SEPARATOR.finditer(data, searched):
            if inside:
                if found.start() >= until:
                    end = _stated_end(data, start, found.start(), at_end=at_end)
                    if end is None:
                        waiting = found.start()
                        break
                    until = end
                if found.start() < until:
                    continue
                yield _unquoted(data[start : min(found.start() + 1, start + MAX_MESSAGE_BYTES + 1)])
            inside = True
            start = found.end()
        if not inside:
            start = max(0, len(pending) - _LONGEST_SEPARATOR)
        del pending[:start]
        until -= start
        if at_end:
            break
        if waiting < 0:
            # Of a giant message the middle is dropped: its end must still be found.
            del pending[MAX_MESSAGE_BYTES + 1 : max(0, len(pending) - _LONGEST_SEPARATOR)]
            searched = max(0, len(pending) - _LONGEST_SEPARATOR)
        else:
            searched = waiting - start
        block = stream.read(_BLOCK_BYTES)
        at_end = not block
        pending += block
    if inside:
        yield _unquoted(bytes(pending[: MAX_MESSAGE_BYTES + 1]))


def _stated_end(data: bytes, start: int, at: int, *, at_end: bool) -> int | None:
    """Where the message that begins at `start` ends by its stated length, if that is after `at`.

    Programs that state the length do not quote separators inside. It is believed only where the
    next message, or the end of the mailbox, follows directly.

    Returns:
        0 where no credible length is stated; None where more must be read to decide.
    """
    blank = _BLANK_LINE.search(data, start, min(at + 2, start + _LONGEST_HEADERS))
    stated = _LENGTH.search(data, max(start - 1, 0), blank.start() + 1) if blank else None
    if not blank or not stated:
        return 0
    end = blank.end() + int(stated.group(1))
    if end <= at or end - start > MAX_MESSAGE_BYTES:
        return 0
    if len(data) < end + _LONGEST_SEPARATOR and not at_end:
        return None
    if len(data) - _SLACK <= end <= len(data):
        return end
    following = _SEPARATOR.search(data, end - 1, end + _LONGEST_SEPARATOR)
    believed = following is not None and following.start() <= end + _SLACK
    return end - 1 if believed else 0


def _unquoted(message: bytes) -> bytes:
    """Undo the quoting of lines that begin with "From ".

    Where one is unquoted, the writer quotes none, and what looks quoted is text.
    """
    if b"\n>" not in message or not _QUOTED.search(message) or b"\nFrom " in message:
        return message
    return _QUOTED.sub(rb"\n\1From ", message)


def _is_deleted(message: bytes) -> bool:
    """Whether Thunderbird has deleted the message, to be removed when it compacts the folder."""
    blank = _BLANK_LINE.search(message, 0, _LONGEST_HEADERS)
    stated = _STATUS.search(message, 0, blank.start() + 1 if blank else _LONGEST_HEADERS)
    return bool(stated and int(stated.group(1), 16) & _EXPUNGED)


def _message_of(document: Document, part: str) -> tuple[bytes, str]:
    number, _, rest = part.partition("/")
    if not (number.isascii() and number.isdigit()):
        raise ReadFailure(Outcome.UNSUPPORTED, "a whole mailbox is no page")
    with document.open() as stream:
        for count, data in enumerate(messages(stream), start=1):
            if count == int(number):
                if len(data) > MAX_MESSAGE_BYTES:
                    raise ReadFailure(Outcome.TOO_LARGE)
                return data, rest
    raise ReadFailure(Outcome.VANISHED, "no such message")


FORMAT = Format(
    name="mbox",
    label="Mailbox (mbox)",
    short_name=Message("Mailbox"),
    ms_per_mb=140.0,
    kind=Kind.EMAIL,
    extensions=("mbox", "mbx"),
    version=6,
    embeds=True,
    recognise=_recognise,
    read=_read,
    message_of=_message_of,
    needs=LIBRARIES,
    may_differ=(
        *MAY_DIFFER,
        MayDiffer("line:From *", "the lines between messages, which servers and programs write"),
    ),
    reads="every message as an item, quoted lines as they were written; attachments each by itself",
    leaves_out="messages that Thunderbird has deleted and not yet removed",
)
