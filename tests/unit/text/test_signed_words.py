"""Signed words: what stands at a word belongs to it, ordinary punctuation does not."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from neardup_desktop.compare.containment import contained, is_held_exactly
from neardup_desktop.text.characters import characters_digest
from neardup_desktop.text.signed_words import _scanned, signed_words


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('He said: "Well, (so) it is."', ["He", "said", "Well", "so", "it", "is"]),
        ("-500 EUR, - 500 or \u2212500", ["-500", "EUR", "-500", "or", "-500"]),
        ("5 < 6, a < b", ["5", "<6", "a", "<", "b"]),
        (".5 and (1,200.00) and (yes)", [".5", "and", "(1,200.00)", "and", "yes"]),
        ("C++ 5% \u2612 done", ["C++", "5%", "\u2612", "done"]),
        ("> quoted\n\n> > 5 times", ["quoted", "5", "times"]),
        ("> 5 apples", [">5", "apples"]),
        ("\u4eba\u53e3\u3002", ["\u4eba", "\u53e3"]),
        ("", []),
    ],
)
def test_words_with_their_signs(text: str, words: list[str]) -> None:
    found, gaps, _ = _scanned(text)
    assert found == words
    assert len(gaps) == len(words)


PART = "We met at the old bridge, and Anna paid 500 EUR for 5 < 6 tickets. Then we left"
HELD = [
    f"{PART}.",
    f"Before it: {PART}, and after it more was said",
    f"{PART}, though nobody knew why it had been so",
    "\n".join(f"> {line}" for line in PART.replace(", ", ",\n").split("\n")) + "\nYes, we did so",
    PART.replace(". Then", ". What a day it was! Then") + ".",
    PART.replace(" ", "\n") + "; it was \u201cgood\u201d for all of us",
]
NOT_HELD = [
    PART.replace("500", "-500"),
    PART.replace("<", ">"),
    PART.replace("Anna", "ANNA"),
    PART.replace("500 EUR", "(500) EUR"),
    PART.replace("bridge, and", "bridge; and"),
    PART.replace("We met", "- we met"),
]


def held(outer: str) -> bytes:
    found = contained([PART.encode(), f"{outer} and so on, as was said".encode()], [(0, 1)])[0]
    assert found.runs > 0
    return found.exactly


@pytest.mark.parametrize("outer", HELD)
def test_a_part_with_all_its_signs_is_held(outer: str) -> None:
    whole = f"{outer} and so on, as was said"
    assert held(outer) == characters_digest(PART) + characters_digest(whole)


@pytest.mark.parametrize("outer", NOT_HELD)
def test_a_part_with_other_signs_is_not_held(outer: str) -> None:
    assert held(outer) == b""


def test_the_sign_before_the_first_number_counts() -> None:
    part = "500 euros were paid for it on that very day"
    texts = [f"{part} by her".encode(), f"She said {part} by her, too".encode()]
    texts.append(f"She said -{part} by her, too".encode())
    found = contained(texts, [(0, 1), (0, 2)])
    assert [bool(one.exactly) for one in found] == [True, False]
    assert [one.runs for one in found] == [1, 1]


SIGNED = st.lists(
    st.sampled_from(["a", "B", "-5", "5", "5%", "c++", "d,", "(e)", ".5", "(7)", "\u2612", "f."]),
    min_size=10,
    max_size=30,
)


@given(SIGNED, st.data())
def test_whole_lines_put_in_between_leave_a_text_held(
    words: list[str], data: st.DataObject
) -> None:
    place = data.draw(st.integers(1, len(words) - 1))
    lines = "\n".join((" ".join(words[:place]), " ".join(words[place:])))
    put_in = "\n".join((" ".join(words[:place]), "zebra quagga", " ".join(words[place:])))
    assert is_held_exactly(signed_words(lines), signed_words(put_in))
    assert _exactly(words, ["zebra", *words, "quagga"])


@pytest.mark.parametrize(
    ("short", "long", "is_held"),
    [
        ("we agree to pay. the rent is due.", "we agree to pay. at once. the rent is due.", True),
        ("we agree to pay the rent", "we do not agree to pay the rent", False),
        ("the end is near. the sun.", "the end is near. the star shone. the sun.", True),
        ("> one line\n> and the next", "one line\nan answer\nand the next", True),
        ("one line\nand the next", "one line is not\nto say and the next", False),
    ],
)
def test_words_put_into_a_sentence_are_told(short: str, long: str, is_held: bool) -> None:
    assert is_held_exactly(signed_words(short), signed_words(long)) is is_held


@given(SIGNED, st.data())
def test_a_sign_that_is_not_there_is_missed(words: list[str], data: st.DataObject) -> None:
    place = data.draw(st.integers(0, len(words) - 1))
    outer = ["zebra", *words, "quagga"]
    marked = [*words[:place], f"+{words[place]}=", *words[place + 1 :]]
    assert not _exactly(marked, outer)
    assert not _exactly(words, ["zebra", *marked, "quagga"]) or words.count(words[place]) > 1


def _exactly(inner: list[str], outer: list[str]) -> bool:
    return is_held_exactly(signed_words(" ".join(inner)), signed_words(" ".join(outer)))
