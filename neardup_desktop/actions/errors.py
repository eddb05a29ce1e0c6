"""Why a step is not carried out: an exception within this package, a result outside of it."""

import errno
import os
from typing import Self

from neardup_desktop.model.actions import StepOutcome, StepResult
from neardup_desktop.model.refusals import Refused
from neardup_desktop.model.system_reasons import system_reason
from neardup_desktop.workers.asking import asked

_REASONS = {
    errno.EACCES: Refused.NO_PERMISSION,
    errno.EPERM: Refused.NO_PERMISSION,
    errno.EROFS: Refused.NO_PERMISSION,
    errno.ENOSPC: Refused.DISK_FULL,
    errno.EDQUOT: Refused.DISK_FULL,
    errno.EXDEV: Refused.OTHER_VOLUME,
    errno.EEXIST: Refused.NAME_TAKEN,
    errno.ENOTEMPTY: Refused.NAME_TAKEN,
    errno.ELOOP: Refused.NOT_A_FILE,
    errno.ENOSYS: Refused.UNSAFE_DISK,
    errno.ENOTSUP: Refused.UNSAFE_DISK,
    errno.EOPNOTSUPP: Refused.UNSAFE_DISK,
    errno.ETIMEDOUT: Refused.NO_ANSWER,
}


class StepError(Exception):
    """A step is not carried out; what was moved for it has been put back.

    Attributes:
        reason: why.
        detail: a path or a note, or "".
        outcome: REFUSED where nothing was touched, FAILED where the system refused.
    """

    def __init__(
        self, reason: Refused, detail: str = "", outcome: StepOutcome = StepOutcome.REFUSED
    ) -> None:
        super().__init__(f"{reason}: {detail}" if detail else str(reason))
        self.reason = reason
        self.detail = detail
        self.outcome = outcome

    def result(self) -> StepResult:
        """The result to be journaled."""
        return StepResult(self.outcome, reason=self.reason, detail=self.detail)


class NotPutBackError(StepError):
    """A step failed, and what was moved for it could not be put back: it has not ended yet."""

    @classmethod
    def of(cls, error: StepError) -> Self:
        """The error by which something could not be put back."""
        return cls(error.reason, error.detail, error.outcome)


def is_there(path: str) -> bool | None:
    """Whether there is anything at a path; None where the system does not say."""
    try:
        asked(path, os.lstat, path)
    except (FileNotFoundError, NotADirectoryError):
        return False
    except (OSError, ValueError):
        return None
    return True


def failed(error: OSError, path: str = "") -> StepError:
    """The error of a step that the system refused; GONE where nothing is at `path` any more."""
    if path and is_there(path) is False:
        return StepError(Refused.GONE)
    reason = _REASONS.get(error.errno or 0, Refused.SYSTEM)
    return StepError(reason, system_reason(error), StepOutcome.FAILED)
