"""Cells whose texts are cut so that rows beside each other stay told apart."""

from functools import lru_cache

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QFontMetricsF
from PySide6.QtWidgets import QAbstractItemView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from neardup_desktop.present.told_apart import Ruler, told_apart
from neardup_desktop.ui.background.timers import single_shot
from neardup_desktop.ui.types import AnyIndex

NEAR = 64
"""Rows beside each other, of which those that one sees at a time are a part."""
_MOST_CUTS, _MOST_FONTS = 256, 16


@lru_cache(_MOST_FONTS)
def ruler(font: str) -> Ruler:
    """The widths of letters in a font, by its description (`QFont.toString`)."""
    described = QFont()
    described.fromString(font)
    return Ruler(QFontMetricsF(described).horizontalAdvance)


@lru_cache(_MOST_CUTS)
def cuts(texts: tuple[str, ...], font: str, room: int) -> dict[str, str]:
    """What is shown of texts beside each other, in so many pixels of a font."""
    return dict(zip(texts, told_apart(texts, ruler(font).room(room)), strict=True))


class ApartDelegate(QStyledItemDelegate):
    """Cuts the texts of a table, a tree or a list; rows beside each other have one parent."""

    def __init__(self, view: QAbstractItemView) -> None:
        super().__init__(view)
        self._view = view
        self._beside: dict[tuple[int, int, int], tuple[str, ...]] = {}
        self._forget = single_shot(self, self._beside.clear, 0)

    def initStyleOption(self, option: QStyleOptionViewItem, index: AnyIndex) -> None:
        super().initStyleOption(option, index)
        text: str = option.text
        wide = option.fontMetrics.horizontalAdvance(text)
        if not text or wide < option.rect.width() // 2 or option.rect.width() <= 0:
            return
        style, part = self._view.style(), QStyle.SubElement.SE_ItemViewItemText
        air = style.pixelMetric(QStyle.PixelMetric.PM_FocusFrameHMargin, option, self._view) + 1
        room = style.subElementRect(part, option, self._view).width() - 2 * air
        if wide > room:
            texts = self._texts_beside(index)
            option.text = cuts(texts, option.font.toString(), room).get(text, text)
            option.textElideMode = Qt.TextElideMode.ElideNone

    def _texts_beside(self, index: AnyIndex) -> tuple[str, ...]:
        """The texts of a column in the rows around that of an index."""
        model, above = index.model(), index.parent()
        first = model.index(index.row() // NEAR * NEAR, index.column(), above)
        key = first.internalId(), first.row(), first.column()
        if key not in self._beside:
            rows = range(first.row(), min(first.row() + NEAR, model.rowCount(above)))
            texts = (model.index(row, first.column(), above).data() for row in rows)
            self._beside[key] = tuple(dict.fromkeys(str(text or "") for text in texts))
            self._forget.start()
        return self._beside[key]
