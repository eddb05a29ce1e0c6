"""Base64 as it is found: with line ends, without its padding, cut off."""

from binascii import Error as BinasciiError
from binascii import a2b_base64


def base64_or_raw(written: bytes) -> bytes:
    """The decoded bytes; the text itself where it is damaged, so that its damage counts as well."""
    try:
        return a2b_base64(written + b"===")
    except BinasciiError:
        return written


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
