"""A rendered page or a picture, which can be scrolled and turned."""

from PySide6.QtCore import QRect, QSize, Qt, Signal, SignalInstance
from PySide6.QtGui import QImage, QKeyEvent, QPainter, QPaintEvent, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QAbstractScrollArea, QFrame

from neardup_desktop.ui.style.painting import painting
from neardup_desktop.ui.style.theme import Theme

_POINTS_PER_INCH = 72
_PIXELS_PER_INCH = 96
_PAPER_MARGIN_PX = 12

_FIRST = -(1 << 30)
"""Number of pages to turn back that leads to the first page of any document."""

_LAST = 1 << 30


class PictureView(QAbstractScrollArea):
    """A rendered page, fitted to the width of the view or in its own size.

    Signals:
        turned: number of pages to turn forward (negative: back).
        width_changed: pages must be rendered in another width.
    """

    turned = Signal(int)
    width_changed = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.image: QImage | None = None
        self._size_pt = (0.0, 0.0)
        self._fits = True
        self._is_whole = False
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.verticalScrollBar().valueChanged.connect(self.viewport().update)
        self.horizontalScrollBar().valueChanged.connect(self.viewport().update)

    def set_fits(self, fits: bool) -> None:
        """Fit pages to the width of the view, or show them in their own size."""
        self._fits = fits
        self._follow()

    def set_page_size(self, size_pt: tuple[float, float], *, is_whole: bool = False) -> None:
        """Show an empty page of a size in points until its image comes.

        With `is_whole`, it is fitted to the height as well, and not enlarged, as pictures are.
        """
        self._size_pt, self._is_whole = size_pt, is_whole
        self.image = None
        self._follow()

    def show_image(self, image: QImage) -> None:
        self.image = image
        self.viewport().update()

    def paper(self) -> QSize:
        """Size of the page in device-independent pixels."""
        width_pt, height_pt = self._size_pt
        if width_pt <= 0:
            return QSize(0, 0)
        if self._fits:
            # Leave room for the scroll bar, so that showing it does not change the width.
            bar = self.verticalScrollBar().sizeHint().width()
            room = self.width() - bar - 2 * _PAPER_MARGIN_PX
            if self._is_whole:
                high = max(40, self.height() - 2 * _PAPER_MARGIN_PX)
                own = width_pt * _PIXELS_PER_INCH / _POINTS_PER_INCH
                room = min(room, round(high * width_pt / height_pt), round(own))
            width = max(1.0 if self._is_whole else 40.0, float(room))
        else:
            width = width_pt * _PIXELS_PER_INCH / _POINTS_PER_INCH
        return QSize(round(width), max(1, round(width * height_pt / width_pt)))

    def wanted_width_px(self) -> int:
        """Width in which to render pages, in physical pixels."""
        return max(1, round(self.paper().width() * self.devicePixelRatioF()))

    def _follow(self) -> None:
        paper = self.paper()
        view = self.viewport().size()
        across, down = self.horizontalScrollBar(), self.verticalScrollBar()
        down.setPageStep(max(1, view.height() - 2 * self.fontMetrics().height()))
        down.setSingleStep(self.fontMetrics().height() * 2)
        down.setRange(0, max(0, paper.height() + 2 * _PAPER_MARGIN_PX - view.height()))
        across.setPageStep(view.width())
        across.setRange(0, max(0, paper.width() + 2 * _PAPER_MARGIN_PX - view.width()))
        self.viewport().update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._follow()
        old, new = event.oldSize(), event.size()
        if self._fits and (old.width() != new.width() or (self._is_whole and old != new)):
            self.width_changed.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        with painting(self.viewport()) as painter:
            painter.fillRect(event.rect(), self._theme.color("window"))
            paper = self.paper()
            if paper.isEmpty():
                return
            left = max(_PAPER_MARGIN_PX, (self.viewport().width() - paper.width()) // 2)
            place = QRect(
                left - self.horizontalScrollBar().value(),
                _PAPER_MARGIN_PX - self.verticalScrollBar().value(),
                paper.width(),
                paper.height(),
            )
            painter.fillRect(place, Qt.GlobalColor.white)
            if self.image is not None:
                painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
                painter.drawImage(place, self.image)
            else:
                painter.setPen(Qt.GlobalColor.darkGray)
                seen = place.intersected(self.viewport().rect())
                painter.drawText(seen, Qt.AlignmentFlag.AlignCenter, self.tr("Drawing the page…"))
            painter.setPen(self._theme.color("outline"))
            painter.drawRect(place.adjusted(-1, -1, 0, 0))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not turn_by_key(self, event, self.turned):
            super().keyPressEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Scroll; at the ends, keep the event from scrolling the pane around."""
        super().wheelEvent(event)
        event.accept()


def turn_by_key(view: QAbstractScrollArea, event: QKeyEvent, turned: SignalInstance) -> bool:
    """Scroll by page keys, and turn the page at its ends; False for any other key."""
    bar = view.verticalScrollBar()
    key = event.key()
    if key == Qt.Key.Key_Home:
        turned.emit(_FIRST)
    elif key == Qt.Key.Key_End:
        turned.emit(_LAST)
    elif key in (Qt.Key.Key_PageDown, Qt.Key.Key_Space):
        if bar.value() >= bar.maximum():
            turned.emit(1)
        else:
            bar.setValue(bar.value() + bar.pageStep())
    elif key in (Qt.Key.Key_PageUp, Qt.Key.Key_Backspace):
        if bar.value() <= bar.minimum():
            turned.emit(-1)
        else:
            bar.setValue(bar.value() - bar.pageStep())
    else:
        return False
    return True
