"""Which sentences go with a text: those that the kept one does not hold whole and in order."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from neardup_desktop.compare.lost_sentences import lost_passages, lost_sentences

WILL = "This is my will.\nThe house goes to Anna.\nThe boat goes to Ben.\nSigned in May."


@pytest.mark.parametrize(
    ("kept", "lost"),
    [
        (WILL, 0),
        (WILL.replace("\n", " "), 0),
        (f"A letter came first\n{WILL}\nAnd another letter came after it", 0),
        (WILL.replace("Anna", "Ben").replace("to Ben.\nS", "to Anna.\nS"), 2),
        (WILL.replace("The boat goes to Ben.\n", ""), 1),
        (WILL.replace("goes to Anna.", "goes not to Anna."), 1),
        (WILL.replace("to Anna.", "to Anna and Carl."), 1),
        (WILL.replace("The house", "Neither the garden nor The house"), 1),
        (WILL.replace("The house", "He said: The house"), 0),
        (WILL.replace("to Ben.\nSigned", "to Ben, Signed"), 0),
        (WILL.replace("to Anna.", "to -Anna."), 1),
        (WILL.replace("goes to Anna", "goes, to Anna"), 1),
        ("This is my will.\nThe house goes to Anna.\nThe boat", 2),
        ("in May.", 4),
        ("", 4),
    ],
)
def test_sentences_count_that_are_not_there_whole_and_in_order(kept: str, lost: int) -> None:
    assert lost_sentences(WILL, kept) == lost


def test_nothing_has_no_sentence_to_lose() -> None:
    assert lost_sentences("", WILL) == 0
    assert lost_sentences("", "") == 0


def test_lines_without_full_stops_are_sentences_too() -> None:
    assert lost_sentences("milk and eggs\nbread\nbutter", "milk and eggs\ncheese\nbutter") == 1
    assert lost_sentences("milk and eggs\nbread", "milk and eggs bread") == 0
    assert lost_sentences("milk and eggs\nbread", "milk and eggs or bread") == 2


def sentence(number: int, words: int) -> str:
    """A sentence of words that no other one has."""
    return " ".join(f"w{number}x{word}" for word in range(words)) + "."


@given(
    st.lists(
        st.tuples(
            st.integers(12, 16),
            st.sampled_from(["kept", "lost", "cut", "longer", "answered", "begun", "split"]),
        ),
        max_size=12,
    )
)
def test_as_many_are_lost_as_were_taken_out_or_changed(
    sentences: list[tuple[int, str]],
) -> None:
    own, kept, lost = [], [], 0
    for number, (words, what) in enumerate(sentences):
        text = sentence(number, words)
        held = {
            "kept": text,
            "lost": text.replace("w", "other"),
            "cut": text.rpartition(" ")[0],
            "longer": f"{text[:-1]} and more.",
            "answered": f"{text}\nYes, that is so.",
            "begun": f"Not so that {text}",
            "split": text.replace(" ", " not ", 1),
        }[what]
        own.append(text)
        kept.append(held)
        lost += text not in held.split("\n")
    assert lost_sentences("\n".join(own), "\n".join(kept)) == lost
    assert lost_sentences(" ".join(own), "\n".join(kept)) == lost


def test_a_sentence_that_was_moved_is_not_in_order() -> None:
    first, second, third = (sentence(number, words) for number, words in enumerate((9, 3, 9)))
    assert lost_sentences(f"{first}\n{second}\n{third}", f"{second}\n{first}\n{third}") == 1


def test_passages_are_whole_sentences_and_neighbours_are_one() -> None:
    kept = WILL.replace("goes to Anna", "goes to \u201cAnna\u201d").replace("in May", "in June")
    assert lost_passages(WILL, kept) == ["The house goes to Anna.", "Signed in May."]
    assert lost_passages(WILL, "This is my will.") == [WILL.removeprefix("This is my will.\n")]
    assert lost_passages(WILL, WILL.replace("\n", " ")) == []
    assert lost_passages("", WILL) == []
    assert lost_passages("-5 is cold.", "5 is cold.") == ["-5 is cold."]
    assert lost_passages("\u5929\u3002\u5730\u3002", "\u5929\u3002\u4eba\u3002") == ["\u5730\u3002"]


_TEXTS = st.lists(st.sampled_from(["a", "b", "c", "a.", "b!", "-5", "5", "\n"]), max_size=14).map(
    " ".join
)


@given(_TEXTS, _TEXTS)
def test_with_its_passages_nothing_of_a_text_is_lost(text: str, kept: str) -> None:
    passages = lost_passages(text, kept)
    missing = Counter(text.split()) - Counter(kept.split())
    assert missing <= Counter(" ".join(passages).split())
    assert all(passage in text for passage in passages)
    left_out = Counter(text.split()) - Counter(" ".join(passages).split())
    assert left_out <= Counter(kept.split())
    if not passages:
        held = iter(kept.split())
        assert all(word in held for word in text.split())  # in order
