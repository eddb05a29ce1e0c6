"""The page of what was done: action by action, and all that is in the trash."""

import os
from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QStackedWidget, QTabBar, QWidget

from neardup_desktop.engine.archive.archive import ArchiveReader
from neardup_desktop.model.actions import ActionRecord, DoneStep
from neardup_desktop.ui.background.task_threads import Failure
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.history.actions_panel import ActionsPanel, HistoryPanel
from neardup_desktop.ui.history.history_rows import TrashRows
from neardup_desktop.ui.lists.plain_table import PlainTable
from neardup_desktop.ui.plan.decisions import Decisions
from neardup_desktop.ui.plan.page_context import PageContext
from neardup_desktop.ui.widgets import shortcut_table
from neardup_desktop.ui.widgets.boxes import framed, hbox, margins, vbox
from neardup_desktop.ui.widgets.command import Command, listen
from neardup_desktop.ui.widgets.page_scroll import PageScroll


class TrashPanel(HistoryPanel):
    """Lists the items that this program moved to the trash and has not put back."""

    def __init__(self, decisions: Decisions) -> None:
        super().__init__(decisions, self._path)
        self.rows = TrashRows(self)
        self.table = PlainTable(self.rows, self.tr("In the trash"))
        put_back = Command("put back", self.put_selected_back, self)
        self.put_back = put_back.button(primary=True)
        self.lay_out(self.table, self.put_back)
        self.table.selection_changed.connect(self._follow_selection)
        self.table.open_wanted.connect(lambda _row: self.commands.open())
        listen(self, (put_back, self.commands.commands["show in folder"]))
        self.set_trashed(())

    def show_failure(self, failure: Failure) -> None:
        """List nothing, because the trash could not be read."""
        self.set_trashed(())
        self.empty.show_failure(failure)

    def set_trashed(self, trashed: Sequence[DoneStep]) -> None:
        """List other items; the current one stays current, or the next one in its place."""
        row = self.table.currentIndex().row()
        current = self.rows.row(row).id if 0 <= row < self.rows.rowCount() else None
        had_focus = self.table.hasFocus()
        self.rows.set_rows(trashed)
        self.show_list(
            bool(trashed),
            self.tr("Nothing in the trash"),
            self.tr("Items you trash are listed here until you put them back."),
        )
        if trashed:
            same = (at for at, one in enumerate(trashed) if one.id == current)
            self.table.go_to_row(next(same, min(max(row, 0), len(trashed) - 1)))
            if had_focus:
                self.table.setFocus()
        self._follow_selection()

    def put_selected_back(self) -> None:
        self._decisions.put_back(map(self.rows.row, self.table.selected_rows()))

    def _follow_selection(self) -> None:
        count = len(self.table.selectionModel().selectedRows())
        self.put_back.setEnabled(count > 0)
        self.commands.enable_item(count == 1)
        self.counts.setText(
            formatting.counted(
                self.rows.rowCount(),
                "{selected} of {n} item selected",
                "{selected} of {n} items selected",
                selected=formatting.number(count),
            )
        )
        self.updateGeometry()

    def _path(self) -> str | None:
        """The file of the current row in the trash."""
        row = self.table.current_row()
        return self.rows.row(row).current_path if row >= 0 else None


ACTIONS, TRASH = range(2)


class HistoryPage(QWidget):
    """Two tabs: the actions, and the items that they left in the trash.

    Signals:
        message: a sentence for the user.
    """

    message = Signal(str)

    def __init__(self, context: PageContext) -> None:
        super().__init__()
        decisions, background = context.decisions, context.background
        self._background = background
        self.actions_panel = ActionsPanel(decisions, background)
        self.trash = TrashPanel(decisions)
        self.tabs = QTabBar()
        self._stack = QStackedWidget()
        self._build()
        for panel in (self.actions_panel, self.trash):
            panel.commands.message.connect(self.message)
        self.tabs.currentChanged.connect(self._stack.setCurrentIndex)
        decisions.history_changed.connect(self._follow)
        if decisions.history is not None:
            self.actions_panel.set_records(decisions.history)
            self._follow(decisions.history)

    def _build(self) -> None:
        self.tabs.setDrawBase(False)
        self.tabs.setExpanding(False)
        self.tabs.setAccessibleName(self.tr("Parts of the history"))
        self.tabs.addTab(self.tr("Actions"))
        self.tabs.addTab(self.tr("In the trash"))
        for part, name in ((ACTIONS, "history"), (TRASH, "in trash")):
            self.tabs.setTabToolTip(part, shortcut_table.key_use(name).shown())
        self._stack.addWidget(self.actions_panel)
        self._stack.addWidget(self.trash)
        head = framed(hbox((self.tabs, 1), margins=margins(14, 4, 14, 0)), "Controls")
        vbox(head, (PageScroll(self._stack), 1), parent=self, gap=0, margins=(0, 0, 0, 0))

    def go_to(self, part: int) -> None:
        """Show a tab, `ACTIONS` or `TRASH`."""
        self.tabs.setCurrentIndex(part)

    def areas(self) -> tuple[QWidget, ...]:
        """The widgets that F6 steps through, including hidden ones."""
        panel = self.actions_panel
        return (panel.table, panel.steps, self.trash.table)

    def focus_list(self) -> None:
        is_trash = self.tabs.currentIndex() == TRASH
        table = self.trash.table if is_trash else self.actions_panel.table
        # An empty list is hidden.
        (table if table.isVisibleTo(self) else self.tabs).setFocus()

    def swap_focus(self) -> None:
        """Move the focus between the actions and the items of the selected one."""
        if self.tabs.currentIndex() == ACTIONS:
            self.actions_panel.swap_focus()
        else:
            self.focus_list()

    def _follow(self, _records: Sequence[ActionRecord]) -> None:
        def work(reader: ArchiveReader) -> list[DoneStep]:
            trashed = reader.journal.trashed()
            return [one for one in trashed if os.path.lexists(one.current_path)]

        failed = self._background.reporting(self._lose_trashed)
        self._background.submit("trashed", work, self._show_trashed, failed, self)

    def _lose_trashed(self, failure: Failure) -> None:
        self._show_trashed([])
        self.trash.show_failure(failure)

    def _show_trashed(self, trashed: list[DoneStep]) -> None:
        self.trash.set_trashed(trashed)
        words = self.tr("In the trash")
        self.tabs.setTabText(
            TRASH, f"{words}  {formatting.number(len(trashed))}" if trashed else words
        )
