"""Notes exported by Evernote and programs like it (ENEX): each note is an item.

The notes stand one after the other in XML, each as a page of HTML that is written as text. What is
attached to them is read in turn. A file with a single note is that note.
"""

import re
from collections.abc import Iterator
from itertools import chain
from typing import BinaryIO

from msgspec.structs import replace

from neardup_desktop.extract.base import Document, Embedded, Format, Found, ReadFailure
from neardup_desktop.extract.containers.base64_text import lenient_base64
from neardup_desktop.extract.containers.bytes_left import BytesLeft
from neardup_desktop.extract.containers.xml_names import XmlElement, child, local_name
from neardup_desktop.extract.containers.xml_walk import forget, walk
from neardup_desktop.extract.containers.zip_parts import LimitedStream
from neardup_desktop.extract.dates import from_iso
from neardup_desktop.extract.extras import ExtrasFound, content_digest, is_decoration, words_digest
from neardup_desktop.extract.mail.mail_headers import safe_name, unique_name
from neardup_desktop.extract.shared.document_item import document_item, joined
from neardup_desktop.extract.shared.layout import columns
from neardup_desktop.extract.shared.raised import TICKED, UNTICKED
from neardup_desktop.extract.web.html_text import LIBRARIES, read_fragment
from neardup_desktop.model.extras import ExtraKind
from neardup_desktop.model.items import ExtractedItem
from neardup_desktop.model.outcomes import Outcome

MAX_NOTE_BYTES = 288 << 20
"""Evernote lets a note have 200 MB, which base64 makes a third longer."""

_START = re.compile(r"(?>\s+|<\?xml[^>]*>|<!DOCTYPE[^>]*>|<!--.*?-->)*+<en-export\b", re.DOTALL)
# Notes pasted from the web hold control characters, which XML does not allow.
_CONTROLS = bytes(set(range(0x20)) - set(b"\t\n\r"))
_NO_CONTROLS = bytes.maketrans(_CONTROLS, b" " * len(_CONTROLS))
_TODO = re.compile(r"<en-todo\b([^<>]*)>", re.IGNORECASE)
_TICK = re.compile(r"<li\b[^<>]*--en-checked:\s*(true|false)[^<>]*>", re.IGNORECASE)
_CHECKED = re.compile(r"\bchecked\s*=\s*[\"']?true", re.IGNORECASE)
_CRYPT = re.compile(r"<en-crypt\b[^<>]*>[^<]*", re.IGNORECASE)
_MEDIA = re.compile(r"<en-media\b[^<>]*>", re.IGNORECASE)
_HASH = re.compile(r"\bhash\s*=\s*[\"']?([0-9a-f]{32})", re.IGNORECASE)
_NOT_NOTED = frozenset(
    (
        *("title", "content", "created", "updated", "tag", "author", "data", "mime", "file-name"),
        # Words that Evernote's computers found in a picture, anew now and then.
        *("recognition", "width", "height", "duration"),
    )
)
"""Elements that are read, or follow from what is read; a digest notes all others."""


_Note = list[ExtractedItem | Embedded]
"""A note and what is attached to it, by parts within the note."""


class _Source(LimitedStream):
    """The bytes of a file without forbidden characters."""

    def read(self, size: int = -1) -> bytes:
        return super().read(size).translate(_NO_CONTROLS)


def _read(document: Document) -> Found:
    with document.open() as stream:
        notes = _notes(stream)
        first = next(notes, None)
        if first is None:
            raise ReadFailure(Outcome.DAMAGED, "no note in it")
        try:
            second = next(notes, None)
        except ReadFailure:
            yield from _under("1", first)
            raise
        if second is None:
            yield from first
            return
        for number, note in enumerate(chain((first, second), notes), start=1):
            yield from _under(str(number), note)


def _under(part: str, note: _Note) -> Found:
    for one in note:
        yield replace(one, part=f"{part}/{one.part}".rstrip("/"))


def _notes(stream: BinaryIO) -> Iterator[_Note]:
    """The notes in their order, of which one at a time is held.

    Raises:
        ReadFailure: DAMAGED or TOO_LARGE.
    """
    source = _Source(stream, "a note", MAX_NOTE_BYTES)
    for _, element in walk(source, ("note",), huge_tree=True):
        yield _note(element)
        forget(element)
        source.left = BytesLeft(MAX_NOTE_BYTES)


def _note(note: XmlElement) -> _Note:
    extras = ExtrasFound()
    markup = _text(child(note, "content"))
    for crypt in _CRYPT.findall(markup):
        extras.add(ExtraKind.OTHER, "encrypted text", words_digest(crypt))
    hashes = (found for media in _MEDIA.findall(markup) for found in _HASH.findall(media))
    marks = [*sorted(set(hashes)), *_values(note)]
    attached = list(_attached(note, extras))
    if marks:
        extras.add(ExtraKind.OTHER, "properties", words_digest(*marks))
    markup = _MEDIA.sub("", _CRYPT.sub("", _TICK.sub(_ticked, _TODO.sub(_box, markup))))
    body = read_fragment(markup, extras)
    title = _line(child(note, "title"))
    main = joined((title, body.text.strip(), *map(_task, note.iterchildren("task"))))
    tags = ", ".join(filter(None, map(_line, note.iterchildren("tag"))))
    stated = _line(child(note, "updated")) or _line(child(note, "created"))
    author = _line(child(child(note, "note-attributes"), "author"))
    properties, gaps = (title, author, from_iso(stated)), columns(body.tables)
    # Pages of the same note lack its tags.
    shown = main if tags else None
    item = document_item(FORMAT, joined((main, tags)), extras, properties, gaps, main=shown)
    return [item, *attached]


def _box(todo: re.Match[str]) -> str:
    return f'<input type="checkbox"{" checked" if _CHECKED.search(todo[1]) else ""}>'


def _ticked(item: re.Match[str]) -> str:
    """An item of a list with its tick, as Evernote 10 writes it."""
    return f"{item[0]}{TICKED if item[1].lower() == 'true' else UNTICKED} "


def _task(task: XmlElement) -> str:
    is_done = _line(child(task, "taskStatus")) == "completed"
    return f"{TICKED if is_done else UNTICKED} {_line(child(task, 'title'))}"


def _values(note: XmlElement) -> Iterator[str]:
    """Name and value of whatever is stated beside the text, such as reminders."""
    for element in note.iter("*"):
        name = local_name(element)
        if name not in _NOT_NOTED and (value := (element.text or "").strip()):
            yield f"{name} {value}"


def _attached(note: XmlElement, extras: ExtrasFound) -> Iterator[Embedded]:
    """Note what is attached to a note; yields what may be a document."""
    names: dict[str, int] = {}
    for resource in note.iterchildren("resource"):
        data = lenient_base64(_text(child(resource, "data")))
        media_type = _line(child(resource, "mime")).lower()
        name = safe_name(_line(child(child(resource, "resource-attributes"), "file-name")))
        name = name or f"attachment.{media_type.rpartition('/')[2].replace('plain', 'txt')}"
        is_picture = media_type.startswith("image/")
        if not (is_picture and is_decoration(data)):
            kind = ExtraKind.IMAGE if is_picture else ExtraKind.ATTACHMENT
            extras.add(kind, name, content_digest(data))
        if not media_type.startswith(("audio/", "video/")):
            yield Embedded(unique_name(name, names), name, data, media_type, may_be_page=True)


def _text(element: XmlElement | None) -> str:
    return "" if element is None else "".join(map(str, element.itertext()))


def _line(element: XmlElement | None) -> str:
    return " ".join(_text(element).split())


FORMAT = Format(
    name="enex",
    label="Notes of Evernote (ENEX)",
    short_name="Evernote",
    also_called=("evernote",),
    extensions=("enex",),
    version=2,
    embeds=True,
    is_own=lambda document: document.may_be_markup and _START.match(document.head_text),
    read=_read,
    needs=LIBRARIES,
    reads="title, text, tasks and tags of each note as an item; what is attached each by itself",
    leaves_out=(
        "encrypted text, pictures, sounds, reminders, places and addresses: noted beside the text; "
        "words that Evernote found in pictures"
    ),
)
