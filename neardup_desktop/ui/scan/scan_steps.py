"""The steps of a scan in a row: what is done, what is being done, what is to come."""

from PySide6.QtWidgets import QLabel, QWidget

from neardup_desktop.model.progress import Phase
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.widgets.flow_layout import FlowRow

STEPS = (
    (Phase.CRAWL,),
    (Phase.READ, Phase.INDEX),
    (Phase.PAIR, Phase.VERIFY),
    (Phase.CONTAIN,),
)
"""Phases that are one step for the user stand together."""

_DONE, _NOW, _TO_COME = "✓", "▸", "·"
_NOW_LEFTWARDS = "◂"
_GAP_PX = 14


class ScanSteps(FlowRow):
    """One short text for each step, with a mark before it.

    Where they have no room on one line, only the step that is being done is named, and counted.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        self.labels = [QLabel() for _ in STEPS]
        self.count = QLabel()
        self.count.setProperty("muted", True)
        self.count.hide()
        super().__init__(*self.labels, self.count, gap=_GAP_PX)
        self.setParent(parent)
        self.setAccessibleName(self.tr("Steps of the scan"))
        self._step = -1
        self.show_phase(Phase.CRAWL)

    def show_phase(self, phase: Phase) -> None:
        """Mark the step that a phase belongs to."""
        step = step_of(phase)
        if step == self._step:
            return
        self._step = step
        for number, (label, phases) in enumerate(zip(self.labels, STEPS, strict=True)):
            state = _DONE if number < step else _NOW if number == step else _TO_COME
            name = step_words(phases[0])
            label.setText(f"{self._mark(state)} {name}")
            label.setAccessibleName(self._spoken(state).format(name=name))
            label.setProperty("strong", state == _NOW)
            label.setProperty("muted", state == _TO_COME)
            label.style().unpolish(label)
            label.style().polish(label)
        self.count.setText(
            self.tr("{n} of {total}").format(
                n=formatting.number(min(step + 1, len(STEPS))), total=formatting.number(len(STEPS))
            )
        )
        self.fit()

    def _fit(self) -> None:
        needed = sum(label.sizeHint().width() for label in self.labels)
        is_short = needed + _GAP_PX * (len(self.labels) - 1) > self.width()
        now = min(max(self._step, 0), len(self.labels) - 1)
        for number, label in enumerate(self.labels):
            label.setVisible(number == now or not is_short)
        self.count.setVisible(is_short)
        super()._fit()

    def _mark(self, state: str) -> str:
        """The mark before a step; an arrow points to where reading goes."""
        return _NOW_LEFTWARDS if state == _NOW and self.isRightToLeft() else state

    def _spoken(self, state: str) -> str:
        return {
            _DONE: self.tr("{name}: done"),
            _NOW: self.tr("{name}: being done"),
            _TO_COME: self.tr("{name}: to come"),
        }[state]


def step_of(phase: Phase) -> int:
    """The number of the step that a phase belongs to, from 0; one more at the end."""
    return next((number for number, step in enumerate(STEPS) if phase in step), len(STEPS))


def step_words(phase: Phase) -> str:
    """A step, named by its first phase, in the user's language."""
    return {
        Phase.CRAWL: formatting.tr("Look for files"),
        Phase.READ: formatting.tr("Read"),
        Phase.PAIR: formatting.tr("Compare word by word"),
        Phase.CONTAIN: formatting.tr("Look for texts within others"),
    }[phase]
