"""Outcomes of reading a file or part, as stable codes with sentences for the user."""

from enum import StrEnum


class Outcome(StrEnum):
    """How reading a file, or one part of it, ended; the value is what is stored."""

    READ = "read"
    EMPTY = "empty"
    NO_TEXT = "no text"
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
    LIBRARY_MISSING = "library missing"
    UNREADABLE = "unreadable"
    VANISHED = "vanished"
    CHANGED = "changed while read"

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
    }
)

_WORDS: dict[Outcome, tuple[str, str]] = {
    Outcome.READ: ("Read and compared.", ""),
    Outcome.EMPTY: ("The file is empty.", ""),
    Outcome.NO_TEXT: (
        "It holds no text: a scan, a picture, or an empty page.",
        "Run text recognition (OCR) on it to have it compared by its words.",
    ),
    Outcome.TOO_SHORT: ("It has too few words to be compared.", ""),
    Outcome.BOOKMARKS: (
        "It is a list of bookmarks, which holds the names of pages and not their text.",
        "",
    ),
    Outcome.ENCRYPTED: (
        "It is protected by a password.",
        "Save a copy without the password, then scan again.",
    ),
    Outcome.DAMAGED: (
        "It is damaged, or not what its name says.",
        "Open it in the program that made it; if that works, save it anew and scan again.",
    ),
    Outcome.TIMED_OUT: (
        "Reading it took too long and was stopped.",
        "Scan again with a longer time limit.",
    ),
    Outcome.OUT_OF_MEMORY: (
        "Reading it needed more memory than allowed and was stopped.",
        "Scan again with a higher memory limit.",
    ),
    Outcome.TOO_LARGE: (
        "It is larger than this format can safely be read.",
        "Split it into smaller files if its text matters.",
    ),
    Outcome.CRASHED: (
        "The reader for this format crashed on it; the scan went on.",
        "Open it in the program that made it and save it anew.",
    ),
    Outcome.FAULT: (
        "It could not be read: a fault of this program.",
        "Tell the makers of Neardup Desktop the words below; until then keep this file.",
    ),
    Outcome.UNSUPPORTED: (
        "This format is not read; only exact copies of it are found.",
        "Save it as PDF, DOCX, HTML or plain text to have it compared by its words.",
    ),
    Outcome.SOURCE_CODE_OFF: (
        "Source code is left out unless you ask for it; only exact copies of it are found.",
        "Have it read as well, and scan again.",
    ),
    Outcome.ARCHIVE_OFF: (
        "What is packed into ZIP, 7z and tar files is left out unless you ask for it; only exact"
        " copies of the packed file are found.",
        "Have it read as well, and scan again.",
    ),
    Outcome.LIBRARY_MISSING: (
        "The library that reads this format is not installed.",
        "Install Neardup Desktop anew; its packages bring every library.",
    ),
    Outcome.UNREADABLE: (
        "You do not have permission to read it, or the disk failed.",
        "Check the permissions of the file and of its folder.",
    ),
    Outcome.VANISHED: ("It was gone before it could be read.", ""),
    Outcome.CHANGED: (
        "It changed while it was being read.",
        "Scan again when nothing writes to it.",
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


_SKIP_WORDS: dict[SkipReason, str] = {
    SkipReason.EXCLUDED_FOLDER: (
        "Caches, trash, version control, dependencies and system folders are left out."
    ),
    SkipReason.HIDDEN_FILE: "Files that a program keeps for itself are left out.",
    SkipReason.SYMLINK: "Symbolic links are not followed; what they point to is read at its place.",
    SkipReason.NOT_A_FILE: "Pipes, sockets and devices hold no document.",
    SkipReason.OTHER_FILE_SYSTEM: "It lies on another disk; add that folder itself to scan it.",
    SkipReason.CLOUD_ONLY: "It is not on this disk, and opening it would download it.",
    SkipReason.PAGE_RESOURCE: "It belongs to a saved page and stands or falls with it.",
    SkipReason.UNREADABLE_FOLDER: (
        "It could not be opened: no permission, a failing disk, or too long a path."
    ),
    SkipReason.VANISHED: "It was gone before it could be looked at.",
    SkipReason.SAME_FOLDER: "The same folder was already scanned under another name.",
    SkipReason.OWN_ARCHIVE: "It is where Neardup Desktop keeps its own data.",
    SkipReason.AWAY: (
        "It is empty or not there, as when its disk is not connected; what was read in it is kept."
    ),
    SkipReason.EXCLUDED_BY_PERSON: "You asked to leave it out.",
}

_SKIP_REMEDIES: dict[SkipReason, str] = {
    SkipReason.EXCLUDED_FOLDER: "Add that folder itself if it holds documents of yours.",
    SkipReason.SYMLINK: "Add the folder it leads to if it holds documents of yours.",
    SkipReason.EXCLUDED_BY_PERSON: (
        "Take it off the list of what is left out in Folders, then scan again."
    ),
    SkipReason.UNREADABLE_FOLDER: "Check its permissions and its disk, then scan again.",
    SkipReason.AWAY: "Connect its disk and scan again, or remove it from your folders.",
    SkipReason.OTHER_FILE_SYSTEM: "Add that folder itself if it holds documents of yours.",
    SkipReason.CLOUD_ONLY: "Have your cloud program keep it on this computer, then scan again.",
}
