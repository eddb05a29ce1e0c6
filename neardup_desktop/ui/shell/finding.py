"""Finds items: leads the list of clusters to one of them."""

import numpy as np
from PySide6.QtCore import QObject, Signal

from neardup_desktop.model.ids import ItemId
from neardup_desktop.ui.clusters.review_page import ReviewPage
from neardup_desktop.ui.session.session import Grouping, ReviewSession
from neardup_desktop.ui.shell.navigation import CLUSTERS, Places


class Finder(QObject):
    """Knows which cluster holds an item.

    Signals:
        told: words on why an item is not shown.
    """

    told = Signal(str)

    def __init__(self, session: ReviewSession, review: ReviewPage, places: Places) -> None:
        super().__init__(places)
        self._review, self._places = review, places
        self._grouping: Grouping | None = None
        session.grouped.connect(self._follow)

    def _follow(self, grouping: Grouping) -> None:
        self._grouping = grouping

    def holds(self, item: ItemId) -> bool:
        """Whether an item stands in a cluster."""
        return self._grouping is not None and bool((self._grouping.table.member_item == item).any())

    def show_item(self, item: ItemId) -> None:
        """Show an item among the clusters."""
        if self._grouping is None or not self.holds(item):
            self.told.emit(self.tr("It stands in no cluster at this similarity, or it is hidden."))
            return
        table = self._grouping.table
        row = np.flatnonzero(table.member_item == item)[0]
        cluster = int(np.searchsorted(table.starts, row, side="right")) - 1
        self._places.activateWindow()
        self._places.sidebar.go_to(CLUSTERS)
        if not self._review.go_to_item(ItemId(int(table.representative[cluster])), item):
            self.told.emit(self.tr("The filter leaves out the cluster that it stands in."))
