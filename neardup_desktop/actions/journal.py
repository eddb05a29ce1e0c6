"""What this room asks of a journal; the archive's is one."""

from collections.abc import Sequence
from typing import Protocol

from neardup_desktop.model.actions import Step, StepResult, Verb
from neardup_desktop.model.journal import Companion, Intent


class Journal(Protocol):
    """Intents before anything is done, and results after; only ever added to."""

    def begin(
        self,
        verb: Verb,
        label: str,
        steps: Sequence[tuple[Step, tuple[Companion, ...]]],
        *,
        target: str = "",
        undoes: int | None = None,
        undone: Sequence[int] = (),
    ) -> int:
        """Journal an action with all its steps, all or none; returns its number."""
        ...

    def pending(self, action: int | None = None) -> list[Intent]:
        """The steps of an action, or of all actions on files, that have no result yet."""
        ...

    def going(self, action: int) -> frozenset[str]:
        """The paths of all files of an action and of what goes with them."""
        ...

    def finish(self, results: Sequence[tuple[int, StepResult]]) -> None:
        """Journal how steps, by their numbers, came to their end; all of them or none."""
        ...
