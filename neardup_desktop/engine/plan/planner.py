"""Plans what a rule or a selection would do, item by item."""

import os
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from pathlib import PurePath

import numpy as np
from msgspec import Struct
from msgspec.structs import replace

from neardup_desktop.actions.errors import StepError
from neardup_desktop.actions.plan import (
    Candidate,
    Draft,
    Holders,
    Staying,
    draft_by_rule,
    draft_selection,
    keep_if_survivor_goes,
)
from neardup_desktop.crawl.companions import companions
from neardup_desktop.detect.base import Indices, Mask, places_in
from neardup_desktop.detect.pair_set import PairSet
from neardup_desktop.engine.archive.archive import ArchiveReader
from neardup_desktop.engine.clusters.eligibility import BARS, Eligibility, inside, leaves_needed
from neardup_desktop.engine.clusters.mailbox_messages import MailboxMessages
from neardup_desktop.engine.clusters.review import ClusterTable, Review
from neardup_desktop.engine.plan.copies import plan_copies
from neardup_desktop.engine.plan.freed_space import freed_space
from neardup_desktop.engine.plan.left_behind import left_behind, shown_by
from neardup_desktop.engine.plan.loss_check import Assessment, Nearest, TextLosses
from neardup_desktop.engine.plan.mailbox_steps import MessageSpans, independent_of
from neardup_desktop.engine.plan.other_survivors import candidates, twins
from neardup_desktop.engine.plan.text_beside import TextBeside, with_text
from neardup_desktop.model.actions import ItemRef, Plan, Refusal, Step, Verb
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.pairs import ONLY_SHOWN, Evidence
from neardup_desktop.model.refusals import Refused
from neardup_desktop.model.rules import KeepVersions, Rule
from neardup_desktop.model.settings import (
    DEFAULT_PREFERENCE,
    DEFAULT_SIMILARITY,
    STORED_SIMILARITY,
    Preference,
)
from neardup_desktop.model.step_notes import SELECTION
from neardup_desktop.model.text_loss import TextLoss
from neardup_desktop.store.decisions import item_refs
from neardup_desktop.text.distinct import distinct

_CLUSTERS_AT_ONCE = 1 << 14
_WHOLE_FILE = (0, 0)
_EVIDENCE = {int(evidence): evidence for evidence in Evidence}
_BY_HAND = Rule("", Verb.TRASH, allow_poorer_form=True)
"""The losses that are allowed with items that the user chose."""


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


def _indices_of(drafts: Iterable[Draft]) -> Indices:
    """The indices of all that goes."""
    return np.array([one.index for draft in drafts for one in draft.going], dtype=np.int64)


class PlanCount(Struct, frozen=True):
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


class RuleOutcome(Struct, frozen=True):
    """A plan in those numbers that need no look at the words that are lost; see `PlanCount`."""

    items: int
    reclaimable_bytes: int
    refused: int


class Planner:
    """Makes plans from a review and the user's decisions; make another one when these change."""

    def __init__(
        self,
        review: Review,
        reader: ArchiveReader,
        *,
        clean_mailboxes: bool = False,
        within_mailbox: bool = False,
        by_hand: bool = False,
    ) -> None:
        """Plan for a review.

        Args:
            review: all items.
            reader: the archive they are from.
            clean_mailboxes: whether messages may be taken out of mailboxes.
            within_mailbox: whether only messages go that another one of the same mailbox, or
                Maildir, stands for, whatever else holds them.
            by_hand: whether to plan only messages of stores that are only read, which the user
                deletes in the mail program.
        """
        self._review = review
        self._reader = reader
        self._is_within = within_mailbox
        self._is_by_hand = by_hand
        self._losses = TextLosses(review, reader)
        messages = None
        if clean_mailboxes or by_hand:
            messages = MailboxMessages(review, reader, are_read_only=by_hand)
        self._eligibility = Eligibility(review, reader, messages)
        # Each item goes together with its file, or its message.
        self._units = review.columns.file.astype(np.int64) if messages is None else messages.unit

    def rule(self, rule: Rule) -> Plan:
        """The plan of a rule."""
        plan = self._plan(rule.verb, rule.name, self._assess_rule(rule), rule.target)
        if self._is_outside(rule) and rule.verb is Verb.TRASH:
            mailboxes = self._review.columns.mailboxes
            emptying = tuple(one for one in rule.folders if one not in mailboxes)
            plan = replace(plan, emptying=emptying)
        plan = _below(plan, self._reader.sources())
        return self._with_documents(plan) if leaves_needed(rule) else plan

    def by_hand(self, rule: Rule, plan: Plan) -> tuple[Step, ...]:
        """The messages that a rule would take out of stores that are only read.

        Each with what stays instead. Nothing that a plan of the same rule needs or takes away is
        among them.
        """
        if rule.verb is not Verb.TRASH:
            return ()
        within = self._is_within
        planner = Planner(self._review, self._reader, within_mailbox=within, by_hand=True)
        found = planner._plan(rule.verb, rule.name, planner._assess_rule(rule))
        return independent_of(found.steps, plan.steps)

    def has_messages(self, plan: Plan) -> bool:
        """Whether a plan leaves messages in their mailboxes that `clean_mailboxes` would reach."""
        refused = (one for one in plan.refusals if one.reason is Refused.PART_OF_FILE)
        items = [one.subject.item for one in refused]
        if plan.verb is not Verb.TRASH or not items:
            return False
        messages = MailboxMessages(self._review, self._reader)
        may_go = messages.is_message & ~messages.is_on_server
        return bool(may_go[self._review.indices_of(items)].any())

    def is_of_mail(self, plan: Plan) -> bool:
        """Whether a plan takes messages of mailboxes, some of which `within_mailbox` may leave."""
        subjects = [step.subject.item for step in plan.steps]
        in_mailbox = self._review.places.mailbox[self._review.indices_of(subjects)] >= 0
        return plan.verb is Verb.TRASH and bool(in_mailbox.any())

    def _is_outside(self, rule: Rule) -> bool:
        """Whether only what has a copy outside the folders of a rule may go."""
        return rule.kept_outside and not self._is_within

    def _parted(self, table: ClusterTable, rank: Indices) -> ClusterTable:
        """The clusters, or their parts in each mailbox alone."""
        if not self._is_within:
            return table
        index = table.member_index
        return table.parted(self._review.places.mailbox[index], rank[index])

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

    def outcome(self, rule: Rule) -> RuleOutcome:
        """What a rule would do."""
        assessed = self._assess_rule(rule, are_losses_named=False)
        refused = sum(len(draft.staying) for draft in assessed)
        going, reclaimable_bytes = self._going(rule.verb, assessed)
        return RuleOutcome(len(going), reclaimable_bytes, refused)

    def _going(self, verb: Verb, assessed: Sequence[Draft]) -> tuple[Indices, int]:
        """The indices of the items that would go, and the bytes that this would free."""
        going = _indices_of(assessed)
        freed, _link = freed_space(self._review, self._reader, going)
        return going, int(freed.sum()) if verb is Verb.TRASH else 0

    def taken(self, rule: Rule, table: ClusterTable | None = None) -> Indices:
        """The indices of the items that the plan of a rule takes.

        `table` are the clusters by the rule, where they are known already.
        """
        return _indices_of(self._assess_rule(rule, table, are_losses_named=False))

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
        looked_at = self._indices(confirmed & {item for _, item in seen})
        assessed = self._assess_items(table, rank, indices, looked_at, similarity)
        ids = self._review.items
        unseen = {
            one.index
            for draft in assessed
            for one in draft.going
            if one.index in looked_at and (int(ids[one.survivor]), int(ids[one.index])) not in seen
        }
        if unseen:
            assessed = self._assess_items(table, rank, indices, looked_at - unseen, similarity)
        return self._count(Verb.TRASH, assessed)

    def _count(self, verb: Verb, assessed: Sequence[Draft]) -> PlanCount:
        going, reclaimable_bytes = self._going(verb, assessed)
        reasons = Counter(one.reason for draft in assessed for one in draft.staying)
        losses = [one for draft in assessed for one in draft.going]
        words = {word for one in losses for word in one.lost_words}
        return PlanCount(
            items=len(going),
            reclaimable_bytes=reclaimable_bytes,
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
        kept: Sequence[ItemId] = (),
        beside: TextBeside | None = None,
    ) -> Plan:
        """The plan for items that the user chose.

        Args:
            items: the chosen items.
            verb: what to do. NOT_DUPLICATE and DUPLICATE mark the first item against each of the
                others.
            confirmed: items that the user has seen one by one; only these may lose words.
            target: the folder that MOVE or COPY puts them into.
            base: the folder from which on the items keep their way below the target; once MOVE has
                left nothing in it, it goes. Without one, this is the folder that holds all of them.
            subfolders: without a base, whether it is the folder that was added.
            similarity: the lowest similarity of near-duplicates.
            preference: which item of a cluster represents it.
            order: folders or formats, the best first, where the preference needs them.
            kept: the versions that the user keeps of a document, of which the items are all others;
                only these stand for them, however little alike they are, and the text of the items
                counts as seen, but not what is beside it.
            beside: the text in which TRASH saves what they have and the kept versions lack.
        """
        label = SELECTION.filled(n=len(items))
        if verb in (Verb.NOT_DUPLICATE, Verb.DUPLICATE):
            return self._mark_pairs(items, verb, label)
        if verb is Verb.COPY:
            return plan_copies(self._review, self._refs(items), label, target, base)
        indices = self._review.indices_of(items).tolist()
        if verb is not Verb.TRASH:
            plan = self._plan_without_survivors(indices, verb, label, confirmed, target)
            if base:
                return replace(plan, base=base, emptying=(base,))
            return _below(plan, self._reader.sources() if subfolders else ())
        looked_at = self._indices(confirmed)
        standing = self._indices(kept)
        if standing:
            similarity = STORED_SIMILARITY
        rank = self._review.rank_preferred(preference, order)
        table = self._parted(self._review.clusters_of_plan(similarity, preference, order), rank)
        assessed = self._assess_items(table, rank, indices, looked_at, similarity, standing)
        plan = self._plan(verb, label, assessed, "", looked_at, table)
        return plan if beside is None else with_text(plan, beside, self._reader)

    def _indices(self, items: Iterable[ItemId]) -> frozenset[int]:
        return frozenset(self._review.indices_of(tuple(items)).tolist())

    def _assess_items(
        self,
        table: ClusterTable,
        rank: Indices,
        indices: Sequence[int],
        looked_at: frozenset[int],
        similarity: float,
        standing: frozenset[int] = frozenset(),
    ) -> list[Draft]:
        """The chosen items that could be trashed; `looked_at` are those that were confirmed.

        If there are any `standing` items, these stand for all, and nothing else does.
        """
        review = self._review
        if standing:
            together = np.array([*sorted(standing, key=rank.__getitem__), *indices])
            table = replace(
                table,
                representative=review.items[together[:1]],
                starts=np.array([0, len(together)]),
                member_index=together,
                member_direct=np.full(len(together), Evidence.LINKED, dtype=np.uint8),
            )
        chosen = np.zeros(len(review.items), dtype=np.bool_)
        chosen[list(indices)] = True
        unlike = Evidence.LINKED if standing else None
        versions = frozenset(indices if standing else ())
        drafts = []
        seen: set[int] = set()
        for members, holders in self._clusters(
            table,
            review.held_at(similarity),
            chosen,
            self._eligibility.bars_by_hand(looked_at),
            rank,
        ):
            seen.update(member.index for member in members)
            drafts.append(
                draft_selection(
                    members,
                    holders,
                    lambda index, other: review.relation(index, other, similarity) or unlike,
                    looked_at | versions,
                )
            )
        assessing = Assessment(
            review,
            self._reader,
            _BY_HAND,
            review.reliance(),
            Nearest(similarity, self._units),
            looked_at,
            self._losses,
            versions=versions,
        )
        bars = self._eligibility.bars(Verb.TRASH)
        alone = tuple(
            Staying(index, BARS[bars[index]] or Refused.NO_SURVIVOR)
            for index in indices
            if index not in seen
        )
        return [*assessing.assess(keep_if_survivor_goes(drafts)), Draft(staying=alone)]

    def _assess_rule(
        self, rule: Rule, table: ClusterTable | None = None, *, are_losses_named: bool = True
    ) -> list[Draft]:
        """The items that a rule takes of each cluster, and those that stay."""
        review = self._review
        allowed = rule.levels - ONLY_SHOWN - {Evidence.REPRESENTATIVE}
        if self._is_within or (rule.verb is Verb.TRASH and rule.most_unique_words is None):
            allowed -= {Evidence.NEAR_DUPLICATE}
        table = review.clusters_by_rule(rule) if table is None else table
        table = self._parted(table, review.rank(rule))
        held = review.held_at(rule.similarity)
        drafts = [
            draft_by_rule(members, allowed, holders)
            for members, holders in self._clusters(
                table,
                held,
                self._eligibility.reached(rule),
                self._eligibility.bars_by_rule(rule),
                review.rank(rule),
                rule.keep_versions,
                self._has_evidence(table, held, allowed),
            )
        ]
        if rule.verb.touches_disk:
            drafts = keep_if_survivor_goes(drafts)
        columns = review.columns
        is_inside = inside(columns.folders, rule.folders)[columns.folder]
        nearest = None  # what is hidden stands behind its representative
        if rule.verb.touches_disk:
            may_be_named = ~is_inside if self._is_outside(rule) else None
            nearest = Nearest(rule.similarity, self._units, may_be_named)
        assessing = Assessment(
            review,
            self._reader,
            rule,
            review.reliance(rule),
            nearest,
            losses=self._losses,
            are_named=are_losses_named,
        )
        assessed = assessing.assess(drafts)
        assessed = self._with_twins(rule, allowed, assessing, drafts, assessed)
        going = [one for draft in assessed for one in draft.going]
        if self._is_outside(rule):
            # A copy in the folders of the rule keeps nothing.
            alone = (one.index for one in going if is_inside[one.survivor])
            reasons = dict.fromkeys(alone, Refused.NO_SURVIVOR)
            assessed = [draft.without(reasons) for draft in assessed]
            going = [one for draft in assessed for one in draft.going]
        if leaves_needed(rule):
            needed = left_behind(review, {one.index: one.survivor for one in going})
            assessed = [draft.without(needed) for draft in assessed]
        return assessed

    def _has_evidence(
        self, table: ClusterTable, held: PairSet, allowed: frozenset[Evidence]
    ) -> Mask:
        """Which members a rule could take or refuse, by what they share with others; shape (m,).

        For every proof that `draft_by_rule` may find, this is what it needs at the least.
        """
        columns, index = self._review.columns, table.member_index
        found = np.isin(table.member_direct, [Evidence.NEAR_DUPLICATE, Evidence.SAME_FORM])
        found &= Evidence.NEAR_DUPLICATE in allowed
        if Evidence.CONTAINED in allowed:
            found |= np.isin(columns.form[index], held.firsts())
        cluster = np.repeat(np.arange(len(table)), table.members)
        for evidence, codes in (
            (Evidence.IDENTICAL_FILE, columns.content),
            (Evidence.SAME_DOCUMENT, columns.document),
            (Evidence.IDENTICAL_TEXT, columns.form),
        ):
            if evidence in allowed and codes is not None:
                code = codes[index].astype(np.int64)
                keys = cluster * (int(code.max(initial=0)) + 2) + code + 1
                _, which, times = np.unique(keys, return_inverse=True, return_counts=True)
                found |= (code >= 0) & (times[which] > 1)
        return found

    def _with_twins(
        self,
        rule: Rule,
        allowed: frozenset[Evidence],
        assessing: Assessment,
        drafts: Sequence[Draft],
        assessed: Sequence[Draft],
    ) -> list[Draft]:
        """The assessed drafts, and refused items that may go for a twin instead."""
        left_alone = []
        for draft, outcome in zip(drafts, assessed, strict=True):
            if len(outcome.going) < len(draft.going):
                gone = {one.index for one in outcome.going}
                refused = [one.index for one in draft.going if one.index not in gone]
                left_alone.append((draft.survivors, refused))
        rank = self._review.rank(rule)
        found = twins(self._review, self._reader, rank, self._units, left_alone, allowed)
        twin_draft = Draft(tuple(found))
        if rule.verb.touches_disk:
            leaving = [one.file for draft in assessed for one in draft.going]
            [twin_draft] = keep_if_survivor_goes([twin_draft], leaving)
        if not twin_draft.going:
            return list(assessed)
        [more] = assessing.assess([twin_draft])
        also = {one.index for one in more.going}
        return [
            *(
                replace(one, staying=tuple(rest for rest in one.staying if rest.index not in also))
                for one in assessed
            ),
            Draft(more.going),
        ]

    def _clusters(
        self,
        table: ClusterTable,
        held: PairSet,
        reached: Mask,
        bars: Indices,
        rank: Indices,
        versions: KeepVersions = KeepVersions.ONE,
        has_evidence: Mask | bool = True,
    ) -> Iterator[tuple[list[Candidate], Holders]]:
        """The members of each cluster with a reached item, and which forms hold theirs.

        The representative comes first, then the others by `rank`.

        Args:
            table: the clusters.
            held: forms, and those that contain them as a whole.
            reached: the items that are asked for, shape (n,).
            bars: why each item may not go, as an index into `BARS`, shape (n,).
            rank: the order of keeping of all items, shape (n,).
            versions: which versions of a document may not go.
            has_evidence: which members there is any evidence for, shape (m,); of the others none
                may go.
        """
        if not len(table):
            return
        asked = reached[table.member_index] & has_evidence
        touched = np.logical_or.reduceat(asked, table.starts[:-1])
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
            forms = self._review.columns.form[indices].astype(np.int64)
            holders = held.lists_of(distinct(forms))
            members = candidates(
                self._review,
                indices,
                map(_EVIDENCE.__getitem__, levels.tolist()),
                bars=map(BARS.__getitem__, bars[indices].tolist()),
                reached=reached[indices],
                units=self._units[indices],
                rank=rank[indices],
            )
            for last, size in zip(ends.tolist(), sizes.tolist(), strict=True):
                yield self._bar_versions(members[last - size : last], versions), holders

    def _bar_versions(self, members: list[Candidate], versions: KeepVersions) -> list[Candidate]:
        """The members of a cluster, with a bar on the versions that a rule keeps."""
        if versions is KeepVersions.ONE:
            return members
        documents = [one.index for one in members if not one.evidence.is_only_shown]
        # Most rules ask for no versions, and their names take long to learn.
        from neardup_desktop.engine.versions.ordering import kept_versions

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
        bars = self._eligibility.bars(verb)
        staying = [
            Staying(index, reason)
            for index in indices
            if (reason := self._eligibility.already(index, verb) or BARS[bars[index]])
        ]
        left_alone = {one.index for one in staying}
        items, columns = self._review.items, self._review.columns
        wanted = {ItemId(int(items[index])): index for index in indices if index not in left_alone}
        refs = self._refs(wanted)
        has_family = columns.of_kind(Kind.WEB_PAGE) & columns.part_is_file & verb.touches_disk
        steps = []
        for item, index in wanted.items():
            if item in refs:
                family = companions(refs[item].path) if has_family[index] else ()
                steps.append(
                    Step(
                        refs[item],
                        companions=tuple(map(str, family)),
                        confirmed=item in confirmed,
                    )
                )
        return Plan(verb, label, tuple(steps), self._refusals(staying), target)

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
            tuple(Refusal(other, Refused.SAME_WORDS) for other in same),
        )

    def _plan(
        self,
        verb: Verb,
        label: str,
        assessed: Sequence[Draft],
        target: str = "",
        confirmed: frozenset[int] = frozenset(),
        table: ClusterTable | None = None,
    ) -> Plan:
        """The plan of assessed drafts, with paths, titles and all that is checked later.

        `confirmed` are the chosen items that were seen, and `table` the clusters from which they
        were chosen.
        """
        # Single numbers are read from views several times as fast as from arrays.
        columns, items = self._review.columns, self._review.items.data
        names, format_of = columns.formats, columns.format.data
        going = [(number, one) for number, draft in enumerate(assessed) for one in draft.going]
        refs = self._refs(
            ItemId(items[index]) for _, one in going for index in (one.index, one.survivor)
        )
        freed, link = freed_space(self._review, self._reader, _indices_of(assessed))
        place = np.full(len(items), -1, dtype=np.int64)
        leads = np.zeros(len(items), dtype=np.bool_)
        if table is not None:
            place[table.member_index] = np.arange(len(table.member_index))
            leads[table.member_index[table.starts[:-1]]] = True
        steps: list[Step] = []
        refusals: list[Refusal] = []
        spans = MessageSpans(self._reader.index)
        for (number, one), freed_bytes, shared in zip(
            going, freed.tolist(), link.tolist(), strict=True
        ):
            subject = refs.get(ItemId(items[one.index]))
            survivor = refs.get(ItemId(items[one.survivor]))
            if subject is None or survivor is None:
                continue  # a scan forgot it meanwhile
            span = _WHOLE_FILE
            if subject.part and verb is Verb.TRASH and not self._is_by_hand:
                found = spans.of(subject)
                if isinstance(found, StepError):
                    refusals.append(Refusal(subject, found.reason, found.detail))
                    continue
                span, freed_bytes = found, found[1] - found[0]
            steps.append(
                Step(
                    subject=subject,
                    evidence=one.evidence,
                    survivor=survivor,
                    reclaimable_bytes=freed_bytes if verb is Verb.TRASH else 0,
                    lost_words=one.lost_words,
                    lost_count=len(one.lost_words),
                    lost_sentences=one.lost_sentences,
                    lost_extras=one.lost_extras,
                    companions=one.companions,
                    confirmed=one.index in confirmed,
                    leaves_poorer_form=one.leaves_poorer_form,
                    twin=one.twin and one.twin[0],
                    formats=(names[format_of[one.index]], names[format_of[one.survivor]]),
                    cluster=number,
                    link=shared,
                    was_kept=bool(leads[one.index]),
                    is_better=bool(0 <= place[one.index] < place[one.survivor]),
                    span=span,
                    remarks=self._review.places.remarks(one.index, one.survivor),
                )
            )
        staying = [one for draft in assessed for one in draft.staying]
        return Plan(verb, label, tuple(steps), (*self._refusals(staying), *refusals), target)

    def _refusals(self, staying: Sequence[Staying]) -> tuple[Refusal, ...]:
        items = self._review.items
        refs = self._refs(ItemId(int(items[one.index])) for one in staying)
        return tuple(
            Refusal(ref, one.reason, one.detail)
            for one in staying
            if (ref := refs.get(ItemId(int(items[one.index]))))
        )

    def _refs(self, items: Iterable[ItemId]) -> dict[ItemId, ItemRef]:
        # In the order in which the archive has them: neighbours are read together.
        wanted = sorted(set(items))
        return {ref.item: ref for ref in item_refs(self._reader.index, wanted)}
