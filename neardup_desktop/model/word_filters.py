"""The filters of a study on the words of texts."""

from enum import StrEnum


class WordFilter(StrEnum):
    """Filters of the words before they are fingerprinted; the value is typed."""

    NONE = "none"
    NUMBERS = "numbers"
    """Words that hold a digit."""
    STOP_WORDS = "stop-words"
    """The words that nearly every text of its language holds, by a list for each language."""
    LOW_IDF_4 = "low-idf-4"
    """Words that stand in more than one of 16 texts: log2(texts / texts with it) below 4."""
    LOW_IDF_5 = "low-idf-5"
    """The same with one of 32 texts."""
    STEMMING = "stemming"
    """Nothing is taken away, but words are cut to their stems."""
