"""Which row of the cluster list stands for what: heads and members, open and closed, ticked."""

from enum import IntEnum

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, Qt

from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.pairs import Cluster, Member, Rung
from neardup_desktop.ui.clusters.ticks import Ticks
from neardup_desktop.ui.session.cluster_layout import ClusterLayout, RowAddress
from neardup_desktop.ui.types import AnyIndex, Numbers

_NO_INDEX = QModelIndex()


class Column(IntEnum):
    """The columns of the list, in order."""

    TICK = 0
    NAME = 1
    FOLDER = 2
    SIMILARITY = 3
    EVIDENCE = 4
    ONLY_HERE = 5
    SIZE = 6
    MODIFIED = 7
    FORMAT = 8


class ClusterRowsBase(QAbstractTableModel):
    """The rows without their words."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._layout: ClusterLayout | None = None
        self._texts: dict[tuple[int, Column], str] = {}
        self.ticks = Ticks(self)

    @property
    def layout(self) -> ClusterLayout:
        """Where everything stands."""
        assert self._layout is not None, "set_table comes first"
        return self._layout

    def cluster_count(self) -> int:
        """Number of clusters shown."""
        return 0 if self._layout is None else self._layout.cluster_count()

    def rowCount(self, parent: AnyIndex = _NO_INDEX) -> int:
        """Number of rows on screen."""
        return 0 if parent.isValid() or self._layout is None else self._layout.row_count()

    # --- opening and closing --------------------------------------------------------------

    def set_open(self, row: int, is_open: bool) -> None:
        """Open or close the cluster that a row belongs to."""
        if self.layout.is_open(row) == is_open:
            return
        first, last = self.layout.member_rows(row)
        if is_open:
            self.beginInsertRows(QModelIndex(), first, last)
        else:
            self.beginRemoveRows(QModelIndex(), first, last)
        self.layout.set_open(row, is_open)
        self._texts.clear()
        if is_open:
            self.endInsertRows()
        else:
            self.endRemoveRows()
        head = self.index(first - 1, 0)
        self.dataChanged.emit(head, head)

    def set_all_open(self, is_open: bool) -> None:
        """Open or close every cluster."""
        self.beginResetModel()
        self._texts.clear()
        if self._layout is not None:
            self._layout.set_all_open(is_open)
        self.endResetModel()

    def is_open(self, row: int) -> bool:
        """Whether the cluster that a row belongs to is open."""
        return self.layout.is_open(row)

    # --- ticks ----------------------------------------------------------------------------

    def tickable(self, row: int) -> Numbers:
        """The items that a tick in a row is about.

        That is the item itself; for a head or its representative all copies that are not spared.
        """
        member = self.member(row)
        is_own = member.rung is not Rung.REPRESENTATIVE or member.item in self.ticks
        if is_own and not self.address(row).is_head:
            return np.array([member.item], np.int64)
        return self.layout.in_bulk(self.layout.copies(row))

    def tick_state(self, row: int) -> Qt.CheckState | None:
        """Whether the item in a row is ticked, or the copies of a head; None: has no box."""
        if self.address(row).is_head:
            items = self.tickable(row)
            if not len(items):
                return None
            ticked = int(np.count_nonzero(self.ticks.of(items))) if len(self.ticks) else 0
            if 0 < ticked < len(items):
                return Qt.CheckState.PartiallyChecked
            return Qt.CheckState.Checked if ticked else Qt.CheckState.Unchecked
        member = self.member(row)
        if member.item in self.ticks:
            return Qt.CheckState.Checked
        return None if member.rung is Rung.REPRESENTATIVE else Qt.CheckState.Unchecked

    def toggle_tick(self, row: int) -> None:
        """Tick what a row stands for, or take the ticks away."""
        self.ticks.toggle(self.tickable(row))

    # --- what a row stands for ------------------------------------------------------------

    def address(self, row: int) -> RowAddress:
        """The cluster and member in a row."""
        return self.layout.address(row)

    def cluster(self, row: int) -> Cluster:
        """The cluster that a row belongs to, member by member."""
        return self.layout.table.cluster(self.address(row).cluster)

    def member(self, row: int) -> Member:
        """The member in a row; the representative for the row that heads a cluster."""
        return self.layout.member_at(row)

    def differing_member(self, row: int) -> int:
        """Number of the first member of a cluster with other words; else of the first copy."""
        return self.layout.differing_member(row)

    def weakest_member(self, row: int) -> int:
        """Number of the member of a row's cluster that is the least similar to the kept one."""
        return self.layout.weakest_member(row)

    def member_of(self, row: int, number: int) -> Member:
        """A member of the cluster that a row belongs to; 0 is the representative."""
        return self.layout.member(self.address(row).cluster, number)

    def items(
        self, first_row: int, last_row: int, *, in_bulk: bool = False
    ) -> npt.NDArray[np.int64]:
        """What an action on rows means; see `ClusterLayout.items`."""
        return self.layout.items(first_row, last_row, in_bulk=in_bulk)

    def head_row(self, row: int) -> int:
        """The row that heads the cluster of a row."""
        return self.layout.head_row(row)

    def step_cluster(self, row: int, step: int) -> int:
        """The head row of the next (1) or previous (-1) cluster; the same where there is none."""
        return self.layout.step_cluster(row, step)

    def row_of(self, representative: ItemId, item: ItemId | None = None) -> int:
        """The row of a cluster, or of a member where its cluster is open; -1 where not shown."""
        return -1 if self._layout is None else self._layout.row_of(representative, item)
