"""The reasons to leave an item alone, as stable codes."""

from enum import unique

from neardup_desktop.model.reasons import Explained


@unique
class Refused(Explained):
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
    TARGET_GONE = "target folder is gone"
    NO_PERMISSION = "no permission"
    DISK_FULL = "disk full"
    SYSTEM = "system error"
    INTERRUPTED = "interrupted"
    # Found by undo, or where a disk was unplugged.
    DISK_AWAY = "disk not connected"
    NOT_FOUND = "gone since it was moved"
    CHANGED_SINCE = "changed since it was moved"
