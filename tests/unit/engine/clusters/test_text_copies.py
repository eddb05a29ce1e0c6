"""Unique words are counted once for each text, and only where all its copies go."""

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
    member_unique: npt.NDArray[np.int64]

    def __len__(self) -> int:
        return len(self.members)


@given(st.data())
def test_the_slow_way_finds_the_same(data: st.DataObject) -> None:
    sizes = data.draw(st.lists(st.integers(1, 6), max_size=5))
    count = sum(sizes)
    visible = np.array(data.draw(st.lists(st.integers(-1, 3), min_size=count, max_size=count)), int)
    words = {-1: 3, 0: 0, 1: 2, 2: 5, 3: 7}
    unique = np.array([words[int(text)] for text in visible], int)
    table = Table(np.array(sizes, int), np.arange(count), unique)
    texts = text_copies(table, visible)  # type: ignore[arg-type]
    chosen = np.array(
        sorted(data.draw(st.sets(st.integers(0, count - 1)) if count else st.just(set()))), int
    )
    cluster = np.repeat(np.arange(len(sizes)), sizes)

    def alike(one: int, other: int) -> bool:
        same = cluster[one] == cluster[other] and visible[one] == visible[other] >= 0
        return one == other or bool(same)

    wanted = 0
    for one in chosen.tolist():
        copies = [other for other in range(count) if alike(one, other)]
        if set(copies) <= set(chosen.tolist()) and one == copies[0]:
            wanted += int(unique[one])
    assert texts.words_lost(table, chosen) == wanted  # type: ignore[arg-type]
    firsts = [one for one in range(count) if not any(alike(one, other) for other in range(one))]
    assert np.flatnonzero(texts.is_first).tolist() == firsts
