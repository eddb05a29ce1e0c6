"""Message boxes for failures, each distinct failure shown once."""

from collections.abc import Callable

from PySide6.QtCore import QObject, QRect, Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QDialogButtonBox, QLabel, QMessageBox, QSizePolicy, QWidget

from neardup_desktop.ui.background.task_threads import Failure
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.widgets.page_scroll import PageScroll

_LEAST_ROOM_PX, _MOST_ROOM_PX = 600, 1000
_BESIDE_PX, _EDGES_PX = 480, 60
_SHARE_OF_SCREEN = 0.9
_LEAST_LINES = 3
_WRAPPED = int(Qt.TextFlag.TextWordWrap)

Choice = tuple[str, Callable[[], object]]
"""The words of a button, and its effect."""


def failure_box(
    failure: Failure, parent: QWidget | None = None, choices: tuple[Choice, ...] = ()
) -> QMessageBox:
    """A box that says what happened and what to do.

    The choices are buttons in place of the one that only closes the box: the first is the default,
    and Escape takes the last.
    """
    box = FittedBox(parent)
    box.setText(formatting.printable(failure.message))
    box.setInformativeText(formatting.printable(failure.remedy))
    for number, (words, act) in enumerate(choices):
        is_last = number == len(choices) - 1
        role = QMessageBox.ButtonRole.RejectRole if is_last else QMessageBox.ButtonRole.AcceptRole
        button = box.addButton(words, role)
        button.clicked.connect(lambda _checked=False, act=act: act())
        if number == 0:
            box.setDefaultButton(button)
        if is_last:
            box.setEscapeButton(button)
    stack_wide_buttons(box)
    return box


def stack_wide_buttons(box: QMessageBox) -> None:
    """Put buttons below each other if they do not fit side by side.

    Qt limits the width of message boxes, however large the text, and would cut the texts.
    """
    most = _most_room_px(box)
    buttons = box.findChild(QDialogButtonBox)
    if buttons is not None and buttons.sizeHint().width() > most:
        buttons.setOrientation(Qt.Orientation.Vertical)
        for part in (buttons, *buttons.buttons()):
            part.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)


def _most_room_px(box: QMessageBox) -> int:
    most = min(box.screen().size().width() - _BESIDE_PX, _MOST_ROOM_PX) - _EDGES_PX
    return max(most, _LEAST_ROOM_PX)


class FittedBox(QMessageBox):
    """A warning in plain text, whose remedy scrolls if large text would leave it no room.

    It is deleted when it is closed.
    """

    def __init__(self, parent: QWidget | None) -> None:
        super().__init__(parent)
        self.setIcon(QMessageBox.Icon.Warning)
        self.setWindowTitle("Neardup Desktop")
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)

    def showEvent(self, event: QShowEvent) -> None:
        # Last: Qt lays the parts out anew whenever something is added, or the box styled.
        self._let_scroll()
        super().showEvent(event)

    def _let_scroll(self) -> None:
        parts = (QLabel, "qt_msgbox_label"), (QLabel, "qt_msgbox_informativelabel")
        head, words = (self.findChild(kind, name) for kind, name in parts)
        buttons, layout = self.findChild(QDialogButtonBox), self.layout()
        if head is None or words is None or buttons is None or layout is None:
            return
        line, width = self.fontMetrics().lineSpacing(), _most_room_px(self) - _EDGES_PX
        room = int(self.screen().availableGeometry().height() * _SHARE_OF_SCREEN)
        room -= _height(head, width) + buttons.sizeHint().height() + _EDGES_PX
        if layout.indexOf(words) >= 0 and _height(words, width) > room:
            scroll = PageScroll(words)
            scroll.setFixedHeight(max(room, line * _LEAST_LINES))
            scroll.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # by the keys, too
            layout.replaceWidget(words, scroll)


def _height(label: QLabel, width_px: int) -> int:
    """The height in pixels of the text of a label in lines of this width."""
    place = QRect(0, 0, width_px, 0)
    return label.fontMetrics().boundingRect(place, _WRAPPED, label.text()).height()


class FailureReporter(QObject):
    """Shows each distinct failure once, so that repeated errors do not stack up dialogs.

    Signals:
        defect_found: a failure that is the program's own fault, for which it shows no box.
    """

    defect_found = Signal(Failure)

    def __init__(self, window: QWidget, mention: Callable[[str], object]) -> None:
        """Show boxes above a window; `mention` shows a sentence in it, without a box."""
        super().__init__(window)
        self._window = window
        self._mention = mention
        self._reported: set[tuple[str, str]] = set()
        self._defect: Failure | None = None
        self.box: QMessageBox | None = None
        self.recovery_of: Callable[[Failure], tuple[Failure, tuple[Choice, ...]]] = _only_close
        """The words of a failure and the buttons that help with it."""

    def report(self, failure: Failure) -> None:
        """Show what went wrong and what to do."""
        if failure.detail:
            # It comes from the thread, and perhaps from whatever asked there as well.
            if failure is not self._defect:
                self._defect = failure
                self.defect_found.emit(failure)
            return
        known = (failure.message, failure.remedy) in self._reported
        self._reported.add((failure.message, failure.remedy))
        if known or self.box is not None:
            # One box is enough to read at a time.
            self._mention(f"{failure.message} {failure.remedy}".strip())
            return
        words, choices = self.recovery_of(failure)
        self.box = failure_box(words, self._window, choices)
        self.box.finished.connect(self._forget)
        self.box.open()

    def _forget(self) -> None:
        self.box = None


def _only_close(failure: Failure) -> tuple[Failure, tuple[Choice, ...]]:
    """The default: no choices but closing the box."""
    return failure, ()
