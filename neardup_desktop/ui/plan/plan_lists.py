"""The three lists of a plan, and the tabs that lead to them."""

from collections.abc import Callable
from functools import partial

from PySide6.QtWidgets import QFrame, QStackedWidget, QTabBar, QVBoxLayout, QWidget

from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.refusals import Refused
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.lists.choice_table import ChoiceTable
from neardup_desktop.ui.lists.pill import PillDelegate
from neardup_desktop.ui.plan.alone_rows import AloneRows
from neardup_desktop.ui.plan.plan_rows import (
    EVIDENCE_COLUMN,
    GoesRows,
    PlanView,
    StaysRows,
)
from neardup_desktop.ui.style.theme import Theme
from neardup_desktop.ui.widgets.font_follower import follow_font
from neardup_desktop.ui.widgets.margins import margins

GOES, STAYS, ALONE = range(3)
_LEAST_ROWS = 2
_EDGE_PX = 6
"""With the padding of the cells, the lists begin where the heading does."""


class PlanLists(QFrame):
    """What goes, what stays, what is left alone; the tabs are laid out by the window."""

    def __init__(
        self,
        was_seen: Callable[[ItemId], bool],
        theme: Theme,
        parent: QWidget | None = None,
    ) -> None:
        """Make empty lists.

        Args:
            was_seen: whether the user has looked at an item, so that it can be ticked.
            theme: the colours.
            parent: owns the widget.
        """
        super().__init__(parent)
        self.goes = GoesRows(self)
        self.stays = StaysRows(self)
        self.alone = AloneRows((), was_seen, frozenset(), self)
        self.tabs = QTabBar()
        self.tables = (
            ChoiceTable(self.goes, self.tr("What goes")),
            ChoiceTable(self.stays, self.tr("What stays")),
            ChoiceTable(self.alone, self.tr("What is left alone")),
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
        self._pills = PillDelegate(theme, self.tables[GOES])
        self.tables[GOES].setItemDelegateForColumn(EVIDENCE_COLUMN, self._pills)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(margins(_EDGE_PX, 0, _EDGE_PX, 0))
        layout.addWidget(self._stack)
        self.tabs.currentChanged.connect(self._show_part)

    @staticmethod
    def _keep_rows_in_sight(table: ChoiceTable) -> None:
        """However large the text is, a few rows stand above the comparison."""
        header = table.horizontalHeader().sizeHint().height()
        row = table.verticalHeader().defaultSectionSize()
        table.setMinimumHeight(header + row * _LEAST_ROWS)

    def begin(self, sources: tuple[str, ...], decidable: frozenset[Refused]) -> None:
        """Empty the lists for another plan.

        Args:
            sources: folders are shortened by these.
            decidable: reasons that looking at an item takes away.
        """
        for rows in (self.goes, self.stays, self.alone):
            rows.set_sources(sources)
        self.alone.set_decidable(decidable)
        self.goes.set_rows(())
        self.stays.set_rows(())
        self.alone.set_rows(())
        self.tables[ALONE].clearSpans()
        for part in (GOES, STAYS, ALONE):
            self.tabs.setTabText(part, "")
        self.tabs.setCurrentIndex(GOES)

    def show_plan(self, view: PlanView) -> None:
        """Fill the lists."""
        self.goes.set_rows(view.plan.steps)
        self.stays.set_rows(view.survivors)
        self.alone.set_groups(view.groups)
        table = self.tables[ALONE]
        table.clearSpans()
        for row in self.alone.heads():
            table.setSpan(row, 0, 1, self.alone.columnCount())
        for part, name, number in (
            (GOES, self.tr("Goes"), len(view.plan.steps)),
            (STAYS, self.tr("Stays for them"), len(view.survivors)),
            (ALONE, self.tr("Left alone"), len(view.plan.refusals)),
        ):
            self.tabs.setTabText(part, f"{name}  {formatting.number(number)}")

    def go_to(self, part: int, row: int) -> None:
        """Show a row of a list, and put the keyboard there."""
        self.tabs.setCurrentIndex(part)
        self.tables[part].go_to_row(row)
        self.tables[part].setFocus()

    def path(self, part: int, row: int) -> str:
        """The file of a row, or "" for a heading."""
        if part == GOES:
            return self.goes.row(row).subject.file.path
        if part == STAYS:
            return self.stays.row(row).item.file.path
        refusal = self.alone.refusal(row)
        return "" if refusal is None else refusal.path

    def _show_part(self, part: int) -> None:
        self._stack.setCurrentIndex(part)
        if not self.tables[part].currentIndex().isValid():
            self.tables[part].go_to_row(0)
