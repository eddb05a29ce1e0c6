"""Candidates for containment: what must be found, what must not, and within what bounds."""

from bisect import bisect_right
from collections import Counter

import numpy as np
import pytest

from neardup_desktop.detect import containment
from neardup_desktop.detect.base import Ragged
from neardup_desktop.detect.containment import (
    FAR,
    MOST_OUTERS,
    NEAR,
    InnerCandidates,
    SampleTable,
    find_inner,
)
from neardup_desktop.sketch.samples import modulus, sample
from neardup_desktop.text.words import Hashes, mix


def fresh(generator: np.random.Generator, words: int) -> Hashes:
    return mix(generator.integers(0, 1 << 40, words).astype(np.uint64))


def table_of(texts: list[Hashes]) -> SampleTable:
    return SampleTable(
        np.array([len(text) for text in texts], dtype=np.int64),
        Ragged.from_bytes(sample(text) for text in texts),
    )


def pairs_of(found: InnerCandidates) -> set[tuple[int, int]]:
    pairs = list(zip(found.inner.tolist(), found.outer.tolist(), strict=True))
    assert len(pairs) == len(set(pairs))
    return set(pairs)


@pytest.mark.parametrize(
    ("inner", "outer"), [(30, 200), (60, 3_000), (200, 20_000), (2_000, 9_000)]
)
def test_a_text_is_found_in_a_longer_one(inner: int, outer: int) -> None:
    generator = np.random.default_rng(inner)
    texts = []
    for _ in range(20):
        page = fresh(generator, inner)
        texts += [page, np.concatenate((fresh(generator, outer // 2), page, fresh(generator, 9)))]
    found = pairs_of(find_inner(table_of(texts)))
    assert found == {(place, place + 1) for place in range(0, 40, 2)}


def test_a_text_answered_line_by_line_is_found() -> None:
    generator = np.random.default_rng(5)
    texts = []
    for _ in range(20):
        mail = fresh(generator, 120)
        lines = np.split(mail, range(24, 120, 24))
        texts += [
            mail,
            np.concatenate([one for line in lines for one in (line, fresh(generator, 30))]),
        ]
    found = pairs_of(find_inner(table_of(texts)))
    assert found == {(place, place + 1) for place in range(0, 40, 2)}


def test_texts_that_share_a_footer_are_no_candidates() -> None:
    generator = np.random.default_rng(6)
    footer = fresh(generator, 30)
    texts = [np.concatenate((fresh(generator, 80), footer)) for _ in range(500)]
    assert pairs_of(find_inner(table_of(texts))) == set()


def test_what_a_hundred_texts_hold_is_looked_for_in_the_nearest_and_the_longest() -> None:
    generator = np.random.default_rng(7)
    quoted = fresh(generator, 40)
    texts = [np.concatenate((quoted, fresh(generator, 5 + place))) for place in range(100)]
    found = find_inner(table_of([quoted, *texts]))
    outers = {outer for inner, outer in pairs_of(found) if inner == 0}
    assert outers == {*range(1, NEAR + 1), *range(101 - FAR, 101)}
    assert found.left_out >= 100 - NEAR - FAR


def test_texts_of_the_same_length_contain_no_other_and_are_not_left_out() -> None:
    generator = np.random.default_rng(7)
    quoted = fresh(generator, 40)
    texts = [np.concatenate((quoted, fresh(generator, 9))) for _ in range(100)]
    assert find_inner(table_of(texts)).left_out == 0
    longer = [np.concatenate((quoted, fresh(generator, 20 + place))) for place in range(60)]
    found = find_inner(table_of([*texts, *longer]))
    assert 60 - FAR - MOST_OUTERS < found.left_out <= 160 * (60 - FAR)


def test_very_many_versions_of_one_text_give_a_bounded_number_of_pairs() -> None:
    generator = np.random.default_rng(8)
    growing = [fresh(generator, 60)]
    while len(growing) < 2_000:
        growing.append(np.concatenate((growing[-1], fresh(generator, 1))))
    found = find_inner(table_of(growing))
    assert np.bincount(found.inner).max() <= MOST_OUTERS
    # Each is looked for in the longest one of all.
    assert set(found.inner[found.outer == 1_999].tolist()) == set(range(1_999))


def test_the_order_of_texts_plays_no_role() -> None:
    generator = np.random.default_rng(9)
    texts = [fresh(generator, 20 + place) for place in range(60)]
    texts += [np.concatenate((texts[place], texts[place + 1])) for place in range(0, 60, 2)]
    order = generator.permutation(len(texts))
    before = pairs_of(find_inner(table_of(texts)))
    after = pairs_of(find_inner(table_of([texts[place] for place in order])))
    assert len(before) >= 60
    assert {(order[inner], order[outer]) for inner, outer in after} == before


@pytest.mark.parametrize("lengths", [[], [50], [2, 3], [0, 0, 100]])
def test_few_or_empty_texts_give_nothing(lengths: list[int]) -> None:
    generator = np.random.default_rng(1)
    found = find_inner(table_of([fresh(generator, words) for words in lengths]))
    assert pairs_of(found) == set()
    assert found.left_out == 0


def slow_inner(lengths: list[int], samples: list[list[int]]) -> tuple[set[tuple[int, int]], int]:
    """The pairs and how many were left out, text by text and shingle by shingle."""
    order = sorted(
        range(len(lengths)), key=lambda text: (lengths[text], sum(samples[text]) % (1 << 32))
    )
    words = [lengths[text] for text in order]
    lists: dict[int, list[int]] = {}
    for place, text in enumerate(order):
        for shingle in samples[text]:
            lists.setdefault(shingle, []).append(place)
    pairs: set[tuple[int, int]] = set()
    left_out = 0
    for place, text in enumerate(order):
        longer = {
            shingle: lists[shingle][lists[shingle].index(place) + 1 :] for shingle in samples[text]
        }
        worth = {
            step
            for step in (8, 4, 2)
            if (own := [one for one in samples[text] if one % step == 0])
            and 0 < sum(bool(longer[one]) for one in own) >= len(own) / 2
        }
        probes = _rarest(longer) if worth else []
        used = {
            shingle: [*longer[shingle][: containment.NEAR], *longer[shingle][-containment.FAR :]]
            if len(longer[shingle]) > containment.NEAR + containment.FAR
            else longer[shingle]
            for shingle in probes
        }
        whole = {shingle for shingle in probes if used[shingle] is longer[shingle]}
        shares = {}
        for outer in {outer for places in used.values() for outer in places}:
            step = modulus(words[outer])
            asked = {shingle for shingle in probes if shingle % step == 0}
            asked = asked & whole or asked
            share = sum(outer in used[shingle] for shingle in asked) / len(asked)
            if step in worth and words[outer] > words[place] and share >= 0.5:
                shares[outer] = share
        best = sorted(shares, key=lambda outer: (-shares[outer], -outer))
        pairs |= {(text, order[outer]) for outer in best[: containment.MOST_OUTERS]}
        left_out += len(best[containment.MOST_OUTERS :])
        if probes and not whole:
            places = longer[probes[0]]
            really = bisect_right(words, words[place])
            skipped = max(containment.NEAR, sum(outer < really for outer in places))
            left_out += max(0, len(places) - containment.FAR - skipped)
    return pairs, left_out


def _rarest(longer: dict[int, list[int]]) -> list[int]:
    """The shingles looked up: of each class the rarest of those that some longer text has."""
    kinds: dict[int, list[int]] = {}
    for shingle, places in longer.items():
        kind = 0 if shingle % 8 == 0 else 1 if shingle % 4 == 0 else 2
        if places:
            kinds.setdefault(kind, []).append(shingle)
    return [
        shingle
        for kind in sorted(kinds)
        for shingle in sorted(kinds[kind], key=lambda one: (len(longer[one]), one))[
            : containment.PROBES
        ]
    ]


@pytest.mark.parametrize("seed", range(12))
def test_as_the_slow_way(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Few shingles and tight bounds, so that all of them are reached."""
    for name, bound in {"PROBES": 3, "NEAR": 2, "FAR": 2, "MOST_OUTERS": 4, "_AT_ONCE": 9}.items():
        monkeypatch.setattr(containment, name, bound)
    generator = np.random.default_rng(seed)
    found: Counter[str] = Counter()
    for _ in range(12):
        lengths = generator.choice([20, 30, 399, 400, 401, 7_999, 8_000, 8_001, 9_000], 24)
        samples = [
            2 * generator.choice(24, generator.integers(1, 13), replace=False) for _ in lengths
        ]
        kept = [
            np.sort(own[own % modulus(count) == 0])
            for own, count in zip(samples, lengths.tolist(), strict=True)
        ]
        table = SampleTable(lengths, Ragged.from_bytes(own.astype("<u4").tobytes() for own in kept))
        got = find_inner(table)
        pairs, left_out = slow_inner(lengths.tolist(), [own.tolist() for own in kept])
        assert pairs_of(got) == pairs
        assert got.left_out == left_out
        found.update(pairs=len(pairs), left_out=left_out)
    assert min(found.values()) > 0
