"""The table of the steps of a plan, and the line above it that searches, groups and ticks them."""

from PySide6.QtCore import QModelIndex, QSize, Qt, Signal
from PySide6.QtGui import QIcon, QKeyEvent, QMouseEvent, QTransform
from PySide6.QtWidgets import QCheckBox

from neardup_desktop.ui.lists.choice_table import ChoiceTable
from neardup_desktop.ui.plan.step_rows import FolderRow, PlanStepRows, StepRow
from neardup_desktop.ui.style.icons import pixmap, text_edge
from neardup_desktop.ui.style.theme import Theme
from neardup_desktop.ui.widgets.buttons import push_button
from neardup_desktop.ui.widgets.flow_layout import FlowRow
from neardup_desktop.ui.widgets.font_follower import follow_font
from neardup_desktop.ui.widgets.keyed_field import KeyedField

_FIELD_LETTERS = 30


class StepTable(ChoiceTable):
    """Steps with ticks; a click on a title sorts, folders fold, and the current row is kept."""

    def __init__(self, rows: PlanStepRows, name: str, theme: Theme) -> None:
        super().__init__(rows, name)
        self._steps, self._theme = rows, theme
        self._kept: StepRow | None = None
        # Folders and copies of one file often differ at the end only.
        self.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        self.setSortingEnabled(True)
        self.horizontalHeader().setSortIndicatorShown(False)
        self.horizontalHeader().setSortIndicatorClearable(True)
        self.sortByColumn(-1, Qt.SortOrder.AscendingOrder)
        self.horizontalHeader().sortIndicatorChanged.connect(self._share_width)
        rows.modelAboutToBeReset.connect(self._note_row)
        rows.modelReset.connect(self._go_back_to_row)
        follow_font(self, self._draw_arrows)

    def _draw_arrows(self) -> None:
        edge = text_edge(self.fontMetrics())
        self.setIconSize(QSize(edge, edge))
        muted = self._theme.color("muted")
        closed = pixmap("closed", muted, edge)
        if self.isRightToLeft():
            closed = closed.transformed(QTransform().scale(-1, 1))
        self._steps.set_arrows(QIcon(pixmap("open", muted, edge)), QIcon(closed))

    def _note_row(self) -> None:
        row = self.currentIndex().row()
        self._kept = self._steps.row(row) if 0 <= row < self._steps.rowCount() else None

    def _go_back_to_row(self) -> None:
        if self._kept is None:
            return
        row = self._steps.row_of(self._kept)
        self.go_to_row(max(row, 0))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        row, chosen = self.currentIndex().row(), self.selected_rows()
        fold, unfold = Qt.Key.Key_Left, Qt.Key.Key_Right
        if self.isRightToLeft():
            fold, unfold = unfold, fold
        if event.key() == Qt.Key.Key_Space and len(chosen) > 1:
            self._steps.turn_ticks(chosen)
        elif event.key() in (fold, unfold) and row >= 0:
            self._steps.set_folded(row, event.key() == fold)
        else:
            super().keyPressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        index = self.indexAt(event.position().toPoint())
        if index.isValid() and isinstance(self._steps.row(index.row()), FolderRow):
            self._turn_fold(index)
        else:
            super().mouseDoubleClickEvent(event)

    def _turn_fold(self, index: QModelIndex) -> None:
        self._steps.set_folded(index.row(), not self._steps.is_folded(index.row()))


class StepTools(FlowRow):
    """Searches, groups and ticks the steps of a plan.

    Signals:
        entered: the user is done with the field and wants to be in the list.
    """

    entered = Signal()

    def __init__(self, rows: PlanStepRows) -> None:
        super().__init__(gap=8)
        self.flow.setContentsMargins(8, 8, 8, 0)
        self._rows = rows
        self.field = KeyedField("Ctrl+F", _FIELD_LETTERS)
        self.field.setPlaceholderText(self.tr("Search in this plan"))
        self.field.setAccessibleName(self.tr("Show only names and folders with these words"))
        self.group = QCheckBox(self.tr("Group by folder"))
        self.tick_all = push_button(
            self.tr("Tick all"),
            lambda: rows.tick_listed(True),
            tip=self.tr("Tick all rows in this list"),
        )
        self.untick_all = push_button(
            self.tr("Untick all"),
            lambda: rows.tick_listed(False),
            tip=self.tr("Untick all rows in this list"),
        )
        for widget in (self.field, self.group, self.tick_all, self.untick_all):
            self.flow.addWidget(widget)
        self.field.textChanged.connect(rows.set_words)
        self.field.entered.connect(self.entered)
        self.field.given_up.connect(self.entered)
        self.group.toggled.connect(rows.set_grouped)

    def reset(self) -> None:
        """Forget what was searched for another plan."""
        self.field.clear()

    def begin_search(self) -> None:
        """Focus the field, if it is shown."""
        if self.isVisible():
            self.field.begin()
