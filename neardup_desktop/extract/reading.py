"""Reads a document: chooses its format, and does the same for what is embedded in it."""

import re
from collections.abc import Iterator
from dataclasses import replace

from neardup_desktop.extract.base import Document, Embedded, Format, ReadFailure
from neardup_desktop.extract.registry import choose, missing_libraries
from neardup_desktop.model.items import ExtractedItem
from neardup_desktop.model.outcomes import Outcome

MAX_DEPTH = 8
"""How deep mail in mail in mail is followed."""

MAX_EMBEDDED = 10_000
"""How many embedded documents one document may have (each message of a mailbox counts anew)."""

_WORD = re.compile(r"\w")


def read_document(document: Document) -> Iterator[ExtractedItem]:
    """The items of a document, as they are found; those of embedded documents included.

    An item without a single word has the outcome NO_TEXT (a scanned PDF, a blank page). An embedded
    document in no known format is no item; one that cannot be read is an item with the outcome that
    says why, and empty texts.

    Raises:
        ReadFailure: while iterating, when the document itself cannot be read: UNSUPPORTED, EMPTY,
            LIBRARY_MISSING, ENCRYPTED, DAMAGED, TOO_LARGE, UNREADABLE or VANISHED. Items that
            came before it are good.
    """
    try:
        if document.size_bytes == 0:
            raise ReadFailure(Outcome.EMPTY)
        format_ = choose(document)
        if format_ is None:
            raise ReadFailure(Outcome.UNSUPPORTED)
        yield from _read(document, format_, depth=0)
    except FileNotFoundError as error:
        raise ReadFailure(Outcome.VANISHED, str(error)) from error
    except OSError as error:
        raise ReadFailure(Outcome.UNREADABLE, str(error)) from error


def _read(document: Document, format_: Format, depth: int) -> Iterator[ExtractedItem]:
    if missing := missing_libraries(format_):
        raise ReadFailure(Outcome.LIBRARY_MISSING, ", ".join(missing))
    embedded = 0
    for found in format_.read(document):
        if isinstance(found, ExtractedItem):
            embedded = 0
            yield _with_outcome(found)
            continue
        embedded += 1
        if embedded <= MAX_EMBEDDED:
            yield from _read_embedded(found, depth + 1)


def _read_embedded(embedded: Embedded, depth: int) -> Iterator[ExtractedItem]:
    document = Document(embedded.name, data=embedded.data)
    format_ = choose(document) if embedded.data else None
    if format_ is None:
        return
    try:
        if depth > MAX_DEPTH:
            raise ReadFailure(Outcome.TOO_LARGE, f"nested more than {MAX_DEPTH} deep")
        for item in _read(document, format_, depth):
            yield replace(item, part=f"{embedded.part}/{item.part}".rstrip("/"))
    except ReadFailure as failure:
        yield ExtractedItem(
            part=embedded.part,
            kind=format_.kind,
            format=format_.name,
            text="",
            outcome=failure.outcome,
            detail=failure.detail,
        )


def _with_outcome(item: ExtractedItem) -> ExtractedItem:
    if item.outcome is Outcome.READ and not _WORD.search(item.text):
        return replace(item, text="", main=None, outcome=Outcome.NO_TEXT)
    return item
