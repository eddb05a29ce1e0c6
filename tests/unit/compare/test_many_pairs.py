"""Many pairs at once against the same pairs one by one."""

import random
from collections import Counter
from itertools import chain, combinations, permutations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from neardup_desktop.compare import many_pairs
from neardup_desktop.compare.distance import ComparableText, verify_pairs
from neardup_desktop.model.pairs import Verdict

WORDS = st.sampled_from(["a", "b", "c", "d", "Paris", "2024", "17", "x9", "猫", "犬", "鳥 ", "が"])
EDITS = st.lists(st.tuples(st.integers(0, 40), WORDS, st.sampled_from("sid")), max_size=8)


def edited(words: list[str], edits: list[tuple[int, str, str]]) -> str:
    """The text with words substituted, inserted and deleted."""
    words = list(words)
    for at, word, kind in edits:
        place = at % (len(words) + 1)
        words[place : place + (kind != "i")] = [] if kind == "d" else [word]
    return " ".join(words)


def one_by_one(texts: list[str], pairs: list[tuple[int, int]], cutoff: float) -> list[Verdict]:
    known = [ComparableText(text) for text in texts]
    return [known[left].compare(known[right], cutoff) for left, right in pairs]


def at_once(texts: list[str], pairs: list[tuple[int, int]], cutoff: float) -> list[Verdict]:
    known = [ComparableText(text) for text in texts]
    facts, terms = [one.facts for one in known], [one.distinct_terms for one in known]
    return many_pairs.verdicts(facts, terms, pairs, cutoff)


@given(
    st.lists(WORDS, max_size=40),
    st.lists(EDITS, min_size=2, max_size=6),
    st.sampled_from([0.0, 0.5, 0.8, 0.95]),
)
def test_versions_of_a_text_are_as_far_apart_as_one_by_one(
    words: list[str], versions: list[list[tuple[int, str, str]]], cutoff: float
) -> None:
    texts = [edited(words, edits) for edits in versions]
    pairs = list(permutations(range(len(texts)), 2))
    assert at_once(texts, pairs, cutoff) == one_by_one(texts, pairs, cutoff)


@pytest.mark.parametrize("seed", range(4))
def test_long_versions_of_a_text_are_as_far_apart_as_one_by_one(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(many_pairs, "_COLUMNS", 7)
    monkeypatch.setattr(many_pairs, "_CELLS", 3_000)
    choice = random.Random(seed)
    words = [f"w{choice.randrange(200)}" for _ in range(400)]
    versions = [
        [
            (
                choice.randrange(400),
                f"{choice.randrange(300)}",
                choice.choice("sidss"[seed:] or "s"),
            )
            for _ in range(choice.randrange(12))
        ]
        for _ in range(8)
    ]
    texts = [edited(words, edits) for edits in versions]
    texts += [" ".join(reversed(words)), edited(words[100:] + words[:100], versions[0])]
    pairs = list(permutations(range(len(texts)), 2))
    verdicts = at_once(texts, pairs, 0.5)
    assert verdicts == one_by_one(texts, pairs, 0.5)
    assert verdicts == verify_pairs([text.encode() for text in texts], pairs, 0.5)
    assert any(one.similarity for one in verdicts)
    assert not all(one.similarity for one in verdicts)


def test_versions_with_other_words_in_place_are_not_aligned(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    aligned = 0

    def distance(*_args: object, **_options: object) -> int:
        nonlocal aligned
        aligned += 1
        return 0

    monkeypatch.setattr("rapidfuzz.distance.Levenshtein.distance", distance)
    base = [f"w{number}" for number in range(100)]
    texts = []
    for number in range(30):
        words = list(base)
        words[number * 3], words[number] = f"new{number}", f"other{number}"
        texts.append(
            " ".join([*words[:50], *(f"line{number}" for _ in range(number)), *words[50:]])
        )
    pairs = list(combinations(range(len(texts)), 2))
    verdicts = verify_pairs([text.encode() for text in texts], pairs, 0.5)
    assert aligned == 0
    monkeypatch.undo()
    assert verdicts == one_by_one(texts, pairs, 0.5)


@pytest.mark.parametrize("cutoff", [0.0, 0.5, 0.75, 0.8])
def test_texts_at_the_cutoff_or_with_nothing_in_common_are_as_one_by_one(cutoff: float) -> None:
    texts = ["1 a b c", "1 a b c", "2 x b c", "7 y z w", "1 a b 9", "", "a"]
    pairs = list(permutations(range(len(texts)), 2))
    assert at_once(texts, pairs, cutoff) == one_by_one(texts, pairs, cutoff)


def test_verdicts_are_of_plain_types() -> None:
    [verdict] = at_once(["a b c 1", "a b d 2"], [(0, 1)], 0.5)
    assert [type(value) for value in verdict] == [float, int, int, bool]


def test_few_pairs_or_long_texts_are_compared_one_by_one() -> None:
    assert many_pairs.pays([b"text"] * 10, 45)
    assert not many_pairs.pays([b"text"] * 10, 5)
    assert not many_pairs.pays([b"text"] * 9 + [b"x" * (1 << 20)], 45)


@given(st.lists(st.lists(st.integers(0, 6), max_size=12), min_size=1, max_size=5))
def test_the_commonest_words_have_the_lowest_numbers(rows: list[list[int]]) -> None:
    numbers = many_pairs.numbered([np.array(row, dtype=np.uint64) for row in rows])
    words, found = [list(chain(*rows)), np.concatenate(numbers).tolist()]
    assert [len(row) for row in numbers] == [len(row) for row in rows]
    assert len(set(zip(words, found, strict=True))) == len(set(words)) == len(set(found))
    counts = Counter(found)
    assert sorted(counts) == list(range(len(counts)))
    assert [counts[number] for number in sorted(counts)] == sorted(counts.values(), reverse=True)
