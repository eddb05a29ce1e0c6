"""The page of folders, which is built when it is first shown."""

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QStackedWidget, QWidget

from neardup_desktop.ui.background.task_threads import Failure
from neardup_desktop.ui.background.timers import single_shot
from neardup_desktop.ui.compare.compare_pane import ComparePane
from neardup_desktop.ui.folders.folder_browser import FolderBrowser
from neardup_desktop.ui.folders.folder_lookup import FolderLookup
from neardup_desktop.ui.folders.folder_tree import FolderForest
from neardup_desktop.ui.folders.trees_view import TreesView
from neardup_desktop.ui.plan.page_context import PageContext
from neardup_desktop.ui.widgets.boxes import vbox
from neardup_desktop.ui.widgets.empty_state import EmptyState


class FoldersPage(QWidget):
    """Counts the folders that could go, and shows them once the page is opened.

    Signals:
        counted: the number of folders that could go whole; None if unknown.
        found: the `FolderStanding`s of those with copies elsewhere, those that could go first.
        built: the `FolderBrowser`, whose signals are to be connected.
        filling: whether two folders are compared, over the whole window.
    """

    counted = Signal(object)
    found = Signal(object)
    built = Signal(object)
    filling = Signal(bool)

    def __init__(self, context: PageContext) -> None:
        super().__init__()
        self._session = context.session
        self.lookup = FolderLookup(context.session, context.background, self)
        self._make = partial(FolderBrowser, self.lookup, context)
        self._browser: FolderBrowser | None = None
        self._make_trees = partial(TreesView, self.lookup, context)
        self.trees: TreesView | None = None
        """The comparison of two folders; None until the first one."""
        self._forest = FolderForest()
        self._is_stale = self._is_asking = False
        self._painted = single_shot(self, self._ask)
        self._stack = QStackedWidget()
        self._empty = EmptyState()
        self._stack.addWidget(self._empty)
        vbox(self._stack, parent=self, margins=(0, 0, 0, 0))
        self._empty.show_opening()
        self.lookup.outdated.connect(self._outdate)
        self.lookup.lost.connect(self._show_failure)

    @property
    def is_counting(self) -> bool:
        """Whether the copies of the folders are still being counted."""
        return self._is_stale or self._is_asking

    @property
    def browser(self) -> FolderBrowser:
        """The view of the folders; built on first use."""
        if self._browser is None:
            self._browser = browser = self._make()
            self.built.emit(browser)
            self._stack.addWidget(browser)
            browser.show_forest(self._forest)
            browser.trees_wanted.connect(self._open_trees)
        return self._browser

    @property
    def pane(self) -> ComparePane | None:
        """The comparison on screen, if the page is built."""
        if (trees := self._compared) is not None:
            return trees.pair.compare
        return None if self._browser is None else self._browser.pane

    @property
    def _compared(self) -> TreesView | None:
        """The comparison of two folders while it is on screen."""
        return self.trees if self._stack.currentWidget() is self.trees else None

    def _open_trees(self, left: str, right: str) -> None:
        if self.trees is None:
            self.trees = self._make_trees()
            self.trees.message.connect(self.browser.message)
            self.trees.ended.connect(self._close_trees)
            self._stack.addWidget(self.trees)
        self._stack.setCurrentWidget(self.trees)
        self.filling.emit(True)
        self.trees.show_folders(left, right)

    def _close_trees(self) -> None:
        self.filling.emit(False)
        self._stack.setCurrentWidget(self.browser)
        self.focus_list()

    def areas(self) -> tuple[QWidget, ...]:
        """The widgets that F6 steps through."""
        if (trees := self._compared) is not None:
            return trees.areas()
        return self.browser.areas() if self._forest.folders else (self._empty,)

    def focus_list(self) -> None:
        """Focus the tree, or the message in its place."""
        if self._forest.folders:
            self.areas()[0].setFocus()
        else:
            self._empty.take_focus()

    def show_folder(self, path: str) -> None:
        """Go to a folder; "" lists all that have copies elsewhere."""
        if self._compared is not None:
            self._close_trees()
        self.browser.show_folder(path)

    def _outdate(self) -> None:
        self._is_stale = True
        self._painted.start()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._show_folders()
        self.filling.emit(self._compared is not None)
        self._ask()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.filling.emit(False)

    def _ask(self) -> None:
        if self._is_stale and self.lookup.is_ready:
            self._is_stale, self._is_asking = False, True
            self.lookup.ask_all(self._take)

    def _show_failure(self, failure: Failure) -> None:
        had_focus = self.isAncestorOf(self.window().focusWidget() or self)
        self._is_stale = False
        self._take(FolderForest())
        self.counted.emit(None)
        # From the beginning, because the archive itself may have been unreadable.
        self._empty.show_failure(failure, self._session.load)
        if had_focus:
            self._empty.take_focus()

    def _take(self, forest: FolderForest) -> None:
        self._forest, self._is_asking = forest, False
        had_focus = self._empty.has_focus_inside
        if self._browser is not None:
            self._browser.show_forest(forest)
        self._empty.show_message(
            self.tr("No folders yet"),
            self.tr("Scan a folder to see which of its folders also exist elsewhere."),
        )
        if self.isVisible():
            self._show_folders()
        self.counted.emit(forest.whole)
        self.found.emit([forest.folders[at] for at in forest.listed])
        if had_focus:
            self.focus_list()

    def _show_folders(self) -> None:
        """Show the folders, or say why there are none."""
        if not self._forest.folders:
            self._stack.setCurrentWidget(self._empty)
            self.filling.emit(False)
        elif self._compared is None:
            self._stack.setCurrentWidget(self.browser)
