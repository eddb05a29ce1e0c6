"""Keeps the words of a menu and its keys apart."""

from PySide6.QtWidgets import QMenu

_GAP_LETTERS = 3


def keep_keys_apart(menu: QMenu) -> None:
    """Widen a menu: under a style sheet, Qt puts the keys right after the longest words.

    Call it when the menu has all its lines.
    """
    menu.setMinimumWidth(0)
    gap = menu.fontMetrics().averageCharWidth() * _GAP_LETTERS
    menu.setMinimumWidth(menu.sizeHint().width() + gap)
