"""What some steps of a plan come to together, within moments for 100,000 of them."""

from collections.abc import Sequence
from itertools import chain

import numpy as np

from neardup_desktop.detect.base import Indices, Mask
from neardup_desktop.model.actions import Step
from neardup_desktop.text.distinct import distinct


class PlanSums:
    """The bytes that steps free and the words that they lose; agrees with `Plan.only`."""

    def __init__(self, steps: Sequence[Step] = ()) -> None:
        count = len(steps)
        self._freed = np.fromiter((step.reclaimable_bytes for step in steps), np.int64, count)
        self._link = np.fromiter((step.link for step in steps), np.int64, count)
        self._has_links = bool(self._link.any())
        lost = np.fromiter((len(step.lost_words) for step in steps), np.int64, count)
        cluster = np.fromiter((step.cluster for step in steps), np.int64, count)
        number: dict[str, int] = {}
        self._word = np.fromiter(
            (
                number.setdefault(word, len(number))
                for word in chain.from_iterable(step.lost_words for step in steps)
            ),
            np.int64,
        )
        self._words = len(number)
        self._step = np.repeat(np.arange(count), lost)
        # A word that an item of the same cluster has is lost only if that item goes as well.
        held = cluster[self._step] * self._words + self._word
        pairs, self._pair = np.unique(held, return_inverse=True)
        self._holders = np.bincount(self._pair, minlength=len(pairs))
        self._word_of_pair = pairs % max(1, self._words)

    def reclaimable_bytes(self, chosen: Mask) -> int:
        """The bytes that these steps free; a file with several names goes with all of them."""
        if self._has_links:
            is_whole = np.ones(int(self._link.max()) + 1, dtype=np.bool_)
            is_whole[self._link[~chosen]] = False
            is_whole[0] = True
            chosen = chosen & is_whole[self._link]
        return int(self._freed[chosen].sum())

    def words_lost(self, chosen: Mask) -> int:
        """The number of words that these steps lose, each counted once."""
        going = np.bincount(self._pair[chosen[self._step]], minlength=len(self._holders))
        is_lost = np.zeros(self._words, dtype=np.bool_)
        is_lost[self._word_of_pair[going == self._holders]] = True
        return int(np.count_nonzero(is_lost))

    def words_by_group(self, group: Indices, groups: int) -> Indices:
        """The number of words that the steps of each group lose, each counted once.

        Args:
            group: the group of each step; -1 for steps that do not count.
            groups: the number of groups.
        """
        own = group[self._step]
        codes = distinct(own[own >= 0] * max(1, self._words) + self._word[own >= 0])
        return np.bincount(codes // max(1, self._words), minlength=groups)
