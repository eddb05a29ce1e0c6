"""The sentences and short texts of single rows of the cluster list."""

from neardup_desktop.engine.clusters.sort_order import AS_WHOLES
from neardup_desktop.model.items import ItemInfo
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.pairs import Evidence, Member
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.format.formatting import tr


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
        words = tr("{rung}, chosen by you").format(rung=words)
    if is_kept:
        words = tr("{rung}, protected").format(rung=words)
    if is_outside:
        words = tr("{rung}, does not match the filter").format(rung=words)
    return tr("{rung}, hidden").format(rung=words) if is_hidden else words


def link_words(member: Member, linked: ItemInfo | None) -> str:
    """What a linked item is similar to: "Like v3.txt: 99 %. Like the kept item: 74 %."."""
    if member.link is None:
        return ""
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
