"""The ways to look at two items, and the keys of the comparison."""

from enum import IntEnum
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence

from neardup_desktop.ui.widgets.shortcuts import add_keys

if TYPE_CHECKING:
    from neardup_desktop.ui.compare.compare_pane import ComparePane


class Tab(IntEnum):
    """The ways to look at two items."""

    TEXT = 0
    PAGES = 1
    FACTS = 2


def add_compare_keys(pane: "ComparePane") -> list[QAction]:
    """Give a comparison its keys, which also act from the list beside it.

    Returns:
        Those that make sense only where somebody shows pages and facts as well; still off.
    """
    for keys, step in (
        (("F8", "Alt+Down"), pane.go_on),
        (("Shift+F8", "Alt+Up"), pane.go_back),
        (("F3",), lambda: pane.step_place(1)),
        (("Shift+F3",), lambda: pane.step_place(-1)),
    ):
        action = QAction(pane)
        action.setShortcuts([QKeySequence(key) for key in keys])
        action.setShortcutContext(Qt.ShortcutContext.WindowShortcut)
        action.triggered.connect(step)
        pane.addAction(action)
    item_keys: list[QAction] = []
    for key, act in (
        ("1", lambda: pane.show_tab(Tab.TEXT)),
        ("2", lambda: pane.show_tab(Tab.PAGES)),
        ("3", lambda: pane.show_tab(Tab.FACTS)),
        ("X", pane.swap_wanted.emit),
        ("L", pane.hold_wanted.emit),
    ):
        action = QAction(pane)
        action.setShortcut(QKeySequence(key))
        action.setShortcutContext(Qt.ShortcutContext.WindowShortcut)
        action.triggered.connect(act)
        action.setEnabled(False)
        pane.addAction(action)
        item_keys.append(action)
    add_keys(
        pane,
        (
            ("Ctrl+Tab", lambda: pane.step_tab(1)),
            ("Ctrl+Shift+Tab", lambda: pane.step_tab(-1)),
        ),
    )
    return item_keys
