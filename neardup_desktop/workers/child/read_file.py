"""Reads a file in a child: hashes it, extracts its items, and makes their fingerprints."""

import os
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import groupby, islice
from pathlib import Path
from typing import Any, BinaryIO

from msgspec.structs import replace

from neardup_desktop.extract.base import Document, ReadFailure, extension_of
from neardup_desktop.extract.dispatch import read_document
from neardup_desktop.extract.registry import choose, formats
from neardup_desktop.extract.shared.layout import COLUMNS, LINES
from neardup_desktop.model.extras import EXTRA_NAME_CHARACTERS, MOST_EXTRAS, ExtraKind
from neardup_desktop.model.fingerprints import Fingerprint, Form, PackedItem, SketchedItem
from neardup_desktop.model.items import ExtractedItem
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.model.settings import MINIMUM_WORDS
from neardup_desktop.sketch.fingerprint import fingerprint, fingerprints
from neardup_desktop.sketch.method import method_named
from neardup_desktop.sketch.samples import samples
from neardup_desktop.text.beginnings import MOST_TEXTS, beginnings
from neardup_desktop.text.characters import characters_digest
from neardup_desktop.text.content_hash import digest
from neardup_desktop.text.packing import packed_item
from neardup_desktop.text.search_words import without_accents
from neardup_desktop.text.words import WordTable, word_tables
from neardup_desktop.workers.child.safe_open import (
    check_unchanged,
    failure_of,
    hash_of,
    is_mostly_holes,
    opened,
)
from neardup_desktop.workers.codec import (
    EARLIEST_S,
    LATEST_S,
    MAX_TEXT_BYTES,
    encodable,
    text_bytes,
)
from neardup_desktop.workers.messages import (
    MAX_BOUNDS_BYTES,
    MAX_NAME_CHARACTERS,
    HashTask,
    ItemsPacked,
    ItemsRead,
    ReadTask,
    SomeItems,
)

HELD_BYTES = 4 << 20
"""A file of up to this size is read once, and hashed and parsed from memory."""

BATCH_ITEMS = 64
BATCH_CHARACTERS = 1 << 20
"""Items are sent when they are so many or so long, so that a mailbox is never held in memory."""

LONGEST_PREPARED = 1 << 21
"""The words of a longer text are prepared when it is indexed: a letter may become many."""

EXTRA_CHARACTERS = 1 << 10
"""The size of an extra in a batch: a long name, in letters of four bytes each."""


class FileReading:
    """One file being read; keeps what is known of it when reading fails.

    Attributes:
        format: name of the format that reads it, or "".
        content_hash: as in `FileDone`; b"" until it is known.
        bounds: as in `FileDone`.
        rest: the items read since the last batch; also those before a failure, which are good.
        characters: about how many these items have.
    """

    def __init__(self, task: ReadTask | HashTask) -> None:
        self._task = task
        self._name = task.entry.path.rpartition(os.sep)[2]
        self._document: Document | None = None
        self.format = ""
        self.content_hash = b""
        self.bounds = b""
        self.rest: list[ExtractedItem] = []
        self.characters = 0

    def hash(self) -> None:
        """Hash the bytes, nothing more.

        Raises:
            ReadFailure: the file is gone, changed, or may not be read.
        """
        with opened(self._task.entry) as stream:
            self._hash(stream)

    def read(self) -> Iterator[SomeItems]:
        """Read items in batches, the last of which is left as `rest`, and hash the bytes.

        A file of an unknown format, or of one that is left out, is not even hashed: a task of its
        own does that if another file has its size, so that no film is read for nothing.

        Raises:
            ReadFailure: why not, or why not all of them.
        """
        assert isinstance(self._task, ReadTask)
        entry = self._task.entry
        with opened(entry) as stream:
            if entry.size_bytes:
                self._refuse_unwanted()
            if entry.size_bytes > HELD_BYTES:
                yield from self._read_large(stream)
                return
            data = self._hash_and_hold(stream)
        yield from self._read_items(Document(self._name, data=data))

    @property
    def wanted(self) -> tuple[str, bool]:
        """Name of the super-shingle method, and whether the items are to be packed."""
        task = self._task
        return (task.method, task.packs) if isinstance(task, ReadTask) else ("", False)

    def answer(self, made: Iterator[Any]) -> SomeItems | None:
        """The message with the items that were read last; None where there are none."""
        items = tuple(islice(made, len(self.rest)))
        place = 0 if self._document is None else self._document.bytes_read
        kind = ItemsPacked if self.wanted[1] else ItemsRead
        return kind(self._task.key, items, place) if items else None

    def _refuse_unwanted(self) -> None:
        assert isinstance(self._task, ReadTask)
        if extension_of(self._name) in _always_read_extensions():
            return  # known by its name to be read, so that its content need not be recognised
        try:
            format_ = choose(Document.from_path(Path(self._task.entry.path)))
        except OSError as error:
            raise failure_of(error) from error
        if format_ is None:
            raise ReadFailure(Outcome.UNSUPPORTED)
        # Known now, because the items of an archive are in other formats.
        self.format = format_.name
        if format_.on_request is not None and format_.on_request not in self._task.also:
            raise ReadFailure(format_.on_request.outcome)

    def _hash(self, stream: BinaryIO) -> None:
        digest = hash_of(stream, self._task.entry.size_bytes)
        check_unchanged(stream.fileno(), self._task.entry)
        self.content_hash = digest

    def _hash_and_hold(self, stream: BinaryIO) -> bytes:
        # One more than it has, in case it grew; reading sets aside all that is asked for.
        data = stream.read(self._task.entry.size_bytes + 1)
        if len(data) != self._task.entry.size_bytes:
            raise ReadFailure(Outcome.CHANGED, "another size while read")
        check_unchanged(stream.fileno(), self._task.entry)
        if not data.strip(b"\0"):
            raise ReadFailure(Outcome.EMPTY)
        self.content_hash = digest(data)
        return data

    def _read_large(self, stream: BinaryIO) -> Iterator[SomeItems]:
        """Let the format open the file itself, and hash it unless that would be for nothing.

        A file too large for its format, or one of little but holes, may take too long to hash: a
        task of its own does that if another file has its size.
        """
        document = Document.from_path(Path(self._task.entry.path))
        if is_mostly_holes(stream, self._task.entry.size_bytes):
            self._check_path(stream)
            self.format = _format_name(document)
            raise ReadFailure(Outcome.DAMAGED, "most of it was never written")
        try:
            yield from self._read_items(document)
        except ReadFailure as failure:
            self._check_path(stream)
            if failure.outcome is not Outcome.TOO_LARGE:
                self._hash(stream)
            raise
        self._check_path(stream)
        self._hash(stream)

    def _check_path(self, stream: BinaryIO) -> None:
        """Check that the path, by which a format opens a large file, still leads to this file.

        A failure here replaces any other, of which it may be the cause.
        """
        check_unchanged(stream.fileno(), self._task.entry)
        with opened(self._task.entry):
            pass

    def _read_items(self, document: Document) -> Iterator[SomeItems]:
        assert isinstance(self._task, ReadTask)
        self._document = document
        try:
            for item in read_document(document, self._task.also):
                if not self.format:
                    self.format = item.format
                if len(self.rest) >= BATCH_ITEMS or self.characters >= BATCH_CHARACTERS:
                    yield from filter(None, sketch_rests([self]))
                    self.rest, self.characters = [], 0
                self.rest.append(item)
                self.characters += _characters(item)
        except ReadFailure:
            self.format = self.format or _format_name(document)
            raise
        if not self.format:
            self.format = _format_name(document)
            raise ReadFailure(Outcome.NO_TEXT, "no document inside")
        format_ = choose(document)
        if format_ is not None and format_.bounds_of is not None:
            with document.open() as opened_again:
                bounds = format_.bounds_of(opened_again)
            self.bounds = bounds if len(bounds) <= MAX_BOUNDS_BYTES else b""


def sketch_rests(readings: Sequence[FileReading]) -> list[SomeItems | None]:
    """The messages with the last items of files, whose fingerprints are made together."""
    found: list[SomeItems | None] = []
    for (method, packs), alike in groupby(readings, lambda reading: reading.wanted):
        some = list(alike)
        made, words = sketches([item for one in some for item in one.rest], method)
        ready = packed(made, words) if packs else iter(made)
        found += [one.answer(ready) for one in some]
    return found


def packed(made: Sequence[SketchedItem], words: Sequence[bytes]) -> Iterator[PackedItem]:
    """The items, with their words as `sketches` gives both, as the archive stores them."""
    for begin in range(0, len(made), MOST_TEXTS):
        some = slice(begin, begin + MOST_TEXTS)
        searched = [without_accents(letters.decode()) for letters in words[some]]
        yield from map(packed_item, made[some], searched, beginnings(searched))


def _characters(item: ExtractedItem) -> int:
    extras = EXTRA_CHARACTERS * len(item.extras)
    return len(item.text) + len(item.main or "") + extras + sum(map(len, item.links))


def sketches(items: Sequence[ExtractedItem], method: str) -> tuple[list[SketchedItem], list[bytes]]:
    """Make the fingerprints of items, all at once: with short ones, most time goes into calls.

    Returns:
        The items, whose outcomes may have become TOO_SHORT (too few words to be compared), NO_TEXT
        (none at all) or TOO_LARGE (longer than a message may be); and the words of the visible text
        of each as `spaced_words` gives them, in UTF-8, unless they are too many to be prepared.
    """
    shown = list(map(_presentable, items))
    read = [item for item in shown if item.outcome is Outcome.READ]
    whole = word_tables([item.text for item in read], with_digest=True)
    mains = iter(
        word_tables([item.main for item in read if item.main is not None], with_digest=True)
    )
    measured = [
        table if item.main is None else next(mains) for item, table in zip(read, whole, strict=True)
    ]
    nothing = _no_words(method)
    tables = zip(
        whole,
        fingerprints(measured, method_named(method)),
        samples([table.hashes for table in whole]),
        strict=True,
    )
    found, words = [], []
    for item, given in zip(shown, items, strict=True):
        if item.outcome is Outcome.READ:
            visible, made, shingles = next(tables)
            found.append(_sketched(item, _layout(given), visible, made, shingles))
            words.append(visible.letters if len(item.text) <= LONGEST_PREPARED else b"")
        else:
            found.append(SketchedItem(item, 0, nothing.words_hash, nothing))
            words.append(b"")
    return found, words


def _sketched(
    item: ExtractedItem,
    layout: dict[str, bytes],
    visible: WordTable,
    made: Fingerprint,
    shingles: bytes,
) -> SketchedItem:
    if made.words < MINIMUM_WORDS:
        outcome = Outcome.TOO_SHORT if len(visible) else Outcome.NO_TEXT
        item, shingles = replace(item, outcome=outcome), b""
    form = Form(characters_digest(item.text) if len(visible) else b"", **layout)
    return SketchedItem(item, len(visible), visible.digest, made, shingles, form)


def _layout(item: ExtractedItem) -> dict[str, bytes]:
    """Digests of where its words stand, from extras of its reader that are not sent on."""
    names = (COLUMNS, LINES)
    found = (one for one in item.extras if one.kind is ExtraKind.LAYOUT and one.name in names)
    return {one.name: one.digest for one in found}


@cache
def _no_words(method: str) -> Fingerprint:
    return fingerprint("", method_named(method))


def _presentable(item: ExtractedItem) -> ExtractedItem:
    """The item within the bounds of a message, whatever its format made of a hostile document."""
    if (size := text_bytes(item)) > MAX_TEXT_BYTES:
        note = f"its text has {size} bytes"
        item = replace(item, text="", main=None, outcome=Outcome.TOO_LARGE, detail=note)
    names = (item.part, item.format, item.title, item.author, item.detail)
    part, format_, title, author, detail = (encodable(one[:MAX_NAME_CHARACTERS]) for one in names)
    extras = [
        replace(extra, name=encodable(extra.name[:EXTRA_NAME_CHARACTERS]))
        for extra in item.extras
        if extra.kind is not ExtraKind.LAYOUT
    ]
    date_s = item.date_s
    if date_s is not None and not EARLIEST_S <= date_s <= LATEST_S:
        date_s = None
    main = None if item.main is None else encodable(item.main)
    links = tuple(map(encodable, item.links)) if item.part == "" else ()
    return ExtractedItem(
        *(part, item.kind, format_, encodable(item.text), main, title, author, date_s),
        *(item.outcome, detail, tuple(extras[:MOST_EXTRAS]), links),
    )


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
