"""Rows of the list of hits, against a list that is simply written out."""

import random

from neardup_desktop.ui.search.search_layout import HitAddress, RowKind, SearchLayout


def written_out(hits: int, opened: dict[int, int], trashed: int) -> list[HitAddress]:
    """All rows, one after the other."""
    rows = []
    for hit in range(hits):
        rows.append(HitAddress(RowKind.HIT, hit))
        rows += [HitAddress(RowKind.MEMBER, hit, n) for n in range(opened.get(hit, 0))]
    if trashed:
        rows.append(HitAddress(RowKind.HEADING))
        rows += [HitAddress(RowKind.TRASHED, n) for n in range(trashed)]
    return rows


def test_rows_are_where_a_list_written_out_has_them() -> None:
    chance = random.Random(7)
    for _round in range(60):
        hits, trashed = chance.randrange(12), chance.randrange(3)
        layout, opened = SearchLayout(hits, trashed), dict[int, int]()
        for _step in range(8 if hits else 0):
            hit = chance.randrange(hits)
            if hit in opened:
                layout.close(hit)
                del opened[hit]
            else:
                opened[hit] = chance.randrange(1, 5)
                layout.open(hit, opened[hit])
            rows = written_out(hits, opened, trashed)
            assert [layout.address(row) for row in range(layout.row_count())] == rows
            assert layout.opened() == tuple(sorted(opened))
            for one in range(hits):
                assert rows[layout.row_of_hit(one)] == HitAddress(RowKind.HIT, one)
                assert layout.member_count(one) == opened.get(one, 0)
        if trashed:
            assert layout.address(layout.row_of_trashed(0)) == HitAddress(RowKind.TRASHED, 0)


def test_a_million_hits_take_no_room() -> None:
    layout = SearchLayout(1_000_000)
    layout.open(999_999, 3)
    assert layout.row_count() == 1_000_003
    assert layout.address(1_000_002) == HitAddress(RowKind.MEMBER, 999_999, 2)
    assert layout.address(500_000) == HitAddress(RowKind.HIT, 500_000)
