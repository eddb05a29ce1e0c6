"""What independent readers see is not lost: office_oxide, icalendar, the mail reader of Python.

The extra `oracle` installs them; `python -m tests.measurements.oracles FOLDER` asks about more.
"""

from pathlib import Path

import pytest

from tests.contract.test_formats import samples_of
from tests.helpers import oracles
from tests.helpers.oracles import seen
from tests.measurements.oracles import lost_by_plan, untold

NOT_YET = frozenset({"eml", "docx", "xls"})
"""Where others see a change that changes nothing in ours, such as a charset that ours finds out."""

_KINDS = ("eml", "ics", "doc", "docx", "pptx", "xls", "xlsx")


@pytest.mark.parametrize("kind", _KINDS)
def test_other_readers_see_no_change_that_is_not_told(kind: str) -> None:
    if kind in NOT_YET:
        pytest.skip("other readers see changes that are none, and perhaps some that are")
    if kind not in oracles.extensions():
        pytest.skip("the extra oracle is not installed")
    assert not list(untold(samples_of(kind), 4, 1))


@pytest.mark.corpora
# Not yet mail_formats: its boundaries against the rules are too much for the other reader.
@pytest.mark.parametrize("folder", ["crossformat"])
def test_nothing_that_other_readers_see_would_go(
    corpora: Path, tmp_path: Path, folder: str
) -> None:
    if "docx" not in oracles.extensions():
        pytest.skip("the extra oracle is not installed")
    assert not list(lost_by_plan([corpora / folder], tmp_path / "archive"))


def test_a_mail_is_seen() -> None:
    words = seen("eml", b"From: ann@example.org\nSubject: Words\n\nnone of these is lost\n")
    assert words is not None
    assert {"words", "lost"} <= set(words)
    assert seen("unknown", b"") is None
