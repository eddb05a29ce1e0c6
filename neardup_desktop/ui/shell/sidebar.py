"""The list of pages at the side of the window, each with its count."""

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QPainter
from PySide6.QtWidgets import (
    QFrame,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.style.painting import saved
from neardup_desktop.ui.style.theme import Theme
from neardup_desktop.ui.types import AnyIndex

_KEY = int(Qt.ItemDataRole.UserRole)
_COUNT = _KEY + 1
_MOST_OF_SCREEN = 0.27


class Sidebar(QListWidget):
    """A short list of pages.

    Signals:
        place_chosen: the key of a place.
    """

    place_chosen = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("Sidebar")
        # A click leads to the page; the arrows are for those who come by Tab or F6.
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAccessibleName(self.tr("Pages"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._painter = _SidebarPainter(theme, self)
        self.setItemDelegate(self._painter)
        self.setMouseTracking(True)
        self.currentItemChanged.connect(self._choose)

    def add_place(self, key: str, name: str) -> None:
        """Add a page without a count."""
        item = QListWidgetItem(name)
        item.setData(_KEY, key)
        item.setData(_COUNT, "")
        self.addItem(item)

    def set_count(self, key: str, count: int | None) -> None:
        """Show the number of items of a page; None if unknown."""
        item = self.item_of(key)
        words = "" if count is None else formatting.number(count)
        item.setData(_COUNT, words)
        spoken = f"{item.text()}, {words}" if words else item.text()
        item.setData(Qt.ItemDataRole.AccessibleTextRole, spoken)
        self.fit()

    def count_words(self, key: str) -> str:
        """The count shown for a page."""
        return str(self.item_of(key).data(_COUNT))

    def go_to(self, key: str) -> None:
        """Select a page."""
        self.setCurrentItem(self.item_of(key))

    def place(self) -> str:
        """The key of the selected page."""
        item = self.currentItem()
        return "" if item is None else str(item.data(_KEY))

    def _metrics(self) -> QFontMetrics:
        """The metrics of the bold font, in which the selected page is painted."""
        font = QFont(self.font())
        font.setBold(True)
        return QFontMetrics(font)

    def sizeHint(self) -> QSize:
        metrics = self._metrics()
        names = [self.item(row).text() for row in range(self.count())]
        widest = max((metrics.horizontalAdvance(name) for name in names), default=100)
        wanted = widest + metrics.horizontalAdvance("  1,000,000") + 40
        # Large text on a small screen: the page beside it needs the room more.
        most = int(self.screen().size().width() * _MOST_OF_SCREEN)
        return QSize(max(self.minimumWidth(), min(wanted, most)), 200)

    def fit(self) -> None:
        """Keep room for the names with their current counts."""
        metrics = self._metrics()
        rows = [self.item(row) for row in range(self.count())]
        shown = [f"{row.text()}  {row.data(_COUNT)}" for row in rows]
        widest = max((metrics.horizontalAdvance(words) for words in shown), default=100)
        # In a low window the rows scroll, and the scroll bar takes its room from them.
        self.setMinimumWidth(widest + 40 + self.verticalScrollBar().sizeHint().width())

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self.fit()
            self.scheduleDelayedItemsLayout()

    def item_of(self, key: str) -> QListWidgetItem:
        """The row of a page."""
        for row in range(self.count()):
            if self.item(row).data(_KEY) == key:
                return self.item(row)
        raise KeyError(key)

    def _choose(self, item: QListWidgetItem | None) -> None:
        if item is not None:
            self.place_chosen.emit(str(item.data(_KEY)))


class _SidebarPainter(QStyledItemDelegate):
    """Paints a page as a rounded row with its count at the end."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme

    def sizeHint(self, option: QStyleOptionViewItem, index: AnyIndex) -> QSize:
        return QSize(80, int(option.fontMetrics.height() * 1.75))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: AnyIndex) -> None:
        rect = QRectF(option.rect).adjusted(8, 1, -8, -1)
        with saved(painter):
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            state = QStyle.StateFlag
            chosen = bool(option.state & state.State_Selected)
            painter.setPen(Qt.PenStyle.NoPen)
            if chosen or option.state & state.State_MouseOver:
                painter.setBrush(self.theme.color("selection" if chosen else "hover"))
                painter.drawRoundedRect(rect, 6, 6)
            if option.state & state.State_HasFocus:
                painter.setPen(self.theme.color("accent"))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), 6, 6)
            font = QFont(option.font)
            font.setBold(chosen)
            painter.setFont(font)
            flag, count = Qt.AlignmentFlag, str(index.data(_COUNT) or "")
            inner = rect.adjusted(10, 0, -10, 0)
            painter.setPen(self.theme.color("text"))
            painter.drawText(inner, int(flag.AlignLeft | flag.AlignVCenter), str(index.data()))
            painter.setFont(option.font)
            painter.setPen(self.theme.color("muted"))
            painter.drawText(inner, int(flag.AlignRight | flag.AlignVCenter), count)
