"""The numbers of the documents that can be computed without their collections."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.measurements import paper
from tests.measurements.paper import (
    Row,
    chains,
    clean_living,
    distances,
    lecture,
    parameters,
    stars,
)


@pytest.mark.parametrize("rows", [parameters, lecture, clean_living])
def test_each_number_is_equal_or_explained(
    rows: Callable[[], Iterator[Row]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(paper, "_DRAWS", 60)
    found = list(rows())
    assert sum(row.verdict == "equal" for row in found) >= 8
    assert [row for row in found if row.verdict == "DIFFERS"] == []


@pytest.mark.corpora
def test_the_messages_of_the_first_document(corpora: Path) -> None:
    found = list(paper.messages(corpora.parent / "seeds"))
    assert [row.ours for row in found] == ["10", "0"]


def test_a_number_that_differs_without_a_reason_is_told() -> None:
    assert Row("a", "b", "1", "2").verdict == "DIFFERS"
    assert Row("a", "b", "1", "2", "Why.").verdict == "Why."
    assert Row("a", "b", "1", "").verdict == "not measured here"


def test_chains_join_what_stars_keep_apart() -> None:
    # The figure of the paper: A-B, B-C, C-D.
    pairs = [(0, 1), (1, 2), (2, 3)]
    assert len(set(chains(5, pairs))) == 2
    assert stars(5, pairs) == [0, 0, 2, 2, 4]
    texts = [["a", "b"], ["a", "c"], ["d", "c"], ["d", "e"], ["x"]]
    assert sorted(distances(texts, stars(5, pairs))) == [0.5, 0.5]
    assert max(distances(texts, chains(5, pairs))) == 1.0
