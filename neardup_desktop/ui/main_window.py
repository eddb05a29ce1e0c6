"""The main window: puts the pages together and passes on what one of them asks of another."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QByteArray, QSettings, Qt
from PySide6.QtGui import QAction, QCloseEvent, QDragEnterEvent, QDropEvent, QKeySequence
from PySide6.QtWidgets import (
    QFileDialog,
    QMainWindow,
    QSplitter,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from neardup_desktop.engine.archive import Archive, ArchiveReader
from neardup_desktop.model.items import NotCompared
from neardup_desktop.model.pairs import Rung
from neardup_desktop.model.progress import Changes, ScanSummary
from neardup_desktop.ui import wording
from neardup_desktop.ui.dialogs.folders_dialog import FoldersDialog
from neardup_desktop.ui.dialogs.keys_dialog import KeysDialog
from neardup_desktop.ui.dialogs.messages import failure_box
from neardup_desktop.ui.jobs import Background, Failure, JobRunner
from neardup_desktop.ui.models.facts import FactsCache
from neardup_desktop.ui.problems.problems_page import ProblemsPage
from neardup_desktop.ui.review.decisions import Decisions
from neardup_desktop.ui.review.hidden_page import HiddenPage
from neardup_desktop.ui.review.review_page import ReviewPage
from neardup_desktop.ui.review.session import Grouping, ReviewSession
from neardup_desktop.ui.scan.scan_control import ScanControl
from neardup_desktop.ui.scan.scan_strip import ScanStrip
from neardup_desktop.ui.scan.start_page import StartPage
from neardup_desktop.ui.sidebar import Sidebar
from neardup_desktop.ui.style.theme import Theme
from neardup_desktop.ui.top_bar import TopBar
from neardup_desktop.ui.widgets.notice import Notice

_EVIDENCE = {
    "identical file": Rung.IDENTICAL_FILE,
    "identical text": Rung.IDENTICAL_TEXT,
    "contained": Rung.CONTAINED,
    "near-duplicate": Rung.NEAR_DUPLICATE,
    "series": Rung.SAME_FORM,
}
_CLUSTERS, _HIDDEN, _PROBLEMS = "clusters", "hidden", "not compared"


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
        self._settings = settings
        self.sources: tuple[Path, ...] = ()
        self.folders_dialog: FoldersDialog | None = None
        self.scan = scan
        self.session = ReviewSession(background, self)
        self.decisions = Decisions(jobs, lambda: scan.is_running, self)
        facts = FactsCache(reader)
        self.top = TopBar(theme)
        self.strip = ScanStrip()
        self.notice = Notice(theme)
        self.sidebar = Sidebar(theme)
        self.start = StartPage(theme)
        self.review = ReviewPage(self.session, self.decisions, facts, background, theme)
        self.hidden = HiddenPage(self.decisions, facts)
        self.problems = ProblemsPage()
        self._build()
        self._connect()
        self._add_keys()
        self._restore_place()
        self.setAcceptDrops(True)
        self.setWindowTitle("Neardup Desktop")
        self._show_sources(())

    # --- building -------------------------------------------------------------------------

    def _build(self) -> None:
        self.sidebar.add_heading(self.tr("Review"))
        self.sidebar.add_place(_CLUSTERS, self.tr("Clusters"))
        self.sidebar.add_place(_HIDDEN, self.tr("Hidden"))
        self.sidebar.add_place(_PROBLEMS, self.tr("Not compared"))
        self.sidebar.add_heading(self.tr("Clusters with"))
        for key, rung in _EVIDENCE.items():
            words = wording.rung_words(rung)
            self.sidebar.add_place(key, words[:1].upper() + words[1:])
        self.sidebar.setMinimumWidth(self.sidebar.sizeHint().width())
        self.pages = QStackedWidget()
        for page in (self.review, self.hidden, self.problems):
            self.pages.addWidget(page)
        self.splitter = QSplitter(Qt.Orientation.Horizontal)
        self.splitter.setChildrenCollapsible(False)
        self.splitter.setHandleWidth(1)
        self.splitter.addWidget(self.sidebar)
        self.splitter.addWidget(self.pages)
        self.splitter.setStretchFactor(0, 0)
        self.splitter.setStretchFactor(1, 1)
        self.splitter.setSizes([self.sidebar.sizeHint().width(), 1000])
        self.body = QStackedWidget()
        self.body.addWidget(self.start)
        self.body.addWidget(self.splitter)
        whole = QWidget()
        column = QVBoxLayout(whole)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        for widget in (self.top, self.strip, self.notice):
            column.addWidget(widget)
        column.addWidget(self.body, 1)
        self.setCentralWidget(whole)

    def _connect(self) -> None:
        top, scan = self.top, self.scan
        top.add_wanted.connect(self.choose_folder)
        top.rescan_wanted.connect(self.rescan)
        top.folders_wanted.connect(self.show_folders)
        top.undo_wanted.connect(self.decisions.undo)
        top.keys_wanted.connect(self.show_keys)
        self.start.folder_wanted.connect(self.choose_folder)
        self.strip.cancel_wanted.connect(scan.cancel)
        scan.started.connect(self._scan_started)
        scan.progressed.connect(self.strip.show_progress)
        scan.finished.connect(self._scan_finished)
        scan.failed.connect(self._scan_failed)
        self.sidebar.place_chosen.connect(self._go_to)
        self.session.grouped.connect(self._show_counts)
        self.decisions.changed.connect(self.take_over)
        self.decisions.told.connect(self._tell_decision)
        self.decisions.undo_changed.connect(top.set_undo)
        self.review.told.connect(self._warn)
        self.problems.told.connect(self._warn)
        self._jobs.failed.connect(self.show_failure)
        self._background.failed.connect(self.show_failure)

    def _add_keys(self) -> None:
        for key, act in (
            ("Ctrl+O", self.choose_folder),
            ("Ctrl+L", self.show_folders),
            ("F5", self.rescan),
            ("Ctrl+Z", self.decisions.undo),
            ("?", self.show_keys),
            ("F1", self.show_keys),
            ("F6", self._swap_focus),
            ("Ctrl+1", lambda: self.sidebar.go_to(_CLUSTERS)),
            ("Ctrl+2", lambda: self.sidebar.go_to(_HIDDEN)),
            ("Ctrl+3", lambda: self.sidebar.go_to(_PROBLEMS)),
        ):
            action = QAction(self)
            action.setShortcut(QKeySequence(key))
            action.triggered.connect(act)
            self.addAction(action)

    def set_theme(self, theme: Theme) -> None:
        """Wear other colours."""
        for part in (self.top, self.notice, self.sidebar, self.start, self.review):
            part.set_theme(theme)

    # --- folders and scans ----------------------------------------------------------------

    def open_archive(self, folders: Sequence[Path] = ()) -> None:
        """Show what the archive holds; then scan these folders where there are any."""
        self.sidebar.go_to(_CLUSTERS)
        self._read_sources(then_scan=tuple(folders))
        self.take_over(Changes(archive=True))

    def choose_folder(self) -> None:
        """Let the person choose a folder, and scan it."""
        dialog = QFileDialog(self, self.tr("Choose a folder to read"))
        dialog.setFileMode(QFileDialog.FileMode.Directory)
        dialog.setOption(QFileDialog.Option.ShowDirsOnly)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.fileSelected.connect(lambda folder: self.add_folders([Path(folder)]))
        dialog.open()

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
        dialog = FoldersDialog(self.sources, self)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.add_wanted.connect(self.choose_folder)
        dialog.remove_wanted.connect(self._remove_folder)
        dialog.destroyed.connect(self._forget_dialog)
        self.folders_dialog = dialog
        dialog.open()

    def _forget_dialog(self) -> None:
        self.folders_dialog = None

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
        self._follow_scan()
        if self.folders_dialog is not None:
            self.folders_dialog.set_sources(self.sources)

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
        see = (self.tr("What was not compared"), lambda: self.sidebar.go_to(_PROBLEMS))
        read = wording.counted(
            summary.files_read, self.tr("{n} file read"), self.tr("{n} files read")
        )
        if summary.cancelled:
            text = self.tr("The scan was stopped: {read}. What was done is kept.")
            again = (self.tr("Continue"), self.rescan)
            self.notice.tell(text.format(read=read), again, warning=True)
            return
        parts = [
            self.tr("Scanned in {time}: {read}").format(
                time=wording.duration(summary.seconds), read=read
            )
        ]
        if summary.files_unchanged:
            unchanged = wording.number(summary.files_unchanged)
            parts.append(self.tr("{n} unchanged").format(n=unchanged))
        if summary.problems:
            problems = wording.number(summary.problems)
            parts.append(self.tr("{n} could not be read").format(n=problems))
        text = ", ".join(parts) + "."
        self.notice.tell(" ".join((text, *summary.notes)), see, warning=bool(summary.notes))

    # --- what changed ---------------------------------------------------------------------

    def take_over(self, changes: Changes) -> None:
        """Show anew what a write has changed."""
        if changes.archive:
            self.session.load()
            self._background.submit(
                "problems", lambda reader: reader.not_compared(), self._show_problems
            )
        elif changes.items_hidden:
            self.session.reload_hidden()

    def _show_problems(self, problems: list[NotCompared]) -> None:
        self.problems.set_problems(problems)
        self.sidebar.set_count(_PROBLEMS, len(problems))

    def _show_counts(self, grouping: Grouping) -> None:
        self.sidebar.set_count(_CLUSTERS, len(grouping.table))
        self.sidebar.set_count(_HIDDEN, len(grouping.hidden))
        for key, rung in _EVIDENCE.items():
            self.sidebar.set_count(key, grouping.evidence[rung])
        if grouping.is_news:
            self.hidden.set_items(grouping.hidden)
        self.review.controls.setVisible(grouping.items > 0)
        self._tell_empty(grouping.items)

    def _tell_empty(self, items: int = 0) -> None:
        """Say why there are no clusters, where there are none."""
        empty = self.review.empty
        if self.scan.is_running:
            empty.tell(
                self.tr("Reading your folder"),
                self.tr("Clusters are listed here as soon as everything was compared."),
            )
        elif not items:
            empty.tell(
                self.tr("Nothing to compare yet"),
                self.tr("The folders hold no text that could be compared, or were not scanned."),
                (self.tr("Scan now"), self.rescan),
            )
        else:
            empty.tell(
                self.tr("No copies"),
                self.tr(
                    "At this similarity every item stands alone, or what is alike is hidden. "
                    "Move the slider to the left to look further."
                ),
            )

    def _go_to(self, place: str) -> None:
        page: QWidget = self.review
        if place == _HIDDEN:
            page = self.hidden
        elif place == _PROBLEMS:
            page = self.problems
        else:
            self.review.set_evidence(_EVIDENCE.get(place))
        self.pages.setCurrentWidget(page)
        if not self.sidebar.hasFocus() and self.body.currentIndex():
            self._focus_list()

    def _focus_list(self) -> None:
        page = self.pages.currentWidget()
        if page is self.hidden:
            self.hidden.table.setFocus()
        elif page is self.problems:
            self.problems.table.setFocus()
        else:
            self.review.view.setFocus()

    def _swap_focus(self) -> None:
        if self.review.view.hasFocus():
            self.review.pane.view.setFocus()
        else:
            self._focus_list()

    # --- messages -------------------------------------------------------------------------

    def show_keys(self) -> None:
        """Open the list of keys."""
        dialog = KeysDialog(self)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    def show_failure(self, failure: Failure) -> None:
        """Tell what went wrong and what to do."""
        failure_box(failure, self).open()

    def _tell_decision(self, words: str) -> None:
        undo = (self.tr("Undo"), self.decisions.undo)
        self.notice.tell(words, *([undo] if self.decisions.can_undo else []))

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
        self._settings.setValue("window/geometry", self.saveGeometry())
        self._settings.setValue("window/review", self.review.splitter.saveState())
        self._settings.setValue("window/sidebar", self.splitter.saveState())
        self.scan.cancel()
        super().closeEvent(event)

    def _restore_place(self) -> None:
        self.resize(1280, 800)
        for key, restore in (
            ("window/geometry", self.restoreGeometry),
            ("window/review", self.review.splitter.restoreState),
            ("window/sidebar", self.splitter.restoreState),
        ):
            value = self._settings.value(key)
            if isinstance(value, QByteArray):
                restore(value)


def _dropped_folders(event: QDropEvent) -> list[Path]:
    paths = (Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile())
    return [path for path in paths if path.is_dir()]
