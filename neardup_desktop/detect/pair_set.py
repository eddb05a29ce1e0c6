"""A set of ordered pairs of numbers; membership is tested for many pairs at once."""

from typing import Self

import numpy as np
from msgspec import Struct

from neardup_desktop.detect.base import Indices, Mask, look_up, run_begins


class PairSet(Struct, frozen=True):
    """Ordered pairs of numbers from 0 up.

    Attributes:
        codes: first * span + second of each pair, ascending, shape (p,).
        span: larger than every second number.
    """

    codes: Indices
    span: int

    @classmethod
    def of(cls, first: Indices, second: Indices) -> Self:
        """The pairs of these two columns, both of shape (p,)."""
        span = int(second.max()) + 1 if len(second) else 1
        codes = np.sort(first * span + second)
        return cls(codes[run_begins(codes)], span)

    @classmethod
    def both_ways(cls, first: Indices, second: Indices) -> Self:
        """The pairs of these two columns in both orders."""
        return cls.of(np.concatenate((first, second)), np.concatenate((second, first)))

    def __len__(self) -> int:
        return len(self.codes)

    def has(self, first: Indices, second: Indices) -> Mask:
        """Whether each of these pairs is in the set, shape (n,); none with a number below 0 is."""
        known: Mask = (first >= 0) & (second >= 0) & (second < self.span)
        return known & look_up(first * self.span + second, self.codes)[1]

    def seconds_of(self, first: int) -> Indices:
        """The second numbers of all pairs with this first number, ascending."""
        begin, end = np.searchsorted(self.codes, (first * self.span, (first + 1) * self.span))
        return self.codes[begin:end] - first * self.span

    def lists_of(self, firsts: Indices) -> dict[int, list[int]]:
        """The same as plain numbers for each of these first numbers that is in any pair."""
        begins = np.searchsorted(self.codes, firsts * self.span)
        ends = np.searchsorted(self.codes, (firsts + 1) * self.span)
        some = np.flatnonzero(begins < ends)
        return {
            first: (self.codes[begin:end] % self.span).tolist()
            for first, begin, end in zip(
                firsts[some].tolist(), begins[some].tolist(), ends[some].tolist(), strict=True
            )
        }

    def firsts(self) -> Indices:
        """The first number of each pair, ascending, shape (p,)."""
        return self.codes // self.span

    def seconds(self) -> Indices:
        """The second number of each pair, in the order of `firsts`, shape (p,)."""
        return self.codes % self.span


def no_pairs() -> PairSet:
    """The empty set."""
    none = np.zeros(0, dtype=np.int64)
    return PairSet.of(none, none)
