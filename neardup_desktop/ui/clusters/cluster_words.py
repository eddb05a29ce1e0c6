"""The words for a cluster as a whole and for its items, as the list shows them."""

from functools import lru_cache

import numpy as np

from neardup_desktop.engine.clusters.sort_order import AS_WHOLES
from neardup_desktop.model.items import ItemInfo
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.pairs import MATCHES, Evidence, Member
from neardup_desktop.present.words import evidence_beside
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.format.formatting import forms, tr
from neardup_desktop.ui.session.cluster_layout import ClusterLayout

_MOST_KEPT = 4096

Summary = tuple[tuple[Evidence, str], ...]
"""Each kind of match of the copies, and their number, in words."""

_COUNTED = {
    Evidence.IDENTICAL_FILE: forms("{n} identical", "{n} identical"),
    Evidence.IDENTICAL_TEXT: forms("{n} same text", "{n} same text"),
    Evidence.CONTAINED: forms("{n} contained", "{n} contained"),
    Evidence.NEAR_DUPLICATE: forms("{n} similar", "{n} similar"),
    Evidence.SAME_FORM: forms("{n} same form", "{n} same form"),
}
"""The words for a number of copies, by their kind of match."""


class ClusterWords:
    """The words for the clusters of a layout, cached.

    Attributes:
        layout: the clusters; set before anything is asked.
    """

    def __init__(self) -> None:
        self.layout: ClusterLayout | None = None
        self.summary = lru_cache(_MOST_KEPT)(self._summary)
        self._count = lru_cache(_MOST_KEPT)(_counted)
        self._percents = lru_cache(_MOST_KEPT)(formatting.percent_range)

    def clear(self) -> None:
        """Forget all words: clusters, language or folders may have changed."""
        for known in (self.summary, self._count, self._percents):
            known.cache_clear()

    def alike(self, cluster: int) -> str:
        """The similarity of the copies to the kept item: "81-100 %".

        Contained and linked copies do not count: they may be a small part of the kept item.
        """
        layout = self._layout()
        members = layout.matching_members(cluster)
        members = members[layout.table.stands_on(AS_WHOLES, members, direct=True)]
        if not len(members):
            return ""
        found = layout.table.member_similarity[members]
        return self._percents(float(found.min()), float(found.max()))

    def _summary(self, cluster: int) -> Summary:
        """The number of copies by each kind of match."""
        layout = self._layout()
        found = layout.table.member_evidence[layout.matching_members(cluster)]
        by_level: list[int] = np.bincount(found, minlength=max(Evidence) + 1).tolist()
        counts = {one: sum(by_level[level] for level in MATCHES[one]) for one in MATCHES}
        return tuple((match, self._count(match, n)) for match, n in counts.items() if n)

    def _layout(self) -> ClusterLayout:
        assert self.layout is not None, "there are no groups yet"
        return self.layout


def _counted(match: Evidence, n: int) -> str:
    """The number of copies of this kind of match, in words."""
    return formatting.counted(n, *_COUNTED[match])


def widest_count() -> str:
    """The words for many copies of one kind of match that take most room."""
    return formatting.widest(_counted(match, 99) for match in MATCHES)


def date_words(info: ItemInfo) -> str:
    """The day of an item; of an e-mail with the time."""
    is_mail = info.kind is Kind.EMAIL
    return formatting.moment(info.modified_s) if is_mail else formatting.day(info.modified_s)


def count_words(members: int, matching: int) -> str:
    """Number of items of a cluster with its noun, and how many match the filter."""
    if matching < members:
        return formatting.counted(
            members,
            tr("{matching} of {n} item"),
            tr("{matching} of {n} items"),
            matching=formatting.number(matching),
        )
    return formatting.counted(members, tr("{n} item"), tr("{n} items"))


def evidence_and_state(
    evidence: Evidence, *, is_pinned: bool, is_kept: bool, is_outside: bool, is_hidden: bool
) -> str:
    """The kind of match of an item, and the user's decision on it."""
    words = formatting.match_words(evidence)
    if is_pinned:
        words = tr("{evidence}, chosen by you").format(evidence=words)
    if is_kept:
        words = tr("{evidence}, protected").format(evidence=words)
    if is_outside:
        words = tr("{evidence}, does not match the filter").format(evidence=words)
    return tr("{evidence}, hidden").format(evidence=words) if is_hidden else words


def beside_words(member: Member, linked: ItemInfo | None) -> str:
    """The item that the evidence is about, if not the kept one: "the same file as a.txt"."""
    if member.link is None or linked is None:
        return ""
    return formatting.translated(evidence_beside(member.evidence, formatting.item_name(linked)))


def link_words(member: Member, linked: ItemInfo | None) -> str:
    """Both similarities of an item: "Similar to v3.txt: 99 %. Similar to the kept item: 74 %."."""
    if member.link is None:
        return ""
    if member.evidence is not Evidence.LINKED:
        return formatting.as_sentence(beside_words(member, linked))
    words = tr("Similar to {name}: {likeness}.").format(
        name="" if linked is None else formatting.item_name(linked),
        likeness=formatting.percent(member.link.similarity),
    )
    if not member.similarity:
        return words
    kept = tr("Similar to the kept item: {likeness}.").format(
        likeness=formatting.percent(member.similarity)
    )
    return f"{words} {kept}"


def why_alike(member: Member, kept: ItemInfo | None, info: ItemInfo | None) -> str:
    """The reason for the similarity of an item if lengths differ; or ""."""
    if member.evidence not in AS_WHOLES or info is None or kept is None:
        return ""
    return formatting.why_alike(member.similarity, kept, info)
