"""Widths of the columns of the cluster list, and the sort order behind each title."""

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
_PADDING_PX = 2 * 8 + 6
_PILL_PX = 16
_NAME_SHARE = 0.58
"""Share of the spare width that names get; folders get the rest."""
_HIDDEN_FIRST = (Column.FORMAT, Column.MODIFIED, Column.FOLDER, Column.SIZE, Column.ONLY_HERE)
"""Columns that are hidden where the list is too narrow, in this order."""

_SORTED_BY = {
    Column.NAME: (Order.NAME, Order.NAME_DOWN),
    Column.SIMILARITY: (Order.LIKE, Order.UNLIKE),
    Column.ONLY_HERE: (Order.UNIQUE, Order.MOST_UNIQUE),
    Column.SIZE: (Order.BYTES, Order.FEWEST_BYTES),
    Column.MODIFIED: (Order.NEWEST, Order.OLDEST),
}
"""Sort order after the first click on a title, and after a second one."""

_ASCENDING = frozenset({Order.NAME, Order.UNLIKE, Order.UNIQUE, Order.FEWEST_BYTES, Order.OLDEST})


def order_by_title(column: Column, now: Order) -> Order | None:
    """The sort order after a click on the title of a column; a second click reverses it.

    Args:
        column: the column whose title was clicked.
        now: the present order.

    Returns:
        The order, or None where the column sorts nothing.
    """
    orders = _SORTED_BY.get(column)
    if orders is None:
        return None
    first, again = orders
    return again if now is first else first


def title_of_order(order: Order) -> tuple[Column | None, bool]:
    """The column that shows an order by an arrow in its title, if any, and whether it points up."""
    column = next((column for column, both in _SORTED_BY.items() if order in both), None)
    return column, order in _ASCENDING


class ClusterColumns(QObject):
    """Fits the columns to the view until the user changes a width."""

    def __init__(self, view: QTableView, rows: ClusterRows) -> None:
        super().__init__(view)
        self._view, self._rows = view, rows
        self._header = view.horizontalHeader()
        self._are_own = False
        self._fitting = False
        self._header.sectionResized.connect(self._remember)

    def own_widths(self) -> list[int]:
        """The widths in pixels that the user chose; empty if they were fitted automatically."""
        header = self._header
        return [header.sectionSize(n) for n in range(header.count())] if self._are_own else []

    def restore_widths(self, widths: Sequence[int]) -> None:
        """Restore the widths that the user chose in an earlier session."""
        if len(widths) == self._header.count():
            for column, width in enumerate(widths):
                self._header.resizeSection(column, width)
            self._are_own = True

    def _remember(self) -> None:
        if not self._fitting and self._view.isVisible():
            self._are_own = True

    def fit(self, tick_px: int) -> None:
        """Give short columns the width of their text, and share the rest among name and folder.

        In a narrow window or with large text, columns are hidden one by one, so that the others
        stay readable; the comparison shows what they hold.

        Args:
            tick_px: width of the column of check boxes.
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
        for column in _HIDDEN_FIRST:
            # Cutting names a little is better than hiding the number of unique words.
            if sum(widths.values()) > room + least.get(column, 0):
                widths.pop(column)
                hidden.add(column)
        left = room - sum(widths.values())
        if left < 0:
            # Titles are never cut; names are, in the middle, and have a tooltip.
            widths[Column.NAME] = max(widths[Column.NAME] + left, letter * _LEAST_NAME_CHARACTERS)
        elif Column.FOLDER in widths:
            # First make room for names of usual length.
            first = min(left, letter * _FULL_NAME_CHARACTERS - widths[Column.NAME])
            left -= first
            widths[Column.NAME] += first + left * _NAME_SHARE
            widths[Column.FOLDER] += left * (1 - _NAME_SHARE)
        else:
            widths[Column.NAME] += left
        self._fitting = True
        for column in _HIDDEN_FIRST:
            self._view.setColumnHidden(column, column in hidden)
        self._view.setColumnWidth(Column.TICK, tick_px)
        whole = {column: int(width) for column, width in widths.items()}
        # Pixels lost by rounding, so that rows end where the list ends.
        whole[Column.NAME] += max(0, room - sum(whole.values()))
        for column, width in whole.items():
            self._view.setColumnWidth(column, width)
        self._fitting = False

    def _short_widths(self) -> dict[Column, float]:
        """Pixels that the texts and titles of the short columns need."""
        metrics, header = self._view.fontMetrics(), self._header
        arrow = header.fontMetrics().horizontalAdvance(" W")
        widths: dict[Column, float] = {
            column: max(
                metrics.horizontalAdvance(widest) * factor + _PADDING_PX,
                title_width(header, column) + arrow,
            )
            for column, (widest, factor) in self._rows.widest_texts().items()
        }
        # Evidence is drawn in a pill.
        widths[Column.EVIDENCE] += _PILL_PX
        return widths
