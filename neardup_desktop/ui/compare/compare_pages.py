"""Rendered pages of two documents side by side, turned together."""

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QAbstractScrollArea,
    QCheckBox,
    QComboBox,
    QFrame,
    QHBoxLayout,
    QWidget,
)

from neardup_desktop.model.ids import ItemId
from neardup_desktop.ui.compare.page_side import PageSide
from neardup_desktop.ui.compare.previews import Previews
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.style.theme import Theme


class PagesView(QWidget):
    """Both documents side by side; unless unlinked, they are turned and scrolled together.

    Signals:
        shown: both sides show a page, or a reason why there is none.
    """

    shown = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._previews: Previews | None = None
        self._waiting: set[PageSide] = set()
        self._is_following = False
        self.left = PageSide("left", theme)
        self.right = PageSide("right", theme)
        self.linked = QCheckBox(self.tr("Turn pages &together"))
        self.linked.setChecked(True)
        self.linked.setToolTip(self.tr("Turning the page of one side turns the other one too"))
        self.zoom = QComboBox()
        self.zoom.addItems([self.tr("Fit width"), formatting.percent(1.0)])
        self.zoom.setAccessibleName(self.tr("Size of the pages"))
        self.zoom.currentIndexChanged.connect(self._set_zoom)
        line = QFrame()
        line.setObjectName("PageLine")
        line.setFixedWidth(1)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.left, 1)
        layout.addWidget(line)
        layout.addWidget(self.right, 1)
        for side, other in ((self.left, self.right), (self.right, self.left)):
            side.turned.connect(self._turner(side, other))
            side.page_shown.connect(self._sign_off(side))
            for view in (side.picture, side.markup):
                bar = view.verticalScrollBar()
                bar.valueChanged.connect(self._scroller(side, other))

    def set_source(self, previews: Previews) -> None:
        self._previews = previews
        self.left.set_source(previews)
        self.right.set_source(previews)

    def name_sides(self, left: str, right: str) -> None:
        """Name the two documents for screen readers."""
        self.left.name_side(left)
        self.right.name_side(right)

    def show_items(self, left: ItemId, right: ItemId) -> None:
        """Show the first pages of two items; an item that was shown before keeps its page."""
        if self._previews is None:
            return
        self._previews.renew()
        self._waiting = {self.left, self.right}
        pages = {side.shown.item: side.page for side in (self.left, self.right) if side.shown}
        for side, item in ((self.left, left), (self.right, right)):
            side.show_item(item, pages.get(item, 0))

    def clear(self) -> None:
        if self._previews is not None:
            self._previews.renew()
        self._waiting.clear()
        self.left.clear()
        self.right.clear()

    @property
    def is_waiting(self) -> bool:
        """Whether a side still waits for its page."""
        return bool(self._waiting)

    def turn(self, step: int) -> None:
        """Turn both sides by a number of pages."""
        for side in (self.left, self.right):
            side.go_to(side.page + step)

    def _turner(self, side: PageSide, other: PageSide) -> Callable[[int], None]:
        def turn(step: int) -> None:
            side.go_to(side.page + step)
            if self.linked.isChecked():
                other.go_to(other.page + step)

        return turn

    def _sign_off(self, side: PageSide) -> Callable[[], None]:
        def note() -> None:
            if side in self._waiting:
                self._waiting.discard(side)
                if not self._waiting:
                    self.shown.emit()

        return note

    def _scroller(self, side: PageSide, other: PageSide) -> Callable[[int], None]:
        def follow(value: int) -> None:
            mine, theirs = side.stack.currentWidget(), other.stack.currentWidget()
            if not self.linked.isChecked() or type(mine) is not type(theirs):
                return
            if not isinstance(mine, QAbstractScrollArea):
                return
            assert isinstance(theirs, QAbstractScrollArea)
            own, far = mine.verticalScrollBar(), theirs.verticalScrollBar()
            if own.maximum() > 0 and not self._is_following:
                self._is_following = True
                far.setValue(round(value / own.maximum() * far.maximum()))
                self._is_following = False

        return follow

    def _set_zoom(self, index: int) -> None:
        for side in (self.left, self.right):
            side.set_fits(index == 0)
