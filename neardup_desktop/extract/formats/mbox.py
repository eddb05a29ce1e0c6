"""Mailboxes: many messages in one file, each after a line that begins with "From "."""

import re
from collections.abc import Iterator
from typing import BinaryIO

from neardup_desktop.extract.base import Document, Embedded, Format, Match, ReadFailure
from neardup_desktop.extract.html_text import LIBRARIES
from neardup_desktop.extract.mime import read_message
from neardup_desktop.model.items import ExtractedItem
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.outcomes import Outcome

MAX_MESSAGE_BYTES = 64 << 20
"""A longer message is listed as too large; the mailbox itself may be of any size."""

_BLOCK_BYTES = 4 << 20
_LONGEST_SEPARATOR = 1024

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


def _recognise(document: Document) -> Match:
    if document.head.startswith(b"From ") and _SEPARATOR.match(b"\n" + document.head):
        return Match.CERTAIN
    return Match.EXTENSION if document.extension in FORMAT.extensions else Match.NO


def _read(document: Document) -> Iterator[ExtractedItem | Embedded]:
    with document.open() as stream:
        number = 0
        for number, message in enumerate(messages(stream), start=1):
            part = str(number)
            try:
                if len(message) > MAX_MESSAGE_BYTES:
                    raise ReadFailure(Outcome.TOO_LARGE, f"more than {MAX_MESSAGE_BYTES} bytes")
                yield from read_message(message, FORMAT.name, part)
            except ReadFailure as failure:
                yield ExtractedItem(
                    part=part,
                    kind=Kind.EMAIL,
                    format=FORMAT.name,
                    text="",
                    outcome=failure.outcome,
                    detail=failure.detail,
                )
    if not number:
        raise ReadFailure(Outcome.DAMAGED, "no message in it")


def messages(stream: BinaryIO) -> Iterator[bytes]:
    """Each message without its "From " line; only one is held in memory at a time.

    A message longer than `MAX_MESSAGE_BYTES` comes cut, one byte longer than that.
    """
    pending = bytearray(b"\n" + stream.read(_BLOCK_BYTES))
    opening = _SEPARATOR.match(pending) or _OPENING.match(pending)
    inside = opening is not None
    if opening:
        del pending[: opening.end()]
    searched = 0  # no separator begins before this place
    while True:
        start = 0  # where the current message begins, or what comes before the first one
        for found in _SEPARATOR.finditer(bytes(pending), searched):
            if inside:
                yield bytes(pending[start : min(found.start() + 1, start + MAX_MESSAGE_BYTES + 1)])
            inside = True
            start = found.end()
        if not inside:
            start = max(0, len(pending) - _LONGEST_SEPARATOR)
        del pending[:start]
        # Of a giant message the middle is dropped: its end must still be found.
        del pending[MAX_MESSAGE_BYTES + 1 : max(0, len(pending) - _LONGEST_SEPARATOR)]
        searched = max(0, len(pending) - _LONGEST_SEPARATOR)
        block = stream.read(_BLOCK_BYTES)
        if not block:
            break
        pending += block
    if inside:
        yield bytes(pending[: MAX_MESSAGE_BYTES + 1])


FORMAT = Format(
    name="mbox",
    label="Mailbox (mbox)",
    kind=Kind.EMAIL,
    extensions=("mbox", "mbx"),
    version=2,
    recognise=_recognise,
    read=_read,
    needs=LIBRARIES,
)
