"""Rows are read out, and checkers of `test_every_view.py` find what no keyboard comes to."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from tests.helpers.window_driver import wait_until
from tests.ui.access import (
    controls,
    doubled_mnemonics,
    nameless,
    small_targets,
    spoken,
    tab_round,
    unreached,
)
from tests.ui.stage import Stage, settle


def missed_by_tab(widget: QWidget) -> list[str]:
    """What Tab does not come to, there and back; it must not stay anywhere either."""
    usable = [
        control
        for control in controls(widget)
        if control.isEnabled() and control.focusPolicy() & Qt.FocusPolicy.TabFocus
    ]
    if not usable:
        # A menu goes by arrows.
        return []
    widget.activateWindow()
    wait_until(widget.isActiveWindow)
    there = tab_round(usable[0])
    back = tab_round(usable[0], backward=True)
    return [
        *(f"Tab misses {what}" for what in unreached(widget, there)),
        *(f"Shift+Tab misses {what}" for what in unreached(widget, back)),
    ]


def test_a_screen_reader_reads_rows_in_full(stage: Stage) -> None:
    view = stage.driver.list_view
    told = QAccessible.queryAccessibleInterface(view)
    assert told is not None
    assert told.role() is QAccessible.Role.Table
    rows = stage.driver.rows
    role = Qt.ItemDataRole.AccessibleTextRole
    head = [str(rows.index(0, column).data(role) or "") for column in range(rows.columnCount())]
    assert any("items" in words for words in head)
    # A tick and a pill are pictures, and words as well.
    assert "ticked" in " ".join(head)
    rows.set_open(0, is_open=True)
    members = [
        str(rows.index(row, column).data(role) or "")
        for row in range(1, 4)
        for column in range(rows.columnCount())
    ]
    assert {"kept", "identical"} <= set(members)


def test_a_checker_finds_what_has_no_name(application: QApplication, qtbot: QtBot) -> None:
    holder = QWidget()
    qtbot.addWidget(holder)
    column = QVBoxLayout(holder)
    field, good, bare = QLineEdit(), QPushButton("&Hide"), QPushButton()
    for widget in (field, good, bare):
        column.addWidget(widget)
    with qtbot.waitExposed(holder):
        holder.show()
    assert len(nameless(holder)) == 2
    label = QLabel("&Find")
    label.setBuddy(field)
    column.addWidget(label)
    bare.setText("&Hide too")
    settle()
    assert nameless(holder) == []
    assert spoken(field).name == "Find"
    assert doubled_mnemonics(holder) == ["Alt+h: ['&Hide', '&Hide too']"]
    assert small_targets(holder) == []
    field.setFixedHeight(12)
    settle()
    assert len(small_targets(holder)) == 1


def test_a_checker_finds_what_tab_misses(application: QApplication, qtbot: QtBot) -> None:
    holder = QWidget()
    qtbot.addWidget(holder)
    column = QVBoxLayout(holder)
    buttons = [QPushButton(f"Button {number}") for number in range(3)]
    for button in buttons:
        column.addWidget(button)
    with qtbot.waitExposed(holder):
        holder.show()
    holder.activateWindow()
    seen = tab_round(buttons[0])
    assert seen == buttons
    assert unreached(holder, seen) == []
    assert len(unreached(holder, seen[:2])) == 1
