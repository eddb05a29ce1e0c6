"""Shortcuts of a page, which act wherever in its window the focus is while it is visible."""

from collections.abc import Callable, Iterable

from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QWidget


def add_keys(widget: QWidget, keys: Iterable[tuple[str, Callable[[], object]]]) -> None:
    """Bind each key to its action."""
    for key, act in keys:
        action = QAction(widget)
        action.setShortcut(QKeySequence(key))
        action.triggered.connect(act)
        widget.addAction(action)
