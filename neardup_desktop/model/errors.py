"""Errors that are not bugs of the program: to be shown to the user, with a remedy."""

from errno import EROFS
from typing import Self

from neardup_desktop.model.messages import Message, Value
from neardup_desktop.model.system_reasons import system_reason


class NeardupError(Exception):
    """An error for the user: what happened and what to do, in one line each.

    Both are English sentences, in which `{name}` stands for the value of that name:
    `SourceError("There is no folder {folder}.", folder=path)`. So the window can translate them.
    """

    def __init__(
        self, message: str, remedy: str = "", /, *, command: str = "", **values: Value
    ) -> None:
        """Make it.

        Args:
            message: what happened.
            remedy: what to do, in the window as on the command line; or "".
            command: the command for that, which only the command line shows.
            values: what fills message and remedy.
        """
        self.message = _filled(message, values)
        self.remedy = _filled(remedy, values)
        self.command = command
        super().__init__(self.message)

    def __str__(self) -> str:
        remedy = f"{self.remedy.rstrip('.')}: {self.command}" if self.command else self.remedy
        return f"{self.message} {remedy}".strip()


def _filled(text: str, values: dict[str, Value]) -> str:
    if isinstance(text, Message):
        return text
    return Message(text, **values) if values else text


class UsageError(NeardupError):
    """The user asked for something that does not exist (exit code 2)."""


class SourceError(NeardupError):
    """A folder to scan does not exist, is not a folder, or may not be read."""


class ArchiveError(NeardupError):
    """The archive cannot be used: locked, damaged, read-only, newer, or the disk is full."""


class ArchiveClosedError(ArchiveError):
    """Something of the archive may not be read or written, or its disk is full or read-only."""

    @classmethod
    def of(cls, path: Value, error: OSError) -> Self:
        """The error about a file or folder that the system did not let be used."""
        return cls(
            Message("{path} cannot be used: {reason}.", path=path, reason=system_reason(error)),
            Message("Give yourself permission to read and change it, then try again.")
            if isinstance(error, PermissionError)
            else Message("Make its disk writable, or choose another archive.")
            if error.errno == EROFS
            else Message("Check its disk and the free space there, then try again."),
        )


class ArchiveLockedError(ArchiveError):
    """Another Neardup Desktop works on this archive."""


class ArchiveGoneError(ArchiveError):
    """The archive is gone: its disk was removed, or its folder was moved or deleted."""

    @classmethod
    def at(cls, folder: Value) -> Self:
        """The error about an archive that was in this folder."""
        return cls(
            Message("The archive in {folder} no longer exists.", folder=folder),
            Message("Reconnect its disk or move its folder back, then try again."),
        )


class ArchiveFaultError(ArchiveError):
    """SQLite refused a statement: a fault of this program, or of the archive."""


class IndexDamagedError(ArchiveError):
    """The index cannot be used, whatever is wrong with it; a scan makes it anew."""


class DecisionsDamagedError(ArchiveError):
    """The decisions cannot be used, whatever is wrong with them; they cannot be made again."""


class WorkersError(NeardupError):
    """The child processes that read files cannot be started."""


class ReportError(NeardupError):
    """A report cannot be written where it was asked for."""


class TextError(NeardupError):
    """What only goes once it is saved as a text could not be saved."""


class SparkError(NeardupError):
    """Spark is missing or cannot be reached, or a stage on it failed."""
