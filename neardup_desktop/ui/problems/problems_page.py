"""The page of what was not compared: why, what to do, and a filter by reason."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QSizePolicy,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from neardup_desktop.model.items import NotCompared
from neardup_desktop.ui import open_files, wording
from neardup_desktop.ui.models.problem_rows import ProblemRows
from neardup_desktop.ui.widgets.buttons import push_button
from neardup_desktop.ui.widgets.elided_label import ElidedLabel
from neardup_desktop.ui.widgets.empty_state import EmptyState
from neardup_desktop.ui.widgets.plain_table import PlainTable


class ProblemsPage(QWidget):
    """Lists everything that was not compared by its words.

    Signals:
        told: a sentence for the person.
    """

    told = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rows = ProblemRows(self)
        self.table = PlainTable(self.rows, (2.6, 2.6, 4, 4.2), self.tr("Not compared"))
        self.filter = QComboBox()
        self.filter.setAccessibleName(self.tr("Show one reason only"))
        self.filter.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.counts = ElidedLabel()
        self.counts.setProperty("muted", True)
        self.detail = QLabel()
        self.detail.setTextFormat(Qt.TextFormat.PlainText)
        self.detail.setWordWrap(True)
        # A long path has no place to break and must not widen the window.
        self.detail.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.detail.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.folder_button = push_button(self.tr("Show in folder"), self._show_in_folder)
        self._stack = QStackedWidget()
        self._build()
        self.filter.currentIndexChanged.connect(self._filter)
        self.table.selection_changed.connect(self._show_detail)
        self.table.open_wanted.connect(self._open)
        self.set_problems(())

    def _build(self) -> None:
        empty = EmptyState()
        empty.tell(
            self.tr("Everything was compared"),
            self.tr("Files that could not be read, or hold no words, are listed here."),
        )
        controls = QFrame()
        controls.setObjectName("Controls")
        line = QHBoxLayout(controls)
        line.setContentsMargins(14, 8, 14, 8)
        label = QLabel(self.tr("&Show"))
        label.setBuddy(self.filter)
        label.setProperty("muted", True)
        line.addWidget(label)
        line.addWidget(self.filter)
        line.addSpacing(8)
        line.addWidget(self.counts, 1)
        self._bar = QFrame()
        self._bar.setObjectName("ActionBar")
        below = QHBoxLayout(self._bar)
        below.setContentsMargins(14, 8, 14, 8)
        below.addWidget(self.detail, 1)
        below.addWidget(self.folder_button, 0, Qt.AlignmentFlag.AlignTop)
        page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(controls)
        column.addWidget(self.table, 1)
        column.addWidget(self._bar)
        self._stack.addWidget(page)
        self._stack.addWidget(empty)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._stack)

    def set_problems(self, problems: Sequence[NotCompared]) -> None:
        """List other problems; the filter stays where its reason is still there."""
        chosen = self.filter.currentData() or ""
        self.rows.set_problems(problems)
        self.filter.blockSignals(True)
        self.filter.clear()
        total = wording.number(len(problems))
        self.filter.addItem(self.tr("everything ({n})").format(n=total), "")
        for reason, count, _failed in self.rows.reasons():
            self.filter.addItem(f"{reason} ({wording.number(count)})", reason)
        self.filter.setCurrentIndex(max(0, self.filter.findData(chosen)))
        self.filter.blockSignals(False)
        self._filter()
        failed = sum(count for _reason, count, is_failure in self.rows.reasons() if is_failure)
        self.counts.setText(
            self.tr("Nothing failed; these hold no words to compare")
            if not failed
            else wording.counted(
                failed,
                self.tr("{n} file should have been read but could not"),
                self.tr("{n} files should have been read but could not"),
            )
        )
        self._stack.setCurrentIndex(0 if problems else 1)

    def _filter(self) -> None:
        self.rows.set_reason(self.filter.currentData() or "")
        self._show_detail()

    def _current(self) -> NotCompared | None:
        selected = self.table.selectionModel().selectedRows()
        return self.rows.problem(selected[0].row()) if selected else None

    def _show_detail(self) -> None:
        problem = self._current()
        self.folder_button.setEnabled(problem is not None)
        if problem is None:
            self.detail.setText(self.tr("Choose a row to see where the file is."))
            return
        lines = [
            wording.printable(problem.path),
            wording.sentences(wording.told(problem.explanation), wording.told(problem.remedy)),
        ]
        if problem.detail:
            detail = wording.printable(wording.told(problem.detail))
            lines.append(self.tr("For a report: {detail}").format(detail=detail))
        self.detail.setText("\n".join(lines))

    def _show_in_folder(self) -> None:
        problem = self._current()
        if problem is not None and not open_files.show_in_folder(problem.path):
            self.told.emit(self.tr("The folder could not be opened. Is it still there?"))

    def _open(self, row: int) -> None:
        if not open_files.open_file(self.rows.problem(row).path):
            self.told.emit(self.tr("The system could not open it. Is the file still there?"))
