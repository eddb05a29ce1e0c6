"""The list of what lies in the trash: what it was, when it went, and what stands for it."""

from collections.abc import Sequence
from enum import IntEnum

from PySide6.QtCore import QModelIndex, QObject, Qt

from neardup_desktop.model.actions import Tombstone
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.plan.plan_rows import PlanTable, place_folder, place_name
from neardup_desktop.ui.types import AnyIndex

_NO_INDEX = QModelIndex()


class TrashColumn(IntEnum):
    """The columns of what lies in the trash, in order."""

    NAME = 0
    FOLDER = 1
    WHEN = 2
    SURVIVOR = 3
    PLACE = 4


class TrashRows(PlanTable):
    """One row a trashed item, the newest first."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__((), parent)
        self._stones: Sequence[Tombstone] = ()

    def set_tombstones(self, stones: Sequence[Tombstone]) -> None:
        """List others."""
        self.beginResetModel()
        self._stones = stones
        self.endResetModel()

    def tombstone(self, row: int) -> Tombstone:
        """What lies in the trash, in a row."""
        return self._stones[row]

    def titles(self) -> tuple[str, ...]:
        """The titles of the columns."""
        return (
            self.tr("Name"),
            self.tr("Where it was"),
            self.tr("Trashed"),
            self.tr("What stands for it"),
            self.tr("Where it lies"),
        )

    def rowCount(self, parent: AnyIndex = _NO_INDEX) -> int:
        """Number of items in the trash."""
        return 0 if parent.isValid() else len(self._stones)

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Text of a cell."""
        if not index.isValid() or index.row() >= len(self._stones):
            return None
        stone = self._stones[index.row()]
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return self.alignment(index.column())
        if role == Qt.ItemDataRole.ToolTipRole:
            return self._tip(stone, TrashColumn(index.column()))
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        return self._text(stone, TrashColumn(index.column()))

    def _text(self, stone: Tombstone, column: TrashColumn) -> str:
        if column is TrashColumn.NAME:
            return place_name(stone.path, stone.part, stone.title)
        if column is TrashColumn.FOLDER:
            return place_folder(stone.path, stone.part, self._sources)
        if column is TrashColumn.WHEN:
            return formatting.moment(stone.at_s)
        if column is TrashColumn.PLACE:
            return formatting.printable(stone.place)
        if not stone.survivor_path:
            return "—"
        folder = place_folder(stone.survivor_path, stone.survivor_part, self._sources)
        return f"{place_name(stone.survivor_path, stone.survivor_part, '')} — {folder}"

    def _tip(self, stone: Tombstone, column: TrashColumn) -> str:
        path = {
            TrashColumn.PLACE: stone.place,
            TrashColumn.SURVIVOR: stone.survivor_path,
        }.get(column, stone.path)
        return formatting.tooltip(formatting.printable(path))
