"""The methods on collections of three kinds: exactly as their twins, and as others would draw."""

import statistics
from functools import cache

import pytest

from neardup_desktop.lab.method import RandomMethod
from neardup_desktop.lab.method_registry import candidate_method
from tests.contract.method_twins.basics import TwinText, other_hashes
from tests.contract.method_twins.collections import KINDS
from tests.contract.test_methods import ALL, LEAST, expected_of, pairs_by, twin_of

DRAWS = 20

# Parameters under which the draws of texts as short as these differ.
RANDOM = (
    "approximate-fingerprint:window=20:zero_bits=4",
    "dsc:shingle_words=3:modulus=6",
    "hashed-breakpoints:modulus=6",
    "i-match-lexicons:low=0.1:high=1:lacking=0.6:lexicons=6",
    "koala:letters=12:stored=6:searched=30:hash_bits=16",
    "minhash-lsh:bands=5:rows=3",
    "random-chunks:least=0.1",
    "random-projection:tables=3:vectors=5",
    "simhash:distance=6:blocks=8",
    "spex:table_bits=10:least=0.3",
    "super-shingles:short_words=0:sample_size=0:features=6:smallest=4",
    "mega-shingles:shingle_words=3:smallest=3",
    "winnowing:shingle_words=4:window=12",
)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("label", [method.name for method in ALL])
def test_it_finds_what_its_twin_finds_in_texts_of_each_kind(label: str, kind: str) -> None:
    method = candidate_method(label)
    found = pairs_by(method, KINDS[kind])
    assert found == expected_of(method, KINDS[kind])


def test_every_random_method_is_drawn() -> None:
    drawn = {candidate_method(label).name for label in RANDOM}
    assert drawn == {method.name for method in ALL if isinstance(method, RandomMethod)}


@pytest.mark.parametrize("label", RANDOM)
def test_its_draws_are_as_those_of_hash_functions_made_elsewhere(label: str) -> None:
    """As many pairs as with BLAKE2, within what the draws themselves differ by."""
    spreads = []
    for kind, texts in KINDS.items():
        own = [
            len(pairs_by(candidate_method(f"{label}:seed={seed}"), texts)) for seed in range(DRAWS)
        ]
        others = drawn_elsewhere(label, kind)
        mean, other = statistics.mean(own), statistics.mean(others)
        error = ((statistics.variance(own) + statistics.variance(others)) / DRAWS) ** 0.5
        assert abs(mean - other) <= 4 * error + 0.5, (kind, own, others)
        assert min(others) <= round(mean) <= max(others), (kind, own, others)
        spreads.append(max(others) - min(others))
    assert max(spreads) >= 2, "its draws do not differ"


@cache
def drawn_elsewhere(label: str, kind: str) -> list[int]:
    """The numbers of pairs that the twin finds with other hash functions."""
    method = candidate_method(label)
    found = []
    for seed in range(DRAWS):
        with other_hashes(seed):
            texts = [TwinText(text) for text in KINDS[kind]]
            found.append(len(twin_of(method).pairs(texts, method, LEAST)))
    return found
