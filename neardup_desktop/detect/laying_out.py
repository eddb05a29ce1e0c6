"""Lays grouped items out cluster by cluster, each with its rung and its measures."""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from neardup_desktop.detect.base import Indices
from neardup_desktop.detect.cluster_table import ClusterTable, Floats, GroupingInput
from neardup_desktop.model.pairs import Rung

Bools = npt.NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class Closeness:
    """How each unit stands to the unit that took it, shape (u,).

    `near` tells whether it is near-duplicate to it, or that unit itself; else it was taken because
    some item of it stands whole in an item of the other (in a chain: perhaps through others).
    `measured` tells whether the similarity is that of a verified pair.
    """

    similarity: Floats
    unique: npt.NDArray[np.int32]
    same_form: Bools
    near: Bools
    measured: Bools


def lay_out(
    given: GroupingInput,
    similarity: float,
    rank: Indices,
    places: Indices,
    cluster: Indices,
    closeness: Closeness,
) -> ClusterTable:
    """Lay the items out cluster by cluster, with their rungs, largest win first."""
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
    rung = _rungs(given, places, representative, leads, closeness)
    likeness, unique = _measures(given, places, representative, rung, closeness)
    order = _in_cluster(np.repeat(np.arange(len(firsts)), counts), rung, likeness)
    places, rung, likeness, unique = places[order], rung[order], likeness[order], unique[order]
    win = given.bytes_to_win[places].copy()
    win[firsts] = 0
    win[rung == Rung.SAME_FORM] = 0  # a series is never offered for removal
    other = np.where(rung >= Rung.CONTAINED, likeness, np.float32(1.0))
    table = ClusterTable(
        similarity=similarity,
        representative=given.item[places[firsts]],
        members=counts,
        weakest=np.minimum.reduceat(other, firsts) if len(firsts) else other,
        bytes_to_win=np.add.reduceat(win, firsts) if len(firsts) else win,
        starts=np.append(firsts, len(places)),
        member_item=given.item[places],
        member_place=places,
        member_rung=rung,
        member_similarity=likeness,
        member_unique=unique,
        keys=given.key[places[firsts]],
    )
    return table.rows_of(np.lexsort((rank[places[firsts]], -table.members, -table.bytes_to_win)))


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


def _in_cluster(which: Indices, rung: npt.NDArray[np.uint8], likeness: Floats) -> Indices:
    """The order by cluster, rung and similarity, highest first; equal ones stay as they are."""
    # Bits of a float that is not negative are in the order of its values; 30 of them reach to 2.
    bits = np.maximum(likeness, np.float32(0)).view(np.int32).astype(np.int64)
    return np.argsort(((which * len(Rung) + rung) << 30) - bits, kind="stable")


def _rungs(
    given: GroupingInput,
    places: Indices,
    representative: Indices,
    leads: Indices,
    closeness: Closeness,
) -> npt.NDArray[np.uint8]:
    """The rung of each member relative to its representative; `leads` are those themselves."""
    text, content, unit = given.visible_text, given.content, given.unit
    rung = np.full(len(places), Rung.NEAR_DUPLICATE, dtype=np.uint8)
    other_unit = unit[places] != unit[representative]
    rung[other_unit & closeness.same_form[unit[places]]] = Rung.SAME_FORM
    own, other = text[places], text[representative]
    differing = np.flatnonzero((own != other) & (own >= 0))
    held = given.contained.has(own[differing], other[differing])
    rung[differing[held]] = Rung.CONTAINED
    rung[(own >= 0) & (own == other)] = Rung.IDENTICAL_TEXT
    same_bytes = (content[places] >= 0) & (content[places] == content[representative])
    rung[same_bytes] = Rung.IDENTICAL_FILE
    rung[leads] = Rung.REPRESENTATIVE
    return rung


def _measures(
    given: GroupingInput,
    places: Indices,
    representative: Indices,
    rung: npt.NDArray[np.uint8],
    closeness: Closeness,
) -> tuple[Floats, npt.NDArray[np.int32]]:
    """Similarity of each member to its representative, and its words that one lacks."""
    unit = given.unit[places]
    same_unit = unit == given.unit[representative]
    likeness = closeness.similarity[unit]
    likeness[same_unit | (rung < Rung.CONTAINED)] = 1.0
    # Where one text is the other with insertions only, their edit distance is what was inserted.
    inside = np.flatnonzero((rung == Rung.CONTAINED) & ~closeness.measured[unit])
    words = given.visible_words
    likeness[inside] = words[places[inside]] / words[representative[inside]]
    # Pairs know the measured words; where more is visible, what would be lost is not known.
    unique = closeness.unique[unit]
    unique[same_unit | ~given.measured_is_visible[places]] = -1
    unique[rung <= Rung.CONTAINED] = 0
    return likeness, unique


def firsts_of(ordered: Indices) -> Indices:
    """Where each run of equal values begins."""
    fresh = np.ones(len(ordered), dtype=np.bool_)
    fresh[1:] = ordered[1:] != ordered[:-1]
    return np.flatnonzero(fresh)
