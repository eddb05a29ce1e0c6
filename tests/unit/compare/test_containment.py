"""The witness of containment against the slow, readable way, and what it must not be fooled by."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from neardup_desktop.compare.containment import (
    MIN_WORDS,
    SearchableText,
    ShownText,
    contained,
    is_held_exactly,
    most_runs,
)
from tests.helpers.prose import TOPICS, Writer


def slow_runs(inner: list[int], outer: list[int]) -> int:
    """The fewest runs by trying everything: place by place, word by word."""
    many = len(inner) + 1
    # fewest[j]: runs for the words read so far, the last of them standing just before j.
    fewest = [0] * (len(outer) + 1)
    for read, word in enumerate(inner):
        after = [many] * (len(outer) + 1)
        best_before = many
        for place, other in enumerate(outer):
            best_before = min(best_before, fewest[place])
            if word == other:
                goes_on = fewest[place] + (read == 0)
                after[place + 1] = min(goes_on, best_before + 1)
        fewest = after
    runs = min(fewest)
    return runs if runs <= most_runs(len(inner)) else 0


def runs(inner: list[int], outer: list[int]) -> int:
    texts = [SearchableText(np.array(words, dtype=np.uint64)) for words in (inner, outer)]
    return texts[1].runs_of(texts[0])


def text_runs(inner: str, outer: str) -> int:
    return contained([inner.encode(), outer.encode()], [(0, 1)])[0].runs


WORDS = st.integers(0, 3) | st.integers(0, 40)


@given(
    st.lists(WORDS, min_size=MIN_WORDS, max_size=30),
    st.lists(WORDS, min_size=31, max_size=90),
)
def test_as_the_slow_way_for_any_words(inner: list[int], outer: list[int]) -> None:
    assert runs(inner, outer) == slow_runs(inner, outer)


@st.composite
def inserted(draw: st.DrawFn) -> tuple[list[int], list[int], int]:
    """A text, the same with words inserted here and there, and in how many places."""
    inner = draw(st.lists(WORDS, min_size=MIN_WORDS, max_size=60))
    places = sorted(draw(st.sets(st.integers(0, len(inner)), min_size=1, max_size=6)))
    outer, begin = [], 0
    for place in places:
        outer += inner[begin:place] + draw(st.lists(WORDS, min_size=1, max_size=20))
        begin = place
    return inner, outer + inner[begin:], len(places)


@given(inserted())
def test_insertions_leave_a_text_contained(made: tuple[list[int], list[int], int]) -> None:
    inner, outer, places = made
    found = runs(inner, outer)
    assert found == slow_runs(inner, outer)
    if places < most_runs(len(inner)):
        assert 1 <= found <= places + 1


@given(st.integers(0, 79), st.sampled_from(["changed", "deleted", "swapped"]))
def test_a_word_that_is_not_there_or_not_in_its_place_is_missed(place: int, how: str) -> None:
    inner = list(range(80))
    kept = list(inner)
    if how == "changed":
        kept[place] = 1_000
    elif how == "deleted":
        del kept[place]
    else:
        other = place + 1 if place < 79 else place - 1
        kept[place], kept[other] = kept[other], kept[place]
    outer = [2_000, *range(500, 600), *kept, *range(600, 700)]
    assert runs(inner, outer) == 0
    assert runs(inner, [2_000, *inner, 2_001]) == 1


def test_one_changed_digit_is_enough() -> None:
    note = "Please transfer 1,250.00 to account 4711 before the end of next month, thank you."
    assert text_runs(note, f"Hello. {note} Regards") == 1
    assert text_runs(note.replace("4711", "4712"), f"Hello. {note} Regards") == 0


def test_a_mail_quoted_with_marks_and_wrapped_anew_is_contained() -> None:
    writer = Writer(3)
    body = " ".join(writer.document(TOPICS[0], 90)).replace("\n", " ")
    words = body.split()
    quoted = "\n".join(
        "> > " + " ".join(words[begin : begin + 9]) for begin in range(0, len(words), 9)
    )
    reply = f"Re: The plan\nYes, I agree.\n\nOn Monday, Ann wrote:\n{quoted}\n\nBest\nBob"
    assert text_runs(f"The plan\n{body}", reply) == 2
    cut = quoted.rsplit("\n", 1)[0]
    assert text_runs(f"The plan\n{body}", reply.replace(quoted, cut)) == 0


def test_everyday_words_strewn_over_a_long_text_do_not_count() -> None:
    note = "we can see you there on the day that you said to us"
    long = " ".join(
        f"{word} filler{place} filler{place + 1} filler{place + 2}"
        for place, word in enumerate(note.split() * 3)
    )
    assert text_runs(note, long) == 0


def test_short_texts_equal_texts_and_empty_ones_are_not_contained() -> None:
    assert (
        text_runs("one two three four five six seven", "one two three four five six seven x") == 0
    )
    same = "one two three four five six seven eight nine"
    assert text_runs(same, same) == 0
    assert text_runs("", same) == 0
    assert text_runs(same, "") == 0


def test_a_text_that_repeats_itself_without_end_is_given_up_in_time() -> None:
    inner = [1, 2] * 2_000 + [3]
    outer = [1, 1, 2] * 4_000 + [3]
    assert runs(inner, outer) == 0


def test_a_text_may_be_split_once_for_each_twelve_words() -> None:
    assert [most_runs(words) for words in (8, 11, 12, 23, 24, 120)] == [2, 2, 3, 3, 4, 12]


def numbered(count: int, word: str = "w") -> list[str]:
    return [f"{word}{number}" for number in range(count)]


@pytest.mark.parametrize(
    ("words", "again", "is_held"),
    [
        # Ten threes of words, seven or six of which come once more with another end.
        (12, 9, False),
        (12, 8, True),
        # All of it once more is no other text of one form.
        (12, 12, True),
        # Of so few words the threes say nothing.
        (8, 7, False),
        (7, 6, True),
    ],
)
def test_what_comes_again_with_other_facts_is_one_of_a_form(
    words: int, again: int, is_held: bool
) -> None:
    own = numbered(words)
    other = own[:again] + numbered(words - again, "other")
    outer = f"{' '.join(own)}.\n{' '.join(other)}.\nAnd so on."
    assert is_held_exactly(ShownText(" ".join(own)), ShownText(outer)) is is_held


@pytest.mark.parametrize(("more", "is_version"), [(1, True), (2, True), (3, False)])
def test_a_text_with_a_fifth_of_the_words_put_in_is_a_version(more: int, is_version: bool) -> None:
    inner = " ".join(numbered(8))
    outer = f"{inner}\n{' '.join(numbered(more, 'more'))}"
    [found] = contained([inner.encode(), outer.encode()], [(0, 1)])
    assert found.runs == 1
    assert (found.exactly == b"") is is_version


def test_below_the_title_of_an_answer_the_first_text_may_stand() -> None:
    body = " ".join(numbered(8))
    for title, is_held in (("Re: The plan", True), ("The plan", False), ("The plan again", False)):
        outer = ShownText(f"{title}\nYes, gladly.\n{body}.\nBest, Bob")
        assert is_held_exactly(ShownText(f"The plan\n{body}"), outer) is is_held
        short = ShownText(f"The plan\n{body.rpartition(' ')[0]}")
        assert not is_held_exactly(short, outer)


@pytest.mark.parametrize(
    ("before", "behind", "is_held"),
    [
        ("", ".\nAnd so on", True),
        ("So it was.\n", "", True),
        ("So it was. ", "; then more was said", True),
        ("it was said that ", ".\nAnd so on", False),
        ("So it was.\n", " and so on", False),
    ],
)
def test_a_text_is_held_as_whole_sentences_only(before: str, behind: str, is_held: bool) -> None:
    inner = " ".join(numbered(9))
    outer = ShownText(f"{before}{inner}{behind}")
    assert is_held_exactly(ShownText(inner), outer) is is_held
