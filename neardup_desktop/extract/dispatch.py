"""Reads a document: chooses its format, and does the same for what is embedded in it."""

import re
from collections import Counter
from collections.abc import Container, Iterator

from msgspec.structs import replace

from neardup_desktop.extract.base import Document, Embedded, Format, ReadFailure, error_summary
from neardup_desktop.extract.containers.bytes_left import BytesLeft
from neardup_desktop.extract.containers.picture_size import page_picture_format
from neardup_desktop.extract.registry import choose, missing_libraries
from neardup_desktop.model.extras import MOST_EXTRAS
from neardup_desktop.model.formats import OnRequest
from neardup_desktop.model.items import ExtractedItem
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.outcomes import Outcome

MAX_DEPTH = 8
"""Nesting of embedded documents that are read."""

MAX_EMBEDDED = 10_000
"""The most embedded documents of one document (each message of a mailbox counts anew)."""

MAX_PACKED_DEPTH = 3
"""Nesting of archives that are opened."""

MAX_UNPACKED_BYTES = 2 << 30
"""Limit on all bytes unpacked from the archives in one file, nested ones included."""

MOST_FAILURES = 10
"""Unreadable files in an archive that are reported one by one for each reason; of more, a count."""

_WORD = re.compile(r"\w")


def read_document(document: Document, also: Container[OnRequest] = ()) -> Iterator[ExtractedItem]:
    """The items of a document, as they are found; those of embedded documents included.

    Any other exception of a format is a bug. It passes through, but inside an embedded document it
    gives the item the outcome FAULT.

    An item without a single word has the outcome NO_TEXT (a scanned PDF, a blank page). An embedded
    document in no known format is no item; one that cannot be read is an item with the outcome that
    says why, and empty texts. A picture in a mail that may show a page is an item without text.

    `also` are the groups of formats to read that are left out by default; an embedded document of
    any other group is no item.

    Raises:
        ReadFailure: while iterating, when the document itself cannot be read: UNSUPPORTED, EMPTY,
            LIBRARY_MISSING, ENCRYPTED, DAMAGED, TOO_LARGE, UNREADABLE or VANISHED, or that its
            group of formats is left out. Items that came before it are good.
    """
    try:
        if document.size_bytes == 0:
            raise ReadFailure(Outcome.EMPTY)
        format_ = choose(document)
        if format_ is None:
            raise ReadFailure(Outcome.UNSUPPORTED)
        if format_.on_request is not None and format_.on_request not in also:
            raise ReadFailure(format_.on_request.outcome)
        yield from _Reading(also).read(document, format_, 0, 0)
    except FileNotFoundError as error:
        raise ReadFailure(Outcome.VANISHED, str(error)) from error
    except OSError as error:
        raise ReadFailure(Outcome.UNREADABLE, str(error)) from error


def document_of_part(document: Document, part: str) -> Document:
    """A document in a file, such as an attachment of a mail, by its `ExtractedItem.part`.

    Raises:
        ReadFailure: VANISHED if it has no such part; why the document around it cannot be read.
    """
    for _ in range(MAX_DEPTH + 1):
        if not part:
            return document
        format_ = choose(document)
        if format_ is None or missing_libraries(format_):
            break
        read_part = format_.read_part
        for found in format_.read(document) if read_part is None else read_part(document, part):
            if isinstance(found, Embedded) and f"{part}/".startswith(f"{found.part}/"):
                document, part = Document(found.name, data=found.data), part[len(found.part) + 1 :]
                break
        else:
            break
    raise ReadFailure(Outcome.VANISHED, "no such part")


class _Reading:
    """One document being read, with the limits on all that is inside it."""

    def __init__(self, also: Container[OnRequest]) -> None:
        self._also = also
        self._unpacked = BytesLeft(MAX_UNPACKED_BYTES)

    def read(
        self, document: Document, format_: Format, depth: int, packed: int
    ) -> Iterator[ExtractedItem]:
        """The items of a document, with the numbers of documents and of archives around it."""
        if missing := missing_libraries(format_):
            raise ReadFailure(Outcome.LIBRARY_MISSING, ", ".join(missing))
        is_archive = format_.on_request is OnRequest.ARCHIVES
        items = self._items(document, format_, depth, packed)
        yield from _with_failures_counted(items) if is_archive and not packed else items

    def _items(
        self, document: Document, format_: Format, depth: int, packed: int
    ) -> Iterator[ExtractedItem]:
        is_archive = format_.on_request is OnRequest.ARCHIVES
        embedded = 0
        for found in format_.read(document):
            if isinstance(found, ExtractedItem):
                # Each message of a mailbox counts anew; an archive counts as a whole.
                embedded = embedded if is_archive else 0
                if found.outcome is Outcome.READ and not _WORD.search(found.text):
                    found = replace(found, text="", main=None, outcome=Outcome.NO_TEXT)
                yield found
                continue
            embedded += 1
            if is_archive:
                self._unpacked.take(len(found.data))
            if embedded <= MAX_EMBEDDED:
                yield from self._read_embedded(found, depth + 1, packed + is_archive)
            elif is_archive:
                raise ReadFailure(Outcome.TOO_LARGE, f"more than {MAX_EMBEDDED} files in it")

    def _read_embedded(
        self, embedded: Embedded, depth: int, packed: int
    ) -> Iterator[ExtractedItem]:
        document = Document(embedded.name, data=embedded.data)
        format_ = choose(document) if embedded.data else None
        if format_ is None:
            if embedded.may_be_page and (ending := page_picture_format(embedded.data)):
                failure = ReadFailure(Outcome.NO_TEXT)
                yield failure.item(embedded.part, Kind.OTHER, ending)
            return
        if format_.on_request is not None and format_.on_request not in self._also:
            return
        try:
            if depth > MAX_DEPTH:
                raise ReadFailure(Outcome.TOO_LARGE, f"nested more than {MAX_DEPTH} deep")
            if format_.on_request is OnRequest.ARCHIVES and packed >= MAX_PACKED_DEPTH:
                raise ReadFailure(Outcome.TOO_LARGE, f"packed more than {MAX_PACKED_DEPTH} times")
            for item in self.read(document, format_, depth, packed):
                yield replace(
                    item,
                    part=f"{embedded.part}/{item.part}".rstrip("/"),
                    extras=(*embedded.extras, *item.extras)[:MOST_EXTRAS],
                )
        except ReadFailure as failure:
            yield failure.item(embedded.part, format_.kind, format_.name)
        except (MemoryError, OSError):
            raise
        except Exception as error:  # a bug must not cost the outer document
            fault = ReadFailure(Outcome.FAULT, error_summary(error))
            yield fault.item(embedded.part, format_.kind, format_.name)


def _with_failures_counted(items: Iterator[ExtractedItem]) -> Iterator[ExtractedItem]:
    """The items of an archive; many failures for one reason become a single item.

    Raises:
        ReadFailure: as the items do.
    """
    failed: dict[Outcome, list[ExtractedItem]] = {}
    counts: Counter[Outcome] = Counter()

    def failures() -> Iterator[ExtractedItem]:
        for outcome, some in failed.items():
            if (count := counts[outcome]) <= MOST_FAILURES:
                yield from some
                continue
            detail = f"{count} files in it; the first: {some[0].detail}".removesuffix(
                "; the first: "
            )
            yield replace(some[0], detail=detail)

    try:
        for item in items:
            if not item.outcome.is_problem:
                yield item
                continue
            counts[item.outcome] += 1
            if counts[item.outcome] <= MOST_FAILURES:
                failed.setdefault(item.outcome, []).append(item)
    except ReadFailure:
        yield from failures()
        raise
    yield from failures()
