"""The page of folders, used as people do: look through one, let the copies go."""

import shutil
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QAbstractItemModelTester, QTest
from PySide6.QtWidgets import QFileDialog

from neardup_desktop.engine.folders.folder_table import FolderStanding
from neardup_desktop.engine.folders.verdict import standing_words
from neardup_desktop.model.pairs import Evidence
from neardup_desktop.model.rules import FolderRole
from neardup_desktop.ui.folders.folder_browser import FolderBrowser
from neardup_desktop.ui.folders.folder_tree import (
    FolderColumn,
    FolderForest,
    FolderTreeModel,
)
from tests.helpers.window_driver import WindowDriver, click, press, wait_until
from tests.ui.sample_folder import SampleFolder


@pytest.fixture
def page(scanned_own: WindowDriver) -> FolderBrowser:
    """The page with its tree, once it shows the whole scan and not only its first results."""
    scanned_own.wait_until_at_rest()
    scanned_own.open_page("folders")
    page = scanned_own.window.folder_page
    found = page.browser
    wait_until(lambda: not page.is_counting and found.tree.current_folder() is not None)
    return found


def choose(page: FolderBrowser, name: str) -> None:
    """Select a folder by its name, and wait until it is looked through."""
    path = next(one.path for one in page.folders.forest.folders if Path(one.path).name == name)
    page.tree.go_to(path)
    wait_until(lambda: page.name.text().endswith(name))


def counts(page: FolderBrowser) -> dict[str, int]:
    """What the tabs say."""
    pairs = (title.rstrip(")").split(" (") for title in page.parts.titles())
    return {words: int(number) for words, number in pairs}


def listed(page: FolderBrowser, column: int = 0) -> list[str]:
    """A column of the list."""
    rows = page.receipt_rows
    wait_until(lambda: all(rows.is_read(row) for row in range(rows.rowCount())))
    return [str(rows.index(row, column).data()) for row in range(rows.rowCount())]


def test_a_folder_is_looked_through_item_by_item(page: FolderBrowser) -> None:
    choose(page, "Old laptop")
    assert counts(page) == {"Unique": 0, "Similar": 4, "Not compared": 0, "Copies": 0}
    assert page.parts.current() == 1
    names = ["Letter.txt", "Report of the club.log", "plum jam old.txt", "report draft 3.txt"]
    assert sorted(listed(page)) == names
    assert ": 0 also elsewhere, 4 similar, 0 unique. " in page.verdict.text()
    # What would lose most comes first, and is compared with what stays.
    wait_until(lambda: page.pane.view.texts is not None)
    assert listed(page)[0] == page.pane.right.name.text() == "report draft 3.txt"
    assert page.pane.left.name.text() == "Report of the club.txt"
    choose(page, "Downloads")
    click(page.parts.buttons[3])
    assert len(listed(page)) == 2
    assert "broken.pdf" not in listed(page)
    # The same part of the folder that is selected next.
    choose(page, "Documents")
    assert page.parts.current() == 3


def test_only_the_keyboard(page: FolderBrowser) -> None:
    choose(page, "Documents")
    tree = page.tree
    tree.setFocus()
    before = tree.current_folder()
    QTest.keyClick(tree, Qt.Key.Key_Down)
    assert tree.current_folder() != before
    QTest.keyClick(tree, Qt.Key.Key_Home)
    QTest.keyClick(tree, Qt.Key.Key_Left)
    assert not tree.isExpanded(tree.currentIndex())
    QTest.keyClick(tree, Qt.Key.Key_Right)
    assert tree.isExpanded(tree.currentIndex())
    QTest.keyClick(tree, Qt.Key.Key_Return)
    wait_until(page.receipt_table.hasFocus)
    areas = page.areas()
    assert tree in areas
    assert len(areas) > 2


def test_copies_of_a_folder_go_and_come_back(
    page: FolderBrowser, scanned_own: WindowDriver, sample: SampleFolder
) -> None:
    copy = sample.root / "Old laptop" / "Report of the club.log"
    choose(page, "Old laptop")
    click(page.trash)
    plan = scanned_own.wait_for_plan()
    assert not plan.perform.isEnabled()
    plan.same_text.click()
    scanned_own.perform(plan)
    wait_until(lambda: not copy.exists())
    scanned_own.wait_until_at_rest()
    wait_until(lambda: counts(page).get("Similar") == 3)
    assert sample.draft.exists()
    scanned_own.window.decisions.undo()
    wait_until(copy.exists)
    wait_until(lambda: counts(page).get("Similar") == 4)


@pytest.mark.parametrize("is_tree", [True, False])
def test_after_a_folder_went_the_next_one_beside_it_is_current_else_the_one_above(
    driver: WindowDriver, sample: SampleFolder, is_tree: bool
) -> None:
    # Another folder that could go comes first: the selection must not jump there.
    for copy in ("A first one", "Backups/2022", "Backups/2023"):
        (sample.root / copy).mkdir(parents=True)
        shutil.copy(sample.report, sample.root / copy)
    note = sample.root / "Backups" / "Where they are.txt"
    note.write_text("The backups of the other years lie in the cellar, in the red box.")
    driver.scan_folder(sample.root)
    driver.open_page("folders")
    page = driver.window.folder_page.browser
    wait_until(lambda: bool(all_names(page)))
    page.show_folder(str(sample.root) if is_tree else "")
    tree = page.tree
    choose(page, "2022")
    for gone, following in (("2022", "2023"), ("2023", "Backups" if is_tree else "Downloads")):
        press(tree, Qt.Key.Key_T)
        driver.perform(driver.wait_for_plan())
        wait_until(partial(lambda name: name not in all_names(page), gone))
        folder = tree.current_folder()
        assert folder is not None
        assert Path(folder.path).name == following


def all_names(page: FolderBrowser) -> set[str]:
    """The names of all folders that the page knows."""
    return {Path(one.path).name for one in page.folders.forest.folders}


def test_the_current_folder_stays_so_when_the_sources_are_read_anew(
    page: FolderBrowser, scanned_own: WindowDriver
) -> None:
    choose(page, "Old laptop")
    scanned_own.window.folders.read()
    scanned_own.wait_until_at_rest()
    folder = page.tree.current_folder()
    assert folder is not None
    assert folder.path.endswith("Old laptop")


def test_unique_files_move_to_a_folder_of_ones_choice(
    page: FolderBrowser, scanned_own: WindowDriver, sample: SampleFolder
) -> None:
    messages: list[str] = []
    page.message.connect(messages.append)
    choose(page, "Old laptop")
    QTest.keyClick(page.tree, Qt.Key.Key_M)
    assert messages == ["Nothing in this folder exists only here."]
    choose(page, "Documents")
    assert "Note.txt" in listed(page)
    click(page.move_button)
    page.findChildren(QFileDialog)[-1].fileSelected.emit(str(sample.root / "Documents"))
    assert messages[1:] == ["Choose a folder outside “Documents”."]
    page.move_unique()
    target = sample.root / "Kept"
    page.findChildren(QFileDialog)[-1].fileSelected.emit(str(target))
    scanned_own.perform(scanned_own.wait_for_plan())
    wait_until((target / "Note.txt").exists)
    assert (sample.root / "Documents" / "Plum jam.txt").exists()


def standing(path: str, items: int, copies: int, similar: int = 0) -> FolderStanding:
    elsewhere = {Evidence.IDENTICAL_FILE: copies, Evidence.NEAR_DUPLICATE: similar}
    return FolderStanding(path, items, 10, items, elsewhere, items - copies - similar, 0, 0)


FOREST = FolderForest.of(
    (
        standing("/home", 20, 0),
        standing("/home/a", 5, 5),
        standing("/home/a/x", 2, 2),
        standing("/home/b", 10, 1, 2),
        standing("/home/ba", 5, 0),
        standing("/other", 4, 0),
    )
)


def names(model: FolderTreeModel, below: str = "") -> list[str]:
    parent = model.index_of(below)
    rows = range(model.rowCount(parent))
    return [str(model.index(row, FolderColumn.NAME, parent).data()) for row in rows]


def test_what_is_said_of_a_folder_is_saved_as_a_page(page: FolderBrowser, tmp_path: Path) -> None:
    choose(page, "Old laptop")
    page.save_receipt()
    saved: list[str] = []
    page.message.connect(saved.append)
    target = tmp_path / "receipt.html"
    page.findChildren(QFileDialog)[-1].fileSelected.emit(str(target))
    wait_until(lambda: bool(saved))
    assert saved == [f"Saved as {target}."]
    assert "report draft 3.txt" in target.read_text(encoding="utf-8")


def test_a_folder_can_be_marked_as_a_backup(
    page: FolderBrowser, scanned_own: WindowDriver, sample: SampleFolder
) -> None:
    choose(page, "Old laptop")
    menu = page.show_menu(page.mapToGlobal(page.rect().center()))
    assert menu is not None
    next(one for one in menu.actions() if one.text() == "Backup: keep last").trigger()
    menu.close()
    roles: list[object] = []
    scanned_own.controller.jobs.submit(lambda archive: archive.folder_roles(), roles.append)
    wait_until(lambda: bool(roles))
    assert roles == [{str(sample.root / "Old laptop"): FolderRole.BACKUP}]


def test_the_tree_and_the_list(application: object) -> None:
    model = FolderTreeModel()
    QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    model.set_forest(FOREST, is_tree=True)
    assert names(model) == ["home", "other"]
    assert names(model, "/home") == ["a", "b", "ba"]
    assert names(model, "/home/a") == ["x"]
    model.sort(FolderColumn.NAME, Qt.SortOrder.DescendingOrder)
    assert names(model, "/home") == ["ba", "b", "a"]
    model.sort(FolderColumn.COPIES, Qt.SortOrder.AscendingOrder)
    assert names(model, "/home") == ["ba", "b", "a"]
    model.set_forest(FOREST, is_tree=False)
    # What lies in a folder that could go is not listed beside it.
    assert names(model) == ["/home/b", "/home/a"]
    assert FOREST.whole == 1


def test_a_folder_stays_current_and_open_when_the_archive_changes(page: FolderBrowser) -> None:
    tree = page.tree
    choose(page, "Old laptop")
    tree.show_forest(page.folders.forest, is_tree=True)
    folder = tree.current_folder()
    assert folder is not None
    assert folder.path.endswith("Old laptop")
    assert tree.isExpanded(page.folders.index(0, 0))


def test_a_disk_that_is_not_connected_is_compared_and_left_alone(
    page: FolderBrowser, scanned_own: WindowDriver, sample: SampleFolder
) -> None:
    sample.root.rename(sample.root.with_name("unplugged"))
    page.lookup.outdated.emit()
    wait_until(lambda: list(page.folders.forest.away) == [str(sample.root)])
    assert str(page.folders.index(0, 0).data()) == "home (not connected)"
    choose(page, "Old laptop")
    assert "It is not connected now. Last seen: today, " in page.verdict.text()
    messages: list[str] = []
    page.message.connect(messages.append)
    page.trash_copies()
    choose(page, "Documents")
    page.move_unique()
    assert set(messages) == {"Connect the disk of this folder first."}
    assert scanned_own.plan is None


def test_a_folder_in_words() -> None:
    assert standing_words(standing("/a", 3, 0)) == "3 items: none elsewhere"
    assert standing_words(standing("/a", 3, 3)) == "3 items: all also elsewhere"
    assert standing_words(standing("/a", 3, 1)) == "3 items: 1 also elsewhere, 2 unique"


def test_the_overview_leads_to_folders_that_could_go(
    page: FolderBrowser, scanned_own: WindowDriver
) -> None:
    card = scanned_own.window.overview.folders
    assert bool(card.links) == bool(page.folders.forest.whole)
    card.folder_wanted.emit("")
    assert scanned_own.page == "folders"
    assert page.view.currentIndex() == 1


def test_the_text_of_what_exists_only_here_can_be_read(page: FolderBrowser) -> None:
    choose(page, "Documents")
    click(page.parts.buttons[0])
    name = listed(page)[0]
    reading = page.below.reading
    wait_until(lambda: reading.name.text() == name)
    assert page.below.currentWidget() is reading
    assert reading.text.toPlainText().startswith("Buy lamp oil")
    press(page.receipt_table, Qt.Key.Key_F6)
    assert reading.text.hasFocus()
    choose(page, "Old laptop")
    wait_until(lambda: page.pane.view.texts is not None)
    assert page.below.currentWidget() is page.pane
