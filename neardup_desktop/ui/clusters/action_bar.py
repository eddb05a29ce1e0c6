"""The bar of buttons below the comparison, which act on the selected items."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QFrame, QSizePolicy

from neardup_desktop.engine.plan.planner import PlanCount
from neardup_desktop.ui.clusters.row_decisions import Target
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.plan.skipped import skipped_words
from neardup_desktop.ui.widgets.command import Command
from neardup_desktop.ui.widgets.elided_label import ElidedLabel
from neardup_desktop.ui.widgets.flow_layout import FlowLayout

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

_USUAL_CHARACTERS = 72


class _Status(ElidedLabel):
    """Has room for a sentence of usual length, so that nothing moves when it gets another one."""

    def sizeHint(self) -> QSize:
        room = self.fontMetrics().averageCharWidth() * _USUAL_CHARACTERS
        return super().sizeHint().expandedTo(QSize(room, 0))


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
        self.status = _Status()
        self.status.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.status.setProperty("muted", True)
        self.wants_count = False
        """Whether what the items come to is still to be shown."""
        self._before: list[str] = []
        self._after: list[str] = []
        self._number = 0
        self._has_other_signs = False
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
        is_outside: bool = False,
    ) -> None:
        """Show what the actions would be about; what it comes to is shown by `show_count`.

        Args:
            target: what is ticked, or else selected.
            is_header: whether a single row is selected and is the header of a cluster.
            is_series: whether the item belongs to a series, which is never offered for removal.
            has_other_signs: whether the item has the words of its representative, but other
                punctuation.
            is_linked: whether the item is similar to another item of the cluster only.
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
        self._number = target.going if is_header and not target.is_ticked else len(target.items)
        self._has_other_signs = has_other_signs and not target.is_ticked
        self._before, self._after = [], []
        note = ""
        if not target.is_ticked:
            note = self._note(target, is_header, is_series, is_outside)
        if note:
            self._before.append(note)
        elif len(target.items) or target.is_ticked:
            self._before.append(self._chosen(target, is_header))
            if is_linked and not target.is_ticked:
                self._after.append(self.tr("similar to another item, not to the kept one"))
        self.wants_count = not note and len(target.items) > 0
        if target.ticked_outside:
            self._after.append(
                formatting.counted(
                    target.ticked_outside,
                    self.tr("{n} ticked item does not match the filter"),
                    self.tr("{n} ticked items do not match the filter"),
                )
            )
        self._show(())

    def show_waiting(self) -> None:
        """Keep the place of what is being counted, so that nothing moves for a moment."""
        self.status.setMinimumWidth(self.status.width())

    def show_count(self, count: PlanCount | None) -> None:
        """Show what trashing the items comes to; None where that was not counted."""
        if not self.wants_count:
            return
        if count is None:
            self._show([self.tr("the plan says what can go")])
            return
        self._show(self._numbers(count), skipped_words(count))

    def _show(self, numbers: Sequence[str], tips: Sequence[str] = ()) -> None:
        self.status.setMinimumWidth(0)
        text = " · ".join((*self._before, *numbers, *self._after))
        self.status.setText(text)
        if tips:
            self.status.setToolTip(formatting.tooltip(text, *tips))
        self.updateGeometry()

    def _note(self, target: Target, is_header: bool, is_series: bool, is_outside: bool) -> str:
        """What to say instead of numbers, or ""."""
        items = len(target.items)
        if is_outside:
            return self.tr("It does not match the filter, so it stays unchanged")
        if not items:
            return ""
        if is_series:
            return self.tr("Part of a series: never offered for removal")
        if is_header and not target.to_hide and items > target.hidden:
            return self.tr("Nothing to hide: part of a series, or protected")
        if target.has_kept and items == 1:
            return self.tr("Kept item · Press R on another item to keep that one")
        return ""

    def _chosen(self, target: Target, is_header: bool) -> str:
        if target.is_ticked:
            return formatting.counted(
                len(target.items), self.tr("{n} ticked"), self.tr("{n} ticked")
            )
        if is_header:
            return formatting.counted(self._number, self.tr("{n} copy"), self.tr("{n} copies"))
        return formatting.counted(
            len(target.items), self.tr("{n} selected"), self.tr("{n} selected")
        )

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
        said.append(
            self.tr("frees {size}").format(size=formatting.size(count.reclaimable_bytes))
            if count.reclaimable_bytes
            else self.tr("frees no space")
        )
        said.append(self._loses(count))
        if count.refused:
            said.append(
                formatting.counted(count.refused, self.tr("{n} skipped"), self.tr("{n} skipped"))
            )
        return said

    def _loses(self, count: PlanCount) -> str:
        if not count.has_words:
            is_one = count.items == 1
            return self.tr("same file kept") if is_one else self.tr("same files kept")
        if count.words_lost:
            return formatting.counted(
                count.words_lost,
                self.tr("{n} unique word lost"),
                self.tr("{n} unique words lost"),
            )
        if self._has_other_signs:
            return self.tr("no text lost, but punctuation or lines differ")
        return self.tr("no text lost")
