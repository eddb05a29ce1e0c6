"""The reasons why something was not compared, with how often each was met."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, Qt

from neardup_desktop.model.items import NotCompared
from neardup_desktop.model.outcomes import Outcome, SkipReason
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.format.formatting import tr
from neardup_desktop.ui.types import AnyIndex

_NO_INDEX = QModelIndex()
_FAILED_MARK = "⚠ "


class ReasonColumn(IntEnum):
    """The columns of the list, in order."""

    REASON = 0
    COUNT = 1


@dataclass(frozen=True, slots=True)
class ReasonCount:
    """A reason; the code "" stands for all of them.

    Attributes:
        code: an `Outcome` or `SkipReason` value, or "".
        count: files, parts and folders with it.
        is_problem: whether they should have been read.
    """

    code: str
    count: int
    is_problem: bool


class ReasonRows(QAbstractTableModel):
    """All reasons that were met, those that are failures first; before them all together."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows: Sequence[ReasonCount] = ()

    def set_reasons(self, reasons: Sequence[tuple[str, int, bool]]) -> None:
        """Show other counts: code, number, and whether it is a failure."""
        self.beginResetModel()
        total = sum(count for _code, count, _failed in reasons)
        self._rows = (
            ReasonCount("", total, False),
            *(ReasonCount(*reason) for reason in reasons),
        )
        self.endResetModel()

    def reason(self, row: int) -> ReasonCount:
        """What a row is about."""
        return self._rows[row]

    def row_of(self, code: str) -> int:
        """The row of a reason; that of all of them where it was not met."""
        return next((n for n, one in enumerate(self._rows) if one.code == code), 0)

    # --- Qt's side ------------------------------------------------------------------------

    def rowCount(self, parent: AnyIndex = _NO_INDEX) -> int:
        """Number of reasons."""
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: AnyIndex = _NO_INDEX) -> int:
        """Number of columns."""
        return 0 if parent.isValid() else len(ReasonColumn)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        """Title of a column."""
        if orientation is Qt.Orientation.Horizontal and 0 <= section < len(ReasonColumn):
            if role == Qt.ItemDataRole.DisplayRole:
                return (self.tr("Reason"), self.tr("Number"))[section]
            if role == Qt.ItemDataRole.TextAlignmentRole:
                return _alignment(section)
        return None

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Text of a cell."""
        if not index.isValid() or index.row() >= len(self._rows):
            return None
        one = self._rows[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            if index.column() == ReasonColumn.COUNT:
                return formatting.number(one.count)
            mark = _FAILED_MARK if one.is_problem else ""
            return mark + reason_title(one.code)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _alignment(index.column())
        if role == Qt.ItemDataRole.AccessibleTextRole and index.column() == ReasonColumn.REASON:
            title = reason_title(one.code)
            return (
                self.tr("{reason}: could not be read").format(reason=title)
                if (one.is_problem)
                else title
            )
        if role == Qt.ItemDataRole.ToolTipRole:
            return formatting.tooltip(reason_title(one.code))
        return None


def _alignment(column: int) -> int:
    side = Qt.AlignmentFlag.AlignTrailing if column else Qt.AlignmentFlag.AlignLeading
    return int(side | Qt.AlignmentFlag.AlignVCenter)


def reason_title(code: str) -> str:
    """A reason in a few words; "" is all of them together."""
    if not code:
        return tr("Everything not compared")
    titles: dict[str, str] = {
        Outcome.EMPTY: tr("Empty"),
        Outcome.NO_TEXT: tr("No text: scan or picture"),
        Outcome.TOO_SHORT: tr("Too few words"),
        Outcome.BOOKMARKS: tr("Lists of bookmarks"),
        Outcome.ENCRYPTED: tr("Protected by a password"),
        Outcome.DAMAGED: tr("Damaged"),
        Outcome.TIMED_OUT: tr("Took too long"),
        Outcome.OUT_OF_MEMORY: tr("Needed too much memory"),
        Outcome.TOO_LARGE: tr("Too large"),
        Outcome.CRASHED: tr("The reader crashed"),
        Outcome.FAULT: tr("A fault of this program"),
        Outcome.UNSUPPORTED: tr("Format that is not read"),
        Outcome.SOURCE_CODE_OFF: tr("Source code, left out"),
        Outcome.ARCHIVE_OFF: tr("Packed files, left out"),
        Outcome.LIBRARY_MISSING: tr("Part of the program missing"),
        Outcome.UNREADABLE: tr("No permission"),
        Outcome.VANISHED: tr("Gone before it was read"),
        Outcome.CHANGED: tr("Changed while being read"),
        SkipReason.EXCLUDED_FOLDER: tr("System folders and caches"),
        SkipReason.HIDDEN_FILE: tr("Files of programs"),
        SkipReason.SYMLINK: tr("Links to other places"),
        SkipReason.NOT_A_FILE: tr("No documents"),
        SkipReason.OTHER_FILE_SYSTEM: tr("On another disk"),
        SkipReason.CLOUD_ONLY: tr("Only in the cloud"),
        SkipReason.PAGE_RESOURCE: tr("Parts of saved pages"),
        SkipReason.UNREADABLE_FOLDER: tr("Folders that cannot be opened"),
        SkipReason.SAME_FOLDER: tr("Folders seen before"),
        SkipReason.OWN_ARCHIVE: tr("Data of this program"),
        SkipReason.EXCLUDED_BY_PERSON: tr("Left out by you"),
        SkipReason.AWAY: tr("Folders that are not there"),
    }
    return titles.get(code, code)


def remedy_words(problem: NotCompared) -> str:
    """What the person can do in this window, as one sentence, or ""."""
    here: dict[str, str] = {
        Outcome.TIMED_OUT: tr("Choose “Try again”: it then gets five times as long."),
        Outcome.OUT_OF_MEMORY: tr("Choose “Try again”: it may then use twice the memory."),
        Outcome.ENCRYPTED: tr("Save a copy without the password next to it, then rescan."),
        Outcome.CHANGED: tr("Choose “Try again” when no program writes to it."),
        Outcome.SOURCE_CODE_OFF: tr("Tick it below the list of your folders, then rescan."),
        Outcome.ARCHIVE_OFF: tr("Tick it below the list of your folders, then rescan."),
        Outcome.UNREADABLE: tr("Allow yourself to read it, then choose “Try again”."),
    }
    return here.get(problem.reason) or formatting.told(problem.remedy)
