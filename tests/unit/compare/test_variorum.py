"""Several versions as one text: each can be rebuilt, and reads one thing at each place."""

from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from neardup_desktop.compare.differences import aligned, equal_runs
from neardup_desktop.compare.variorum import Variorum, variorum
from neardup_desktop.model.differences import Change
from neardup_desktop.model.progress import CancelFlag, Cancelled
from neardup_desktop.text.words import word_hashes, words
from tests.helpers.prose import TOPICS, Writer

WORDS = st.sampled_from(["a", "b", "c", "d", "e", "f", "the", "ferry", "12", "日", "ß"])


@st.composite
def versions(draw: st.DrawFn) -> tuple[list[str], int]:
    """Some texts that derive from one, and which of them is the base."""
    known = [draw(st.lists(WORDS, max_size=30))]
    for _ in range(draw(st.integers(0, 6))):
        text = list(draw(st.sampled_from(known)))
        for _ in range(draw(st.integers(0, 5))):
            at = draw(st.integers(0, len(text)))
            text[at : at + draw(st.integers(0, 3))] = draw(st.lists(WORDS, max_size=3))
        known.append(text)
    return [" ".join(text) for text in known], draw(st.integers(0, len(known) - 1))


def rebuilt(found: Variorum, text: int) -> list[str]:
    """The words of a text, from the base and the readings alone."""
    base = words(found.texts[found.base])
    parts: list[str] = []
    at = 0
    for number in range(len(found)):
        variation = found.variation(number)
        (own,) = (one for one in variation.readings if text in one.owners)
        parts += base[at : variation.first_word] + words(found.words_of(own))
        at = variation.last_word
    return parts + base[at:]


@given(versions())
def test_each_text_can_be_rebuilt(given: tuple[list[str], int]) -> None:
    texts, base = given
    found = variorum(texts, base)
    assert [rebuilt(found, number) for number in range(len(texts))] == list(map(words, texts))


@given(versions())
def test_each_text_reads_one_thing_at_each_place(given: tuple[list[str], int]) -> None:
    texts, base = given
    found = variorum(texts, base)
    alone: list[list[int]] = [[] for _text in texts]
    differing: list[list[int]] = [[] for _text in texts]
    for number in range(len(found)):
        variation = found.variation(number)
        readings = variation.readings
        owners = [owner for reading in readings for owner in reading.owners]
        assert sorted(owners) == list(range(len(texts)))
        assert len(readings) > 1
        assert base in readings[0].owners
        said = [words(found.words_of(reading)) for reading in readings]
        assert len({tuple(one) for one in said}) == len(said)
        assert [reading.words for reading in readings] == list(map(len, said))
        assert said[0] == words(texts[base])[variation.first_word : variation.last_word]
        sizes = [len(reading.owners) for reading in readings[1:]]
        assert sizes == sorted(sizes, reverse=True)
        for reading in readings:
            if len(reading.owners) == 1:
                alone[reading.owners[0]].append(number)
            if base not in reading.owners:
                for owner in reading.owners:
                    differing[owner].append(number)
    assert list(map(list, found.only)) == alone
    assert list(map(list, found.differing)) == differing


@given(versions())
def test_places_are_apart_and_unique_words_are_in_no_other_text(
    given: tuple[list[str], int],
) -> None:
    base = given[1]
    # Of scripts without spaces, pairs of letters count.
    texts = [text.replace("日", "sun") for text in given[0]]
    found = variorum(texts, base)
    bounds = [tuple(place) for place in found.places.tolist()]
    assert bounds == sorted(set(bounds))
    assert all(one[1] <= other[0] for one, other in pairwise(bounds))
    for number, spans in enumerate(found.unique):
        own = {word for start, end in spans for word in words(texts[number][start:end])}
        elsewhere = {
            word for other in (*texts[:number], *texts[number + 1 :]) for word in words(other)
        }
        assert own == set(words(texts[number])) - elsewhere


@given(versions())
def test_equal_runs_are_those_of_the_alignment(given: tuple[list[str], int]) -> None:
    texts, base = given
    for text in texts:
        left, right = word_hashes(texts[base]), word_hashes(text)
        found: list[list[int]] = []
        for start, other, length in equal_runs(left, right).tolist():
            if (
                found
                and found[-1][0] + found[-1][2] == start
                and found[-1][1] + found[-1][2] == other
            ):
                found[-1][2] += length
            else:
                found.append([start, other, length])
        steps = aligned(left, right)
        assert found == [[a, c, b - a] for change, a, b, c, _ in steps if change is Change.EQUAL]


def test_insertions_beside_a_changed_word_are_places_of_their_own() -> None:
    found = variorum(["one two three", "one and two three", "one six three"], 0)
    assert found.places.tolist() == [[1, 1], [1, 2]]
    inserted, changed = found.variation(0), found.variation(1)
    assert [one.owners for one in inserted.readings] == [(0, 2), (1,)]
    assert [found.words_of(one) for one in inserted.readings] == ["", "and"]
    assert [one.owners for one in changed.readings] == [(0, 1), (2,)]
    assert found.only == ((), (0,), (1,))


def test_one_text_and_empty_ones() -> None:
    assert len(variorum(["a b"], 0)) == 0
    assert len(variorum(["", ""], 1)) == 0
    found = variorum(["", "a b", ""], 0)
    assert [one.owners for one in found.variation(0).readings] == [(0, 2), (1,)]
    assert found.unique == ((), ((0, 3),), ())


def test_long_versions_are_rebuilt_too() -> None:
    """Texts above 4,000 words are cut before they are aligned."""
    writer = Writer(5)
    long = [word for _ in range(40) for word in writer.document(TOPICS[0], 200)]
    texts = [list(long) for _ in range(6)]
    random = np.random.default_rng(3)
    for number, text in enumerate(texts[1:], start=1):
        for at in random.integers(0, len(long), 150).tolist():
            text[at : at + int(random.integers(0, 3))] = [f"new{number}"] * int(
                random.integers(0, 3)
            )
    found = variorum([" ".join(text) for text in texts], 2)
    for number, text in enumerate(texts):
        assert rebuilt(found, number) == words(" ".join(text))


def test_it_can_be_stopped() -> None:
    cancel = CancelFlag()
    cancel.set()
    with pytest.raises(Cancelled):
        variorum(["a b", "a c"], 0, cancel)
