"""Every page, and every window about the archive, over an archive that holds everything at once."""

import pkgutil
import shutil
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path

import pytest
from PySide6.QtWidgets import QDialog

import neardup_desktop.ui
from neardup_desktop.ui.background import task_threads
from neardup_desktop.ui.background.task_threads import Failure
from neardup_desktop.ui.compare.compare_pane import Tab
from neardup_desktop.ui.folders.folder_browser import FolderBrowser
from neardup_desktop.ui.shell.navigation import (
    CLUSTERS,
    FOLDERS,
    HIDDEN,
    HISTORY,
    OVERVIEW,
    PROBLEMS,
    SEARCH,
)
from tests.helpers.everything import Everything
from tests.helpers.window_driver import WindowDriver, click, wait_until
from tests.ui.conftest import OpenWindow


@pytest.fixture
def window(
    open_window: OpenWindow,
    everything: Everything,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> Iterator[WindowDriver]:
    """A window on everything; no question may fail in it."""
    failures: list[Failure] = []
    described = task_threads.failure_of

    def noted(error: BaseException) -> Failure:
        failures.append(described(error))
        return failures[-1]

    monkeypatch.setattr(task_threads, "failure_of", noted)
    driver = open_window(shutil.copytree(everything.archive, tmp_path / "archive"))
    wait_until(lambda: driver.row_count > 0)
    yield driver
    driver.wait_until_at_rest()
    assert not failures, failures


def close_plan(driver: WindowDriver) -> None:
    """Look at each part of a plan that was asked for, and close it."""
    plan = driver.wait_for_plan()
    for part, table in enumerate(plan.tables):
        plan.tabs.setCurrentIndex(part)
        for row in range(table.model().rowCount()):
            table.go_to_row(row)
            wait_until(lambda: not plan.comparison.is_waiting)
    assert plan.steps.rowCount() + plan.refusals.rowCount() > 0
    plan.reject()
    assert driver.plan is None


# --- pages --------------------------------------------------------------------------------------


def overview(driver: WindowDriver) -> None:
    """Its figures, and the plan of the safe rule."""
    page = driver.window.overview
    page.show_details(True)
    wait_until(lambda: page.is_complete)
    wait_until(lambda: page.safe.trash_button.isVisible())
    click(page.safe.trash_button)
    close_plan(driver)


def clusters(driver: WindowDriver) -> None:
    """Each row with each kind of comparison, and the plan for all of them."""
    driver.expand()
    for row in range(driver.row_count):
        driver.go_to_row(row)
        wait_until(driver.is_compared)
    for tab in Tab:
        driver.pane.show_tab(tab)
        wait_until(lambda: not driver.is_comparing())
    driver.select_all()
    assert driver.bar_text
    driver.plan_to_trash()
    close_plan(driver)


def folders(driver: WindowDriver) -> None:
    """Each folder with all its parts, beside another one, and the plan for its copies."""
    browser = driver.window.folder_page.browser
    wait_until(lambda: browser.tree.current_folder() is not None)
    listed = [one.path for one in browser.folders.forest.folders]
    assert len(listed) > 8
    for path in listed:
        show_folder(browser, path)
        assert browser.parts.titles()
        for part in browser.parts.buttons:
            part.click()
            driver.wait_until_answered()
    backup = next(path for path in listed if path.endswith("Backup"))
    documents = next(path for path in listed if path.endswith("Documents"))
    for path in listed:
        if path != documents:
            show_folder(browser, documents)
            browser.pin()
            show_folder(browser, path)
            browser.pin()
            look_through_trees(driver, documents, path)
    show_folder(browser, backup)
    browser.trash_copies()
    close_plan(driver)


def look_through_trees(driver: WindowDriver, left: str, right: str) -> None:
    """Two folders, narrowed in each way, with two items in their place."""
    trees = driver.window.folder_page.trees
    assert trees is not None
    wait_until(lambda: trees.shown == (left, right))
    for part in trees.parts.buttons:
        part.click()
        driver.wait_until_answered()
    trees.compare()
    driver.wait_until_answered()
    while trees.isVisible():
        trees.go_back()


def show_folder(browser: FolderBrowser, path: str) -> None:
    browser.show_folder(path)
    wait_until(lambda: browser.shown == path)


def search(driver: WindowDriver) -> None:
    """Hits of all kinds, unfolded, and the plan for them."""
    page = driver.window.search
    for words in ("garden", "Gewächshaus", "zebra OR lion", "is:hidden", "kind:email"):
        driver.search_for(words)
        wait_until(lambda: not page.is_waiting)
        for number in range(page.rows.hit_count()):
            if (hit := page.rows.hit(number)) is not None and hit.others:
                page.unfold(number)
                driver.wait_until_answered()
        for row in range(page.rows.rowCount()):
            page.view.go_to_row(row)
            wait_until(lambda: not page.hit_preview.is_waiting)
    driver.search_for("folder:Backup")
    wait_until(lambda: not page.is_waiting and page.rows.rowCount() > 0)
    page.view.selectAll()
    page.row_actions.commands["trash"].trigger()
    close_plan(driver)


def hidden(driver: WindowDriver) -> None:
    """What is hidden."""
    page = driver.window.secondary.hidden.get()
    wait_until(lambda: page.rows.rowCount() == 2)
    page.table.selectAll()
    assert page.unhide_button.isEnabled()


def problems(driver: WindowDriver) -> None:
    """Each reason, and each row of it."""
    driver.open_problems()
    page = driver.window.secondary.problems.get()
    for reason in range(page.reasons.rowCount()):
        page.reason_table.go_to_row(reason)
        for row in range(page.rows.rowCount()):
            driver.select_problem(row)
            assert driver.problem_detail or page.explanation.text()


def history(driver: WindowDriver) -> None:
    """Each action with its items, and the trash."""
    page = driver.window.secondary.history.get()
    panel = page.actions_panel
    wait_until(lambda: panel.actions_rows.rowCount() > 5)
    for row in range(panel.actions_rows.rowCount()):
        panel.table.go_to_row(row)
        wait_until(lambda: panel.step_rows.rowCount() > 0)
        driver.wait_until_answered()
        panel.steps.selectAll()
    wait_until(lambda: driver.trash_count == 1)
    page.go_to(1)
    page.trash.table.selectAll()
    assert page.trash.put_back.isEnabled()


PAGES: dict[str, Callable[[WindowDriver], None]] = {
    OVERVIEW: overview,
    CLUSTERS: clusters,
    FOLDERS: folders,
    SEARCH: search,
    HIDDEN: hidden,
    PROBLEMS: problems,
    HISTORY: history,
}


@pytest.mark.parametrize("page", PAGES)
def test_a_page_shows_everything(window: WindowDriver, page: str) -> None:
    window.open_page(page)
    PAGES[page](window)
    assert window.page == page


# --- windows ------------------------------------------------------------------------------------


def like_files(driver: WindowDriver, home: Path) -> None:
    """What is like files of all kinds, each compared."""
    for name in ("will.txt", "../Pictures/photo.jpg", "../Mail/Inbox.mbox", "empty.txt"):
        shown = driver.look_for(home / "Documents" / name)
        while shown.is_waiting:
            driver.wait_until_answered()
        for other in range(shown.rows.rowCount()):
            shown.table.go_to_row(other)
            driver.wait_until_answered()
        shown.close()


def asked_files(driver: WindowDriver, home: Path) -> None:
    """Files of all kinds, and the plan for those that are there."""
    names = ("Documents/will.txt", "Pictures/photo.jpg", "Scans/zz letter.png", "Mail/Inbox.mbox")
    asked = driver.ask(*(home / name for name in names), home / "Documents/empty.txt")
    for row in range(asked.rows.rowCount()):
        asked.table.go_to_row(row)
    asked.trash.click()
    close_plan(driver)
    asked.close()


def all_versions(driver: WindowDriver, _home: Path) -> None:
    """The versions of each item that is kept."""
    driver.open_page(CLUSTERS)
    driver.collapse()
    for row in range(driver.row_count):
        driver.go_to_row(row)
        driver.show_versions().close()


def all_rules(driver: WindowDriver, _home: Path) -> None:
    """Each rule with what it comes to, and the plan of the last one."""
    driver.window.dialogs.show_rules()
    dialog = driver.window.dialogs.rules
    assert dialog is not None
    for row in range(dialog.list.count()):
        dialog.list.setCurrentRow(row)
        wait_until(lambda: "…" not in dialog.count.text())
    dialog.go_to("My rule")
    dialog.plan.click()
    close_plan(driver)
    dialog.close()


def report(driver: WindowDriver, home: Path) -> None:
    """A report with the tables for researchers, written as each kind of file."""
    target = driver.controller.folder.parent
    for number in range(driver.open_report().form.format.count()):
        form = driver.report_dialog.form
        form.format.setCurrentIndex(number)
        form.place.set_path(target / Path(form.place.path()).name)
        with driver.writing_report():
            driver.report_dialog.write.click()
        driver.window.reports.ask()
    driver.report_dialog.reject()
    assert home.is_dir()


def folder_choices(driver: WindowDriver, _home: Path) -> None:
    """What is said of the folders."""
    dialog = driver.open_folders()
    wait_until(lambda: dialog.rows.rowCount() == 3)
    driver.wait_until_at_rest()
    dialog.close()


WINDOWS: dict[str, Callable[[WindowDriver, Path], None]] = {
    "LikeWindow": like_files,
    "AskWindow": asked_files,
    "VersionsWindow": all_versions,
    "RulesDialog": all_rules,
    "ReportDialog": report,
    "FoldersDialog": folder_choices,
}
_SEEN_ON_PAGES = {"PlanWindow"}
_NOT_ABOUT_THE_ARCHIVE = {"AboutDialog", "HelpDialog", "KeysDialog"}
_SHOWN_WHAT_THEY_ARE_GIVEN = {"OrderDialog", "RefusalsDialog"}


@pytest.mark.parametrize("name", WINDOWS)
def test_a_window_shows_everything(window: WindowDriver, everything: Everything, name: str) -> None:
    WINDOWS[name](window, everything.home)


def kinds_of(base: type[QDialog]) -> Iterator[type[QDialog]]:
    """The windows of the program below a class that have none below themselves."""
    for kind in base.__subclasses__():
        if "neardup" in kind.__module__:
            yield from kinds_of(kind) if kind.__subclasses__() else (kind,)


def test_all_pages_and_windows_are_tried(scanned: WindowDriver) -> None:
    sidebar = scanned.window.sidebar
    for page in PAGES:
        sidebar.item_of(page)
    assert sidebar.count() == len(PAGES)
    for module in pkgutil.walk_packages(neardup_desktop.ui.__path__, "neardup_desktop.ui."):
        import_module(module.name)
    found = {kind.__name__ for kind in kinds_of(QDialog)}
    others = _SEEN_ON_PAGES | _NOT_ABOUT_THE_ARCHIVE | _SHOWN_WHAT_THEY_ARE_GIVEN
    assert found == set(WINDOWS) | others
