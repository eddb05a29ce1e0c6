"""The model of read-only tables: values of one type, and columns that show them."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, Qt
from PySide6.QtGui import QFont

from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.types import AnyIndex

Row = TypeVar("Row")
Answer = Callable[[Row], object]

_NO_INDEX = QModelIndex()
_ROLE = Qt.ItemDataRole
_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
_RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)


@dataclass(frozen=True, slots=True)
class Column(Generic[Row]):
    """A column of a table.

    Attributes:
        title: over the column.
        text: what a cell says.
        weight: what share of the width the column takes.
        is_number: whether cells are aligned to the end of the line.
        tip: what the tooltip of a cell says, as lines of plain text.
        meaning: what the tooltip of the title says.
        roles: what a cell answers under other roles of Qt.
        gives_way: 1 and on: the turn in which the column is left out where large text leaves no
            room for all; what it shows must be shown elsewhere, too. 0: it always stays.
        widest: a text as wide as any, where cells are never cut.
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
        """How title and cells are aligned, as Qt writes it."""
        return _RIGHT if self.is_number else _LEFT

    def answers(self) -> dict[int, Answer[Row]]:
        """What a cell answers, by role."""
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
    """One row per value. Subclasses define their columns, and what toggling a tick does."""

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
        # Each cell is asked for a dozen roles; most are answered by a look into a dictionary.
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
        if orientation is not Qt.Orientation.Horizontal or not 0 <= section < len(self.columns):
            return None
        column = self.columns[section]
        if role == _ROLE.DisplayRole:
            return column.title
        if role == _ROLE.TextAlignmentRole:
            return column.alignment
        return formatting.tooltip(column.meaning) if role == _ROLE.ToolTipRole else None

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
