"""Labels of plain text, with a look that the style sheet knows as a property, and tooltips."""

from typing import TypeVar

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QStyle, QWidget

from neardup_desktop.present.told_apart import Ruler, cut_among
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.style.letters import letter_px
from neardup_desktop.ui.style.painting import painting
from neardup_desktop.ui.widgets.font_follower import follow_font

_Label = TypeVar("_Label", bound=QLabel)


def set_tip(widget: QWidget, *lines: str, spoken: str = "") -> None:
    """Give a widget a tooltip, and a screen reader the same words.

    Otherwise a screen reader would read the markup of the tooltip. `spoken` replaces the lines of
    plain text there.
    """
    widget.setToolTip(formatting.tooltip(*lines))
    widget.setAccessibleDescription(spoken or " ".join(line for line in lines if line))


def begin_lines_evenly(label: QLabel) -> None:
    """Align the lines of wrapped right-to-left text at their beginning.

    Qt counts the space at which it breaks a line as part of the line, which indents that line,
    unless the text is selectable.
    """
    if not label.isRightToLeft():
        return
    label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    label.setFocusPolicy(Qt.FocusPolicy.NoFocus)


class WrappedLabel(QLabel):
    """Wraps its text at the width it gets; Qt alone reserves height for narrower lines."""

    def __init__(self, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self.setWordWrap(True)
        begin_lines_evenly(self)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        follow_font(self, self._fit)

    def setText(self, text: str) -> None:
        super().setText(text)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        # Qt includes the old least height, and the sentence may have become shorter.
        self.setMinimumHeight(0)
        self.setFixedHeight(max(self.heightForWidth(self.width()), self.fontMetrics().height()))


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
        self._tail = self._other = ""
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def setText(self, text: str, tail: str = "") -> None:
        """Show a text; its end `tail`, such as a folder, is elided first, in its middle."""
        self._tail = tail
        text += tail
        super().setText(text)
        set_tip(self, text)

    def tell_from(self, other: str) -> None:
        """Cut the text so that it is told apart from another one."""
        self._other = other
        self.update()

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
        return start + formatting.elided(
            self._tail, metrics, Qt.TextElideMode.ElideMiddle, max(room, 0)
        )

    def paintEvent(self, event: QPaintEvent) -> None:
        with painting(self) as painter:
            painter.setPen(self.palette().color(self.foregroundRole()))
            place = self.contentsRect()
            shown = self._cut_tail()
            # The sum of letters may be a bit more than the width of the text.
            if self._other and self.fontMetrics().horizontalAdvance(shown) > place.width():
                room = Ruler(self.fontMetrics().horizontalAdvance).room(place.width())
                shown = cut_among(shown, (shown, self._other), room)
            shown = formatting.elided(shown, self.fontMetrics(), self._mode, place.width())
            side = QStyle.visualAlignment(self.layoutDirection(), self.alignment())
            painter.drawText(place, int(side | Qt.AlignmentFlag.AlignVCenter), shown)


def plain_label(text: str = "", look: str = "", *, buddy: QWidget | None = None) -> QLabel:
    """A label of one line; its mnemonic focuses the `buddy`."""
    label = _plain(QLabel(text), look)
    if buddy is not None:
        label.setBuddy(buddy)
    return label


def sentence(text: str = "", look: str = "") -> WrappedLabel:
    """A label as high as its wrapped lines."""
    return _plain(WrappedLabel(text), look)


def note(text: str = "", look: str = "muted") -> QLabel:
    """A wrapped label whose height the layout decides on."""
    label = _plain(QLabel(text), look)
    label.setWordWrap(True)
    begin_lines_evenly(label)
    return label


def empty_view_label() -> QLabel:
    """A muted sentence in the middle of an empty view."""
    label = note()
    label.setAlignment(Qt.AlignmentFlag.AlignCenter)
    return label


def keep_place(label: QLabel) -> None:
    """Keep its room free while it is hidden, so that nothing moves when it comes and goes."""
    policy = label.sizePolicy()
    policy.setRetainSizeWhenHidden(True)
    label.setSizePolicy(policy)


def _plain(label: _Label, look: str) -> _Label:
    label.setTextFormat(Qt.TextFormat.PlainText)
    if look:
        label.setProperty(look, True)
    return label
