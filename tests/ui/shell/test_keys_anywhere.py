"""The keys of a page work after every click, and nothing moves or vanishes by surprise."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QFileDialog, QFrame

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.archive.reader import SCAN_BEGUN
from neardup_desktop.engine.clusters.sort_order import Order
from neardup_desktop.engine.scan.scan import scan
from neardup_desktop.model.actions import Verb
from neardup_desktop.model.filters import ClusterFilter
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.progress import CancelFlag
from neardup_desktop.model.settings import ScanSettings
from neardup_desktop.ui.clusters.filter_words import Section
from neardup_desktop.ui.search.search_layout import RowKind
from neardup_desktop.ui.shell.navigation import CLUSTERS, HISTORY, SEARCH
from tests.helpers.window_driver import WindowDriver, click, wait_until
from tests.ui.conftest import OpenWindow
from tests.ui.sample_folder import SampleFolder

Key = Qt.Key
CONTROL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
DRAFT = "report draft 3.txt"


def activate(driver: WindowDriver) -> None:
    driver.window.activateWindow()
    wait_until(driver.window.isActiveWindow)


def narrow(driver: WindowDriver) -> None:
    with driver.regrouping():
        driver.set_filter(ClusterFilter(kinds=frozenset({Kind.DOCUMENT})))


# --- where the keyboard is after a click ------------------------------------------------------


def click_place(driver: WindowDriver) -> None:
    driver.click_page(HISTORY)
    driver.click_page(CLUSTERS)


def click_place_again(driver: WindowDriver) -> None:
    driver.window.top.add.setFocus()
    driver.click_page(CLUSTERS)


def click_a_filter(driver: WindowDriver) -> None:
    with driver.regrouping():
        driver.click_filter(Section.KIND, Kind.DOCUMENT)


def click_clear_all(driver: WindowDriver) -> None:
    narrow(driver)
    with driver.regrouping():
        click(driver.window.review.filter_bar.clear_button)


def click_a_chip(driver: WindowDriver) -> None:
    narrow(driver)
    with driver.regrouping():
        click(driver.window.review.filter_bar.chips[0])


def close_the_notice(driver: WindowDriver) -> None:
    driver.window.warn("Something happened.")
    click(driver.window.notice._close)


def click_protect(driver: WindowDriver) -> None:
    with driver.regrouping():
        click(driver.button("protect"))


@pytest.mark.parametrize(
    "do",
    [
        click_place,
        click_place_again,
        click_a_filter,
        click_clear_all,
        click_a_chip,
        close_the_notice,
        click_protect,
    ],
)
def test_after_a_click_the_keyboard_is_in_the_list(
    scanned: WindowDriver, do: Callable[[WindowDriver], None]
) -> None:
    activate(scanned)
    scanned.focus_list()
    do(scanned)
    scanned.wait_until_at_rest()
    assert scanned.list_view.hasFocus()
    assert scanned.page == CLUSTERS
    before = scanned.current_row
    scanned.press_key(Key.Key_Down)
    assert scanned.page == CLUSTERS
    assert scanned.current_row == before + 1


def test_space_ticks_after_a_button_was_clicked_and_does_not_press_it_again(
    scanned: WindowDriver,
) -> None:
    activate(scanned)
    scanned.select(DRAFT)
    click_protect(scanned)
    scanned.wait_until_at_rest()
    scanned.press_key(Key.Key_Down)
    scanned.press_key(Key.Key_Space)
    scanned.wait_until_at_rest()
    assert len(scanned.rows.ticks) > 0
    assert len(scanned.window.decisions.kept) == 1


def test_keys_of_the_page_work_from_the_side_bar_and_from_a_button_above_the_list(
    scanned: WindowDriver,
) -> None:
    activate(scanned)
    review = scanned.window.review
    for widget in (
        scanned.window.sidebar,
        scanned.filter_panel,
        review.controls.button,
        scanned.window.top.add,
    ):
        scanned.go_to_row(0)
        widget.setFocus()
        scanned.press_key(Key.Key_J)
        assert scanned.current_row > 0
        widget.setFocus()
        scanned.press_key(Key.Key_A, CONTROL)
        assert scanned.list_view.selected_count() == scanned.row_count
        assert scanned.list_view.hasFocus()


def test_letters_typed_into_a_field_are_not_commands(scanned: WindowDriver) -> None:
    activate(scanned)
    scanned.name_field.setFocus()
    row = scanned.current_row
    scanned.press_key(Key.Key_J)
    assert scanned.name_field.text() == "j"
    assert scanned.current_row == row


# --- undo and redo ----------------------------------------------------------------------------


def test_undo_brings_the_cursor_back_and_redo_does_it_once_more(scanned: WindowDriver) -> None:
    activate(scanned)
    row = scanned.row_named(DRAFT)
    scanned.go_to_row(row)
    item = scanned.item_at(row)
    assert not scanned.can_redo()
    with scanned.regrouping():
        scanned.press_key(Key.Key_H)
    scanned.wait_until_at_rest()
    assert scanned.item_at(scanned.current_row) != item
    scanned.go_to_row(0)
    with scanned.regrouping():
        scanned.press_key(Key.Key_Z, CONTROL)
    scanned.wait_until_at_rest()
    assert scanned.item_at(scanned.current_row) == item
    wait_until(lambda: scanned.redo_words == "Redo: 1 hidden")
    with scanned.regrouping():
        scanned.press_key(Key.Key_Z, CONTROL | SHIFT)
    wait_until(lambda: scanned.hidden_count == 1)
    wait_until(lambda: not scanned.can_redo())
    assert scanned.undo_words == "Undo: 1 hidden"
    with scanned.regrouping():
        scanned.undo()
    wait_until(scanned.can_redo)
    with scanned.regrouping():
        scanned.press_key(Key.Key_P)
    wait_until(lambda: not scanned.can_redo())
    scanned.redo()
    assert scanned.notice == "Nothing to redo."


def test_what_was_trashed_and_put_back_is_trashed_once_more(scanned_own: WindowDriver) -> None:
    scanned_own.select(DRAFT)
    scanned_own.wait_until_at_rest()  # what was looked at is trashed without a question
    path = Path(str(scanned_own.rows.file(scanned_own.current_row)))
    scanned_own.trash_selected()
    assert not path.exists()
    with scanned_own.performing_and_regrouping():
        scanned_own.undo()
    wait_until(scanned_own.can_redo)
    assert path.exists()
    scanned_own.wait_until_at_rest()
    assert scanned_own.rows.file(scanned_own.current_row) == str(path)
    with scanned_own.performing_and_regrouping():
        click(scanned_own.window.top.redo)
    assert not path.exists()


def test_hiding_ticked_members_leaves_the_cursor_in_their_cluster(scanned: WindowDriver) -> None:
    activate(scanned)
    scanned.go_to_row(0)
    scanned.press_key(Key.Key_Right)
    layout = scanned.rows.layout
    members = [scanned.item_at(row) for row in range(1, 1 + int(layout.table.members[0]))]
    assert len(members) > 3
    for row in (len(members) - 1, len(members)):
        scanned.go_to_row(row)
        scanned.press_key(Key.Key_Space)
    with scanned.regrouping():
        scanned.press_key(Key.Key_H)
    scanned.wait_until_at_rest()
    assert scanned.item_at(scanned.current_row) == members[-3]


# --- nothing jumps ----------------------------------------------------------------------------


def test_a_message_moves_nothing_and_goes_by_itself(scanned: WindowDriver) -> None:
    window = scanned.window

    def places() -> list[object]:
        parts = (window.sidebar, scanned.list_view, window.top.search, scanned.button("hide"))
        return [(part.mapTo(window, QPoint(0, 0)), part.size()) for part in parts]

    assert scanned.bar_text
    before = places()
    scanned.hide_items([scanned.item_at(scanned.row_named(DRAFT))])
    wait_until(scanned.is_notice_shown)
    wait_until(scanned.can_undo)
    QApplication.processEvents()
    assert places() == before
    assert scanned.notice_buttons() == {}, "there is one Undo"
    bar = window.review.actions_bar
    assert window.notice.geometry().bottom() < bar.mapTo(window, QPoint(0, 0)).y()
    assert window.notice.x() > window.sidebar.mapTo(window, window.sidebar.rect().topRight()).x()
    assert window.notice.timer.isActive()
    assert window.notice.timer.interval() == 8000
    window.notice.timer.timeout.emit()
    assert not scanned.is_notice_shown()


def test_a_warning_that_offers_something_stays(scanned: WindowDriver) -> None:
    notice = scanned.window.notice
    notice.show_message("It was cut short.", ("Resume", lambda: None), warning=True)
    assert not notice.timer.isActive()
    scanned.window.warn("It is already hidden.")
    assert notice.timer.isActive()


def test_the_row_of_the_cursor_stays_where_it_is_while_the_list_changes(
    scanned: WindowDriver,
) -> None:
    scanned.expand()
    view = scanned.list_view
    view.setMaximumHeight(view.rowHeight(0) * 8)
    middle = scanned.row_count // 2
    scanned.go_to_row(middle)
    view.scroll_row_to(middle, 3 * view.rowHeight(0))
    item, top = scanned.item_at(middle), view.rowViewportPosition(middle)
    for order in (Order.MEMBERS, Order.BYTES):
        with scanned.regrouping():
            scanned.window.session.set_order(order)
        assert scanned.item_at(scanned.current_row) == item
        assert 0 <= view.rowViewportPosition(scanned.current_row) <= view.viewport().height()
        assert view.rowViewportPosition(scanned.current_row) == top


# --- keys of the list in the search -----------------------------------------------------------


def found(driver: WindowDriver, words: str) -> None:
    driver.search_for(words)
    page = driver.window.search
    wait_until(lambda: not page.is_waiting and page.rows.rowCount() > 0)
    page.focus_list()


def test_t_k_m_and_n_act_on_the_chosen_hit(scanned: WindowDriver) -> None:
    activate(scanned)
    found(scanned, "report")
    assert scanned.page == SEARCH
    page = scanned.window.search
    hit = page.rows.hit(0)
    assert page.view.current_row() == 0
    assert hit is not None
    scanned.press_key(Key.Key_T)
    plan = scanned.wait_for_plan()
    assert plan.request.verb is Verb.TRASH
    assert len(plan.request.items) == hit.others
    assert hit.item not in plan.request.items, "the kept item is not what goes"
    plan.reject()
    activate(scanned)
    scanned.press_key(Key.Key_M)
    dialog = scanned.window.findChild(QFileDialog)
    assert dialog is not None
    dialog.reject()
    activate(scanned)
    scanned.press_key(Key.Key_N)
    assert "copy below a hit" in scanned.notice
    scanned.press_key(Key.Key_K)
    assert "choose the kept item there" in scanned.notice
    with scanned.regrouping():
        scanned.press_key(Key.Key_P)
    wait_until(lambda: scanned.undo_words == "Undo: 1 protected")
    scanned.wait_until_at_rest()
    with scanned.regrouping():
        scanned.press_key(Key.Key_P)
    wait_until(lambda: "Protection removed" in scanned.notice)


def test_n_parts_a_copy_below_a_hit_from_the_hit(scanned: WindowDriver) -> None:
    activate(scanned)
    found(scanned, "report")
    page = scanned.window.search
    number = next(n for n in range(page.rows.hit_count()) if page.rows.hit(n).others)  # type: ignore[union-attr]
    page.view.go_to_row(page.rows.row_of_hit(number))
    scanned.press_key(Key.Key_Right)
    wait_until(lambda: page.rows.is_open(number))
    row = page.rows.row_of_hit(number) + 1
    assert page.rows.address(row).kind is RowKind.MEMBER
    page.view.go_to_row(row)
    before = scanned.notice
    scanned.press_key(Key.Key_N)
    wait_until(lambda: scanned.notice != before)
    assert "different" in scanned.notice or "exactly the same text" in scanned.notice


# --- a scan that was cut off ------------------------------------------------------------------


@pytest.fixture
def cut_off(open_window: OpenWindow, scanned_archive: Path, tmp_path: Path) -> WindowDriver:
    """A window on an archive whose last scan was killed before it had read everything."""
    folder = shutil.copytree(scanned_archive, tmp_path / "archive")
    with Archive.open(folder) as archive:
        archive.metadata.put(SCAN_BEGUN, "1763800000")
        archive.index.execute("UPDATE files SET outcome = NULL WHERE path LIKE '%broken%'")
    driver = open_window(folder)
    driver.open_page(CLUSTERS)
    return driver


def test_a_scan_that_was_cut_off_says_so_after_a_restart_and_goes_on(
    cut_off: WindowDriver,
) -> None:
    window = cut_off.window
    wait_until(window.unfinished.isVisible)
    assert window.unfinished.text.text().startswith("The last scan did not finish")
    wait_until(lambda: "scan not finished" in window.review.controls.counts.text())
    cut_off.wait_until_listed()
    plan = cut_off.plan_to_trash()
    assert plan.scan_warning.isVisible()
    plan.reject()
    with cut_off.scanning():
        cut_off.continue_scan()
        assert not window.unfinished.isVisible()
    cut_off.wait_until_at_rest()
    assert not window.unfinished.isVisible()
    assert "scan not finished" not in window.review.controls.counts.text()
    plan = cut_off.plan_to_trash()
    assert not plan.scan_warning.isVisible()
    plan.reject()


def test_a_scan_that_was_cut_off_before_it_found_a_file_goes_on(
    open_window: OpenWindow, sample: SampleFolder, tmp_path: Path
) -> None:
    at_once = CancelFlag()
    at_once.set()
    with Archive.open(tmp_path / "archive") as archive:
        scan(archive, [sample.root], ScanSettings(workers=1), cancel=at_once)
        assert archive.reader().files_read() == (0, 0)
    driver = open_window(tmp_path / "archive")
    with driver.scanning():
        driver.continue_scan()
    driver.wait_until_listed()
    assert not driver.window.unfinished.isVisible()


def test_after_a_whole_scan_nothing_is_said(scanned: WindowDriver) -> None:
    scanned.wait_until_at_rest()
    assert not scanned.window.unfinished.isVisible()


def test_a_message_stays_above_the_actions_of_a_page_that_one_goes_to(
    scanned: WindowDriver,
) -> None:
    activate(scanned)
    scanned.click_page("overview")
    scanned.window.notice.show_message("Something happened.")
    scanned.click_page("clusters")
    bar, notice = scanned.window.review.actions_bar, scanned.window.notice

    def is_above() -> bool:
        top = bar.mapToGlobal(bar.rect().topLeft()).y()
        return notice.mapToGlobal(notice.rect().bottomLeft()).y() < top

    wait_until(is_above)


def test_a_message_stays_above_the_actions_of_a_tab_that_one_goes_to(scanned: WindowDriver) -> None:
    activate(scanned)
    plan = scanned.plan_to_trash()
    plan.perform.click()
    history = scanned.window.secondary.history.get()
    wait_until(lambda: bool(history.actions_panel.actions_rows.rowCount()))
    scanned.open_page("history")
    wait_until(lambda: bool(history.trash.rows.rowCount()))
    scanned.window.notice.show_message("5 items moved to the trash. " * 3)
    history.go_to(1)
    notice = scanned.window.notice

    def is_above() -> bool:
        bars = [bar for bar in history.findChildren(QFrame, "ActionBar") if bar.isVisible()]
        bottom = notice.mapToGlobal(notice.rect().bottomLeft()).y()
        return bool(bars) and all(bottom < bar.mapToGlobal(QPoint(0, 0)).y() for bar in bars)

    wait_until(is_above)
    scanned.undo()
    wait_until(lambda: not scanned.can_undo())
