"""Hiding and taking back: asks the job thread, and remembers what can be undone."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal

from neardup_desktop.engine.archive import Archive
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.progress import Changes
from neardup_desktop.ui import wording
from neardup_desktop.ui.jobs import JobRunner


@dataclass(frozen=True, slots=True)
class _Done:
    """An action of this session that can be undone."""

    items: tuple[ItemId, ...]
    was_hide: bool


class Decisions(QObject):
    """Hides and unhides items; nothing on disk changes.

    Signals:
        changed: the `Changes` of a write.
        told: a sentence on what was done.
        undo_changed: words for the undo button, or "" where nothing can be undone.
    """

    changed = Signal(object)
    told = Signal(str)
    undo_changed = Signal(str)

    def __init__(
        self, jobs: JobRunner, is_busy: Callable[[], bool], parent: QObject | None = None
    ) -> None:
        """Make it.

        Args:
            jobs: does the writing.
            is_busy: whether a long piece of work keeps the job thread from writing at once.
            parent: owns this object.
        """
        super().__init__(parent)
        self._jobs = jobs
        self._is_busy = is_busy
        self._done: list[_Done] = []

    @property
    def can_undo(self) -> bool:
        """Whether something was done in this session that can be taken back."""
        return bool(self._done)

    def hide(self, items: Sequence[ItemId]) -> None:
        """Hide items from the lists."""
        self._write(_Done(tuple(items), was_hide=True), is_undo=False)

    def unhide(self, items: Sequence[ItemId]) -> None:
        """Show hidden items again."""
        self._write(_Done(tuple(items), was_hide=False), is_undo=False)

    def undo(self) -> None:
        """Take back the last action of this session."""
        if self._done:
            last = self._done.pop()
            self._tell_undo()
            self._write(_Done(last.items, was_hide=not last.was_hide), is_undo=True)

    def _write(self, action: _Done, *, is_undo: bool) -> None:
        if not action.items:
            return
        if self._is_busy():
            self.told.emit(self.tr("A scan is running; this is done as soon as it ends."))

        def work(archive: Archive) -> Changes:
            return archive.hide(action.items) if action.was_hide else archive.unhide(action.items)

        def done(changes: Changes) -> None:
            if not is_undo:
                self._done.append(action)
            self._tell_undo()
            self.told.emit(self._words(action))
            self.changed.emit(changes)

        self._jobs.submit(work, done)

    def _words(self, action: _Done) -> str:
        count = len(action.items)
        if not action.was_hide:
            return wording.counted(
                count,
                self.tr("{n} item is shown in the lists again."),
                self.tr("{n} items are shown in the lists again."),
            )
        return wording.counted(
            count,
            self.tr("{n} item hidden in the list only; the file stays where it is."),
            self.tr("{n} items hidden in the list only; the files stay where they are."),
        )

    def _tell_undo(self) -> None:
        if not self._done:
            self.undo_changed.emit("")
            return
        last = self._done[-1]
        shape = self.tr("Undo: {n} hidden") if last.was_hide else self.tr("Undo: {n} shown")
        self.undo_changed.emit(shape.format(n=wording.number(len(last.items))))
