"""The first letters of the words of a text, which find words while they are still being typed."""

LONGEST = 3
"""Beginnings of up to so many characters are listed; longer ones are soon found word by word."""


def beginnings(spaced: str) -> set[str]:
    """The distinct beginnings of 1 to `LONGEST` characters of words with spaces between them.

    A shorter word is its own longest beginning.
    """
    longest = {word[:LONGEST] for word in set(spaced.split())}
    return longest.union(*({one[:length] for one in longest} for length in range(1, LONGEST)))
