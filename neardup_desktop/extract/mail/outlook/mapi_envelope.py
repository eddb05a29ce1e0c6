"""Envelopes of Outlook messages, and the properties that distinguish two messages.

There are thousands of properties, most of which servers and Outlook keep for themselves. A message
that was received holds its original headers; without them, properties say the same.
Numbers: [MS-OXPROPS]; their ranges: [MS-OXCDATA], section 2.9.
"""

import re
from collections.abc import Iterable, Iterator

from neardup_desktop.extract.extras import ExtrasFound
from neardup_desktop.extract.mail.mail_envelope import (
    Envelope,
    address,
    addresses,
    envelope_of,
    is_written_by_programs,
    labels,
)
from neardup_desktop.extract.mail.mail_payload import parsed_message
from neardup_desktop.extract.mail.outlook.mapi import CLASS, HEADERS, MapiMessage, Properties
from neardup_desktop.model.extras import ExtraKind

_SENT, _RECEIVED = 0x0039, 0x0E06
_SENT_FOR = (0x0042, 0x5D02, 0x0065)  # name, internet address, address
_SENDER = (0x0C1A, 0x5D01, 0x0C1F)
SENDER_NUMBERS = (*_SENT_FOR, *_SENDER)
_RECIPIENT = (0x3001, 0x39FE, 0x3003)
_RECIPIENT_KIND = 0x0C15
_SHOWN_LISTS = {1: 0x0E04, 2: 0x0E03, 3: 0x0E02}
_ANSWER_NAMES = 0x0050
_IMPORTANCE, _SENSITIVITY, _FLAG, _MESSAGE_FLAGS = 0x0017, 0x0036, 0x1090, 0x0E07
_FLAGGED, _DONE, _UNSENT = 2, 1, 8
_LEVELS = {0: "low", 2: "high"}
_SENSITIVE = {1: "personal", 2: "private", 3: "confidential"}
_LABELS = "keywords"
_HEADER_LINE = re.compile(r"^[!-9;-~]{1,80}:", re.MULTILINE)

_READ = frozenset(
    {
        *(0x001A, 0x0037, 0x1000, 0x1009, 0x1013, 0x3001, HEADERS, _SENT, _ANSWER_NAMES),
        *(_IMPORTANCE, _SENSITIVITY, _FLAG, *_SENT_FOR, *_SENDER),
    }
)
"""Properties whose content is in the text, in the envelope or among the extras."""

_RANGES_OF_PROGRAMS = (
    (0x0E00, 0x0FFF),  # computed by the store, never sent
    (0x3000, 0x39FF),  # numbers of objects, times of making and changing, folders, stores
    (0x3F00, 0x3FFF),  # code pages, who changed it last
    (0x4000, 0x5CFF),  # of the transport
    (0x5D00, 0x67FF),  # of the transport, the client and the store; never sent
)
OF_PROGRAMS = frozenset(
    {
        # who may receive, report and answer; to whom it was delivered here
        *(0x0002, 0x0023, 0x0026, 0x002B, 0x002E, 0x0031, 0x003B, 0x003D, 0x003F, 0x0040, 0x0041),
        *(0x0043, 0x0044, 0x0046, 0x0047, 0x004F, 0x0051, 0x0052, 0x0057, 0x0058, 0x0059, 0x0064),
        *(0x0070, 0x0071, 0x0075, 0x0076, 0x0077, 0x0078, 0x007F, 0x0015, 0x0032, 0x0072, 0x0073),
        *(0x005A, 0x005B, 0x005C, 0x005D, 0x005E, 0x005F, 0x0079, 0x007A, 0x007B, 0x007C),
        *(0x0C06, 0x0C17, 0x0C19, 0x0C1D, 0x0C1E, 0x0C24, 0x0C25, 0x0C26),
        # how the bodies are kept, identifiers, what was done last, addresses on a server
        *(0x1006, 0x1007, 0x1008, 0x1010, 0x1011, 0x1012, 0x1014, 0x1015, 0x1016, 0x1035, 0x1039),
        *(0x1042, 0x1043, 0x1044, 0x1045, 0x1046, 0x1080, 0x1081, 0x1082, 0x1096, 0x10C3, 0x10C4),
        *(0x10C5, 0x10C6, 0x10CA, 0x10F2, 0x10F3, 0x10F4, 0x10F5, 0x10F6),
        *(0x3A40, 0x7D01, 0x7FF7, 0x7FFA, 0x7FFB, 0x7FFC, 0x7FFD, 0x7FFE, 0x7FFF),
    }
)
OF_PROGRAMS_BY_RANGE = tuple(
    first for low, high in _RANGES_OF_PROGRAMS for first in range(low >> 8, (high >> 8) + 1)
)
"""The high bytes of the numbers in these ranges."""

NAMED_OF_PROGRAMS = frozenset(
    {
        *(0x8510, 0x8514, 0x8515, 0x8516, 0x8517, 0x8518, 0x8519, 0x851F, 0x8552, 0x8554, 0x8580),
        *(0x8581, 0x8582, 0x8584, 0x8585, 0x8586, 0x85A0, 0x85A4, 0x85BF, 0x85EB, 0x8005, 0x800E),
        *(0x8503, 0x8506, 0x850E, 0x8596, 0x827A, 0x8233, 0x8234, 0x825E, 0x825F),
    }
)
_ZERO = re.compile(rb"\0*")


def envelope_of_mapi(message: MapiMessage) -> Envelope:
    """The envelope of a message, equal to that of the same message as .eml."""
    properties = message.properties
    made = _of_headers(properties)
    made.sender = made.sender or _person(properties, _SENT_FOR) or _person(properties, _SENDER)
    if made.date_s is None:
        made.date_s = properties.moment(_SENT) or properties.moment(_RECEIVED)
    for kind, known in ((1, made.to), (2, made.copy_to), (3, made.hidden)):
        if not known:
            known += _recipients(message, kind)
    made.answer_to = made.answer_to or _names(properties.text(_ANSWER_NAMES))
    level = properties.integer(_IMPORTANCE)
    if level not in (None, 1):
        made.marks.add(f"importance {_LEVELS.get(level or 0, level)}")
    if sensitive := properties.integer(_SENSITIVITY):
        made.marks.add(f"sensitivity {_SENSITIVE.get(sensitive, sensitive)}")
    if flag := {_FLAGGED: "flag", _DONE: "flag done"}.get(properties.integer(_FLAG) or 0):
        made.marks.add(flag)
    made.marks.update(labels(properties.texts(_LABELS)))
    if (properties.integer(_MESSAGE_FLAGS) or 0) & _UNSENT:
        made.marks.add("draft")
    return made


def note_properties(found: ExtrasFound, properties: Properties, shown: Iterable[int]) -> None:
    """Note all properties of a message that count and are not in its text.

    Args:
        found: where to note them.
        properties: of the message.
        shown: numbers of those in its text.
    """
    kind = properties.text(CLASS).lower()
    if kind and kind != "ipm.note" and not kind.startswith("ipm.note.smime"):
        found.not_shown("Outlook properties", kind)
    for name, data in sorted(_unread(properties, frozenset(shown))):
        found.not_shown("Outlook properties", name, data)
    for name, digest in sorted(properties.unread.items()):
        if digest:
            found.not_shown("Outlook properties", name, digest)
        else:
            found.add(ExtraKind.OTHER, "Outlook properties", b"")


def _unread(properties: Properties, shown: frozenset[int]) -> Iterator[tuple[str, bytes]]:
    for number, (kind, data) in properties.values.items():
        is_known = number in _READ or number in shown or number in OF_PROGRAMS
        if is_known or any(first <= number <= last for first, last in _RANGES_OF_PROGRAMS):
            continue
        if not _ZERO.fullmatch(data):
            yield f"{number:04x}", properties.plain(kind, data)
    for name, (kind, data) in properties.named.items():
        if isinstance(name, int):
            if name in shown or name in NAMED_OF_PROGRAMS:
                continue
        elif name in (_LABELS, "internet charset body") or is_written_by_programs(name):
            continue
        if not _ZERO.fullmatch(data):
            yield (
                (name if isinstance(name, str) else f"named {name:04x}"),
                properties.plain(kind, data),
            )


def _of_headers(properties: Properties) -> Envelope:
    """The envelope of the original headers; empty where there are none."""
    headers = properties.text(HEADERS)
    start = _HEADER_LINE.search(headers)
    if start is None:
        return Envelope()
    return envelope_of(parsed_message(headers[start.start() :].encode("utf-8", "replace")))


def _person(properties: Properties, numbers: tuple[int, int, int]) -> str:
    """A name with the first address that is an internet address."""
    name, *stated = (" ".join(properties.text(number).split()) for number in numbers)
    return address(name, next((one for one in stated if "@" in one), ""))


def _recipients(message: MapiMessage, kind: int) -> list[str]:
    """The recipients of a kind from their table, or else from the displayed names."""
    listed = [
        _person(one, _RECIPIENT)
        for one in message.recipients
        if (one.integer(_RECIPIENT_KIND) or 0) & 0xF == kind
    ]
    return list(filter(None, listed)) or _names(message.properties.text(_SHOWN_LISTS[kind]))


def _names(listed: str) -> list[str]:
    return addresses(";".join(f'"{one.strip()}"' for one in listed.split(";") if one.strip()))
