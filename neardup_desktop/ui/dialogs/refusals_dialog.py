"""What an action left alone, and why."""

from collections.abc import Sequence

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QVBoxLayout, QWidget

from neardup_desktop.model.actions import Refusal
from neardup_desktop.ui.lists.choice_table import ChoiceTable
from neardup_desktop.ui.plan.alone_rows import AloneRows
from neardup_desktop.ui.plan.plan_detail import PlanDetail
from neardup_desktop.ui.plan.plan_rows import grouped_refusals
from neardup_desktop.ui.widgets.buttons import standard_buttons
from neardup_desktop.ui.widgets.screen_fit import resize_on_screen

_LETTERS, _LINES = 125, 30


class RefusalsDialog(QDialog):
    """Lists refusals by reason, each with what the user can do."""

    def __init__(
        self, problems: Sequence[Refusal], sources: tuple[str, ...], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Left alone"))
        self.rows = AloneRows(sources, lambda _item: False, parent=self)
        self.rows.set_groups(grouped_refusals(problems))
        self.table = ChoiceTable(self.rows, self.tr("What was left alone"))
        for row in self.rows.heads():
            self.table.setSpan(row, 0, 1, self.rows.columnCount())
        self.detail = PlanDetail()
        buttons = standard_buttons(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(20, 18, 20, 16)
        layout.setSpacing(12)
        layout.addWidget(self.table, 1)
        layout.addWidget(self.detail)
        layout.addWidget(buttons)
        letter, line = self.fontMetrics().averageCharWidth(), self.fontMetrics().height()
        resize_on_screen(self, QSize(letter * _LETTERS, line * _LINES))
        self.table.selection_changed.connect(self._show_row)
        if self.rows.rowCount():
            self.table.go_to_row(min(1, self.rows.rowCount() - 1))

    def _show_row(self) -> None:
        row = self.table.currentIndex().row()
        refusal = self.rows.refusal(row) if 0 <= row < self.rows.rowCount() else None
        if refusal is not None:
            self.detail.show_refusal(refusal)
        else:
            self.detail.say("")
