"""Keeps windows above the main window on the screen, however large their text makes them."""

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QWidget

_SHARE_OF_SCREEN = 0.94


def resize_on_screen(window: QWidget, wanted: QSize) -> None:
    """Make a window as large as wanted, but no larger than its screen can show."""
    window.resize(wanted.boundedTo(window.screen().availableGeometry().size() * _SHARE_OF_SCREEN))
