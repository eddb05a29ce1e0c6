"""A plan whose steps are indexed to be sorted, grouped, searched and summed at once."""

import os
from collections.abc import Iterable, Mapping, Sequence
from enum import IntEnum
from itertools import repeat
from operator import contains
from typing import Self

import numpy as np
from msgspec import Struct, field

from neardup_desktop.engine.plan.plan_sums import ChosenSums, PlanSums
from neardup_desktop.model.actions import ItemRef, Plan, Refusal, Step, Verb
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.mail_names import shown_name
from neardup_desktop.model.refusals import Refused
from neardup_desktop.model.text_loss import TextLoss
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.lists.ordering import places_in_order
from neardup_desktop.ui.types import Mask, Numbers


class StepColumn(IntEnum):
    """The columns of the list of steps, in order."""

    NAME = 0
    FOLDER = 1
    EVIDENCE = 2
    FORMAT = 3
    SPACE = 4
    SURVIVOR = 5
    KEPT_FORMAT = 6
    WORDS = 7


SUMMED = (StepColumn.SPACE, StepColumn.WORDS)
"""Columns that have a sum, and that change with the ticks of other steps."""


NOTHING_PLANNED = Plan(Verb.HIDE, "", ())

DECIDED_ONE_BY_ONE = frozenset(
    {
        *(Refused.NOT_SEEN, Refused.PICTURE_NOT_SEEN, Refused.KEPT_FIRST),
        Refused.ONLY_THROWN_AWAY,
        *(Refused.EXTRAS_LOST, Refused.ATTACHMENTS_LOST),
    }
)
"""Reasons that no longer hold once the user has looked at a selected item and ticked it."""


class StepTotals(Struct, frozen=True):
    """The sums of the ticked steps.

    Attributes:
        steps: their number.
        reclaimable_bytes: bytes that they free.
        text_loss: the text that they lose.
        poorer_forms: number of items of which only a print or plain text stays.
        kept: number of items that were the kept ones of their clusters.
        formats: the formats of those and of what stays with their numbers, the most first.
    """

    steps: int = 0
    reclaimable_bytes: int = 0
    text_loss: TextLoss = field(default_factory=TextLoss)
    poorer_forms: int = 0
    kept: int = 0
    formats: tuple[tuple[tuple[str, str], int], ...] = ()


class PlanView(Struct, frozen=True):
    """A plan prepared for its window in a background thread; arrays have a value for each step.

    Attributes:
        plan: the plan.
        is_scan_unfinished: whether the last scan was cut off, so that not all files are known.
        has_messages: whether it leaves messages in mailboxes that could be taken out of them.
        is_of_mail: whether it takes messages of mailboxes.
        groups: refused items by reason; those first that the user can still confirm.
        survivors: the first step of each item that stays.
        places: the place of each item that goes.
        words: what is searched, in lower case.
        orders: for each column the places of the steps in its order, ascending.
        folders: every folder once, in order.
        folder: the number of its folder.
        sums: adds up what any of them free and lose.
        poorer: whether only a print or plain text of the item stays.
        to_agree: whether it goes only once the user agrees that its form was not compared.
        kept: whether the item was the kept one of its cluster.
        pairs: every two formats of an item and its survivor once.
        pair: the number of its formats.
        survivor: the number of its survivor, in the order of their first steps; -1 for none.
        linked: places of steps that go with a document only, once for each of their documents.
        document: the places of these documents.
    """

    plan: Plan
    is_scan_unfinished: bool
    has_messages: bool
    is_of_mail: bool
    groups: tuple[tuple[Refused, tuple[Refusal, ...]], ...]
    survivors: tuple[Step, ...]
    places: Mapping[ItemId, int]
    words: Sequence[str]
    orders: Mapping[StepColumn, Numbers]
    folders: Sequence[str]
    folder: Numbers
    sums: PlanSums
    poorer: Mask
    to_agree: Mask
    kept: Mask
    pairs: Sequence[tuple[str, str]]
    pair: Numbers
    survivor: Numbers
    linked: Numbers
    document: Numbers

    @classmethod
    def of(
        cls,
        plan: Plan,
        *,
        is_scan_unfinished: bool = False,
        has_messages: bool = False,
        is_of_mail: bool = False,
    ) -> Self:
        """Sort and number the steps; for 100,000 of them that takes a second or two."""
        steps = plan.steps
        own_folders = [_folder(step.subject) for step in steps]
        folder = _ranks(own_folders)
        folder_of = dict(zip(folder.tolist(), own_folders, strict=True))
        pairs = list(dict.fromkeys(step.formats for step in steps))
        pair_of = {pair: number for number, pair in enumerate(pairs)}
        firsts: dict[ItemId, Step] = {}
        for step in steps:
            if step.survivor is not None:
                firsts.setdefault(step.survivor.item, step)
        number_of = {survivor: number for number, survivor in enumerate(firsts)}
        count = len(steps)
        places = {step.subject.item: place for place, step in enumerate(steps)}
        links = [
            (place, places[document])
            for place, step in enumerate(steps)
            for document in step.shown_by
            if document in places
        ]
        return cls(
            plan,
            is_scan_unfinished,
            has_messages,
            is_of_mail,
            grouped_refusals(plan.refusals),
            tuple(firsts.values()),
            places,
            tuple(map(_searched, steps)),
            _orders(steps, folder),
            [folder_of[number] for number in range(len(folder_of))],
            folder,
            PlanSums(steps, folder),
            np.fromiter((step.leaves_poorer_form for step in steps), np.bool_, count),
            np.array(plan.to_agree, np.bool_),
            np.fromiter((step.was_kept for step in steps), np.bool_, count),
            pairs,
            np.fromiter((pair_of[step.formats] for step in steps), np.int64, count),
            np.fromiter(
                (-1 if step.survivor is None else number_of[step.survivor.item] for step in steps),
                np.int64,
                count,
            ),
            *np.array(links, np.int64).reshape(-1, 2).T,
        )

    def with_words(self, text: str, within: Numbers | None = None) -> Numbers:
        """The places of the steps with all these words in a name or folder, among some or all."""
        found = np.arange(len(self.words)) if within is None else within
        for word in text.casefold().split():
            among: Iterable[str] = (
                self.words
                if len(found) == len(self.words)
                else map(self.words.__getitem__, found.tolist())
            )
            has_word = np.fromiter(map(contains, among, repeat(word)), np.bool_, len(found))
            found = found[has_word]
        return found

    def ordered(
        self, chosen: Numbers, column: int, sums: ChosenSums, *, descending: bool
    ) -> Numbers:
        """Some places in the order of a column; -1 is the order of the plan.

        `sums` are those of the ticked steps, beside which the steps are listed.
        """
        if column < 0 or not len(chosen):
            return chosen
        is_chosen = np.zeros(len(self.words), np.bool_)
        is_chosen[chosen] = True
        order = self.orders[StepColumn(column)]
        if column in SUMMED and not sums.is_all:
            keys = sums.freed if column == StepColumn.SPACE else sums.lost_counts()
            order = order[np.argsort(keys[order], kind="stable")]
        order = order[is_chosen[order]]
        return order[::-1] if descending else order

    def totals(self, ticked: Mask, sums: ChosenSums) -> StepTotals:
        """The totals of these steps, and their sums."""
        poorer = ticked & self.poorer
        counts = np.bincount(self.pair[poorer], minlength=len(self.pairs))
        order = [int(pair) for pair in np.argsort(-counts, kind="stable") if counts[pair]]
        return StepTotals(
            int(np.count_nonzero(ticked)),
            sums.reclaimable_bytes(),
            sums.text_loss(),
            int(np.count_nonzero(poorer)),
            int(np.count_nonzero(ticked & self.kept)),
            tuple((self.pairs[pair], int(counts[pair])) for pair in order),
        )

    def counts_by_survivor(self, ticked: Mask) -> list[int]:
        """The number of these steps that each survivor stays for."""
        number = int(self.survivor.max(initial=-1)) + 1
        of_survivor = self.survivor[ticked]
        counts: list[int] = np.bincount(of_survivor[of_survivor >= 0], minlength=number).tolist()
        return counts


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


def _orders(steps: Sequence[Step], folder: Numbers) -> dict[StepColumn, Numbers]:
    names = [_name(step.subject) for step in steps]
    codes = {code for step in steps for code in step.formats}
    formats = {code: formatting.format_words(code) for code in codes}
    survivors = ["" if step.survivor is None else _name(step.survivor) for step in steps]
    keys = {
        StepColumn.NAME: _ranks(names),
        StepColumn.FOLDER: folder,
        StepColumn.EVIDENCE: np.array([int(step.evidence or 0) for step in steps], np.int64),
        StepColumn.FORMAT: _ranks([formats[step.formats[0]] for step in steps]),
        StepColumn.SPACE: np.array([step.reclaimable_bytes for step in steps], np.int64),
        StepColumn.SURVIVOR: _ranks(survivors),
        StepColumn.KEPT_FORMAT: _ranks([formats[step.formats[1]] for step in steps]),
        StepColumn.WORDS: np.array([step.lost_count for step in steps], np.int64),
    }
    return {
        column: np.lexsort((folder, keys[StepColumn.NAME], key)) for column, key in keys.items()
    }


def _ranks(keys: Sequence[str]) -> Numbers:
    """The rank of each key among all different ones."""
    different = list(dict.fromkeys(keys))
    order = places_in_order([(key.casefold(), key) for key in different])
    rank = {different[place]: number for number, place in enumerate(order.tolist())}
    return np.fromiter(map(rank.__getitem__, keys), np.int64, len(keys))


def _name(ref: ItemRef) -> str:
    return shown_name(ref.file.path, ref.part, ref.title)


def _folder(ref: ItemRef) -> str:
    """The folder of an item; for a message of a mailbox the mailbox."""
    return ref.file.path if ref.part else os.path.dirname(ref.file.path)  # noqa: PTH120 - quick


def _searched(step: Step) -> str:
    kept = "" if step.survivor is None else _name(step.survivor)
    return f"{step.subject.file.path} {step.subject.title} {kept}".casefold()
