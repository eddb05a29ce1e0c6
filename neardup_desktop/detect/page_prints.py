"""Finds the texts that count as prints or copies of a web page with its menus."""

from neardup_desktop.compare.facts import FACTS_VERSION

PAGE_PRINT_WAY = f"showing/2 facts/{FACTS_VERSION}"
"""To be raised whenever other pairs would be found in the same texts."""

MAIN_SHARE = 0.8
"""Share of the words of a page's main text that its print must contain, in order."""


def stands_in(similarity: float, main_words: int, other_words: int) -> bool:
    """Whether a longer text contains enough of a main text, given their similarity.

    If it contains all of it, their edit distance is the difference of their lengths.
    """
    return similarity * max(other_words, main_words) >= MAIN_SHARE * main_words
