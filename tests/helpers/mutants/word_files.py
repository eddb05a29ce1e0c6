"""Places in the streams of a binary Word file: its tables, its texts, and what lies beside it.

Structures: [MS-DOC], sections 2.4 (characters), 2.5 (tables) and 2.9.190 (pictures).
"""

import re
import struct
from collections.abc import Iterator

from tests.helpers.mutants.base import Places, in_order
from tests.helpers.mutants.drawings import drawing_places

_WORD_97, _VERSION_AT, _FLAGS_AT, _OTHER_TABLE = 0xB0, 2, 0x0A, 0x200
_FIB_BYTES, _TABLES_AT, _FIRST_TEXT_AT = 0x3A2, 154, 0x18
_PIECES, _DRAWINGS, _LISTS, _LOOKS = 33, 50, 73, (12, 13)
_PAGE_BYTES = 512
_TO_A_PLACE = re.compile(r"\s*HYPERLINK\s+\\l", re.IGNORECASE)
_FIELD = re.compile("\x13(\\s*(\\w+)[^\x13\x14\x15]*)\x14?([^\x13\x15]*)\x15")
_HEAD_BYTES, _PICTURE_KINDS, _LINKED = 0x44, (0x64, 0x66), 0x66

Starts = list[tuple[int, str]]


def word_places(stream: str, name: str, content: bytes, streams: dict[str, bytes]) -> Places | None:
    """Places in a stream of a Word file, None where it is none.

    Args:
        stream: its name.
        name: how its places begin.
        content: its bytes.
        streams: the others beside it.
    """
    word = streams.get("WordDocument", b"")
    if len(word) < _FIB_BYTES:
        return None
    if stream == "Data":
        return in_order(_data_places(content), f"{name}/")
    tables = _tables(word)
    flags = int.from_bytes(word[_FLAGS_AT : _FLAGS_AT + 2], "little")
    own = "1Table" if flags & _OTHER_TABLE else "0Table"
    if stream == "WordDocument":
        return _in_word(name, content, tables, streams.get(own, b""))
    if stream == own:
        return _in_tables(name, content, tables)
    if stream in ("0Table", "1Table"):
        return lambda at: f"{name}/gap"
    return None


def _tables(word: bytes) -> list[tuple[int, int, int]]:
    """Place, length and number of each table."""
    if int.from_bytes(word[_VERSION_AT : _VERSION_AT + 2], "little") < _WORD_97:
        return []
    count = min(int.from_bytes(word[_TABLES_AT - 2 : _TABLES_AT], "little"), 512)
    count = min(count, (len(word) - _TABLES_AT) // 8)
    pairs = (struct.unpack_from("<II", word, _TABLES_AT + 8 * number) for number in range(count))
    return [(at, size, number) for number, (at, size) in enumerate(pairs) if size]


def _in_tables(name: str, content: bytes, tables: list[tuple[int, int, int]]) -> Places:
    drawn: Starts = []
    for at, size, number in tables:
        if number == _DRAWINGS:
            drawn = [
                (at + start, found) for start, found in drawing_places(content[at : at + size])
            ]
    in_drawing = in_order(drawn, f"{name}/table-{_DRAWINGS:03}/")

    def place(at: int) -> str:
        around = [(size, number) for first, size, number in tables if first <= at < first + size]
        if around:
            number = min(around)[1]
            return in_drawing(at) if number == _DRAWINGS else f"{name}/table-{number:03}"
        before = max(
            ((first, number) for first, _, number in tables if first <= at), default=(0, -1)
        )
        # The levels of lists stand behind these, and nothing says how long they are.
        return f"{name}/table-{_LISTS:03}" if before[1] == _LISTS else f"{name}/gap"

    return place


def _in_word(name: str, word: bytes, tables: list[tuple[int, int, int]], own: bytes) -> Places:
    listed = {number: own[at : at + size] for at, size, number in tables}
    texts = list(_pieces(listed.get(_PIECES, b"")))
    pages = {
        number & 0x3FFFFF for index in _LOOKS for number in _page_numbers(listed.get(index, b""))
    }
    if not tables:
        texts = [(*struct.unpack_from("<II", word, _FIRST_TEXT_AT), 1)]
    signs = {at: sign for piece in texts for at, sign in _signs(word, *piece)}

    def place(at: int) -> str:
        if at < _FIB_BYTES:
            return f"{name}/header"
        if any(first <= at < end for first, end, _ in texts):
            return f"{name}/story{signs.get(at, '')}"
        return f"{name}/{'looks' if at // _PAGE_BYTES in pages else 'bytes'}"

    return place


def _signs(word: bytes, first: int, end: int, width: int) -> Iterator[tuple[int, str]]:
    """What is no text in a piece: marks, codes of fields, and numbers of pages."""
    encoding = "utf-16-le" if width == 2 else "latin-1"
    text = word[first:end].decode(encoding, "surrogateescape" if width == 1 else "replace")
    if len(text) * width != end - first:  # pairs of surrogates
        text = word[first:end:width].decode("latin-1")
    places: dict[int, str] = {}
    for found in _FIELD.finditer(text):
        code, result = range(*found.span(1)), range(*found.span(3))
        name = found[2].upper()
        kind = "-within" if _TO_A_PLACE.match(found[1]) else ""
        places.update(dict.fromkeys(code, f"/field-{name}{kind}"))
        if name.endswith("PAGE"):
            places.update(dict.fromkeys(result, "/page-number"))
    places.update({at: "/signs" for at, char in enumerate(text) if char < " "})
    for at, sign in places.items():
        for byte in range(width):
            yield first + width * at + byte, sign


def _pieces(clx: bytes) -> Iterator[tuple[int, int, int]]:
    """Where in the stream the characters of each piece begin and end, and the bytes of one."""
    at = 0
    while clx[at : at + 1] == b"\1":
        at += 3 + int.from_bytes(clx[at + 1 : at + 3], "little")
    plc = clx[at + 5 :]
    count = (len(plc) - 4) // 12
    if clx[at : at + 1] != b"\2" or count < 1:
        return
    places = struct.unpack_from(f"<{count + 1}I", plc)
    for number in range(count):
        (first,) = struct.unpack_from("<I", plc, 4 * (count + 1) + 8 * number + 2)
        length = places[number + 1] - places[number]
        width = 1 if first & 0x40000000 else 2
        first = (first & 0x3FFFFFFF) // (3 - width)
        yield first, first + width * length, width


def _page_numbers(plc: bytes) -> tuple[int, ...]:
    count = max((len(plc) - 4) // 8, 0)
    return struct.unpack_from(f"<{count}I", plc, 4 * (count + 1)) if count else ()


def _data_places(data: bytes) -> Starts:
    """Pictures and what fields hold, found by their heads; between them are looks."""
    found: Starts = [(0, "looks")]
    at = 0
    while at + _HEAD_BYTES < len(data):
        size, head, kind = struct.unpack_from("<IHH", data, at)
        if head != _HEAD_BYTES or not head < size <= len(data) - at:
            at += 1
            continue
        end = at + size
        if kind in _PICTURE_KINDS:
            found.append((at, "picture/head"))
            start = at + head
            if kind == _LINKED:
                found.append((start, "picture/name"))
                start += 1 + data[start]
            inside = drawing_places(data[start:end])
            found += [(start + place, f"picture/{name}") for place, name in inside]
        else:
            found += [(at, "field/head"), (at + head, "field")]
        found.append((end, "looks"))
        at = end
    return found
