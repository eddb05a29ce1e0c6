"""The reasons why something was not compared, with their counts and what they advise."""

from collections.abc import Iterable, Sequence
from enum import Enum
from functools import partial

from msgspec import Struct
from PySide6.QtCore import Qt, Signal

from neardup_desktop.model.items import NotCompared
from neardup_desktop.model.outcomes import Outcome, SkipReason
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.format.formatting import tr
from neardup_desktop.ui.lists.table_model import Column, TableModel
from neardup_desktop.ui.widgets.buttons import push_button
from neardup_desktop.ui.widgets.flow_layout import FlowRow

_FAILED_MARK = "⚠ "


class ReasonCount(Struct, frozen=True):
    """A reason and its count; the code "" means all of them.

    Attributes:
        code: an `Outcome` or `SkipReason` value, or "".
        count: files, parts and folders with it.
        is_problem: whether they should have been read.
    """

    code: str
    count: int
    is_problem: bool


class ReasonRows(TableModel[ReasonCount]):
    """All reasons that occur, failures first, below a row for all of them."""

    def _make_columns(self) -> Iterable[Column[ReasonCount]]:
        def title(one: ReasonCount) -> str:
            return reason_title(one.code)

        return (
            Column(
                self.tr("Reason"),
                lambda one: (_FAILED_MARK if one.is_problem else "") + title(one),
                weight=4,
                tip=title,
                roles={Qt.ItemDataRole.AccessibleTextRole: self._spoken},
            ),
            Column(
                self.tr("Number"),
                lambda one: formatting.number(one.count),
                is_number=True,
                tip=title,
            ),
        )

    def set_reasons(self, reasons: Sequence[ReasonCount]) -> None:
        """Show other counts, below their sum."""
        total = sum(one.count for one in reasons)
        self.set_rows((ReasonCount("", total, False), *reasons))

    def row_of(self, code: str) -> int:
        """The row of a reason; the first row if it does not occur."""
        return next((n for n, one in enumerate(self._rows) if one.code == code), 0)

    def _spoken(self, one: ReasonCount) -> str:
        title = reason_title(one.code)
        if one.is_problem:
            return self.tr("{reason}: could not be read").format(reason=title)
        return title


def reason_title(code: str) -> str:
    """A reason in a few words; "" is all of them."""
    if not code:
        return tr("Everything not compared")
    headings = {str(one): one.heading for one in (*Outcome, *SkipReason) if one.heading}
    return formatting.translated(headings.get(code, code))


def remedy_words(problem: NotCompared) -> str:
    """A sentence on what the user can do in this window, or ""."""
    here: dict[str, str] = {
        Outcome.TIMED_OUT: tr("Choose “Try again” to allow five times as long."),
        Outcome.OUT_OF_MEMORY: tr("Choose “Try again” to allow twice the memory."),
        Outcome.ENCRYPTED: tr("Save a copy without the password next to it, then rescan."),
        Outcome.CHANGED: tr("Choose “Try again” when no program is writing to it."),
        Outcome.UNREADABLE: tr("Give yourself permission to read it, then choose “Try again”."),
    }
    return here.get(problem.reason) or formatting.translated(problem.remedy)


class Advice(Enum):
    """Something that the user can do about a reason."""

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
    Outcome.PICTURE_OFF: _CHOICE,
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
    Outcome.NOT_READ: (Advice.RESCAN,),
    SkipReason.UNREADABLE_FOLDER: (Advice.RESCAN,),
    SkipReason.CLOUD_ONLY: (Advice.RESCAN,),
}


class AdviceRow(FlowRow):
    """A button for each advice of the reason on screen.

    Signals:
        wanted: the `Advice` that the user follows.
    """

    wanted = Signal(object)

    def __init__(self) -> None:
        texts = {
            Advice.FOLDERS: (
                tr("Scan settings…"),
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
        # The signal exists only once the row does.
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
