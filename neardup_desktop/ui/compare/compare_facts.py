"""The facts of two items in a table, those that differ emphasised."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QAction, QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from neardup_desktop.ui.compare.fact_rows import Fact, FactRows
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.lists.plain_table import PlainTable
from neardup_desktop.ui.style.theme import Theme
from neardup_desktop.ui.widgets.margins import margins
from neardup_desktop.ui.widgets.wrapped_label import empty_view_label


class _FactTable(PlainTable):
    """A table that has whole rows copied, not single cells.

    Signals:
        copy_wanted: the user pressed the key to copy.
    """

    copy_wanted = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Ctrl+C copies."""
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy_wanted.emit()
        else:
            super().keyPressEvent(event)


class FactsView(QWidget):
    """A table of three columns that can be read, selected and copied by keys alone."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rows = FactRows(theme, self)
        self.table = _FactTable(self.rows, self.tr("Facts of both items"))
        # The headings of the pane stand right above and name the two sides.
        self.table.horizontalHeader().hide()
        self.table.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        self.message = empty_view_label()
        self._stack = QStackedWidget()
        self._stack.addWidget(self.table)
        self._stack.addWidget(self.message)
        layout = QVBoxLayout(self)
        # With the air in cells, rows begin where the headings do.
        layout.setContentsMargins(margins(6, 0, 0, 0))
        layout.addWidget(self._stack)
        self.table.copy_wanted.connect(self.copy)
        copy = QAction(self.tr("&Copy"), self.table)
        copy.triggered.connect(self.copy)
        self.table.addAction(copy)
        self.table.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)

    def show_facts(self, facts: Sequence[Fact]) -> None:
        """Show other facts; the row that is current stays current."""
        row = self.table.currentIndex().row()
        self.rows.set_rows(facts)
        self.table.fit_to_font()
        self._stack.setCurrentWidget(self.table)
        self.table.go_to_row(max(0, min(row, len(facts) - 1)))

    def show_message(self, words: str) -> None:
        """Show a sentence in place of facts."""
        self.rows.set_rows(())
        self.message.setText(words)
        self._stack.setCurrentWidget(self.message)

    def copy(self) -> None:
        """Copy the selected rows, or all where none is."""
        rows = self.table.selected_rows() or range(self.rows.rowCount())
        QGuiApplication.clipboard().setText(formatting.plain(self.rows.copied(list(rows))))

    def changeEvent(self, event: QEvent) -> None:
        """Take over another font."""
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.ApplicationFontChange):
            self.table.fit_to_font()
        super().changeEvent(event)
