"""A text as the words that tests compare, independent of the program's own code."""

import re


def words_of(text: str) -> list[str]:
    """The words of a text in lower case, by the definition."""
    return re.findall(r"\w+", text.casefold())


def joined_words(text: str) -> str:
    """The words of a text with single spaces, as the files of expected results hold them."""
    return " ".join(words_of(text))


def single_spaced(text: str) -> str:
    """A text with each run of white space made one space."""
    return " ".join(text.split())
