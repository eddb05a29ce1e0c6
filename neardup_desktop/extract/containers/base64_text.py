"""Base64 as it is found: with line ends, without its padding, cut off."""

import re
from binascii import Error as BinasciiError
from binascii import a2b_base64

_NOT_BASE64 = re.compile(rb"[^A-Za-z0-9+/=]+")


def lenient_base64(written: bytes | str) -> bytes:
    """Decode base64.

    Other characters are skipped; a last group that is cut gives the bytes that are complete.
    """
    data = written.encode("ascii", "ignore") if isinstance(written, str) else written
    for padded in (data + b"===", data.rstrip(b"= \t\r\n")[:-1] + b"==="):
        try:
            return a2b_base64(padded)
        except BinasciiError:  # a single letter is left over, which is no byte
            continue
    return b""


def base64_or_raw(written: bytes) -> bytes:
    """The decoded bytes; if the last letter is one too many, the base64 letters themselves.

    So a damaged picture still has a digest of its own.
    """
    letters = _NOT_BASE64.sub(b"", written)
    try:
        return a2b_base64(letters + b"===")
    except BinasciiError:
        return letters
