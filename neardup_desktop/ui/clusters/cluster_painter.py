"""Paints the rows of the cluster list: headers, stars, evidence pills."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPen, QPixmap, QTransform
from PySide6.QtWidgets import QAbstractItemView, QStyledItemDelegate, QStyleOptionViewItem

from neardup_desktop.model.pairs import Evidence
from neardup_desktop.ui.clusters.cluster_rows import RIGHT_ALIGNED, ClusterRows, Column
from neardup_desktop.ui.format.formatting import cut_path, elided
from neardup_desktop.ui.lists.pill import PillPainter
from neardup_desktop.ui.style.icons import pixmap
from neardup_desktop.ui.style.theme import Theme

PADDING_PX = 8
_LEAST_NAME_CHARACTERS = 14
_INK = ("text", "muted", "line", "outline", "accent", "accent_text")
_BACKGROUNDS = ("base", "raised", "hover", "selection")
_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
_RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
_MUTED_COLUMNS = (Column.FOLDER, Column.MODIFIED, Column.FORMAT)
_TO_BE_READ = (Column.NAME, Column.FOLDER)
_COLUMNS = tuple(Column)
_MOST_ELIDED = 4096
_TICK_LEFT_PX = 14
"""Aligns the check boxes with the controls above the list."""
_IN_MIDDLE = Qt.TextElideMode.ElideMiddle

ColumnSpans = Sequence[tuple[Column, int, int]]
"""The visible columns, each with its left edge and its width in pixels."""


@dataclass(frozen=True, slots=True)
class RowState:
    """The state of a row that its painting depends on."""

    is_selected: bool
    is_hovered: bool
    is_focused: bool


class ClusterPainter(QStyledItemDelegate):
    """Paints rows of `ClusterRows` in the colours of a theme.

    A full list has hundreds of cells. So colours, fonts and metrics are computed once for a theme
    and a font, the background is painted once a row, and elided texts are cached.
    """

    def __init__(self, rows: ClusterRows, theme: Theme, view: QAbstractItemView) -> None:
        super().__init__(view)
        self._rows = rows
        self._view = view
        self._colors: dict[str, QColor] = {}
        self._icons: dict[str, QPixmap] = {}
        self._elided_texts: dict[tuple[str, int, Qt.TextElideMode | None, bool], str] = {}
        self._theme = theme
        theme.follow(self.renew)

    def renew(self) -> None:
        """Recompute colours, fonts and metrics for the present theme and font."""
        theme = self._theme
        self._elided_texts.clear()
        self._colors = {name: theme.color(name) for name in (*_INK, *_BACKGROUNDS)}
        self._font = QFont(self._view.font())
        self._bold = QFont(self._font)
        self._bold.setBold(True)
        self._pills = PillPainter(theme, self._font)
        self._metrics = QFontMetrics(self._font)
        self._bold_metrics = QFontMetrics(self._bold)
        self._least_name_px = self._bold_metrics.averageCharWidth() * _LEAST_NAME_CHARACTERS
        self._edge = max(12, int(self._metrics.height() * 0.9))
        self._icons = {
            "star": pixmap("star", theme.color("accent"), self._edge),
            "open": pixmap("open", theme.color("muted"), self._edge),
            "closed": pixmap("closed", theme.color("muted"), self._edge),
            "hidden": pixmap("hidden", theme.color("muted"), self._edge),
            "keep": pixmap("keep", theme.color("accent"), self._edge),
            "reviewed": pixmap("done", theme.color("same_text"), self._edge),
        }
        if self._view.isRightToLeft():
            self._icons["closed"] = self._icons["closed"].transformed(QTransform().scale(-1, 1))

    def tick_width(self) -> int:
        """Width of the column of check boxes, in pixels."""
        return self._edge + _TICK_LEFT_PX + PADDING_PX

    def needed_width(self, index: QModelIndex | QPersistentModelIndex) -> int:
        """Width in pixels that a cell needs so that its text is not cut.

        Names and folders need none: they may be elided, and have a tooltip.
        """
        row, column = index.row(), _COLUMNS[index.column()]
        is_header = self._rows.address(row).is_header
        if column in (Column.NAME, Column.FOLDER):
            return 0
        if column is Column.TICK:
            return self.tick_width()
        if column is Column.EVIDENCE and not is_header:
            return self._pills.width(self._rows.member(row).evidence) + 2 * PADDING_PX
        metrics = self._bold_metrics if is_header else self._metrics
        text = self._rows.text(row, column)
        return metrics.horizontalAdvance(text) + 2 * PADDING_PX if text else 0

    def is_on_arrow(self, x: float, cell: QRect) -> bool:
        """Whether a position in a name cell is on the arrow of a cluster header."""
        within = cell.right() - x if self._view.isRightToLeft() else x - cell.left()
        return within < self.indent()

    def indent(self) -> int:
        """Width reserved for the arrow or star before a name, in pixels."""
        return self._edge + 2 * PADDING_PX + 4

    def sizeHint(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        return QSize(80, row_height(option.fontMetrics))

    def paint_row(
        self, painter: QPainter, rect: QRect, row: int, columns: ColumnSpans, state: RowState
    ) -> None:
        """Paint a row into `rect`; changes the painter's pen, brush and font."""
        is_header = self._rows.address(row).is_header
        self._paint_background(painter, rect, state, is_header=is_header)
        top, height = rect.top(), rect.height()
        is_read = self._rows.is_read(row)
        for column, left, width in columns:
            cell = QRect(left + PADDING_PX, top, width - 2 * PADDING_PX, height)
            if column is Column.TICK:
                self._paint_tick(painter, cell, row)
            elif not is_read and column in _TO_BE_READ:
                self._paint_unread(painter, cell, row, column)
            elif not is_read and column is not Column.EVIDENCE:
                continue
            elif column is Column.NAME:
                self._paint_name(painter, cell, row, is_header=is_header)
            elif column is Column.EVIDENCE and not is_header:
                self._pills.paint(painter, cell, self._rows.member(row).evidence)
            else:
                self._paint_text(painter, cell, row, column, is_header=is_header)

    def _paint_background(
        self, painter: QPainter, rect: QRect, state: RowState, *, is_header: bool
    ) -> None:
        if state.is_selected:
            background = "selection"
        elif state.is_hovered:
            background = "hover"
        else:
            background = "raised" if is_header else "base"
        painter.fillRect(rect, self._colors[background])
        painter.setPen(self._colors["accent" if state.is_focused else "line"])
        painter.drawLine(rect.bottomLeft(), rect.bottomRight())
        if state.is_focused:
            # The focus frame is a line along the top and bottom of the row.
            painter.drawLine(rect.topLeft(), rect.topRight())

    def _elided(
        self, text: str, width: int, mode: Qt.TextElideMode | None, *, is_bold: bool
    ) -> str:
        """A text elided to a width; `mode` None cuts it as a path."""
        key = text, width, mode, is_bold
        known = self._elided_texts.get(key)
        if known is None:
            if len(self._elided_texts) >= _MOST_ELIDED:
                self._elided_texts.clear()
            metrics = self._bold_metrics if is_bold else self._metrics
            known = (
                cut_path(text, metrics, width)
                if mode is None
                else elided(text, metrics, mode, width)
            )
            self._elided_texts[key] = known
        return known

    def _paint_name(self, painter: QPainter, rect: QRect, row: int, *, is_header: bool) -> None:
        info = self._rows.info(row)
        hidden = info is not None and info.hidden and not is_header
        if is_header:
            shown = "open" if self._rows.is_open(row) else "closed"
        elif self._rows.member(row).evidence is Evidence.REPRESENTATIVE:
            shown = "star"
        else:
            shown = "hidden" if hidden else "keep" if self._rows.is_kept(row) else ""
        row_of_text = _Line(rect, self._view.isRightToLeft())
        row_of_text.skip(0 if is_header else self._edge + 6)
        area = row_of_text.take(self._edge)
        if shown:
            self._paint_icon(painter, area, shown)
        row_of_text.skip(6)
        is_reviewed = is_header and self._rows.is_reviewed(row)
        count = f" · {self._rows.item_count_text(row)}" if is_header else ""
        count_px = self._metrics.horizontalAdvance(count) if count else 0
        if count and row_of_text.left < count_px + self._least_name_px:
            # In a narrow column the name is worth more than the noun of the count.
            count = f" · {self._rows.item_count_number(row)}"
            count_px = self._metrics.horizontalAdvance(count)
        after = count_px
        after += self._edge + 6 if is_reviewed else 0
        metrics = self._bold_metrics if is_header else self._metrics
        room = row_of_text.left - after
        name = self._elided(self._rows.name(row), room, _IN_MIDDLE, is_bold=is_header)
        painter.setFont(self._bold if is_header else self._font)
        painter.setPen(self._colors["muted" if hidden else "text"])
        width = room if not count else metrics.horizontalAdvance(name)
        painter.drawText(row_of_text.take(width), _LEFT, name)
        if count:
            painter.setFont(self._font)
            painter.setPen(self._colors["muted"])
            area = row_of_text.take(count_px + 1)
            painter.drawText(area, _LEFT, count)
        if is_reviewed:
            row_of_text.skip(6)
            self._paint_icon(painter, row_of_text.take(self._edge), "reviewed")

    def _paint_unread(self, painter: QPainter, rect: QRect, row: int, column: Column) -> None:
        """A grey bar in place of a text that is still being read from disk."""
        line = _Line(rect, self._view.isRightToLeft())
        if column is Column.NAME:
            line.skip(self.indent())
        # Bars differ in length, as names do.
        bar = line.take(int(line.left * (0.45 + 0.1 * (row * 7 % 5))))
        height = max(4, self._metrics.xHeight() // 2)
        bar.setTop(rect.center().y() - height // 2)
        bar.setHeight(height)
        painter.fillRect(bar, self._colors["line"])

    def _paint_icon(self, painter: QPainter, area: QRect, name: str) -> None:
        top = area.center().y() - self._edge // 2 + 1
        painter.drawPixmap(area.left(), top, self._icons[name])

    def _paint_tick(self, painter: QPainter, rect: QRect, row: int) -> None:
        state = self._rows.tick_state(row)
        if state is None:
            return
        edge = self._edge * 0.86
        box = QRectF(0, 0, edge, edge)
        box.moveCenter(QRectF(rect).center())
        aside = (_TICK_LEFT_PX - PADDING_PX) / 2
        box.translate(-aside if self._view.isRightToLeft() else aside, 0)
        filled = state is not Qt.CheckState.Unchecked
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(self._colors["accent" if filled else "muted"], 1.2))
        painter.setBrush(self._colors["accent" if filled else "base"])
        painter.drawRoundedRect(box, edge * 0.22, edge * 0.22)
        pen = QPen(self._colors["accent_text"], max(1.6, edge * 0.13))
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        x, y = box.left(), box.top()
        if state is Qt.CheckState.Checked:
            painter.drawPolyline(
                [
                    QPointF(x + edge * 0.24, y + edge * 0.53),
                    QPointF(x + edge * 0.43, y + edge * 0.72),
                    QPointF(x + edge * 0.77, y + edge * 0.31),
                ]
            )
        elif filled:
            painter.drawLine(
                QPointF(x + edge * 0.26, y + edge * 0.5), QPointF(x + edge * 0.74, y + edge * 0.5)
            )
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)

    def _paint_text(
        self, painter: QPainter, rect: QRect, row: int, column: Column, *, is_header: bool
    ) -> None:
        text = self._rows.text(row, column)
        if not text:
            return
        is_bold = is_header and column not in _MUTED_COLUMNS
        mode = None if column is Column.FOLDER else Qt.TextElideMode.ElideRight
        text = self._elided(text, rect.width(), mode, is_bold=is_bold)
        painter.setFont(self._bold if is_bold else self._font)
        painter.setPen(self._colors["muted" if column in _MUTED_COLUMNS else "text"])
        painter.drawText(rect, _RIGHT if column in RIGHT_ALIGNED else _LEFT, text)


class _Line:
    """Cuts rectangles off a cell one after the other, from its leading edge on."""

    def __init__(self, rect: QRect, mirrored: bool) -> None:
        self._rect = QRect(rect)
        self._mirrored = mirrored

    @property
    def left(self) -> int:
        """The remaining width in pixels."""
        return max(0, self._rect.width())

    def take(self, width: int) -> QRect:
        """The next rectangle of a width."""
        area = QRect(self._rect)
        area.setWidth(max(0, min(width, self.left)))
        if self._mirrored:
            area.moveRight(self._rect.right())
        self.skip(width)
        return area

    def skip(self, width: int) -> None:
        if self._mirrored:
            self._rect.setRight(self._rect.right() - width)
        else:
            self._rect.setLeft(self._rect.left() + width)


def row_height(metrics: QFontMetrics) -> int:
    """Height in pixels of a row of the list."""
    return int(metrics.height() * 1.75)
