"""Keeps a gap between texts and shortcuts of a menu."""

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication, QMenu

from neardup_desktop.ui.style.letters import letter_px

_GAP_LETTERS = 3


def keep_keys_apart(menu: QMenu) -> None:
    """Widen a menu: under a style sheet, Qt puts shortcuts right after the longest text.

    Call it when the menu is complete.
    """
    menu.setMinimumWidth(0)
    # Or Qt would go by the widths of the last time, when the text may have been larger.
    QApplication.sendEvent(menu, QEvent(QEvent.Type.FontChange))
    gap = letter_px(menu.fontMetrics()) * _GAP_LETTERS
    whole = menu.sizeHint().width()
    lines = [menu.actionGeometry(action) for action in menu.actions()]
    if lines:
        # What is higher than the screen has columns here, and one that scrolls when it opens.
        one = max(line.width() for line in lines)
        whole = min(whole, one + 2 * min(line.left() for line in lines))
    menu.setMinimumWidth(whole + gap)
