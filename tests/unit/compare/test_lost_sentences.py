"""Which sentences go with a text: those that the kept one does not hold whole and in order."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from neardup_desktop.compare.lost_sentences import lost_sentences

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
