"""Windows with a list of items, and below it the details of the current one."""

from collections.abc import Callable
from typing import Generic, TypeVar

from PySide6.QtCore import QObject, QSize, Qt, Signal
from PySide6.QtWidgets import QDialog, QPushButton, QWidget

from neardup_desktop.model.items import ItemInfo
from neardup_desktop.ui.items.item_commands import ItemCommands
from neardup_desktop.ui.items.item_table import ItemTable
from neardup_desktop.ui.lists.plain_table import PlainTable
from neardup_desktop.ui.lists.table_model import Row
from neardup_desktop.ui.session.session import ReviewSession
from neardup_desktop.ui.style.letters import letter_px
from neardup_desktop.ui.widgets.boxes import Part, splitter, vbox
from neardup_desktop.ui.widgets.buttons import push_button
from neardup_desktop.ui.widgets.flow_layout import FlowLayout
from neardup_desktop.ui.widgets.labels import ElidedLabel
from neardup_desktop.ui.widgets.screen_fit import resize_on_screen

_COMMANDS = ("open", "show in folder", "in its group")


class ItemWindow(QDialog, Generic[Row]):
    """The common parts of windows with a list of items; subclasses lay it out."""

    def __init__(
        self,
        title: str,
        rows: ItemTable[Row],
        session: ReviewSession,
        below: QWidget,
        sizes: tuple[int, int],
        parent: QWidget | None = None,
        commands: Callable[[QWidget, Callable[[], ItemInfo | None]], ItemCommands] = ItemCommands,
    ) -> None:
        """Make a list and what is `below` it; `sizes` are their heights in pixels at first.

        `commands` makes the commands from the window and a function that returns its current item.
        """
        super().__init__(parent)
        self.setWindowTitle(title)
        self._session, self._items = session, rows
        rows.setParent(self)
        session.follow_sources(rows.set_sources)
        self.is_waiting = True
        self.name = ElidedLabel("large", Qt.TextElideMode.ElideMiddle)
        self.state = ElidedLabel("muted", Qt.TextElideMode.ElideMiddle)
        self.table = PlainTable(rows, title)
        self.splitter = splitter(self.table, below, sizes=sizes)
        self.commands = commands(self, self.current_info)
        self.commands.message.connect(self.state.setText)
        self.commands.listen(self, *_COMMANDS[1:])
        self.table.open_wanted.connect(lambda _row: self.commands.open())
        self.open_button, *others = map(self.commands.button, _COMMANDS)
        self.close_button = push_button(self.tr("Close"), self.reject, key="Esc")
        self.bar = QWidget()
        self._buttons = FlowLayout(self.bar, gap=8)
        self._buttons.setContentsMargins(0, 0, 0, 0)
        for button in (self.open_button, *others, self.close_button):
            self._buttons.addWidget(button)
        self._buttons.push(self.close_button)

    def add_button(self, button: QPushButton) -> None:
        """Add a button after those of the commands."""
        self._buttons.insert_before(self.close_button, button)

    def lay_out(self, *parts: Part) -> None:
        """Show these parts above the buttons."""
        vbox(*parts, self.bar, parent=self, gap=8, margins=(18, 16, 18, 14))

    def fit_screen(self, letters: tuple[int, int], least_px: tuple[int, int]) -> None:
        """Set the size in widths of a letter, at least `least_px` and within the screen."""
        letter = letter_px(self.fontMetrics())
        width, height = (max(least, letter * n) for n, least in zip(letters, least_px, strict=True))
        resize_on_screen(self, QSize(width, height))

    def current_row(self) -> int:
        """The current row; -1 if there is none."""
        row = self.table.currentIndex().row()
        return row if row < self._items.rowCount() else -1

    def current_info(self) -> ItemInfo | None:
        row = self.current_row()
        return None if row < 0 else self._items.info(self._items.row(row))


Window = TypeVar("Window", bound=ItemWindow)  # type: ignore[type-arg]


class OneWindow(QObject, Generic[Window]):
    """Shows one window at a time; another one replaces it.

    Signals:
        opened: another window, whose signals are to be connected.
    """

    opened = Signal(object)

    def __init__(self, owner: QWidget) -> None:
        super().__init__(owner)
        self._owner = owner
        self.window: Window | None = None

    def replace(self, make: Callable[[], Window]) -> None:
        """Close the window that is shown, and show another one."""
        self.close()
        window = self.window = make()
        window.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        window.finished.connect(lambda _code: self._forget(window))
        self.opened.emit(window)
        window.show()

    def close(self) -> None:
        """Close the window, if one is shown."""
        if self.window is not None:
            self.window.close()

    def _forget(self, window: Window) -> None:
        if self.window is window:
            self.window = None
