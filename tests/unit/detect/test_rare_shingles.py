"""Rare shingles: which texts share one of their rarest tokens, counted one by one."""

from collections import Counter
from math import floor

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from neardup_desktop.detect import rare_shingles
from neardup_desktop.detect.base import Ragged
from neardup_desktop.detect.detectors.short_texts import prefix_lengths, token_rows
from neardup_desktop.detect.rare_shingles import (
    TokenRows,
    buckets_by_rare_tokens,
    counters_for,
    shingle_rows,
)

ROWS = st.lists(st.lists(st.integers(0, 9), min_size=1, max_size=8), min_size=1, max_size=9)


def ragged(rows: list[list[int]]) -> Ragged:
    return Ragged.from_bytes(np.array(row, dtype="<u4").tobytes() for row in rows)


def slow_buckets(rows: list[list[int]], prefix: list[int]) -> list[list[int]]:
    """The texts that share one of their rarest tokens, token by token."""
    numbered = [
        {(token + again * int(rare_shingles._OCCURRENCE_BASE)) % (1 << 32)
         for token, times in Counter(row).items() for again in range(times)}
        for row in rows
    ]  # fmt: skip
    # Tokens are counted together whose lower bits are the same.
    mask = counters_for(sum(map(len, rows))) - 1
    often = Counter(token & mask for tokens in numbered for token in tokens)
    having: dict[int, list[int]] = {}
    for text, tokens in enumerate(numbered):
        for token in sorted(tokens, key=lambda one: (often[one & mask], one))[: prefix[text]]:
            having.setdefault(token, []).append(text)
    return sorted(texts for texts in having.values() if len(texts) > 1)


@given(ROWS, st.data())
def test_texts_are_put_together_that_share_one_of_their_rarest_tokens(
    rows: list[list[int]], data: st.DataObject
) -> None:
    prefix = [data.draw(st.integers(0, len(row))) for row in rows]
    is_new = data.draw(st.none() | st.lists(st.booleans(), min_size=9, max_size=9))
    table = ragged(rows)
    texts = np.arange(len(rows))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(rare_shingles, "_OWNERS_AT_ONCE", 2)
        patch.setattr(rare_shingles, "_OWNERS_SORTED", 2)
        found = buckets_by_rare_tokens(
            TokenRows(table.values.copy(), table.lengths(), texts),
            np.array(prefix),
            None if is_new is None else np.array(is_new),
        )
    places = zip(found.starts.tolist(), found.sizes.tolist(), strict=True)
    buckets = sorted(sorted(found.members[at : at + size].tolist()) for at, size in places)
    wanted = slow_buckets(rows, prefix)
    if is_new is not None:
        buckets = [one for one in buckets if any(is_new[text] for text in one)]
        wanted = [one for one in wanted if any(is_new[text] for text in one)]
    assert buckets == wanted


@given(st.lists(st.lists(st.integers(0, 3), min_size=3, max_size=9), min_size=1, max_size=6))
def test_equal_shingles_are_equal_tokens(rows: list[list[int]]) -> None:
    chosen = np.arange(0, len(rows), 2)
    for width in (1, 2, 3):
        found = shingle_rows(ragged(rows), chosen, width)
        assert found.texts.tolist() == chosen.tolist()
        shingles = [
            [tuple(row[at : at + width]) for at in range(len(row) - width + 1)] for row in rows[::2]
        ]
        assert found.counts.tolist() == list(map(len, shingles))
        every = [one for own in shingles for one in own]
        assert len(set(zip(every, found.tokens.tolist(), strict=True))) == len(set(every))
        assert len(set(found.tokens.tolist())) == len(set(every))


@pytest.mark.parametrize("width", [1, 3])
def test_so_many_of_the_rarest_shingles_are_used_as_the_lemma_asks_for(width: int) -> None:
    found = prefix_lengths(75, width).tolist()
    assert len(found) == 76
    for words, prefix in enumerate(found):
        least = min(
            max(1, longer - width + 1 - width * floor(longer / 5 + 1e-9))
            for longer in range(words, words * 5 // 4 + 2)
        )
        assert prefix == max(0, words - width + 1 - least + 1)


def test_tiny_texts_are_compared_by_words_and_others_by_three_of_them() -> None:
    (tiny, _), (others, _) = token_rows(ragged([list(range(length)) for length in range(20)]))
    assert tiny.texts.tolist() == list(range(3, 13))
    # Eleven of thirteen words are four fifths.
    assert others.texts.tolist() == list(range(11, 20))
    assert others.counts.tolist() == list(range(9, 18))


@pytest.mark.parametrize(
    ("tokens", "counters"),
    [
        (0, 1 << 12),
        (1 << 10, 1 << 13),
        (1 << 12, 1 << 15),
        ((1 << 19) - 1, 1 << 21),
        (1 << 25, 1 << 22),
    ],
)
def test_counters_are_some_times_as_many_as_tokens(tokens: int, counters: int) -> None:
    assert counters_for(tokens) == counters
