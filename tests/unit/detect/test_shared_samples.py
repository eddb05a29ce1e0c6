"""Texts that share samples are found across two sorts; what everybody shares does not count."""

import numpy as np

from neardup_desktop.detect import shared_samples
from neardup_desktop.detect.base import Ragged
from neardup_desktop.detect.containment import SampleTable
from neardup_desktop.detect.shared_samples import MOST_TEXTS, find_across
from neardup_desktop.sketch.samples import sample
from neardup_desktop.text.words import word_hashes
from tests.helpers.prose import TOPICS, Writer


def prose(number: int, words: int) -> str:
    return " ".join(Writer(500 + number).document(TOPICS[number % len(TOPICS)], words))


def pairs(texts: list[str], pages: int) -> set[tuple[int, int]]:
    """Pairs of the first texts, which are pages, with the others."""
    hashes = [word_hashes(text) for text in texts]
    table = SampleTable(
        np.array([len(one) for one in hashes], dtype=np.int64),
        Ragged.from_bytes([sample(one) for one in hashes]),
    )
    is_page = np.arange(len(texts)) < pages
    left, right = find_across(table, is_page, ~is_page)
    return set(zip(left.tolist(), right.tolist(), strict=True))


def test_pairs_are_found_across_the_sorts_whatever_their_lengths() -> None:
    for words in (60, 390, 410, 7_990, 8_010):
        one, other = prose(1, words), prose(2, words)
        texts = [one, other, f"{one} page 1 of 1", other, f"{prose(3, 40)} {one}"]
        found = pairs(texts, 2)
        assert found >= {(0, 2), (1, 3)}
        assert (0, 3) not in found


def test_every_fifth_word_may_differ() -> None:
    words = prose(4, 400).split()
    changed = " ".join("other" if place % 5 == 2 else word for place, word in enumerate(words))
    assert pairs([" ".join(words), changed], 1) == set()  # nothing but runs of four is sampled
    chance = np.random.default_rng(5)
    strewn = " ".join("other" if chance.random() < 0.2 else word for word in words)
    assert pairs([" ".join(words), strewn], 1) == {(0, 1)}


def test_a_menu_that_all_pages_of_a_site_share_leads_nowhere() -> None:
    menu = prose(5, 120)
    pages = [f"{menu} {prose(number, 60)}" for number in range(10, 12 + MOST_TEXTS)]
    prints = [f"{page} page 1" for page in pages]
    found = pairs(pages + prints, len(pages))
    assert found == {(number, number + len(pages)) for number in range(len(pages))}


def test_no_texts_of_a_sort_give_no_pairs() -> None:
    assert pairs([prose(1, 60)], 1) == set()
    assert pairs([prose(1, 60)], 0) == set()
    assert shared_samples.LEAST_SHARE < 0.8**4
