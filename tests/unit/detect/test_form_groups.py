"""What hangs together is looked at together, in groups of bounded size."""

import numpy as np

from neardup_desktop.detect.form_groups import Links


def links(*pairs: tuple[int, int], similarity: float = 0.9) -> Links:
    left, right = np.array(pairs, dtype=np.int64).reshape(-1, 2).T
    return Links.of(left, right, np.full(len(left), similarity))


def groups(of: Links, most: int) -> list[list[int]]:
    keys = [str(sequence).encode() for sequence in of.sequences.tolist()]
    found = of.groups(np.ones(len(of.sequences), dtype=np.bool_), keys, most)
    return [sorted(of.sequences[group].tolist()) for group in found]


def test_what_hangs_together_is_one_group() -> None:
    assert groups(links((3, 9), (9, 12), (4, 5)), 10) == [[3, 9, 12], [4, 5]]


def test_large_groups_are_cut_and_nothing_is_left_out() -> None:
    chain = links(*((number, number + 1) for number in range(100)))
    found = groups(chain, 16)
    assert max(map(len, found)) <= 16
    assert min(map(len, found)) >= 14
    assert sorted(member for group in found for member in group) == list(range(101))


def test_only_what_is_wanted_is_looked_at() -> None:
    both = links((1, 2), (7, 8))
    wanted = np.isin(both.sequences, [7, 8])
    assert both.groups(wanted, [b""] * 4, 5) == [[2, 3]]


def test_the_digest_tells_what_a_text_hangs_with() -> None:
    before = links((1, 2), (2, 3), (7, 8))
    after = links((1, 2), (7, 8))
    assert before.digest[0] == before.digest[1] == before.digest[2]
    assert before.digest[0] != after.digest[0]
    assert before.digest[-1] == after.digest[-1]
    assert before.digest[0] != before.digest[-1]


def test_no_links_are_no_groups() -> None:
    assert groups(links(), 5) == []
