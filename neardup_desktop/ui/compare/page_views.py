"""One page of a document on screen: a drawn picture, or markup in a browser that loads nothing."""

import html

from PySide6.QtCore import QRect, QSize, Qt, QUrl, Signal, SignalInstance
from PySide6.QtGui import (
    QFont,
    QImage,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QTextOption,
    QWheelEvent,
)
from PySide6.QtWidgets import QAbstractScrollArea, QFrame, QTextBrowser, QWidget

from neardup_desktop.ui.style.painting import painting
from neardup_desktop.ui.style.theme import Theme

_POINTS_PER_INCH = 72
_PIXELS_PER_INCH = 96
_AIR_PX = 12
_MARGIN_PX = 14
"""As far from the edge as the headings above."""


class PictureView(QAbstractScrollArea):
    """A drawn page on its paper, as wide as the view or in its own size.

    Signals:
        turned: the user wants so many pages further on (negative: back).
        width_changed: pages have to be drawn in another width.
    """

    turned = Signal(int)
    width_changed = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._image: QImage | None = None
        self._size_pt = (0.0, 0.0)
        self._fits = True
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.verticalScrollBar().valueChanged.connect(self.viewport().update)
        self.horizontalScrollBar().valueChanged.connect(self.viewport().update)

    def set_fits(self, fits: bool) -> None:
        """Show pages as wide as the view, or in their own size."""
        self._fits = fits
        self._follow()

    def expect(self, size_pt: tuple[float, float]) -> None:
        """Make room for a page of that size, in points; its picture comes later."""
        self._size_pt = size_pt
        self._image = None
        self._follow()

    def show_image(self, image: QImage) -> None:
        """Show the picture of the page that was expected."""
        self._image = image
        self.viewport().update()

    @property
    def image(self) -> QImage | None:
        """What is shown now."""
        return self._image

    def paper(self) -> QSize:
        """Size of the page on screen, in device-independent pixels."""
        width_pt, height_pt = self._size_pt
        if width_pt <= 0:
            return QSize(0, 0)
        if self._fits:
            # As if the scroll bar were there, so that it does not come and go.
            bar = self.verticalScrollBar().sizeHint().width()
            room = self.width() - bar - 2 * _AIR_PX
            width = max(40.0, float(room))
        else:
            width = width_pt * _PIXELS_PER_INCH / _POINTS_PER_INCH
        return QSize(round(width), max(1, round(width * height_pt / width_pt)))

    def wanted_width_px(self) -> int:
        """Width in which pages shall be drawn, in pixels of the screen."""
        return max(1, round(self.paper().width() * self.devicePixelRatioF()))

    def to_top(self) -> None:
        """Show the top of the page."""
        self.verticalScrollBar().setValue(0)

    def _follow(self) -> None:
        paper = self.paper()
        view = self.viewport().size()
        across, down = self.horizontalScrollBar(), self.verticalScrollBar()
        down.setPageStep(max(1, view.height() - 2 * self.fontMetrics().height()))
        down.setSingleStep(self.fontMetrics().height() * 2)
        down.setRange(0, max(0, paper.height() + 2 * _AIR_PX - view.height()))
        across.setPageStep(view.width())
        across.setRange(0, max(0, paper.width() + 2 * _AIR_PX - view.width()))
        self.viewport().update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._follow()
        if self._fits and event.oldSize().width() != event.size().width():
            self.width_changed.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        with painting(self.viewport()) as painter:
            painter.fillRect(event.rect(), self._theme.color("window"))
            paper = self.paper()
            if paper.isEmpty():
                return
            left = max(_AIR_PX, (self.viewport().width() - paper.width()) // 2)
            place = QRect(
                left - self.horizontalScrollBar().value(),
                _AIR_PX - self.verticalScrollBar().value(),
                paper.width(),
                paper.height(),
            )
            painter.fillRect(place, Qt.GlobalColor.white)
            if self._image is not None:
                painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
                painter.drawImage(place, self._image)
            else:
                painter.setPen(Qt.GlobalColor.darkGray)
                seen = place.intersected(self.viewport().rect())
                painter.drawText(seen, Qt.AlignmentFlag.AlignCenter, self.tr("Drawing the page …"))
            painter.setPen(self._theme.color("outline"))
            painter.drawRect(place.adjusted(-1, -1, 0, 0))
            if self.hasFocus():
                painter.setPen(self._theme.color("accent"))
                painter.drawRect(self.viewport().rect().adjusted(0, 0, -1, -1))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not turn_by_key(self, event, self.turned):
            super().keyPressEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Scroll the page; at its ends the event goes no further."""
        super().wheelEvent(event)
        event.accept()


class MarkupView(QTextBrowser):
    """A page of harmless markup. Nothing is loaded, and links lead nowhere.

    Signals:
        turned: the user wants so many pages further on (negative: back).
    """

    turned = Signal(int)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._shown: str | None = None
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setOpenLinks(False)
        self.setOpenExternalLinks(False)
        self.setUndoRedoEnabled(False)
        self.setWordWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        option = self.document().defaultTextOption()
        option.setTextDirection(Qt.LayoutDirection.LayoutDirectionAuto)
        self.document().setDefaultTextOption(option)
        self.document().setDocumentMargin(_MARGIN_PX)
        theme.follow(self._apply_theme)

    def loadResource(self, kind: int, name: QUrl | str) -> object:
        """Load nothing, whatever a page names."""
        return None

    def _apply_theme(self) -> None:
        colours = self._theme.colours
        look = self.document()
        font = QFont(self.font())
        font.setFamilies(["Georgia", "Noto Serif", "DejaVu Serif", "Serif"])
        look.setDefaultFont(font)
        look.setDefaultStyleSheet(
            f"span.link {{ color: {colours.link}; text-decoration: underline; }}"
            f"span.picture {{ color: {colours.muted}; background-color: {colours.raised}; }}"
            f"span.quiet {{ color: {colours.muted}; }}"
            "div.plain { white-space: pre-wrap; margin-top: 0.7em; }"
            "p { margin-top: 0.5em; margin-bottom: 0.5em; }"
            f"td, th {{ border-color: {colours.line}; }}"
        )
        if self._shown is not None:
            self.show_markup(self._shown)

    def show_markup(self, markup: str) -> None:
        """Show a page from its top."""
        self._shown = markup
        self.setHtml(f"<html><body>{markup}</body></html>")

    def to_top(self) -> None:
        """Show the top of the page."""
        self.verticalScrollBar().setValue(0)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not turn_by_key(self, event, self.turned):
            super().keyPressEvent(event)


FIRST = -(1 << 30)
"""Turned so far back, any document is at its first page."""

LAST = 1 << 30


def turn_by_key(view: QAbstractScrollArea, event: QKeyEvent, turned: SignalInstance) -> bool:
    """Scroll by page keys, and turn the page where it cannot be scrolled further."""
    bar = view.verticalScrollBar()
    key = event.key()
    if key == Qt.Key.Key_Home:
        turned.emit(FIRST)
    elif key == Qt.Key.Key_End:
        turned.emit(LAST)
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


def header_table(headers: list[tuple[str, str]]) -> str:
    """The headers of a message as markup: a name and what it says, line by line."""
    lines = "".join(
        f'<tr><td><span class="quiet">{html.escape(name)}</span></td>'
        f"<td>{html.escape(value)}</td></tr>"
        for name, value in headers
    )
    return f'<table cellpadding="2">{lines}</table><hr>' if lines else ""
