"""Saves and restores the last view and the geometry of the window."""

from collections.abc import Mapping

from msgspec.structs import replace
from PySide6.QtCore import QObject, QSettings
from PySide6.QtWidgets import QSplitter, QWidget

from neardup_desktop.engine.clusters.sort_order import Order
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.settings import (
    DEFAULT_PREFERENCE,
    DEFAULT_SIMILARITY,
    STORED_SIMILARITY,
    Preference,
)
from neardup_desktop.ui.clusters.review_page import ReviewPage
from neardup_desktop.ui.compare.compare_pane import Tab
from neardup_desktop.ui.overview.overview_page import OverviewPage
from neardup_desktop.ui.session.saved_values import SavedValues, filter_of, filter_text
from neardup_desktop.ui.session.session import ReviewSession
from neardup_desktop.ui.shell.navigation import OVERVIEW, Places

_MOST_COLUMN_PX = 4000
_ORDERS = {
    Preference.FOLDERS: "list/preferred folders",
    Preference.FORMATS: "list/preferred formats",
    Preference.OWN: "list/preferred",
}


class WindowGeometry:
    """Saves and restores the geometry of a window and of its splitters."""

    def __init__(
        self, settings: QSettings, window: QWidget, splitters: Mapping[str, QSplitter]
    ) -> None:
        self._remembered = SavedValues(settings)
        self._window = window
        self._splitters = dict(splitters)

    def follow(self, name: str, splitter: QSplitter) -> None:
        """Save and restore one more splitter from now on."""
        self._splitters[name] = splitter
        self._restore(name)

    def save(self) -> None:
        self._remembered.put("window/geometry", self._window.saveGeometry())
        for name, splitter in self._splitters.items():
            self._remembered.put(f"window/{name}", splitter.saveState())

    def restore(self) -> None:
        # Qt moves a window that would be off every screen onto one.
        self._window.restoreGeometry(self._remembered.state("window/geometry"))
        for name in self._splitters:
            self._restore(name)

    def _restore(self, name: str) -> None:
        self._splitters[name].restoreState(self._remembered.state(f"window/{name}"))


class ViewState(QObject):
    """Saves and restores page, cluster, item and scroll position, and how clusters are listed."""

    def __init__(
        self,
        settings: QSettings,
        session: ReviewSession,
        overview: OverviewPage,
        review: ReviewPage,
        places: Places,
    ) -> None:
        super().__init__(places)
        self._remembered = SavedValues(settings)
        self._session = session
        self._overview, self._review = overview, review
        self._places = places
        self._waits = False

    def save(self) -> None:
        put, review, choice = self._remembered.put, self._review, self._session.choice
        put("list/similarity", round(choice.similarity * 100))
        put("list/preference", choice.preference.value)
        for preference, name in _ORDERS.items():
            self._remembered.put_list(name, review.preference_orders.orders.get(preference, ()))
        put("list/show hidden", choice.show_hidden)
        put("list/order", self._session.order.value)
        put("list/filter", filter_text(self._session.filter))
        hidden, wanted = review.view.columns.choice()
        for name, values in (
            ("list/columns", review.view.columns.own_widths()),
            ("list/hidden columns", hidden),
            ("list/wanted columns", wanted),
        ):
            self._remembered.put_list(name, values)
        put("compare/only differences", review.pane.only_differences.isChecked())
        put("compare/tab", int(review.pane.tab))
        review.room.save(self._remembered)
        put("overview/details", self._overview.shows_details)
        put("overview/pictures", self._overview.asks_for_pictures)
        put("place/page", self._places.place())
        put("place/side bar", self._places.shows_side)
        # While nothing is listed yet, the stored place is still the right one.
        if not self._waits:
            chosen = review.navigation.chosen_item()
            put("place/cluster", "" if chosen is None else int(chosen[0]))
            put("place/item", "" if chosen is None else int(chosen[1]))
            put("place/scroll", review.view.verticalScrollBar().value())

    def restore(self) -> None:
        """Restore how clusters are listed; call it before they are loaded."""
        remembered, review = self._remembered, self._review
        low = round(STORED_SIMILARITY * 100)
        percent = remembered.whole("list/similarity", round(DEFAULT_SIMILARITY * 100), low, 100)
        preference = remembered.choice("list/preference", DEFAULT_PREFERENCE)
        orders = {one: remembered.texts(name) for one, name in _ORDERS.items()}
        review.preference_orders.orders = orders
        choice = replace(
            self._session.choice,
            similarity=percent / 100,
            preference=preference,
            preferred=orders.get(preference, ()),
            show_hidden=remembered.flag("list/show hidden", default=False),
        )
        chosen = filter_of(remembered.text("list/filter"))
        self._session.begin_with(choice, chosen, remembered.choice("list/order", Order.BYTES))
        review.controls.show_choice()
        review.show_filter(chosen)
        review.view.columns.restore(
            remembered.wholes("list/columns", 0, _MOST_COLUMN_PX),
            remembered.texts("list/hidden columns"),
            remembered.texts("list/wanted columns"),
        )
        only = remembered.flag("compare/only differences", default=True)
        review.pane.only_differences.setChecked(only)
        review.pane.show_tab(Tab(remembered.whole("compare/tab", 0, 0, len(Tab) - 1)))
        review.room.restore(remembered)
        self._overview.asks_for_pictures = remembered.flag("overview/pictures", default=True)
        self._overview.show_details(remembered.flag("overview/details", default=False))
        self._places.show_side(remembered.flag("place/side bar", default=True))
        self._waits = True
        self._session.grouped.connect(self._go_back)

    def page(self) -> str:
        """The page that was open last, or the overview."""
        page = self._remembered.text("place/page")
        return page if page in self._places.names() else OVERVIEW

    def _go_back(self) -> None:
        """Select the item that was selected last, once it is listed."""
        review, remembered = self._review, self._remembered
        if not self._waits or not review.rows.rowCount():
            return
        self._waits = False
        self._session.grouped.disconnect(self._go_back)
        cluster = remembered.whole("place/cluster", -1)
        item = remembered.whole("place/item", -1)
        if cluster >= 0 and item >= 0 and review.navigation.go_to(ItemId(cluster), ItemId(item)):
            bar = review.view.verticalScrollBar()
            bar.setValue(min(remembered.whole("place/scroll", 0), bar.maximum()))
