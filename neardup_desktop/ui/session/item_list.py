"""Very many items in a row, made into Python's numbers only where somebody walks through them."""

from collections.abc import Collection, Iterator, Sequence
from typing import overload

import numpy as np

from neardup_desktop.model.ids import ItemId
from neardup_desktop.ui.types import Numbers

_FEW = 256


class ItemList(Sequence[ItemId]):
    """A sequence over an array: all items of a large list would hold the window up otherwise."""

    def __init__(self, numbers: Numbers) -> None:
        """Take an array of shape (n,), which is not written to any more."""
        self._numbers = numbers

    def __len__(self) -> int:
        return len(self._numbers)

    @overload
    def __getitem__(self, at: int) -> ItemId: ...

    @overload
    def __getitem__(self, at: slice) -> "ItemList": ...

    def __getitem__(self, at: int | slice) -> "ItemId | ItemList":
        """One item, or those of a slice."""
        if isinstance(at, slice):
            return ItemList(self._numbers[at])
        return ItemId(int(self._numbers[at]))

    def __iter__(self) -> Iterator[ItemId]:
        return map(ItemId, self._numbers.tolist())

    def __contains__(self, item: object) -> bool:
        return bool((self._numbers == item).any())

    def __array__(self, dtype: object = None, copy: bool | None = None) -> Numbers:
        """The array itself, where numpy asks for it."""
        return np.array(self._numbers, dtype=np.int64, copy=copy)

    def without(self, others: Collection[ItemId]) -> "ItemList":
        """The items that are not among the others."""
        known = np.fromiter(others, np.int64, len(others))
        return ItemList(self._numbers[~np.isin(self._numbers, known)])


def items_of(numbers: Numbers) -> Sequence[ItemId]:
    """The items of an array: a tuple where they are few, else a list that makes them as asked."""
    if len(numbers) > _FEW:
        return ItemList(numbers)
    return tuple(map(ItemId, numbers.tolist()))


def without(items: Sequence[ItemId], others: Collection[ItemId]) -> Sequence[ItemId]:
    """The items that are not among the others, in their order."""
    if isinstance(items, ItemList):
        return items.without(others)
    return tuple(item for item in items if item not in others)
