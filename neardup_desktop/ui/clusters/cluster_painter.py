"""Paints the rows of the cluster list: headers, stars, evidence pills."""

from collections.abc import Sequence

from PySide6.QtCore import (
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QPointF,
    QRect,
    QRectF,
    QSize,
    Qt,
)
from PySide6.QtGui import QFontMetrics, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QAbstractItemView, QStyleOptionViewItem

from neardup_desktop.model.pairs import Evidence
from neardup_desktop.ui.clusters.cluster_rows import RIGHT_ALIGNED, ClusterRows, Column
from neardup_desktop.ui.format.formatting import cut_path, elided, evidence_words
from neardup_desktop.ui.items.item_painter import ROW_FACTOR, ItemPainter, RowState
from neardup_desktop.ui.style.icons import pixmap
from neardup_desktop.ui.style.letters import letter_px
from neardup_desktop.ui.style.painting import painting
from neardup_desktop.ui.style.theme import Theme

PADDING_PX = 8
_LEAST_NAME_CHARACTERS = 14
_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
_RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
_MUTED_COLUMNS = (Column.FOLDER, Column.MODIFIED, Column.FORMAT)
_TO_BE_READ = (Column.NAME, Column.FOLDER)
_COLUMNS = tuple(Column)
_MOST_ELIDED = 4096
_TICK_LEFT_PX = 14
"""Aligns the check boxes with the controls above the list."""
_IN_MIDDLE = Qt.TextElideMode.ElideMiddle
_GAP_PX = 6
_NAME_SHARE, _HEADER_SHARE = 0.6, 0.8
"""Share of the room for names where something stands beside them."""
_LEAST_BESIDE_CHARACTERS = 6

_Elided = tuple[str, int, Qt.TextElideMode | tuple[int, int], bool]

ColumnSpans = Sequence[tuple[Column, int, int]]
"""The visible columns, each with its left edge and its width in pixels."""


class ClusterPainter(ItemPainter):
    """Paints rows of `ClusterRows` in the colours of a theme.

    The background is painted once a row, and elided texts are cached.
    """

    def __init__(self, rows: ClusterRows, theme: Theme, view: QAbstractItemView) -> None:
        super().__init__(theme, view)
        self._rows = rows
        self._elided_texts: dict[_Elided, str] = {}
        self._widths: dict[tuple[str, bool], int] = {}
        self._boxes: dict[tuple[Qt.CheckState, float], QPixmap] = {}
        self._spans: tuple[ColumnSpans, ColumnSpans] = (), ()
        self._has_chips = False
        """Whether the header that is being painted shows its evidence behind its name."""
        theme.follow(self.renew)

    def renew(self) -> None:
        super().renew()
        for known in (self._elided_texts, self._widths, self._boxes):
            known.clear()
        self._least_name_px = letter_px(self._bold_metrics) * _LEAST_NAME_CHARACTERS
        self._icons |= {
            name: pixmap(icon, self._theme.color(colour), self._edge)
            for name, icon, colour in (
                ("star", "star", "accent"),
                ("hidden", "hidden", "muted"),
                ("keep", "keep", "accent"),
                ("reviewed", "done", "same_text"),
            )
        }

    def tick_width(self) -> int:
        """Width of the column of check boxes, in pixels."""
        return self._edge + _TICK_LEFT_PX + PADDING_PX

    def needed_width(self, index: QModelIndex | QPersistentModelIndex) -> int:
        """Width in pixels that a cell needs so that its text is not cut.

        Names, folders and the evidence of headers need none: they have tooltips.
        """
        row, column = index.row(), _COLUMNS[index.column()]
        is_header = self._rows.address(row).is_header
        if column in (Column.NAME, Column.FOLDER):
            return 0
        if column is Column.TICK:
            return self.tick_width()
        if column is Column.EVIDENCE and is_header:
            return 0
        if column is Column.EVIDENCE:
            return self._pills.width(self._rows.member(row).evidence) + 2 * PADDING_PX
        metrics = self._bold_metrics if is_header else self._metrics
        text = self._rows.text(row, column)
        return metrics.horizontalAdvance(text) + 2 * PADDING_PX if text else 0

    def is_on_arrow(self, x: float, cell: QRect) -> bool:
        """Whether a position in a name cell is on the arrow of a cluster header."""
        return self.within(x, cell) < self.indent()

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
        if is_header:
            columns, self._has_chips = self._header_spans(columns), False
        self.paint_ground(painter, rect, state, "raised" if is_header else "base")
        top, height = rect.top(), rect.height()
        is_read = self._rows.is_read(row)
        is_outside = self._rows.is_outside(row)
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
            elif column is Column.EVIDENCE and is_header and self._has_chips:
                continue
            elif column is Column.EVIDENCE and not (is_header or is_outside):
                self._pills.paint(painter, cell, self._rows.member(row).evidence)
            else:
                is_muted = is_outside or column in _MUTED_COLUMNS
                is_bold = is_header and not (is_muted or column is Column.EVIDENCE)
                self._paint_text(
                    painter,
                    cell,
                    row,
                    column,
                    is_bold=is_bold,
                    is_muted=is_muted,
                )

    def _header_spans(self, columns: ColumnSpans) -> ColumnSpans:
        """The columns of a header: its name runs over the column of the folders."""
        if self._spans[0] is not columns:
            folder = next((one for one in columns if one[0] is Column.FOLDER), None)
            spans: list[tuple[Column, int, int]] = []
            for column, left, width in columns:
                if column is Column.NAME and folder is not None:
                    spans.append((column, min(left, folder[1]), width + folder[2]))
                elif column is not Column.FOLDER:
                    spans.append((column, left, width))
            self._spans = columns, spans
        return self._spans[1]

    def _elided(
        self, text: str, width: int, mode: Qt.TextElideMode | tuple[int, int], *, is_bold: bool
    ) -> str:
        """A text elided to a width; or cut as a path with these numbers of common names."""
        key = text, width, mode, is_bold
        known = self._elided_texts.get(key)
        if known is None:
            if len(self._elided_texts) >= _MOST_ELIDED:
                self._elided_texts.clear()
            metrics = self._bold_metrics if is_bold else self._metrics
            known = (
                cut_path(text, metrics, width, mode)
                if isinstance(mode, tuple)
                else elided(text, metrics, mode, width)
            )
            self._elided_texts[key] = known
        return known

    def _width(self, text: str, *, is_bold: bool = False) -> int:
        """The width of a text in pixels."""
        known = self._widths.get((text, is_bold))
        if known is None:
            if len(self._widths) >= _MOST_ELIDED:
                self._widths.clear()
            metrics = self._bold_metrics if is_bold else self._metrics
            known = self._widths[text, is_bold] = metrics.horizontalAdvance(text)
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
        line = _Line(rect, self._view.isRightToLeft())
        line.skip(0 if is_header else self._edge + _GAP_PX)
        area = line.take(self._edge)
        if shown:
            self.paint_icon(painter, area, shown)
        line.skip(_GAP_PX)
        if self._rows.is_picture(row):
            edge_px = rect.height() - 4
            self._paint_thumbnail(painter, line.take(edge_px), row)
            line.skip(_GAP_PX)
        is_muted = hidden or self._rows.is_outside(row)
        if is_header:
            self._paint_head(painter, line, row)
        else:
            self._paint_words(painter, line, row, line.left, is_bold=False, is_muted=is_muted)

    def _paint_head(self, painter: QPainter, line: "_Line", row: int) -> None:
        """The name of a header, the number of items, and the evidence of its copies in pills."""
        is_reviewed = self._rows.is_reviewed(row)
        count = f" · {self._rows.item_count_text(row)}"
        count_px = self._width(count)
        if line.left < count_px + self._least_name_px:
            # In a narrow column the name is worth more than the noun of the count.
            count = f" · {self._rows.item_count_number(row)}"
            count_px = self._width(count)
        room = line.left - count_px - (self._edge + _GAP_PX if is_reviewed else 0)
        chips = [
            (evidence, words, self._pills.width(evidence, words))
            for evidence, words in self._rows.summary(row)
        ]
        chips_px = sum(width + _GAP_PX for _evidence, _words, width in chips)
        name_px = self._width(self._rows.name(row), is_bold=True)
        self._has_chips = room - chips_px >= min(name_px, 2 * self._least_name_px)
        if self._has_chips:
            room -= chips_px
        self._paint_words(painter, line, row, room, is_bold=True, is_muted=False)
        painter.setFont(self._font)
        painter.setPen(self._colors["muted"])
        painter.drawText(line.take(count_px + 1), _LEFT, count)
        if is_reviewed:
            line.skip(_GAP_PX)
            self.paint_icon(painter, line.take(self._edge), "reviewed")
        if self._has_chips:
            line.skip(line.left - chips_px)
            for evidence, words, width in chips:
                line.skip(_GAP_PX)
                self._pills.paint(painter, line.take(width), evidence, words)

    def _paint_words(
        self,
        painter: QPainter,
        line: "_Line",
        row: int,
        room: int,
        *,
        is_bold: bool,
        is_muted: bool,
    ) -> None:
        """A name and what stands beside it, in at most so many pixels."""
        whole, beside = self._rows.both_names(row)
        if not self._rows.address(row).is_header:
            beside = " · ".join(filter(None, (beside, self._rows.beside(row))))
        beside_px = self._width(f" · {beside}") if beside else 0
        # What is beside a name tells items of one title apart.
        share = _HEADER_SHARE if is_bold else _NAME_SHARE
        name_room = max(room - beside_px, int(room * share))
        name = self._elided(whole, name_room, _IN_MIDDLE, is_bold=is_bold)
        name_px = self._width(name, is_bold=is_bold)
        painter.setFont(self._bold if is_bold else self._font)
        painter.setPen(self._colors["muted" if is_muted else "text"])
        painter.drawText(line.take(name_px + 1), _LEFT, name)
        left = room - name_px - 1
        if beside and left >= letter_px(self._metrics) * _LEAST_BESIDE_CHARACTERS:
            words = self._elided(f" · {beside}", left, Qt.TextElideMode.ElideRight, is_bold=False)
            painter.setFont(self._font)
            painter.setPen(self._colors["muted"])
            painter.drawText(line.take(self._width(words) + 1), _LEFT, words)

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

    def _paint_thumbnail(self, painter: QPainter, area: QRect, row: int) -> None:
        image = self._rows.thumbnail(row, area.width())
        if image is not None:
            place = QRect(QPoint(0, 0), image.deviceIndependentSize().toSize())
            place.moveCenter(area.center())
            painter.drawImage(place, image)

    def _paint_tick(self, painter: QPainter, rect: QRect, row: int) -> None:
        state = self._rows.tick_state(row)
        if state is None:
            return
        ratio = painter.device().devicePixelRatioF()
        box = self._boxes.get((state, ratio))
        if box is None:
            box = self._boxes[state, ratio] = self._box(state, ratio)
        aside = (_TICK_LEFT_PX - PADDING_PX) / 2
        place = QPointF(QRectF(rect).center()) - QPointF(self._edge, self._edge) / 2
        place += QPointF(-aside if self._view.isRightToLeft() else aside, 0)
        painter.drawPixmap(place.toPoint(), box)

    def _box(self, state: Qt.CheckState, ratio: float) -> QPixmap:
        """A check box; rounded edges take long to draw."""
        picture = QPixmap(QSize(self._edge, self._edge) * ratio)
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent)
        edge = self._edge * 0.86
        box = QRectF(0, 0, edge, edge)
        box.moveCenter(QPointF(self._edge, self._edge) / 2)
        filled = state is not Qt.CheckState.Unchecked
        with painting(picture) as painter:
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
                    QPointF(x + edge * 0.26, y + edge * 0.5),
                    QPointF(x + edge * 0.74, y + edge * 0.5),
                )
        return picture

    def _paint_text(
        self,
        painter: QPainter,
        rect: QRect,
        row: int,
        column: Column,
        *,
        is_bold: bool,
        is_muted: bool,
    ) -> None:
        text = self._rows.text(row, column)
        if not text:
            return
        if column is Column.EVIDENCE and is_muted:
            # That it does not match is seen by its grey.
            text = evidence_words(self._rows.member(row).evidence)
        if column is Column.MODIFIED and self._width(text) > rect.width():
            # A time would be cut.
            text = self._rows.day(row)
        mode: Qt.TextElideMode | tuple[int, int] = Qt.TextElideMode.ElideRight
        if column is Column.FOLDER:
            mode = self._rows.common_names(row)
        text = self._elided(text, rect.width(), mode, is_bold=is_bold)
        painter.setFont(self._bold if is_bold else self._font)
        painter.setPen(self._colors["muted" if is_muted else "text"])
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
    return int(metrics.height() * ROW_FACTOR)
