"""The filters of the study, on words."""

import numpy as np
import pytest

from neardup_desktop.lab.word_filters import DocumentFrequency, FilterText, WordFilters
from neardup_desktop.model.word_filters import WordFilter
from neardup_desktop.text.words import word_hashes, word_table

ENGLISH = "The ferries were reaching the far shores in 1987, and nobody had slept on them at all"
GERMAN = (
    "Die Fähren erreichten im Jahr 1987 die fernen Ufer, und niemand hatte auf ihnen geschlafen"
)
NOTHING = WordFilters({})


def left(which: WordFilter, text: str, filters: WordFilters = NOTHING) -> list[int]:
    applied = filters.applied(which, FilterText(text, word_table(text)))
    return [int(one) for one in applied]


def hashes(text: str) -> list[int]:
    return [int(one) for one in word_hashes(text)]


def test_no_filter_leaves_all_words() -> None:
    assert left(WordFilter.NONE, ENGLISH) == hashes(ENGLISH)


def test_numbers_go() -> None:
    assert left(WordFilter.NUMBERS, "On 7 May b2b 1.5 ends") == hashes("On May ends")


def test_stop_words_go_in_the_language_of_the_text() -> None:
    english = left(WordFilter.STOP_WORDS, ENGLISH)
    assert set(hashes("ferries shores")) <= set(english)
    assert not set(hashes("the were in and had on at")) & set(english)
    german = left(WordFilter.STOP_WORDS, GERMAN)
    assert set(hashes("Fähren Ufer")) <= set(german)
    assert not set(hashes("die im und auf")) & set(german)


def test_stems_stand_for_words_in_the_language_of_the_text() -> None:
    one = left(WordFilter.STEMMING, ENGLISH)
    other = left(
        WordFilter.STEMMING, ENGLISH.replace("ferries", "ferry").replace("shores", "shore")
    )
    assert one == other
    assert len(one) == len(hashes(ENGLISH))
    assert one != hashes(ENGLISH)


@pytest.mark.parametrize("which", [WordFilter.STOP_WORDS, WordFilter.STEMMING])
@pytest.mark.parametrize("text", ["", "?", "これは長い日本語の文章です", "xq zv qx vz"])
def test_a_text_of_an_unknown_language_stays_as_it_is(which: WordFilter, text: str) -> None:
    assert left(which, text) == hashes(text)


def test_words_of_many_texts_go() -> None:
    """By the definition, spelled out: log2(texts / texts with the word) below the bound."""
    texts = [f"always text{at} " + "often " * (at < 4) + "rare " * (at < 2) for at in range(64)]
    frequency = DocumentFrequency()
    for text in texts:
        frequency.add(word_hashes(text))
    filters = WordFilters(frequency.common())
    sentence = "always often rare text1 unknown"
    assert left(WordFilter.LOW_IDF_4, sentence, filters) == hashes("often rare text1 unknown")
    assert left(WordFilter.LOW_IDF_5, sentence, filters) == hashes("rare text1 unknown")


def test_frequencies_do_not_depend_on_when_they_are_summed() -> None:
    chance = np.random.default_rng(3)
    vocabulary = chance.integers(0, 1 << 64, 9_000, dtype=np.uint64)
    many, few = DocumentFrequency(), DocumentFrequency()
    texts = [vocabulary[chance.integers(0, 9_000 // (1 + at % 4), 3_000)] for at in range(200)]
    for text in texts:
        many.add(text)
        few.add(text)
        few.lower_than(1.0)
    words, counts = np.unique(
        np.concatenate([np.unique(text) for text in texts]), return_counts=True
    )
    for idf in (0.5, 2.0, 4.0):
        expected = words[np.log2(len(texts) / counts) < idf].tolist()
        assert many.lower_than(idf).tolist() == few.lower_than(idf).tolist() == expected


def test_stems_do_not_depend_on_what_else_a_text_holds() -> None:
    """A word of which the stem is nothing leaves the stems of its neighbours as they are."""
    nepali = "हाम्रो गाउँमा धेरै मानिसहरू बस्छन् र उनीहरूले खेतमा काम गर्छन् अनि घरहरू पनि राम्रा छन्"
    alone = left(WordFilter.STEMMING, nepali, WordFilters({}))
    assert alone != hashes(nepali)
    beside = left(WordFilter.STEMMING, f"{nepali} छ", WordFilters({}))
    assert beside == [*alone, *hashes("छ")]
