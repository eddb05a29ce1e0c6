"""The first letters of words, which find them while they are being typed."""

from hypothesis import given
from hypothesis import strategies as st

from neardup_desktop.text.beginnings import MOST_TEXTS, beginnings
from neardup_desktop.text.words import spaced_words_of


def _plainly(spaced: str) -> set[str]:
    return {word[:length] for word in spaced.split() for length in (1, 2, 3)}


def _found(*texts: str) -> list[set[str]]:
    listed = [one.split() for one in beginnings(texts)]
    found = list(map(set, listed))
    assert list(map(len, listed)) == list(map(len, found)), "each is listed once"
    return found


def test_lists_one_to_three_letters_of_each_word() -> None:
    assert _found("a mill mi") == [{"a", "m", "mi", "mil"}]


def test_a_text_without_words_has_none() -> None:
    assert _found("", "a", " " * 9_000, "") == [set(), {"a"}, set(), set()]
    assert _found() == []


@given(st.lists(st.text(alphabet="ab _c1 äß中文𐐨𠀀한 ", max_size=60), max_size=6))
def test_each_text_has_those_of_its_words_one_by_one(texts: list[str]) -> None:
    spaced = spaced_words_of(texts)
    assert _found(*spaced) == list(map(_plainly, spaced))


def test_as_many_texts_as_may_be_done_at_once() -> None:
    texts = [f"{chr(0x4E00 + number)}{number} 𠀀" for number in range(MOST_TEXTS)]
    assert _found(*texts) == list(map(_plainly, texts))


def test_a_long_text_of_plain_letters_too() -> None:
    text = " ".join(f"word{number} a{number % 7}" for number in range(900))
    assert _found(text) == [_plainly(text)]


def test_a_text_may_end_in_the_middle_of_a_word() -> None:
    assert _found("wood " * 2_000 + "x", "y") == [{"w", "wo", "woo", "x"}, {"y"}]
