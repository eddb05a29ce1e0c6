"""Finds words and items: leads the keyboard to where one types, and the list to an item."""

from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QApplication

from neardup_desktop.model.ids import ItemId
from neardup_desktop.ui.session.session import Grouping
from neardup_desktop.ui.shell.navigation import CLUSTERS

if TYPE_CHECKING:
    from neardup_desktop.ui.shell.main_window import MainWindow


class Finder(QObject):
    """Knows which field belongs to what is on screen, and which cluster holds an item."""

    def __init__(self, window: "MainWindow") -> None:
        super().__init__(window)
        self._window = window
        self._grouping: Grouping | None = None
        window.session.grouped.connect(self._follow)
        window.like.show_wanted.connect(self.show_item)

    def _follow(self, grouping: Grouping) -> None:
        self._grouping = grouping

    def find_text(self) -> None:
        """Search everything; in a comparison, find in both texts; in problems, find a file."""
        window = self._window
        focus = QApplication.focusWidget()
        panes = (window.review.pane, window.search.pane)
        pane = next((one for one in panes if focus is not None and one.isAncestorOf(focus)), None)
        if pane is not None:
            pane.find()
        elif window.problems.isVisible():
            window.problems.words.setFocus(Qt.FocusReason.ShortcutFocusReason)
        elif window.places.isVisible():
            window.top.search.begin()

    def filter_by_name(self) -> None:
        """Go to the clusters, to the field that narrows them by name."""
        window = self._window
        if window.places.isVisible():
            window.sidebar.go_to(CLUSTERS)
            window.places.show_side(True)
            window.review.name.begin()

    def holds(self, item: ItemId) -> bool:
        """Whether an item stands in a cluster."""
        return self._grouping is not None and bool((self._grouping.table.member_item == item).any())

    def show_item(self, item: ItemId) -> None:
        """Show an item among the clusters."""
        window = self._window
        table = None if self._grouping is None else self._grouping.table
        places = np.flatnonzero(table.member_item == item) if table is not None else np.zeros(0)
        if table is None or not len(places):
            window.warn(self.tr("It stands in no cluster at this similarity, or it is hidden."))
            return
        cluster = int(np.searchsorted(table.starts, places[0], side="right")) - 1
        representative = ItemId(int(table.representative[cluster]))
        window.activateWindow()
        window.sidebar.go_to(CLUSTERS)
        if not window.review.go_to_item(representative, item):
            window.warn(self.tr("The filter leaves out the cluster that it stands in."))
