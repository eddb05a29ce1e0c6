"""The parts of a receipt or of two folders, and the buttons for them."""

from collections.abc import Mapping, Sequence
from enum import IntEnum

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QToolButton

from neardup_desktop.engine.folders.aligned_trees import AlignedTrees
from neardup_desktop.engine.folders.receipt import Counterpart, LazyRows, Receipt
from neardup_desktop.engine.folders.side_by_side import Aligned, LineState
from neardup_desktop.model.ids import ItemId
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.format.formatting import tr
from neardup_desktop.ui.widgets.flow_layout import FlowRow
from neardup_desktop.ui.widgets.labels import set_tip


class Part(IntEnum):
    """The parts of a receipt, in the order of their tabs."""

    UNIQUE = 0
    SIMILAR = 1
    NOT_COMPARED = 2
    COPIES = 3


ReceiptParts = Mapping[Part, Sequence[Aligned]]


def receipt_parts(receipt: Receipt) -> ReceiptParts:
    """The items that each tab of a receipt lists."""
    return {
        Part.UNIQUE: LazyRows(receipt.only_here, _alone),
        Part.SIMILAR: LazyRows(receipt.similar, _beside),
        Part.NOT_COMPARED: LazyRows(receipt.not_compared, _alone),
        Part.COPIES: LazyRows(receipt.copies, _beside),
    }


def _alone(item: ItemId) -> Aligned:
    return Aligned(LineState.ONLY_LEFT, item, None)


def _beside(one: Counterpart) -> Aligned:
    return Aligned(LineState.VERSION, one.item, one.other, one)


def receipt_titles(parts: ReceiptParts) -> list[str]:
    """The titles of the tabs of a receipt."""
    words = {
        Part.UNIQUE: tr("Unique"),
        Part.SIMILAR: tr("Similar"),
        Part.NOT_COMPARED: tr("Not compared"),
        Part.COPIES: tr("Copies"),
    }
    return [_with_count(words[part], len(pairs)) for part, pairs in parts.items()]


def aligned_titles(trees: AlignedTrees, names: tuple[str, str]) -> list[str]:
    """The titles of the buttons that narrow two folders, which are called so."""
    words = (
        tr("All"),
        tr("Differences"),
        tr("Similar"),
        *(tr("Only in {folder}").format(folder=formatting.printable(name)) for name in names),
    )
    return [_with_count(*one) for one in zip(words, trees.counts, strict=True)]


def _with_count(words: str, count: int) -> str:
    return tr("{part} ({n})").format(part=words, n=formatting.number(count))


class PartChoice(FlowRow):
    """Buttons for the parts of something; the arrow keys go from one to the next.

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
        """Offer other parts, one of them current, without emitting `chosen`."""
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
        if self.buttons:
            self.buttons[current].setChecked(True)
        self._is_told = False
        self.fit()

    def titles(self) -> list[str]:
        return [button.text() for button in self.buttons]

    def current(self) -> int:
        return self._group.checkedId()

    def _follow(self, number: int, is_checked: bool) -> None:
        if is_checked and not self._is_told:
            self.chosen.emit(number)
