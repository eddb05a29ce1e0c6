"""The model of read-only tables: values of one type, and columns that show them."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Generic, TypeVar

from msgspec import Struct, field
from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, Qt
from PySide6.QtGui import QFont

from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.format.formatting import tr
from neardup_desktop.ui.types import AnyIndex

Row = TypeVar("Row")
Answer = Callable[[Row], object]

_NO_INDEX = QModelIndex()
_ROLE = Qt.ItemDataRole
_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
_RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)


class Column(Struct, Generic[Row], frozen=True):
    """A column of a table.

    Attributes:
        title: over the column.
        text: the text of a cell.
        weight: the share of the width that the column takes.
        is_number: whether cells are aligned to the end of the line.
        tip: the tooltip of a cell, as lines of plain text.
        meaning: the tooltip of the title.
        roles: the answers of a cell under other roles of Qt.
        gives_way: 1 and up: the turn in which the column is left out if large text leaves no room
            for all; its contents must be shown elsewhere, too. 0: it always stays.
        widest: a text as wide as any, for columns whose cells are never cut.
    """

    title: str
    text: Callable[[Row], str]
    weight: float = 1
    is_number: bool = False
    tip: Callable[[Row], str] | None = None
    meaning: str = ""
    roles: Mapping[int, Answer[Row]] = field(default_factory=dict)
    gives_way: int = 0
    widest: Callable[[], str] | None = None

    @property
    def alignment(self) -> int:
        """The alignment of title and cells, as Qt writes it."""
        return _RIGHT if self.is_number else _LEFT

    def answers(self) -> dict[int, Answer[Row]]:
        """The answers of a cell, by role."""
        alignment, tip = self.alignment, self.tip
        found: dict[int, Answer[Row]] = {
            _ROLE.DisplayRole: self.text,
            _ROLE.TextAlignmentRole: lambda _row: alignment,
            **self.roles,
        }
        if tip is not None:
            found[_ROLE.ToolTipRole] = lambda row: formatting.tooltip(*tip(row).split("\n"))
        return found


class TableModel(QAbstractTableModel, Generic[Row]):
    """One row per value. Subclasses define their columns, and the effect of a tick."""

    def __init__(self, parent: QObject | None = None, sources: tuple[str, ...] = ()) -> None:
        super().__init__(parent)
        self._sources = sources
        self._rows: Sequence[Row] = ()
        self.columns: tuple[Column[Row], ...] = ()
        self._answers: list[dict[int, Answer[Row]]] = []
        self._take_columns(self._make_columns())

    def _make_columns(self) -> Iterable[Column[Row]]:
        """The columns, in order."""
        raise NotImplementedError

    def _take_columns(self, columns: Iterable[Column[Row]]) -> None:
        self.columns = tuple(columns)
        # Each cell is asked for a dozen roles; most answers are one look into a dictionary.
        self._answers = [column.answers() for column in self.columns]

    def set_rows(self, rows: Sequence[Row]) -> None:
        self.beginResetModel()
        self._rows = rows
        self.endResetModel()

    def set_sources(self, sources: tuple[str, ...]) -> None:
        """Shorten folders by these source folders from now on."""
        self.beginResetModel()
        self._sources = sources
        self.endResetModel()

    def row(self, number: int) -> Row:
        return self._rows[number]

    def turn_tick(self, row: Row) -> None:
        """Do what toggling the tick of a row asks for; the list is updated later."""

    # --- Qt's side ------------------------------------------------------------------------

    def rowCount(self, parent: AnyIndex = _NO_INDEX) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: AnyIndex = _NO_INDEX) -> int:
        return 0 if parent.isValid() else len(self.columns)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = _ROLE.DisplayRole
    ) -> object:
        return header_answer(self.columns, section, orientation, role)

    def data(self, index: AnyIndex, role: int = _ROLE.DisplayRole) -> object:
        if not index.isValid() or index.row() >= len(self._rows):
            return None
        answer = self._answers[index.column()].get(role)
        return None if answer is None else answer(self._rows[index.row()])

    def flags(self, index: AnyIndex) -> Qt.ItemFlag:
        flags = super().flags(index)
        has_tick = self.data(index, _ROLE.CheckStateRole) is not None
        return flags | Qt.ItemFlag.ItemIsUserCheckable if has_tick else flags

    def setData(self, index: AnyIndex, value: object, role: int = _ROLE.EditRole) -> bool:
        if role != _ROLE.CheckStateRole or self.data(index, role) is None:
            return False
        self.turn_tick(self._rows[index.row()])
        return True


def header_answer(
    columns: Sequence[Column[Row]], section: int, orientation: Qt.Orientation, role: int
) -> object:
    """The answer of the title of a column under a role of Qt."""
    if orientation is not Qt.Orientation.Horizontal or not 0 <= section < len(columns):
        return None
    column = columns[section]
    if role == _ROLE.DisplayRole:
        return column.title
    if role == _ROLE.TextAlignmentRole:
        return column.alignment
    if role == _ROLE.ToolTipRole:
        return formatting.tooltip(column.meaning or title_meaning(column.title))
    return None


def fitting(
    columns: Sequence[Column[Row]], least_px: Mapping[int, float], room: float
) -> list[int]:
    """The columns that there is room for, of those with a least width, by their numbers."""
    shown = sorted(least_px)
    giving_way = [number for number in shown if columns[number].gives_way]
    for number in sorted(giving_way, key=lambda one: columns[one].gives_way):
        if sum(least_px[one] for one in shown) > room:
            shown.remove(number)
    return shown


def sorted_title(title: str, *, ascending: bool) -> str:
    """The title of the column that a list is sorted by.

    The arrow is part of it: Qt draws its own over the end of a right-aligned title.
    """
    arrow = "\N{BLACK UP-POINTING SMALL TRIANGLE}"
    if not ascending:
        arrow = "\N{BLACK DOWN-POINTING SMALL TRIANGLE}"
    return f"{title} {arrow}"


def bold() -> QFont:
    """The font of cells that stand out."""
    font = QFont()
    font.setBold(True)
    return font


def title_meaning(title: str) -> str:
    """The meaning of a translated title; "" if it is not known here."""
    return {
        tr("Name"): tr("The name of the file; of a mail the subject, of a web page the title"),
        tr("Folder"): tr("The folder it is in"),
        tr("Similarity"): tr("Share of words that are the same as in the kept item"),
        tr("Match"): tr("How it is known to be a copy: by its bytes, its text or its words"),
        tr("Unique words"): tr("Words that the kept item lacks"),
        tr("Size"): tr("How much space the file takes"),
        tr("Modified"): tr("When the file was last changed"),
        tr("Format"): tr("The format of the file, by what is in it"),
        tr("Kind"): tr("Documents, e-mail, web pages and other files, counted separately"),
        tr("Items"): tr("How many documents, mails and web pages it is about"),
        tr("Why it was not compared"): tr("In a few words; the details are below the list"),
        tr("What you can do"): tr("What would let the next scan compare it"),
        tr("Reason"): tr("Choose one to list only the files that it applies to"),
        tr("Number"): tr("How many files and parts of files it applies to"),
        tr("Can free"): tr("Space on disk that is free once the trash is emptied"),
        tr("Kept"): tr("The copy that is kept in its place"),
        tr("Keep"): tr("The copy that is kept in its place"),
        tr("Format kept"): tr("The format of the copy that is kept"),
        tr("Unique words lost"): tr("Words that no kept item of the group contains"),
        tr("Kept instead of"): tr("How many removed items it is kept for"),
        tr("State"): tr("Whether it was done, undone or left out"),
        tr("Where it is now"): tr("Where it was moved to"),
        tr("When"): tr("The day and time of the action"),
        tr("What"): tr("Whether items were hidden, trashed, moved or put back"),
        tr("Source"): tr("The rule that chose the items, or your own selection"),
        tr("Original place"): tr("The folder it was in before"),
        tr("Trashed"): tr("When it was moved to the trash"),
        tr("Place in the trash"): tr("Its place in the trash of the system"),
    }.get(title, "")
