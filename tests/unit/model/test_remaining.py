"""The time left: nothing before it means something, all stages counted, calm from look to look."""

from itertools import pairwise

import pytest

from neardup_desktop.model.progress import Remaining, TimeEstimate


def test_nothing_is_said_before_enough_is_known() -> None:
    assert TimeEstimate(worked_s=1.0, share=0.5).remaining_s() is None
    assert TimeEstimate(worked_s=60.0, share=0.001).remaining_s() is None


def test_the_rest_of_the_stage_goes_by_its_share() -> None:
    assert TimeEstimate(worked_s=30.0, share=0.25).remaining_s() == pytest.approx(90.0)


def test_later_stages_count_as_well() -> None:
    """Stages of 40 and 60 s are followed by one that takes a tenth of both."""
    estimate = TimeEstimate(worked_s=30.0, share=0.5, earlier_s=40.0, later_share=0.1)
    assert estimate.remaining_s() == pytest.approx(40.0)


def test_a_steady_scan_is_foretold_to_the_end() -> None:
    remaining = Remaining()
    for tenth in range(1, 1000):
        now = tenth / 10
        shown = remaining.follow(TimeEstimate(worked_s=now, share=now / 100), now)
        if now >= 3.0:
            assert shown == pytest.approx(100 - now, abs=1.0)


def test_one_large_file_does_not_make_it_jump() -> None:
    remaining = Remaining()
    shown = []
    for tenth in range(40, 400):
        now = tenth / 10
        # At 20 s a large file is done at once: half of the work is found to be done.
        share = now / 100 if now < 20 else 0.5 + (now - 20) / 100
        answer = remaining.follow(TimeEstimate(worked_s=now, share=share), now)
        assert answer is not None
        shown.append(answer)
    steps = [before - after for before, after in pairwise(shown)]
    assert max(steps) < 0.2 * shown[0]
    assert shown[-1] == pytest.approx(40 * 0.3 / 0.7, rel=0.25)


def test_a_new_stage_keeps_what_was_said() -> None:
    remaining = Remaining()
    remaining.follow(TimeEstimate(worked_s=50.0, share=0.5), 50.0)
    assert remaining.follow(TimeEstimate(worked_s=0.0, share=0.0, earlier_s=51.0), 51.0) == (
        pytest.approx(49.0)
    )


RECORDED_S = 26.7
RECORDED = (
    (0.0, 0.0, 0.0, 0.0, 0.0, 0.0),
    (0.8, 0.7, 0.0, 0.0, 0.5, 0.0),
    (1.6, 1.5, 0.228, 0.0, 0.5, 0.0),
    (2.5, 2.3, 0.267, 0.0, 0.5, 0.0),
    (3.2, 3.1, 0.324, 0.0, 0.28, 0.04),
    (4.0, 3.9, 0.406, 0.0, 0.25, 0.04),
    (4.8, 4.7, 0.436, 0.0, 0.25, 0.04),
    (5.8, 5.6, 0.436, 0.0, 0.25, 0.04),
    (6.6, 6.4, 0.436, 0.0, 0.25, 0.04),
    (7.4, 7.2, 0.473, 0.0, 0.45, 0.06),
    (8.2, 8.1, 0.495, 0.0, 0.45, 0.09),
    (9.0, 8.8, 0.495, 0.0, 0.44, 0.22),
    (9.8, 9.7, 0.497, 0.0, 0.44, 0.33),
    (10.6, 10.4, 0.521, 0.0, 0.44, 0.33),
    (11.4, 11.2, 0.568, 0.0, 0.44, 0.33),
    (12.2, 12.1, 0.587, 0.0, 0.44, 0.33),
    (13.0, 12.9, 0.608, 0.0, 0.44, 0.33),
    (13.8, 13.7, 0.647, 0.0, 0.44, 0.33),
    (14.7, 14.5, 0.647, 0.0, 0.46, 0.34),
    (15.5, 15.3, 0.647, 0.0, 0.46, 0.37),
    (16.3, 16.1, 0.647, 0.0, 0.46, 0.4),
    (17.1, 16.9, 0.653, 0.0, 0.46, 0.45),
    (17.9, 17.7, 0.688, 0.0, 0.46, 0.45),
    (18.7, 18.5, 0.72, 0.0, 0.46, 0.45),
    (19.5, 19.4, 0.766, 0.0, 0.46, 0.45),
    (20.4, 20.2, 0.89, 0.0, 0.46, 0.45),
    (21.2, 21.0, 0.952, 0.0, 0.46, 0.45),
    (22.0, 21.8, 0.963, 0.0, 0.46, 0.45),
    (22.8, 22.7, 0.963, 0.0, 0.42, 0.54),
    (23.6, 23.5, 0.979, 0.0, 0.42, 0.65),
    (24.4, 0.0, 0.0, 24.3, 0.0, 0.0),
    (25.3, 0.6, 0.327, 24.5, 0.0, 0.0),
    (26.1, 1.4, 0.621, 24.5, 0.0, 0.0),
)
"""A scan of a home folder on a busy computer, look by look: when, and the values of estimates."""


def test_a_recorded_scan_is_foretold_to_its_end() -> None:
    remaining = Remaining()
    shown: list[tuple[float, float]] = []
    for now, worked, share, earlier, later, done in RECORDED:
        estimate = TimeEstimate(worked, share, earlier, later, done)
        answer = remaining.follow(estimate, now)
        if answer is not None:
            shown.append((now, answer))
    later_half = [(now, left) for now, left in shown if 0.45 < now / RECORDED_S < 0.95]
    for now, left in later_half:
        assert left == pytest.approx(RECORDED_S - now, rel=0.4, abs=1.0)
    for (_, before), (_, after) in pairwise(shown):
        # Never up by more than a little, and never down in leaps.
        assert -2.0 < after - before < 1.0
    assert shown[-1][1] < 1.0
