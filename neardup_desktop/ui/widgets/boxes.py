"""Layouts of widgets in a row or a column, made in one call."""

from collections.abc import Sequence
from typing import TypeVar

from PySide6.QtCore import QMargins, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QLayout,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

_Box = TypeVar("_Box", bound=QBoxLayout)
_Item = QWidget | QLayout | None
Part = _Item | int | tuple[_Item, int]
"""A widget or layout, alone or with its stretch; None: a stretch; a number: pixels between."""


def hbox(
    *parts: Part,
    parent: QWidget | None = None,
    gap: int | None = None,
    margins: tuple[int, int, int, int] | QMargins | None = None,
) -> QHBoxLayout:
    """Lay parts out side by side.

    Args:
        parts: what is laid out, in order.
        parent: the widget whose layout it becomes, if any.
        gap: pixels between the parts; None for the style's.
        margins: pixels around them: left, top, right, bottom; None for the style's.
    """
    return _filled(QHBoxLayout() if parent is None else QHBoxLayout(parent), parts, gap, margins)


def vbox(
    *parts: Part,
    parent: QWidget | None = None,
    gap: int | None = None,
    margins: tuple[int, int, int, int] | QMargins | None = None,
) -> QVBoxLayout:
    """Lay parts out below each other; see `hbox`."""
    return _filled(QVBoxLayout() if parent is None else QVBoxLayout(parent), parts, gap, margins)


def _filled(
    box: _Box,
    parts: tuple[Part, ...],
    gap: int | None,
    margins: tuple[int, int, int, int] | QMargins | None,
) -> _Box:
    if margins is not None:
        box.setContentsMargins(margins if isinstance(margins, QMargins) else QMargins(*margins))
    if gap is not None:
        box.setSpacing(gap)
    for part in parts:
        if isinstance(part, int):
            box.addSpacing(part)
            continue
        item, stretch = part if isinstance(part, tuple) else (part, 0 if part is not None else 1)
        if item is None:
            box.addStretch(stretch)
        elif isinstance(item, QLayout):
            box.addLayout(item, stretch)
        else:
            box.addWidget(item, stretch)
    return box


def framed(layout: QLayout, name: str = "") -> QFrame:
    """A frame around a layout, by the name that the style sheet knows."""
    frame = QFrame()
    frame.setObjectName(name)
    frame.setLayout(layout)
    return frame


def side_by_side(*widgets: QWidget, gap: int = 8) -> QWidget:
    """Widgets in a row that no line break separates."""
    holder = QWidget()
    hbox(*widgets, parent=holder, gap=gap, margins=(0, 0, 0, 0))
    return holder


def splitter(*widgets: QWidget, sizes: Sequence[int], is_beside: bool = False) -> QSplitter:
    """Widgets below or beside each other, whose heights or widths the user can change."""
    made = QSplitter(Qt.Orientation.Horizontal if is_beside else Qt.Orientation.Vertical)
    made.setChildrenCollapsible(False)
    made.setHandleWidth(1 if is_beside else 7)
    for widget in widgets:
        made.addWidget(widget)
    made.setSizes(sizes)
    return made


def margins(begin: int, top: int, end: int, bottom: int) -> QMargins:
    """Margins in pixels for a layout; Qt mirrors the order in it, but not what is around it.

    Args:
        begin: the side where the language of the window begins its lines.
        top: above.
        end: the side where lines end.
        bottom: below.
    """
    if QGuiApplication.isRightToLeft():
        begin, end = end, begin
    return QMargins(begin, top, end, bottom)
