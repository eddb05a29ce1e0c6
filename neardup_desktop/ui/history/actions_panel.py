"""Past actions, newest first, with their items, and undo."""

from collections.abc import Callable, Sequence

from PySide6.QtWidgets import QStackedWidget, QWidget

from neardup_desktop.engine.archive.archive import ArchiveReader
from neardup_desktop.engine.plan import perform
from neardup_desktop.model.actions import ActionRecord, DoneStep, Verb
from neardup_desktop.ui.background.task_threads import Background, Failure
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.history.history_rows import ActionRows, StepRows
from neardup_desktop.ui.items.item_commands import ItemCommands
from neardup_desktop.ui.lists.plain_table import PlainTable
from neardup_desktop.ui.plan.decisions import Decisions
from neardup_desktop.ui.widgets.boxes import splitter, vbox
from neardup_desktop.ui.widgets.buttons import push_button
from neardup_desktop.ui.widgets.empty_state import EmptyState
from neardup_desktop.ui.widgets.flow_layout import button_bar
from neardup_desktop.ui.widgets.labels import plain_label
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
        is_away = step.has_moved and step.verb in (Verb.TRASH, Verb.MOVE)
        return step.current_path if is_away else step.step.subject.path
