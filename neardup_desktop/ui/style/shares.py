"""Paints how a whole is divided as one bar."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from neardup_desktop.ui.style.painting import saved

_LEAST_PX = 2.0
"""Even a few among very many are visible."""


def paint_shares(painter: QPainter, room: QRectF, shares: Sequence[tuple[int, QColor]]) -> None:
    """Fill an area with parts side by side, in the direction of the painter's language."""
    whole, left = sum(size for size, _colour in shares), room.left()
    with saved(painter):
        painter.setPen(Qt.PenStyle.NoPen)
        if painter.layoutDirection() is Qt.LayoutDirection.RightToLeft:
            painter.translate(room.left() + room.right(), 0)
            painter.scale(-1, 1)
        for size, colour in shares:
            width = max(room.width() * size / whole, _LEAST_PX) if size else 0.0
            painter.setBrush(colour)
            right = min(left + width, room.right())
            painter.drawRect(QRectF(left, room.top(), right - left, room.height()))
            left = right
