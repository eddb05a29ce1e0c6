"""The main window: puts the pages together and passes on what one of them asks of another."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QSettings
from PySide6.QtGui import QAction, QCloseEvent, QDragEnterEvent, QDropEvent, QKeySequence
from PySide6.QtWidgets import QMainWindow, QStackedWidget, QVBoxLayout, QWidget

from neardup_desktop.engine.archive import Archive, ArchiveReader
from neardup_desktop.model.items import NotCompared
from neardup_desktop.model.progress import Changes, ScanSummary
from neardup_desktop.ui.dialogs.messages import failure_box
from neardup_desktop.ui.dialogs.opener import DialogOpener
from neardup_desktop.ui.history.history_page import ACTIONS, TRASH, HistoryPage
from neardup_desktop.ui.jobs import Background, Failure, JobRunner
from neardup_desktop.ui.models.facts import FactsCache
from neardup_desktop.ui.places import CLUSTERS, HIDDEN, HISTORY, PROBLEMS, Places
from neardup_desktop.ui.plan.action_control import ActionControl
from neardup_desktop.ui.plan.action_strip import ActionStrip
from neardup_desktop.ui.plan.planning import Planning
from neardup_desktop.ui.problems.problems_page import ProblemsPage
from neardup_desktop.ui.review.decisions import Decisions, Told
from neardup_desktop.ui.review.hidden_page import HiddenPage
from neardup_desktop.ui.review.review_page import ReviewPage
from neardup_desktop.ui.review.session import Grouping, ReviewSession
from neardup_desktop.ui.scan.scan_control import ScanControl
from neardup_desktop.ui.scan.scan_strip import ScanStrip
from neardup_desktop.ui.scan.scan_words import empty_words, summary_words
from neardup_desktop.ui.scan.start_page import StartPage
from neardup_desktop.ui.style.theme import Theme
from neardup_desktop.ui.top_bar import TopBar
from neardup_desktop.ui.widgets.notice import Notice
from neardup_desktop.ui.window_place import WindowPlace


class MainWindow(QMainWindow):
    """Lists above, the thing itself below, everything by keyboard."""

    def __init__(
        self,
        jobs: JobRunner,
        background: Background,
        reader: ArchiveReader,
        scan: ScanControl,
        settings: QSettings,
        theme: Theme,
    ) -> None:
        """Build the window; the collaborators stay with whoever made them.

        Args:
            jobs: runs what writes.
            background: runs what computes.
            reader: for the pages of lists; used in the main thread only.
            scan: starts and watches scans.
            settings: where size and place are remembered.
            theme: the colours to begin with.
        """
        super().__init__()
        self._jobs = jobs
        self._background = background
        self.sources: tuple[Path, ...] = ()
        self.scan = scan
        self.session = ReviewSession(background, self)
        planning = Planning(self.session)
        self.control = ActionControl(jobs, self)
        self.decisions = Decisions(
            jobs, background, planning, self.control, lambda: scan.is_running, self
        )
        facts = FactsCache(reader)
        self.top = TopBar(theme)
        self.strip = ScanStrip()
        self.action_strip = ActionStrip()
        self.notice = Notice(theme)
        self.start = StartPage(theme)
        self.review = ReviewPage(self.session, self.decisions, facts, background, theme)
        self.hidden = HiddenPage(self.decisions, facts)
        self.problems = ProblemsPage()
        self.history = HistoryPage(self.decisions, background)
        self.places = Places(theme, self.review, self.hidden, self.problems, self.history)
        self.sidebar, self.pages = self.places.sidebar, self.places.pages
        self.dialogs = DialogOpener(self, jobs, background, planning, facts, theme)
        self._build()
        self._connect()
        self._add_keys()
        self.resize(1280, 800)
        self._place = WindowPlace(
            settings,
            self,
            {
                "review": self.review.splitter,
                "sidebar": self.places,
                "history": self.history.actions_panel.splitter,
            },
        )
        self._place.restore()
        self.setAcceptDrops(True)
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
        for widget in (self.top, self.strip, self.action_strip, self.notice):
            column.addWidget(widget)
        column.addWidget(self.body, 1)
        self.setCentralWidget(whole)

    def _connect(self) -> None:
        top, scan = self.top, self.scan
        top.add_wanted.connect(self.choose_folder)
        top.rescan_wanted.connect(self.rescan)
        top.folders_wanted.connect(self.show_folders)
        top.rules_wanted.connect(self.dialogs.show_rules)
        top.undo_wanted.connect(self.decisions.undo)
        top.keys_wanted.connect(self.dialogs.show_keys)
        self.start.folder_wanted.connect(self.choose_folder)
        self.strip.cancel_wanted.connect(scan.cancel)
        scan.started.connect(self._scan_started)
        scan.progressed.connect(self.strip.show_progress)
        scan.finished.connect(self._scan_finished)
        scan.failed.connect(self._scan_failed)
        self.session.grouped.connect(self._show_counts)
        self.decisions.changed.connect(self.take_over)
        self._connect_actions()
        for page in (self.review, self.problems, self.history):
            page.told.connect(self._warn)
        self._jobs.failed.connect(self.show_failure)
        self._background.failed.connect(self.show_failure)

    def _connect_actions(self) -> None:
        decisions, control, dialogs = self.decisions, self.control, self.dialogs
        decisions.told.connect(self._tell)
        decisions.undo_changed.connect(self.top.set_undo)
        decisions.history_changed.connect(
            lambda records: self.sidebar.set_count(HISTORY, len(records))
        )
        decisions.plan_wanted.connect(
            lambda request: dialogs.show_plan(request, self.sources, self.review.seen)
        )
        decisions.problems_wanted.connect(
            lambda problems: dialogs.show_refusals(problems, self.sources)
        )
        dialogs.perform_wanted.connect(control.perform)
        dialogs.rule_wanted.connect(decisions.plan_rule)
        dialogs.add_wanted.connect(self.choose_folder)
        dialogs.remove_wanted.connect(self._remove_folder)
        dialogs.protection_changed.connect(self.session.reload_decisions)
        dialogs.failed.connect(self.show_failure)
        self.review.folder_wanted.connect(
            lambda: dialogs.choose_folder(
                self.tr("Choose the folder to move to"), self.review.move_selected
            )
        )
        control.started.connect(self.action_strip.begin)
        control.progressed.connect(self.action_strip.show_progress)
        control.finished.connect(self._action_ended)
        control.failed.connect(self._action_ended)
        self.action_strip.cancel_wanted.connect(control.cancel)

    def _action_ended(self) -> None:
        if not self.control.is_running:
            self.action_strip.hide()

    def _add_keys(self) -> None:
        for key, act in (
            ("Ctrl+O", self.choose_folder),
            ("Ctrl+L", self.show_folders),
            ("Ctrl+R", self.dialogs.show_rules),
            ("F5", self.rescan),
            ("Ctrl+Z", self.decisions.undo),
            ("?", self.dialogs.show_keys),
            ("F1", self.dialogs.show_keys),
            ("F6", self.places.swap_focus),
            ("Ctrl+1", lambda: self.sidebar.go_to(CLUSTERS)),
            ("Ctrl+2", lambda: self.sidebar.go_to(HIDDEN)),
            ("Ctrl+3", lambda: self.sidebar.go_to(PROBLEMS)),
            ("Ctrl+4", lambda: self.places.show_history(ACTIONS)),
            ("Ctrl+5", lambda: self.places.show_history(TRASH)),
        ):
            action = QAction(self)
            action.setShortcut(QKeySequence(key))
            action.triggered.connect(act)
            self.addAction(action)

    def set_theme(self, theme: Theme) -> None:
        """Wear other colours."""
        for part in (
            self.top,
            self.notice,
            self.sidebar,
            self.start,
            self.review,
            self.dialogs,
        ):
            part.set_theme(theme)

    # --- folders and scans ----------------------------------------------------------------

    def open_archive(self, folders: Sequence[Path] = ()) -> None:
        """Show what the archive holds; then scan these folders where there are any."""
        self.sidebar.go_to(CLUSTERS)
        self._read_sources(then_scan=tuple(folders))
        self._jobs.submit(lambda archive: archive.notes, self.decisions.open_history)
        self.take_over(Changes(archive=True))

    def choose_folder(self) -> None:
        """Let the person choose a folder, and scan it."""
        self.dialogs.choose_folder(
            self.tr("Choose a folder to read"), lambda folder: self.add_folders([folder])
        )

    def add_folders(self, folders: Sequence[Path]) -> None:
        """Add folders and scan them."""
        if folders:
            self.scan.start(folders)

    def rescan(self) -> None:
        """Read what is new or has changed in all folders."""
        if self.sources and not self.scan.is_running:
            self.scan.start()

    def show_folders(self) -> None:
        """Open the list of folders."""
        self.dialogs.show_folders(self.sources)

    def _remove_folder(self, folder: Path) -> None:
        def done(changes: Changes) -> None:
            self._read_sources()
            self.take_over(changes)

        self._jobs.submit(lambda archive: archive.remove_source(folder), done)

    def _read_sources(self, then_scan: tuple[Path, ...] = ()) -> None:
        def done(sources: list[Path]) -> None:
            self._show_sources(sources)
            self.add_folders(then_scan)

        self._jobs.submit(Archive.sources, done)

    def _show_sources(self, sources: Sequence[Path]) -> None:
        self.sources = tuple(sources)
        names = tuple(str(source) for source in sources)
        self.review.set_sources(names)
        self.hidden.rows.set_sources(names)
        self.problems.rows.set_sources(names)
        self.history.set_sources(names)
        self._follow_scan()
        if self.dialogs.folders is not None:
            self.dialogs.folders.set_sources(self.sources)

    def _follow_scan(self) -> None:
        running = self.scan.is_running
        self.top.set_busy(running, has_sources=bool(self.sources))
        has_content = bool(self.sources) or running
        if has_content and self.body.currentIndex() == 0:
            self.body.setCurrentIndex(1)
            self.review.view.setFocus()
        elif not has_content:
            self.body.setCurrentIndex(0)
            self.start.choose.setFocus()
        self._tell_empty()

    def _scan_started(self) -> None:
        self.notice.hide()
        self.strip.begin()
        self._follow_scan()

    def _scan_finished(self, summary: ScanSummary) -> None:
        self.strip.hide()
        self._read_sources()
        self._follow_scan()
        self.take_over(Changes(archive=True))
        self._tell_summary(summary)

    def _scan_failed(self, failure: Failure) -> None:
        self.strip.hide()
        self._read_sources()
        self._follow_scan()
        self.take_over(Changes(archive=True))
        self.show_failure(failure)

    def _tell_summary(self, summary: ScanSummary) -> None:
        see = (self.tr("What was not compared"), lambda: self.sidebar.go_to(PROBLEMS))
        again = (self.tr("Continue"), self.rescan)
        self.notice.tell(
            summary_words(summary),
            again if summary.cancelled else see,
            warning=summary.cancelled or bool(summary.notes),
        )

    # --- what changed ---------------------------------------------------------------------

    def take_over(self, changes: Changes) -> None:
        """Show anew what a write has changed."""
        if changes.archive:
            self.session.load()
            self._background.submit(
                "problems", lambda reader: reader.not_compared(), self._show_problems
            )
        else:
            self.session.reload_decisions()
        self._background.submit(
            "kept", lambda reader: frozenset(reader.kept_items()), self.review.set_kept
        )

    def _show_problems(self, problems: list[NotCompared]) -> None:
        self.problems.set_problems(problems)
        self.sidebar.set_count(PROBLEMS, len(problems))

    def _show_counts(self, grouping: Grouping) -> None:
        self.places.show_counts(grouping)
        if grouping.is_news:
            self.hidden.set_items(grouping.hidden)
        self.review.controls.setVisible(grouping.items > 0)
        self._tell_empty(grouping.items)

    def _tell_empty(self, items: int = 0) -> None:
        """Say why there are no clusters, where there are none."""
        heading, sentence = empty_words(is_scanning=self.scan.is_running, items=items)
        can_scan = not self.scan.is_running and not items
        self.review.empty.tell(
            heading, sentence, (self.tr("Scan now"), self.rescan) if can_scan else None
        )

    # --- messages -------------------------------------------------------------------------

    def show_failure(self, failure: Failure) -> None:
        """Tell what went wrong and what to do."""
        failure_box(failure, self).open()

    def _tell(self, told: Told) -> None:
        self.notice.tell(told.text, *told.actions, warning=told.is_warning)

    def _warn(self, words: str) -> None:
        self.notice.tell(words, warning=True)

    # --- Qt's side ------------------------------------------------------------------------

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take folders that are dragged onto the window."""
        if _dropped_folders(event):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Add the folders that were dropped."""
        self.add_folders(_dropped_folders(event))

    def closeEvent(self, event: QCloseEvent) -> None:
        """Remember the place of the window, and stop what runs."""
        self._place.save()
        self.scan.cancel()
        self.control.cancel()
        super().closeEvent(event)


def _dropped_folders(event: QDropEvent) -> list[Path]:
    paths = (Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile())
    return [path for path in paths if path.is_dir()]
