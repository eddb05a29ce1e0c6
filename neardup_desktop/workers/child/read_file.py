"""Reads one file in a child: hashes it, extracts its items, and makes their fingerprints."""

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path, PurePath
from typing import BinaryIO

from neardup_desktop.extract.base import Document, ReadFailure
from neardup_desktop.extract.dispatch import read_document
from neardup_desktop.extract.registry import choose, formats
from neardup_desktop.extract.shared.layout import COLUMNS, LINES
from neardup_desktop.model.extras import EXTRA_NAME_CHARACTERS, MOST_EXTRAS, Extra, ExtraKind
from neardup_desktop.model.fingerprints import Fingerprint, Form, SketchedItem
from neardup_desktop.model.items import ExtractedItem
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.model.settings import MINIMUM_WORDS
from neardup_desktop.sketch.fingerprint import fingerprint, fingerprint_of_words
from neardup_desktop.sketch.methods import method_named
from neardup_desktop.sketch.samples import sample
from neardup_desktop.text.characters import characters_digest
from neardup_desktop.text.content_hash import digest
from neardup_desktop.text.words import word_table
from neardup_desktop.workers.codec import (
    EARLIEST_S,
    LATEST_S,
    MAX_TEXT_BYTES,
    encodable,
    plain,
)
from neardup_desktop.workers.messages import HashTask, ItemsRead, ReadTask
from neardup_desktop.workers.safe_open import (
    check_unchanged,
    failure_of,
    hash_of,
    is_mostly_holes,
    opened,
)

HELD_BYTES = 4 << 20
"""A file of up to this size is read once, and hashed and parsed from memory."""

BATCH_ITEMS = 64
BATCH_CHARACTERS = 1 << 20
"""Items are sent on when they are so many or so long: a mailbox is never held whole."""

EXTRA_CHARACTERS = 1 << 10
"""What an extra counts as: its name, each letter of it escaped."""

SayItems = Callable[[ItemsRead, bool], None]
"""Takes some items, and whether they are the last of their file."""


class FileReading:
    """One file being read; what is known of it so far stays known when reading fails.

    Attributes:
        format: name of the format that reads it, or "".
        content_hash: as in `FileDone`; b"" until it is known.
    """

    def __init__(self, task: ReadTask | HashTask, say_items: SayItems) -> None:
        self._task = task
        self._say_items = say_items
        self.format = ""
        self.content_hash = b""

    def hash(self) -> None:
        """Hash the bytes, nothing more.

        Raises:
            ReadFailure: the file is gone, changed, or may not be read.
        """
        with opened(self._task.entry) as stream:
            self._hash(stream)

    def read(self) -> None:
        """Say all items, and hash the bytes.

        A file that no format knows, or one that is left out, is not read any further: it is hashed
        by a task of its own if another file has its size, so that a film need not be read to learn
        that it is none.

        Raises:
            ReadFailure: why not, or why not all of them.
        """
        entry = self._task.entry
        with opened(entry) as stream:
            if entry.size_bytes:
                self._refuse_unwanted(Document.from_path(Path(entry.path)))
            if entry.size_bytes > HELD_BYTES:
                self._read_large(stream)
                return
            data = self._hash_and_hold(stream)
        self._read_items(Document(PurePath(entry.path).name, data=data))

    def _refuse_unwanted(self, document: Document) -> None:
        assert isinstance(self._task, ReadTask)
        if document.extension in _always_read_extensions():
            return  # a name that one of these formats has is not worth a look inside
        try:
            format_ = choose(document)
        except OSError as error:
            raise failure_of(error) from error
        if format_ is None:
            raise ReadFailure(Outcome.UNSUPPORTED)
        # Of an archive the items are in other formats.
        self.format = format_.name
        if format_.on_request is not None and format_.on_request not in self._task.also:
            raise ReadFailure(format_.on_request.outcome)

    def _hash(self, stream: BinaryIO) -> None:
        digest = hash_of(stream, self._task.entry.size_bytes)
        check_unchanged(stream.fileno(), self._task.entry)
        self.content_hash = digest

    def _hash_and_hold(self, stream: BinaryIO) -> bytes:
        data = stream.read(HELD_BYTES + 1)
        if len(data) != self._task.entry.size_bytes:
            raise ReadFailure(Outcome.CHANGED, "another size while read")
        check_unchanged(stream.fileno(), self._task.entry)
        self.content_hash = digest(data)
        return data

    def _read_large(self, stream: BinaryIO) -> None:
        """Let the format open the file itself, and hash it unless that would be for nothing.

        A file too large for its format may be too large to hash in reasonable time as well, and so
        may be one of little but holes: it is hashed if another file has its size.
        """
        document = Document.from_path(Path(self._task.entry.path))
        if is_mostly_holes(stream, self._task.entry.size_bytes):
            self._check_path(stream)
            self.format = _format_name(document)
            raise ReadFailure(Outcome.DAMAGED, "most of it was never written")
        try:
            self._read_items(document)
        except ReadFailure as failure:
            self._check_path(stream)
            if failure.outcome is not Outcome.TOO_LARGE:
                self._hash(stream)
            raise
        self._check_path(stream)
        self._hash(stream)

    def _check_path(self, stream: BinaryIO) -> None:
        """A format opens a large file by its path, which must still lead to the file opened here.

        Where it does not, that outranks any other failure, which may come from just this.
        """
        check_unchanged(stream.fileno(), self._task.entry)
        with opened(self._task.entry):
            pass

    def _read_items(self, document: Document) -> None:
        assert isinstance(self._task, ReadTask)
        batch = _Batch(self._task.key, self._say_items, document)
        try:
            for item in read_document(document, self._task.also):
                self.format = self.format or item.format
                batch.add(sketch(item, self._task.method))
        except ReadFailure:
            self.format = self.format or _format_name(document)
            raise
        finally:
            batch.say_rest()
        if not self.format:
            self.format = _format_name(document)
            raise ReadFailure(Outcome.NO_TEXT, "no document inside")


class _Batch:
    """Items on their way to the parent, a reasonable number at a time."""

    def __init__(self, key: int, say_items: SayItems, document: Document) -> None:
        self._key = key
        self._document = document
        self._say_items = say_items
        self._items: list[SketchedItem] = []
        self._characters = 0

    def add(self, sketched: SketchedItem) -> None:
        """Add an item; those before it are sent first when they are enough."""
        if len(self._items) >= BATCH_ITEMS or self._characters >= BATCH_CHARACTERS:
            self._say(last=False)
        self._items.append(sketched)
        item = sketched.item
        self._characters += len(item.text) + len(item.main or "")
        self._characters += EXTRA_CHARACTERS * len(item.extras)

    def say_rest(self) -> None:
        """Send what is left; items that came before a failure are good."""
        if self._items:
            self._say(last=True)

    def _say(self, *, last: bool) -> None:
        items, self._items, self._characters = tuple(self._items), [], 0
        self._say_items(ItemsRead(self._key, items, self._document.bytes_read), last)


def sketch(item: ExtractedItem, method: str) -> SketchedItem:
    """An item with its fingerprint by the method of that name.

    The outcome of an item that was read but has too few words to be compared becomes TOO_SHORT,
    or NO_TEXT where it has none; an item longer than a message may be becomes TOO_LARGE.
    """
    item, layout = _presentable(item), _layout(item)
    if item.outcome is not Outcome.READ:
        nothing = _no_words(method)
        return SketchedItem(item, 0, nothing.words_hash, nothing)
    visible = word_table(item.text, with_digest=True)
    if item.main is None:
        made = fingerprint_of_words(visible, method_named(method))
    else:
        made = fingerprint(item.main, method)
    shingles = b""
    if made.words < MINIMUM_WORDS:
        outcome = Outcome.TOO_SHORT if len(visible) else Outcome.NO_TEXT
        item = replace(item, outcome=outcome)
    else:
        shingles = sample(visible.hashes)
    form = Form(characters_digest(item.text) if len(visible) else b"", **layout)
    return SketchedItem(item, len(visible), visible.digest, made, shingles, form)


def _layout(item: ExtractedItem) -> dict[str, bytes]:
    """Where its words stand, as its reader tells by extras that go no further than here."""
    names = (COLUMNS, LINES)
    found = (one for one in item.extras if one.kind is ExtraKind.LAYOUT and one.name in names)
    return {one.name: one.digest for one in found}


@cache
def _no_words(method: str) -> Fingerprint:
    return fingerprint("", method)


def _presentable(item: ExtractedItem) -> ExtractedItem:
    """The item as the wire takes it, whatever its format made of a hostile document."""
    size = len(item.text) + len(item.main or "")
    if size > MAX_TEXT_BYTES // 4:  # may be too long; only now is it worth the exact look
        size = len(item.text.encode("utf-8", "replace"))
        size += len((item.main or "").encode("utf-8", "replace"))
    if size > MAX_TEXT_BYTES:
        note = f"its text has {size} bytes"
        item = replace(item, text="", main=None, outcome=Outcome.TOO_LARGE, detail=note)
    names = (item.part, item.format, item.title, item.author, item.detail)
    part, format_, title, author, detail = map(plain, names)
    extras = [extra for extra in item.extras if extra.kind is not ExtraKind.LAYOUT]
    date_s = item.date_s
    if date_s is not None and not EARLIEST_S <= date_s <= LATEST_S:
        date_s = None
    return replace(
        item,
        part=part,
        format=format_,
        title=title,
        author=author,
        detail=detail,
        date_s=date_s,
        extras=tuple(map(_presentable_extra, extras[:MOST_EXTRAS])),
        text=encodable(item.text),
        main=None if item.main is None else encodable(item.main),
    )


def _presentable_extra(extra: Extra) -> Extra:
    return replace(extra, name=encodable(extra.name[:EXTRA_NAME_CHARACTERS]))


@cache
def _always_read_extensions() -> frozenset[str]:
    return frozenset(
        extension
        for format_ in formats()
        if format_.on_request is None
        for extension in format_.extensions
    )


def _format_name(document: Document) -> str:
    """Name of the format of a document that could not be read, or ""."""
    try:
        chosen = choose(document) if document.size_bytes else None
    except OSError:
        return ""
    return chosen.name if chosen else ""
