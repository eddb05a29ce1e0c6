"""The main window: builds the pages and connects them with each other."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from msgspec.structs import replace
from PySide6.QtCore import QSettings, QSize, Qt, Signal
from PySide6.QtGui import QAction, QCloseEvent, QKeyEvent
from PySide6.QtWidgets import QStackedWidget, QWidget

from neardup_desktop.engine.archive.archive import ArchiveReader
from neardup_desktop.engine.scan.read_changes import ChangesRead, HadAlready
from neardup_desktop.model.filters import ClusterFilter
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.progress import Changes
from neardup_desktop.model.settings import NEAR_SIMILARITY
from neardup_desktop.ui.background.task_threads import Background, JobRunner
from neardup_desktop.ui.clusters.hidden_page import HiddenPage
from neardup_desktop.ui.clusters.review_page import ReviewPage
from neardup_desktop.ui.dialogs.folders_dialog import READING
from neardup_desktop.ui.folders.folder_browser import FolderBrowser
from neardup_desktop.ui.folders.folders_page import FoldersPage
from neardup_desktop.ui.format import formatting, verb_words
from neardup_desktop.ui.history.history_page import ACTIONS, TRASH, HistoryPage
from neardup_desktop.ui.overview.overview_page import OverviewPage
from neardup_desktop.ui.plan.action_control import ActionControl, action_strip
from neardup_desktop.ui.plan.decisions import Decisions, StatusMessage
from neardup_desktop.ui.plan.page_context import PageContext
from neardup_desktop.ui.plan.plan_requests import Planning
from neardup_desktop.ui.problems.problems_page import ProblemsPage
from neardup_desktop.ui.report.report_choice import Scope
from neardup_desktop.ui.report.report_controller import ReportController
from neardup_desktop.ui.scan.had_already_strip import HadAlreadyStrip
from neardup_desktop.ui.scan.notifier import come_to_front
from neardup_desktop.ui.scan.scan_control import ScanControl
from neardup_desktop.ui.scan.scan_strip import ScanStrip, UnfinishedStrip
from neardup_desktop.ui.scan.scan_words import empty_words
from neardup_desktop.ui.scan.start_page import StartPage
from neardup_desktop.ui.scan.watch_control import WatchControl
from neardup_desktop.ui.search.indexing import Indexing
from neardup_desktop.ui.search.search_page import SearchPage
from neardup_desktop.ui.session.item_cache import ItemCache
from neardup_desktop.ui.session.session import Grouping, ReviewSession
from neardup_desktop.ui.shell.drops import DropWindow
from neardup_desktop.ui.shell.first_jobs import FirstJobs
from neardup_desktop.ui.shell.menu import MainMenu, is_native
from neardup_desktop.ui.shell.navigation import (
    CLUSTERS,
    FOLDERS,
    HIDDEN,
    HISTORY,
    OVERVIEW,
    PROBLEMS,
    ItemFinder,
    Places,
    SearchNavigation,
    SecondaryPages,
)
from neardup_desktop.ui.shell.opener import DialogOpener
from neardup_desktop.ui.shell.source_folders import SourceFolders
from neardup_desktop.ui.shell.status_row import LastScan, StatusRow, last_scan
from neardup_desktop.ui.shell.top_bar import TopBar
from neardup_desktop.ui.shell.view_state import ViewState, WindowGeometry
from neardup_desktop.ui.similar.like_window import LikeWindow, SimilarController
from neardup_desktop.ui.style.theme import Theme
from neardup_desktop.ui.versions.versions_window import VersionsController, VersionsWindow
from neardup_desktop.ui.widgets import shortcut_table
from neardup_desktop.ui.widgets.boxes import vbox
from neardup_desktop.ui.widgets.choosing import choose_folder
from neardup_desktop.ui.widgets.focus_ring import FocusRings
from neardup_desktop.ui.widgets.message_box import FailureReporter
from neardup_desktop.ui.widgets.notice import Notice
from neardup_desktop.ui.widgets.screen_fit import keep_usable, resize_on_screen


class MainWindow(DropWindow):
    """Pages and their side bar below a bar with the search; everything works by keyboard.

    Signals:
        closed: the user closed the window.
        text_size_wanted: 1 for larger text, -1 for smaller, 0 for its usual size.
    """

    closed = Signal()
    text_size_wanted = Signal(int)

    def __init__(
        self,
        jobs: JobRunner,
        background: Background,
        lookups: Background,
        reader: ArchiveReader,
        scan: ScanControl,
        settings: QSettings,
        theme: Theme,
    ) -> None:
        """Build the window; the caller keeps the collaborators and closes them.

        The reader is used in the main thread only; `lookups` reads files that need not be in the
        archive.
        """
        super().__init__(theme)
        self.theme = theme
        self.jobs = jobs
        self._background = background
        self._items: int | None = None
        self._is_lost = False
        """Whether what was read of the archive is no longer known."""
        self.scan = scan
        self.session = session = ReviewSession(background, self)
        scan.wants_every_pair = lambda: session.choice.similarity < NEAR_SIMILARITY
        planning = Planning(self.session)
        self.control = ActionControl(jobs, self)
        self.decisions = Decisions(
            jobs, background, planning, self.control, lambda: scan.is_running, self
        )
        self.watch = WatchControl(
            jobs,
            scan.settings,
            reader.folder,
            lambda: not (scan.is_running or self.control.is_running),
            self,
        )
        item_cache = ItemCache(reader, background.beside("facts"), self)
        self.top = TopBar(theme)
        self.strip = ScanStrip()
        self.unfinished = UnfinishedStrip()
        self.had_already = HadAlreadyStrip(theme)
        self._had_already: tuple[HadAlready, ...] = ()
        self.action_strip = action_strip()
        self.notice = Notice(theme)
        self.start = StartPage(theme)
        self.overview = OverviewPage(self.session, theme)
        context = PageContext(self.session, self.decisions, item_cache, background, theme)
        self.review = ReviewPage(context)
        self.search = SearchPage(context)
        self.folder_page = FoldersPage(context)
        self.secondary = SecondaryPages(context, self)
        self.places = Places(
            theme, self.overview, self.review, self.search, self.secondary, self.folder_page
        )
        self.sidebar, self.pages = self.places.sidebar, self.places.pages
        self.folders = SourceFolders(jobs, self.session, scan, self.strip, self)
        self.dialogs = DialogOpener(
            self, context, jobs, planning, self.control, self.folders, self.watch
        )
        self.like = SimilarController(
            self, self.session, self.decisions, lookups, background, theme
        )
        self.versions = VersionsController(self, self.session, self.decisions, lookups, theme)
        self.reports = ReportController(self, self.review, self.session, background, settings)
        self.failures = FailureReporter(self, self.warn)
        self.finder = ItemFinder(self.session, self.review, self.places)
        self._build()
        self.actions_by_name = self._bind_keys()
        for name in ("undo", "help", "keys", "larger", "smaller", "normal size"):
            self.review.room.window.addAction(self.actions_by_name[name])
        self.menu = self._add_menu()
        self._connect_pages()
        self._connect_decisions()
        self._connect_search()
        self._connect_top()
        self._connect_watching()
        FocusRings(self)
        keep_usable(self)
        self._restore(settings)
        self.indexing = Indexing(self.search, jobs, scan, self.control)
        self.indexing.control.failed.connect(self.failures.report)
        self.closed.connect(self.indexing.control.cancel)
        self.closed.connect(self.dialogs.stop)
        self.setWindowTitle("Neardup Desktop")
        self._follow_sources()

    # --- building -------------------------------------------------------------------------

    def _restore(self, settings: QSettings) -> None:
        """Restore what was on screen last, and save it from now on."""
        resize_on_screen(self, QSize(1280, 800))
        self._geometry = WindowGeometry(
            settings, self, {"search": self.search.splitter, "sidebar": self.places}
        )
        self._geometry.restore()
        self.secondary.splitter_made.connect(self._geometry.follow)
        self._view_state = ViewState(
            settings, self.session, self.overview, self.review, self.places
        )
        self._view_state.restore()
        self.search_navigation = SearchNavigation(
            self.top.search, self.search, self.places, self.review, self.finder, settings
        )
        self.menu.forget_searches_wanted.connect(self.search_navigation.recent.clear)

    def _build(self) -> None:
        self.body = QStackedWidget()
        # No page before it is known whether there are items: the page for new users must not flash.
        for page in (QWidget(), self.start, self.places):
            self.body.addWidget(page)
        self.status = StatusRow(
            self.unfinished,
            self.had_already,
            self.strip,
            self.action_strip,
            self.reports.strip,
            self.search.strip,
        )
        whole = QWidget()
        vbox(self.top, (self.body, 1), self.status, parent=whole, gap=0, margins=(0, 0, 0, 0))
        self.setCentralWidget(whole)
        self.notice.lie_over(self.pages, self.body, comes_after=self.top.menu)

    def _bind_keys(self) -> dict[str, QAction]:
        """Bind the keys of the window; returns the actions by the name of their use."""
        places = self.places
        return shortcut_table.bind(
            self,
            {
                "add folder": self.folders.choose,
                "like file": self.like.choose,
                "folders": self.dialogs.show_folders,
                "rescan": self.folders.rescan,
                "report": self.reports.ask,
                "pause": lambda: (self.scan if self.scan.is_running else self.watch).toggle_pause(),
                "rules": self.dialogs.show_rules,
                "undo": self.decisions.undo,
                "redo": self.decisions.redo,
                "find": places.find_text,
                "filter by name": lambda: self.search_navigation.filter_by_name(),
                "help": self.dialogs.show_help,
                "keys": self.dialogs.show_keys,
                "menu": self.top.open_menu,
                "quit": self.close,
                "next area": lambda: places.go_round(1),
                "previous area": lambda: places.go_round(-1),
                "side bar": places.toggle_side,
                "larger": lambda: self.text_size_wanted.emit(1),
                "smaller": lambda: self.text_size_wanted.emit(-1),
                "normal size": lambda: self.text_size_wanted.emit(0),
                "overview": lambda: places.go_to(OVERVIEW),
                "clusters": lambda: places.go_to(CLUSTERS),
                "folder page": lambda: places.go_to(FOLDERS),
                "hidden": lambda: places.go_to(HIDDEN),
                "problems": lambda: places.go_to(PROBLEMS),
                "history": lambda: places.show_history(ACTIONS),
                "in trash": lambda: places.show_history(TRASH),
            },
        )

    def _add_menu(self) -> MainMenu:
        menu = MainMenu(self.actions_by_name, self)
        menu.about_wanted.connect(self.dialogs.show_about)
        self.top.set_menu(menu)
        if is_native():
            self.menuBar().addMenu(menu)
        return menu

    # --- connecting -----------------------------------------------------------------------

    def _connect_top(self) -> None:
        self.top.add_wanted.connect(self.folders.choose)
        self.top.rescan_wanted.connect(self.folders.rescan)
        self.top.undo_wanted.connect(self.decisions.undo)
        self.top.redo_wanted.connect(self.decisions.redo)
        self.start.folder_wanted.connect(self.folders.choose)
        jobs = FirstJobs(self, self.places, self.like, self.add_folders)
        self.start.goal_wanted.connect(jobs.begin)
        self.dropped.connect(lambda drop: self.add_folders(drop.folders))
        self.dropped.connect(lambda drop: self.like.look_for(drop.files))
        self.scan.started.connect(self.notice.make_room)
        self.notice.left.connect(self.places.focus_list)
        self.unfinished.continue_wanted.connect(self.folders.rescan)
        folders = self.folders
        folders.changed.connect(self._follow_sources)
        folders.archive_changed.connect(self.take_over)
        folders.message.connect(self._report_scan)
        folders.failed.connect(self.failures.report)
        folders.problems_wanted.connect(lambda: self.sidebar.go_to(PROBLEMS))
        self.jobs.failed.connect(self.failures.report)
        self._background.failed.connect(self.failures.report)

    def _connect_watching(self) -> None:
        watch = self.watch
        watch.changed.connect(self._show_watching)
        watch.progressed.connect(self._show_watching)
        watch.finished.connect(self._take_changes)
        watch.news.connect(
            lambda news: self.show_message(StatusMessage(formatting.translated(news)))
        )
        watch.failed.connect(self.failures.report)
        self.menu.watch_wanted.connect(
            lambda is_on: watch.choose(is_on=is_on, rests_on_battery=watch.rests_on_battery)
        )
        self.folders.changed.connect(watch.follow_sources)
        # Whatever the user starts goes first.
        for begun in (self.scan.started, self.control.queued):
            begun.connect(watch.give_way)
        for ended in (self.scan, self.control):
            ended.finished.connect(watch.go_on)
            ended.failed.connect(watch.go_on)
        self.had_already.show_wanted.connect(self.finder.show_item)
        self.session.sources_changed.connect(self.had_already.set_sources)

    def _connect_pages(self) -> None:
        self.session.grouped.connect(self._show_counts)
        self.session.lost.connect(self._lose_counts)
        self.session.grouped.connect(self.places.show_counts)
        self.session.lost.connect(self.places.show_no_counts)
        self.review.message.connect(self.warn)
        self.folder_page.built.connect(self._connect_page)
        self.secondary.loader.counted.connect(partial(self.sidebar.set_count, PROBLEMS))
        self.secondary.built.connect(self._connect_page)
        overview = self.overview
        overview.filter_wanted.connect(self.show_clusters)
        overview.rule_wanted.connect(self.decisions.plan_rule)
        overview.clean_wanted.connect(partial(self.decisions.plan_rule, clean_mailboxes=True))
        overview.problems_wanted.connect(lambda: self.sidebar.go_to(PROBLEMS))
        overview.hidden_wanted.connect(lambda: self.sidebar.go_to(HIDDEN))
        overview.pictures_wanted.connect(self.dialogs.compare_pictures)

    def _connect_decisions(self) -> None:
        decisions, dialogs, reports = self.decisions, self.dialogs, self.reports
        decisions.changed.connect(self.take_over)
        decisions.message.connect(self.show_message)
        decisions.undo_changed.connect(self.top.set_undo)
        decisions.redo_changed.connect(self.top.set_redo)
        decisions.undo_changed.connect(self.menu.set_undo)
        decisions.redo_changed.connect(self.menu.set_redo)
        decisions.undone.connect(self.review.return_to)
        decisions.history_changed.connect(
            lambda records: self.sidebar.set_count(HISTORY, len(records))
        )
        decisions.history_lost.connect(lambda _failure: self.sidebar.set_count(HISTORY, None))
        decisions.plan_wanted.connect(
            lambda request: dialogs.show_plan(request, self.review.beside.seen)
        )
        decisions.problems_wanted.connect(dialogs.show_refusals)
        dialogs.failed.connect(self.failures.report)
        to_move = partial(choose_folder, self, self.tr("Choose the folder to move to"))
        for decider in (self.review.row_actions, self.search.row_actions):
            decider.folder_wanted.connect(partial(to_move, decider.move))
        self.review.report_wanted.connect(
            lambda selected: reports.ask(Scope.SELECTION if selected else Scope.FILTER)
        )
        reports.message.connect(self.show_message)
        reports.failed.connect(self.failures.report)
        control, strip = self.control, self.action_strip
        control.started.connect(lambda verb: strip.begin(verb_words.verb_running(verb)))
        control.progressed.connect(strip.show_progress)
        control.finished.connect(self._hide_action_strip)
        control.failed.connect(self._hide_action_strip)
        strip.cancel_wanted.connect(control.cancel)

    def _connect_search(self) -> None:
        page = self.search
        page.message.connect(self.warn)
        page.start.help_wanted.connect(lambda: self.dialogs.show_help("search"))
        for wanted in (page.row_actions.like_wanted, self.review.row_actions.like_wanted):
            wanted.connect(lambda info: self.like.look_for_part(Path(info.path), info.part))
        self.review.row_actions.versions_wanted.connect(self.versions.show_versions)
        self.finder.message.connect(self.warn)
        for shower in (self.like, self.versions):
            shower.opened.connect(self._connect_window)
        self.like.folders_wanted.connect(partial(come_to_front, self))
        self.like.folders_wanted.connect(self.dialogs.show_folders)
        self.closed.connect(self.like.close_asked)
        self.sidebar.place_chosen.connect(self.versions.close)
        self.session.grouped.connect(lambda grouping: self.top.search.set_items(grouping.items))

    def _connect_page(self, page: HiddenPage | ProblemsPage | HistoryPage | FolderBrowser) -> None:
        page.message.connect(self.warn)
        if isinstance(page, FolderBrowser):
            page.filter_wanted.connect(self.show_clusters)
            page.role_wanted.connect(self.dialogs.set_role)
        if isinstance(page, ProblemsPage):
            page.again_wanted.connect(self.scan.read_again)
            page.rescan_wanted.connect(self.folders.rescan)
            page.folders_wanted.connect(lambda: self.dialogs.show_folders(READING))
            page.add_wanted.connect(self.add_folders)

    def _connect_window(self, window: LikeWindow | VersionsWindow) -> None:
        window.commands.cluster_wanted.connect(self._show_item)

    def _show_item(self, item: ItemId) -> None:
        come_to_front(self)  # which may not have been shown yet
        self.finder.show_item(item)

    def _hide_action_strip(self) -> None:
        if not self.control.is_running:
            self.action_strip.hide()

    def show_clusters(self, chosen: ClusterFilter) -> None:
        self.sidebar.go_to(CLUSTERS)
        self.review.set_filter(chosen)

    # --- folders and scans ----------------------------------------------------------------

    @property
    def sources(self) -> tuple[Path, ...]:
        return self.folders.paths

    def open_archive(self, folders: Sequence[Path] = ()) -> None:
        """Show what the archive holds, then scan these folders."""
        self.sidebar.go_to(self._view_state.page())
        self.folders.read(lambda: self.add_folders(folders))
        self.jobs.submit(lambda archive: archive.notes, self.decisions.open_history)
        self.take_over(Changes(archive=True))

    def add_folders(self, folders: Sequence[Path]) -> None:
        self.folders.add(folders)

    def _show_watching(self) -> None:
        self.status.set_watching(self.watch.words())
        self.menu.watch.setChecked(self.watch.is_on)

    def _take_changes(self, done: ChangesRead) -> None:
        if not done.changed:
            return

        def show(_none: None) -> None:
            found, self._had_already = self._had_already, ()
            self.had_already.add(found)

        self.take_over(Changes(archive=True))
        # After the clusters, because the strip leads to them.
        self._had_already += done.had_already
        background = self._background
        background.submit("had already", lambda _reader: None, show, background.reporting(), self)

    def _follow_sources(self) -> None:
        """Update what depends on the source folders, or on whether a scan runs."""
        running = self.scan.is_running
        if running:
            self._show_unfinished(None)
        self.overview.set_scanning(running)
        self.search.set_scanning(running)
        self.top.set_busy(running, has_sources=bool(self.sources))
        self.menu.set_usable(has_sources=bool(self.sources), has_items=bool(self._items))
        has_content = bool(self.sources) or running
        self.status.setVisible(has_content)
        if has_content and self.body.currentWidget() is not self.places:
            self.body.setCurrentWidget(self.places)
            self.places.focus_list()
        elif not has_content and self.folders.are_known:
            self.body.setCurrentWidget(self.start)
            # Not its button: keys pressed blindly would press it.
            self.start.setFocus()
        self._say_why_empty()

    # --- what changed ---------------------------------------------------------------------

    def take_over(self, changes: Changes) -> None:
        """Reload what a write has changed."""
        if changes.archive:
            self.search.controller.forget()
            self.folder_page.lookup.forget()
            self.session.load()
            # After the clusters, which nothing may hold up.
            self._background.submit(
                "loaded",
                lambda _reader: None,
                lambda _loaded: self.secondary.loader.renew(),
                lambda _failure: self.secondary.loader.renew(),
                self,
            )
        else:
            self.session.reload_decisions()
        reporting = self._background.reporting
        self._background.submit(
            "kept",
            lambda reader: frozenset(reader.kept_items()),
            self._show_kept,
            reporting(lambda _failure: self._show_kept(frozenset())),
            self,
        )
        if changes.archive:
            failed = reporting(lambda _failure: self._show_unfinished(None))
            self._background.submit("last scan", last_scan, self._show_last_scan, failed, self)

    def _show_kept(self, kept: frozenset[ItemId]) -> None:
        self.decisions.kept = kept
        self.review.rows.set_kept(kept)

    def _show_last_scan(self, scan: LastScan) -> None:
        self.status.show_scan(scan)
        self._show_unfinished(scan.missing)

    def _show_unfinished(self, files: tuple[int, int] | None) -> None:
        """Say that the last scan was cut off, unless it has resumed."""
        shown = None if self.scan.is_running else files
        self.unfinished.show_files(shown)
        self.review.controls.set_unfinished(shown is not None)

    def _show_counts(self, grouping: Grouping) -> None:
        self._is_lost = False
        self.review.filter_bar.setVisible(grouping.items > 0)
        self._items = grouping.items
        self.menu.set_usable(has_sources=bool(self.sources), has_items=bool(self._items))
        self._say_why_empty()

    def _lose_counts(self) -> None:
        self._is_lost = True
        self._items = None
        self.menu.set_usable(has_sources=bool(self.sources), has_items=False)

    def _say_why_empty(self) -> None:
        """Fill the page that replaces the list while there are no clusters."""
        if self._is_lost:
            return  # it has its own message
        page, is_scanning = self.review.empty, self.scan.is_running
        if self._items is None and not is_scanning:
            page.show_opening()
            return
        heading, sentence = empty_words(is_scanning=is_scanning, items=self._items or 0)
        can_scan = not is_scanning and not self._items
        page.show_message(
            heading, sentence, (self.tr("Scan now"), self.folders.rescan) if can_scan else None
        )

    # --- messages -------------------------------------------------------------------------

    def show_message(self, message: StatusMessage) -> None:
        """Show a message over the pages."""
        self.notice.show_message(message.text, *message.actions, warning=message.is_warning)

    def _report_scan(self, message: StatusMessage) -> None:
        """Show the result of a scan, below a warning that is already shown."""
        if (warning := self.notice.warning) and not message.is_warning:
            message = replace(message, text=f"{warning}\n{message.text}", is_warning=True)
        self.show_message(message)

    def warn(self, words: str) -> None:
        """Say why something was not done."""
        self.notice.show_message(words, warning=True)

    # --- running work ---------------------------------------------------------------------

    @property
    def is_working(self) -> bool:
        """Whether a scan, an action or a report is running."""
        return self.scan.is_running or self.control.is_running or self.reports.control.is_running

    def stop_work(self) -> None:
        """Cancel the running scan, action and report; the results of the first two are kept."""
        self.watch.close()
        self.scan.cancel()
        self.control.cancel()
        self.reports.control.cancel()

    # --- Qt's side ------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() != Qt.Key.Key_Escape:
            super().keyPressEvent(event)
        elif self.notice.isVisible():
            self.notice.hide()
        elif self.search.isVisible():
            self.top.search.begin()
        elif self.places.isVisible():
            self.places.focus_list()

    def closeEvent(self, event: QCloseEvent) -> None:
        self._geometry.save()
        self._view_state.save()
        self.search_navigation.save()
        self.stop_work()
        super().closeEvent(event)
        self.closed.emit()
