"""A plan prepared for its window, and the model of its survivors."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from neardup_desktop.model.actions import ItemRef, Plan, Refusal, Step
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.refusals import Refused
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.items.item_table import ItemTable
from neardup_desktop.ui.lists.table_model import Column
from neardup_desktop.ui.plan.step_list import StepList

DECIDED_ONE_BY_ONE = frozenset(
    {
        *(Refused.NOT_SEEN, Refused.PICTURE_NOT_SEEN, Refused.KEPT_FIRST),
        Refused.ONLY_THROWN_AWAY,
        *(Refused.EXTRAS_LOST, Refused.ATTACHMENTS_LOST),
    }
)
"""Reasons that no longer hold once the user has looked at a selected item and ticked it."""


@dataclass(frozen=True, slots=True)
class Survivor:
    """An item that stays, the number of items it represents, and the first step of them."""

    item: ItemRef
    stands_for: int
    first: Step


@dataclass(frozen=True, slots=True)
class PlanView:
    """A plan prepared for its window in a background thread.

    Attributes:
        plan: the plan.
        steps: its steps, sorted and grouped.
        survivors: the items that stay, each once.
        groups: refused items by reason; those first that the user can still confirm.
        is_scan_unfinished: whether the last scan was cut off, so that not all files are known.
        has_messages: whether it leaves messages in mailboxes that could be taken out of them.
    """

    plan: Plan
    steps: StepList
    survivors: tuple[Survivor, ...]
    groups: tuple[tuple[Refused, tuple[Refusal, ...]], ...]
    is_scan_unfinished: bool = False
    has_messages: bool = False


def view_of(
    plan: Plan, *, is_scan_unfinished: bool = False, has_messages: bool = False
) -> PlanView:
    """Prepare a plan for its window."""
    counts: dict[ItemId, int] = {}
    firsts: dict[ItemId, Step] = {}
    for step in plan.steps:
        if step.survivor is not None:
            counts[step.survivor.item] = counts.get(step.survivor.item, 0) + 1
            firsts.setdefault(step.survivor.item, step)
    return PlanView(
        plan=plan,
        steps=StepList.of(plan.steps, plan.to_agree),
        survivors=tuple(
            Survivor(item, counts[item.item], firsts[item.item]) for item in plan.survivors
        ),
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


class SurvivorRows(ItemTable[Survivor]):
    """A row for each item that stays and represents others."""

    def about(self, row: Survivor) -> ItemRef:
        return row.item

    def size(self, row: Survivor) -> str:
        return formatting.size(row.item.file.size_bytes)

    def show_counts(self, survivors: Sequence[Survivor], counts: Sequence[int]) -> None:
        """List the survivors that stay for any item, with how many these are."""
        self.set_rows(
            [
                one if one.stands_for == count else replace(one, stands_for=count)
                for one, count in zip(survivors, counts, strict=True)
                if count
            ]
        )

    def _make_columns(self) -> Iterable[Column[Survivor]]:
        return (
            self.name_column(),
            self.folder_column(weight=4),
            self.size_column(),
            Column(
                self.tr("Kept instead of"),
                lambda one: formatting.counted(
                    one.stands_for, self.tr("{n} item"), self.tr("{n} items")
                ),
                is_number=True,
                tip=self.path,
            ),
        )
