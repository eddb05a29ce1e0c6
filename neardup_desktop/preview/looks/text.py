"""Plain text and light markup, as it stands in the file."""

from neardup_desktop.extract.base import Document, ReadFailure
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.preview.base import Look, OpenPreview, WrittenPreview
from neardup_desktop.preview.plain import preview_of_text
from neardup_desktop.text.decode import NotTextError, decode

MAX_BYTES = 64 << 20


def _open(document: Document) -> OpenPreview:
    try:
        text = decode(document.read(MAX_BYTES))
    except NotTextError as error:
        raise ReadFailure(Outcome.DAMAGED, "the content is not text") from error
    return WrittenPreview(preview_of_text(text))


LOOK = Look(("plain_text",), _open)
