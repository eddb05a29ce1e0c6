"""Items of the messages, contacts and appointments of Outlook.

A message says the same as when it came as .eml: its subject and its body are the text, the body is
measured. A contact, an appointment or a task says what its form shows, before its notes.
"""

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime

import xxhash

from neardup_desktop.extract.base import Embedded, ReadFailure
from neardup_desktop.extract.dates import from_mail
from neardup_desktop.extract.extras import ExtrasFound, content_digest, is_decoration, words_digest
from neardup_desktop.extract.mail_headers import header, unique_name
from neardup_desktop.extract.mail_parts import Contents, contents_of, parsed_message
from neardup_desktop.extract.mapi import (
    CLASS,
    DISPLAY_NAME,
    HEADERS,
    MAX_DEPTH,
    MapiAttachment,
    MapiMessage,
    Properties,
    body_text,
)
from neardup_desktop.extract.signed_data import signed_content
from neardup_desktop.model.extras import Extra, ExtraKind
from neardup_desktop.model.items import ExtractedItem
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.outcomes import Outcome

_TIMES = (0x0039, 0x0E06, 0x3007)  # sent, received, made
_SENT_FOR = (0x0042, 0x5D02, 0x0065)  # name, internet address, address
_SENDER = (0x0C1A, 0x5D01, 0x0C1F)

# What the forms show, by number; the second half of each is whether the number is a named one.
_CONTACT = (
    *((DISPLAY_NAME, False), (0x3A17, False), (0x3A18, False), (0x3A16, False), (0x3A4F, False)),
    *((0x8083, True), (0x8093, True), (0x80A3, True), (0x3A08, False), (0x3A1B, False)),
    *((0x3A1C, False), (0x3A09, False), (0x3A24, False), (0x801B, True), (0x801A, True)),
    *((0x3A15, False), (0x3A51, False), (0x3A50, False), (0x3A42, False)),
)
_APPOINTMENT = ((0x820D, True), (0x820E, True), (0x8208, True))
_TASK = ((0x8104, True), (0x8105, True))
_FORMS = {
    "ipm.contact": _CONTACT,
    "ipm.distlist": _CONTACT,
    "ipm.appointment": _APPOINTMENT,
    "ipm.schedule.meeting": _APPOINTMENT,
    "ipm.task": _TASK,
}


def read_mapi(
    message: MapiMessage, format_name: str, part: str = "", depth: int = 0
) -> Iterator[ExtractedItem | Embedded]:
    """The message itself, then what is attached to it.

    Args:
        message: as its file holds it.
        format_name: name of the format module that asks.
        part: its place in the file: "" for the file itself, "Inbox/3" in a store of messages.
        depth: in how many messages it is attached.
    """
    signed = _signed(message)
    outcome, detail, body = Outcome.READ, "", ""
    try:
        body = signed.body if signed else body_text(message)
    except ReadFailure as failure:
        outcome, detail = failure.outcome, failure.detail
    if signed and signed.encrypted and not body.strip():
        outcome, detail = Outcome.ENCRYPTED, "S/MIME"
    subject = message.subject
    body = "\n".join(filter(None, (_form(message.properties), body)))
    readable = outcome is Outcome.READ
    text = f"{subject}\n\n{body}".strip("\n") if subject else body
    attachments = () if signed else message.attachments
    names = _names(attachments)
    yield ExtractedItem(
        part=part,
        kind=Kind.EMAIL,
        format=format_name,
        text=text if readable else "",
        main=body if subject and readable else None,
        title=subject,
        author=_author(message.properties),
        date_s=_date(message.properties),
        outcome=outcome,
        detail=detail,
        extras=_extras(attachments, names, signed),
    )
    for one, name in zip(attachments, names, strict=True):
        place = f"{part}/{name}" if part else name
        if one.message is not None:
            if depth < MAX_DEPTH:
                yield from read_mapi(one.message, format_name, place, depth + 1)
        elif one.data and not one.is_shown:
            yield Embedded(place, name, one.data, one.media_type)
    if signed:
        yield from _attached_to_signed(signed, part)


def _names(attachments: Sequence[MapiAttachment]) -> list[str]:
    taken: dict[str, int] = {}
    return [
        unique_name(one.name or f"attachment {number}", taken)
        for number, one in enumerate(attachments, start=1)
    ]


def _signed(message: MapiMessage) -> Contents | None:
    """What a signed or encrypted message holds: the message as it was sent is attached to it."""
    kind = message.properties.text(CLASS).lower()
    if not kind.startswith("ipm.note.smime") or len(message.attachments) != 1:
        return None
    data = message.attachments[0].data
    try:
        if not kind.endswith("multipartsigned"):
            data = signed_content(data)
        return contents_of(parsed_message(data))
    except ReadFailure as failure:
        if failure.outcome is not Outcome.ENCRYPTED:
            return None
        contents = Contents()
        contents.lock(content_digest(data))
        return contents


def _attached_to_signed(signed: Contents, part: str) -> Iterator[Embedded]:
    taken: dict[str, int] = {}
    for one in signed.attached:
        name = unique_name(one.name, taken)
        if one.data:
            yield Embedded(f"{part}/{name}" if part else name, name, one.data, one.media_type)


def _extras(
    attachments: Sequence[MapiAttachment], names: Sequence[str], signed: Contents | None
) -> tuple[Extra, ...]:
    found = ExtrasFound()
    for one, name in zip(attachments, names, strict=True):
        if not one.is_shown:
            found.add(ExtraKind.ATTACHMENT, name, _digest(one, name))
        elif not is_decoration(one.data):
            found.add(ExtraKind.IMAGE, name, _digest(one, name))
    if signed:
        for attached in signed.attached:
            found.add(ExtraKind.ATTACHMENT, attached.name, attached.digest)
        for kind, name, digest in signed.unread:
            found.add(kind, name, digest)
    return found.all()


def _digest(one: MapiAttachment, name: str) -> bytes:
    if one.data:
        return content_digest(one.data)
    if one.message is None:
        return words_digest("not held", name, str(one.stated_bytes))
    hasher = xxhash.xxh3_128()
    for number, (_, data) in sorted(one.message.properties.values.items()):
        hasher.update(number.to_bytes(4, "little") + len(data).to_bytes(8, "little"))
        hasher.update(data)
    for inner in one.message.attachments:
        hasher.update(_digest(inner, inner.name))
    return hasher.digest()


def _form(properties: Properties) -> str:
    """What the form of a contact, an appointment or a task shows, a line each."""
    kind = properties.text(CLASS).lower()
    shown = next((rows for name, rows in _FORMS.items() if kind.startswith(name)), ())
    lines: list[str] = []
    for number, named in shown:
        moment = properties.moment(number, named=named)
        if moment is not None:
            line = f"{datetime.fromtimestamp(moment, UTC):%Y-%m-%d %H:%M} UTC"
        else:
            line = properties.text(number, named=named).strip()
        if line and line not in lines:
            lines.append(line)
    return "\n".join(lines)


def _author(properties: Properties) -> str:
    """The sender as a mail would name it."""
    if stated := _internet_header(properties, "from"):
        return stated
    for name_number, *address_numbers in (_SENT_FOR, _SENDER):
        name = " ".join(properties.text(name_number).split())
        addresses = (" ".join(properties.text(number).split()) for number in address_numbers)
        address = next((one for one in addresses if "@" in one), "")
        if name and address and name != address:
            return f"{name} <{address}>"
        if name or address:
            return name or address
    return ""


def _date(properties: Properties) -> int | None:
    moments = (properties.moment(number) for number in _TIMES)
    stated = next((moment for moment in moments if moment is not None), None)
    return stated if stated is not None else from_mail(_internet_header(properties, "date"))


def _internet_header(properties: Properties, name: str) -> str:
    headers = properties.text(HEADERS)
    if not headers:
        return ""
    try:
        return header(parsed_message(headers.encode("utf-8", "surrogateescape")), name)
    except ReadFailure:
        return ""
