"""What a rule would take without losing a word, for a million items at once.

It must agree with `Planner.count`, which works cluster by cluster: a property test compares them.
"""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from neardup_desktop.actions.plan import Draft, Going, without_leaving_survivors
from neardup_desktop.detect.base import Indices, Mask
from neardup_desktop.engine.archive.archive import ArchiveReader
from neardup_desktop.engine.clusters.best_copy import form_tiers
from neardup_desktop.engine.clusters.eligibility import Eligibility
from neardup_desktop.engine.clusters.item_forms import text_identity
from neardup_desktop.engine.clusters.review import ClusterTable, Review
from neardup_desktop.engine.plan.loss_check import Assessment
from neardup_desktop.engine.plan.other_survivors import LeftAlone, twins
from neardup_desktop.model.actions import Verb
from neardup_desktop.model.filters import NO_LOSS
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.pairs import Evidence
from neardup_desktop.model.rules import Rule
from neardup_desktop.text.distinct import distinct


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


@dataclass(frozen=True, slots=True)
class _Members:
    """Members of all clusters, class by class, in the order in which planning looks at them.

    A class is the members of a cluster with the same words and punctuation, or the same bytes where
    there are no words. m members in c classes, which are numbered by cluster, then by their turn.

    Attributes:
        index: index of each member among all items, shape (m,).
        code: class of each member, ascending, shape (m,).
        may_go: whether the rule reaches it and nothing forbids it, shape (m,).
        first: where each class begins, shape (c,).
        cluster: cluster of each class, shape (c,).
        form: form of the text of each class, -1 none, shape (c,).
        format: format of each member, shape (m,).
        layout: equal codes for members of one class with the same format and lines, shape (m,).
    """

    index: Indices
    code: Indices
    may_go: Mask
    first: Indices
    cluster: Indices
    form: Indices
    format: Indices
    layout: Indices


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
        rule: it touches what is identical or contained, and nothing else.
        table: clusters made as the rule wants them, where they are there already.
        eligibility: what forbids an action on each item, where that is known already.
    """
    assert rule.levels == NO_LOSS.levels, "other levels have to be assessed word by word"
    if table is None:
        table = review.clusters_by_rule(rule)
    eligibility = eligibility or Eligibility(review, reader)
    may_go = eligibility.reached(rule) & eligibility.free(rule.verb)
    members = _members(review, table, review.rank(rule), may_go)
    taken = _draft(review, members)
    if rule.verb.touches_disk:
        is_leaving = np.zeros(int(review.columns.file.max(initial=0)) + 1, dtype=np.bool_)
        is_leaving[review.columns.file[taken.index]] = True
        taken = taken.only(~is_leaving[review.columns.file[taken.survivor]])
    stays = _left_alone(review, reader, rule, taken)
    more = _twins(review, reader, rule, members, taken, stays)
    return _joined(taken.only(~stays), more)


def _members(review: Review, table: ClusterTable, rank: Indices, may_go: Mask) -> _Members:
    """Lay out the members; see `draft_by_rule` for the order."""
    columns, index = review.columns, table.member_index
    cluster = np.repeat(np.arange(len(table)), table.members)
    leads = table.member_evidence == Evidence.REPRESENTATIVE
    # In each cluster the representative, then the others in the order of preference.
    order = np.lexsort((np.where(leads, -1, rank[index]), cluster))
    index, cluster, leads = index[order], cluster[order], leads[order]
    same = text_identity(columns.form, columns.content)
    key = cluster * (int(same.max(initial=0)) + 1) + same[index]
    _, first, code = np.unique(key, return_index=True, return_inverse=True)
    turn = np.lexsort((first, -columns.visible_words[index[first]], ~leads[first], cluster[first]))
    number = np.empty(len(turn), dtype=np.int64)
    number[turn] = np.arange(len(turn))
    code = number[code]
    # In a class, hidden members come last.
    order = np.lexsort((np.arange(len(index)), review.hidden[index], code))
    index, cluster, code = index[order], cluster[order], code[order]
    begins = np.ones(len(code), dtype=np.bool_)
    begins[1:] = code[1:] != code[:-1]
    first = np.flatnonzero(begins)
    return _Members(
        index=index,
        code=code,
        may_go=may_go[index],
        first=first,
        cluster=cluster[first],
        form=columns.form[index[first]].astype(np.int64),
        format=columns.format[index].astype(np.int64),
        layout=_layouts(review, index, code),
    )


def _layouts(review: Review, index: Indices, code: Indices) -> Indices:
    """Equal codes for members of one class with the same format and lines."""
    lines = review.columns.lines[index].astype(np.int64) + 1
    key = code * len(review.columns.formats) + review.columns.format[index]
    return key * (int(lines.max(initial=0)) + 1) + lines


def _draft(review: Review, members: _Members) -> Taken:
    """What may go as far as texts and bytes are concerned."""
    holder = _holders(review, members)
    held = holder[members.code] >= 0
    going = members.may_go & (held | _is_repeated(members))
    # The first member of a class that stays is the survivor of those after it.
    at = np.arange(len(going))
    none = len(going)
    first_stay, own = _first_fitting(members, ~going)
    beside = own < at
    content = review.columns.content[members.index].astype(np.int64)
    twin = _first_twin(members.code, content, ~going)
    same_bytes = (content >= 0) & (twin < at)
    outer = np.where(held, first_stay[holder[members.code]], none)
    survivor = np.where(same_bytes, twin, np.where(beside, own, outer))[going]
    evidence = np.where(
        same_bytes,
        Evidence.IDENTICAL_FILE,
        np.where(beside, Evidence.IDENTICAL_TEXT, Evidence.CONTAINED),
    )[going]
    return Taken(members.index[going], members.index[survivor], evidence.astype(np.uint8))


def _is_repeated(members: _Members) -> Mask:
    """Which members show the same text as an earlier one of their class that stays, shape (m,).

    Within one format that requires the same lines. The first of a class always stays unless the
    whole text goes. Members of its format with other lines stay as well, unless a member of another
    format that may not go comes before them.
    """
    at = np.arange(len(members.code))
    own_format = members.format == members.format[members.first][members.code]
    first_other = np.full(len(members.first), len(at), dtype=np.int64)
    others = ~own_format & ~members.may_go
    np.minimum.at(first_other, members.code[others], at[others])
    first_alike = _first_of(members.layout)
    repeated: Mask = (first_alike < at) | (first_other[members.code] < at) | ~own_format
    return repeated


def _first_fitting(members: _Members, stays: Mask) -> tuple[Indices, Indices]:
    """The first staying member of each class, shape (c,), and the first that fits each member.

    m where there is none. A member fits those of another format and those with the same lines.
    """
    at = np.arange(len(stays))
    none = len(stays)
    first = np.full(len(members.first), none, dtype=np.int64)
    np.minimum.at(first, members.code[stays], at[stays])
    format_of_first = np.append(members.format, -1)[first]
    other = np.full(len(members.first), none, dtype=np.int64)
    others = stays & (members.format != format_of_first[members.code])
    np.minimum.at(other, members.code[others], at[others])
    alike = _first_of(members.layout, stays)
    of_class = first[members.code]
    is_like_first = members.format == format_of_first[members.code]
    return first, np.where(is_like_first, np.minimum(alike, other[members.code]), of_class)


def _first_of(codes: Indices, chosen: Mask | None = None) -> Indices:
    """For each member the first chosen one with the same code; m where there is none."""
    _, code = np.unique(codes, return_inverse=True)
    at = np.arange(len(codes)) if chosen is None else np.flatnonzero(chosen)
    first = np.full(len(codes) + 1, len(codes), dtype=np.int64)
    np.minimum.at(first, code[at], at)
    return first[code]


def _first_twin(code: Indices, content: Indices, stays: Mask) -> Indices:
    """For each member the first staying one of its class with the same bytes; m for none."""
    if not len(code):
        return code
    key = code * (int(content.max()) + 2) + content + 1
    kept = np.flatnonzero(stays)
    keys, at = np.unique(key[kept], return_index=True)
    if not len(keys):
        return np.full(len(code), len(code), dtype=np.int64)
    found = np.minimum(np.searchsorted(keys, key), len(keys) - 1)
    return np.where(keys[found] == key, kept[at[found]], len(code))


def _holders(review: Review, members: _Members) -> Indices:
    """For each class the first surviving class before it that contains it, or -1."""
    count = len(members.first)
    holder = np.full(count, -1, dtype=np.int64)
    inner, outer = _edges(review, members)
    if not len(inner):
        return holder
    # A class goes as a whole where all of it may go and a class that stays contains it.
    whole = np.logical_and.reduceat(members.may_go, members.first)
    stays = np.ones(count, dtype=np.bool_)
    undecided = np.zeros(count, dtype=np.bool_)
    undecided[inner] = True
    undecided &= whole
    # Each round decides the next class of every chain of containments.
    while undecided.any():
        open_edges = undecided[inner]
        one, other = inner[open_edges], outer[open_edges]
        has_stay = np.zeros(count, dtype=np.bool_)
        has_stay[one[stays[other] & ~undecided[other]]] = True
        has_doubt = np.zeros(count, dtype=np.bool_)
        has_doubt[one[undecided[other]]] = True
        stays[undecided & has_stay] = False
        undecided &= ~has_stay & has_doubt
    alive = stays[outer]
    best = np.full(count, count, dtype=np.int64)
    np.minimum.at(best, inner[alive], outer[alive])
    return np.where(best < count, best, -1)


def _edges(review: Review, members: _Members) -> tuple[Indices, Indices]:
    """Pairs of classes of a cluster, the later of which is contained in the earlier."""
    held, holding = review.contained_forms()
    begin = np.searchsorted(held, members.form, side="left")
    counts = np.searchsorted(held, members.form, side="right") - begin
    counts[members.form < 0] = 0
    inner = np.repeat(np.arange(len(counts)), counts)
    step = np.arange(len(inner)) - np.repeat(np.cumsum(counts) - counts, counts)
    text = holding[np.repeat(begin, counts) + step]
    span = max(int(members.form.max(initial=-1)), int(text.max(initial=-1))) + 2
    key = members.cluster * span + members.form + 1
    order = np.argsort(key, kind="stable")
    wanted = members.cluster[inner] * span + text + 1
    at = np.searchsorted(key, wanted, sorter=order)
    outer = order[np.minimum(at, max(len(order) - 1, 0))] if len(order) else inner
    known = (key[outer] == wanted) & (outer < inner)
    return inner[known], outer[known]


def _left_alone(review: Review, reader: ArchiveReader, rule: Rule, taken: Taken) -> Mask:
    """Which items have extras that their survivor lacks, shape (g,)."""
    stays = np.zeros(len(taken), dtype=np.bool_)
    if rule.verb is Verb.TRASH and not rule.allow_lost_extras:
        stays |= _other_letters(review, reader, taken)
    columns = review.columns
    if not rule.allow_poorer_form:
        tier = form_tiers(columns.formats)[columns.format]
        stays |= tier[taken.index] < tier[taken.survivor]
    with_extras = np.array(reader.items_with_extras(), dtype=np.int64)
    doubtful = (taken.evidence != Evidence.IDENTICAL_FILE) & ~stays
    # Extras of the survivor alone count as well, such as another state of a field.
    doubtful &= np.isin(review.items[taken.index], with_extras) | np.isin(
        review.items[taken.survivor], with_extras
    )
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
    left_alone = [one.index for one in assessing.assess(draft, on_disk=False).staying]
    stays |= np.isin(taken.index, np.array(left_alone, dtype=np.int64))
    return stays


def _twins(
    review: Review, reader: ArchiveReader, rule: Rule, members: _Members, taken: Taken, stays: Mask
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
        found = without_leaving_survivors(found, set(leaving))
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
    """Which mails have the text of their survivor, but another date or sender."""
    columns = review.columns
    letter = columns.kinds.index(Kind.EMAIL)
    index, survivor = taken.index, taken.survivor
    letters = taken.evidence == Evidence.IDENTICAL_TEXT
    letters &= (columns.kind[index] == letter) & (columns.kind[survivor] == letter)
    other: Mask = letters & (columns.modified_s[index] != columns.modified_s[survivor])
    same_day = np.flatnonzero(letters & ~other)
    both = distinct(np.concatenate((index[same_day], survivor[same_day])))
    infos = reader.item_infos([ItemId(item) for item in review.items[both].tolist()])
    for row in same_day.tolist():
        pair = (int(review.items[index[row]]), int(review.items[survivor[row]]))
        senders = {infos[ItemId(one)].author for one in pair if ItemId(one) in infos}
        other[row] = len(senders) > 1
    return other
