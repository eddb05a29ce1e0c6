"""Rules: what to keep of each cluster, and what may be done to the rest."""

from dataclasses import dataclass
from enum import StrEnum

from neardup_desktop.model.actions import Verb
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.pairs import LOSSLESS, Evidence
from neardup_desktop.model.settings import DEFAULT_SIMILARITY


class Keep(StrEnum):
    """One way to prefer an item over another of its cluster."""

    BEST = "best"
    """The best copy, see `engine/clusters/best_copy.py`: what can be edited before what was made of
    it to be printed or read, what lies in its place before what looks like a copy; the newest
    version."""
    NEWEST = "newest"
    OLDEST = "oldest"
    LONGEST = "longest"
    FOLDERS = "folders"
    """Those in `Rule.keep_folders`, the first of them first; then all others."""
    FORMATS = "formats"
    """Those in `Rule.keep_formats`, the first of them first; then all others."""


@dataclass(frozen=True, slots=True)
class Rule:
    """What to do with the members of clusters, without opening them one by one.

    A rule can never reach beyond what the evidence ladder allows.

    Attributes:
        name: what the user calls it.
        verb: HIDE, TRASH or MOVE.
        keep: what is kept of a cluster: the first entry decides, later ones break its ties.
        keep_folders: absolute paths, for `Keep.FOLDERS`.
        keep_formats: names of formats ("docx"), for `Keep.FORMATS`.
        levels: the levels of evidence whose members it touches.
        similarity: how alike near-duplicates must be.
        kinds: kinds it touches; empty: all.
        folders: it touches only what lies in one of them; empty: anywhere.
        formats: formats it touches; empty: all.
        after_s: it touches only items dated from then on, seconds since the epoch; None: any.
        before_s: it touches only items dated before then; None: any.
        most_unique_words: near-duplicates with more unique words are left alone. None: hiding has
            no bound, and trashing touches no near-duplicate at all.
        allow_lost_extras: whether comments, images and the like that the survivor lacks may go
            (attachments never may).
        allow_poorer_form: whether a form that can be edited may go where only one stays that was
            made of it to be printed or read (a DOCX whose PDF stays).
        target: the folder that MOVE moves to, else "".
    """

    name: str
    verb: Verb
    keep: tuple[Keep, ...] = (Keep.BEST,)
    keep_folders: tuple[str, ...] = ()
    keep_formats: tuple[str, ...] = ()
    levels: frozenset[Evidence] = LOSSLESS
    similarity: float = DEFAULT_SIMILARITY
    kinds: frozenset[Kind] = frozenset()
    folders: tuple[str, ...] = ()
    formats: frozenset[str] = frozenset()
    after_s: int | None = None
    before_s: int | None = None
    most_unique_words: int | None = None
    allow_lost_extras: bool = False
    allow_poorer_form: bool = False
    target: str = ""


_ALL_BUT_SERIES = LOSSLESS | {Evidence.SAME_WORDS, Evidence.NEAR_DUPLICATE}
_READ = frozenset({Kind.DOCUMENT, Kind.EMAIL, Kind.WEB_PAGE})

BUILT_IN_RULES = (
    Rule("identical-files", Verb.TRASH, levels=frozenset({Evidence.IDENTICAL_FILE}), kinds=_READ),
    Rule(
        "identical-text",
        Verb.TRASH,
        levels=frozenset({Evidence.IDENTICAL_FILE, Evidence.IDENTICAL_TEXT}),
        kinds=_READ,
    ),
    Rule("no-unique-words", Verb.TRASH, kinds=_READ),
    Rule("hide-copies", Verb.HIDE, kinds=_READ),
    Rule("hide-all-but-one", Verb.HIDE, levels=_ALL_BUT_SERIES, kinds=_READ),
)
"""Safe rules for everyone: what they trash loses no word. They leave files of other kinds alone,
because a style sheet or a program's data is needed where it lies."""
