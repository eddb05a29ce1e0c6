"""Single mail messages: .eml files and the files of a Maildir, whatever their names."""

from collections.abc import Iterator

from neardup_desktop.extract.base import Document, Embedded, Format, Match, ReadFailure
from neardup_desktop.extract.html_text import LIBRARIES
from neardup_desktop.extract.mail_headers import header_names, looks_like_message
from neardup_desktop.extract.mime import read_message
from neardup_desktop.model.items import ExtractedItem
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.text.decode import is_text

MAX_BYTES = 96 << 20

_EXTENSIONS = ("eml",)
_WEB_ARCHIVES = ("mht", "mhtml")
_TEXTS = ("txt", "text", "md", "markdown", "rst", "adoc", "asciidoc", "org", "tex")


def _recognise(document: Document) -> Match:
    if document.extension in _WEB_ARCHIVES:
        return Match.NO
    if looks_like_message(document.head, is_text=document.extension in _TEXTS):
        return Match.PLAUSIBLE
    return Match.EXTENSION if document.extension in _EXTENSIONS else Match.NO


def _read(document: Document) -> Iterator[ExtractedItem | Embedded]:
    if not header_names(document.head) and not is_text(document.head):
        raise ReadFailure(Outcome.DAMAGED, "no mail message")
    yield from read_message(document.read(MAX_BYTES), FORMAT.name)


FORMAT = Format(
    name="eml",
    label="E-mail message (EML)",
    kind=Kind.EMAIL,
    extensions=_EXTENSIONS,
    version=4,
    recognise=_recognise,
    read=_read,
    needs=LIBRARIES,
    reads=(
        "subject and body; of alternatives the plain text, unless it only points to the "
        "other; attachments each by itself"
    ),
    leaves_out="signatures, locked parts, and pictures in the body: noted beside the text",
)
