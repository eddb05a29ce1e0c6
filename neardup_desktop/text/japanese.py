"""ISO-2022-JP as mail programs really write it, beyond the standard.

Circled numbers, company signs and half-width katakana are not allowed in mail by any version of the
standard, but all Windows programs write them (code page 50220).
"""

import re

_ESCAPE = re.compile(rb"\x1b(\([BJI]|\$[@B]|\$\(D)")


def decode_iso2022_jp(data: bytes) -> str:
    """Decode seven-bit data; what is invalid becomes U+FFFD."""
    pieces: list[str] = []
    mode, start = b"(B", 0
    for found in _ESCAPE.finditer(data):
        pieces.append(_run(data[start : found.start()], mode))
        mode, start = found.group(1), found.end()
    pieces.append(_run(data[start:], mode))
    return "".join(pieces)


def _run(data: bytes, mode: bytes) -> str:
    """Decode bytes of one character set; a line end switches back to ASCII."""
    if mode in (b"(B", b"(J"):
        return data.decode("ascii", "replace")
    line, end, rest = data.partition(b"\n")
    if mode == b"(I":
        text = bytes(byte | 0x80 for byte in line).decode("shift_jis", "replace")
    elif mode == b"$(D":
        pairs = (line[at : at + 2] for at in range(0, len(line), 2))
        euc = b"".join(b"\x8f" + bytes(byte | 0x80 for byte in pair) for pair in pairs)
        text = euc.decode("euc_jp", "replace")
    else:
        # JIS X 0213 has the Windows extensions at the same code points.
        text = bytes(byte | 0x80 for byte in line).decode("euc_jis_2004", "replace")
    return text + (end + rest).decode("ascii", "replace")
