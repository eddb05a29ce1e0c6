"""The comparison of texts in C against the same in Python."""

import random
from collections.abc import Hashable, Iterable, Sequence
from itertools import permutations
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from rapidfuzz.distance import Levenshtein

from neardup_desktop.compare import distance
from neardup_desktop.compare.distance import verify_pairs
from neardup_desktop.native.core import core
from neardup_desktop.native.verify import Hashes, compared
from neardup_desktop.text.signed_words import _ENDS, _scanned, signed_words

pytestmark = pytest.mark.skipif(core() is None, reason="the core in C was not built or is not used")

SAMPLES = sorted(
    file
    for file in (Path(__file__).parents[1] / "data").rglob("*")
    if file.suffix in {".txt", ".md", ".rst", ".html", ".eml", ".toml"}
)
WORDS = st.sampled_from([*"ab猫犬が\u0e01", "the", "Paris", "2024", "17", "x9", "e\u0301", "鳥 "])
EDITS = st.lists(st.tuples(st.integers(0, 60), WORDS, st.sampled_from("sidm")), max_size=9)
SIGNS = st.sampled_from(
    [
        *"aB5²٣-+±<>=≤.,:!?\"'()[]¡、。」 \t\n\r\x1f\u2028\xa0人ก\u0e31é%_*•—\ud800😀½Ⅷ१ﬁｆ",
        *("word", "500", ".5", "(500)", "(.5%)", "C++", "--", "  ", "－", "\u200b"),
        *("> ", "\n> ", "\n>5", "\n > > 5"),
    ]
)


def edited(words: list[str], edits: list[tuple[int, str, str]]) -> str:
    """The text with words substituted, inserted, deleted and moved."""
    words = list(words)
    for at, word, kind in edits:
        place = at % (len(words) + 1)
        if kind == "m":
            words = words[place:] + words[:place]
        words[place : place + (kind != "i")] = [] if kind == "d" else [word]
    return " ".join(words)


def check_verdicts(texts: Sequence[bytes], pairs: list[tuple[int, int]], cutoff: float) -> None:
    found = verify_pairs(texts, pairs, cutoff)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(distance, "core", lambda: None)
        assert found == verify_pairs(texts, pairs, cutoff)


@given(
    st.lists(WORDS, max_size=60),
    st.lists(EDITS, min_size=1, max_size=5),
    st.sampled_from([0.0, 0.5, 0.8, 0.95, 1.0]),
)
def test_verdicts_are_equal(
    words: list[str], versions: list[list[tuple[int, str, str]]], cutoff: float
) -> None:
    texts = [edited(words, edits).encode() for edits in versions]
    check_verdicts(texts, list(permutations(range(len(texts)), 2)), cutoff)


@pytest.mark.parametrize("cutoff", [0.0, 0.5, 0.8])
def test_verdicts_on_real_texts_are_equal(cutoff: float) -> None:
    texts = [file.read_bytes() for file in SAMPLES]
    texts += [text[: len(text) // 2] for text in texts] + [b"", b"\xff\xfe", b"..."]
    choice = random.Random(1)
    pairs = [(at, at + len(SAMPLES)) for at in range(len(SAMPLES))]
    pairs += [
        (choice.randrange(len(SAMPLES)), choice.randrange(len(SAMPLES), len(texts)))
        for _ in range(300)
    ]
    check_verdicts(texts, pairs, cutoff)


def test_only_the_texts_of_pairs_are_read() -> None:
    texts = [b"one two three", b"never read", b"one two four"]
    (verdict,) = verify_pairs(texts, [(2, 0)], 0.5)
    assert verdict[:3] == (1 - 1 / 3, 1, 1)
    assert verify_pairs(texts, [], 0.5) == verify_pairs([], [], 0.5) == []


def rows_of(seed: int) -> list[Hashes]:
    """Versions of a long text, as numbers."""
    choice = random.Random(seed)
    size = choice.choice([0, 1, 63, 64, 65, 511, 512, 513, 1100, 2500, 6000])
    different = choice.choice([1, 2, 10, 200, 5000, 1 << 40])

    def some(count: int) -> list[int]:
        return [choice.randrange(different) for _ in range(count)]

    base, rows = some(size), []
    for _ in range(3):
        row = list(base)
        for _ in range(choice.choice([0, 1, 30, 200])):
            at, length = choice.randrange(len(row) + 1), choice.choice([1, 1, 3, 20, 400])
            piece, kind = row[at : at + length], choice.choice(["put in", "exchanged", "moved", ""])
            row[at : at + len(piece)] = {
                "put in": [*piece, *some(length)],
                "exchanged": some(length),
            }.get(kind, [])
            if kind == "moved":
                to = choice.randrange(len(row) + 1)
                row[to:to] = piece
            row[at : at + 1] = [(1 << 50) + choice.randrange(1 << 20)]
        rows.append(np.array(row[:8000], dtype=np.uint64))
    return rows


@pytest.mark.parametrize("seed", range(60))
def test_distances_of_long_texts_are_equal(seed: int) -> None:
    rows = rows_of(seed)
    both = np.array(list(permutations(range(len(rows)), 2)))
    true = np.array([Levenshtein.distance(rows[a].tolist(), rows[b].tolist()) for a, b in both])
    longer = np.array([max(len(rows[a]), len(rows[b])) for a, b in both])
    digits = [row % 2 == 0 for row in rows]
    for allowed in (longer, longer // 2, longer // 5, true, np.maximum(true - 1, 0)):
        found = compared(rows, digits, both, allowed).distance
        assert np.array_equal(found <= allowed, true <= allowed)
        assert np.array_equal(found[found <= allowed], true[true <= allowed])


def numbered(values: Iterable[Hashable]) -> list[int]:
    """Equal numbers for equal values."""
    known: dict[Hashable, int] = {}
    return [known.setdefault(value, len(known)) for value in values]


def check_signed(text: str) -> None:
    words, gaps, first = _scanned(text)
    found = signed_words(text)
    assert numbered(found.alone.tolist()) == numbered(words)
    assert numbered(found.after.tolist()) == numbered(zip(gaps, words, strict=True))
    begins = [at in first or _ENDS.search(gap) is not None for at, gap in enumerate(gaps)]
    assert found.begins.tolist() == begins


@given(st.lists(SIGNS, max_size=60).map("".join) | st.text())
def test_signed_words_are_equal(text: str) -> None:
    check_signed(text)


@pytest.mark.parametrize("file", SAMPLES, ids=lambda file: file.name)
def test_signed_words_of_real_texts_are_equal(file: Path) -> None:
    check_signed(file.read_bytes().decode("utf-8", "replace"))


def test_signed_words_are_equal_in_all_texts() -> None:
    narrow, wide = signed_words("5 < 6, a < b."), signed_words("a < b. \U0001f600 5 < 6,")
    assert set(narrow.alone.tolist()) < set(wide.alone.tolist())
