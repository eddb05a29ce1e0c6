"""Places in a message that Outlook saved ([MS-OXMSG]): by the properties in lists and streams."""

import re
import struct

from tests.helpers.mutants.base import Places

_LIST, _NAMES, _STREAM = "__properties_version1.0", "__nameid_version1.0", "__substg1.0_"
_NUMBERED_NAMES, _TEXT_NAMES, _FIRST_NAMED = "00030102", "00040102", 0x8000
_HEADERS, _HTML = 0x007D, 0x1013
_WIDE = 0x1F
_KEPT_ELSEWHERE = (0x0D, 0x1E, 0x1F, 0x48, 0x102)
_SHORT = {0x02: 2, 0x03: 4, 0x04: 4, 0x0A: 4, 0x0B: 2}
"""Types of properties whose values are in streams of their own, and those of less than 8 bytes."""
_MARKUP = re.compile(
    r"<!--.*?-->|<(style|script|title)\b.*?</\1\s*>|<[^>]*>", re.DOTALL | re.IGNORECASE
)
_HEADER = re.compile(r"^([!-9;-~]+):", re.MULTILINE)


class MessagePlaces:
    """Finds places in the streams of a message, with names for what it numbers as it likes."""

    def __init__(self, streams: dict[tuple[str, ...], bytes]) -> None:
        """Read the names in all streams of a file, by their paths."""
        entries = streams.get((_NAMES, f"{_STREAM}{_NUMBERED_NAMES}"), b"")
        texts = streams.get((_NAMES, f"{_STREAM}{_TEXT_NAMES}"), b"")
        self._names: dict[int, str] = {}
        for at in range(0, len(entries) - 7, 8):
            number, origin, position = struct.unpack_from("<IHH", entries, at)
            name = f"{number:04X}"
            if origin & 1:
                size = int.from_bytes(texts[number : number + 4], "little")
                text = texts[number + 4 : number + 4 + size]
                name = text.decode("utf-16-le", "replace").rstrip("\0").lower()
            self._names[_FIRST_NAMED + position] = f"named-{name}-"

    def named(self, path: tuple[str, ...]) -> tuple[str, ...]:
        """A path as it is told: with the names of properties."""
        *folders, last = path
        if not last.startswith(_STREAM) or _NAMES in folders:
            return path
        number = int(last[len(_STREAM) : len(_STREAM) + 4], 16)
        kind = last[len(_STREAM) + 4 :]
        return (*folders, f"{_STREAM}{self._number(number)}{kind}")

    def within(self, path: tuple[str, ...], name: str, content: bytes) -> Places | None:
        """Finer places in a stream; None where there are none."""
        last = path[-1]
        if last == _LIST:
            return self._in_list(name, content)
        if not last.startswith(_STREAM) or _NAMES in path:
            return None
        number, kind = (int(last[len(_STREAM) :][at : at + 4], 16) for at in (0, 4))
        width = 2 if kind == _WIDE else 1
        text = content.decode("utf-16-le" if width == 2 else "latin-1", "replace")
        if number == _HEADERS:
            return _in_headers(name, text, width)
        if number == _HTML:
            return _in_page(name, text, width)
        return None

    def _number(self, number: int) -> str:
        return self._names.get(number, f"{number:04X}")

    def _in_list(self, name: str, content: bytes) -> Places:
        start = len(content) % 16 + (16 if len(content) % 16 else 32)

        def entry(at: int) -> str:
            if at < start:
                return f"{name}/header"
            inside = (at - start) % 16
            kind, number = struct.unpack_from("<HH", content, at - inside)
            place = f"{name}/{self._number(number)}{kind:04X}"
            if kind in _KEPT_ELSEWHERE:
                return place
            value = content[at - inside + 8 : at - inside + 16]
            if inside < 4 and not any(value):
                return f"{place}/nothing"
            part = "number" if inside < 4 else "flags" if inside < 8 else "value"
            if inside >= 8 + _SHORT.get(kind, 8):
                part = "padding"
            return f"{place}/{part}"

        return entry


def _in_headers(name: str, text: str, width: int) -> Places:
    found = [(one.start(), one[1].lower()) for one in _HEADER.finditer(text)]

    def header(at: int) -> str:
        if text[at // width : at // width + 1] in ("\r", "\n"):
            return f"{name}/line-ends"
        before = [named for start, named in found if start <= at // width]
        return f"{name}/header-{before[-1] if before else ''}"

    return header


def _in_page(name: str, text: str, width: int) -> Places:
    marked = [one.span() for one in _MARKUP.finditer(text)]

    def part(at: int) -> str:
        is_marked = any(start <= at // width < end for start, end in marked)
        return f"{name}/{'markup' if is_marked else 'shown'}"

    return part
