"""Paints the rows of the cluster list: heads, stars, pills of evidence."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPen, QPixmap
from PySide6.QtWidgets import (
    QAbstractItemView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from neardup_desktop.model.pairs import Rung
from neardup_desktop.ui import wording
from neardup_desktop.ui.models.cluster_rows import RIGHT_ALIGNED, ClusterRows, Column
from neardup_desktop.ui.style.icons import pixmap
from neardup_desktop.ui.style.theme import Theme

PADDING_PX = 8
_PILL_COLOURS = {
    Rung.IDENTICAL_FILE: ("same", "same_text"),
    Rung.IDENTICAL_TEXT: ("same", "same_text"),
    Rung.NEAR_DUPLICATE: ("near", "near_text"),
}


class ClusterPainter(QStyledItemDelegate):
    """Paints a cell of `ClusterRows` in the colours of a theme."""

    def __init__(self, rows: ClusterRows, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._rows = rows
        self._theme = theme
        self._icons: dict[str, QPixmap] = {}
        self.set_theme(theme)

    def set_theme(self, theme: Theme) -> None:
        """Wear other colours."""
        self._theme = theme
        edge = self._edge()
        self._icons = {
            "star": pixmap("star", theme.color("accent"), edge),
            "open": pixmap("open", theme.color("muted"), edge),
            "closed": pixmap("closed", theme.color("muted"), edge),
            "hidden": pixmap("hidden", theme.color("muted"), edge),
        }

    def _edge(self) -> int:
        parent = self.parent()
        assert isinstance(parent, QWidget)
        return max(12, int(parent.fontMetrics().height() * 0.9))

    def indent(self) -> int:
        """Width of the place for the arrow or star before a name, in pixels."""
        return self._edge() + 2 * PADDING_PX + 4

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
        """Paint one cell."""
        painter.save()
        painter.setClipRect(option.rect)
        row, column = index.row(), Column(index.column())
        is_head = self._rows.address(row).is_head
        self._paint_ground(painter, option, row, is_head=is_head)
        font = QFont(option.font)
        font.setBold(is_head)
        painter.setFont(font)
        if column is Column.NAME:
            self._paint_name(painter, option, row, is_head=is_head)
        elif column is Column.EVIDENCE and not is_head:
            self._paint_pill(painter, option, row)
        else:
            self._paint_text(painter, option, row, column, is_head=is_head)
        painter.restore()

    def _paint_ground(
        self, painter: QPainter, option: QStyleOptionViewItem, row: int, *, is_head: bool
    ) -> None:
        theme = self._theme
        if option.state & QStyle.StateFlag.State_Selected:
            ground = theme.selection
        elif option.state & QStyle.StateFlag.State_MouseOver:
            ground = theme.hover
        else:
            ground = theme.raised if is_head else theme.base
        painter.fillRect(option.rect, QColor(ground))
        painter.setPen(theme.color("line"))
        painter.drawLine(option.rect.bottomLeft(), option.rect.bottomRight())
        view = self.parent()
        assert isinstance(view, QAbstractItemView)
        if view.hasFocus() and view.currentIndex().row() == row:
            # The focus is a line along the top and bottom of the whole row.
            painter.setPen(QPen(theme.color("accent"), 1))
            painter.drawLine(option.rect.topLeft(), option.rect.topRight())
            painter.drawLine(option.rect.bottomLeft(), option.rect.bottomRight())

    def _paint_name(
        self, painter: QPainter, option: QStyleOptionViewItem, row: int, *, is_head: bool
    ) -> None:
        rect = option.rect.adjusted(PADDING_PX, 0, -PADDING_PX, 0)
        facts = self._rows.facts(row)
        member = self._rows.member(row)
        if is_head:
            shown = "open" if self._rows.is_open(row) else "closed"
        elif member.rung is Rung.REPRESENTATIVE:
            shown = "star"
        else:
            shown = "hidden" if facts is not None and facts.hidden else ""
        indent = 0 if is_head else self._edge() + 6
        if shown:
            picture = self._icons[shown]
            height = int(picture.height() / picture.devicePixelRatio())
            painter.drawPixmap(rect.left() + indent, rect.center().y() - height // 2 + 1, picture)
        rect.setLeft(rect.left() + indent + self._edge() + 6)
        name = wording.item_name(facts) if facts else self.tr("(no longer in the archive)")
        hidden = facts is not None and facts.hidden and not is_head
        metrics = QFontMetrics(painter.font())
        count = f" · {self._rows.head_count(row)}" if is_head else ""
        light = QFont(option.font)
        room = rect.width() - QFontMetrics(light).horizontalAdvance(count)
        text = metrics.elidedText(name, Qt.TextElideMode.ElideMiddle, room)
        painter.setPen(self._theme.color("muted" if hidden else "text"))
        painter.drawText(rect, _LEFT, text)
        if count:
            rect.setLeft(rect.left() + metrics.horizontalAdvance(text))
            painter.setFont(light)
            painter.setPen(self._theme.color("muted"))
            painter.drawText(rect, _LEFT, count)

    def _paint_pill(self, painter: QPainter, option: QStyleOptionViewItem, row: int) -> None:
        member = self._rows.member(row)
        text = wording.rung_words(member.rung)
        font = QFont(option.font)
        font.setPointSizeF(max(font.pointSizeF() * 0.92, 6.0))
        metrics = QFontMetrics(font)
        room = option.rect.adjusted(PADDING_PX, 0, -PADDING_PX, 0)
        text = metrics.elidedText(text, Qt.TextElideMode.ElideRight, room.width() - 16)
        width = metrics.horizontalAdvance(text) + 16
        height = metrics.height() + 4
        pill = QRectF(room.left(), room.center().y() - height / 2 + 0.5, width, height)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ground, ink = _PILL_COLOURS.get(member.rung, ("", "text"))
        if ground:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self._theme.color(ground))
        else:
            painter.setPen(self._theme.color("outline"))
            painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(pill, height / 2, height / 2)
        painter.setFont(font)
        painter.setPen(self._theme.color(ink))
        painter.drawText(pill, Qt.AlignmentFlag.AlignCenter, text)

    def _paint_text(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        row: int,
        column: Column,
        *,
        is_head: bool,
    ) -> None:
        text = str(self._rows.data(self._rows.index(row, column)) or "")
        rect: QRect = option.rect.adjusted(PADDING_PX, 0, -PADDING_PX, 0)
        muted = column in (Column.FOLDER, Column.MODIFIED, Column.FORMAT) and not is_head
        painter.setPen(self._theme.color("muted" if muted else "text"))
        is_path = column is Column.FOLDER
        mode = Qt.TextElideMode.ElideMiddle if is_path else Qt.TextElideMode.ElideRight
        text = QFontMetrics(painter.font()).elidedText(text, mode, rect.width())
        painter.drawText(rect, _RIGHT if column in RIGHT_ALIGNED else _LEFT, text)


_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
_RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)


def row_height(metrics: QFontMetrics) -> int:
    """Height of a row of a list for a font, in pixels."""
    return int(metrics.height() * 1.75)
