"""What a child that reads scanned pages does: find them, and recognise their words."""

from collections.abc import Iterator, Sequence
from multiprocessing.connection import Connection
from pathlib import Path, PurePath
from typing import BinaryIO

from neardup_desktop.extract.base import Document
from neardup_desktop.extract.dispatch import document_of_part
from neardup_desktop.extract.registry import formats
from neardup_desktop.extract.scans import recogniser
from neardup_desktop.extract.scans.recogniser import missing_libraries
from neardup_desktop.extract.scans.scanned_pages import read_pages, survey
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.text.content_hash import digest
from neardup_desktop.workers.child.main import outcome_of, serve
from neardup_desktop.workers.child.safe_open import check_unchanged, hash_of, opened
from neardup_desktop.workers.limits import ChildLimits
from neardup_desktop.workers.messages import (
    FileDone,
    HashTask,
    PagesRead,
    RecogniseTask,
    ScanTask,
    Surveyed,
    SurveyTask,
    Task,
)

_HELD_BYTES = 32 << 20
"""A file of up to this size is read once, and parsed from memory."""

ScanAnswer = Surveyed | PagesRead | FileDone


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
            document, content_hash = _document(stream, task)
            check_unchanged(stream.fileno(), task.entry)
            inner = document_of_part(document, task.part)
            if isinstance(task, SurveyTask):
                count, pages = survey(inner, task.first, task.most)
                answer: ScanAnswer = Surveyed(
                    task.key, b"" if task.part else content_hash, count, tuple(pages)
                )
            else:
                readings = read_pages(inner, task.pages, task.folder, task.languages)
                answer = PagesRead(task.key, tuple(readings))
            check_unchanged(stream.fileno(), task.entry)
        return answer
    except Exception as error:  # as in `outcome_of`
        outcome, detail = outcome_of(error)
        return FileDone(task.key, outcome, detail=detail, content_hash=content_hash)


def _document(stream: BinaryIO, task: SurveyTask | RecogniseTask) -> tuple[Document, bytes]:
    """The whole file, and the hash of its bytes where that is asked for."""
    path = Path(task.entry.path)
    is_asked = isinstance(task, SurveyTask) and not task.first
    if task.entry.size_bytes <= _HELD_BYTES:
        data = stream.read(task.entry.size_bytes + 1)
        return Document(PurePath(path).name, data=data), digest(data) if is_asked else b""
    content_hash = hash_of(stream, task.entry.size_bytes) if is_asked else b""
    return Document.from_path(path), content_hash


def _prepare() -> None:
    """Load what pages need; without the recogniser no task asks for words."""
    import pypdfium2

    assert pypdfium2 is not None
    formats()
    if not missing_libraries():
        recogniser.load()
