"""The dialog that lists all shortcuts."""

import html

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent, QTextDocument
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtWidgets import QBoxLayout, QDialog, QDialogButtonBox, QGridLayout, QWidget

from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.style.letters import letter_px
from neardup_desktop.ui.widgets import shortcut_table
from neardup_desktop.ui.widgets.boxes import hbox, margins, vbox
from neardup_desktop.ui.widgets.buttons import push_button, standard_buttons
from neardup_desktop.ui.widgets.labels import WrappedLabel, plain_label
from neardup_desktop.ui.widgets.page_scroll import PageScroll
from neardup_desktop.ui.widgets.screen_fit import resize_on_screen
from neardup_desktop.ui.widgets.shortcut_table import KeyGroup, KeyUse

_COLUMNS = (
    (KeyGroup.LIST, KeyGroup.COMPARE, KeyGroup.GO),
    (KeyGroup.DECIDE, KeyGroup.SEARCH, KeyGroup.FOLDERS, KeyGroup.LOOK, KeyGroup.PROGRAM),
)

_TWO_COLUMNS_LETTERS = 112


class KeysDialog(QDialog):
    """Shows every shortcut in groups, and prints them."""

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
        self.print_button = push_button(self.tr("Print…"), self.print_list)
        buttons = standard_buttons(QDialogButtonBox.StandardButton.Close)
        buttons.addButton(self.print_button, QDialogButtonBox.ButtonRole.ActionRole)
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
            for use in self._of(group):
                caps = (plain_label(formatting.key_name(key), "cap") for key in use.keys)
                grid.addLayout(hbox(*caps, None, gap=6), row, 0, Qt.AlignmentFlag.AlignTop)
                grid.addWidget(WrappedLabel(use.words), row, 1)
                row += 1
        grid.setRowStretch(row, 1)
        return grid

    def _of(self, group: KeyGroup) -> list[KeyUse]:
        return [use for use in self._uses if use.group is group]

    def as_html(self) -> str:
        """The list as HTML for printing."""
        parts = [f"<h1>{html.escape(self.tr('Keyboard shortcuts of Neardup Desktop'))}</h1>"]
        for group in KeyGroup:
            rows = "".join(
                f"<tr><td><b>{html.escape(use.shown())}</b></td><td>{html.escape(use.words)}</td>"
                "</tr>"
                for use in self._of(group)
            )
            heading = html.escape(shortcut_table.group_words(group))
            parts.append(f"<h3>{heading}</h3><table cellpadding='3'>{rows}</table>")
        return "".join(parts)

    def print_list(self) -> None:
        printer = QPrinter()
        dialog = QPrintDialog(printer, self)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)

        def go() -> None:
            document = QTextDocument()
            document.setHtml(self.as_html())
            document.print_(printer)

        dialog.setModal(True)
        dialog.accepted.connect(go)
        dialog.show()
