"""Why an item is left alone, as stable codes with sentences for the user."""

from enum import StrEnum


class Refused(StrEnum):
    """Why a plan, or the check right before an action, left an item alone."""

    # Found while planning.
    LAST_COPY = "last copy"
    NO_SURVIVOR = "nothing stands for it"
    SAME_FORM = "same form, other facts"
    NOT_SEEN = "not looked at"
    WORDS_LOST = "words would be lost"
    EXTRAS_LOST = "more than text would be lost"
    ATTACHMENTS_LOST = "attachments would be lost"
    POORER_FORM = "only a poorer form would stay"
    PROTECTED = "protected folder"
    KEPT = "marked to be kept"
    PART_OF_FILE = "part of a file"
    PART_OF_PACKAGE = "part of a package"
    NEEDED_IN_PLACE = "may be needed where it is"
    SURVIVOR_GOES = "its survivor is in the plan"
    ALREADY = "already so"
    SAME_WORDS = "same words"
    # Found by the check right before the action.
    GONE = "gone"
    CHANGED = "changed since the scan"
    NOT_A_FILE = "no longer a plain file"
    UNREADABLE = "cannot be read"
    NOT_SCANNED = "not hashed by the scan"
    SURVIVOR_GONE = "its survivor is gone"
    SURVIVOR_CHANGED = "its survivor changed"
    FAMILY_BROKEN = "does not hang together"
    # Reported by the system.
    NO_TRASH = "no trash there"
    OTHER_VOLUME = "another disk"
    NAME_TAKEN = "name is taken"
    NO_PERMISSION = "no permission"
    DISK_FULL = "disk full"
    SYSTEM = "system error"
    INTERRUPTED = "interrupted"

    @property
    def explanation(self) -> str:
        """One plain sentence: what stands in the way."""
        return _WORDS[self][0]

    @property
    def remedy(self) -> str:
        """One plain sentence: what the user can do; "" where nothing needs doing."""
        return _WORDS[self][1]


_WORDS: dict[Refused, tuple[str, str]] = {
    Refused.LAST_COPY: (
        "All items that hold its words are in the plan.",
        "Leave one of them out of the selection.",
    ),
    Refused.NO_SURVIVOR: ("Nothing else in the archive holds its words.", ""),
    Refused.SAME_FORM: (
        "It differs from the others in numbers, dates or names, as two invoices do.",
        "Items of a series are never offered for removal.",
    ),
    Refused.NOT_SEEN: (
        "It holds words or signs of its own, and you have not looked at it.",
        "Open it beside what stands for it, then decide.",
    ),
    Refused.WORDS_LOST: (
        "More words would be lost than the rule allows.",
        "Look at the words, or allow the rule more.",
    ),
    Refused.EXTRAS_LOST: (
        "It holds what its words do not show, and what stands for it lacks that.",
        "Look at it, or let the rule pass over such losses.",
    ),
    Refused.ATTACHMENTS_LOST: ("It has attachments that nothing else that stays holds.", ""),
    Refused.POORER_FORM: (
        "What would stay is only a PDF, web page or plain text of it.",
        "Look at both, or allow it in the rule.",
    ),
    Refused.PROTECTED: ("It lies in a protected folder.", "Unprotect the folder first."),
    Refused.KEPT: ("You marked it to be kept.", "Take the mark away first."),
    Refused.PART_OF_FILE: (
        "It is a part of a file, such as a message in a mailbox, which is never rewritten.",
        "It can be hidden.",
    ),
    Refused.PART_OF_PACKAGE: (
        "It is a part of a package, which stands or falls as a whole.",
        "It can be hidden.",
    ),
    Refused.NEEDED_IN_PLACE: (
        "A program or a web page may need it where it is.",
        "To include it, choose other files as a kind in the rule.",
    ),
    Refused.SURVIVOR_GOES: (
        "What would stand for it is in the plan itself.",
        "Do this plan, scan again, and make a new one.",
    ),
    Refused.ALREADY: ("It is so already.", ""),
    Refused.SAME_WORDS: (
        "Both hold the very same words.",
        "Mark the one that you want to keep.",
    ),
    Refused.GONE: ("It is no longer there.", "Scan again."),
    Refused.CHANGED: ("It changed since the scan.", "Scan again."),
    Refused.NOT_A_FILE: (
        "A link, a folder or something else has taken its place.",
        "Scan again.",
    ),
    Refused.UNREADABLE: ("It cannot be read, so it cannot be checked.", "Check its permissions."),
    Refused.NOT_SCANNED: ("The scan could not take its fingerprint.", "Scan again."),
    Refused.SURVIVOR_GONE: ("What stands for it is no longer there.", "Scan again."),
    Refused.SURVIVOR_CHANGED: ("What stands for it changed since the scan.", "Scan again."),
    Refused.FAMILY_BROKEN: (
        "Something that belongs to it, such as a saved page's folder, is gone or is a link.",
        "Scan again, or move it yourself.",
    ),
    Refused.NO_TRASH: (
        "There is no trash for the disk that it lies on.",
        "Hide it instead; nothing is ever deleted without a trash.",
    ),
    Refused.OTHER_VOLUME: (
        "The folder lies on another disk, and moving there would be copying and deleting.",
        "Choose a folder on the same disk.",
    ),
    Refused.NAME_TAKEN: ("Another file has its name there.", "Rename one of them."),
    Refused.NO_PERMISSION: (
        "You do not have permission to move it.",
        "Check the permissions of its folder.",
    ),
    Refused.DISK_FULL: ("The disk is full.", "Free some space and try again."),
    Refused.SYSTEM: ("The system did not let it happen.", "Try again, or move it yourself."),
    Refused.INTERRUPTED: ("The program was cut short over it; it was put back.", "Try again."),
}
