"""The counter: what is done by effort, and that rest counts for nothing."""

import time

import pytest

from neardup_desktop.model.progress import Phase, ProgressCounter


def test_effort_decides_where_it_is_known() -> None:
    counter = ProgressCounter()
    counter.start(Phase.READ, 100, 1000, effort=50.0)
    counter.done, counter.done_bytes, counter.done_effort = 90, 900, 5.0
    assert counter.snapshot().share == 0.1


def test_the_time_of_rest_does_not_count() -> None:
    counter = ProgressCounter()
    counter.start(Phase.READ, 10)
    counter.rest()
    resting = counter.snapshot()
    until = time.monotonic() + 0.3
    while time.monotonic() < until:
        counter.snapshot()
    counter.done = 1
    assert resting.is_paused
    counter.go_on()
    after = counter.snapshot()
    assert not after.is_paused
    # One file in far less than the time of rest.
    assert after.per_second > 1 / 0.25


def test_what_is_done_early_is_not_expected_again() -> None:
    left: list[float] = []
    for early in (0.0, 0.6):
        counter = ProgressCounter()
        counter.start(Phase.READ, 100, effort=100.0, later_share=0.5)
        counter._started -= 50.0
        counter.done_effort = 50.0
        counter.expect_later(50.0, done=early * 50.0)
        remaining = counter.snapshot().remaining_s
        assert remaining is not None
        left.append(remaining)
    assert left[0] > 95.0
    # Of 150 units in all, 50 and 30 are done after 50 s.
    assert left[1] == pytest.approx(50.0 / 80.0 * 70.0, abs=1.0)
