"""The folders of one level of the clutter as a list, for those who would rather read than look."""

from collections.abc import Sequence
from enum import IntEnum

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, Qt

from neardup_desktop.engine.overview.folder_clutter import FolderNode
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.types import AnyIndex

_NO_INDEX = QModelIndex()


class FolderColumn(IntEnum):
    """The columns of the list, in order."""

    NAME = 0
    COPIES = 1
    ITEMS = 2
    WORDS = 3
    SPACE = 4


class FolderRows(QAbstractTableModel):
    """A row for each folder that holds copies."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._nodes: Sequence[FolderNode] = ()

    def set_nodes(self, nodes: Sequence[FolderNode]) -> None:
        """List other folders."""
        self.beginResetModel()
        self._nodes = nodes
        self.endResetModel()

    def node(self, row: int) -> FolderNode:
        """The folder of a row."""
        return self._nodes[row]

    # --- Qt's side ------------------------------------------------------------------------

    def rowCount(self, parent: AnyIndex = _NO_INDEX) -> int:
        """Number of folders."""
        return 0 if parent.isValid() else len(self._nodes)

    def columnCount(self, parent: AnyIndex = _NO_INDEX) -> int:
        """Number of columns."""
        return 0 if parent.isValid() else len(FolderColumn)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        """Title of a column."""
        if orientation is not Qt.Orientation.Horizontal or not 0 <= section < len(FolderColumn):
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return (
                self.tr("Folder"),
                self.tr("Copies"),
                self.tr("Items"),
                self.tr("Words to win"),
                self.tr("Space to win"),
            )[section]
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _alignment(section)
        return None

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Text of a cell."""
        if not index.isValid() or index.row() >= len(self._nodes):
            return None
        node = self._nodes[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return self._text(node, FolderColumn(index.column()))
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _alignment(index.column())
        if role == Qt.ItemDataRole.ToolTipRole:
            return formatting.tooltip(formatting.printable(node.path))
        return None

    def _text(self, node: FolderNode, column: FolderColumn) -> str:
        if column is FolderColumn.NAME:
            if node.is_own:
                name = formatting.printable(node.name)
                return self.tr("{name}, directly in it").format(name=name)
            return formatting.printable(node.name)
        if column is FolderColumn.SPACE:
            return formatting.size(node.weight.bytes)
        return formatting.number(
            {
                FolderColumn.COPIES: node.weight.items,
                FolderColumn.ITEMS: node.all_items,
                FolderColumn.WORDS: node.weight.words,
            }[column]
        )


def _alignment(column: int) -> int:
    side = Qt.AlignmentFlag.AlignRight if column else Qt.AlignmentFlag.AlignLeft
    return int(side | Qt.AlignmentFlag.AlignVCenter)
