"""How a mail message looks: its headers, its body as it was written, and what is attached."""

from email.message import Message

from neardup_desktop.extract.base import ReadFailure
from neardup_desktop.extract.mail.mail_headers import charset_of, header
from neardup_desktop.extract.mail.mail_parts import OPAQUE_TYPES, message_within
from neardup_desktop.extract.mail.mail_payload import payload_of
from neardup_desktop.extract.mail.message import attached_parts
from neardup_desktop.extract.web.html_text import decode_html_leniently
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.model.previews import MOST_ATTACHMENTS, NAME_CHARACTERS, Preview
from neardup_desktop.preview.markup import MarkupWriter
from neardup_desktop.preview.plain import write_plain
from neardup_desktop.preview.sanitised import write_markup
from neardup_desktop.text.decode import decode_leniently

_HEADERS = ("from", "to", "cc", "date", "subject")
_MAX_DEPTH = 40
_ENCRYPTED = ("multipart/encrypted", *OPAQUE_TYPES)


def preview_of_message(message: Message) -> Preview:
    """A message as pages.

    Raises:
        ReadFailure: ENCRYPTED: there is nothing in it that can be read.
    """
    writer = MarkupWriter()
    leaves = _body_leaves(message, 0)
    if not leaves and message.get_content_type() in _ENCRYPTED:
        raise ReadFailure(Outcome.ENCRYPTED, message.get_content_type())
    for number, leaf in enumerate(leaves):
        if number:
            writer.empty("hr")
        _write_leaf(writer, leaf)
    stated = ((name, header(message, name)[:NAME_CHARACTERS]) for name in _HEADERS)
    names = [place for place, _part in attached_parts(message)]
    return Preview(
        Outcome.READ,
        markup=writer.finish(),
        headers=tuple((name, value) for name, value in stated if value),
        attachments=tuple(name[:NAME_CHARACTERS] for name in names[:MOST_ATTACHMENTS]),
        is_cut=writer.is_cut,
    )


def _write_leaf(writer: MarkupWriter, leaf: Message) -> None:
    data = payload_of(leaf)
    if leaf.get_content_type() == "text/html":
        write_markup(writer, decode_html_leniently(data, charset_of(leaf)))
    else:
        write_plain(writer, decode_leniently(data, charset_of(leaf)))


def _body_leaves(part: Message, depth: int) -> list[Message]:
    """The texts of a message that a mail program shows; of alternatives the richest one."""
    media_type = part.get_content_type()
    if depth > _MAX_DEPTH or part.get_content_disposition() == "attachment":
        return []
    if media_type in OPAQUE_TYPES:
        within = message_within(part)
        return [] if within is None else _body_leaves(within, depth + 1)
    if not part.is_multipart():
        return [part] if media_type in ("text/plain", "text/html") else []
    if media_type.startswith("message/"):
        return []
    inner = [one for one in part.get_payload() if isinstance(one, Message)]
    found = [_body_leaves(one, depth + 1) for one in inner]
    if media_type == "multipart/alternative":
        filled = [leaves for leaves in found if any(payload_of(leaf).strip() for leaf in leaves)]
        rich = [
            leaves
            for leaves in filled
            if any(leaf.get_content_type() == "text/html" for leaf in leaves)
        ]
        return (rich or filled or [[]])[-1]
    return [leaf for leaves in found for leaf in leaves]
