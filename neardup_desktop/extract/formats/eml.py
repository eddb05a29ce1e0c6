"""Single mail messages: .eml files and the files of a Maildir, whatever their names."""

from neardup_desktop.extract.base import Document, Format, Found, Match, ReadFailure
from neardup_desktop.extract.mail.mail_headers import (
    begins_with_header,
    header_names,
    looks_like_message,
)
from neardup_desktop.extract.mail.message import read_message
from neardup_desktop.extract.web.html_text import LIBRARIES
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.messages import Message
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.text.decode import is_text

MAX_BYTES = 96 << 20

_EXTENSIONS = ("eml",)
_OUTLOOK = "msg"  # some programs call the source of a mail so
_WEB_ARCHIVES = ("mht", "mhtml")
_TEXTS = ("txt", "text", "md", "markdown", "rst", "adoc", "asciidoc", "org", "tex")


def _recognise(document: Document) -> Match:
    if document.extension in _WEB_ARCHIVES:
        return Match.NO
    if looks_like_message(document.head, is_text=document.extension in _TEXTS):
        return Match.PLAUSIBLE
    if document.extension in _EXTENSIONS:
        return Match.EXTENSION
    is_source = document.extension == _OUTLOOK and begins_with_header(document.head)
    return Match.EXTENSION if is_source else Match.NO


def _read(document: Document) -> Found:
    if not header_names(document.head) and not is_text(document.head):
        raise ReadFailure(Outcome.DAMAGED, "no mail message")
    yield from read_message(document.read(MAX_BYTES), FORMAT.name, marks=_marks(document.name))


def _marks(name: str) -> tuple[str, ...]:
    """The marks in the name of a file in a Maildir, such as "1240.host:2,FS"."""
    _, is_maildir, flags = name.rpartition(":2,")
    marks = {"F": "flag", "R": "answered"}
    return tuple(mark for sign, mark in marks.items() if is_maildir and sign in flags)


FORMAT = Format(
    name="eml",
    label="E-mail message (EML)",
    short_name=Message("E-mail"),
    ms_per_mb=200.0,
    kind=Kind.EMAIL,
    extensions=_EXTENSIONS,
    version=13,
    embeds=True,
    recognise=_recognise,
    read=_read,
    message_of=lambda document, part: (document.read(MAX_BYTES), part),
    needs=LIBRARIES,
    reads=(
        "subject and body; of alternatives the plain text, unless it only points to the "
        "other; attachments each by itself"
    ),
    leaves_out=(
        "other headers, and what only the other alternative says; recipients, signatures, "
        "locked parts, pictures in the body: noted beside the text"
    ),
)
