"""The pieces of a digest: named places of a document, and framing that keeps them apart."""

import codecs
import hashlib
import re
import unicodedata
from collections.abc import Iterable, Iterator
from functools import cache
from typing import NamedTuple, NoReturn

VERSION = 3
"""Raised whenever a digest would be another one."""

MAX_UNPACKED_BYTES = 256 << 20
"""The most bytes of all parts of one document together; a larger one counts by its bytes."""

BY_BYTES = "bytes"
"""The family of what counts by its bytes."""

_BOMS = (
    (b"\xef\xbb\xbf", "utf-8"),
    # Before UTF-16, whose mark is a prefix of it.
    (b"\xff\xfe\0\0", "utf-32-le"),
    (b"\0\0\xfe\xff", "utf-32-be"),
    (b"\xff\xfe", "utf-16-le"),
    (b"\xfe\xff", "utf-16-be"),
)


_CERTAIN = re.compile(
    r"utf-8|ascii|iso8859-\d+|cp125\d|koi8-[ru]|shift_jis|euc_jp|euc_kr|iso2022_jp|gbk|gb2312|big5"
)
"""Encodings in which all programs see the same signs."""

_MARKED = re.compile(r"utf-.*")

_ONLY_IN_WINDOWS = re.compile(r"[\x80-\x9f]")
"""Signs that programs show in another way in a text that says that it is in ISO 8859."""


BOMS = tuple(mark for mark, _ in _BOMS)


class Unprovable(Exception):
    """A document is not quite as its format wants it, so that only its bytes count."""


def refusing(path: str) -> NoReturn:
    """The `Beside` of a page that counts only if it shows no file, which is known early.

    A file that is shown may change without the page, which alone proves nothing.
    """
    raise Unprovable(f"it shows {path}")


class Place(NamedTuple):
    """One place of a document, in its order: what it is called, and a digest of what is there."""

    name: str
    digest: bytes


def sha(data: bytes) -> bytes:
    """SHA-256: documents are hostile, so nobody may find two with the same one."""
    return hashlib.sha256(data).digest()


def framed(pieces: Iterable[bytes | str]) -> bytes:
    """A digest of pieces that keeps them apart: no other pieces give the same bytes."""
    # A text and the bytes that encode it are two things.
    text = "".join(
        f"{len(piece)};{piece}"
        if isinstance(piece, str)
        else f"{len(piece)}:{piece.decode('latin-1')}"
        for piece in pieces
    )
    return sha(text.encode("utf-8", "surrogatepass"))


def of(name: str, *pieces: bytes | str) -> Place:
    """A place and what is there."""
    return Place(name, framed(pieces))


def bytes_of(name: str, data: bytes) -> Place:
    """A place that counts by its bytes."""
    return Place(name, framed(("bytes", sha(data))))


def strictly_decoded(data: bytes, declared: str = "") -> str | None:
    """The text of bytes, which encode it and nothing else; None where that is not certain."""
    for mark, encoding in _BOMS:
        if data.startswith(mark):
            text = _decoded(data[len(mark) :], encoding, _MARKED)
            # Programs that take a mark for a sign of the text write another one before it.
            return None if text is None else text.lstrip("\ufeff")
    return _decoded(data, declared or "utf-8", _CERTAIN)


def _decoded(data: bytes, encoding: str, certain: re.Pattern[str]) -> str | None:
    try:
        name = codecs.lookup(encoding).name
        text = data.decode(encoding)
        # Encodings with states have many ways to write one text, and codecs forgive some that
        # are none.
        if not certain.fullmatch(name) or text.encode(encoding) != data:
            return None
        return None if name.startswith("iso") and _ONLY_IN_WINDOWS.search(text) else text
    except (UnicodeError, LookupError, ValueError):
        return None


def composed(text: str) -> str:
    """The text with accents composed with their letters (NFC).

    Signs that NFC replaces by others, such as the forms of Chinese characters in names, stay.
    """
    if text.isascii() or unicodedata.is_normalized("NFC", text):
        return text
    return "".join(_composed_pieces(text))


def _composed_pieces(text: str) -> Iterator[str]:
    replaced, begin = _replaced_by_nfc(), 0
    for at, sign in enumerate(text):
        if sign in replaced:
            yield unicodedata.normalize("NFC", text[begin:at])
            yield sign
            begin = at + 1
    yield unicodedata.normalize("NFC", text[begin:])


@cache
def _replaced_by_nfc() -> frozenset[str]:
    signs = map(chr, (*range(0xD800), *range(0xE000, 0x30000)))
    return frozenset(sign for sign in signs if unicodedata.normalize("NFC", sign) != sign)
