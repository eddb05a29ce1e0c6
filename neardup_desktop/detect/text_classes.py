"""Classes of the members of clusters: which show the same text, and which contain which.

Texts and bytes alone decide, as `draft_by_rule` does cluster by cluster; here a million at once.
"""

import numpy as np
import numpy.typing as npt
from msgspec import Struct
from msgspec.structs import replace

from neardup_desktop.detect.base import Codes, Indices, Mask, look_up, places_in, run_begins
from neardup_desktop.detect.cluster_table import GroupingInput
from neardup_desktop.detect.pair_set import PairSet
from neardup_desktop.model.pairs import TEXT_HELD, Evidence


class Placed(Struct, frozen=True):
    """The m members of all clusters; members of a cluster need not be together.

    Attributes:
        index: index of each among all items, shape (m,).
        cluster: number of the cluster of each, shape (m,).
        leads: whether each represents its cluster, shape (m,).
        rank: the order of preference, which decides what stays of equal ones, shape (m,).
        hidden: whether the user has hidden each, shape (m,).
    """

    index: Indices
    cluster: Indices
    leads: Mask
    rank: Indices
    hidden: Mask


class Members(Struct, frozen=True):
    """Members of all clusters, class by class, in the order in which planning looks at them.

    A class is the members of a cluster with the same words and punctuation, or the same bytes where
    there are no words. m members in c classes, which are numbered by cluster, then by their turn.

    Attributes:
        index: index of each member among all items, shape (m,).
        code: class of each member, ascending, shape (m,).
        first: where each class begins, shape (c,).
        cluster: cluster of each class, shape (c,).
        form: form of the text of each class, -1 none, shape (c,).
        format: format of each member, shape (m,).
        layout: equal codes for members of one class with the same format and lines, shape (m,).
        content: content of each member, shape (m,).
        document: document of each member, shape (m,).
        rank: lowest rank in the order of preference of each class, -1 if it holds the
            representative, shape (c,).
    """

    index: Indices
    code: Indices
    first: Indices
    cluster: Indices
    form: Indices
    format: Indices
    layout: Indices
    content: Indices
    document: Indices
    rank: Indices


def members_of(given: GroupingInput, placed: Placed) -> tuple[Members, Indices]:
    """The m members as `draft_by_rule` orders them, and where each was placed, shape (m,)."""
    # In each cluster the representative, then the others in the order of preference.
    # One key each, nearly ascending: see below.
    place = np.where(placed.leads, 0, placed.rank + 1)
    order = np.argsort(placed.cluster * (int(place.max(initial=0)) + 1) + place, kind="stable")
    at = order
    index, cluster, leads = placed.index[order], placed.cluster[order], placed.leads[order]
    same = text_identity(given.form[index], given.content[index])
    key = cluster * (int(same.max(initial=0)) + 1) + same
    _, first, code = np.unique(key, return_index=True, return_inverse=True)
    # Stable sorts by one nearly ascending key each: several times as fast as `lexsort`.
    turn = np.argsort(first, kind="stable")
    words = given.visible_words[index[first[turn]]]
    longest = int(words.max(initial=0))
    after = 2 * cluster[first[turn]] + ~leads[first[turn]]
    turn = turn[np.argsort(after * (longest + 1) + longest - words, kind="stable")]
    number = np.empty(len(turn), dtype=np.int64)
    number[turn] = np.arange(len(turn))
    code = number[code]
    # In a class, hidden members come last.
    order = np.argsort(2 * code + placed.hidden[at], kind="stable")
    at, index, cluster, code = at[order], index[order], cluster[order], code[order]
    first = np.flatnonzero(run_begins(code))
    members = Members(
        index=index,
        code=code,
        first=first,
        cluster=cluster[first],
        form=given.form[index[first]],
        format=given.format[index],
        layout=_layouts(given, index, code),
        content=given.content[index],
        document=np.full(len(index), -1) if given.document is None else given.document[index],
        rank=np.minimum.reduceat(np.where(placed.leads, -1, placed.rank)[at], first)
        if len(first)
        else first,
    )
    return members, at


def _layouts(given: GroupingInput, index: Indices, code: Indices) -> Indices:
    """Equal codes for members of one class with the same format and lines."""
    lines = given.lines[index] + 1
    key = code * (int(given.format.max(initial=0)) + 1) + given.format[index]
    return key * (int(lines.max(initial=0)) + 1) + lines


def closest(
    given: GroupingInput, placed: Placed, direct: npt.NDArray[np.uint8]
) -> tuple[npt.NDArray[np.uint8], Indices]:
    """The closest evidence of each member to any that stays, and which member that is.

    Two copies of a draft are near-duplicates of the representative, and the second of them is an
    identical file: this says what the rules for identical and contained items would take.

    Args:
        given: all items.
        placed: the members.
        direct: how each is related to its representative, `Evidence` values, shape (m,).

    Returns:
        The closest evidence of each, and where the member is placed that this is about; -1 where it
        is the representative. Shape (m,) each.
    """
    members, at = members_of(given, placed)
    # Their closeness does not depend on the item that is kept first.
    members = replace(members, rank=np.zeros_like(members.rank))
    may_go = ~placed.leads[at]
    before = np.arange(len(at))
    everything = np.ones(len(at), dtype=np.bool_)
    twin = first_twin(members.code, members.content, everything)
    same = first_twin(members.code, members.document, everything)
    alike = first_fitting(members, everything)[1]
    holder = holders(given.exact, members, may_go)[members.code]
    found, other = direct.copy(), np.full(len(at), -1, dtype=np.int64)
    # The closest last, so that it overrules the others.
    for level, reached, beside in (
        (Evidence.CONTAINED, holder >= 0, members.first[holder]),
        (Evidence.IDENTICAL_TEXT, is_repeated(members, may_go), alike),
        (Evidence.SAME_DOCUMENT, (members.document >= 0) & (same < before), same),
        (Evidence.IDENTICAL_FILE, (members.content >= 0) & (twin < before), twin),
    ):
        closer = np.array([one for one in TEXT_HELD if one.strength <= level.strength], np.uint8)
        chosen = np.flatnonzero(may_go & reached & ~np.isin(direct[at], closer))
        found[at[chosen]] = level
        other[at[chosen]] = at[beside[chosen]]
    return found, other


def text_identity(text: Codes | Indices, content: Codes | Indices) -> Indices:
    """Equal codes for equal texts, else for equal bytes; else a code of its own; shape (n,).

    Args:
        text: code of the words, or of the form, of each item; -1 none, shape (n,).
        content: equal codes for equal bytes, -1 unknown, shape (n,).
    """
    texts = int(text.max(initial=-1)) + 1
    contents = int(content.max(initial=-1)) + 1
    alone = texts + contents + np.arange(len(text), dtype=np.int64)
    by_content = texts + content.astype(np.int64)
    return np.where(text >= 0, text, np.where(content >= 0, by_content, alone))


def is_repeated(members: Members, may_go: Mask) -> Mask:
    """Which members show the same text as an earlier one of their class that stays, shape (m,).

    Within one format that requires the same lines. The first of a class always stays unless the
    whole text goes. Members of its format with other lines stay as well, unless a member of another
    format that may not go comes before them.
    """
    at = np.arange(len(members.code))
    own_format = members.format == members.format[members.first][members.code]
    first_other = np.full(len(members.first), len(at), dtype=np.int64)
    others = ~own_format & ~may_go
    np.minimum.at(first_other, members.code[others], at[others])
    first_alike = _first_of(members.layout)
    repeated: Mask = (first_alike < at) | (first_other[members.code] < at) | ~own_format
    return repeated


def first_fitting(members: Members, stays: Mask) -> tuple[Indices, Indices]:
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
    starts = np.flatnonzero(run_begins(codes[order]))
    first = np.minimum.reduceat(
        order if chosen is None else np.where(chosen[order], order, none), starts
    )
    found = np.empty(none, dtype=np.int64)
    found[order] = np.repeat(first, np.diff(starts, append=none))
    return found


def first_twin(code: Indices, content: Indices, stays: Mask) -> Indices:
    """For each member the first staying one of its class and content, m for none; shape (m,)."""
    if not len(code):
        return code
    key = code * (int(content.max()) + 2) + content + 1
    kept = np.flatnonzero(stays)
    if not len(kept):
        return np.full(len(code), len(code), dtype=np.int64)
    keys, at = np.unique(key[kept], return_index=True)
    found, is_there = look_up(key, keys)
    return np.where(is_there, kept[at[found]], len(code))


def holders(exact: PairSet, members: Members, may_go: Mask) -> Indices:
    """For each class the first surviving class before it that contains it, or -1; shape (c,).

    `exact` has the forms of which the second contains the first with all its characters.
    """
    count = len(members.first)
    holder = np.full(count, -1, dtype=np.int64)
    inner, outer = _edges(exact, members)
    if not len(inner):
        return holder
    # A class goes as a whole where all of it may go and a class that stays contains it.
    whole = np.logical_and.reduceat(may_go, members.first)
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


def _edges(exact: PairSet, members: Members) -> tuple[Indices, Indices]:
    """Pairs of classes of a cluster, the later of which is contained in the earlier.

    The order of preference has to place the containing one first.
    """
    held, holding = exact.firsts(), exact.seconds()
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
    if not len(paired):
        return inner[:0], inner[:0]
    wanted = members.cluster[inner] * span + text + 1
    found, known = look_up(wanted, key, np.argsort(key, kind="stable"))
    outer = paired[found]
    known &= (outer < inner) & (members.rank[outer] <= members.rank[inner])
    return inner[known], outer[known]
