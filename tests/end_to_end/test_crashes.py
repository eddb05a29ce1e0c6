"""kill -9 before and after every write of an action: nothing is lost, nothing is done twice."""

import os
from pathlib import Path

import pytest

from tests.helpers.crashes import crash

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="kills processes as POSIX can")


@pytest.mark.parametrize(
    ("scenario", "at_least"),
    [
        *(("ACTING", 100), ("UNDOING", 100), ("MENDING", 35), ("OPENING", 100)),
        *(("CLEANING", 60), ("CLEANING_BY_STEPS", 60)),
        *(("UNCLEANING", 30), ("UNCLEANING_BY_STEPS", 30)),
    ],
)
def test_killed_at_every_write(tmp_path: Path, scenario: str, at_least: int) -> None:
    runs, failures = crash(f"tests.helpers.crash_scenarios:{scenario}", tmp_path)
    assert failures == [], "\n".join(failures)
    assert runs >= at_least


@pytest.mark.parametrize(
    "scenario",
    ["ACTING", "UNDOING", "SWEEPING", "UNSWEEPING", "CLEANING_AT_RANDOM", "UNCLEANING"],
)
def test_killed_at_random_times(tmp_path: Path, scenario: str) -> None:
    name = f"tests.helpers.crash_scenarios:{scenario}"
    _, failures = crash(name, tmp_path, times=30, within_s=0.05)
    assert failures == [], "\n".join(failures)
