"""Paints the rows of the cluster list: heads, stars, pills of evidence."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPixmap
from PySide6.QtWidgets import (
    QAbstractItemView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

from neardup_desktop.model.pairs import Rung
from neardup_desktop.ui.models.cluster_rows import RIGHT_ALIGNED, ClusterRows, Column
from neardup_desktop.ui.style.icons import pixmap
from neardup_desktop.ui.style.theme import Theme
from neardup_desktop.ui.widgets.pill import PillPainter

PADDING_PX = 8
_INK = ("text", "muted", "line", "outline", "accent")
_GROUNDS = ("base", "raised", "hover", "selection")
_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
_RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
_MUTED_COLUMNS = (Column.FOLDER, Column.MODIFIED, Column.FORMAT)
_COLUMNS = tuple(Column)


class ClusterPainter(QStyledItemDelegate):
    """Paints a cell of `ClusterRows` in the colours of a theme.

    A full list has hundreds of cells, so colours, fonts and measures are made once for a theme
    and a font, and not once a cell.
    """

    def __init__(self, rows: ClusterRows, theme: Theme, view: QAbstractItemView) -> None:
        super().__init__(view)
        self._rows = rows
        self._view = view
        self._colors: dict[str, QColor] = {}
        self._icons: dict[str, QPixmap] = {}
        self.set_theme(theme)

    def set_theme(self, theme: Theme) -> None:
        """Wear other colours, and the font that the view has now."""
        self._colors = {name: theme.color(name) for name in (*_INK, *_GROUNDS)}
        self._font = QFont(self._view.font())
        self._bold = QFont(self._font)
        self._bold.setBold(True)
        self._pills = PillPainter(theme, self._font)
        self._metrics = QFontMetrics(self._font)
        self._bold_metrics = QFontMetrics(self._bold)
        self._edge = max(12, int(self._metrics.height() * 0.9))
        self._icons = {
            "star": pixmap("star", theme.color("accent"), self._edge),
            "open": pixmap("open", theme.color("muted"), self._edge),
            "closed": pixmap("closed", theme.color("muted"), self._edge),
            "hidden": pixmap("hidden", theme.color("muted"), self._edge),
            "keep": pixmap("keep", theme.color("accent"), self._edge),
        }

    def indent(self) -> int:
        """Width of the place for the arrow or star before a name, in pixels."""
        return self._edge + 2 * PADDING_PX + 4

    def sizeHint(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        """Room for one line of text and air."""
        return QSize(80, row_height(option.fontMetrics))

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        """Paint one cell. It sets what it needs of the painter's state, as every cell does."""
        row, column = index.row(), _COLUMNS[index.column()]
        rect: QRect = option.rect
        is_head = self._rows.address(row).is_head
        self._paint_ground(painter, rect, option.state, row, is_head=is_head)
        rect.adjust(PADDING_PX, 0, -PADDING_PX, 0)
        if column is Column.NAME:
            self._paint_name(painter, rect, row, is_head=is_head)
        elif column is Column.EVIDENCE and not is_head:
            self._paint_pill(painter, rect, row)
        else:
            self._paint_text(painter, rect, row, column, is_head=is_head)

    def _paint_ground(
        self,
        painter: QPainter,
        rect: QRect,
        state: QStyle.StateFlag,
        row: int,
        *,
        is_head: bool,
    ) -> None:
        if state & QStyle.StateFlag.State_Selected:
            ground = "selection"
        elif state & QStyle.StateFlag.State_MouseOver:
            ground = "hover"
        else:
            ground = "raised" if is_head else "base"
        painter.fillRect(rect, self._colors[ground])
        is_focused = self._view.hasFocus() and self._view.currentIndex().row() == row
        painter.setPen(self._colors["accent" if is_focused else "line"])
        painter.drawLine(rect.bottomLeft(), rect.bottomRight())
        if is_focused:
            # The focus is a line along the top and bottom of the whole row.
            painter.drawLine(rect.topLeft(), rect.topRight())

    def _paint_name(self, painter: QPainter, rect: QRect, row: int, *, is_head: bool) -> None:
        facts = self._rows.facts(row)
        hidden = facts is not None and facts.hidden and not is_head
        if is_head:
            shown = "open" if self._rows.is_open(row) else "closed"
        elif self._rows.member(row).rung is Rung.REPRESENTATIVE:
            shown = "star"
        else:
            shown = "hidden" if hidden else "keep" if self._rows.is_kept(row) else ""
        indent = 0 if is_head else self._edge + 6
        if shown:
            top = rect.center().y() - self._edge // 2 + 1
            painter.drawPixmap(rect.left() + indent, top, self._icons[shown])
        rect.setLeft(rect.left() + indent + self._edge + 6)
        name = self._rows.name(row)
        count = f" · {self._rows.head_count(row)}" if is_head else ""
        metrics = self._bold_metrics if is_head else self._metrics
        room = rect.width() - (self._metrics.horizontalAdvance(count) if count else 0)
        text = metrics.elidedText(name, Qt.TextElideMode.ElideMiddle, room)
        painter.setFont(self._bold if is_head else self._font)
        painter.setPen(self._colors["muted" if hidden else "text"])
        painter.drawText(rect, _LEFT, text)
        if count:
            rect.setLeft(rect.left() + metrics.horizontalAdvance(text))
            painter.setFont(self._font)
            painter.setPen(self._colors["muted"])
            painter.drawText(rect, _LEFT, count)

    def _paint_pill(self, painter: QPainter, rect: QRect, row: int) -> None:
        self._pills.paint(painter, rect, self._rows.member(row).rung)

    def _paint_text(
        self, painter: QPainter, rect: QRect, row: int, column: Column, *, is_head: bool
    ) -> None:
        text = self._rows.text(row, column)
        if not text:
            return
        metrics = self._bold_metrics if is_head else self._metrics
        is_path = column is Column.FOLDER
        mode = Qt.TextElideMode.ElideMiddle if is_path else Qt.TextElideMode.ElideRight
        text = metrics.elidedText(text, mode, rect.width())
        painter.setFont(self._bold if is_head else self._font)
        painter.setPen(self._colors["muted" if column in _MUTED_COLUMNS else "text"])
        painter.drawText(rect, _RIGHT if column in RIGHT_ALIGNED else _LEFT, text)


def row_height(metrics: QFontMetrics) -> int:
    """Height of a row of a list for a font, in pixels."""
    return int(metrics.height() * 1.75)
