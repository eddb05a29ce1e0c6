"""Messages, contacts and appointments that Outlook saved as files ([MS-OXMSG]).

A compound file of streams, one for each property that is longer than a number. The free libraries
for it are under the GPL or do not read attached messages, so only the container is read by a
library.
"""

import struct
from collections.abc import Iterator

from neardup_desktop.extract.base import Document, Embedded, Format, Match, ReadFailure
from neardup_desktop.extract.html_text import LIBRARIES
from neardup_desktop.extract.mapi import (
    ATTACH_DATA,
    ATTACH_METHOD,
    MAX_ATTACHMENT_BYTES,
    MAX_DEPTH,
    METHOD_MESSAGE,
    MOST_ATTACHMENTS,
    MapiAttachment,
    MapiMessage,
    Properties,
    attachment_of,
    named_numbers,
)
from neardup_desktop.extract.mapi_items import read_mapi
from neardup_desktop.extract.ole import OlePackage, opened_ole, root_names
from neardup_desktop.model.items import ExtractedItem
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.outcomes import Outcome

MAX_BYTES = 256 << 20

_PROPERTIES = "__properties_version1.0"
_NAMES = "__nameid_version1.0"
_STREAM, _ATTACHMENT = "__substg1.0_", "__attach_version1.0_"
_HEADER_OF_FILE, _HEADER_OF_MESSAGE, _HEADER_OF_OTHERS = 32, 24, 8
_IN_LIST = (0x02, 0x03, 0x04, 0x05, 0x06, 0x07, 0x0A, 0x0B, 0x14, 0x40)
_MOST_PROPERTIES = 20_000
_MAX_PROPERTY_BYTES = 64 << 20


def _recognise(document: Document) -> Match:
    if any(name.startswith((_PROPERTIES, _NAMES)) for name in root_names(document)):
        return Match.CERTAIN
    return Match.EXTENSION if document.extension in FORMAT.extensions else Match.NO


def _read(document: Document) -> Iterator[ExtractedItem | Embedded]:
    yield from read_mapi(message_of(document), FORMAT.name)


def message_of(document: Document) -> MapiMessage:
    """The message in a file, with all that is attached to it.

    Raises:
        ReadFailure: DAMAGED, TOO_LARGE.
    """
    if document.size_bytes > MAX_BYTES:
        raise ReadFailure(Outcome.TOO_LARGE, f"more than {MAX_BYTES} bytes")
    with opened_ole(document) as package:
        return _Opened(package).message()


class _Opened:
    """An open file: which streams lie where, and what its own numbers of properties stand for."""

    def __init__(self, package: OlePackage) -> None:
        self._package = package
        self._streams: dict[str, list[str]] = {}
        self._attachments: dict[str, list[str]] = {}
        self._held_bytes = 0
        for path in package.streams:
            folder, _, name = path.rpartition("/")
            self._streams.setdefault(folder, []).append(name)
            outer, _, last = folder.rpartition("/")
            if last.startswith(_ATTACHMENT):
                self._attachments.setdefault(outer, []).append(folder)
        self._names = self._named_numbers()

    def message(self, folder: str = "", depth: int = 0) -> MapiMessage:
        """The message in a folder with all that is attached to it."""
        header = _HEADER_OF_MESSAGE if folder else _HEADER_OF_FILE
        properties = self._bag(folder, header)
        if not properties.values:
            raise ReadFailure(Outcome.DAMAGED, "a message without properties")
        places = sorted(set(self._attachments.get(folder, [])))[:MOST_ATTACHMENTS]
        return MapiMessage(properties, tuple(self._attachment(place, depth) for place in places))

    def _attachment(self, folder: str, depth: int) -> MapiAttachment:
        properties = self._bag(folder, _HEADER_OF_OTHERS, without=ATTACH_DATA)
        inner = f"{folder}/{_STREAM}{ATTACH_DATA:04X}000D"
        is_message = properties.integer(ATTACH_METHOD) == METHOD_MESSAGE
        if is_message and depth < MAX_DEPTH and self._package.has(f"{inner}/{_PROPERTIES}"):
            return attachment_of(properties, b"", self.message(inner, depth + 1))
        path = f"{folder}/{_STREAM}{ATTACH_DATA:04X}0102"
        if not self._package.has(path):
            size = len(self._package.below(inner))
            return attachment_of(properties, b"", stated_bytes=size)
        data = self._package.stream(path)
        self._held_bytes += len(data)
        if len(data) > MAX_ATTACHMENT_BYTES or self._held_bytes > MAX_BYTES:
            return attachment_of(properties, b"", stated_bytes=len(data))
        return attachment_of(properties, data)

    def _bag(self, folder: str, header: int, without: int = -1) -> Properties:
        """The properties in a folder; those in streams, and the short ones in their list."""
        bag = Properties()
        start = f"{folder}/" if folder else ""
        for name in self._streams.get(folder, [])[:_MOST_PROPERTIES]:
            if not name.startswith(_STREAM) or len(name) != len(_STREAM) + 8:
                continue
            try:
                number, kind = int(name[-8:-4], 16), int(name[-4:], 16)
            except ValueError:
                continue
            if number != without and not kind & 0x1000:
                data = self._package.stream(start + name)
                if len(data) <= _MAX_PROPERTY_BYTES:
                    self._put(bag, number, kind, data)
        if self._package.has(start + _PROPERTIES):
            listed = self._package.stream(start + _PROPERTIES)[header:]
            for place in range(0, min(len(listed) - 15, 16 * _MOST_PROPERTIES), 16):
                kind, number = struct.unpack_from("<HH", listed, place)
                if kind in _IN_LIST:
                    self._put(bag, number, kind, listed[place + 8 : place + 16])
        return bag

    def _put(self, bag: Properties, number: int, kind: int, data: bytes) -> None:
        if number >= 0x8000:
            if number in self._names:
                bag.named[self._names[number]] = (kind, data)
        else:
            bag.values[number] = (kind, data)

    def _named_numbers(self) -> dict[int, int]:
        """What a property from 0x8000 on stands for, where that is a number too."""
        path = f"{_NAMES}/{_STREAM}00030102"
        if not self._package.has(path):
            return {}
        return named_numbers(self._package.stream(path))


FORMAT = Format(
    name="msg",
    label="Outlook message (MSG)",
    kind=Kind.EMAIL,
    extensions=("msg", "oft"),
    version=1,
    recognise=_recognise,
    read=_read,
    needs=("olefile", *LIBRARIES),
    reads=(
        "subject and body: plain, HTML or RTF; the fields of contacts, appointments and "
        "tasks; attached messages"
    ),
    leaves_out="recipients; embedded objects and pictures in the body: noted beside the text",
)
