"""How the columns of the cluster list share its width, and what their titles sort by."""

from collections.abc import Sequence

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QTableView

from neardup_desktop.engine.clusters.sort_order import Order
from neardup_desktop.ui.clusters.cluster_rows import ClusterRows, Column
from neardup_desktop.ui.lists.plain_table import title_width

_NAME_CHARACTERS = 26
_FULL_NAME_CHARACTERS = 36
_SHORT_NAME_CHARACTERS, _LEAST_NAME_CHARACTERS = 22, 16
_FOLDER_CHARACTERS = 15
_AIR_PX = 2 * 8 + 6
_PILL_PX = 16
_NAME_SHARE = 0.58
"""Of the room that is left, the rest is for the folder."""
_GIVE_WAY = (Column.FORMAT, Column.MODIFIED, Column.FOLDER, Column.SIZE, Column.ONLY_HERE)
"""Columns that are left out where there is no room, the first of them first."""


_SORTED_BY = {
    Column.NAME: (Order.NAME, Order.NAME_DOWN),
    Column.SIMILARITY: (Order.LIKE, Order.UNLIKE),
    Column.ONLY_HERE: (Order.UNIQUE, Order.MOST_UNIQUE),
    Column.SIZE: (Order.BYTES, Order.FEWEST_BYTES),
    Column.MODIFIED: (Order.NEWEST, Order.OLDEST),
}
"""What the title of a column sorts by, first and when it is pressed again."""

_ASCENDING = frozenset({Order.NAME, Order.UNLIKE, Order.UNIQUE, Order.FEWEST_BYTES, Order.OLDEST})


def order_by_title(column: Column, now: Order) -> Order | None:
    """The order that the title of a column asks for; pressed again, the other way round.

    Args:
        column: the column whose title was pressed.
        now: how the clusters are sorted so far.

    Returns:
        The order, or None where the column sorts nothing.
    """
    orders = _SORTED_BY.get(column)
    if orders is None:
        return None
    first, again = orders
    return again if now is first else first


def title_of_order(order: Order) -> tuple[Column | None, bool]:
    """The column whose title shows an order, if any, and whether it points up."""
    column = next((column for column, both in _SORTED_BY.items() if order in both), None)
    return column, order in _ASCENDING


class ClusterColumns(QObject):
    """Fits the columns to the view, until the user has given them widths."""

    def __init__(self, view: QTableView, rows: ClusterRows) -> None:
        super().__init__(view)
        self._view, self._rows = view, rows
        self._header = view.horizontalHeader()
        self._are_own = False
        self._fitting = False
        self._header.sectionResized.connect(self._remember)

    def own_widths(self) -> list[int]:
        """The widths of the columns in pixels, where the user chose them; else nothing."""
        header = self._header
        return [header.sectionSize(n) for n in range(header.count())] if self._are_own else []

    def restore_widths(self, widths: Sequence[int]) -> None:
        """Give the columns the widths that the user chose some time before."""
        if len(widths) == self._header.count():
            for column, width in enumerate(widths):
                self._header.resizeSection(column, width)
            self._are_own = True

    def _remember(self) -> None:
        if not self._fitting and self._view.isVisible():
            self._are_own = True

    def fit(self, tick_px: int) -> None:
        """Short columns get what their text needs; name and folder share the rest.

        In a narrow window or with large text, columns give way one after the other, so that what
        stays can be read; the comparison tells what they would.

        Args:
            tick_px: width of the column of ticks.
        """
        if self._are_own:
            return
        letter = self._view.fontMetrics().averageCharWidth()
        widths = self._short_widths()
        widths[Column.NAME] = letter * _NAME_CHARACTERS
        widths[Column.FOLDER] = letter * _FOLDER_CHARACTERS
        room = self._view.viewport().width() - tick_px
        hidden: set[Column] = set()
        least = {Column.ONLY_HERE: letter * (_NAME_CHARACTERS - _SHORT_NAME_CHARACTERS)}
        for column in _GIVE_WAY:
            # Names would rather be cut a little than that no words of their own are told.
            if sum(widths.values()) > room + least.get(column, 0):
                widths.pop(column)
                hidden.add(column)
        left = room - sum(widths.values())
        if left < 0:
            # Titles stay whole; names are cut in the middle and tell the whole in a tooltip.
            widths[Column.NAME] = max(widths[Column.NAME] + left, letter * _LEAST_NAME_CHARACTERS)
        elif Column.FOLDER in widths:
            # Names of a usual length first.
            first = min(left, letter * _FULL_NAME_CHARACTERS - widths[Column.NAME])
            left -= first
            widths[Column.NAME] += first + left * _NAME_SHARE
            widths[Column.FOLDER] += left * (1 - _NAME_SHARE)
        else:
            widths[Column.NAME] += left
        self._fitting = True
        for column in _GIVE_WAY:
            self._view.setColumnHidden(column, column in hidden)
        self._view.setColumnWidth(Column.TICK, tick_px)
        whole = {column: int(width) for column, width in widths.items()}
        # What is lost by rounding, so that rows end where the list ends.
        whole[Column.NAME] += max(0, room - sum(whole.values()))
        for column, width in whole.items():
            self._view.setColumnWidth(column, width)
        self._fitting = False

    def _short_widths(self) -> dict[Column, float]:
        """What the texts and titles of the short columns need, in pixels."""
        metrics, header = self._view.fontMetrics(), self._header
        arrow = header.fontMetrics().horizontalAdvance(" W")
        widths: dict[Column, float] = {
            column: max(
                metrics.horizontalAdvance(widest) * factor + _AIR_PX,
                title_width(header, column) + arrow,
            )
            for column, (widest, factor) in self._rows.widest_texts().items()
        }
        # The evidence stands in a pill.
        widths[Column.EVIDENCE] += _PILL_PX
        return widths
