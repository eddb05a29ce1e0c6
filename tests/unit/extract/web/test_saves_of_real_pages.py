"""Real pages saved by many tools, where they are at hand."""

from itertools import combinations
from pathlib import Path

import pytest

from neardup_desktop.model.settings import DEFAULT_SIMILARITY
from tests.measurements.saved_pages import likeness, saves_in

pytestmark = pytest.mark.corpora


def test_saves_of_one_page_are_alike_and_those_of_two_are_not(corpora: Path) -> None:
    pages = ("mozilla-2", "daringfireball-1", "medicalnewstoday", "la-nacion")
    saves = list(saves_in(corpora / "web_saved", pages))
    assert len(saves) == 33
    wrong = [
        (left.page, left.tool, right.page, right.tool, found.similarity)
        for left, right in combinations(saves, 2)
        if ((found := likeness(left, right)).similarity >= DEFAULT_SIMILARITY)
        is not (left.page == right.page)
    ]
    assert wrong == []
