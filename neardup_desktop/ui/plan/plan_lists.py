"""The lists of a plan: its steps, with the tools above them, what stays, and what is left alone."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QIcon, QKeyEvent, QMouseEvent, QTransform
from PySide6.QtWidgets import QCheckBox, QFrame, QStackedWidget, QTabBar

from neardup_desktop.model.actions import Verb
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.refusals import Refused
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.lists.pill import PillDelegate
from neardup_desktop.ui.lists.plain_table import ChoiceTable
from neardup_desktop.ui.plan.plan_view import NOTHING_PLANNED, PlanView, StepColumn
from neardup_desktop.ui.plan.refusals import RefusalRows
from neardup_desktop.ui.plan.step_rows import FolderRow, PlanStepRows, StepRow
from neardup_desktop.ui.plan.survivor_rows import SurvivorRows
from neardup_desktop.ui.style.icons import pixmap, text_edge
from neardup_desktop.ui.style.theme import Theme
from neardup_desktop.ui.widgets.boxes import margins, vbox
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
            self._steps.set_folded(index.row(), not self._steps.is_folded(index.row()))
        else:
            super().mouseDoubleClickEvent(event)


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
        """Clear the search, for another plan."""
        self.field.clear()

    def begin_search(self) -> None:
        """Focus the field, if it is shown."""
        if self.isVisible():
            self.field.begin()


STEPS, SURVIVORS, REFUSALS = range(3)
_LEAST_ROWS = 2
_EDGE_PX = 6
"""With the padding of cells, aligns the lists with the heading."""


class PlanLists(QFrame):
    """The lists of steps, survivors and refusals; the window places their tabs."""

    def __init__(self, was_seen: Callable[[ItemId], bool], theme: Theme) -> None:
        """Make empty lists, in which an item can be ticked only if it `was_seen`."""
        super().__init__()
        self.steps = PlanStepRows(self)
        self.survivors = SurvivorRows(self)
        self.refusals = RefusalRows((), was_seen, frozenset(), self)
        self.tabs = QTabBar()
        self.tables = (
            StepTable(self.steps, self.tr("What goes"), theme),
            ChoiceTable(self.survivors, self.tr("What is kept")),
            ChoiceTable(self.refusals, self.tr("What is skipped")),
        )
        self.setObjectName("PlanLists")
        self.tabs.setDrawBase(False)
        self.tabs.setExpanding(False)
        self.tabs.setAccessibleName(self.tr("Parts of the plan"))
        self._stack = QStackedWidget()
        for table in self.tables:
            self.tabs.addTab("")
            self._stack.addWidget(table)
            follow_font(table, partial(self._keep_rows_in_sight, table))
        self._pills = PillDelegate(theme, self.tables[STEPS])
        self.tables[STEPS].setItemDelegateForColumn(StepColumn.EVIDENCE, self._pills)
        self.tools = StepTools(self.steps)
        edges = margins(_EDGE_PX, 0, _EDGE_PX, 0)
        vbox(self.tools, (self._stack, 1), parent=self, gap=4, margins=edges)
        self.tabs.currentChanged.connect(self._show_part)
        self.tools.entered.connect(self._enter)

    @staticmethod
    def _keep_rows_in_sight(table: ChoiceTable) -> None:
        """Keep a few rows visible, whatever the font size."""
        header = table.horizontalHeader().sizeHint().height()
        row = table.verticalHeader().defaultSectionSize()
        table.setMinimumHeight(header + row * _LEAST_ROWS)

    def begin(self, sources: tuple[str, ...], decidable: frozenset[Refused]) -> None:
        """Empty the lists for another plan.

        Args:
            sources: source folders that are cut off paths.
            decidable: reasons that are lifted by looking at the item.
        """
        for rows in (self.steps, self.survivors, self.refusals):
            rows.set_sources(sources)
        self.refusals.set_decidable(decidable)
        self.tools.reset()
        self.clear()
        self.tabs.setCurrentIndex(STEPS)

    def clear(self) -> None:
        """Empty the lists."""
        self.steps.set_view(PlanView.of(NOTHING_PLANNED))
        self.survivors.set_rows(())
        self.refusals.set_rows(())
        self.tables[REFUSALS].clearSpans()
        for part in (STEPS, SURVIVORS, REFUSALS):
            self.tabs.setTabText(part, "")

    def show_plan(self, view: PlanView) -> None:
        """Fill the lists."""
        self.steps.set_view(view, keep_ticks=True)
        self.refusals.set_groups(view.groups)
        table = self.tables[REFUSALS]
        table.clearSpans()
        for row in self.refusals.heading_rows():
            table.setSpan(row, 0, 1, self.refusals.columnCount())
        self._name_tab(REFUSALS, self.tr("Skipped"), len(view.plan.refusals))
        self._place_tools()

    def show_ticks(self, view: PlanView) -> None:
        """Follow the ticks: list the survivors, and show the numbers of both."""
        counts = zip(view.survivors, self.steps.counts_by_survivor(), strict=True)
        self.survivors.set_rows([(first, count) for first, count in counts if count])
        goes = {
            Verb.HIDE: self.tr("Hide"),
            Verb.MOVE: self.tr("Move"),
            Verb.COPY: self.tr("Copy", "what is done"),
        }
        self._name_tab(
            STEPS, goes.get(view.plan.verb, self.tr("Remove")), int(self.steps.ticked.sum())
        )
        self._name_tab(SURVIVORS, self.tr("Keep"), self.survivors.rowCount())

    def _name_tab(self, part: int, name: str, number: int) -> None:
        self.tabs.setTabText(part, f"{name}  {formatting.number(number)}")

    def _place_tools(self) -> None:
        """Show the tools for the steps only if there are steps."""
        self.tools.setVisible(self.tabs.currentIndex() == STEPS and len(self.steps.ticked) > 0)

    def _enter(self) -> None:
        self.tables[STEPS].setFocus()
        if not self.tables[STEPS].currentIndex().isValid():
            self.tables[STEPS].go_to_row(0)

    def go_to(self, part: int, row: int) -> None:
        """Show a list, and focus a row of it."""
        self.tabs.setCurrentIndex(part)
        self.tables[part].go_to_row(row)
        self.tables[part].setFocus()

    def path(self, part: int, row: int) -> str:
        """The file of a row; "" for the row of a folder or a reason."""
        if part == STEPS:
            step = self.steps.row(row)
            return "" if isinstance(step, FolderRow) else step.subject.file.path
        if part == SURVIVORS:
            return self.survivors.row(row)[0].survivor_path
        refusal = self.refusals.refusal(row)
        return "" if refusal is None else refusal.subject.path

    def _show_part(self, part: int) -> None:
        self._stack.setCurrentIndex(part)
        self._place_tools()
        if not self.tables[part].currentIndex().isValid():
            self.tables[part].go_to_row(0)
