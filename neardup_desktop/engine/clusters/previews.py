"""Draws pages of items as they look, in a child process."""

from itertools import count

from neardup_desktop.engine.archive.archive import ArchiveReader
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.model.previews import Picture, Preview
from neardup_desktop.model.progress import CancelFlag
from neardup_desktop.workers.messages import Drawn, DrawTask, Previewed, PreviewTask
from neardup_desktop.workers.pool import WorkerPool

TIME_LIMIT_S = 20.0
MEMORY_LIMIT_BYTES = 1 << 30

_START_LIMIT_S = 60.0


class Renderer:
    """Keeps one child for looking at documents; it is started with the first one.

    Use it in one thread, which the child does not outlive. Documents are read by the child alone,
    and only while they are the files that were scanned. What it answers was checked for its size
    and holds nothing that could load or do anything.
    """

    def __init__(
        self, time_limit_s: float = TIME_LIMIT_S, memory_limit_bytes: int = MEMORY_LIMIT_BYTES
    ) -> None:
        # It loads readers, which the window needs only here.
        from neardup_desktop.workers.child import preview_worker

        self._pool = WorkerPool(
            1,
            time_limit_s,
            memory_limit_bytes,
            entry=preview_worker.work,
            start_timeout_s=_START_LIMIT_S,
            is_awaited=True,
        )
        self._keys = count(1)

    def preview(self, reader: ArchiveReader, item: ItemId, cancel: CancelFlag) -> Preview | None:
        """The number and sizes of the pages of an item, or its pages as markup.

        If it cannot be shown, the outcome says why: CHANGED or VANISHED since the scan among
        others. None where it was cancelled.

        Raises:
            WorkersError: the child cannot be started.
        """
        if (scanned := reader.scanned(item)) is None:
            return Preview(Outcome.VANISHED)
        file, info = scanned
        task = PreviewTask(next(self._keys), file, info.part)
        answer = self._pool.do(task, cancel)
        return answer.preview if isinstance(answer, Previewed) else None

    def draw(
        self, reader: ArchiveReader, item: ItemId, page: int, width_px: int, cancel: CancelFlag
    ) -> Picture | None:
        """Draw a page of an item, counted from 0, about so wide; None where it was cancelled.

        Raises:
            WorkersError: the child cannot be started.
        """
        if (scanned := reader.scanned(item)) is None:
            return Picture(Outcome.VANISHED)
        file, info = scanned
        task = DrawTask(next(self._keys), file, info.part, page, width_px)
        answer = self._pool.do(task, cancel)
        return answer.picture if isinstance(answer, Drawn) else None

    def close(self) -> None:
        """End the child."""
        self._pool.close()
