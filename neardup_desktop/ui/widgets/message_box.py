"""Message boxes: one look for all, what to do next in plain words, details folded away."""

from collections.abc import Callable

from PySide6.QtCore import Qt
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
    """A box that tells what happened and what to do; the trace is behind "Show Details".

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
    if failure.detail:
        box.setDetailedText(failure.detail)
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
    """Put buttons below each other that have no room side by side.

    Qt makes no message box wider than this, however large the text, and would cut their words.
    """
    most = min(box.screen().size().width() - _BESIDE_PX, _MOST_ROOM_PX) - _EDGES_PX
    buttons = box.findChild(QDialogButtonBox)
    if buttons is not None and buttons.sizeHint().width() > max(most, _LEAST_ROOM_PX):
        buttons.setOrientation(Qt.Orientation.Vertical)
        for part in (buttons, *buttons.buttons()):
            part.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
