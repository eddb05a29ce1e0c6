"""The page of what was done: action by action, and all that lies in the trash."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QStackedWidget, QTabBar, QVBoxLayout, QWidget

from neardup_desktop.engine.archive.archive import ArchiveReader
from neardup_desktop.model.actions import ActionRecord, Tombstone
from neardup_desktop.ui.background.task_threads import Background
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.history.actions_panel import ActionsPanel
from neardup_desktop.ui.history.trash_panel import TrashPanel
from neardup_desktop.ui.plan.decisions import Decisions
from neardup_desktop.ui.widgets import shortcut_table
from neardup_desktop.ui.widgets.margins import margins
from neardup_desktop.ui.widgets.page_scroll import PageScroll

ACTIONS, TRASH = range(2)


class HistoryPage(QWidget):
    """Two views of the past: the actions, and what they left in the trash.

    Signals:
        told: a sentence for the user.
    """

    told = Signal(str)

    def __init__(
        self, decisions: Decisions, background: Background, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._background = background
        self.actions_panel = ActionsPanel(decisions, background)
        self.trash = TrashPanel(decisions)
        self.tabs = QTabBar()
        self._stack = QStackedWidget()
        self._build()
        for panel in (self.actions_panel, self.trash):
            panel.told.connect(self.told)
        self.tabs.currentChanged.connect(self._stack.setCurrentIndex)
        decisions.history_changed.connect(self._follow)

    def _build(self) -> None:
        self.tabs.setDrawBase(False)
        self.tabs.setExpanding(False)
        self.tabs.setAccessibleName(self.tr("Parts of the history"))
        self.tabs.addTab(self.tr("Actions"))
        self.tabs.addTab(self.tr("In the trash"))
        for part, name in ((ACTIONS, "history"), (TRASH, "in trash")):
            self.tabs.setTabToolTip(part, shortcut_table.key_use(name).shown())
        self._stack.addWidget(self.actions_panel)
        self._stack.addWidget(self.trash)
        head = QFrame()
        head.setObjectName("Controls")
        line = QHBoxLayout(head)
        line.setContentsMargins(margins(14, 4, 14, 0))
        line.addWidget(self.tabs, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(head)
        layout.addWidget(PageScroll(self._stack), 1)

    def go_to(self, part: int) -> None:
        """Show the actions or what lies in the trash."""
        self.tabs.setCurrentIndex(part)

    def focus_list(self) -> None:
        """Put the keyboard in the list on screen."""
        is_trash = self.tabs.currentIndex() == TRASH
        table = self.trash.table if is_trash else self.actions_panel.table
        # Where there is nothing to list, the list is not there either.
        (table if table.isVisibleTo(self) else self.tabs).setFocus()

    def swap_focus(self) -> None:
        """Go from the actions to the items of the chosen one, or back."""
        if self.tabs.currentIndex() == ACTIONS:
            self.actions_panel.swap_focus()
        else:
            self.focus_list()

    def _follow(self, _records: Sequence[ActionRecord]) -> None:
        def work(reader: ArchiveReader) -> list[Tombstone]:
            return reader.tombstones()

        self._background.submit("tombstones", work, self._show_tombstones)

    def _show_tombstones(self, stones: list[Tombstone]) -> None:
        self.trash.set_tombstones(stones)
        words = self.tr("In the trash")
        self.tabs.setTabText(
            TRASH, f"{words}  {formatting.number(len(stones))}" if stones else words
        )
