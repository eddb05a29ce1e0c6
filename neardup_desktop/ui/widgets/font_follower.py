"""Recomputes sizes that depend on the font whenever the font changes."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QWidget

_FONT_EVENTS = (QEvent.Type.FontChange, QEvent.Type.StyleChange)


class _FontFollower(QObject):
    """An event filter for one widget, with the lifetime of that widget."""

    def __init__(self, widget: QWidget, fit: Callable[[], object]) -> None:
        super().__init__(widget)
        self._fit = fit
        self._font: QFont | None = None
        widget.installEventFilter(self)
        self._follow(widget)

    def _follow(self, widget: QWidget) -> None:
        font = widget.font()
        if font != self._font:
            self._font = font
            self._fit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in _FONT_EVENTS and isinstance(watched, QWidget):
            self._follow(watched)
        return False


def follow_font(widget: QWidget, fit: Callable[[], object]) -> None:
    """Call `fit` now, and whenever `widget` has another font."""
    _FontFollower(widget, fit)
