"""The strip that shows how far the writing of a report is, and the way to stop it."""

from PySide6.QtWidgets import QWidget

from neardup_desktop.model.progress import Phase, Progress
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.scan.scan_words import time_left_words
from neardup_desktop.ui.widgets.progress_strip import ProgressStrip


class ReportStrip(ProgressStrip):
    """What is being done for the report, and how much of how much."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(
            formatting.tr("Progress of the report"),
            formatting.tr("Stop; no report is written, and one that was there stays as it was"),
            parent,
        )

    def begin(self, name: str) -> None:
        """Show the strip for a new report, by the name of its file."""
        self.what.setText(self.tr("Gathering what the report holds"))
        self.numbers.setText("")
        self.current.setText(formatting.printable(name))
        self.show_share(0, 0)
        self.show_anew()

    def show_progress(self, progress: Progress) -> None:
        """Follow the writing."""
        if progress.phase not in (Phase.STUDY, Phase.REPORT) or not progress.total:
            return
        done, total = formatting.number(progress.done), formatting.number(progress.total)
        if progress.phase is Phase.STUDY:
            self.what.setText(formatting.tr("Studying the texts"))
            shape = self.tr("{done} of {total} texts")
        else:
            self.what.setText(formatting.tr("Writing the report"))
            shape = self.tr("{done} of {total} clusters")
        parts = [shape.format(done=done, total=total)]
        if progress.remaining_s is not None:
            parts.append(time_left_words(progress.remaining_s))
        self.numbers.setText(" · ".join(parts))
        self.show_share(progress.done, progress.total)
