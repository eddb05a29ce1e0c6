"""A place where several versions of a text differ, and who reads what there."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Reading:
    """What some of the texts have at a place.

    Attributes:
        owners: the numbers of these texts, ascending.
        text: the number of the one of them that the span is of.
        start: where it begins there, in characters.
        end: where it ends; equal to `start` where these texts have nothing at the place.
        words: number of words.
    """

    owners: tuple[int, ...]
    text: int
    start: int
    end: int
    words: int


@dataclass(frozen=True, slots=True)
class Variation:
    """A place where texts differ.

    Attributes:
        first_word: number of the first word of the base at this place.
        last_word: number of the word behind the last; equal to `first_word` where others have words
            between two words of the base.
        readings: that of the base first, then by the number of owners. Each text owns one.
    """

    first_word: int
    last_word: int
    readings: tuple[Reading, ...]
