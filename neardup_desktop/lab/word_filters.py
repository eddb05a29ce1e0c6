"""Filters on the words of a text before fingerprinting; only for studies.

Wang & Gemmell (MSR-TR-2006-30) tried them and found no benefit, so a scan uses none. Stop words and
stems depend on the language, which is detected from the beginning of a text; if it is unknown,
nothing is changed.
"""

from collections.abc import Mapping, Sequence
from functools import cache, cached_property, lru_cache
from typing import Protocol

import numpy as np
import numpy.typing as npt

from neardup_desktop.model.word_filters import WordFilter
from neardup_desktop.sketch.method import Method, method_named
from neardup_desktop.sketch.super_shingles import super_shingles_of
from neardup_desktop.text.distinct import among, distinct
from neardup_desktop.text.words import Hashes, WordTable, word_hashes, word_tables, words
from neardup_desktop.workers.messages import Studied, StudyTask

_WORDS_AT_ONCE = 1 << 18
_BYTES_AT_ONCE = 1 << 16
"""Shorter texts are done together, up to so much."""

Indices = npt.NDArray[np.int64]
_NONE: Hashes = np.empty(0, dtype=np.uint64)

LOW_IDF = {WordFilter.LOW_IDF_4: 4.0, WordFilter.LOW_IDF_5: 5.0}
"""Words with a lower inverse document frequency, log2(texts / texts with it), are removed."""

_SAMPLE_CHARACTERS = 5_000
_MAX_STEMS = 500_000
"""Stems of one language kept at once: 60 MB."""

_MAX_DISTANCE = 1_100
"""Languages at a larger distance, by the library's measure, count as unknown."""

_STEMMERS = {
    **{"ar": "arabic", "ca": "catalan", "cs": "czech", "da": "danish", "de": "german"},
    **{"el": "greek", "en": "english", "es": "spanish", "et": "estonian", "eu": "basque"},
    **{"fa": "persian", "fi": "finnish", "fr": "french", "ga": "irish", "hi": "hindi"},
    **{"hu": "hungarian", "hy": "armenian", "id": "indonesian", "it": "italian"},
    **{"lt": "lithuanian", "ne": "nepali", "nl": "dutch", "no": "norwegian", "pl": "polish"},
    **{"pt": "portuguese", "ro": "romanian", "ru": "russian", "sr": "serbian", "sv": "swedish"},
    **{"ta": "tamil", "tr": "turkish", "yi": "yiddish"},
}


class Stemmer(Protocol):
    """Reduces words to their stems."""

    def stemWords(self, words: list[str]) -> list[str]:
        """The stem of each word."""
        ...


class DocumentFrequency:
    """Counts in how many texts each word occurs."""

    def __init__(self) -> None:
        self._texts = 0
        self._words: Hashes = _NONE
        self._counts = np.empty(0, dtype=np.int64)
        self._waiting: list[Hashes] = []
        self._waiting_words = 0

    def add(self, hashes: Hashes) -> None:
        """Count a text by the hashes of its words."""
        found = distinct(hashes)
        self._texts += 1
        self._waiting.append(found)
        self._waiting_words += len(found)
        if self._waiting_words > max(len(self._words) // 2, _WORDS_AT_ONCE):
            self._sum()

    def _sum(self) -> None:
        every = np.concatenate((self._words, *self._waiting))
        counts = np.append(self._counts, np.ones(self._waiting_words, dtype=np.int64))
        self._words, inverse = np.unique(every, return_inverse=True)
        self._counts = np.bincount(inverse, counts).astype(np.int64)
        self._waiting, self._waiting_words = [], 0

    def lower_than(self, idf: float) -> Hashes:
        """The words with a lower inverse document frequency, ascending."""
        words, counts = self.counted()
        found: Hashes = words[np.log2(self._texts / counts) < idf]
        return found

    def counted(self) -> tuple[Hashes, npt.NDArray[np.int64]]:
        """All words, ascending, and the number of texts that contain each."""
        if self._waiting:
            self._sum()
        return self._words, self._counts

    def common(self) -> dict[WordFilter, Hashes]:
        """The words that each of the frequency filters removes."""
        return {which: self.lower_than(idf) for which, idf in LOW_IDF.items()}


class WordFilters:
    """Applies filters to the texts of a collection."""

    def __init__(self, common: Mapping[WordFilter, Hashes]) -> None:
        """Take the words that the frequency filters remove, ascending."""
        self._common = common
        self._stems: dict[str, dict[int, int]] = {}

    def applied(self, which: WordFilter, given: "FilterText") -> Hashes:
        """The hashes of the words that a filter leaves, in order."""
        match which:
            case WordFilter.NUMBERS:
                return given.table.hashes[~given.table.has_digit]
            case WordFilter.STOP_WORDS:
                return given.without(_stop_words(given.language))
            case WordFilter.LOW_IDF_4 | WordFilter.LOW_IDF_5:
                return given.without(self._common.get(which, _NONE))
            case WordFilter.STEMMING:
                return self._stemmed(given)
        return given.table.hashes

    def _stemmed(self, given: "FilterText") -> Hashes:
        stemmer = _stemmer(given.language)
        if stemmer is None or not len(given.table):
            return given.table.hashes
        known = self._stems.setdefault(given.language, {})
        distinct, some, inverse = given.distinct
        codes = distinct.tolist()
        fresh = [one for one in zip(codes, some.tolist(), strict=True) if one[0] not in known]
        if fresh:
            indices = [index for _, index in fresh]
            stems = stemmer.stemWords(_spelled(given.text, given.table, indices))
            known.update(zip((code for code, _ in fresh), _hashes_of(stems, fresh), strict=True))
        stems_of = np.array(list(map(known.__getitem__, codes)), dtype=np.uint64)
        if len(known) > _MAX_STEMS:
            known.clear()
        found: Hashes = stems_of[inverse]
        return found


class FilterText:
    """A text to which filters are applied, with its words."""

    def __init__(self, text: str, table: WordTable) -> None:
        self.text = text
        self.table = table

    @cached_property
    def language(self) -> str:
        """As `language_of`."""
        return language_of(self.text)

    @cached_property
    def distinct(self) -> tuple[Hashes, Indices, Indices]:
        """Its distinct words, ascending, an index of each, and of each word which of them it is."""
        order = np.argsort(self.table.hashes)
        ordered = self.table.hashes[order]
        differs = np.ones(len(order), dtype=np.bool_)
        differs[1:] = ordered[1:] != ordered[:-1]
        inverse = np.empty(len(order), dtype=np.int64)
        inverse[order] = np.cumsum(differs) - 1
        return ordered[differs], order[differs], inverse

    def without(self, unwanted: Hashes) -> Hashes:
        """Its words but for these, which ascend."""
        distinct, _, inverse = self.distinct
        found: Hashes = self.table.hashes[~among(distinct, unwanted)[inverse]]
        return found


def _hashes_of(stems: list[str], fresh: list[tuple[int, int]]) -> list[int]:
    """The hash of each stem; a word whose stem is not exactly one word keeps its own."""
    together: list[int] = word_hashes(" ".join(stems)).tolist()
    if len(together) == len(stems) and all(stems):
        return together
    found = []
    for stem, (code, _) in zip(stems, fresh, strict=True):
        alone = word_hashes(stem).tolist()
        found.append(alone[0] if len(alone) == 1 else code)
    return found


def _spelled(text: str, table: WordTable, indices: list[int]) -> list[str]:
    """The words at these indices, folded, without folding the whole of a long text."""
    starts, ends = table.starts[indices].tolist(), table.ends[indices].tolist()
    found = words(" ".join(text[begin:end] for begin, end in zip(starts, ends, strict=True)))
    if len(found) == len(indices):
        return found
    every = words(text)
    return [every[index] for index in indices]


def language_of(text: str) -> str:
    """The language of a text, ISO 639-1, judged by its beginning; "" if unknown."""
    from resiliparse.parse.lang import detect_fast

    code, distance = detect_fast(text[:_SAMPLE_CHARACTERS])
    return code if code != "unknown" and distance <= _MAX_DISTANCE else ""


@cache
def _stop_words(language: str) -> Hashes:
    from stop_words import LANGUAGE_MAPPING, get_stop_words

    if language not in LANGUAGE_MAPPING:
        return np.empty(0, dtype=np.uint64)
    return np.unique(word_hashes(" ".join(get_stop_words(language))))


@cache
def _stemmer(language: str) -> "Stemmer | None":
    from Stemmer import Stemmer as PyStemmer

    name = _STEMMERS.get(language)
    if name is None:
        return None
    stemmer: Stemmer = PyStemmer(name)
    return stemmer


def filtered_features(
    texts: Sequence[bytes], filters: WordFilters, method: Method
) -> tuple[npt.NDArray[np.int32], Hashes]:
    """The number of words each filter leaves, and the features of these words.

    Args:
        texts: t texts, UTF-8.
        method: the method, of k features.

    Returns:
        The numbers of words, shape (f, t), in the order of `WordFilter`; and the features, shape
        (f, t, k), 0 where no words are left.
    """
    words = np.zeros((len(WordFilter), len(texts)), dtype=np.int32)
    features = np.zeros((len(WordFilter), len(texts), method.features), dtype=np.uint64)
    begin = 0
    while begin < len(texts):
        upto = np.cumsum([len(text) for text in texts[begin:]])
        end = begin + max(1, int(upto.searchsorted(_BYTES_AT_ONCE, side="right")))
        decoded = [content.decode("utf-8", "replace") for content in texts[begin:end]]
        words[:, begin:end], features[:, begin:end] = _filtered(decoded, filters, method)
        begin = end
    return words, features


def _filtered(
    texts: Sequence[str], filters: WordFilters, method: Method
) -> tuple[npt.NDArray[np.int32], Hashes]:
    """As `filtered_features`, for texts that together are not long."""
    words = np.zeros((len(WordFilter), len(texts)), dtype=np.int32)
    features = np.zeros((len(WordFilter), len(texts), method.features), dtype=np.uint64)
    given = list(map(FilterText, texts, word_tables(texts)))
    for at, which in enumerate(WordFilter):
        left = [filters.applied(which, one) for one in given]
        words[at] = list(map(len, left))
        others = [
            column
            for column, one in enumerate(given)
            if not (at and np.array_equal(left[column], one.table.hashes))
        ]
        features[at] = features[0]  # where a filter leaves all words
        sizes = method.shingle_words, method.features, method.smallest
        features[at, others] = super_shingles_of([left[column] for column in others], *sizes)
        features[at, words[at] == 0] = 0
    return words, features


def studied(task: StudyTask) -> Studied:
    """Do the task of a study, in a child."""
    words, features = filtered_features(
        task.texts, _filters_of(task.common), method_named(task.method)
    )
    return Studied(task.key, words.astype("<i4").tobytes(), features.astype("<u8").tobytes())


@lru_cache(maxsize=1)
def _filters_of(common: tuple[bytes, bytes]) -> WordFilters:
    """The filters of one study; kept because they cache the stems of words."""
    hashes = (np.frombuffer(one, dtype="<u8").astype(np.uint64) for one in common)
    return WordFilters(dict(zip(LOW_IDF, hashes, strict=True)))
