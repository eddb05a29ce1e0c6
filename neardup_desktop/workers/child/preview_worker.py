"""The work of a child that shows documents: keep the last few open, and draw their pages."""

from collections import OrderedDict
from collections.abc import Iterator, Sequence
from functools import cache
from io import BufferedReader
from multiprocessing.connection import Connection
from pathlib import Path, PurePath
from typing import cast

from neardup_desktop.extract.base import Document, ReadFailure
from neardup_desktop.extract.registry import formats
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.model.previews import LONGEST_SIDE_PX, Picture, Preview
from neardup_desktop.preview.base import OpenPreview
from neardup_desktop.preview.opening import open_preview, viewers
from neardup_desktop.workers.child.main import serve
from neardup_desktop.workers.child.safe_open import check_unchanged, opened
from neardup_desktop.workers.limits import ChildLimits
from neardup_desktop.workers.messages import (
    MAX_NAME_CHARACTERS,
    Drawn,
    DrawTask,
    Previewed,
    Task,
    Viewed,
    ViewTask,
)

HELD_BYTES = 64 << 20
"""A file of up to this size is read once, and shown from memory."""

KEPT_OPEN = 4
"""Two documents side by side, and the two before them."""


def work(tasks: Connection, reports: Connection, limits: ChildLimits) -> None:
    """Run a child that shows documents."""
    serve(tasks, reports, limits, _prepare, _answer)


def _answer(tasks: Sequence[Task]) -> Iterator[tuple[Viewed]]:
    for task in tasks:
        assert isinstance(task, ViewTask), "files are read by children of their own"
        yield (view(task),)


def view(task: ViewTask) -> Viewed:
    """Do a task, whatever a hostile document in it does."""
    try:
        if isinstance(task, DrawTask):
            return Drawn(task.key, _draw(task))
        return Previewed(task.key, _documents().get(task).preview)
    except ReadFailure as failure:
        outcome, detail = failure.outcome, failure.detail
    except MemoryError as error:
        outcome, detail = Outcome.OUT_OF_MEMORY, type(error).__name__
    except RecursionError as error:
        outcome, detail = Outcome.DAMAGED, type(error).__name__
    except Exception as error:  # parsers raise anything
        outcome, detail = Outcome.CRASHED, f"{type(error).__name__}: {str(error)[:500]}"
    if isinstance(task, DrawTask):
        return Drawn(task.key, Picture(outcome))
    return Previewed(task.key, Preview(outcome, detail[:MAX_NAME_CHARACTERS]))


def _draw(task: DrawTask) -> Picture:
    document = _documents().get(task)
    if task.page >= len(document.preview.sizes):
        raise ReadFailure(Outcome.CHANGED, "no such page")
    return document.draw(task.page, max(16, min(task.width_px, LONGEST_SIDE_PX)))


class _OpenDocuments:
    """The documents that were shown last, still open."""

    def __init__(self) -> None:
        self._open: OrderedDict[tuple[object, str], OpenPreview] = OrderedDict()

    def get(self, task: ViewTask) -> OpenPreview:
        """The document of a task, opened if it is not open yet.

        Raises:
            ReadFailure: why it cannot be shown.
        """
        key = (task.entry, task.part)
        found = self._open.get(key)
        if found is not None:
            with opened(task.entry):  # what was opened before may have changed since
                pass
        else:
            while len(self._open) >= KEPT_OPEN:
                self._open.popitem(last=False)[1].close()
            found = self._open[key] = _open(task)
        self._open.move_to_end(key)
        return found


@cache
def _documents() -> _OpenDocuments:
    return _OpenDocuments()


def _open(task: ViewTask) -> OpenPreview:
    path = Path(task.entry.path)
    with opened(task.entry) as stream:
        if task.entry.size_bytes <= HELD_BYTES:
            data = stream.read(HELD_BYTES + 1)
            check_unchanged(stream.fileno(), task.entry)
            return open_preview(Document(PurePath(path).name, data=data), task.part)
        document = open_preview(Document.from_path(path), task.part)
        # It was opened by its path, which must still lead to the file that was scanned.
        check_unchanged(cast(BufferedReader, stream).fileno(), task.entry)
    with opened(task.entry):
        return document


def _prepare() -> None:
    """Load what most documents need."""
    import lxml.etree
    import pypdfium2

    assert lxml.etree is not None
    assert pypdfium2 is not None
    formats()
    viewers()
