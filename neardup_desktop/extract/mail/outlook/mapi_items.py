"""Items of the messages, contacts and appointments of Outlook.

A message has the same text as its .eml: subject and body; the body alone is the main text. A
contact, an appointment or a task begins with what its form shows, followed by its notes. A message
that was received holds its original headers; without them, properties say the same. Numbers:
[MS-OXPROPS].
"""

import re
from collections.abc import Sequence
from datetime import UTC, datetime

import xxhash

from neardup_desktop.extract.base import Embedded, Found, ReadFailure
from neardup_desktop.extract.containers.picture_size import page_picture_format
from neardup_desktop.extract.containers.signed_data import signed_content
from neardup_desktop.extract.extras import ExtrasFound, content_digest, is_decoration, words_digest
from neardup_desktop.extract.mail.mail_envelope import Envelope, address, envelope_of, labels
from neardup_desktop.extract.mail.mail_headers import unique_name
from neardup_desktop.extract.mail.mail_parts import Contents, contents_of
from neardup_desktop.extract.mail.mail_payload import parsed_message
from neardup_desktop.extract.mail.mail_text import plain_body
from neardup_desktop.extract.mail.message import (
    message_item,
    named_attachments,
    nested_too_deep,
    note_contents,
    note_version,
)
from neardup_desktop.extract.mail.outlook import mapi
from neardup_desktop.extract.mail.outlook.mapi import MapiAttachment, MapiMessage, Properties
from neardup_desktop.extract.rtf.rtf_body import packed_content
from neardup_desktop.model.extras import Counted, Extra, ExtraKind
from neardup_desktop.model.outcomes import Outcome

_MADE, _SENT, _RECEIVED = 0x3007, 0x0039, 0x0E06
_SENT_FOR = (0x0042, 0x5D02, 0x0065)  # name, internet address, address
_SENDER = (0x0C1A, 0x5D01, 0x0C1F)
_TO, _CC, _BCC = 0x0E04, 0x0E03, 0x0E02
_FLAG, _FLAGGED, _DONE = 0x1090, 2, 1
_LABELS = "keywords"
_HEADER_LINE = re.compile(r"^[!-9;-~]{1,80}:", re.MULTILINE)

# The fields that the forms show: numbers, and whether each is that of a named property.
_CONTACT = (
    *((mapi.DISPLAY_NAME, False), (0x3A17, False), (0x3A18, False), (0x3A16, False)),
    *((0x3A4F, False), (0x8083, True), (0x8093, True), (0x80A3, True), (0x3A08, False)),
    *((0x3A1B, False), (0x3A1C, False), (0x3A09, False), (0x3A24, False), (0x801B, True)),
    *((0x801A, True), (0x3A15, False), (0x3A51, False), (0x3A50, False), (0x3A42, False)),
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

    Its part is "" for a whole file, "Inbox/3" in a mailbox; `depth` is the number of messages
    around it.
    """
    signed = _signed(message)
    outcome, detail, body = Outcome.READ, "", ""
    try:
        body = signed.body if signed else mapi.body_text(message)
    except ReadFailure as failure:
        outcome, detail = failure.outcome, failure.detail
    if signed and signed.encrypted and not body.strip():
        outcome, detail = Outcome.ENCRYPTED, "S/MIME"
    envelope = _envelope(message.properties)
    body = "\n".join(filter(None, (_form(message.properties), body)))
    attachments = () if signed else message.attachments
    names = _names(attachments)
    extras = _extras(message, envelope, names, signed, body if outcome is Outcome.READ else "")
    subject = message.subject
    yield message_item(format_name, part, subject, body, envelope, extras, outcome, detail)
    for one, name in zip(attachments, names, strict=True):
        inner_part = f"{part}/{name}" if part else name
        if one.message is not None:
            if depth < mapi.MAX_DEPTH:
                yield from read_mapi(one.message, format_name, inner_part, depth + 1)
            else:
                yield nested_too_deep(format_name, inner_part)
        elif one.data and (not one.is_shown or page_picture_format(one.data)):
            yield Embedded(inner_part, name, one.data, one.media_type, may_be_page=True)
    for name, attached in named_attachments(signed) if signed else ():
        if attached.data:
            yield attached.embedded(f"{part}/{name}" if part else name)


def _envelope(properties: Properties) -> Envelope:
    """The envelope of a message, equal to that of the same message as .eml."""
    headers = properties.text(mapi.HEADERS)
    start = _HEADER_LINE.search(headers)
    made = Envelope()
    if start is not None:
        made = envelope_of(parsed_message(headers[start.start() :].encode("utf-8", "replace")))
    else:
        for name, number in (("to", _TO), ("cc", _CC), ("bcc", _BCC)):
            made.add_people(name, properties.text(number))
    made.sender = made.sender or _person(properties, _SENT_FOR) or _person(properties, _SENDER)
    if made.date_s is None:
        moments = map(properties.moment, (_SENT, _RECEIVED, _MADE))
        made.date_s = next(filter(None, moments), None)
    if flag := {_FLAGGED: "flag", _DONE: "flag done"}.get(properties.integer(_FLAG) or 0):
        made.marks.add(flag)
    made.marks.update(labels(properties.texts(_LABELS)))
    return made


def _person(properties: Properties, numbers: tuple[int, int, int]) -> str:
    """A name with the first address that is an internet address."""
    name, *stated = (" ".join(properties.text(number).split()) for number in numbers)
    return address(name, next((one for one in stated if "@" in one), ""))


def _names(attachments: Sequence[MapiAttachment]) -> list[str]:
    taken: dict[str, int] = {}
    return [
        unique_name(one.name or f"attachment {number}", taken)
        for number, one in enumerate(attachments, start=1)
    ]


def _signed(message: MapiMessage) -> Contents | None:
    """The contents of a signed or encrypted message, which has the original attached to it."""
    kind = message.properties.text(mapi.CLASS).lower()
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
        note_contents(found, signed, body)
    else:
        _note_alternatives(found, message, body)
    envelope.note(found)
    return found.all()


def _note_alternatives(found: ExtrasFound, message: MapiMessage, body: str) -> None:
    """Note what the alternatives of a message (plain, HTML, RTF) say beyond its text."""
    properties = message.properties
    plain = plain_body(properties.text(mapi.BODY).replace("\r\n", "\n"))
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
    if properties.data(mapi.HTML):
        pages.append((mapi.html_body(properties), True))
    if packed := properties.data(mapi.RTF):
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


def _form(properties: Properties) -> str:
    """The fields of a contact, an appointment or a task, a line each."""
    kind = properties.text(mapi.CLASS).lower()
    fields = next((rows for name, rows in _FORMS.items() if kind.startswith(name)), ())
    lines: list[str] = []
    for number, named in fields:
        moment = properties.moment(number, named=named)
        if moment is not None:
            time = datetime.fromtimestamp(moment, UTC)
            line = f"{time:%Y-%m-%d %H:%M:%S} UTC".replace(":00 UTC", " UTC")
        else:
            line = properties.text(number, named=named).strip()
        if line and line not in lines:
            lines.append(line)
    return "\n".join(lines)
