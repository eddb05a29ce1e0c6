"""Message boxes for what went wrong."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMessageBox, QWidget

from neardup_desktop.ui import wording
from neardup_desktop.ui.jobs import Failure


def failure_box(failure: Failure, parent: QWidget | None = None) -> QMessageBox:
    """A box that tells what happened and what to do; the trace is behind "Show Details"."""
    box = QMessageBox(parent)
    box.setIcon(QMessageBox.Icon.Warning)
    box.setWindowTitle("Neardup Desktop")
    box.setTextFormat(Qt.TextFormat.PlainText)
    box.setText(wording.printable(failure.message))
    box.setInformativeText(wording.printable(failure.remedy))
    if failure.detail:
        box.setDetailedText(failure.detail)
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    return box
