"""Paints the rows of the list of hits: names, pills, and snippets with the found words marked."""

import time
from dataclasses import replace

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import (
    QFont,
    QFontMetrics,
    QPainter,
    QTextCharFormat,
    QTextLayout,
    QTextOption,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QStyle,
    QStyleOptionViewItem,
)

from neardup_desktop.engine.search.search import name_match_spans_of
from neardup_desktop.model.search import Query, Snippet
from neardup_desktop.ui.compare.marked_text import marked_ranges, shown_text
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.items.item_painter import ROW_FACTOR, ItemPainter, RowState
from neardup_desktop.ui.search.search_layout import HitAddress, RowKind
from neardup_desktop.ui.search.search_rows import SearchRows
from neardup_desktop.ui.style.letters import letter_px
from neardup_desktop.ui.style.theme import Theme
from neardup_desktop.ui.types import AnyIndex

_AIR_PX = 6
_SIDE_PX = 14
_GAP_PX = 8
_LINE = 1.22
_WIDE_LETTERS = 110
"""A list this wide shows a snippet on one line; a narrower one needs two."""
_LAYOUTS_KEPT = 256
_LEAST_SHOWN = 8
_PATIENCE_S = 0.004
"""Time for laying out snippets per paint event. Looking up fonts for another script takes
milliseconds each; the remaining snippets are painted a moment later."""
_ROOMY_LETTERS = 70
"""A member with less room leaves out its date, then its folder; a tooltip has both."""
_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
_RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
_MIDDLE, _END = Qt.TextElideMode.ElideMiddle, Qt.TextElideMode.ElideRight


_KEPT = 256


class NamePainter:
    """Paints names of hits, each on one line, with the found words marked."""

    def __init__(
        self, rows: SearchRows, view: QAbstractItemView, font: QFont, mark: QTextCharFormat
    ) -> None:
        self._rows, self._view = rows, view
        self._font, self._mark = font, mark
        self._query: Query | None = None
        self._layouts: dict[tuple[str, int], QTextLayout | None] = {}

    def paint(self, painter: QPainter, place: QRect, name: str) -> None:
        """Paint a name, already elided to its room, in the pen of the painter."""
        query = None if self._rows.results is None else self._rows.results.query
        if query != self._query or len(self._layouts) >= _KEPT:
            self._query = query
            self._layouts.clear()
        key = name, place.width()
        if key not in self._layouts:
            marks = () if query is None else name_match_spans_of(query, name)
            self._layouts[key] = self._lay_out(name, marks, place.width()) if marks else None
        layout = self._layouts[key]
        painter.setFont(self._font)
        if layout is None:
            painter.drawText(place, _LEFT, name)
            return
        above = (place.height() - layout.boundingRect().height()) / 2
        layout.draw(painter, QPointF(place.left(), place.top() + above))

    def _lay_out(self, name: str, marks: tuple[tuple[int, int], ...], width: int) -> QTextLayout:
        layout = QTextLayout(name, self._font)
        is_mirrored = self._view.isRightToLeft()
        side = Qt.AlignmentFlag.AlignRight if is_mirrored else Qt.AlignmentFlag.AlignLeft
        option = QTextOption(side | Qt.AlignmentFlag.AlignAbsolute)
        option.setTextDirection(Qt.LayoutDirection.LayoutDirectionAuto)
        option.setWrapMode(QTextOption.WrapMode.NoWrap)
        layout.setTextOption(option)
        layout.setCacheEnabled(True)
        layout.setFormats(marked_ranges(name, marks, self._mark))
        layout.beginLayout()
        line = layout.createLine()
        line.setLineWidth(width)
        layout.endLayout()
        return layout


class SearchPainter(ItemPainter):
    """Paints rows of `SearchRows` in the colours of a theme.

    Attributes:
        patience_s: seconds of work in which snippets are laid out for one picture.
        lacks_snippets: whether some were left out of the last picture, to be painted soon.
    """

    def __init__(self, rows: SearchRows, theme: Theme, view: QAbstractItemView) -> None:
        super().__init__(theme, view)
        self._rows = rows
        self._layouts: dict[tuple[Snippet, int], QTextLayout] = {}
        self._laid_out_s = 0.0
        self.patience_s = _PATIENCE_S
        self.lacks_snippets = False
        theme.follow(self.renew)

    def renew(self) -> None:
        super().renew()
        theme = self._theme
        self._layouts.clear()
        self._small = QFont(self._font)
        if self._font.pointSizeF() > 0:
            self._small.setPointSizeF(max(self._font.pointSizeF() * 0.92, 6.0))
        self._dots_px = 2 * self._metrics.horizontalAdvance(" …")
        self._small_metrics = QFontMetrics(self._small)
        self._near = theme.color("near"), theme.color("near_text")
        self._line_px = int(self._metrics.height() * _LINE)
        # Not by colour alone: what was found is bold, too.
        self._mark = QTextCharFormat()
        self._mark.setFontWeight(QFont.Weight.Bold)
        self._mark.setBackground(theme.color("warn"))
        self._mark.setForeground(theme.color("warn_text"))
        self._names = NamePainter(self._rows, self._view, self._bold, self._mark)

    # --- measures -------------------------------------------------------------------------

    def height(self, kind: RowKind) -> int:
        """The height of a kind of row, in pixels."""
        if kind in (RowKind.MEMBER, RowKind.MORE):
            return int(self._metrics.height() * ROW_FACTOR)
        if kind is RowKind.HEADING:
            return int(self._metrics.height() * 2.1)
        lines = 2 if kind is RowKind.TRASHED else 2 + self._snippet_lines()
        return lines * self._line_px + 2 * _AIR_PX

    def _snippet_lines(self) -> int:
        letters = self._view.viewport().width() / letter_px(self._metrics)
        return 1 if letters >= _WIDE_LETTERS else 2

    def _indent(self) -> int:
        return _SIDE_PX + self._edge + _GAP_PX

    def is_on_arrow(self, x: float, y: float, row: int, rect: QRect) -> bool:
        """Whether a point in a row is on what unfolds it: its arrow or its pill."""
        address = self._rows.address(row)
        hit = self._rows.hit(address.hit) if address.kind is RowKind.HIT else None
        if hit is None or not hit.others:
            return False
        first_line = y - rect.top() < self._line_px + _AIR_PX
        if self.within(x, rect) < self._indent():
            return first_line
        pill = self._pill_place(row, rect, self._rows.others_words(hit))
        return pill.adjusted(-2, -2, 2, 2).contains(int(x), int(y))

    def sizeHint(self, option: QStyleOptionViewItem, index: AnyIndex) -> QSize:
        return QSize(80, self.height(self._rows.address(index.row()).kind))

    def needed_width(self, index: AnyIndex) -> int:
        """Rows have their whole path in a tooltip, so nothing counts as cut."""
        return 0

    # --- painting -------------------------------------------------------------------------

    def begin(self) -> None:
        """Call it at the beginning of a paint event."""
        self._laid_out_s = 0.0
        self.lacks_snippets = False

    def paint_row(self, painter: QPainter, rect: QRect, row: int, state: RowState) -> None:
        address = self._rows.address(row)
        ground = "base" if address.kind in (RowKind.HIT, RowKind.TRASHED) else "raised"
        if address.kind is RowKind.HEADING:
            state = replace(state, is_selected=False, is_hovered=False)
        self.paint_ground(painter, rect, state, ground)
        if address.kind is RowKind.HEADING:
            painter.setFont(self._bold)
            painter.setPen(self._colors["text"])
            inner = rect.adjusted(_SIDE_PX, 0, -_SIDE_PX, 0)
            painter.drawText(inner, _LEFT, self._rows.name(row))
        elif address.kind is RowKind.MORE:
            self._paint_more(painter, rect, row)
        elif address.kind is RowKind.MEMBER:
            self._paint_member(painter, rect, row, address)
        else:
            self._paint_hit(painter, rect, row, address)

    def _placed(self, rect: QRect, place: QRect) -> QRect:
        """A rectangle, mirrored for right-to-left languages."""
        return QStyle.visualRect(self._view.layoutDirection(), rect, place)

    def _paint_hit(self, painter: QPainter, rect: QRect, row: int, address: HitAddress) -> None:
        top, line = rect.top() + _AIR_PX, self._line_px
        left, right = rect.left() + self._indent(), rect.right() - _SIDE_PX
        hit = self._rows.hit(address.hit) if address.kind is RowKind.HIT else None
        name = self._rows.name(row)
        if not name:
            bar = QRect(left, top + line // 2 - 3, rect.width() // 3, 6)
            painter.fillRect(self._placed(rect, bar), self._colors["line"])
            return
        if hit is not None and hit.others:
            arrow = QRect(rect.left() + _SIDE_PX, top, self._edge, line)
            shown = "open" if self._rows.is_open(address.hit) else "closed"
            place = self._placed(rect, arrow)
            above = place.center().y() - self._edge // 2
            painter.drawPixmap(place.left(), above, self._icons[shown])
        day = self._rows.day(row)
        day_px = self._metrics.horizontalAdvance(day)
        words = "" if hit is None else self._rows.others_words(hit)
        if words:
            self._paint_pill(painter, self._pill_place(row, rect, words), words)
        room = self._name_room(rect, day_px, words)
        is_gone = address.kind is RowKind.TRASHED
        painter.setFont(self._bold)
        painter.setPen(self._colors["muted" if is_gone else "text"])
        place = self._placed(rect, QRect(left, top, room, line))
        self._names.paint(
            painter, place, formatting.elided(name, self._bold_metrics, _MIDDLE, room)
        )
        painter.setFont(self._font)
        painter.setPen(self._colors["muted"])
        place = self._placed(rect, QRect(right - day_px, top, day_px + 1, line))
        painter.drawText(place, _RIGHT, day)
        place = QRect(left, top + line, right - left, line)
        where = formatting.elided(self._rows.where(row), self._metrics, _MIDDLE, place.width())
        painter.drawText(self._placed(rect, place), _LEFT, where)
        snippet = self._rows.snippet(address.hit) if hit is not None else None
        if snippet is not None and snippet.text:
            place = self._placed(rect, QRect(left, top + 2 * line, right - left, line))
            self._paint_snippet(painter, place, snippet)

    def _name_room(self, rect: QRect, day_px: int, words: str) -> int:
        room = rect.width() - self._indent() - _SIDE_PX - day_px - 2 * _GAP_PX
        if words:
            room -= self._pill_px(words) + _GAP_PX
        return max(room, 0)

    def _pill_px(self, words: str) -> int:
        return self._small_metrics.horizontalAdvance(words) + 2 * _GAP_PX

    def _pill_place(self, row: int, rect: QRect, words: str) -> QRect:
        """The rectangle of a hit's pill, right behind its name."""
        day_px = self._metrics.horizontalAdvance(self._rows.day(row))
        name_px = self._bold_metrics.horizontalAdvance(self._rows.name(row))
        name_px = min(name_px, self._name_room(rect, day_px, words))
        height = self._small_metrics.height() + 3
        left = rect.left() + self._indent() + name_px + _GAP_PX
        top = rect.top() + _AIR_PX + (self._line_px - height) // 2
        return self._placed(rect, QRect(left, top, self._pill_px(words), height))

    def _paint_pill(self, painter: QPainter, place: QRect, words: str) -> None:
        ground, ink = self._near
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(ink)
        painter.setBrush(ground)
        radius = place.height() / 2
        painter.drawRoundedRect(QRectF(place).adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        painter.setFont(self._small)
        painter.drawText(place, int(Qt.AlignmentFlag.AlignCenter), words)

    def _paint_member(self, painter: QPainter, rect: QRect, row: int, address: HitAddress) -> None:
        member = self._rows.member(address)
        left, right = rect.left() + 2 * self._indent() - _SIDE_PX, rect.right() - _SIDE_PX
        percent = formatting.percent(member.shown_similarity)
        letter = letter_px(self._metrics)
        pill_px = self._pills.width(member.evidence)
        ends = [(percent, "text")]
        if right - left - pill_px > _ROOMY_LETTERS * letter:
            ends.insert(0, (self._rows.day(row), "muted"))
        # From the end on: the date, how alike it is, and how that is known.
        for words, ink in ends:
            width = self._metrics.horizontalAdvance(words)
            painter.setFont(self._font)
            painter.setPen(self._colors[ink])
            place = QRect(right - width, rect.top(), width + 1, rect.height())
            painter.drawText(self._placed(rect, place), _RIGHT, words)
            right -= max(width, 7 * letter) + 2 * _GAP_PX
        place = QRect(right - pill_px, rect.top(), pill_px + 1, rect.height())
        self._pills.paint(painter, self._placed(rect, place), member.evidence)
        room = max(0, right - pill_px - 2 * _GAP_PX - left)
        name = self._rows.name(row)
        where = self._rows.where(row) if room > _ROOMY_LETTERS * letter // 2 else ""
        painter.setFont(self._font)
        painter.setPen(self._colors["text"])
        most = room if not where else room * 6 // 10
        shown = formatting.elided(name, self._metrics, _MIDDLE, most)
        width = self._metrics.horizontalAdvance(shown)
        place = self._placed(rect, QRect(left, rect.top(), width + 1, rect.height()))
        painter.drawText(place, _LEFT, shown)
        painter.setPen(self._colors["muted"])
        rest = QRect(left + width + _GAP_PX, rect.top(), room - width - _GAP_PX, rect.height())
        if rest.width() > 0:
            where = formatting.elided(where, self._metrics, _MIDDLE, rest.width())
            painter.drawText(self._placed(rect, rest), _LEFT, where)

    def _paint_more(self, painter: QPainter, rect: QRect, row: int) -> None:
        """Paint the row that leads to the members that are not listed."""
        left = rect.left() + 2 * self._indent() - _SIDE_PX
        place = QRect(left, rect.top(), rect.right() - _SIDE_PX - left, rect.height())
        painter.setFont(self._font)
        painter.setPen(self._colors["muted"])
        words = formatting.elided(self._rows.name(row), self._metrics, _END, place.width())
        painter.drawText(self._placed(rect, place), _LEFT, words)

    # --- snippets -------------------------------------------------------------------------

    def _paint_snippet(self, painter: QPainter, place: QRect, snippet: Snippet) -> None:
        known = self._layouts.get((snippet, place.width()))
        if known is None:
            if self._laid_out_s > self.patience_s:
                self.lacks_snippets = True
                return
            if len(self._layouts) >= _LAYOUTS_KEPT:
                self._layouts.clear()
            began_s = time.thread_time()
            known = self._lay_out(snippet, place.width())
            self._laid_out_s += time.thread_time() - began_s
            self._layouts[snippet, place.width()] = known
        painter.setFont(self._font)
        painter.setPen(self._colors["text"])
        known.draw(painter, QPointF(place.left(), place.top()))

    def _lay_out(self, snippet: Snippet, width: int) -> QTextLayout:
        """A snippet on its lines, with dots where the text goes on."""
        before = "" if snippet.starts else "… "
        text = before + shown_text(snippet.text) + ("" if snippet.ends else " …")
        marks = [(len(before) + begin, len(before) + end) for begin, end in snippet.marks]
        layout, shown, room = self._layout_of(text, marks, width)
        while shown < len(text) and shown > _LEAST_SHOWN:
            # Its last words give way to dots.
            # Where a word without end follows, a line ends early, and the dots have room in it.
            is_early = room > self._dots_px and text[shown - 1].isspace()
            kept = text[:shown].rstrip() if is_early else ""
            if not kept or f"{kept} …" == text:
                kept = _shortened(text, shown)
            marks = [(begin, min(end, len(kept))) for begin, end in marks if begin < len(kept)]
            text = f"{kept} …"
            layout, shown, room = self._layout_of(text, marks, width)
        return layout

    def _layout_of(
        self, text: str, marks: list[tuple[int, int]], width: int
    ) -> tuple[QTextLayout, int, float]:
        """The layout of a text, how many of its characters fit, and the pixels left behind them."""
        layout = QTextLayout(text, self._font)
        option = QTextOption()
        option.setTextDirection(Qt.LayoutDirection.LayoutDirectionAuto)
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        side = Qt.AlignmentFlag.AlignLeft
        if self._view.isRightToLeft():
            side = Qt.AlignmentFlag.AlignRight
        option.setAlignment(side | Qt.AlignmentFlag.AlignAbsolute)
        layout.setTextOption(option)
        layout.setCacheEnabled(True)
        layout.setFormats(marked_ranges(text, marks, self._mark))
        layout.beginLayout()
        end, room = 0, 0.0
        for number in range(self._snippet_lines()):
            line = layout.createLine()
            if not line.isValid():
                break
            line.setLineWidth(width)
            line.setPosition(QPointF(0, number * self._line_px))
            end = line.textStart() + line.textLength()
            room = width - line.naturalTextWidth()
        layout.endLayout()
        units = text.encode("utf-16-le", "surrogatepass")[: 2 * end]
        return layout, len(units.decode("utf-16-le", "replace")), room


def _shortened(text: str, room: int) -> str:
    """A text shortened for dots behind it, given how many characters fit."""
    whole_words = text[: room - 3].rpartition(" ")[0]
    return whole_words if len(whole_words) > room // 2 else text[: room - 3]
