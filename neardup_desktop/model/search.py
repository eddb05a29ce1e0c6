"""Search queries as trees, and search results."""

from msgspec import Struct, field

from neardup_desktop.model.actions import DoneStep, ItemRef
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.messages import Message


class Phrase(Struct, frozen=True):
    """Consecutive words in a text, a title, a file name or an author.

    Attributes:
        words: as `text.search_words` makes them; at least one.
        is_open: whether the last one is a prefix: "invoi*".
    """

    words: tuple[str, ...]
    is_open: bool = False


class Author(Struct, frozen=True):
    """The same in the author or sender only."""

    phrase: Phrase


class Named(Struct, frozen=True):
    """The same in the title or the file name only."""

    phrase: Phrase


class OfKind(Struct, frozen=True):
    """Items of a kind."""

    kind: Kind


class OfFormat(Struct, frozen=True):
    """Items of a format, by its name ("pdf")."""

    name: str


class InFolder(Struct, frozen=True):
    """Items in a folder or below it.

    Attributes:
        path: an absolute path, or one that begins with "~"; else consecutive names of the path, in
            any case.
    """

    path: str


class Dated(Struct, frozen=True):
    """Items of a time, in seconds since the epoch; None is open.

    Attributes:
        since_s: the first second.
        before_s: the first second after it.
    """

    since_s: int | None = None
    before_s: int | None = None


class Hidden(Struct, frozen=True):
    """Hidden items, which are only listed with this term."""


class Without(Struct, frozen=True):
    """All that its node does not find."""

    node: "Node"


class AllOf(Struct, frozen=True):
    """The items that each of these finds; there are at least two."""

    nodes: tuple["Node", ...]


class AnyOf(Struct, frozen=True):
    """The items that any of these finds; there are at least two."""

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


class QueryProblem(Struct, frozen=True):
    """A part of a query that could not be parsed; the rest is searched for.

    Attributes:
        at: offset of its first character.
        length: its number of characters; 0 where something is missing.
        message: what is wrong, what was done instead, and how to say it.
    """

    at: int
    length: int
    message: Message


class Query(Struct, frozen=True):
    """A parsed query.

    Attributes:
        text: as it was typed.
        node: what to look for; None where nothing is left to look for.
        problems: what was not understood, in the order of the text.
        fields: first and last offset of each field with its value and its minus, such as
            "-kind:web"; also of those whose name is unknown, which are searched for as words.
    """

    text: str
    node: Node | None
    problems: tuple[QueryProblem, ...] = ()
    fields: tuple[tuple[int, int], ...] = ()


class SearchHit(Struct, frozen=True):
    """A cluster with a match, or an item in no cluster.

    Attributes:
        item: the representative of the cluster.
        match: the member that matches best; often the same.
        matches: how many of its members match.
        others: how many members it has besides the representative.
        row: its row in the clusters; None where the item is in none.
        score: of the best member; only comparable within one search.
    """

    item: ItemId
    match: ItemId
    matches: int
    others: int
    row: int | None
    score: float


class Snippet(Struct, frozen=True):
    """A piece of a text with the matches of a search.

    Attributes:
        text: on one line; "" where the matches are only in the name.
        marks: begin and end offsets of the matches in it.
        starts: whether the text begins with it.
        ends: whether the text ends with it.
    """

    text: str = ""
    marks: tuple[tuple[int, int], ...] = ()
    starts: bool = True
    ends: bool = True


class TrashedHit(Struct, frozen=True):
    """A trashed item with a matching name or title.

    Attributes:
        trashed: what trashed it.
        survivor: the item that survives for it now; None where that is gone as well.
        survivor_path: the file of that item, or its last known path if it is gone.
        survivor_part: which part of that file.
    """

    trashed: DoneStep
    survivor: ItemId | None
    survivor_path: str
    survivor_part: str = ""

    @property
    def item(self) -> ItemRef:
        """The trashed item, as it was."""
        return self.trashed.step.subject


class Suggestion(Struct, frozen=True):
    """Another search with results, for one without.

    Attributes:
        text: what to search for.
        items: how many items it finds.
        left_out: the words that were removed; "" where only the spelling differs.
    """

    text: str
    items: int
    left_out: str = ""


class SearchState(Struct, frozen=True):
    """The indexed share of an archive.

    Attributes:
        texts: indexed texts.
        waiting: texts and names that are not indexed yet.
    """

    texts: int = 0
    waiting: int = field(default=0)

    @property
    def is_complete(self) -> bool:
        """Whether all of it can be searched."""
        return self.waiting == 0
