"""Buttons that look alike everywhere and say their key."""

from collections.abc import Callable

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QDialogButtonBox, QPushButton, QToolButton, QWidget

from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.style.icons import text_edge
from neardup_desktop.ui.widgets.enter_presses import EnterPresses
from neardup_desktop.ui.widgets.font_follower import follow_font
from neardup_desktop.ui.widgets.keyed_button import KeyedButton
from neardup_desktop.ui.widgets.tips import set_tip

_LEAST_TARGET_PX = 26


def push_button(
    text: str,
    on_click: Callable[[], object],
    *,
    key: str = "",
    tip: str = "",
    primary: bool = False,
    shows_key: bool = False,
    parent: QWidget | None = None,
) -> QPushButton:
    """A button with a text; `key` is told in its tooltip, `primary` gives it the accent.

    Where it `shows_key`, the key, a single letter, stands beside the text.
    """
    button = KeyedButton(text, key, parent) if shows_key else QPushButton(text, parent)
    button.setProperty("primary", primary)
    button.setAutoDefault(False)
    EnterPresses(button)
    set_tip(button, _tip(tip or text.replace("&", ""), key), spoken=tip)
    button.clicked.connect(lambda _checked=False: on_click())
    return button


def tool_button(
    name: str, on_click: Callable[[], object], *, key: str = "", parent: QWidget | None = None
) -> QToolButton:
    """A button with an icon alone; `name` is its tooltip and what a screen reader says."""
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
        # A target that is easy to hit, however small the icon.
        button.setMinimumSize(_LEAST_TARGET_PX, _LEAST_TARGET_PX)

    follow_font(button, fit)
    return button


def standard_buttons(kinds: QDialogButtonBox.StandardButton) -> QDialogButtonBox:
    """The buttons below a dialog, in the words that the rest of the window uses for them."""
    box = QDialogButtonBox(kinds)
    kind = QDialogButtonBox.StandardButton
    for one, words in (
        (kind.Close, formatting.tr("Close")),
        (kind.Cancel, formatting.tr("Cancel")),
    ):
        if (button := box.button(one)) is not None:
            button.setText(words)
    return box


def _tip(text: str, key: str) -> str:
    return f"{text} ({formatting.key_name(key)})" if key else text
