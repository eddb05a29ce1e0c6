"""What could go of each cluster without losing a word, for a million items at once.

Only texts and bytes are looked at, as `draft_by_rule` does cluster by cluster.
"""

from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt

from neardup_desktop.detect.base import Indices, Mask, places_in
from neardup_desktop.engine.clusters.item_forms import text_identity
from neardup_desktop.engine.clusters.review import ClusterTable, Review
from neardup_desktop.model.pairs import LOSSLESS, Evidence


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
class Members:
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
        rank: lowest rank in the order of keeping of each class, shape (c,).
        format: format of each member, shape (m,).
        layout: equal codes for members of one class with the same format and lines, shape (m,).
    """

    index: Indices
    code: Indices
    may_go: Mask
    first: Indices
    cluster: Indices
    form: Indices
    rank: Indices
    format: Indices
    layout: Indices


def members_of(review: Review, table: ClusterTable, rank: Indices, may_go: Mask) -> Members:
    """Lay out the members; see `draft_by_rule` for the order."""
    return _members_at(review, table, rank, may_go)[0]


def _members_at(
    review: Review, table: ClusterTable, rank: Indices, may_go: Mask
) -> tuple[Members, Indices]:
    """The members, and where each of them stands in the table, shape (m,)."""
    columns, index = review.columns, table.member_index
    cluster = np.repeat(np.arange(len(table)), table.members)
    leads = table.member_evidence == Evidence.REPRESENTATIVE
    # In each cluster the representative, then the others in the order of preference.
    # One key each, nearly ascending: see below.
    place = np.where(leads, 0, rank[index] + 1)
    order = np.argsort(cluster * (int(place.max(initial=0)) + 1) + place, kind="stable")
    at = order
    index, cluster, leads = index[order], cluster[order], leads[order]
    same = text_identity(columns.form[index], columns.content[index])
    key = cluster * (int(same.max(initial=0)) + 1) + same
    _, first, code = np.unique(key, return_index=True, return_inverse=True)
    # Stable sorts by one nearly ascending key each: several times as fast as `lexsort`.
    turn = np.argsort(first, kind="stable")
    words = columns.visible_words[index[first[turn]]].astype(np.int64)
    longest = int(words.max(initial=0))
    after = 2 * cluster[first[turn]] + ~leads[first[turn]]
    turn = turn[np.argsort(after * (longest + 1) + longest - words, kind="stable")]
    number = np.empty(len(turn), dtype=np.int64)
    number[turn] = np.arange(len(turn))
    code = number[code]
    # In a class, hidden members come last.
    order = np.argsort(2 * code + review.hidden[index], kind="stable")
    at, index, cluster, code = at[order], index[order], cluster[order], code[order]
    begins = np.ones(len(code), dtype=np.bool_)
    begins[1:] = code[1:] != code[:-1]
    first = np.flatnonzero(begins)
    members = Members(
        index=index,
        code=code,
        may_go=may_go[index],
        first=first,
        cluster=cluster[first],
        form=columns.form[index[first]].astype(np.int64),
        rank=np.minimum.reduceat(rank[index], first) if len(first) else first,
        format=columns.format[index].astype(np.int64),
        layout=_layouts(review, index, code),
    )
    return members, at


def _layouts(review: Review, index: Indices, code: Indices) -> Indices:
    """Equal codes for members of one class with the same format and lines."""
    lines = review.columns.lines[index].astype(np.int64) + 1
    key = code * len(review.columns.formats) + review.columns.format[index]
    return key * (int(lines.max(initial=0)) + 1) + lines


def closest_evidence(review: Review, table: ClusterTable) -> npt.NDArray[np.uint8]:
    """How close each member is to whatever of its cluster stays, `Evidence` values, shape (m,).

    Two copies of a draft are near-duplicates of the representative, and the second of them is an
    identical file: this counts what the rules for identical and contained items would take.
    """
    direct = table.member_evidence
    members, at = _members_at(
        review,
        table,
        np.arange(len(review.items)),
        np.zeros(len(review.items), dtype=np.bool_),
    )
    may_go = direct[at] != Evidence.REPRESENTATIVE
    # How close they are does not depend on what is kept first.
    members = replace(members, may_go=may_go, rank=np.zeros_like(members.rank))
    before = np.arange(len(at))
    everything = np.ones(len(at), dtype=np.bool_)
    content = review.columns.content[members.index].astype(np.int64)
    is_file = may_go & (content >= 0) & (_first_twin(members.code, content, everything) < before)
    is_text = may_go & _is_repeated(members)
    is_held = may_go & (_holders(review, members)[members.code] >= 0)
    closest = direct.copy()
    # The closest last, so that it overrules the others.
    for level, reached in (
        (Evidence.CONTAINED, is_held),
        (Evidence.IDENTICAL_TEXT, is_text),
        (Evidence.IDENTICAL_FILE, is_file),
    ):
        chosen = at[reached]
        closest[chosen[_is_further(direct[chosen], level)]] = level
    return closest


def _is_further(evidence: npt.NDArray[np.uint8], level: Evidence) -> Mask:
    """Which of these levels a closer one overrules."""
    closer = [one for one in LOSSLESS if one <= level]
    return ~np.isin(evidence, np.array(closer, dtype=np.uint8))


def lossless_draft(review: Review, members: Members) -> Taken:
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


def _is_repeated(members: Members) -> Mask:
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


def _first_fitting(members: Members, stays: Mask) -> tuple[Indices, Indices]:
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
    none = len(codes)
    if not none:
        return np.zeros(0, dtype=np.int64)
    # Codes come nearly ascending: a stable sort is ten times as fast as that of `np.unique`.
    order = np.argsort(codes, kind="stable")
    begins = np.ones(none, dtype=np.bool_)
    begins[1:] = codes[order[1:]] != codes[order[:-1]]
    starts = np.flatnonzero(begins)
    first = np.minimum.reduceat(
        order if chosen is None else np.where(chosen[order], order, none), starts
    )
    found = np.empty(none, dtype=np.int64)
    found[order] = np.repeat(first, np.diff(starts, append=none))
    return found


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


def _holders(review: Review, members: Members) -> Indices:
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


def _edges(review: Review, members: Members) -> tuple[Indices, Indices]:
    """Pairs of classes of a cluster, the later of which is contained in the earlier.

    The order of keeping has to place the containing one first.
    """
    held, holding = review.contained_forms()
    span = max(int(part.max(initial=-1)) for part in (members.form, held, holding)) + 2
    # Few forms are in such a pair, so the others are put aside before anything is looked up.
    is_held = np.zeros(span, dtype=np.bool_)
    is_held[held + 1] = True
    is_paired = is_held.copy()
    is_paired[holding + 1] = True
    inside = np.flatnonzero(is_held[members.form + 1] & (members.form >= 0))
    begin = np.searchsorted(held, members.form[inside], side="left")
    counts = np.searchsorted(held, members.form[inside], side="right") - begin
    inner = np.repeat(inside, counts)
    text = holding[places_in(begin, counts)]
    paired = np.flatnonzero(is_paired[members.form + 1])
    key = members.cluster[paired] * span + members.form[paired] + 1
    order = np.argsort(key, kind="stable")
    wanted = members.cluster[inner] * span + text + 1
    at = np.searchsorted(key, wanted, sorter=order)
    if not len(order):
        return inner[:0], inner[:0]
    found = order[np.minimum(at, len(order) - 1)]
    outer = paired[found]
    known = (key[found] == wanted) & (outer < inner)
    known &= members.rank[outer] <= members.rank[inner]
    return inner[known], outer[known]
