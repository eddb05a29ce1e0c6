"""A line around the view that has the keyboard, where the view does not show that itself.

It is for those who use the keyboard: no line is drawn before a key was pressed, or after a click.
"""

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QFocusEvent, QPainter, QPaintEvent, QPalette, QPen, QWindow
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
_BY_KEYS = "used by keys"
"""Property of the application: whether a key was pressed since the last click moved the focus."""
_REASONS = (
    Qt.FocusReason.TabFocusReason,
    Qt.FocusReason.BacktabFocusReason,
    Qt.FocusReason.ShortcutFocusReason,
)
_KEYS = (QEvent.Type.KeyPress, QEvent.Type.ShortcutOverride)


class FocusRings(QObject):
    """Gives each view a ring as soon as it has the keyboard, in all windows of the program."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window, self._is_watched = window, False
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        self._application = application
        application.focusChanged.connect(self._follow)

    def _follow(self, old: QWidget | None, new: QWidget | None) -> None:
        if old is not None:
            old.removeEventFilter(self)
        if new is None:
            return
        # Every key comes to the widget first, that of a shortcut too; every click to the window.
        new.installEventFilter(self)
        if not self._is_watched and (window := self._window.windowHandle()) is not None:
            window.installEventFilter(self)
            self._is_watched = True
        if not isinstance(new, QAbstractScrollArea | QLabel | EmptyState):
            return
        if new.property(RINGLESS) is None and _ring_of(new) is None:
            _Ring(new, self._application)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.MouseButtonPress and isinstance(watched, QWindow):
            self._application.setProperty(_BY_KEYS, False)
        elif event.type() in _KEYS and not self._application.property(_BY_KEYS):
            self._application.setProperty(_BY_KEYS, True)
            if isinstance(watched, QWidget) and (ring := _ring_of(watched)) is not None:
                ring.show_focus()
        return False


class _Ring(QWidget):
    """Lies over a view, and is visible while that has the keyboard and no current row."""

    def __init__(self, view: QWidget, application: QApplication) -> None:
        super().__init__(view)
        self._view, self._application = view, application
        self.setProperty("overlay", True)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        view.installEventFilter(self)
        self.show_focus()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QFocusEvent) and event.gotFocus() and event.reason() in _REASONS:
            self._application.setProperty(_BY_KEYS, True)
        if event.type() in (QEvent.Type.FocusIn, QEvent.Type.FocusOut, QEvent.Type.Resize):
            self.show_focus()
        return False

    def paintEvent(self, event: QPaintEvent) -> None:
        with painting(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
            pen = QPen(self.palette().color(QPalette.ColorRole.Accent), _LINE_PX)
            pen.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
            painter.setPen(pen)
            edge = _LINE_PX // 2
            painter.drawRect(self.rect().adjusted(edge, edge, -edge, -edge))

    def show_focus(self) -> None:
        """Be visible if the view has the keyboard and nothing else tells that."""
        view, is_by_keys = self._view, bool(self._application.property(_BY_KEYS))
        has_row = isinstance(view, QAbstractItemView) and view.currentIndex().isValid()
        self.setGeometry(view.rect())
        self.setVisible(is_by_keys and view.hasFocus() and not has_row)
        self.raise_()


def _ring_of(view: QWidget) -> _Ring | None:
    direct = Qt.FindChildOption.FindDirectChildrenOnly
    return view.findChild(_Ring, options=direct)
