"""Plain text and light markup (Markdown, reStructuredText, AsciiDoc, TeX), kept as it stands."""

import re
from collections.abc import Iterator
from pathlib import PurePath

from neardup_desktop.extract.base import Document, Embedded, Format, Match, ReadFailure
from neardup_desktop.model.items import ExtractedItem
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.text.decode import NotTextError, decode, decode_leniently, is_text

MAX_BYTES = 64 << 20
"""Longer texts are logs and dumps, and would not fit into a child's memory as words."""

_EXTENSIONS = (
    *("txt", "text", "md", "markdown", "mkd", "rst", "adoc", "asc", "asciidoc"),
    *("org", "tex", "log", "textile", "wiki", "nfo", "me"),
)
_BACKUP = re.compile(r"(~|\.(bak|old|orig|backup|copy|save|\d+))+$", re.IGNORECASE)
_CODE_MARKS = re.compile(r"[{}()\[\];=<>|\\$#@*/&^%_+]")
_WORD = re.compile(r"[^\W\d_]{2,}")
_PROGRAM_NAMES = frozenset({"makefile", "dockerfile", "gemfile", "rakefile", "vagrantfile"})


def _extension(name: str) -> str:
    """The extension without the endings of backup copies: "notes.txt.bak", "notes.txt~"."""
    return PurePath(_BACKUP.sub("", name)).suffix.lower().lstrip(".")


def _is_prose(head: bytes) -> bool:
    """Whether text without a telling name is made of words, not of code or data."""
    if head.startswith(b"#!"):
        return False
    text = decode_leniently(head).strip()
    letters = sum(map(len, _WORD.findall(text)))
    visible = len(text) - sum(map(str.isspace, text))
    return letters >= 0.75 * visible and len(_CODE_MARKS.findall(text)) <= 0.05 * visible


def _recognise(document: Document) -> Match:
    extension = _extension(document.name)
    if extension in _EXTENSIONS:
        return Match.EXTENSION
    if extension or document.name.startswith(".") or document.name.lower() in _PROGRAM_NAMES:
        return Match.NO
    head = document.head
    return Match.EXTENSION if is_text(head) and _is_prose(head) else Match.NO


def _read(document: Document) -> Iterator[ExtractedItem | Embedded]:
    data = document.read(MAX_BYTES)
    try:
        text = decode(data)
    except NotTextError as error:
        raise ReadFailure(Outcome.DAMAGED, "the content is not text") from error
    yield ExtractedItem(part="", kind=Kind.DOCUMENT, format=FORMAT.name, text=text)


FORMAT = Format(
    name="plain_text",
    label="Plain text",
    kind=Kind.DOCUMENT,
    extensions=_EXTENSIONS,
    version=1,
    recognise=_recognise,
    read=_read,
)
