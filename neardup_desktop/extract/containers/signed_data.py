"""Takes the content out of a signed or compressed S/MIME message (RFC 5652 and RFC 3274).

Only the nesting of the outer ASN.1 values is read. Signatures are not checked, because texts are
compared whoever signed them. Lengths may be indefinite (BER), as in large messages, and data that
are cut off give what is there, which rules out libraries for strict DER.
"""

import zlib
from collections.abc import Iterator

from msgspec import Struct

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
_END_OF_CONTENTS = b"\0\0"
_MOST_PIECES = 1_000_000


class _Value(Struct, frozen=True):
    """A tagged value: its content is `data[start:end]`; the next value begins at `after`."""

    tag: int
    start: int
    end: int
    after: int


def looks_signed(head: bytes) -> bool:
    """Whether a document begins as signed, encrypted or compressed data in binary form."""
    if head[:1] != b"\x30":
        return False
    at = head.find(b"\x06", 2, 16)
    return any(head.startswith(code, at + 2) for code in (_SIGNED, _PACKED, *_LOCKED))


def signed_content(data: bytes) -> bytes:
    """The content of a signed or compressed message.

    `data` is in binary form, or base64 with or without "-----BEGIN" lines.

    Raises:
        ReadFailure: ENCRYPTED; NO_TEXT where the content is elsewhere (a detached signature);
            TOO_LARGE; DAMAGED.
    """
    if data[:1] != b"\x30":
        dashes = b"-----"
        words = data.split()
        data = lenient_base64(
            b"".join(one for one in words if not (one.startswith(dashes) or one.endswith(dashes)))
        )
    outer = _value(data, 0, len(data), _SEQUENCE)
    kind = _value(data, outer.start, outer.end, _OID)
    code = data[kind.start : kind.end]
    if code in _LOCKED:
        raise ReadFailure(Outcome.ENCRYPTED, "enveloped data")
    if code not in (_SIGNED, _PACKED):
        raise ReadFailure(Outcome.DAMAGED, "neither signed nor packed")
    wrapped = _value(data, kind.after, outer.end, _CONTEXT_0)
    body = _value(data, wrapped.start, wrapped.end, _SEQUENCE)
    version = _value(data, body.start, body.end)
    algorithms = _value(data, version.after, body.end)
    inner = _value(data, algorithms.after, body.end, _SEQUENCE)
    inner_kind = _value(data, inner.start, inner.end, _OID)
    if inner_kind.after >= inner.end or data[inner_kind.after] != _CONTEXT_0:
        raise ReadFailure(Outcome.NO_TEXT, "a signature without what it signs")
    holder = _value(data, inner_kind.after, inner.end, _CONTEXT_0)
    content = b"".join(_octets(data, holder.start, holder.end))
    if code == _SIGNED:
        return content
    try:
        return BytesLeft(MAX_CONTENT_BYTES).inflate(content)
    except zlib.error as error:
        raise _damaged(str(error)) from error


def _octets(data: bytes, start: int, end: int) -> Iterator[bytes]:
    """The pieces of a string, which may be constructed of several."""
    for value in _values(data, start, end):
        is_constructed = value.tag == _OCTETS | _CONSTRUCTED
        for piece in _values(data, value.start, value.end) if is_constructed else (value,):
            yield data[piece.start : piece.end]


def _values(data: bytes, start: int, end: int) -> Iterator[_Value]:
    """The values from `start` on, up to `end` or the mark of an indefinite length's end."""
    while start < end and data[start : start + 2] != _END_OF_CONTENTS:
        value = _value(data, start, end)
        yield value
        start = value.after


def _value(data: bytes, start: int, end: int, expected: int | None = None) -> _Value:
    """The value that begins at `start`.

    Raises:
        ReadFailure: DAMAGED: there is none, it has a bad length, or not the expected tag.
    """
    if start + 2 > len(data):
        raise _damaged("cut")
    tag, first = data[start], data[start + 1]
    at = start + 2
    if first == 0x80:
        value = _indefinite(data, tag, at, end)
    else:
        length = first
        if first > 0x80:
            size = first & 0x7F
            if size > 6:
                raise _damaged("a length of more than six bytes")
            length = int.from_bytes(data[at : at + size], "big")
            at += size
        # A value that is cut off can be read up to there.
        stop = min(at + length, end)
        value = _Value(tag, at, stop, stop)
    if expected not in (None, tag):
        raise _damaged(f"tag {expected:#x} expected, not {tag:#x}")
    return value


def _indefinite(data: bytes, tag: int, start: int, end: int) -> _Value:
    """A value of indefinite length; nested ones are counted, since recursion could be too deep."""
    at, open_values = start, 1
    for _ in range(_MOST_PIECES):
        if at >= end:
            return _Value(tag, start, end, end)
        if data[at : at + 2] == _END_OF_CONTENTS:
            at += 2
            open_values -= 1
            if not open_values:
                return _Value(tag, start, at - 2, at)
        elif data[at + 1 : at + 2] == b"\x80":
            at += 2
            open_values += 1
        else:
            at = _value(data, at, end).after
    raise _damaged("too many pieces")


def _damaged(why: str) -> ReadFailure:
    return ReadFailure(Outcome.DAMAGED, f"signed data: {why}")
