"""The line above the comparison: the ways to look at it, and the tools for each."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QTabBar, QWidget

from neardup_desktop.ui.compare.compare_view import MARGIN_PX
from neardup_desktop.ui.widgets.margins import margins

_FAR_PX = 10


class CompareBar(QFrame):
    """Tabs at the leading edge and tools at the other; below each other where it is narrow."""

    def __init__(
        self, tabs: QTabBar, tools: Sequence[QWidget], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setObjectName("CompareBar")
        self._tabs = tabs
        self._tools = QWidget()
        line = QHBoxLayout(self._tools)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(4)
        for widget in tools:
            line.addWidget(widget)
        # What is held stands apart from the way through.
        line.insertSpacing(1, 8)
        self._line = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._line.setContentsMargins(margins(MARGIN_PX, 0, _FAR_PX, 0))
        self._line.setSpacing(4)
        self._line.addWidget(tabs)
        self._line.addStretch(1)
        self._line.addWidget(self._tools, 0, Qt.AlignmentFlag.AlignTrailing)

    def fit(self, width: int) -> None:
        """Follow the width of the comparison: a large font has no room for all on one line."""
        needed = self._tools.sizeHint().width() + MARGIN_PX + _FAR_PX
        if self._tabs.isVisibleTo(self):
            needed += self._tabs.sizeHint().width()
        direction = QBoxLayout.Direction
        is_narrow = needed > width
        self._line.setDirection(direction.TopToBottom if is_narrow else direction.LeftToRight)
