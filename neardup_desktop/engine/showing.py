"""Pages by all that they show: finds what was printed or copied together with their menus.

A web page is measured by its main content, so that another banner does not make another page. But
a print of it, or its text as it was copied, has the menus in it. So what a page shows in full is
compared as well, with items that have one text only; two pages are never compared by their menus.
"""

import numpy as np

from neardup_desktop.compare.facts import FACTS_VERSION
from neardup_desktop.detect.shared_samples import find_across
from neardup_desktop.engine.archive import Archive
from neardup_desktop.engine.samples import Samples
from neardup_desktop.engine.steering import Breaks
from neardup_desktop.engine.verifying import Order, Verification, Wordings, Work
from neardup_desktop.model.progress import CancelFlag
from neardup_desktop.model.settings import STORED_SIMILARITY
from neardup_desktop.store.shown_pairs import StoredShownPair
from neardup_desktop.workers.messages import PairsDone, Verified, VerifyTask
from neardup_desktop.workers.pool import WorkerPool

SHOWING_WAY = f"showing/1 facts/{FACTS_VERSION}"
"""Raised whenever other pairs would be found in the same texts."""


class Showing:
    """Verifies what pages show against the texts that share some of their sampled shingles.

    It marks nothing: it is done before the search for contained texts, which marks what is done.
    """

    def __init__(
        self, archive: Archive, pool: WorkerPool, breaks: Breaks, cancel: CancelFlag
    ) -> None:
        self._archive = archive
        self._pool = pool
        self._breaks = breaks
        self._cancel = cancel

    def run(self, samples: Samples) -> None:
        """Verify the pairs of which one is new, given the samples of all visible texts."""
        shown = self._archive.shown_pairs.shown()
        if not shown:
            return
        order = self._order(samples, shown)
        if len(order.left):
            work = Work(_task, self._take, _mark_nothing)
            verification = Verification(self._archive, work)
            verification.run(order, [], self._pool, self._breaks, self._cancel)

    def _order(self, samples: Samples, views: list[int]) -> Order:
        wordings, words = samples.wordings, samples.table.words
        is_whole = np.isin(wordings, self._archive.shown_pairs.whole())
        shown, whole = find_across(samples.table, np.isin(wordings, views), is_whole)
        wanted = ~(samples.searched[shown] & samples.searched[whole])
        longer = np.maximum(words[shown], words[whole])
        wanted &= np.minimum(words[shown], words[whole]) >= STORED_SIMILARITY * longer
        shown, whole = shown[wanted], whole[wanted]
        return Order(
            left=wordings[shown],
            right=wordings[whole],
            complete=np.zeros(len(shown), dtype=np.int64),
            words=words[shown] + words[whole],
        )

    def _take(self, pairs: Wordings, result: PairsDone) -> None:
        if isinstance(result, Verified):
            verdicts = zip(
                pairs,
                result.similarities,
                result.only_left,
                result.only_right,
                result.same_form,
                strict=True,
            )
            self._archive.shown_pairs.put(
                [
                    StoredShownPair(*pair, similarity, only_shown, only_whole, same_form)
                    for pair, similarity, only_shown, only_whole, same_form in verdicts
                    if similarity >= STORED_SIMILARITY
                ]
            )


def _task(number: int, texts: tuple[bytes, ...], pairs: tuple[tuple[int, int], ...]) -> VerifyTask:
    return VerifyTask(number, texts, pairs, STORED_SIMILARITY)


def _mark_nothing(_wordings: object) -> None:
    """What is looked at here is marked by the search that comes next."""
