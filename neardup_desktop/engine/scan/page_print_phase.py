"""Compares the full texts of web pages, to find prints and copies of them with their menus.

A web page is measured by its main text, so that another banner does not make another page. But a
print or copy of it includes the menus. So the full text of a page is compared as well, with
documents and items that have no separate main text; two pages are never compared by their menus.
Nor does a page match the print of another page of its site, however long their common menus: its
main text must be contained in the print.
"""

from collections import defaultdict

import numpy as np

from neardup_desktop.detect.page_prints import stands_in
from neardup_desktop.detect.shared_samples import find_across
from neardup_desktop.engine.scan.control import ignore
from neardup_desktop.engine.scan.run import ScanRun
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
from neardup_desktop.model.settings import STORED_SIMILARITY
from neardup_desktop.store.pairs import PageTexts
from neardup_desktop.workers.messages import PairsDone, Verified, VerifyTask


class PagePrintSearch:
    """Verifies full texts of pages against texts that share some of their sampled shingles.

    It marks nothing as done: the search for contained texts, which follows, does so.
    """

    def __init__(self, run: ScanRun) -> None:
        self._run = run
        self._store = run.archive.page_pairs

    def run(self, samples: Samples) -> None:
        """Verify pairs with a new text, given the samples of all visible texts."""
        page_texts = self._store.page_texts(self._run.new_texts and samples.sequences)
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
        if good and not self._run.is_stopped():
            with self._run.archive.index.transaction():
                self._store.put(good)

    def _candidates(
        self, samples: Samples, page_texts: list[PageTexts]
    ) -> tuple[list[int], list[int]]:
        """Token sequences of the full texts of pages, and of other items that may be like them."""
        sequences, words = samples.sequences, samples.table.words
        is_page = np.isin(sequences, [one.page for one in page_texts])
        is_other = np.isin(sequences, self._store.other_texts(self._run.new_texts and sequences))
        page, other = find_across(samples.table, is_page, is_other)
        wanted = ~(samples.searched[page] & samples.searched[other])
        longer = np.maximum(words[page], words[other])
        wanted &= np.minimum(words[page], words[other]) >= STORED_SIMILARITY * longer
        return sequences[page[wanted]].tolist(), sequences[other[wanted]].tolist()

    def _verified(
        self, left: list[int], right: list[int], cutoff: float
    ) -> dict[tuple[int, int], Verdict]:
        """The pairs of token sequences whose similarity reaches a cutoff."""
        found: dict[tuple[int, int], Verdict] = {}

        def take(pairs: Sequences, result: PairsDone) -> None:
            if isinstance(result, Verified):
                for pair, verdict in zip(pairs, result.verdicts, strict=True):
                    if verdict.similarity >= cutoff:  # pairs that took too long have a negative one
                        found[pair] = verdict

        def task(number: int, texts: Texts, pairs: Pairs, recognised: frozenset[int]) -> VerifyTask:
            return VerifyTask(number, texts, pairs, cutoff, recognised)

        if left and not self._run.is_stopped():
            order = Order(
                left=np.array(left, dtype=np.int64),
                right=np.array(right, dtype=np.int64),
                complete=np.zeros(len(left), dtype=np.int64),
                words=np.full(len(left), _USUAL_WORDS, dtype=np.int64),
            )
            work = Work(task, take, ignore)  # the search for contained texts, next, marks them
            Verification(self._run, work, counts=False).run(order, [])
        return found


_USUAL_WORDS = 5_000
"""Assumed for a pair of texts; it only decides how many pairs a child gets at once."""
