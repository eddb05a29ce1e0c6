"""The time left: nothing before it means something, all stages counted, calm from look to look."""

from itertools import pairwise

import pytest

from neardup_desktop.model.remaining import Outlook, Remaining


def test_nothing_is_said_before_enough_is_known() -> None:
    assert Outlook(worked_s=1.0, share=0.5).remaining_s() is None
    assert Outlook(worked_s=60.0, share=0.001).remaining_s() is None


def test_the_rest_of_the_stage_goes_by_its_share() -> None:
    assert Outlook(worked_s=30.0, share=0.25).remaining_s() == pytest.approx(90.0)


def test_later_stages_count_as_well() -> None:
    outlook = Outlook(worked_s=30.0, share=0.5, earlier_s=40.0, later_share=0.1)
    assert outlook.remaining_s() == pytest.approx(30.0 + (60.0 + 40.0) * 0.1)


def test_a_steady_scan_is_foretold_to_the_end() -> None:
    remaining = Remaining()
    for tenth in range(1, 1000):
        now = tenth / 10
        shown = remaining.follow(Outlook(worked_s=now, share=now / 100), now)
        if now >= 3.0:
            assert shown == pytest.approx(100 - now, abs=1.0)


def test_one_large_file_does_not_make_it_jump() -> None:
    remaining = Remaining()
    shown = []
    for tenth in range(40, 400):
        now = tenth / 10
        # At 20 s a large file is done at once: half of the work is found to be done.
        share = now / 100 if now < 20 else 0.5 + (now - 20) / 100
        answer = remaining.follow(Outlook(worked_s=now, share=share), now)
        assert answer is not None
        shown.append(answer)
    steps = [before - after for before, after in pairwise(shown)]
    assert max(steps) < 0.2 * shown[0]
    assert shown[-1] == pytest.approx(40 * 0.3 / 0.7, rel=0.25)


def test_a_new_stage_keeps_what_was_said() -> None:
    remaining = Remaining()
    remaining.follow(Outlook(worked_s=50.0, share=0.5), 50.0)
    assert remaining.follow(Outlook(worked_s=0.0, share=0.0, earlier_s=51.0), 51.0) == (
        pytest.approx(49.0)
    )
