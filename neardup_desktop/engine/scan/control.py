"""Controls a running scan from outside: pause it, do small tasks in between, show results."""

from collections.abc import Callable

from msgspec import Struct, field

from neardup_desktop.model.progress import PauseFlag


def no_op() -> None:
    """Do nothing."""


def ignore(_value: object) -> None:
    """Do nothing with a value."""


class Steering(Struct, frozen=True):
    """Hooks into a running scan; by default they do nothing.

    Attributes:
        pause: asks it to pause.
        waits: whether a task waits to be done between two batches; called often, in the scan's
            thread.
        between_steps: does that task, in the scan's thread, outside of all transactions.
        results: called whenever the archive holds new results, in the scan's thread.
        wants_every_pair: whether the user waits for pairs that are less similar than most clusters;
            called in the scan's thread.
    """

    pause: PauseFlag = field(default_factory=PauseFlag)
    waits: Callable[[], bool] = lambda: False
    between_steps: Callable[[], None] = no_op
    results: Callable[[], None] = no_op
    wants_every_pair: Callable[[], bool] = lambda: False


NOT_STEERED = Steering()
