"""What is said of a cluster, and of its items, in the list.

Of a cluster as a whole: how many copies on which evidence, how alike they are.
"""

import numpy as np

from neardup_desktop.engine.clusters.sort_order import AS_WHOLES
from neardup_desktop.model.items import ItemInfo
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.pairs import Evidence, Member
from neardup_desktop.present.words import evidence_beside
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.format.formatting import tr
from neardup_desktop.ui.session.cluster_layout import ClusterLayout, MemberFolders

_MOST_CLUSTERS = 4096
_MOST_FOLDERS = 64
"""So many folders of a cluster are looked at for what tells them apart."""

Summary = tuple[tuple[Evidence, str], ...]
"""Evidence, and how many copies stand on it, in words."""

_IN_ORDER = tuple(one for one in Evidence if one is not Evidence.REPRESENTATIVE)


class ClusterWords:
    """The words for the clusters of a layout, kept until they are forgotten.

    Attributes:
        layout: the clusters; set before anything is asked.
        folders: the folders of all items, and which of them each member is in; None if unknown.
        sources: source folders that are cut off paths.
    """

    def __init__(self) -> None:
        self.layout: ClusterLayout | None = None
        self.folders: MemberFolders | None = None
        self.sources: tuple[str, ...] = ()
        self._summaries: dict[int, Summary] = {}
        self._counted: dict[tuple[Evidence, int], str] = {}
        self._ranges: dict[tuple[float, float], str] = {}
        self._common: dict[tuple[int, str], tuple[int, int]] = {}
        self._folders_of: dict[int, list[str]] = {}

    def clear(self) -> None:
        """Make all words anew: clusters, language or folders may be other ones."""
        for known in (
            self._summaries,
            self._counted,
            self._ranges,
            self._common,
            self._folders_of,
        ):
            known.clear()

    def alike(self, cluster: int) -> str:
        """How similar the copies are to the kept item: "81-100 %".

        Of contained and linked ones it says nothing: they may be a small part of the kept item.
        """
        layout = self._layout()
        members = layout.matching_members(cluster)
        members = members[layout.table.stands_on(AS_WHOLES, members, direct=True)]
        if not len(members):
            return ""
        found = layout.table.member_similarity[members]
        ends = float(found.min()), float(found.max())
        known = self._ranges.get(ends)
        if known is None:
            if len(self._ranges) >= _MOST_CLUSTERS:
                self._ranges.clear()
            known = self._ranges[ends] = formatting.percent_range(*ends)
        return known

    def summary(self, cluster: int) -> Summary:
        """How many copies stand on which evidence."""
        known = self._summaries.get(cluster)
        if known is None:
            if len(self._summaries) >= _MOST_CLUSTERS:
                self.clear()
            known = self._summaries[cluster] = self._summary(cluster)
        return known

    def _summary(self, cluster: int) -> Summary:
        layout = self._layout()
        levels = layout.table.member_evidence[layout.matching_members(cluster)]
        n: list[int] = np.bincount(levels, minlength=max(Evidence) + 1).tolist()
        n[Evidence.IDENTICAL_FILE] += n[Evidence.SAME_DOCUMENT]
        n[Evidence.SAME_DOCUMENT] = 0
        return tuple((one, self._words(one, n[one])) for one in _IN_ORDER if n[one])

    def _words(self, evidence: Evidence, n: int) -> str:
        known = self._counted.get((evidence, n))
        if known is None:
            known = self._counted[evidence, n] = _counted(evidence, n)
        return known

    def common_names(self, cluster: int, folder: str) -> tuple[int, int]:
        """How many first and last names of a folder do not tell it apart in a cluster."""
        known = self._common.get((cluster, folder))
        if known is None:
            if len(self._common) >= _MOST_CLUSTERS:
                self.clear()
            known = formatting.common_names(folder, self._paths(cluster))
            self._common[cluster, folder] = known
        return known

    def _paths(self, cluster: int) -> list[str]:
        """The folders of a cluster as lists show them; none where they are not known yet."""
        if self.folders is None:
            return []
        known = self._folders_of.get(cluster)
        if known is None:
            names, of_member = self.folders
            used = np.unique(of_member[self._layout().span(cluster)])[:_MOST_FOLDERS].tolist()
            known = [formatting.shortened_path(names[one], self.sources) for one in used]
            self._folders_of[cluster] = known
        return known

    def _layout(self) -> ClusterLayout:
        assert self.layout is not None, "there are no clusters yet"
        return self.layout


def _counted(evidence: Evidence, n: int) -> str:
    """So many copies on this evidence, in words."""
    counted = formatting.counted
    match evidence:
        case Evidence.IDENTICAL_FILE:
            return counted(n, tr("{n} identical"), tr("{n} identical"))
        case Evidence.IDENTICAL_TEXT:
            return counted(n, tr("{n} with the same text"), tr("{n} with the same text"))
        case Evidence.CONTAINED:
            return counted(n, tr("{n} contained"), tr("{n} contained"))
        case Evidence.NEAR_DUPLICATE:
            return counted(n, tr("{n} near"), tr("{n} near"))
        case Evidence.FROM_PICTURE:
            return counted(n, tr("{n} read from a picture"), tr("{n} read from pictures"))
        case Evidence.SAME_PICTURE:
            return counted(n, tr("{n} of the same picture"), tr("{n} of the same picture"))
        case Evidence.SAME_FORM:
            return counted(n, tr("{n} of a series"), tr("{n} of a series"))
        case _:
            return counted(n, tr("{n} linked"), tr("{n} linked"))


def date_words(info: ItemInfo) -> str:
    """The day of an item; of an e-mail with the time."""
    is_mail = info.kind is Kind.EMAIL
    return formatting.moment(info.modified_s) if is_mail else formatting.day(info.modified_s)


def count_words(members: int, matching: int) -> str:
    """Number of items of a cluster, with its noun; and how many match the filter."""
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
    """The evidence of an item, and what the user decided on it."""
    words = formatting.evidence_words(evidence)
    if is_pinned:
        words = tr("{evidence}, chosen by you").format(evidence=words)
    if is_kept:
        words = tr("{evidence}, protected").format(evidence=words)
    if is_outside:
        words = tr("{evidence}, does not match the filter").format(evidence=words)
    return tr("{evidence}, hidden").format(evidence=words) if is_hidden else words


def beside_words(member: Member, linked: ItemInfo | None) -> str:
    """Which item the evidence is about if not the kept one: "the same file as a.txt"."""
    if member.link is None or linked is None:
        return ""
    return formatting.translated(evidence_beside(member.evidence, formatting.item_name(linked)))


def link_words(member: Member, linked: ItemInfo | None) -> str:
    """What the evidence is about: "Similar to v3.txt: 99 %. Similar to the kept item: 74 %."."""
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
    """Why an item is as similar to the kept one as it is, where their lengths differ; or ""."""
    if member.evidence not in AS_WHOLES or info is None or kept is None:
        return ""
    return formatting.why_alike(member.similarity, kept, info)
