"""Lifetimes of a folder: edits, scans, plans, actions and undoing in any order; nothing is lost."""

import os

import pytest
from hypothesis import HealthCheck, settings
from hypothesis.stateful import run_state_machine_as_test

from tests.helpers.lifetime_machine import LifetimeMachine

pytestmark = pytest.mark.skipif(os.name != "posix", reason="renames as POSIX does")


def test_no_promise_is_broken_in_a_lifetime() -> None:
    run_state_machine_as_test(
        LifetimeMachine,
        settings=settings(
            max_examples=12,
            stateful_step_count=25,
            deadline=None,
            derandomize=True,
            database=None,
            suppress_health_check=list(HealthCheck),
        ),
    )
