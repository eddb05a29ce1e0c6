"""Japanese mail that goes beyond its encoding: ISO-2022-JP as mail programs really write it.

Circled numbers, the signs of companies and katakana of half width are in no version of the
standard that mail may use, but every program of Windows writes them (code page 50220).
"""

import re

_ESCAPE = re.compile(rb"\x1b(\([BJI]|\$[@B]|\$\(D)")


def decode_iso2022_jp(data: bytes) -> str:
    """The text of seven-bit data; what has no meaning becomes U+FFFD."""
    pieces: list[str] = []
    mode, start = b"(B", 0
    for found in _ESCAPE.finditer(data):
        pieces.append(_run(data[start : found.start()], mode))
        mode, start = found.group(1), found.end()
    pieces.append(_run(data[start:], mode))
    return "".join(pieces)


def _run(data: bytes, mode: bytes) -> str:
    """Some bytes in one of the sets of characters; a line end goes back to ASCII."""
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
        # The newer standard has the signs of Windows in the places where it has them.
        text = bytes(byte | 0x80 for byte in line).decode("euc_jis_2004", "replace")
    return text + (end + rest).decode("ascii", "replace")
