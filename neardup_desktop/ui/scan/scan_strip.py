"""The strip that shows how far a scan is, and the way to stop it."""

from PySide6.QtWidgets import QWidget

from neardup_desktop.model.progress import Phase, Progress
from neardup_desktop.ui import wording
from neardup_desktop.ui.widgets.progress_strip import ProgressStrip


class ScanStrip(ProgressStrip):
    """Phase, counts, speed, time left and current file of a scan that is running."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(
            wording.tr("Progress of the scan"),
            wording.tr("Stop the scan; what was done so far is kept"),
            parent,
        )

    def begin(self) -> None:
        """Show the strip for a new scan."""
        self.show_anew()

    def show_progress(self, progress: Progress) -> None:
        """Follow the scan."""
        steps = [phase for phase in Phase if phase not in (Phase.DONE, Phase.ACT)]
        name = phase_words(progress.phase)
        if progress.phase in steps:
            name = self.tr("{name} ({n} of {total})").format(
                name=name, n=steps.index(progress.phase) + 1, total=len(steps)
            )
        self.what.setText(name)
        self.numbers.setText(self._numbers(progress))
        self.current.setText(wording.printable(progress.current))
        self.show_share(progress.done, progress.total)

    def _numbers(self, progress: Progress) -> str:
        is_pairs = progress.phase is Phase.VERIFY
        parts = []
        if progress.phase is Phase.CRAWL:
            parts.append(
                wording.counted(
                    max(progress.found, progress.done),
                    self.tr("{n} file found"),
                    self.tr("{n} files found"),
                )
            )
        elif progress.total:
            shape = (
                self.tr("{done} of {total} pairs")
                if is_pairs
                else self.tr("{done} of {total} files")
            )
            parts.append(
                shape.format(
                    done=wording.number(progress.done), total=wording.number(progress.total)
                )
            )
        if progress.per_second >= 1 and progress.phase is not Phase.PAIR:
            shape = self.tr("{n} pairs a second") if is_pairs else self.tr("{n} files a second")
            parts.append(shape.format(n=wording.number(round(progress.per_second))))
        if progress.remaining_s is not None:
            left = wording.duration(progress.remaining_s)
            parts.append(self.tr("about {time} left").format(time=left))
        if progress.problems:
            parts.append(
                wording.counted(
                    progress.problems,
                    self.tr("{n} could not be read"),
                    self.tr("{n} could not be read"),
                )
            )
        return " · ".join(parts)


def phase_words(phase: Phase) -> str:
    """A phase of a scan in the person's language."""
    return {
        Phase.CRAWL: wording.tr("Looking for files"),
        Phase.READ: wording.tr("Reading"),
        Phase.PAIR: wording.tr("Finding candidates"),
        Phase.VERIFY: wording.tr("Comparing word by word"),
        Phase.DONE: wording.tr("Finishing"),
        Phase.ACT: wording.tr("Carrying out"),
    }[phase]
