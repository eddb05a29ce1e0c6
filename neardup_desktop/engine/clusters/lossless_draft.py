"""What could go of each cluster that is identical or whose text stays, for a million items at once.

Only texts and bytes are looked at, as `draft_by_rule` does cluster by cluster.
"""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from neardup_desktop.detect.base import Indices, Mask
from neardup_desktop.detect.text_classes import (
    Members,
    Texts,
    first_fitting,
    first_twin,
    holders,
    is_repeated,
)
from neardup_desktop.model.pairs import TEXT_HELD, Evidence


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


def lossless_draft(
    texts: Texts, members: Members, may_go: Mask, levels: frozenset[Evidence] = TEXT_HELD
) -> Taken:
    """What may go as far as texts and bytes are concerned.

    Args:
        texts: of all items.
        members: the members of all clusters.
        may_go: whether the rule reaches each and nothing forbids it, shape (m,).
        levels: the levels of evidence that the rule touches: `WHOLE`, with the same text or with
            contained texts as well.
    """
    at = np.arange(len(may_go))
    none = len(may_go)
    if Evidence.IDENTICAL_TEXT in levels:
        going = may_go & is_repeated(members, may_go)
    else:
        # Equal bytes are the same document, and the first of each always stays.
        everything = np.ones(none, dtype=np.bool_)
        twin = first_twin(members.code, members.content, everything)
        known = first_twin(members.code, members.document, everything)
        going = (members.content >= 0) & (twin < at) | (members.document >= 0) & (known < at)
        going &= may_go
    holder = np.full(len(members.first), -1, dtype=np.int64)
    if Evidence.CONTAINED in levels:
        holder = holders(texts, members, may_go)
    held = holder[members.code] >= 0
    going |= may_go & held
    # The first member of a class that stays is the survivor of those after it.
    first_stay, own = first_fitting(members, ~going)
    beside = own < at
    twin = first_twin(members.code, members.content, ~going)
    same_bytes = (members.content >= 0) & (twin < at)
    known = first_twin(members.code, members.document, ~going)
    same_document = (members.document >= 0) & (known < at)
    outer = np.where(held, first_stay[holder[members.code]], none)
    by_text = np.where(beside, own, outer)
    survivor = np.where(same_bytes, twin, np.where(same_document, known, by_text))[going]
    evidence = np.select(
        [same_bytes, same_document, beside],
        [Evidence.IDENTICAL_FILE, Evidence.SAME_DOCUMENT, Evidence.IDENTICAL_TEXT],
        Evidence.CONTAINED,
    )[going]
    return Taken(members.index[going], members.index[survivor], evidence.astype(np.uint8))
