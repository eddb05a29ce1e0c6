"""What a rule would take that is identical or whose text stays, for a million items at once.

It must agree with `Planner.count`, which works cluster by cluster: a property test compares them.
"""

from dataclasses import replace

import numpy as np

from neardup_desktop.actions.plan import Draft, Going, with_staying_survivors
from neardup_desktop.detect.base import Mask
from neardup_desktop.detect.text_classes import Members, Placed, members_of
from neardup_desktop.engine.archive.archive import ArchiveReader
from neardup_desktop.engine.clusters.best_copy import form_tiers
from neardup_desktop.engine.clusters.eligibility import Eligibility, leaves_needed
from neardup_desktop.engine.clusters.lossless_draft import Taken, lossless_draft
from neardup_desktop.engine.clusters.review import ClusterTable, Review
from neardup_desktop.engine.plan.left_behind import left_behind
from neardup_desktop.engine.plan.loss_check import Assessment
from neardup_desktop.engine.plan.other_survivors import LeftAlone, twins
from neardup_desktop.model.actions import Verb
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.pairs import TEXT_HELD, WHOLE, Evidence
from neardup_desktop.model.rules import KeepVersions, Rule
from neardup_desktop.text.distinct import distinct


def taken_by(
    review: Review,
    reader: ArchiveReader,
    rule: Rule,
    table: ClusterTable | None = None,
    eligibility: Eligibility | None = None,
) -> Taken:
    """What a rule would take: the items that `Planner.count` counts, all clusters at once.

    Args:
        review: all items.
        reader: the archive they are from.
        rule: it touches what is identical, of the same text or contained, nothing else, and keeps
            no version beside the kept item.
        table: clusters made as the rule wants them, where they are there already.
        eligibility: what forbids an action on each item, where that is known already.
    """
    assert WHOLE <= rule.levels <= TEXT_HELD, "other levels have to be assessed word by word"
    assert rule.keep_versions is KeepVersions.ONE, "versions are dated cluster by cluster"
    if table is None:
        table = review.clusters_by_rule(rule)
    eligibility = eligibility or Eligibility(review, reader)
    may_go = eligibility.reached(rule) & eligibility.free_by_rule(rule)
    placed = Placed(
        index=table.member_index,
        cluster=np.repeat(np.arange(len(table)), table.members),
        leads=table.member_evidence == Evidence.REPRESENTATIVE,
        rank=review.rank(rule)[table.member_index],
    )
    texts = replace(review.texts, exact=review.held_at(rule.similarity))
    members, _ = members_of(texts, placed)
    taken = lossless_draft(texts, members, may_go[members.index], rule.levels)
    if rule.verb.touches_disk:
        is_leaving = np.zeros(int(review.columns.file.max(initial=0)) + 1, dtype=np.bool_)
        is_leaving[review.columns.file[taken.index]] = True
        taken = taken.only(~is_leaving[review.columns.file[taken.survivor]])
    stays = _left_alone(review, reader, rule, taken)
    more = _twins(review, reader, rule, members, taken, stays)
    taken = _joined(taken.only(~stays), more)
    if leaves_needed(rule):
        needed = left_behind(review, taken.index, taken.survivor)
        taken = taken.only(~(needed.linked | needed.apart | needed.in_place))
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
    with_extras = np.array(reader.items_with_extras(), dtype=np.int64)
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
        ),
        (),
        (),
    )
    assessing = Assessment(
        review,
        reader,
        rule.verb,
        allow_lost_extras=rule.allow_lost_extras,
        allow_poorer_form=rule.allow_poorer_form,
    )
    left_alone = [one.index for one in assessing.assess(draft).staying]
    stays |= np.isin(taken.index, np.array(left_alone, dtype=np.int64))
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
        left_alone.append(
            LeftAlone(indices[~goes[indices]].tolist(), indices[refused[indices]].tolist())
        )
    found = twins(review, reader, review.rank(rule), left_alone, rule.levels)
    if rule.verb.touches_disk:
        leaving = review.columns.file[taken.index[~stays]].tolist()
        found = with_staying_survivors(found, set(leaving))
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
