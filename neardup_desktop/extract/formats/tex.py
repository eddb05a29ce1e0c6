"""TeX and LaTeX: what is printed, without commands; formulas by their letters and numbers.

Footnotes follow the text. Other files are never taken in: their names are extras, as are comments
and pictures. References, citations and their keys do not count, as their numbers are not known.
"""

from collections.abc import Iterator

from neardup_desktop.extract.base import Document, Embedded, Format, Match
from neardup_desktop.extract.dates import from_iso
from neardup_desktop.extract.extras import (
    ExtrasFound,
    reference_digest,
    reference_name,
    words_digest,
)
from neardup_desktop.extract.tex_text import TexText, read_tex
from neardup_desktop.extract.text_file import read_text, text_extension
from neardup_desktop.model.extras import Extra, ExtraKind
from neardup_desktop.model.items import ExtractedItem
from neardup_desktop.model.kinds import Kind

MAX_BYTES = 16 << 20

_EXTENSIONS = ("tex", "latex", "ltx")


def _recognise(document: Document) -> Match:
    return Match.EXTENSION if text_extension(document.name) in _EXTENSIONS else Match.NO


def _read(document: Document) -> Iterator[ExtractedItem | Embedded]:
    found = read_tex(read_text(document, MAX_BYTES))
    facts = {name: " ".join(text.split()) for name, text in found.facts.items()}
    yield ExtractedItem(
        part="",
        kind=Kind.DOCUMENT,
        format=FORMAT.name,
        text=found.text,
        title=facts.get("title", ""),
        author=facts.get("author", ""),
        date_s=from_iso(facts.get("date", "")),
        extras=_extras(found),
    )


def _extras(found: TexText) -> tuple[Extra, ...]:
    extras = ExtrasFound()
    for address in found.pictures:
        if name := reference_name(address):
            extras.add(ExtraKind.IMAGE, name, reference_digest(name))
    for address in found.files:
        extras.add(ExtraKind.OTHER, f"file taken in: {address}", words_digest(address))
    if any(found.comments):
        extras.add(ExtraKind.COMMENT, "", words_digest(*found.comments))
    return extras.all()


FORMAT = Format(
    name="tex",
    label="TeX and LaTeX",
    kind=Kind.DOCUMENT,
    extensions=_EXTENSIONS,
    version=1,
    recognise=_recognise,
    read=_read,
    reads="what is printed, footnotes and formulas included",
    leaves_out=(
        "commands, references, files taken in; comments and pictures: noted beside the text"
    ),
)
