"""Pairs of small files that differ in one thing a reader may overlook, and pairs that do not."""

from tests.helpers.lookalikes.base import Pair
from tests.helpers.lookalikes.pairs import all_pairs

__all__ = ["Pair", "all_pairs"]
