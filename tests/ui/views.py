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

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QMenu, QWidget

from neardup_desktop.engine.scan.left_out import LeftOut
from neardup_desktop.model.errors import ArchiveLockedError
from neardup_desktop.model.filters import ClusterFilter
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.progress import Phase, Progress
from neardup_desktop.model.report import PathStyle
from neardup_desktop.model.rules import FolderRole, Keep
from neardup_desktop.model.settings import Preference
from neardup_desktop.ui.app.archive_window import ArchiveController
from neardup_desktop.ui.background.task_threads import failure_of
from neardup_desktop.ui.compare.compare_pane import Tab
from neardup_desktop.ui.crash.crash_box import CrashBox
from neardup_desktop.ui.crash.crash_reporter import Crash
from neardup_desktop.ui.dialogs.about_dialog import AboutDialog
from neardup_desktop.ui.dialogs.folders_dialog import FolderChoices
from neardup_desktop.ui.dialogs.help_dialog import HelpDialog
from neardup_desktop.ui.dialogs.keys_dialog import KeysDialog
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.shell.drops import Drop
from neardup_desktop.ui.shell.menu import MainMenu
from neardup_desktop.ui.shell.navigation import CLUSTERS, OVERVIEW, SEARCH
from neardup_desktop.ui.widgets.message_box import failure_box
from neardup_desktop.ui.widgets.page_scroll import PageScroll
from tests.helpers.window_driver import WindowDriver, pick, tick, wait_until
from tests.ui.stage import Stage, go_to_clusters, settle

Seen = Iterator[tuple[str, QWidget]]
View = Callable[[Stage], Seen]


# --- before there is anything -------------------------------------------------------------------


def start(stage: Stage) -> Seen:
    """The first page of an empty archive."""
    with tempfile.TemporaryDirectory() as scratch:
        driver = WindowDriver(ArchiveController(Path(scratch) / "archive", stage.theme))
        driver.window.resize(stage.size)
        driver.window.show()
        driver.window.open_archive()
        settle()
        yield "start", driver.window
        driver.close()


def opening(stage: Stage) -> Seen:
    """A large archive on its way, on the two pages that one begins with."""
    with tempfile.TemporaryDirectory() as scratch:
        archive = shutil.copytree(stage.driver.controller.folder, Path(scratch) / "archive")
        driver, go_on = WindowDriver(ArchiveController(archive, stage.theme)), threading.Event()
        driver.controller.background.submit(
            "still", lambda _reader: go_on.wait(), lambda _done: None, print
        )
        driver.window.resize(stage.size)
        driver.window.show()
        driver.window.open_archive()
        wait_until(driver.window.places.isVisible)
        for place in (OVERVIEW, CLUSTERS):
            driver.open_page(place)
            settle()
            yield f"opening-{place}", driver.window
        go_on.set()
        driver.close()


def scanning(stage: Stage) -> Seen:
    """A scan on its way, with the longest things a strip has to say."""
    driver = stage.driver
    driver.window.strip.begin()
    driver.window.strip.show_progress(
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
    yield "scanning", driver.window
    driver.window.strip.show_progress(
        Progress(Phase.VERIFY, 900, 5003, 0.0, None, "", 3, 5003, share=0.18, is_paused=True)
    )
    yield "paused", driver.window
    driver.window.strip.hide()


def dragging(stage: Stage) -> Seen:
    """A folder and a file held over the window."""
    driver = stage.driver
    driver.window.cover.show_drop(
        Drop(driver.window.sources[:1], (Path("/home/ada/Report of the club.docx"),))
    )
    yield "dragging", driver.window
    driver.window.cover.hide()


# --- the overview -------------------------------------------------------------------------------


def overview(stage: Stage) -> Seen:
    """The overview from top to bottom."""
    driver = stage.driver
    page = driver.window.overview
    driver.open_page(OVERVIEW)
    wait_until(lambda: page.overview is not None and page.is_complete)
    yield "overview", driver.window
    page.show_details(True)
    bar = page.area.verticalScrollBar()
    bar.setValue(bar.maximum())
    yield "overview-below", driver.window
    bar.setValue(0)
    page.show_details(False)
    go_to_clusters(stage)


# --- clusters -----------------------------------------------------------------------------------


def clusters(stage: Stage) -> Seen:
    """The list with its comparison: closed, opened, with whole texts, after hiding."""
    driver = stage.driver
    go_to_clusters(stage)
    yield "clusters", driver.window
    controls = driver.window.review.controls
    controls.open()
    yield "view", controls
    controls.close()
    driver.expand()
    _go_to_near_duplicate(driver)
    driver.pane.go_to_next()
    yield "near-duplicate", driver.window
    driver.pane.only_differences.setChecked(False)
    yield "whole-texts", driver.window
    driver.pane.only_differences.setChecked(True)
    driver.select_all()
    yield "all-selected", driver.window
    _go_to_near_duplicate(driver)
    driver.window.review.row_actions.hide()
    wait_until(lambda: bool(driver.hidden_count) and driver.is_compared())
    yield "after-hiding", driver.window
    driver.open_page("hidden")
    wait_until(lambda: bool(driver.window.secondary.hidden.get().rows.index(0, 1).data()))
    driver.window.secondary.hidden.get().table.selectRow(0)
    yield "hidden", driver.window
    driver.undo()
    wait_until(lambda: not driver.hidden_count)
    yield "hidden-none", driver.window
    driver.collapse()
    go_to_clusters(stage)


def messages(stage: Stage) -> Seen:
    """Messages over the pages, and a scan that was cut off."""
    driver = stage.driver
    window = driver.window
    window.unfinished.show_files((729, 1413))
    window.review.controls.set_unfinished(True)
    window.top.set_redo("Redo: 1 hidden")
    window.warn("Nothing to hide.")
    yield "message", window
    words = "1,240 items moved to the trash. 3 items skipped. " * 2
    window.notice.show_message(words, ("Look at it", driver.focus_list), warning=True)
    yield "long-message", window
    window.notice.hide()
    window.top.set_redo("")
    window.unfinished.show_files(None)
    window.review.controls.set_unfinished(False)


def _go_to_near_duplicate(driver: WindowDriver) -> None:
    """Choose the member that differs from the kept one, in the first cluster that has one."""
    rows = driver.rows
    for row in range(rows.rowCount()):
        if not rows.address(row).is_header and rows.member(row).similarity < 1.0:
            driver.go_to_row(row)
            break
    wait_until(lambda: driver.is_compared() and driver.pane.view.texts is not None)


def comparison_room(stage: Stage) -> Seen:
    """The comparison at full height, beside the list, and in its own window."""
    driver = stage.driver
    go_to_clusters(stage)
    driver.expand()
    _go_to_near_duplicate(driver)
    room = driver.window.review.room
    room.toggle_full()
    yield "full-height", driver.window
    room.toggle_beside()
    yield "beside" if room.is_beside else "below", driver.window
    room.toggle_beside()
    driver.window.notice.hide()
    room.toggle_apart()
    yield "own-window", room.window
    yield "without-comparison", driver.window
    room.toggle_apart()
    driver.collapse()
    go_to_clusters(stage)


def filtered(stage: Stage) -> Seen:
    """Filters with their chips; a filter that leaves nothing; the panel as the keyboard has it."""
    driver = stage.driver
    go_to_clusters(stage)
    all_clusters = driver.cluster_count
    # What the first cluster fits, whatever was scanned.
    first = driver.rows.cluster(0).members
    driver.set_filter(
        ClusterFilter(
            text=formatting.plain(driver.rows.name(0)).split()[0],
            kinds=frozenset(Kind),
            levels=frozenset(member.evidence for member in first[1:]),
            min_bytes=100,
        )
    )
    wait_until(lambda: 0 < driver.cluster_count < all_clusters and driver.is_compared())
    driver.filter_panel.setFocus()
    yield "filtered", driver.window
    driver.show_hidden(True)
    wait_until(lambda: len(driver.window.review.filter_bar.chips) > 1 and driver.is_compared())
    yield "filtered-and-hidden", driver.window
    driver.show_hidden(False)
    driver.window.search_navigation.filter_by_name()
    driver.set_filter(ClusterFilter(text="no such name anywhere"))
    wait_until(lambda: not driver.cluster_count)
    yield "filtered-to-nothing", driver.window
    driver.set_filter(ClusterFilter())
    wait_until(lambda: driver.cluster_count == all_clusters)
    go_to_clusters(stage)


def search(stage: Stage) -> Seen:
    """The search: before it, hits folded and unfolded, what is wrong with it, nothing found."""
    driver = stage.driver
    page, field = driver.window.search, driver.search_field
    go_to_clusters(stage)
    driver.window.menu.forget_searches_wanted.emit()
    driver.open_page(SEARCH)
    yield "search-empty", driver.window
    _search(stage, "spruce OR (the -report)")
    yield "search-results", driver.window
    page.view.setFocus()
    folded = next(
        n for n in range(page.rows.hit_count()) if (hit := page.rows.hit(n)) and hit.others
    )
    page.view.go_to_row(folded)
    page.unfold(folded)
    wait_until(lambda: page.rows.is_open(folded))
    yield "search-unfolded", driver.window
    page.view.go_to_row(folded + 1)
    reading = page.hit_preview
    wait_until(lambda: page.hit_preview.currentWidget() is page.pane)
    wait_until(lambda: not reading.comparison.is_waiting and page.pane.view.texts is not None)
    yield "search-comparison", driver.window
    menu = page.row_actions.menu()
    menu.popup(driver.window.mapToGlobal(QPoint(300, 200)))
    yield "menu-of-a-hit", menu
    menu.close()
    _search(stage, "(the before:someday kin:email AND")
    page.settle()
    wait_until(lambda: len(page.head.wrong.text().splitlines()) > 1)
    yield "search-wrong", driver.window
    driver.window.search_navigation.recent.add("kind:email from:smith")
    _search(stage, "report kind:web")
    wait_until(lambda: bool(page.nothing.buttons))
    yield "search-nothing", driver.window
    field.clear()
    yield "search-recent", driver.window
    driver.window.menu.forget_searches_wanted.emit()
    go_to_clusters(stage)


def _search(stage: Stage, text: str) -> None:
    """Search for something and wait until the first hit is read."""
    driver = stage.driver
    page = driver.window.search
    driver.search_for(text)
    wait_until(lambda: not page.is_waiting)
    settle()
    wait_until(lambda: not page.rows.rowCount() or not page.hit_preview.is_waiting)
    wait_until(lambda: not page.rows.hit_count() or page.rows.snippet(0) is not None)


def compared(stage: Stage) -> Seen:
    """The same two items as pages and as facts, and finding in both texts."""
    driver = stage.driver
    pane = driver.pane
    go_to_clusters(stage)
    driver.expand()
    _go_to_near_duplicate(driver)
    pane.find()
    pane.find_bar.field.setText("the")
    wait_until(lambda: bool(pane.find_bar.count.text()))
    yield "find", driver.window
    pane.find_bar.close_bar()
    for tab, name in ((Tab.PAGES, "pages"), (Tab.FACTS, "facts")):
        pane.show_tab(tab)
        wait_until(lambda: not driver.is_comparing() and not pane.pages.is_waiting)
        settle()
        yield name, driver.window
    pane.show_tab(Tab.TEXT)
    wait_until(driver.is_compared)
    driver.collapse()
    go_to_clusters(stage)


def menus(stage: Stage) -> Seen:
    """The menu of the window, one of its parts, and that of a row."""
    driver = stage.driver
    menu = driver.window.menu
    menu.popup(driver.window.mapToGlobal(QPoint(40, 60)))
    yield "menu", menu
    menu.set_archives([Path("/home/ada/archive"), Path("/home/ada/Old")], Path("/home/ada/Old"))
    menu.show_choices(theme="system", language="", notify=True)
    for name, part in (
        ("archives", menu.archives),
        ("appearance", _part_with(menu)),
    ):
        part.popup(driver.window.mapToGlobal(QPoint(340, 60)))
        yield f"menu-{name}", part
        part.close()
    menu.close()
    driver.go_to_row(1)
    row_menu = driver.window.review.row_actions.menu()
    row_menu.popup(driver.window.mapToGlobal(QPoint(300, 200)))
    yield "menu-of-a-row", row_menu
    row_menu.close()
    go_to_clusters(stage)


def _part_with(menu: MainMenu) -> QMenu:
    """The part of the menu with the themes."""
    part = menu.themes["light"].parent()
    assert isinstance(part, QMenu)
    return part


def like_a_file(stage: Stage) -> Seen:
    """What is like a file that the user points at."""
    driver = stage.driver
    path = next(Path(driver.window.sources[0]).glob("Documents/Report*"))
    shown = driver.look_for(path)
    wait_until(lambda: shown.rows.rowCount() > 0 and not shown.is_waiting)
    yield "like-a-file", shown
    shown.close()
    asked = driver.ask(path)
    yield "verdict", asked
    asked.close()
    settle()
    others = sorted(path.parent.iterdir())[:5]
    asked = driver.ask(path, *(one for one in others if one.is_file()))
    yield "verdicts", asked
    asked.close()
    settle()


def versions(stage: Stage) -> Seen:
    """One document over time, then a document without other versions."""
    driver = stage.driver
    driver.go_to_row(0)
    driver.focus_list()
    shown = driver.show_versions()
    yield "versions", shown
    shown.close()
    settle()


def preference_orders(stage: Stage) -> Seen:
    """The order of folders that decides what is kept."""
    driver = stage.driver
    preference_orders = driver.window.review.preference_orders
    preference_orders.ask(Preference.FOLDERS)
    wait_until(lambda: preference_orders.dialog is not None)
    dialog = preference_orders.dialog
    assert dialog is not None
    yield "preferring", dialog
    dialog.close()
    preference_orders.ask(Preference.OWN)
    wait_until(lambda: preference_orders.dialog is not None)
    own = preference_orders.dialog
    assert own is not None
    tick(own.keep, "folders")
    tick(own.keep, "formats")
    yield "own-order", own
    own.close()


def not_compared(stage: Stage) -> Seen:
    """What could not be compared, and why."""
    driver = stage.driver
    driver.open_page("not compared")
    wait_until(lambda: driver.problem_count > 0)
    driver.select_problem(0)
    yield "not-compared", driver.window
    go_to_clusters(stage)


def folder_page(stage: Stage) -> Seen:
    """The tree of folders, one of them item by item, and two side by side over the window."""
    driver = stage.driver
    driver.open_page("folders")
    page = driver.window.folder_page.browser
    wait_until(lambda: page.tree.current_folder() is not None)
    old = next(one for one in page.folders.forest.folders if one.path.endswith("Old laptop"))
    page.tree.go_to(old.path)
    wait_until(lambda: page.shown == old.path)
    driver.wait_until_at_rest()
    yield "folders-of-disk", driver.window
    page.pin()
    above = page.folders.forest.folders[0]
    page.tree.go_to(above.path)
    wait_until(lambda: page.shown == above.path)
    yield "folders-to-compare", driver.window
    page.pin()
    trees = driver.window.folder_page.trees
    assert trees is not None
    wait_until(lambda: trees.parts.titles() != [])
    driver.wait_until_at_rest()
    yield "folders-side-by-side", driver.window
    similar = (row for row, one in enumerate(trees.tree.aligned.trees.pairs) if one.relation)
    trees.tree.go_to_row(next(similar))
    trees.compare()
    wait_until(lambda: trees.pair.compare.view.texts is not None)
    driver.wait_until_at_rest()
    yield "folders-two-items", driver.window
    trees.go_back()
    trees.go_back()
    page.show_folder("")
    wait_until(lambda: page.shown is not None)
    yield "folders-that-could-go", driver.window
    page.show_folder(old.path)
    go_to_clusters(stage)


# --- acting -------------------------------------------------------------------------------------


def plan(stage: Stage) -> Seen:
    """The plan of trashing everything, each of its parts."""
    driver = stage.driver
    go_to_clusters(stage)
    driver.expand()
    driver.select_all()
    driver.window.review.row_actions.trash()
    plan = driver.wait_for_plan()
    wait_until(lambda: not plan.comparison.is_waiting)
    for part, name in enumerate(("goes", "stays", "left-alone")):
        plan.tabs.setCurrentIndex(part)
        if name == "left-alone":
            plan.tables[part].go_to_row(max(plan.refusals.next_to_decide(0), 0))
        wait_until(lambda: not plan.comparison.is_waiting)
        yield f"plan-{name}", plan
    plan.tabs.setCurrentIndex(0)
    plan.lists.tools.group.setChecked(True)
    plan.steps.turn_ticks([1])
    yield "plan-by-folder", plan
    plan.tables[0].go_to_row(0)
    yield "plan-folder", plan
    plan.steps.tick_listed(True)
    plan.lists.tools.group.setChecked(False)
    if stage.may_trash:
        yield from _trashed(stage)
    else:
        plan.reject()
    driver.collapse()
    go_to_clusters(stage)


def _trashed(stage: Stage) -> Seen:
    """What is seen after the plan was done: the message, the history, the trash."""
    driver = stage.driver
    plan = driver.plan
    assert plan is not None
    plan.perform.click()
    history = driver.window.secondary.history.get()
    wait_until(lambda: bool(history.actions_panel.actions_rows.rowCount()))
    wait_until(driver.can_undo)
    yield "after-trashing", driver.window
    driver.open_page("history")
    wait_until(lambda: bool(history.actions_panel.step_rows.rowCount()))
    yield "history", driver.window
    history.go_to(1)
    wait_until(lambda: bool(history.trash.rows.rowCount()))
    yield "trash", driver.window
    _search(stage, "plum")
    wait_until(lambda: driver.window.search.rows.rowCount() > driver.window.search.rows.hit_count())
    yield "search-in-trash", driver.window
    driver.search_field.clear()
    driver.open_page("history")
    driver.undo()
    wait_until(lambda: not driver.can_undo())
    history.go_to(0)
    yield "history-undone", driver.window


def rules(stage: Stage) -> Seen:
    """The rules, the form at its top, changed, and at its end."""
    driver = stage.driver
    driver.window.dialogs.show_rules()
    rules = driver.window.dialogs.rules
    assert rules is not None
    rules.go_to("hide-all-but-one")
    wait_until(lambda: "…" not in rules.count.text())
    yield "rules", rules
    editor = rules.editor
    pick(editor.keep, formatting.keep_words(Keep.OLDEST))
    pick(editor.verb, formatting.tr("Move"))
    pick(editor.what, formatting.tr("copies and similar items"))
    editor.target.setText("/home/ada/Old")
    editor.target.textEdited.emit("")
    editor.advanced.click()
    wait_until(lambda: "…" not in rules.count.text())
    yield "rules-changed", rules
    scroll = rules.findChild(PageScroll, "RuleScroll")
    assert scroll is not None
    bar = scroll.verticalScrollBar()
    bar.setValue(bar.maximum())
    yield "rules-below", rules
    rules.close()


def reports(stage: Stage) -> Seen:
    """The export of a report: as a page, for sharing, to no folder, as a table; and its strip."""
    driver = stage.driver
    go_to_clusters(stage)
    all_clusters = driver.cluster_count
    driver.set_filter(ClusterFilter(text="report"))
    wait_until(lambda: 0 < driver.cluster_count < all_clusters and driver.is_compared())
    driver.select_all()
    dialog = driver.open_report()
    form = dialog.form
    form.place.set_path(Path("/home/ada/Documents/Report.html"))
    form.differences.setChecked(True)
    yield "report", dialog
    form.paths.setCurrentIndex(form.paths.findData(PathStyle.NONE))
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
    strip = driver.window.reports.strip
    strip.begin("", "Report.html")
    strip.show_progress(Progress(Phase.REPORT, 1240, 50_003, 218.0, 17.0, "", 0, 0))
    yield "report-on-its-way", driver.window
    strip.hide()
    driver.set_filter(ClusterFilter())
    wait_until(lambda: driver.cluster_count == all_clusters)
    go_to_clusters(stage)


# --- windows above ------------------------------------------------------------------------------


def folders(stage: Stage) -> Seen:
    """The folders that are read, one of them protected."""
    driver = stage.driver
    dialog = driver.open_folders()
    source, other = Path(driver.window.sources[0]), Path("/home/ada/Contracts")

    def is_ticked() -> bool:
        return dialog.rows.row(0).is_protected

    # What is protected is read beside; nothing else comes once this is answered.
    dialog.protect_wanted.emit(source, True)
    wait_until(is_ticked)
    protected, roles = {source: True, other: False}, {other: FolderRole.BACKUP}
    dialog.show_choices(FolderChoices(protected, roles, ("old", "*.bak")))
    dialog.left_out.list.setCurrentRow(0)
    dialog.left_out.show_preview(
        "old", LeftOut(12, 1439, 2, (str(source / "Documents/old"), str(source / "old")))
    )
    for tab, name in enumerate(("folders", "folders-reading", "folders-watching")):
        dialog.tabs.setCurrentIndex(tab)
        yield name, dialog
    dialog.protect_wanted.emit(source, False)
    wait_until(lambda: not is_ticked())
    dialog.close()


def keys(stage: Stage) -> Seen:
    """The list of keys."""
    driver = stage.driver
    dialog = KeysDialog(driver.window)
    dialog.open()
    settle()
    yield "keys", dialog
    dialog.close()


def help_pages(stage: Stage) -> Seen:
    """The pages of help, and what the program is made of."""
    driver = stage.driver
    for name, dialog in (
        ("help", HelpDialog(driver.window)),
        ("about", AboutDialog(stage.theme, driver.window)),
    ):
        dialog.open()
        settle()
        yield name, dialog
        dialog.close()


def failure(stage: Stage) -> Seen:
    """What is told when something goes wrong."""
    driver = stage.driver
    box = failure_box(
        failure_of(
            ArchiveLockedError(
                "Another Neardup Desktop is working with the archive in {folder}.",
                "Close it, or wait until it has finished.",
                folder="/home/ada/archive",
            )
        ),
        driver.window,
    )
    box.open()
    settle()
    yield "failure", box
    box.close()


def crash(stage: Stage) -> Seen:
    """What is told of a defect of the program."""
    driver = stage.driver
    report = Path("/home/ada/.local/share/neardup-desktop/crashes/crash-20261121-101500.txt")
    box = CrashBox(Crash("ValueError", "Traceback", report), lambda: None, driver.window)
    box.open()
    settle()
    yield "crash", box
    box.close()


VIEWS: tuple[View, ...] = (
    start,
    opening,
    overview,
    clusters,
    comparison_room,
    messages,
    filtered,
    search,
    compared,
    not_compared,
    folder_page,
    scanning,
    dragging,
    menus,
    like_a_file,
    versions,
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
