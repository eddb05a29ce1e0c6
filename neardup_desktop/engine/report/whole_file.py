"""Writes a file under another name first, so that it is whole or not there at all."""

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO

from neardup_desktop.actions.renaming import rename_exclusively
from neardup_desktop.model.errors import ReportError, UsageError
from neardup_desktop.model.system_reasons import system_reason

_UNFINISHED = ".neardup-report-"
"""Prefix of an incomplete file."""


@contextmanager
def whole_or_not_at_all(target: Path, *, replace: bool) -> Iterator[BinaryIO]:
    """A file that gets its name once it is complete; on failure it is deleted."""
    try:
        number, name = tempfile.mkstemp(prefix=_UNFINISHED, dir=target.parent)
    except OSError as error:
        raise _not_written(target, error) from error
    unfinished = Path(name)
    try:
        with os.fdopen(number, "wb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        if replace:
            unfinished.replace(target)
        else:
            rename_exclusively(str(unfinished), str(target))
    except FileExistsError as error:
        unfinished.unlink()
        raise UsageError("{path} already exists.", "Choose another name.", path=target) from error
    except OSError as error:
        _remove(unfinished)
        raise _not_written(target, error) from error
    except BaseException:
        _remove(unfinished)
        raise


def _remove(unfinished: Path) -> None:
    with suppress(OSError):
        unfinished.unlink()


def _not_written(target: Path, error: OSError) -> ReportError:
    return ReportError(
        "The report cannot be written to {path}: {reason}.",
        "Choose another place for it.",
        path=target,
        reason=system_reason(error),
    )
