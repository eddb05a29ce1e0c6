"""Items of the messages, contacts and appointments of Outlook.

A message has the same text as its .eml: subject and body; the body alone is the main text. A
contact, an appointment or a task begins with what its form shows, followed by its notes.
"""

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime

import xxhash

from neardup_desktop.extract.base import Embedded, Found, ReadFailure
from neardup_desktop.extract.containers.picture_size import page_picture_format
from neardup_desktop.extract.containers.signed_data import signed_content
from neardup_desktop.extract.extras import ExtrasFound, content_digest, is_decoration, words_digest
from neardup_desktop.extract.mail.mail_envelope import Envelope
from neardup_desktop.extract.mail.mail_headers import unique_name
from neardup_desktop.extract.mail.mail_parts import Contents, contents_of
from neardup_desktop.extract.mail.mail_payload import parsed_message
from neardup_desktop.extract.mail.mail_text import plain_body
from neardup_desktop.extract.mail.mail_versions import note_version
from neardup_desktop.extract.mail.message import nested_too_deep, note_contents
from neardup_desktop.extract.mail.outlook.mapi import (
    BODY,
    CLASS,
    DISPLAY_NAME,
    HTML,
    MAX_DEPTH,
    RTF,
    MapiAttachment,
    MapiMessage,
    Properties,
    body_text,
    html_body,
)
from neardup_desktop.extract.mail.outlook.mapi_envelope import envelope_of_mapi
from neardup_desktop.extract.rtf.rtf_body import packed_content
from neardup_desktop.model.extras import Counted, Extra, ExtraKind
from neardup_desktop.model.items import ExtractedItem
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.outcomes import Outcome

_MADE = 0x3007

# What the forms show: numbers, and whether each is that of a named property.
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


def read_mapi(message: MapiMessage, format_name: str, part: str = "", depth: int = 0) -> Found:
    """The message itself, then its attachments.

    Args:
        message: as its file holds it.
        format_name: name of the format module that asks.
        part: of the message in its file: "" for the whole file, "Inbox/3" in a mailbox.
        depth: number of messages around it.
    """
    signed = _signed(message)
    outcome, detail, body = Outcome.READ, "", ""
    try:
        body = signed.body if signed else body_text(message)
    except ReadFailure as failure:
        outcome, detail = failure.outcome, failure.detail
    if signed and signed.encrypted and not body.strip():
        outcome, detail = Outcome.ENCRYPTED, "S/MIME"
    envelope = envelope_of_mapi(message.properties)
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
        author=envelope.sender,
        date_s=_date(envelope, message.properties),
        outcome=outcome,
        detail=detail,
        extras=_extras(message, envelope, names, signed, body if readable else ""),
    )
    for one, name in zip(attachments, names, strict=True):
        inner_part = f"{part}/{name}" if part else name
        if one.message is not None:
            if depth < MAX_DEPTH:
                yield from read_mapi(one.message, format_name, inner_part, depth + 1)
            else:
                yield nested_too_deep(format_name, inner_part)
        elif one.data and (not one.is_shown or page_picture_format(one.data)):
            yield Embedded(inner_part, name, one.data, one.media_type, may_be_page=True)
    if signed:
        yield from _attached_to_signed(signed, part)


def _names(attachments: Sequence[MapiAttachment]) -> list[str]:
    taken: dict[str, int] = {}
    return [
        unique_name(one.name or f"attachment {number}", taken)
        for number, one in enumerate(attachments, start=1)
    ]


def _signed(message: MapiMessage) -> Contents | None:
    """The contents of a signed or encrypted message, which has the original attached to it."""
    kind = message.properties.text(CLASS).lower()
    if not kind.startswith("ipm.note.smime") or len(message.attachments) != 1:
        return None
    data = message.attachments[0].data
    try:
        if kind.endswith("multipartsigned"):
            return contents_of(parsed_message(data))
        contents = contents_of(parsed_message(signed_content(data)))
        contents.signatures += 1
        return contents
    except ReadFailure as failure:
        if failure.outcome is not Outcome.ENCRYPTED:
            return None
        contents = Contents()
        contents.lock(content_digest(data))
        return contents


def _attached_to_signed(signed: Contents, part: str) -> Iterator[Embedded]:
    taken: dict[str, int] = {}
    for one in (*signed.attached, *signed.pictures):
        name = unique_name(one.name, taken)
        if one.data:
            yield one.embedded(f"{part}/{name}" if part else name)


def _extras(
    message: MapiMessage,
    envelope: Envelope,
    names: Sequence[str],
    signed: Contents | None,
    body: str,
) -> tuple[Extra, ...]:
    found = ExtrasFound()
    for one, name in zip(message.attachments if names else (), names, strict=True):
        if not one.is_shown:
            found.add(ExtraKind.ATTACHMENT, name, _digest(one, name))
        elif not is_decoration(one.data) or one.object_digest:
            found.add(ExtraKind.IMAGE, name, _digest(one, name))
    if signed:
        for attached in signed.attached:
            found.add(ExtraKind.ATTACHMENT, attached.name, attached.digest)
        note_contents(found, signed, body)
    else:
        _note_alternatives(found, message, body)
    envelope.note_marks(found)
    return found.all()


def _note_alternatives(found: ExtrasFound, message: MapiMessage, body: str) -> None:
    """Note what the alternatives of a message (plain, HTML, RTF) say beyond its text."""
    properties = message.properties
    plain = plain_body(properties.text(BODY).replace("\r\n", "\n"))
    for name, data in plain.files:
        found.add(ExtraKind.ATTACHMENT, name, content_digest(data))
    for block in plain.locked:
        found.add(ExtraKind.OTHER, "encrypted part", content_digest(block.encode()))
    found.count(Counted.SIGNATURES, len(plain.signatures))
    pages = _rich_bodies(properties, found)
    others = [(plain.text, False), *pages]
    if (pages and plain.text.strip() not in body) or not plain.text.strip():
        others = others[:1] + others[2:]
        for markup, is_page in pages[:1]:
            if is_page:
                note_version(found, markup, body, is_page=True)
    for markup, is_page in others:
        note_version(found, markup, body, is_page=is_page)


def _rich_bodies(properties: Properties, found: ExtrasFound) -> list[tuple[str, bool]]:
    """The HTML and RTF bodies, and whether each is HTML."""
    pages: list[tuple[str, bool]] = []
    if properties.data(HTML):
        pages.append((html_body(properties), True))
    if packed := properties.data(RTF):
        try:
            kind, content = packed_content(packed)
            pages.append((content, kind == "html"))
        except ReadFailure:
            found.count(Counted.HIDDEN_TEXT)
    return pages


def _digest(one: MapiAttachment, name: str) -> bytes:
    """A digest of an attachment; b"" where it, or anything in it, cannot be reached."""
    if one.data:
        return content_digest(one.data)
    if one.object_digest:
        return one.object_digest
    if one.message is None:
        return b"" if one.stated_bytes else words_digest("empty", name)
    hasher = xxhash.xxh3_128()
    within = [_digest(inner, inner.name) for inner in one.message.attachments]
    held = one.message.properties
    if held.is_cut or not all(within):
        return b""
    named = sorted((str(key), data) for key, (_, data) in held.named.items())
    numbered = ((f"{key:04x}", data) for key, (_, data) in sorted(held.values.items()))
    for key, data in (*numbered, *named):
        hasher.update(key.encode("utf-8", "replace") + len(data).to_bytes(8, "little"))
        hasher.update(data)
    hasher.update(b"".join(within))
    return hasher.digest()


def _shown_fields(properties: Properties) -> Sequence[tuple[int, bool]]:
    """The properties that its form shows: numbers, and whether they are named ones."""
    kind = properties.text(CLASS).lower()
    return next((rows for name, rows in _FORMS.items() if kind.startswith(name)), ())


def _form(properties: Properties) -> str:
    """The fields of a contact, an appointment or a task, a line each."""
    lines: list[str] = []
    for number, named in _shown_fields(properties):
        moment = properties.moment(number, named=named)
        if moment is not None:
            time = datetime.fromtimestamp(moment, UTC)
            line = f"{time:%Y-%m-%d %H:%M:%S} UTC".replace(":00 UTC", " UTC")
        else:
            line = properties.text(number, named=named).strip()
        if line and line not in lines:
            lines.append(line)
    return "\n".join(lines)


def _date(envelope: Envelope, properties: Properties) -> int | None:
    """When it was sent, or else created."""
    return properties.moment(_MADE) if envelope.date_s is None else envelope.date_s
