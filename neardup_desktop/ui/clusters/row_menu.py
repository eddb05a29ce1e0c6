"""The menu of the rows of the cluster list."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget

from neardup_desktop.ui.widgets.roomy_menu import keep_keys_apart


@dataclass(frozen=True, slots=True)
class MenuEntry:
    """A line of a menu that no key stands for.

    Attributes:
        words: what it says.
        act: what it does.
        is_on: whether it can be done now.
    """

    words: str
    act: Callable[[], object]
    is_on: bool = True


def row_menu(groups: Sequence[Sequence[QAction | MenuEntry]], parent: QWidget) -> QMenu:
    """A menu of groups with lines between them; it is gone once it is closed."""
    menu = QMenu(parent)
    menu.aboutToHide.connect(menu.deleteLater)
    for group in groups:
        if menu.actions():
            menu.addSeparator()
        for entry in group:
            if isinstance(entry, MenuEntry):
                action = menu.addAction(entry.words)
                action.setEnabled(entry.is_on)
                action.triggered.connect(lambda _checked=False, act=entry.act: act())
            else:
                menu.addAction(entry)
    keep_keys_apart(menu)
    return menu
