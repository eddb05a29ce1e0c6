"""Rules: what to keep of each cluster, and what may be done to the rest."""

from collections.abc import Mapping
from enum import StrEnum

from msgspec import Struct
from msgspec.structs import force_setattr

from neardup_desktop.model.actions import Verb
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.pairs import TEXT_HELD, WHOLE, Evidence
from neardup_desktop.model.settings import DEFAULT_SIMILARITY


class FolderRole(StrEnum):
    """The roles of folders; the closest folder above a file that has a role decides."""

    ORIGINAL = "original"
    """Its items are kept first among equals, before any other preference."""
    BACKUP = "backup"
    """Its items are kept last among equals."""


FolderRoles = Mapping[str, FolderRole]
"""The role of each folder that has one, by its absolute path."""


def roles_named(stored: Mapping[str, str]) -> dict[str, FolderRole]:
    """The stored roles without those that only a newer version knows."""
    known = {role.value: role for role in FolderRole}
    return {path: known[name] for path, name in stored.items() if name in known}


class Keep(StrEnum):
    """One way to prefer an item over another of its cluster."""

    BEST = "best"
    """The best copy, see `engine/clusters/best_copy.py`: editable before printed, originals before
    what looks like a copy, the newest version."""
    NEWEST = "newest"
    OLDEST = "oldest"
    LONGEST = "longest"
    DEEPEST = "deepest"
    """The item below the most folders."""
    FOLDERS = "folders"
    """Those in `Rule.keep_folders`, the first of them first; then all others."""
    FORMATS = "formats"
    """Those in `Rule.keep_formats`, the first of them first; then all others."""


class KeepVersions(StrEnum):
    """The versions of a document that stay with the kept item; see `engine/versions/dating.py`."""

    ONE = "one"
    """None."""
    FIRST_AND_LAST = "first-and-last"
    LAST_OF_MONTH = "last-of-month"
    """The last one of each month of the calendar."""


class Rule(Struct, frozen=True):
    """An action on the members of clusters in bulk, within the limits of their evidence.

    Attributes:
        name: given by the user.
        verb: HIDE, TRASH or MOVE.
        keep: what is kept of a cluster; later entries break ties of earlier ones.
        keep_folders: absolute paths, for `Keep.FOLDERS`.
        keep_formats: names of formats ("docx"), for `Keep.FORMATS`.
        keep_versions: which versions of a document stay as well.
        levels: the evidence of members that it touches.
        similarity: how alike near-duplicates must be.
        kinds: kinds it touches; empty: all, but no file on the disk that a program may need.
        folders: it touches only what lies in one of them; empty: anywhere. Items elsewhere
            stay for it, whatever `keep` says.
        kept_outside: whether it touches only items that something outside `folders` stands for.
        formats: formats it touches; empty: all.
        least_bytes: it touches only items in files of at least that size; 0: any.
        after_s: it touches only items dated from then on, seconds since the epoch; None: any.
        before_s: it touches only items dated before then; None: any.
        most_unique_words: near-duplicates with more unique words are left alone, and unless they
            are only hidden also those with more sentences that the survivor lacks. None: hiding has
            no bound, and trashing touches no near-duplicate at all.
        allow_lost_extras: whether comments, images and the like that the survivor lacks may go
            (attachments never may).
        allow_poorer_form: whether an editable item may go for one that was made of it to be printed
            or read (a DOCX whose PDF stays).
        target: the folder that MOVE moves to, else "".
    """

    name: str
    verb: Verb
    keep: tuple[Keep, ...] = (Keep.BEST,)
    keep_folders: tuple[str, ...] = ()
    keep_formats: tuple[str, ...] = ()
    levels: frozenset[Evidence] = TEXT_HELD
    similarity: float = DEFAULT_SIMILARITY
    kinds: frozenset[Kind] = frozenset()
    folders: tuple[str, ...] = ()
    kept_outside: bool = False
    formats: frozenset[str] = frozenset()
    least_bytes: int = 0
    after_s: int | None = None
    before_s: int | None = None
    most_unique_words: int | None = None
    allow_lost_extras: bool = False
    allow_poorer_form: bool = False
    target: str = ""
    keep_versions: KeepVersions = KeepVersions.ONE

    @property
    def asks_to_agree(self) -> bool:
        """Whether what it takes may be more than identical items, whose form was compared."""
        return self.verb in (Verb.HIDE, Verb.TRASH) and not self.levels <= WHOLE

    def __post_init__(self) -> None:
        """Add the same document to the same text, as it is stronger evidence."""
        if Evidence.IDENTICAL_TEXT in self.levels:
            force_setattr(self, "levels", self.levels | {Evidence.SAME_DOCUMENT})


IDENTICAL = Rule("identical", Verb.TRASH, levels=WHOLE)
SAME_TEXT = Rule("same-text", Verb.TRASH, levels=WHOLE | {Evidence.IDENTICAL_TEXT})
HIDE_COPIES = Rule("hide-copies", Verb.HIDE)

BUILT_IN_RULES = (
    IDENTICAL,
    Rule("identical-files", Verb.TRASH, levels=frozenset({Evidence.IDENTICAL_FILE})),
    SAME_TEXT,
    Rule("no-unique-words", Verb.TRASH),
    HIDE_COPIES,
    Rule("hide-all-but-one", Verb.HIDE, levels=TEXT_HELD | {Evidence.NEAR_DUPLICATE}),
)
"""Safe rules: what they take is identical, or its text stands in the kept item and the user agreed
that its form was not compared. Of the files that are not read they trash those only that no program
is likely to need where they are (`engine/clusters/eligibility.py`)."""
