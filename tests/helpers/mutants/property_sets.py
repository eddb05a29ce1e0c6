"""Places in the sets of properties of compound files ([MS-OLEPS], section 2.20)."""

import struct
from collections.abc import Iterator

_TEXT, _WIDE_TEXT = 30, 31
_FIXED = {2: 2, 3: 4, 5: 8, 11: 2, 64: 8}
_NAMES, _CODE_PAGE = 0, 1
_CUSTOM = 1
"""The second set holds properties that people named."""


def property_set_places(data: bytes) -> Iterator[tuple[int, str]]:
    """Where each thing begins, and its place: "set-0/property-02"; heads and gaps are "places"."""
    yield 0, "places"
    if len(data) < 48:
        return
    for number in range(min(int.from_bytes(data[24:28], "little"), 2)):
        (at,) = struct.unpack_from("<I", data, 44 + 20 * number)
        if at + 8 > len(data):
            return
        (count,) = struct.unpack_from("<I", data, at + 4)
        entries = [struct.unpack_from("<II", data, at + 8 + 8 * entry) for entry in range(count)]
        names = _names(data, at, dict(entries)) if number == _CUSTOM else {}
        for key, offset in entries:
            kind = int.from_bytes(data[at + offset : at + offset + 2], "little")
            place = f"set-{number}/property-{key:02}"
            if key in names:
                place = f"set-{number}/own/{names[key].lower()}"
            head = 8 if kind in (_TEXT, _WIDE_TEXT) else 4
            yield at + offset, f"{place}/kind" if key != _NAMES else place
            yield at + offset + head, place
            if key != _NAMES:
                yield at + offset + 4 + _size(kind, data[at + offset + 4 :]), "places"


def _size(kind: int, content: bytes) -> int:
    if kind in _FIXED:
        return _FIXED[kind]
    if kind not in (_TEXT, _WIDE_TEXT):
        return len(content)
    width = 2 if kind == _WIDE_TEXT else 1
    size = 4 + width * int.from_bytes(content[:4], "little")
    end = content.find(bytes(width), 4, size)
    return size if end < 0 else end


def _names(data: bytes, start: int, entries: dict[int, int]) -> dict[int, str]:
    """The names of properties by their numbers."""
    if _NAMES not in entries:
        return {}
    at = start + entries[_NAMES]
    page = start + entries.get(_CODE_PAGE, 0) + 4
    is_wide = int.from_bytes(data[page : page + 2], "little") == 1200
    found = {}
    (count,) = struct.unpack_from("<I", data, at)
    at += 4
    for _ in range(count):
        key, length = struct.unpack_from("<II", data, at)
        size = 2 * length if is_wide else length
        name = data[at + 8 : at + 8 + size]
        found[key] = name.decode("utf-16-le" if is_wide else "latin-1").rstrip("\0")
        at += 8 + (-(-size // 4) * 4 if is_wide else size)
    return found
