"""Puts files back where they were: at once after a failure, from the trash on request."""

import os

from neardup_desktop.actions.check import is_unchanged, verify
from neardup_desktop.actions.errors import NotPutBackError, StepError, failed
from neardup_desktop.actions.found_again import found_elsewhere
from neardup_desktop.actions.freedesktop import is_called
from neardup_desktop.actions.identity import (
    Status,
    check_canonical,
    is_at,
    is_companion_at,
    is_in_state,
    status_if_any,
)
from neardup_desktop.actions.renaming import Namer, rename_exclusively
from neardup_desktop.actions.trash import forget_info
from neardup_desktop.model.actions import StepOutcome, StepResult
from neardup_desktop.model.journal import Intent
from neardup_desktop.model.refusals import Refused
from neardup_desktop.model.step_notes import BECAUSE, HAS_NEW_NAME, LIES_AT, WAS_BACK
from neardup_desktop.model.system_reasons import system_reason

RESTORED = "restored"
"""Added to the name of a file whose old name is taken."""


def put_back(place: str, path: str, namer: Namer) -> str:
    """Move back what was just moved to `place`, under a free name if its own was taken meanwhile.

    Returns:
        Where it is now.

    Raises:
        StepError: that failed; the detail says where it is.
    """
    folder, name = os.path.split(path)
    try:
        back = namer.move(place, folder, name, RESTORED)
    except OSError as error:
        wrong = failed(error, place)
        if wrong.reason is Refused.GONE:
            because = BECAUSE.filled(path=place, reason=system_reason(error))
            raise StepError(Refused.GONE, because, StepOutcome.FAILED) from error
        raise StepError(wrong.reason, LIES_AT.filled(place=place), StepOutcome.FAILED) from error
    forget_info(place, path)
    return back


def lying(intent: Intent) -> tuple[Intent, Status]:
    """The intent with the present paths, and the status of the file, which is read.

    Raises:
        StepError: GONE, CHANGED or UNREADABLE.
    """
    file, place = intent.step.subject.file, intent.current_path
    try:
        return intent, verify(file, place, elsewhere=True)
    except StepError as error:
        found = found_elsewhere(intent, lambda one: is_unchanged(file, one))
        if found is not None:
            return found, verify(file, found.current_path, elsewhere=True)
        if error.reason is Refused.GONE:
            raise
        raise StepError(error.reason, LIES_AT.filled(place=place)) from error


def restore(intent: Intent, namer: Namer) -> StepResult:
    """Put back a file that was trashed or moved, with all its companions, or nothing.

    It must still have the same bytes. It gets a free name if another file has its own by now.

    Raises:
        StepError: GONE, CHANGED, NAME_TAKEN for a companion, or why the system refuses.
    """
    if _is_back(intent):
        path = intent.step.subject.file.path
        return StepResult(StepOutcome.DONE, current_path=path, detail=WAS_BACK)
    intent, before = lying(intent)
    file = intent.step.subject.file
    _check_family_lies(intent)
    folder, name = os.path.split(file.path)
    make_home(file.path)
    moved: list[tuple[str, str]] = []
    try:
        for companion, place in zip(intent.family, intent.family_paths, strict=True):
            make_home(companion.path)
            rename_exclusively(place, companion.path)
            moved.append((companion.path, place))
        back = namer.move(intent.current_path, folder, name, RESTORED)
        moved.append((back, intent.current_path))
        if not is_at(back, before):
            raise StepError(Refused.CHANGED, "it changed at the last moment")
    except (OSError, StepError) as error:
        _put_away_again(moved)
        if isinstance(error, OSError):
            raise failed(error, intent.current_path) from error
        raise
    for companion, place in zip(intent.family, intent.family_paths, strict=True):
        forget_info(place, companion.path)
    forget_info(intent.current_path, file.path)
    return StepResult(
        StepOutcome.DONE,
        current_path=back,
        detail="" if back == file.path else HAS_NEW_NAME.filled(path=back),
        companions=tuple(companion.path for companion in intent.family),
    )


def _put_away_again(moved: list[tuple[str, str]]) -> None:
    for new, place in reversed(moved):
        try:
            rename_exclusively(new, place)
        except OSError as error:
            wrong = failed(error)
            lies = LIES_AT.filled(place=new)
            raise NotPutBackError(wrong.reason, lies, StepOutcome.FAILED) from error


def _is_back(intent: Intent) -> bool:
    """Whether somebody has put it back already."""
    file = intent.step.subject.file
    there = status_if_any(file.path)
    if there is None or not is_in_state(there, file, elsewhere=True):
        return False
    if status_if_any(intent.current_path) is not None:
        return False
    are_back = all(is_companion_at(one.path, one, is_named=True) for one in intent.family)
    return are_back and is_unchanged(file, file.path)


def _check_family_lies(intent: Intent) -> None:
    for companion, place in zip(intent.family, intent.family_paths, strict=True):
        if status_if_any(place) is None:
            raise StepError(Refused.GONE, place)
        if not is_companion_at(place, companion, is_named=is_called(place, companion.path)):
            raise StepError(Refused.CHANGED, place)


def make_folder(folder: str) -> None:
    """Create a folder to move something into, unless it is there.

    Raises:
        StepError: why it cannot be.
    """
    try:
        os.makedirs(folder, exist_ok=True)  # noqa: PTH103
    except OSError as error:
        wrong = failed(error)
        # The name that is taken is not that of the file to be moved.
        reason = Refused.SYSTEM if wrong.reason is Refused.NAME_TAKEN else wrong.reason
        because = BECAUSE.filled(path=folder, reason=wrong.detail)
        raise StepError(reason, because, StepOutcome.FAILED) from error


def make_home(path: str) -> None:
    """Create the folder in which a path was, unless it is there.

    Raises:
        StepError: as `make_folder`, or NOT_A_FILE where a link leads to it.
    """
    make_folder(os.path.dirname(path))  # noqa: PTH120
    check_canonical(path)
