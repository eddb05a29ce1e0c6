"""Menus: words and keys do not run into each other."""

from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from neardup_desktop.ui.style.theme import apply_theme, load_theme
from neardup_desktop.ui.widgets.command import Command, MenuEntry, row_menu


def test_the_longest_words_stand_apart_from_the_keys(
    application: QApplication, qtbot: QtBot
) -> None:
    apply_theme(application, load_theme("light"))
    parent = QWidget()
    qtbot.addWidget(parent)
    words, key = "Tick all listed copies without a word of their own", "Ctrl+Return"
    opening = Command("show in folder", lambda: None, parent)
    menu = row_menu([[MenuEntry(words, lambda: None), opening]], parent)
    letters = menu.fontMetrics()
    line = menu.actionGeometry(menu.actions()[0])
    gap = letters.averageCharWidth() * 3
    # Words begin after the air that the style sheet gives each line.
    least = letters.horizontalAdvance(words) + gap + letters.horizontalAdvance(key) + 26
    assert line.width() >= least
