"""Writes plain text as pages, line by line as it stands."""

from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.model.previews import Preview
from neardup_desktop.preview.markup import MarkupWriter

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
            writer.text("\n".join(block), as_it_stands=True)
            writer.close()
            block.clear()


def preview_of_text(text: str) -> Preview:
    """Plain text as a preview."""
    writer = MarkupWriter()
    write_plain(writer, text)
    return Preview(Outcome.READ, markup=writer.finish(), is_cut=writer.is_cut)
