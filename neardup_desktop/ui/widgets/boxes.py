"""Layouts of widgets in a row or a column, made in one call, and layouts that fit the width."""

from collections.abc import Sequence
from typing import TypeVar

from PySide6.QtCore import QMargins, QSize, Qt
from PySide6.QtGui import QFontMetrics, QGuiApplication, QResizeEvent
from PySide6.QtWidgets import (
    QApplication,
    QBoxLayout,
    QFormLayout,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLayout,
    QPushButton,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from neardup_desktop.ui.style.letters import letter_px

_Box = TypeVar("_Box", bound=QBoxLayout)
_Item = QWidget | QLayout | None
Part = _Item | int | tuple[_Item, int]
"""A widget or layout, alone or with its stretch; None is a stretch; a number: pixels between."""


def hbox(
    *parts: Part,
    parent: QWidget | None = None,
    gap: int | None = None,
    margins: tuple[int, int, int, int] | QMargins | None = None,
) -> QHBoxLayout:
    """Lay parts out side by side, as the layout of the `parent` if there is one.

    The gap between them and the margins (left, top, right, bottom) are in pixels; None stands for
    those of the style.
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
    """Widgets below or beside each other, with heights or widths that the user can change."""
    made = QSplitter(Qt.Orientation.Horizontal if is_beside else Qt.Orientation.Vertical)
    made.setChildrenCollapsible(False)
    made.setHandleWidth(1 if is_beside else 7)
    for widget in widgets:
        made.addWidget(widget)
    made.setSizes(sizes)
    return made


def margins(begin: int, top: int, end: int, bottom: int) -> QMargins:
    """Margins in pixels for a layout, for a direction of reading.

    Qt mirrors the order in a layout, but not its margins. Lines in the language of the window begin
    at `begin`.
    """
    if QGuiApplication.isRightToLeft():
        begin, end = end, begin
    return QMargins(begin, top, end, bottom)


_SENTENCE_LETTERS = 44


class Footer(QWidget):
    """A sentence beside the buttons of a window, or above them if large text needs the room."""

    def __init__(self, sentence: QWidget, *buttons: QPushButton) -> None:
        super().__init__()
        self._buttons = buttons
        line = hbox(None, *buttons, gap=10)
        self._layout = hbox((sentence, 1), line, parent=self, gap=10, margins=(0, 0, 0, 0))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        taken = sum(button.sizeHint().width() + 10 for button in self._buttons)
        needed = taken + _SENTENCE_LETTERS * letter_px(self.fontMetrics())
        direction = QBoxLayout.Direction
        self._layout.setDirection(
            direction.TopToBottom if needed > self.contentsRect().width() else direction.LeftToRight
        )


_FIELD_LETTERS = 34


class FittingForm(QFormLayout):
    """Puts all labels above their fields if large text or long words need the width.

    All of them move together, so that the fields of a form stay aligned.
    """

    def __init__(self) -> None:
        super().__init__()
        self.setRowWrapPolicy(QFormLayout.RowWrapPolicy.DontWrapRows)
        self.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.ExpandingFieldsGrow)

    def fit(self, width: int) -> None:
        """Adapt to the width of the form, in pixels."""
        labels = [
            item.widget()
            for row in range(self.rowCount())
            if (item := self.itemAt(row, QFormLayout.ItemRole.LabelRole)) is not None
        ]
        widest = max((x.sizeHint().width() for x in labels if isinstance(x, QLabel)), default=0)
        letter = letter_px(QFontMetrics(QApplication.font()))
        needed = widest + self.horizontalSpacing() + _FIELD_LETTERS * letter
        policy = QFormLayout.RowWrapPolicy
        wanted = policy.WrapAllRows if needed > width else policy.DontWrapRows
        if wanted is not self.rowWrapPolicy():
            self.setRowWrapPolicy(wanted)


class FormPage(QWidget):
    """A form that fits itself to any width, and scrolls vertically only."""

    def __init__(self, *, edge_px: int, top_px: int, bottom_px: int) -> None:
        super().__init__()
        self.form = FittingForm()
        self.form.setVerticalSpacing(12)
        self.form.setHorizontalSpacing(16)
        vbox(self.form, None, parent=self, margins=(edge_px, top_px, edge_px, bottom_px))
        self._edges_px = 2 * edge_px

    @property
    def room_px(self) -> int:
        """The width for labels and fields."""
        return self.contentsRect().width() - self._edges_px

    def minimumSizeHint(self) -> QSize:
        return QSize(0, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.form.fit(self.room_px)
