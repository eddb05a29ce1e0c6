"""Whether a path still leads to the same file, another one, or none."""

import os
import stat
from collections.abc import Iterable
from pathlib import PurePath

from neardup_desktop.actions.errors import StepError, failed
from neardup_desktop.model.actions import StepOutcome
from neardup_desktop.model.files import FileEntry, mtime_ns_of
from neardup_desktop.model.journal import Companion, Intent
from neardup_desktop.model.progress import CancelFlag
from neardup_desktop.model.refusals import Refused
from neardup_desktop.model.system_reasons import system_reason
from neardup_desktop.workers.asking import answers, asked

_ALL_BITS = (1 << 64) - 1

Status = os.stat_result


def status_of(path: str) -> Status:
    """The status of a path, links not followed.

    Raises:
        StepError: GONE, or why the system refuses.
    """
    try:
        return asked(path, os.lstat, path)
    except (OSError, ValueError) as error:
        raise _no_status(error) from error


def status_if_any(path: str) -> Status | None:
    """As `status_of`, but None where there is nothing."""
    try:
        return asked(path, os.lstat, path)
    except (OSError, ValueError):
        return None


def _no_status(error: OSError | ValueError) -> StepError:
    if isinstance(error, ValueError):
        return StepError(Refused.GONE, str(error))
    if isinstance(error, FileNotFoundError | NotADirectoryError):
        return StepError(Refused.GONE, system_reason(error))
    wrong = failed(error)
    reason = Refused.UNREADABLE if wrong.reason is Refused.NO_PERMISSION else wrong.reason
    return StepError(reason, wrong.detail)


def same_number(number: int, stored: int) -> bool:
    """Whether an inode or device number equals one that is stored as signed 64 bits."""
    return (number - stored) & _ALL_BITS == 0


def is_in_state(status: Status, state: FileEntry, *, elsewhere: bool = False) -> bool:
    """Whether a status may be that of a file in a stored state; the caller reads its bytes.

    Device and inode say nothing of a file: disks get other numbers when they are plugged in again,
    and what is restored or copied, or lies on FAT or a share, other inodes. `elsewhere`, where this
    program has moved it, its name and its bytes suffice.
    """
    is_as_old = elsewhere or mtime_ns_of(status) == state.mtime_ns
    return stat.S_ISREG(status.st_mode) and status.st_size == state.size_bytes and is_as_old


def was_once(path: str, state: FileEntry) -> bool:
    """Whether what has a path is the file of a stored state, which others may have changed."""
    if (status := status_if_any(path)) is None:
        return False
    return same_number(status.st_ino, state.inode) or is_in_state(status, state)


def same_file(status: Status, other: Status) -> bool:
    """Whether two statuses are of the same file, with no sign of changed content."""
    return status.st_dev == other.st_dev and marks(status)[:-1] == marks(other)[:-1]


def is_at(path: str, file: Status) -> bool:
    """Whether a path leads to the file of a status, with no sign of changed content."""
    now = status_if_any(path)
    return now is not None and same_file(now, file)


def is_one(status: Status, other: Status) -> bool:
    """Whether two statuses are of one file or folder, perhaps seen through two mounts."""
    return os.path.samestat(status, other) or marks(status) == marks(other)


def marks(status: Status) -> tuple[int, ...]:
    """The facts of a file that every mount shows, the time of its last change by anybody last."""
    kind, size = stat.S_IFMT(status.st_mode), status.st_size
    return status.st_ino, kind, size, status.st_mtime_ns, status.st_ctime_ns


class Folders:
    """Some folders, known by what they are: by whatever names and mounts a path leads into them."""

    def __init__(self, folders: Iterable[str]) -> None:
        self._known = {folder: folder for folder in folders}
        known = ((status_if_any(folder), folder) for folder in self._known)
        self._statuses = [(status, folder) for status, folder in known if status is not None]

    def hold(self, path: str) -> str:
        """Which of them a path is, or lies in; "" for none. Each folder is looked at once."""
        held = ""
        if not self._known:
            return held
        for one in map(str, reversed((PurePath(path), *PurePath(path).parents))):
            if not held and one not in self._known and self._statuses:
                status = status_if_any(one)
                fits = (name for other, name in self._statuses if status and is_one(status, other))
                self._known[one] = next(fits, "")
            held = held or self._known.get(one, "")
        return held


def is_companion_at(path: str, companion: Companion, *, is_named: bool = False) -> bool:
    """Whether a path leads to a journaled companion; where `is_named`, whatever its inode."""
    status = status_if_any(path)
    if status is None or companion.inode == 0:
        return False
    kind = stat.S_ISDIR if companion.is_folder else stat.S_ISREG
    return kind(status.st_mode) and (is_named or same_number(status.st_ino, companion.inode))


def companion_at(path: str) -> Companion:
    """The companion at a path; its inode is 0 where there is none, or a link."""
    status = status_if_any(path)
    if status is None or not (stat.S_ISDIR(status.st_mode) or stat.S_ISREG(status.st_mode)):
        return Companion(path, 0, 0, is_folder=False)
    return Companion(
        path,
        signed_number(status.st_dev),
        signed_number(status.st_ino),
        stat.S_ISDIR(status.st_mode),
    )


def signed_number(number: int) -> int:
    """An inode or device number as signed 64 bits, as it is stored."""
    number &= _ALL_BITS
    return number - (1 << 64) if number >= 1 << 63 else number


def check_answers(intent: Intent, cancel: CancelFlag | None = None) -> None:
    """Raise a `StepError` if a disk with a file of a step, or its target, does not answer."""
    survivors = [one.survivor for one in (intent.step, *intent.step.messages) if one.survivor]
    paths = [one.file.path for one in (intent.step.subject, *survivors)]
    for path in filter(None, (*paths, intent.current_path, intent.target)):
        if not answers(path, cancel):
            raise StepError(Refused.NO_ANSWER, path, StepOutcome.FAILED)


def check_canonical(path: str) -> None:
    """Check that no folder above a path is a link, as none was in the scan.

    Raises:
        StepError: GONE or NOT_A_FILE.
    """
    folder = os.path.dirname(path)  # noqa: PTH120
    try:
        real = os.path.realpath(folder, strict=True)
    except (OSError, ValueError) as error:
        raise _no_status(error) from error
    if real != folder:
        raise StepError(Refused.NOT_A_FILE, "a folder above it became a link")
