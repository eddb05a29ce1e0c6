"""A driver of the window: does what a user does in it, and gives what a user sees in it."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import QDeadlineTimer, QEventLoop, QPoint, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QComboBox,
    QFileDialog,
    QMessageBox,
    QPushButton,
    QStyle,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)
from pytestqt.wait_signal import MultiSignalBlocker, SignalBlocker

from neardup_desktop.model.filters import ClusterFilter
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.settings import Preference
from neardup_desktop.ui.app.application import Application
from neardup_desktop.ui.app.archive_window import ArchiveController
from neardup_desktop.ui.clusters.cluster_rows import ClusterRows, Column
from neardup_desktop.ui.clusters.cluster_view import ClusterView
from neardup_desktop.ui.clusters.controls import SimilaritySlider
from neardup_desktop.ui.clusters.filter_panel import FilterPanel
from neardup_desktop.ui.clusters.filter_words import Section
from neardup_desktop.ui.compare.compare_pane import ComparePane
from neardup_desktop.ui.dialogs.folders_dialog import FOLDERS, FoldersDialog
from neardup_desktop.ui.folders.trees_view import TreesView
from neardup_desktop.ui.history.history_page import ActionsPanel
from neardup_desktop.ui.lists.order_list import OrderList
from neardup_desktop.ui.plan.plan_window import PlanWindow
from neardup_desktop.ui.problems.problem_list import ProblemRows
from neardup_desktop.ui.report.report_dialog import ReportDialog
from neardup_desktop.ui.search.search_field import SearchField
from neardup_desktop.ui.shell.main_window import MainWindow
from neardup_desktop.ui.shell.navigation import PROBLEMS
from neardup_desktop.ui.similar.ask_window import AskWindow
from neardup_desktop.ui.similar.like_window import LikeWindow
from neardup_desktop.ui.versions.versions_window import VersionsWindow
from tests.helpers.patience import LONGEST_S

WAIT_MS = LONGEST_S * 1000
_LOOK_MS = 5

_Part = TypeVar("_Part")


def wait_until(condition: Callable[[], bool]) -> None:
    """Run the event loop until a condition holds.

    Raises:
        TimeoutError: it did not hold in a generous while.
    """
    deadline = QDeadlineTimer(WAIT_MS)
    while not condition():
        if deadline.hasExpired():
            raise TimeoutError("the window did not get ready in time")
        # Sleeps between events: those that are waited for need the processor.
        loop = QEventLoop()
        QTimer.singleShot(_LOOK_MS, loop.quit)
        loop.exec()


def tick(entries: OrderList, key: str) -> None:
    """Tick an entry of a list by its key."""
    entries.item(entries.keys().index(key)).setCheckState(Qt.CheckState.Checked)


def pick(box: QComboBox, words: str) -> None:
    """Choose an entry of a box by its words, as a user does in its list."""
    row = box.findText(words)
    assert row >= 0, f"{words!r} is not among {[box.itemText(n) for n in range(box.count())]}"
    box.setCurrentIndex(row)
    box.activated.emit(row)


def press(
    widget: QWidget,
    key: Qt.Key,
    modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier,
) -> None:
    """Press a key in a widget; dialogs that were closed may have left another window active."""
    widget.window().activateWindow()
    QTest.qWaitForWindowActive(widget.window())
    widget.setFocus()
    QTest.keyClick(widget, key, modifier)


def click(widget: QWidget) -> None:
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton)


def click_box(table: QTableView, row: int) -> None:
    """Click on the check box of a row, in the first column."""
    index = table.model().index(row, 0)
    table.scrollTo(index)
    option = QStyleOptionViewItem()
    option.initFrom(table)
    option.rect = table.visualRect(index)
    option.features = QStyleOptionViewItem.ViewItemFeature.HasCheckIndicator
    element = QStyle.SubElement.SE_ItemViewItemCheckIndicator
    place = table.style().subElementRect(element, option, table).center()
    QTest.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=place)


def box_button(box: QMessageBox, words: str) -> None:
    click(next(button for button in box.buttons() if words in button.text()))


class WindowDriver:
    """What a user does in a window on an archive, and sees there.

    What ends in `ing` is a context: leaving it waits until the thing has happened.

    Attributes:
        controller: the open archive with its window.
        window: the window, for what the driver has no words for.
    """

    def __init__(self, controller: ArchiveController) -> None:
        self.controller = controller
        self.window: MainWindow = controller.window

    def close(self) -> None:
        self.controller.close()

    # --- waiting --------------------------------------------------------------------------

    def regrouping(self) -> SignalBlocker:
        return _waiting_for(self.window.session.grouped)

    @contextmanager
    def scanning(self) -> Iterator[SignalBlocker]:
        """Waits for the end of a scan, and until its results stand in place of the first ones."""
        with _waiting_for(self.window.scan.finished) as finished:
            yield finished
        wait_until(lambda: not self.window.session.is_asking)

    def starting_scan(self) -> SignalBlocker:
        return _waiting_for(self.window.scan.started)

    def writing_report(self) -> SignalBlocker:
        return _waiting_for(self.window.reports.control.finished)

    def performing(self) -> SignalBlocker:
        return _waiting_for(self.window.control.finished)

    def performing_and_regrouping(self) -> MultiSignalBlocker:
        """Waits for the end of an action on files, and for the list that follows it."""
        both = MultiSignalBlocker(timeout=WAIT_MS)  # type: ignore[no-untyped-call]
        both.add_signals(  # type: ignore[no-untyped-call]
            [self.window.control.finished, self.window.session.grouped]
        )
        return both

    def wait_until_answered(self) -> None:
        """Wait until all is shown that the background thread was asked for by now.

        It answers in order, so an answer to a question of our own comes after all others.
        """
        answers: list[object] = []
        wait_until(lambda: not self.window.session.is_asking)
        background = self.controller.background
        failed = background.reporting(answers.append)
        background.submit("a question of a test", lambda _: True, answers.append, failed)
        wait_until(lambda: bool(answers))

    def wait_until_at_rest(self) -> None:
        """Wait until what was asked for by now is written, grouped and compared."""
        answers: list[object] = []
        self.controller.jobs.submit(lambda _archive: True, answers.append)
        wait_until(lambda: bool(answers))
        self.wait_until_answered()
        wait_until(lambda: not self.is_comparing())

    def wait_until_listed(self) -> None:
        """Wait until clusters are listed, the first pair is compared, and problems are known."""
        wait_until(lambda: self.row_count > 0)
        self.wait_until_at_rest()  # with no texts, where the first pair has none
        wait_until(lambda: self.window.secondary.loader.count > 0)

    def open_trees(self, left: str, right: str) -> TreesView:
        """Compare two folders, given by their names, with the keys of the page of folders."""
        self.wait_until_at_rest()
        self.open_page("folders")
        page = self.window.folder_page
        browser = page.browser
        wait_until(lambda: not page.is_counting and browser.tree.current_folder() is not None)
        paths = {Path(one.path).name: one.path for one in browser.folders.forest.folders}
        for path in (paths[left], paths[right]):
            browser.tree.go_to(path)
            wait_until(partial(lambda wanted: browser.shown == wanted, path))
            press(browser.tree, Qt.Key.Key_C)
        trees = page.trees
        assert trees is not None
        wait_until(
            lambda: trees.shown == (paths[left], paths[right]) and bool(trees.parts.titles())
        )
        return trees

    # --- folders and scans ----------------------------------------------------------------

    def choose_first_folder(self) -> QFileDialog:
        """Press the button of the start page; gives the dialog of the system."""
        click(self.window.start.choose)
        return _there(self.window.findChild(QFileDialog))

    def scan_folder(self, folder: Path) -> None:
        """Add a folder and wait until its clusters are listed and the first pair is compared."""
        with self.scanning():
            self.window.add_folders([folder])
        self.wait_until_listed()

    def is_scanning(self) -> bool:
        return self.window.scan.is_running

    def is_scan_paused(self) -> bool:
        return self.window.scan.is_paused

    def is_progress_shown(self) -> bool:
        """Whether the strip with the progress of a scan is on screen."""
        return self.window.strip.isVisible()

    def pause_scan(self) -> None:
        self.window.scan.pause()

    def resume_scan(self) -> None:
        self.window.scan.resume()

    def cancel_scan(self) -> None:
        click(self.window.strip.cancel)

    def continue_scan(self) -> None:
        """Press the button that offers to continue a scan that was cut off, once it is shown."""
        wait_until(self.window.unfinished.isVisible)
        click(self.window.unfinished.button)

    def open_folders(self, tab: int = FOLDERS) -> FoldersDialog:
        self.window.dialogs.show_folders(tab)
        return _there(self.window.dialogs.folders)

    # --- the window -----------------------------------------------------------------------

    def open_page(self, page: str) -> None:
        self.window.sidebar.go_to(page)

    @property
    def page(self) -> str:
        return self.window.places.place()

    def page_widget(self) -> QWidget | None:
        return self.window.pages.currentWidget()

    def count_beside(self, page: str) -> str:
        """What the side bar says behind the name of a page."""
        return self.window.sidebar.count_words(page)

    def is_start_page_shown(self) -> bool:
        """Whether the window asks for a first folder in place of all pages."""
        return self.window.body.currentWidget() is self.window.start

    def is_cover_shown(self) -> bool:
        """Whether the window says what a drop would do."""
        return self.window.cover.isVisible()

    @property
    def cover_text(self) -> str:
        return self.window.cover.heading.text()

    @property
    def notice(self) -> str:
        """The text of the notice, also of one that was closed."""
        return self.window.notice.text.text()

    def is_notice_shown(self) -> bool:
        return self.window.notice.isVisible()

    def notice_buttons(self) -> dict[str, QPushButton]:
        """The buttons that are shown in the notice, by their words."""
        buttons = self.window.notice.findChildren(QPushButton)
        return {one.text(): one for one in buttons if one.isVisible()}

    def press_in_notice(self, words: str) -> None:
        """Press a button of the notice, once it is shown."""
        wait_until(lambda: words in self.notice_buttons())
        click(self.notice_buttons()[words])

    def undo(self) -> None:
        self.window.decisions.undo()

    def redo(self) -> None:
        self.window.decisions.redo()

    @property
    def undo_words(self) -> str:
        return self.window.top.undo.accessibleName()

    @property
    def redo_words(self) -> str:
        return self.window.top.redo.accessibleName()

    def can_undo(self) -> bool:
        return self.window.top.undo.isEnabled()

    def can_redo(self) -> bool:
        return self.window.top.redo.isEnabled()

    def click_page(self, page: str) -> None:
        """Click on a page in the side bar, as opposed to walking to it with the arrows."""
        sidebar = self.window.sidebar
        place = sidebar.visualItemRect(sidebar.item_of(page)).center()
        QTest.mouseClick(sidebar.viewport(), Qt.MouseButton.LeftButton, pos=place)

    def press_key(
        self, key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier
    ) -> None:
        """Press a key wherever the keyboard is now, without moving it."""
        QTest.keyClick(self.window.focusWidget() or self.window, key, modifier)

    # --- the list of clusters -------------------------------------------------------------

    @property
    def list_view(self) -> ClusterView:
        return self.window.review.view

    @property
    def rows(self) -> ClusterRows:
        return self.window.review.rows

    @property
    def row_count(self) -> int:
        return self.rows.rowCount()

    @property
    def cluster_count(self) -> int:
        return self.rows.cluster_count()

    @property
    def current_row(self) -> int:
        return self.list_view.current_row()

    @property
    def names(self) -> list[str]:
        return [self.cell(row, Column.NAME) for row in range(self.row_count)]

    def cell(self, row: int, column: Column) -> str:
        return str(self.rows.index(row, column).data())

    def row_named(self, name: str) -> int:
        """Expand all clusters, and give the row of the first member of that name."""
        self.expand()
        return self.names.index(name)

    def item_at(self, row: int) -> ItemId:
        return self.rows.member(row).item

    def chosen_item(self) -> tuple[ItemId, ItemId] | None:
        """The representative of the current cluster and the current item."""
        return self.window.review.navigation.chosen_item()

    def focus_list(self) -> None:
        self.list_view.setFocus()

    def go_to_row(self, row: int) -> None:
        """Put the cursor on a row of the list, counted from 0."""
        self.list_view.go_to_row(row)

    def expand(self) -> None:
        self.window.review.controls.expand.setChecked(True)

    def collapse(self) -> None:
        self.window.review.controls.expand.setChecked(False)

    def select(self, *names: str) -> None:
        """Expand all clusters and select the members of these names."""
        first, *others = (self.row_named(name) for name in names)
        self.go_to_row(first)
        for row in others:
            selection = self.list_view.selectionModel()
            flags = selection.SelectionFlag
            selection.select(self.rows.index(row, 0), flags.Select | flags.Rows)

    def select_all(self) -> None:
        self.list_view.selectAll()

    @property
    def slider(self) -> SimilaritySlider:
        return self.window.review.controls.slider

    def set_similarity(self, percent: int) -> None:
        self.slider.setValue(percent)

    @property
    def similarity(self) -> float:
        """The similarity that is chosen, from 0 to 1."""
        return self.window.session.choice.similarity

    @property
    def filter(self) -> ClusterFilter:
        return self.window.session.filter

    def set_filter(self, chosen: ClusterFilter) -> None:
        self.window.review.set_filter(chosen)

    @property
    def filter_panel(self) -> FilterPanel:
        return self.window.review.filter_panel

    def drag_edge(self, column: Column, by_px: int) -> None:
        """Drag the trailing edge of a column in the header of the list."""
        header = self.list_view.horizontalHeader()
        edge = header.sectionViewportPosition(column) + header.sectionSize(column) - 2
        place, left = QPoint(edge, header.height() // 2), Qt.MouseButton.LeftButton
        none = Qt.KeyboardModifier.NoModifier
        QTest.mousePress(header.viewport(), left, none, place)
        for step in (1, 2):
            QTest.mouseMove(header.viewport(), place + QPoint(by_px * step // 2, 0))
        QTest.mouseRelease(header.viewport(), left, none, place + QPoint(by_px, 0))
        # The columns are fitted once the event is over.
        self.wait_until_answered()

    def shown_columns(self) -> list[Column]:
        return [column for column in Column if not self.list_view.isColumnHidden(column)]

    def click_filter(self, section: Section, value: object) -> None:
        """Click a choice of the panel beside the list, and wait until the list follows."""
        panel = self.filter_panel
        item = panel.item_of(section, value)
        heading = item.parent()
        if heading is not None and not heading.isExpanded():
            panel.press(heading, adding=False)
        panel.scrollToItem(item)
        place = panel.visualItemRect(item).center()
        QTest.mouseClick(panel.viewport(), Qt.MouseButton.LeftButton, pos=place)
        self.wait_until_listed_by(self.filter)

    def wait_until_listed_by(self, chosen: ClusterFilter) -> None:
        """Wait until the list and the counts of the panel are those of a filter."""
        page = self.window.review
        wait_until(lambda: page._grouping is not None and page._grouping.filter == chosen)
        wait_until(lambda: not page._counts_next.isActive())

    @property
    def name_field(self) -> SearchField:
        """The search field, once it filters the clusters by name."""
        if not self.search_field.in_list:
            self.window.search_navigation.filter_by_name()
        return self.search_field

    def prefer(self, preference: Preference) -> None:
        """Choose which item of a cluster is kept."""
        self.window.review.controls.preference[preference].trigger()

    def show_hidden(self, are_shown: bool) -> None:
        self.window.review.controls.show_hidden.setChecked(are_shown)

    # --- decisions and plans --------------------------------------------------------------

    def button(self, command: str) -> QPushButton:
        return self.window.review.actions_bar.buttons[command]

    @property
    def bar_text(self) -> str:
        """What the action bar says of the selection, once that is counted."""
        wait_until(lambda: not self.window.review.selection_count.is_waiting)
        return self.window.review.actions_bar.status.text()

    def hide_items(self, items: Sequence[ItemId]) -> None:
        self.window.decisions.hide(items)

    @property
    def hidden_count(self) -> int:
        return self.window.secondary.hidden.get().rows.rowCount()

    @property
    def plan(self) -> PlanWindow | None:
        return self.window.dialogs.plan

    def wait_for_plan(self) -> PlanWindow:
        """The plan window once it shows a plan."""
        plan = _there(self.plan)
        wait_until(lambda: plan.view is not None)
        return plan

    def plan_to_trash(self) -> PlanWindow:
        press(self.list_view, Qt.Key.Key_T)
        return self.wait_for_plan()

    def perform(self, plan: PlanWindow) -> None:
        """Agree to all that the plan asks for, press Enter, and wait until the list follows."""
        if plan.same_text.isVisible():
            plan.same_text.setChecked(True)
        with self.performing_and_regrouping():
            press(plan, Qt.Key.Key_Return)

    def trash_selected(self) -> None:
        """Press T, then Enter in the plan, and wait until the list follows."""
        self.perform(self.plan_to_trash())

    @property
    def actions_panel(self) -> ActionsPanel:
        return self.window.secondary.history.get().actions_panel

    @property
    def trash_count(self) -> int:
        return self.window.secondary.history.get().trash.rows.rowCount()

    # --- the comparison -------------------------------------------------------------------

    @property
    def pane(self) -> ComparePane:
        return self.window.review.pane

    def is_comparing(self) -> bool:
        """Whether the texts of the current row are still on their way."""
        return self.window.review.comparison.is_waiting

    def is_compared(self) -> bool:
        """Whether clusters are listed and the texts of the current row stand below."""
        return self.row_count > 0 and not self.is_comparing()

    @property
    def left_name(self) -> str:
        return self.pane.left.name.text()

    @property
    def right_name(self) -> str:
        return self.pane.right.name.text()

    # --- search, similar files, problems, reports -----------------------------------------

    def search_for(self, text: str) -> None:
        self.search_field.search_for(text)

    @property
    def search_field(self) -> SearchField:
        return self.window.top.search

    @property
    def search_text(self) -> str:
        return self.search_field.text()

    def ask(self, *files: Path) -> AskWindow:
        """Ask whether these files are there already, and wait for all answers."""
        self.window.like.look_for(files)
        return self.asked

    @property
    def asked(self) -> AskWindow:
        """The window with the verdicts, once all are there; it must be open."""
        asked = _there(self.window.like.asked)
        wait_until(lambda: all(one.answer is not None for one in asked.asked))
        return asked

    def look_for(self, file: Path) -> LikeWindow:
        """List what is similar to a file."""
        self.window.like.look_for_part(file)
        return self.like_window

    @property
    def like_window(self) -> LikeWindow:
        """The window of what is like a file; it must be open."""
        return _there(self.window.like.window)

    def show_versions(self) -> VersionsWindow:
        """Ask for the versions of the current row, and wait until they are shown."""
        self.window.review.row_actions.commands["versions"].trigger()
        shown = _there(self.window.versions.window)
        wait_until(lambda: not shown.is_waiting)
        return shown

    def open_problems(self) -> None:
        """Open the page of what was not compared, and wait until it is listed."""
        self.open_page(PROBLEMS)
        wait_until(lambda: self.problem_count > 0)

    @property
    def problem_rows(self) -> ProblemRows:
        return self.window.secondary.problems.get().rows

    @property
    def problem_count(self) -> int:
        """The number of problems, also of those that are not listed."""
        return self.problem_rows.total()

    @property
    def problem_detail(self) -> str:
        return self.window.secondary.problems.get().detail.text()

    def select_problem(self, row: int) -> None:
        self.window.secondary.problems.get().table.selectRow(row)

    def open_report(self) -> ReportDialog:
        self.window.reports.ask()
        return self.report_dialog

    @property
    def report_dialog(self) -> ReportDialog:
        """The dialog for a report, once it is shown; it must have been asked for."""
        dialog = _there(self.window.reports.dialog)
        wait_until(dialog.isVisible)
        return dialog


def driver_of(program: Application) -> WindowDriver:
    return WindowDriver(_there(program.controller))


def _waiting_for(signal: object) -> SignalBlocker:
    waiting = SignalBlocker(timeout=WAIT_MS)  # type: ignore[no-untyped-call]
    waiting.connect(signal)  # type: ignore[no-untyped-call]
    return waiting


def _there(part: _Part | None) -> _Part:
    """A part of the window that must be there."""
    assert part is not None
    return part
