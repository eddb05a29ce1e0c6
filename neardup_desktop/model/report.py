"""Requests for reports and their contents, as every writer gets them."""

from collections.abc import Callable, Iterator, Mapping
from enum import StrEnum

from msgspec import Struct, field

from neardup_desktop.model.actions import ActionRecord, DoneStep, StepOutcome
from neardup_desktop.model.filters import ClusterFilter
from neardup_desktop.model.items import ItemInfo, NotCompared
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.messages import Message
from neardup_desktop.model.pairs import COPIES, MATCHES, Evidence, Member, Relation
from neardup_desktop.model.settings import (
    DEFAULT_PREFERENCE,
    DEFAULT_SIMILARITY,
    Preference,
)
from neardup_desktop.model.text_loss import TextLoss


class PathStyle(StrEnum):
    """The ways in which a report names files; the value is what is typed."""

    ABSOLUTE = "absolute"
    RELATIVE = "relative"
    """From the folder that was added, which goes unnamed where it is the only one."""
    NONE = "none"
    """No folder, file name, title, part, word or label: fit to be given to others."""


class ReportRequest(Struct, frozen=True):
    """The contents that are asked of a report.

    Attributes:
        similarity: how alike near-duplicates must be.
        preference: which item represents a cluster.
        order: folders or formats, the best first, for the preferences that need them.
        transitive: whether chains are linked as well.
        show_hidden: whether hidden items take part.
        filter: which clusters.
        clusters: identifiers of the clusters chosen one by one; None: all that the filter lists.
        limit: maximum of clusters, the most bytes in copies first; None: all.
        paths: how files are named.
        differences: for this many of the first clusters the differing words are shown.
        differences_of: identifiers of further clusters with differences.
        study: whether to include the study of the paper's tables.
        language: code of the language that it is written in.
    """

    similarity: float = DEFAULT_SIMILARITY
    preference: Preference = DEFAULT_PREFERENCE
    order: tuple[str, ...] = ()
    transitive: bool = False
    show_hidden: bool = True
    filter: ClusterFilter = field(default_factory=ClusterFilter)
    clusters: frozenset[str] | None = None
    limit: int | None = None
    paths: PathStyle = PathStyle.ABSOLUTE
    differences: int = 0
    differences_of: frozenset[str] = frozenset()
    study: bool = False
    language: str = "en"

    @property
    def is_choice(self) -> bool:
        """Whether it is about some of the clusters only."""
        return not (self.filter.is_empty and self.clusters is None and self.limit is None)

    @property
    def wants_differences(self) -> bool:
        """Whether it shows the words of any items."""
        return bool(self.differences or self.differences_of)


class KindCounts(Struct, frozen=True):
    """Counts of the items of a kind, each once: by evidence, as remaining, or as hidden.

    Attributes:
        kind: the kind; None for all kinds together.
        items: number of items.
        with_evidence: the number of items for each evidence but that of representatives.
        remaining: items without a representative: unique ones and representatives.
        hidden: items that the user has hidden.
        reclaimable_words: words of all copies.
        reclaimable_bytes: bytes that trashing those would free that could go.
    """

    kind: Kind | None
    items: int
    with_evidence: Mapping[Evidence, int]
    remaining: int
    hidden: int
    reclaimable_words: int
    reclaimable_bytes: int

    def of_match(self, match: Evidence) -> int:
        """Number of items with one of the levels of evidence that a kind of match includes."""
        return sum(self.with_evidence.get(level, 0) for level in MATCHES[match])

    @property
    def behind(self) -> int:
        """Items that are copies of another one."""
        return sum(self.with_evidence.get(evidence, 0) for evidence in COPIES)


class FolderLine(Struct, frozen=True):
    """The copies directly in a folder.

    Attributes:
        path: the folder as the report names it; "" where it names none.
        copies: number of copies.
        reclaimable_bytes: bytes that trashing those would free that could go.
        items: items in it, copies or not.
    """

    path: str
    copies: int
    reclaimable_bytes: int
    items: int


class ReportCluster(Struct, frozen=True):
    """A cluster; the representative comes first. The sums leave a series out.

    Each member is an item, called as the report calls it, with its place in the cluster. The unique
    words are those of different texts; None where not all could be counted.
    """

    id: str
    members: tuple[tuple[ItemInfo, Member], ...]
    reclaimable_bytes: int
    unique_words: int | None = None


class Piece(StrEnum):
    """The side of two compared items that a piece of text belongs to."""

    BOTH = "="
    ONLY_KEPT = "-"
    """Only in the representative."""
    ONLY_OTHER = "+"
    LEFT_OUT = "…"
    """Common words that are left out; the text is their number."""


class ReportDifference(Struct, frozen=True):
    """The words in which an item differs from its representative.

    Attributes:
        cluster: identifier of the cluster.
        item: the item.
        pieces: in order; long common pieces are abbreviated.
        is_cut: whether the end is missing because it is too long.
    """

    cluster: str
    item: int
    pieces: tuple[tuple[Piece, str], ...]
    is_cut: bool


class ReportAction(Struct, frozen=True):
    """An action with its steps, whose items are called as the report calls them."""

    record: ActionRecord
    steps: tuple[DoneStep, ...]

    @property
    def losing(self) -> int:
        """The number of items that lost words and were not put back."""
        return sum(one.step.lost_count > 0 for one in self._gone())

    @property
    def words_lost(self) -> int:
        """Distinct words lost with items that were not put back, summed over the items."""
        return sum(one.step.lost_count for one in self._gone())

    @property
    def text_loss(self) -> TextLoss:
        """The text that was lost with items that were not put back."""
        return TextLoss.together(self.words_lost, (one.text_loss for one in self._gone()))

    def _gone(self) -> list[DoneStep]:
        return [one for one in self.steps if one.outcome is StepOutcome.DONE and not one.undone]


class AddedSection(Struct, frozen=True):
    """A section that a plug-in adds to a report as a page.

    Attributes:
        anchor: what links to it name.
        short_heading: for the contents of the page.
        pieces: gives its HTML in the language of this code, piece by piece.
    """

    anchor: str
    short_heading: Message
    pieces: Callable[[str], Iterator[str]]


class Report(Struct, frozen=True):
    """The contents of a report; long parts are read while it is written.

    Attributes:
        request: what was asked for.
        program: name and version of the program.
        created_s: when it was made, seconds since the epoch.
        scanned_s: when the last complete scan ended; None if unknown.
        sources: the folders that were added, as the report names them; empty where it names none.
        items: number of items in the archive.
        clusters_total: clusters at this similarity, before anything was filtered.
        clusters_count: clusters in the report.
        members_count: items in these clusters.
        kinds: a line for each kind that has items.
        total: all kinds together.
        near: numbers of near-duplicates for each percent of similarity from 50 % up.
        folders: where copies lie, the most bytes first.
        files: files known to the archive.
        compared: items compared by their words.
        reasons: the first of the rest for each reason, and how many have it; problems first.
        clusters: reads the clusters, the most bytes in copies first.
        differences: reads the differences asked for.
        actions: reads what was done, the newest first.
        not_compared: reads what was not compared, in the order of `reasons`.
        sections: what plug-ins add to it.
    """

    request: ReportRequest
    program: str
    created_s: int
    scanned_s: int | None
    sources: tuple[str, ...]
    items: int
    clusters_total: int
    clusters_count: int
    members_count: int
    kinds: tuple[KindCounts, ...]
    total: KindCounts
    near: tuple[int, ...]
    folders: tuple[FolderLine, ...]
    files: int
    compared: int
    reasons: tuple[tuple[NotCompared, int], ...]
    clusters: Callable[[], Iterator[ReportCluster]]
    differences: Callable[[], Iterator[ReportDifference]]
    actions: Callable[[], Iterator[ReportAction]]
    not_compared: Callable[[], Iterator[NotCompared]]
    sections: tuple[AddedSection, ...] = ()


class WrittenReport(Struct, frozen=True):
    """A written report: its path, size, and number of clusters."""

    path: str
    size_bytes: int
    clusters: int
    members: int


class ReceiptLine(Struct, frozen=True):
    """An item of a folder in a receipt.

    Attributes:
        path: of the item, from the folder on.
        part: where in the file it stands, or "".
        size_bytes: of its file.
        note: why it was not compared, or "".
        other: the path of what exists elsewhere in its place, or "".
        relation: how it is related to that; None where nothing exists elsewhere.
    """

    path: str
    part: str
    size_bytes: int
    note: str = ""
    other: str = ""
    relation: Relation | None = None


class FolderReceipt(Struct, frozen=True):
    """The items of a folder that also exist elsewhere, to be kept or printed.

    Attributes:
        program: name and version.
        created_s: when, seconds since the epoch.
        folder: its path.
        files: number of its files.
        items: number of its items.
        size_bytes: of its files.
        verdict: whether anything would be lost with it, in sentences.
        only_here: the items that exist only in it.
        similar: those of which only a similar one exists elsewhere.
        not_compared: those without words to compare.
        copies: those of which no text would be lost.
    """

    program: str
    created_s: int
    folder: str
    files: int
    items: int
    size_bytes: int
    verdict: tuple[Message, ...]
    only_here: tuple[ReceiptLine, ...]
    similar: tuple[ReceiptLine, ...]
    not_compared: tuple[ReceiptLine, ...]
    copies: tuple[ReceiptLine, ...]
