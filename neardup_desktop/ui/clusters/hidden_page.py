"""The page of hidden items: what was hidden, and the way back."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QStackedWidget, QVBoxLayout, QWidget

from neardup_desktop.model.ids import ItemId
from neardup_desktop.ui.clusters.hidden_rows import HiddenRows
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.lists.plain_table import PlainTable
from neardup_desktop.ui.plan.decisions import Decisions
from neardup_desktop.ui.session.item_cache import FactsCache
from neardup_desktop.ui.widgets import open_files, shortcut_table
from neardup_desktop.ui.widgets.buttons import push_button
from neardup_desktop.ui.widgets.empty_state import EmptyState


class HiddenPage(QWidget):
    """Lists hidden items and shows them again in the clusters where the user wants."""

    def __init__(
        self, decisions: Decisions, facts: FactsCache, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._decisions = decisions
        self.rows = HiddenRows(facts, self)
        self.table = PlainTable(self.rows, self.tr("Hidden items"))
        self.unhide_button = push_button(
            self.tr("Unhide"), self.unhide_selected, key="U", primary=True
        )
        self.unhide_button.setEnabled(False)
        self.counts = QLabel()
        self.counts.setProperty("muted", True)
        self._stack = QStackedWidget()
        self.empty = EmptyState()
        self._build()
        self.rows.refreshed.connect(self.table.viewport().update)
        self.table.selection_changed.connect(self._follow_selection)
        self.table.open_wanted.connect(self._open)
        in_page = Qt.ShortcutContext.WidgetWithChildrenShortcut
        shortcut_table.bind(self, {"unhide": self.unhide_selected}, in_page)

    def _build(self) -> None:
        self._stack.addWidget(self.table)
        self._stack.addWidget(self.empty)
        bar = QFrame()
        bar.setObjectName("ActionBar")
        line = QHBoxLayout(bar)
        line.setContentsMargins(14, 8, 14, 8)
        line.addWidget(self.unhide_button)
        line.addWidget(self.counts)
        line.addStretch(1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self._stack, 1)
        layout.addWidget(bar)
        self._bar = bar
        self.set_items(())
        self.empty.show_opening()

    def set_items(self, items: Sequence[ItemId]) -> None:
        """List other items."""
        self.rows.set_items(items)
        self.empty.tell(
            self.tr("Nothing is hidden"),
            self.tr("What you hide in the clusters is listed here, and can be shown again."),
        )
        self._stack.setCurrentIndex(0 if items else 1)
        self._bar.setVisible(bool(items))
        self.counts.setText(
            formatting.counted(
                len(items),
                self.tr("{n} hidden item; its file is where it was"),
                self.tr("{n} hidden items; their files are where they were"),
            )
        )
        self._follow_selection()

    def unhide_selected(self) -> None:
        """Show the selected items in the clusters again."""
        self._decisions.unhide([self.rows.item(row) for row in self.table.selected_rows()])

    def _follow_selection(self) -> None:
        self.unhide_button.setEnabled(self.table.selectionModel().hasSelection())

    def _open(self, row: int) -> None:
        facts = self.rows.facts(row)
        if facts is not None:
            open_files.open_file(facts.path)
