"""Lists of a binary Word file: the labels of their paragraphs.

A list has nine levels with a pattern each. A paragraph refers to a list override, which names the
list and may restart its numbers ([MS-DOC], sections 2.9.131, 2.9.147, 2.9.150 and 2.9.155).
"""

from functools import lru_cache

from msgspec import Struct, field

from neardup_desktop.extract.containers.checked_bytes import number_at, unpacked
from neardup_desktop.extract.shared.list_labels import BULLET, is_bullet, label_of

LEVELS = 9
_LIST_BYTES, _OVERRIDE_BYTES, _LEVEL_BYTES = 28, 16, 28
_LEVEL_HEADER_BYTES = 6
_MOST_LISTS = 10_000
_PLAIN = 0


class Level(Struct, frozen=True):
    """A level of a list: first number, style of numbers, and pattern of its labels."""

    start: int
    style: int
    pattern: str
    is_plain: bool = False
    """Whether the numbers of all levels in its labels are shown as decimals."""


class _List(Struct):
    levels: list[Level]
    linked: tuple[int, ...]
    numbers: list[int] = field(default_factory=lambda: [0] * LEVELS)
    begun: list[bool] = field(default_factory=lambda: [False] * LEVELS)


class _Override(Struct):
    list_key: int
    starts: dict[int, int] = field(default_factory=dict)
    levels: dict[int, Level] = field(default_factory=dict)
    used: set[int] = field(default_factory=set)


class WordLists:
    """The lists of a document; they count their paragraphs as labels are asked for."""

    def __init__(self, stream: bytes, lists_at: int, lists_bytes: int, overrides: bytes) -> None:
        """Read the lists in the table stream, and the table of overrides.

        The levels follow the lists, and no header refers to them.
        """
        self._lists: dict[int, _List] = {}
        self._overrides: list[_Override] = []
        self._read_lists(stream, lists_at, lists_bytes)
        self._read_overrides(overrides)

    def label(self, number: int, level: int, style: int) -> str:
        """The label of the next paragraph of an override (from 1); "" for a bullet or none.

        The level counts from 0, and is -1 if the style that puts the paragraph into the list states
        it.
        """
        if not 0 < number <= len(self._overrides):
            return ""
        override = self._overrides[number - 1]
        found = self._lists.get(override.list_key)
        if found is None:
            return ""
        if level < 0:
            level = found.linked.index(style) if style in found.linked else 0
        if level >= len(found.levels):
            return ""
        self._count(found, override, level)
        levels = [override.levels.get(at, one) for at, one in enumerate(found.levels)]
        here = levels[level]
        if here.style == BULLET:
            return ""
        styles = [_PLAIN if here.is_plain else one.style for one in levels]
        label = label_of(here.pattern, found.numbers, styles)
        return "" if is_bullet(label) else label

    def _count(self, found: _List, override: _Override, level: int) -> None:
        start = override.starts.get(level)
        restarts = start is not None and level not in override.used
        override.used.add(level)
        if restarts and start is not None:
            found.numbers[level] = start
        elif found.begun[level]:
            found.numbers[level] += 1
        else:
            found.numbers[level] = found.levels[level].start
        found.begun[level] = True
        for above in range(level):
            if not found.begun[above]:
                found.numbers[above] = found.levels[above].start
                found.begun[above] = True
        for below in range(level + 1, len(found.levels)):
            found.begun[below] = False

    def _read_lists(self, stream: bytes, at: int, size: int) -> None:
        if size < 2:
            return
        count = min(number_at(stream, at, 2), _MOST_LISTS)
        # Some programs include the levels in the stated size, so it does not say where they begin.
        behind = at + 2 + count * _LIST_BYTES
        for offset in range(at + 2, at + 2 + count * _LIST_BYTES, _LIST_BYTES):
            key, _, *linked = unpacked("<iI9H", stream, offset)
            is_simple = number_at(stream, offset + 26, 1) & 1
            levels = []
            for _ in range(1 if is_simple else LEVELS):
                level, behind = _level(stream, behind)
                levels.append(level)
            self._lists[key] = _List(levels, tuple(linked))

    def _read_overrides(self, data: bytes) -> None:
        if len(data) < 4:
            return
        count = min(number_at(data, 0), _MOST_LISTS)
        at = 4
        sizes = []
        for _ in range(count):
            self._overrides.append(_Override(unpacked("<i", data, at)[0]))
            sizes.append(number_at(data, at + 12, 1))
            at += _OVERRIDE_BYTES
        for override, changed in zip(self._overrides, sizes, strict=True):
            at += 4
            for _ in range(changed):
                start, flags = unpacked("<iI", data, at)
                at += 8
                level = flags & 0xF
                if flags & 0x20:
                    override.levels[level], at = _level(data, at)
                    start = override.levels[level].start
                if flags & 0x10:
                    override.starts[level] = start


def _level(data: bytes, at: int) -> tuple[Level, int]:
    """A level, and the offset of its end."""
    header = data[at : at + _LEVEL_HEADER_BYTES]
    at += _LEVEL_BYTES + sum(
        data[at + 24 : at + 26]
    )  # its properties of paragraphs and of characters
    end = at + 2 + 2 * number_at(data, at, 2)
    return _parsed_level(header, data[at + 2 : end]), end


@lru_cache(maxsize=1024)
def _parsed_level(header: bytes, pattern: bytes) -> Level:
    """A level from its bytes; cached because most lists have the same levels."""
    start, style, flags = unpacked("<iBB", header)
    return Level(start, style, pattern.decode("utf-16-le", "replace"), is_plain=bool(flags & 4))
