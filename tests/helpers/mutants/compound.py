"""Mutations of OLE compound files: letters and bytes in each stream, and whole streams."""

import io
import struct
from collections.abc import Callable, Iterator
from functools import partial

from tests.helpers.mutants.base import DELETED, Mutable, Mutation
from tests.helpers.mutants.plain_bytes import byte_mutations, of_bytes

_BIFF = ("Workbook", "Book")
_SLIDES = "PowerPoint Document"
_IN_RECORDS = (*_BIFF, _SLIDES)
_CELLS = (0x0006, 0x00FD, 0x0201, 0x0203, 0x0204, 0x0205, 0x027E)
_NUMBER, _LABEL = 0x0203, 0x0204
_KEPT_ELSEWHERE = (0x0D, 0x1E, 0x1F, 0x48, 0x102)
_SHORT = {0x02: 2, 0x03: 4, 0x04: 4, 0x0A: 4, 0x0B: 2}
"""Types of properties whose values are in streams of their own, and those of less than 8 bytes."""
_MASTERS = (0x03F8, 0x0FC9)
_TEXTS = (0x0FA0, 0x0FA8)
_EDIT, _DIRECTORY = 0x0FF5, 0x1772
_FIB_BYTES, _TEXT_PLACES = 0x3A2, 0x18


def of_compound_file(data: bytes) -> Mutable:
    """Streams keep their sizes, so nothing else in the file has to change."""
    import olefile

    try:
        with olefile.OleFileIO(io.BytesIO(data)) as ole:
            streams = {tuple(path): ole.openstream(path).read() for path in ole.listdir()}
    except (OSError, ValueError, IndexError, TypeError):
        return of_bytes(data)
    return Mutable(data, tuple(_mutations(data, streams)))


def _mutations(data: bytes, streams: dict[tuple[str, ...], bytes]) -> Iterator[Mutation]:
    for path, content in sorted(streams.items()):
        name = f"stream:Root/{'/'.join(path)}"

        def around(new: bytes, path: tuple[str, ...] = path) -> bytes:
            return _with_stream(data, path, new)

        if (renamed := _without_stream(data, path[-1])) is not None:
            yield Mutation(name, DELETED, partial(bytes, renamed))
        place = _places(name, path[-1], content)
        yield from byte_mutations(content, around, _places_of_text(name, path[-1], place), place)


def of_records(data: bytes) -> Mutable:
    """A worksheet of Excel 2 to 4, which is a stream of records without a compound file."""
    place = _places("stream:Root/Book", "Book", data)
    of_text = _places_of_text("stream:Root/Book", "Book", place)
    return Mutable(data, tuple(byte_mutations(data, bytes, of_text, place)))


def _places_of_text(name: str, stream: str, place: Callable[[int], str]) -> Callable[[int], str]:
    """The place of a letter: in its record where the stream has records."""
    if stream in _IN_RECORDS:
        return lambda at: f"{place(at)}/text()"
    if stream == "WordDocument":
        return lambda at: f"{name}/{'header' if at < _FIB_BYTES else 'text()'}"
    return lambda at: f"{name}/text()"


def _places(name: str, stream: str, content: bytes) -> Callable[[int], str]:
    """Finer places for streams whose make is plain: records, entries and headers by their kind."""
    if stream in _BIFF:
        return _in_records(name, content, _biff_records(content))
    if stream == _SLIDES:
        return _in_records(name, content, _slide_records(content))
    if stream == "WordDocument":
        first, end = struct.unpack_from("<II", content, _TEXT_PLACES)

        def part(at: int) -> str:
            if at < _FIB_BYTES:
                return f"{name}/header"
            return f"{name}/{'story' if first <= at < end else 'bytes'}"

        return part
    if stream == "__properties_version1.0":
        start = len(content) % 16 + (16 if len(content) % 16 else 32)

        def entry(at: int) -> str:
            if at < start:
                return f"{name}/header"
            inside = (at - start) % 16
            kind, number = struct.unpack_from("<HH", content, at - inside)
            if kind in _KEPT_ELSEWHERE:
                return f"{name}/{number:04X}{kind:04X}"
            part = "number" if inside < 4 else "flags" if inside < 8 else "value"
            if inside >= 8 + _SHORT.get(kind, 8):
                part = "padding"
            return f"{name}/{number:04X}{kind:04X}/{part}"

        return entry
    return lambda at: f"{name}/bytes"


def _in_records(name: str, content: bytes, records: list[tuple[int, str]]) -> Callable[[int], str]:
    import bisect

    starts = [start for start, _ in records]

    def place(at: int) -> str:
        found = bisect.bisect_right(starts, at) - 1
        return f"{name}/{records[found][1] if found >= 0 else 'bytes'}"

    return place


def _biff_records(content: bytes) -> list[tuple[int, str]]:
    records, at = [], 0
    while at + 4 <= len(content):
        kind = int.from_bytes(content[at : at + 2], "little")
        place = f"record-{kind:04X}"
        records.append((at, place))
        if kind in _CELLS:  # behind row and column
            records[-1:] = (at, place), (at + 4, f"{place}/row"), (at + 6, place)
            records += ((at + 8, f"{place}/style"), (at + 10, place))
        if kind == _LABEL:
            records += ((at + 10, f"{place}/length"), (at + 12, place))
        if kind == _NUMBER:
            records += ((at + 10, f"{place}/last-digits"), (at + 12, place))
        at += 4 + int.from_bytes(content[at + 2 : at + 4], "little")
    return records


def _slide_records(content: bytes) -> list[tuple[int, str]]:
    """Containers (version 15) are entered, so the innermost kind is named.

    Beside that it is said what lies in masters, and in parts that no directory names any more.
    """
    newest = _newest_parts(content)
    records, at, end, within = [], 0, 0, ""
    while at + 8 <= len(content):
        kind = int.from_bytes(content[at + 2 : at + 4], "little")
        size = int.from_bytes(content[at + 4 : at + 8], "little")
        if at >= end:
            end = at + 8 + size
            within = "masters/" if kind in _MASTERS else ""
            if at not in newest and kind not in (_EDIT, _DIRECTORY):
                within = "outdated/"
        place = f"{within}record-{kind:04X}"
        records.append((at, place))
        if kind in _TEXTS:
            records[-1:] = (at, f"{place}/head"), (at + 8, place)
        is_container = content[at] & 15 == 15
        at += 8 + (0 if is_container else size)
    return records


def _newest_parts(content: bytes) -> set[int]:
    """Where the newest form of each part begins, by the directories of all savings."""
    at = edit = 0
    while at + 8 <= len(content):
        if content[at + 2 : at + 4] == _EDIT.to_bytes(2, "little"):
            edit = at
        at += 8 + int.from_bytes(content[at + 4 : at + 8], "little")
    parts: dict[int, int] = {}
    seen: set[int] = set()
    while edit not in seen and edit + 24 <= len(content):
        seen.add(edit)
        before, directory = struct.unpack_from("<II", content, edit + 16)
        at = directory + 8
        end = at + int.from_bytes(content[directory + 4 : directory + 8], "little")
        while at + 4 <= min(end, len(content)):
            head = int.from_bytes(content[at : at + 4], "little")
            for number in range(head >> 20):
                place = int.from_bytes(content[at + 4 + 4 * number : at + 8 + 4 * number], "little")
                parts.setdefault((head & 0xFFFFF) + number, place)
            at += 4 + 4 * (head >> 20)
        edit = before or edit
    return set(parts.values())


def _with_stream(data: bytes, path: tuple[str, ...], new: bytes) -> bytes:
    import olefile

    held = io.BytesIO(data)
    with olefile.OleFileIO(held, write_mode=True) as ole:
        ole.write_stream(list(path), new)
        return held.getvalue()


def _without_stream(data: bytes, name: str) -> bytes | None:
    """Its entry in the directory gets a name that nobody knows."""
    entry = name.encode("utf-16-le") + b"\0\0"
    at = data.find(entry)
    if at < 0 or at % 128:
        return None
    return (
        data[: at + 2 * len(name) - 2] + "\u017e".encode("utf-16-le") + data[at + 2 * len(name) :]
    )
