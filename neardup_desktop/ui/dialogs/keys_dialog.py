"""The dialog that lists all shortcuts."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QDialog, QDialogButtonBox, QGridLayout, QWidget

from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.style.letters import letter_px
from neardup_desktop.ui.widgets import shortcut_table
from neardup_desktop.ui.widgets.boxes import hbox, margins, vbox
from neardup_desktop.ui.widgets.buttons import standard_buttons
from neardup_desktop.ui.widgets.labels import WrappedLabel, plain_label
from neardup_desktop.ui.widgets.page_scroll import PageScroll
from neardup_desktop.ui.widgets.screen_fit import resize_on_screen
from neardup_desktop.ui.widgets.shortcut_table import KeyGroup

_COLUMNS = (
    (KeyGroup.LIST, KeyGroup.COMPARE, KeyGroup.GO),
    (KeyGroup.DECIDE, KeyGroup.SEARCH, KeyGroup.FOLDERS, KeyGroup.LOOK, KeyGroup.PROGRAM),
)

_TWO_COLUMNS_LETTERS = 112


class KeysDialog(QDialog):
    """Shows every shortcut in groups."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("All keyboard shortcuts"))
        self._uses = shortcut_table.key_table()
        page = QWidget()
        page.setObjectName("KeysPage")
        columns = [(self._column(groups), 1) for groups in _COLUMNS]
        self._columns = hbox(*columns, parent=page, gap=36, margins=margins(4, 4, 8, 4))
        self.area = PageScroll(page)
        self.area.setAccessibleName(self.tr("All keyboard shortcuts"))
        self.area.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        buttons = standard_buttons(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        vbox((self.area, 1), buttons, parent=self, gap=16, margins=(24, 20, 24, 16))
        extra = self.fontMetrics().height() * 8
        width = letter_px(self.fontMetrics()) * 130
        resize_on_screen(self, QSize(width, page.sizeHint().height() + extra))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        narrow = self.width() < letter_px(self.fontMetrics()) * _TWO_COLUMNS_LETTERS
        direction = QBoxLayout.Direction
        self._columns.setDirection(direction.TopToBottom if narrow else direction.LeftToRight)

    def _column(self, groups: tuple[KeyGroup, ...]) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(20)
        grid.setVerticalSpacing(6)
        grid.setColumnStretch(1, 1)
        row = 0
        for group in groups:
            heading = plain_label(shortcut_table.group_words(group), "large")
            if row:
                grid.setRowMinimumHeight(row, self.fontMetrics().height() // 2)
            grid.addWidget(heading, row + 1, 0, 1, 2)
            row += 2
            for use in (one for one in self._uses if one.group is group):
                caps = (plain_label(formatting.key_name(key), "cap") for key in use.keys)
                grid.addLayout(hbox(*caps, None, gap=6), row, 0, Qt.AlignmentFlag.AlignTop)
                grid.addWidget(WrappedLabel(use.words), row, 1)
                row += 1
        grid.setRowStretch(row, 1)
        return grid
