"""Errors that are the world's fault: made to be shown, with what to do."""


class NeardupError(Exception):
    """An error for the person: what happened and what to do, in one line each."""

    def __init__(self, message: str, remedy: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.remedy = remedy

    def __str__(self) -> str:
        return f"{self.message} {self.remedy}".strip()


class UsageError(NeardupError):
    """The person asked for something that does not exist (exit code 2)."""


class SourceError(NeardupError):
    """A folder to scan does not exist, is not a folder, or may not be read."""


class ArchiveError(NeardupError):
    """The archive cannot be used: locked, damaged, read-only, newer, or the disk is full."""


class ArchiveLockedError(ArchiveError):
    """Another Neardup Desktop works on this archive."""


class WorkersError(NeardupError):
    """The child processes that read files cannot be started."""
