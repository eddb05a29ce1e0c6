"""Messages, contacts and appointments that Outlook saved as files ([MS-OXMSG]).

A compound file with a stream for each property longer than a number. The free libraries for it are
under the GPL or do not read attached messages, so a library reads only the container.
"""

import struct

from neardup_desktop.extract.base import Document, Format, ReadFailure
from neardup_desktop.extract.containers.compound_file import OlePackage, opened_ole, root_names
from neardup_desktop.extract.extras import content_digest
from neardup_desktop.extract.mail.mail_headers import begins_with_header
from neardup_desktop.extract.mail.outlook import mapi
from neardup_desktop.extract.mail.outlook.mapi import MapiAttachment, MapiMessage, Properties
from neardup_desktop.extract.mail.outlook.mapi_items import read_mapi
from neardup_desktop.extract.web.html_text import LIBRARIES
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.outcomes import Outcome

MAX_BYTES = 256 << 20

_PROPERTIES = "__properties_version1.0"
_NAMES = "__nameid_version1.0"
_STREAM, _ATTACHMENT = "__substg1.0_", "__attach_version1.0_"
_HEADER_OF_FILE, _HEADER_OF_MESSAGE, _HEADER_OF_OTHERS = 32, 24, 8
_IN_LIST = (0x02, 0x03, 0x04, 0x05, 0x06, 0x07, 0x0A, 0x0B, 0x14, 0x40)
_MOST_PROPERTIES = 20_000


def message_of(document: Document) -> MapiMessage:
    """The message in a file, with its attachments.

    Raises:
        ReadFailure: DAMAGED, TOO_LARGE.
    """
    if document.size_bytes > MAX_BYTES:
        raise ReadFailure(Outcome.TOO_LARGE, f"more than {MAX_BYTES} bytes")
    with opened_ole(document) as package:
        return _Opened(package).message()


class _Opened:
    """An open file: its streams by folder, and the names of its named properties."""

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
        paths = [f"{_NAMES}/{_STREAM}{number:04X}0102" for number in (3, 4)]
        streams = (package.stream(path) if package.has(path) else b"" for path in paths)
        self._names = mapi.named_properties(*streams)

    def message(self, folder: str = "", depth: int = 0) -> MapiMessage:
        """The message in a folder, with its attachments."""
        header = _HEADER_OF_MESSAGE if folder else _HEADER_OF_FILE
        properties = self._properties(folder, header)
        if not properties.values:
            raise ReadFailure(Outcome.DAMAGED, "a message without properties")
        attachments = sorted(set(self._attachments.get(folder, [])))[: mapi.MOST_ATTACHMENTS]
        return MapiMessage(properties, tuple(self._attachment(one, depth) for one in attachments))

    def _attachment(self, folder: str, depth: int) -> MapiAttachment:
        properties = self._properties(folder, _HEADER_OF_OTHERS, without=mapi.ATTACH_DATA)
        inner = f"{folder}/{_STREAM}{mapi.ATTACH_DATA:04X}000D"
        is_message = properties.integer(mapi.ATTACH_METHOD) == mapi.METHOD_MESSAGE
        if is_message and depth < mapi.MAX_DEPTH and self._package.has(f"{inner}/{_PROPERTIES}"):
            return mapi.attachment_of(properties, b"", self.message(inner, depth + 1))
        path = f"{folder}/{_STREAM}{mapi.ATTACH_DATA:04X}0102"
        if not self._package.has(path):
            return mapi.attachment_of(
                properties, b"", object_digest=self._package.digest(self._package.below(inner))
            )
        data = self._package.stream(path)
        self._held_bytes += len(data)
        if len(data) > mapi.MAX_ATTACHMENT_BYTES or self._held_bytes > MAX_BYTES:
            return mapi.attachment_of(
                properties, b"", stated_bytes=len(data), object_digest=content_digest(data)
            )
        return mapi.attachment_of(properties, data)

    def _properties(self, folder: str, header: int, without: int = -1) -> Properties:
        """The properties in a folder, from streams of their own and from the list of short ones."""
        made = Properties()
        start = f"{folder}/" if folder else ""
        for name in self._streams.get(folder, [])[:_MOST_PROPERTIES]:
            if not name.startswith(_STREAM) or len(name) != len(_STREAM) + 8:
                continue
            try:
                number, kind = int(name[-8:-4], 16), int(name[-4:], 16)
            except ValueError:
                continue
            if number == without:
                continue
            data = self._package.stream(start + name)
            if kind & mapi.LIST:
                data = self._list(start + name, kind, data)
            made.take(number, kind, data, self._names)
        if self._package.has(start + _PROPERTIES):
            listed = self._package.stream(start + _PROPERTIES)[header:]
            for at in range(0, min(len(listed) - 15, 16 * _MOST_PROPERTIES), 16):
                kind, number = struct.unpack_from("<HH", listed, at)
                if kind in _IN_LIST:
                    made.take(number, kind, listed[at + 8 : at + 16], self._names)
        return made

    def _list(self, path: str, kind: int, lengths: bytes) -> bytes:
        """The values of a list; each text or binary value has a stream of its own."""
        if kind & ~mapi.LIST not in (mapi.STRING8, mapi.UNICODE, mapi.BINARY):
            return lengths
        count = len(lengths) // (8 if kind & ~mapi.LIST == mapi.BINARY else 4)
        paths = (f"{path}-{number:08X}" for number in range(min(count, _MOST_PROPERTIES)))
        return mapi.listed(self._package.stream(one) for one in paths if self._package.has(one))


FORMAT: Format = Format(
    name="msg",
    label="Outlook message (MSG)",
    short_name="Outlook",
    kind=Kind.EMAIL,
    extensions=("msg", "oft"),
    version=8,
    embeds=True,
    is_own=lambda document: any(
        name.startswith((_PROPERTIES, _NAMES)) for name in root_names(document)
    ),
    # Many programs call the source of a mail so.
    is_foreign=lambda document: begins_with_header(document.head),
    read=lambda document: read_mapi(message_of(document), FORMAT.name),
    needs=("olefile", *LIBRARIES),
    reads=(
        "subject and body: plain, HTML or RTF; the fields of contacts, appointments and "
        "tasks; attached messages"
    ),
    leaves_out=(
        "other properties; recipients, flags, embedded objects, pictures in the body: "
        "noted beside the text"
    ),
)
