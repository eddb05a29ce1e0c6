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
        *(("COPYING", 30), ("UNCOPYING", 30)),
        *(("CLEANING", 60), ("CLEANING_BY_STEPS", 60)),
        *(("UNCLEANING", 30), ("UNCLEANING_BY_STEPS", 30)),
    ],
)
def test_killed_at_every_write(tmp_path: Path, scenario: str, at_least: int) -> None:
    runs, failures = crash(f"tests.helpers.crash_scenarios:{scenario}", tmp_path)
    assert failures == [], "\n".join(failures)
    assert runs >= at_least


@pytest.mark.parametrize(
    ("scenario", "times"),
    [
        *(("SWEEPING", 30), ("UNSWEEPING", 30), ("CLEANING_AT_RANDOM", 30)),
        # These are killed at every write above: here is only seen that no write was left out there.
        *(("ACTING", 12), ("UNDOING", 12), ("UNCLEANING", 12)),
    ],
)
def test_killed_at_random_times(tmp_path: Path, scenario: str, times: int) -> None:
    name = f"tests.helpers.crash_scenarios:{scenario}"
    _, failures = crash(name, tmp_path, times=times, within_s=0.05)
    assert failures == [], "\n".join(failures)
