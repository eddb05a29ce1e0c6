"""The window that shows one document over time."""

from PySide6.QtCore import QObject, QSize, Qt, Signal
from PySide6.QtWidgets import QDialog, QSplitter, QWidget

from neardup_desktop.engine.archive.archive import ArchiveReader
from neardup_desktop.engine.clusters.review import Review
from neardup_desktop.engine.versions.timeline import (
    VersionItems,
    all_versions_as_one,
    timeline,
    versions_of,
)
from neardup_desktop.model.items import ItemInfo
from neardup_desktop.model.progress import CancelFlag
from neardup_desktop.model.versions import Timeline
from neardup_desktop.ui.background.task_threads import Background, Failure
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.lists.plain_table import PlainTable
from neardup_desktop.ui.session.session import ReviewSession
from neardup_desktop.ui.style.theme import Theme
from neardup_desktop.ui.versions.variorum_view import AllVersions, VariorumView
from neardup_desktop.ui.versions.version_rows import (
    GrowthDelegate,
    TreeDelegate,
    VersionRow,
    VersionRows,
    version_rows,
)
from neardup_desktop.ui.widgets import open_files
from neardup_desktop.ui.widgets.boxes import vbox
from neardup_desktop.ui.widgets.buttons import push_button
from neardup_desktop.ui.widgets.elided_label import ElidedLabel
from neardup_desktop.ui.widgets.flow_layout import FlowLayout
from neardup_desktop.ui.widgets.screen_fit import resize_on_screen
from neardup_desktop.ui.widgets.shortcuts import add_keys


class VersionsWindow(QDialog):
    """The timeline of an item above, all its versions as one text below.

    Signals:
        show_wanted: the `ItemId` that the user wants to see among the clusters.
    """

    show_wanted = Signal(object)

    def __init__(
        self,
        info: ItemInfo,
        session: ReviewSession,
        lookups: Background,
        theme: Theme,
        parent: QWidget | None = None,
    ) -> None:
        """Make it, and read the versions.

        Args:
            info: the item whose versions are wanted.
            session: the pairs of items, and the lowest similarity of a near-duplicate.
            lookups: puts the texts together.
            theme: the colours.
            parent: the main window.
        """
        super().__init__(parent)
        self._info, self._session, self._lookups = info, session, lookups
        self._cancel = CancelFlag()
        self.is_waiting = True
        self.setWindowTitle(self.tr("Versions"))
        self.name = ElidedLabel(formatting.item_name(info), mode=Qt.TextElideMode.ElideMiddle)
        self.name.setProperty("large", True)
        self.state = ElidedLabel(self.tr("Reading the versions…"))
        self.state.setProperty("muted", True)
        self.rows = VersionRows(self, session.sources)
        session.sources_changed.connect(self.rows.set_sources)
        self.table = PlainTable(self.rows, self.tr("Versions"))
        self.table.setSelectionMode(PlainTable.SelectionMode.SingleSelection)
        # Names of versions differ at their ends.
        self.table.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        titles = [column.title for column in self.rows.columns]
        for column, delegate in (
            (0, TreeDelegate(theme, self.table)),
            (len(titles) - 1, GrowthDelegate(theme, self.table)),
        ):
            self.table.setItemDelegateForColumn(column, delegate)
        self.view = VariorumView(theme)
        self.view.bind_keys(self)
        self._build()
        self.table.selection_changed.connect(self._follow)
        self.table.open_wanted.connect(lambda _row: self._open())
        self.finished.connect(lambda _code: self._cancel.set())
        lookups.closing.connect(self._cancel.set)
        self.ask()

    def _build(self) -> None:
        self.open_button = push_button(
            self.tr("Open"),
            self._open,
            key="Return",
            tip=self.tr("Open the file with the program that belongs to it"),
        )
        self.show_folder = push_button(
            self.tr("Show in folder"),
            self._show_in_folder,
            key="Ctrl+Return",
            tip=self.tr("Open the folder that the file is in"),
        )
        self.show_cluster = push_button(
            self.tr("Show in its cluster"),
            self._show_cluster,
            key="C",
            tip=self.tr("Go to the item in the list of clusters, among its copies"),
        )
        self.close_button = push_button(self.tr("Close"), self.reject, key="Esc")
        add_keys(self, (("C", self._show_cluster), ("Ctrl+Return", self._show_in_folder)))
        self.splitter = QSplitter(Qt.Orientation.Vertical)
        self.splitter.setChildrenCollapsible(False)
        self.splitter.setHandleWidth(7)
        self.splitter.addWidget(self.table)
        self.splitter.addWidget(self.view)
        self.splitter.setSizes([280, 400])
        holder = QWidget()
        bar = FlowLayout(holder, gap=8)
        bar.setContentsMargins(0, 0, 0, 0)
        for button in (*self._acting(), self.close_button):
            bar.addWidget(button)
        bar.push(self.close_button)
        vbox(
            self.name,
            self.state,
            (self.splitter, 1),
            holder,
            parent=self,
            gap=8,
            margins=(18, 16, 18, 14),
        )
        for button in self._acting():
            button.setEnabled(False)
        letters = self.fontMetrics().averageCharWidth()
        resize_on_screen(self, QSize(max(1100, letters * 140), max(720, letters * 84)))

    def _acting(self) -> tuple[QWidget, ...]:
        return self.open_button, self.show_folder, self.show_cluster

    # --- reading --------------------------------------------------------------------------

    def ask(self) -> None:
        """Read the versions, as they are now."""
        choice, item = self._session.choice, self._info.id

        def find(review: Review, _reader: ArchiveReader) -> VersionItems:
            # The clusters of the list may be chains; these are held beside them.
            table = review.clusters_of_plan(choice.similarity, choice.preference, choice.preferred)
            return versions_of(review, table, item)

        self._session.ask_review("versions", find, self._compare, self._fail, self)

    def _compare(self, found: VersionItems) -> None:
        """Compare the versions, in a thread that the list of clusters does not wait for."""

        def work(reader: ArchiveReader) -> Timeline:
            return timeline(reader, found, self._cancel)

        self._lookups.submit("versions", work, self._show, self._fail, self)

    def _show(self, found: Timeline) -> None:
        self.rows.set_rows(version_rows(found))
        self.state.setText(self._state_words(found))
        self.table.go_to_row(found.asked)
        self.table.setFocus()
        if len(found.versions) == 1:
            self.is_waiting = False
            self.view.say(self.tr("There is no other version."))
            return
        self.view.say(self.tr("Comparing the versions…"))

        def work(reader: ArchiveReader) -> AllVersions:
            together = all_versions_as_one(reader, found, self._cancel)
            return AllVersions(together, tuple(together.base_spans()))

        self._lookups.submit("versions text", work, self._show_text, self._fail, self)

    def _show_text(self, found: AllVersions) -> None:
        self.is_waiting = False
        self.view.show_versions(found, max(0, self.table.currentIndex().row()))

    def _fail(self, failure: Failure) -> None:
        self.is_waiting = False
        self.state.setText(formatting.printable(failure.message))
        self.view.say(formatting.printable(f"{failure.message} {failure.remedy}".strip()))

    def _state_words(self, found: Timeline) -> str:
        words = [formatting.counted(len(found.versions), "{n} version", "{n} versions")]
        if found.branches > 1:
            words.append(formatting.counted(found.branches, "{n} branch", "{n} branches"))
        if found.left_out:
            words.append(
                formatting.counted(
                    found.left_out, "{n} more version not listed", "{n} more versions not listed"
                )
            )
        return " · ".join(words)

    # --- what is chosen -------------------------------------------------------------------

    def _current(self) -> VersionRow | None:
        row = self.table.currentIndex().row()
        return self.rows.row(row) if 0 <= row < self.rows.rowCount() else None

    def _follow(self) -> None:
        current = self._current()
        for button in self._acting():
            button.setEnabled(current is not None)
        if current is not None:
            self.view.set_version(current.number - 1)

    def _info_of_current(self) -> ItemInfo | None:
        current = self._current()
        return None if current is None else current.info

    def _open(self) -> None:
        open_files.hand_over(self._info_of_current(), open_files.open_file, self.state.setText)

    def _show_in_folder(self) -> None:
        open_files.hand_over(self._info_of_current(), open_files.show_in_folder, self.state.setText)

    def _show_cluster(self) -> None:
        info = self._info_of_current()
        if info is not None:
            self.show_wanted.emit(info.id)


class VersionsController(QObject):
    """One window at a time; another document replaces the one that is shown.

    Signals:
        show_wanted: the `ItemId` that the user wants to see among the clusters.
    """

    show_wanted = Signal(object)

    def __init__(
        self, window: QWidget, session: ReviewSession, lookups: Background, theme: Theme
    ) -> None:
        super().__init__(window)
        self._owner, self._session, self._lookups, self._theme = window, session, lookups, theme
        self.window: VersionsWindow | None = None

    def show_versions(self, info: ItemInfo | None) -> None:
        """Show the versions of an item; None where none is chosen."""
        if info is None:
            return
        if self.window is not None:
            self.window.close()
        window = VersionsWindow(info, self._session, self._lookups, self._theme, self._owner)
        window.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        window.show_wanted.connect(self.show_wanted)
        window.finished.connect(lambda _code: self._forget(window))
        self.window = window
        window.show()

    def _forget(self, window: VersionsWindow) -> None:
        if self.window is window:
            self.window = None
