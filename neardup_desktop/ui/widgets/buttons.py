"""Buttons that look alike everywhere and show their key."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QIcon, QKeyEvent, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import (
    QAbstractButton,
    QDialogButtonBox,
    QPushButton,
    QSizePolicy,
    QStyle,
    QStyleOptionButton,
    QToolButton,
    QWidget,
)

from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.style.icons import text_edge
from neardup_desktop.ui.style.letters import letter_px
from neardup_desktop.ui.style.painting import painting
from neardup_desktop.ui.widgets.font_follower import follow_font
from neardup_desktop.ui.widgets.labels import set_tip

_FONT_SHARE = 0.85
_AIR_EM = 0.55
_EDGE_ALPHA = 110
_LEAST_LETTERS = 16


class KeyedButton(QPushButton):
    """The style sheet leaves room for the key cap at the end of the text."""

    def __init__(self, text: str, letter: str, parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self._letter = letter
        self.setProperty("keyed", True)

    def _cap_font(self) -> QFont:
        font = QFont(self.font())
        font.setBold(False)
        font.setPointSizeF(font.pointSizeF() * _FONT_SHARE)
        return font

    def cap(self) -> QRectF:
        """The rectangle in which the key is painted."""
        metrics = QFontMetricsF(self._cap_font())
        air = metrics.height() * _AIR_EM
        width = max(metrics.height(), metrics.horizontalAdvance(self._letter) + air / 2)
        cap = QRectF(0, 0, round(width), round(metrics.height()))
        cap.moveCenter(QRectF(self.rect()).center())
        cap.moveRight(self.width() - round(air) - 0.5)
        if self.layoutDirection() is Qt.LayoutDirection.RightToLeft:
            cap.moveLeft(round(air) + 0.5)
        cap.moveTop(round(cap.top()) + 0.5)
        return cap

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        cap = self.cap()
        is_primary = bool(self.property("primary")) and self.isEnabled()
        ink = QPalette.ColorRole.ButtonText if is_primary else QPalette.ColorRole.PlaceholderText
        colour = self.palette().color(ink)
        edge = self.palette().color(ink)
        edge.setAlpha(_EDGE_ALPHA)
        with painting(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(edge)
            painter.drawRoundedRect(cap, 3, 3)
            painter.setFont(self._cap_font())
            painter.setPen(colour)
            painter.drawText(cap, int(Qt.AlignmentFlag.AlignCenter), self._letter)


class ElidedButton(QPushButton):
    """As wide as its text, but elided if a window with large text has no room for that."""

    def __init__(self, text: str, parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def minimumSizeHint(self) -> QSize:
        whole = self.sizeHint()
        least = letter_px(self.fontMetrics()) * _LEAST_LETTERS
        return QSize(min(whole.width(), least + self._air_px()), whole.height())

    def _air_px(self) -> int:
        return self.sizeHint().width() - self.fontMetrics().horizontalAdvance(self.text())

    def paintEvent(self, event: QPaintEvent) -> None:
        option = QStyleOptionButton()
        self.initStyleOption(option)
        # Fractions of a pixel count for a text that just fits.
        room = self.width() - self._air_px() + 1
        option.text = formatting.elided(
            self.text(), self.fontMetrics(), Qt.TextElideMode.ElideRight, room
        )
        with painting(self) as painter:
            kind = QStyle.ControlElement.CE_PushButton
            self.style().drawControl(kind, option, painter, self)


_LEAST_TARGET_PX = 26
_LEAST_AIR_PX = 6


def push_button(
    text: str,
    on_click: Callable[[], object],
    *,
    key: str = "",
    tip: str = "",
    primary: bool = False,
    shows_key: bool = False,
    elides: bool = False,
    parent: QWidget | None = None,
) -> QPushButton:
    """A button with a text; `key` is named in its tooltip, `primary` gives it the accent colour.

    With `shows_key`, the key, a single letter, is shown beside the text. With `elides`, the button
    is never wider than its page.
    """
    plain = ElidedButton if elides else QPushButton
    button = KeyedButton(text, key, parent) if shows_key else plain(text, parent)
    button.setProperty("primary", primary)
    button.setAutoDefault(False)
    EnterPresses(button)
    set_tip(button, _tip(tip or text.replace("&", ""), key), spoken=tip)
    button.clicked.connect(lambda _checked=False: on_click())
    return button


def link_button(
    text: str, on_click: Callable[[], object], *, tip: str = "", elides: bool = False
) -> QPushButton:
    """A button that looks like a link, no wider than its text, and with `elides` than its page."""
    button = push_button(text, on_click, tip=tip, elides=elides)
    button.setProperty("link", True)
    across = QSizePolicy.Policy.Maximum if elides else QSizePolicy.Policy.Fixed
    button.setSizePolicy(across, QSizePolicy.Policy.Fixed)
    button.setCursor(Qt.CursorShape.PointingHandCursor)
    return button


def tool_button(
    name: str, on_click: Callable[[], object], *, key: str = "", parent: QWidget | None = None
) -> QToolButton:
    """A button with an icon alone; `name` is its tooltip and its accessible name."""
    button = QToolButton(parent)
    button.setAutoRaise(True)
    button.setAccessibleName(name)
    set_tip(button, _tip(name, key))
    button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    EnterPresses(button)
    button.clicked.connect(lambda _checked=False: on_click())

    def fit() -> None:
        edge = text_edge(button.fontMetrics())
        button.setIconSize(QSize(edge, edge))
        # A target that is easy to hit, however small the icon, and that no row squeezes.
        target = max(_LEAST_TARGET_PX, edge + _LEAST_AIR_PX)
        button.setMinimumSize(target, target)

    follow_font(button, fit)
    return button


def standard_buttons(kinds: QDialogButtonBox.StandardButton) -> QDialogButtonBox:
    """The buttons of a dialog, with the same texts as elsewhere in the window."""
    box = QDialogButtonBox(kinds)
    kind = QDialogButtonBox.StandardButton
    for one, words in (
        (kind.Close, formatting.tr("Close")),
        (kind.Cancel, formatting.tr("Cancel")),
    ):
        if (button := box.button(one)) is not None:
            button.setText(words)
            button.setIcon(QIcon())  # that of some systems is black, also on a dark ground
    return box


def _tip(text: str, key: str) -> str:
    return f"{text} ({formatting.key_name(key)})" if key else text


_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class EnterPresses(QObject):
    """An event filter for one button, with the lifetime of that button."""

    def __init__(self, button: QAbstractButton) -> None:
        super().__init__(button)
        self._button = button
        button.installEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        # Without this, Enter would go to the page, which opens a file by it.
        kind = event.type()
        if kind not in (QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress):
            return False
        if not isinstance(event, QKeyEvent) or event.key() not in _ENTER:
            return False
        if event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            return False
        event.accept()
        if kind == QEvent.Type.KeyPress and not event.isAutoRepeat():
            self._button.click()
        return True
