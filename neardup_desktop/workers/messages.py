"""What parent and children say to each other: tasks go down, results come up."""

from dataclasses import dataclass

from neardup_desktop.model.files import FileEntry
from neardup_desktop.model.fingerprints import SketchedItem
from neardup_desktop.model.on_request import OnRequest
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.model.pairs import Verdict
from neardup_desktop.model.previews import Picture, Preview

NOT_VERIFIED = Verdict(-1.0, 0, 0)
"""Of a pair whose comparison failed twice: it is not known."""

NOT_SEARCHED = -1
"""Runs of a pair whose search failed twice: it is not known."""


@dataclass(frozen=True, slots=True)
class ReadTask:
    """Read a file, fingerprint its items by the method of that name, and hash its bytes.

    `key` is the caller's own number for the task; its results carry it. `also` are the groups of
    formats to read that are left out by default.
    """

    key: int
    entry: FileEntry
    method: str
    also: frozenset[OnRequest] = frozenset()


@dataclass(frozen=True, slots=True)
class HashTask:
    """Hash the bytes of a file whose format is not read."""

    key: int
    entry: FileEntry


@dataclass(frozen=True, slots=True)
class VerifyTask:
    """Measure the similarity of candidate pairs.

    Attributes:
        key: the caller's own number for the task.
        texts: UTF-8.
        pairs: indices into `texts`.
        cutoff: similarities below it need not be known.
    """

    key: int
    texts: tuple[bytes, ...]
    pairs: tuple[tuple[int, int], ...]
    cutoff: float


@dataclass(frozen=True, slots=True)
class ContainTask:
    """Find out which texts hold others whole.

    Attributes:
        key: the caller's own number for the task.
        texts: UTF-8.
        pairs: indices into `texts`: the text that may be held, and the longer one.
    """

    key: int
    texts: tuple[bytes, ...]
    pairs: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class SeriesTask:
    """Find out which texts are one of a series of forms, each filled in anew.

    Attributes:
        key: the caller's own number for the task.
        texts: UTF-8.
    """

    key: int
    texts: tuple[bytes, ...]


@dataclass(frozen=True, slots=True)
class StudyTask:
    """Fingerprint texts once with each filter on their words.

    Attributes:
        key: the caller's own number for the task.
        texts: UTF-8.
        method: name of the super-shingle method.
        common: hashes of the words that each filter by frequency takes away, ascending,
            little-endian uint64, in the order of the filters.
    """

    key: int
    texts: tuple[bytes, ...]
    method: str
    common: tuple[bytes, bytes]


@dataclass(frozen=True, slots=True)
class PreviewTask:
    """Open an item to be looked at; its part is as in `ItemFacts.part`."""

    key: int
    entry: FileEntry
    part: str


@dataclass(frozen=True, slots=True)
class DrawTask:
    """Draw a page of an item, counted from 0, about so wide."""

    key: int
    entry: FileEntry
    part: str
    page: int
    width_px: int


PairsTask = VerifyTask | ContainTask
"""Tasks of many pairs: one that fails is done again pair by pair."""

LookTask = PreviewTask | DrawTask
"""Tasks of looking at one item, for the window."""

Task = ReadTask | HashTask | PairsTask | SeriesTask | StudyTask | LookTask


@dataclass(frozen=True, slots=True)
class ItemsRead:
    """Some items of a file, in order. They count only once `FileDone` says how it ended.

    A file may end badly after some of its items have come: the outcome then says what befell the
    file, and whether to keep the items is for the receiver to decide (nothing after them came).
    """

    key: int
    items: tuple[SketchedItem, ...]
    bytes_read: int = 0
    """How far into a large file that was; 0 where it is not known."""


@dataclass(frozen=True, slots=True)
class FileDone:
    """How a file ended; the last result of a `ReadTask`, the only one of a `HashTask`.

    Attributes:
        key: of the task.
        outcome: READ when its items came; UNSUPPORTED for a file that was hashed only; else why
            it was not read.
        format: name of the format that read it, or "" where none did.
        detail: a technical note on the outcome for a bug report, or "".
        content_hash: 16 bytes, XXH3-128 of all its bytes, or b"" where they could not be read to
            the end, changed meanwhile, or need a `HashTask`: the file is in no known format, too
            large for its format, or the child ended over it.
    """

    key: int
    outcome: Outcome
    format: str = ""
    detail: str = ""
    content_hash: bytes = b""


@dataclass(frozen=True, slots=True)
class Verified:
    """What comparing the pairs of a `VerifyTask` gave; in the order of the pairs.

    Attributes:
        key: of the task.
        verdicts: one a pair, or `NOT_VERIFIED`.
    """

    key: int
    verdicts: tuple[Verdict, ...]


@dataclass(frozen=True, slots=True)
class Contained:
    """What a `ContainTask` found; one entry a pair, in their order.

    Attributes:
        key: of the task.
        runs: into how many runs the words of the first text are split in the second; 0 where
            they are not all there in order, or `NOT_SEARCHED`.
        exactly: `compare.containment.Held.exactly`: 32 bytes, or b"".
    """

    key: int
    runs: tuple[int, ...]
    exactly: tuple[bytes, ...]


@dataclass(frozen=True, slots=True)
class SeriesFound:
    """The answer to a `SeriesTask`.

    Attributes:
        key: of the task.
        is_one: whether each text is one of a series, in their order.
    """

    key: int
    is_one: tuple[bool, ...]


@dataclass(frozen=True, slots=True)
class Studied:
    """The answer to a `StudyTask` of t texts.

    Attributes:
        key: of the task.
        words: how many words each of the f filters leaves of each text, shape (f, t),
            little-endian int32.
        features: their features, shape (f, t, k), little-endian uint64.
    """

    key: int
    words: bytes
    features: bytes


@dataclass(frozen=True, slots=True)
class Previewed:
    """The answer to a `PreviewTask`."""

    key: int
    preview: Preview


@dataclass(frozen=True, slots=True)
class Drawn:
    """The answer to a `DrawTask`."""

    key: int
    picture: Picture


PairsDone = Verified | Contained

Done = FileDone | PairsDone | SeriesFound | Studied
"""What a task ends with."""

Result = ItemsRead | Done


@dataclass(frozen=True, slots=True)
class Pulse:
    """No result: a moment in which the caller, who asked for it, may do something else."""


@dataclass(frozen=True, slots=True)
class Ready:
    """A child's first word: it can take tasks."""


@dataclass(frozen=True, slots=True)
class NotReady:
    """A child's only word: it cannot work, and why."""

    detail: str


@dataclass(frozen=True, slots=True)
class Leaving:
    """A child's last word: it ends of its own accord, and does no more of its tasks."""


Looked = Previewed | Drawn
"""Answers to tasks of looking at one item."""

Report = Result | Looked | Ready | NotReady | Leaving
"""Everything that a child may say."""
