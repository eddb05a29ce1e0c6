"""The menu of the rows of the cluster list."""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QMenu, QWidget

from neardup_desktop.ui.widgets.roomy_menu import keep_keys_apart


@dataclass(frozen=True, slots=True)
class MenuEntry:
    """A line of a menu.

    Attributes:
        words: what it says.
        act: what it does.
        key: the key that does the same, or "".
        is_on: whether it can be done now.
    """

    words: str
    act: Callable[[], object]
    key: str = ""
    is_on: bool = True


def row_menu(groups: list[list[MenuEntry]], parent: QWidget) -> QMenu:
    """A menu of groups with lines between them; it is gone once it is closed."""
    menu = QMenu(parent)
    menu.aboutToHide.connect(menu.deleteLater)
    for group in groups:
        if menu.actions():
            menu.addSeparator()
        for entry in group:
            action = menu.addAction(entry.words)
            if entry.key:
                # The key is shown only; the page itself listens to it.
                key = QKeySequence(entry.key).toString(QKeySequence.SequenceFormat.NativeText)
                action.setText(f"{entry.words}\t{key}")
            action.setEnabled(entry.is_on)
            action.triggered.connect(lambda _checked=False, act=entry.act: act())
    keep_keys_apart(menu)
    return menu
