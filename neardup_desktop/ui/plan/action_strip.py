"""The strip that shows how far an action is, and the way to stop it."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QProgressBar, QVBoxLayout, QWidget

from neardup_desktop.model.actions import Verb
from neardup_desktop.model.progress import Progress
from neardup_desktop.ui import wording
from neardup_desktop.ui.widgets.buttons import push_button
from neardup_desktop.ui.widgets.elided_label import ElidedLabel

_STEPS = 1000


class ActionStrip(QFrame):
    """What is being done, how many of how many, and the file that is being moved.

    Signals:
        cancel_wanted: the person wants it to stop.
    """

    cancel_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("ScanStrip")
        self.what = QLabel()
        self.what.setProperty("strong", True)
        self.numbers = ElidedLabel()
        self.numbers.setProperty("muted", True)
        self.current = ElidedLabel(mode=Qt.TextElideMode.ElideMiddle)
        self.current.setProperty("muted", True)
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setAccessibleName(self.tr("Progress of the action"))
        self.cancel = push_button(
            self.tr("Cancel"),
            self._cancel,
            tip=self.tr("Stop; what was done stays done, and the rest can be resumed later"),
        )
        first = QHBoxLayout()
        first.setSpacing(12)
        first.addWidget(self.what)
        first.addWidget(self.numbers, 1)
        lines = QVBoxLayout()
        lines.setSpacing(4)
        lines.addLayout(first)
        lines.addWidget(self.bar)
        lines.addWidget(self.current)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(14, 8, 14, 8)
        layout.setSpacing(16)
        layout.addLayout(lines, 1)
        layout.addWidget(self.cancel)
        self.hide()

    def begin(self, verb: Verb) -> None:
        """Show the strip for a new action."""
        self.what.setText(wording.verb_running(verb))
        self.numbers.setText("")
        self.current.setText("")
        self.bar.setRange(0, 0)
        self.cancel.setEnabled(True)
        self.cancel.setText(self.tr("Cancel"))
        self.show()

    def show_progress(self, progress: Progress) -> None:
        """Follow the action."""
        self.current.setText(wording.printable(progress.current))
        if not progress.total:
            return
        self.numbers.setText(
            self.tr("{done} of {total} items").format(
                done=wording.number(progress.done), total=wording.number(progress.total)
            )
        )
        self.bar.setRange(0, _STEPS)
        self.bar.setValue(min(_STEPS, progress.done * _STEPS // progress.total))

    def _cancel(self) -> None:
        self.cancel.setEnabled(False)
        self.cancel.setText(self.tr("Stopping …"))
        self.cancel_wanted.emit()
