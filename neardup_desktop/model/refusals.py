"""The reasons to leave an item alone, as stable codes with sentences for the user."""

from enum import StrEnum, unique


@unique
class Refused(StrEnum):
    """A reason of a plan, or of the check before an action, to leave an item alone."""

    # Found while planning.
    LAST_COPY = "last copy"
    NO_SURVIVOR = "nothing stands for it"
    SAME_FORM = "same form, other facts"
    MAY_BE_ANOTHER = "perhaps another document"
    NOT_SEEN = "not looked at"
    PICTURE_NOT_SEEN = "picture not looked at"
    WORDS_LOST = "words would be lost"
    EXTRAS_LOST = "more than text would be lost"
    ATTACHMENTS_LOST = "attachments would be lost"
    TAGS_LOST = "tags would be lost"
    POORER_FORM = "only a poorer form would stay"
    VERSION_KEPT = "a version that the rule keeps"
    KEPT_FIRST = "kept before what contains it"
    ONLY_THROWN_AWAY = "only a copy in a bin would stay"
    AWAY = "disk or copy not connected"
    NOT_READ_YET = "not read yet"
    PROTECTED = "protected folder"
    KEPT = "marked to keep"
    PART_OF_FILE = "part of a file"
    PART_OF_PACKAGE = "part of a package"
    MAIL_STORE = "in the store of a mail program"
    SERVER_MAIL = "copy of mail on a server"
    UNCLEAR_BOUNDS = "unclear where it ends"
    NEEDED_IN_PLACE = "may be needed where it is"
    LINKED = "a document needs it"
    COMPANION = "belongs to a file beside it"
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
    IN_USE = "mailbox is in use"
    HARD_LINKED = "mailbox has several names"
    NOT_AS_PLANNED = "copy is not as planned"
    # Reported by the system.
    NO_TRASH = "no trash there"
    NO_ROOM = "no room for a copy"
    OTHER_VOLUME = "another disk"
    UNSAFE_DISK = "disk cannot move it safely"
    NO_ANSWER = "disk does not answer"
    NAME_TAKEN = "name is taken"
    NO_PERMISSION = "no permission"
    DISK_FULL = "disk full"
    SYSTEM = "system error"
    INTERRUPTED = "interrupted"
    # Found by undo, or where a disk was unplugged.
    DISK_AWAY = "disk not connected"
    NOT_FOUND = "gone since it was moved"
    CHANGED_SINCE = "changed since it was moved"

    @property
    def explanation(self) -> str:
        """One plain sentence on the obstacle."""
        return _WORDS[self][0]

    @property
    def remedy(self) -> str:
        """One plain sentence: what the user can do; "" where nothing needs doing."""
        return _WORDS[self][1]


_WORDS: dict[Refused, tuple[str, str]] = {
    Refused.LAST_COPY: (
        "Every copy of it is in the plan.",
        "Keep one of them.",
    ),
    Refused.NO_SURVIVOR: ("There is no other copy of its text.", ""),
    Refused.SAME_FORM: (
        "It differs from the others in numbers, dates or names, as two invoices do.",
        "Items of a series are never offered for removal.",
    ),
    Refused.MAY_BE_ANOTHER: (
        "It may be another document of the same form: a number, a date or a name may differ.",
        "Review it first.",
    ),
    Refused.NOT_SEEN: (
        "Its text differs from the kept copy, and you have not reviewed it.",
        "Review it first.",
    ),
    Refused.PICTURE_NOT_SEEN: (
        "It was compared by what a picture shows, and you have not reviewed it.",
        "Review it first.",
    ),
    Refused.WORDS_LOST: (
        "It has more unique words or sentences than the rule allows.",
        "Review it, or allow more in the rule.",
    ),
    Refused.EXTRAS_LOST: (
        "Something beside its text differs from the kept copy, such as a picture, a comment or "
        "the sender.",
        "Review it, or allow this loss in the rule.",
    ),
    Refused.ATTACHMENTS_LOST: ("It has attachments that the kept copy lacks.", ""),
    Refused.TAGS_LOST: (
        "It has tags, comments or ratings that the kept copy lacks.",
        "Review it, or give them to the kept copy as well.",
    ),
    Refused.POORER_FORM: (
        "The kept copy would be only a PDF, web page or plain text.",
        "Review both, or allow it in the rule.",
    ),
    Refused.NOT_READ_YET: ("The scan has not read it yet.", "Let the scan finish, or rescan."),
    Refused.VERSION_KEPT: ("The rule keeps this version of the document.", ""),
    Refused.KEPT_FIRST: (
        "Its text is also in a longer item, but your order of keeping prefers this one.",
        "Review both.",
    ),
    Refused.ONLY_THROWN_AWAY: (
        "Only a copy in a trash, spam or draft folder, or in a rotating backup, would stay.",
        "Review both.",
    ),
    Refused.AWAY: (
        "Its disk, or that of its only other copy, is not connected.",
        "Connect it and rescan.",
    ),
    Refused.PROTECTED: ("It is in a protected folder.", "Unprotect the folder first."),
    Refused.KEPT: ("You protected it.", "Remove the protection first."),
    Refused.PART_OF_FILE: (
        "It is part of another file, such as a message in a mailbox.",
        "You can hide it.",
    ),
    Refused.PART_OF_PACKAGE: (
        "It is part of a package that can only be removed as a whole.",
        "You can hide it.",
    ),
    Refused.MAIL_STORE: (
        "It is in a mail program's store.",
        "Delete it in your mail program, or limit the rule to that folder.",
    ),
    Refused.SERVER_MAIL: (
        "It is in a copy of mail that is on a server.",
        "Delete it in your mail program.",
    ),
    Refused.UNCLEAR_BOUNDS: (
        "It is not certain where the message begins or ends in its mailbox.",
        "Delete it in your mail program.",
    ),
    Refused.NEEDED_IN_PLACE: (
        "A program or a link may need it where it is.",
        "To include it, choose other files as a kind in the rule.",
    ),
    Refused.LINKED: (
        "A document shows it or links to it.",
        "To include it, choose other files as a kind in the rule.",
    ),
    Refused.COMPANION: (
        "It belongs with a file of the same name that the kept copy lacks.",
        "To include it, select it in the list.",
    ),
    Refused.SURVIVOR_GOES: (
        "Its kept copy is in the plan too.",
        "Finish this plan, rescan, then make a new one.",
    ),
    Refused.ALREADY: ("Nothing changes for it.", ""),
    Refused.SAME_WORDS: (
        "These two have exactly the same text, so they can't be marked as different.",
        "Mark the one you want to keep.",
    ),
    Refused.GONE: ("It no longer exists.", "Rescan."),
    Refused.CHANGED: ("It has changed since the scan.", "Rescan."),
    Refused.NOT_A_FILE: (
        "It has been replaced by a link, a folder or something else.",
        "Rescan.",
    ),
    Refused.UNREADABLE: ("It cannot be read, so it cannot be checked.", "Check its permissions."),
    Refused.NOT_SCANNED: ("It could not be read completely during the scan.", "Rescan."),
    Refused.SURVIVOR_GONE: ("Its kept copy no longer exists.", "Rescan."),
    Refused.SURVIVOR_CHANGED: ("Its kept copy has changed since the scan.", "Rescan."),
    Refused.FAMILY_BROKEN: (
        "Something that belongs to it, such as the folder of a saved page, is missing or is a "
        "link.",
        "Rescan, or move it yourself.",
    ),
    Refused.IN_USE: (
        "A mail program is using the mailbox.",
        "Close your mail program and try again.",
    ),
    Refused.HARD_LINKED: (
        "The mailbox has more than one name (hard links).",
        "Remove the other names first.",
    ),
    Refused.NOT_AS_PLANNED: (
        "The new copy of the mailbox was not exactly as planned, so it was not used.",
        "Rescan and try again.",
    ),
    Refused.NO_TRASH: (
        "No trash can be used on its disk.",
        "Hide it instead. Neardup never deletes files directly.",
    ),
    Refused.OTHER_VOLUME: (
        "The folder is on another disk, or mounted apart. Moving there would mean copying and "
        "deleting.",
        "Choose a folder on the same disk.",
    ),
    Refused.UNSAFE_DISK: ("This disk cannot move it safely.", "Hide it instead."),
    Refused.NO_ANSWER: ("Its disk does not answer.", "Connect or wake it and try again."),
    Refused.NAME_TAKEN: ("A file with this name already exists there.", "Rename one of them."),
    Refused.NO_ROOM: (
        "There is not enough space for a second copy of the mailbox.",
        "Free up some space and try again.",
    ),
    Refused.NO_PERMISSION: (
        "The system does not allow moving it.",
        "Check the permissions of the file, its folder and its disk.",
    ),
    Refused.DISK_FULL: ("The disk is full.", "Free up some space and try again."),
    Refused.SYSTEM: ("The system refused.", "Try again, or move it yourself."),
    Refused.INTERRUPTED: ("The program was interrupted; the file was put back.", "Try again."),
    Refused.DISK_AWAY: ("Its disk is not connected.", "Connect the disk and try again."),
    Refused.NOT_FOUND: ("It is no longer in the trash, or in the folder it was moved to.", ""),
    Refused.CHANGED_SINCE: ("It has changed since it was moved.", "Move it back yourself."),
}
