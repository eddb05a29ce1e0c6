"""Base64 as it is found: with line ends, without its padding, cut off, in pieces, with text around.

A padded piece may be followed by another one, and by lines that are not encoded, such as the footer
that a mailing list adds. Decoders mostly stop at the first padding.
"""

import re
from binascii import a2b_base64
from itertools import groupby

_OTHERS = bytes(set(range(256)) - set(re.sub(rb"[^\w+/=]|_", b"", bytes(range(128)))))
"""All bytes that do not occur in base64."""

_PIECE = re.compile(rb"[^=]+=*")
_STRICT = re.compile(rb"[A-Za-z0-9+/]+={0,2}")
_LONG = 40
"""So many letters in a row are hardly a word."""


def lenient_base64(written: bytes | str) -> bytes:
    """Decode base64; lines of plain text before, between and behind its pieces are kept.

    Other characters are skipped; a last group that is cut gives the bytes that are complete.
    """
    data = written.encode("utf-8", "surrogateescape") if isinstance(written, str) else written
    letters = base64_letters(data)
    spaces = data.count(b"\n") + data.count(b"\r")
    if len(letters) + spaces == len(data) and b"=" not in letters.rstrip(b"="):
        return _decoded(letters)
    return b"".join(
        _decoded(base64_letters(b"".join(lines))) if is_encoded else b"\n" + b"".join(lines)
        for is_encoded, lines in _runs(data)
    ).removeprefix(b"\n")


def base64_letters(data: bytes) -> bytes:
    """The bytes that may stand in base64, without all others."""
    return data.translate(None, _OTHERS)


def _decoded(letters: bytes) -> bytes:
    made = []
    held = b""
    for found in _PIECE.finditer(letters):
        held += found[0].rstrip(b"=")
        if len(held) % 4 != 1:  # a single letter more is no byte: the padding was a mistake
            made.append(a2b_base64(held + b"==="))
            held = b""
    return b"".join((*made, a2b_base64(held[:-1] + b"===")))


def _runs(data: bytes) -> list[tuple[bool, list[bytes]]]:
    """The lines of a text, in turn those that are encoded and those that are not."""
    judged: list[tuple[bool, bytes]] = []
    is_encoded, has_ended = True, False
    for line in data.splitlines(keepends=True):
        if words := line.split():
            is_encoded = _is_encoded(words, begins=not is_encoded, has_ended=has_ended)
        has_ended = not words or words[-1].endswith(b"=")
        judged.append((is_encoded, line))
    return [
        (is_encoded, [line for _, line in lines])
        for is_encoded, lines in groupby(judged, lambda one: one[0])
    ]


def _is_encoded(words: list[bytes], *, begins: bool, has_ended: bool) -> bool:
    """Whether a line is base64, after text (`begins`), the end of a piece or an encoded line."""
    if len(words) == 1 and not begins and not has_ended:
        return 2 * len(base64_letters(words[0])) > len(words[0])
    sure = (
        len(word)
        for word in words
        if _STRICT.fullmatch(word) and (len(word) >= _LONG or not (begins or len(word) % 4))
    )
    return 2 * sum(sure) > sum(map(len, words))
