"""The folders of one level of the clutter as a list, for those who would rather read than look."""

from collections.abc import Iterable

from neardup_desktop.engine.overview.folder_clutter import FolderNode
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.lists.table_model import Column, TableModel


class FolderRows(TableModel[FolderNode]):
    """A row for each folder that holds copies."""

    def _make_columns(self) -> Iterable[Column[FolderNode]]:
        def path(node: FolderNode) -> str:
            return formatting.printable(node.path)

        return (
            Column(self.tr("Folder"), self._name, weight=4, tip=path),
            Column(
                self.tr("Copies"),
                lambda node: formatting.number(node.weight.items),
                is_number=True,
                tip=path,
            ),
            Column(
                self.tr("Items"),
                lambda node: formatting.number(node.all_items),
                is_number=True,
                tip=path,
                gives_way=2,
            ),
            Column(
                self.tr("Words to win"),
                lambda node: formatting.number(node.weight.words),
                weight=1.4,
                is_number=True,
                tip=path,
                gives_way=1,
            ),
            Column(
                self.tr("Space to win"),
                lambda node: formatting.size(node.weight.bytes),
                weight=1.4,
                is_number=True,
                tip=path,
                widest=formatting.widest_size,
            ),
        )

    def _name(self, node: FolderNode) -> str:
        name = formatting.printable(node.name)
        return self.tr("{name}, directly in it").format(name=name) if node.is_own else name
