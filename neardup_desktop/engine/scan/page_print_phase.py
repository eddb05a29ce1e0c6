"""Pages by all that they show: finds what was printed or copied together with their menus.

A web page is measured by its main content, so that another banner does not make another page. But
a print of it, or its text as it was copied, has the menus in it. So what a page shows in full is
compared as well, with documents and items that have one text only; two pages are never compared by
their menus. Nor is a page like the print of another one of its site, however long the menus that
both have: its main content has to stand in the print.
"""

from collections import defaultdict
from collections.abc import Iterable

import numpy as np

from neardup_desktop.compare.facts import FACTS_VERSION
from neardup_desktop.detect.shared_samples import find_across
from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.scan.control import YieldPoints
from neardup_desktop.engine.scan.sample_table import Samples
from neardup_desktop.engine.scan.verify_batches import (
    Order,
    Pairs,
    Sequences,
    Texts,
    Verification,
    Work,
)
from neardup_desktop.model.pairs import Verdict
from neardup_desktop.model.progress import CancelFlag
from neardup_desktop.model.settings import STORED_SIMILARITY
from neardup_desktop.store.pairs import PageTexts
from neardup_desktop.workers.messages import PairsDone, Verified, VerifyTask
from neardup_desktop.workers.pool import WorkerPool

PAGE_PRINT_WAY = f"showing/2 facts/{FACTS_VERSION}"
"""Raised whenever other pairs would be found in the same texts."""

MAIN_SHARE = 0.8
"""Share of the words of a page's main content that must stand in its print, in order."""


class PagePrintSearch:
    """Verifies what pages show against the texts that share some of their sampled shingles.

    It marks nothing: it is done before the search for contained texts, which marks what is done.
    """

    def __init__(
        self, archive: Archive, pool: WorkerPool, yield_points: YieldPoints, cancel: CancelFlag
    ) -> None:
        self._archive = archive
        self._pool = pool
        self._yield_points = yield_points
        self._cancel = cancel

    def run(self, samples: Samples) -> None:
        """Verify the pairs of which one is new, given the samples of all visible texts."""
        page_texts = self._archive.page_pairs.page_texts()
        if not page_texts:
            return
        left, right = self._candidates(samples, page_texts)
        found = self._verified(left, right, STORED_SIMILARITY)
        pages_with: dict[int, list[PageTexts]] = defaultdict(list)
        for one in page_texts:
            pages_with[one.page].append(one)
        asked = sorted({(one.main, other) for page, other in found for one in pages_with[page]})
        compared = self._verified(
            [main for main, _ in asked], [other for _, other in asked], cutoff=0.0
        )
        stands = {pair: verdict.similarity for pair, verdict in compared.items()}
        words = dict(zip(samples.sequences.tolist(), samples.table.words.tolist(), strict=True))
        good = [
            (page, other, verdict)
            for (page, other), verdict in found.items()
            if all(
                stands_in(stands.get((one.main, other), 0.0), one.main_words, words[other])
                for one in pages_with[page]
            )
        ]
        if good and not self._cancel.is_set():
            with self._archive.index.transaction():
                self._archive.page_pairs.put(good)

    def _candidates(
        self, samples: Samples, page_texts: list[PageTexts]
    ) -> tuple[list[int], list[int]]:
        """Wordings that pages show, and those of other items that may be like them."""
        sequences, words = samples.sequences, samples.table.words
        is_page = np.isin(sequences, [one.page for one in page_texts])
        is_other = np.isin(sequences, self._archive.page_pairs.other_texts())
        page, other = find_across(samples.table, is_page, is_other)
        wanted = ~(samples.searched[page] & samples.searched[other])
        longer = np.maximum(words[page], words[other])
        wanted &= np.minimum(words[page], words[other]) >= STORED_SIMILARITY * longer
        return sequences[page[wanted]].tolist(), sequences[other[wanted]].tolist()

    def _verified(
        self, left: list[int], right: list[int], cutoff: float
    ) -> dict[tuple[int, int], Verdict]:
        """The pairs of token sequences that are at least as similar as that."""
        found: dict[tuple[int, int], Verdict] = {}

        def take(pairs: Sequences, result: PairsDone) -> None:
            if isinstance(result, Verified):
                for pair, verdict in zip(pairs, result.verdicts, strict=True):
                    if verdict.similarity >= cutoff:  # what took too long is below all
                        found[pair] = verdict

        def task(number: int, texts: Texts, pairs: Pairs) -> VerifyTask:
            return VerifyTask(number, texts, pairs, cutoff)

        if left and not self._cancel.is_set():
            verification = Verification(self._archive, Work(task, take, _mark_nothing))
            order = Order(
                left=np.array(left, dtype=np.int64),
                right=np.array(right, dtype=np.int64),
                complete=np.zeros(len(left), dtype=np.int64),
                words=np.full(len(left), _USUAL_WORDS, dtype=np.int64),
            )
            verification.run(order, [], self._pool, self._yield_points, self._cancel)
        return found


_USUAL_WORDS = 5_000
"""Of two texts together; this only says how many pairs a child is given at once."""


def stands_in(similarity: float, main_words: int, other_words: int) -> bool:
    """Whether enough of a main content stands in a longer text, given how alike the two are.

    Where all of it does, their edit distance is the difference of their lengths.
    """
    return similarity * max(other_words, main_words) >= MAIN_SHARE * main_words


def _mark_nothing(_sequences: Iterable[int]) -> None:
    """What is looked at here is marked by the search that comes next."""
