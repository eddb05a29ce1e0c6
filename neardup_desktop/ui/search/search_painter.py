"""Paints the rows of the list of hits: names, pills, and snippets with the found words marked."""

import time
from collections.abc import Callable, Sequence
from functools import lru_cache

from msgspec.structs import replace
from PySide6.QtCore import QPoint, QPointF, QRect, QSize, Qt
from PySide6.QtGui import QFont, QPainter, QTextCharFormat, QTextLayout, QTextOption
from PySide6.QtWidgets import QStyleOptionViewItem, QTableView

from neardup_desktop.engine.search.search import name_match_spans_of
from neardup_desktop.model.pairs import Evidence
from neardup_desktop.model.search import Query, Snippet
from neardup_desktop.ui.compare.display_text import marked_ranges, shown_text
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.items.item_painter import (
    IN_MIDDLE,
    RIGHT,
    ColumnSpans,
    ItemPainter,
    Line,
    RowState,
)
from neardup_desktop.ui.lists.row_table import row_height
from neardup_desktop.ui.search.search_layout import HitAddress, RowKind
from neardup_desktop.ui.search.search_rows import SearchRows
from neardup_desktop.ui.style.letters import letter_px
from neardup_desktop.ui.style.theme import Theme
from neardup_desktop.ui.types import AnyIndex

_AIR_PX = 6
_SIDE_PX = 14
_GAP_PX = 8
_LINE = 1.22
_HEADING_LINES = 2.1
_WIDE_LETTERS = 110
"""A list this wide shows a snippet on one line; a narrower one needs two."""
_LAYOUTS_KEPT = 256
_LEAST_SHOWN = 8
_PATIENCE_S = 0.004
"""Time for laying out snippets per paint event. Looking up fonts for another script takes
milliseconds each; the remaining snippets are painted a moment later.
"""
_ROOMY_LETTERS = 70
"""A narrower member leaves out its date, then its folder; a tooltip has both."""
_NEAR_ROWS = 16
_PERCENT_LETTERS = 7
_PILL = Evidence.NEAR_DUPLICATE
"""The look of the pill with the number of copies behind a hit."""

_Marks = Sequence[tuple[int, int]]


class SearchPainter(ItemPainter):
    """Paints rows of `SearchRows` in the colours of a theme.

    Attributes:
        patience_s: seconds for laying out snippets in one picture.
        lacks_snippets: whether some were left out of the last picture, to be painted soon.
    """

    def __init__(self, rows: SearchRows, theme: Theme, view: QTableView) -> None:
        super().__init__(theme, view)
        self._rows = rows
        self._query: Query | None = None
        self._names = lru_cache(_LAYOUTS_KEPT)(self._lay_out_name)
        self._snippets: dict[tuple[Snippet, int], QTextLayout] = {}
        self._laid_out_s = 0.0
        self.patience_s = _PATIENCE_S
        self.lacks_snippets = False
        theme.follow(self.renew)

    def renew(self) -> None:
        super().renew()
        self._names.cache_clear()
        self._snippets.clear()
        self._dots_px = 2 * self.width(" …")
        self._line_px = int(self._metrics.height() * _LINE)
        # Not by colour alone: found words are bold, too.
        self._mark = QTextCharFormat()
        self._mark.setFontWeight(QFont.Weight.Bold)
        self._mark.setBackground(self._theme.color("warn"))
        self._mark.setForeground(self._theme.color("warn_text"))

    def begin(self, spans: ColumnSpans) -> None:
        query = None if self._rows.results is None else self._rows.results.query
        if query != self._query:
            self._query = query
            self._names.cache_clear()
        self._laid_out_s = 0.0
        self.lacks_snippets = False

    # --- measures -------------------------------------------------------------------------

    def height(self, kind: RowKind) -> int:
        """The height of a kind of row, in pixels."""
        if kind in (RowKind.MEMBER, RowKind.MORE):
            return row_height(self._metrics)
        if kind is RowKind.HEADING:
            return int(self._metrics.height() * _HEADING_LINES)
        lines = 2 if kind is RowKind.TRASHED else 2 + self._snippet_lines()
        return lines * self._line_px + 2 * _AIR_PX

    def _snippet_lines(self) -> int:
        letters = self._view.viewport().width() / letter_px(self._metrics)
        return 1 if letters >= _WIDE_LETTERS else 2

    def is_on_arrow(self, row: int, rect: QRect, place: QPoint) -> bool:
        """Both the arrow of a hit and its pill unfold it."""
        address = self._rows.address(row)
        hit = self._rows.hit(address.hit) if address.kind is RowKind.HIT else None
        if hit is None or not hit.others:
            return False
        if self.within(place, rect) < _SIDE_PX + self._indent():
            return place.y() - rect.top() < self._line_px + _AIR_PX
        _arrow, _name, pill, _day = self.places(row, rect, self._rows.others_words(hit))
        return pill.contains(place)

    def sizeHint(self, option: QStyleOptionViewItem, index: AnyIndex) -> QSize:
        return QSize(80, self.height(self._rows.address(index.row()).kind))

    def needed_width(self, index: AnyIndex) -> int:
        return 0

    def _indent(self) -> int:
        return self._edge + _GAP_PX

    def _line_of(self, rect: QRect, number: int) -> Line:
        """A line of a hit, by number."""
        inner = rect.adjusted(_SIDE_PX, _AIR_PX + number * self._line_px, -_SIDE_PX, 0)
        inner.setHeight(self._line_px)
        return self.line(inner)

    def places(self, row: int, rect: QRect, others: str) -> tuple[QRect, QRect, QRect, QRect]:
        """The first line of a hit: its arrow, its name, the pill of its copies, and its date."""
        line = self._line_of(rect, 0)
        arrow = line.take(self._edge)
        line.take(_GAP_PX)
        day = line.take_end(self.width(self._rows.day(row)) + 1)
        line.take_end(2 * _GAP_PX)
        pill_px = self._pills.width(_PILL, others) if others else 0
        name_px = self.width(self._rows.name(row), is_bold=True) + 1
        name = line.take(min(name_px, line.room - (pill_px + _GAP_PX if others else 0)))
        line.take(_GAP_PX)
        return arrow, name, line.take(pill_px), day

    # --- painting -------------------------------------------------------------------------

    def paint_row(self, painter: QPainter, rect: QRect, row: int, state: RowState) -> None:
        address = self._rows.address(row)
        ground = "base" if address.kind in (RowKind.HIT, RowKind.TRASHED) else "raised"
        if address.kind is RowKind.HEADING:
            state = replace(state, is_selected=False, is_hovered=False)
        self.paint_ground(painter, rect, state, ground)
        line = self.line(rect.adjusted(_SIDE_PX, 0, -_SIDE_PX, 0))
        if address.kind in (RowKind.HIT, RowKind.TRASHED):
            self._paint_hit(painter, rect, row, address)
        elif address.kind is RowKind.HEADING:
            self.write(painter, line.take(line.room), self._rows.name(row), is_bold=True)
        else:
            line.take(2 * self._indent())
            if address.kind is RowKind.MORE:
                self.write(painter, line.take(line.room), self._rows.name(row), "muted")
            else:
                self._paint_member(painter, line, row, address)

    def _paint_hit(self, painter: QPainter, rect: QRect, row: int, address: HitAddress) -> None:
        hit = self._rows.hit(address.hit) if address.kind is RowKind.HIT else None
        others = "" if hit is None else self._rows.others_words(hit)
        if not self._rows.name(row):
            line = self._line_of(rect, 0)
            line.take(self._indent())
            self.paint_missing(painter, line.take(rect.width() // 3))
            return
        arrow, name, pill, day = self.places(row, rect, others)
        if others:
            is_open = self._rows.is_open(row)
            self.paint_icon(painter, arrow, "open" if is_open else "closed")
            self._pills.paint(painter, pill, _PILL, others)
        self._paint_name(painter, name, row, "text" if hit is not None else "muted")
        self.write(painter, day, self._rows.day(row), "muted", alignment=RIGHT)
        below, last = self._line_of(rect, 1), self._line_of(rect, 2)
        for line in (below, last):
            line.take(self._indent())
        near = self._near(self._rows.where, row)
        self.write(painter, below.take(below.room), self._rows.where(row), "muted", mode=near)
        snippet = self._rows.snippet(address.hit) if hit is not None else None
        if snippet is not None and snippet.text:
            self._paint_snippet(painter, last.take(last.room), snippet)

    def _paint_member(self, painter: QPainter, line: Line, row: int, address: HitAddress) -> None:
        member, letter = self._rows.member(address), letter_px(self._metrics)
        pill_px = self._pills.width(member.evidence)
        ends = [(formatting.percent(member.shown_similarity), "text")]
        if line.room - pill_px > _ROOMY_LETTERS * letter:
            ends.insert(0, (self._rows.day(row), "muted"))
        # From the end: the date, the similarity, and the evidence.
        for words, ink in ends:
            area = line.take_end(max(self.width(words) + 1, _PERCENT_LETTERS * letter))
            self.write(painter, area, words, ink, alignment=RIGHT)
            line.take_end(2 * _GAP_PX)
        self._pills.paint(painter, line.take_end(pill_px + 1), member.evidence)
        line.take_end(2 * _GAP_PX)
        is_roomy = line.room > _ROOMY_LETTERS * letter // 2
        where = f"  {self._rows.where(row)}" if is_roomy else ""
        near = self._near(self._rows.name, row)
        self.write_both(
            painter, line, line.room, self._rows.name(row), where, mode=IN_MIDDLE, name_mode=near
        )

    def _near(self, text_of: Callable[[int], str], row: int) -> tuple[str, ...]:
        """The texts of the rows around a row, from which its own is told apart."""
        first = row - row % _NEAR_ROWS
        rows = range(first, min(first + _NEAR_ROWS, self._rows.rowCount()))
        return tuple(dict.fromkeys(map(text_of, rows)))

    # --- found words ----------------------------------------------------------------------

    def _paint_name(self, painter: QPainter, area: QRect, row: int, ink: str) -> None:
        """Paint the name of a hit with the found words marked."""
        near = self._near(self._rows.name, row)
        name = self.cut(self._rows.name(row), area.width(), near, is_bold=True)
        layout = self._names(name, area.width())
        if layout is None:
            self.write(painter, area, name, ink, is_bold=True)
            return
        painter.setPen(self._colors[ink])
        above = (area.height() - layout.boundingRect().height()) / 2
        layout.draw(painter, QPointF(area.left(), area.top() + above))

    def _lay_out_name(self, name: str, width: int) -> QTextLayout | None:
        """The layout of a name; None if nothing in it is to be marked."""
        marks = () if self._query is None else name_match_spans_of(self._query, name)
        if not marks:
            return None
        layout = self._layout(name, marks, self._bold, QTextOption.WrapMode.NoWrap)
        layout.beginLayout()
        layout.createLine().setLineWidth(width)
        layout.endLayout()
        return layout

    def _layout(
        self, text: str, marks: _Marks, font: QFont, wrap: QTextOption.WrapMode
    ) -> QTextLayout:
        """A layout whose lines are still to be made."""
        layout = QTextLayout(text, font)
        is_mirrored = self._view.isRightToLeft()
        side = Qt.AlignmentFlag.AlignRight if is_mirrored else Qt.AlignmentFlag.AlignLeft
        option = QTextOption(side | Qt.AlignmentFlag.AlignAbsolute)
        option.setTextDirection(Qt.LayoutDirection.LayoutDirectionAuto)
        option.setWrapMode(wrap)
        layout.setTextOption(option)
        layout.setCacheEnabled(True)
        layout.setFormats(marked_ranges(text, marks, self._mark))
        return layout

    def _paint_snippet(self, painter: QPainter, place: QRect, snippet: Snippet) -> None:
        known = self._snippets.get((snippet, place.width()))
        if known is None:
            if self._laid_out_s > self.patience_s:
                self.lacks_snippets = True
                return
            if len(self._snippets) >= _LAYOUTS_KEPT:
                self._snippets.clear()
            began_s = time.thread_time()
            known = self._lay_out(snippet, place.width())
            self._laid_out_s += time.thread_time() - began_s
            self._snippets[snippet, place.width()] = known
        painter.setFont(self._font)
        painter.setPen(self._colors["text"])
        known.draw(painter, QPointF(place.left(), place.top()))

    def _lay_out(self, snippet: Snippet, width: int) -> QTextLayout:
        """A snippet on its lines, with dots if the text goes on."""
        before = "" if snippet.starts else "… "
        text = before + shown_text(snippet.text) + ("" if snippet.ends else " …")
        marks = [(len(before) + begin, len(before) + end) for begin, end in snippet.marks]
        layout, shown, room = self._layout_of(text, marks, width)
        while shown < len(text) and shown > _LEAST_SHOWN:
            # Its last words give way to dots. Before an endless word a line ends early, and the
            # dots have room in it.
            is_early = room > self._dots_px and text[shown - 1].isspace()
            kept = text[:shown].rstrip() if is_early else ""
            if not kept or f"{kept} …" == text:
                kept = _shortened(text, shown)
            marks = [(begin, min(end, len(kept))) for begin, end in marks if begin < len(kept)]
            text = f"{kept} …"
            layout, shown, room = self._layout_of(text, marks, width)
        return layout

    def _layout_of(self, text: str, marks: _Marks, width: int) -> tuple[QTextLayout, int, float]:
        """The layout of a text, the number of characters that fit, and the pixels left over."""
        wrap = QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere
        layout = self._layout(text, marks, self._font, wrap)
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
    """A text shortened for dots after it, given the number of characters that fit."""
    whole_words = text[: room - 3].rpartition(" ")[0]
    return whole_words if len(whole_words) > room // 2 else text[: room - 3]
