"""What the system says, in words for a person."""

import errno
import os

import pytest

from neardup_desktop.model.errors import ArchiveClosedError
from neardup_desktop.model.system_reasons import SYSTEM_REASONS, system_reason


@pytest.mark.parametrize("number", [errno.EACCES, errno.ENOSPC, errno.ENOENT, errno.EIO])
def test_usual_reasons_are_plain_words_with_a_code(number: int) -> None:
    reason = system_reason(OSError(number, os.strerror(number)))
    assert os.strerror(number) not in reason
    assert SYSTEM_REASONS[errno.errorcode[number]] is reason


def test_an_unusual_reason_is_quoted() -> None:
    reason = system_reason(OSError(errno.EDOM, "The {sum} is off"))
    assert reason == "the system says “The {sum} is off”"
    assert reason.values == {"text": "The {sum} is off"}


def test_an_error_without_words_is_called_by_its_kind() -> None:
    assert "OSError" in system_reason(OSError())


def test_a_read_only_disk_is_not_blamed_on_free_space() -> None:
    told = str(ArchiveClosedError.of("/media/cd/archive.lock", OSError(errno.EROFS, "")))
    assert "the disk is read-only" in told
    assert told.endswith("Make its disk writable, or choose another archive.")
