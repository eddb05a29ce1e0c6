"""The first letters of words, which find them while they are being typed."""

from hypothesis import given
from hypothesis import strategies as st

from neardup_desktop.text.beginnings import beginnings
from neardup_desktop.text.words import spaced_words


def _plainly(spaced: str) -> set[str]:
    return {word[:length] for word in spaced.split() for length in (1, 2, 3)}


def test_lists_one_to_three_letters_of_each_word() -> None:
    assert beginnings("a mill mi") == {"a", "m", "mi", "mil"}


def test_a_text_without_words_has_none() -> None:
    assert beginnings("") == set()
    assert beginnings(" " * 9_000) == set()


@given(st.text(alphabet="ab _c1 äß中文𐐨𠀀한 ", max_size=60), st.text(alphabet="xyz éñ", min_size=1))
def test_a_long_text_has_those_of_its_words_one_by_one(text: str, filling: str) -> None:
    short = spaced_words(text)
    long = spaced_words(f"{text} {filling} " * (6_000 // (len(text) + len(filling) + 2) + 1))
    assert beginnings(short) == _plainly(short)
    assert beginnings(long) == _plainly(long)


def test_a_long_text_of_plain_letters_too() -> None:
    text = " ".join(f"word{number} a{number % 7}" for number in range(900))
    assert beginnings(text) == _plainly(text)


def test_a_long_text_may_end_in_the_middle_of_a_word() -> None:
    assert beginnings("wood " * 2_000 + "x") == {"w", "wo", "woo", "x"}
