"""The work of a child that reads scanned pages: find them, and recognise their words."""

from collections.abc import Iterator, Sequence
from multiprocessing.connection import Connection
from pathlib import Path
from typing import BinaryIO

from msgspec.structs import replace

from neardup_desktop.extract.base import Document
from neardup_desktop.extract.dispatch import document_of_part, read_document
from neardup_desktop.extract.registry import formats
from neardup_desktop.extract.scans import recogniser
from neardup_desktop.extract.scans.office_pages import may_hold_pages
from neardup_desktop.extract.scans.scanned_pages import read_pages, same_picture, survey
from neardup_desktop.model.files import FileEntry
from neardup_desktop.model.items import ScannedPage
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.text.content_hash import digest
from neardup_desktop.workers.child.main import outcome_of, serve
from neardup_desktop.workers.child.safe_open import check_unchanged, hash_of, opened
from neardup_desktop.workers.limits import ChildLimits
from neardup_desktop.workers.messages import (
    FileDone,
    HashTask,
    PagesRead,
    PicturesCompared,
    RecogniseTask,
    SamePictureTask,
    Scanned,
    ScanTask,
    Surveyed,
    SurveyTask,
    Task,
)

_HELD_BYTES = 32 << 20
"""A file of up to this size is read once, and parsed from memory."""

ScanAnswer = Scanned | FileDone


def work(tasks: Connection, reports: Connection, limits: ChildLimits) -> None:
    """Run a child that reads scanned pages."""
    serve(tasks, reports, limits, _prepare, _answer)


def _answer(tasks: Sequence[Task]) -> Iterator[tuple[ScanAnswer]]:
    for task in tasks:
        assert isinstance(task, ScanTask | HashTask), "others are for other children"
        yield (scan_answer(task),)


def scan_answer(task: ScanTask | HashTask) -> ScanAnswer:
    """Do a task, whatever a hostile picture in it does."""
    content_hash = b""
    try:
        with opened(task.entry) as stream:
            if isinstance(task, HashTask):
                content_hash = hash_of(stream, task.entry.size_bytes)
                check_unchanged(stream.fileno(), task.entry)
                return FileDone(task.key, Outcome.UNSUPPORTED, content_hash=content_hash)
            if isinstance(task, SamePictureTask):
                return _compared(stream, task)
            document, content_hash = _document(stream, task)
            check_unchanged(stream.fileno(), task.entry)
            inner = document_of_part(document, task.part)
            if isinstance(task, SurveyTask):
                count, pages, look = survey(inner, task.first, task.most)
                if not task.first and any(page.digest for page in pages):
                    pages += _words_beside(inner, count)
                answer: ScanAnswer = Surveyed(task.key, content_hash, count, tuple(pages), look)
            else:
                numbers = [number for number, _ in task.pages]
                readings = read_pages(inner, numbers, task.folder, task.languages)
                # By the digest that was asked for: no other library may give it another one.
                named = zip(task.pages, readings, strict=True)
                answer = PagesRead(
                    task.key, tuple(replace(one, digest=page) for (_, page), one in named)
                )
            check_unchanged(stream.fileno(), task.entry)
        return answer
    except Exception as error:  # as in `outcome_of`
        outcome, detail = outcome_of(error)
        return FileDone(task.key, outcome, detail=detail, content_hash=content_hash)


def _words_beside(document: Document, count: int) -> list[ScannedPage]:
    """The few words that a document has beside its pictures, behind a number of pages."""
    if not may_hold_pages(document):
        return []
    texts = [item.text for item in read_document(document) if not item.part]
    return [ScannedPage(count, text=text) for text in texts if text]


def _compared(stream: BinaryIO, task: SamePictureTask) -> PicturesCompared:
    """Whether two files show the same picture, looked at as they are now."""
    with opened(task.other) as second:
        one = document_of_part(_whole(stream, task.entry), task.part)
        other = document_of_part(_whole(second, task.other), task.other_part)
        similarity, part = same_picture(one, other, task.quarters)
        check_unchanged(stream.fileno(), task.entry)
        check_unchanged(second.fileno(), task.other)
    return PicturesCompared(task.key, similarity, part)


def _whole(stream: BinaryIO, entry: FileEntry) -> Document:
    path = Path(entry.path)
    if entry.size_bytes <= _HELD_BYTES:
        return Document(path.name, data=stream.read(entry.size_bytes + 1))
    return Document.from_path(path)


def _document(stream: BinaryIO, task: SurveyTask | RecogniseTask) -> tuple[Document, bytes]:
    """The whole file, and the hash of its bytes where that is needed: a file with parts was hashed.

    So a large mailbox is not hashed for each of its pictures.
    """
    is_asked = isinstance(task, SurveyTask) and not task.first and not task.part
    document = _whole(stream, task.entry)
    if not is_asked:
        return document, b""
    if document.path is None:
        return document, digest(document.read(_HELD_BYTES))
    return document, hash_of(stream, task.entry.size_bytes)


def _prepare() -> None:
    """Load what pages and pictures need; without the recogniser no task asks for words."""
    import pypdfium2

    assert pypdfium2 is not None
    formats()
    recogniser.load()
