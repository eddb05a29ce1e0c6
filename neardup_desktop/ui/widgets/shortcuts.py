"""Shortcuts that act while the focus is in a widget or its children."""

from collections.abc import Callable, Iterable

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QWidget


def add_keys(widget: QWidget, keys: Iterable[tuple[str, Callable[[], object]]]) -> None:
    """Bind each key to its action."""
    for key, act in keys:
        action = QAction(widget)
        action.setShortcut(QKeySequence(key))
        action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        action.triggered.connect(act)
        widget.addAction(action)
