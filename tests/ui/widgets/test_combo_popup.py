"""The popup of a combo box shows all its entries."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QWidget
from pytestqt.qtbot import QtBot

from neardup_desktop.ui.style.theme import apply_theme, load_theme
from neardup_desktop.ui.widgets.boxes import vbox


@pytest.mark.parametrize("percent", [100, 200])
@pytest.mark.parametrize("chosen", [0, 3, 6])
def test_the_last_entry_is_not_cut(
    percent: int, chosen: int, application: QApplication, qtbot: QtBot
) -> None:
    apply_theme(application, load_theme("light"), percent)
    holder = QWidget()
    qtbot.addWidget(holder)
    combo = QComboBox()
    combo.addItems([f"entry {number}" for number in range(7)])
    combo.setCurrentIndex(chosen)
    vbox(combo, parent=holder)
    with qtbot.waitActive(holder):
        holder.show()
    combo.setFocus()

    QTest.mouseClick(combo, Qt.MouseButton.LeftButton)

    view = combo.view()
    qtbot.waitUntil(view.isVisible)
    rows = [view.visualRect(view.model().index(row, 0)) for row in range(7)]
    assert rows[0].top() >= 0
    assert rows[6].bottom() <= view.viewport().rect().bottom()
    combo.hidePopup()
