"""A short motion that shows which rows have gone from a list."""

from collections.abc import Callable

from PySide6.QtCore import QRectF, Qt, QVariantAnimation
from PySide6.QtGui import QGuiApplication, QPaintEvent
from PySide6.QtWidgets import QStyle, QTableView, QWidget

from neardup_desktop.ui.style.painting import painting

_MOST_MS = 150


def motion_ms(view: QWidget) -> int:
    """How long a motion takes; 0 where the system wants none, or where nobody sees it."""
    if not view.isVisible() or QGuiApplication.platformName() == "offscreen":
        return 0
    return min(_MOST_MS, view.style().styleHint(QStyle.StyleHint.SH_Widget_Animation_Duration))


class Collapse(QWidget):
    """Lies over a list while the rows that have gone give way to those below them."""

    def __init__(self, view: QTableView, key_of: Callable[[int], object]) -> None:
        """Note what the list shows before it changes; `key_of` tells rows apart."""
        super().__init__(view.viewport())
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._view, self._key_of = view, key_of
        self._before, self._old = self._tops(), view.viewport().grab()
        self._gap = 0.0

    def _tops(self) -> dict[object, int]:
        """The upper edges of the rows in sight, from above."""
        view, rows = self._view, self._view.model().rowCount()
        first = max(view.rowAt(0), 0)
        last = view.rowAt(view.viewport().height() - 1)
        seen = range(first, rows if last < 0 else last + 1)
        return {self._key_of(row): view.rowViewportPosition(row) for row in seen}

    def start(self) -> None:
        """Move the rows below to where they are now."""
        moved = ((self._before.get(key), top) for key, top in self._tops().items())
        old, self._top = next(((old, top) for old, top in moved if old != top), (None, 0))
        if old is None or old <= self._top:
            self.deleteLater()  # nothing has gone from sight, or the list begins elsewhere
            return
        self._gone, area = old - self._top, self._view.viewport()
        self._new = area.grab()
        self.setGeometry(0, self._top, area.width(), area.height() - self._top)
        motion = QVariantAnimation(self)
        motion.setDuration(motion_ms(area))
        motion.setStartValue(float(self._gone))
        motion.setEndValue(0.0)
        motion.valueChanged.connect(self._move)
        motion.finished.connect(self.deleteLater)
        self._view.verticalScrollBar().valueChanged.connect(self.hide)
        motion.start()
        self.show()

    def _move(self, gap: float) -> None:
        self._gap = gap
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        wide, ratio = self.width(), self._new.devicePixelRatio()
        with painting(self) as painter:
            for picture, place, begin, height in (
                (self._old, QRectF(0, 0, wide, self._gap), self._top, self._gone),
                (self._new, QRectF(0, self._gap, wide, self.height()), self._top, self.height()),
            ):
                part = QRectF(0, begin * ratio, wide * ratio, height * ratio)
                painter.drawPixmap(place, picture, part)
