"""Mail messages: the item of a message, and its attachments."""

import re
from collections.abc import Iterable, Iterator
from email.message import Message
from itertools import dropwhile

from neardup_desktop.extract.base import Found, ReadFailure
from neardup_desktop.extract.extras import ExtrasFound, words_digest
from neardup_desktop.extract.mail.mail_envelope import Envelope, envelope_of
from neardup_desktop.extract.mail.mail_headers import header, unique_name
from neardup_desktop.extract.mail.mail_parts import Attached, Contents, contents_of
from neardup_desktop.extract.mail.mail_payload import parsed_message
from neardup_desktop.extract.mail.mail_text import words_and_signs, words_of_page
from neardup_desktop.extract.mail.outlook.mapi import MAX_DEPTH
from neardup_desktop.model.extras import Counted, Extra, ExtraKind
from neardup_desktop.model.items import ExtractedItem
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.outcomes import Outcome

_WORD = re.compile(r"\w")
_LINK_IN_PAGE = re.compile(r"<a\s[^<>]*\bhref\s*=\s*[\"']?(?!#)[^\s\"'>]", re.IGNORECASE)


def read_message(
    message: bytes | Message,
    format_name: str,
    part: str = "",
    marks: Iterable[str] = (),
    depth: int = 0,
) -> Found:
    """The message itself, then its attachments.

    Its part is "" for a whole file, "3" in a mailbox. `marks` are set by the owner and stored
    outside the message (see `Envelope`); `depth` is the number of messages around it.

    Raises:
        ReadFailure: DAMAGED.
    """
    if isinstance(message, bytes):
        message = parsed_message(message)
    contents = contents_of(message)
    subject = header(message, "subject")
    body = contents.body
    locked = contents.encrypted and not _WORD.search(body)
    envelope = envelope_of(message)
    envelope.marks.update(marks)
    extras = _extras(contents, envelope, body, locked=locked)
    outcome = Outcome.ENCRYPTED if locked else Outcome.READ
    yield message_item(format_name, part, subject, body, envelope, extras, outcome)
    for name, attached in named_attachments(contents):
        inner_part = f"{part}/{name}" if part else name
        if attached.inner is None:
            yield attached.embedded(inner_part)
        elif depth < MAX_DEPTH:
            yield from read_message(attached.inner, format_name, inner_part, (), depth + 1)
        else:
            yield nested_too_deep(format_name, inner_part)


def message_item(
    format_name: str,
    part: str,
    subject: str,
    body: str,
    envelope: Envelope,
    extras: tuple[Extra, ...],
    outcome: Outcome = Outcome.READ,
    detail: str = "",
) -> ExtractedItem:
    """The item of a message; its main text is the body alone."""
    is_read = outcome is Outcome.READ
    text = f"{subject}\n\n{body}".strip("\n") if subject else body
    return ExtractedItem(
        part=part,
        kind=Kind.EMAIL,
        format=format_name,
        text=text if is_read else "",
        main=body if subject and is_read else None,
        title=subject,
        author=envelope.sender,
        date_s=envelope.date_s,
        outcome=outcome,
        detail=detail,
        extras=extras,
    )


def nested_too_deep(format_name: str, part: str) -> ExtractedItem:
    """The item of a message that is attached deeper than `MAX_DEPTH`."""
    failure = ReadFailure(Outcome.TOO_LARGE, f"nested more than {MAX_DEPTH} deep")
    return failure.item(part, Kind.EMAIL, format_name)


def attached_parts(message: Message) -> Iterator[tuple[str, Attached]]:
    """The attachments of a message, pictures that may be pages among them, by unique name.

    Raises:
        ReadFailure: DAMAGED: nested too deep.
    """
    yield from named_attachments(contents_of(message))


def named_attachments(contents: Contents) -> Iterator[tuple[str, Attached]]:
    """The same, once the parts of the message are sorted."""
    names: dict[str, int] = {}
    for attached in (*contents.attached, *contents.pictures):
        yield unique_name(attached.name, names), attached


def _extras(
    contents: Contents, envelope: Envelope, body: str, *, locked: bool
) -> tuple[Extra, ...]:
    """Attachments and pictures by their content, and whatever the text does not show."""
    found = ExtrasFound()
    note_contents(found, contents, body)
    if not locked:  # beside a text that can be read
        for digest in contents.locked:
            found.add(ExtraKind.OTHER, "encrypted part", digest)
    envelope.note(found)
    return found.all()


def note_contents(found: ExtrasFound, contents: Contents, body: str) -> None:
    """Note what the parts of a message hold besides text."""
    for attached in contents.attached:
        found.add(ExtraKind.ATTACHMENT, attached.name, attached.digest)
    for kind, name, digest in contents.unread:
        found.add(kind, name, digest)
    found.count(Counted.SIGNATURES, contents.signatures)
    for markup, is_page in contents.passed_over:
        note_version(found, markup, body, is_page=is_page)
    for page in contents.pages:
        note_version(found, page.markup, page.text, is_page=True)
        for extra in page.extras:
            found.take(extra)


def note_version(found: ExtrasFound, markup: str, text: str, *, is_page: bool) -> None:
    """Note what an alternative, which may be HTML, has beyond the text of the message.

    Only one alternative is read as text, so words that only another one has are hidden text, with a
    digest of all from the first of them on. The words between the tags are compared, without the
    cost of laying out a page.
    """
    words = words_of_page(markup) if is_page else words_and_signs(markup)
    left = iter(words_and_signs(text))
    if rest := [*dropwhile(lambda word: word in left, words)]:
        found.count(Counted.HIDDEN_TEXT)
        found.add(ExtraKind.OTHER, "other version of the text", words_digest(*rest))
    if is_page:
        found.count(Counted.LINKS, len(_LINK_IN_PAGE.findall(markup)))
