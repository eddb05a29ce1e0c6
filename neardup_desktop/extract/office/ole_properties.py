"""What a compound file says of itself: title, author, date, and what a person wrote beside them.

The streams hold sets of properties ([MS-OLEPS], section 2.20; [MS-OSHARED], section 2.3.3). The
library's reader of these takes any time and memory that a broken set asks for.
"""

import struct
from collections.abc import Iterator
from datetime import UTC, datetime

from neardup_desktop.extract.base import ReadFailure
from neardup_desktop.extract.containers.checked_bytes import number_at, unpacked
from neardup_desktop.extract.containers.clean_text import without_surrogates
from neardup_desktop.extract.containers.compound_file import OlePackage
from neardup_desktop.extract.containers.document_properties import (
    note_custom_properties,
    note_stated_properties,
    stated_properties,
)
from neardup_desktop.extract.dates import from_datetime
from neardup_desktop.extract.extras import ExtrasFound
from neardup_desktop.text.decode import decode_leniently

SUMMARY, DOCUMENT_SUMMARY = "\x05SummaryInformation", "\x05DocumentSummaryInformation"

_TITLE, _AUTHOR, _CREATED, _SAVED, _CODE_PAGE, _NAMES = 2, 4, 12, 13, 1, 0
_WRITTEN = {2: "title", 3: "subject", 4: "author", 5: "keywords", 6: "comments"}
"""What else a person writes into the summary; the rest is kept by the programs."""
_WRITTEN_TOO = {2: "category", 14: "manager"}
_WHOLE, _DOUBLE, _TRUTH, _TEXT, _WIDE_TEXT, _FILE_TIME = 3, 5, 11, 30, 31, 64
_ENCODINGS = {65001: "utf-8", 1200: "utf-16-le", 10000: "mac_roman", 0: "cp1252"}
_MOST_SETS, _MOST_PROPERTIES, _MOST_PROPERTY_BYTES = 2, 1000, 1 << 16
_SECONDS_TO_1970 = 11_644_473_600
_EARLIEST_S = 86_400
Properties = dict[int, tuple[int, bytes]]


def facts_of(package: OlePackage, path: str = SUMMARY) -> tuple[str, str, int | None]:
    """Title, author, and the date of the last change or else of creation."""
    found = next(_sets_in(package, path), {})
    encoding = _encoding(found)
    moments = (_moment(*found[key]) for key in (_SAVED, _CREATED) if key in found)
    title, author = (
        _fact(*found[key], encoding) if key in found else "" for key in (_TITLE, _AUTHOR)
    )
    return title, author, next((moment for moment in moments if moment is not None), None)


def note_summary(package: OlePackage, extras: ExtrasFound, path: str) -> None:
    """Note subject, keywords and comments of a summary; title and author are compared apart."""
    summary = next(_sets_in(package, path), {})
    written = {key: name for key, name in _WRITTEN.items() if key not in (_TITLE, _AUTHOR)}
    note_stated_properties(extras, stated_properties(_named(summary, written)))


def note_properties(package: OlePackage, extras: ExtrasFound) -> None:
    """Note what a person wrote: title, author, subject, keywords, own properties."""
    summary = next(_sets_in(package, SUMMARY), {})
    sets = list(_sets_in(package, DOCUMENT_SUMMARY))
    written = (
        *_named(summary, _WRITTEN),
        *_named(sets[0] if sets else {}, _WRITTEN_TOO),
    )
    note_stated_properties(extras, stated_properties(written))
    if len(sets) > 1:
        note_custom_properties(extras, _custom(sets[1]))


def _named(found: Properties, names: dict[int, str]) -> Iterator[tuple[str, str]]:
    encoding = _encoding(found)
    for key, name in names.items():
        if key in found and (value := _fact(*found[key], encoding)):
            yield name, value


def _custom(found: Properties) -> Iterator[tuple[str, str]]:
    encoding = _encoding(found)
    names = dict(_names(found.get(_NAMES), encoding))
    for key, (kind, content) in found.items():
        name = names.get(key)
        if name:
            yield name, _value(kind, content, encoding)


def _value(kind: int, content: bytes, encoding: str) -> str:
    if kind == _WHOLE and len(content) >= 4:
        return str(int.from_bytes(content[:4], "little", signed=True))
    if kind == _DOUBLE and len(content) >= 8:
        return repr(struct.unpack_from("<d", content)[0])
    if kind == _TRUTH:
        return str(any(content[:2])).lower()
    if kind in (_TEXT, _WIDE_TEXT):
        return _fact(kind, content, encoding)
    return content[:8].hex()


def _names(entry: tuple[int, bytes] | None, encoding: str) -> Iterator[tuple[int, str]]:
    """The dictionary of a set: numbers of properties and their names."""
    if entry is None:
        return
    # The number of entries stands where other properties have their kind.
    count, data = entry[0], entry[1]
    at = 0
    for _ in range(min(count, _MOST_PROPERTIES)):
        if at + 8 > len(data):
            return
        key, length = unpacked("<II", data, at)
        size = 2 * length if encoding == "utf-16-le" else length
        name = data[at + 8 : at + 8 + size]
        yield key, _plain(name, encoding)
        at += 8 + (-(-size // 4) * 4 if encoding == "utf-16-le" else size)


def _encoding(found: Properties) -> str:
    page = int.from_bytes(found.get(_CODE_PAGE, (0, b""))[1][:2], "little")
    return _ENCODINGS.get(page, f"cp{page}")


def _sets_in(package: OlePackage, path: str) -> Iterator[Properties]:
    """The sets of a stream; damage ends them."""
    try:
        data = package.stream(path) if package.has(path) else b""
        if not data:
            return
        for number in range(min(number_at(data, 24), _MOST_SETS)):
            yield _properties(data, number_at(data, 44 + 20 * number))
    except ReadFailure:
        return


def _properties(data: bytes, at: int) -> Properties:
    """Kind and content of each property of a set."""
    count = number_at(data, at + 4)
    found = {}
    for number in range(min(count, _MOST_PROPERTIES)):
        key, offset = unpacked("<II", data, at + 8 + 8 * number)
        kind = number_at(data, at + offset)
        found[key] = (kind & 0xFFFF, data[at + offset + 4 :][:_MOST_PROPERTY_BYTES])
    return found


def _moment(kind: int, content: bytes) -> int | None:
    """A date, in tenths of microseconds since 1601; programs write 0 where they know none."""
    if kind != _FILE_TIME or len(content) < 8:
        return None
    seconds = int.from_bytes(content[:8], "little") / 10_000_000 - _SECONDS_TO_1970
    if seconds < _EARLIEST_S:
        return None
    try:
        return from_datetime(datetime.fromtimestamp(seconds, UTC))
    except (OverflowError, ValueError, OSError):
        return None


def _fact(kind: int, content: bytes, encoding: str) -> str:
    """A text property on one line, "" where it is none."""
    if kind not in (_TEXT, _WIDE_TEXT):
        return ""
    length = int.from_bytes(content[:4], "little")
    if kind == _WIDE_TEXT or encoding == "utf-16-le":
        size = 2 * length if kind == _WIDE_TEXT else length
        return _plain(content[4 : 4 + size], "utf-16-le")
    return _plain(content[4 : 4 + length], encoding)


def _plain(data: bytes, encoding: str) -> str:
    if encoding == "utf-16-le":
        text = data.decode(encoding, "replace")
    else:
        text = decode_leniently(data.split(b"\0")[0], encoding)
    text = without_surrogates(text.partition("\0")[0])
    return " ".join(text.split())
