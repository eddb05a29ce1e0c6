"""Paints the rows of the cluster list: headers, stars, evidence pills."""

from functools import lru_cache

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPen, QPixmap
from PySide6.QtWidgets import QTableView

from neardup_desktop.model.pairs import Evidence
from neardup_desktop.ui.clusters.cluster_rows import ClusterRows, Column
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.items.item_painter import (
    AT_END,
    ColumnSpans,
    ItemPainter,
    Line,
    RowState,
)
from neardup_desktop.ui.style.icons import pixmap
from neardup_desktop.ui.style.letters import letter_px
from neardup_desktop.ui.style.painting import painting
from neardup_desktop.ui.style.theme import Theme
from neardup_desktop.ui.types import AnyIndex

PADDING_PX = 8
_LEAST_NAME_LETTERS = 14
_MUTED_COLUMNS = (Column.FOLDER, Column.MODIFIED, Column.FORMAT)
_TO_BE_READ = (Column.NAME, Column.FOLDER)
_COLUMNS = tuple(Column)
_TICK_LEFT_PX = 14
"""Aligns the check boxes with the controls above the list."""
_GAP_PX = 6
_MOST_PILLS = 2


class ClusterPainter(ItemPainter):
    """Paints rows of `ClusterRows` in the colours of a theme."""

    def __init__(self, rows: ClusterRows, theme: Theme, view: QTableView) -> None:
        super().__init__(theme, view)
        self._rows = rows
        self._spans: ColumnSpans = ()
        self._header_spans: list[tuple[int, int, int]] = []
        self._beside: dict[tuple[int, bool, Column], tuple[str, ...]] = {}
        self._box = lru_cache(self._draw_box)
        theme.follow(self.renew)

    def renew(self) -> None:
        super().renew()
        self._box.cache_clear()
        self._least_name_px = letter_px(self._bold_metrics) * _LEAST_NAME_LETTERS
        self._icons |= {
            name: pixmap(icon, self._theme.color(colour), self._edge)
            for name, icon, colour in (
                ("star", "star", "accent"),
                ("hidden", "hidden", "muted"),
                ("keep", "keep", "accent"),
                ("reviewed", "done", "same_text"),
            )
        }

    def begin(self, spans: ColumnSpans) -> None:
        self._spans = spans
        self._beside.clear()
        # The name of a header runs over the column of the folders.
        folder = next((span for span in spans if span[0] == Column.FOLDER), None)
        self._header_spans = []
        for column, left, width in spans:
            if column == Column.NAME and folder is not None:
                self._header_spans.append((column, min(left, folder[1]), width + folder[2]))
            elif column != Column.FOLDER:
                self._header_spans.append((column, left, width))

    def tick_width(self) -> int:
        """Width of the column of check boxes, in pixels."""
        return self._edge + _TICK_LEFT_PX + PADDING_PX

    def needed_width(self, index: AnyIndex) -> int:
        # Names, folders and the evidence of headers have tooltips.
        row, column = index.row(), _COLUMNS[index.column()]
        is_header = self._rows.address(row).is_header
        if column in (Column.NAME, Column.FOLDER) or (column is Column.EVIDENCE and is_header):
            return 0
        if column is Column.TICK:
            return self.tick_width()
        if column is Column.EVIDENCE:
            return self._pills.width(self._rows.member(row).evidence) + 2 * PADDING_PX
        text = self._rows.text(row, column)
        return self.width(text, is_header) + 2 * PADDING_PX if text else 0

    def is_on_arrow(self, row: int, rect: QRect, place: QPoint) -> bool:
        is_header = self._rows.address(row).is_header
        return is_header and 0 <= self.within(place, rect) < self._indent()

    def _indent(self) -> int:
        """Width reserved for the arrow or star before a name, in pixels."""
        return self._edge + 2 * PADDING_PX + 4

    def paint_row(self, painter: QPainter, rect: QRect, row: int, state: RowState) -> None:
        is_header = self._rows.address(row).is_header
        self.paint_ground(painter, rect, state, "raised" if is_header else "base")
        is_read, is_outside = self._rows.is_read(row), self._rows.is_outside(row)
        for number, left, width in self._header_spans if is_header else self._spans:
            column = _COLUMNS[number]
            cell = QRect(left + PADDING_PX, rect.top(), width - 2 * PADDING_PX, rect.height())
            if column is Column.TICK:
                self._paint_tick(painter, cell, row)
            elif not is_read and column in _TO_BE_READ:
                self._paint_unread(painter, cell, row, column)
            elif not is_read and column is not Column.EVIDENCE:
                continue
            elif column is Column.NAME:
                self._paint_name(painter, cell, row, is_header=is_header)
            elif column is Column.EVIDENCE and is_header:
                self._paint_matches(painter, cell, row)
            elif column is Column.EVIDENCE:
                evidence = self._rows.member(row).evidence
                words = formatting.match_words(evidence)
                # Without its colour where it does not match the filter.
                ground = Evidence.REPRESENTATIVE if is_outside else evidence
                self._pills.paint(painter, cell, ground, words)
            else:
                is_muted = is_outside or column in _MUTED_COLUMNS
                is_bold = is_header and not is_muted
                self._paint_text(painter, cell, row, column, is_bold=is_bold, is_muted=is_muted)

    def _paint_name(self, painter: QPainter, cell: QRect, row: int, *, is_header: bool) -> None:
        info = self._rows.info(row)
        is_hidden = info is not None and info.hidden and not is_header
        if is_header:
            shown = "open" if self._rows.is_open(row) else "closed"
        elif self._rows.member(row).evidence is Evidence.REPRESENTATIVE:
            shown = "star"
        else:
            shown = "hidden" if is_hidden else "keep" if self._rows.is_kept(row) else ""
        line = self.line(cell)
        line.take(0 if is_header else self._edge + _GAP_PX)
        area = line.take(self._edge)
        if shown:
            self.paint_icon(painter, area, shown)
        line.take(_GAP_PX)
        if self._rows.is_picture(row):
            self._paint_thumbnail(painter, line.take(cell.height() - 4), row)
            line.take(_GAP_PX)
        if is_header:
            self._paint_head(painter, line, row)
            return
        name, beside = self._rows.both_names(row)
        beside = "".join(f" · {one}" for one in (beside, self._rows.beside_words(row)) if one)
        ink = "muted" if is_hidden or self._rows.is_outside(row) else "text"
        near = self._texts_beside(row, Column.NAME)
        self.write_both(painter, line, line.room, name, beside, ink=ink, name_mode=near)

    def _paint_head(self, painter: QPainter, line: Line, row: int) -> None:
        """The name of a header, and the number of items."""
        is_reviewed = self._rows.is_reviewed(row)
        count = f" · {self._rows.item_count_text(row)}"
        if line.room < self.width(count) + self._least_name_px:
            # In a narrow column the name is worth more than the noun of the count.
            count = f" · {self._rows.item_count_number(row)}"
        count_px = self.width(count)
        room = line.room - count_px - (self._edge + _GAP_PX if is_reviewed else 0)
        name, beside = self._rows.both_names(row)
        beside = f" · {beside}" if beside else ""
        near = self._texts_beside(row, Column.NAME)
        self.write_both(painter, line, room, name, beside, is_bold=True, name_mode=near)
        self.write(painter, line.take(count_px + 1), count, "muted")
        if is_reviewed:
            line.take(_GAP_PX)
            self.paint_icon(painter, line.take(self._edge), "reviewed")

    def _paint_matches(self, painter: QPainter, cell: QRect, row: int) -> None:
        """The kinds of match of a header in pills, as many as fit, and the number of others."""
        pills, line = self._rows.summary(row), self.line(cell)
        said, widths = pills, [0]
        for shown in range(min(len(pills), _MOST_PILLS), 0, -1):
            others = len(pills) - shown
            said = pills[:shown]
            if others:
                said += ((Evidence.REPRESENTATIVE, f"+{formatting.number(others)}"),)
            widths = [self._pills.width(*one) for one in said]
            if sum(widths) + _GAP_PX * (len(widths) - 1) <= line.room:
                break
        for (match, words), width in zip(said, widths, strict=False):
            self._pills.paint(painter, line.take(width), match, words)
            line.take(_GAP_PX)

    def _texts_beside(self, row: int, column: Column) -> tuple[str, ...]:
        """The names or folders from which that of a row is to be told apart."""
        rows = self._rows.near(row)
        key = rows.start, self._rows.address(row).is_header, column
        if key not in self._beside:
            texts = (
                self._rows.name(one) if column is Column.NAME else self._rows.text(one, column)
                for one in rows
                if self._rows.address(one).is_header is key[1] and self._rows.is_read(one)
            )
            self._beside[key] = tuple(dict.fromkeys(texts))
        return self._beside[key]

    def _paint_unread(self, painter: QPainter, cell: QRect, row: int, column: Column) -> None:
        line = self.line(cell)
        if column is Column.NAME:
            line.take(self._indent())
        # Bars differ in length, as names do.
        self.paint_missing(painter, line.take(int(line.room * (0.45 + 0.1 * (row * 7 % 5)))))

    def _paint_thumbnail(self, painter: QPainter, area: QRect, row: int) -> None:
        image = self._rows.thumbnail(row, area.width())
        if image is not None:
            place = QRect(QPoint(0, 0), image.deviceIndependentSize().toSize())
            place.moveCenter(area.center())
            painter.drawImage(place, image)

    def _paint_tick(self, painter: QPainter, cell: QRect, row: int) -> None:
        state = self._rows.tick_state(row)
        if state is None:
            return
        aside = (_TICK_LEFT_PX - PADDING_PX) / 2
        place = QPointF(QRectF(cell).center()) - QPointF(self._edge, self._edge) / 2
        place += QPointF(-aside if self._view.isRightToLeft() else aside, 0)
        box = self._box(state, painter.device().devicePixelRatioF())
        painter.drawPixmap(place.toPoint(), box)

    def _draw_box(self, state: Qt.CheckState, ratio: float) -> QPixmap:
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
        cell: QRect,
        row: int,
        column: Column,
        *,
        is_bold: bool,
        is_muted: bool,
    ) -> None:
        text = self._rows.text(row, column)
        if not text:
            return
        if column is Column.MODIFIED and self.width(text) > cell.width():
            # The time would be cut off.
            text = self._rows.day(row)
        mode = self._texts_beside(row, column) if column is Column.FOLDER else AT_END
        self.write(
            painter,
            cell,
            text,
            "muted" if is_muted else "text",
            is_bold=is_bold,
            mode=mode,
            alignment=self._rows.columns[column].alignment,
        )
