"""Very many items behave as a sequence of them, and are parted without walking through them."""

import numpy as np

from neardup_desktop.model.ids import ItemId
from neardup_desktop.ui.session.cluster_layout import ItemList, items_of, without

MANY = 1000


def many() -> np.ndarray:
    """Identifiers of many items."""
    return np.arange(10, 10 + MANY, dtype=np.int64)


def test_few_items_are_a_tuple_and_many_are_a_sequence_of_the_same_items() -> None:
    few = items_of(many()[:3])
    assert few == (10, 11, 12)
    items = items_of(many())
    assert isinstance(items, ItemList)
    assert len(items) == MANY
    assert list(items) == many().tolist()
    assert items[0] == 10
    assert type(items[-1]) is int
    assert list(items[2:4]) == [12, 13]
    assert 500 in items
    assert 5 not in items
    assert np.array(items).tolist() == many().tolist()


def test_items_without_others_keep_their_order() -> None:
    others = frozenset({ItemId(11), ItemId(3)})
    assert without((ItemId(12), ItemId(11), ItemId(10)), others) == (12, 10)
    left = without(items_of(many()), others)
    assert len(left) == MANY - 1
    assert list(left)[:3] == [10, 12, 13]
    assert not without(items_of(many()), frozenset(map(ItemId, many().tolist())))
