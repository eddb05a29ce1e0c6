"""A plan prepared for its window, and the model of its survivors."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from neardup_desktop.model.actions import ItemRef, Plan, Refusal, Step
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.refusals import Refused
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.items.item_table import ItemTable
from neardup_desktop.ui.lists.table_model import Column
from neardup_desktop.ui.plan.plan_view import StepList

DECIDED_ONE_BY_ONE = frozenset(
    {
        *(Refused.NOT_SEEN, Refused.PICTURE_NOT_SEEN, Refused.KEPT_FIRST),
        Refused.ONLY_THROWN_AWAY,
        *(Refused.EXTRAS_LOST, Refused.ATTACHMENTS_LOST),
    }
)
"""Reasons that are lifted once the user has looked at a selected item and ticked it."""


SurvivorRow = tuple[Step, int]
"""The first of the steps that an item stays for, and how many they are."""


@dataclass(frozen=True, slots=True)
class PlanView:
    """A plan prepared for its window in a background thread.

    Attributes:
        plan: the plan.
        steps: its steps, sorted and grouped.
        survivors: the first step of each item that stays.
        groups: refused items by reason; those first that the user can still confirm.
        is_scan_unfinished: whether the last scan was cut off, so that not all files are known.
        has_messages: whether it leaves messages in mailboxes that could be taken out of them.
    """

    plan: Plan
    steps: StepList
    survivors: tuple[Step, ...]
    groups: tuple[tuple[Refused, tuple[Refusal, ...]], ...]
    is_scan_unfinished: bool = False
    has_messages: bool = False


def view_of(
    plan: Plan, *, is_scan_unfinished: bool = False, has_messages: bool = False
) -> PlanView:
    """Prepare a plan for its window."""
    firsts: dict[ItemId, Step] = {}
    for step in plan.steps:
        if step.survivor is not None:
            firsts.setdefault(step.survivor.item, step)
    return PlanView(
        plan=plan,
        steps=StepList.of(plan.steps, plan.to_agree),
        survivors=tuple(firsts.values()),
        groups=grouped_refusals(plan.refusals),
        is_scan_unfinished=is_scan_unfinished,
        has_messages=has_messages,
    )


def grouped_refusals(
    refusals: Sequence[Refusal],
) -> tuple[tuple[Refused, tuple[Refusal, ...]], ...]:
    """Refusals by reason; those first that the user can still confirm."""
    groups: dict[Refused, list[Refusal]] = {}
    for refusal in refusals:
        groups.setdefault(refusal.reason, []).append(refusal)
    first = [Refused.NOT_SEEN, *sorted(DECIDED_ONE_BY_ONE - {Refused.NOT_SEEN})]
    order = [reason for reason in first if reason in groups]
    order += sorted(reason for reason in groups if reason not in DECIDED_ONE_BY_ONE)
    return tuple((reason, tuple(groups[reason])) for reason in order)


class SurvivorRows(ItemTable[SurvivorRow]):
    """A row for each item that stays and represents others."""

    def about(self, row: SurvivorRow) -> ItemRef | None:
        return row[0].survivor

    def size(self, row: SurvivorRow) -> str:
        kept = row[0].survivor
        return "" if kept is None else formatting.size(kept.file.size_bytes)

    def _make_columns(self) -> Iterable[Column[SurvivorRow]]:
        return (
            self.name_column(),
            self.folder_column(weight=4),
            self.size_column(),
            Column(
                self.tr("Kept instead of"),
                lambda row: formatting.counted(row[1], self.tr("{n} item"), self.tr("{n} items")),
                is_number=True,
                tip=self.path,
            ),
        )
