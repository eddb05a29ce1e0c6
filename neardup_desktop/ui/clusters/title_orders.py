"""What pressing the title of a column sorts the clusters by."""

from neardup_desktop.engine.clusters.sort_order import Order
from neardup_desktop.ui.clusters.cluster_rows import Column

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
