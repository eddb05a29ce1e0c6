"""Carries journaled steps out, one by one: check, move, look again, and tell how it ended."""

import os
import time
from collections.abc import Callable, Sequence
from typing import Protocol

from neardup_desktop.actions.check import NOTHING_DECIDED, SHARED_BYTES, Checked, Checker, Decided
from neardup_desktop.actions.errors import StepError, failed
from neardup_desktop.actions.identity import is_companion, same_file, status_if_any
from neardup_desktop.actions.putting_back import put_back, restore
from neardup_desktop.actions.renaming import Namer, rename_exclusively
from neardup_desktop.actions.trash import Trash
from neardup_desktop.model.actions import StepOutcome, StepResult, Verb
from neardup_desktop.model.journal import Companion, Intent
from neardup_desktop.model.progress import CancelFlag, Phase, ProgressCounter
from neardup_desktop.model.refusals import Refused

_STEPS_AT_ONCE = 50
_JOURNAL_EVERY_S = 0.5

Ended = tuple[Intent, StepResult]
Follow = Callable[[Sequence[Ended]], None]
"""Told of steps that are done and journaled, so that others take them over."""


class Journal(Protocol):
    """Where results are noted; the archive's journal is one."""

    def finish(self, results: Sequence[tuple[int, StepResult]]) -> None:
        """Journal how steps, by their numbers, came to their end; all of them or none."""
        ...


class Performer:
    """Carries out the steps of one action: check, move, look again, put back if it is wrong.

    What remains, because no system moves a file on a condition: somebody may act between the check
    and the move, or after the last look. The first is noticed by looking at what arrived, and put
    back: another file, a link, another size or time of change, and a survivor that went meanwhile.
    What is not noticed is content overwritten within that moment by a program that sets the time
    of change back; those bytes lie in the trash then, and nothing is ever removed from it. A
    survivor that goes after the last look was somebody else's deed, and the trash holds the rest.
    """

    def __init__(
        self,
        trash: Trash,
        going: frozenset[str] = frozenset(),
        protected: Sequence[str] = (),
        decided: Decided = NOTHING_DECIDED,
    ) -> None:
        """Make ready for an action.

        Args:
            trash: where TRASH puts files.
            going: paths of all files of the action and of what goes with them.
            protected: folders in which nothing is ever touched.
            decided: what the user decided about items by now.
        """
        self._trash = trash
        self._checker = Checker(going, tuple(protected), decided)
        self._namer = Namer()

    def do(self, intent: Intent) -> StepResult:
        """Carry a step out, whole or not at all."""
        try:
            if intent.verb is Verb.RESTORE:
                return restore(intent, self._namer)
            checked = self._checker.check(intent)
            return self._take_away(intent, checked)
        except StepError as error:
            return error.result()

    def _take_away(self, intent: Intent, checked: Checked) -> StepResult:
        path = intent.step.subject.file.path
        place = self._move(intent, path)
        arrived = status_if_any(place)
        if arrived is None or not same_file(arrived, checked.subject):
            put_back(place, path, self._namer)
            raise StepError(Refused.CHANGED, "it changed at the last moment and was put back")
        if not _still_stands(intent, checked):
            put_back(place, path, self._namer)
            raise StepError(Refused.SURVIVOR_CHANGED, "at the last moment; it was put back")
        places: list[str] = []
        for companion in intent.family:
            try:
                places.append(self._move_companion(intent, companion))
            except StepError:
                for moved, home in zip(places, intent.family, strict=False):
                    put_back(moved, home.path, self._namer)
                put_back(place, path, self._namer)
                raise
        return StepResult(
            StepOutcome.DONE,
            current_path=place,
            detail=SHARED_BYTES if checked.is_other_name else "",
            companions=tuple(places),
        )

    def _move(self, intent: Intent, path: str) -> str:
        """Move one file to where the verb says, under a free name."""
        if intent.verb is Verb.TRASH:
            return self._trash.put(path)
        folder, name = os.path.split(path)
        if folder == intent.target:
            raise StepError(Refused.ALREADY)
        try:
            os.makedirs(intent.target, exist_ok=True)  # noqa: PTH103
            return self._namer.move(path, intent.target, name)
        except OSError as error:
            raise failed(error) from error

    def _move_companion(self, intent: Intent, companion: Companion) -> str:
        """Move what goes with a file; it keeps its name, for the file refers to it by that."""
        if intent.verb is Verb.TRASH:
            place = self._trash.put(companion.path)
        else:
            place = os.path.join(intent.target, os.path.basename(companion.path))  # noqa: PTH118, PTH119
            try:
                rename_exclusively(companion.path, place)
            except OSError as error:
                raise failed(error) from error
        arrived = status_if_any(place)
        if arrived is None or not is_companion(arrived, companion):
            put_back(place, companion.path, self._namer)
            raise StepError(Refused.FAMILY_BROKEN, companion.path)
        return place


def _still_stands(intent: Intent, checked: Checked) -> bool:
    """Whether the survivor is there as it was checked, now that the subject is away."""
    if checked.survivor is None or intent.step.survivor is None:
        return True
    now = status_if_any(intent.step.survivor.file.path)
    return now is not None and same_file(now, checked.survivor)


def carry_out(
    intents: Sequence[Intent],
    performer: Performer,
    journal: Journal,
    follow: Follow,
    progress: ProgressCounter,
    cancel: CancelFlag,
) -> list[Ended]:
    """Carry steps out in order until done or cancelled; what is left stays pending.

    Results are journaled in small batches, and only then told to `follow`. When the program dies
    in between, what the last batch did is found again on the disk.
    """
    progress.start(Phase.ACT, len(intents), sum(i.step.subject.file.size_bytes for i in intents))
    ended: list[Ended] = []
    batch: list[Ended] = []
    since = time.monotonic()
    try:
        for intent in intents:
            if cancel.is_set():
                break
            progress.current = intent.step.subject.file.path
            batch.append((intent, performer.do(intent)))
            progress.done += 1
            progress.done_bytes += intent.step.subject.file.size_bytes
            if len(batch) >= _STEPS_AT_ONCE or time.monotonic() - since >= _JOURNAL_EVERY_S:
                full, batch, since = batch, [], time.monotonic()
                ended += full
                _hand_over(full, journal, follow)
    finally:
        ended += batch
        _hand_over(batch, journal, follow)
    return ended


def _hand_over(batch: Sequence[Ended], journal: Journal, follow: Follow) -> None:
    if batch:
        journal.finish([(intent.id, result) for intent, result in batch])
        follow(batch)
