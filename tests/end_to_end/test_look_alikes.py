"""Files that differ in one small thing stay; files that do not differ may go.

Some of the pairs of `tests/helpers/lookalikes`; all of them, and folders of others, are judged by

    python -m tests.measurements.lookalikes [--pairs ../shared/corpora/look_alikes]
"""

import random
import re
from pathlib import Path

import pytest

from tests.helpers.lookalikes import Pair, all_pairs
from tests.helpers.lookalikes.verdicts import of_folder, verdicts

_HELD = {"mail-vs-txt"}
"""Also allowed: a text that stands whole in a mail, which stays."""

_SOME_SAME = 40


@pytest.fixture(scope="module")
def some() -> list[Pair]:
    """One pair of each kind of difference, and some that do not differ."""
    pairs = all_pairs()
    random.Random(1).shuffle(pairs)
    by_kind = {pair.kind: pair for pair in pairs if pair.differs}
    same = [pair for pair in pairs if not pair.differs]
    return [*by_kind.values(), *same[:_SOME_SAME]]


def test_only_what_differs_in_nothing_may_go(some: list[Pair], tmp_path: Path) -> None:
    wrong = [
        f"{pair.kind} in {pair.form}: {verdict}"
        for pair, verdict in zip(some, verdicts(some, tmp_path), strict=True)
        if verdict.is_lossless is pair.differs
    ]
    assert not wrong, "\n".join(wrong)


def test_the_same_seed_makes_the_same_files() -> None:
    assert all_pairs(3)[::50] == all_pairs(3)[::50]
    assert all_pairs(3)[0] != all_pairs(4)[0]


@pytest.mark.corpora
def test_only_what_their_readme_names_may_go(corpora: Path, tmp_path: Path) -> None:
    folder = corpora / "look_alikes"
    # Its names come without the numbers of the folders.
    allowed = set(re.findall(r"`([\w-]+)`", (folder / "README.md").read_text(encoding="utf-8")))
    going = {
        name: verdict
        for name, verdict in of_folder(folder, tmp_path).items()
        if verdict.is_lossless
    }
    assert {name.partition("-")[2] for name in going} <= allowed | _HELD
