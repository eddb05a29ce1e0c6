"""The list of clusters as flat rows: one row a cluster, and one a member where it is open."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum, IntEnum

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from neardup_desktop.engine.review import ClusterTable
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.items import ItemFacts
from neardup_desktop.model.pairs import Cluster, Member, Rung
from neardup_desktop.ui import wording
from neardup_desktop.ui.models.facts import PAGE, FactsCache

_ADDRESSES_KEPT = 512
_TEXTS_KEPT = 4096
AnyIndex = QModelIndex | QPersistentModelIndex
_NO_INDEX = QModelIndex()


class Column(IntEnum):
    """The columns of the list, in order."""

    NAME = 0
    FOLDER = 1
    SIMILARITY = 2
    EVIDENCE = 3
    ONLY_HERE = 4
    SIZE = 5
    MODIFIED = 6
    FORMAT = 7


RIGHT_ALIGNED = (Column.ONLY_HERE, Column.SIZE)


class Order(Enum):
    """What the clusters are sorted by."""

    BYTES = "space to win"
    MEMBERS = "number of items"
    LIKE = "most similar first"
    UNLIKE = "least similar first"


@dataclass(frozen=True, slots=True)
class RowAddress:
    """What a row of the list shows.

    Attributes:
        cluster: row of the cluster in the table.
        member: number of the member, or -1 for the row that heads the cluster.
    """

    cluster: int
    member: int

    @property
    def is_head(self) -> bool:
        """Whether the row heads a cluster."""
        return self.member < 0


class ClusterRows(QAbstractTableModel):
    """Flat rows over a `ClusterTable`; holds arrays of numbers, reads facts when painted."""

    def __init__(self, facts: FactsCache, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._facts = facts
        self._table: ClusterTable | None = None
        self._sources: tuple[str, ...] = ()
        self._order = Order.BYTES
        # Position on screen -> row of the table, in the chosen order.
        self._clusters: npt.NDArray[np.int64] = np.empty(0, np.int64)
        self._open: npt.NDArray[np.bool_] = np.empty(0, np.bool_)
        # First row of each cluster on screen, and the number of rows at the end.
        self._starts: npt.NDArray[np.int64] = np.zeros(1, np.int64)
        self._addresses: dict[int, RowAddress] = {}
        self._texts: dict[tuple[int, Column], str] = {}
        self._kept: frozenset[ItemId] = frozenset()

    # --- what the list is made of ---------------------------------------------------------

    def set_table(self, table: ClusterTable, chosen: npt.NDArray[np.bool_] | None = None) -> None:
        """Show another table; clusters that were open stay open.

        Args:
            table: the clusters.
            chosen: which of them to show, shape (n,); all where None.
        """
        opened = self._open_representatives()
        self.beginResetModel()
        self._table = table
        self._arrange(chosen, opened)
        self.endResetModel()

    def set_order(self, order: Order) -> None:
        """Sort the clusters anew."""
        if order is self._order:
            return
        opened = self._open_representatives()
        self.beginResetModel()
        self._order = order
        if self._table is not None:
            chosen = np.zeros(len(self._table), np.bool_)
            chosen[self._clusters] = True
            self._arrange(chosen, opened)
        self.endResetModel()

    def set_sources(self, sources: Iterable[str]) -> None:
        """Shorten folders by these source folders from now on."""
        self._sources = tuple(sources)
        self._repaint()

    def set_kept(self, kept: frozenset[ItemId]) -> None:
        """Mark these items as to be kept from now on."""
        if kept != self._kept:
            self._kept = kept
            self._repaint()

    def is_kept(self, row: int) -> bool:
        """Whether the person marked the item in a row to be kept; never so for a head."""
        return not self.address(row).is_head and self.member(row).item in self._kept

    def facts_changed(self) -> None:
        """The facts of items have changed (hidden, say): paint anew."""
        self._repaint()

    @property
    def order(self) -> Order:
        """What the clusters are sorted by."""
        return self._order

    def cluster_count(self) -> int:
        """Number of clusters shown."""
        return len(self._clusters)

    def _open_representatives(self) -> npt.NDArray[np.int64]:
        if self._table is None:
            return np.empty(0, np.int64)
        return self._table.representative[self._clusters[self._open]]

    def _arrange(self, chosen: npt.NDArray[np.bool_] | None, opened: npt.NDArray[np.int64]) -> None:
        assert self._table is not None
        table = self._table
        keys: dict[Order, npt.NDArray[np.int64] | npt.NDArray[np.float32]] = {
            Order.BYTES: -table.bytes_to_win,
            Order.MEMBERS: -table.members,
            Order.LIKE: -table.weakest,
            Order.UNLIKE: table.weakest,
        }
        clusters = np.argsort(keys[self._order], kind="stable").astype(np.int64)
        if chosen is not None:
            clusters = clusters[chosen[clusters]]
        self._clusters = clusters
        self._open = np.isin(table.representative[clusters], opened)
        self._count_rows()

    def _count_rows(self) -> None:
        self._addresses.clear()
        self._texts.clear()
        rows = np.ones(len(self._clusters), np.int64)
        if self._table is not None and len(rows):
            rows += self._table.members[self._clusters] * self._open
        self._starts = np.concatenate((np.zeros(1, np.int64), np.cumsum(rows)))

    def _repaint(self) -> None:
        self._texts.clear()
        if self.rowCount():
            self.dataChanged.emit(
                self.index(0, 0), self.index(self.rowCount() - 1, len(Column) - 1)
            )

    # --- opening and closing --------------------------------------------------------------

    def set_open(self, row: int, is_open: bool) -> None:
        """Open or close the cluster that a row belongs to."""
        position = self._position(row)
        if bool(self._open[position]) == is_open:
            return
        assert self._table is not None
        first = int(self._starts[position]) + 1
        last = first + int(self._table.members[self._clusters[position]]) - 1
        if is_open:
            self.beginInsertRows(QModelIndex(), first, last)
        else:
            self.beginRemoveRows(QModelIndex(), first, last)
        self._open[position] = is_open
        self._count_rows()
        if is_open:
            self.endInsertRows()
        else:
            self.endRemoveRows()
        head = self.index(first - 1, 0)
        self.dataChanged.emit(head, head)

    def set_all_open(self, is_open: bool) -> None:
        """Open or close every cluster."""
        self.beginResetModel()
        self._open[:] = is_open
        self._count_rows()
        self.endResetModel()

    def is_open(self, row: int) -> bool:
        """Whether the cluster that a row belongs to is open."""
        return bool(self._open[self._position(row)])

    # --- what a row stands for ------------------------------------------------------------

    def _position(self, row: int) -> int:
        return int(np.searchsorted(self._starts, row, side="right")) - 1

    def address(self, row: int) -> RowAddress:
        """The cluster and member in a row."""
        known = self._addresses.get(row)
        if known is None:
            # A row is asked for many times while it is painted.
            if len(self._addresses) >= _ADDRESSES_KEPT:
                self._addresses.clear()
            position = self._position(row)
            member = row - int(self._starts[position]) - 1
            known = self._addresses[row] = RowAddress(int(self._clusters[position]), member)
        return known

    def cluster(self, row: int) -> Cluster:
        """The cluster that a row belongs to, member by member."""
        assert self._table is not None
        return self._table.cluster(self.address(row).cluster)

    def member(self, row: int) -> Member:
        """The member in a row; the representative for the row that heads a cluster."""
        address = self.address(row)
        return self._member(address.cluster, max(address.member, 0))

    def differing_member(self, row: int) -> int:
        """Number of the first member of a cluster with other words; else of the first copy."""
        assert self._table is not None
        span = self._span(self.address(row).cluster)
        differing = np.flatnonzero(self._table.member_similarity[span] < 1.0)
        return int(differing[0]) if len(differing) else min(1, span.stop - span.start - 1)

    def member_of(self, row: int, number: int) -> Member:
        """A member of the cluster that a row belongs to; 0 is the representative."""
        return self._member(self.address(row).cluster, number)

    def _span(self, cluster: int) -> slice:
        assert self._table is not None
        return slice(int(self._table.starts[cluster]), int(self._table.starts[cluster + 1]))

    def _member(self, cluster: int, number: int) -> Member:
        # One at a time: a cluster may hold tens of thousands of copies.
        assert self._table is not None
        at = self._span(cluster).start + number
        unique = int(self._table.member_unique[at])
        return Member(
            ItemId(int(self._table.member_item[at])),
            Rung(int(self._table.member_rung[at])),
            round(float(self._table.member_similarity[at]), 6),
            None if unique < 0 else unique,
        )

    def facts(self, row: int) -> ItemFacts | None:
        """Facts of the item in a row; None where the archive no longer has it."""
        item = self.member(row).item
        return self._facts.get(item, lambda: self._page(row))

    def _page(self, row: int) -> list[ItemId]:
        """The items near a row that will be painted along with it."""
        assert self._table is not None
        address = self.address(row)
        if address.is_head:
            first = self._position(row) // PAGE * PAGE
            near = self._table.representative[self._clusters[first : first + PAGE]]
        else:
            first = address.member // PAGE * PAGE
            near = self._table.member_item[self._span(address.cluster)][first : first + PAGE]
        return [ItemId(item) for item in near.tolist()]

    def items(self, first_row: int, last_row: int) -> npt.NDArray[np.int64]:
        """What an action on rows means: members, and all copies of a cluster for its head.

        Quick for any number of rows; an item may stand in the result twice.
        """
        assert self._table is not None
        rows = np.arange(first_row, last_row + 1)
        positions = np.searchsorted(self._starts, rows, side="right") - 1
        offsets = rows - self._starts[positions] - 1
        begins = self._table.starts[self._clusters[positions]]
        members = self._table.member_item[(begins + offsets)[offsets >= 0]]
        heads = self._clusters[positions[offsets < 0]]
        copies = self._table.members[heads] - 1
        ends = np.cumsum(copies)
        within = np.arange(int(copies.sum())) - np.repeat(ends - copies, copies)
        behind = np.repeat(self._table.starts[heads] + 1, copies) + within
        return np.concatenate((members, self._table.member_item[behind]))

    def head_row(self, row: int) -> int:
        """The row that heads the cluster of a row."""
        return int(self._starts[self._position(row)])

    def step_cluster(self, row: int, step: int) -> int:
        """The head row of the next (1) or previous (-1) cluster; the same where there is none."""
        position = min(max(self._position(row) + step, 0), len(self._clusters) - 1)
        return int(self._starts[position])

    def row_of(self, representative: ItemId, item: ItemId | None = None) -> int:
        """The row of a cluster, or of a member where its cluster is open; -1 where not shown."""
        if self._table is None:
            return -1
        found = np.flatnonzero(self._table.representative[self._clusters] == representative)
        if not len(found):
            return -1
        head = int(self._starts[found[0]])
        if item is None or not self._open[found[0]]:
            return head
        span = self._span(self.address(head).cluster)
        at = np.flatnonzero(self._table.member_item[span] == item)
        return head + 1 + int(at[0]) if len(at) else head

    def head_words(self, row: int) -> tuple[str, str]:
        """Of the row that heads a cluster: the weakest similarity, and the bytes to win."""
        assert self._table is not None
        cluster = self.address(row).cluster
        weakest = wording.percent(float(self._table.weakest[cluster]))
        return (
            self.tr("weakest {similarity}").format(similarity=weakest),
            wording.size(int(self._table.bytes_to_win[cluster])),
        )

    def head_count(self, row: int) -> str:
        """Of the row that heads a cluster: how many items it holds."""
        assert self._table is not None
        members = int(self._table.members[self.address(row).cluster])
        return wording.counted(members, self.tr("{n} item"), self.tr("{n} items"))

    # --- Qt's side ------------------------------------------------------------------------

    def rowCount(self, parent: AnyIndex = _NO_INDEX) -> int:
        """Number of rows on screen."""
        return 0 if parent.isValid() else int(self._starts[-1])

    def columnCount(self, parent: AnyIndex = _NO_INDEX) -> int:
        """Number of columns."""
        return 0 if parent.isValid() else len(Column)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        """Title of a column."""
        if orientation is Qt.Orientation.Horizontal and 0 <= section < len(Column):
            column = Column(section)
            if role == Qt.ItemDataRole.DisplayRole:
                return {
                    Column.NAME: self.tr("Name"),
                    Column.FOLDER: self.tr("Folder"),
                    Column.SIMILARITY: self.tr("Similarity"),
                    Column.EVIDENCE: self.tr("Evidence"),
                    Column.ONLY_HERE: self.tr("Only here"),
                    Column.SIZE: self.tr("Size"),
                    Column.MODIFIED: self.tr("Modified"),
                    Column.FORMAT: self.tr("Format"),
                }[column]
            if role == Qt.ItemDataRole.TextAlignmentRole:
                right = column in RIGHT_ALIGNED
                side = Qt.AlignmentFlag.AlignRight if right else Qt.AlignmentFlag.AlignLeft
                return int(side | Qt.AlignmentFlag.AlignVCenter)
        return None

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Text of a cell; the painter asks `facts`, `member` and `head_words` for the rest."""
        if not index.isValid() or index.row() >= self.rowCount():
            return None
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return self.text(index.row(), Column(index.column()))
        if role == Qt.ItemDataRole.ToolTipRole:
            return self._tip(index.row(), Column(index.column()))
        return None

    def name(self, row: int) -> str:
        """The name of the item in a row, or of the kept one where the row heads a cluster."""
        facts = self.facts(row)
        return wording.item_name(facts) if facts else self.tr("(no longer in the archive)")

    def text(self, row: int, column: Column) -> str:
        """What a cell says; kept for the rows on screen, because they are painted often."""
        known = self._texts.get((row, column))
        if known is None:
            if len(self._texts) >= _TEXTS_KEPT:
                self._texts.clear()
            known = self._texts[row, column] = self._text(row, column)
        return known

    def _text(self, row: int, column: Column) -> str:
        facts = self.facts(row)
        is_head = self.address(row).is_head
        if column is Column.NAME:
            name = self.name(row)
            return f"{name} · {self.head_count(row)}" if is_head else name
        if is_head:
            weakest, win = self.head_words(row)
            return {Column.SIMILARITY: weakest, Column.SIZE: win}.get(column, "")
        member = self.member(row)
        if column is Column.SIMILARITY:
            is_kept = member.rung is Rung.REPRESENTATIVE
            return "—" if is_kept else wording.percent(member.similarity)
        if column is Column.ONLY_HERE:
            return self._only_here(member)
        if column is Column.EVIDENCE:
            rung = wording.rung_words(member.rung)
            hidden = facts is not None and facts.hidden
            if self.is_kept(row):
                rung = self.tr("{rung}, marked to be kept").format(rung=rung)
            return self.tr("{rung}, hidden").format(rung=rung) if hidden else rung
        if facts is None:
            return ""
        return {
            Column.FOLDER: lambda: wording.item_folder(facts, self._sources),
            Column.SIZE: lambda: wording.size(facts.size_bytes),
            Column.MODIFIED: lambda: wording.day(facts.modified_s),
            Column.FORMAT: lambda: wording.format_words(facts.format),
        }[column]()

    def _only_here(self, member: Member) -> str:
        if member.rung is Rung.REPRESENTATIVE or member.unique_words is None:
            return "—"
        return wording.counted(member.unique_words, self.tr("{n} word"), self.tr("{n} words"))

    def _tip(self, row: int, column: Column) -> str:
        facts = self.facts(row)
        if column is Column.EVIDENCE and not self.address(row).is_head:
            kept = self.tr("You marked it to be kept.") if self.is_kept(row) else ""
            return wording.tooltip(wording.rung_meaning(self.member(row).rung), kept)
        if column is Column.ONLY_HERE and not self.address(row).is_head:
            return wording.tooltip(
                self.tr("Different words that stand in this item and not in the kept one.")
            )
        if facts is None or column not in (Column.NAME, Column.FOLDER):
            return ""
        return wording.tooltip(wording.printable(facts.path), wording.printable(facts.title))
