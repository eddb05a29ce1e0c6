"""The items that a plan leaves alone, by reason, in the plan window and in a dialog."""

from collections.abc import Callable, Iterable, Sequence
from itertools import chain

from PySide6.QtCore import QObject, QSize, Qt, Signal
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QWidget

from neardup_desktop.engine.plan.planner import PlanCount
from neardup_desktop.model.actions import ItemRef, Refusal
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.refusals import Refused
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.format.formatting import tr
from neardup_desktop.ui.items.item_table import ItemTable
from neardup_desktop.ui.lists.plain_table import ChoiceTable
from neardup_desktop.ui.lists.table_model import Column
from neardup_desktop.ui.plan.plan_detail import PlanDetail
from neardup_desktop.ui.plan.plan_view import grouped_refusals
from neardup_desktop.ui.style.letters import letter_px
from neardup_desktop.ui.widgets.boxes import vbox
from neardup_desktop.ui.widgets.buttons import standard_buttons
from neardup_desktop.ui.widgets.screen_fit import resize_on_screen

_SHOWN_REASONS = 2

RefusalRow = Refusal | tuple[Refused, int]
"""A refused item, or a reason and the number of items refused for it."""


def skipped_words(count: PlanCount) -> list[str]:
    """The number of items skipped for each of the two most frequent reasons, and of the rest."""
    shown = count.reasons[:_SHOWN_REASONS]
    words = [
        tr("{n} skipped: {reason}").format(
            n=formatting.number(items), reason=formatting.refused_words(reason)
        )
        for reason, items in shown
    ]
    more = count.refused - sum(items for _, items in shown)
    if more:
        words.append(
            formatting.counted(
                more,
                tr("{n} skipped for another reason: see the plan"),
                tr("{n} skipped for other reasons: see the plan"),
            )
        )
    return words


class RefusalRows(ItemTable[RefusalRow]):
    """A row for each reason, followed by the items refused for it.

    Signals:
        ticked: the `ItemId` of an item that the user has looked at and confirms.
    """

    ticked = Signal(object)

    def __init__(
        self,
        sources: tuple[str, ...],
        was_seen: Callable[[ItemId], bool],
        decidable: frozenset[Refused] = frozenset(),
        parent: QObject | None = None,
    ) -> None:
        """Make an empty model for these source folders, which are cut off paths.

        An item can be ticked only if it `was_seen`; for `decidable` see `set_decidable`.
        """
        super().__init__(parent, sources)
        self._was_seen = was_seen
        self._decidable = decidable

    def set_decidable(self, decidable: frozenset[Refused]) -> None:
        """Set the reasons that no longer hold once the user has looked at the item."""
        self._decidable = decidable

    def set_groups(self, groups: Sequence[tuple[Refused, Sequence[Refusal]]]) -> None:
        rows: list[RefusalRow] = []
        for reason, refusals in groups:
            rows += ((reason, len(refusals)), *refusals)
        self.set_rows(rows)

    def refusal(self, row: int) -> Refusal | None:
        """The refused item in a row; None for the row of a reason."""
        found = self._rows[row]
        return found if isinstance(found, Refusal) else None

    def reason(self, row: int) -> Refused:
        """The reason in a row, or that of its item."""
        found = self._rows[row]
        return found.reason if isinstance(found, Refusal) else found[0]

    def heading_rows(self) -> list[int]:
        """The rows of the reasons."""
        return [row for row, found in enumerate(self._rows) if not isinstance(found, Refusal)]

    def can_decide(self, row: int) -> bool:
        """Whether looking at the item of a row lets the user confirm it."""
        return self.refusal(row) is not None and self.reason(row) in self._decidable

    def next_to_decide(self, row: int) -> int:
        """The first row to decide on, from `row` on and then from the start; -1 for none."""
        begin = min(max(row, 0), len(self._rows))
        order = chain(range(begin, len(self._rows)), range(begin))
        return next((at for at in order if self.can_decide(at)), -1)

    def seen_changed(self, item: ItemId) -> None:
        """Update the row of an item that was just looked at, and can now be ticked."""
        for row, found in enumerate(self._rows):
            if isinstance(found, Refusal) and found.subject.item == item:
                place = self.index(row, 0)
                self.dataChanged.emit(place, place.siblingAtColumn(len(self.columns) - 1))

    def about(self, row: RefusalRow) -> ItemRef | None:
        return row.subject if isinstance(row, Refusal) else None

    def name(self, row: RefusalRow) -> str:
        return super().name(row) if isinstance(row, Refusal) else self._reason_words(*row)

    def path(self, row: RefusalRow) -> str:
        if not isinstance(row, Refusal):
            return formatting.printable(self._reason_words(*row))
        return f"{super().path(row)}\n{self._no_tick_words(row)}".strip()

    def _make_columns(self) -> Iterable[Column[RefusalRow]]:
        def why(row: RefusalRow) -> str:
            return self._detail(row) if isinstance(row, Refusal) else ""

        columns = (
            self.name_column(weight=1, roles={Qt.ItemDataRole.CheckStateRole: self._tick}),
            self.folder_column(weight=1),
            Column(
                self.tr("Reason"),
                why,
                tip=self.path,
                meaning=self.tr("Why nothing is done to it"),
            ),
        )
        return self.with_headings(columns)

    def _tick(self, row: RefusalRow) -> Qt.CheckState | None:
        can_tick = (
            isinstance(row, Refusal)
            and row.reason in self._decidable
            and self._was_seen(row.subject.item)
        )
        return Qt.CheckState.Unchecked if can_tick else None

    def _no_tick_words(self, refusal: Refusal) -> str:
        """The reason why a refused item has no tick; "" if it has one."""
        if self._tick(refusal) is not None:
            return ""
        if refusal.reason in self._decidable:
            return self.tr("Not ticked yet: select the row to review the item first.")
        why = formatting.refused_words(refusal.reason)
        return self.tr("Not ticked: {why}").format(why=why)

    def turn_tick(self, row: RefusalRow) -> None:
        assert isinstance(row, Refusal)
        self.ticked.emit(row.subject.item)

    def _reason_words(self, reason: Refused, count: int) -> str:
        words = formatting.refused_sentences(reason)
        return f"{words} · {formatting.counted(count, self.tr('{n} item'), self.tr('{n} items'))}"

    def _detail(self, refusal: Refusal) -> str:
        if refusal.reason in self._decidable and not refusal.detail:
            if not self._was_seen(refusal.subject.item):
                return self.tr("not reviewed yet")
            return self.tr("reviewed: press {key} to include it").format(
                key=formatting.key_name("Space")
            )
        return formatting.printable(formatting.translated(refusal.detail))


_LETTERS, _LINES = 125, 30
_DETAIL_LINES = 6
"""The path, the obstacle, the remedy and the cause: each may need more than a line."""


class RefusalsDialog(QDialog):
    """Lists by reason what an action left alone, with what the user can do about it."""

    def __init__(
        self, problems: Sequence[Refusal], sources: tuple[str, ...], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Skipped"))
        self.rows = RefusalRows(sources, lambda _item: False, parent=self)
        self.rows.set_groups(grouped_refusals(problems))
        self.table = ChoiceTable(self.rows, self.tr("What was skipped"))
        for row in self.rows.heading_rows():
            self.table.setSpan(row, 0, 1, self.rows.columnCount())
        self.detail = PlanDetail(_DETAIL_LINES)
        buttons = standard_buttons(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        vbox((self.table, 1), self.detail, buttons, parent=self, gap=12, margins=(20, 18, 20, 16))
        letter, line = letter_px(self.fontMetrics()), self.fontMetrics().height()
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
            self.detail.show_text("")
