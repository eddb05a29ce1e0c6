"""The choice of how near-duplicates are found, in the list of folders."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.lab.method_registry import all_methods
from neardup_desktop.ui.dialogs.folders_dialog import READING, FoldersDialog
from tests.helpers.window_driver import WindowDriver, click, wait_until

TEXT = (
    "Nobody remembers who painted the harbour wall, nor in which of the long winters it was done, "
    "though an old ferryman claims to have seen the ladder leaning there one foggy morning."
)


def opened(driver: WindowDriver) -> FoldersDialog:
    """The list of folders with what is advanced, once it shows what the archive remembers."""
    dialog = driver.open_folders(READING)
    assert not dialog.method.isVisible()
    click(dialog.advanced)
    wait_until(lambda: dialog.method.isEnabled())
    assert dialog.method.isVisible()
    return dialog


def done_in(driver: WindowDriver, work: Callable[[Archive], object]) -> object:
    """What a job of the window gives."""
    answers: list[object] = []
    driver.controller.jobs.submit(work, answers.append)
    wait_until(lambda: bool(answers))
    return answers[0]


def pairs(driver: WindowDriver) -> object:
    return done_in(driver, lambda archive: (archive.pairs.count(), archive.method()))


def choose(dialog: FoldersDialog, method: str) -> None:
    box = dialog.method.box
    row = box.findData(method)
    box.setCurrentIndex(row)
    box.activated.emit(row)


def test_the_chosen_method_is_used_by_the_next_scan_and_kept(
    driver: WindowDriver, tmp_path: Path
) -> None:
    home = tmp_path / "home"
    home.mkdir()
    (home / "letter.txt").write_text(TEXT)
    (home / "edited letter.txt").write_text(TEXT.replace("old", "elderly"))
    with driver.scanning():
        driver.window.add_folders([home])
    assert pairs(driver) == (1, "default")

    dialog = opened(driver)
    box = dialog.method.box
    assert box.count() == len(all_methods())
    assert box.currentIndex() == 0
    assert "recommended" in box.currentText()
    choose(dialog, "i-match")
    assert "blind" in dialog.method.words.text()
    assert box.accessibleDescription() == dialog.method.words.text()
    assert "compares everything again" in dialog.applies.text()
    with driver.scanning():
        dialog.rescan.click()
    assert pairs(driver) == (0, "i-match")

    again = driver.open_folders(READING)
    wait_until(lambda: again.method.isEnabled())
    assert again.method.isVisible()
    assert again.method.box.currentData() == "i-match"
    choose(again, "default")
    with driver.scanning():
        again.rescan.click()
    assert pairs(driver) == (1, "default")


@pytest.mark.parametrize("method", ["paper", "dsc:least=0.3", "of the future"])
def test_a_method_of_the_command_line_stays_chosen(driver: WindowDriver, method: str) -> None:
    def remember(archive: Archive) -> str:
        archive.find_by(method)
        return archive.method()

    assert done_in(driver, remember) == method
    dialog = driver.open_folders(READING)
    wait_until(lambda: dialog.method.isEnabled())
    assert dialog.method.box.currentData() == method
    assert dialog.method.box.currentText()
    assert ("used the default method" in dialog.method.words.text()) is (method == "of the future")
    dialog.close()


def test_the_wheel_scrolls_and_does_not_choose(driver: WindowDriver) -> None:
    dialog = opened(driver)
    box = dialog.method.box
    place = QPointF(box.rect().center())
    wheel = QWheelEvent(
        place,
        QPointF(box.mapToGlobal(place.toPoint())),
        QPoint(0, -120),
        QPoint(0, -120),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(box, wheel)
    assert box.currentIndex() == 0
    assert not wheel.isAccepted()
    dialog.close()
