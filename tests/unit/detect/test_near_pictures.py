"""Pairs of near perceptual hashes, against a search that looks at every pair."""

import numpy as np
import pytest

from neardup_desktop.detect import near_pictures as module
from neardup_desktop.detect.near_pictures import MOST_BITS, near_pictures
from neardup_desktop.sketch.picture_hash import Hashes, turned


def slowly(whole: Hashes, inner: Hashes) -> set[tuple[int, int, int]]:
    """All pairs, and by how many quarters the second is to be turned left, one by one."""
    found = set()
    for one in range(len(whole)):
        for other in range(one + 1, len(whole)):
            for quarters in range(4):
                back = (4 - quarters) % 4
                distances = [
                    (int(turned(asked, turns)[0]) ^ int(among[0])).bit_count()
                    for asked, among, turns in (
                        (whole[other : other + 1], whole[one : one + 1], quarters),
                        (inner[other : other + 1], whole[one : one + 1], quarters),
                        (whole[one : one + 1], whole[other : other + 1], back),
                        (inner[one : one + 1], whole[other : other + 1], back),
                    )
                ]
                if min(distances) <= MOST_BITS:
                    found.add((one, other, quarters))
    return found


def test_the_tables_find_what_a_search_of_all_pairs_finds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_AT_ONCE", 5)
    chance = np.random.default_rng(3)
    whole = chance.integers(0, 1 << 63, 24, dtype=np.uint64) & ~np.uint64(1)
    for number in range(8, 24):  # each a copy of another one, turned, with some bits changed
        bits = chance.choice(np.arange(1, 64), size=number - 8, replace=False)
        changed = int(turned(whole[number % 8 : number % 8 + 1], number % 4)[0])
        whole[number] = changed ^ sum(1 << int(bit) for bit in bits)
    inner = whole ^ np.uint64(0b10110)
    is_new = np.ones(24, dtype=np.bool_)
    rows = set(zip(*(some.tolist() for some in near_pictures(whole, inner, is_new)), strict=True))
    assert rows == slowly(whole, inner)
    assert len(rows) > 10

    is_new[:20] = False
    few = set(zip(*(some.tolist() for some in near_pictures(whole, inner, is_new)), strict=True))
    assert few == {row for row in rows if row[1] >= 20}
    none = near_pictures(whole[:0], inner[:0], is_new[:0])
    assert [len(some) for some in none] == [0, 0, 0]


@pytest.mark.parametrize("copies", [2, 3])
def test_what_too_many_have_in_common_finds_nothing(
    copies: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "_MOST_IN_BLOCK", 2)
    whole = np.full(copies, 0x0123_4567_89AB_CDEF, dtype=np.uint64)
    found, _, _ = near_pictures(whole, whole, np.ones(copies, dtype=np.bool_))
    assert bool(len(found)) is (copies == 2)
