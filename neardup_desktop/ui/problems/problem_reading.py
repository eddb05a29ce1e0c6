"""Reads what was not compared: how much of it always, the list itself once it is looked at."""

from PySide6.QtCore import QEvent, QObject, Signal

from neardup_desktop.model.items import Coverage
from neardup_desktop.ui.background.task_threads import Background
from neardup_desktop.ui.problems.problem_list import ProblemList
from neardup_desktop.ui.problems.problems_page import ProblemsPage


class ProblemReading(QObject):
    """Keeps the page of problems true to the archive.

    Where there is much, the list takes seconds to make, and a thread that computes that long
    doubles the time that lists on other pages take to paint. So nobody makes it unseen.

    Signals:
        counted: how many things were not compared.
    """

    counted = Signal(int)

    def __init__(
        self, page: ProblemsPage, background: Background, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._page = page
        self._background = background
        self._is_stale = False
        self.count = 0
        page.installEventFilter(self)

    def renew(self) -> None:
        """The archive has changed: count anew, and list anew what is looked at."""
        self._is_stale = True
        self._background.submit("coverage", lambda reader: reader.coverage(), self._take_counts)
        if self._page.isVisible():
            self._read()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """List what is new when the page comes to be seen."""
        if event.type() is QEvent.Type.Show and self._is_stale:
            self._read()
        return super().eventFilter(watched, event)

    def _read(self) -> None:
        self._is_stale = False
        self._page.tell_reading()
        self._background.submit(
            "problems",
            lambda reader: ProblemList.of(reader.not_compared()),
            self._page.set_problems,
        )

    def _take_counts(self, coverage: Coverage) -> None:
        self._page.set_coverage(coverage)
        self.count = sum(coverage.not_compared.values()) + sum(coverage.skipped.values())
        self.counted.emit(self.count)
