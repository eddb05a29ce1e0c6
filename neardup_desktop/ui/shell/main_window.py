"""The main window: puts the pages together and passes on what one of them asks of another."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QSettings, Qt, Signal
from PySide6.QtGui import QCloseEvent, QKeyEvent
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from neardup_desktop.engine.archive.archive import Archive, ArchiveReader
from neardup_desktop.model.filters import ClusterFilter
from neardup_desktop.model.progress import Changes
from neardup_desktop.ui.background.task_threads import Background, Failure, JobRunner
from neardup_desktop.ui.clusters.hidden_page import HiddenPage
from neardup_desktop.ui.clusters.review_page import ReviewPage
from neardup_desktop.ui.format.translation import LANGUAGES
from neardup_desktop.ui.history.history_page import HistoryPage
from neardup_desktop.ui.overview.overview_page import OverviewPage
from neardup_desktop.ui.plan.action_control import ActionControl, action_strip
from neardup_desktop.ui.plan.decisions import Decisions, Told
from neardup_desktop.ui.plan.plan_requests import Planning
from neardup_desktop.ui.problems.problems_page import ProblemReading, ProblemsPage
from neardup_desktop.ui.report.report_controller import ReportController
from neardup_desktop.ui.scan.scan_control import ScanControl
from neardup_desktop.ui.scan.scan_strip import ScanStrip
from neardup_desktop.ui.scan.start_page import StartPage
from neardup_desktop.ui.search.indexing import Indexing
from neardup_desktop.ui.search.search_page import SearchPage
from neardup_desktop.ui.session.item_cache import FactsCache
from neardup_desktop.ui.session.session import Grouping, ReviewSession
from neardup_desktop.ui.shell.drops import Drop, DropWindow, known_words, not_within
from neardup_desktop.ui.shell.last_place import LastPlace, WindowPlace
from neardup_desktop.ui.shell.menu import MainMenu, is_native
from neardup_desktop.ui.shell.navigation import CLUSTERS, PROBLEMS, Finder, Places, SearchWiring
from neardup_desktop.ui.shell.opener import DialogOpener
from neardup_desktop.ui.shell.scan_wiring import connect_scans, tell_empty
from neardup_desktop.ui.shell.top_bar import TopBar
from neardup_desktop.ui.shell.window_keys import bind_window_keys
from neardup_desktop.ui.shell.wiring import (
    connect_actions,
    connect_names,
    connect_overview,
    connect_reports,
    connect_search,
)
from neardup_desktop.ui.similar.similar_controller import SimilarController
from neardup_desktop.ui.style.theme import Theme
from neardup_desktop.ui.widgets.message_box import FailureTeller
from neardup_desktop.ui.widgets.notice import Notice
from neardup_desktop.ui.widgets.screen_fit import keep_usable


class MainWindow(DropWindow):
    """Lists above, the thing itself below, everything by keyboard.

    Signals:
        closed: the user closed the window.
        text_size_wanted: 1 for larger text, -1 for smaller, 0 for its usual size.
        defect_told: the trace of a defect that a working thread came upon.
    """

    closed = Signal()
    text_size_wanted = Signal(int)
    defect_told = Signal(str)

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
        """Build the window; the collaborators stay with whoever made them.

        Args:
            jobs: runs what writes.
            background: runs what computes.
            lookups: runs what reads a file that need not be in the archive.
            reader: for the pages of lists; used in the main thread only.
            scan: starts and watches scans.
            settings: where size and place are remembered.
            theme: the colours to begin with.
        """
        super().__init__(theme)
        self.theme = theme
        self.jobs = jobs
        self._background = background
        self._items: int | None = None
        self.sources: tuple[Path, ...] = ()
        self.scan = scan
        self.session = ReviewSession(background, self)
        planning = Planning(self.session)
        self.control = ActionControl(jobs, self)
        self.decisions = Decisions(
            jobs, background, planning, self.control, lambda: scan.is_running, self
        )
        facts = FactsCache(reader, background.beside("facts"), self)
        self.top = TopBar(theme)
        self.strip = ScanStrip()
        self.action_strip = action_strip()
        self.notice = Notice(theme)
        self.start = StartPage(theme)
        self.overview = OverviewPage(self.session, theme)
        self.review = ReviewPage(self.session, self.decisions, facts, background, theme)
        self.search = SearchPage(self.session, self.decisions, facts, background, theme)
        self.hidden = HiddenPage(self.decisions, facts)
        self.problems = ProblemsPage()
        self.problem_reading = ProblemReading(self.problems, background.beside("problems"), self)
        self.history = HistoryPage(self.decisions, background)
        self.places = Places(
            theme,
            self.overview,
            self.review,
            self.search,
            self.hidden,
            self.problems,
            self.history,
        )
        self.sidebar, self.pages = self.places.sidebar, self.places.pages
        self.dialogs = DialogOpener(self, jobs, background, planning, facts, theme)
        self.like = SimilarController(self, self.session, lookups, background, theme)
        self.reports = ReportController(self, self.review, background, settings)
        self.failures = FailureTeller(self, self.warn)
        self.finder = Finder(self.session, self.review, self.places)
        self._build()
        self.actions_by_name = bind_window_keys(self)
        self.menu = self._add_menu()
        self._connect()
        keep_usable(self)
        self.resize(1280, 800)
        self._place = WindowPlace(
            settings,
            self,
            {
                "review": self.review.splitter,
                "search": self.search.splitter,
                "sidebar": self.places,
                "history": self.history.actions_panel.splitter,
            },
        )
        self._place.restore()
        self._last_place = LastPlace(settings, self.session, self.review, self.places)
        self._last_place.restore()
        connect_names(self)
        self.search_wiring = SearchWiring(
            self.top.search, self.search, self.places, self.finder, settings
        )
        self.indexing = Indexing(self.search, jobs, scan, self.control)
        connect_search(self)
        self.setWindowTitle("Neardup Desktop")
        self._show_sources(())

    # --- building -------------------------------------------------------------------------

    def _build(self) -> None:
        self.body = QStackedWidget()
        self.body.addWidget(self.start)
        self.body.addWidget(self.places)
        whole = QWidget()
        column = QVBoxLayout(whole)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        for widget in (self.top, self.strip, self.action_strip, self.reports.strip, self.notice):
            column.addWidget(widget)
        column.addWidget(self.body, 1)
        self.setCentralWidget(whole)

    def _add_menu(self) -> MainMenu:
        languages = [(language.code, language.own_name) for language in LANGUAGES]
        menu = MainMenu(self.actions_by_name, languages, self)
        menu.about_wanted.connect(self.dialogs.show_about)
        menu.help_wanted.connect(self.dialogs.show_help)
        self.top.set_menu(menu)
        if is_native():
            self.menuBar().addMenu(menu)
        return menu

    def _connect(self) -> None:
        top = self.top
        top.add_wanted.connect(self.choose_folder)
        top.rescan_wanted.connect(self.rescan)
        top.undo_wanted.connect(self.decisions.undo)
        self.start.folder_wanted.connect(self.choose_folder)
        self.session.grouped.connect(self._show_counts)
        steps, trash = self.history.actions_panel.step_rows, self.history.trash.rows
        for rows in (self.hidden.rows, self.problems.rows, steps, trash):
            self.session.sources_changed.connect(rows.set_sources)
        self.problem_reading.counted.connect(partial(self.sidebar.set_count, PROBLEMS))
        self.decisions.changed.connect(self.take_over)
        self.dropped.connect(self._take_drop)
        connect_scans(self)
        connect_actions(self)
        connect_overview(self)
        connect_reports(self)
        for page in (self.overview, self.review, self.problems, self.history):
            page.told.connect(self.warn)
        self.jobs.failed.connect(self.show_failure)
        self._background.failed.connect(self.show_failure)
        self.failures.defect_told.connect(self.defect_told)

    def show_clusters(self, chosen: ClusterFilter) -> None:
        """List the clusters of a filter."""
        self.sidebar.go_to(CLUSTERS)
        self.review.set_filter(chosen)

    # --- folders and scans ----------------------------------------------------------------

    def open_archive(self, folders: Sequence[Path] = ()) -> None:
        """Show what the archive holds; then scan these folders where there are any."""
        self.sidebar.go_to(self._last_place.page())
        self.read_sources(lambda: self.add_folders(folders))
        self.jobs.submit(lambda archive: archive.notes, self.decisions.open_history)
        self.take_over(Changes(archive=True))

    def choose_folder(self) -> None:
        """Let the user choose a folder, and scan it."""
        self.dialogs.choose_folder(
            self.tr("Choose a folder to read"), lambda folder: self.add_folders([folder])
        )

    def add_folders(self, folders: Sequence[Path]) -> None:
        """Add folders and scan them; of those within one that is read already, say so."""
        added = not_within(folders, self.sources)
        if folders and not added:
            self.warn(known_words(folders))
            self.rescan()
        elif added:
            self.scan.start(added)

    def _take_drop(self, drop: Drop) -> None:
        """Add the folders that were dropped, and look for the files."""
        self.add_folders(drop.folders)
        self.like.look_for(drop.files)

    def rescan(self) -> None:
        """Read what is new or has changed in all folders."""
        if self.scan.is_running:
            self.warn(self.tr("A scan is on its way already."))
        elif self.sources:
            self.scan.start()
        else:
            self.warn(self.tr("There is no folder to read yet. Add one first."))

    def show_folders(self) -> None:
        """Open the list of folders."""
        self.dialogs.show_folders(self.sources)

    def remove_folder(self, folder: Path) -> None:
        """Forget a folder and what was read in it; nothing on disk changes."""

        def done(changes: Changes) -> None:
            self.read_sources()
            self.take_over(changes)

        self.jobs.submit(lambda archive: archive.remove_source(folder), done)

    def read_sources(self, then: Callable[[], object] | None = None) -> None:
        """Show which folders are read; then do what else there is to do."""

        def done(sources: list[Path]) -> None:
            self._show_sources(sources)
            if then is not None:
                then()

        self.jobs.submit(Archive.sources, done, quick=True)

    def _show_sources(self, sources: Sequence[Path]) -> None:
        self.sources = tuple(sources)
        self.session.set_sources(tuple(str(source) for source in sources))
        self.reports.sources = self.sources
        self.follow_scan()
        if self.dialogs.folders is not None:
            self.dialogs.folders.set_sources(self.sources)

    def follow_scan(self) -> None:
        """Show whether a scan is on its way."""
        running = self.scan.is_running
        self.overview.set_scanning(running)
        self.search.set_scanning(running)
        self.top.set_busy(running, has_sources=bool(self.sources))
        has_content = bool(self.sources) or running
        if has_content and self.body.currentIndex() == 0:
            self.body.setCurrentIndex(1)
            self.places.focus_list()
        elif not has_content:
            self.body.setCurrentIndex(0)
            self.start.choose.setFocus()
        self._tell_empty()

    # --- what changed ---------------------------------------------------------------------

    def take_over(self, changes: Changes) -> None:
        """Show anew what a write has changed."""
        if changes.archive:
            self.search.controller.forget()
            self.session.load()
            # After the clusters, which nothing shall hold up.
            self._background.submit(
                "loaded", lambda _reader: None, lambda _loaded: self.problem_reading.renew()
            )
        else:
            self.session.reload_decisions()
        self._background.submit(
            "kept", lambda reader: frozenset(reader.kept_items()), self.review.set_kept
        )

    def _show_counts(self, grouping: Grouping) -> None:
        self.places.show_counts(grouping)
        if grouping.is_news:
            self.hidden.set_items(grouping.hidden)
        self.review.controls.setVisible(grouping.items > 0)
        self._items = grouping.items
        self._tell_empty()

    def _tell_empty(self) -> None:
        tell_empty(self.review.empty, self.scan, self._items, self.rescan)

    # --- messages -------------------------------------------------------------------------

    def show_failure(self, failure: Failure) -> None:
        """Tell what went wrong and what to do."""
        self.failures.tell(failure)

    def tell(self, told: Told) -> None:
        """Tell the user something, with buttons for what can be done about it."""
        self.notice.tell(told.text, *told.actions, warning=told.is_warning)

    def warn(self, words: str) -> None:
        """Tell the user why something was not done."""
        self.notice.tell(words, warning=True)

    # --- what runs ------------------------------------------------------------------------

    @property
    def is_working(self) -> bool:
        """Whether a scan, an action or a report is on its way."""
        return self.scan.is_running or self.control.is_running or self.reports.control.is_running

    def stop_work(self) -> None:
        """Stop the scan, the action and the report that run; what the first two did is kept."""
        self.scan.cancel()
        self.control.cancel()
        self.reports.control.cancel()

    # --- Qt's side ------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape closes the message, then takes the filter off, then leads to the list."""
        is_filtered = self.review.isVisible() and not self.review.filter.is_empty
        if event.key() != Qt.Key.Key_Escape:
            super().keyPressEvent(event)
        elif self.notice.isVisible():
            self.notice.hide()
        elif is_filtered:
            self.review.set_filter(ClusterFilter())
        elif self.search.isVisible():
            self.top.search.begin()
        elif self.places.isVisible():
            self.places.focus_list()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Remember the place of the window, and stop what runs."""
        self._place.save()
        self._last_place.save()
        self.search_wiring.save()
        self.stop_work()
        super().closeEvent(event)
        self.closed.emit()
