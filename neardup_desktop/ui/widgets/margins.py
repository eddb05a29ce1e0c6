"""Layout margins by start and end of a line, for both reading directions."""

from PySide6.QtCore import QMargins
from PySide6.QtGui import QGuiApplication


def margins(begin: int, top: int, end: int, bottom: int) -> QMargins:
    """Margins in pixels for a layout; Qt mirrors the order in it, but not what is around it.

    Args:
        begin: the side where the language of the window begins its lines.
        top: above.
        end: the side where lines end.
        bottom: below.
    """
    if QGuiApplication.isRightToLeft():
        begin, end = end, begin
    return QMargins(begin, top, end, bottom)
