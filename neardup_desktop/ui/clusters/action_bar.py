"""The bar of buttons below the comparison, for the selected items."""

from collections.abc import Mapping, Sequence
from itertools import chain

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame

from neardup_desktop.engine.plan.planner import PlanCount
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.plan.item_decisions import Choice, Target
from neardup_desktop.ui.plan.refusals import skipped_words
from neardup_desktop.ui.style.letters import letter_px
from neardup_desktop.ui.widgets.boxes import hbox
from neardup_desktop.ui.widgets.command import Command
from neardup_desktop.ui.widgets.font_follower import follow_font
from neardup_desktop.ui.widgets.labels import ElidedLabel, set_tip
from neardup_desktop.ui.widgets.overflow_row import OverflowRow

IN_BAR = (("trash", "hide"), ("represent", "protect", "not a duplicate", "versions"))
"""The groups of buttons."""
IN_MENU = ("move", "open", "show in folder", "unhide")
"""What the menu of the last button holds beside the buttons that do not fit."""

_STATUS_LETTERS = 50
"""If the buttons leave less room than this, the sentence is below them."""


class ActionBar(QFrame):
    """Buttons for the selected items, and a sentence on what hiding or trashing them comes to.

    Signals:
        used: a button was pressed; the keyboard shall go back to the list.

    Attributes:
        buttons: the buttons by the names of their commands.
    """

    used = Signal()

    def __init__(self, commands: Mapping[str, Command]) -> None:
        super().__init__()
        self.setObjectName("ActionBar")
        for name in chain(*IN_BAR, IN_MENU):
            commands[name].setEnabled(False)
        self.buttons = {name: commands[name].button() for name in chain(*IN_BAR)}
        self._mark("trash")
        for button in self.buttons.values():
            button.clicked.connect(self.used)
        self.row = OverflowRow(
            [[(self.buttons[name], commands[name]) for name in group] for group in IN_BAR],
            [commands[name] for name in IN_MENU],
        )
        self.status = ElidedLabel("muted")
        self._layout = hbox(self.row, (self.status, 1), parent=self, gap=6, margins=(14, 8, 14, 8))
        self.wants_count = False
        """Whether what the items come to is still to be shown."""
        self._before: list[str] = []
        self._after: list[str] = []
        self._number = 0
        follow_font(self, self._fit)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _mark(self, primary: str) -> None:
        """Give one of the first buttons the accent colour."""
        for name in IN_BAR[0]:
            button = self.buttons[name]
            if button.property("primary") is not (name == primary):
                button.setProperty("primary", name == primary)
                button.style().unpolish(button)
                button.style().polish(button)

    def _fit(self) -> None:
        """Put the sentence beside the buttons, or below them where it has too little room."""
        margins = self._layout.contentsMargins()
        room = self.width() - margins.left() - margins.right()
        needed = self.row.sizeHint().width() + _STATUS_LETTERS * letter_px(self.fontMetrics())
        is_wide = needed <= room
        direction = QBoxLayout.Direction
        self._layout.setDirection(direction.LeftToRight if is_wide else direction.TopToBottom)
        side = Qt.AlignmentFlag.AlignTrailing if is_wide else Qt.AlignmentFlag.AlignLeading
        self.status.setAlignment(side)

    def show_target(
        self,
        target: Target,
        *,
        is_header: bool,
        is_series: bool = False,
        beside: str = "",
        is_outside: bool = False,
    ) -> None:
        """Show the items of the actions; `show_count` shows what they come to.

        Args:
            target: what is ticked, or else selected.
            is_header: whether a single row is selected and is the header of a cluster.
            is_series: whether the item belongs to a series, which is never offered for removal.
            beside: the item that its evidence is about, if that is not the kept one.
            is_outside: whether the single selected item does not match the filter.
        """
        choice = target.choice
        items = len(choice.items)
        self._number = len(target.going) if is_header and not choice.is_ticked else items
        self._before, self._after = [], []
        note = "" if choice.is_ticked else self._note(target, is_header, is_series, is_outside)
        if note:
            self._before.append(note)
        elif items:
            self._before.append(self._chosen(choice, is_header))
            if beside and not choice.is_ticked:
                self._after.append(beside)
        self.wants_count = not note and items > 0
        self._mark("trash")
        if choice.ticked_outside:
            self._after.append(
                formatting.counted(
                    choice.ticked_outside,
                    self.tr("{n} ticked item does not match the filter"),
                    self.tr("{n} ticked items do not match the filter"),
                )
            )
        self._show(())

    def show_count(self, count: PlanCount | None) -> None:
        """Show what trashing the items comes to; None if that was not counted."""
        if not self.wants_count:
            return
        if count is None:
            self._show([self.tr("the plan says what can go")])
            return
        self._mark("trash" if count.items else "hide")
        self._show(self._numbers(count), skipped_words(count))

    def _show(self, numbers: Sequence[str], tips: Sequence[str] = ()) -> None:
        self.status.setText(" · ".join((*self._before, *numbers, *self._after)))
        if tips:
            set_tip(self.status, self.status.text(), *tips)

    def _note(self, target: Target, is_header: bool, is_series: bool, is_outside: bool) -> str:
        """The sentence to show instead of numbers, or ""."""
        items, to_hide = len(target.choice.items), len(target.to_hide)
        if is_outside:
            return self.tr("It does not match the filter, so it stays unchanged")
        if not items:
            return ""
        if is_series:
            return self.tr("Part of a series: never offered for removal")
        if is_header and not to_hide and (not len(target.going) or items > len(target.hidden)):
            return self.tr("Nothing to hide: part of a series, or protected")
        if target.has_kept and items == 1:
            return self.tr("Kept item · Press R on another item to keep that one")
        return ""

    def _chosen(self, choice: Choice, is_header: bool) -> str:
        if choice.is_ticked:
            return formatting.counted(self._number, self.tr("{n} ticked"), self.tr("{n} ticked"))
        if is_header:
            return formatting.counted(self._number, self.tr("{n} copy"), self.tr("{n} copies"))
        return formatting.counted(self._number, self.tr("{n} selected"), self.tr("{n} selected"))

    def _numbers(self, count: PlanCount) -> list[str]:
        if not count.items:
            if len(count.reasons) == 1:
                why = formatting.refused_words(count.reasons[0][0])
                return [self.tr("not for the trash: {reason}").format(reason=why)]
            return [self.tr("none can be trashed")]
        said = []
        if count.items != self._number:
            said.append(
                formatting.counted(
                    count.items, self.tr("{n} can be trashed"), self.tr("{n} can be trashed")
                )
            )
        # Before what may be cut off.
        said.append(self._loses(count))
        said.append(
            self.tr("can free {size}").format(size=formatting.size(count.reclaimable_bytes))
            if count.reclaimable_bytes
            else self.tr("frees no space")
        )
        if count.refused:
            said.append(
                formatting.counted(count.refused, self.tr("{n} skipped"), self.tr("{n} skipped"))
            )
        return said

    def _loses(self, count: PlanCount) -> str:
        if not count.has_words and count.text_loss.is_nothing:
            is_one = count.items == 1
            return self.tr("same file kept") if is_one else self.tr("same files kept")
        return formatting.translated(count.text_loss.message)
