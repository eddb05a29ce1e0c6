"""The word differences of two texts, ready to be shown side by side, and places of many texts."""

from enum import StrEnum

from msgspec import Struct


class Change(StrEnum):
    """The relation of a run of text to the other side."""

    EQUAL = "equal"
    REPLACED = "replaced"
    ONLY_LEFT = "only left"
    ONLY_RIGHT = "only right"


class Run(Struct, frozen=True):
    """A run of words on both sides: character offsets into the two texts.

    `left_start:left_end` and `right_start:right_end` are half-open; one of them is empty for a
    run that only the other side has.
    """

    change: Change
    left_start: int
    left_end: int
    right_start: int
    right_end: int


class Difference(Struct, frozen=True):
    """Two texts and the runs that lead from one to the other.

    Attributes:
        left: text of the first item.
        right: text of the second item.
        runs: in order; together they cover every word of both texts.
        similarity: 1 - word edit distance / words of the longer text, of *these* texts.
        left_words: number of words on the left.
        right_words: number of words on the right.
        edit_words: the word edit distance.
        unique_left: character spans of the words on the left that are nowhere on the right;
            adjacent ones are one span.
        unique_right: the other way round.
        facts_left, facts_right: spans of the numbers and names in what differs, if they were found.
        in_two_languages: whether what differs is in another language on each side.
    """

    left: str
    right: str
    runs: tuple[Run, ...]
    similarity: float
    left_words: int
    right_words: int
    edit_words: int
    unique_left: tuple[tuple[int, int], ...] = ()
    unique_right: tuple[tuple[int, int], ...] = ()
    facts_left: tuple[tuple[int, int], ...] = ()
    facts_right: tuple[tuple[int, int], ...] = ()
    in_two_languages: bool = False

    @property
    def changes(self) -> tuple[Run, ...]:
        """The runs that differ."""
        return tuple(run for run in self.runs if run.change is not Change.EQUAL)


class Reading(Struct, frozen=True):
    """The reading that some of the texts have at a place.

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


class Variation(Struct, frozen=True):
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
