"""What every method must do, whichever it is; new ones are picked up by themselves."""

import importlib
import math
import random
import re
from collections.abc import Sequence
from contextlib import suppress
from itertools import combinations, cycle, islice
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from neardup_desktop.detect.base import Candidates
from neardup_desktop.lab import methods
from neardup_desktop.lab.method import CandidateMethod, RandomMethod, Words, fingerprints
from neardup_desktop.lab.method_registry import all_methods, candidate_method, short_name, variants
from neardup_desktop.model.errors import UsageError
from neardup_desktop.sketch.method import METHODS
from tests.contract.method_twins.basics import Pairs, TwinText
from tests.contract.method_twins.collections import KINDS
from tests.helpers.prose import TOPICS, Writer

ALL = all_methods()
LEAST = 0.5


def name_of(method: CandidateMethod) -> str:
    return method.name


def twin_of(method: CandidateMethod) -> ModuleType:
    return importlib.import_module(f"tests.contract.method_twins.{method.name.replace('-', '_')}")


def expected_of(method: CandidateMethod, texts: Sequence[str]) -> Pairs:
    seed = int(method.values().get("seed", 0))
    pairs: Pairs = twin_of(method).pairs([TwinText(text, seed) for text in texts], method, LEAST)
    return pairs


def found_by(method: CandidateMethod, texts: Sequence[str]) -> Candidates:
    def words() -> "map[Words]":
        return map(Words, texts)

    return method.candidates(fingerprints(method, words, method.survey(words)), LEAST)


def pairs_by(method: CandidateMethod, texts: Sequence[str]) -> set[tuple[int, int]]:
    found = found_by(method, texts)
    return set(zip(found.left.tolist(), found.right.tolist(), strict=True))


def cases() -> list[CandidateMethod]:
    plain = [method.with_values(case) for method in ALL for case in twin_of(method).CASES]
    return [*plain, *(one.with_values({"seed": "7"}) for one in plain if one.is_random)]


def label_of(method: CandidateMethod) -> str:
    return method.label


def written_texts() -> list[str]:
    """Paragraphs of prose, each followed by edited versions of it; the same in every run.

    Of other texts SPEX may lose a pair that its twin finds: two shingles fall on one place of its
    table there, and count as shared.
    """
    generator, writer = random.Random(12), Writer(12)
    topics = islice(cycle(TOPICS), 12)
    paragraphs = [writer.paragraph(topic, 20 + 15 * at) for at, topic in enumerate(topics)]
    texts = []
    for paragraph in paragraphs:
        words = paragraph.split()
        texts.append(paragraph)
        for share in (0.02, 0.1, 0.3):
            edited = list(words)
            for _ in range(int(share * len(words)) + 1):
                edited[generator.randrange(len(edited))] = generator.choice(words)
            texts.append(" ".join(edited))
    return texts


WRITTEN = written_texts()

word = st.sampled_from(["a", "b", "c", "dog", "Haus", "7", "x1", "ß", "日", "بيت"])
collections = st.lists(st.lists(word, max_size=14).map(" ".join), max_size=9)


def test_every_module_is_a_method_of_its_name_with_a_twin() -> None:
    modules = {path.stem for path in Path(methods.__path__[0]).glob("*.py")} - {"__init__"}
    assert {method.name.replace("-", "_") for method in ALL} == modules
    twins = {path.stem for path in (Path(__file__).parent / "method_twins").iterdir()}
    assert modules <= twins


@pytest.mark.parametrize("method", ALL, ids=name_of)
def test_it_names_its_source_and_says_what_it_is(method: CandidateMethod) -> None:
    module = importlib.import_module(type(method).__module__)
    assert re.search(r"\b(19|20)\d\d\b", module.__doc__ or ""), "no year of a publication"
    assert method.title
    assert method.summary.endswith(".")
    described = "".join(one.__doc__ or "" for one in type(method).__mro__)
    for parameter in method.parameters():
        assert f"{parameter}: " in described or method.name == "super-shingles"


@pytest.mark.parametrize("method", cases(), ids=label_of)
def test_it_finds_what_its_twin_finds_in_written_texts(method: CandidateMethod) -> None:
    expected = expected_of(method, WRITTEN)
    assert pairs_by(method, WRITTEN) == expected


@pytest.mark.parametrize("method", cases(), ids=label_of)
def test_it_finds_what_its_twin_finds_in_random_texts(method: CandidateMethod) -> None:
    @settings(max_examples=12, deadline=None)
    @given(collections)
    def agree(texts: list[str]) -> None:
        expected = expected_of(method, texts)
        assert pairs_by(method, texts) == expected

    agree()


def test_any_need_of_equal_features_is_what_the_twin_finds() -> None:
    texts = WRITTEN[:4]
    for need in range(1, 25):
        method = candidate_method(f"super-shingles:need={need}:short_words=0:sample_size=0")
        expected = expected_of(method, texts)
        assert pairs_by(method, texts) == expected


def possible(method: CandidateMethod, draw: st.DrawFn) -> CandidateMethod:
    """The method with any parameters that it takes, at the ends of their ranges above all."""
    made = method
    for name in draw(st.permutations(list(method.parameters()))):
        default = method.parameters()[name]
        if isinstance(default, bool):
            value = draw(st.sampled_from(("true", "false")))
        elif isinstance(default, int):
            value = str(draw(_WHOLE_NUMBERS))
        elif isinstance(default, float):
            value = draw(_NUMBERS)
        else:
            value = draw(st.sampled_from(_WORDS[name]))
        if name != "table_bits" or int(value) <= _MOST_TABLE_BITS:
            with suppress(UsageError):
                made = made.with_values({name: value})
    return made


_WHOLE_NUMBERS = (
    st.sampled_from(
        (0, 1, 2, 3, 4, 5, 7, 8, 16, 20, 22, 24, 40, 64, 100, 255, 1_000, 4_096, 999_999_999)
    )
    | st.integers(0, 40)
    | st.integers(0, 999_999_999)
)
_NUMBERS = st.sampled_from(
    ("0", "1e-300", "1e-6", "0.1", "0.25", "0.5", "0.9", "0.9999999", "1", "2", "1e300")
) | st.floats(0, 1).map(lambda one: f"{one:.3f}")
_WORDS = {
    "measure": ("containment", "resemblance"),
    "choice": ("modulo", "every", "all", "prefix", "hash"),
    "combined": ("concatenated", "summed"),
    "prefixes": ("co+de+pr+re+st", "a", "do+h+7", "ß+日", "", "A", "a b", "a+", "ب+x1"),
}
_MOST_TABLE_BITS = 22
"""A larger table only needs more memory."""


def largest_values(method: CandidateMethod) -> list[CandidateMethod]:
    """The method with the largest value that it takes of each whole number, one at a time."""
    found = []
    for name, default in method.parameters().items():
        if type(default) is int and name != "table_bits":
            for value in (999_999_999, 4_096, 1_000, 100, 40, 32, 16, 8, 5):
                with suppress(UsageError):
                    found.append(method.with_values({name: str(value)}))
                    break
    return found


@pytest.mark.parametrize(
    "method", [large for method in ALL for large in largest_values(method)], ids=label_of
)
def test_the_largest_value_of_each_parameter_is_possible(method: CandidateMethod) -> None:
    texts = KINDS["mail"][:4]
    assert pairs_by(method, texts) == expected_of(method, texts)


few_of_a_kind = st.sampled_from(
    [texts[at : at + 5] for texts in KINDS.values() for at in range(0, len(texts), 5)]
)


@pytest.mark.parametrize("method", ALL, ids=name_of)
def test_whatever_parameters_it_takes_it_runs_and_finds_what_its_twin_finds(
    method: CandidateMethod,
) -> None:
    @settings(max_examples=40, deadline=None, derandomize=True)
    @given(st.data())
    def agree(data: st.DataObject) -> None:
        made = data.draw(st.composite(lambda draw: possible(method, draw))())
        texts = data.draw(collections | few_of_a_kind)
        assert pairs_by(made, texts) == expected_of(made, texts)

    agree()


DRAWN = [
    *(method.name for method in ALL if method.is_random and method.name != "spex"),
    "mega-shingles",
    "spex:table_bits=12",
]
"""Methods whose draws differ on texts as few as these."""


@pytest.mark.parametrize("label", DRAWN)
def test_another_seed_finds_other_pairs_and_the_same_seed_the_same(label: str) -> None:
    draws = [pairs_by(candidate_method(f"{label}:seed={seed}"), WRITTEN) for seed in range(6)]
    assert draws[0] == pairs_by(candidate_method(label), WRITTEN)
    assert len(set(map(frozenset, draws))) > 1
    assert draws[5] == pairs_by(candidate_method(f"{label}:seed=5"), WRITTEN)


@pytest.mark.parametrize(
    "method", [one for one in ALL if not isinstance(one, RandomMethod)], ids=name_of
)
def test_what_is_not_random_has_no_seed(method: CandidateMethod) -> None:
    assert "seed" not in method.parameters()


@pytest.mark.parametrize(
    "label",
    [
        "minhash-lsh:rows=4:bands=6",
        "super-shingles:short_words=0:sample_size=0:features=6:smallest=2:need=2",
        "random-projection:combined=summed:tables=6:width=2:need=3",
        "i-match-lexicons:low=0:high=1:lacking=0.8:lexicons=3",
    ],
)
def test_as_many_draws_find_a_pair_as_theory_says(label: str) -> None:
    """They would not if the draws depended on each other."""
    method, texts, count = candidate_method(label), WRITTEN[16:20], 150
    known = method.survey(lambda: map(Words, texts))
    draws = [pairs_by(candidate_method(f"{label}:seed={seed}"), texts) for seed in range(count)]
    chances = []
    for pair in combinations(range(len(texts)), 2):
        one, other = (Words(texts[at]) for at in pair)
        likeness = method.likeness(one, other, known)
        expected = method.expected_recall(likeness)
        assert expected is not None
        found = sum(pair in draw for draw in draws) / count
        assert abs(found - expected) <= 4 * math.sqrt(expected * (1 - expected) / count) + 0.01
        chances.append(expected)
    assert any(0.1 < chance < 0.9 for chance in chances)


def test_summed_projections_propose_similar_pairs_and_few_others() -> None:
    """With one equal table enough, most pairs would be proposed."""
    texts = [text for at, text in enumerate(WRITTEN) if at % 4 < 2]  # and a light edit of each
    for seed in range(5):
        found = pairs_by(candidate_method(f"random-projection:combined=summed:seed={seed}"), texts)
        similar = {(at, at + 1) for at in range(0, len(texts), 2)}
        assert len(found & similar) >= len(similar) / 2
        assert len(found - similar) <= len(similar) / 2


@pytest.mark.parametrize("method", ALL, ids=name_of)
def test_its_pairs_are_ordered_and_distinct_and_do_not_depend_on_the_order_of_texts(
    method: CandidateMethod,
) -> None:
    order = list(range(len(WRITTEN)))
    random.Random(3).shuffle(order)
    straight = found_by(method, WRITTEN)
    assert (straight.left < straight.right).all()
    expected = set(zip(straight.left.tolist(), straight.right.tolist(), strict=True))
    assert len(expected) == len(straight.left)
    shuffled = pairs_by(method, [WRITTEN[place] for place in order])
    assert {tuple(sorted((order[a], order[b]))) for a, b in shuffled} == expected


@pytest.mark.parametrize("method", ALL, ids=name_of)
def test_empty_short_and_huge_texts(method: CandidateMethod) -> None:
    generator = random.Random(5)
    many = [f"w{generator.randrange(9_000)}" for _ in range(60_000)]
    huge = " ".join(many)
    nearly = " ".join([*many[:30_000], *many[30_001:]])
    texts = ["", "a", "...", "a b", huge, "one more text", "a\0b", nearly, huge.upper()]
    found = pairs_by(method, texts)
    assert not any(0 in pair or 2 in pair for pair in found), "pairs of texts without words"
    if method.fingerprint(Words(huge), method.survey(lambda: map(Words, texts))):
        assert (4, 8) in found
    assert not pairs_by(method, [])
    assert not pairs_by(method, ["alone in the world"])


@pytest.mark.parametrize("method", ALL, ids=name_of)
def test_texts_whose_lengths_rule_the_similarity_out_are_no_candidates(
    method: CandidateMethod,
) -> None:
    inner = WRITTEN[0]
    outer = " ".join([inner, WRITTEN[4], WRITTEN[8], inner])
    assert (0, 1) not in pairs_by(method, [inner, outer])


@pytest.mark.parametrize("method", [one for one in ALL if one.sweep], ids=name_of)
def test_its_sweep_goes_from_strict_to_wide(method: CandidateMethod) -> None:
    words = [Words(text) for text in WRITTEN]
    plain = fingerprints(method, lambda: iter(words), method.survey(lambda: iter(words)))
    found = []
    for step in method.sweep:
        changed = candidate_method(f"{method.label}:{step}")
        if changed.changed().keys() <= method.not_printed:
            made = fingerprints(changed, lambda: iter(words), changed.survey(lambda: iter(words)))
            assert (made.data, made.sizes.tolist()) == (plain.data, plain.sizes.tolist())
        found.append(len(pairs_by(changed, WRITTEN)))
    assert found[0] <= found[-1]


@pytest.mark.parametrize("method", [one for one in ALL if one.theory], ids=name_of)
def test_theory_knows_the_same_text_from_another(method: CandidateMethod) -> None:
    known = method.survey(lambda: map(Words, WRITTEN))
    first, edited, other = (Words(WRITTEN[at]) for at in (0, 1, 8))
    near, far = (method.likeness(first, one, known) for one in (edited, other))
    assert method.likeness(first, first, known) == pytest.approx(1.0)
    assert 0 <= far < near <= 1
    variants = [candidate_method(f"{method.label}:{step}") for step in method.sweep]
    variants += [candidate_method(name) for name in method.variants]
    curves = [one for one in (method, *variants) if one.expected_recall(1.0) is not None]
    assert curves
    assert all(one.expected_recall(1.0) == pytest.approx(1.0) for one in curves)


@pytest.mark.parametrize("method", ALL, ids=name_of)
def test_what_theory_expects_rises_with_the_likeness(method: CandidateMethod) -> None:
    expected = [method.expected_recall(at) for at in np.linspace(0, 1, 21).tolist()]
    known = [one for one in expected if one is not None]
    assert known == sorted(known)
    assert all(-1e-9 <= one <= 1 + 1e-9 for one in known)


@pytest.mark.parametrize("method", ALL, ids=name_of)
def test_parameters_are_read_by_their_type_and_wrong_ones_are_refused(
    method: CandidateMethod,
) -> None:
    with pytest.raises(UsageError, match=method.name):
        method.with_values({"no_such_parameter": "1"})
    for name, default in method.parameters().items():
        same = method.with_values({name: str(default)})
        assert same == method
        if not isinstance(default, str):
            with pytest.raises(UsageError):
                method.with_values({name: "many"})
            with pytest.raises(UsageError):
                method.with_values({name: "-1"})
    assert candidate_method(method.label) == method
    assert method.code.startswith(method.name)


def test_a_method_is_named_with_parameters() -> None:
    made = candidate_method("dsc:modulus=8", ["least=0.25"])
    assert made.changed() == {"modulus": 8, "least": 0.25}
    assert made.label == "dsc:modulus=8:least=0.25"
    for name, need in (("dsc-ss", 1), ("clean-living", 2)):
        variant = candidate_method(name)
        assert (variant.name, variant.values()["need"]) == ("super-shingles", need)
        assert short_name(variant) == name
        assert candidate_method(variant.label) == variant
    with pytest.raises(UsageError, match="winnowing"):
        candidate_method("magic")
    with pytest.raises(UsageError, match="parameter=value"):
        candidate_method("dsc:modulus")
    with pytest.raises(UsageError, match="above 0"):
        candidate_method("dsc:least=0")


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("super-shingles:need=2", "super-shingles"),  # its label says the rest
        ("dsc:modulus=8", "dsc"),
        ("dsc-ss:need=2", "clean-living"),
        ("clean-living:need=1", "dsc-ss"),
        ("clean-living:need=3", "clean-living:need=3"),
        ("mega-shingles:features=8", "mega-shingles:features=8"),
    ],
)
def test_a_changed_variant_is_listed_with_what_differs(given: str, shown: str) -> None:
    assert short_name(candidate_method(given)) == shown
    if ":" in shown or shown in variants():
        assert candidate_method(shown) == candidate_method(given)


def test_the_method_of_the_paper_has_one_set_of_numbers() -> None:
    """Wang and Gemmell: fourteen smallest, six features, two of which agree."""
    own, stored = candidate_method("clean-living").values(), METHODS["paper"]
    assert (stored.smallest, stored.features, stored.need) == (14, 6, 2)
    assert own == {**{name: getattr(stored, name, None) for name in own}, "mega": False, "seed": 0}
