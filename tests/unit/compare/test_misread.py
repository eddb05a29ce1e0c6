"""Words one or two letters apart count as equal where one side was recognised."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from neardup_desktop.compare.distance import verify_pairs
from neardup_desktop.compare.misread import compare_recognised, taken_for

WORDS = st.lists(
    st.sampled_from(
        ["letter", "lettcr", "1ettcr", "invoice", "invo1ce", "bank", "1984", "1934", "a", "of"]
    )
)


@pytest.mark.parametrize(
    ("one", "other", "equal"),
    [
        ("letter", "lettcr", True),
        ("letter", "leter", True),
        ("letter", "1etter", False),  # a digit makes a number of it
        ("letter", "lattcr", False),
        ("recognised", "rccognjsed", True),
        ("recognised", "rccognjscd", False),
        ("the", "tho", False),
        ("bank", "bonk", True),
        ("bank", "ban", False),
        ("abcdefgh", "abxyefgh", True),
        ("abcdefg", "abxyefg", False),
        ("abcdefgh", "abxdefg", False),
        ("abcdefghij", "abcdefgh", True),
        ("abcdefgh", "abcdefghij", True),
        ("abcdefghijk", "abcdefgh", False),
        ("1984", "1934", False),
    ],
)
def test_the_rule(one: str, other: str, equal: bool) -> None:
    assert bool(taken_for({one}, {other})) is equal


def test_each_word_stands_for_one_other_only_the_nearest_first() -> None:
    assert taken_for({"lettor", "lettar"}, {"letter"}) == {"lettar": "letter"}
    assert taken_for({"recognisod", "recognjsod"}, {"recognised"}) == {"recognisod": "recognised"}


def test_words_that_both_have_stay_what_they_are() -> None:
    verdict = compare_recognised("form from form from", "form form form form", 0.0)
    assert verdict.similarity == 0.5


def test_two_readings_that_differ_in_every_tenth_word_are_the_same() -> None:
    words = [f"word{chr(97 + at % 26)}{chr(97 + at // 26)}ending" for at in range(200)]
    misread = [word[:-1] + "q" if at % 10 == 3 else word for at, word in enumerate(words)]
    assert compare_recognised(" ".join(words), " ".join(misread), 0.5).similarity == 1.0
    exact = verify_pairs([" ".join(words).encode(), " ".join(misread).encode()], [(0, 1)], 0.5)
    assert exact[0].similarity == pytest.approx(0.9)


@given(WORDS, WORDS)
def test_it_is_never_less_than_the_exact_similarity_and_the_same_both_ways(
    ours: list[str], theirs: list[str]
) -> None:
    texts = [" ".join(ours).encode(), " ".join(theirs).encode()]
    (exact,) = verify_pairs(texts, [(0, 1)], 0.0)
    (found,) = verify_pairs(texts, [(0, 1)], 0.0, frozenset({1}))
    (turned,) = verify_pairs(texts[::-1], [(0, 1)], 0.0, frozenset({1}))
    assert found.similarity >= exact.similarity
    assert found.similarity == turned.similarity
    assert (found.only_left, found.only_right) == (turned.only_right, turned.only_left)


def test_only_pairs_with_a_recognised_text_are_compared_so() -> None:
    texts = [b"one letter here", b"one lettcr here", b"one lettor here"]
    found = verify_pairs(texts, [(0, 1), (0, 2)], 0.0, frozenset({2}))
    assert found[0].similarity < 1.0 == found[1].similarity


def test_similarities_at_the_cutoff_count() -> None:
    for cutoff, similarity in ((0.8, 0.8), (0.81, 0.0)):
        assert compare_recognised("a b c d e", "a b c d x", cutoff).similarity == similarity
        assert compare_recognised("a b c d e", "a b c d", cutoff).similarity == similarity
        assert compare_recognised("a b c d", "a b c d e", cutoff).similarity == similarity
    assert compare_recognised("", "", 0.0).similarity == 0.0


def test_other_numbers_are_other_facts_unless_all_is_equal() -> None:
    form = "paid {} of {} for the letter to the bank of the town"
    assert compare_recognised(form.format(20, 31), form.format(45, 67), 0.5).other_facts
    assert not compare_recognised(form.format(20, 31), form.format(20, 31), 0.5).other_facts
