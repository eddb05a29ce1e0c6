"""What a report is asked for, and what it holds: nouns that every writer of reports gets."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from neardup_desktop.model.actions import ActionRecord, StepOutcome
from neardup_desktop.model.filters import ClusterFilter
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.pairs import ONLY_SHOWN, Evidence, Link
from neardup_desktop.model.refusals import Refused
from neardup_desktop.model.settings import (
    DEFAULT_PREFERENCE,
    DEFAULT_SIMILARITY,
    Preference,
)
from neardup_desktop.model.study import Study


class PathStyle(StrEnum):
    """How a report names files; the value is what is typed."""

    ABSOLUTE = "absolute"
    RELATIVE = "relative"
    """From the folder that was added, which goes unnamed where it is the only one."""
    NONE = "none"
    """No folder, file name, title, part, word or label: fit to be given to others."""


@dataclass(frozen=True, slots=True)
class ReportRequest:
    """What a report is to hold.

    Attributes:
        similarity: how alike near-duplicates must be.
        preference: what stands for a cluster.
        order: folders or formats, the best first, for the preferences that need them.
        transitive: whether chains are linked as well.
        show_hidden: whether hidden items take part.
        filter: which clusters.
        clusters: identifiers of the clusters chosen one by one; None: all that the filter lists.
        limit: only so many of them, the most bytes in copies first; None: all.
        paths: how files are named.
        differences: so many clusters, from the first on, get the words in which they differ.
        differences_of: identifiers of clusters that get them as well.
        study: whether the study of the paper's tables is made and shown.
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


@dataclass(frozen=True, slots=True)
class KindCounts:
    """How the items of a kind stand; each is counted once: on a level, as remaining, or as hidden.

    Attributes:
        kind: the kind; None for all kinds together.
        items: number of items.
        on_rung: for each level but the representative's, the number of items that stand on it.
        remaining: items that stand for themselves, alone or as the representative of a cluster.
        hidden: items that take no part because the user has hidden them.
        reclaimable_words: words of all copies that could go.
        reclaimable_bytes: bytes that trashing them would free.
    """

    kind: Kind | None
    items: int
    with_evidence: Mapping[Evidence, int]
    remaining: int
    hidden: int
    reclaimable_words: int
    reclaimable_bytes: int

    @property
    def behind(self) -> int:
        """Items that stand behind another one; those of a series and linked ones do not."""
        return sum(
            count for evidence, count in self.with_evidence.items() if not evidence.is_only_shown
        )

    @property
    def to_look_at(self) -> int:
        """Items that are not behind another one: remaining ones, those of a series, linked ones."""
        return self.remaining + sum(self.with_evidence.get(evidence, 0) for evidence in ONLY_SHOWN)


@dataclass(frozen=True, slots=True)
class FolderLine:
    """The copies that lie in a folder directly.

    Attributes:
        path: the folder as the report names it; "" where it names none.
        copies: number of copies that could go.
        reclaimable_bytes: bytes that trashing them would free.
        items: items in it, copies or not.
    """

    path: str
    copies: int
    reclaimable_bytes: int
    items: int


@dataclass(frozen=True, slots=True)
class ReportMember:
    """One item of a cluster.

    Attributes:
        item: its number in the archive.
        path: its file as the report names it; "" where it names none.
        part: where in the file it stands; "" for the whole file.
        kind: what it is.
        format: name of its format.
        title: its title, or "".
        words: number of words of its measured text.
        size_bytes: bytes of the file, or of the text for a part of a file.
        modified_s: its date, seconds since the epoch.
        evidence: where it stands on the evidence ladder.
        similarity: to the representative, in [0, 1].
        unique_words: distinct words that the representative lacks; None where not counted.
        hidden: whether the user has hidden it.
        link: of a linked member, the item that it is like.
    """

    item: int
    path: str
    part: str
    kind: Kind
    format: str
    title: str
    words: int
    size_bytes: int
    modified_s: int
    evidence: Evidence
    similarity: float
    unique_words: int | None
    hidden: bool
    link: Link | None = None

    @property
    def shown_similarity(self) -> float:
        """How like it is to what it hangs on: the representative, or the item it is linked to."""
        return self.similarity if self.link is None else self.link.similarity


@dataclass(frozen=True, slots=True)
class ReportCluster:
    """A cluster; the representative comes first. `reclaimable_bytes` leaves a series out."""

    id: str
    members: tuple[ReportMember, ...]
    reclaimable_bytes: int


class Piece(StrEnum):
    """What a piece of text is in the differences of two items; the value is what data hold."""

    BOTH = "="
    ONLY_KEPT = "-"
    """Only what stands for the cluster holds it."""
    ONLY_OTHER = "+"
    LEFT_OUT = "…"
    """So many words that both hold are left out; the text is their number."""


@dataclass(frozen=True, slots=True)
class ReportDifference:
    """The words in which an item differs from what stands for its cluster.

    Attributes:
        cluster: identifier of the cluster.
        item: the item.
        pieces: in order; long stretches that both hold are cut.
        is_cut: whether there was too much of it, so that its end is missing.
    """

    cluster: str
    item: int
    pieces: tuple[tuple[Piece, str], ...]
    is_cut: bool


@dataclass(frozen=True, slots=True)
class ReportStep:
    """One item of an action.

    Attributes:
        path: its file as the report names it.
        part: which part of it, or "".
        title: its title, or "".
        evidence: its evidence; None where the action needs none.
        survivor: what stands for it, as the report names it, or "".
        outcome: how it ended; None while it is pending.
        reason: why it was left alone; None where it was not.
        undone: whether it was taken back.
        lost_count: distinct words that nothing else in its cluster held; the journal keeps their
            number.
    """

    path: str
    part: str
    title: str
    evidence: Evidence | None
    survivor: str
    outcome: StepOutcome | None
    reason: Refused | None
    undone: bool
    lost_count: int


@dataclass(frozen=True, slots=True)
class ReportAction:
    """An action with its items."""

    record: ActionRecord
    steps: tuple[ReportStep, ...]

    @property
    def words_lost(self) -> int:
        """Distinct words that it lost and that were not taken back, summed over its items."""
        return sum(
            step.lost_count
            for step in self.steps
            if step.outcome is StepOutcome.DONE and not step.undone
        )


@dataclass(frozen=True, slots=True)
class ReasonLine:
    """One reason why something was not compared; `reason` is the code, the rest sentences."""

    reason: str
    explanation: str
    remedy: str
    is_problem: bool
    count: int


@dataclass(frozen=True, slots=True)
class NotComparedLine:
    """A file, or a part of one, that was not compared; `reason` is that of a `ReasonLine`."""

    path: str
    part: str
    reason: str
    detail: str = ""


@dataclass(frozen=True, slots=True)
class Report:
    """All that a report holds; what may be long is read while it is written.

    Attributes:
        request: what was asked for.
        program: name and version of the program.
        created_s: when it was made, seconds since the epoch.
        scanned_s: when the last scan came to its end; None: not known.
        sources: the folders that were added, as the report names them; empty where it names none.
        items: number of items in the archive.
        clusters_total: clusters at this similarity, before anything was filtered.
        clusters_count: clusters in the report.
        members_count: items in these clusters.
        kinds: a line for each kind that has items.
        total: all kinds together.
        near: near-duplicates by their similarity: how many lie in each percent from 50 % up.
        folders: where copies lie, the most bytes first.
        files: files known to the archive.
        compared: items compared by their words.
        reasons: why the rest was not compared, problems first.
        clusters: reads the clusters, the most bytes in copies first.
        differences: reads the differences asked for.
        actions: reads what was done, the newest first.
        not_compared: reads what was not compared, in the order of `reasons`.
        study: the study of the paper's tables; None where it was not asked for.
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
    reasons: tuple[ReasonLine, ...]
    clusters: Callable[[], Iterator[ReportCluster]]
    differences: Callable[[], Iterator[ReportDifference]]
    actions: Callable[[], Iterator[ReportAction]]
    not_compared: Callable[[], Iterator[NotComparedLine]]
    study: Study | None = None


@dataclass(frozen=True, slots=True)
class WrittenReport:
    """What was written: where, its size, and how many clusters it holds."""

    path: str
    size_bytes: int
    clusters: int
    members: int
