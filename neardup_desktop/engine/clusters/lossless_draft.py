"""What could go of each cluster without losing a word, for a million items at once.

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
from neardup_desktop.model.pairs import Evidence


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


def lossless_draft(texts: Texts, members: Members, may_go: Mask) -> Taken:
    """What may go as far as texts and bytes are concerned.

    Args:
        texts: of all items.
        members: the members of all clusters.
        may_go: whether the rule reaches each and nothing forbids it, shape (m,).
    """
    holder = holders(texts, members, may_go)
    held = holder[members.code] >= 0
    going = may_go & (held | is_repeated(members, may_go))
    # The first member of a class that stays is the survivor of those after it.
    at = np.arange(len(going))
    none = len(going)
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
