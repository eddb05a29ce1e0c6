"""Sums of the steps of a plan, within moments for 100,000 of them."""

from collections.abc import Sequence
from itertools import chain, compress, repeat

import numpy as np
from msgspec.structs import replace

from neardup_desktop.detect.base import Indices, Mask, places_in
from neardup_desktop.model.actions import Step
from neardup_desktop.model.text_loss import TextLoss
from neardup_desktop.text.distinct import distinct


class PlanSums:
    """The bytes that steps free and the words that they lose; agrees with `Plan.only`."""

    def __init__(self, steps: Sequence[Step], group: Indices) -> None:
        """Prepare the sums; `group` is the group of each step, such as its folder, from 0."""
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
        # The claims about steps that lose no word, one of each kind.
        wordless = (step.text_loss_beside(0) for step in steps)
        kinds: dict[TextLoss, int] = {}
        self._kind = np.fromiter(
            (kinds.setdefault(one, len(kinds)) for one in wordless), np.int64, count
        )
        self._kinds = list(kinds)
        self._starts = np.append(0, np.cumsum(lost))
        # A word that an item of the same cluster has is lost only if that item goes as well.
        held = cluster[self._step] * self._words + self._word
        pairs, self._pair = np.unique(held, return_inverse=True)
        self._pairs = len(pairs)
        self._word_of_pair = pairs % max(1, self._words)
        grouped = group[self._step] * self._words + self._word
        in_group, self._in_group = np.unique(grouped, return_inverse=True)
        self._group_of_word = in_group // max(1, self._words)
        self._groups = int(group.max(initial=-1)) + 1

    def of(self, chosen: Mask) -> "ChosenSums":
        """The sums of the steps if only these are chosen."""
        return ChosenSums(self, chosen)


class ChosenSums:
    """The sums of the chosen steps of a plan, and what each step adds if it goes with them.

    Words that another step of the same cluster holds are lost, and a file with another name is
    freed, only if that step is chosen as well.
    """

    def __init__(self, sums: PlanSums, chosen: Mask) -> None:
        self._sums, self._chosen = sums, chosen
        self.is_all = bool(chosen.all())
        stays = sums._pair[:0] if self.is_all else sums._pair[~chosen[sums._step]]
        self._stay = np.bincount(stays, minlength=sums._pairs)
        """How many of the steps that hold a word in one cluster are not chosen."""
        self.freed: Indices = sums._freed
        """The bytes that each step frees."""
        if sums._has_links and not self.is_all:
            staying_names = np.bincount(sums._link[~chosen], minlength=int(sums._link.max()) + 1)
            staying_names[0] = 0
            others = staying_names[sums._link] - (~chosen & (sums._link > 0))
            self.freed = np.where(others > 0, 0, sums._freed)

    def reclaimable_bytes(self) -> int:
        """The bytes that the chosen steps free; a file with several names goes with all of them."""
        return int(self.freed[self._chosen].sum())

    def words_lost(self) -> int:
        """The number of words that the chosen steps lose, each counted once."""
        is_lost = np.zeros(self._sums._words, dtype=np.bool_)
        is_lost[self._sums._word_of_pair[self._stay == 0]] = True
        return int(np.count_nonzero(is_lost))

    def text_loss(self) -> TextLoss:
        """The text that the chosen steps lose."""
        sums = self._sums
        counts = np.bincount(
            sums._kind[self._chosen & (self.lost_counts() == 0)], minlength=len(sums._kinds)
        )
        kinds = zip(sums._kinds, counts.tolist(), strict=True)
        return TextLoss.together(
            self.words_lost(), chain.from_iterable(repeat(kind, times) for kind, times in kinds)
        )

    def beside(self, place: int, step: Step) -> Step:
        """A step of the plan as it goes with the chosen ones."""
        if self.is_all:
            return step
        first, end = self._sums._starts[place : place + 2]
        lost = self._is_lost(slice(first, end))
        freed = int(self.freed[place])
        if lost.all() and freed == step.reclaimable_bytes:
            return step
        words = tuple(compress(step.lost_words, lost.tolist()))
        return replace(step, lost_words=words, lost_count=len(words), reclaimable_bytes=freed)

    def lost_counts(self) -> Indices:
        """The number of words that each step loses."""
        step = self._sums._step
        return np.bincount(step[self._is_lost()], minlength=len(self._chosen))

    def words_lost_by(self, places: Indices) -> int:
        """The number of words that some steps lose, each counted once."""
        sums = self._sums
        counts = sums._starts[places + 1] - sums._starts[places]
        entries = places_in(sums._starts[places], counts)
        if not self.is_all:
            entries = entries[self._is_lost(entries)]
        return len(distinct(sums._word[entries]))

    def words_by_group(self, listed: Mask) -> Indices:
        """The number of words that the listed steps of each group lose, each counted once."""
        sums = self._sums
        counts = listed[sums._step]
        if not self.is_all:
            counts &= self._is_lost()
        is_lost = np.zeros(len(sums._group_of_word), np.bool_)
        is_lost[sums._in_group[counts]] = True
        return np.bincount(sums._group_of_word[is_lost], minlength=sums._groups)

    def _is_lost(self, entries: Indices | slice = slice(None)) -> Mask:
        """Whether words of steps are lost with them."""
        sums = self._sums
        is_lost: Mask = self._stay[sums._pair[entries]] == ~self._chosen[sums._step[entries]]
        return is_lost
