"""Builds the table of clusters from grouped items: their levels of evidence and similarities."""

import numpy as np
import numpy.typing as npt
from msgspec import Struct

from neardup_desktop.detect.base import Indices, Mask, look_up, run_begins
from neardup_desktop.detect.cluster_table import ClusterTable, Floats, GroupingInput
from neardup_desktop.detect.levels import STRENGTH, level_flags
from neardup_desktop.detect.text_classes import Placed, closest
from neardup_desktop.model.pairs import ONLY_SHOWN, SAME_TEXT, TEXT_HELD, Evidence

_SAME_TEXT = level_flags(SAME_TEXT)
_UNPROVED = level_flags({Evidence.SAME_FORM, Evidence.LINKED})
_LOSES_NO_TEXT = level_flags(TEXT_HELD | {Evidence.REPRESENTATIVE})


class Closeness(Struct, frozen=True):
    """The relation of each unit to the representative's unit of its cluster, shape (u,) each.

    Attributes:
        similarity: of the two.
        unique: distinct words that the representative's text lacks; -1 where unknown.
        same_form: whether they differ in numbers, dates and names only.
        near: whether they are near-duplicates or the same unit; else an item of the
            representative's unit contains one of this unit (in a chain, perhaps through others).
        measured: whether the similarity is that of a verified pair.
        link: for a unit that is linked to another member instead of the representative, the index
            of that member's item; else -1.
        link_similarity: of a linked unit and that member.
    """

    similarity: Floats
    unique: npt.NDArray[np.int32]
    same_form: Mask
    near: Mask
    measured: Mask
    link: Indices
    link_similarity: Floats


def build_table(
    given: GroupingInput,
    similarity: float,
    rank: Indices,
    indices: Indices,
    cluster: Indices,
    closeness: Closeness,
    hidden: Mask | None = None,
) -> ClusterTable:
    """The clusters with two or more items, those that can free most space first.

    Args:
        rank: position of each item in the order of preference, shape (n,).
        indices: indices of the items to list.
        cluster: the representative's unit of each of those, or another number for a cluster
            without one.
        closeness: of all units.
        hidden: whether the user has hidden each item, shape (n,); of equal ones these go first.
    """
    sizes = np.bincount(cluster)
    kept = sizes[cluster] > 1
    indices, cluster = indices[kept], cluster[kept]
    indices, cluster = _by_cluster(indices, cluster, rank)
    firsts = np.flatnonzero(run_begins(cluster))
    counts = np.diff(np.append(firsts, len(cluster)))
    # The representative item is the one of lowest rank in the representative unit; where that unit
    # is elsewhere, of those that are not linked to another.
    is_elsewhere, is_linked = (
        given.unit[indices] != cluster,
        closeness.link[given.unit[indices]] >= 0,
    )
    position = rank[indices] + len(rank) * (is_elsewhere.astype(np.int64) + is_linked)
    leads = np.flatnonzero(position == np.repeat(_run_minima(position, firsts), counts))
    representative = np.repeat(indices[leads], counts)
    direct = _levels(given, indices, representative, leads, closeness)
    likeness, unique = _measures(given, indices, representative, direct, closeness)
    which = np.repeat(np.arange(len(firsts)), counts)
    is_hidden = np.zeros(len(indices), dtype=np.bool_) if hidden is None else hidden[indices]
    leading = direct == Evidence.REPRESENTATIVE
    placed = Placed(indices, which, leading, rank[indices], is_hidden)
    evidence, other = closest(given, placed, direct)
    link, link_likeness = _links(given, indices, direct, evidence, other, closeness)
    unique[other >= 0] = 0  # that other member has all its words
    order = _after_links(_in_cluster(which, evidence, likeness), which, indices, link)
    indices, evidence, direct = indices[order], evidence[order], direct[order]
    likeness, unique = likeness[order], unique[order]
    link, link_likeness = link[order], link_likeness[order]
    to_representative = np.where(direct == Evidence.LINKED, np.float32(1.0), likeness)
    reclaimable = given.reclaimable_bytes[indices].copy()
    reclaimable[firsts] = 0
    reclaimable[level_flags(ONLY_SHOWN)[evidence]] = 0  # never offered for removal
    table = ClusterTable(
        similarity=similarity,
        representative=given.item[indices[firsts]],
        members=counts,
        weakest=np.minimum.reduceat(to_representative, firsts)
        if len(firsts)
        else to_representative,
        reclaimable_bytes=np.add.reduceat(reclaimable, firsts) if len(firsts) else reclaimable,
        starts=np.append(firsts, len(indices)),
        member_item=given.item[indices],
        member_index=indices,
        member_evidence=evidence,
        member_direct=direct,
        member_similarity=likeness,
        member_unique=unique,
        member_link=np.where(link < 0, -1, given.item[link]),
        member_link_similarity=link_likeness.astype(np.float32),
        keys=given.key[indices[firsts]],
    )
    return table.rows_of(
        np.lexsort((rank[indices[firsts]], -table.members, -table.reclaimable_bytes))
    )


def _links(
    given: GroupingInput,
    indices: Indices,
    direct: npt.NDArray[np.uint8],
    evidence: npt.NDArray[np.uint8],
    other: Indices,
    closeness: Closeness,
) -> tuple[Indices, Floats]:
    """The index of the item that the evidence of each member is about, else -1; and its similarity.

    `other` is the place of a closer member than the representative, as `closest` gives it.
    """
    is_linked = direct == Evidence.LINKED
    link = np.where(is_linked, closeness.link[given.unit[indices]], -1)
    likeness = np.where(is_linked, closeness.link_similarity[given.unit[indices]], 0)
    closer = np.flatnonzero(other >= 0)
    link[closer] = indices[other[closer]]
    likeness[closer] = 1.0
    words = given.visible_words
    inside = closer[evidence[closer] == Evidence.CONTAINED]
    likeness[inside] = words[indices[inside]] / words[link[inside]]
    return link, likeness


def _by_cluster(indices: Indices, cluster: Indices, rank: Indices) -> tuple[Indices, Indices]:
    """Sort items by cluster, then by rank; combined keys are twice as fast as lexsort."""
    index_of_rank = np.empty(len(rank), dtype=np.int64)
    index_of_rank[rank] = np.arange(len(rank))
    keys = np.sort(cluster * max(1, len(rank)) + rank[indices])
    cluster = keys // max(1, len(rank))
    return index_of_rank[keys - cluster * len(rank)], cluster


def _run_minima(values: Indices, firsts: Indices) -> Indices:
    return np.minimum.reduceat(values, firsts) if len(firsts) else values


def _in_cluster(which: Indices, evidence: npt.NDArray[np.uint8], likeness: Floats) -> Indices:
    """The order by cluster, level and similarity, highest first; stable."""
    # The bits of floats that are not negative sort like the floats; values below 2 need 30 bits.
    bits = np.maximum(likeness, np.float32(0)).view(np.int32).astype(np.int64)
    return np.argsort(((which * len(Evidence) + STRENGTH[evidence]) << 30) - bits, kind="stable")


def _after_links(order: Indices, which: Indices, indices: Indices, link: Indices) -> Indices:
    """The same order, but with members that are about another one right after that one.

    That one may have left the cluster, because the user marked it as no duplicate of another; and
    it may itself be about a third one, which then comes before both.
    """
    linked = np.flatnonzero(link >= 0)
    if not len(linked):
        return order
    other, is_there = look_up(link[linked], indices, np.argsort(indices, kind="stable"))
    together = is_there & (which[other] == which[linked])
    position = np.empty(len(order), dtype=np.int64)
    position[order] = np.arange(len(order))
    before = np.arange(len(order))
    before[linked[together]] = other[together]
    # Twice as far along each chain every time, until all are at its first one.
    steps = range(len(order).bit_length())
    far, nearest = before, position
    for _ in steps:
        if np.array_equal(far[far], far):
            break
        nearest, far = np.minimum(nearest, nearest[far]), far[far]
    # Two texts may be linked to each other: then they lead in a circle.
    rings = far[before[far] != far]
    heads = rings[position[rings] == nearest[rings]]
    before[heads] = heads
    root, depth = before, (before != np.arange(len(order))).astype(np.int64)
    for _ in steps:
        if np.array_equal(root[root], root):
            break
        depth, root = depth + depth[root], root[root]
    return np.lexsort((position, depth, position[root]))


def _levels(
    given: GroupingInput,
    indices: Indices,
    representative: Indices,
    leads: Indices,
    closeness: Closeness,
) -> npt.NDArray[np.uint8]:
    """The level of each member relative to its representative; `leads` are the representatives."""
    text, form, content, unit = given.visible, given.form, given.content, given.unit
    evidence = np.full(len(indices), Evidence.NEAR_DUPLICATE, dtype=np.uint8)
    other_unit = unit[indices] != unit[representative]
    evidence[other_unit & closeness.same_form[unit[indices]]] = Evidence.SAME_FORM
    evidence[closeness.link[unit[indices]] >= 0] = Evidence.LINKED
    own, other = text[indices], text[representative]
    uncertain = given.are_recognised(indices, representative)
    differing = np.flatnonzero((own != other) & (own >= 0))
    inner = form[indices[differing]], form[representative[differing]]
    is_exact = given.exact.has(*inner)
    evidence[differing[is_exact]] = Evidence.CONTAINED
    # The same words as a contained text, with other signs: it is like that one alone.
    is_other = given.contained.has(own[differing], other[differing]) & ~is_exact
    is_other &= ~closeness.near[unit[indices[differing]]] & ~uncertain[differing]
    evidence[differing[is_other]] = Evidence.LINKED
    evidence[(own >= 0) & (own == other)] = Evidence.NEAR_DUPLICATE
    evidence[given.are_same_text(indices, representative)] = Evidence.IDENTICAL_TEXT
    # Whatever recognised words say, they may be wrong.
    evidence[uncertain & ~_UNPROVED[evidence]] = Evidence.FROM_PICTURE
    # Only aligned pixels verify pairs of items without words.
    wordless = other_unit & ((own < 0) | (other < 0))
    evidence[wordless & ~_UNPROVED[evidence]] = Evidence.SAME_PICTURE
    same_bytes = (content[indices] >= 0) & (content[indices] == content[representative])
    evidence[given.are_same_document(indices, representative)] = Evidence.SAME_DOCUMENT
    evidence[same_bytes] = Evidence.IDENTICAL_FILE
    evidence[leads] = Evidence.REPRESENTATIVE
    return evidence


def _measures(
    given: GroupingInput,
    indices: Indices,
    representative: Indices,
    evidence: npt.NDArray[np.uint8],
    closeness: Closeness,
) -> tuple[Floats, npt.NDArray[np.int32]]:
    """Similarity of each member to its representative, and its words that the latter lacks."""
    unit = given.unit[indices]
    same_unit = unit == given.unit[representative]
    text = given.visible
    same_words = (text[indices] >= 0) & (text[indices] == text[representative])
    likeness = closeness.similarity[unit]
    likeness[same_unit | same_words | _SAME_TEXT[evidence]] = 1.0
    # A text that only inserts words into another differs from it by the words inserted.
    inside = np.flatnonzero((evidence == Evidence.CONTAINED) & ~closeness.measured[unit])
    words = given.visible_words
    likeness[inside] = words[indices[inside]] / words[representative[inside]]
    # Pairs count words of the measured text; what is lost of a longer visible one is not known.
    unique = closeness.unique[unit]
    unique[same_unit | ~given.measured_is_visible[indices]] = -1
    unique[same_words | _LOSES_NO_TEXT[evidence]] = 0
    return likeness, unique
