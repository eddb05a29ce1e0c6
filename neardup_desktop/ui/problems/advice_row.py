"""The buttons for what a reason advises, such as adding a folder or trying again."""

from enum import Enum
from functools import partial

from PySide6.QtCore import Signal

from neardup_desktop.model.outcomes import Outcome, SkipReason
from neardup_desktop.ui.format.formatting import tr
from neardup_desktop.ui.widgets.buttons import push_button
from neardup_desktop.ui.widgets.flow_layout import FlowRow


class Advice(Enum):
    """What the user can do about a reason."""

    FOLDERS = "folders"
    ADD = "add"
    AGAIN = "again"
    OPEN = "open"
    RESCAN = "rescan"


_CHOICE = (Advice.FOLDERS, Advice.RESCAN)
_ELSEWHERE = (Advice.ADD,)
_BY_HAND = (Advice.OPEN, Advice.RESCAN)
_AGAIN = (Advice.AGAIN,)

_ADVISED: dict[str, tuple[Advice, ...]] = {
    Outcome.SOURCE_CODE_OFF: _CHOICE,
    Outcome.ARCHIVE_OFF: _CHOICE,
    SkipReason.EXCLUDED_BY_PERSON: _CHOICE,
    SkipReason.AWAY: _CHOICE,
    SkipReason.EXCLUDED_FOLDER: _ELSEWHERE,
    SkipReason.SYMLINK: _ELSEWHERE,
    SkipReason.OTHER_FILE_SYSTEM: _ELSEWHERE,
    Outcome.TIMED_OUT: _AGAIN,
    Outcome.OUT_OF_MEMORY: _AGAIN,
    Outcome.CHANGED: _AGAIN,
    Outcome.UNREADABLE: _AGAIN,
    Outcome.NO_TEXT: (Advice.FOLDERS, *_BY_HAND),
    Outcome.HARD_TO_READ: _BY_HAND,
    Outcome.ENCRYPTED: _BY_HAND,
    Outcome.DAMAGED: _BY_HAND,
    Outcome.CRASHED: _BY_HAND,
    Outcome.UNSUPPORTED: _BY_HAND,
    Outcome.TOO_LARGE: _BY_HAND,
    SkipReason.UNREADABLE_FOLDER: (Advice.RESCAN,),
    SkipReason.CLOUD_ONLY: (Advice.RESCAN,),
}


class AdviceRow(FlowRow):
    """A button for each thing that the reason on screen advises.

    Signals:
        wanted: the `Advice` that the user follows.
    """

    wanted = Signal(object)

    def __init__(self) -> None:
        texts = {
            Advice.FOLDERS: (
                tr("Open Folders…"),
                tr("Choose what scans read and what they skip"),
            ),
            Advice.ADD: (
                tr("Add the selected folders"),
                tr("Add the selected folders to your folders and scan them"),
            ),
            Advice.AGAIN: (
                tr("Try all again"),
                tr("Read all files with this reason again, with more time and memory"),
            ),
            Advice.OPEN: (
                tr("Open the file"),
                tr("Open the selected file, or the first one, with its program"),
            ),
            Advice.RESCAN: (tr("Rescan"), tr("Read new and changed files in all folders")),
        }
        self.buttons = {
            advice: push_button(words, partial(self._want, advice), tip=tip)
            for advice, (words, tip) in texts.items()
        }
        super().__init__(*self.buttons.values())
        self.show_reason("")

    def _want(self, advice: Advice) -> None:
        self.wanted.emit(advice)

    def show_reason(self, code: str) -> None:
        """Show the buttons for a reason; "" for all reasons together has none."""
        advised = _ADVISED.get(code, ())
        for advice, button in self.buttons.items():
            button.setVisible(advice in advised)
        self.setVisible(bool(advised))
        self.fit()

    def follow_selection(self, *, is_any_selected: bool) -> None:
        """Only what is selected can be added."""
        self.buttons[Advice.ADD].setEnabled(is_any_selected)
