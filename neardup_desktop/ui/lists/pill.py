"""The rounded label for the kind of match of an item."""

from functools import lru_cache

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPixmap
from PySide6.QtWidgets import QAbstractItemView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from neardup_desktop.model.fills import FILLS
from neardup_desktop.model.pairs import Evidence
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.style.painting import painting, saved
from neardup_desktop.ui.style.theme import Theme
from neardup_desktop.ui.types import AnyIndex

EvidenceRole = int(Qt.ItemDataRole.UserRole)
"""The role under which a model returns the `Evidence` of a row as a number, or None."""

_PADDING_PX = 8
_CELL_AIR_PX = 4
_EDGE_ALPHA = 70
_MOST_KEPT = 1024


class PillPainter:
    """Paints evidence in the colours of a theme, which are looked up once."""

    def __init__(self, theme: Theme, font: QFont) -> None:
        self._font = QFont(font)
        if font.pointSizeF() > 0:
            self._font.setPointSizeF(max(font.pointSizeF() * 0.92, 6.0))
        self._metrics = QFontMetrics(self._font)
        self._height = self._metrics.height() + 4
        self._outline = theme.color("outline")
        self._text = theme.color("text")
        self.width = lru_cache(_MOST_KEPT)(self._width)
        self._cut = lru_cache(_MOST_KEPT)(self._cut_words)
        self._picture = lru_cache(_MOST_KEPT)(self._draw)
        self._colours: dict[Evidence, tuple[QColor, QColor, QColor]] = {}
        for evidence in set(Evidence) - {Evidence.REPRESENTATIVE}:
            fill = FILLS[evidence.match]
            edge = theme.color(fill.ink)
            edge.setAlpha(_EDGE_ALPHA)
            self._colours[evidence] = (theme.color(fill.ground), theme.color(fill.ink), edge)

    def _width(self, evidence: Evidence, words: str = "") -> int:
        """Width in pixels of a whole pill with these words, or with the kind of match."""
        words = words or formatting.match_words(evidence)
        # One pixel more, because the width of a text is rounded.
        return self._metrics.horizontalAdvance(words) + 2 * _PADDING_PX + 1

    def _cut_words(self, evidence: Evidence, words: str, room: int) -> tuple[str, int]:
        """The elided text of a pill, and its width in pixels."""
        words = words or formatting.match_words(evidence)
        mode = Qt.TextElideMode.ElideRight
        text = formatting.elided(words, self._metrics, mode, room - 2 * _PADDING_PX)
        return text, self._metrics.horizontalAdvance(text) + 2 * _PADDING_PX

    def paint(self, painter: QPainter, rect: QRect, evidence: Evidence, words: str = "") -> None:
        """Paint a pill at the leading edge of a rectangle, with these words or its match."""
        text, width = self._cut(evidence, words, rect.width())
        pill = self._picture(evidence, text, width, painter.device().devicePixelRatioF())
        is_mirrored = painter.layoutDirection() is Qt.LayoutDirection.RightToLeft
        left = rect.right() + 1 - width if is_mirrored else rect.left()
        painter.drawPixmap(left - 1, rect.center().y() - self._height // 2, pill)

    def _draw(self, evidence: Evidence, text: str, width: int, ratio: float) -> QPixmap:
        """A pill and one pixel around it, cached: rounded edges take long to draw."""
        height = self._height
        whole = QSize(width + 2, height + 2)
        picture = QPixmap(whole * ratio)
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent)
        with painting(picture) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            colours = self._colours.get(evidence)
            if colours is not None:
                painter.setPen(colours[2])
                painter.setBrush(colours[0])
            else:
                painter.setPen(self._outline)
                painter.setBrush(Qt.BrushStyle.NoBrush)
            pill = QRectF(1, 0.5, width, height)
            painter.drawRoundedRect(pill, height / 2, height / 2)
            painter.setFont(self._font)
            painter.setPen(colours[1] if colours is not None else self._text)
            painter.drawText(pill, int(Qt.AlignmentFlag.AlignCenter), text)
        return picture


class PillDelegate(QStyledItemDelegate):
    """Paints the cells of a column whose model answers `EvidenceRole`, with their background."""

    def __init__(self, theme: Theme, view: QAbstractItemView) -> None:
        super().__init__(view)
        self._font = QFont(view.font())
        self._theme = theme
        theme.follow(self._apply_theme)

    def _apply_theme(self) -> None:
        theme = self._theme
        self._pills = PillPainter(theme, self._font)
        self._base = theme.color("base")
        self._chosen = theme.color("selection")
        self._line = theme.color("line")

    def needed_width(self, index: AnyIndex) -> int:
        """Width in pixels that a cell needs to show its whole pill."""
        evidence = index.data(EvidenceRole)
        return 0 if evidence is None else self._pills.width(Evidence(evidence)) + 2 * _CELL_AIR_PX

    def widest(self) -> int:
        """Width in pixels of the widest pill in the font of the view."""
        view = self.parent()
        assert isinstance(view, QAbstractItemView)
        pills = PillPainter(self._theme, view.font())
        return max(map(pills.width, Evidence)) + 2 * _CELL_AIR_PX

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: AnyIndex) -> None:
        rect: QRect = option.rect
        is_chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        with saved(painter):
            painter.fillRect(rect, self._chosen if is_chosen else self._base)
            painter.setPen(self._line)
            painter.drawLine(rect.bottomLeft(), rect.bottomRight())
            if option.font != self._font:
                self._font = QFont(option.font)
                self._pills = PillPainter(self._theme, self._font)
            evidence = index.data(EvidenceRole)
            if evidence is not None:
                self._pills.paint(
                    painter, rect.adjusted(_CELL_AIR_PX, 0, -_CELL_AIR_PX, 0), Evidence(evidence)
                )
