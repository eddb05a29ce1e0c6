"""From which version each was made, and how a tree of them is drawn."""

import random

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from neardup_desktop.compare.lineage import Step, lanes, predecessors, step
from neardup_desktop.text.words import word_hashes
from tests.helpers.prose import TOPICS, Writer


def changed(text: list[str], at: int, *new: str) -> list[str]:
    return [*text[:at], *new, *text[at + len(new) :]]


def test_versions_changed_apart_are_branches() -> None:
    first = Writer(3).document(TOPICS[0], 200)
    left = changed(first, 10, "ferry", "noon")
    right = changed(first, 150, "plums", "pears")
    further = changed(left, 80, "market", "town")
    texts = [word_hashes(" ".join(text)) for text in (first, left, right, further, first[:20])]
    assert predecessors(texts) == [None, 0, 0, 1, 0]


def test_a_random_history_is_found() -> None:
    generator = random.Random(7)
    words = [f"w{number}" for number in range(500)]
    history, truth = [list(words)], [None]
    for number in range(1, 40):
        before = generator.randrange(number)
        text = list(history[before])
        for _ in range(8):
            text[generator.randrange(len(text))] = f"new{number}x{generator.randrange(1000)}"
        history.append(text)
        truth.append(before)  # type: ignore[arg-type]
    assert predecessors([word_hashes(" ".join(text)) for text in history]) == truth


def test_texts_with_nothing_in_common_have_no_predecessor() -> None:
    texts = ["one two", "", "three four", "", "two one four"]
    # Two empty texts are the same; what no other text begins with, follows or ends with is alone.
    assert predecessors([word_hashes(text) for text in texts]) == [None, None, None, 1, 2]
    assert predecessors([]) == []


def test_a_step_counts_words() -> None:
    before, after = word_hashes("a b c d e"), word_hashes("a x c d e f g")
    assert step(before, after) == Step(added=3, removed=1, kept=4)
    assert step(before, before) == Step(0, 0, 5)
    nothing = np.zeros(0, dtype=np.uint64)
    assert step(nothing, before) == Step(5, 0, 0)


def test_lanes_of_a_line_and_of_branches() -> None:
    assert lanes([None, 0, 1, 2]) == [0, 0, 0, 0]
    assert lanes([None, 0, 0, 1, 2]) == [0, 0, 1, 0, 1]
    # The second column is free again when its branch has ended.
    assert lanes([None, 0, 0, 1, 3, 3]) == [0, 0, 1, 0, 0, 1]
    # Where it would cross a version, the line to a branch has a column of its own.
    assert lanes([None, 0, 0, 1, 1]) == [0, 0, 1, 0, 2]
    assert lanes([None, None, 0, 1]) == [0, 1, 0, 1]


@given(st.data())
def test_nothing_stands_between_a_version_and_the_next_of_its_line(data: st.DataObject) -> None:
    count = data.draw(st.integers(1, 25))
    earlier = [None] + [
        data.draw(st.one_of(st.none(), st.integers(0, number - 1))) for number in range(1, count)
    ]
    found = lanes(earlier)
    for number, before in enumerate(earlier):
        if before is not None:
            assert found[number] not in found[before + 1 : number]
