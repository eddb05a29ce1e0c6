"""Plans what a rule or a selection would do, item by item."""

import os
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import PurePath

import numpy as np

from neardup_desktop.actions.errors import StepError
from neardup_desktop.actions.plan import (
    ASSESSED,
    Candidate,
    Draft,
    Going,
    Staying,
    draft_by_rule,
    draft_selection,
    keep_if_survivor_goes,
    with_staying_survivors,
)
from neardup_desktop.detect.base import Indices, Mask, places_in
from neardup_desktop.engine.archive.archive import ArchiveReader
from neardup_desktop.engine.clusters.eligibility import Eligibility, inside, leaves_needed
from neardup_desktop.engine.clusters.mailbox_messages import MailboxMessages
from neardup_desktop.engine.clusters.review import ClusterTable, Review
from neardup_desktop.engine.plan.freed_space import freed_space
from neardup_desktop.engine.plan.left_behind import left_behind, shown_by
from neardup_desktop.engine.plan.loss_check import Assessed, Assessment, Nearest
from neardup_desktop.engine.plan.mailbox_steps import MessageSpans, independent_of
from neardup_desktop.engine.plan.other_survivors import LeftAlone, by_form, candidates, twins
from neardup_desktop.engine.versions.ordering import kept_versions
from neardup_desktop.model.actions import ItemRef, Plan, Refusal, Step, Verb
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.pairs import ONLY_SHOWN, Evidence
from neardup_desktop.model.refusals import Refused
from neardup_desktop.model.rules import KeepVersions, Rule
from neardup_desktop.model.settings import (
    DEFAULT_PREFERENCE,
    DEFAULT_SIMILARITY,
    Preference,
)
from neardup_desktop.model.step_notes import SELECTION
from neardup_desktop.model.text_loss import TextLoss
from neardup_desktop.store.decisions import item_refs

_CLUSTERS_AT_ONCE = 1 << 14
_WHOLE_FILE = (0, 0)
_EVIDENCE = {int(evidence): evidence for evidence in Evidence}


@dataclass(frozen=True, slots=True)
class _Bars:
    """Why items may not go.

    Attributes:
        free: the items that may go, shape (n,).
        why: the reason of one that may not.
    """

    free: Mask
    why: Callable[[int], Refused | None]

    def of(self, indices: Indices) -> Iterator[Refused | None]:
        """The reason of each of these items, None for those that may go."""
        for index, is_free in zip(indices.tolist(), self.free[indices].tolist(), strict=True):
            yield None if is_free else self.why(index)


def _below(plan: Plan, sources: Sequence[str]) -> Plan:
    """The plan, whose files keep their subfolders below its target.

    That is from the first of these folders on that holds all of them, else from the innermost one.
    """
    folders = [PurePath(step.subject.file.path).parent for step in plan.steps]
    if plan.verb is not Verb.MOVE or len({folder.anchor for folder in folders}) != 1:
        return plan
    common = os.path.commonpath(folders)
    base = next((one for one in sources if PurePath(common).is_relative_to(one)), common)
    return replace(plan, base=base)


def _refusal(item: ItemRef, reason: Refused, detail: str = "") -> Refusal:
    return Refusal(item.item, item.file.path, item.part, item.title, reason, detail)


def _without(assessed: Sequence[Assessed], reasons: Mapping[int, Refused]) -> list[Assessed]:
    """The assessed drafts, without the items that stay for these reasons."""
    return [
        Assessed(
            tuple(one for one in draft.going if one.going.index not in reasons),
            (
                *draft.staying,
                *(
                    Staying(one.going.index, reasons[one.going.index])
                    for one in draft.going
                    if one.going.index in reasons
                ),
            ),
        )
        for draft in assessed
    ]


@dataclass(frozen=True, slots=True)
class PlanCount:
    """A plan in numbers.

    Attributes:
        items: items that would go.
        reclaimable_bytes: bytes that this would free.
        text_loss: what text would be lost.
        has_words: whether any of the items has words.
        refused: items that are reached but left alone.
        reasons: how many of these stay for each reason, the most frequent first.
    """

    items: int
    reclaimable_bytes: int
    text_loss: TextLoss
    has_words: bool
    refused: int
    reasons: tuple[tuple[Refused, int], ...] = ()


class Planner:
    """Makes plans from a review and the user's decisions; make another one when these change."""

    def __init__(
        self, review: Review, reader: ArchiveReader, *, clean_mailboxes: bool = False
    ) -> None:
        """Plan for a review; with `clean_mailboxes` messages may be taken out of mailboxes."""
        self._review = review
        self._reader = reader
        self._reach(MailboxMessages(review, reader) if clean_mailboxes else None)

    def _reach(self, messages: MailboxMessages | None) -> None:
        """Plan for these messages as well as for files."""
        columns = self._review.columns
        self._eligibility = Eligibility(self._review, self._reader, messages)
        # What goes together with each item: its file, or its message.
        self._units = columns.file.astype(np.int64) if messages is None else messages.unit

    def rule(self, rule: Rule) -> Plan:
        """The plan of a rule."""
        plan = self._plan(rule.verb, rule.name, self._assess_rule(rule), rule.target)
        if rule.kept_outside and rule.verb is Verb.TRASH:
            plan = replace(plan, emptying=rule.folders)
        plan = _below(plan, self._reader.sources())
        return self._with_documents(plan) if leaves_needed(rule) else plan

    def by_hand(self, rule: Rule, plan: Plan) -> tuple[Step, ...]:
        """The messages that a rule would take out of stores that are only read.

        Each with what stays instead. Nothing that a plan of the same rule needs or takes away is
        among them.
        """
        if rule.verb is not Verb.TRASH:
            return ()
        planner = Planner(self._review, self._reader)
        planner._reach(MailboxMessages(self._review, self._reader, are_read_only=True))
        found = planner._plan(rule.verb, rule.name, planner._assess_rule(rule), "", by_hand=True)
        return independent_of(found.steps, plan.steps)

    def has_messages(self, plan: Plan) -> bool:
        """Whether a plan leaves messages in their mailboxes that `clean_mailboxes` would reach."""
        items = [one.item for one in plan.refusals if one.reason is Refused.PART_OF_FILE]
        if plan.verb is not Verb.TRASH or not items:
            return False
        messages = MailboxMessages(self._review, self._reader)
        may_go = messages.is_message & ~messages.is_on_server
        return bool(may_go[self._review.indices_of(items)].any())

    def _with_documents(self, plan: Plan) -> Plan:
        """The plan with the documents of the pictures and the like that go with them."""
        items = self._review.items
        index = self._review.indices_of([step.subject.item for step in plan.steps])
        found = {
            int(items[file]): tuple(ItemId(int(items[one])) for one in documents)
            for file, documents in shown_by(self._review.columns, index).items()
        }
        if not found:
            return plan
        steps = (replace(step, shown_by=found.get(step.subject.item, ())) for step in plan.steps)
        return replace(plan, steps=tuple(steps))

    def count(self, rule: Rule) -> PlanCount:
        """The plan of a rule in numbers."""
        return self._count(rule.verb, self._assess_rule(rule))

    def count_trash(
        self,
        items: Sequence[ItemId],
        *,
        confirmed: frozenset[ItemId] = frozenset(),
        seen: Collection[tuple[ItemId, ItemId]] = (),
        similarity: float = DEFAULT_SIMILARITY,
        preference: Preference = DEFAULT_PREFERENCE,
        order: Sequence[str] = (),
    ) -> PlanCount:
        """The plan for trashing items that the user chose, in numbers; see `items`.

        `seen` are the survivors and items that the user saw side by side: an item that was seen
        beside something else than what would stay is not confirmed.
        """
        indices = self._review.indices_of(items).tolist()
        table = self._review.clusters_of_plan(similarity, preference, order)
        rank = self._review.rank_preferred(preference, order)
        looked_at = self._looked_at(confirmed & {item for _, item in seen})
        assessed = self._assess_items(table, rank, indices, looked_at, similarity)
        ids = self._review.items
        unseen = {
            one.going.index
            for draft in assessed
            for one in draft.going
            if one.going.index in looked_at
            and (int(ids[one.going.survivor]), int(ids[one.going.index])) not in seen
        }
        if unseen:
            assessed = self._assess_items(table, rank, indices, looked_at - unseen, similarity)
        return self._count(Verb.TRASH, assessed)

    def _count(self, verb: Verb, assessed: Iterable[Assessed]) -> PlanCount:
        assessed = list(assessed)
        going = np.array([one.going.index for draft in assessed for one in draft.going], np.int64)
        reasons = Counter(one.reason for draft in assessed for one in draft.staying)
        freed, _link = freed_space(self._review, self._reader, going)
        losses = [one for draft in assessed for one in draft.going]
        words = {word for one in losses for word in one.lost_words}
        return PlanCount(
            items=len(going),
            reclaimable_bytes=int(freed.sum()) if verb is Verb.TRASH else 0,
            text_loss=TextLoss.together(len(words), (one.text_loss for one in losses)),
            has_words=bool((self._review.columns.visible_words[going] > 0).any()),
            refused=reasons.total(),
            reasons=tuple(reasons.most_common()),
        )

    def items(
        self,
        items: Sequence[ItemId],
        verb: Verb,
        *,
        confirmed: frozenset[ItemId] = frozenset(),
        target: str = "",
        base: str = "",
        subfolders: bool = False,
        similarity: float = DEFAULT_SIMILARITY,
        preference: Preference = DEFAULT_PREFERENCE,
        order: Sequence[str] = (),
    ) -> Plan:
        """The plan for items that the user chose.

        Args:
            items: the chosen items.
            verb: what to do. NOT_DUPLICATE and DUPLICATE mark the first item against each of the
                others.
            confirmed: items that the user has seen one by one; only these may lose words.
            target: the folder that MOVE moves to.
            base: the folder from which on the items keep their way below the target; once nothing
                is left in it, it goes. Without one, this is the folder that holds all of them.
            subfolders: without a base, whether it is the folder that was added.
            similarity: the lowest similarity of near-duplicates.
            preference: which item of a cluster represents it.
            order: folders or formats, the best first, where the preference needs them.
        """
        label = SELECTION.filled(n=len(items))
        if verb in (Verb.NOT_DUPLICATE, Verb.DUPLICATE):
            return self._mark_pairs(items, verb, label)
        indices = self._review.indices_of(items).tolist()
        if verb is not Verb.TRASH:
            plan = self._plan_without_survivors(indices, verb, label, confirmed, target)
            if base:
                return replace(plan, base=base, emptying=(base,))
            return _below(plan, self._reader.sources() if subfolders else ())
        looked_at = self._looked_at(confirmed)
        table = self._review.clusters_of_plan(similarity, preference, order)
        rank = self._review.rank_preferred(preference, order)
        assessed = self._assess_items(table, rank, indices, looked_at, similarity)
        kept = frozenset(table.member_index[table.starts[:-1]].tolist()) & frozenset(indices)
        plan = self._plan(verb, label, assessed, "", looked_at, kept)
        return self._with_better(plan, table)

    def _with_better(self, plan: Plan, table: ClusterTable) -> Plan:
        """The plan with its steps marked whose item comes before what stays for it."""
        pairs = [(step.subject, step.survivor) for step in plan.steps]
        wanted = [one.item for pair in pairs for one in pair if one is not None]
        places = np.flatnonzero(np.isin(table.member_item, wanted))
        place = dict(zip(table.member_item[places].tolist(), places.tolist(), strict=True))

        def is_better(step: Step) -> bool:
            stays = step.survivor and place.get(step.survivor.item)
            goes = place.get(step.subject.item)
            return stays is not None and goes is not None and goes < stays

        steps = (replace(step, is_better=is_better(step)) for step in plan.steps)
        return replace(plan, steps=tuple(steps))

    def _looked_at(self, confirmed: frozenset[ItemId]) -> frozenset[int]:
        return frozenset(self._review.indices_of(tuple(confirmed)).tolist())

    def _assess_items(
        self,
        table: ClusterTable,
        rank: Indices,
        indices: Sequence[int],
        looked_at: frozenset[int],
        similarity: float,
    ) -> list[Assessed]:
        """What of the chosen items could be trashed; `looked_at` are those that were confirmed."""
        drafts, alone = self._draft_selection(table, rank, indices, looked_at, similarity)
        assessing = Assessment(
            self._review,
            self._reader,
            Verb.TRASH,
            confirmed=looked_at,
            nearest=Nearest(similarity, ASSESSED, self._units),
            reliance=self._review.reliance(),
        )
        staying = tuple(
            Staying(index, self._eligibility.bar(index, Verb.TRASH) or Refused.NO_SURVIVOR)
            for index in alone
        )
        return [*assessing.assess_all(drafts), Assessed((), staying)]

    def _assess_rule(self, rule: Rule) -> list[Assessed]:
        review = self._review
        allowed = rule.levels - ONLY_SHOWN - {Evidence.REPRESENTATIVE}
        if rule.verb is Verb.TRASH and rule.most_unique_words is None:
            allowed -= {Evidence.NEAR_DUPLICATE}
        table = review.clusters_by_rule(rule)
        held = review.held_at(rule.similarity)
        reached = self._eligibility.reached(rule)
        drafts = [
            draft_by_rule(members, allowed, held.list_of)
            for members in self._clusters(
                table,
                reached,
                _Bars(
                    self._eligibility.free_by_rule(rule),
                    lambda index: self._eligibility.bar_by_rule(index, rule),
                ),
                review.rank(rule),
                rule.keep_versions,
            )
        ]
        if rule.verb.touches_disk:
            drafts = keep_if_survivor_goes(drafts)
        assessing = Assessment(
            review,
            self._reader,
            rule.verb,
            most_unique_words=rule.most_unique_words,
            allow_lost_extras=rule.allow_lost_extras,
            allow_poorer_form=rule.allow_poorer_form,
            nearest=self._nearest(rule, allowed),
            reliance=review.reliance(rule),
        )
        assessed = assessing.assess_all(drafts)
        assessed = self._with_twins(rule, allowed, assessing, drafts, assessed)
        if rule.kept_outside:
            assessed = self._kept_outside(rule, assessed)
        return self._without_left_behind(assessed) if leaves_needed(rule) else assessed

    def _nearest(self, rule: Rule, allowed: frozenset[Evidence]) -> Nearest | None:
        """What may be named as kept instead; what is hidden stands behind its representative."""
        if not rule.verb.touches_disk:
            return None
        columns = self._review.columns
        outside = ~inside(columns.folders, rule.folders)[columns.folder]
        return Nearest(
            rule.similarity, allowed, self._units, outside if rule.kept_outside else None
        )

    def _kept_outside(self, rule: Rule, assessed: Sequence[Assessed]) -> list[Assessed]:
        """The assessed drafts, without what is kept by a copy in the folders of the rule alone."""
        columns = self._review.columns
        is_inside = inside(columns.folders, rule.folders)[columns.folder]
        alone = {
            one.going.index: Refused.NO_SURVIVOR
            for draft in assessed
            for one in draft.going
            if is_inside[one.going.survivor]
        }
        return _without(assessed, alone)

    def _without_left_behind(self, assessed: Sequence[Assessed]) -> list[Assessed]:
        """The assessed drafts, without what is needed beside files that stay."""
        going = [one.going for draft in assessed for one in draft.going]
        found = left_behind(
            self._review,
            np.array([one.index for one in going], dtype=np.int64),
            np.array([one.survivor for one in going], dtype=np.int64),
        )
        reasons = {
            one.index: reason
            for one, reason in zip(going, found.reasons, strict=True)
            if reason is not None
        }
        return _without(assessed, reasons)

    def _with_twins(
        self,
        rule: Rule,
        allowed: frozenset[Evidence],
        assessing: Assessment,
        drafts: Sequence[Draft],
        assessed: Sequence[Assessed],
    ) -> list[Assessed]:
        """The assessed drafts, and refused items that may go for a twin instead."""
        left_alone: list[LeftAlone] = []
        leaving: set[int] = set()
        for draft, outcome in zip(drafts, assessed, strict=True):
            gone = {one.going.index for one in outcome.going}
            leaving.update(one.going.file for one in outcome.going)
            refused = [one.index for one in draft.going if one.index not in gone]
            if refused:
                left_alone += by_form(self._review, draft.survivors, refused)
        rank = self._review.rank(rule)
        found = twins(self._review, self._reader, rank, left_alone, allowed)
        if rule.verb.touches_disk:
            found = with_staying_survivors([self._in_units(one) for one in found], leaving)
        if not found:
            return list(assessed)
        more = assessing.assess(Draft(tuple(found), (), ()))
        also = {one.going.index for one in more.going}
        return [
            *(
                replace(one, staying=tuple(rest for rest in one.staying if rest.index not in also))
                for one in assessed
            ),
            Assessed(more.going, ()),
        ]

    def _in_units(self, one: Going) -> Going:
        """An item that goes, with the messages instead of the mailboxes that it concerns."""
        file, survivor_file = self._units[[one.index, one.survivor]].tolist()
        return replace(one, file=file, survivor_file=survivor_file)

    def _draft_selection(
        self,
        table: ClusterTable,
        rank: Indices,
        indices: Sequence[int],
        looked_at: frozenset[int],
        similarity: float,
    ) -> tuple[list[Draft], list[int]]:
        """Drafts of the clusters with chosen items, and the chosen items in no cluster."""
        review = self._review
        chosen = np.zeros(len(review.items), dtype=np.bool_)
        chosen[list(indices)] = True
        drafts = []
        held = review.held_at(similarity)
        seen: set[int] = set()
        bars = _Bars(
            self._eligibility.free_by_hand(looked_at),
            lambda index: self._eligibility.bar_by_hand(index, looked_at),
        )
        for members in self._clusters(table, chosen, bars, rank):
            seen.update(member.index for member in members)
            draft = draft_selection(
                members,
                held.list_of,
                lambda index, other: review.relation(index, other, similarity),
                looked_at,
                loses_words=True,
            )
            drafts.append(draft)
        return keep_if_survivor_goes(drafts), [index for index in indices if index not in seen]

    def _clusters(
        self,
        table: ClusterTable,
        reached: Mask,
        bars: "_Bars",
        rank: Indices,
        versions: KeepVersions = KeepVersions.ONE,
    ) -> Iterator[list[Candidate]]:
        """The members of each cluster with a reached item: the representative, then by `rank`.

        The `versions` are those that may not go.
        """
        if not len(table):
            return
        touched = np.logical_or.reduceat(reached[table.member_index], table.starts[:-1])
        rows = np.flatnonzero(touched)
        for begin in range(0, len(rows), _CLUSTERS_AT_ONCE):
            some = rows[begin : begin + _CLUSTERS_AT_ONCE]
            first, sizes = table.starts[some], table.starts[some + 1] - table.starts[some]
            cluster, ends = np.repeat(np.arange(len(some)), sizes), np.cumsum(sizes)
            places = places_in(first, sizes)
            is_other = places != first[cluster]
            order = np.lexsort((rank[table.member_index[places]], is_other, cluster))
            indices = table.member_index[places[order]]
            levels = table.member_direct[places[order]]
            members = candidates(
                self._review,
                indices,
                map(_EVIDENCE.__getitem__, levels.tolist()),
                bars=bars.of(indices),
                reached=reached[indices],
                units=self._units[indices],
                rank=rank[indices],
            )
            for last, size in zip(ends.tolist(), sizes.tolist(), strict=True):
                yield self._without_versions(members[last - size : last], versions)

    def _without_versions(
        self, members: list[Candidate], versions: KeepVersions
    ) -> list[Candidate]:
        """The members of a cluster, of which the versions that a rule keeps may not go."""
        if versions is KeepVersions.ONE:
            return members
        documents = [one.index for one in members if not one.evidence.is_only_shown]
        kept = kept_versions(self._review, self._reader, documents, versions)
        return [
            replace(one, bar=one.bar or Refused.VERSION_KEPT) if one.index in kept else one
            for one in members
        ]

    def _plan_without_survivors(
        self,
        indices: Sequence[int],
        verb: Verb,
        label: str,
        confirmed: frozenset[ItemId],
        target: str,
    ) -> Plan:
        """A plan for verbs that lose nothing and need no survivor."""
        staying = [
            Staying(index, reason)
            for index in indices
            if (
                reason := self._eligibility.already(index, verb)
                or self._eligibility.bar(index, verb)
            )
        ]
        left_alone = {one.index for one in staying}
        items = self._review.items
        wanted = [ItemId(int(items[index])) for index in indices if index not in left_alone]
        refs = self._refs(wanted)
        families = Assessment(self._review, self._reader, verb)
        steps = tuple(
            Step(
                refs[item],
                companions=families.companions_of(refs[item]),
                confirmed=item in confirmed,
            )
            for item in wanted
            if item in refs
        )
        return Plan(verb, label, steps, self._refusals(staying), target)

    def _mark_pairs(self, items: Sequence[ItemId], verb: Verb, label: str) -> Plan:
        refs = self._refs(items)
        known = [refs[item] for item in items if item in refs]
        if not known:
            return Plan(verb, label, ())
        first, *others = known
        same = [other for other in others if other.content == first.content]
        return Plan(
            verb,
            label,
            tuple(Step(first, survivor=other) for other in others if other not in same),
            tuple(_refusal(other, Refused.SAME_WORDS) for other in same),
        )

    def _plan(
        self,
        verb: Verb,
        label: str,
        assessed: Iterable[Assessed],
        target: str,
        confirmed: frozenset[int] = frozenset(),
        kept: frozenset[int] = frozenset(),
        *,
        by_hand: bool = False,
    ) -> Plan:
        """The plan of assessed drafts, with paths, titles and all that is checked later.

        `confirmed` and `kept` are the chosen items that were seen, and that are representatives.
        With `by_hand` messages are not looked for in their mailboxes.
        """
        assessed = list(assessed)
        going = [(number, one) for number, draft in enumerate(assessed) for one in draft.going]
        # Views give plain numbers, several times as fast as arrays where each is asked for alone.
        columns, items = self._review.columns, self._review.items.data
        names, format_of = columns.formats, columns.format.data
        refs = self._refs(
            ItemId(items[index])
            for _number, one in going
            for index in (one.going.index, one.going.survivor)
        )
        freed, link = freed_space(
            self._review, self._reader, np.array([one.going.index for _, one in going], np.int64)
        )
        steps: list[Step] = []
        refusals: list[Refusal] = []
        spans = MessageSpans(self._reader.index)
        for (number, one), freed_bytes, shared in zip(
            going, freed.tolist(), link.tolist(), strict=True
        ):
            subject = refs.get(ItemId(items[one.going.index]))
            survivor = refs.get(ItemId(items[one.going.survivor]))
            if subject is None or survivor is None:
                continue  # a scan forgot it meanwhile
            span = _WHOLE_FILE
            if subject.part and verb is Verb.TRASH and not by_hand:
                found = spans.of(subject)
                if isinstance(found, StepError):
                    refusals.append(_refusal(subject, found.reason, found.detail))
                    continue
                span, freed_bytes = found, found[1] - found[0]
            steps.append(
                Step(
                    subject=subject,
                    evidence=one.going.evidence,
                    survivor=survivor,
                    reclaimable_bytes=freed_bytes if verb is Verb.TRASH else 0,
                    lost_words=one.lost_words,
                    lost_count=len(one.lost_words),
                    lost_sentences=one.lost_sentences,
                    lost_extras=one.lost_extras,
                    companions=one.companions,
                    confirmed=one.going.index in confirmed,
                    leaves_poorer_form=one.leaves_poorer_form,
                    twin=one.going.twin and one.going.twin[0],
                    formats=(
                        names[format_of[one.going.index]],
                        names[format_of[one.going.survivor]],
                    ),
                    cluster=number,
                    link=shared,
                    was_kept=one.going.index in kept,
                    span=span,
                    remarks=self._review.places.remarks(one.going.index, one.going.survivor),
                )
            )
        staying = [one for draft in assessed for one in draft.staying]
        return Plan(verb, label, tuple(steps), (*self._refusals(staying), *refusals), target)

    def _refusals(self, staying: Sequence[Staying]) -> tuple[Refusal, ...]:
        items = self._review.items
        refs = self._refs(ItemId(int(items[one.index])) for one in staying)
        return tuple(
            _refusal(ref, one.reason, one.detail)
            for one in staying
            if (ref := refs.get(ItemId(int(items[one.index]))))
        )

    def _refs(self, items: Iterable[ItemId]) -> dict[ItemId, ItemRef]:
        # In the order in which the archive has them: neighbours are read together.
        wanted = sorted(set(items))
        return {ref.item: ref for ref in item_refs(self._reader.index, wanted)}
