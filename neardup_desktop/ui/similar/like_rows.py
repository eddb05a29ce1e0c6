"""The list of what is like a file: how, how much, and where it stands."""

from collections.abc import Mapping, Sequence
from enum import IntEnum

from PySide6.QtCore import QModelIndex, QObject, Qt

from neardup_desktop.engine.similar.like_file import SimilarItem
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.items import ItemFacts
from neardup_desktop.model.pairs import Rung
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.plan.plan_rows import PlanTable
from neardup_desktop.ui.types import AnyIndex

_NO_INDEX = QModelIndex()


class LikeColumn(IntEnum):
    """The columns of what is like a file, in order."""

    NAME = 0
    FOLDER = 1
    RELATION = 2
    SIMILARITY = 3
    SIZE = 4
    MODIFIED = 5


class LikeRows(PlanTable):
    """One row an item that is like the file, the closest first."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__((), parent)
        self._found: Sequence[SimilarItem] = ()
        self._facts: Mapping[ItemId, ItemFacts] = {}

    def set_found(self, found: Sequence[SimilarItem], facts: Mapping[ItemId, ItemFacts]) -> None:
        """List what is like another file; what has gone from the archive is left out."""
        self.beginResetModel()
        self._found = [one for one in found if one.item in facts]
        self._facts = facts
        self.endResetModel()

    def found(self, row: int) -> SimilarItem:
        """What stands in a row."""
        return self._found[row]

    def facts(self, row: int) -> ItemFacts:
        """What the archive knows of the item in a row."""
        return self._facts[self._found[row].item]

    def is_the_file(self, row: int) -> bool:
        """Whether the item in a row is the very file that was looked for, unchanged."""
        return self._found[row].is_itself

    def other_count(self) -> int:
        """How many items are like the file and not the file itself."""
        return sum(not one.is_itself for one in self._found)

    def first_other(self) -> int:
        """The first row that is not about the very file; the first of all where there is none."""
        rows = range(len(self._found))
        return next((row for row in rows if not self.is_the_file(row)), 0)

    def titles(self) -> tuple[str, ...]:
        """The titles of the columns."""
        return (
            self.tr("Name"),
            self.tr("Folder"),
            self.tr("How it is like the file"),
            self.tr("Similarity"),
            self.tr("Size"),
            self.tr("Modified"),
        )

    def right_aligned(self) -> tuple[int, ...]:
        """The columns of numbers."""
        return (LikeColumn.SIMILARITY, LikeColumn.SIZE)

    def rowCount(self, parent: AnyIndex = _NO_INDEX) -> int:
        """Number of items that are like the file."""
        return 0 if parent.isValid() else len(self._found)

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Text of a cell."""
        if not index.isValid() or index.row() >= len(self._found):
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return self.alignment(index.column())
        if role == Qt.ItemDataRole.ToolTipRole:
            return formatting.tooltip(formatting.printable(self.facts(index.row()).path))
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        return self._text(index.row(), LikeColumn(index.column()))

    def _text(self, row: int, column: LikeColumn) -> str:
        facts, one = self.facts(row), self._found[row]
        if column is LikeColumn.NAME:
            return formatting.item_name(facts)
        if column is LikeColumn.FOLDER:
            return formatting.item_folder(facts, self._sources)
        if column is LikeColumn.RELATION:
            return self.relation(row)
        if column is LikeColumn.SIMILARITY:
            return formatting.percent(one.similarity)
        if column is LikeColumn.SIZE:
            return formatting.size(facts.size_bytes)
        return formatting.day(facts.modified_s)

    def relation(self, row: int) -> str:
        """How the item in a row is like the file."""
        one = self._found[row]
        if one.is_itself:
            return self.tr("this very file")
        if one.rung is Rung.CONTAINED:
            if one.is_inner:
                return self.tr("stands whole in the file")
            return self.tr("holds the whole file")
        if one.rung is Rung.SAME_WORDS and one.similarity < 1.0:
            if one.is_inner:
                return self.tr("stands in the file with other signs")
            return self.tr("holds the file with other signs")
        return formatting.rung_words(one.rung)
