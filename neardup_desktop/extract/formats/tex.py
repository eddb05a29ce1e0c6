"""TeX and LaTeX as printed, without commands; formulas by their letters and numbers.

Footnotes follow the text. Other files are never included: their names are extras, and so are
comments and pictures. References and citations do not count, as their printed numbers are unknown.
"""

from neardup_desktop.extract.base import Document, Format, Found
from neardup_desktop.extract.dates import from_iso
from neardup_desktop.extract.extras import ExtrasFound, words_digest
from neardup_desktop.extract.markup.tex_text import TexText, read_tex
from neardup_desktop.extract.shared.document_item import document_item
from neardup_desktop.extract.shared.layout import columns, lines
from neardup_desktop.extract.text_file import read_text
from neardup_desktop.model.extras import ExtraKind

MAX_BYTES = 16 << 20


def _read(document: Document) -> Found:
    extras = ExtrasFound()
    found = read_tex(read_text(document, MAX_BYTES))
    _note(found, extras)
    fields = {name: " ".join(text.split()) for name, text in found.metadata.items()}
    yield document_item(
        FORMAT,
        found.text,
        extras,
        (fields.get("title", ""), fields.get("author", ""), from_iso(fields.get("date", ""))),
        lines("\n".join(found.kept), marks=found.marks),
        columns([found.rows]),
    )


def _note(found: TexText, extras: ExtrasFound) -> None:
    extras.count_links(found.links)
    extras.link(*(link.removeprefix("run:") for link in found.links))
    for address in found.pictures:
        extras.add_picture(ExtraKind.IMAGE, address)
    for address in found.files:
        extras.link(address, is_url=False, is_picture=True)
        extras.add(ExtraKind.OTHER, f"file taken in: {address}", words_digest(address))
    if any(found.comments):
        extras.add(ExtraKind.COMMENT, "", words_digest(*found.comments))


FORMAT = Format(
    name="tex",
    label="TeX and LaTeX",
    short_name="TeX",
    also_called=("latex",),
    extensions=("tex", "latex", "ltx"),
    version=4,
    has_backups=True,
    read=_read,
    reads="what is printed, footnotes and formulas included",
    leaves_out=(
        "commands, references; links, files taken in, comments, pictures: noted beside the text"
    ),
)
