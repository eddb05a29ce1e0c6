"""The strip beside the two texts that shows where they differ; a click goes there."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from neardup_desktop.model.differences import Change
from neardup_desktop.ui.review.compare_view import CompareView
from neardup_desktop.ui.style.theme import Theme

_WIDTH_PX = 16
_MARK_PX = 4


class ChangeMap(QWidget):
    """All differences of the whole texts at one look, and the part that is in sight."""

    def __init__(self, view: CompareView, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._view = view
        self._theme = theme
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAccessibleName(self.tr("Map of the differences"))
        self.setToolTip(self.tr("Where the two texts differ. Click to go there."))
        view.moved.connect(self.update)
        view.current_changed.connect(self.update)

    def set_theme(self, theme: Theme) -> None:
        """Wear other colours."""
        self._theme = theme
        self.update()

    def sizeHint(self) -> QSize:
        """A narrow strip."""
        return QSize(_WIDTH_PX, 40)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the part in sight and one mark for each difference."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._theme.color("window"))
        texts = self._view.texts
        if texts is None:
            return
        height = self.height() - _MARK_PX
        top, bottom = self._view.visible_share()
        painter.fillRect(
            QRectF(0, top * self.height(), _WIDTH_PX, (bottom - top) * self.height()),
            self._theme.color("line"),
        )
        painted: set[tuple[int, Change]] = set()
        for run, share in zip(texts.difference.changes, self._view.change_shares(), strict=True):
            y = int(share * height)
            if (y, run.change) not in painted:
                painted.add((y, run.change))
                self._paint_mark(painter, y, run.change)

    def _paint_mark(self, painter: QPainter, y: int, change: Change) -> None:
        half = (_WIDTH_PX - 4) / 2
        if change is not Change.ONLY_RIGHT:
            painter.fillRect(QRectF(2, y, half - 0.5, _MARK_PX), self._theme.color("left_mark"))
        if change is not Change.ONLY_LEFT:
            painter.fillRect(
                QRectF(2.5 + half, y, half - 0.5, _MARK_PX), self._theme.color("right_mark")
            )

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Go to the place that was pressed."""
        self._go(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Follow the pointer while the button is down."""
        self._go(event)

    def _go(self, event: QMouseEvent) -> None:
        self._view.scroll_to_share(event.position().y() / max(self.height(), 1))
