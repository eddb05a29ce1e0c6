"""Navigation: the side bar with its pages, the way to an item among the clusters, and to hits."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import PurePath

import numpy as np
from PySide6.QtCore import QObject, QSettings, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QSizePolicy, QSplitter, QStackedWidget, QWidget

from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.search import TrashedHit
from neardup_desktop.ui.background.deferred import Deferred
from neardup_desktop.ui.background.task_threads import Failure
from neardup_desktop.ui.clusters.hidden_page import HiddenPage
from neardup_desktop.ui.clusters.review_page import ReviewPage
from neardup_desktop.ui.folders.folders_page import FoldersPage
from neardup_desktop.ui.history.history_page import TRASH, HistoryPage
from neardup_desktop.ui.overview.overview_page import OverviewPage
from neardup_desktop.ui.plan.page_context import PageContext
from neardup_desktop.ui.problems.problems_page import ProblemLoader, ProblemsPage
from neardup_desktop.ui.scan.start_page import Goal
from neardup_desktop.ui.search.search_field import RecentSearches, SearchField
from neardup_desktop.ui.search.search_page import SearchPage
from neardup_desktop.ui.session.session import Grouping, ReviewSession
from neardup_desktop.ui.shell.sidebar import Sidebar
from neardup_desktop.ui.style.theme import Theme
from neardup_desktop.ui.widgets.boxes import vbox
from neardup_desktop.ui.widgets.empty_state import EmptyState
from neardup_desktop.ui.widgets.font_follower import follow_font

OVERVIEW, CLUSTERS, HIDDEN = "overview", "clusters", "hidden"
FOLDERS, SEARCH = "folders", "search"
PROBLEMS, HISTORY = "not compared", "history"


_AIR_BELOW_PAGES_PX = 10
_LEAST_PAGES = 3


class SecondaryPages(QObject):
    """Hidden items, what was not compared, and the history: each page built when first opened.

    Signals:
        splitter_made: a name and a splitter, whose place is to be remembered by it.
        built: a page that needs its place in the window, and whose signals are to be connected.
    """

    splitter_made = Signal(str, QSplitter)
    built = Signal(QWidget)

    def __init__(self, context: PageContext, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self._hidden_items: Sequence[ItemId] | None = None
        self.hidden = Deferred(self._make_hidden)
        self.problems = Deferred(self._make_problems)
        self.history = Deferred(self._make_history)
        context.session.grouped.connect(self._list_hidden)
        context.session.lost.connect(self._lose_hidden)
        self.loader = ProblemLoader(self.problems, context.background.beside("problems"), self)

    def _list_hidden(self, grouping: Grouping) -> None:
        if grouping.is_news:
            self._hidden_items = grouping.hidden
            if self.hidden.built is not None:
                self.hidden.built.set_items(grouping.hidden)

    def _lose_hidden(self, failure: Failure) -> None:
        """List no hidden items, because they could not be read."""
        self._hidden_items = None
        if self.hidden.built is not None:
            self.hidden.built.show_failure(failure)

    def _make_hidden(self) -> HiddenPage:
        page = HiddenPage(self._context)
        self._context.session.follow_sources(page.rows.set_sources)
        if self._hidden_items is not None:
            page.set_items(self._hidden_items)
        self.built.emit(page)
        return page

    def _make_problems(self) -> ProblemsPage:
        page = ProblemsPage()
        self._context.session.follow_sources(page.rows.set_sources)
        self.loader.attend(page)
        self.built.emit(page)
        return page

    def _make_history(self) -> HistoryPage:
        page = HistoryPage(self._context)
        for rows in (page.actions_panel.step_rows, page.trash.rows):
            self._context.session.follow_sources(rows.set_sources)
        self.splitter_made.emit("history", page.actions_panel.splitter)
        self.built.emit(page)
        return page


class _Side(QWidget):
    """The side of the window: the list of pages with the filters below it.

    Signals:
        resized: it has another size.
    """

    resized = Signal()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.resized.emit()


class Places(QSplitter):
    """The side bar and the page that is chosen in it.

    Signals:
        search_wanted: the user wants to search everything.
    """

    search_wanted = Signal()

    def __init__(
        self,
        theme: Theme,
        overview: OverviewPage,
        review: ReviewPage,
        search: SearchPage,
        secondary: SecondaryPages,
        folders: FoldersPage,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._overview, self._review = overview, review
        self._search, self._secondary, self._folders = search, secondary, folders
        self._pages: dict[str, Callable[[], QWidget]] = {
            OVERVIEW: lambda: overview,
            CLUSTERS: lambda: review,
            FOLDERS: lambda: folders,
            SEARCH: lambda: search,
            HIDDEN: secondary.hidden.get,
            PROBLEMS: secondary.problems.get,
            HISTORY: secondary.history.get,
        }
        self._place = OVERVIEW
        self._shows_side = True
        # F6 goes through these on each page, after the side bar.
        self._areas: dict[str, Callable[[], tuple[QWidget, ...]]] = {
            OVERVIEW: lambda: (overview,),
            CLUSTERS: review.areas,
            FOLDERS: folders.areas,
            SEARCH: search.areas,
            HIDDEN: lambda: (secondary.hidden.get().table,),
            PROBLEMS: lambda: (secondary.problems.get().table,),
            HISTORY: lambda: secondary.history.get().areas(),
        }
        self.sidebar = Sidebar(theme)
        self.pages = QStackedWidget()
        self._fill_sidebar()
        for page in (overview, review, folders, search):
            self.pages.addWidget(page)
        secondary.built.connect(self.pages.addWidget)
        self._lay_out(review.filters)
        self.sidebar.place_chosen.connect(self._show)
        self.sidebar.itemClicked.connect(self.focus_list)
        folders.counted.connect(partial(self.sidebar.set_count, FOLDERS))
        folders.filling.connect(self._fill_window)
        folders.found.connect(overview.show_folders)
        for card in (overview.folders, overview.mail):
            card.folder_wanted.connect(self._show_folder)

    def _lay_out(self, filters: QWidget) -> None:
        """Lay out the list of pages, the filters of the clusters below it, and the pages."""
        self.setChildrenCollapsible(False)
        self.setHandleWidth(1)
        self._side, self._filters = _Side(), filters
        filters.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)
        # The pages stay at the top while there are no filters.
        parts = self.sidebar, (filters, 1), (None, 0)
        vbox(*parts, parent=self._side, gap=0, margins=(0, 0, 0, 0))
        follow_font(self.sidebar, self._fit_sidebar)
        self._side.resized.connect(self._fit_sidebar)
        self.addWidget(self._side)
        self.addWidget(self.pages)
        self.setStretchFactor(0, 0)
        self.setStretchFactor(1, 1)
        self.setSizes([self._side.sizeHint().width(), 1000])

    def _fit_sidebar(self) -> None:
        """Make the list of pages as high as its rows, but leave the filters what they need."""
        rows = [self.sidebar.sizeHintForRow(row) for row in range(self.sidebar.count())]
        needed = self._filters.minimumSizeHint().height() if self._filters.isVisible() else 0
        least, whole = sum(rows[:_LEAST_PAGES]), sum(rows) + _AIR_BELOW_PAGES_PX
        room = self._side.height() - needed if self._side.isVisible() else whole
        self.sidebar.setFixedHeight(max(least, min(whole, room)))

    def _fill_sidebar(self) -> None:
        self.sidebar.add_place(OVERVIEW, self.tr("Overview"))
        self.sidebar.add_place(CLUSTERS, self.tr("Groups"))
        self.sidebar.add_place(FOLDERS, self.tr("Folders"))
        self.sidebar.add_place(SEARCH, self.tr("Search"))
        self.sidebar.add_place(HIDDEN, self.tr("Hidden"))
        self.sidebar.add_place(PROBLEMS, self.tr("Not compared"))
        self.sidebar.add_place(HISTORY, self.tr("History"))
        self.sidebar.fit()

    def toggle_side(self) -> None:
        """Hide the side bar, or show it again."""
        self.show_side(not self.shows_side)
        if not self.shows_side:
            self.focus_list()

    @property
    def shows_side(self) -> bool:
        """Whether the user wants the side bar; a page may fill the window for a while."""
        return self._shows_side

    def show_side(self, is_shown: bool) -> None:
        self._shows_side = is_shown
        self._side.setVisible(is_shown)

    def _fill_window(self, fills: bool) -> None:
        self._side.setVisible(self._shows_side and not fills)

    def show_counts(self, grouping: Grouping) -> None:
        self.sidebar.set_count(CLUSTERS, len(grouping.table))
        self.sidebar.set_count(HIDDEN, len(grouping.hidden))

    def show_no_counts(self) -> None:
        """Show no numbers, because nothing is known."""
        for place in (CLUSTERS, HIDDEN):
            self.sidebar.set_count(place, None)

    def go_to(self, place: str) -> None:
        """Show a page and focus its list."""
        self.sidebar.go_to(place)
        self.focus_list()

    def begin_with(self, goal: Goal) -> None:
        """Go to the page for the user's goal."""
        self.sidebar.go_to(FOLDERS if goal is Goal.OLD_FOLDER else OVERVIEW)

    def _show_folder(self, path: str) -> None:
        """Show the copies of a folder elsewhere; "" shows all folders that could go."""
        self._folders.show_folder(path)
        self.go_to(FOLDERS)

    def show_history(self, part: int) -> None:
        """Show one tab of the history, `ACTIONS` or `TRASH`."""
        self.sidebar.go_to(HISTORY)
        self._secondary.history.get().go_to(part)
        self.focus_list()

    def names(self) -> frozenset[str]:
        return frozenset(self._pages)

    def place(self) -> str:
        """The key of the page on screen."""
        return self._place

    def _show(self, place: str) -> None:
        self._place, page = place, self._pages[place]()
        self._filters.setVisible(page is self._review)
        self._fit_sidebar()
        self.pages.setCurrentWidget(page)
        if not self.sidebar.hasFocus() and self.isVisible():
            self.focus_list()

    def focus_list(self) -> None:
        """Focus the list of the page on screen."""
        page = self.pages.currentWidget()
        if not self.isVisible():
            # Without a folder, the start page replaces all others.
            return
        if isinstance(page, OverviewPage | ReviewPage | FoldersPage | SearchPage | HistoryPage):
            page.focus_list()
        else:
            self._focus_area(page, self._areas[self.place()]()[0])

    def _focus_area(self, page: QWidget | None, area: QWidget) -> None:
        """Focus the list of a page, or its message while that is empty."""
        if page is None or area.isVisibleTo(page):
            area.setFocus()
            return
        states = (one for one in page.findChildren(EmptyState) if one.isVisibleTo(page))
        if (state := next(states, None)) is not None:
            state.take_focus()
        else:
            page.setFocus()

    # --- finding --------------------------------------------------------------------------

    def find_text(self) -> None:
        """Search everything; in a comparison, find in both texts; in problems, find a file."""
        focus = QApplication.focusWidget()
        panes = filter(None, (self._review.pane, self._search.pane, self._folders.pane))
        pane = next((one for one in panes if focus is not None and one.isAncestorOf(focus)), None)
        if pane is not None:
            pane.find()
        elif isinstance(page := self.pages.currentWidget(), ProblemsPage) and page.isVisible():
            page.words.setFocus(Qt.FocusReason.ShortcutFocusReason)
        elif self.isVisible():
            self.search_wanted.emit()

    # --- walking through the areas --------------------------------------------------------

    def go_round(self, step: int) -> None:
        """Focus the next area of the window (step 1), or the previous one (-1)."""
        # The comparison may be in a window of its own.
        areas = [
            area
            for area in (self.sidebar, *self._areas[self.place()]())
            if area.isVisible() and area.window() is self.window()
        ]
        if not areas:
            return
        focus = QApplication.focusWidget()
        if areas == [self.sidebar] and focus is self.sidebar:
            # The page has nothing to list, and says so.
            self.focus_list()
            return
        now = next(
            (
                number
                for number, area in enumerate(areas)
                if focus is not None and (area is focus or area.isAncestorOf(focus))
            ),
            0 if step > 0 else len(areas),
        )
        chosen = areas[(now + step) % len(areas)]
        if chosen is self._overview:
            self._overview.focus_list()
        else:
            chosen.setFocus(Qt.FocusReason.ShortcutFocusReason)


class ItemFinder(QObject):
    """Selects items in the list of clusters.

    Signals:
        message: the reason why an item is not shown.
    """

    message = Signal(str)

    def __init__(self, session: ReviewSession, review: ReviewPage, places: Places) -> None:
        super().__init__(places)
        self._review, self._places = review, places
        self._grouping: Grouping | None = None
        session.grouped.connect(self._follow)
        session.lost.connect(lambda _failure: self._follow(None))

    def _follow(self, grouping: Grouping | None) -> None:
        self._grouping = grouping

    def holds(self, item: ItemId) -> bool:
        """Whether an item is in a cluster."""
        return self._grouping is not None and bool((self._grouping.table.member_item == item).any())

    def show_item(self, item: ItemId) -> None:
        """Show an item among the clusters, or say why that is not possible."""
        if self._grouping is None or not self.holds(item):
            self.message.emit(self.tr("It is in no group at this similarity, or it is hidden."))
            return
        table = self._grouping.table
        row = np.flatnonzero(table.member_item == item)[0]
        cluster = int(np.searchsorted(table.starts, row, side="right")) - 1
        self._places.activateWindow()
        self._places.sidebar.go_to(CLUSTERS)
        if not self._review.navigation.go_to(ItemId(int(table.representative[cluster])), item):
            self.message.emit(self.tr("The filter hides its group."))


class SearchNavigation(QObject):
    """Connects the search field with the page of hits, and leads back to the last page.

    Attributes:
        recent: the recent searches.
    """

    def __init__(
        self,
        field: SearchField,
        page: SearchPage,
        places: Places,
        review: ReviewPage,
        finder: ItemFinder,
        settings: QSettings,
    ) -> None:
        super().__init__(page)
        self._field, self._page, self._places, self._finder = field, page, places, finder
        self._before = OVERVIEW
        self.recent = recent = RecentSearches(settings, self)
        field.wanted.connect(self._search)
        field.touched.connect(page.controller.prepare)
        field.entered.connect(self._enter)
        field.given_up.connect(self._go_back)
        field.scope.triggered.connect(
            lambda: self._find() if field.in_list else self.filter_by_name()
        )
        field.name_wanted.connect(review.filter_names)
        review.name_shown.connect(field.show_name)
        places.search_wanted.connect(self._find)
        places.sidebar.place_chosen.connect(
            lambda place: field.set_in_list(field.in_list and place == CLUSTERS)
        )
        page.search_wanted.connect(self._search_now)
        page.start.begin_wanted.connect(self._begin_with)
        page.field_wanted.connect(field.begin)
        page.counted.connect(
            lambda count: places.sidebar.set_count(SEARCH, count if count >= 0 else None)
        )
        page.used.connect(recent.add)
        page.row_actions.cluster_wanted.connect(finder.show_item)
        page.row_actions.survivor_wanted.connect(self._show_survivor)
        page.row_actions.trash_wanted.connect(lambda: places.show_history(TRASH))
        recent.changed.connect(self._show_recent)
        self._show_recent()
        field.remember(recent.last())
        page.search_for(field.text())

    def filter_by_name(self) -> None:
        """Go to the clusters, and let the field filter them by name."""
        if self._places.isVisible():
            self._places.sidebar.go_to(CLUSTERS)
            self._field.set_in_list(True)
            self._field.begin()

    def _find(self) -> None:
        self._field.set_in_list(False)
        self._field.begin()

    def save(self) -> None:
        """Store the text of the field."""
        self._field.set_in_list(False)
        self.recent.keep_last(self._field.text())

    def _show_recent(self) -> None:
        self._page.start.show_recent(self.recent.all())

    def _go_to_page(self) -> None:
        """Show the hits, without taking the focus from the field."""
        places = self._places
        if places.place() != SEARCH:
            self._before = places.place()
            places.sidebar.go_to(SEARCH)

    def _search(self, text: str) -> None:
        field = self._field
        had_focus = field.hasFocus()
        self._page.search_for(text)
        if text.strip():
            self._go_to_page()
        if had_focus:
            # The page took the keyboard, but the user is still typing.
            field.setFocus(Qt.FocusReason.OtherFocusReason)

    def _enter(self) -> None:
        """Go to the hits; the query becomes a recent search."""
        page = self._page
        if self._field.in_list:
            self._places.focus_list()
            return
        self._go_to_page()
        page.settle()
        self.recent.add(self._field.text())
        page.focus_list()

    def _show_survivor(self, gone: TrashedHit) -> None:
        """Show the survivor of a trashed item in its cluster, or search for it by its name."""
        assert gone.survivor is not None
        path = PurePath(gone.survivor_path)
        if gone.survivor_part or self._finder.holds(gone.survivor):
            self._finder.show_item(gone.survivor)
            return
        name, folder = (part.replace('"', " ") for part in (path.name, str(path.parent)))
        self._search_now(f'"{name}" folder:"{folder}"')

    def _search_now(self, text: str) -> None:
        self._field.search_for(text)
        self.recent.add(text)
        self._page.focus_list()

    def _begin_with(self, text: str) -> None:
        field = self._field
        field.search_for(text)
        field.setFocus(Qt.FocusReason.OtherFocusReason)
        field.end(False)

    def _go_back(self) -> None:
        """Return to the page that was open before the search."""
        places = self._places
        self._field.set_in_list(False)
        if places.place() == SEARCH:
            places.sidebar.go_to(self._before)
        places.focus_list()
