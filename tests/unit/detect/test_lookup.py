"""Texts like one text: all that the detectors find for it, and hardly more."""

import random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from neardup_desktop.compare.containment import SearchableText
from neardup_desktop.compare.distance import ComparableText
from neardup_desktop.detect import lookup
from neardup_desktop.detect.base import Ragged
from neardup_desktop.detect.containment import SampleTable, find_inner
from neardup_desktop.detect.lookup import (
    FullTextIndex,
    MainTextIndex,
    Postings,
    alike,
    contained_in,
    containing,
    near,
)
from neardup_desktop.detect.shared_samples import LEAST_SHARE as ACROSS_SHARE
from neardup_desktop.detect.shared_samples import LEAST_SHARED
from neardup_desktop.engine.scan.pair_phase import find_candidates
from neardup_desktop.sketch.samples import modulus, sample
from neardup_desktop.text.words import Hashes, mix, word_hashes
from tests.unit.detect.test_pair_detectors import edited, table_of

VOCABULARY = [f"word{number}" for number in range(300)]


def texts_of(seed: int, families: int = 30) -> list[str]:
    """Texts of 4 to 400 words, most of them with two edited copies."""
    generator = random.Random(seed)
    found = []
    for _ in range(families):
        words = generator.choices(VOCABULARY, k=int(2 ** generator.uniform(2, 8.6)))
        found.append(" ".join(words))
        for _ in range(generator.randrange(3)):
            found.append(
                edited(words, generator.randrange(len(words) // 5 + 1), generator, VOCABULARY)
            )
    return found


def measured(texts: list[str], method: str = "default") -> MainTextIndex:
    table = table_of(texts, method)
    lower = (table.features & np.uint64(0xFFFFFFFF)).astype(np.uint32)
    return MainTextIndex(
        table.words, lower, Postings.of(table.short_words), Postings.of(table.samples)
    )


def shown(texts: list[Hashes]) -> FullTextIndex:
    words = np.array([len(text) for text in texts], dtype=np.int64)
    return FullTextIndex.of(words, Ragged.from_bytes(sample(text) for text in texts))


def fresh(generator: np.random.Generator, words: int) -> Hashes:
    return mix(generator.integers(0, 1 << 40, words).astype(np.uint64))


@pytest.mark.parametrize("seed", range(5))
def test_every_near_duplicate_of_a_text_is_among_the_answers(seed: int) -> None:
    texts = texts_of(seed)
    known, prepared = measured(texts), [ComparableText(text) for text in texts]
    looked_at = 0
    for place, text in enumerate(texts):
        found = set(near(known, measured([text]), 1, 0.8).tolist())
        looked_at += len(found)
        alike_ones = {
            other
            for other, one in enumerate(prepared)
            if prepared[place].compare(one, 0.8).similarity >= 0.8
            and len(word_hashes(texts[other])) > 2
        }
        assert alike_ones <= found
    # Verifying is what takes time: hardly more is found than there is.
    assert looked_at < 6 * len(texts)


@pytest.mark.parametrize("method", ["default", "paper"])
def test_whatever_super_shingles_find_in_the_collection_is_found_for_one(method: str) -> None:
    texts = texts_of(9, families=60)
    table = table_of(texts, method)
    left, right, _ = find_candidates(table)
    known, need = measured(texts, method), table.method.need
    features = table.features
    for one, other in zip(left.tolist(), right.tolist(), strict=True):
        if np.count_nonzero(features[one] == features[other]) >= need:
            assert other in near(known, measured([texts[one]], method), need, 0.5)
            assert one in near(known, measured([texts[other]], method), need, 0.5)


def test_texts_of_another_length_or_without_enough_words_are_no_answer() -> None:
    text = " ".join(VOCABULARY[:100])
    longer = " ".join(VOCABULARY[:160])
    known = measured([text, longer, "word1 word2", "word1 word2"])
    assert near(known, measured([text]), 1, 0.8).tolist() == [0]
    assert near(known, measured([text]), 1, 0.5).tolist() == [0, 1]
    assert near(known, measured(["word1 word2"]), 1, 0.5).tolist() == []


@given(
    rows=st.lists(st.lists(st.integers(0, (1 << 32) - 1), max_size=8), max_size=12),
    tokens=st.lists(st.integers(0, (1 << 32) - 1), max_size=8),
    chosen=st.randoms(use_true_random=False),
)
@settings(max_examples=60, deadline=None)
def test_shared_values_are_counted_as_one_would_by_hand(
    rows: list[list[int]], tokens: list[int], chosen: random.Random
) -> None:
    for row in rows:
        tokens += [value for value in row if chosen.random() < 0.4]
    ragged = Ragged.from_bytes(np.array(row, dtype="<u4").tobytes() for row in rows)
    counts = Postings.of(ragged).shared(np.array(tokens, dtype=np.uint32))
    assert counts.tolist() == [sum(value in tokens for value in row) for row in rows]


@pytest.mark.parametrize(
    ("inner", "outer"), [(30, 200), (60, 3_000), (200, 20_000), (2_000, 9_000)]
)
def test_a_page_finds_its_book_and_the_book_its_pages(inner: int, outer: int) -> None:
    generator = np.random.default_rng(inner)
    pages = [fresh(generator, inner) for _ in range(8)]
    books = [
        np.concatenate((fresh(generator, outer // 2), page, fresh(generator, outer // 2)))
        for page in pages
    ]
    known = shown(pages + books)
    for number, (page, book) in enumerate(zip(pages, books, strict=True)):
        one = shown([page])
        held = known.samples.shared(one.samples.tokens)
        assert containing(known, one, held).tolist() == [8 + number]
        assert contained_in(known, one, held).tolist() == []
        one = shown([book])
        held = known.samples.shared(one.samples.tokens)
        assert contained_in(known, one, held).tolist() == [number]
        assert containing(known, one, held).tolist() == []


def test_what_holds_a_text_in_the_collection_is_found_for_one() -> None:
    generator = np.random.default_rng(4)
    base = [fresh(generator, 3_000) for _ in range(4)]
    texts = list(base)
    for _ in range(60):
        whole = base[int(generator.integers(len(base)))]
        begin = int(generator.integers(2_500))
        piece = whole[begin : begin + int(generator.integers(15, 400))]
        # Broken once, as an answer between the lines breaks a letter.
        middle = len(piece) // 2
        texts.append(np.concatenate((piece[:middle], fresh(generator, 2), piece[middle:])))
        texts.append(piece)
    known = shown(texts)
    rows = Ragged.from_bytes(sample(text) for text in texts)
    pairs = find_inner(SampleTable(known.words, rows))
    checked = 0
    for inner, outer in zip(pairs.inner.tolist(), pairs.outer.tolist(), strict=True):
        if not SearchableText(texts[outer]).runs_of(SearchableText(texts[inner])):
            continue
        checked += 1
        one = shown([texts[inner]])
        assert outer in containing(known, one, known.samples.shared(one.samples.tokens))
        one = shown([texts[outer]])
        assert inner in contained_in(known, one, known.samples.shared(one.samples.tokens))
    assert checked > 80


def test_a_print_with_its_menus_is_like_what_the_page_shows() -> None:
    generator = np.random.default_rng(2)
    menus = fresh(generator, 60)
    pages = [np.concatenate((menus, fresh(generator, 300))) for _ in range(5)]
    known = shown(pages)
    print_ = np.concatenate((pages[3][:200], fresh(generator, 6), pages[3][200:]))
    one = shown([print_])
    found = alike(known, one, known.samples.shared(one.samples.tokens), 0.8)
    assert found[0] == 3
    shorter = shown([pages[3][:100]])
    held = known.samples.shared(shorter.samples.tokens)
    assert alike(known, shorter, held, 0.8).tolist() == []


def test_an_empty_collection_and_a_text_without_samples_have_no_answer() -> None:
    none = measured(["a b c"])
    nobody = Postings(none.samples.tokens[:0], none.samples.texts[:0], 0)
    empty = MainTextIndex(none.words[:0], none.features[:0], nobody, nobody)
    assert near(empty, none, 1, 0.8).tolist() == []
    known = shown([fresh(np.random.default_rng(1), 100)])
    short = shown([fresh(np.random.default_rng(2), 2)])
    held = known.samples.shared(short.samples.tokens)
    assert held.tolist() == [0]
    assert containing(known, short, held).tolist() == []
    assert alike(known, short, held, 0.0).tolist() == []


@pytest.mark.parametrize("seed", range(8))
def test_answers_share_enough_samples_as_counted_one_by_one(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("MOST_OUTERS", "MOST_INNERS", "MOST_SAMPLED"):
        monkeypatch.setattr(lookup, name, 4)
    generator = np.random.default_rng(seed)
    words = generator.choice([30, 40, 399, 400, 401, 700, 7_999, 8_000, 8_001, 9_000], 30)
    steps = [modulus(count) for count in words.tolist()]
    samples = [
        {2 * int(one) for one in generator.choice(20, generator.integers(0, 12), replace=False)}
        for _ in words
    ]
    samples = [
        {one for one in own if one % step == 0} for own, step in zip(samples, steps, strict=True)
    ]
    rows = [np.array(sorted(own), dtype="<u4").tobytes() for own in samples]
    known = FullTextIndex.of(words, Ragged.from_bytes(rows))
    found = {"containing": 0, "contained": 0, "alike": 0}
    for text in range(30):
        one = FullTextIndex.of(words[text : text + 1], Ragged.from_bytes([rows[text]]))
        held = known.samples.shared(one.samples.tokens)
        assert held.tolist() == [len(samples[text] & own) for own in samples]
        outers, inners, equals = {}, {}, {}
        for other in range(30):
            step = max(steps[text], steps[other])
            ours, theirs = (
                sum(one % step == 0 for one in samples[which]) for which in (text, other)
            )
            shared = int(held[other])
            if words[other] > words[text] and 0 < shared >= ours / 2:
                outers[other] = -shared / ours
            if words[other] < words[text] and 0 < shared >= theirs / 2:
                inners[other] = -shared / theirs
            shorter, longer = sorted((int(words[text]), int(words[other])))
            enough = max(LEAST_SHARED, ACROSS_SHARE * min(ours, theirs))
            if shorter >= 0.75 * longer and shared >= enough:
                equals[other] = -shared
        for name, wanted, got in (
            ("containing", outers, containing(known, one, held)),
            ("contained", inners, contained_in(known, one, held)),
            ("alike", equals, alike(known, one, held, 0.75)),
        ):
            assert got.tolist() == sorted(wanted, key=lambda other: (wanted[other], other))[:4]
            found[name] += len(wanted)
    assert min(found.values()) > 0
