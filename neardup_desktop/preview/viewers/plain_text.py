"""Plain text and light markup, line by line as it is in the file."""

from neardup_desktop.extract.base import Document, ReadFailure
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.preview.base import OpenPreview, Viewer
from neardup_desktop.preview.markup_writer import MarkupWriter
from neardup_desktop.text.decode import NotTextError, decode

MAX_BYTES = 64 << 20
MAX_CHARACTERS = 8_000_000


def write_plain(writer: MarkupWriter, text: str) -> None:
    """Write text; a blank line ends a block, and so a page may end there."""
    if len(text) > MAX_CHARACTERS:
        text = text[:MAX_CHARACTERS]
        writer.is_cut = True
    lines = text.replace("\r\n", "\n").replace("\r", "\n").replace("\f", "\n").split("\n")
    block: list[str] = []
    for line in [*lines, ""]:
        if line.strip():
            block.append(line.expandtabs(4).rstrip())
            continue
        if writer.is_full:
            writer.is_cut = True
            return
        if block:
            writer.open("div", {"class": "plain"})
            writer.text("\n".join(block), keeps_space=True)
            writer.close()
            block.clear()


def open_text(text: str) -> OpenPreview:
    """Plain text as a document to be shown."""
    writer = MarkupWriter()
    write_plain(writer, text)
    return OpenPreview(writer.preview())


def _open(document: Document) -> OpenPreview:
    try:
        return open_text(decode(document.read(MAX_BYTES)))
    except NotTextError as error:
        raise ReadFailure(Outcome.DAMAGED, "the content is not text") from error


VIEWER = Viewer(("plain_text",), _open)
