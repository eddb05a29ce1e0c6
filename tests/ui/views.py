"""Every view of the window as a person may meet it: a function a view, all of them in `VIEWS`.

A view brings a window over a scanned sample into a state, yields its name with what is to be looked
at, as often as there is something to see, and puts everything back. Pictures and the checks of
geometry and access all walk through this one table.
"""

import shutil
import tempfile
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QMenu, QWidget

from neardup_desktop.model.errors import ArchiveLockedError
from neardup_desktop.model.filters import ClusterFilter
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.progress import Phase, Progress
from neardup_desktop.model.report import PathStyle
from neardup_desktop.model.settings import Preference
from neardup_desktop.ui.app.archive_window import ArchiveController
from neardup_desktop.ui.background.task_threads import failure_of
from neardup_desktop.ui.compare.compare_pane import Tab
from neardup_desktop.ui.crash.crash_box import CrashBox
from neardup_desktop.ui.crash.crash_reporter import Crash
from neardup_desktop.ui.dialogs.about_dialog import AboutDialog
from neardup_desktop.ui.dialogs.help_dialog import HelpDialog
from neardup_desktop.ui.dialogs.keys_dialog import KeysDialog
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.report.report_choice import Shown
from neardup_desktop.ui.shell.drops import Drop
from neardup_desktop.ui.shell.main_window import MainWindow
from neardup_desktop.ui.shell.menu import MainMenu
from neardup_desktop.ui.shell.navigation import CLUSTERS, OVERVIEW, SEARCH
from neardup_desktop.ui.widgets.message_box import failure_box
from tests.ui.stage import Stage, go_to_clusters, is_compared, settle, wait_for

Seen = Iterator[tuple[str, QWidget]]
View = Callable[[Stage], Seen]


# --- before there is anything -------------------------------------------------------------------


def start(stage: Stage) -> Seen:
    """The first page of an empty archive."""
    with tempfile.TemporaryDirectory() as scratch:
        controller = ArchiveController(Path(scratch) / "archive", stage.theme)
        controller.window.resize(stage.size)
        controller.window.show()
        controller.window.open_archive()
        settle()
        yield "start", controller.window
        controller.close()


def opening(stage: Stage) -> Seen:
    """A large archive on its way, on the two pages that one begins with."""
    with tempfile.TemporaryDirectory() as scratch:
        archive = shutil.copytree(stage.controller.folder, Path(scratch) / "archive")
        controller, go_on = ArchiveController(archive, stage.theme), threading.Event()
        controller.background.submit("still", lambda _reader: go_on.wait(), lambda _done: None)
        controller.window.resize(stage.size)
        controller.window.show()
        controller.window.open_archive()
        wait_for(controller.window.places.isVisible)
        for place in (OVERVIEW, CLUSTERS):
            controller.window.sidebar.go_to(place)
            settle()
            yield f"opening-{place}", controller.window
        go_on.set()
        controller.close()


def scanning(stage: Stage) -> Seen:
    """A scan on its way, with the longest things a strip has to say."""
    window = stage.window
    window.strip.begin()
    window.strip.show_progress(
        Progress(
            Phase.READ,
            1240,
            5003,
            218.0,
            17.0,
            "/home/ada/Documents/Report.docx",
            3,
            5003,
            share=0.2,
        )
    )
    yield "scanning", window
    window.strip.show_progress(
        Progress(Phase.VERIFY, 900, 5003, 0.0, None, "", 3, 5003, share=0.18, is_paused=True)
    )
    yield "paused", window
    window.strip.hide()


def dragging(stage: Stage) -> Seen:
    """A folder and a file held over the window."""
    window = stage.window
    window.cover.show_drop(Drop(window.sources[:1], (Path("/home/ada/Report of the club.docx"),)))
    yield "dragging", window
    window.cover.hide()


# --- the overview -------------------------------------------------------------------------------


def overview(stage: Stage) -> Seen:
    """The overview from top to bottom, the folders as a picture and as a list."""
    window = stage.window
    page = window.overview
    window.sidebar.go_to(OVERVIEW)
    wait_for(lambda: page.overview is not None and page.kinds.rowCount() > 0)
    yield "overview", window
    bar = page.area.verticalScrollBar()
    bar.setValue(bar.maximum())
    yield "overview-below", window
    page.clutter.as_list.setChecked(True)
    wait_for(lambda: page.clutter.rows.rowCount() > 0)
    yield "overview-list", window
    page.clutter.as_list.setChecked(False)
    bar.setValue(0)
    go_to_clusters(stage)


# --- clusters -----------------------------------------------------------------------------------


def clusters(stage: Stage) -> Seen:
    """The list with its comparison: closed, opened, with whole texts, after hiding."""
    window = stage.window
    review = window.review
    go_to_clusters(stage)
    yield "clusters", window
    review.controls.expand.setChecked(True)
    _go_to_near_duplicate(window)
    review.pane.go_to_next()
    yield "near-duplicate", window
    review.pane.only_differences.setChecked(False)
    yield "whole-texts", window
    review.pane.only_differences.setChecked(True)
    review.view.selectAll()
    yield "all-selected", window
    _go_to_near_duplicate(window)
    review.row_decisions.hide()
    wait_for(lambda: bool(window.hidden.rows.rowCount()) and is_compared(window))
    yield "after-hiding", window
    window.sidebar.go_to("hidden")
    wait_for(lambda: bool(window.hidden.rows.index(0, 1).data()))
    window.hidden.table.selectRow(0)
    yield "hidden", window
    window.decisions.undo()
    wait_for(lambda: not window.hidden.rows.rowCount())
    yield "hidden-none", window
    review.controls.expand.setChecked(False)
    go_to_clusters(stage)


def _go_to_near_duplicate(window: MainWindow) -> None:
    """Choose the member that differs from the kept one, in the first cluster that has one."""
    review = window.review
    for row in range(review.rows.rowCount()):
        member = review.rows.member(row)
        if not review.rows.address(row).is_header and member.similarity < 1.0:
            review.view.go_to_row(row)
            break
    wait_for(lambda: is_compared(window) and review.pane.view.texts is not None)


def filtered(stage: Stage) -> Seen:
    """Filters with their chips; a filter that leaves nothing; the panel as the keyboard has it."""
    window = stage.window
    review = window.review
    go_to_clusters(stage)
    all_clusters = review.rows.cluster_count()
    # What the first cluster fits, whatever was scanned.
    first = review.rows.cluster(0).members
    review.set_filter(
        ClusterFilter(
            text=formatting.plain(review.rows.name(0)).split()[0],
            kinds=frozenset(Kind),
            levels=frozenset(member.evidence for member in first[1:]),
            min_bytes=100,
        )
    )
    wait_for(lambda: 0 < review.rows.cluster_count() < all_clusters and is_compared(window))
    review.filter_panel.setFocus()
    yield "filtered", window
    window.review.name.begin()
    review.set_filter(ClusterFilter(text="no such name anywhere"))
    wait_for(lambda: not review.rows.cluster_count())
    yield "filtered-to-nothing", window
    review.set_filter(ClusterFilter())
    wait_for(lambda: review.rows.cluster_count() == all_clusters)
    go_to_clusters(stage)


def search(stage: Stage) -> Seen:
    """The search: before it, hits folded and unfolded, what is wrong with it, nothing found."""
    window = stage.window
    page, field = window.search, window.top.search
    go_to_clusters(stage)
    window.menu.forget_searches_wanted.emit()
    window.sidebar.go_to(SEARCH)
    yield "search-empty", window
    _search(stage, "spruce OR (the -report)")
    yield "search-results", window
    page.view.setFocus()
    folded = next(
        n for n in range(page.rows.hit_count()) if (hit := page.rows.hit(n)) and hit.others
    )
    page.view.go_to_row(folded)
    page.unfold(folded)
    wait_for(lambda: page.rows.is_open(folded))
    yield "search-unfolded", window
    page.view.go_to_row(folded + 1)
    reading = page.hit_preview
    wait_for(lambda: page.below.currentWidget() is page.pane)
    wait_for(lambda: not reading.comparison.is_waiting and page.pane.view.texts is not None)
    yield "search-comparison", window
    menu = page.row_actions.menu()
    menu.popup(window.mapToGlobal(QPoint(300, 200)))
    yield "menu-of-a-hit", menu
    menu.close()
    _search(stage, "(the before:someday kin:email AND")
    page.settle()
    wait_for(lambda: len(page.head.wrong.text().splitlines()) > 1)
    yield "search-wrong", window
    window.search_navigation.recent.add("kind:email from:smith")
    _search(stage, "report kind:web")
    wait_for(lambda: bool(page.nothing.buttons))
    yield "search-nothing", window
    field.clear()
    yield "search-recent", window
    window.menu.forget_searches_wanted.emit()
    go_to_clusters(stage)


def _search(stage: Stage, text: str) -> None:
    """Search for something and wait until the first hit is read."""
    page = stage.window.search
    stage.window.top.search.search_for(text)
    wait_for(lambda: not page.is_waiting)
    settle()
    wait_for(lambda: not page.rows.rowCount() or not page.hit_preview.is_waiting)
    wait_for(lambda: not page.rows.hit_count() or page.rows.snippet(0) is not None)


def compared(stage: Stage) -> Seen:
    """The same two items as pages and as facts, and finding in both texts."""
    window = stage.window
    pane = window.review.pane
    go_to_clusters(stage)
    window.review.controls.expand.setChecked(True)
    _go_to_near_duplicate(window)
    pane.find()
    pane.find_bar.field.setText("the")
    wait_for(lambda: bool(pane.find_bar.count.text()))
    yield "find", window
    pane.find_bar.close_bar()
    for tab, name in ((Tab.PAGES, "pages"), (Tab.FACTS, "facts")):
        pane.show_tab(tab)
        wait_for(lambda: not window.review.comparison.is_waiting and not pane.pages.is_waiting)
        settle()
        yield name, window
    pane.show_tab(Tab.TEXT)
    wait_for(lambda: is_compared(window))
    window.review.controls.expand.setChecked(False)
    go_to_clusters(stage)


def menus(stage: Stage) -> Seen:
    """The menu of the window, one of its parts, and that of a row."""
    window = stage.window
    window.menu.popup(window.mapToGlobal(QPoint(40, 60)))
    yield "menu", window.menu
    window.menu.set_archives(
        [Path("/home/ada/archive"), Path("/home/ada/Old")], Path("/home/ada/Old")
    )
    window.menu.show_choices(theme="system", language="", notify=True)
    for name, part in (("archives", window.menu.archives), ("appearance", _part_with(window.menu))):
        part.popup(window.mapToGlobal(QPoint(340, 60)))
        yield f"menu-{name}", part
        part.close()
    window.menu.close()
    window.review.view.go_to_row(1)
    menu = window.review.row_actions.menu()
    menu.popup(window.mapToGlobal(QPoint(300, 200)))
    yield "menu-of-a-row", menu
    menu.close()
    go_to_clusters(stage)


def _part_with(menu: MainMenu) -> QMenu:
    """The part of the menu with the themes."""
    part = menu.themes["light"].parent()
    assert isinstance(part, QMenu)
    return part


def like_a_file(stage: Stage) -> Seen:
    """What is like a file that the user points at."""
    window = stage.window
    path = next(Path(window.sources[0]).glob("Documents/Report*"))
    window.like.look_for([path])
    shown = window.like.window
    assert shown is not None
    wait_for(lambda: shown.rows.rowCount() > 0 and not shown.is_waiting)
    yield "like-a-file", shown
    shown.close()
    settle()


def preference_orders(stage: Stage) -> Seen:
    """The order of folders that decides what is kept."""
    preference_orders = stage.window.review.preference_orders
    preference_orders.ask(Preference.FOLDERS)
    wait_for(lambda: preference_orders.dialog is not None)
    dialog = preference_orders.dialog
    assert dialog is not None
    yield "preferring", dialog
    dialog.close()


def not_compared(stage: Stage) -> Seen:
    """What could not be compared, and why."""
    window = stage.window
    window.sidebar.go_to("not compared")
    wait_for(lambda: window.problems.rows.rowCount() > 0)
    window.problems.table.selectRow(0)
    yield "not-compared", window
    go_to_clusters(stage)


# --- acting -------------------------------------------------------------------------------------


def plan(stage: Stage) -> Seen:
    """The plan of trashing everything, each of its parts."""
    window = stage.window
    go_to_clusters(stage)
    window.review.controls.expand.setChecked(True)
    window.review.view.selectAll()
    window.review.row_decisions.trash()
    plan = window.dialogs.plan
    assert plan is not None
    wait_for(lambda: plan.view is not None and not plan.comparison.is_waiting)
    for part, name in enumerate(("goes", "stays", "left-alone")):
        plan.tabs.setCurrentIndex(part)
        if name == "left-alone":
            plan.tables[part].go_to_row(max(plan.refusals.next_to_decide(0), 0))
        wait_for(lambda: not plan.comparison.is_waiting)
        yield f"plan-{name}", plan
    if stage.may_trash:
        yield from _trashed(stage)
    else:
        plan.reject()
    window.review.controls.expand.setChecked(False)
    go_to_clusters(stage)


def _trashed(stage: Stage) -> Seen:
    """What is seen after the plan was done: the message, the history, the trash."""
    window = stage.window
    plan = window.dialogs.plan
    assert plan is not None
    plan.perform.click()
    history = window.history
    wait_for(lambda: bool(history.actions_panel.actions_rows.rowCount()))
    wait_for(window.top.undo.isEnabled)
    yield "after-trashing", window
    window.sidebar.go_to("history")
    wait_for(lambda: bool(history.actions_panel.step_rows.rowCount()))
    yield "history", window
    history.go_to(1)
    wait_for(lambda: bool(history.trash.rows.rowCount()))
    yield "trash", window
    _search(stage, "plum")
    wait_for(lambda: window.search.rows.rowCount() > window.search.rows.hit_count())
    yield "search-in-trash", window
    window.top.search.clear()
    window.sidebar.go_to("history")
    window.decisions.undo()
    wait_for(lambda: not window.top.undo.isEnabled())
    history.go_to(0)
    yield "history-undone", window


def rules(stage: Stage) -> Seen:
    """The rules, the form at its top, changed, and at its end."""
    window = stage.window
    window.dialogs.show_rules()
    rules = window.dialogs.rules
    assert rules is not None
    rules.go_to("hide-all-but-one")
    wait_for(lambda: "…" not in rules.count.text())
    yield "rules", rules
    rules.editor.keep.set_ticked("folders", True)
    rules.editor.keep.set_ticked("formats", True)
    rules.editor.keep_folders.add_folder("/home/ada/Documents")
    rules.editor.verb.setCurrentIndex(1)
    wait_for(lambda: "…" not in rules.count.text())
    yield "rules-changed", rules
    bar = rules.form_area.verticalScrollBar()
    bar.setValue(bar.maximum())
    yield "rules-below", rules
    rules.close()


def reports(stage: Stage) -> Seen:
    """The export of a report: as a page, for sharing, to no folder, as a table; and its strip."""
    window = stage.window
    review, controller = window.review, window.reports
    go_to_clusters(stage)
    all_clusters = review.rows.cluster_count()
    review.set_filter(ClusterFilter(text="report"))
    wait_for(lambda: 0 < review.rows.cluster_count() < all_clusters and is_compared(window))
    review.view.selectAll()
    controller.ask()
    dialog = controller.dialog
    assert dialog is not None
    form = dialog.form
    form.place.set_path(Path("/home/ada/Documents/Report.html"))
    form.shown.setCurrentIndex(form.shown.findData(Shown.FIRST))
    yield "report", dialog
    form.paths.setCurrentIndex(form.paths.findData(PathStyle.NONE))
    form.study.setChecked(True)
    dialog.write.click()
    yield "report-for-sharing", dialog
    form.format.setCurrentIndex(1)
    yield "report-as-table", dialog
    with tempfile.TemporaryDirectory() as scratch:
        taken = Path(scratch) / "Report of the club.csv"
        taken.touch()
        form.place.set_path(taken)
        dialog.write.click()
        assert dialog.box is not None
        yield "report-in-the-way", dialog.box
        dialog.box.reject()
    dialog.reject()
    controller.strip.begin("", "Report.html")
    controller.strip.show_progress(Progress(Phase.REPORT, 1240, 50_003, 218.0, 17.0, "", 0, 0))
    yield "report-on-its-way", window
    controller.strip.hide()
    review.set_filter(ClusterFilter())
    wait_for(lambda: review.rows.cluster_count() == all_clusters)
    go_to_clusters(stage)


# --- windows above ------------------------------------------------------------------------------


def folders(stage: Stage) -> Seen:
    """The folders that are read, one of them protected."""
    window = stage.window
    window.show_folders()
    dialog = window.dialogs.folders
    assert dialog is not None
    source, other = Path(window.sources[0]), Path("/home/ada/Contracts")

    def is_ticked() -> bool:
        return dialog.list.item(0).checkState() is Qt.CheckState.Checked

    # What is protected is read beside; nothing else comes once this is answered.
    dialog.protect_wanted.emit(source, True)
    wait_for(is_ticked)
    dialog.set_protected([source, other])
    yield "folders", dialog
    dialog.protect_wanted.emit(source, False)
    wait_for(lambda: not is_ticked())
    dialog.close()


def keys(stage: Stage) -> Seen:
    """The list of keys."""
    dialog = KeysDialog(stage.window)
    dialog.open()
    settle()
    yield "keys", dialog
    dialog.close()


def help_pages(stage: Stage) -> Seen:
    """The pages of help, and what the program is made of."""
    for name, dialog in (
        ("help", HelpDialog(stage.window)),
        ("about", AboutDialog(stage.theme, stage.window)),
    ):
        dialog.open()
        settle()
        yield name, dialog
        dialog.close()


def failure(stage: Stage) -> Seen:
    """What is told when something goes wrong."""
    box = failure_box(
        failure_of(
            ArchiveLockedError(
                "Another Neardup Desktop is working with the archive in {folder}.",
                "Close it, or wait until it is done.",
                folder="/home/ada/archive",
            )
        ),
        stage.window,
    )
    box.open()
    settle()
    yield "failure", box
    box.close()


def crash(stage: Stage) -> Seen:
    """What is told of a defect of the program."""
    report = Path("/home/ada/.local/share/neardup-desktop/crashes/crash-20261121-101500.txt")
    box = CrashBox(Crash("ValueError", "Traceback", report), lambda: None, stage.window)
    box.open()
    settle()
    yield "crash", box
    box.close()


VIEWS: tuple[View, ...] = (
    start,
    opening,
    overview,
    clusters,
    filtered,
    search,
    compared,
    not_compared,
    scanning,
    dragging,
    menus,
    like_a_file,
    preference_orders,
    folders,
    keys,
    help_pages,
    rules,
    reports,
    failure,
    crash,
    plan,
)
