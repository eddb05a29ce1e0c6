"""What is searched for, as a tree; and what a search finds."""

from dataclasses import dataclass, field

from neardup_desktop.model.actions import Tombstone
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.messages import Message


@dataclass(frozen=True, slots=True)
class Phrase:
    """Words one after the other in a text, a title, a file name or an author.

    Attributes:
        words: as `text.search_words` makes them; at least one.
        is_open: whether the last one may go on: "invoi*".
    """

    words: tuple[str, ...]
    is_open: bool = False


@dataclass(frozen=True, slots=True)
class Author:
    """The same in the author or sender only."""

    phrase: Phrase


@dataclass(frozen=True, slots=True)
class Named:
    """The same in the title or the file name only."""

    phrase: Phrase


@dataclass(frozen=True, slots=True)
class OfKind:
    """Items of a kind."""

    kind: Kind


@dataclass(frozen=True, slots=True)
class OfFormat:
    """Items of a format, by its name ("pdf")."""

    name: str


@dataclass(frozen=True, slots=True)
class InFolder:
    """Items in a folder or below it.

    Attributes:
        path: an absolute path, or one that begins with "~"; else names that stand one after the
            other in the path, in any case.
    """

    path: str


@dataclass(frozen=True, slots=True)
class Dated:
    """Items of a time, in seconds since the epoch; None is open.

    Attributes:
        since_s: the first second.
        before_s: the first second that does not count any more.
    """

    since_s: int | None = None
    before_s: int | None = None


@dataclass(frozen=True, slots=True)
class Hidden:
    """Hidden items, which no search lists without it."""


@dataclass(frozen=True, slots=True)
class Without:
    """What something else does not find."""

    node: "Node"


@dataclass(frozen=True, slots=True)
class AllOf:
    """What each of these finds; there are at least two."""

    nodes: tuple["Node", ...]


@dataclass(frozen=True, slots=True)
class AnyOf:
    """What one of these finds; there are at least two."""

    nodes: tuple["Node", ...]


Node = (
    Phrase
    | Author
    | Named
    | OfKind
    | OfFormat
    | InFolder
    | Dated
    | Hidden
    | Without
    | AllOf
    | AnyOf
)


@dataclass(frozen=True, slots=True)
class QueryProblem:
    """What could not be understood as it was typed; the rest is searched for all the same.

    Attributes:
        at: offset of the first character that it is about.
        length: how many characters it is about; 0 where something is missing there.
        message: what is wrong, what was done instead, and how to say it.
    """

    at: int
    length: int
    message: Message


@dataclass(frozen=True, slots=True)
class Query:
    """What was typed, understood.

    Attributes:
        text: as it was typed.
        node: what to look for; None where nothing is left to look for.
        problems: what was not understood, in the order of the text.
    """

    text: str
    node: Node | None
    problems: tuple[QueryProblem, ...] = ()


@dataclass(frozen=True, slots=True)
class SearchHit:
    """A cluster, or an item that is in none, of which something was found.

    Attributes:
        item: what stands for the cluster.
        match: the member that fits best; often the same.
        matches: how many of its members fit.
        others: how many members it has besides the one that stands for it.
        row: its row in the clusters; None where the item is in none.
        score: how well the best member fits; only to be compared within one search.
    """

    item: ItemId
    match: ItemId
    matches: int
    others: int
    row: int | None
    score: float


@dataclass(frozen=True, slots=True)
class Snippet:
    """Where in a text the words stand that were found.

    Attributes:
        text: a piece of the text on one line; "" where the words stand in no text, but in a name.
        marks: offsets of the found words in it, each with the offset behind its last character.
        starts: whether the text begins with it.
        ends: whether the text ends with it.
    """

    text: str = ""
    marks: tuple[tuple[int, int], ...] = ()
    starts: bool = True
    ends: bool = True


@dataclass(frozen=True, slots=True)
class TrashedHit:
    """Something in the trash whose name or title fits.

    Attributes:
        tombstone: what it was and when it was trashed.
        survivor: the item that stands for it now; None where that is gone as well.
        survivor_path: the file of that item; where it was last known to be, if it is gone.
        survivor_part: which part of that file.
    """

    tombstone: Tombstone
    survivor: ItemId | None
    survivor_path: str
    survivor_part: str = ""


@dataclass(frozen=True, slots=True)
class Suggestion:
    """Another search that finds something where one finds nothing.

    Attributes:
        text: what to search for.
        items: how many items it finds.
        left_out: the words that are not in it any more; "" where words are spelt otherwise.
    """

    text: str
    items: int
    left_out: str = ""


@dataclass(frozen=True, slots=True)
class SearchState:
    """How much of an archive can be searched.

    Attributes:
        texts: texts that the search knows.
        waiting: texts and names that it does not know yet.
    """

    texts: int = 0
    waiting: int = field(default=0)

    @property
    def is_complete(self) -> bool:
        """Whether all of it can be searched."""
        return self.waiting == 0
