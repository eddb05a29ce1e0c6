"""The list of hidden items: identifiers, with facts read when they are painted."""

from collections.abc import Sequence

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, Qt, Signal

from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.items import ItemFacts
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.session.item_cache import PAGE, FactsCache
from neardup_desktop.ui.types import AnyIndex

_NO_INDEX = QModelIndex()
_COLUMNS = 5
SIZE_COLUMN, MODIFIED_COLUMN, FORMAT_COLUMN = 2, 3, 4


class HiddenRows(QAbstractTableModel):
    """One row an item: name, folder, size, modified, format.

    Signals:
        refreshed: any cell may say something else.
    """

    refreshed = Signal()

    def __init__(self, facts: FactsCache, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._facts = facts
        self._awaited = -1
        facts.arrived.connect(self._arrived)
        self._items: Sequence[ItemId] = ()
        self._sources: tuple[str, ...] = ()

    def set_items(self, items: Sequence[ItemId]) -> None:
        """Show other items."""
        self.beginResetModel()
        self._items, self._awaited = items, -1
        self.endResetModel()

    def set_sources(self, sources: tuple[str, ...]) -> None:
        """Shorten folders by these source folders from now on."""
        self.beginResetModel()
        self._sources = sources
        self.endResetModel()

    def item(self, row: int) -> ItemId:
        """The item in a row."""
        return self._items[row]

    def _arrived(self) -> None:
        self._awaited = -1
        self.refreshed.emit()

    def _is_read(self, row: int) -> bool:
        """Whether the facts of a row are here; has its page read where they are not."""
        if self._facts.is_known(self._items[row]):
            return True
        page = row // PAGE
        if page == self._awaited:
            return False
        first = page * PAGE
        is_here = self._facts.bring(self._items[first : first + PAGE], "hidden")
        self._awaited = -1 if is_here else page
        return is_here

    def facts(self, row: int) -> ItemFacts | None:
        """Facts of the item in a row; None where the archive no longer has it."""
        first = row // PAGE * PAGE
        return self._facts.get(self._items[row], lambda: self._items[first : first + PAGE])

    # --- Qt's side ------------------------------------------------------------------------

    def rowCount(self, parent: AnyIndex = _NO_INDEX) -> int:
        """Number of items."""
        return 0 if parent.isValid() else len(self._items)

    def columnCount(self, parent: AnyIndex = _NO_INDEX) -> int:
        """Number of columns."""
        return 0 if parent.isValid() else _COLUMNS

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        """Title of a column."""
        if orientation is Qt.Orientation.Horizontal and 0 <= section < _COLUMNS:
            if role == Qt.ItemDataRole.DisplayRole:
                return (
                    self.tr("Name"),
                    self.tr("Folder"),
                    self.tr("Size"),
                    self.tr("Modified"),
                    self.tr("Format"),
                )[section]
            if role == Qt.ItemDataRole.TextAlignmentRole:
                return _alignment(section)
        return None

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Text of a cell."""
        if not index.isValid() or index.row() >= len(self._items):
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _alignment(index.column())
        if role not in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            return None
        if not self._is_read(index.row()):
            return "" if index.column() else "…"
        facts = self.facts(index.row())
        if facts is None:
            return self.tr("(no longer in the archive)") if index.column() == 0 else ""
        if role == Qt.ItemDataRole.ToolTipRole:
            return formatting.tooltip(formatting.printable(facts.path))
        return (
            formatting.item_name(facts),
            formatting.item_folder(facts, self._sources),
            formatting.size(facts.size_bytes),
            formatting.day(facts.modified_s),
            formatting.format_words(facts.format),
        )[index.column()]


def _alignment(column: int) -> int:
    side = Qt.AlignmentFlag.AlignRight if column == SIZE_COLUMN else Qt.AlignmentFlag.AlignLeft
    return int(side | Qt.AlignmentFlag.AlignVCenter)
