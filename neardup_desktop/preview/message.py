"""Mail messages: their headers, their body as it was written, and what is attached."""

from dataclasses import replace
from email.message import Message

from neardup_desktop.extract.base import ReadFailure
from neardup_desktop.extract.mail.mail_headers import charset_of, header
from neardup_desktop.extract.mail.mail_parts import OPAQUE_TYPES, message_within
from neardup_desktop.extract.mail.mail_payload import payload_of
from neardup_desktop.extract.mail.message import attached_parts
from neardup_desktop.extract.web.html_text import decode_html_leniently
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.model.previews import MOST_ATTACHMENTS, NAME_CHARACTERS, Preview
from neardup_desktop.preview.html_pages import write_html
from neardup_desktop.preview.markup_writer import MarkupWriter
from neardup_desktop.preview.viewers.plain_text import write_plain
from neardup_desktop.text.decode import decode_leniently

_HEADERS = ("from", "to", "cc", "date", "subject")
_MAX_DEPTH = 40
_ENCRYPTED = ("multipart/encrypted", *OPAQUE_TYPES)


def preview_of_message(message: Message) -> Preview:
    """A message as pages.

    Raises:
        ReadFailure: ENCRYPTED.
    """
    writer = MarkupWriter()
    parts = _body_parts(message, 0)
    if not parts and message.get_content_type() in _ENCRYPTED:
        raise ReadFailure(Outcome.ENCRYPTED, message.get_content_type())
    for number, part in enumerate(parts):
        if number:
            writer.empty("hr")
        _write_part(writer, part)
    stated = ((name, header(message, name)[:NAME_CHARACTERS]) for name in _HEADERS)
    names = [name for name, _part in attached_parts(message)]
    return replace(
        writer.preview(),
        headers=tuple((name, value) for name, value in stated if value),
        attachments=tuple(name[:NAME_CHARACTERS] for name in names[:MOST_ATTACHMENTS]),
    )


def _write_part(writer: MarkupWriter, part: Message) -> None:
    data = payload_of(part)
    if part.get_content_type() == "text/html":
        write_html(writer, decode_html_leniently(data, charset_of(part)))
    else:
        write_plain(writer, decode_leniently(data, charset_of(part)))


def _body_parts(part: Message, depth: int) -> list[Message]:
    """The texts of a message that a mail program shows; of alternatives the richest one."""
    media_type = part.get_content_type()
    if depth > _MAX_DEPTH or part.get_content_disposition() == "attachment":
        return []
    if media_type in OPAQUE_TYPES:
        within = message_within(part)
        return [] if within is None else _body_parts(within, depth + 1)
    if not part.is_multipart():
        return [part] if media_type in ("text/plain", "text/html") else []
    if media_type.startswith("message/"):
        return []
    inner = [one for one in part.get_payload() if isinstance(one, Message)]
    found = [_body_parts(one, depth + 1) for one in inner]
    if media_type == "multipart/alternative":
        filled = [parts for parts in found if any(payload_of(one).strip() for one in parts)]
        rich = [
            parts for parts in filled if any(one.get_content_type() == "text/html" for one in parts)
        ]
        return (rich or filled or [[]])[-1]
    return [one for parts in found for one in parts]
