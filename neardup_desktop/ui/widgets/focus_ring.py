"""A line around the view that has the keyboard, if the view does not show that itself.

It is for those who use the keyboard: no line is drawn before a key was pressed, or after a click.
"""

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPalette, QPen, QWindow
from PySide6.QtWidgets import QAbstractItemView, QAbstractScrollArea, QApplication, QLabel, QWidget
from shiboken6 import isValid

from neardup_desktop.ui.style.painting import painting
from neardup_desktop.ui.widgets.empty_state import EmptyState

RINGLESS = "ringless"
"""Property of a view that fills the window, so that a ring would tell nothing."""

_LINE_PX = 2
_BY_KEYS = "used by keys"
"""Property of the application: whether a key was pressed since the last click moved the focus."""
_KEYS = (QEvent.Type.KeyPress, QEvent.Type.ShortcutOverride)


class FocusRings(QObject):
    """Lays a ring over the view that has the keyboard, in all windows of the program.

    There is one ring, which is kept here and goes from view to view. As a child of one of Qt's own
    views, such as the list of a combo box, only Qt would know it, and its attributes would be lost
    the next time that garbage is collected.
    """

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window, self._is_watched = window, False
        self._ring: _Ring | None = None
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        self._application = application
        application.focusChanged.connect(self._follow)
        window.installEventFilter(self)

    def _follow(self, old: QWidget | None, new: QWidget | None) -> None:
        if old is not None and old is not self._window:
            old.removeEventFilter(self)
        if self._ring is not None and not isValid(self._ring):
            self._ring = None  # it went with its view
        has_ring = isinstance(new, QAbstractScrollArea | QLabel | EmptyState)
        if new is not None and has_ring and not new.property(RINGLESS):
            self._ring = self._ring or _Ring(self._application)
            self._ring.lie_over(new)
        elif self._ring is not None:
            self._ring.hide()
        if new is None:
            return
        # Every key comes to the widget first, also a shortcut, or to the window if no widget has
        # the keyboard; every click comes to the window.
        new.installEventFilter(self)
        if not self._is_watched and (window := self._window.windowHandle()) is not None:
            window.installEventFilter(self)
            self._is_watched = True

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if kind is QEvent.Type.MouseButtonPress and isinstance(watched, QWindow):
            self._application.setProperty(_BY_KEYS, False)
        elif kind in _KEYS and not self._application.property(_BY_KEYS):
            self._application.setProperty(_BY_KEYS, True)
            self._show_focus()
        elif kind is QEvent.Type.Resize:
            self._show_focus()
        return False

    def _show_focus(self) -> None:
        if self._ring is not None and isValid(self._ring):
            self._ring.show_focus()


class _Ring(QWidget):
    """Lies over a view, visible while that has the keyboard and no current row."""

    def __init__(self, application: QApplication) -> None:
        super().__init__()
        self._application = application
        self.setProperty("overlay", True)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def lie_over(self, view: QWidget) -> None:
        """Go to another view."""
        self.setParent(view)
        self.show_focus()

    def paintEvent(self, event: QPaintEvent) -> None:
        with painting(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
            pen = QPen(self.palette().color(QPalette.ColorRole.Accent), _LINE_PX)
            pen.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
            painter.setPen(pen)
            edge = _LINE_PX // 2
            painter.drawRect(self.rect().adjusted(edge, edge, -edge, -edge))

    def show_focus(self) -> None:
        """Be visible if the view has the keyboard and nothing else shows that."""
        if (view := self.parentWidget()) is None:
            return
        has_row = isinstance(view, QAbstractItemView) and view.currentIndex().isValid()
        is_by_keys = bool(self._application.property(_BY_KEYS))
        self.setGeometry(view.rect())
        self.setVisible(is_by_keys and view.hasFocus() and not has_row)
        self.raise_()
