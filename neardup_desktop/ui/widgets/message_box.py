"""Message boxes for failures, each distinct failure shown once."""

from collections.abc import Callable

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QDialogButtonBox, QMessageBox, QSizePolicy, QWidget

from neardup_desktop.ui.background.task_threads import Failure
from neardup_desktop.ui.format import formatting

_LEAST_ROOM_PX, _MOST_ROOM_PX = 600, 1000
_BESIDE_PX, _EDGES_PX = 480, 60

Choice = tuple[str, Callable[[], object]]
"""Words of a button, and what it does."""


def failure_box(
    failure: Failure, parent: QWidget | None = None, choices: tuple[Choice, ...] = ()
) -> QMessageBox:
    """A box that says what happened and what to do.

    Args:
        failure: what went wrong.
        parent: the window it belongs to.
        choices: buttons in place of the one that only closes the box; the first one is the
            default, and Escape takes the last one.
    """
    box = QMessageBox(parent)
    box.setIcon(QMessageBox.Icon.Warning)
    box.setWindowTitle("Neardup Desktop")
    box.setTextFormat(Qt.TextFormat.PlainText)
    box.setText(formatting.printable(failure.message))
    box.setInformativeText(formatting.printable(failure.remedy))
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
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
    """Put buttons below each other that do not fit side by side.

    Qt limits the width of message boxes, however large the text, and would cut the texts.
    """
    most = min(box.screen().size().width() - _BESIDE_PX, _MOST_ROOM_PX) - _EDGES_PX
    buttons = box.findChild(QDialogButtonBox)
    if buttons is not None and buttons.sizeHint().width() > max(most, _LEAST_ROOM_PX):
        buttons.setOrientation(Qt.Orientation.Vertical)
        for part in (buttons, *buttons.buttons()):
            part.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)


class FailureReporter(QObject):
    """Shows each distinct failure once, so that repeated errors do not stack up dialogs.

    Signals:
        defect_found: a failure that is the program's own fault, for which it shows no box.
    """

    defect_found = Signal(object)

    def __init__(self, window: QWidget, mention: Callable[[str], object]) -> None:
        """Create the failure reporter.

        Args:
            window: what the boxes belong to.
            mention: shows a sentence in the window, without a box.
        """
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
            # It comes from the thread, and perhaps from whoever asked there as well.
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
