"""The list of what a plan leaves alone, by reason; what was looked at can be ticked."""

from collections.abc import Callable, Sequence
from enum import IntEnum
from itertools import chain

from PySide6.QtCore import QModelIndex, QObject, Qt, Signal
from PySide6.QtGui import QFont, QPalette

from neardup_desktop.model.actions import Refusal
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.refusals import Refused
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.plan.plan_rows import (
    PlanTable,
    place_folder,
    place_name,
)
from neardup_desktop.ui.types import AnyIndex

_NO_INDEX = QModelIndex()
_ANSWERED = frozenset(
    int(role)
    for role in (
        Qt.ItemDataRole.DisplayRole,
        Qt.ItemDataRole.TextAlignmentRole,
        Qt.ItemDataRole.CheckStateRole,
        Qt.ItemDataRole.ToolTipRole,
        Qt.ItemDataRole.FontRole,
        Qt.ItemDataRole.BackgroundRole,
    )
)
_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)


class AloneColumn(IntEnum):
    """The columns of what is left alone, in order."""

    NAME = 0
    FOLDER = 1
    DETAIL = 2


class AloneRows(PlanTable):
    """A row a reason, which heads the rows of the items that are left alone for it.

    Signals:
        ticked: the `ItemId` of an item that the person has seen and wants to go after all.
    """

    ticked = Signal(object)

    def __init__(
        self,
        sources: tuple[str, ...],
        was_seen: Callable[[ItemId], bool],
        decidable: frozenset[Refused] = frozenset(),
        parent: QObject | None = None,
    ) -> None:
        """Make it.

        Args:
            sources: folders are shortened by these.
            was_seen: whether the person has looked at an item, so that it can be ticked.
            decidable: reasons that looking at an item takes away.
            parent: owns this object.
        """
        super().__init__(sources, parent)
        self._was_seen = was_seen
        self._decidable = decidable
        self._rows: list[Refusal | tuple[Refused, int]] = []
        self._head_font = QFont()
        self._head_font.setBold(True)
        self._head_ground = QPalette().brush(QPalette.ColorRole.AlternateBase)

    def set_decidable(self, decidable: frozenset[Refused]) -> None:
        """Let the person decide on items that are left alone for these reasons."""
        self._decidable = decidable

    def set_groups(self, groups: Sequence[tuple[Refused, Sequence[Refusal]]]) -> None:
        """List others."""
        self.beginResetModel()
        self._rows = []
        for reason, refusals in groups:
            self._rows.append((reason, len(refusals)))
            self._rows += refusals
        self.endResetModel()

    def refusal(self, row: int) -> Refusal | None:
        """The item in a row; None for a row that heads a reason."""
        found = self._rows[row]
        return found if isinstance(found, Refusal) else None

    def reason(self, row: int) -> Refused:
        """The reason that a row heads, or that its item is left alone for."""
        found = self._rows[row]
        return found.reason if isinstance(found, Refusal) else found[0]

    def heads(self) -> list[int]:
        """The rows that head a reason."""
        return [row for row, found in enumerate(self._rows) if not isinstance(found, Refusal)]

    def can_decide(self, row: int) -> bool:
        """Whether looking at the item in a row lets the person decide on it."""
        return self.refusal(row) is not None and self.reason(row) in self._decidable

    def next_to_decide(self, row: int) -> int:
        """The nearest row from `row` on that can be decided on; -1 where there is none."""
        begin = min(max(row, 0), len(self._rows))
        order = chain(range(begin, len(self._rows)), range(begin))
        return next((at for at in order if self.can_decide(at)), -1)

    def seen_changed(self, item: ItemId) -> None:
        """An item was looked at: its tick can be set now."""
        for row, found in enumerate(self._rows):
            if isinstance(found, Refusal) and found.item == item:
                place = self.index(row, 0)
                self.dataChanged.emit(place, place.siblingAtColumn(len(AloneColumn) - 1))

    def titles(self) -> tuple[str, ...]:
        """The titles of the columns."""
        return (self.tr("Name"), self.tr("Folder"), self.tr("What stands in the way"))

    def rowCount(self, parent: AnyIndex = _NO_INDEX) -> int:
        """Number of rows, reasons and items."""
        return 0 if parent.isValid() else len(self._rows)

    def flags(self, index: AnyIndex) -> Qt.ItemFlag:
        """What was looked at can be ticked."""
        flags = super().flags(index)
        if self._can_tick(index):
            flags |= Qt.ItemFlag.ItemIsUserCheckable
        return flags

    def _can_tick(self, index: AnyIndex) -> bool:
        if not index.isValid() or index.column() != AloneColumn.NAME:
            return False
        refusal = self.refusal(index.row())
        return refusal is not None and self.can_decide(index.row()) and self._was_seen(refusal.item)

    def setData(self, index: AnyIndex, value: object, role: int = Qt.ItemDataRole.EditRole) -> bool:
        """Set a tick; the list follows when the plan was made anew."""
        if role != Qt.ItemDataRole.CheckStateRole or not self._can_tick(index):
            return False
        refusal = self.refusal(index.row())
        assert refusal is not None
        self.ticked.emit(refusal.item)
        return True

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Text of a cell, or the tick of what can be decided on."""
        if role not in _ANSWERED or not index.isValid() or index.row() >= len(self._rows):
            return None
        refusal = self.refusal(index.row())
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _LEFT
        if role == Qt.ItemDataRole.CheckStateRole:
            return Qt.CheckState.Unchecked if self._can_tick(index) else None
        if role == Qt.ItemDataRole.FontRole:
            return self._head_font if refusal is None else None
        if role == Qt.ItemDataRole.BackgroundRole:
            return self._head_ground if refusal is None else None
        if role == Qt.ItemDataRole.ToolTipRole:
            path = self._reason_words(index.row()) if refusal is None else refusal.path
            return formatting.tooltip(formatting.printable(path))
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        if refusal is None:
            return self._reason_words(index.row()) if index.column() == 0 else ""
        return self._text(refusal, AloneColumn(index.column()))

    def _reason_words(self, row: int) -> str:
        found = self._rows[row]
        assert not isinstance(found, Refusal)
        reason, count = found
        words = f"{formatting.refused_words(reason)} {formatting.refused_remedy(reason)}".strip()
        return f"{words} · {formatting.counted(count, self.tr('{n} item'), self.tr('{n} items'))}"

    def _text(self, refusal: Refusal, column: AloneColumn) -> str:
        if column is AloneColumn.NAME:
            return place_name(refusal.path, refusal.part, refusal.title)
        if column is AloneColumn.FOLDER:
            return place_folder(refusal.path, refusal.part, self._sources)
        if refusal.reason in self._decidable and not refusal.detail:
            seen = self._was_seen(refusal.item)
            if not seen:
                return self.tr("not looked at yet")
            return self.tr("seen: {key} ticks it").format(key=formatting.key_name("Space"))
        return formatting.printable(formatting.told(refusal.detail))
