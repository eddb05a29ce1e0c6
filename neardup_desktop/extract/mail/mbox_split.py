"""Splits a mailbox into its messages.

In the form mbox each follows a line that begins with "From "; in the form MMDF a line of four
control characters stands before and behind each.
"""

import re
from collections.abc import Iterator
from typing import BinaryIO, Protocol

from msgspec import Struct

MAX_MESSAGE_BYTES = 64 << 20
"""A longer message is reported as too large; the mailbox itself may be of any size."""

LONGEST_HEADERS = 256 << 10

_BLOCK_BYTES = 256 << 10  # stays in the cache of a processor
_LONGEST_SEPARATOR = 1024
_SLACK = 3  # blank lines between a message and the next separator

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
_LENGTH_NAME = b"content-length:"
_MMDF_OPENING = re.compile(rb"\x01{4}\r?\n(?=[!-9;-~]{1,80}:|From )")
_MMDF_LINES = (b"\x01\x01\x01\x01\n", b"\x01\x01\x01\x01\r\n", b"\x01\x01\x01\x01")
_QUOTED = re.compile(rb"\n>(>*)From ")


class Readable(Protocol):
    """A stream that a mailbox can be read from."""

    def read(self, size: int, /) -> bytes:
        """The next bytes, up to a number; none at the end."""


class Found(Struct, frozen=True):
    """A message in a mailbox.

    Attributes:
        start: offset of its "From " line, or of the control characters before it.
        end: offset of the "From " line of the next message, or of the end of the mailbox, or
            behind the control characters after it.
        data: the message without these lines, as it stands there; one longer than
            `MAX_MESSAGE_BYTES` is cut, one byte longer than that. Empty if not asked for.
    """

    start: int
    end: int
    data: bytes
    is_mmdf: bool = False


def messages(stream: BinaryIO) -> Iterator[bytes]:
    """Each message without its "From " line; quoted lines (">From ") are unquoted."""
    for found in split(stream):
        yield found.data if found.is_mmdf else _unquoted(found.data)


def split(stream: Readable, *, with_data: bool = True) -> Iterator[Found]:
    """Each message and where it is; only one is held in memory at a time."""
    first = stream.read(_BLOCK_BYTES)
    while 0 < len(first) < _LONGEST_SEPARATOR and (more := stream.read(_BLOCK_BYTES)):
        first += more
    splitter = _split_mmdf if is_mmdf(first) else _split_mbox
    return splitter(first, stream, with_data=with_data)


def is_mmdf(head: bytes) -> bool:
    """Whether a document begins as a mailbox of the form MMDF."""
    return _MMDF_OPENING.match(head) is not None


def _split_mmdf(first: bytes, stream: Readable, *, with_data: bool) -> Iterator[Found]:
    begin, at = -1, 0  # no message has begun
    message = bytearray()
    for piece, is_line in _pieces(first, stream):
        if is_line and piece in _MMDF_LINES:
            if begin < 0:
                begin = at
            else:
                yield Found(begin, at + len(piece), bytes(message), is_mmdf=True)
                begin = -1
                message.clear()
        elif begin >= 0 and with_data:
            message += piece[: max(0, MAX_MESSAGE_BYTES + 1 - len(message))]
        at += len(piece)
    if begin >= 0:
        yield Found(begin, at, bytes(message), is_mmdf=True)


def _pieces(first: bytes, stream: Readable) -> Iterator[tuple[bytes, bool]]:
    """The lines of a mailbox with their ends, and True; long ones in several pieces, and False."""
    left, is_start, block = b"", True, first
    while block:
        *lines, left = (left + block).split(b"\n")
        for line in lines:
            yield line + b"\n", is_start
            is_start = True
        if len(left) > _LONGEST_SEPARATOR:
            yield left, False
            left, is_start = b"", False
        block = stream.read(_BLOCK_BYTES)
    if left:
        yield left, is_start


def _split_mbox(first: bytes, stream: Readable, *, with_data: bool) -> Iterator[Found]:
    pending = bytearray(b"\n" + first)
    base = -1  # what has to be added to an offset here to get that in the mailbox
    begin = 0  # where the current message begins in the mailbox
    opening = _SEPARATOR.match(pending) or _OPENING.match(pending)
    inside = opening is not None
    if opening:
        base += opening.end()
        del pending[: opening.end()]
    searched = 0  # no separator begins before this offset
    until = 0  # the current message does not end before this offset
    dropped = 0  # bytes of the middle of the current message
    at_end = False
    while True:
        start = 0  # where the current message begins, or the text before the first one
        waiting = -1  # a separator that cannot be judged before more is read
        for found in _SEPARATOR.finditer(pending, searched):
            separator = base + dropped + found.start() + 1
            if inside:
                if found.start() >= until:
                    end = _stated_end(pending, start, found.start(), at_end=at_end)
                    if end is None:
                        waiting = found.start()
                        break
                    until = end
                if found.start() < until:
                    continue
                data = b""
                if with_data:
                    cut = min(found.start() + 1, start + MAX_MESSAGE_BYTES + 1)
                    data = bytes(memoryview(pending)[start:cut])
                yield Found(begin, separator, data)
            inside = True
            start, begin = found.end(), separator
        if not inside:
            start = max(0, len(pending) - _LONGEST_SEPARATOR)
        if start:
            base += start + dropped
            dropped = 0
        del pending[:start]
        until -= start
        if at_end:
            break
        if waiting < 0:
            # The middle of a giant message is dropped: its end must still be found.
            size = len(pending)
            del pending[MAX_MESSAGE_BYTES + 1 : max(0, len(pending) - _LONGEST_SEPARATOR)]
            dropped += size - len(pending)
            searched = max(0, len(pending) - _LONGEST_SEPARATOR)
        else:
            searched = waiting - start
        block = stream.read(_BLOCK_BYTES)
        at_end = not block
        pending += block
    if inside:
        end = base + dropped + len(pending)
        yield Found(begin, end, bytes(pending[: MAX_MESSAGE_BYTES + 1]) if with_data else b"")


def _stated_end(data: bytearray, start: int, at: int, *, at_end: bool) -> int | None:
    """The end of the message that begins at `start` by its stated length, if that is after `at`.

    Programs that state the length do not quote separators inside. It is believed only where the
    next message, or the end of the mailbox, follows directly.

    Returns:
        0 where no credible length is stated; None where more must be read to decide.
    """
    blank = _BLANK_LINE.search(data, start, min(at + 2, start + LONGEST_HEADERS))
    # Hardly any program states it, and looking for it among capitals and others takes long.
    if not blank or _LENGTH_NAME not in data[start : blank.start()].lower():
        return 0
    stated = _LENGTH.search(data, max(start - 1, 0), blank.start() + 1)
    if not stated:
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


def begins_mailbox(head: bytes) -> bool:
    """Whether a document begins as a mailbox of either form, and with a header."""
    return is_mmdf(head) or (
        head.startswith(b"From ") and _SEPARATOR.match(b"\n" + head) is not None
    )


def _unquoted(message: bytes) -> bytes:
    """Undo the quoting of lines that begin with "From ".

    If one is unquoted, the writer quotes none, and what looks quoted is text.
    """
    if b"\n>" not in message or not _QUOTED.search(message) or b"\nFrom " in message:
        return message
    return _QUOTED.sub(rb"\n\1From ", message)
