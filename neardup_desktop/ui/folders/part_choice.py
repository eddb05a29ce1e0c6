"""A row of buttons of which one is down, wrapped where tabs would be out of sight."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QToolButton

from neardup_desktop.ui.widgets.flow_layout import FlowRow
from neardup_desktop.ui.widgets.tips import set_tip


class PartChoice(FlowRow):
    """Parts of something, by their titles; the arrow keys go from one to the next.

    Signals:
        chosen: the number of the part that the user chose.
    """

    chosen = Signal(int)

    def __init__(self) -> None:
        super().__init__(gap=6)
        self.buttons: list[QToolButton] = []
        self._group = QButtonGroup(self)
        self._group.idToggled.connect(self._follow)
        self._is_told = False

    def show_titles(self, titles: Sequence[str], current: int) -> None:
        """Offer other parts, of which one is current; this is no choice of the user."""
        while len(self.buttons) > len(titles):
            last = self.buttons.pop()
            self._group.removeButton(last)
            self.flow.removeWidget(last)
            last.deleteLater()
        while len(self.buttons) < len(titles):
            button = QToolButton()
            button.setCheckable(True)
            button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            self._group.addButton(button, len(self.buttons))
            self.flow.addWidget(button)
            self.buttons.append(button)
        for button, title in zip(self.buttons, titles, strict=True):
            button.setText(title)
            set_tip(button, title)
        self._is_told = True
        self.buttons[current].setChecked(True)
        self._is_told = False
        self.fit()

    def titles(self) -> list[str]:
        return [button.text() for button in self.buttons]

    def current(self) -> int:
        """The number of the part that is shown."""
        return self._group.checkedId()

    def _follow(self, number: int, is_checked: bool) -> None:
        if is_checked and not self._is_told:
            self.chosen.emit(number)
