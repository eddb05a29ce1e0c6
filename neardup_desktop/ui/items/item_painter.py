"""What the painters of lists that unfold share: colours, fonts, icons and the ground of a row."""

from dataclasses import dataclass

from PySide6.QtCore import QRect
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPixmap, QTransform
from PySide6.QtWidgets import QAbstractItemView, QStyledItemDelegate

from neardup_desktop.ui.lists.pill import PillPainter
from neardup_desktop.ui.style.icons import pixmap
from neardup_desktop.ui.style.theme import Theme

_COLOURS = (
    *("text", "muted", "line", "outline", "accent", "accent_text"),
    *("base", "raised", "hover", "selection"),
)
ROW_FACTOR = 1.75
"""The height of a row in lines of its font."""


@dataclass(frozen=True, slots=True)
class RowState:
    """The state of a row that its painting depends on."""

    is_selected: bool
    is_hovered: bool
    is_focused: bool


class ItemPainter(QStyledItemDelegate):
    """A full list has hundreds of cells, so all is computed once for a theme and a font.

    Subclasses follow the theme with `renew` once they are made.
    """

    def __init__(self, theme: Theme, view: QAbstractItemView) -> None:
        super().__init__(view)
        self._theme, self._view = theme, view
        self._colors: dict[str, QColor] = {}
        self._icons: dict[str, QPixmap] = {}

    def renew(self) -> None:
        """Take over the colours of the theme and the font of the view."""
        theme = self._theme
        self._colors = {name: theme.color(name) for name in _COLOURS}
        self._font = QFont(self._view.font())
        self._bold = QFont(self._font)
        self._bold.setBold(True)
        self._pills = PillPainter(theme, self._font)
        self._metrics = QFontMetrics(self._font)
        self._bold_metrics = QFontMetrics(self._bold)
        self._edge = max(12, int(self._metrics.height() * 0.9))
        muted = theme.color("muted")
        self._icons = {name: pixmap(name, muted, self._edge) for name in ("open", "closed")}
        if self._view.isRightToLeft():
            mirrored = QTransform().scale(-1, 1)
            self._icons["closed"] = self._icons["closed"].transformed(mirrored)

    def within(self, x: float, rect: QRect) -> float:
        """How far a position is behind the leading edge of a rectangle, in pixels."""
        return rect.right() - x if self._view.isRightToLeft() else x - rect.left()

    def paint_ground(
        self, painter: QPainter, rect: QRect, state: RowState, ground: str = "base"
    ) -> None:
        """Paint the background of a row, and the frame of one that has the focus."""
        ground = "selection" if state.is_selected else "hover" if state.is_hovered else ground
        painter.fillRect(rect, self._colors[ground])
        painter.setPen(self._colors["accent" if state.is_focused else "line"])
        painter.drawLine(rect.bottomLeft(), rect.bottomRight())
        if state.is_focused:
            # The focus frame is a line along the top and bottom of the row.
            painter.drawLine(rect.topLeft(), rect.topRight())

    def paint_icon(self, painter: QPainter, area: QRect, name: str) -> None:
        top = area.center().y() - self._edge // 2 + 1
        painter.drawPixmap(area.left(), top, self._icons[name])
