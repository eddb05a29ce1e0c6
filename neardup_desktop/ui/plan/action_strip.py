"""The strip that shows how far an action is, and the way to stop it."""

from PySide6.QtWidgets import QWidget

from neardup_desktop.model.actions import Verb
from neardup_desktop.model.progress import Progress
from neardup_desktop.ui.format import formatting, verb_words
from neardup_desktop.ui.widgets.progress_strip import ProgressStrip


class ActionStrip(ProgressStrip):
    """What is being done, how many of how many, and the file that is being moved."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(
            formatting.tr("Progress of the action"),
            formatting.tr("Stop; what was done stays done, and the rest can be resumed later"),
            parent,
        )

    def begin(self, verb: Verb) -> None:
        """Show the strip for a new action."""
        self.what.setText(verb_words.verb_running(verb))
        self.numbers.setText("")
        self.current.setText("")
        self.show_share(0, 0)
        self.show_anew()

    def show_progress(self, progress: Progress) -> None:
        """Follow the action."""
        self.current.setText(formatting.printable(progress.current))
        if not progress.total:
            return
        self.numbers.setText(
            self.tr("{done} of {total} items").format(
                done=formatting.number(progress.done), total=formatting.number(progress.total)
            )
        )
        self.show_share(progress.done, progress.total)
