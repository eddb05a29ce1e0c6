"""Filters on the words of a text, before they are fingerprinted: for the study only.

Wang & Gemmell (MSR-TR-2006-30) tried them and found no benefit, so a scan uses none. Which words
are stop words, and what the stem of a word is, depends on the language of the text, which is told
from its beginning; where it is not known, nothing is changed.
"""

from functools import cache
from typing import Protocol

import numpy as np

from neardup_desktop.model.study import WordFilter
from neardup_desktop.text.distinct import distinct
from neardup_desktop.text.words import Hashes, WordTable, word_hashes, words

LOW_IDF = {WordFilter.LOW_IDF_4: 4.0, WordFilter.LOW_IDF_5: 5.0}
"""Words whose inverse document frequency is lower are taken away: log2(texts / texts with it)."""

_TOLD_BY_CHARACTERS = 5_000
_MOST_STEMS = 500_000
"""Of one language, kept at once: 60 MB."""

_FARTHEST = 1_100
"""Languages farther away than that, by the measure of the library, are not taken for known."""

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
    """Cuts words to their stems."""

    def stemWords(self, words: list[str]) -> list[str]:
        """The stem of each word."""
        ...


class DocumentFrequency:
    """Counts in how many texts each word stands."""

    def __init__(self) -> None:
        self._texts = 0
        self._words: Hashes = np.empty(0, dtype=np.uint64)
        self._counts = np.empty(0, dtype=np.int64)
        self._waiting: list[Hashes] = []
        self._waiting_words = 0

    def add(self, hashes: Hashes) -> None:
        """Count a text by the hashes of its words."""
        found = distinct(hashes)
        self._texts += 1
        self._waiting.append(found)
        self._waiting_words += len(found)
        if self._waiting_words > 1 << 22:
            self._take()

    def _take(self) -> None:
        counts = [self._counts, *(np.ones(len(one), dtype=np.int64) for one in self._waiting)]
        every = np.concatenate((self._words, *self._waiting))
        self._words, inverse = np.unique(every, return_inverse=True)
        self._counts = np.bincount(inverse, np.concatenate(counts)).astype(np.int64)
        self._waiting, self._waiting_words = [], 0

    def lower_than(self, idf: float) -> Hashes:
        """The words whose inverse document frequency is lower, ascending."""
        self._take()
        if not self._texts:
            return self._words
        found: Hashes = self._words[np.log2(self._texts / self._counts) < idf]
        return found


class WordFilters:
    """Applies filters to texts of one collection."""

    def __init__(self, frequency: DocumentFrequency) -> None:
        """Prepare; the frequencies are those of the whole collection."""
        self._common = {which: frequency.lower_than(idf) for which, idf in LOW_IDF.items()}
        self._stems: dict[str, dict[int, int]] = {}

    def applied(self, which: WordFilter, text: str, table: WordTable, language: str) -> Hashes:
        """The hashes of the words that are left, in order.

        Args:
            which: the filter.
            text: the text.
            table: its words.
            language: its language, as `language_of` tells it.
        """
        match which:
            case WordFilter.NUMBERS:
                return table.hashes[~table.has_digit]
            case WordFilter.STOP_WORDS:
                return _without(table.hashes, _stop_words(language))
            case WordFilter.LOW_IDF_4 | WordFilter.LOW_IDF_5:
                return _without(table.hashes, self._common[which])
            case WordFilter.STEMMING:
                return self._stemmed(text, table, language)
        return table.hashes

    def _stemmed(self, text: str, table: WordTable, language: str) -> Hashes:
        stemmer = _stemmer(language)
        if stemmer is None or not len(table):
            return table.hashes
        known = self._stems.setdefault(language, {})
        distinct, first, inverse = np.unique(table.hashes, return_index=True, return_inverse=True)
        fresh = [
            (code, place)
            for code, place in zip(distinct.tolist(), first.tolist(), strict=True)
            if code not in known
        ]
        if fresh:
            stems = stemmer.stemWords(_spelled(text, table, [place for _, place in fresh]))
            known.update(zip((code for code, _ in fresh), _hashes_of(stems, fresh), strict=True))
        stems_of = np.array([known[code] for code in distinct.tolist()], dtype=np.uint64)
        if len(known) > _MOST_STEMS:
            known.clear()
        found: Hashes = stems_of[inverse]
        return found


def _hashes_of(stems: list[str], fresh: list[tuple[int, int]]) -> list[int]:
    """The hash of each stem; a word whose stem is not one word stays as it is."""
    together: list[int] = word_hashes(" ".join(stems)).tolist()
    if len(together) == len(stems) and all(stems):
        return together
    found = []
    for stem, (code, _) in zip(stems, fresh, strict=True):
        alone = word_hashes(stem).tolist()
        found.append(alone[0] if len(alone) == 1 else code)
    return found


def _spelled(text: str, table: WordTable, places: list[int]) -> list[str]:
    """The words at these places, folded; without folding the whole of a long text."""
    starts, ends = table.starts[places].tolist(), table.ends[places].tolist()
    found = words(" ".join(text[begin:end] for begin, end in zip(starts, ends, strict=True)))
    if len(found) == len(places):
        return found
    every = words(text)
    return [every[place] for place in places]


def language_of(text: str) -> str:
    """The language of a text, ISO 639-1, from its beginning; "" where it is not known."""
    from resiliparse.parse.lang import detect_fast

    code, distance = detect_fast(text[:_TOLD_BY_CHARACTERS])
    return code if code != "unknown" and distance <= _FARTHEST else ""


def _without(hashes: Hashes, unwanted: Hashes) -> Hashes:
    if not len(unwanted):
        return hashes
    at = np.minimum(np.searchsorted(unwanted, hashes), len(unwanted) - 1)
    found: Hashes = hashes[unwanted[at] != hashes]
    return found


@cache
def _stop_words(language: str) -> Hashes:
    from stop_words import LANGUAGE_MAPPING, get_stop_words

    if language not in LANGUAGE_MAPPING:
        return np.empty(0, dtype=np.uint64)
    return np.unique(word_hashes(" ".join(get_stop_words(language))))


@cache
def _stemmer(language: str) -> "Stemmer | None":
    import snowballstemmer

    name = _STEMMERS.get(language)
    if name is None:
        return None
    stemmer: Stemmer = snowballstemmer.stemmer(name)
    return stemmer
