"""The lists of the history: actions, and the items of one action."""

from collections.abc import Sequence
from enum import IntEnum

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, Qt

from neardup_desktop.model.actions import ActionRecord, DoneStep, StepOutcome, Verb
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.plan.plan_rows import place_folder, ref_name
from neardup_desktop.ui.types import AnyIndex

_NO_INDEX = QModelIndex()
_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
_RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)


class ActionColumn(IntEnum):
    """The columns of the actions, in order."""

    WHEN = 0
    WHAT = 1
    BY = 2
    ITEMS = 3
    WON = 4
    STATE = 5


class StepColumn(IntEnum):
    """The columns of the items of an action, in order."""

    NAME = 0
    FOLDER = 1
    STATE = 2
    NOW = 3
    SURVIVOR = 4


class ActionRows(QAbstractTableModel):
    """One row an action, the newest first."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._records: Sequence[ActionRecord] = ()
        self._verbs: dict[int, Verb] = {}

    def set_records(self, records: Sequence[ActionRecord]) -> None:
        """List other actions."""
        self.beginResetModel()
        self._records = records
        self._verbs = {record.id: record.verb for record in records}
        self.endResetModel()

    def record(self, row: int) -> ActionRecord:
        """The action in a row."""
        return self._records[row]

    def row_of(self, action: int) -> int:
        """The row of an action; -1 where it is not listed."""
        return next((row for row, one in enumerate(self._records) if one.id == action), -1)

    def rowCount(self, parent: AnyIndex = _NO_INDEX) -> int:
        """Number of actions."""
        return 0 if parent.isValid() else len(self._records)

    def columnCount(self, parent: AnyIndex = _NO_INDEX) -> int:
        """Number of columns."""
        return 0 if parent.isValid() else len(ActionColumn)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        """Title of a column."""
        if orientation is Qt.Orientation.Horizontal and 0 <= section < len(ActionColumn):
            if role == Qt.ItemDataRole.DisplayRole:
                return (
                    self.tr("When"),
                    self.tr("What"),
                    self.tr("By"),
                    self.tr("Items"),
                    self.tr("Space won"),
                    self.tr("State"),
                )[section]
            if role == Qt.ItemDataRole.TextAlignmentRole:
                return _alignment(section)
        return None

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Text of a cell."""
        if not index.isValid() or index.row() >= len(self._records):
            return None
        record = self._records[index.row()]
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _alignment(index.column())
        if role == Qt.ItemDataRole.DisplayRole:
            return self._text(record, ActionColumn(index.column()))
        return None

    def _text(self, record: ActionRecord, column: ActionColumn) -> str:
        if column is ActionColumn.WHEN:
            return formatting.moment(record.at_s)
        if column is ActionColumn.WHAT:
            if record.undoes:
                undone = self._verbs.get(record.undoes, record.verb)
                return self.tr("Undo: {what}").format(what=formatting.verb_past(undone))
            words = formatting.verb_past(record.verb)
            return words[:1].upper() + words[1:]
        if column is ActionColumn.BY:
            return formatting.rule_name(record.label) or self.tr("selection")
        if column is ActionColumn.ITEMS:
            return formatting.number(record.done)
        if column is ActionColumn.WON:
            return formatting.size(record.bytes_won) if record.bytes_won > 0 else "—"
        return self.state(record)

    def state(self, record: ActionRecord) -> str:
        """What became of an action, in a few words."""
        parts = []
        if record.pending:
            parts.append(
                self.tr("cut short: {n} not done yet").format(n=formatting.number(record.pending))
            )
        if record.done and record.undone == record.done:
            parts.append(self.tr("undone"))
        elif record.undone:
            parts.append(self.tr("{n} undone").format(n=formatting.number(record.undone)))
        if record.refused:
            parts.append(self.tr("{n} left alone").format(n=formatting.number(record.refused)))
        return formatting.listed(parts) or self.tr("done")


def _alignment(column: int) -> int:
    return _RIGHT if column in (ActionColumn.ITEMS, ActionColumn.WON) else _LEFT


class StepRows(QAbstractTableModel):
    """One row an item of an action: where it was, where it is now, what stands for it."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._steps: Sequence[DoneStep] = ()
        self._sources: tuple[str, ...] = ()

    def set_steps(self, steps: Sequence[DoneStep]) -> None:
        """List other items."""
        self.beginResetModel()
        self._steps = steps
        self.endResetModel()

    def set_sources(self, sources: tuple[str, ...]) -> None:
        """Shorten folders by these source folders from now on."""
        self.beginResetModel()
        self._sources = sources
        self.endResetModel()

    def step(self, row: int) -> DoneStep:
        """The item in a row."""
        return self._steps[row]

    def rowCount(self, parent: AnyIndex = _NO_INDEX) -> int:
        """Number of items."""
        return 0 if parent.isValid() else len(self._steps)

    def columnCount(self, parent: AnyIndex = _NO_INDEX) -> int:
        """Number of columns."""
        return 0 if parent.isValid() else len(StepColumn)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        """Title of a column."""
        if orientation is Qt.Orientation.Horizontal and 0 <= section < len(StepColumn):
            if role == Qt.ItemDataRole.DisplayRole:
                return (
                    self.tr("Name"),
                    self.tr("Folder"),
                    self.tr("State"),
                    self.tr("Where it is now"),
                    self.tr("What stands for it"),
                )[section]
            if role == Qt.ItemDataRole.TextAlignmentRole:
                return _LEFT
        return None

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Text of a cell."""
        if not index.isValid() or index.row() >= len(self._steps):
            return None
        done = self._steps[index.row()]
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _LEFT
        if role == Qt.ItemDataRole.DisplayRole:
            return self._text(done, StepColumn(index.column()))
        if role == Qt.ItemDataRole.ToolTipRole:
            return self._tip(done, StepColumn(index.column()))
        return None

    def _text(self, done: DoneStep, column: StepColumn) -> str:
        subject, survivor = done.step.subject, done.step.survivor
        if column is StepColumn.NAME:
            return ref_name(subject)
        if column is StepColumn.FOLDER:
            return place_folder(subject.file.path, subject.part, self._sources)
        if column is StepColumn.STATE:
            return self.state(done)
        if column is StepColumn.NOW:
            return self.place(done)
        if survivor is None:
            return "—"
        folder = place_folder(survivor.file.path, survivor.part, self._sources)
        return f"{ref_name(survivor)} — {folder}"

    def state(self, done: DoneStep) -> str:
        """What became of an item, in a few words."""
        if done.undone:
            return self.tr("undone")
        if done.result is None:
            return self.tr("not done yet")
        if done.result.outcome is StepOutcome.DONE:
            return formatting.verb_past(done.verb)
        if done.result.outcome is StepOutcome.DROPPED:
            return self.tr("given up")
        return self.tr("left alone")

    def place(self, done: DoneStep) -> str:
        """Where the file of an item is now."""
        if done.result is not None and done.result.reason is not None:
            return formatting.refused_words(done.result.reason)
        moved = done.result is not None and done.result.place and not done.undone
        if moved and done.result is not None:
            if done.verb is Verb.TRASH:
                return self.tr("in the trash")
            return formatting.shortened_path(done.result.place, self._sources)
        return self.tr("where it was")

    def _tip(self, done: DoneStep, column: StepColumn) -> str:
        if column is StepColumn.SURVIVOR and done.step.survivor is not None:
            return formatting.tooltip(formatting.printable(done.step.survivor.file.path))
        if column is StepColumn.NOW and done.result is not None:
            return formatting.tooltip(
                formatting.printable(done.result.place),
                formatting.printable(formatting.told(done.result.detail)),
            )
        return formatting.tooltip(formatting.printable(done.step.subject.file.path))
