"""Lays grouped items out cluster by cluster, each with its level of evidence and its measures."""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from neardup_desktop.detect.base import Indices, Mask
from neardup_desktop.detect.cluster_table import ClusterTable, Floats, GroupingInput
from neardup_desktop.detect.levels import STRENGTH, level_flags
from neardup_desktop.model.pairs import ONLY_SHOWN, SAME_TEXT, Evidence

_SAME_TEXT = level_flags(SAME_TEXT)
_LOSES_NO_WORD = level_flags([evidence for evidence in Evidence if evidence.loses_no_word])


@dataclass(frozen=True, slots=True)
class Closeness:
    """How each unit stands to the unit that took it, shape (u,).

    `near` tells whether it is near-duplicate to it, or that unit itself; else it was taken because
    some item of it stands whole in an item of the other (in a chain: perhaps through others).
    `measured` tells whether the similarity is that of a verified pair. `link` is the place of the
    item that one joins its cluster by where its representative was not to take it, else -1, and
    `link_similarity` tells how alike those two are.
    """

    similarity: Floats
    unique: npt.NDArray[np.int32]
    same_form: Mask
    near: Mask
    measured: Mask
    link: Indices
    link_similarity: Floats


def lay_out(
    given: GroupingInput,
    similarity: float,
    rank: Indices,
    places: Indices,
    cluster: Indices,
    closeness: Closeness,
) -> ClusterTable:
    """Lay the items out cluster by cluster, with their levels of evidence, largest win first."""
    sizes = np.bincount(cluster)
    kept = sizes[cluster] > 1
    places, cluster = places[kept], cluster[kept]
    places, cluster = _by_cluster(places, cluster, rank)
    firsts = firsts_of(cluster)
    counts = np.diff(np.append(firsts, len(cluster)))
    # The representative item is the one of lowest rank in the representative unit.
    turn = rank[places] + len(rank) * (given.unit[places] != cluster)
    leads = np.flatnonzero(turn == np.repeat(_least(turn, firsts), counts))
    representative = np.repeat(places[leads], counts)
    evidence = _levels(given, places, representative, leads, closeness)
    likeness, unique = _measures(given, places, representative, evidence, closeness)
    which = np.repeat(np.arange(len(firsts)), counts)
    is_linked = evidence == Evidence.LINKED
    link = np.where(is_linked, closeness.link[given.unit[places]], -1)
    link_likeness = np.where(is_linked, closeness.link_similarity[given.unit[places]], 0)
    order = _behind_links(_in_cluster(which, evidence, likeness), which, places, link)
    places, evidence, likeness, unique = (
        places[order],
        evidence[order],
        likeness[order],
        unique[order],
    )
    link, link_likeness = link[order], link_likeness[order]
    to_kept = np.where(link < 0, likeness, np.float32(1.0))
    win = given.reclaimable_bytes[places].copy()
    win[firsts] = 0
    win[level_flags(ONLY_SHOWN)[evidence]] = 0  # never offered for removal
    table = ClusterTable(
        similarity=similarity,
        representative=given.item[places[firsts]],
        members=counts,
        weakest=np.minimum.reduceat(to_kept, firsts) if len(firsts) else to_kept,
        reclaimable_bytes=np.add.reduceat(win, firsts) if len(firsts) else win,
        starts=np.append(firsts, len(places)),
        member_item=given.item[places],
        member_index=places,
        member_evidence=evidence,
        member_similarity=likeness,
        member_unique=unique,
        member_link=np.where(link < 0, -1, given.item[link]),
        member_link_similarity=link_likeness.astype(np.float32),
        keys=given.key[places[firsts]],
    )
    return table.rows_of(
        np.lexsort((rank[places[firsts]], -table.members, -table.reclaimable_bytes))
    )


def _by_cluster(places: Indices, cluster: Indices, rank: Indices) -> tuple[Indices, Indices]:
    """Items by cluster, then by rank: one sort of one number each, twice as quick as two keys."""
    place_of_rank = np.empty(len(rank), dtype=np.int64)
    place_of_rank[rank] = np.arange(len(rank))
    keys = np.sort(cluster * max(1, len(rank)) + rank[places])
    cluster = keys // max(1, len(rank))
    return place_of_rank[keys - cluster * len(rank)], cluster


def _least(values: Indices, firsts: Indices) -> Indices:
    """The least value of each run."""
    return np.minimum.reduceat(values, firsts) if len(firsts) else values


def _in_cluster(which: Indices, evidence: npt.NDArray[np.uint8], likeness: Floats) -> Indices:
    """The order by cluster, level and similarity, highest first; equal ones stay as they are."""
    # Bits of a float that is not negative are in the order of its values; 30 of them reach to 2.
    bits = np.maximum(likeness, np.float32(0)).view(np.int32).astype(np.int64)
    return np.argsort(((which * len(Evidence) + STRENGTH[evidence]) << 30) - bits, kind="stable")


def _behind_links(order: Indices, which: Indices, places: Indices, link: Indices) -> Indices:
    """The same order, but each linked member right behind the one that it is linked to.

    That one may have left the cluster, because the user told it apart from what it was with.
    """
    linked = np.flatnonzero(link >= 0)
    if not len(linked):
        return order
    by_place = np.argsort(places, kind="stable")
    found = np.searchsorted(places, link[linked], sorter=by_place)
    other = by_place[np.minimum(found, len(places) - 1)]
    together = (places[other] == link[linked]) & (which[other] == which[linked])
    turn = np.empty(len(order), dtype=np.int64)
    turn[order] = np.arange(len(order))
    keys = 2 * turn
    keys[linked[together]] = 2 * turn[other[together]] + 1
    return order[np.argsort(keys[order], kind="stable")]


def _levels(
    given: GroupingInput,
    places: Indices,
    representative: Indices,
    leads: Indices,
    closeness: Closeness,
) -> npt.NDArray[np.uint8]:
    """The level of each member relative to its representative; `leads` are those themselves."""
    text, content, unit = given.visible_text, given.content, given.unit
    evidence = np.full(len(places), Evidence.NEAR_DUPLICATE, dtype=np.uint8)
    other_unit = unit[places] != unit[representative]
    evidence[other_unit & closeness.same_form[unit[places]]] = Evidence.SAME_FORM
    evidence[closeness.link[unit[places]] >= 0] = Evidence.LINKED
    own, other = text[places], text[representative]
    differing = np.flatnonzero((own != other) & (own >= 0))
    held = differing[given.contained.has(own[differing], other[differing])]
    exact = given.exact.has(given.form[places[held]], given.form[representative[held]])
    evidence[held] = np.where(exact, Evidence.CONTAINED, Evidence.SAME_WORDS)
    evidence[(own >= 0) & (own == other)] = Evidence.SAME_WORDS
    evidence[given.is_same_text(places, representative)] = Evidence.IDENTICAL_TEXT
    same_bytes = (content[places] >= 0) & (content[places] == content[representative])
    evidence[same_bytes] = Evidence.IDENTICAL_FILE
    evidence[leads] = Evidence.REPRESENTATIVE
    return evidence


def _measures(
    given: GroupingInput,
    places: Indices,
    representative: Indices,
    evidence: npt.NDArray[np.uint8],
    closeness: Closeness,
) -> tuple[Floats, npt.NDArray[np.int32]]:
    """Similarity of each member to its representative, and its words that one lacks."""
    unit = given.unit[places]
    same_unit = unit == given.unit[representative]
    text = given.visible_text
    other_words = text[places] != text[representative]
    is_held = (evidence == Evidence.CONTAINED) | ((evidence == Evidence.SAME_WORDS) & other_words)
    likeness = closeness.similarity[unit]
    likeness[
        same_unit | (_SAME_TEXT[evidence]) | ((evidence == Evidence.SAME_WORDS) & ~is_held)
    ] = 1.0
    # Where one text is the other with insertions only, their edit distance is what was inserted.
    inside = np.flatnonzero(is_held & ~closeness.measured[unit])
    words = given.visible_words
    likeness[inside] = words[places[inside]] / words[representative[inside]]
    # Pairs know the measured words; where more is visible, what would be lost is not known.
    unique = closeness.unique[unit]
    unique[same_unit | ~given.measured_is_visible[places]] = -1
    unique[_LOSES_NO_WORD[evidence]] = 0
    return likeness, unique


def firsts_of(ordered: Indices) -> Indices:
    """Where each run of equal values begins."""
    fresh = np.ones(len(ordered), dtype=np.bool_)
    fresh[1:] = ordered[1:] != ordered[:-1]
    return np.flatnonzero(fresh)
