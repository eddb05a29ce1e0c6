"""Plain text as it is; also markup that no other format reads.

The main text has no contents lists, reads drawn tables by cell, and has notes at its end, as in
other formats of the same document.
"""

import re
from collections.abc import Iterator
from itertools import groupby

from neardup_desktop.extract.base import Document, Format, Found, Match, text_extension
from neardup_desktop.extract.extras import ExtrasFound
from neardup_desktop.extract.shared.document_item import NO_PROPERTIES, document_item
from neardup_desktop.extract.shared.layout import columns, lines
from neardup_desktop.extract.text_file import read_text
from neardup_desktop.extract.written.contents_list import without_contents
from neardup_desktop.extract.written.drawn_tables import with_tables_by_cell
from neardup_desktop.extract.written.text_notes import with_notes_at_end
from neardup_desktop.model.formats import Form
from neardup_desktop.model.messages import Message
from neardup_desktop.text.decode import decode_leniently, is_text

_EXTENSIONS = ("txt", "text", "asc", "log", "nfo", "me")
_CODE_MARKS = re.compile(r"[{}()\[\];=<>|\\$#@*/&^%_+]")
_WORD = re.compile(r"[^\W\d_]{2,}")
_PROGRAM_NAMES = frozenset({"makefile", "dockerfile", "gemfile", "rakefile", "vagrantfile"})


def _is_prose(head: bytes) -> bool:
    """Whether text whose name says nothing is prose rather than code or data."""
    if head.startswith(b"#!"):
        return False
    text = decode_leniently(head).strip()
    letters = sum(map(len, _WORD.findall(text)))
    visible = len(text) - sum(map(str.isspace, text))
    return letters >= 0.75 * visible and len(_CODE_MARKS.findall(text)) <= 0.05 * visible


def _recognise(document: Document) -> Match:
    extension = text_extension(document.name)
    if extension in _EXTENSIONS:
        return Match.EXTENSION
    if extension or document.name.startswith(".") or document.name.lower() in _PROGRAM_NAMES:
        return Match.NO
    head = document.head
    return Match.EXTENSION if is_text(head) and _is_prose(head) else Match.NO


def _read(document: Document) -> Found:
    extras = ExtrasFound()
    text = read_text(document)
    main = with_notes_at_end(with_tables_by_cell(without_contents(text)))
    yield document_item(
        FORMAT,
        text,
        extras,
        NO_PROPERTIES,
        lines(text, may_be_wrapped=True),
        columns(_tables(text)),
        main=None if main == text else main,
    )


def _tables(text: str) -> Iterator[list[list[str]]]:
    """Tables of cells separated by tabs: consecutive lines with equally many tabs."""
    if "\t" not in text:
        return
    stripped = (line.lstrip() for line in text.split("\n"))
    for count, rows in groupby(stripped, lambda line: line.count("\t")):
        if count:
            yield [row.split("\t") for row in rows]


FORMAT = Format(
    name="plain_text",
    label="Plain text",
    short_name=Message("Text"),
    also_called=("txt", "text"),
    form=Form.PLAIN,
    ms_per_mb=50.0,
    extensions=_EXTENSIONS,
    may_read_name=False,
    version=6,
    recognise=_recognise,
    read=_read,
    reads="all of it, as it stands",
    leaves_out="nothing",
)
