"""A set of tokens, and which of many texts have one of them.

A table of marks, by the upper bits of a token, rules most tokens out; so a hundred million are
looked at in a second, without an index that would have to be kept.
"""

from dataclasses import dataclass
from typing import Self

import numpy as np
import numpy.typing as npt

from neardup_desktop.detect.base import Indices, Mask, Ragged
from neardup_desktop.text.distinct import among, distinct

Tokens = npt.NDArray[np.uint32]

_MARKS_A_TOKEN = 32
_FEWEST_BITS, _MOST_BITS = 12, 27
_AT_ONCE = 1 << 16
"""So many tokens are looked at in the processor's cache."""


@dataclass(frozen=True, slots=True)
class TokenSet:
    """Tokens whose upper bits are as good as random.

    Attributes:
        ordered: the tokens, ascending, shape (t,).
        marks: whether a token begins with these bits.
    """

    ordered: Tokens
    marks: Mask

    @classmethod
    def of(cls, tokens: Tokens) -> Self:
        """The set of these tokens, which may come more than once."""
        ordered = distinct(tokens)
        bits = (len(ordered) * _MARKS_A_TOKEN).bit_length()
        marks = np.zeros(1 << min(max(bits, _FEWEST_BITS), _MOST_BITS), dtype=np.bool_)
        made = cls(ordered, marks)
        marks[made._begins(ordered)] = True
        return made

    def _begins(self, tokens: Tokens) -> Tokens:
        return tokens >> np.uint32(33 - len(self.marks).bit_length())

    def places_in(self, tokens: Tokens) -> Indices:
        """The indices of those tokens that are in the set, ascending."""
        marked = self._marked(tokens)
        return marked[among(tokens[marked], self.ordered)]

    def _marked(self, tokens: Tokens) -> Indices:
        """The indices of the tokens that are in the set, and of a few others."""
        found = [np.zeros(0, dtype=np.int64)]
        for begin in range(0, len(tokens), _AT_ONCE):
            some = tokens[begin : begin + _AT_ONCE]
            found.append(np.flatnonzero(self.marks[self._begins(some)]) + begin)
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
