"""Mutations of OLE compound files: letters and bytes in each stream, and whole streams."""

import bisect
import io
import re
import struct
from collections.abc import Iterator
from functools import partial

from neardup_desktop.extract.sheets.sheet_text import is_default_name
from tests.helpers.mutants.base import DELETED, Mutable, Mutation, Places, in_order
from tests.helpers.mutants.drawings import drawing_places, property_places
from tests.helpers.mutants.messages import MessagePlaces
from tests.helpers.mutants.plain_bytes import byte_mutations, of_bytes
from tests.helpers.mutants.property_sets import property_set_places
from tests.helpers.mutants.word_files import word_places

_BIFF = ("Workbook", "Book")
_SLIDES = "PowerPoint Document"
_IN_RECORDS = (*_BIFF, _SLIDES)
_NAMES = {
    name.casefold(): name
    for name in (
        *(*_IN_RECORDS, "WordDocument", "0Table", "1Table", "Data", "Current User", "Pictures"),
        *("\x01CompObj", "\x05SummaryInformation", "\x05DocumentSummaryInformation"),
    )
}
"""Programs find streams by their names in any case, and some write them in capitals."""
_CELLS = (0x0006, 0x00FD, 0x0201, 0x0203, 0x0204, 0x0205, 0x027E)
_NUMBER, _LABEL = 0x0203, 0x0204
_FORMULA, _NUMBERS, _BLANKS, _SHEET, _BOOK = 0x0006, 0x00BD, 0x00BE, 0x0085, 0x01AE
_TEXTS_OF_CELLS, _MORE_PRINTED, _PRINTED = 0x00FC, 0x089C, (0x0014, 0x0015)
_PRINTED_CODE = re.compile(r'&(?:"[^"]*"|\d+|[A-Z])')
_NO_SOURCES = re.compile(rb"<b:Sources(?![^\0]*<b:Source>)")
_KIND_AT = 66
_MASTERS = (0x03F8, 0x0FC9)
_TEXTS = (0x0FA0, 0x0FA8)
_BEGIN, _CONTINUED, _DRAWN = 0x0809, 0x003C, (0x00EB, 0x00EC)
_SHAPE_PROPERTIES = (0xF00B, 0xF121, 0xF122)
_DOCUMENT, _STRING, _OF_PROGRAM = 0x03E9, 0x0FBA, "___PPT".encode("utf-16-le")
_EDIT, _DIRECTORY = 0x0FF5, 0x1772


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
    folders: dict[tuple[str, ...], dict[str, bytes]] = {}
    for path, content in streams.items():
        folders.setdefault(path[:-1], {})[_usual(path[-1])] = content
    message = MessagePlaces(streams)
    for path, content in sorted(streams.items()):
        stream = _usual(path[-1])
        name = f"stream:Root/{'/'.join(message.named((*path[:-1], stream)))}"

        def around(new: bytes, path: tuple[str, ...] = path) -> bytes:
            return _with_stream(data, path, new)

        if (renamed := _without_stream(data, path[-1])) is not None:
            yield Mutation(name, DELETED, partial(bytes, renamed))
        found = word_places(stream, name, content, folders[path[:-1]])
        found = found or message.within(path, name, content)
        if found is not None:
            yield from byte_mutations(content, around, found)
            continue
        place = _places(name, stream, content)
        yield from byte_mutations(content, around, place, _text_place(name, stream))


def _usual(name: str) -> str:
    return _NAMES.get(name.casefold(), name)


def of_records(data: bytes) -> Mutable:
    """A worksheet of Excel 2 to 4, which is a stream of records without a compound file."""
    place = _places("stream:Root/Book", "Book", data)
    return Mutable(data, tuple(byte_mutations(data, bytes, place)))


def _text_place(name: str, stream: str) -> Places | None:
    """The place of a letter where the stream has no records."""
    if stream in (*_IN_RECORDS, "Item") or stream.endswith("SummaryInformation"):
        return None
    return lambda at: f"{name}/text()"


def _places(name: str, stream: str, content: bytes) -> Places:
    """Finer places for streams whose make is plain: records, entries and headers by their kind."""
    if stream.endswith("SummaryInformation"):
        return in_order(property_set_places(content), f"{name}/")
    if stream in _BIFF:
        return in_order(_biff_records(content), f"{name}/")
    if stream == _SLIDES:
        return in_order(_slide_records(content), f"{name}/")
    if _NO_SOURCES.search(content) and stream == "Item":
        return lambda at: f"{name}/empty-sources"
    return lambda at: f"{name}/bytes"


def _biff_records(content: bytes) -> list[tuple[int, str]]:
    records, at, before = [], 0, ""
    while at + 4 <= len(content):
        kind, size = struct.unpack_from("<HH", content, at)
        place = f"{before}/more" if kind == _CONTINUED else f"record-{kind:04X}"
        before = place.removesuffix("/more")
        records.append((at, place))
        records += _inside(kind, place, at + 4, content[at + 4 : at + 4 + size])
        if kind in _CELLS:  # behind row and column
            records[-1:] = (at, place), (at + 4, f"{place}/row"), (at + 6, place)
            records += ((at + 8, f"{place}/style"), (at + 10, place))
        if kind == _LABEL:
            records += ((at + 10, f"{place}/length"), (at + 12, place))
        if kind == _NUMBER:
            records += ((at + 10, f"{place}/last-digits"), (at + 12, place))
        at += 4 + size
    return [*records, *_drawn_in_records(content)]


def _inside(kind: int, place: str, at: int, held: bytes) -> Iterator[tuple[int, str]]:
    """Finer places in the content of a record that begins there."""
    if kind == _FORMULA:
        yield at + 14, f"{place}/computing"
        yield at + 20, place
    elif kind == _NUMBERS:
        for start in range(at + 4, at + len(held) - 2, 6):
            yield start, f"{place}/style"
            yield start + 2, place
    elif kind == _BLANKS:
        yield at + 4, f"{place}/style"
    elif kind == _SHEET:
        yield at, f"{place}/place"
        name = held[8:].replace(b"\0", b"").decode("latin-1")
        yield at + 4, f"{place}/{'given' if is_default_name(name) else 'state'}"
        yield at + 6, f"{place}/{'given' if is_default_name(name) else 'name'}"
    elif kind == _BOOK and held[2:] == b"\1\4":
        yield at, f"{place}/own"
    elif kind == _TEXTS_OF_CELLS:
        yield at, f"{place}/counts"
        yield at + 8, place
    elif kind == _MORE_PRINTED and not any(held[30:]):
        yield at, f"{place}/nothing"
    elif kind in _PRINTED:
        text = held.decode("latin-1")
        yield from ((at + code.start(), f"{place}/codes") for code in _PRINTED_CODE.finditer(text))
        yield from ((at + code.end(), place) for code in _PRINTED_CODE.finditer(text))


def _drawn_in_records(content: bytes) -> Iterator[tuple[int, str]]:
    """Places in the drawings of a workbook, each of which goes on through records."""
    drawings: dict[int, list[tuple[int, int]]] = {}
    at = sheet = last = 0
    while at + 4 <= len(content):
        kind, size = struct.unpack_from("<HH", content, at)
        sheet = at if kind == _BEGIN else sheet
        last = last if kind == _CONTINUED else kind
        if last in _DRAWN:
            drawings.setdefault(sheet, []).append((at + 4, size))
        at += 4 + size
    for pieces in drawings.values():
        whole = b"".join(content[at : at + size] for at, size in pieces)
        starts = sorted(drawing_places(whole), key=lambda start: start[0])
        begins = [start for start, _ in starts]
        done = 0
        for at, size in pieces:
            first = bisect.bisect_right(begins, done)
            name = starts[first - 1][1] if first else "art-bytes"
            yield at, f"drawing/{name}"
            for start, name in starts[first : bisect.bisect_left(begins, done + size)]:
                yield at + start - done, f"drawing/{name}"
            done += size


def _slide_records(content: bytes) -> list[tuple[int, str]]:
    """Containers (version 15) are entered, so the innermost kind is named.

    Beside that it is said what lies in masters, and in parts that no directory names any more.
    """
    parts = _newest_parts(content)
    newest = set(parts.values())
    masters = {parts.get(number) for number in _masters_of_notes(content)}
    records, at, end, within = [], 0, 0, ""
    while at + 8 <= len(content):
        kind = int.from_bytes(content[at + 2 : at + 4], "little")
        size = int.from_bytes(content[at + 4 : at + 8], "little")
        if at >= end:
            end = at + 8 + size
            within = "masters/" if kind in _MASTERS or at in masters else ""
            if at not in newest and kind not in (_EDIT, _DIRECTORY):
                within = "outdated/"
        place = f"{within}record-{kind:04X}"
        records.append((at, place))
        if kind in _TEXTS:
            records[-1:] = (at, f"{place}/head"), (at + 8, place)
        if kind == _STRING and content[at + 8 :].startswith(_OF_PROGRAM):
            records[-1:] = ((at, f"{place}/of-program"),)
        if kind in _SHAPE_PROPERTIES:
            count = int.from_bytes(content[at : at + 2], "little") >> 4
            records[-1:] = sorted(
                property_places(place, content, at, count), key=lambda one: one[0]
            )
        is_container = content[at] & 15 == 15
        at += 8 + (0 if is_container else size)
    return records


def _masters_of_notes(content: bytes) -> Iterator[int]:
    """The numbers of the parts that are masters of notes and of handouts."""
    at = 0
    while at + 8 <= len(content):
        head, kind, size = struct.unpack_from("<HHI", content, at)
        if kind == _DOCUMENT and at + 40 <= len(content):
            yield from struct.unpack_from("<II", content, at + 32)
        at += 8 + (0 if head & 15 == 15 else size)


def _newest_parts(content: bytes) -> dict[int, int]:
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
        if edit + 24 > len(content):  # a locked one
            break
        before, directory = struct.unpack_from("<II", content, edit + 16)
        if directory + 8 > len(content):
            break
        at = directory + 8
        end = at + int.from_bytes(content[directory + 4 : directory + 8], "little")
        while at + 4 <= min(end, len(content)):
            head = int.from_bytes(content[at : at + 4], "little")
            for number in range(head >> 20):
                place = int.from_bytes(content[at + 4 + 4 * number : at + 8 + 4 * number], "little")
                parts.setdefault((head & 0xFFFFF) + number, place)
            at += 4 + 4 * (head >> 20)
        edit = before or edit
    return parts


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
    while at >= 0:
        end = at + 2 * len(name)
        renamed = data[: end - 2] + "\u017e".encode("utf-16-le") + data[end:]
        if at % 128 == 0 and data[at + _KIND_AT] and _count(renamed, name) < _count(data, name):
            return renamed
        at = data.find(entry, at + 1)  # that was no entry, or none that is used
    return None


def _count(data: bytes, name: str) -> int:
    """How many streams have a name."""
    import olefile

    with olefile.OleFileIO(io.BytesIO(data)) as ole:
        return [path[-1] for path in ole.listdir()].count(name)
