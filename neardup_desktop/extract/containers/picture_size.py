"""Kind and size of a picture by its first bytes, without a library or decoding anything."""

_KINDS = {
    **{b"\xff\xd8\xff": "jpeg", b"\x89PNG\r\n\x1a\n": "png", b"II*\0": "tiff", b"MM\0*": "tiff"},
    **{b"GIF87a": "gif", b"GIF89a": "gif", b"\0\0\1\0": "ico", b"BM": "bmp"},
}
_MOST_SEGMENTS, _MOST_ENTRIES = 1_000, 200
_FRAMES = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}
"""Segments of a JPEG file that say how large it is."""

_ALONE = frozenset((0x01, *range(0xD0, 0xD9)))
"""Marks in a JPEG file without a segment behind them."""

_LONG_PX, _SHORT_PX = 800, 550
"""Below these, a page of A4 has less than 70 dots per inch, and no words can be read on it."""

_WIDTH, _HEIGHT, _SHORT_VALUE = 256, 257, 3
"""Two fields of a TIFF file, and the type of whole numbers of 2 bytes."""


def picture_kind(head: bytes) -> str:
    """The format of a picture, as Qt calls it; "" of any other content."""
    if head.startswith(b"RIFF") and head[8:12] == b"WEBP":
        return "webp"
    return next((kind for first, kind in _KINDS.items() if head.startswith(first)), "")


def page_picture_format(data: bytes) -> str:
    """The ending of a picture that is large enough for a page of text; "" of any other content."""
    found = _size(data)
    if found is None:
        return ""
    ending, width, height = found
    is_large = max(width, height) >= _LONG_PX and min(width, height) >= _SHORT_PX
    return ending if is_large else ""


def _size(data: bytes) -> tuple[str, int, int] | None:
    """The ending, width and height; None of what is no picture in a format that is looked at."""
    kind = picture_kind(data)
    if kind == "png":
        return "png", _number(data, 16, 4, "big"), _number(data, 20, 4, "big")
    read = {"jpeg": _of_jpeg, "webp": _of_webp, "tiff": _of_tiff}.get(kind)
    return None if read is None else read(data)


def _of_jpeg(data: bytes) -> tuple[str, int, int] | None:
    at = 2
    for _ in range(_MOST_SEGMENTS):
        if data[at : at + 1] != b"\xff" or at + 9 > len(data):
            return None
        mark = data[at + 1]
        if mark == 0xFF:  # filled up
            at += 1
        elif mark in _ALONE:
            at += 2
        elif mark in _FRAMES:
            return "jpg", _number(data, at + 7, 2, "big"), _number(data, at + 5, 2, "big")
        else:
            at += 2 + _number(data, at + 2, 2, "big")
    return None


def _of_webp(data: bytes) -> tuple[str, int, int] | None:
    kind = data[12:16]
    if kind == b"VP8X":
        return "webp", _number(data, 24, 3, "little") + 1, _number(data, 27, 3, "little") + 1
    if kind == b"VP8L":
        bits = _number(data, 21, 4, "little")
        return "webp", (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1
    if kind == b"VP8 ":
        width, height = (_number(data, at, 2, "little") & 0x3FFF for at in (26, 28))
        return "webp", width, height
    return None


def _of_tiff(data: bytes) -> tuple[str, int, int] | None:
    """The size of its first page."""
    order = "little" if data.startswith(b"II") else "big"
    begin = _number(data, 4, 4, order)
    sides = {}
    for entry in range(min(_MOST_ENTRIES, _number(data, begin, 2, order))):
        at = begin + 2 + 12 * entry
        tag, kind = _number(data, at, 2, order), _number(data, at + 2, 2, order)
        sides[tag] = _number(data, at + 8, 2 if kind == _SHORT_VALUE else 4, order)
    return ("tif", sides[_WIDTH], sides[_HEIGHT]) if {_WIDTH, _HEIGHT} <= sides.keys() else None


def _number(data: bytes, at: int, size: int, order: str) -> int:
    """A whole number; of what is cut off as much as is there."""
    return int.from_bytes(data[at : at + size], "little" if order == "little" else "big")
