"""The window before anything was read."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog

from tests.helpers.window_driver import WindowDriver, wait_until


def usable(driver: WindowDriver) -> dict[str, bool]:
    """Which of these entries can be used while the menu is open."""
    menu = driver.window.menu
    menu.aboutToShow.emit()
    actions: dict[str, QAction] = driver.window.actions_by_name
    names = ("add folder", "folders", "rescan", "like file", "rules", "report")
    found = {name: actions[name].isEnabled() for name in names}
    menu.aboutToHide.emit()
    return found


def test_what_is_typed_blindly_opens_nothing(driver: WindowDriver) -> None:
    wait_until(driver.is_start_page_shown)
    focus = QApplication.focusWidget()
    assert focus is not None
    QTest.keyClicks(focus, "annual budget")
    assert driver.window.findChild(QFileDialog) is None
    assert QApplication.focusWidget() is focus
    QTest.keyClick(focus, Qt.Key.Key_Return)
    dialog = driver.window.findChild(QFileDialog)
    assert dialog is not None
    dialog.close()


def test_the_menu_begins_with_folders_and_offers_what_can_be_done(
    driver: WindowDriver, tmp_path: Path
) -> None:
    wait_until(driver.is_start_page_shown)
    assert driver.window.menu.actions()[0] is driver.window.actions_by_name["add folder"]
    before = usable(driver)
    assert [name for name, can in before.items() if can] == ["add folder", "folders"]
    # A key still says why it does nothing.
    QTest.keyClick(driver.window, Qt.Key.Key_F5)
    assert "No folders" in driver.notice

    home = tmp_path / "home"
    home.mkdir()
    (home / "empty.txt").touch()
    for name in ("letter.txt", "copy of the letter.txt"):
        (home / name).write_text("Nobody remembers who painted the harbour wall.")
    driver.scan_folder(home)
    assert all(usable(driver).values())
