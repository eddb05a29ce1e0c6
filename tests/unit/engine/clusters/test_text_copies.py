"""Unique words are counted once for each text."""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
from hypothesis import given
from hypothesis import strategies as st

from neardup_desktop.engine.clusters.text_copies import text_copies


@dataclass
class Table:
    """The columns that count."""

    members: npt.NDArray[np.int64]
    member_index: npt.NDArray[np.int64]

    def __len__(self) -> int:
        return len(self.members)


@given(st.data())
def test_the_slow_way_finds_the_same(data: st.DataObject) -> None:
    sizes = data.draw(st.lists(st.integers(1, 6), max_size=5))
    count = sum(sizes)
    visible = np.array(data.draw(st.lists(st.integers(-1, 3), min_size=count, max_size=count)), int)
    table = Table(np.array(sizes, int), np.arange(count))
    texts = text_copies(table, visible)  # type: ignore[arg-type]
    cluster = np.repeat(np.arange(len(sizes)), sizes)

    def alike(one: int, other: int) -> bool:
        same = cluster[one] == cluster[other] and visible[one] == visible[other] >= 0
        return one == other or bool(same)

    firsts = [one for one in range(count) if not any(alike(one, other) for other in range(one))]
    assert np.flatnonzero(texts.is_first).tolist() == firsts
