"""The model of the steps of a plan: ticked, sorted, grouped by folder and searched."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from pathlib import PurePath
from typing import Never, overload

import numpy as np
from msgspec import Struct
from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QIcon

from neardup_desktop.model.actions import ItemRef, Plan, Step
from neardup_desktop.model.pairs import Evidence
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.items.item_table import ItemTable
from neardup_desktop.ui.lists.pill import EvidenceRole
from neardup_desktop.ui.lists.table_model import Column, sorted_title
from neardup_desktop.ui.plan.plan_view import (
    NOTHING_PLANNED,
    SUMMED,
    PlanView,
    StepColumn,
    StepTotals,
)
from neardup_desktop.ui.types import Mask, Numbers

_MOST_FOLDERS = 6


class FolderRow(Struct, frozen=True, eq=False):
    """The heading of the steps in one folder.

    Attributes:
        folder: its path; for messages of a mailbox the mailbox.
        places: the places of its steps.
        reclaimable_bytes: bytes that they free, each beside the ticked ones.
        lost: number of words that they lose so, each counted once.
    """

    folder: str
    places: Numbers
    reclaimable_bytes: int
    lost: int


StepRow = Step | FolderRow


class _StepSequence(Sequence[StepRow]):
    """Rows of steps by their places, and of folders as -1, -2 ..., made on demand."""

    def __init__(
        self, step: Callable[[int], Step], places: Numbers, folder: Callable[[int], FolderRow]
    ) -> None:
        self._step, self.places, self._folder = step, places, folder
        self._made: dict[int, StepRow] = {}
        """Each cell of a row asks for it a dozen times."""

    def __len__(self) -> int:
        return len(self.places)

    @overload
    def __getitem__(self, row: int) -> StepRow: ...

    @overload
    def __getitem__(self, row: slice) -> "_StepSequence": ...

    def __getitem__(self, row: "int | slice") -> "StepRow | _StepSequence":
        if isinstance(row, slice):
            return _StepSequence(self._step, self.places[row], self._folder)
        place = int(self.places[row])
        made = self._made.get(place)
        if made is None:
            made = self._step(place) if place >= 0 else self._folder(-1 - place)
            self._made[place] = made
        return made

    def forget(self) -> None:
        """Make each row anew when it is needed."""
        self._made.clear()


def _none(_number: int) -> Never:
    raise IndexError


class PlanStepRows(ItemTable[StepRow]):
    """A row for each listed step, below a row for each folder if they are grouped.

    Signals:
        ticks_changed: other steps are ticked.
    """

    ticks_changed = Signal()

    def __init__(self, parent: QObject | None = None, sources: tuple[str, ...] = ()) -> None:
        super().__init__(parent, sources)
        self._view = PlanView.of(NOTHING_PLANNED)
        self._ticked: Mask = np.empty(0, np.bool_)
        self._goes = self._ticked
        self._is_agreed = False
        self._sums = self._view.sums.of(self._goes)
        self._totals = StepTotals()
        self._viewed: Numbers = np.empty(0, np.int64)
        self._words = ""
        self._order = (-1, False)
        self._is_grouped = False
        self._folded: set[str] = set()
        self._shown = _StepSequence(_none, self._viewed, _none)
        self._arrows = (QIcon(), QIcon())

    def set_arrows(self, opened: QIcon, closed: QIcon) -> None:
        """Set the icons of open and closed folders."""
        self._arrows = opened, closed

    def set_view(self, view: PlanView, *, keep_ticks: bool = False) -> None:
        """List the steps of another plan, all ticked; with `keep_ticks`, unticked ones stay so."""
        # Listeners that note the current row ask for it now, while it belongs to the old plan.
        self.beginResetModel()
        before, unticked = self._view.plan.steps, np.flatnonzero(~self._ticked).tolist()
        self._view = view
        self._ticked = np.ones(len(view.plan.steps), np.bool_)
        for one in unticked if keep_ticks else ():
            place = view.places.get(before[one].subject.item)
            if place is not None:
                self._ticked[place] = False
        self._sum_up()
        self._rows = self._arranged()
        self.endResetModel()

    # --- listing --------------------------------------------------------------------------

    def set_words(self, text: str) -> None:
        """List only steps with all these words in a name or folder; "" lists all."""
        # Each typed letter searches only the last result.
        within = self._viewed if text.startswith(self._words) else None
        self._words = text
        self._choose(within)

    def set_grouped(self, is_grouped: bool) -> None:
        """Whether the steps of a folder are listed below a row with their sums."""
        self._is_grouped = is_grouped
        self._choose()

    def set_folded(self, row: int, is_folded: bool) -> None:
        """Hide or list the steps below the row of a folder."""
        found = self._rows[row]
        if isinstance(found, FolderRow) and (found.folder in self._folded) is not is_folded:
            (self._folded.add if is_folded else self._folded.discard)(found.folder)
            self._choose()

    def is_folded(self, row: int) -> bool:
        found = self._rows[row]
        return isinstance(found, FolderRow) and found.folder in self._folded

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Sort by a column; -1 restores the order of the plan."""
        self._order = (column, order is Qt.SortOrder.DescendingOrder)
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, len(self.columns) - 1)
        self._choose()

    def headerData(
        self,
        section: int,
        orientation: Qt.Orientation,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> object:
        found = super().headerData(section, orientation, role)
        column, descending = self._order
        if found is None or role != Qt.ItemDataRole.DisplayRole or section != column:
            return found
        return sorted_title(str(found), ascending=not descending)

    def row_of(self, wanted: StepRow) -> int:
        """The row of a step or folder that was listed before; -1 if it is no longer listed."""
        if isinstance(wanted, Step):
            place = self._view.places.get(wanted.subject.item)
        elif wanted.folder in self._view.folders:
            place = -1 - self._view.folders.index(wanted.folder)
        else:
            place = None
        if place is None:
            return -1
        found = np.flatnonzero(self._shown.places == place)
        return int(found[0]) if len(found) else -1

    def _choose(self, within: Numbers | None = None) -> None:
        self.set_rows(self._arranged(within))

    def _arranged(self, within: Numbers | None = None) -> _StepSequence:
        """The steps with the searched words, `within` some places at most."""
        column, descending = self._order
        self._viewed = self._view.with_words(self._words, within)
        order = self._view.ordered(self._viewed, column, self._sums, descending=descending)
        if self._is_grouped and len(order):
            self._shown = self._grouped(order)
        else:
            self._shown = _StepSequence(self._step, order, _none)
        return self._shown

    def _step(self, place: int) -> Step:
        """A step as it goes with the ticked ones: words that others keep are not lost."""
        return self._sums.beside(place, self._view.plan.steps[place])

    def _grouped(self, order: Numbers) -> _StepSequence:
        """Rows of steps below rows of their folders; the place of a folder is -1 less its number.

        For 100,000 steps in thousands of folders that takes a few milliseconds.
        """
        column, descending = self._order
        view = self._view
        own = view.folder[order]
        # Small numbers are sorted many times faster.
        is_few = len(view.folders) <= np.iinfo(np.uint16).max
        order = order[np.argsort(own.astype(np.uint16) if is_few else own, kind="stable")]
        own = view.folder[order]
        starts = np.flatnonzero(np.diff(own, prepend=-1))
        counts = np.diff(np.append(starts, len(order)))
        codes = own[starts]
        groups = np.arange(len(starts))
        if column == StepColumn.SPACE:
            groups = np.argsort(np.add.reduceat(self._sums.freed[order], starts), kind="stable")
        elif column == StepColumn.WORDS:
            is_listed = np.zeros(len(view.folder), np.bool_)
            is_listed[order] = True
            lost = self._sums.words_by_group(is_listed)[codes]
            groups = np.argsort(lost, kind="stable")
        if descending and column in (*SUMMED, StepColumn.FOLDER):
            groups = groups[::-1]
        folded = [view.folders.index(one) for one in self._folded if one in view.folders]
        shown = np.where(np.isin(codes, folded), 0, counts)[groups]
        heads = np.cumsum(shown + 1) - shown - 1
        places = np.empty(int(shown.sum()) + len(groups), np.int64)
        is_head = np.zeros(len(places), np.bool_)
        is_head[heads] = True
        places[heads] = -1 - codes[groups]
        # The steps of a folder begin at its own first one and count on from there.
        places[~is_head] = order[
            np.repeat(starts[groups] - (np.cumsum(shown) - shown), shown) + np.arange(shown.sum())
        ]

        def folder(number: int) -> FolderRow:
            at = int(np.searchsorted(codes, number))
            own = order[starts[at] : starts[at] + counts[at]]
            freed, lost = int(self._sums.freed[own].sum()), self._sums.words_lost_by(own)
            return FolderRow(view.folders[number], own, freed, lost)

        return _StepSequence(self._step, places, folder)

    # --- ticks ----------------------------------------------------------------------------

    @property
    def ticked(self) -> Mask:
        """One flag for each step of the plan: whether it is ticked and may go."""
        return self._goes

    def set_agreed(self, is_agreed: bool) -> None:
        """Let steps go as well whose form was not compared, or stop that."""
        self._is_agreed = is_agreed
        self._show_ticks()

    def totals(self) -> StepTotals:
        """The totals of the ticked steps, listed or not."""
        return self._totals

    def counts_by_survivor(self) -> list[int]:
        """The number of ticked steps for each survivor, in the order of the survivors."""
        return self._view.counts_by_survivor(self._goes)

    def ticked_of(self, plan: Plan) -> Plan:
        """The plan with its ticked steps alone.

        Their survivors stay, and so do the words of unticked items.
        """
        return plan.only(self._goes.tolist())

    def tick_listed(self, is_ticked: bool) -> None:
        """Tick or untick every listed step, folded ones too."""
        self._set_ticks(self._viewed, is_ticked)

    def turn_ticks(self, rows: Iterable[int]) -> None:
        """Tick the steps of rows; if all are ticked, untick them."""
        places = [self._places(self._rows[row]) for row in rows]
        if places:
            self._turn(np.concatenate(places))

    def turn_tick(self, row: StepRow) -> None:
        self._turn(self._places(row))

    def _turn(self, places: Numbers) -> None:
        self._set_ticks(places, not self._goes[places[self._may_go(places)]].all())

    def _may_go(self, places: Numbers) -> Mask:
        """Whether each of these steps can be ticked now."""
        may_go: Mask = self._view.to_agree[places] <= self._is_agreed
        return may_go

    def _places(self, row: StepRow) -> Numbers:
        if isinstance(row, FolderRow):
            return row.places
        return np.array([self._view.places[row.subject.item]], np.int64)

    def _set_ticks(self, places: Numbers, is_ticked: bool) -> None:
        self._ticked[places[self._may_go(places)]] = is_ticked
        view = self._view
        self._ticked[view.linked[~self._ticked[view.document]]] = False
        self._show_ticks()

    def _show_ticks(self) -> None:
        self._sum_up()
        if self._rows:
            first, last = (
                self.index(0, 0),
                self.index(len(self._rows) - 1, len(self.columns) - 1),
            )
            roles = [Qt.ItemDataRole.CheckStateRole, Qt.ItemDataRole.DisplayRole]
            self.dataChanged.emit(first, last, roles)
        self.ticks_changed.emit()

    def _sum_up(self) -> None:
        view = self._view
        goes = self._ticked & (view.to_agree <= self._is_agreed)
        # Files that a document shows or links to stay with it.
        goes[view.linked[~goes[view.document]]] = False
        self._goes = goes
        self._sums = view.sums.of(goes)
        self._totals = view.totals(goes, self._sums)
        self._shown.forget()

    def _tick(self, row: StepRow) -> Qt.CheckState | None:
        """Whether a row is ticked; None if it cannot be yet."""
        places = self._places(row)
        ticked = self._goes[places[self._may_go(places)]]
        if not len(ticked):
            return None
        if ticked.all():
            return Qt.CheckState.Checked
        return Qt.CheckState.PartiallyChecked if ticked.any() else Qt.CheckState.Unchecked

    # --- columns --------------------------------------------------------------------------

    def about(self, row: StepRow) -> ItemRef | None:
        return None if isinstance(row, FolderRow) else row.subject

    def _make_columns(self) -> Iterable[Column[StepRow]]:
        roles: dict[int, Callable[[StepRow], object]] = {
            Qt.ItemDataRole.CheckStateRole: self._tick,
            Qt.ItemDataRole.DecorationRole: self._arrow,
        }
        columns: tuple[Column[StepRow], ...] = (
            self.name_column(weight=2.6, roles=roles),
            self.folder_column(),
            Column(
                self.tr("Match"),
                _of_evidence(formatting.match_words),
                weight=1.35,
                tip=_of_evidence(formatting.evidence_meaning),
                roles={EvidenceRole: _evidence},
            ),
            # The details below show the contents of columns that may be left out.
            Column(
                self.tr("Format"),
                _of(lambda step: formatting.format_words(step.formats[0])),
                weight=0.9,
                widest=lambda: formatting.format_words("webarchive"),
                gives_way=4,
            ),
            Column(
                self.tr("Can free"),
                lambda row: formatting.size(row.reclaimable_bytes),
                is_number=True,
                widest=formatting.widest_size,
            ),
            Column(
                self.tr("Keep"),
                _of(self._survivor),
                weight=3.2,
                tip=_of(lambda step: formatting.printable(step.survivor_path)),
                gives_way=1,
            ),
            Column(
                self.tr("Format kept"),
                _of(lambda step: formatting.format_words(step.formats[1])),
                weight=0.9,
                widest=lambda: formatting.format_words("webarchive"),
                gives_way=3,
            ),
            Column(
                self.tr("Unique words lost"),
                self._words_lost,
                weight=0.9,
                is_number=True,
                tip=_of(
                    lambda step: (
                        formatting.listed(step.lost_words[:20])
                        or formatting.as_sentence(formatting.translated(step.text_loss.message))
                    )
                ),
                gives_way=2,
            ),
        )
        return self.with_headings(columns)

    def name(self, row: StepRow) -> str:
        if isinstance(row, FolderRow):
            return formatting.shortened_path(row.folder, self._sources)
        return super().name(row)

    def path(self, row: StepRow) -> str:
        return formatting.printable(row.folder if isinstance(row, FolderRow) else row.subject.path)

    def _arrow(self, row: StepRow) -> QIcon | None:
        if isinstance(row, Step):
            return None
        return self._arrows[row.folder in self._folded]

    def folder(self, row: StepRow) -> str:
        if isinstance(row, FolderRow):
            return self.count_words(len(row.places))
        return super().folder(row)

    def count_words(self, count: int) -> str:
        return formatting.counted(count, self.tr("{n} item"), self.tr("{n} items"))

    def kept_words(self, row: FolderRow) -> str:
        """The folders of the copies that are kept for a folder, the most frequent ones first."""
        counts: Counter[str] = Counter()
        numbers, times = np.unique_counts(self._view.survivor[row.places])
        for number, count in zip(numbers.tolist(), times.tolist(), strict=True):
            if number >= 0:
                kept = PurePath(self._view.survivors[number].survivor_path)
                counts[str(kept.parent)] += count
        lines = [
            self.tr("{items}: kept in {folder}").format(
                items=self.count_words(count),
                folder=formatting.shortened_path(folder, self._sources),
            )
            for folder, count in counts.most_common(_MOST_FOLDERS)
        ]
        return "\n".join(lines if len(counts) <= _MOST_FOLDERS else [*lines, "…"])

    def _survivor(self, step: Step) -> str:
        kept = step.survivor
        if kept is None:
            return ""
        return self.beside(kept.path, kept.part, kept.title, than=super().name(step))

    @staticmethod
    def _words_lost(row: StepRow) -> str:
        lost = row.lost if isinstance(row, FolderRow) else row.lost_count
        return formatting.number(lost) if lost else "—"


def _of(words: Callable[[Step], str]) -> Callable[[StepRow], str]:
    return lambda row: words(row) if isinstance(row, Step) else ""


def _of_evidence(words: Callable[[Evidence], str]) -> Callable[[StepRow], str]:
    return _of(lambda step: "" if step.evidence is None else words(step.evidence))


def _evidence(row: StepRow) -> int | None:
    return None if isinstance(row, FolderRow) or row.evidence is None else int(row.evidence)
