"""Outlook mailboxes (.pst, .ost): every message, contact and appointment is an item.

Its part is the path of its folder and its number there: "Inbox/Projects/12". Folders that Outlook
keeps for its own views and searches hold no messages of their own. Messages in "Deleted Items" are
read, since Outlook shows them; those removed from there are not.

The library gives only short properties of an attached message. If its text is longer, the
message is only an extra of the outer one, and so are its own attachments.
"""

import struct
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from itertools import pairwise
from typing import TYPE_CHECKING, Any, TypeVar

from neardup_desktop.extract.base import Document, Format, Found, ReadFailure, reporting_damage
from neardup_desktop.extract.mail.mail_headers import safe_name, unique_name
from neardup_desktop.extract.mail.outlook import mapi
from neardup_desktop.extract.mail.outlook.mapi import MapiAttachment, MapiMessage, Properties
from neardup_desktop.extract.mail.outlook.mapi_items import read_mapi
from neardup_desktop.extract.web.html_text import LIBRARIES
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.outcomes import Outcome

if TYPE_CHECKING:
    import pypff

_SIGNATURE = b"!BDN"
_CLIENTS = (b"SM", b"SO", b"AB")  # messages, offline messages, address book
_TOP_NAMES = ("top of ", "root - ", "ipm_subtree")
_MOST_FOLDERS = 50_000
_FOLDER_DEPTH = 60
_MOST_ENTRIES = 2_000
_NAME_ENTRIES, _NAME_TEXTS = 0x0003, 0x0004
_TOP_FOLDER = 0x35E0
_TOP_DEPTH = 3
_HAS_ATTACHMENTS = 0x0E1B

# Raised by the library for local damage; the rest of the file can be read.
_DAMAGE = (OSError, ValueError, OverflowError, TypeError, MemoryError)

_Result = TypeVar("_Result")

BLOCK_BYTES = 8176
"""Size of the blocks of a heap."""

_HEAP, _BAG, _TREE = 0xEC, 0xBC, 0xB5
_KEY_BYTES, _RECORD_BYTES = 2, 6
_MOST_LEVELS = 4
_MOST_RECORDS = 5_000
_SHORT = {0x02: 2, 0x03: 4, 0x04: 4, 0x0A: 4, 0x0B: 1}
_NODE = 0x1F  # zero bits of references into the heap


def heap_properties(data: bytes) -> tuple[Properties, frozenset[int]]:
    """The properties in a heap, and the numbers of those stored elsewhere.

    Those of damaged data that can be read.
    """
    properties = Properties()
    elsewhere: set[int] = set()
    try:
        for record in _records(data):
            number, kind, held = struct.unpack("<HHI", record)
            if kind in _SHORT:
                properties.values[number] = (kind, record[4 : 4 + _SHORT[kind]])
            elif held & _NODE:
                elsewhere.add(number)
            elif held and not kind & 0x1000:
                properties.values[number] = (kind, _item(data, held))
    except (struct.error, ValueError):
        pass
    return properties, frozenset(elsewhere)


def _records(data: bytes) -> list[bytes]:
    """The records in the leaves of the tree.

    Raises:
        ValueError, struct.error: no heap, or no list in it.
    """
    if len(data) < 12 or data[2] != _HEAP or data[3] != _BAG:
        raise ValueError("no heap of properties")
    (root,) = struct.unpack_from("<I", data, 4)
    header = _item(data, root)
    kind, key_bytes, record_bytes, levels, first = struct.unpack_from("<BBBBI", header)
    if (kind, key_bytes, record_bytes) != (_TREE, _KEY_BYTES, _RECORD_BYTES):
        raise ValueError("no list of properties")
    pages = [first] if first else []
    for _ in range(min(levels, _MOST_LEVELS)):
        below = (_split(_item(data, page), _KEY_BYTES + 4) for page in pages)
        pages = [int.from_bytes(entry[_KEY_BYTES:], "little") for page in below for entry in page]
        pages = pages[:_MOST_RECORDS]
    size = _KEY_BYTES + _RECORD_BYTES
    return [record for page in pages for record in _split(_item(data, page), size)][:_MOST_RECORDS]


def _split(data: bytes, size: int) -> list[bytes]:
    return [data[at : at + size] for at in range(0, len(data) - size + 1, size)]


def _item(data: bytes, reference: int) -> bytes:
    """The bytes that a reference into the heap points to.

    Raises:
        ValueError, struct.error: it points to nothing.
    """
    index = reference >> 5 & 0x7FF
    block = data[BLOCK_BYTES * (reference >> 16) :][:BLOCK_BYTES]
    (page_map,) = struct.unpack_from("<H", block)
    (count,) = struct.unpack_from("<H", block, page_map)
    if not 1 <= index <= count or reference & _NODE:
        raise ValueError("a reference to nothing")
    start, end = struct.unpack_from("<HH", block, page_map + 4 + 2 * (index - 1))
    return block[start:end]


def _opened(document: Document, wanted: str | None) -> Found:
    """All messages of the file, or only the one that holds the part `wanted`."""
    with _store(document) as store:
        names = _names(store)
        for folder, path in _folders(store):
            yield from _messages(folder, path, names, wanted)


def stored_messages(
    document: Document, parts: Collection[str]
) -> Iterator[tuple[str, "pypff.message", "pypff.item | None"]]:
    """Those of the parts that are messages of the store: the library's, and its list of names.

    Raises:
        ReadFailure: DAMAGED: it is none.
    """
    with _store(document) as store:
        names = _attempt(store.get_name_to_id_map)
        for folder, path in _folders(store):
            for number, part in _numbered(folder, path):
                found = _attempt(folder.get_sub_message, number) if part in parts else None
                if found is not None:
                    yield part, found, names


@contextmanager
def _store(document: Document) -> Iterator["pypff.file"]:
    import pypff

    if not document.head.startswith(_SIGNATURE):
        raise ReadFailure(Outcome.DAMAGED, "no Outlook store")
    store = pypff.file()
    with document.open() as stream:
        with reporting_damage(*_DAMAGE):
            store.open_file_object(stream)
        try:
            yield store
        finally:
            store.close()


def _names(store: "pypff.file") -> dict[int, int | str]:
    """The global numbers or names of named properties, by their numbers in this file."""
    listed = _attempt(store.get_name_to_id_map)
    if listed is None:
        return {}
    held = _properties(listed, {})
    return mapi.named_properties(held.data(_NAME_ENTRIES), held.data(_NAME_TEXTS))


def _top_folder(store: "pypff.file", root: "pypff.folder") -> "pypff.folder":
    """The folder of everything that Outlook shows; the root where the file does not state it.

    Its siblings are folders that Outlook keeps for itself, such as free and busy times.
    """
    about = _attempt(store.get_message_store)
    entry = _properties(about, {}).data(_TOP_FOLDER) if about is not None else b""
    wanted = int.from_bytes(entry[20:24], "little")  # after flags and the identifier of the store
    waiting = [(root, 0)] if wanted else []
    while waiting:
        folder, depth = waiting.pop()
        if _attempt(folder.get_identifier) == wanted:
            return folder
        if depth < _TOP_DEPTH:
            waiting += [(one, depth + 1) for one in _sub_folders(folder)]
    return root


def _sub_folders(folder: "pypff.folder") -> list["pypff.folder"]:
    count = min(_attempt(folder.get_number_of_sub_folders) or 0, _MOST_FOLDERS)
    found = (_attempt(folder.get_sub_folder, number) for number in range(count))
    return [one for one in found if one is not None]


def _folders(store: "pypff.file") -> Iterator[tuple["pypff.folder", str]]:
    """Every folder with its path, an outer folder before those in it."""
    with reporting_damage(*_DAMAGE):
        root = store.get_root_folder()
    if root is None:
        return
    waiting: list[tuple[pypff.folder, str, int]] = [(_top_folder(store, root), "", 0)]
    seen: set[int] = set()
    while waiting and len(seen) < _MOST_FOLDERS:
        folder, path, depth = waiting.pop()
        identifier = _attempt(folder.get_identifier) or 0
        if identifier in seen:
            continue
        seen.add(identifier)
        yield folder, path
        if depth >= _FOLDER_DEPTH:
            continue
        taken: dict[str, int] = {}
        inner = [(one, _path_of(one, path, taken), depth + 1) for one in _sub_folders(folder)]
        waiting += reversed(inner)


def _path_of(folder: "pypff.folder", outer: str, taken: dict[str, int]) -> str:
    """The path of a folder as Outlook shows it, without the top folders."""
    name = safe_name(_attempt(folder.get_name) or "")
    if not outer and name.lower().startswith(_TOP_NAMES):
        return ""
    name = unique_name(name or "folder", taken)
    return f"{outer}/{name}" if outer else name


def _numbered(folder: "pypff.folder", path: str) -> Iterator[tuple[int, str]]:
    """The number of each message in a folder, and which part it is."""
    for number in range(_attempt(folder.get_number_of_sub_messages) or 0):
        yield number, f"{path}/{number + 1}" if path else str(number + 1)


def _messages(
    folder: "pypff.folder", path: str, names: dict[int, int | str], wanted: str | None
) -> Found:
    for number, part in _numbered(folder, path):
        if wanted is not None and not f"{wanted}/".startswith(f"{part}/"):
            continue
        try:
            yield from read_mapi(_message(folder, number, names), FORMAT.name, part)
        except ReadFailure as failure:
            yield failure.item(part, Kind.EMAIL, FORMAT.name)


def _message(folder: "pypff.folder", number: int, names: dict[int, int | str]) -> MapiMessage:
    """A message with its attachments.

    Raises:
        ReadFailure: DAMAGED: nothing of it can be read.
    """
    try:
        found = folder.get_sub_message(number)
    except _DAMAGE as error:
        raise ReadFailure(Outcome.DAMAGED, str(error).replace("\n", " ")[:300]) from error
    properties = _properties(found, names)
    if not properties.values:
        raise ReadFailure(Outcome.DAMAGED, "a message without properties")
    attachments: list[MapiAttachment] = []
    # Items that do not state to be messages have another class in the library, without this method.
    count = getattr(found, "get_number_of_attachments", None)
    for number in range(min((_attempt(count) if count else 0) or 0, mapi.MOST_ATTACHMENTS)):
        one = _attempt(found.get_attachment, number)
        if one is not None:
            attachments.append(_attachment(one, names))
    return MapiMessage(properties, tuple(attachments))


def _attachment(found: "pypff.attachment", names: dict[int, int | str]) -> MapiAttachment:
    properties = _properties(found, names, without=mapi.ATTACH_DATA)
    size = _attempt(found.get_size) or 0
    if not 0 < size <= mapi.MAX_ATTACHMENT_BYTES:
        return mapi.attachment_of(properties, b"", stated_bytes=size)
    data = _attempt(found.read_buffer, size) or b""
    if properties.integer(mapi.ATTACH_METHOD) == mapi.METHOD_MESSAGE:
        return mapi.attachment_of(properties, b"", _attached_message(data), stated_bytes=size)
    return mapi.attachment_of(properties, data, stated_bytes=size)


def _attached_message(data: bytes) -> MapiMessage | None:
    """An attached message, None where the library cannot reach its text."""
    properties, elsewhere = heap_properties(data)
    texts = {mapi.BODY, mapi.HTML, mapi.RTF}
    if not properties.values or (texts & elsewhere and not texts & set(properties.values)):
        return None
    properties.is_cut = bool(elsewhere)
    # Nothing but their existence is known of its attachments.
    held = (MapiAttachment("", stated_bytes=1),) if properties.integer(_HAS_ATTACHMENTS) else ()
    return MapiMessage(properties, held)


def _properties(found: "pypff.item", names: dict[int, int | str], without: int = -1) -> Properties:
    """The properties of a message or an attachment: the first of its sets."""
    made = Properties()
    has_sets = _attempt(found.get_number_of_record_sets)
    records = _attempt(found.get_record_set, 0) if has_sets else None
    if records is None:
        return made
    for number in range(min(_attempt(records.get_number_of_entries) or 0, _MOST_ENTRIES)):
        entry = _attempt(records.get_entry, number)
        identifier = _attempt(entry.get_entry_type) if entry is not None else None
        if entry is None or identifier is None or identifier == without:
            continue
        kind = _attempt(entry.get_value_type) or 0
        data = _attempt(entry.get_data)
        if not isinstance(data, bytes):
            continue
        made.take(identifier, kind, _list(kind, data) if kind & mapi.LIST else data, names)
    return made


def _list(kind: int, data: bytes) -> bytes:
    """The values of a list ([MS-PST], section 2.3.3.4.2): count, offsets, values."""
    if kind & ~mapi.LIST not in (mapi.STRING8, mapi.UNICODE, mapi.BINARY):
        return data
    count = min(int.from_bytes(data[:4], "little"), _MOST_ENTRIES, len(data) // 4)
    offsets = [int.from_bytes(data[4 + 4 * at : 8 + 4 * at], "little") for at in range(count)]
    return mapi.listed(data[start:end] for start, end in pairwise([*offsets, len(data)]))


def _attempt(call: Callable[..., _Result], *arguments: Any) -> _Result | None:  # noqa: ANN401
    """The library's answer, None where the file is damaged there."""
    try:
        return call(*arguments)
    except _DAMAGE:
        return None


FORMAT = Format(
    name="pst",
    label="Outlook mailbox (PST, OST)",
    short_name="Outlook PST",
    kind=Kind.EMAIL,
    extensions=("pst", "ost", "nst"),
    version=8,
    embeds=True,
    is_own=lambda document: (
        document.head.startswith(_SIGNATURE) and document.head[8:10] in _CLIENTS
    ),
    read=lambda document: _opened(document, None),
    read_part=_opened,
    needs=("pypff", *LIBRARIES),
    reads=(
        "every message, contact and appointment as an item, by folder and number; "
        "attachments each by itself"
    ),
    leaves_out=(
        "long texts of attached messages; what was removed from “Deleted Items”; "
        "other properties; recipients, flags: noted beside the text"
    ),
)
