"""Connects the search with the parts of the main window."""

from pathlib import Path, PurePath
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QSettings, Qt

from neardup_desktop.engine.scan.index_phase import index_little
from neardup_desktop.model.search import TrashedHit
from neardup_desktop.ui.background.task_threads import Failure
from neardup_desktop.ui.history.history_page import TRASH
from neardup_desktop.ui.search.index_control import IndexControl
from neardup_desktop.ui.search.recent_searches import RecentSearches
from neardup_desktop.ui.session.session import Grouping
from neardup_desktop.ui.shell.navigation import OVERVIEW, SEARCH
from neardup_desktop.ui.similar.lookup import Wanted

if TYPE_CHECKING:
    from neardup_desktop.ui.shell.main_window import MainWindow

_HELP_PAGE = "search"


class SearchWiring(QObject):
    """Leads from the field to the hits and back to where one was.

    Attributes:
        recent: what was searched for lately.
        index: makes the rest of the archive searchable, where no scan has done so.
    """

    def __init__(self, window: "MainWindow", settings: QSettings) -> None:
        super().__init__(window)
        self._window = window
        self._before = OVERVIEW
        self.recent = recent = RecentSearches(settings, self)
        field, page = window.top.search, window.search
        field.wanted.connect(self._search)
        field.touched.connect(page.desk.prepare)
        field.entered.connect(self._enter)
        field.given_up.connect(self._go_back)
        page.search_wanted.connect(self._search_now)
        page.begin_wanted.connect(self._begin_with)
        page.field_wanted.connect(field.begin)
        page.counted.connect(self._show_count)
        page.used.connect(recent.add)
        page.told.connect(window.warn)
        page.row_actions.cluster_wanted.connect(window.finder.show_item)
        page.row_actions.survivor_wanted.connect(self._show_survivor)
        page.row_actions.trash_wanted.connect(lambda: window.places.show_history(TRASH))
        page.help_wanted.connect(lambda: window.dialogs.show_help(_HELP_PAGE))
        page.row_actions.like_wanted.connect(
            lambda facts: window.like.look_for_parts([Wanted(Path(facts.path), facts.part)])
        )
        recent.changed.connect(self._show_recent)
        window.menu.forget_searches_wanted.connect(recent.clear)
        window.session.grouped.connect(self._follow)
        window.control.finished.connect(lambda _report, _is_undo: self._index())
        self.index = IndexControl(window.jobs, self)
        self._may_fill, self._has_given_way = True, False
        self._connect_index()
        self._show_recent()
        field.remember(recent.last())
        page.search_for(field.text())

    def _connect_index(self) -> None:
        """Make ready what cannot be searched, once per window unless something else came first."""
        window, index = self._window, self.index
        page = window.search
        page.lacking.connect(self._fill)
        page.index_wanted.connect(index.start)
        page.strip.cancel_wanted.connect(index.cancel)
        index.started.connect(lambda: page.set_indexing(True))
        index.progressed.connect(page.strip.show_progress)
        index.finished.connect(self._end_index)
        index.failed.connect(self._fail_index)
        window.closed.connect(index.cancel)
        for other in (window.scan.started, window.control.started):
            other.connect(self._give_way)

    def _fill(self) -> None:
        window = self._window
        if self._may_fill and not window.scan.is_running and not window.control.is_running:
            self._may_fill = False
            self.index.start()

    def _give_way(self) -> None:
        """Let a scan or an action go first; what is left is done after it."""
        if self.index.is_running:
            self.index.cancel()
            self._may_fill = self._has_given_way = True

    def _end_index(self, _is_complete: bool) -> None:
        page = self._window.search
        page.desk.renew()
        page.set_indexing(False)
        page.ask_again()

    def _fail_index(self, failure: Failure) -> None:
        self._window.search.set_indexing(False)
        self._window.show_failure(failure)

    def save(self) -> None:
        """Remember what stands in the field."""
        self.recent.keep_last(self._window.top.search.text())

    def _index(self) -> None:
        """Make searchable what an action has put back, where no scan does it anyway."""

        def done(is_news: bool) -> None:
            if is_news or self._has_given_way:
                self._has_given_way = False
                self._window.search.ask_again()

        if not self._window.scan.is_running:
            self._window.jobs.submit(index_little, done)

    def _follow(self, grouping: Grouping) -> None:
        self._window.top.search.set_items(grouping.items)

    def _show_recent(self) -> None:
        self._window.search.start.show_recent(self.recent.all())

    def _show_count(self, count: int) -> None:
        self._window.sidebar.set_count(SEARCH, count if count >= 0 else None)

    def _go_to_page(self) -> None:
        """Show the hits; the person may be typing and keeps the keyboard."""
        window = self._window
        if window.places.place() != SEARCH:
            self._before = window.places.place()
            window.sidebar.go_to(SEARCH)

    def _search(self, text: str) -> None:
        field = self._window.top.search
        had_keyboard = field.hasFocus()
        self._window.search.search_for(text)
        if text.strip():
            self._go_to_page()
        if had_keyboard:
            # The page took the keyboard, but the person is still typing.
            field.setFocus(Qt.FocusReason.OtherFocusReason)

    def _enter(self) -> None:
        """Go to the hits; what is typed is a search of its own now."""
        page = self._window.search
        self._go_to_page()
        page.settle()
        self.recent.add(self._window.top.search.text())
        page.focus_list()

    def _show_survivor(self, gone: TrashedHit) -> None:
        """Show what stands for something in the trash: in its cluster, or found by its name."""
        assert gone.survivor is not None
        path = PurePath(gone.survivor_path)
        if gone.survivor_part or self._window.finder.holds(gone.survivor):
            self._window.finder.show_item(gone.survivor)
            return
        name, folder = (part.replace('"', " ") for part in (path.name, str(path.parent)))
        self._search_now(f'"{name}" folder:"{folder}"')

    def _search_now(self, text: str) -> None:
        self._window.top.search.search_for(text)
        self.recent.add(text)
        self._window.search.focus_list()

    def _begin_with(self, text: str) -> None:
        field = self._window.top.search
        field.search_for(text)
        field.setFocus(Qt.FocusReason.OtherFocusReason)
        field.end(False)

    def _go_back(self) -> None:
        """Go back to the page that one was on before the search."""
        window = self._window
        if window.places.place() == SEARCH:
            window.sidebar.go_to(self._before)
        window.places.focus_list()
