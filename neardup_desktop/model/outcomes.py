"""Outcomes of reading a file or part, as stable codes."""

from neardup_desktop.model.reasons import Explained


class Outcome(Explained):
    """The outcomes of reading a file, or one part of it; the values are stored."""

    READ = "read"
    EMPTY = "empty"
    NO_TEXT = "no text"
    HARD_TO_READ = "hard to read"
    TOO_SHORT = "too short"
    BOOKMARKS = "list of bookmarks"
    ENCRYPTED = "encrypted"
    DAMAGED = "damaged"
    TIMED_OUT = "timed out"
    OUT_OF_MEMORY = "out of memory"
    TOO_LARGE = "too large"
    CRASHED = "crashed"
    FAULT = "fault of this program"
    """The reader failed by a bug, which is reported as such."""
    UNSUPPORTED = "unsupported format"
    SOURCE_CODE_OFF = "source code, left out"
    ARCHIVE_OFF = "packed files, left out"
    PICTURE_OFF = "pictures, left out"
    LIBRARY_MISSING = "library missing"
    UNREADABLE = "unreadable"
    VANISHED = "vanished"
    CHANGED = "changed while read"
    NOT_READ = "not read yet"
    """It was to be read and has no result, whyever."""

    @property
    def is_problem(self) -> bool:
        """Whether the file should have been read but was not (exit code 1 of a scan).

        A picture, an empty file or a short note was read as far as possible, so it is listed as not
        compared but is no failure.
        """
        return self in _FAILURES


_FAILURES = frozenset(
    {
        Outcome.ENCRYPTED,
        Outcome.DAMAGED,
        Outcome.TIMED_OUT,
        Outcome.OUT_OF_MEMORY,
        Outcome.TOO_LARGE,
        Outcome.CRASHED,
        Outcome.FAULT,
        Outcome.LIBRARY_MISSING,
        Outcome.UNREADABLE,
        Outcome.CHANGED,
        Outcome.NOT_READ,
    }
)

RETRIED = (
    Outcome.VANISHED,
    Outcome.CHANGED,
    Outcome.UNREADABLE,
    Outcome.LIBRARY_MISSING,
    Outcome.TIMED_OUT,
    Outcome.OUT_OF_MEMORY,
    Outcome.CRASHED,
    Outcome.FAULT,
    Outcome.NOT_READ,
)
"""Outcomes that may change although the file does not: the next scan tries again."""


class SkipReason(Explained):
    """Why the crawl left a file or folder out; each is counted and shown."""

    EXCLUDED_FOLDER = "excluded folder"
    HIDDEN_FILE = "system or hidden file"
    SYMLINK = "symbolic link"
    NOT_A_FILE = "not a regular file"
    OTHER_FILE_SYSTEM = "other file system"
    CLOUD_ONLY = "only in the cloud"
    PAGE_RESOURCE = "part of a saved page"
    UNREADABLE_FOLDER = "unreadable folder"
    VANISHED = "vanished"
    SAME_FOLDER = "folder seen before"
    OWN_ARCHIVE = "the archive of this program"
    EXCLUDED_BY_PERSON = "excluded by you"
    AWAY = "folder away"

    @property
    def is_problem(self) -> bool:
        """Whether files are affected that should have been read."""
        return self in (SkipReason.UNREADABLE_FOLDER, SkipReason.AWAY)


Reason = Outcome | SkipReason
"""Why something was not compared."""
