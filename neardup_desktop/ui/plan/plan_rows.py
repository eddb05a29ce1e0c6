"""A plan as its window shows it, and the lists of what goes and what stays."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum
from pathlib import PurePath

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, Qt, Signal

from neardup_desktop.model.actions import ItemRef, Plan, Refusal, Step
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.refusals import Refused
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.lists.pill import RungRole
from neardup_desktop.ui.types import AnyIndex

_NO_INDEX = QModelIndex()
# Plain numbers: each cell is asked for a dozen roles, and comparing enums takes its time.
_DISPLAY = int(Qt.ItemDataRole.DisplayRole)
_ALIGNMENT = int(Qt.ItemDataRole.TextAlignmentRole)
_CHECK = int(Qt.ItemDataRole.CheckStateRole)
_ANSWERED = frozenset({_DISPLAY, _ALIGNMENT, _CHECK, RungRole, int(Qt.ItemDataRole.ToolTipRole)})
_TEXTS_KEPT = 2048
_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
_RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
DECIDED_ONE_BY_ONE = frozenset({Refused.NOT_SEEN, Refused.EXTRAS_LOST, Refused.ATTACHMENTS_LOST})
"""Reasons that go away once the person has looked at an item that was selected, and ticked it."""


class GoesColumn(IntEnum):
    """The columns of what goes, in order."""

    NAME = 0
    FOLDER = 1
    EVIDENCE = 2
    SIZE = 3
    SURVIVOR = 4
    LOST = 5


class StaysColumn(IntEnum):
    """The columns of what stays, in order."""

    NAME = 0
    FOLDER = 1
    SIZE = 2
    STANDS_FOR = 3


@dataclass(frozen=True, slots=True)
class Survivor:
    """What stays, for how many items of the plan it stands, and the first of them."""

    item: ItemRef
    stands_for: int
    first: Step


@dataclass(frozen=True, slots=True)
class PlanView:
    """A plan with what its window shows, made away from the main thread.

    Attributes:
        plan: the plan.
        survivors: what stays, each once, in order.
        groups: what is left alone, by reason; what the person can still decide comes first.
        bytes_to_win: bytes that it frees.
        words_lost: words that it loses.
    """

    plan: Plan
    survivors: tuple[Survivor, ...]
    groups: tuple[tuple[Refused, tuple[Refusal, ...]], ...]
    bytes_to_win: int
    words_lost: int


def view_of(plan: Plan) -> PlanView:
    """Arrange a plan for its window."""
    counts: dict[ItemId, int] = {}
    firsts: dict[ItemId, Step] = {}
    for step in plan.steps:
        if step.survivor is not None:
            counts[step.survivor.item] = counts.get(step.survivor.item, 0) + 1
            firsts.setdefault(step.survivor.item, step)
    return PlanView(
        plan=plan,
        survivors=tuple(
            Survivor(item, counts[item.item], firsts[item.item]) for item in plan.survivors
        ),
        groups=grouped_refusals(plan.refusals),
        bytes_to_win=plan.bytes_to_win,
        words_lost=plan.words_lost,
    )


def grouped_refusals(
    refusals: Sequence[Refusal],
) -> tuple[tuple[Refused, tuple[Refusal, ...]], ...]:
    """Refusals by reason; what the person can still decide comes first."""
    groups: dict[Refused, list[Refusal]] = {}
    for refusal in refusals:
        groups.setdefault(refusal.reason, []).append(refusal)
    first = [Refused.NOT_SEEN, *sorted(DECIDED_ONE_BY_ONE - {Refused.NOT_SEEN})]
    order = [reason for reason in first if reason in groups]
    order += sorted(reason for reason in groups if reason not in DECIDED_ONE_BY_ONE)
    return tuple((reason, tuple(groups[reason])) for reason in order)


def ref_name(ref: ItemRef) -> str:
    """The name of an item of a plan in lists."""
    return place_name(ref.file.path, ref.part, ref.title)


def place_name(path: str, part: str, title: str) -> str:
    """The name of an item by where it stands: the file name, or the title of a part of a file."""
    name = PurePath(path).name or path
    if part:
        return formatting.printable(title or f"{name} · {part}")
    return formatting.printable(name)


def place_folder(path: str, part: str, sources: tuple[str, ...]) -> str:
    """The folder that an item stands in; a message of a mailbox stands in the mailbox."""
    return formatting.shortened_path(path if part else str(PurePath(path).parent), sources)


class PlanTable(QAbstractTableModel):
    """What the three lists have in common: columns with titles, and source folders."""

    def __init__(self, sources: tuple[str, ...], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._sources = sources

    def set_sources(self, sources: tuple[str, ...]) -> None:
        """Shorten folders by these source folders from now on."""
        self.beginResetModel()
        self._sources = sources
        self.endResetModel()

    def titles(self) -> tuple[str, ...]:
        """The titles of the columns."""
        raise NotImplementedError

    def right_aligned(self) -> tuple[int, ...]:
        """The columns of numbers."""
        return ()

    def columnCount(self, parent: AnyIndex = _NO_INDEX) -> int:
        """Number of columns."""
        return 0 if parent.isValid() else len(self.titles())

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        """Title of a column."""
        if orientation is Qt.Orientation.Horizontal and 0 <= section < len(self.titles()):
            if role == Qt.ItemDataRole.DisplayRole:
                return self.titles()[section]
            if role == Qt.ItemDataRole.TextAlignmentRole:
                return self.alignment(section)
        return None

    def alignment(self, column: int) -> int:
        """How a column is aligned."""
        return _RIGHT if column in self.right_aligned() else _LEFT


class GoesRows(PlanTable):
    """One row a step of the plan.

    Signals:
        unticked: the `ItemId` of a confirmed item whose tick was taken away.
    """

    unticked = Signal(object)

    def __init__(self, sources: tuple[str, ...], parent: QObject | None = None) -> None:
        super().__init__(sources, parent)
        self._steps: Sequence[Step] = ()
        self._texts: dict[tuple[int, int], str] = {}
        self._alignments = [self.alignment(column) for column in GoesColumn]

    def set_steps(self, steps: Sequence[Step]) -> None:
        """List other steps."""
        self.beginResetModel()
        self._texts.clear()
        self._steps = steps
        self.endResetModel()

    def step(self, row: int) -> Step:
        """The step in a row."""
        return self._steps[row]

    def titles(self) -> tuple[str, ...]:
        """The titles of the columns."""
        return (
            self.tr("Name"),
            self.tr("Folder"),
            self.tr("Evidence"),
            self.tr("Space won"),
            self.tr("What stands for it"),
            self.tr("Words lost"),
        )

    def right_aligned(self) -> tuple[int, ...]:
        """The columns of numbers."""
        return (GoesColumn.SIZE, GoesColumn.LOST)

    def rowCount(self, parent: AnyIndex = _NO_INDEX) -> int:
        """Number of steps."""
        return 0 if parent.isValid() else len(self._steps)

    def flags(self, index: AnyIndex) -> Qt.ItemFlag:
        """What the person confirmed one by one can be taken out again."""
        flags = super().flags(index)
        if self._has_tick(index):
            flags |= Qt.ItemFlag.ItemIsUserCheckable
        return flags

    def _has_tick(self, index: AnyIndex) -> bool:
        return (
            index.isValid()
            and index.column() == GoesColumn.NAME
            and self._steps[index.row()].confirmed
        )

    def setData(self, index: AnyIndex, value: object, role: int = Qt.ItemDataRole.EditRole) -> bool:
        """Take a tick away; the list follows when the plan was made anew."""
        if role != Qt.ItemDataRole.CheckStateRole or not self._has_tick(index):
            return False
        self.unticked.emit(self._steps[index.row()].subject.item)
        return True

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Text of a cell, the evidence, or the tick of what was confirmed."""
        if role not in _ANSWERED or not index.isValid():
            return None
        row, column = index.row(), index.column()
        if row >= len(self._steps):
            return None
        if role == _DISPLAY:
            return self._known_text(row, column)
        if role == _ALIGNMENT:
            return self._alignments[column]
        step = self._steps[row]
        if role == _CHECK:
            return Qt.CheckState.Checked if column == 0 and step.confirmed else None
        if role == RungRole:
            has_rung = column == GoesColumn.EVIDENCE and step.rung is not None
            return int(step.rung) if has_rung and step.rung is not None else None
        return self._tip(step, GoesColumn(column))

    def _known_text(self, row: int, column: int) -> str:
        """What a cell says; kept for the rows on screen, because they are painted often."""
        known = self._texts.get((row, column))
        if known is None:
            if len(self._texts) >= _TEXTS_KEPT:
                self._texts.clear()
            known = self._text(self._steps[row], GoesColumn(column))
            self._texts[row, column] = known
        return known

    def _text(self, step: Step, column: GoesColumn) -> str:
        subject, survivor = step.subject, step.survivor
        if column is GoesColumn.NAME:
            return ref_name(subject)
        if column is GoesColumn.FOLDER:
            return place_folder(subject.file.path, subject.part, self._sources)
        if column is GoesColumn.EVIDENCE:
            return "" if step.rung is None else formatting.rung_words(step.rung)
        if column is GoesColumn.SIZE:
            return formatting.size(step.bytes_to_win)
        if column is GoesColumn.SURVIVOR:
            if survivor is None:
                return ""
            folder = place_folder(survivor.file.path, survivor.part, self._sources)
            return f"{ref_name(survivor)} — {folder}"
        return formatting.number(step.lost_count) if step.lost_count else "—"

    def _tip(self, step: Step, column: GoesColumn) -> str:
        if column is GoesColumn.EVIDENCE and step.rung is not None:
            return formatting.tooltip(formatting.rung_meaning(step.rung))
        if column is GoesColumn.SURVIVOR and step.survivor is not None:
            return formatting.tooltip(formatting.printable(step.survivor.file.path))
        if column is GoesColumn.LOST and step.lost_words:
            return formatting.tooltip(formatting.listed(step.lost_words[:20]))
        if column in (GoesColumn.NAME, GoesColumn.FOLDER):
            return formatting.tooltip(formatting.printable(step.subject.file.path))
        return ""


class StaysRows(PlanTable):
    """One row an item that stays and stands for what goes."""

    def __init__(self, sources: tuple[str, ...], parent: QObject | None = None) -> None:
        super().__init__(sources, parent)
        self._survivors: Sequence[Survivor] = ()

    def set_survivors(self, survivors: Sequence[Survivor]) -> None:
        """List others."""
        self.beginResetModel()
        self._survivors = survivors
        self.endResetModel()

    def survivor(self, row: int) -> Survivor:
        """What stays, in a row."""
        return self._survivors[row]

    def titles(self) -> tuple[str, ...]:
        """The titles of the columns."""
        return (self.tr("Name"), self.tr("Folder"), self.tr("Size"), self.tr("Stands for"))

    def right_aligned(self) -> tuple[int, ...]:
        """The columns of numbers."""
        return (StaysColumn.SIZE, StaysColumn.STANDS_FOR)

    def rowCount(self, parent: AnyIndex = _NO_INDEX) -> int:
        """Number of items that stay."""
        return 0 if parent.isValid() else len(self._survivors)

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Text of a cell."""
        if not index.isValid() or index.row() >= len(self._survivors):
            return None
        one = self._survivors[index.row()]
        ref = one.item
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return self.alignment(index.column())
        if role == Qt.ItemDataRole.ToolTipRole:
            return formatting.tooltip(formatting.printable(ref.file.path))
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        return (
            lambda: ref_name(ref),
            lambda: place_folder(ref.file.path, ref.part, self._sources),
            lambda: formatting.size(ref.file.size_bytes),
            lambda: formatting.counted(one.stands_for, self.tr("{n} item"), self.tr("{n} items")),
        )[index.column()]()
