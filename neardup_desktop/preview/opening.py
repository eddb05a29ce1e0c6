"""Opens a document, or one part of it, to be shown."""

import re
from contextlib import closing
from email.message import Message
from functools import cache

from msgspec.structs import replace

import neardup_desktop.preview.viewers as viewers_package
from neardup_desktop.extract.base import Document, Embedded, Format, ReadFailure
from neardup_desktop.extract.containers.picture_size import picture_kind
from neardup_desktop.extract.mail.mail_headers import charset_of, header
from neardup_desktop.extract.mail.mail_parts import OPAQUE_TYPES, message_within
from neardup_desktop.extract.mail.mail_payload import parsed_message, payload_of
from neardup_desktop.extract.mail.message import attached_parts
from neardup_desktop.extract.registry import choose, missing_libraries
from neardup_desktop.extract.scans.office_pages import OfficePages, may_hold_pages
from neardup_desktop.extract.web.html_text import decode_html_leniently
from neardup_desktop.model.items import ExtractedItem
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.model.previews import MOST_ATTACHMENTS, NAME_CHARACTERS, Preview
from neardup_desktop.model.settings import MINIMUM_WORDS
from neardup_desktop.plug_ins import each_in
from neardup_desktop.preview.base import OpenPreview, Viewer
from neardup_desktop.preview.html_pages import write_html
from neardup_desktop.preview.markup_writer import MarkupWriter
from neardup_desktop.preview.pictures import open_picture, open_pictures
from neardup_desktop.preview.viewers.plain_text import open_text, write_plain
from neardup_desktop.text.decode import decode_leniently

MAX_DEPTH = 8
"""The most levels of documents in documents."""

_WORD = re.compile(r"\w+")
_HEADERS = ("from", "to", "cc", "date", "subject")
_MAX_PART_DEPTH = 40
_ENCRYPTED = ("multipart/encrypted", *OPAQUE_TYPES)


@cache
def viewers() -> dict[str, Viewer]:
    """Viewers by the names of their formats."""
    found: list[Viewer] = each_in(viewers_package, "VIEWER")
    return {name: viewer for viewer in found for name in viewer.formats}


def open_preview(document: Document, part: str) -> OpenPreview:
    """Open a document or one part of it.

    A document without a viewer for its format is shown as its extracted text. The part is as in
    `ItemInfo.part`, "" for the file itself.

    Raises:
        ReadFailure: why it cannot be shown; VANISHED if it has no such part.
    """
    try:
        return _open(document, part, 0)
    except FileNotFoundError as error:
        raise ReadFailure(Outcome.VANISHED, str(error)) from error
    except OSError as error:
        raise ReadFailure(Outcome.UNREADABLE, str(error)) from error


def _open(document: Document, part: str, depth: int) -> OpenPreview:
    if depth > MAX_DEPTH:
        raise ReadFailure(Outcome.TOO_LARGE, f"nested more than {MAX_DEPTH} deep")
    if document.size_bytes == 0:
        raise ReadFailure(Outcome.EMPTY)
    format_ = choose(document)
    if format_ is None:
        picture = picture_kind(document.head)
        if not picture or part:
            raise ReadFailure(Outcome.UNSUPPORTED)
        return open_picture(document, picture)
    if missing := missing_libraries(format_):
        raise ReadFailure(Outcome.LIBRARY_MISSING, ", ".join(missing))
    if format_.message_of is not None:
        data, rest = format_.message_of(document, part)
        return _open_message(parsed_message(data), rest, depth)
    if not part and (scans := _scans_in(document, format_)) is not None:
        return scans
    viewer = viewers().get(format_.name)
    if viewer is not None and not part:
        return viewer.open(document)
    return _open_part(document, format_, part, depth)


def _scans_in(document: Document, format_: Format) -> OpenPreview | None:
    """The pictures of a document that holds hardly a word beside them; None of any other one."""
    if not may_hold_pages(document):
        return None
    with closing(OfficePages(document)) as pages:
        if not len(pages) or any(
            len(_WORD.findall(item.text)) >= MINIMUM_WORDS
            for item in format_.read(document)
            if isinstance(item, ExtractedItem)
        ):
            return None
        return open_pictures(map(pages.picture, range(len(pages))))


def _open_part(document: Document, format_: Format, part: str, depth: int) -> OpenPreview:
    """Show the text of a part, or open the document that is embedded there."""
    read_part = format_.read_part
    for found in format_.read(document) if read_part is None else read_part(document, part):
        if isinstance(found, Embedded):
            if part == found.part or part.startswith(f"{found.part}/"):
                rest = part[len(found.part) + 1 :]
                return _open(Document(found.name, data=found.data), rest, depth + 1)
        elif found.part == part:
            if found.outcome is not Outcome.READ:
                raise ReadFailure(found.outcome, found.detail)
            return open_text(found.text)
    raise ReadFailure(Outcome.VANISHED, "no such part")


def _open_message(message: Message, part: str, depth: int) -> OpenPreview:
    if not part:
        return OpenPreview(_preview_of_message(message))
    for name, attached in attached_parts(message):
        if part != name and not part.startswith(f"{name}/"):
            continue
        rest = part[len(name) + 1 :]
        if attached.inner is None:
            return _open(Document(name, data=attached.data), rest, depth + 1)
        if depth < MAX_DEPTH:
            return _open_message(attached.inner, rest, depth + 1)
    raise ReadFailure(Outcome.VANISHED, "no such attachment")


def _preview_of_message(message: Message) -> Preview:
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
    if depth > _MAX_PART_DEPTH or part.get_content_disposition() == "attachment":
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
