"""Whether an item may be trashed is the same on all pages: one of a series or a kept one is not."""

from functools import partial
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest

from neardup_desktop.model.actions import Verb
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.pairs import Evidence
from neardup_desktop.ui.plan.item_decisions import Choice, target_of
from neardup_desktop.ui.plan.plan_requests import Request
from neardup_desktop.ui.widgets.labels import ElidedLabel
from tests.helpers.clutter import invoice
from tests.helpers.window_driver import WindowDriver, press, wait_until

NEVER = "Items of a series are never offered for removal."


@pytest.fixture
def invoices(driver: WindowDriver, tmp_path: Path) -> WindowDriver:
    """The window after two invoices of one form were scanned."""
    folder = tmp_path / "invoices"
    folder.mkdir()
    for number, day, amount in ((4711, 3, 83), (4712, 17, 91)):
        text = invoice(number, day=day, amount=amount)
        (folder / f"invoice {number}.txt").write_text(text, encoding="utf-8")
    (folder / "empty.txt").touch()
    driver.scan_folder(folder)
    driver.expand()
    return driver


def of_the_series(driver: WindowDriver) -> ItemId:
    """The item of the series that is not the kept one."""
    rows = driver.rows
    members = (rows.member(row) for row in range(1, rows.rowCount()))
    return next(one.item for one in members if one.evidence is Evidence.SAME_FORM)


def entries_for(driver: WindowDriver, words: str, item: ItemId) -> dict[str, QAction]:
    """The menu of an item that a search finds below its first hit."""
    driver.search_for(words)
    page = driver.window.search
    wait_until(lambda: not page.is_waiting and page.rows.rowCount() > 0)
    page.unfold(0)
    wait_until(lambda: item in [page.rows.item(row) for row in range(page.rows.rowCount())])
    row = next(row for row in range(page.rows.rowCount()) if page.rows.item(row) == item)
    page.view.setFocus()
    page.view.go_to_row(row)
    return {entry.text().partition("\t")[0]: entry for entry in page.row_actions.menu().actions()}


def test_not_from_a_search(invoices: WindowDriver) -> None:
    item = of_the_series(invoices)
    page = invoices.window.search
    entries = entries_for(invoices, "invoice", item)
    assert not entries["Trash…"].isEnabled()
    assert entries["Move…"].isEnabled()
    QTest.keyClick(page.view, Qt.Key.Key_T)
    assert invoices.plan is None
    assert NEVER in invoices.notice


def test_not_from_what_is_similar(invoices: WindowDriver, tmp_path: Path) -> None:
    item = of_the_series(invoices)
    outside = tmp_path / "another invoice.txt"
    outside.write_text(invoice(4713, day=18, amount=92), encoding="utf-8")
    like = invoices.look_for(outside)
    wait_until(lambda: not like.is_waiting and like.rows.rowCount() > 0)
    rows = range(like.rows.rowCount())
    like.table.go_to_row(next(row for row in rows if like.rows.row(row)[1].id == item))
    assert like.open_button.isEnabled()
    assert not like.trash.isEnabled()
    press(like, Qt.Key.Key_T)
    assert invoices.plan is None
    assert NEVER in like.state.text()
    like.close()


def test_not_the_kept_item_of_a_mere_series(invoices: WindowDriver) -> None:
    row = next(
        row
        for row in range(1, invoices.row_count)
        if invoices.rows.member(row).evidence is Evidence.REPRESENTATIVE
    )
    invoices.go_to_row(row)
    wait_until(lambda: invoices.button("hide").isEnabled())
    assert not invoices.button("trash").isEnabled()
    press(invoices.list_view, Qt.Key.Key_T)
    assert invoices.plan is None
    assert NEVER in invoices.notice


def test_not_what_there_is_only_once(invoices: WindowDriver, tmp_path: Path) -> None:
    alone = tmp_path / "invoices" / "diary.txt"
    alone.write_text("On Sunday we rowed to the island and found nobody there at all.")
    with invoices.scanning():
        invoices.window.folders.rescan()
    like = invoices.look_for(alone)
    wait_until(lambda: not like.is_waiting and like.rows.rowCount() > 0)
    assert like.rows.row(0)[0].is_itself
    assert like.open_button.isEnabled()
    assert not like.trash.isEnabled()
    press(like, Qt.Key.Key_T)
    assert invoices.plan is None
    assert "There is no other copy of its text." in like.state.text()
    like.close()


def test_what_is_left_out_leaves_the_window_of_similar_files(
    invoices: WindowDriver, tmp_path: Path
) -> None:
    folder = tmp_path / "invoices"
    (folder / "old").mkdir()
    text = (folder / "invoice 4711.txt").read_text(encoding="utf-8")
    (folder / "old" / "copy.txt").write_text(text, encoding="utf-8")
    with invoices.scanning():
        invoices.window.folders.rescan()
    like = invoices.look_for(folder / "invoice 4711.txt")
    wait_until(lambda: not like.is_waiting and like.rows.rowCount() == 3)
    gone = next(like.rows.row(n)[1].id for n in range(3) if "copy" in like.rows.row(n)[1].path)
    dialog = invoices.open_folders()
    wait_until(dialog.left_out.isEnabled)
    QTest.keyClicks(dialog.left_out.field, "old")
    press(dialog.left_out.field, Qt.Key.Key_Return)
    wait_until(lambda: like.rows.rowCount() == 2)
    # Whatever asked for it before it went: the plan says why there is nothing in it.
    session = invoices.window.session
    invoices.window.decisions.plan(Request.by_choice(Verb.TRASH, (gone,), session.choice))
    plan = invoices.wait_for_plan()
    assert plan.heading.text() == "It is no longer in the archive"
    plan.close()
    dialog.close()
    like.close()


@pytest.fixture(params=["key", "folder"])
def guarded(
    driver: WindowDriver, tmp_path: Path, request: pytest.FixtureRequest
) -> tuple[WindowDriver, ItemId]:
    """The window after one of two copies was protected, or the folder in which it lies."""
    text = "On Sunday we rowed to the island and found nobody there at all."
    for name in ("A", "B"):
        (tmp_path / "diary" / name).mkdir(parents=True)
        (tmp_path / "diary" / name / "diary.txt").write_text(text, encoding="utf-8")
    (tmp_path / "diary" / "empty.txt").touch()
    driver.scan_folder(tmp_path / "diary")
    driver.expand()
    rows = driver.rows
    row = next(
        row
        for row in range(1, driver.row_count)
        if rows.member(row).evidence is not Evidence.REPRESENTATIVE
    )
    item, folder = rows.member(row).item, Path(rows.info(row).path).parent  # type: ignore[union-attr]
    driver.go_to_row(row)
    wait_until(lambda: driver.button("trash").isEnabled())
    if request.param == "key":
        press(driver.list_view, Qt.Key.Key_P)
    else:
        dialog = driver.open_folders()
        wait_until(dialog.left_out.isEnabled)
        dialog.protect_wanted.emit(folder, True)
        wait_until(
            lambda: any(dialog.rows.row(n).is_protected for n in range(dialog.rows.rowCount()))
        )
        dialog.close()
    return driver, item


def test_not_what_is_protected(guarded: tuple[WindowDriver, ItemId], tmp_path: Path) -> None:
    driver, item = guarded
    choice, session = Choice(np.array([item])), driver.window.session
    wait_until(lambda: target_of(choice, session.grouping).bar is not None)
    driver.wait_until_at_rest()
    members = range(1, driver.row_count)
    driver.go_to_row(next(row for row in members if driver.rows.member(row).item == item))
    wait_until(lambda: driver.button("hide").isEnabled())
    assert not driver.button("trash").isEnabled()
    press(driver.list_view, Qt.Key.Key_T)
    assert driver.plan is None
    assert "protected" in driver.notice.lower()
    like = driver.look_for(Path(driver.rows.info(1).path))  # type: ignore[union-attr]
    wait_until(lambda: not like.is_waiting and like.rows.rowCount() == 2)
    for row in range(2):
        like.table.go_to_row(row)
        assert like.trash.isEnabled() == (like.rows.row(row)[1].id != item)
    like.close()
    entries = entries_for(driver, "island", item)
    assert not entries["Trash…"].isEnabled()


def test_not_from_its_folder(guarded: tuple[WindowDriver, ItemId]) -> None:
    driver, item = guarded
    driver.wait_until_at_rest()
    infos = [driver.rows.info(row) for row in range(1, driver.row_count)]
    folders = {info.id: Path(info.path).parent for info in infos if info is not None}
    driver.open_page("folders")
    page = driver.window.folder_page.browser
    wait_until(lambda: page.tree.current_folder() is not None)
    # That of the protected item last.
    for other in sorted(folders, key=lambda one: one == item):
        page.tree.go_to(str(folders[other]))
        wait_until(partial(is_named, page.name, folders[other].name))
        assert page.trash.isEnabled() == (other != item)
    page.trash_copies()
    assert driver.plan is None
    assert "protected" in driver.notice.lower()


def is_named(label: ElidedLabel, name: str) -> bool:
    return label.text().endswith(name)
