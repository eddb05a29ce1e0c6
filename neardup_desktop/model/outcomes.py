"""Outcomes of reading a file or part, as stable codes with sentences for the user."""

from enum import StrEnum


class Outcome(StrEnum):
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

    @property
    def explanation(self) -> str:
        """One plain sentence: what happened."""
        return _WORDS[self][0]

    @property
    def remedy(self) -> str:
        """One plain sentence: what the user can do; empty where nothing needs doing."""
        return _WORDS[self][1]


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

_WORDS: dict[Outcome, tuple[str, str]] = {
    Outcome.READ: ("Read and compared.", ""),
    Outcome.EMPTY: ("The file is empty.", ""),
    Outcome.NO_TEXT: (
        "It has no text: a scan, a picture or an empty page.",
        "Turn on the reading of scans in Folders, then rescan.",
    ),
    Outcome.HARD_TO_READ: (
        "It is a scan, but too few of its words could be read for certain.",
        "Scan it again with a higher resolution, straight and in even light.",
    ),
    Outcome.TOO_SHORT: ("It has too few words to compare.", ""),
    Outcome.BOOKMARKS: (
        "It is a list of bookmarks, with the names of pages but not their text.",
        "",
    ),
    Outcome.ENCRYPTED: (
        "It is protected with a password.",
        "Save a copy without the password, then rescan.",
    ),
    Outcome.DAMAGED: (
        "It is damaged, or not what its name says.",
        "Open it in the program that made it. If that works, save it again and rescan.",
    ),
    Outcome.TIMED_OUT: (
        "Reading it took too long and was stopped.",
        "Rescan with a longer time limit.",
    ),
    Outcome.OUT_OF_MEMORY: (
        "Reading it needed more memory than allowed and was stopped.",
        "Rescan with a higher memory limit.",
    ),
    Outcome.TOO_LARGE: (
        "It is too large to be read safely.",
        "Split it into smaller files if its text matters.",
    ),
    Outcome.CRASHED: (
        "Reading it crashed. The scan continued.",
        "Open it in the program that made it and save it again.",
    ),
    Outcome.FAULT: (
        "It could not be read because of an error in Neardup Desktop.",
        "Report the text below to the makers of Neardup Desktop, and keep this file.",
    ),
    Outcome.UNSUPPORTED: (
        "This format is not supported. Only exact copies are found.",
        "Save it as PDF, DOCX, HTML or plain text so that it can be compared.",
    ),
    Outcome.SOURCE_CODE_OFF: (
        "Source code is skipped by default. Only exact copies are found.",
        "Turn this on in Folders, then rescan.",
    ),
    Outcome.ARCHIVE_OFF: (
        "The contents of ZIP, 7z and tar files are skipped by default. Only exact copies of the "
        "packed file are found.",
        "Turn this on in Folders, then rescan.",
    ),
    Outcome.PICTURE_OFF: (
        "What pictures show is skipped by default. Only exact copies are found.",
        "Turn this on in Folders, then rescan.",
    ),
    Outcome.LIBRARY_MISSING: (
        "The library that reads this format is not installed.",
        "Reinstall Neardup Desktop; its packages include every library.",
    ),
    Outcome.UNREADABLE: (
        "You do not have permission to read it, or the disk has failed.",
        "Check the permissions of the file and of its folder.",
    ),
    Outcome.VANISHED: ("It disappeared before it could be read.", ""),
    Outcome.CHANGED: (
        "It changed while it was being read.",
        "Rescan when no program is writing to it.",
    ),
    Outcome.NOT_READ: (
        "It was not read to the end, because the scan has not reached it or was stopped.",
        "Rescan.",
    ),
}


class SkipReason(StrEnum):
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

    @property
    def explanation(self) -> str:
        """One plain sentence: why it was left out."""
        return _SKIP_WORDS[self]

    @property
    def remedy(self) -> str:
        """One plain sentence: what the user can do; empty where nothing needs doing."""
        return _SKIP_REMEDIES.get(self, "")


Reason = Outcome | SkipReason
"""Why something was not compared."""

_SKIP_WORDS: dict[SkipReason, str] = {
    SkipReason.EXCLUDED_FOLDER: (
        "Caches, trash, version control, dependencies and system folders are skipped."
    ),
    SkipReason.HIDDEN_FILE: "Internal files of programs are skipped.",
    SkipReason.SYMLINK: "Symbolic links are not followed; their targets are read where they are.",
    SkipReason.NOT_A_FILE: "Pipes, sockets and devices contain no documents.",
    SkipReason.OTHER_FILE_SYSTEM: "It is on another disk. Add that folder itself to scan it.",
    SkipReason.CLOUD_ONLY: "It is only in the cloud, and opening it would download it.",
    SkipReason.PAGE_RESOURCE: "It belongs to a saved page, and stays or goes with it.",
    SkipReason.UNREADABLE_FOLDER: (
        "It could not be opened: no permission, a disk error or a path that is too long."
    ),
    SkipReason.VANISHED: "It disappeared before it could be read.",
    SkipReason.SAME_FOLDER: "The same folder was already scanned under another name.",
    SkipReason.OWN_ARCHIVE: "Neardup Desktop keeps its own data here.",
    SkipReason.AWAY: (
        "It is empty or missing; its disk may not be connected. What was read from it is kept."
    ),
    SkipReason.EXCLUDED_BY_PERSON: "You excluded it.",
}

_SKIP_REMEDIES: dict[SkipReason, str] = {
    SkipReason.EXCLUDED_FOLDER: "Add that folder itself if it contains your documents.",
    SkipReason.SYMLINK: "Add the folder it leads to if it contains your documents.",
    SkipReason.EXCLUDED_BY_PERSON: "Remove it from the skipped names in Folders, then rescan.",
    SkipReason.UNREADABLE_FOLDER: "Check its permissions and its disk, then rescan.",
    SkipReason.AWAY: "Connect its disk and rescan, or remove it from your folders.",
    SkipReason.OTHER_FILE_SYSTEM: "Add that folder itself if it contains your documents.",
    SkipReason.CLOUD_ONLY: "Set your cloud program to keep it on this computer, then rescan.",
}
