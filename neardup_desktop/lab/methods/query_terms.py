"""Query terms: the best words of each text are a query, and texts that answer it well are alike.

Sanderson: Duplicate Detection in the Reuters Collection (1997), and Cooper, Coden, Brown: A Novel
Method for Detecting Similar Documents (2002), look a text up by its most telling words in an
inverted index, instead of by all of them. The words and their weights are those of Rocchio:
Relevance Feedback in Information Retrieval (1971), which adds to a query the mean of the relevant
texts and takes away a part of the mean of all others. Here the text is both the query and the
one relevant text, so that with the usual weights 1, .75 and .15 a word counts 1.75 times its tf-idf
weight, less .15 times the mean of the others. A text answers with the sum of the products of these
and its own weights; it is a candidate if that is at least a share of what the asking text would
answer itself. The sources rank the answers: the number of terms and the share are chosen here. With
`terms=0` all words are asked for, and the whole document is the query. That reads nearly all of the
index for each text, so that its variant `document-query` leaves out words of more than 5 % of the
texts (Kolcz, Chowdhury, Alspector: Improved Robustness of Signature-Based Near-Replica Detection
via Lexicon Randomization, 2004).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar

import numpy as np
import numpy.typing as npt
from msgspec import Struct

from neardup_desktop.detect.base import Candidates
from neardup_desktop.detect.buckets import PairCollector
from neardup_desktop.lab.lexicon import Lexicon
from neardup_desktop.lab.method import CandidateMethod, Fingerprints, Limits, Share, Texts, Words
from neardup_desktop.lab.postings import Entries, scores

_ENTRY = np.dtype([("word", "<u8"), ("asked", "<f4"), ("weight", "<f4")])
_OWN = 1.75
"""What the text counts as the query and as the mean of the relevant texts."""


class Collection(Struct, frozen=True):
    """What is known of all texts.

    Attributes:
        lexicon: the rarity of each word.
        sums: the sum of its weights over all texts, shape (w,).
    """

    lexicon: Lexicon
    sums: npt.NDArray[np.float64]


@dataclass(frozen=True)
class QueryTerms(CandidateMethod):
    """The method.

    Attributes:
        terms: words of a query; 0 asks for all.
        others: weight of the mean of all other texts, which is taken away.
        least: the least score of a candidate, as a share of that of the asking text itself.
        most_share: words in a larger share of the texts are left out, as of `cosine`; 1 keeps all.
    """

    name = "query-terms"
    title = "Query terms (Rocchio)"
    summary = (
        "Looks each text up by its most telling words, as in a search; takes texts of one topic "
        "for near-duplicates, and misses texts whose telling words were edited."
    )
    variants: ClassVar[Mapping[str, str]] = {"document-query": "terms=0:most_share=0.05"}
    sweep = tuple(f"least={least}" for least in (0.98, 0.95, 0.9, 0.8, 0.7, 0.6, 0.5))
    not_printed = frozenset(("terms", "least"))

    terms: int = 20
    others: Annotated[float, Limits(0, 100)] = 0.15
    least: Share = 0.8
    most_share: Share = 1.0

    def survey(self, texts: Texts) -> Collection:
        """The rarity of each word, then the sum of its weights."""
        lexicon = Lexicon.of(texts)
        sums = np.zeros(len(lexicon.words))
        for words in texts():
            weights = lexicon.weights_of(words, self.most_share)
            sums[np.searchsorted(lexicon.words, words.distinct)] += weights
        return Collection(lexicon, sums)

    def fingerprint(self, words: Words, known: Any) -> bytes:  # noqa: ANN401
        """The distinct words that count, the best ones for a query first, 16 bytes each."""
        weights = known.lexicon.weights_of(words, self.most_share)
        sums = known.sums[np.searchsorted(known.lexicon.words, words.distinct)]
        mean = (sums - weights) / max(1, known.lexicon.texts - 1)
        asked = np.round(np.maximum(0.0, _OWN * weights - self.others * mean), 6)
        order = np.lexsort((words.distinct, -asked))
        order = order[weights[order] > 0]
        made = np.empty(len(order), dtype=_ENTRY)
        made["word"], made["asked"] = words.distinct[order], asked[order]
        made["weight"] = weights[order]
        return made.tobytes()

    def candidates(self, prints: Fingerprints, least_similarity: float) -> Candidates:
        """The pairs of which one answers the other's query well enough."""
        entries = np.frombuffer(prints.data, dtype=_ENTRY)
        sizes, texts = prints.sizes // _ENTRY.itemsize, len(prints)
        owners = np.repeat(np.arange(texts), sizes)
        weights, query = (entries[name].astype(np.float64) for name in ("weight", "asked"))
        place = np.arange(len(owners)) - np.repeat(np.cumsum(sizes) - sizes, sizes)
        is_asked = (query > 0) & ((place < self.terms) | (not self.terms))
        asked = Entries(owners, entries["word"], query).where(is_asked)
        index = Entries(owners, entries["word"], weights)
        own = np.bincount(owners[is_asked], (query * weights)[is_asked], minlength=texts)
        collector = PairCollector(prints.words, least_similarity)
        for asking, answering, score in scores(asked, index, texts):
            good = score >= (self.least - 1e-6) * own[asking]
            collector.add(asking[good], answering[good])
        return collector.candidates()


METHOD = QueryTerms()
