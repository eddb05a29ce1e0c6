"""Messages in a store of Outlook: all properties, recipients and attachments of theirs.

Nothing is left out. Outlook stamps anew what it copies into another store, so that it is another
document; a message is the same in a store and in a backup of its file.
"""

import struct
from collections.abc import Iterator
from typing import TYPE_CHECKING

from neardup_desktop.prove.base import MAX_UNPACKED_BYTES, Place, Unprovable, framed, of, sha

if TYPE_CHECKING:
    import pypff

_ERRORS = (OSError, ValueError, OverflowError, TypeError, MemoryError, AttributeError, struct.error)
"""The errors that the library raises if a file is damaged."""

_ORIGINS, _ENTRIES, _TEXTS = 2, 3, 4
_FIRST_NAMED = 0x8000
_MAY_BE_EMPTY = (0x1E, 0x1F, 0x102)
"""Texts and bytes; the library gives nothing then, and raises where something is damaged."""

_NAMED_RECIPIENTS = (0x0E02, 0x0E03, 0x0E04)
_HAS_ATTACHMENTS = 0x0E1B
_METHOD = 0x3705
_BY_VALUE = (b"", bytes(4), b"\1\0\0\0")
"""Attachments by other methods, such as messages, are not given whole by the library."""


def outlook_digest(message: "pypff.message", named: dict[int, str]) -> bytes:
    """A digest of a message, given the `property_names` of its store.

    Raises:
        Unprovable: some of it is damaged, too large, or not given by the library.
    """
    try:
        places = list(_places(message, named))
    except _ERRORS as error:
        raise Unprovable(f"the library does not give it: {error}") from error
    return framed(("outlook", *(piece for place in places for piece in place)))


def _places(message: "pypff.message", named: dict[int, str]) -> Iterator[Place]:
    if message.number_of_sub_items:
        raise Unprovable("it holds other items")
    yield from _properties("message", message, named)
    if message.recipients is not None:
        yield from _properties("recipient", message.recipients, named)
    elif any(_data(message, one) for one in _NAMED_RECIPIENTS):
        raise Unprovable("recipients that are not given")
    if not message.number_of_attachments and any(_data(message, _HAS_ATTACHMENTS)):
        raise Unprovable("attachments that are not given")
    left = MAX_UNPACKED_BYTES
    for number in range(message.number_of_attachments):
        attachment = message.get_attachment(number)
        if _data(attachment, _METHOD) not in _BY_VALUE or attachment.number_of_sub_items:
            raise Unprovable("it holds another message")
        yield from _properties(f"attachment {number}", attachment, named)
        size = attachment.get_size()
        left -= size
        data = attachment.read_buffer(size) if left >= 0 and size else b""
        if len(data) != size:
            raise Unprovable("an attachment that is cut or too large")
        yield of(f"contents of attachment {number}", sha(data))


def _properties(name: str, item: "pypff.item", named: dict[int, str]) -> Iterator[Place]:
    """The sets of properties of an item, in their order; those of one set in any."""
    for number in range(item.number_of_record_sets):
        records = item.get_record_set(number)
        found = []
        for at in range(records.number_of_entries):
            entry = records.get_entry(at)
            data, kind = entry.data, str(entry.value_type)
            if data is None and entry.value_type not in _MAY_BE_EMPTY:
                raise Unprovable("a property that is not given")
            key = str(entry.entry_type)
            if entry.entry_type >= _FIRST_NAMED:
                if entry.entry_type not in named:
                    raise Unprovable("a property without a name")
                key = named[entry.entry_type]
            found.append(framed((key, kind, b"" if data is None else sha(data))))
        yield of(f"{name} {number}", *sorted(found))


def property_names(names: "pypff.item | None") -> dict[int, str]:
    """The meaning of the numbers of named properties in a store ([MS-PST], section 2.4.7).

    Raises:
        Unprovable: they are damaged.
    """
    try:
        return {} if names is None else _property_names(names)
    except _ERRORS as error:
        raise Unprovable(f"the names of properties: {error}") from error


def _property_names(names: "pypff.item") -> dict[int, str]:
    streams = {_ORIGINS: b"", _ENTRIES: b"", _TEXTS: b""}
    records = names.get_record_set(0)
    for at in range(records.number_of_entries):
        entry = records.get_entry(at)
        if entry.entry_type in streams:
            streams[entry.entry_type] = entry.data or b""
    found: dict[int, str] = {}
    for number, origin, index in struct.iter_unpack("<IHH", streams[_ENTRIES]):
        origins = streams[_ORIGINS][16 * ((origin >> 1) - 3) :][:16] if origin >> 1 > 2 else b""
        text = b""
        if origin & 1:
            length = int.from_bytes(streams[_TEXTS][number : number + 4], "little")
            text = streams[_TEXTS][number + 4 : number + 4 + length]
        what = f"{origin >> 1 if origin >> 1 < 3 else origins.hex()}"
        found[_FIRST_NAMED + index] = f"{what} {text.hex() if origin & 1 else number}"
    return found


def _data(item: "pypff.item", wanted: int) -> bytes:
    """The bytes of a property; b"" where there is none."""
    if not item.number_of_record_sets:
        return b""
    records = item.get_record_set(0)
    entries = (records.get_entry(at) for at in range(records.number_of_entries))
    return next((one.data or b"" for one in entries if one.entry_type == wanted), b"")
