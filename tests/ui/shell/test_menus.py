"""Menus: words and keys do not run into each other."""

from PySide6.QtCore import QObject, QPoint
from PySide6.QtWidgets import QApplication, QComboBox, QMenu, QWidget
from pytestqt.qtbot import QtBot

from neardup_desktop.ui.style.letters import letter_px
from neardup_desktop.ui.style.theme import Theme, apply_theme
from neardup_desktop.ui.widgets.command import Command, MenuEntry, keep_keys_apart, row_menu


def test_the_longest_words_stand_apart_from_the_keys(
    application: QApplication, qtbot: QtBot
) -> None:
    apply_theme(application, Theme("light"))
    parent = QWidget()
    qtbot.addWidget(parent)
    words, key = "Tick all copies without unique text", "Ctrl+Return"
    opening = Command("show in folder", lambda: None, parent)
    menu = row_menu([[MenuEntry(words, lambda: None), opening]], parent)
    letters = menu.fontMetrics()
    line = menu.actionGeometry(menu.actions()[0])
    gap = letter_px(letters) * 3
    # Words begin after the air that the style sheet gives each line.
    least = letters.horizontalAdvance(words) + gap + letters.horizontalAdvance(key) + 26
    assert line.width() >= least


def test_a_menu_shrinks_with_the_text(application: QApplication, qtbot: QtBot) -> None:
    apply_theme(application, Theme("light"))
    parent = QWidget()
    qtbot.addWidget(parent)
    menu = QMenu(parent)
    menu.addAction("Tick all listed copies without unique text")
    menu.aboutToShow.connect(lambda: keep_keys_apart(menu))

    def width(points: int) -> int:
        menu.setStyleSheet(f"QMenu {{ font-size: {points}pt; }}")
        menu.popup(QPoint(0, 0))
        found = menu.width()
        menu.hide()
        return found

    before = width(10)
    assert width(20) > before * 1.5
    assert width(10) == before


def test_all_entries_of_a_box_are_in_sight_when_it_opens(
    application: QApplication, qtbot: QtBot
) -> None:
    apply_theme(application, Theme("light"))
    box = QComboBox()
    qtbot.addWidget(box)
    box.addItems(["the newest", "the oldest", "by folder", "by format", "by name"])
    box.show()
    box.showPopup()
    view = box.view()
    last = view.visualRect(view.model().index(box.count() - 1, 0))
    assert last.bottom() < view.viewport().height()
    assert not view.verticalScrollBar().isVisible()
    popup = view.parentWidget()
    assert popup is not None
    scrollers = [part for part in popup.findChildren(QWidget) if "Scroller" in kind(part)]
    assert not any(part.isVisible() for part in scrollers)
    box.hidePopup()


def kind(part: QObject) -> str:
    """What Qt calls the class of a part."""
    return str(part.metaObject().className())
