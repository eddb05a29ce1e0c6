"""The strip that shows how much of the archive can be searched by now, and the way to stop."""

from PySide6.QtWidgets import QWidget

from neardup_desktop.model.progress import Progress
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.scan.scan_words import time_left_words
from neardup_desktop.ui.widgets.progress_strip import ProgressStrip

_SHARE_PARTS = 1000


class IndexStrip(ProgressStrip):
    """How many texts of how many, and how long it takes."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(
            formatting.tr("Progress of the indexing"),
            formatting.tr("Stop; what is indexed by now is kept, and it can go on at any time"),
            parent,
        )
        self.what.setText(formatting.tr("Indexing for the search"))
        self.current.hide()

    def begin(self) -> None:
        """Show the strip."""
        self.numbers.setText("")
        self.show_share(0, 0)
        self.show_anew()

    def show_progress(self, progress: Progress) -> None:
        """Follow the indexing."""
        if not progress.total:
            return
        shape = self.tr("{done} of {total} texts")
        done, total = formatting.number(progress.done), formatting.number(progress.total)
        parts = [shape.format(done=done, total=total)]
        if progress.remaining_s is not None:
            parts.append(time_left_words(progress.remaining_s))
        self.numbers.setText(" · ".join(parts))
        self.show_share(round(progress.share * _SHARE_PARTS), _SHARE_PARTS)
