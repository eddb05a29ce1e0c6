"""The page of hidden items, where the user can unhide them."""

from collections.abc import Iterable, Sequence

import numpy as np
from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QFrame, QStackedWidget, QWidget

from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.items import ItemInfo
from neardup_desktop.ui.background.task_threads import Failure
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.items.item_commands import ItemCommands
from neardup_desktop.ui.items.item_table import CachedItems
from neardup_desktop.ui.lists.plain_table import PlainTable
from neardup_desktop.ui.lists.table_model import Column
from neardup_desktop.ui.plan.page_context import PageContext
from neardup_desktop.ui.session.item_cache import ItemCache
from neardup_desktop.ui.widgets.boxes import hbox, vbox
from neardup_desktop.ui.widgets.empty_state import EmptyState
from neardup_desktop.ui.widgets.labels import ElidedLabel


class HiddenRows(CachedItems):
    """One row per item."""

    def __init__(self, item_cache: ItemCache, parent: QObject | None = None) -> None:
        super().__init__(item_cache, "hidden", parent)
        self._items: Sequence[ItemId] = ()

    def set_items(self, items: Sequence[ItemId]) -> None:
        self._items = items
        self.count(len(items))

    def items_of(self, rows: slice) -> Sequence[ItemId]:
        return self._items[rows]

    def item(self, row: int) -> ItemId:
        return self._items[row]

    def about(self, row: int) -> ItemInfo | None:
        return self.info_of(self._items[row]) if self.is_read(row) else None

    def name(self, row: int) -> str:
        if not self.is_read(row):
            return "…"
        return super().name(row) or self.tr("(no longer in the archive)")

    def _make_columns(self) -> Iterable[Column[int]]:
        return (
            self.name_column(weight=4),
            self.folder_column(weight=4),
            self.size_column(weight=1.2),
            self.modified_column(weight=1.4, gives_way=2),
            self.format_column(gives_way=1),
        )


class HiddenPage(QWidget):
    """Lists hidden items, and unhides the selected ones.

    Signals:
        message: a sentence for the user.
    """

    message = Signal(str)

    def __init__(self, context: PageContext) -> None:
        super().__init__()
        self._decisions = context.decisions
        self.rows = HiddenRows(context.item_cache, self)
        self.table = PlainTable(self.rows, self.tr("Hidden items"))
        commands = ItemCommands(self, lambda: self.rows.info(self.table.currentIndex().row()))
        commands.message.connect(self.message)
        commands.add({"unhide": self.unhide_selected})
        commands.listen(self, "unhide")
        self.unhide_button = commands.commands["unhide"].button(primary=True)
        self.counts = ElidedLabel("muted")
        self.empty = EmptyState()
        self._stack = QStackedWidget()
        for part in (self.table, self.empty):
            self._stack.addWidget(part)
        self._bar = bar = QFrame()
        bar.setObjectName("ActionBar")
        hbox(self.unhide_button, (self.counts, 1), parent=bar, gap=8, margins=(14, 8, 14, 8))
        vbox((self._stack, 1), bar, parent=self, gap=0, margins=(0, 0, 0, 0))
        self.rows.refreshed.connect(self.table.viewport().update)
        self.table.selection_changed.connect(self._follow_selection)
        self.table.open_wanted.connect(lambda _row: commands.open())
        self.set_items(())
        self.empty.show_opening()

    def set_items(self, items: Sequence[ItemId]) -> None:
        """List other items; the current one stays current, or the next one in its place."""
        row = self.table.currentIndex().row()
        current = self.rows.item(row) if 0 <= row < self.rows.rowCount() else None
        self.rows.set_items(items)
        if current is not None and items:
            same = np.flatnonzero(np.asarray(items, np.int64) == current)
            self.table.go_to_row(int(same[0]) if len(same) else min(row, len(items) - 1))
        self.empty.show_message(
            self.tr("Nothing is hidden"),
            self.tr("Items you hide are listed here. You can unhide them at any time."),
        )
        self._stack.setCurrentIndex(0 if items else 1)
        self._bar.setVisible(bool(items))
        self.counts.setText(
            formatting.counted(
                len(items),
                self.tr("{n} hidden item; its file stays where it is"),
                self.tr("{n} hidden items; their files stay where they are"),
            )
        )
        self._follow_selection()

    def show_failure(self, failure: Failure) -> None:
        """List nothing, because the hidden items could not be read."""
        self.set_items(())
        self.empty.show_failure(failure)

    def unhide_selected(self) -> None:
        self._decisions.unhide([self.rows.item(row) for row in self.table.selected_rows()])

    def _follow_selection(self) -> None:
        self.unhide_button.setEnabled(self.table.selectionModel().hasSelection())
