"""Many lifetimes of a folder, each another order of edits, scans, plans, actions and undoing.

python -m tests.torture.lifetime --examples 300 [--steps 30] [--seed 1]

The last line tells how many there were; the first that breaks a promise is shown as short as it
can be made.
"""

import argparse
import sys
import time
from collections import Counter

from hypothesis import HealthCheck, seed, settings
from hypothesis.stateful import run_state_machine_as_test

from tests.helpers.lifetime_machine import LifetimeMachine


def main() -> int:
    """Run what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--examples", type=int, default=300)
    parser.add_argument("--steps", type=int, default=30)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    begun: list[Counter[str]] = []

    class Counted(LifetimeMachine):
        def __init__(self) -> None:
            super().__init__()
            begun.append(self.counts)

    started = time.monotonic()
    run_state_machine_as_test(
        seed(given.seed)(Counted),
        settings=settings(
            max_examples=given.examples,
            stateful_step_count=given.steps,
            deadline=None,
            database=None,
            suppress_health_check=list(HealthCheck),
        ),
    )
    done = dict(sum(begun, Counter()))
    print(
        f"{len(begun):,} lifetimes of up to {given.steps} steps in"
        f" {time.monotonic() - started:,.0f} s ({done}); no promise was broken"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
