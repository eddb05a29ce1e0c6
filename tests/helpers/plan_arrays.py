"""What a rule takes that is identical or whose text stays, by arrays over all clusters at once.

The planner works cluster by cluster: two ways that share little, and must come to the same.
"""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
from msgspec.structs import replace

from neardup_desktop.actions.plan import Draft, Going, keep_if_survivor_goes
from neardup_desktop.detect.base import Indices, Mask
from neardup_desktop.detect.pair_set import PairSet
from neardup_desktop.detect.text_classes import (
    Members,
    Placed,
    first_fitting,
    first_twin,
    holders,
    is_repeated,
    members_of,
)
from neardup_desktop.engine.archive.archive import ArchiveReader
from neardup_desktop.engine.clusters.best_copy import form_tiers
from neardup_desktop.engine.clusters.eligibility import Eligibility, leaves_needed
from neardup_desktop.engine.clusters.review import Review
from neardup_desktop.engine.plan.left_behind import left_behind
from neardup_desktop.engine.plan.loss_check import Assessment
from neardup_desktop.engine.plan.other_survivors import twins
from neardup_desktop.model.actions import Verb
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.pairs import TEXT_HELD, WHOLE, Evidence
from neardup_desktop.model.rules import KeepVersions, Rule
from neardup_desktop.text.distinct import distinct
from tests.helpers.stored_extras import items_with_extras


@dataclass(frozen=True, slots=True)
class Taken:
    """g items that a rule would take, with the survivor of each.

    Attributes:
        index: their indices among all items, shape (g,).
        survivor: the index of what stays in place of each, shape (g,).
        evidence: why it may go, `Evidence` values, shape (g,).
    """

    index: Indices
    survivor: Indices
    evidence: npt.NDArray[np.uint8]

    def __len__(self) -> int:
        return len(self.index)

    def only(self, chosen: Mask) -> "Taken":
        """The chosen ones of them, shape (g,)."""
        return Taken(self.index[chosen], self.survivor[chosen], self.evidence[chosen])


def lossless_draft(
    exact: PairSet, members: Members, may_go: Mask, levels: frozenset[Evidence] = TEXT_HELD
) -> Taken:
    """What may go as far as texts and bytes are concerned.

    Args:
        exact: the forms of which the second contains the first with all its characters.
        members: the members of all clusters.
        may_go: whether the rule reaches each and nothing forbids it, shape (m,).
        levels: the levels of evidence that the rule touches: `WHOLE`, with the same text or with
            contained texts as well.
    """
    at = np.arange(len(may_go))
    none = len(may_go)
    if Evidence.IDENTICAL_TEXT in levels:
        going = may_go & is_repeated(members, may_go)
    else:
        # Equal bytes are the same document, and the first of each always stays.
        everything = np.ones(none, dtype=np.bool_)
        twin = first_twin(members.code, members.content, everything)
        known = first_twin(members.code, members.document, everything)
        going = (members.content >= 0) & (twin < at) | (members.document >= 0) & (known < at)
        going &= may_go
    holder = np.full(len(members.first), -1, dtype=np.int64)
    if Evidence.CONTAINED in levels:
        holder = holders(exact, members, may_go)
    held = holder[members.code] >= 0
    going |= may_go & held
    # The first member of a class that stays is the survivor of those after it.
    first_stay, own = first_fitting(members, ~going)
    beside = own < at
    twin = first_twin(members.code, members.content, ~going)
    same_bytes = (members.content >= 0) & (twin < at)
    known = first_twin(members.code, members.document, ~going)
    same_document = (members.document >= 0) & (known < at)
    outer = np.where(held, first_stay[holder[members.code]], none)
    by_text = np.where(beside, own, outer)
    survivor = np.where(same_bytes, twin, np.where(same_document, known, by_text))[going]
    evidence = np.select(
        [same_bytes, same_document, beside],
        [Evidence.IDENTICAL_FILE, Evidence.SAME_DOCUMENT, Evidence.IDENTICAL_TEXT],
        Evidence.CONTAINED,
    )[going]
    return Taken(members.index[going], members.index[survivor], evidence.astype(np.uint8))


def taken_by(review: Review, reader: ArchiveReader, rule: Rule) -> Taken:
    """What a rule takes that touches what is identical, of the same text or contained, all at once.

    It keeps no version beside the kept item.
    """
    assert WHOLE <= rule.levels <= TEXT_HELD, "other levels have to be assessed word by word"
    assert rule.keep_versions is KeepVersions.ONE, "versions are dated cluster by cluster"
    table = review.clusters_by_rule(rule)
    eligibility = Eligibility(review, reader)
    may_go = eligibility.reached(rule) & (eligibility.bars_by_rule(rule) == 0)
    placed = Placed(
        index=np.searchsorted(review.linked, table.member_index),
        cluster=np.repeat(np.arange(len(table)), table.members),
        leads=table.member_evidence == Evidence.REPRESENTATIVE,
        rank=review.rank(rule)[table.member_index],
        hidden=review.hidden[table.member_index],
    )
    members, _ = members_of(review.given, placed)
    members = replace(members, index=review.linked[members.index])
    exact = review.held_at(rule.similarity)
    taken = lossless_draft(exact, members, may_go[members.index], rule.levels)
    if rule.verb.touches_disk:
        is_leaving = np.zeros(int(review.columns.file.max(initial=0)) + 1, dtype=np.bool_)
        is_leaving[review.columns.file[taken.index]] = True
        taken = taken.only(~is_leaving[review.columns.file[taken.survivor]])
    stays = _left_alone(review, reader, rule, taken)
    more = _twins(review, reader, rule, members, taken, stays)
    taken = _joined(taken.only(~stays), more)
    if leaves_needed(rule):
        pairs = zip(taken.index.tolist(), taken.survivor.tolist(), strict=True)
        needed = left_behind(review, dict(pairs))
        taken = taken.only(~np.isin(taken.index, list(needed)))
    return taken


def _left_alone(review: Review, reader: ArchiveReader, rule: Rule, taken: Taken) -> Mask:
    """Which items have extras or files that their survivor lacks, shape (g,)."""
    stays = np.zeros(len(taken), dtype=np.bool_)
    if rule.verb is Verb.TRASH and not rule.allow_lost_extras:
        stays |= _other_letters(review, reader, taken)
    columns, reliance = review.columns, review.reliance(rule)
    stays |= reliance[taken.survivor] > reliance[taken.index]
    is_whole = np.isin(taken.evidence, [int(one) for one in WHOLE])
    if not rule.allow_poorer_form:
        tier = form_tiers(columns.formats)[columns.format]
        poorer = tier[taken.index] < tier[taken.survivor]
        stays |= poorer & ~is_whole
    with_extras = np.array(items_with_extras(reader.index), dtype=np.int64)
    doubtful = ~is_whole & ~stays & np.isin(review.items[taken.index], with_extras)
    doubtful |= columns.is_tagged[taken.index] & ~stays
    if rule.verb.touches_disk:
        # Files in the folders of saved pages.
        is_page = columns.of_kind(Kind.WEB_PAGE)[taken.index]
        is_page &= columns.part_is_file[taken.index]
        doubtful |= is_page & ~stays
    draft = Draft(
        tuple(
            Going(
                index,
                int(columns.file[index]),
                Evidence(evidence),
                other,
                int(columns.file[other]),
            )
            for index, other, evidence in zip(
                taken.index[doubtful].tolist(),
                taken.survivor[doubtful].tolist(),
                taken.evidence[doubtful].tolist(),
                strict=True,
            )
        )
    )
    [assessed] = Assessment(review, reader, rule, np.zeros_like(review.items)).assess([draft])
    stays |= np.isin(taken.index, [one.index for one in assessed.staying])
    return stays


def _twins(
    review: Review, reader: ArchiveReader, rule: Rule, members: Members, taken: Taken, stays: Mask
) -> Taken:
    """Which of those left alone may go for a twin; see `other_survivors.py`."""
    goes = np.zeros(len(review.items), dtype=np.bool_)
    goes[taken.index] = True
    refused = np.zeros(len(review.items), dtype=np.bool_)
    refused[taken.index[stays]] = True
    codes = distinct(members.code[refused[members.index]])
    begins = np.append(members.first, len(members.index))
    left_alone = []
    for code in codes.tolist():
        indices = members.index[begins[code] : begins[code + 1]]
        left_alone.append((indices[~goes[indices]].tolist(), indices[refused[indices]].tolist()))
    files = review.columns.file.astype(np.int64)
    draft = Draft(tuple(twins(review, reader, review.rank(rule), files, left_alone, rule.levels)))
    if rule.verb.touches_disk:
        [draft] = keep_if_survivor_goes([draft], files[taken.index[~stays]].tolist())
    found = draft.going
    more = Taken(
        np.array([one.index for one in found], dtype=np.int64),
        np.array([one.survivor for one in found], dtype=np.int64),
        np.array([one.evidence for one in found], dtype=np.uint8),
    )
    return more.only(~_left_alone(review, reader, rule, more))


def _joined(one: Taken, other: Taken) -> Taken:
    return Taken(
        np.concatenate((one.index, other.index)),
        np.concatenate((one.survivor, other.survivor)),
        np.concatenate((one.evidence, other.evidence)),
    )


def _other_letters(review: Review, reader: ArchiveReader, taken: Taken) -> Mask:
    """Which mails would go for anything but a mail of the same date and sender."""
    columns = review.columns
    letter = columns.kinds.index(Kind.EMAIL)
    index, survivor = taken.index, taken.survivor
    letters = ~np.isin(taken.evidence, [int(one) for one in WHOLE])
    letters &= columns.kind[index] == letter
    other: Mask = letters & (
        (columns.kind[survivor] != letter)
        | (columns.modified_s[index] != columns.modified_s[survivor])
    )
    same_day = np.flatnonzero(letters & ~other)
    both = distinct(np.concatenate((index[same_day], survivor[same_day])))
    infos = reader.item_infos([ItemId(item) for item in review.items[both].tolist()])
    for row in same_day.tolist():
        pair = (int(review.items[index[row]]), int(review.items[survivor[row]]))
        senders = {infos[ItemId(one)].author for one in pair if ItemId(one) in infos}
        other[row] = len(senders) > 1
    return other
