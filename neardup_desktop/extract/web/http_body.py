"""The body of an HTTP response, unpacked as its headers say, within size limits."""

import zlib
from collections.abc import Iterator

MAX_BODY_BYTES = 64 << 20

_FEED_BYTES = 1 << 16


class BodyTooLargeError(Exception):
    """The unpacked body is larger than `MAX_BODY_BYTES`."""


def unpacked(body: bytes, transfer_encoding: str, content_encoding: str) -> bytes:
    """The body as a browser would show it.

    Many archives keep the original headers with an unpacked body, so what does not unpack is taken
    as it is.

    Args:
        body: as archived.
        transfer_encoding: value of that header, or "".
        content_encoding: value of that header, or "".

    Raises:
        BodyTooLargeError: it is larger than `MAX_BODY_BYTES`.
    """
    if "chunked" in transfer_encoding.lower():
        body = _without_chunks(body)
    codings = [coding.strip().lower() for coding in content_encoding.split(",")][:4]
    for coding in reversed(codings):
        body = _decoded(body, coding)
    if len(body) > MAX_BODY_BYTES:
        raise BodyTooLargeError
    return body


def _without_chunks(body: bytes) -> bytes:
    """The joined chunks; the body itself if it is not chunked."""
    chunks: list[bytes] = []
    at = 0
    while at < len(body):
        end = body.find(b"\r\n", at, at + 1024)
        try:
            size = int(body[at:end].partition(b";")[0], 16) if end > at else -1
        except ValueError:
            size = -1
        if size < 0:
            return b"".join(chunks) if chunks else body
        if size == 0:
            break
        chunks.append(body[end + 2 : end + 2 + size])
        at = end + 2 + size + 2
    return b"".join(chunks)


def _decoded(body: bytes, coding: str) -> bytes:
    if coding in ("gzip", "x-gzip") and body.startswith(b"\x1f\x8b"):
        return _joined(_inflated(body, zlib.MAX_WBITS | 16), body)
    if coding == "deflate":
        wrapped = len(body) > 1 and body[0] & 15 == 8 and (body[0] << 8 | body[1]) % 31 == 0
        return _joined(_inflated(body, zlib.MAX_WBITS if wrapped else -zlib.MAX_WBITS), body)
    if coding == "br":
        return _joined(_brotli(body), body)
    return body


def _joined(pieces: Iterator[bytes], body: bytes) -> bytes:
    """All pieces together; the body itself if there is none."""
    kept: list[bytes] = []
    size = 0
    for piece in pieces:
        size += len(piece)
        if size > MAX_BODY_BYTES:
            raise BodyTooLargeError
        kept.append(piece)
    return b"".join(kept) or body


def _inflated(body: bytes, window: int) -> Iterator[bytes]:
    """The unpacked data, up to where they are damaged."""
    unpacker = zlib.decompressobj(window)
    rest = body
    try:
        while rest and not unpacker.eof:
            yield unpacker.decompress(rest, MAX_BODY_BYTES + 1)
            rest = unpacker.unconsumed_tail
        yield unpacker.flush(_FEED_BYTES)
    except zlib.error:
        return


def _brotli(body: bytes) -> Iterator[bytes]:
    import brotli

    unpacker = brotli.Decompressor()
    try:
        for at in range(0, len(body), _FEED_BYTES):
            piece = unpacker.process(body[at : at + _FEED_BYTES], output_buffer_limit=_FEED_BYTES)
            while piece:  # more is pending than the output limit
                yield piece
                piece = unpacker.process(b"", output_buffer_limit=_FEED_BYTES)
    except brotli.error:
        return
