"""A strip of one line that shows the progress of a long job, with a button to stop it."""

from collections.abc import Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QProgressBar

from neardup_desktop.model.progress import Phase, Progress
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.format.formatting import tr
from neardup_desktop.ui.style.letters import letter_px
from neardup_desktop.ui.widgets.boxes import hbox
from neardup_desktop.ui.widgets.buttons import push_button
from neardup_desktop.ui.widgets.labels import ElidedLabel, plain_label

_STEPS = 1000
_BAR_LETTERS = 12
_FILE_LETTERS = 120
"""In a narrower strip the current file is left out."""


class ProgressStrip(QFrame):
    """Shows the work done in numbers, with the current file and a bar; hidden until it begins.

    Signals:
        cancel_wanted: the user wants it to stop.

    Attributes:
        line: its parts in order, the button to cancel last.
    """

    cancel_wanted = Signal()

    def __init__(
        self,
        name: str,
        cancel_tip: str,
        phases: Mapping[Phase, tuple[str, str]],
        *,
        shows_time: bool = True,
    ) -> None:
        """Build the strip.

        Args:
            name: the name of the bar for screen readers.
            cancel_tip: the meaning of stopping.
            phases: the name of each phase, "" if it stays as it is, and the pattern of its count,
                such as "{done} of {total} items". Other phases show nothing.
            shows_time: whether it shows the remaining time.
        """
        super().__init__()
        self._phases = phases
        self._shows_time = shows_time
        self._has_room = False
        self.setObjectName("ScanStrip")
        self.what = plain_label(look="strong")
        self.numbers = ElidedLabel("muted")
        self.current = ElidedLabel("muted", Qt.TextElideMode.ElideMiddle)
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setAccessibleName(name)
        self.cancel = push_button(self.tr("Cancel"), self._cancel, tip=cancel_tip)
        # The strip vanishes by itself, and must not take the keyboard along.
        self.cancel.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.line = hbox(
            self.what,
            (self.numbers, 3),
            (self.bar, 2),
            (self.current, 3),
            self.cancel,
            parent=self,
            gap=12,
            margins=(14, 2, 14, 2),
        )
        self.hide()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        letter = letter_px(self.fontMetrics())
        self.bar.setMinimumWidth(letter * _BAR_LETTERS)
        self.fit(self.width() // max(1, letter))

    def fit(self, letters: int) -> None:
        """Show as many parts as there is room for, in widths of a letter."""
        self._has_room = letters >= _FILE_LETTERS
        self.show_current(self.current.text())

    def show_current(self, words: str) -> None:
        """Name the present file or item of the job."""
        self.current.setText(words)
        self.current.setVisible(self._has_room and bool(words))

    def begin(self, what: str = "", current: str = "") -> None:
        """Show the strip for a new job, with its name and its first file if they are known."""
        self.what.setText(what)
        self.numbers.setText("")
        self.show_current(formatting.printable(current))
        self.show_share(None)
        self.cancel.setEnabled(True)
        self.cancel.setText(self.tr("Cancel"))
        self.show()

    def show_progress(self, progress: Progress) -> None:
        if progress.current:
            self.show_current(formatting.printable(progress.current))
        if progress.phase not in self._phases or not progress.total:
            return
        name, shape = self._phases[progress.phase]
        if name:
            self.what.setText(name)
        self.numbers.setText(self.count_words(progress, shape))
        self.show_share(progress.share or progress.done / progress.total)

    def count_words(self, progress: Progress, shape: str) -> str:
        """The numbers done and in all, and the remaining time."""
        done, total = formatting.number(progress.done), formatting.number(progress.total)
        parts = [shape.format(done=done, total=total)] if progress.total else []
        if self._shows_time and progress.remaining_s is not None:
            parts.append(time_left_words(progress.remaining_s))
        return " · ".join(parts)

    def show_share(self, share: float | None) -> None:
        """Fill the bar to a share of the work; None if that is unknown."""
        # Otherwise Qt paints the bar at once, and everything else that waits to be painted.
        self.bar.setUpdatesEnabled(False)
        self.bar.setRange(0, 0 if share is None else _STEPS)
        if share is not None:
            self.bar.setValue(min(_STEPS, round(share * _STEPS)))
        self.bar.setUpdatesEnabled(True)

    def _cancel(self) -> None:
        self.cancel.setEnabled(False)
        self.cancel.setText(self.tr("Stopping…"))
        self.cancel_wanted.emit()


def time_left_words(seconds: float) -> str:
    """The remaining time, no finer than an estimate can be."""
    if seconds < 10:
        return tr("a few seconds left")
    if seconds < 55:
        tens = int(seconds + 9) // 10 * 10
        return formatting.counted(tens, "about {n} second left", "about {n} seconds left")
    if seconds < 100:
        return tr("about a minute left")
    if seconds < 55 * 60:
        minutes = round(seconds / 60)
        if minutes > 10:
            minutes = round(minutes / 5) * 5
        return formatting.counted(minutes, "about {n} minute left", "about {n} minutes left")
    hours = max(1, round(seconds / 3600))
    return formatting.counted(hours, "about {n} hour left", "about {n} hours left")
