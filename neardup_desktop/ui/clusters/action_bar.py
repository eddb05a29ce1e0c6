"""The bar of buttons below the comparison, which act on the selected items."""

from collections.abc import Mapping

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame

from neardup_desktop.ui.clusters.row_decisions import Target
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.widgets.command import Command
from neardup_desktop.ui.widgets.flow_layout import FlowLayout
from neardup_desktop.ui.widgets.labels import plain_label

IN_BAR = (
    "hide",
    "trash",
    "represent",
    "protect",
    "not a duplicate",
    "move",
    "unhide",
    "open",
    "show in folder",
)


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
        # Unhiding makes sense only while hidden items are listed.
        self.buttons["unhide"].hide()
        commands["unhide"].enabledChanged.connect(self.buttons["unhide"].setVisible)
        self.status = plain_label(look="muted")
        layout = FlowLayout(self, gap=8)
        layout.setContentsMargins(14, 8, 14, 8)
        for widget in (*self.buttons.values(), self.status):
            layout.addWidget(widget)
        layout.push(self.status)

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
        if target.is_ticked:
            text = formatting.counted(
                to_hide, self.tr("Hide {n} ticked item"), self.tr("Hide {n} ticked items")
            )
        elif is_header and to_hide:
            text = formatting.counted(to_hide, self.tr("Hide {n} copy"), self.tr("Hide {n} copies"))
        elif to_hide > 1:
            text = formatting.counted(to_hide, self.tr("Hide {n} item"), self.tr("Hide {n} items"))
        else:
            text = self.tr("Hide")
        self.buttons["hide"].setText(text)
        is_series = is_series and not target.is_ticked
        status = self._status(target, is_header, is_series, own_words)
        if is_outside and not target.is_ticked:
            status = self.tr("It does not match the filter, so it stays unchanged")
        if has_other_signs and status and not target.is_ticked:
            status = self.tr("{status}, but punctuation or lines differ").format(status=status)
        if is_linked and status and not target.is_ticked:
            status = self.tr("{status} · similar to another item, not to the kept one").format(
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
        self.updateGeometry()

    def _status(
        self, target: Target, is_header: bool, is_series: bool, own_words: int | None
    ) -> str:
        items = len(target.items)
        if not items and not target.is_ticked:
            return ""
        if is_series:
            return self.tr("Part of a series: never offered for removal")
        if is_header and not target.is_ticked and not target.to_hide and items > target.hidden:
            return self.tr("Nothing to hide: part of a series, or protected")
        if target.has_kept and not target.is_ticked and items == 1:
            return self.tr("Kept item · Press R on another item to keep that one")
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
                return self.tr("unique words not counted yet")
            if not lost:
                return self.tr("unique words not counted yet")
            return formatting.counted(
                lost,
                self.tr("{n} or more unique words lost"),
                self.tr("{n} or more unique words lost"),
            )
        if not lost:
            return self.tr("no text lost")
        return formatting.counted(
            lost, self.tr("{n} unique word lost"), self.tr("{n} unique words lost")
        )
