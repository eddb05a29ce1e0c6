"""Shows the current row of the list beside the kept item of its cluster."""

from collections.abc import Iterator

from PySide6.QtCore import QObject, Signal

from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.pairs import Evidence, Member
from neardup_desktop.ui.background.timers import AT_REST_MS, single_shot
from neardup_desktop.ui.clusters.cluster_rows import ClusterRows
from neardup_desktop.ui.clusters.cluster_view import ClusterView
from neardup_desktop.ui.clusters.row_navigation import RowNavigation
from neardup_desktop.ui.compare.compare_header import Side
from neardup_desktop.ui.compare.comparison import Comparison, Question
from neardup_desktop.ui.session.item_cache import ItemCache

_PairOfItems = tuple[ItemId, ItemId]


class RowComparison(QObject):
    """Connects the list with the comparison, and remembers which pairs were shown.

    Signals:
        saw: two items were shown side by side.

    Attributes:
        later: runs while a comparison is put off that nobody sees yet.
        pair: the kept item and the other one that the current row is compared by.
        seen: pairs of items that were shown side by side: the kept one and its copy.
    """

    saw = Signal()

    def __init__(
        self,
        comparison: Comparison,
        item_cache: ItemCache,
        view: ClusterView,
        rows: ClusterRows,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._comparison, self._item_cache = comparison, item_cache
        self._view, self._rows, self._navigation = view, rows, RowNavigation(view, rows)
        self._sources: tuple[str, ...] = ()
        self._waits_for_info = False
        self.later = single_shot(self, lambda: self._compare(view.current_row()))
        self.pair: _PairOfItems | None = None
        self.seen: frozenset[_PairOfItems] = frozenset()
        item_cache.arrived.connect(self._compare_late)
        item_cache.lost.connect(comparison.show_failure)
        view.row_chosen.connect(self.compare)
        comparison.shown.connect(self._was_shown)
        comparison.offer(self._members)
        comparison.right_wanted.connect(self._go_to_member)

    def set_sources(self, sources: tuple[str, ...]) -> None:
        self._sources = sources

    def compare(self, row: int) -> None:
        """Compare the item of a row with the kept one of its cluster.

        A header or the kept item is compared with the first member that differs, a linked item with
        the member that it is linked to. While nobody sees the list, the comparison is put off.
        """
        self.pair = None
        self._waits_for_info = False
        if self._view.isVisible():
            self._compare(row)
        else:
            self.later.start(AT_REST_MS)

    def _compare(self, row: int) -> None:
        self.later.stop()
        self.pair = None
        if not 0 <= row < self._rows.rowCount():
            self._comparison.clear(
                self.tr("Select an item in the list to compare it with the kept item.")
            )
            return
        left = self._rows.member_of(row, 0)
        right = self._rows.member(row)
        if right.item == left.item:
            right = self._rows.member_of(row, self._rows.layout.differing_member(row))
        left = self._linked_to(right, row) or left
        self._waits_for_info = not self._item_cache.bring((left.item, right.item), "beside")
        if self._waits_for_info:
            self._comparison.show_waiting()
            return
        question = Question(
            Side(left, self._item_cache.get(left.item)),
            Side(right, self._item_cache.get(right.item)),
            is_of_kept=self._is_of_kept(row),
        )
        if left.item != right.item:
            self.pair = (left.item, right.item)
        self._comparison.ask(question, self._sources)
        if self.pair in self.seen:
            # It may be on screen already, and then no signal says that it is shown.
            self.saw.emit()

    def _linked_to(self, member: Member, row: int) -> Member | None:
        """The member that another one of the same cluster is linked to."""
        link = member.link
        if link is None:
            return None
        others = self._rows.cluster(row).members
        return next((other for other in others if other.item == link.item), None)

    def _compare_late(self) -> None:
        """Compare once both items have been read."""
        if self._waits_for_info:
            self._compare(self._view.current_row())

    def _was_shown(self, question: Question) -> None:
        self.seen |= {(question.left.item, question.right.item)}
        # Even for a known pair: it may be compared for another row by now.
        self.saw.emit()

    def compared(self) -> _PairOfItems | None:
        """The two items on screen; the left one need not be the kept one."""
        asked, row = self._comparison.question, self._view.current_row()
        if asked is None or asked.left.item == asked.right.item:
            return None
        if self._is_of_kept(row) and asked.right.item != self._rows.member(row).item:
            # The program chose the copy beside the kept item, not the user.
            return None
        return asked.left.item, asked.right.item

    def _is_of_kept(self, row: int) -> bool:
        """Whether a row shows the kept item (the header does not count)."""
        if not 0 <= row < self._rows.rowCount() or self._rows.address(row).is_header:
            return False
        return self._rows.member(row).evidence is Evidence.REPRESENTATIVE

    def _members(self) -> Iterator[Side]:
        """The members of the current cluster, the kept one first."""
        row = self._view.current_row()
        if 0 <= row < self._rows.rowCount():
            for member in self._rows.cluster(row).members:
                yield Side(member, self._item_cache.get(member.item))

    def _go_to_member(self, item: ItemId) -> None:
        row = self._view.current_row()
        if 0 <= row < self._rows.rowCount():
            self._navigation.go_to(self._rows.member(self._rows.header_row(row)).item, item)
