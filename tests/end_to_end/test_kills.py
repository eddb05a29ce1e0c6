"""The program itself, killed at random times with all its children; and scans at every write."""

import os
from pathlib import Path

import pytest

from tests.helpers.crashes import crash
from tests.torture.kills import run

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="kills processes as POSIX can")


@pytest.mark.usefixtures("own_folders")
def test_programs_killed_at_random_times_lose_nothing(tmp_path: Path) -> None:
    kills = run(tmp_path.resolve(), runs=9, seed=7, most_s=120)
    assert kills.failures == [], "\n".join(kills.failures)
    assert kills.killed.total() >= 3


@pytest.mark.parametrize(
    ("scenario", "first", "every"),
    [("RESCANNING", 5, 16), ("REREADING", 9, 80), ("SCANNING", 9, 40), ("SHOWING_EARLY", 20, 150)],
)
def test_a_scan_killed_at_a_write_goes_on(
    tmp_path: Path, scenario: str, first: int, every: int
) -> None:
    name = f"tests.end_to_end.scan_scenarios:{scenario}"
    runs, failures = crash(name, tmp_path, first=first, every=every)
    assert failures == [], "\n".join(failures)
    assert runs >= 3
