"""Where texts of the same words differ in signs and capitals."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from neardup_desktop.compare.differences import difference
from neardup_desktop.model.differences import Change
from neardup_desktop.text.characters import visible_characters


def changed(left: str, right: str) -> list[tuple[str, str]]:
    found = difference(left, right)
    assert found.similarity == 1.0
    return [
        (left[run.left_start : run.left_end], right[run.right_start : run.right_end])
        for run in found.changes
    ]


def test_the_words_at_other_signs_are_marked() -> None:
    left = "Pay -500 EUR now, if 5 < 6.\n\u2610 yes \u2612 no, Secret"
    right = "Pay 500 EUR now, if 5 > 6.\n\u2612 yes \u2612 no, secret!"
    assert changed(left, right) == [
        ("-500", "500"),
        ("< 6.\n\u2610 yes", "> 6.\n\u2612 yes"),
        (", Secret", ", secret!"),
    ]


def test_mere_form_is_no_change() -> None:
    left = "one \u2013 \u201ctwo\u201d\nthree, four"
    assert changed(left, 'one - "two" three,\n\nfour') == []
    assert changed("", "") == changed("...", "!") == []


@given(st.lists(st.sampled_from(["a", "A", "b", "-", "<", ">", " ", "\n", "5", ". "]), max_size=30))
def test_runs_hold_all_words_in_order(parts: list[str]) -> None:
    left = "".join(parts)
    right = left.replace("<", ">").swapcase()
    runs = difference(left, right).runs
    for run in runs:
        same = run.change is Change.EQUAL
        one, other = left[run.left_start : run.left_end], right[run.right_start : run.right_end]
        if same:
            assert visible_characters(f"x{one}") == visible_characters(f"x{other}")
    assert all(one.left_end <= two.left_start for one, two in pairwise(runs))
