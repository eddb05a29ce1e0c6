"""Paints what the list can be narrowed by: headings, and choices with their counts."""

from dataclasses import dataclass

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QTransform
from PySide6.QtWidgets import (
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeWidget,
    QTreeWidgetItem,
)

from neardup_desktop.ui.clusters.filter_words import Choice, Section
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.style.icons import pixmap
from neardup_desktop.ui.style.painting import saved
from neardup_desktop.ui.style.theme import Theme

ChoiceRole = int(Qt.ItemDataRole.UserRole)
"""Under which an item holds its `Choice`; a heading its `Section`."""

OnRole = ChoiceRole + 1
"""Under which an item tells whether it is chosen."""

_GAP_PX = 10
_LEAST_GAP_PX = 4
_EDGE_PX = 8
_MARK_GAP_PX = 4
_MIRROR = QTransform().scale(-1, 1)


@dataclass(frozen=True, slots=True)
class _Way:
    """How a choice may be written: in bold or not, with its count or without."""

    is_bold: bool
    has_count: bool = True
    gap_px: int = _GAP_PX


_WAYS = (_Way(is_bold=False), _Way(is_bold=False, gap_px=_LEAST_GAP_PX), _Way(False, False))
_CHOSEN_WAYS = (_Way(is_bold=True), *_WAYS[:2], _Way(True, False), _WAYS[2])
"""What is chosen has a mark in each way. A count without room is told by the tooltip alone."""


class FilterPainter(QStyledItemDelegate):
    """Paints a heading, or a choice with its count; what is chosen has a check mark."""

    def __init__(self, theme: Theme, panel: QTreeWidget) -> None:
        super().__init__(panel)
        self._panel = panel
        self.has_arrows = False
        """Whether some folder can be opened, so that the others stand in line with it."""
        self._theme = theme
        theme.follow(self._apply_theme)

    def _apply_theme(self) -> None:
        theme, edge = self._theme, self._edge()
        mirrored = self._panel.isRightToLeft()
        closed = pixmap("closed", theme.color("muted"), edge)
        if mirrored:
            closed = closed.transformed(_MIRROR)
        self._icons = {
            "open": pixmap("open", theme.color("muted"), edge),
            "closed": closed,
            "done": pixmap("done", theme.color("accent"), edge),
        }

    def _edge(self) -> int:
        return max(10, int(self._panel.fontMetrics().height() * 0.8))

    def is_on_arrow(self, item: QTreeWidgetItem, x: float) -> bool:
        """Whether a place in the row of an item, from its leading edge, is on its arrow."""
        if isinstance(item.data(0, ChoiceRole), Choice):
            return x < _GAP_PX * 2 + self._depth(item) * self._edge() + self._edge()
        return False

    def sizeHint(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        """A heading has air above it."""
        is_heading = not isinstance(index.data(ChoiceRole), Choice)
        return QSize(60, int(option.fontMetrics.height() * (2.1 if is_heading else 1.6)))

    def _depth(self, item: QTreeWidgetItem) -> int:
        depth = -1
        while (item := item.parent()) is not None:  # type: ignore[assignment]
            depth += 1
        return depth

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        """Paint a heading or a choice."""
        item = self._panel.itemFromIndex(index)
        with saved(painter):
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            rect: QRect = option.rect.adjusted(_EDGE_PX, 1, -_EDGE_PX, -1)
            choice = index.data(ChoiceRole)
            state = QStyle.StateFlag
            self._paint_ground(painter, rect, option, is_on=bool(index.data(OnRole)))
            if isinstance(choice, Choice):
                self._paint_choice(painter, rect, option, item, choice)
            else:
                self._paint_heading(painter, rect, option, item)
            if option.state & state.State_HasFocus:
                painter.setPen(self._theme.color("accent"))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRoundedRect(rect, 6, 6)

    def _paint_ground(
        self, painter: QPainter, rect: QRect, option: QStyleOptionViewItem, *, is_on: bool
    ) -> None:
        hovered = option.state & QStyle.StateFlag.State_MouseOver
        if is_on or hovered:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self._theme.color("selection" if is_on else "hover"))
            painter.drawRoundedRect(rect, 6, 6)

    def _paint_heading(
        self, painter: QPainter, rect: QRect, option: QStyleOptionViewItem, item: QTreeWidgetItem
    ) -> None:
        font = QFont(option.font)
        font.setBold(True)
        font.setPointSizeF(font.pointSizeF() * 0.86)
        painter.setFont(font)
        painter.setPen(self._theme.color("muted"))
        inner = rect.adjusted(_GAP_PX, 0, -_GAP_PX, -3)
        bottom = Qt.AlignmentFlag.AlignBottom
        painter.drawText(inner, int(Qt.AlignmentFlag.AlignLeft | bottom), item.text(0).upper())
        edge = self._edge()
        place = QRect(inner.right() - edge, inner.bottom() - edge, edge, edge)
        place = QStyle.visualRect(option.direction, inner, place)
        painter.drawPixmap(place.topLeft(), self._icons["open" if item.isExpanded() else "closed"])

    def _paint_choice(
        self,
        painter: QPainter,
        rect: QRect,
        option: QStyleOptionViewItem,
        item: QTreeWidgetItem,
        choice: Choice,
    ) -> None:
        edge = self._edge()
        is_on = bool(item.data(0, OnRole))
        inner = rect.adjusted(_GAP_PX, 0, -_GAP_PX, 0)
        begin = inner.left() + self._before_name(item, choice)
        top = inner.center().y() - edge // 2 + 1
        if choice.has_inside:
            arrow = QRect(begin - edge - 2, top, edge, edge)
            place = QStyle.visualRect(option.direction, inner, arrow)
            shown = "open" if item.isExpanded() else "closed"
            painter.drawPixmap(place.topLeft(), self._icons[shown])
        way = self._way(choice, inner.right() - begin, is_on=is_on)
        end = inner.right()
        middle = Qt.AlignmentFlag.AlignVCenter
        if way.has_count:
            count = formatting.number(choice.clusters)
            painter.setFont(option.font)
            painter.setPen(self._theme.color("muted"))
            painter.drawText(inner, int(Qt.AlignmentFlag.AlignRight | middle), count)
            end -= option.fontMetrics.horizontalAdvance(count) + way.gap_px
        if is_on:
            place = QRect(end - edge, top, edge, edge)
            place = QStyle.visualRect(option.direction, inner, place)
            painter.drawPixmap(place.topLeft(), self._icons["done"])
            end -= edge + _MARK_GAP_PX
        painter.setFont(self._font(is_bold=way.is_bold))
        painter.setPen(self._theme.color("text" if choice.clusters or is_on else "muted"))
        place = QStyle.visualRect(
            option.direction,
            inner,
            QRect(begin, inner.top(), max(0, end - begin), inner.height()),
        )
        words = painter.fontMetrics().elidedText(
            choice.words, Qt.TextElideMode.ElideMiddle, place.width()
        )
        painter.drawText(place, int(Qt.AlignmentFlag.AlignLeft | middle), words)

    # --- what has room --------------------------------------------------------------------

    def _font(self, *, is_bold: bool) -> QFont:
        font = QFont(self._panel.font())
        font.setBold(is_bold)
        return font

    def _before_name(self, item: QTreeWidgetItem, choice: Choice) -> int:
        """Room that is left free before a name, for the folders it is in and for an arrow."""
        is_in_line = choice.section is Section.FOLDER and self.has_arrows
        return self._depth(item) * self._edge() + (self._edge() + 2 if is_in_line else 0)

    def _way(self, choice: Choice, room: int, *, is_on: bool) -> _Way:
        """The first way in which a name is whole in its room; else the first of all."""
        ways = _CHOSEN_WAYS if is_on else _WAYS
        return next((way for way in ways if self._needed(choice, way, is_on) <= room), ways[0])

    def _needed(self, choice: Choice, way: _Way, is_on: bool) -> int:
        """Width that a choice needs in some way."""
        plain = QFontMetrics(self._font(is_bold=False))
        needed = QFontMetrics(self._font(is_bold=way.is_bold)).horizontalAdvance(choice.words)
        if way.has_count:
            needed += plain.horizontalAdvance(formatting.number(choice.clusters)) + way.gap_px
        return needed + (self._edge() + _MARK_GAP_PX if is_on else 0)

    def cut_names(self) -> list[str]:
        """What has no room in any way, of the choices in sight that are no folders."""
        found = []
        item = self._panel.itemAt(1, 1)
        while item is not None and self._panel.visualItemRect(item).top() < self._panel.height():
            choice = item.data(0, ChoiceRole)
            if isinstance(choice, Choice) and choice.section is not Section.FOLDER:
                is_on = bool(item.data(0, OnRole))
                room = self._panel.visualItemRect(item).width() - 2 * (_GAP_PX + _EDGE_PX)
                room -= self._before_name(item, choice)
                needed = self._needed(choice, self._way(choice, room, is_on=is_on), is_on)
                if needed > room:
                    found.append(f"{choice.words!r} needs {needed} px wide, has {room}")
            item = self._panel.itemBelow(item)
        return found
