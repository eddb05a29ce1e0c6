"""A child that shows documents: opens them, keeps the last few open, and draws their pages."""

from collections import OrderedDict
from collections.abc import Callable
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
from neardup_desktop.preview.opening import looks, open_preview
from neardup_desktop.workers.child.main import Voice, serve
from neardup_desktop.workers.limits import ChildLimits
from neardup_desktop.workers.messages import Drawn, DrawTask, Looked, LookTask, Previewed, Task
from neardup_desktop.workers.safe_open import check_unchanged, opened

HELD_BYTES = 64 << 20
"""A file of up to this size is read once, and shown from memory."""

KEPT_OPEN = 4
"""Two documents side by side, and the two before them."""

Say = Callable[[Looked], None]


def work(tasks: Connection, reports: Connection, limits: ChildLimits) -> None:
    """Entry of a child process that shows documents."""
    serve(tasks, reports, limits, _prepare, _answer)


def _answer(task: Task, voice: Voice) -> bool:
    assert isinstance(task, LookTask), "files are read by children of their own"
    return look(task, voice.say)


def look(task: LookTask, say: Say) -> bool:
    """Answer a task; tells whether this child is fit for another one."""
    try:
        if isinstance(task, DrawTask):
            say(Drawn(task.key, _draw(task)))
        else:
            say(Previewed(task.key, _shelf().get(task).preview))
    except ReadFailure as failure:
        _say_failure(task, say, failure.outcome, failure.detail)
    except MemoryError as error:
        _say_failure(task, say, Outcome.OUT_OF_MEMORY, type(error).__name__)
        return False
    except RecursionError as error:
        _say_failure(task, say, Outcome.DAMAGED, type(error).__name__)
    except Exception as error:  # parsers raise anything
        _say_failure(task, say, Outcome.CRASHED, f"{type(error).__name__}: {str(error)[:500]}")
    return True


def _draw(task: DrawTask) -> Picture:
    shown = _shelf().get(task)
    if task.page >= len(shown.preview.sizes):
        raise ReadFailure(Outcome.CHANGED, "no such page")
    return shown.draw(task.page, max(16, min(task.width_px, LONGEST_SIDE_PX)))


def _say_failure(task: LookTask, say: Say, outcome: Outcome, detail: str) -> None:
    if isinstance(task, DrawTask):
        say(Drawn(task.key, Picture(outcome)))
    else:
        say(Previewed(task.key, Preview(outcome, detail)))


class _Shelf:
    """The documents that were looked at last, still open."""

    def __init__(self) -> None:
        self._open: OrderedDict[tuple[object, str], OpenPreview] = OrderedDict()

    def get(self, task: LookTask) -> OpenPreview:
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
def _shelf() -> _Shelf:
    return _Shelf()


def _open(task: LookTask) -> OpenPreview:
    path = Path(task.entry.path)
    with opened(task.entry) as stream:
        if task.entry.size_bytes <= HELD_BYTES:
            data = stream.read(HELD_BYTES + 1)
            check_unchanged(stream.fileno(), task.entry)
            return open_preview(Document(PurePath(path).name, data=data), task.part)
        shown = open_preview(Document.from_path(path), task.part)
        # It was opened by its path, which must still lead to the file that was scanned.
        check_unchanged(cast(BufferedReader, stream).fileno(), task.entry)
    with opened(task.entry):
        return shown


def _prepare() -> None:
    """Load what most documents need."""
    import lxml.etree
    import pypdfium2

    assert lxml.etree is not None
    assert pypdfium2 is not None
    formats()
    looks()
