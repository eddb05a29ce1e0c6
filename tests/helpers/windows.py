"""What tests of the whole window wait for."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMessageBox
from pytestqt.qtbot import QtBot

from neardup_desktop.ui.app.archive_window import ArchiveController

_WAIT_MS = 120_000


def wait_until_answered(controller: ArchiveController, qtbot: QtBot) -> None:
    """Wait until all is shown that the background thread was asked for by now.

    It answers in order, so an answer to a question of our own comes after all others.
    """
    answers: list[object] = []
    qtbot.waitUntil(lambda: not controller.window.session.is_asking, timeout=_WAIT_MS)
    controller.background.submit("a question of a test", lambda _reader: True, answers.append)
    qtbot.waitUntil(lambda: bool(answers), timeout=_WAIT_MS)


def wait_until_at_rest(controller: ArchiveController, qtbot: QtBot) -> None:
    """Wait until what was asked for by now is written, grouped and compared."""
    answers: list[object] = []
    controller.jobs.submit(lambda _archive: True, answers.append)
    qtbot.waitUntil(lambda: bool(answers), timeout=_WAIT_MS)
    wait_until_answered(controller, qtbot)
    qtbot.waitUntil(lambda: not controller.window.review.comparison.is_waiting, timeout=_WAIT_MS)


def box_button(box: QMessageBox, words: str) -> None:
    """Press the button of a box that says this."""
    button = next(b for b in box.buttons() if words in b.text())
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
