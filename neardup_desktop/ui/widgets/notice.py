"""One message over the pages, with up to two actions and a button to close it."""

from collections.abc import Callable
from itertools import pairwise

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QApplication, QFrame, QPushButton, QStackedWidget, QWidget

from neardup_desktop.ui.background.timers import single_shot
from neardup_desktop.ui.style.icons import icon
from neardup_desktop.ui.style.theme import Theme
from neardup_desktop.ui.widgets.boxes import hbox, margins
from neardup_desktop.ui.widgets.buttons import push_button, tool_button
from neardup_desktop.ui.widgets.labels import note

_SHOWN_MS = 8000
_MOST_SHARE = 0.8
_EDGE_PX = 12
_FRAME_PX = 1


class Notice(QFrame):
    """Hidden until `show_message` is called; goes by itself after a while.

    It stays while the pointer is over it or the keyboard on it, and as long as it warns and offers
    to do something about it.

    Signals:
        left: it was closed while it had the keyboard.

    Attributes:
        timer: runs until it goes by itself.
    """

    left = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.setObjectName("Notice")
        self.setProperty("overlay", True)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self._areas: tuple[QWidget, ...] = ()
        self._comes_after: QWidget = self
        self._follow = single_shot(self, self._place_again)  # once another page is laid out
        self.timer = single_shot(self, self._go, _SHOWN_MS)
        self.text = note(look="")
        self._close = tool_button(self.tr("Close this message"), self.close_message)
        self._buttons: list[QPushButton] = []
        self._layout = hbox((self.text, 1), self._close, parent=self, margins=margins(14, 6, 8, 6))
        self._theme = theme
        theme.follow(self._apply_theme)
        self.hide()

    def _apply_theme(self) -> None:
        self._close.setIcon(icon("close", self._theme.color("text")))

    def show_message(
        self, text: str, *actions: tuple[str, Callable[[], object]], warning: bool = False
    ) -> None:
        """Show a message with buttons; pressing one closes it."""
        for button in self._buttons:
            self._layout.removeWidget(button)
            button.deleteLater()
        self._buttons = [push_button(words, self._then(act)) for words, act in actions]
        for number, button in enumerate(self._buttons):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            self._layout.insertWidget(1 + number, button)
            button.show()  # at once, so that there is room for it when the words are wrapped
        # New buttons would be the last that Tab comes to, behind all pages.
        for before, after in pairwise((self._comes_after, *self._buttons, self._close)):
            QWidget.setTabOrder(before, after)
        self.text.setText(text)
        self.setProperty("warning", warning)
        for part in (self, self.text):
            self.style().unpolish(part)
            self.style().polish(part)
        self.show()
        # Only now are the new buttons as wide as their style makes them.
        self._place()
        self.raise_()
        if warning and actions:
            self.timer.stop()
        else:
            self.timer.start()
        announce(self, text, urgent=warning)

    @property
    def warning(self) -> str:
        """The warning that it shows; "" for none."""
        return self.text.text() if self.isVisible() and self.property("warning") else ""

    def make_room(self) -> None:
        """Hide it, unless it warns."""
        self.setVisible(bool(self.warning))

    def close_message(self) -> None:
        """Hide it; if it had the keyboard, that is wanted elsewhere."""
        had_focus = self._has_focus()
        self.hide()
        self.timer.stop()
        if had_focus:
            self.left.emit()

    def lie_over(self, *areas: QWidget, comes_after: QWidget) -> None:
        """Appear at the bottom of the first visible one of these, above its bar of actions.

        Args:
            areas: the last one is what the notice belongs beside.
            comes_after: the widget before it in the Tab order.
        """
        self._comes_after = comes_after
        self.setParent(areas[-1].parentWidget())
        self.hide()
        self._areas = areas
        for area in areas:
            area.installEventFilter(self)
            if isinstance(area, QStackedWidget):
                area.currentChanged.connect(lambda _page: self._follow.start())

    def event(self, event: QEvent) -> bool:
        """Stay while the pointer moves here; it may rest where the message appeared by chance."""
        if event.type() is QEvent.Type.HoverMove and self.timer.isActive():
            self.timer.start()
        return super().event(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if kind in (QEvent.Type.Resize, QEvent.Type.Move):
            self._place_again()
        elif kind in (QEvent.Type.Show, QEvent.Type.Hide) and watched not in self._areas:
            self._follow.start()  # another part of the page, with a bar of its own
        return super().eventFilter(watched, event)

    def _place_again(self) -> None:
        if self.isVisible():
            self._place()

    def _place(self) -> None:
        """Lie in the middle of the area, near its bottom, but on no button of a page."""
        area, parent = next((one for one in self._areas if one.isVisible()), None), self.parent()
        if area is None or not isinstance(parent, QWidget):
            return
        most = int(area.width() * _MOST_SHARE)
        words = self.text.fontMetrics().boundingRect(self.text.text()).width()
        others = self.sizeHint().width() - self.text.sizeHint().width()
        width = min(most, max(words + others + _EDGE_PX, self.minimumSizeHint().width()))
        # The width of the words is known once they are laid out.
        self.resize(width, self.height())
        self._layout.activate()
        edges = self._layout.contentsMargins()
        height = self.text.heightForWidth(self.text.width()) + 2 * _FRAME_PX
        height = max(height + edges.top() + edges.bottom(), self.minimumSizeHint().height())
        bottom = area.height() - _EDGE_PX
        for bar in area.findChildren(QFrame, "ActionBar"):
            bar.installEventFilter(self)  # it grows with what is selected
            if bar.isVisible():
                bottom = min(bottom, bar.mapTo(area, QPoint(0, 0)).y() - _EDGE_PX)
        top = max(0, bottom - height)
        corner = area.mapTo(parent, QPoint((area.width() - width) // 2, top))
        self.setGeometry(QRect(corner, QSize(width, height)))

    def _has_focus(self) -> bool:
        focus = QApplication.focusWidget()
        return focus is not None and self.isAncestorOf(focus)

    def _go(self) -> None:
        if self._has_focus():
            self.timer.start()
        else:
            self.close_message()

    def _then(self, act: Callable[[], object]) -> Callable[[], None]:
        def pressed() -> None:
            self.close_message()
            act()

        return pressed


def announce(widget: QWidget, text: str, *, urgent: bool = False) -> None:
    """Announce a text that has appeared on `widget`; an `urgent` one interrupts other speech."""
    event = QAccessibleAnnouncementEvent(widget, text)
    politeness = QAccessible.AnnouncementPoliteness
    event.setPoliteness(politeness.Assertive if urgent else politeness.Polite)
    QAccessible.updateAccessibility(event)
