"""A set of tokens, and which of many texts have one of them.

A table of marks, by the upper bits of a token, rules most tokens out; so a hundred million are
looked at in a second, without an index that would have to be kept.
"""

from typing import Self

import numpy as np
import numpy.typing as npt
from msgspec import Struct

from neardup_desktop.detect.base import Indices, Mask, Ragged
from neardup_desktop.text.distinct import among, distinct

Tokens = npt.NDArray[np.uint32]

_MARKS_A_TOKEN = 32
_FEWEST_BITS, _MOST_BITS, _FEWER_BITS = 12, 27, 3
_AT_ONCE = 1 << 16
"""So many tokens are looked at in the processor's cache."""


class TokenSet(Struct, frozen=True):
    """Tokens whose upper bits are as good as random.

    Attributes:
        ordered: the tokens, ascending, shape (t,).
        marks: whether a token begins with these bits.
        coarse: the same of fewer bits, which fit in the processor's cache.
    """

    ordered: Tokens
    marks: Mask
    coarse: Mask

    @classmethod
    def of(cls, tokens: Tokens) -> Self:
        """The set of these tokens, which may come more than once."""
        ordered = distinct(tokens)
        bits = (len(ordered) * _MARKS_A_TOKEN).bit_length()
        bits = min(max(bits, _FEWEST_BITS), _MOST_BITS)
        marks = np.zeros(1 << bits, dtype=np.bool_)
        marks[_begins(ordered, marks)] = True
        coarse = np.zeros(1 << (bits - _FEWER_BITS), dtype=np.bool_)
        coarse[_begins(ordered, coarse)] = True
        return cls(ordered, marks, coarse)

    def places_in(self, tokens: Tokens) -> Indices:
        """The indices of those tokens that are in the set, ascending, shape (found,)."""
        marked = self._marked(tokens)
        return marked[among(tokens[marked], self.ordered)]

    def _marked(self, tokens: Tokens) -> Indices:
        """The indices of the tokens that are in the set, and of a few others."""
        found = [np.zeros(0, dtype=np.int64)]
        for begin in range(0, len(tokens), _AT_ONCE):
            some = tokens[begin : begin + _AT_ONCE]
            likely = np.flatnonzero(self.coarse[_begins(some, self.coarse)])
            likely = likely[self.marks[_begins(some[likely], self.marks)]]
            found.append(likely + begin)
        return np.concatenate(found)

    def rows_with(self, rows: Ragged) -> Mask:
        """Whether each row has a token of the set, shape (rows,)."""
        found = np.zeros(len(rows.starts) - 1, dtype=np.bool_)
        found[np.searchsorted(rows.starts, self.places_in(rows.values), side="right") - 1] = True
        return found

    def kept_of(self, rows: Ragged) -> Ragged:
        """The rows with those of their tokens that are in the set, and with a few others."""
        places = self._marked(rows.values)
        return Ragged(rows.values[places], np.searchsorted(places, rows.starts))


def _begins(tokens: Tokens, marks: Mask) -> Tokens:
    """With which bits each token begins, as many as count the marks."""
    return tokens >> np.uint32(33 - len(marks).bit_length())
