"""Properties of a compound file: title, author and date.

The streams hold sets of properties ([MS-OLEPS], section 2.20; [MS-OSHARED], section 2.3.3). They
are read here because olefile takes as much time and memory as a broken set asks for.
"""

from datetime import UTC, datetime

from neardup_desktop.extract.base import ReadFailure
from neardup_desktop.extract.containers.checked_bytes import number_at, unpacked
from neardup_desktop.extract.containers.clean_text import without_surrogates
from neardup_desktop.extract.containers.compound_file import OlePackage
from neardup_desktop.extract.dates import from_datetime
from neardup_desktop.text.decode import decode_leniently

SUMMARY = "\x05SummaryInformation"

_TITLE, _AUTHOR, _CREATED, _SAVED, _CODE_PAGE = 2, 4, 12, 13, 1
_TEXT, _WIDE_TEXT, _FILE_TIME = 30, 31, 64
_ENCODINGS = {65001: "utf-8", 1200: "utf-16-le", 10000: "mac_roman", 0: "cp1252"}
_MOST_PROPERTIES, _MOST_PROPERTY_BYTES = 1000, 1 << 16
_SECONDS_TO_1970 = 11_644_473_600
_EARLIEST_S = 86_400
Properties = dict[int, tuple[int, bytes]]


def properties_of(package: OlePackage, path: str = SUMMARY) -> tuple[str, str, int | None]:
    """Title, author, and the date of the last change or else of creation."""
    found = _first_set(package, path)
    page = int.from_bytes(found.get(_CODE_PAGE, (0, b""))[1][:2], "little")
    encoding = _ENCODINGS.get(page, f"cp{page}")
    moments = (_moment(*found[key]) for key in (_SAVED, _CREATED) if key in found)
    title, author = (
        _fact(*found[key], encoding) if key in found else "" for key in (_TITLE, _AUTHOR)
    )
    return title, author, next((moment for moment in moments if moment is not None), None)


def _first_set(package: OlePackage, path: str) -> Properties:
    """The first set of a stream; empty where it is damaged."""
    try:
        data = package.stream(path) if package.has(path) else b""
        if not data or not number_at(data, 24):
            return {}
        return _properties(data, number_at(data, 44))
    except ReadFailure:
        return {}


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
    """A FILETIME (100 ns since 1601) in seconds since 1970; None for 0, which means unknown."""
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
    """A text property on one line; "" for other types."""
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
