"""Paints the names of hits, with the words marked that were found in them."""

from PySide6.QtCore import QPointF, QRect, Qt
from PySide6.QtGui import QFont, QPainter, QTextCharFormat, QTextLayout, QTextOption
from PySide6.QtWidgets import QAbstractItemView

from neardup_desktop.engine.search.search import places_in_name_of
from neardup_desktop.model.search import Query
from neardup_desktop.ui.search.marked_text import marked_ranges
from neardup_desktop.ui.search.search_rows import SearchRows

_KEPT = 256
_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)


class NamePainter:
    """Paints names of the hits of a search, each on one line."""

    def __init__(
        self, rows: SearchRows, view: QAbstractItemView, font: QFont, mark: QTextCharFormat
    ) -> None:
        """Make it.

        Args:
            rows: know what was searched for.
            view: knows the reading direction.
            font: of the names.
            mark: how a found word looks.
        """
        self._rows, self._view = rows, view
        self._font, self._mark = font, mark
        self._query: Query | None = None
        self._layouts: dict[tuple[str, int], QTextLayout | None] = {}

    def paint(self, painter: QPainter, place: QRect, name: str) -> None:
        """Paint a name in the pen that the painter has; it has room for it."""
        query = None if self._rows.results is None else self._rows.results.query
        if query != self._query or len(self._layouts) >= _KEPT:
            self._query = query
            self._layouts.clear()
        key = name, place.width()
        if key not in self._layouts:
            marks = () if query is None else places_in_name_of(query, name)
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
