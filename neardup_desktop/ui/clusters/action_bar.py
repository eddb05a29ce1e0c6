"""The bar of buttons below the comparison, which act on the selected items."""

from collections.abc import Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QPushButton

from neardup_desktop.ui.clusters.row_decisions import Target
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.widgets.boxes import hbox
from neardup_desktop.ui.widgets.command import Command
from neardup_desktop.ui.widgets.elided_label import ElidedLabel
from neardup_desktop.ui.widgets.font_follower import follow_font
from neardup_desktop.ui.widgets.overflow_row import OverflowRow

IN_BAR = (
    "hide",
    "trash",
    "represent",
    "protect",
    "not a duplicate",
    "move",
    "open",
    "show in folder",
    "unhide",
)
"""What makes sense only now and then is last, so that nothing moves when it comes and goes."""

_STATUS_LETTERS = 50
"""With less room than this beside the buttons, the sentence is below them."""

_MANY = 888
"""A count as wide as most."""


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
        for name in IN_BAR:
            commands[name].setEnabled(False)
        self.buttons = {name: commands[name].button(primary=name == "hide") for name in IN_BAR}
        for button in self.buttons.values():
            button.clicked.connect(self.used)
        self._is_short = False
        self._hide = 0, "rows"
        self.row = OverflowRow([(self.buttons[name], commands[name]) for name in IN_BAR])
        self._show_unhide(False)
        # Unhiding makes sense only while hidden items are listed.
        commands["unhide"].enabledChanged.connect(self._show_unhide)
        self.status = ElidedLabel()
        self.status.setProperty("muted", True)
        self._layout = hbox(self.row, (self.status, 1), parent=self, gap=6, margins=(14, 8, 14, 8))
        follow_font(self, self._fit)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _show_unhide(self, is_shown: bool) -> None:
        self.row.set_left_out(self.buttons["unhide"], is_left_out=not is_shown)

    def _fit(self) -> None:
        """Keep one height, and the buttons where they are, whatever they and the sentence say."""
        hide, margins = self.buttons["hide"], self._layout.contentsMargins()
        room = self.width() - margins.left() - margins.right()
        _reserve_width(hide, *(self._hide_words(_MANY, of) for of in ("ticked", "header", "rows")))
        self._is_short = self.row.sizeHint().width() > room
        if self._is_short:
            # The number is in the sentence as well.
            _reserve_width(hide, self.tr("Hide"))
        self._show_hide()
        needed = self.row.sizeHint().width() + self._letters(_STATUS_LETTERS)
        is_wide = needed <= room
        direction = QBoxLayout.Direction
        self._layout.setDirection(direction.LeftToRight if is_wide else direction.TopToBottom)
        side = Qt.AlignmentFlag.AlignTrailing if is_wide else Qt.AlignmentFlag.AlignLeading
        self.status.setAlignment(side)

    def _show_hide(self) -> None:
        words = self.tr("Hide") if self._is_short else self._hide_words(*self._hide)
        self.buttons["hide"].setText(words)

    def _letters(self, count: int) -> int:
        return count * self.fontMetrics().averageCharWidth()

    def _hide_words(self, count: int, of: str) -> str:
        """The words of the button to hide so many items."""
        if of == "ticked":
            return formatting.counted(
                count, self.tr("Hide {n} ticked item"), self.tr("Hide {n} ticked items")
            )
        if of == "header":
            return formatting.counted(count, self.tr("Hide {n} copy"), self.tr("Hide {n} copies"))
        if count > 1:
            return formatting.counted(count, self.tr("Hide {n} item"), self.tr("Hide {n} items"))
        return self.tr("Hide")

    def show_target(
        self,
        target: Target,
        *,
        is_header: bool,
        is_series: bool = False,
        has_other_signs: bool = False,
        is_linked: bool = False,
        own_words: int | None = None,
        is_outside: bool = False,
    ) -> None:
        """Show what the actions would be about.

        Args:
            target: what is ticked, or else selected.
            is_header: whether a single row is selected and is the header of a cluster.
            is_series: whether the item belongs to a series, which is never offered for removal.
            has_other_signs: whether the item has the words of its representative, but other
                punctuation.
            is_linked: whether the item is similar to another item of the cluster only.
            own_words: number of words that only the single selected item holds; None if not
                counted.
            is_outside: whether the single selected item does not match the filter.
        """
        to_hide = target.to_hide
        of = "ticked" if target.is_ticked else "header" if is_header and to_hide else "rows"
        self._hide = to_hide, of
        self._show_hide()
        is_series = is_series and not target.is_ticked
        status = self._status(target, is_header, is_series, own_words)
        if is_outside and not target.is_ticked:
            status = self.tr("It does not match the filter, so nothing is done to it")
        if has_other_signs and status and not target.is_ticked:
            status = self.tr("{status}, but signs or lines").format(status=status)
        if is_linked and status and not target.is_ticked:
            status = self.tr("{status} · like another item here, not the kept one").format(
                status=status
            )
        if target.ticked_outside:
            outside = formatting.counted(
                target.ticked_outside,
                self.tr("{n} ticked item does not match the filter"),
                self.tr("{n} ticked items do not match the filter"),
            )
            status = f"{status} · {outside}" if status else outside
        self.status.setText(status)

    def _status(
        self, target: Target, is_header: bool, is_series: bool, own_words: int | None
    ) -> str:
        items = len(target.items)
        if not items and not target.is_ticked:
            return ""
        if is_series:
            return self.tr("Part of a series: never offered for removal")
        if is_header and not target.is_ticked and not target.to_hide and items > target.hidden:
            return self.tr("Nothing to hide here: a series, or protected")
        if target.has_kept and not target.is_ticked and items == 1:
            return self.tr("Kept item of its cluster · R on another item keeps that one instead")
        if target.is_ticked:
            what = formatting.counted(items, self.tr("{n} ticked"), self.tr("{n} ticked"))
        elif is_header:
            what = formatting.counted(target.going, self.tr("{n} copy"), self.tr("{n} copies"))
        else:
            what = formatting.counted(items, self.tr("{n} selected"), self.tr("{n} selected"))
        frees = (
            self.tr("frees {size}").format(size=formatting.size(target.reclaimable_bytes))
            if target.reclaimable_bytes
            else self.tr("frees no space")
        )
        shape = self.tr("{what} · {frees} · {loses}")
        return shape.format(what=what, frees=frees, loses=self._loses(target, own_words))

    def _loses(self, target: Target, own_words: int | None) -> str:
        lost, all_counted = target.lost_words, target.all_counted
        if own_words is not None and len(target.items) == 1 and not target.is_ticked:
            lost, all_counted = own_words, True
        if target.has_kept:
            return self.tr("the plan shows losses")
        if not all_counted:
            if len(target.items) == 1:
                return self.tr("words of its own not counted yet")
            if not lost:
                return self.tr("words lost not counted yet")
            return formatting.counted(
                lost, self.tr("loses {n} word or more"), self.tr("loses {n} words or more")
            )
        if not lost:
            return self.tr("loses no word")
        return formatting.counted(lost, self.tr("loses {n} word"), self.tr("loses {n} words"))


def _reserve_width(button: QPushButton, *texts: str) -> None:
    """Make a button as wide as the widest of these texts needs it to be."""
    button.setMinimumWidth(0)
    widths = []
    for text in texts:
        button.setText(text)
        widths.append(button.sizeHint().width())
    button.setMinimumWidth(max(widths))
