"""A strip that says that the last scan was cut off, with a button to continue it."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame

from neardup_desktop.ui.scan.scan_words import unfinished_words
from neardup_desktop.ui.widgets.boxes import hbox
from neardup_desktop.ui.widgets.buttons import push_button
from neardup_desktop.ui.widgets.elided_label import ElidedLabel


class UnfinishedStrip(QFrame):
    """Hidden until `show_files` is called.

    Signals:
        continue_wanted: the user wants to continue the scan.
    """

    continue_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("ScanStrip")
        self.text = ElidedLabel()
        self.button = push_button(
            self.tr("Continue"),
            self.continue_wanted.emit,
            key="F5",
            tip=self.tr("Continue the scan; files that were read are not read again"),
        )
        self.button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        hbox((self.text, 1), self.button, parent=self, gap=12, margins=(14, 2, 14, 2))
        self.hide()

    def show_files(self, files: tuple[int, int] | None) -> None:
        """Say how many files were read, of how many; None where no scan was cut off."""
        if files is not None:
            self.text.setText(unfinished_words(*files))
        self.setVisible(files is not None)
