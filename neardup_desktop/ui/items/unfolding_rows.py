"""The model of lists whose rows unfold: a cluster shows its members, a hit its copies."""

from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtCore import QModelIndex, QObject, Qt

from neardup_desktop.ui.items.item_table import CachedItems
from neardup_desktop.ui.session.item_cache import ItemCache
from neardup_desktop.ui.types import AnyIndex


class UnfoldingRows(CachedItems):
    """Rows by number, whose items are read when they are painted; some are heads that unfold."""

    def __init__(self, item_cache: ItemCache, parent: QObject | None = None) -> None:
        super().__init__(item_cache, "", parent)

    def header_row(self, row: int) -> int:
        """The head that unfolds to show a row, perhaps the row itself; -1 if there is none."""
        raise NotImplementedError

    def last_row_below(self, head: int) -> int:
        """The last row that a head shows below it; the head itself if it is folded."""
        raise NotImplementedError

    def is_open(self, row: int) -> bool:
        """Whether the head of a row is unfolded."""
        raise NotImplementedError

    def set_open(self, row: int, is_open: bool) -> None:
        """Unfold or fold the head of a row."""
        raise NotImplementedError

    def file(self, row: int) -> str | None:
        """The path of the file of a row; None if it has none, or none is known."""
        raise NotImplementedError

    def bring(self, first: int, last: int) -> None:
        """Have the contents read of rows that are about to be painted."""
        raise NotImplementedError

    @contextmanager
    def unfolding(self, head: int, below: int, *, is_open: bool) -> Iterator[None]:
        """Show or hide rows below a head; they must be inserted or removed in the block."""
        if is_open:
            self.beginInsertRows(QModelIndex(), head + 1, head + below)
        else:
            self.beginRemoveRows(QModelIndex(), head + 1, head + below)
        yield
        self._rows = range(len(self._rows) + (below if is_open else -below))
        if is_open:
            self.endInsertRows()
        else:
            self.endRemoveRows()

    def say_anew(self, row: int) -> None:
        """Have views and screen readers ask for the texts of a row again."""
        index = self.index(row, 0)
        self.dataChanged.emit(index, index)
        self.refreshed.emit()

    # --- Qt's side ------------------------------------------------------------------------

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        # A screen reader gets the text of the cell.
        is_spoken = role == Qt.ItemDataRole.AccessibleTextRole
        return super().data(index, Qt.ItemDataRole.DisplayRole if is_spoken else role)

    def flags(self, index: AnyIndex) -> Qt.ItemFlag:
        flags = super().flags(index)
        return flags | Qt.ItemFlag.ItemIsDragEnabled if index.isValid() else flags
