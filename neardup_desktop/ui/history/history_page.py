"""The page of what was done: action by action, and all that is in the trash."""

import os
from collections.abc import Callable, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QStackedWidget, QTabBar, QWidget

from neardup_desktop.engine.archive.archive import ArchiveReader
from neardup_desktop.engine.plan import perform
from neardup_desktop.model.actions import ActionRecord, DoneStep, Verb
from neardup_desktop.ui.background.task_threads import Background, Failure
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.history.history_rows import ActionRows, StepRows, TrashRows
from neardup_desktop.ui.items.item_commands import ItemCommands
from neardup_desktop.ui.lists.plain_table import PlainTable
from neardup_desktop.ui.plan.decisions import Decisions
from neardup_desktop.ui.plan.page_context import PageContext
from neardup_desktop.ui.widgets import shortcut_table
from neardup_desktop.ui.widgets.boxes import framed, hbox, margins, splitter, vbox
from neardup_desktop.ui.widgets.buttons import push_button
from neardup_desktop.ui.widgets.command import Command, listen
from neardup_desktop.ui.widgets.empty_state import EmptyState
from neardup_desktop.ui.widgets.flow_layout import button_bar
from neardup_desktop.ui.widgets.labels import plain_label
from neardup_desktop.ui.widgets.page_scroll import PageScroll
from neardup_desktop.ui.widgets.shortcut_table import bind


class HistoryPanel(QWidget):
    """A list and the buttons below it, or a sentence if there is nothing to list."""

    def __init__(self, decisions: Decisions, path: Callable[[], str | None]) -> None:
        """`path` returns the file of the current item."""
        super().__init__()
        self._decisions = decisions
        self.commands = ItemCommands(self, path=path)
        self.counts = plain_label(look="muted")
        self.empty = EmptyState()
        self._stack = QStackedWidget()

    def lay_out(self, shown: QWidget, *buttons: QWidget) -> None:
        """Show the lists, and buttons before those that all panels have."""
        self._stack.addWidget(shown)
        self._stack.addWidget(self.empty)
        self._bar = button_bar(*buttons, self.commands.button("show in folder"), self.counts)
        vbox((self._stack, 1), self._bar, parent=self, gap=0, margins=(0, 0, 0, 0))

    def show_list(self, is_any: bool, heading: str, words: str) -> None:
        """Show the list, or these words if there is nothing to list."""
        self._stack.setCurrentIndex(0 if is_any else 1)
        self.empty.show_message(heading, words)
        self._bar.setVisible(is_any)


class ActionsPanel(HistoryPanel):
    """Lists actions, and below them the items of the selected one."""

    def __init__(self, decisions: Decisions, background: Background) -> None:
        super().__init__(decisions, self._path)
        self._background = background
        self.actions_rows, self.step_rows = ActionRows(self), StepRows(self)
        self.table = PlainTable(self.actions_rows, self.tr("Actions"))
        self.steps = PlainTable(self.step_rows, self.tr("Items of the action"))
        self.splitter = splitter(self.table, self.steps, sizes=(260, 400))
        self.undo = push_button(
            self.tr("Undo this action"),
            self._undo_action,
            key="Ctrl+Backspace",
            tip=self.tr("Undo the whole selected action"),
            primary=True,
        )
        self.undo_items = push_button(
            self.tr("Undo the selected items"),
            self._undo_items,
            key="Shift+Backspace",
            tip=self.tr("Undo only the selected items of the action"),
        )
        self.resume = push_button(
            self.tr("Resume"), self._resume, tip=self.tr("Finish what is left to do")
        )
        self.drop = push_button(
            self.tr("Drop the rest"),
            self._drop,
            tip=self.tr("Leave the remaining items as they are"),
        )
        self.lay_out(self.splitter, self.undo, self.undo_items, self.resume, self.drop)
        self.table.selection_changed.connect(self._choose_action)
        self.table.open_wanted.connect(lambda _row: self.steps.setFocus())
        self.steps.selection_changed.connect(self._follow_selection)
        self.steps.open_wanted.connect(lambda _row: self.commands.open())
        self.commands.listen(self, "show in folder")
        decisions.history_changed.connect(self.set_records)
        decisions.history_lost.connect(self.show_failure)
        bind(self, {"undo action": self._undo_action, "undo steps": self._undo_items})
        self.set_records(())

    # --- what is shown --------------------------------------------------------------------

    def show_failure(self, failure: Failure) -> None:
        """List no actions, because they could not be read."""
        self.set_records(())
        self.empty.show_failure(failure, self._decisions.follow_history)

    def set_records(self, records: Sequence[ActionRecord]) -> None:
        """List other actions; the selection stays, or moves to the newest action."""
        chosen = self._record()
        if chosen is not None and self.actions_rows.row_of(chosen.id) == 0:
            # The selection follows the newest action, but not while the user is putting back some
            # of the items of an action.
            is_partly_undone = bool(records) and records[0].undoes == chosen.id
            still = next((one for one in records if one.id == chosen.id), None)
            if not (is_partly_undone and still is not None and still.can_undo):
                chosen = None
        self.actions_rows.set_rows(records)
        self.show_list(
            bool(records),
            self.tr("No actions yet"),
            self.tr("Everything you hide, trash or move is listed here and can be undone."),
        )
        if records:
            row = -1 if chosen is None else self.actions_rows.row_of(chosen.id)
            self.table.go_to_row(max(row, 0))
        self._choose_action()

    def swap_focus(self) -> None:
        """Move the focus between the actions and the items."""
        (self.steps if self.table.hasFocus() else self.table).setFocus()

    def _record(self) -> ActionRecord | None:
        rows = self.table.selected_rows()
        return self.actions_rows.row(rows[0]) if rows else None

    def _choose_action(self) -> None:
        record = self._record()
        if record is None:
            self.step_rows.set_rows(())
            self._follow_selection()
            return

        def work(reader: ArchiveReader) -> list[DoneStep]:
            return perform.steps_of(reader, record.id)

        def done(steps: list[DoneStep]) -> None:
            now = self._record()
            if now is not None and now.id == record.id:
                self.step_rows.set_rows(steps)
                self._follow_selection()

        def failed(failure: Failure) -> None:
            self.step_rows.set_rows(())
            self._follow_selection()
            self.counts.setText(formatting.sentences(failure.message, failure.remedy))

        self._background.submit("steps", work, done, self._background.reporting(failed), self)
        self._follow_selection()

    def _follow_selection(self) -> None:
        record = self._record()
        count = len(self.steps.selectionModel().selectedRows())
        self.undo.setEnabled(record is not None and record.can_undo)
        self.undo_items.setEnabled(bool(self._undoable()))
        self.resume.setVisible(record is not None and record.pending > 0)
        self.drop.setVisible(record is not None and record.pending > 0)
        self.commands.enable_item(count == 1)
        words = ""
        if record is not None:
            words = formatting.counted(
                self.step_rows.rowCount(), self.tr("{n} item"), self.tr("{n} items")
            )
            words = f"{words} · {self.actions_rows.state(record)}"
        self.counts.setText(words)
        self.updateGeometry()

    def _undoable(self) -> list[int]:
        """The selected steps that can be undone."""
        record = self._record()
        if record is None or not record.can_undo:
            return []
        steps = [self.step_rows.row(row) for row in self.steps.selected_rows()]
        return [step.id for step in steps if step.can_undo]

    # --- what is done ---------------------------------------------------------------------

    def _undo_action(self) -> None:
        record = self._record()
        if record is not None and record.can_undo:
            self._decisions.control.undo(record.id)

    def _undo_items(self) -> None:
        record = self._record()
        steps = self._undoable()
        if record is not None and steps:
            self._decisions.control.undo(record.id, steps)

    def _resume(self) -> None:
        record = self._record()
        if record is not None:
            self._decisions.control.resume(record.id, record.verb)

    def _drop(self) -> None:
        record = self._record()
        if record is not None:
            self._decisions.control.drop(record.id)

    def _path(self) -> str | None:
        """The present path of the current item's file."""
        row = self.steps.current_row()
        if row < 0:
            return None
        step = self.step_rows.row(row)
        is_away = step.has_moved and step.verb is not Verb.RESTORE
        return step.current_path if is_away else step.step.subject.path


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
