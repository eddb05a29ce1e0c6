"""The model of the items that stay instead of those that go."""

from collections.abc import Iterable

from neardup_desktop.model.actions import ItemRef, Step
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.items.item_table import ItemTable
from neardup_desktop.ui.lists.table_model import Column

SurvivorRow = tuple[Step, int]
"""The first of the steps that an item stays for, and how many they are."""


class SurvivorRows(ItemTable[SurvivorRow]):
    """A row for each item that stays and represents others."""

    def about(self, row: SurvivorRow) -> ItemRef | None:
        return row[0].survivor

    def size(self, row: SurvivorRow) -> str:
        kept = row[0].survivor
        return "" if kept is None else formatting.size(kept.file.size_bytes)

    def _make_columns(self) -> Iterable[Column[SurvivorRow]]:
        return (
            self.name_column(),
            self.folder_column(weight=4),
            self.size_column(),
            Column(
                self.tr("Kept instead of"),
                lambda row: formatting.counted(row[1], self.tr("{n} item"), self.tr("{n} items")),
                is_number=True,
                tip=self.path,
            ),
        )
