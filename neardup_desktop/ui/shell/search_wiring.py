"""Leads from the field of the search to its page and back."""

from pathlib import PurePath

from PySide6.QtCore import QObject, QSettings, Qt

from neardup_desktop.model.search import TrashedHit
from neardup_desktop.ui.history.history_page import TRASH
from neardup_desktop.ui.search.recent_searches import RecentSearches
from neardup_desktop.ui.search.search_field import SearchField
from neardup_desktop.ui.search.search_page import SearchPage
from neardup_desktop.ui.shell.finding import Finder
from neardup_desktop.ui.shell.navigation import OVERVIEW, SEARCH, Places


class SearchWiring(QObject):
    """Leads from the field to the hits and back to where one was.

    Attributes:
        recent: what was searched for lately.
    """

    def __init__(
        self,
        field: SearchField,
        page: SearchPage,
        places: Places,
        finder: Finder,
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
        page.search_wanted.connect(self._search_now)
        page.begin_wanted.connect(self._begin_with)
        page.field_wanted.connect(field.begin)
        page.counted.connect(self._show_count)
        page.used.connect(recent.add)
        page.row_actions.cluster_wanted.connect(finder.show_item)
        page.row_actions.survivor_wanted.connect(self._show_survivor)
        page.row_actions.trash_wanted.connect(lambda: places.show_history(TRASH))
        recent.changed.connect(self._show_recent)
        self._show_recent()
        field.remember(recent.last())
        page.search_for(field.text())

    def save(self) -> None:
        """Remember what stands in the field."""
        self.recent.keep_last(self._field.text())

    def _show_recent(self) -> None:
        self._page.start.show_recent(self.recent.all())

    def _show_count(self, count: int) -> None:
        self._places.sidebar.set_count(SEARCH, count if count >= 0 else None)

    def _go_to_page(self) -> None:
        """Show the hits; the user may be typing and keeps the keyboard."""
        places = self._places
        if places.place() != SEARCH:
            self._before = places.place()
            places.sidebar.go_to(SEARCH)

    def _search(self, text: str) -> None:
        field = self._field
        had_keyboard = field.hasFocus()
        self._page.search_for(text)
        if text.strip():
            self._go_to_page()
        if had_keyboard:
            # The page took the keyboard, but the user is still typing.
            field.setFocus(Qt.FocusReason.OtherFocusReason)

    def _enter(self) -> None:
        """Go to the hits; what is typed is a search of its own now."""
        page = self._page
        self._go_to_page()
        page.settle()
        self.recent.add(self._field.text())
        page.focus_list()

    def _show_survivor(self, gone: TrashedHit) -> None:
        """Show what stands for something in the trash: in its cluster, or found by its name."""
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
        """Go back to the page that one was on before the search."""
        places = self._places
        if places.place() == SEARCH:
            places.sidebar.go_to(self._before)
        places.focus_list()
