"""A label for one line of plain text that is elided if it does not fit."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QStyle

from neardup_desktop.ui.format.formatting import elided
from neardup_desktop.ui.style.letters import letter_px
from neardup_desktop.ui.style.painting import painting
from neardup_desktop.ui.widgets.tips import set_tip


class ElidedLabel(QLabel):
    """Plain text on one line, with all of it in the tooltip."""

    def __init__(
        self, look: str = "", mode: Qt.TextElideMode = Qt.TextElideMode.ElideRight
    ) -> None:
        """Show nothing yet; the `look` is a property that the style sheet knows."""
        super().__init__()
        if look:
            self.setProperty(look, True)
        self._mode = mode
        self._tail = ""
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def setText(self, text: str, tail: str = "") -> None:
        """Show a text; its end `tail`, such as a folder, is elided first, in its middle."""
        self._tail = tail
        text += tail
        super().setText(text)
        set_tip(self, text)

    def minimumSizeHint(self) -> QSize:
        metrics = self.fontMetrics()
        return QSize(letter_px(metrics) * 6, metrics.height())

    def sizeHint(self) -> QSize:
        metrics = self.fontMetrics()
        return QSize(metrics.horizontalAdvance(self.text()) + 2, metrics.height())

    def _cut_tail(self) -> str:
        """The text with its tail elided if there is no room for all of it."""
        if not self._tail:
            return self.text()
        metrics = self.fontMetrics()
        start = self.text().removesuffix(self._tail)
        room = self.contentsRect().width() - metrics.horizontalAdvance(start)
        return start + elided(self._tail, metrics, Qt.TextElideMode.ElideMiddle, max(room, 0))

    def paintEvent(self, event: QPaintEvent) -> None:
        with painting(self) as painter:
            painter.setPen(self.palette().color(self.foregroundRole()))
            place = self.contentsRect()
            shown = elided(self._cut_tail(), self.fontMetrics(), self._mode, place.width())
            side = QStyle.visualAlignment(self.layoutDirection(), self.alignment())
            painter.drawText(place, int(side | Qt.AlignmentFlag.AlignVCenter), shown)
