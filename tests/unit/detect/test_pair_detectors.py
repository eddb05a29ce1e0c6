"""Pair detectors: what they promise to find, against all pairs compared one by one."""

import random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from neardup_desktop.compare.distance import ComparableText
from neardup_desktop.detect import buckets
from neardup_desktop.detect.base import Candidates, Ragged, SketchTable
from neardup_desktop.detect.detectors import shingle_samples, short_texts, super_shingles
from neardup_desktop.sketch.fingerprint import fingerprint
from neardup_desktop.sketch.method import METHODS
from tests.helpers.stored_hashes import decode_features

DEFAULT = METHODS["default"]
LETTERS = ["a", "b", "c", "d", "e", "f", "g"]


def table_of(texts: list[str], method: str = "default") -> SketchTable:
    made = [fingerprint(text, METHODS[method]) for text in texts]
    return SketchTable(
        method=METHODS[method],
        words=np.array([one.words for one in made], dtype=np.int32),
        features=np.stack([decode_features(one.features) for one in made]),
        short_words=Ragged.from_bytes(one.short_words for one in made),
        samples=Ragged.from_bytes(one.sample for one in made),
    )


def as_set(found: Candidates) -> set[tuple[int, int]]:
    assert (found.left < found.right).all()
    pairs = set(zip(found.left.tolist(), found.right.tolist(), strict=True))
    assert len(pairs) == len(found.left)
    return pairs


def pairs_from(texts: list[str], similarity: float) -> set[tuple[int, int]]:
    """Every pair at or above the similarity: the slow way, all against all."""
    prepared = [ComparableText(text) for text in texts]
    return {
        (left, right)
        for left in range(len(texts))
        for right in range(left + 1, len(texts))
        if prepared[left].compare(prepared[right], similarity).similarity >= similarity
    }


def edited(words: list[str], edits: int, generator: random.Random, vocabulary: list[str]) -> str:
    """The words with so many words replaced, dropped or put in, at random places."""
    words = list(words)
    for _ in range(edits):
        place = generator.randrange(len(words))
        what = generator.random()
        if what < 0.6:
            words[place] = generator.choice(vocabulary)
        elif what < 0.8 and len(words) > 3:
            del words[place]
        else:
            words.insert(place, generator.choice(vocabulary))
    return " ".join(words)


@settings(max_examples=60)
@given(
    st.lists(
        st.lists(st.sampled_from(LETTERS), min_size=3, max_size=30).map(" ".join),
        min_size=2,
        max_size=25,
        unique=True,
    )
)
def test_no_short_pair_is_missed(texts: list[str]) -> None:
    """Words from a tiny vocabulary: full of repetitions, the hardest case for the lemma."""
    found = as_set(short_texts.find(table_of(texts), 0.5))
    assert pairs_from(texts, short_texts.GUARANTEED_SIMILARITY) <= found


@pytest.mark.parametrize("length", [3, 5, 9, 12, 13, 15, 16, 30, 60, 74])
def test_no_short_pair_is_missed_among_form_letters(length: int) -> None:
    generator = random.Random(length)
    vocabulary = [f"w{number}" for number in range(200)]
    form = [generator.choice(vocabulary) for _ in range(length)]
    texts = list(
        dict.fromkeys(
            edited(form, generator.randrange(1 + length // 4), generator, vocabulary)
            for _ in range(60)
        )
    )
    table = table_of(texts)
    expected = {
        (left, right)
        for left, right in pairs_from(texts, 0.8)
        if table.words[[left, right]].max() <= DEFAULT.short_words
    }
    assert expected <= as_set(short_texts.find(table, 0.5))


@pytest.mark.parametrize("length", [77, 120, 400, 3000])
def test_strewn_changes_are_found(length: int) -> None:
    """A fifth of the words changed, evenly over the text: no super-shingle need survive."""
    generator = random.Random(length)
    vocabulary = [f"w{number}" for number in range(3000)]
    texts, expected = [], set()
    for number in range(40):
        words = [generator.choice(vocabulary) for _ in range(length)]
        texts += [" ".join(words), edited(words, length // 5, generator, vocabulary)]
        expected.add((2 * number, 2 * number + 1))
    found = as_set(shingle_samples.find(table_of(texts), 0.5))
    assert len(expected & found) >= 0.995 * len(expected)


def test_texts_that_share_a_footer_are_no_candidates() -> None:
    generator = random.Random(1)
    footer = " you receive this because you joined our list visit the page below to leave it again"
    texts = [" ".join(f"w{generator.randrange(5000)}" for _ in range(40)) + footer
             for _ in range(300)]  # fmt: skip
    table = table_of(texts)
    for detector in (short_texts, shingle_samples, super_shingles):
        assert len(detector.find(table, 0.5).left) < len(texts)


def test_numbers_do_not_keep_a_series_apart() -> None:
    texts = [
        f"Dear customer, your statement number {number} of {number % 28 + 1} May shows a balance"
        f" of {number * 7} euros and {number % 90 + 10} cents. Please check it within {number % 9}"
        " days and tell us of any mistake. With kind regards, your savings bank in the old town"
        for number in range(100, 130)
    ]
    assert len(as_set(super_shingles.find(table_of(texts), 0.5))) == 30 * 29 // 2


def test_the_paper_method_needs_two_features() -> None:
    generator = random.Random(4)
    words = [f"w{generator.randrange(3000)}" for _ in range(2000)]
    texts = [" ".join(words), " ".join([*words[:1990], "ten", "other", "words"])]
    assert as_set(super_shingles.find(table_of(texts, "paper"), 0.5)) == {(0, 1)}
    table = table_of(texts, "paper")
    table.features[1, :5] = np.arange(5, dtype=np.uint64)
    assert as_set(super_shingles.find(table, 0.5)) == set()


def test_lengths_that_rule_a_pair_out_are_dropped() -> None:
    short = "one two three four five six seven eight nine ten"
    table = table_of([short, short + " " + " ".join(f"x{n}" for n in range(14)), short + " x"])
    assert as_set(short_texts.find(table, 0.5)) == {(0, 2)}


def test_a_large_bucket_is_bounded_counted_and_still_linked() -> None:
    """Form mails by the thousand: linear, the rest counted, and each one linked to several."""
    size = 3 * buckets.BUCKET_LIMIT
    collector = buckets.PairCollector(np.full(size, 50, dtype=np.int32), 0.5)
    keys = np.zeros(size, dtype=np.uint64)
    buckets.add_bucket_pairs(collector, buckets.buckets_of(keys, np.arange(size, dtype=np.int64)))
    found = collector.candidates()
    links = np.bincount(np.concatenate((found.left, found.right)), minlength=size)
    assert len(found.left) <= size * (buckets.NEIGHBOURS + buckets.PIVOTS)
    assert links.min() >= buckets.NEIGHBOURS
    assert found.left_out >= size * (size - 1) // 2 - size * (buckets.NEIGHBOURS + buckets.PIVOTS)


@pytest.mark.parametrize("need", range(1, 25))
def test_pairs_that_were_added_often_enough_are_kept_however_few_they_are(need: int) -> None:
    for times in range(25):
        collector = buckets.PairCollector(np.full(3, 9, dtype=np.int32), 0.5, need)
        for _ in range(times):
            collector.add(np.array([0]), np.array([2]))
        assert as_set(collector.candidates()) == ({(0, 2)} if times >= need else set())


@given(st.lists(st.tuples(st.integers(0, 5), st.integers(0, 30)), max_size=60, unique=True))
def test_buckets_give_every_pair_that_shares_a_key(rows: list[tuple[int, int]]) -> None:
    collector = buckets.PairCollector(np.full(31, 9, dtype=np.int32), 0.5)
    keys = np.array([key for key, _ in rows], dtype=np.uint64)
    members = np.array([member for _, member in rows], dtype=np.int64)
    buckets.add_bucket_pairs(collector, buckets.buckets_of(keys, members))
    expected = {
        (min(a, b), max(a, b)) for key, a in rows for other, b in rows if key == other and a != b
    }
    assert as_set(collector.candidates()) == expected


@given(
    st.lists(st.tuples(st.integers(0, 2), st.integers(0, 20)), max_size=50, unique=True),
    st.lists(st.integers(1, 9), min_size=21, max_size=21),
    st.none() | st.lists(st.booleans(), min_size=21, max_size=21),
)
def test_of_a_large_bucket_neighbours_and_pivots_are_paired(
    rows: list[tuple[int, int]], words: list[int], is_new: list[bool] | None
) -> None:
    held: dict[int, list[int]] = {}
    for key, member in rows:
        held.setdefault(key, []).append(member)
    if is_new is not None:
        held = {key: own for key, own in held.items() if any(is_new[member] for member in own)}
    wanted, left_out = set(), 0
    for own in held.values():
        size = len(own)
        for at, member in enumerate(own):
            others = (
                own if size <= 6 else [*own[at + 1 : at + 3], own[0], own[(size - 1) // 2], own[-1]]
            )
            wanted |= {(min(member, one), max(member, one)) for one in others if one != member}
        left_out += size * (size - 1) // 2 - size * (2 + 3) if size > 6 else 0
    lengths = {pair: sorted(words[member] for member in pair) for pair in wanted}
    wanted = {pair for pair in wanted if 2 * lengths[pair][0] >= lengths[pair][1]}
    if is_new is not None:
        wanted = {pair for pair in wanted if any(is_new[member] for member in pair)}
    new = None if is_new is None else np.array(is_new)
    with pytest.MonkeyPatch.context() as patch:
        for name, bound in (
            ("BUCKET_LIMIT", 6),
            ("NEIGHBOURS", 2),
            ("PIVOTS", 3),
            ("_COMPACT_AT", 9),
        ):
            patch.setattr(buckets, name, bound)
        collector = buckets.PairCollector(np.array(words, dtype=np.int32), 0.5, is_new=new)
        keys = np.array([key for key, _ in rows], dtype=np.uint64)
        members = np.array([member for _, member in rows], dtype=np.int64)
        buckets.add_bucket_pairs(collector, buckets.buckets_of(keys, members))
        found = collector.candidates()
    assert as_set(found) == wanted
    assert found.left_out == left_out


def test_no_texts_give_no_candidates() -> None:
    table = SketchTable(
        DEFAULT,
        np.zeros(0, dtype=np.int32),
        np.zeros((0, DEFAULT.features), dtype=np.uint64),
        Ragged.from_bytes([]),
        Ragged.from_bytes([]),
    )
    for detector in (short_texts, shingle_samples, super_shingles):
        assert len(detector.find(table, 0.5).left) == 0
