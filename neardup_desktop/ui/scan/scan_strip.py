"""The strips about scans: the progress of a running one, and a note on an unfinished one."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QLabel, QWidget

from neardup_desktop.model.progress import Phase, Progress
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.format.formatting import tr
from neardup_desktop.ui.scan.scan_words import partial_words, unfinished_words
from neardup_desktop.ui.widgets.boxes import hbox
from neardup_desktop.ui.widgets.buttons import push_button
from neardup_desktop.ui.widgets.labels import ElidedLabel, plain_label, set_tip
from neardup_desktop.ui.widgets.progress_strip import ProgressStrip, time_left_words

PAUSE_KEY = "Ctrl+P"

STEPS = (
    (Phase.CRAWL, Phase.HASH),
    (Phase.READ, Phase.INDEX),
    (Phase.PAIR, Phase.VERIFY),
    (Phase.CONTAIN, Phase.VERIFY_MORE),
    (Phase.PICTURES, Phase.RECOGNISE),
)
"""The phases of each step that the user sees; the last step appears only if scanned pages are
read. Their texts are compared within it.
"""

_LAST = len(STEPS) - 1

_DONE, _NOW, _TO_COME = "✓", "▸", "·"
_NOW_LEFTWARDS = "◂"
_GAP_PX = 14
_ALL_STEPS_LETTERS = 230
_SO_FAR_LETTERS = 170
"""A narrower strip names only the current step, or leaves out the results so far."""


class ScanSteps(QWidget):
    """A label with a mark for each step; in short form only the current one, with its number."""

    def __init__(self) -> None:
        super().__init__()
        self._every = [QLabel() for _ in STEPS]
        self.labels, self.scans = self._every[:_LAST], self._every[_LAST]
        self.count = plain_label(look="muted")
        self.setAccessibleName(self.tr("Steps of the scan"))
        hbox(*self._every, self.count, parent=self, gap=_GAP_PX, margins=(0, 0, 0, 0))
        self._step = -1
        self._reads_scans = False
        self._is_short = True
        self.show_phase(Phase.CRAWL)

    def set_short(self, is_short: bool) -> None:
        self._is_short = is_short
        self._fit()

    def show_phase(self, phase: Phase) -> None:
        step = step_of(phase)
        if step == self._step or (self._step == _LAST and 0 < step < _LAST):
            return
        self._reads_scans = step == _LAST or (self._reads_scans and step > 0)
        self._step = step
        for number, (label, phases) in enumerate(zip(self._every, STEPS, strict=True)):
            state = _DONE if number < step else _NOW if number == step else _TO_COME
            # The arrow points in reading direction.
            mark = _NOW_LEFTWARDS if state == _NOW and self.isRightToLeft() else state
            name = step_words(phases[0])
            label.setText(f"{mark} {name}")
            label.setAccessibleName(self._spoken(state).format(name=name))
            label.setProperty("strong", state == _NOW)
            label.setProperty("muted", state == _TO_COME)
            label.style().unpolish(label)
            label.style().polish(label)
        steps = len(STEPS) if self._reads_scans else _LAST
        self.count.setText(
            self.tr("{n} of {total}").format(
                n=formatting.number(min(step + 1, steps)), total=formatting.number(steps)
            )
        )
        shown = self._every if self._reads_scans else self.labels
        set_tip(self, *(label.text() for label in shown))
        self._fit()

    def _fit(self) -> None:
        last = _LAST if self._reads_scans else _LAST - 1
        now = min(max(self._step, 0), last)
        for number, label in enumerate(self._every):
            label.setVisible(number == now or (number <= last and not self._is_short))
        self.count.setVisible(self._is_short)

    def _spoken(self, state: str) -> str:
        return {
            _DONE: self.tr("{name}: done"),
            _NOW: self.tr("{name}: in progress"),
            _TO_COME: self.tr("{name}: not started"),
        }[state]


def step_of(phase: Phase) -> int:
    """The index of the step that a phase belongs to; `len(STEPS)` once all are done."""
    return next((number for number, step in enumerate(STEPS) if phase in step), len(STEPS))


def step_words(phase: Phase) -> str:
    """The name of a step, given its first phase."""
    return {
        Phase.CRAWL: tr("Find files"),
        Phase.READ: tr("Read"),
        Phase.PAIR: tr("Compare word by word"),
        Phase.CONTAIN: tr("Find contained texts"),
        Phase.PICTURES: tr("Read scans and pictures"),
    }[phase]


class ScanStrip(ProgressStrip):
    """Steps, counts, time left, problems and current file of the running scan.

    Signals:
        pause_wanted: the user wants to pause or continue the scan.
        problems_wanted: the user wants the list of what could not be read.
    """

    pause_wanted = Signal()
    problems_wanted = Signal()

    def __init__(self) -> None:
        super().__init__(
            tr("Progress of the scan"),
            tr("Stop the scan; what has been done is kept"),
            {},
        )
        self._pairs = self.tr("{done} of {total} pairs")
        self._shapes = {
            Phase.HASH: self.tr("{done} of {total} files"),
            Phase.READ: self.tr("{done} of {total} files"),
            Phase.INDEX: self.tr("{done} of {total} texts"),
            Phase.PICTURES: self.tr("{done} of {total} looked at"),
            Phase.RECOGNISE: self.tr("{done} of {total} pages"),
        }
        self.steps = ScanSteps()
        self.pause = push_button(
            self.tr("Pause"),
            self.pause_wanted.emit,
            key=PAUSE_KEY,
            tip=self.tr("Pause the scan; nothing is lost, and you can resume at any time"),
        )
        self.so_far = ElidedLabel("muted")
        self.so_far.hide()
        self.problems = push_button("", self.problems_wanted.emit)
        self.problems.hide()
        for button in (self.pause, self.problems):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._is_paused = False
        self._partial = ""
        self._letters = 0
        self._says_what = False
        self._add_scan_widgets()

    def _add_scan_widgets(self) -> None:
        """Put the steps before the common parts, and the buttons before the one to cancel."""
        self.line.insertWidget(0, self.steps)
        before_cancel = self.line.count() - 1
        self.line.insertWidget(before_cancel, self.so_far, 3)
        for place, button in enumerate((self.problems, self.pause), before_cancel + 1):
            self.line.insertWidget(place, button)

    def fit(self, letters: int) -> None:
        super().fit(letters)
        self._letters = letters
        self._fit()
        self._show_so_far()

    def _fit(self) -> None:
        is_short = self._letters < _ALL_STEPS_LETTERS
        self.steps.set_short(is_short)
        self.what.setVisible(self._says_what)
        self.steps.setHidden(is_short and self._says_what)

    def begin(self, what: str = "", current: str = "") -> None:
        super().begin(what, current)
        self.problems.hide()
        self._partial = ""
        self._show_so_far()
        self.steps.show_phase(Phase.CRAWL)
        self._show_paused(is_paused=False)
        self.pause.setEnabled(True)

    def show_progress(self, progress: Progress) -> None:
        self.steps.show_phase(progress.phase)
        self._show_paused(is_paused=progress.is_paused)
        self.what.setText(self.tr("Paused") if progress.is_paused else phase_words(progress.phase))
        # In other phases the marked step says the same.
        says_more = (Phase.PAIR, Phase.VERIFY_MORE, Phase.DONE)
        self._says_what = progress.is_paused or progress.phase in says_more
        self._fit()
        self.numbers.setText(self._numbers(progress))
        self.show_current(formatting.printable(progress.current))
        knows_share = progress.total > 0 or progress.share > 0
        self.show_share(progress.share if knows_share or progress.is_paused else None)
        self._show_problems(progress.problems)

    def show_partial(self, files: int) -> None:
        """Say that the pages show partial results, from a number of files."""
        self._partial = partial_words(files)
        self._show_so_far()

    def _show_so_far(self) -> None:
        state = "" if self._is_paused else self.tr("Still scanning.")
        self.so_far.setText(formatting.sentences(self._partial, state) if self._partial else "")
        has_room = self._letters >= _SO_FAR_LETTERS
        self.so_far.setVisible(has_room and bool(self._partial))

    def _show_paused(self, *, is_paused: bool) -> None:
        if is_paused != self._is_paused:
            self._is_paused = is_paused
            self.pause.setText(self.tr("Continue") if is_paused else self.tr("Pause"))
            self._show_so_far()

    def _show_problems(self, count: int) -> None:
        if count:
            self.problems.setText(
                formatting.counted(count, "{n} could not be read", "{n} could not be read")
            )
            set_tip(self.problems, self.tr("See which ones, why, and what you can do"))
        self.problems.setVisible(count > 0)

    def _numbers(self, progress: Progress) -> str:
        if progress.phase is not Phase.CRAWL:
            return self.count_words(progress, self._shapes.get(progress.phase, self._pairs))
        found = max(progress.found, progress.done)
        parts = [formatting.counted(found, "{n} file found", "{n} files found")]
        if progress.remaining_s is not None:
            parts.append(time_left_words(progress.remaining_s))
        return " · ".join(parts)

    def _cancel(self) -> None:
        self.pause.setEnabled(False)
        super()._cancel()


def phase_words(phase: Phase) -> str:
    """The name of a phase."""
    return {
        Phase.CRAWL: tr("Finding files"),
        Phase.HASH: tr("Finding identical files"),
        Phase.READ: tr("Reading"),
        Phase.INDEX: tr("Indexing for the search"),
        Phase.PAIR: tr("Finding candidates"),
        Phase.VERIFY: tr("Comparing word by word"),
        Phase.CONTAIN: tr("Finding contained texts"),
        Phase.VERIFY_MORE: tr("Comparing less similar texts"),
        Phase.PICTURES: tr("Comparing pictures"),
        Phase.RECOGNISE: tr("Reading scans"),
        Phase.DONE: tr("Finishing"),
    }[phase]


class UnfinishedStrip(QFrame):
    """Says that the last scan was cut off, with a button to continue it.

    Hidden until `show_files` is called.

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
        """Show how many of how many files were read; None if no scan was cut off."""
        if files is not None:
            self.text.setText(unfinished_words(*files))
        self.setVisible(files is not None)
