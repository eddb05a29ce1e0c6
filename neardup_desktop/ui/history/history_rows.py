"""Table models of the history: actions, the items of one action, and trashed items."""

from collections.abc import Iterable

from neardup_desktop.model.actions import (
    ActionRecord,
    DoneStep,
    ItemRef,
    StepOutcome,
    Verb,
)
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.items.item_table import ItemTable
from neardup_desktop.ui.lists.table_model import Column, TableModel


class ActionRows(TableModel[ActionRecord]):
    """One row per action, the newest first."""

    def _make_columns(self) -> Iterable[Column[ActionRecord]]:
        return (
            Column(
                self.tr("When"),
                lambda record: formatting.moment(record.at_s),
                weight=1.6,
                widest=formatting.widest_moment,
            ),
            Column(self.tr("What"), self._what, weight=2),
            Column(
                self.tr("Source"),
                lambda record: formatting.rule_name(record.label) or self.tr("done by hand"),
                weight=2.4,
                gives_way=2,
            ),
            Column(
                self.tr("Items"),
                lambda record: formatting.number(record.done),
                weight=0.8,
                is_number=True,
                gives_way=1,
            ),
            Column(
                self.tr("Can free"),
                lambda record: formatting.size(record.bytes_won) if record.bytes_won > 0 else "—",
                is_number=True,
                widest=formatting.widest_size,
            ),
            Column(self.tr("State"), self.state, weight=2.6, gives_way=3),
        )

    def row_of(self, action: int) -> int:
        """The row of an action; -1 if it is not listed."""
        return next((row for row, one in enumerate(self._rows) if one.id == action), -1)

    def _what(self, record: ActionRecord) -> str:
        if record.undoes:
            undone = next((one for one in self._rows if one.id == record.undoes), record)
            return self.tr("Undo: {what}").format(what=formatting.verb_past(undone.verb))
        return formatting.capitalised(formatting.verb_past(record.verb))

    def state(self, record: ActionRecord) -> str:
        """The result of an action, in a few words."""
        parts = []
        if record.pending:
            parts.append(
                self.tr("interrupted: {n} not done yet").format(n=formatting.number(record.pending))
            )
        if record.done and record.undone == record.done:
            parts.append(self.tr("undone"))
        elif record.undone:
            parts.append(self.tr("{n} undone").format(n=formatting.number(record.undone)))
        if record.refused:
            parts.append(self.tr("{n} skipped").format(n=formatting.number(record.refused)))
        if record.dropped:
            parts.append(self.tr("{n} dropped").format(n=formatting.number(record.dropped)))
        return formatting.listed(parts) or self.tr("done")


class StepRows(ItemTable[DoneStep]):
    """One row per item of an action: where it was, where it is now, and its survivor."""

    def about(self, row: DoneStep) -> ItemRef:
        return row.step.subject

    def _make_columns(self) -> Iterable[Column[DoneStep]]:
        return (
            self.name_column(weight=2.4),
            self.folder_column(gives_way=2),
            Column(self.tr("State"), self.state, weight=2.2, tip=self.path),
            Column(self.tr("Where it is now"), self.place, weight=1.8, tip=self._now_tip),
            Column(
                self.tr("Kept"),
                self._survivor,
                weight=3.2,
                gives_way=1,
                tip=lambda done: formatting.printable(
                    (done.step.survivor or done.step.subject).path
                ),
            ),
        )

    def _survivor(self, done: DoneStep) -> str:
        if (kept := done.step.survivor) is None:
            return "—"
        gone = "" if done.is_kept else f" ({self.tr('not there any more')})"
        return self.beside(kept.path, kept.part, kept.title, gone)

    def state(self, done: DoneStep) -> str:
        """The result of the action for an item, in a few words."""
        if done.undone:
            return self.tr("undone")
        if done.outcome is None:
            return self.tr("not done yet")
        if done.outcome is StepOutcome.DONE:
            return formatting.verb_past(done.verb)
        if done.outcome is StepOutcome.DROPPED:
            return self.tr("dropped")
        return self.tr("skipped")

    def place(self, done: DoneStep) -> str:
        """The place of the file of an item now, or why it was left alone."""
        if done.reason is not None:
            return formatting.refused_words(done.reason)
        if done.has_moved:
            if done.is_there is False:
                return self.tr("not there any more")
            if done.verb is Verb.TRASH:
                return self.tr("in the trash")
            return formatting.shortened_path(done.current_path, self._sources)
        if done.is_there is None:
            return self.tr("its folder cannot be read")
        return self.tr("where it was") if done.is_there else self.tr("not at its original place")

    def _now_tip(self, done: DoneStep) -> str:
        if done.result is None:
            return self.path(done)
        detail = formatting.printable(formatting.translated(done.result.detail))
        return "\n".join(filter(None, (formatting.printable(done.result.current_path), detail)))


class TrashRows(StepRows):
    """One row per trashed item, the newest first."""

    def _make_columns(self) -> Iterable[Column[DoneStep]]:
        def place(done: DoneStep) -> str:
            return formatting.printable(done.current_path)

        return (
            self.name_column(weight=2.2),
            self.folder_column(title=self.tr("Original place"), weight=2.3, gives_way=3),
            Column(
                self.tr("Trashed"),
                lambda done: formatting.moment(done.at_s),
                weight=2,
                tip=self.path,
                widest=formatting.widest_moment,
            ),
            Column(
                self.tr("Kept"),
                self._survivor,
                weight=3.2,
                gives_way=2,
                tip=lambda done: formatting.printable(done.step.survivor_path),
            ),
            Column(self.tr("Place in the trash"), place, weight=2.6, tip=place, gives_way=1),
        )
