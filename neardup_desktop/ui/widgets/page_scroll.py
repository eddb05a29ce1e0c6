"""Scrolls a page that needs more room than the window has."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QStackedWidget, QWidget


class PageScroll(QScrollArea):
    """A scroll area for large text in small windows.

    Without it the parts of the page would be squeezed until they are unreadable, or the window
    would grow beyond the screen.
    """

    def __init__(self, page: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("PageScroll")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidget(page)
        # A part with a background of its own is painted by itself when it appears, and its parts
        # once more with the window.
        for part in (page, self.viewport()):
            part.setAutoFillBackground(False)


class ModestStack(QStackedWidget):
    """A stack whose least height is that of its current page.

    A scrolling page would otherwise scroll as soon as it lacks its preferred size, or the size of a
    higher page that is not on screen.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.currentChanged.connect(self.updateGeometry)

    def minimumSizeHint(self) -> QSize:
        least = super().minimumSizeHint()
        page = self.currentWidget()
        if page is None:
            return least
        height = max(page.minimumHeight(), page.minimumSizeHint().height())
        if page.hasHeightForWidth():
            height = max(height, page.heightForWidth(max(self.width(), least.width())))
        return QSize(least.width(), height)

    def hasHeightForWidth(self) -> bool:
        # Qt would otherwise ask for the height of the highest page, which need not be on screen.
        return False

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), self.minimumSizeHint().height())
