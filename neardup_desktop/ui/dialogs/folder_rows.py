"""The rows of the folders dialog: what is read, what is kept first, and what is protected."""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import Qt, Signal

from neardup_desktop.model.rules import FolderRole
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.format.formatting import tr
from neardup_desktop.ui.lists.table_model import Column, TableModel


@dataclass(frozen=True, slots=True)
class FolderRow:
    """A folder and what the user said of it.

    Attributes:
        path: the folder.
        is_source: whether it was added to be read.
        source: the source in which it lies, or None.
        role: what it holds, if that was said.
        is_protected: whether nothing in it is ever touched.
    """

    path: Path
    is_source: bool
    source: Path | None = None
    role: FolderRole | None = None
    is_protected: bool = False


def role_words(role: FolderRole | None) -> str:
    """What is kept of a folder, in a few words."""
    if role is None:
        return tr("No preference")
    return {
        FolderRole.ORIGINAL: tr("Originals: keep first"),
        FolderRole.BACKUP: tr("Backup: keep last"),
    }[role]


class FolderRows(TableModel[FolderRow]):
    """A row for each source, then for each other folder of which something was said.

    Signals:
        protect_wanted: the `Path` of a folder, and whether to protect it.
    """

    protect_wanted = Signal(object, bool)

    def _make_columns(self) -> Iterable[Column[FolderRow]]:
        def path(row: FolderRow) -> str:
            return formatting.printable(str(row.path))

        return (
            Column(
                self.tr("Folder"),
                path,
                weight=4,
                tip=path,
                meaning=self.tr("Scanned folders, and others that you added below"),
                roles={
                    Qt.ItemDataRole.CheckStateRole: lambda row: (
                        Qt.CheckState.Checked if row.is_protected else Qt.CheckState.Unchecked
                    )
                },
            ),
            Column(
                self.tr("Scanned"),
                self._scanned,
                weight=1.4,
                tip=path,
                gives_way=1,
                widest=self.tr("In a folder above").__str__,
                meaning=self.tr("Whether scans read this folder"),
            ),
            Column(
                self.tr("Which copy to keep"),
                lambda row: role_words(row.role),
                weight=1.6,
                tip=path,
                widest=lambda: formatting.widest(map(role_words, (None, *FolderRole))),
                meaning=self.tr("Which copy is kept when files in different folders are similar"),
            ),
            Column(
                self.tr("Protected"),
                lambda row: tr("yes") if row.is_protected else "",
                weight=1,
                tip=path,
                gives_way=2,
                meaning=self.tr("Nothing in a protected folder is ever moved or trashed"),
            ),
        )

    def _scanned(self, row: FolderRow) -> str:
        if row.is_source:
            return self.tr("yes")
        return self.tr("In a folder above") if row.source is not None else self.tr("no")

    def turn_tick(self, row: FolderRow) -> None:
        self.protect_wanted.emit(row.path, not row.is_protected)

    def row_of(self, folder: Path | None) -> int:
        """The row of a folder, or -1."""
        return next((n for n, one in enumerate(self._rows) if one.path == folder), -1)
