"""When a question fails, no page goes on showing the answer to an older one, or acting on it."""

import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt

from neardup_desktop.engine.folders.matches import FolderMatches
from neardup_desktop.engine.folders.receipt import receipt
from neardup_desktop.model.progress import Changes
from neardup_desktop.ui.folders import folder_lookup
from neardup_desktop.ui.shell.navigation import (
    CLUSTERS,
    FOLDERS,
    HIDDEN,
    HISTORY,
    OVERVIEW,
    PROBLEMS,
    SEARCH,
)
from neardup_desktop.ui.widgets.empty_state import EmptyState
from tests.helpers.window_driver import WindowDriver, press, wait_until


@pytest.fixture
def broken(scanned: WindowDriver) -> Iterator[ExitStack]:
    """Where tables are taken away for the rest of a test."""
    with ExitStack() as taken:
        yield taken


def take(broken: ExitStack, driver: WindowDriver, table: str, database: str = "index.db") -> None:
    """Have every question about a table fail, as damage would, for the rest of a test."""
    path = driver.controller.folder / database
    rename(path, table, f"{table}_away")
    broken.callback(rename, path, f"{table}_away", table)


def rename(database: Path, table: str, new: str) -> None:
    with closing(sqlite3.connect(database, timeout=60)) as opened:
        opened.execute("PRAGMA legacy_alter_table = ON")
        opened.execute(f'ALTER TABLE "{table}" RENAME TO "{new}"')
        opened.commit()


def says_why(empty: EmptyState) -> bool:
    """Whether a page says that something failed, and not that there is nothing."""
    return tells_why(f"{empty.heading.text()} {empty.sentence.text()}")


def tells_why(words: str) -> bool:
    """Whether the missing table is told: of the index as damage, else by the system's words."""
    return "index.db is damaged" in words or "no such table" in words


def near_duplicates(driver: WindowDriver) -> list[int]:
    """The rows of copies that differ from the kept item."""
    rows = range(driver.row_count)
    members = [row for row in rows if not driver.rows.address(row).is_header]
    return [row for row in members if driver.rows.member(row).similarity < 1]


def reload(driver: WindowDriver) -> None:
    """Read the archive anew, as after a scan, and wait until that has failed."""
    lost: list[object] = []
    driver.window.session.lost.connect(lost.append)
    driver.window.take_over(Changes(archive=True))
    wait_until(lambda: bool(lost))
    driver.wait_until_answered()


def open_pages(driver: WindowDriver) -> None:
    """Have an answer on every page."""
    window = driver.window
    driver.hide_items([driver.item_at(1)])
    driver.open_page(FOLDERS)
    wait_until(lambda: window.folder_page.browser.shown is not None)
    driver.search_for("report")
    wait_until(lambda: window.search.rows.rowCount() > 0)
    driver.open_page(HIDDEN)
    wait_until(lambda: window.secondary.hidden.get().rows.rowCount() > 0)
    driver.open_page(OVERVIEW)
    wait_until(lambda: window.overview.is_complete)
    driver.open_problems()
    driver.open_page(HISTORY)
    wait_until(lambda: window.secondary.history.get().actions_panel.step_rows.rowCount() > 0)


def test_no_page_shows_an_archive_that_can_be_read_no_more(
    scanned: WindowDriver, broken: ExitStack
) -> None:
    driver, window = scanned, scanned.window
    open_pages(driver)
    take(broken, driver, "items")
    reload(driver)
    driver.open_page(CLUSTERS)
    assert driver.row_count == 0
    assert not window.review.actions_bar.isVisible()
    assert not window.review.filter_panel.isVisible()
    assert says_why(window.review.empty)
    assert window.review.stack.currentWidget() is window.review.empty
    driver.open_page(OVERVIEW)
    assert window.overview.stack.currentWidget() is window.overview.empty
    assert says_why(window.overview.empty)
    driver.open_page(FOLDERS)
    assert window.folder_page.browser.folders.rowCount() == 0
    assert not window.folder_page.browser.isVisible()
    assert says_why(window.folder_page._empty)
    driver.open_page(SEARCH)
    assert window.search.rows.rowCount() == 0
    assert window.search.stack.currentWidget() is window.search.waiting
    assert says_why(window.search.waiting)
    driver.open_page(HIDDEN)
    assert window.secondary.hidden.get().rows.rowCount() == 0
    assert not window.secondary.hidden.get().unhide_button.isVisible()
    assert says_why(window.secondary.hidden.get().empty)
    for page in (CLUSTERS, FOLDERS, SEARCH, HIDDEN):
        assert not driver.count_beside(page), page
    window.reports.ask()
    assert window.reports.dialog is None
    assert tells_why(driver.notice)


@pytest.mark.parametrize("page", [CLUSTERS, OVERVIEW, FOLDERS])
def test_a_page_that_failed_can_ask_once_more(
    scanned: WindowDriver, broken: ExitStack, page: str
) -> None:
    driver, window = scanned, scanned.window
    driver.open_page(FOLDERS)
    wait_until(lambda: window.folder_page.browser.shown is not None)
    driver.open_page(page)
    take(broken, driver, "items")
    reload(driver)
    empty = {
        CLUSTERS: window.review.empty,
        OVERVIEW: window.overview.empty,
        FOLDERS: window.folder_page._empty,
    }[page]
    assert says_why(empty)
    broken.close()
    assert empty.button is not None
    empty.button.click()
    wait_until(lambda: driver.row_count > 0)
    wait_until(lambda: not window.folder_page.is_counting)
    wait_until(lambda: not empty.isVisible())


def test_folders_show_nothing_where_one_of_them_cannot_be_looked_through(
    scanned: WindowDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All is in memory by then, so that only a defect makes it fail: here one of numbering."""
    driver, browser = scanned, scanned.window.folder_page.browser
    driver.open_page(FOLDERS)
    browser.show_folder("")
    wait_until(lambda: browser.shown is not None)
    wait_until(lambda: browser.trash.isEnabled())
    whole = receipt

    def of_others(known: FolderMatches, folder: str, skipped: list[str]) -> object:
        levels = known.levels
        cut = type(levels[0]).of(levels[0].evidence, levels[0].code[:1], has_same=True)
        return whole(replace(known, levels=(cut, *levels[1:])), folder, skipped)

    monkeypatch.setattr(folder_lookup, "receipt", of_others)
    failures: list[object] = []
    scanned.controller.background.failed.connect(failures.append)
    before = browser.tree.current_folder()
    assert before is not None
    other = next(
        one for one in browser.folders.forest.folders if one.lossless and one.path != before.path
    )
    browser.show_folder(other.path)
    wait_until(lambda: bool(failures))
    assert browser.receipt_rows.rowCount() == 0
    assert not browser.parts.titles()
    assert not browser.trash.isEnabled()
    assert not browser.move_button.isEnabled()
    assert "Something went wrong" in browser.verdict.text()
    press(browser.tree, Qt.Key.Key_T)
    assert driver.plan is None
    monkeypatch.undo()
    browser.show_folder(before.path)
    wait_until(lambda: browser.shown == before.path)
    assert browser.receipt_rows.rowCount() > 0
    assert browser.trash.isEnabled() == (before.lossless > 0)


def test_the_history_shows_nothing_that_it_could_not_read(
    scanned: WindowDriver, broken: ExitStack
) -> None:
    driver, window = scanned, scanned.window
    driver.hide_items([driver.item_at(1)])
    driver.open_page(HISTORY)
    panel = window.secondary.history.get().actions_panel
    wait_until(lambda: panel.step_rows.rowCount() > 0)
    assert driver.can_undo()
    take(broken, driver, "steps", "decisions.db")
    window.decisions.follow_history()
    wait_until(lambda: panel.actions_rows.rowCount() == 0)
    assert not driver.can_undo()
    assert not panel.undo.isVisible()
    assert says_why(panel.empty)
    assert not driver.count_beside(HISTORY)
    broken.close()
    assert panel.empty.button is not None
    panel.empty.button.click()
    wait_until(lambda: panel.actions_rows.rowCount() > 0)
    assert driver.can_undo()


def test_the_steps_of_an_action_that_cannot_be_read_are_not_those_of_another(
    scanned: WindowDriver, broken: ExitStack
) -> None:
    driver, panel = scanned, scanned.window.secondary.history.get().actions_panel
    driver.hide_items([driver.item_at(1)])
    driver.hide_items([driver.item_at(1)])
    driver.open_page(HISTORY)
    wait_until(lambda: panel.actions_rows.rowCount() == 2)
    wait_until(lambda: panel.step_rows.rowCount() > 0)
    take(broken, driver, "steps", "decisions.db")
    panel.table.go_to_row(1)
    wait_until(lambda: panel.step_rows.rowCount() == 0)
    assert not panel.undo_items.isEnabled()
    assert tells_why(panel.counts.text())


def test_what_was_not_compared_is_not_listed_once_it_cannot_be_read(
    scanned: WindowDriver, broken: ExitStack
) -> None:
    driver, page = scanned, scanned.window.secondary.problems.get()
    driver.open_problems()
    take(broken, driver, "skipped")
    scanned.window.secondary.loader.renew()
    wait_until(lambda: driver.problem_count == 0)
    assert says_why(page.empty)
    assert not driver.count_beside(PROBLEMS)
    broken.close()
    assert page.empty.button is not None
    page.empty.button.click()
    wait_until(lambda: driver.problem_count > 0)


def test_a_plan_that_cannot_be_made_shows_and_does_nothing(
    scanned: WindowDriver, broken: ExitStack
) -> None:
    driver = scanned
    driver.expand()
    driver.select_all()
    plan = driver.plan_to_trash()
    assert plan.steps.rowCount() > 0
    assert plan.perform.isEnabled()
    take(broken, driver, "items")
    take(broken, driver, "extras")
    plan._ask()
    wait_until(lambda: "could not be prepared" in plan.heading.text())
    assert plan.steps.rowCount() == 0
    assert plan.refusals.rowCount() == 0
    assert not plan.perform.isEnabled()
    wanted: list[object] = []
    driver.window.control.started.connect(wanted.append)
    press(plan, Qt.Key.Key_Return)
    assert not wanted


def test_a_rule_that_cannot_be_counted_shows_no_older_count(
    scanned: WindowDriver, broken: ExitStack
) -> None:
    driver = scanned
    driver.window.dialogs.show_rules()
    dialog = driver.window.dialogs.rules
    assert dialog is not None
    counted: list[object] = []
    dialog.counted.connect(counted.append)
    wait_until(lambda: bool(counted))
    take(broken, driver, "items")
    take(broken, driver, "extras")
    dialog.list.setCurrentRow(2)
    wait_until(lambda: tells_why(dialog.count.text()))
    assert not dialog.skipped.isVisible()


def test_versions_and_similar_files_show_nothing_that_is_not_known(
    scanned: WindowDriver, broken: ExitStack, tmp_path: Path
) -> None:
    driver = scanned
    driver.expand()
    driver.go_to_row(near_duplicates(driver)[0])
    versions = driver.show_versions()
    assert versions.rows.rowCount() > 1
    file = tmp_path / "asked.txt"
    file.write_text("Anything that has a few words, so that it is looked for. " * 20)
    like = driver.look_for(file)
    wait_until(lambda: not like.is_waiting)
    take(broken, driver, "items")
    versions.ask()
    wait_until(lambda: tells_why(versions.state.text()))
    assert versions.rows.rowCount() == 0
    assert not any(command.isEnabled() for command in versions.commands.commands.values())
    like.refresh()
    wait_until(lambda: says_why(like.empty))
    assert like.rows.rowCount() == 0
    assert not like.trash.isEnabled()


def test_a_comparison_that_fails_shows_no_other_texts(
    scanned: WindowDriver, broken: ExitStack
) -> None:
    driver = scanned
    driver.expand()
    take(broken, driver, "texts")
    driver.window.review.comparison.forget()
    driver.go_to_row(near_duplicates(driver)[-1])
    wait_until(lambda: tells_why(driver.pane.message.text()))
    assert driver.pane.view.texts is None


def test_a_selection_that_cannot_be_counted_frees_no_number(
    scanned: WindowDriver, broken: ExitStack
) -> None:
    driver = scanned
    driver.expand()
    driver.go_to_row(1)
    wait_until(lambda: not driver.window.review.selection_count.is_waiting)
    for table in ("items", "extras", "files", "texts", "links"):
        take(broken, driver, table)
    failed: list[object] = []
    driver.controller.background.failed.connect(failed.append)
    driver.select_all()
    wait_until(lambda: bool(failed))
    assert "free" not in driver.bar_text
