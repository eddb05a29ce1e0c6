"""A strip that shows how far a long piece of work is, and the way to stop it."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QProgressBar, QVBoxLayout, QWidget

from neardup_desktop.ui.widgets.buttons import push_button
from neardup_desktop.ui.widgets.elided_label import ElidedLabel

_STEPS = 1000


class ProgressStrip(QFrame):
    """What is being done, in numbers, with the current file and a bar; hidden until it begins.

    Signals:
        cancel_wanted: the person wants it to stop.
    """

    cancel_wanted = Signal()

    def __init__(self, name: str, cancel_tip: str, parent: QWidget | None = None) -> None:
        """Build the strip.

        Args:
            name: what the bar is called for those who cannot see it.
            cancel_tip: what stopping means.
            parent: the widget it belongs to.
        """
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
        self.bar.setAccessibleName(name)
        self.cancel = push_button(self.tr("Cancel"), self._cancel, tip=cancel_tip)
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

    def show_anew(self) -> None:
        """Show the strip for a new piece of work, which can be stopped."""
        self.cancel.setEnabled(True)
        self.cancel.setText(self.tr("Cancel"))
        self.show()

    def show_share(self, done: int, total: int) -> None:
        """Fill the bar by a share of the work; a `total` of 0 means that it is not known."""
        if total:
            self.bar.setRange(0, _STEPS)
            self.bar.setValue(min(_STEPS, done * _STEPS // total))
        else:
            self.bar.setRange(0, 0)

    def _cancel(self) -> None:
        self.cancel.setEnabled(False)
        self.cancel.setText(self.tr("Stopping …"))
        self.cancel_wanted.emit()
