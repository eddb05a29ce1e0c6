"""What Outlook packs into "winmail.dat": a message and its attachments ([MS-OXTNEF]).

A list of attributes, each with a level (message or attachment), a number and a length. Most that
matters is in lists of properties. The one library for it has had no release since 2021 and knows
no limits, and the form is small.
"""

import struct
from dataclasses import replace

from neardup_desktop.extract.base import ReadFailure
from neardup_desktop.extract.mapi import (
    ATTACH_DATA,
    ATTACH_NAME,
    BINARY,
    BODY,
    CLASS,
    MAX_ATTACHMENT_BYTES,
    MOST_ATTACHMENTS,
    OBJECT,
    STRING8,
    SUBJECT,
    UNICODE,
    MapiAttachment,
    MapiMessage,
    Properties,
    attachment_of,
)
from neardup_desktop.model.outcomes import Outcome

MEDIA_TYPE = "application/ms-tnef"

_SIGNATURE = b"\x78\x9f\x3e\x22"
_SUBJECT, _CLASS, _BODY, _PROPERTIES = 0x8004, 0x8008, 0x800C, 0x9003
_CODE_PAGE = 0x9007
_RENDERING, _ATTACH_DATA, _ATTACH_TITLE, _ATTACH_PROPERTIES = 0x9002, 0x800F, 0x8010, 0x9005
_MESSAGE_CODE_PAGE = 0x3FFD
_INTEGER = 0x03
_MULTIPLE = 0x1000
_SIZES = {0x02: 4, 0x03: 4, 0x04: 4, 0x05: 8, 0x06: 8, 0x07: 8, 0x0A: 4, 0x0B: 4, 0x14: 8}
_SIZES |= {0x40: 8, 0x48: 16}
_VARIABLE = (STRING8, UNICODE, BINARY, OBJECT)
_MOST_PROPERTIES = 20_000
_MOST_ATTRIBUTES = 100_000


def looks_like_tnef(head: bytes) -> bool:
    """Whether some bytes begin as such a file does."""
    return head.startswith(_SIGNATURE)


def tnef_message(data: bytes) -> MapiMessage:
    """The message; what is cut off at the end is missing.

    An attached message is an attachment whose content is such a file again.

    Raises:
        ReadFailure: DAMAGED.
    """
    if not looks_like_tnef(data):
        raise ReadFailure(Outcome.DAMAGED, "no winmail.dat")
    properties = Properties()
    attachments: list[MapiAttachment] = []
    current: tuple[Properties, list[bytes]] | None = None
    place = 6
    for _ in range(_MOST_ATTRIBUTES):
        if place + 9 > len(data):
            break
        number = int.from_bytes(data[place + 1 : place + 3], "little")
        length = int.from_bytes(data[place + 5 : place + 9], "little")
        content = data[place + 9 : place + 9 + length]
        place += 9 + length + 2
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
    simple = {_SUBJECT: SUBJECT, _CLASS: CLASS, _BODY: BODY}.get(number)
    if simple is not None:
        properties.values.setdefault(simple, (STRING8, content))
    elif number == _CODE_PAGE:
        properties.values.setdefault(_MESSAGE_CODE_PAGE, (_INTEGER, content[:4]))
    elif number == _PROPERTIES:
        _take_properties(properties, content)


def _take_attachment(current: tuple[Properties, list[bytes]], number: int, content: bytes) -> None:
    properties, datas = current
    if number == _ATTACH_DATA:
        datas.append(content)
    elif number == _ATTACH_TITLE:
        properties.values.setdefault(ATTACH_NAME, (STRING8, content))
    else:
        _take_properties(properties, content)


def _finish(
    current: tuple[Properties, list[bytes]] | None, attachments: list[MapiAttachment]
) -> None:
    """Add the attachment that the attributes so far describe."""
    if current is None or len(attachments) >= MOST_ATTACHMENTS:
        return
    properties, datas = current
    data = datas[0] if datas else b""
    kind, held = properties.values.pop(ATTACH_DATA, (0, b""))
    if held:
        # An object begins with the number of the interface that reads it.
        data = held[16:] if kind == OBJECT else held
    stated = len(data)
    if stated > MAX_ATTACHMENT_BYTES:
        data = b""
    made = attachment_of(properties, data, stated_bytes=stated)
    if looks_like_tnef(data):  # an attached message
        stem = made.name.removesuffix(".msg")
        made = replace(made, name=f"{stem or 'message'}.tnef", media_type=MEDIA_TYPE)
    attachments.append(made)


def _take_properties(properties: Properties, data: bytes) -> None:
    """Read a list of properties; what is cut off or of an unknown type ends it."""
    try:
        (count,) = struct.unpack_from("<I", data)
        place = 4
        for _ in range(min(count, _MOST_PROPERTIES)):
            place = _take_property(properties, data, place)
    except (struct.error, KeyError):
        return


def _take_property(properties: Properties, data: bytes, place: int) -> int:
    """Read the property at a place; returns where the next one begins."""
    kind, number = struct.unpack_from("<HH", data, place)
    place += 4
    target = properties.values
    if number >= 0x8000:
        (naming, number) = struct.unpack_from("<II", data, place + 16)
        place += 24
        target = properties.named
        if naming:  # it has a name, of so many bytes
            place += _padded(number)
            target = {}
    base = kind & ~_MULTIPLE
    count = 1
    if kind & _MULTIPLE or base in _VARIABLE:
        (count,) = struct.unpack_from("<I", data, place)
        place += 4
    value = b""
    for position in range(min(count, _MOST_PROPERTIES)):
        if base in _VARIABLE:
            (length,) = struct.unpack_from("<I", data, place)
            place += 4
            one, step = data[place : place + length], _padded(length)
        else:
            step = _SIZES[base]
            one = data[place : place + step]
        if place >= len(data) and step:
            raise struct.error("cut")
        place += step
        value = value if position else one
    if not kind & _MULTIPLE:
        target[number] = (base, value)
    return place


def _padded(length: int) -> int:
    return (length + 3) & ~3
