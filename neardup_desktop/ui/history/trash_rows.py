"""The list of what lies in the trash: what it was, when it went, and what stands for it."""

from collections.abc import Iterable

from neardup_desktop.model.actions import Tombstone
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.lists.table_model import Column, TableModel
from neardup_desktop.ui.plan.plan_rows import place_folder, place_name


class TrashRows(TableModel[Tombstone]):
    """One row a trashed item, the newest first."""

    def _make_columns(self) -> Iterable[Column[Tombstone]]:
        def path(stone: Tombstone) -> str:
            return formatting.printable(stone.path)

        def trash_path(stone: Tombstone) -> str:
            return formatting.printable(stone.trash_path)

        return (
            Column(
                self.tr("Name"),
                lambda stone: place_name(stone.path, stone.part, stone.title),
                weight=2.2,
                tip=path,
            ),
            Column(
                self.tr("Where it was"),
                lambda stone: place_folder(stone.path, stone.part, self._sources),
                weight=2.3,
                tip=path,
            ),
            Column(
                self.tr("Trashed"),
                lambda stone: formatting.moment(stone.at_s),
                weight=2,
                tip=path,
                widest=formatting.widest_moment,
            ),
            Column(
                self.tr("What stands for it"),
                self._survivor,
                weight=3.2,
                tip=lambda stone: formatting.printable(stone.survivor_path),
            ),
            Column(self.tr("Where it lies"), trash_path, weight=2.6, tip=trash_path, gives_way=1),
        )

    def _survivor(self, stone: Tombstone) -> str:
        if not stone.survivor_path:
            return "—"
        folder = place_folder(stone.survivor_path, stone.survivor_part, self._sources)
        return f"{place_name(stone.survivor_path, stone.survivor_part, '')} — {folder}"
