"""Reads "winmail.dat" of Outlook: a message and its attachments ([MS-OXTNEF]).

A list of attributes, each with a level (message or attachment), a number and a length. Most of the
content is in lists of properties. The only library for it has had no release since 2021 and sets
no limits, and the format is small.
"""

import struct

from msgspec.structs import replace

from neardup_desktop.extract.base import ReadFailure
from neardup_desktop.extract.mail.outlook import mapi
from neardup_desktop.extract.mail.outlook.mapi import MapiAttachment, MapiMessage, Properties
from neardup_desktop.model.outcomes import Outcome

MEDIA_TYPE = "application/ms-tnef"

_SIGNATURE = b"\x78\x9f\x3e\x22"
_SUBJECT, _CLASS, _BODY, _PROPERTIES = 0x8004, 0x8008, 0x800C, 0x9003
_CODE_PAGE = 0x9007
_RENDERING, _ATTACH_DATA, _ATTACH_TITLE, _ATTACH_PROPERTIES = 0x9002, 0x800F, 0x8010, 0x9005
_MESSAGE_CODE_PAGE = 0x3FFD
_INTEGER = 0x03
_SIZES = {0x02: 4, 0x03: 4, 0x04: 4, 0x05: 8, 0x06: 8, 0x07: 8, 0x0A: 4, 0x0B: 4, 0x14: 8}
_SIZES |= {0x40: 8, 0x48: 16}
_VARIABLE = (mapi.STRING8, mapi.UNICODE, mapi.BINARY, mapi.OBJECT)
_MOST_PROPERTIES = 20_000
_MOST_ATTRIBUTES = 100_000


def looks_like_tnef(head: bytes) -> bool:
    """Whether a document begins as such a file does."""
    return head.startswith(_SIGNATURE)


def tnef_message(data: bytes) -> MapiMessage:
    """Read a message, as far as the data goes.

    An attached message is an attachment that is such a file itself.

    Raises:
        ReadFailure: DAMAGED.
    """
    if not looks_like_tnef(data):
        raise ReadFailure(Outcome.DAMAGED, "no winmail.dat")
    properties = Properties()
    attachments: list[MapiAttachment] = []
    current: tuple[Properties, list[bytes]] | None = None
    at = 6
    for _ in range(_MOST_ATTRIBUTES):
        if at + 9 > len(data):
            break
        number = int.from_bytes(data[at + 1 : at + 3], "little")
        end = at + 9 + int.from_bytes(data[at + 5 : at + 9], "little")
        content = data[at + 9 : end]
        at = end + 2
        if number == _RENDERING:
            _finish(current, attachments)
            current = (Properties(), [])
        elif number in (_ATTACH_DATA, _ATTACH_TITLE, _ATTACH_PROPERTIES):
            current = current or (Properties(), [])
            _take_attachment(current, number, content)
        else:
            _take_message(properties, number, content)
    _finish(current, attachments)
    return MapiMessage(properties, tuple(attachments))


def _take_message(properties: Properties, number: int, content: bytes) -> None:
    simple = {_SUBJECT: mapi.SUBJECT, _CLASS: mapi.CLASS, _BODY: mapi.BODY}.get(number)
    if simple is not None:
        properties.values.setdefault(simple, (mapi.STRING8, content))
    elif number == _CODE_PAGE:
        properties.values.setdefault(_MESSAGE_CODE_PAGE, (_INTEGER, content[:4]))
    elif number == _PROPERTIES:
        _take_properties(properties, content)


def _take_attachment(current: tuple[Properties, list[bytes]], number: int, content: bytes) -> None:
    properties, datas = current
    if number == _ATTACH_DATA:
        datas.append(content)
    elif number == _ATTACH_TITLE:
        properties.values.setdefault(mapi.ATTACH_NAME, (mapi.STRING8, content))
    else:
        _take_properties(properties, content)


def _finish(
    current: tuple[Properties, list[bytes]] | None, attachments: list[MapiAttachment]
) -> None:
    """Add the attachment of the attributes read so far."""
    if current is None or len(attachments) >= mapi.MOST_ATTACHMENTS:
        return
    properties, datas = current
    data = datas[0] if datas else b""
    kind, held = properties.values.pop(mapi.ATTACH_DATA, (0, b""))
    if held:
        # An object begins with the identifier of a COM interface.
        data = held[16:] if kind == mapi.OBJECT else held
    stated = len(data)
    if stated > mapi.MAX_ATTACHMENT_BYTES:
        data = b""
    made = mapi.attachment_of(properties, data, stated_bytes=stated)
    if looks_like_tnef(data):  # an attached message
        stem = made.name.removesuffix(".msg")
        made = replace(made, name=f"{stem or 'message'}.tnef", media_type=MEDIA_TYPE)
    attachments.append(made)


def _take_properties(properties: Properties, data: bytes) -> None:
    """Take a list; what is cut off or of an unknown type ends it."""
    try:
        (count,) = struct.unpack_from("<I", data)
        at = 4
        for _ in range(min(count, _MOST_PROPERTIES)):
            at = _take_property(properties, data, at)
    except (struct.error, _UnknownTypeError):
        properties.is_cut = True


def _take_property(properties: Properties, data: bytes, at: int) -> int:
    """Read the property at an offset; returns the offset of the next one."""
    kind, number = struct.unpack_from("<HH", data, at)
    at += 4
    name: str | int = ""
    if number >= 0x8000:
        naming, name = struct.unpack_from("<II", data, at + 16)
        at += 24
        if naming:  # by name; the number is the length of the name in bytes
            length = int(name)
            name = data[at : at + length].decode("utf-16-le", "replace").rstrip("\0").lower()
            at += _padded(length)
    base = kind & ~mapi.LIST
    count = 1
    if kind & mapi.LIST or base in _VARIABLE:
        (count,) = struct.unpack_from("<I", data, at)
        at += 4
    values: list[bytes] = []
    for _ in range(min(count, _MOST_PROPERTIES)):
        if base in _VARIABLE:
            (length,) = struct.unpack_from("<I", data, at)
            at += 4
            value, step = data[at : at + length], _padded(length)
        elif base in _SIZES:
            step = _SIZES[base]
            value = data[at : at + step]
        else:
            raise _UnknownTypeError
        if at >= len(data) and step:
            raise struct.error("cut")
        at += step
        values.append(value)
    held = (kind, mapi.listed(values)) if kind & mapi.LIST else (base, values[0] if values else b"")
    if name != "":
        properties.named[name] = held
    else:
        properties.values[number] = held
    return at


class _UnknownTypeError(Exception):
    """A property of a type whose length is unknown."""


def _padded(length: int) -> int:
    return (length + 3) & ~3
