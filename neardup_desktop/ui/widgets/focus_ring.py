"""A line around the view that has the keyboard, where the view does not show that itself."""

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import (
    QAbstractItemView,
    QAbstractScrollArea,
    QApplication,
    QLabel,
    QWidget,
)

from neardup_desktop.ui.style.painting import painting
from neardup_desktop.ui.widgets.empty_state import EmptyState

RINGLESS = "ringless"
"""Property of a view that fills the window, so that a ring would tell nothing."""

_LINE_PX = 2


class FocusRings(QObject):
    """Gives each view a ring as soon as it has the keyboard, in all windows of the program."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusChanged.connect(self._follow)

    def _follow(self, _old: QWidget | None, new: QWidget | None) -> None:
        if new is None or not isinstance(new, QAbstractScrollArea | QLabel | EmptyState):
            return
        direct = Qt.FindChildOption.FindDirectChildrenOnly
        if new.property(RINGLESS) is None and new.findChild(_Ring, options=direct) is None:
            _Ring(new)


class _Ring(QWidget):
    """Lies over a view, and is visible while that has the keyboard and no current row."""

    def __init__(self, view: QWidget) -> None:
        super().__init__(view)
        self._view = view
        self.setProperty("overlay", True)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        view.installEventFilter(self)
        self._show_focus()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.FocusIn, QEvent.Type.FocusOut, QEvent.Type.Resize):
            self._show_focus()
        return False

    def paintEvent(self, event: QPaintEvent) -> None:
        with painting(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
            pen = QPen(self.palette().color(QPalette.ColorRole.Accent), _LINE_PX)
            pen.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
            painter.setPen(pen)
            edge = _LINE_PX // 2
            painter.drawRect(self.rect().adjusted(edge, edge, -edge, -edge))

    def _show_focus(self) -> None:
        view = self._view
        has_row = isinstance(view, QAbstractItemView) and view.currentIndex().isValid()
        self.setGeometry(view.rect())
        self.setVisible(view.hasFocus() and not has_row)
        self.raise_()
