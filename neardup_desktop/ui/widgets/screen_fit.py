"""Keeps windows within the screen, however large their text, and large enough to be usable."""

from PySide6.QtCore import QSize
from PySide6.QtGui import QFont, QFontMetrics, QGuiApplication
from PySide6.QtWidgets import QWidget

from neardup_desktop.ui.style.letters import letter_px
from neardup_desktop.ui.widgets.font_follower import follow_font

_SHARE_OF_SCREEN = 0.94

_LEAST = QSize(640, 420)
_MOST_AT_LEAST = QSize(1000, 640)
_LEAST_LETTERS, _LEAST_LINES, _LEAST_LARGE_LINES = 80, 24, 18


def resize_on_screen(window: QWidget, wanted: QSize) -> None:
    """Give a window this size, or the size of its screen if that is smaller."""
    window.resize(wanted.boundedTo(window.screen().availableGeometry().size() * _SHARE_OF_SCREEN))


def keep_usable(window: QWidget) -> None:
    """Set a minimum size that can be worked in and fits on the screen."""

    def fit() -> None:
        metrics = window.fontMetrics()
        letters = QSize(letter_px(metrics) * _LEAST_LETTERS, metrics.height() * _LEAST_LINES)
        least = _LEAST.expandedTo(letters).boundedTo(_MOST_AT_LEAST)
        room = window.screen().availableGeometry().size() * _SHARE_OF_SCREEN
        window.setMinimumSize(least.boundedTo(room))

    follow_font(window, fit)


def fits_a_screen(font: QFont) -> bool:
    """Whether a screen has room for a usable amount of text in this font.

    With larger text nothing stands side by side any more, and a page shows a row or two.
    """
    metrics = QFontMetrics(font)
    width, height = letter_px(metrics) * _LEAST_LETTERS, metrics.height() * _LEAST_LARGE_LINES
    rooms = [screen.availableGeometry().size() for screen in QGuiApplication.screens()]
    return any(
        width <= room.width() * _SHARE_OF_SCREEN and height <= room.height() * _SHARE_OF_SCREEN
        for room in rooms
    )
