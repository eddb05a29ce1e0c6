"""Who sent an Outlook message, when, and how its owner marked it.

A message that was received holds its original headers; without them, properties say the same.
Numbers: [MS-OXPROPS].
"""

import re

from neardup_desktop.extract.mail.mail_envelope import Envelope, address, envelope_of, labels
from neardup_desktop.extract.mail.mail_payload import parsed_message
from neardup_desktop.extract.mail.outlook.mapi import HEADERS, Properties

_SENT, _RECEIVED = 0x0039, 0x0E06
_SENT_FOR = (0x0042, 0x5D02, 0x0065)  # name, internet address, address
_SENDER = (0x0C1A, 0x5D01, 0x0C1F)
_FLAG, _FLAGGED, _DONE = 0x1090, 2, 1
_LABELS = "keywords"
_HEADER_LINE = re.compile(r"^[!-9;-~]{1,80}:", re.MULTILINE)


def envelope_of_mapi(properties: Properties) -> Envelope:
    """The envelope of a message, equal to that of the same message as .eml."""
    made = _of_headers(properties)
    made.sender = made.sender or _person(properties, _SENT_FOR) or _person(properties, _SENDER)
    if made.date_s is None:
        made.date_s = properties.moment(_SENT) or properties.moment(_RECEIVED)
    if flag := {_FLAGGED: "flag", _DONE: "flag done"}.get(properties.integer(_FLAG) or 0):
        made.marks.add(flag)
    made.marks.update(labels(properties.texts(_LABELS)))
    return made


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
