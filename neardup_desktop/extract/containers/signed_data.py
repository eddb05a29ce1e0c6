"""What is inside a signed or packed message of S/MIME (RFC 5652, "Cryptographic Message Syntax").

Only the way to the content is read: a few nested lengths. Signatures are not checked, because a
text is compared whoever signed it. Lengths may be indefinite, as large messages have them.
"""

import zlib
from dataclasses import dataclass

from neardup_desktop.extract.base import ReadFailure
from neardup_desktop.extract.containers.base64_text import lenient_base64
from neardup_desktop.extract.containers.bytes_left import BytesLeft
from neardup_desktop.model.outcomes import Outcome

MAX_CONTENT_BYTES = 96 << 20

_PREFIX = bytes.fromhex("2a864886f70d0107")  # 1.2.840.113549.1.7
_SIGNED = _PREFIX + b"\x02"
_LOCKED = (
    _PREFIX + b"\x03",  # enveloped
    _PREFIX + b"\x04",  # signed and enveloped
    _PREFIX + b"\x06",  # encrypted
    bytes.fromhex("2a864886f70d0109100117"),  # authenticated and enveloped
)
_PACKED = bytes.fromhex("2a864886f70d0109100109")
_SEQUENCE, _OID, _OCTETS, _CONTEXT_0 = 0x30, 0x06, 0x04, 0xA0
_CONSTRUCTED = 0x20
_MOST_PIECES = 1_000_000


@dataclass(frozen=True, slots=True)
class _Value:
    """A tagged value: its content lies from `start` to `end`; what follows begins at `after`."""

    tag: int
    start: int
    end: int
    after: int


def looks_signed(head: bytes) -> bool:
    """Whether a document begins as a signed, locked or packed one does (binary form)."""
    if head[:1] != b"\x30":
        return False
    place = head.find(b"\x06", 2, 16)
    return any(head.startswith(code, place + 2) for code in (_SIGNED, _PACKED, *_LOCKED))


def signed_content(data: bytes) -> bytes:
    """The content of a signed or packed message.

    Args:
        data: in binary form, or as base64 with or without "-----BEGIN" lines.

    Raises:
        ReadFailure: ENCRYPTED; NO_TEXT where the content is kept elsewhere (a detached signature);
            TOO_LARGE; DAMAGED.
    """
    try:
        return _content(_binary(data))
    except _MalformedError as error:
        raise ReadFailure(Outcome.DAMAGED, f"signed data: {error}") from error


def _binary(data: bytes) -> bytes:
    if data[:1] == b"\x30":
        return data
    lines = [line for line in data.split() if not line.startswith(b"-----")]
    lines = [line for line in lines if not line.endswith(b"-----")]
    return lenient_base64(b"".join(lines))


def _content(data: bytes) -> bytes:
    outer = _expect(data, 0, len(data), _SEQUENCE)
    kind = _expect(data, outer.start, outer.end, _OID)
    code = data[kind.start : kind.end]
    if code in _LOCKED:
        raise ReadFailure(Outcome.ENCRYPTED, "enveloped data")
    if code not in (_SIGNED, _PACKED):
        raise ReadFailure(Outcome.DAMAGED, "neither signed nor packed")
    wrapped = _expect(data, kind.after, outer.end, _CONTEXT_0)
    body = _expect(data, wrapped.start, wrapped.end, _SEQUENCE)
    version = _value(data, body.start, body.end)
    algorithms = _value(data, version.after, body.end)
    inner = _expect(data, algorithms.after, body.end, _SEQUENCE)
    inner_kind = _expect(data, inner.start, inner.end, _OID)
    if inner_kind.after >= inner.end or data[inner_kind.after] != _CONTEXT_0:
        raise ReadFailure(Outcome.NO_TEXT, "a signature without what it signs")
    holder = _expect(data, inner_kind.after, inner.end, _CONTEXT_0)
    content = _octets(data, holder.start, holder.end)
    if code == _PACKED:
        content = _unpacked(content)
    return content


def _unpacked(data: bytes) -> bytes:
    try:
        return BytesLeft(MAX_CONTENT_BYTES).inflate(data)
    except zlib.error as error:
        raise _MalformedError(str(error)) from error


def _octets(data: bytes, start: int, end: int) -> bytes:
    """The bytes of a string, which may come in pieces."""
    pieces: list[bytes] = []
    place = start
    while place < end and data[place : place + 2] != b"\0\0":
        value = _value(data, place, end)
        if value.tag == _OCTETS | _CONSTRUCTED:
            inner = value.start
            while inner < value.end and data[inner : inner + 2] != b"\0\0":
                piece = _value(data, inner, value.end)
                pieces.append(data[piece.start : piece.end])
                inner = piece.after
        else:
            pieces.append(data[value.start : value.end])
        place = value.after
    return b"".join(pieces)


def _expect(data: bytes, start: int, end: int, tag: int) -> _Value:
    value = _value(data, start, end)
    if value.tag != tag:
        raise _MalformedError(f"tag {tag:#x} expected, not {value.tag:#x}")
    return value


def _value(data: bytes, start: int, end: int) -> _Value:
    """The value at a place.

    Raises:
        _MalformedError: the data ends too early, or a length is none.
    """
    if start + 2 > len(data):
        raise _MalformedError("cut")
    tag, first = data[start], data[start + 1]
    place = start + 2
    if first < 0x80:
        length = first
    elif first == 0x80:
        return _indefinite(data, tag, place, end)
    else:
        size = first & 0x7F
        if size > 6:
            raise _MalformedError("a length of more than six bytes")
        length = int.from_bytes(data[place : place + size], "big")
        place += size
    # What is cut off is missing, but what is there can be read.
    stop = min(place + length, end)
    return _Value(tag, place, stop, stop)


def _indefinite(data: bytes, tag: int, start: int, end: int) -> _Value:
    """A value that ends where two zero bytes stand in the place of the next one."""
    place, open_values = start, 1
    for _ in range(_MOST_PIECES):
        if place >= end:
            return _Value(tag, start, end, end)
        if data[place : place + 2] == b"\0\0":
            place += 2
            open_values -= 1
            if not open_values:
                return _Value(tag, start, place - 2, place)
        elif data[place + 1 : place + 2] == b"\x80":
            place += 2
            open_values += 1
        else:
            place = _value(data, place, end).after
    raise _MalformedError("too many pieces")


class _MalformedError(Exception):
    """The data are not in the form that they should have."""
