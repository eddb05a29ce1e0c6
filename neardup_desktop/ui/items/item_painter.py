"""The painter of the rows of items: background, texts, pills and icons, in fonts and colours."""

from collections.abc import Sequence
from functools import lru_cache

from msgspec import Struct
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPixmap, QTransform
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem, QTableView

from neardup_desktop.present.told_apart import cut_among
from neardup_desktop.ui.format.formatting import elided
from neardup_desktop.ui.lists.apart_delegate import cuts, ruler
from neardup_desktop.ui.lists.pill import PillPainter
from neardup_desktop.ui.lists.row_table import row_height
from neardup_desktop.ui.style.icons import pixmap
from neardup_desktop.ui.style.letters import letter_px
from neardup_desktop.ui.style.theme import Theme
from neardup_desktop.ui.types import AnyIndex

LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
IN_MIDDLE, AT_END = Qt.TextElideMode.ElideMiddle, Qt.TextElideMode.ElideRight

_COLOURS = (
    *("text", "muted", "line", "outline", "accent", "accent_text"),
    *("base", "raised", "hover", "selection"),
)
_MOST_TEXTS = 4096
_NAME_SHARE, _BOLD_NAME_SHARE = 0.6, 0.8
"""Share of the room for a name that has something beside it."""
_LEAST_BESIDE_LETTERS = 6

Cut = Qt.TextElideMode | tuple[str, ...]
"""The way to cut a text, or the texts beside it, from which it is to be told apart."""

ColumnSpans = Sequence[tuple[int, int, int]]
"""The visible columns, each with its left edge and its width in pixels."""


class RowState(Struct, frozen=True):
    """The state of a row that its painting depends on."""

    is_selected: bool
    is_hovered: bool
    is_focused: bool


class Line:
    """Cuts rectangles off a line, from its leading or its trailing end."""

    def __init__(self, rect: QRect, is_mirrored: bool) -> None:
        self._rect = QRect(rect)
        self._is_mirrored = is_mirrored

    @property
    def room(self) -> int:
        """The remaining width in pixels."""
        return max(0, self._rect.width())

    def take(self, width: int) -> QRect:
        """The first rectangle of a width, or the rest of the line."""
        return self._cut(width, is_right=self._is_mirrored)

    def take_end(self, width: int) -> QRect:
        """The last rectangle of a width, or the rest of the line."""
        return self._cut(width, is_right=not self._is_mirrored)

    def _cut(self, width: int, *, is_right: bool) -> QRect:
        area = QRect(self._rect)
        area.setWidth(max(0, min(width, self.room)))
        if is_right:
            area.moveRight(self._rect.right())
            self._rect.setRight(self._rect.right() - width)
        else:
            self._rect.setLeft(self._rect.left() + width)
        return area


class ItemPainter(QStyledItemDelegate):
    """A full list has hundreds of cells, so all is computed once for a theme and a font.

    Subclasses follow the theme with `renew` once they are made.
    """

    def __init__(self, theme: Theme, view: QTableView) -> None:
        super().__init__(view)
        self._theme, self._view = theme, view
        self._colors: dict[str, QColor] = {}
        self._icons: dict[str, QPixmap] = {}
        self.cut = lru_cache(_MOST_TEXTS)(self._cut)
        self.width = lru_cache(_MOST_TEXTS)(self._width)

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
        self.cut.cache_clear()
        self.width.cache_clear()

    def begin(self, spans: ColumnSpans) -> None:
        """Prepare for the rows of one picture."""

    def paint_row(self, painter: QPainter, rect: QRect, row: int, state: RowState) -> None:
        """Paint a row into `rect`; changes the painter's pen, brush and font."""
        raise NotImplementedError

    # --- measures -------------------------------------------------------------------------

    def sizeHint(self, option: QStyleOptionViewItem, _index: AnyIndex) -> QSize:
        return QSize(80, row_height(option.fontMetrics))

    def needed_width(self, index: AnyIndex) -> int:
        """Width in pixels that a cell needs so that its text is not cut.

        It is 0 if the row's own tooltip shows all that is cut.
        """
        raise NotImplementedError

    def is_on_arrow(self, row: int, rect: QRect, place: QPoint) -> bool:
        """Whether a place is on the arrow of a row, whose main cell is in `rect`."""
        raise NotImplementedError

    def within(self, place: QPoint, rect: QRect) -> int:
        """Distance of a place from the leading edge of a rectangle, in pixels."""
        is_mirrored = self._view.isRightToLeft()
        return rect.right() - place.x() if is_mirrored else place.x() - rect.left()

    def line(self, rect: QRect) -> Line:
        """A line for the parts of a row, from its leading edge."""
        return Line(rect, self._view.isRightToLeft())

    def _cut(self, text: str, width: int, mode: Cut, is_bold: bool = False) -> str:
        """A text cut to a width in pixels."""
        metrics = self._bold_metrics if is_bold else self._metrics
        if isinstance(mode, tuple):
            font = (self._bold if is_bold else self._font).toString()
            if is_bold:  # heads have rooms of their own
                return cut_among(text, mode, ruler(font).room(width))
            return cuts(mode, font, width).get(text, text)
        return elided(text, metrics, mode, width)

    def _width(self, text: str, is_bold: bool = False) -> int:
        """The width of a text in pixels."""
        return (self._bold_metrics if is_bold else self._metrics).horizontalAdvance(text)

    # --- painting -------------------------------------------------------------------------

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

    def write(
        self,
        painter: QPainter,
        area: QRect,
        text: str,
        ink: str = "text",
        *,
        is_bold: bool = False,
        mode: Cut = AT_END,
        alignment: int = LEFT,
    ) -> None:
        """Write a text into an area, cut if the area is too narrow."""
        painter.setFont(self._bold if is_bold else self._font)
        painter.setPen(self._colors[ink])
        painter.drawText(area, alignment, self.cut(text, area.width(), mode, is_bold))

    def write_both(
        self,
        painter: QPainter,
        line: Line,
        room: int,
        name: str,
        beside: str,
        *,
        ink: str = "text",
        is_bold: bool = False,
        mode: Cut = AT_END,
        name_mode: Cut = IN_MIDDLE,
    ) -> None:
        """Write a name, and in grey the addition to it, in at most `room` pixels.

        The addition tells items of one title apart, so a long name leaves room for it.
        """
        share = _BOLD_NAME_SHARE if is_bold else _NAME_SHARE
        name_room = max(room - self.width(beside), int(room * share))
        name = self.cut(name, name_room, name_mode, is_bold)
        name_px = self.width(name, is_bold)
        self.write(painter, line.take(name_px + 1), name, ink, is_bold=is_bold)
        left = room - name_px - 1
        if beside and left >= letter_px(self._metrics) * _LEAST_BESIDE_LETTERS:
            words = self.cut(beside, left, mode)
            self.write(painter, line.take(self.width(words) + 1), words, "muted")

    def paint_missing(self, painter: QPainter, area: QRect) -> None:
        """Paint a grey bar in place of a text that is still to come."""
        height = max(4, self._metrics.xHeight() // 2)
        bar = QRect(area.left(), area.center().y() - height // 2, area.width(), height)
        painter.fillRect(bar, self._colors["line"])
