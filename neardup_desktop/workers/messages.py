"""The messages between parent and children: tasks go down, results come up.

The `key` of a task is the caller's own number for it, which its results carry.
"""

from dataclasses import dataclass

from neardup_desktop.model.files import FileEntry
from neardup_desktop.model.fingerprints import SketchedItem
from neardup_desktop.model.formats import OnRequest
from neardup_desktop.model.items import PageReading, PictureLook, ScannedPage
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.model.pairs import Verdict
from neardup_desktop.model.previews import Picture, Preview

NOT_VERIFIED = Verdict(-1.0, 0, 0)
"""In place of the verdict on a pair whose comparison failed twice."""

NOT_SEARCHED = -1
"""In place of the number of runs of a pair whose search failed twice."""


@dataclass(frozen=True, slots=True)
class ReadTask:
    """Read a file, make fingerprints of its items, and hash its bytes.

    Answered by any number of `ItemsRead` and one `FileDone`.

    Attributes:
        method: name of the super-shingle method.
        also: groups of formats to read that are left out by default.
        may_be_copy: whether a `SameBytes` will do as an answer.
    """

    key: int
    entry: FileEntry
    method: str
    also: frozenset[OnRequest] = frozenset()
    may_be_copy: bool = False


@dataclass(frozen=True, slots=True)
class HashTask:
    """Hash the bytes of a file whose format is not read; answered by a `FileDone`."""

    key: int
    entry: FileEntry


@dataclass(frozen=True, slots=True)
class VerifyTask:
    """Measure the similarity of candidate pairs; answered by a `Verified`.

    Attributes:
        texts: UTF-8.
        pairs: indices into `texts`.
        cutoff: similarities below it need not be exact.
        recognised: indices of texts that were read from pictures; see `compare/misread.py`.
    """

    key: int
    texts: tuple[bytes, ...]
    pairs: tuple[tuple[int, int], ...]
    cutoff: float
    recognised: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class ContainTask:
    """Find out which texts contain all of others; answered by a `Contained`.

    Attributes:
        texts: UTF-8.
        pairs: indices into `texts`: the text that may be contained, and the longer one.
    """

    key: int
    texts: tuple[bytes, ...]
    pairs: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class SeriesTask:
    """Find out which texts are one of a series of forms, each filled in anew.

    Answered by a `SeriesFound`. The texts are UTF-8.
    """

    key: int
    texts: tuple[bytes, ...]


@dataclass(frozen=True, slots=True)
class ProofTask:
    """Digest whole documents of a file (`prove.digest`); answered by a `Proved`.

    Attributes:
        entry: the file.
        content_hash: of its bytes; where it has others by now, it has changed.
        parts: as in `ItemInfo.part`.
    """

    key: int
    entry: FileEntry
    content_hash: bytes
    parts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DifferTask:
    """Say in which places two whole documents differ (`prove.digest`); answered by a `Differing`.

    The attributes are those of a `ProofTask`, for each of the two.
    """

    key: int
    entry: FileEntry
    content_hash: bytes
    part: str
    other: FileEntry
    other_hash: bytes
    other_part: str


@dataclass(frozen=True, slots=True)
class StudyTask:
    """Make fingerprints of texts once with each filter on their words.

    Answered by a `Studied`.

    Attributes:
        texts: UTF-8.
        method: name of the super-shingle method.
        common: hashes of the words that each filter by frequency removes, ascending,
            little-endian uint64, in the order of the filters.
    """

    key: int
    texts: tuple[bytes, ...]
    method: str
    common: tuple[bytes, bytes]


@dataclass(frozen=True, slots=True)
class PreviewTask:
    """Open an item to show it, answered by a `Previewed`; its part is as in `ItemInfo.part`."""

    key: int
    entry: FileEntry
    part: str


@dataclass(frozen=True, slots=True)
class DrawTask:
    """Draw a page of an item, counted from 0, about so wide; answered by a `Drawn`."""

    key: int
    entry: FileEntry
    part: str
    page: int
    width_px: int


@dataclass(frozen=True, slots=True)
class SurveyTask:
    """Find the pages of a document that are pictures of text; answered by a `Surveyed`.

    Attributes:
        part: as in `ItemInfo.part`.
        first: the first page to look at, from 0.
        most: how many pages to look at.
    """

    key: int
    entry: FileEntry
    part: str
    first: int
    most: int


@dataclass(frozen=True, slots=True)
class RecogniseTask:
    """Read the words on pages that are pictures; answered by a `PagesRead`.

    Attributes:
        part: as in `ItemInfo.part`.
        pages: number, from 0, and digest of each, by which its reading is stored.
        folder: of the recogniser's models.
        languages: names of models, joined by "+".
    """

    key: int
    entry: FileEntry
    part: str
    pages: tuple[tuple[int, bytes], ...]
    folder: str
    languages: str


@dataclass(frozen=True, slots=True)
class SamePictureTask:
    """Find out whether two files show the same picture; answered by a `PicturesCompared`.

    Attributes:
        entry: the first file; `part` is as in `ItemInfo.part`.
        other: the second one, with `other_part`.
        quarters: by how many quarters the second is to be turned left.
    """

    key: int
    entry: FileEntry
    part: str
    other: FileEntry
    other_part: str
    quarters: int


ScanTask = SurveyTask | RecogniseTask | SamePictureTask
"""Tasks of looking at pictures, and of reading pages that are pictures."""

PairsTask = VerifyTask | ContainTask
"""Tasks of many pairs: one that fails is done again pair by pair."""

ViewTask = PreviewTask | DrawTask
"""Tasks of showing one item in the window."""

ProveTask = ProofTask | DifferTask
"""Tasks of looking at all that a document consists of."""

Task = ReadTask | HashTask | PairsTask | SeriesTask | ProveTask | StudyTask | ViewTask | ScanTask


@dataclass(frozen=True, slots=True)
class ItemsRead:
    """Some items of a file, in order, before the `FileDone` that says how reading ended.

    Where that reports a failure, these are the items up to it; the receiver decides whether to
    keep them.
    """

    key: int
    items: tuple[SketchedItem, ...]
    bytes_read: int = 0
    """How far into a large file these items were; 0 where that is not known."""


@dataclass(frozen=True, slots=True)
class FileDone:
    """How reading or hashing a file ended, or why a task of texts has no other answer.

    Attributes:
        outcome: READ when its items came; UNSUPPORTED for a file that was hashed only; else why
            it was not read.
        format: name of the format that read it, or "" where none did.
        detail: a technical note on the outcome for a bug report, or "".
        content_hash: 16 bytes, XXH3-128 of all its bytes, or b"" where they could not be read to
            the end, changed meanwhile, or need a `HashTask`: the file is in no known format, too
            large for its format, or the child ended over it.
        bounds: where the messages of a mailbox begin and end (`Bounds.packed`); b"" for others.
    """

    key: int
    outcome: Outcome
    format: str = ""
    detail: str = ""
    content_hash: bytes = b""
    bounds: bytes = b""


@dataclass(frozen=True, slots=True)
class SameBytes:
    """The answer to a `ReadTask` of an exact copy of a file that the same child has read before.

    Reading it would give the same items.

    Attributes:
        original: the key of that file, whose last report was a `FileDone` of outcome READ.
        content_hash: 16 bytes, of both.
    """

    key: int
    original: int
    content_hash: bytes


@dataclass(frozen=True, slots=True)
class Verified:
    """The answer to a `VerifyTask`: a verdict or `NOT_VERIFIED` for each pair, in their order."""

    key: int
    verdicts: tuple[Verdict, ...]


@dataclass(frozen=True, slots=True)
class Contained:
    """The answer to a `ContainTask`; one entry a pair, in their order.

    Attributes:
        runs: into how many runs the words of the first text are split in the second; 0 where
            they are not all there in order, or `NOT_SEARCHED`.
        exactly: `compare.containment.Held.exactly`: 32 bytes, or b"".
    """

    key: int
    runs: tuple[int, ...]
    exactly: tuple[bytes, ...]


@dataclass(frozen=True, slots=True)
class SeriesFound:
    """The answer to a `SeriesTask`: whether each text is one of a series, in their order."""

    key: int
    is_one: tuple[bool, ...]


@dataclass(frozen=True, slots=True)
class Differing:
    """The answer to a `DifferTask`: names of the places that differ, "" last if there are more."""

    key: int
    places: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Proved:
    """The answer to a `ProofTask`: a digest for each part, b"" where only its bytes count."""

    key: int
    digests: tuple[bytes, ...]


@dataclass(frozen=True, slots=True)
class Studied:
    """The answer to a `StudyTask` of t texts.

    Attributes:
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


@dataclass(frozen=True, slots=True)
class Surveyed:
    """The answer to a `SurveyTask`.

    Attributes:
        content_hash: as in `FileDone`, of a whole file; b"" for a part of one.
        count: number of all pages of the document.
        pages: those that were looked at, in order.
        look: what was seen of a picture; None where there is nothing to be found again.
    """

    key: int
    content_hash: bytes
    count: int
    pages: tuple[ScannedPage, ...]
    look: PictureLook | None = None


@dataclass(frozen=True, slots=True)
class PagesRead:
    """The answer to a `RecogniseTask`: a reading for each of its pages, in their order."""

    key: int
    pages: tuple[PageReading, ...]


@dataclass(frozen=True, slots=True)
class PicturesCompared:
    """The answer to a `SamePictureTask`: the correlation of their pixels, 0.0 of other pictures."""

    key: int
    similarity: float


PairsDone = Verified | Contained

Viewed = Previewed | Drawn
"""Answers to the tasks of showing one item."""

Scanned = Surveyed | PagesRead | PicturesCompared
"""Answers to the tasks of looking at pictures."""

Done = (
    FileDone | SameBytes | PairsDone | SeriesFound | Proved | Differing | Studied | Viewed | Scanned
)
"""The last result of a task."""

Result = ItemsRead | Done


@dataclass(frozen=True, slots=True)
class Turn:
    """Not a result: the caller, who asked for a turn, may do something else now."""


@dataclass(frozen=True, slots=True)
class Ready:
    """The first message of a child: it can take tasks."""


@dataclass(frozen=True, slots=True)
class NotReady:
    """The only message of a child that cannot work, and why."""

    detail: str


@dataclass(frozen=True, slots=True)
class Leaving:
    """The last message of a child that ends by itself: the rest of its tasks is not done."""


Report = Result | Ready | NotReady | Leaving
"""Everything that a child may send."""
