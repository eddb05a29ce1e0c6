"""The messages between parent and children: tasks go down, results come up.

The `key` of a task is the caller's own number for it, which its results carry.
"""

from typing import Annotated, TypeVar

from msgspec import Meta, Struct

from neardup_desktop.model.files import FileEntry
from neardup_desktop.model.fingerprints import PackedItem, SketchedItem
from neardup_desktop.model.formats import OnRequest
from neardup_desktop.model.items import PageReading, PictureLook, ScannedPage
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.model.pairs import Verdict
from neardup_desktop.model.previews import Picture, Preview
from neardup_desktop.text.packing import StoredText

MAX_NAME_CHARACTERS = 4096
"""The longest title, author, part or detail."""

MAX_BOUNDS_BYTES = 24 << 20
"""Bounds of a million messages; of a larger mailbox they are found again when they are needed."""

MAX_COUNT = 1 << 53
HASH_BYTES = 16
"""Length of content hashes and words hashes."""

# Checked as a message is read; what a field alone cannot tell is checked in `codec`.
_T = TypeVar("_T")
Count = Annotated[int, Meta(ge=0, le=MAX_COUNT)]
Share = Annotated[float, Meta(ge=0.0, le=1.0)]
Name = Annotated[str, Meta(max_length=MAX_NAME_CHARACTERS)]
Hash = Annotated[bytes, Meta(min_length=HASH_BYTES, max_length=HASH_BYTES)]
Many = Annotated[tuple[_T, ...], Meta(max_length=1 << 20)]
Text = bytes | StoredText
"""A text in UTF-8, or as the archive stores it: unpacking takes longer than sending."""

NOT_VERIFIED = Verdict(-1.0, 0, 0)
"""In place of the verdict on a pair whose comparison failed twice."""

NOT_SEARCHED = -1
"""In place of the number of runs of a pair whose search failed twice."""


class _Sent(Struct, frozen=True, array_like=True, tag=True, forbid_unknown_fields=True):
    """Travels as a list: the name of its class, then its fields in their order."""


class ReadTask(_Sent, frozen=True):
    """Read a file, make fingerprints of its items, and hash its bytes.

    Answered by any number of `ItemsRead`, or of `ItemsPacked`, and one `FileDone`.

    Attributes:
        method: name of the super-shingle method.
        also: groups of formats to read that are left out by default.
        packs: whether the items are to be sent as the archive stores them.
    """

    key: Count
    entry: FileEntry
    method: Name
    also: frozenset[OnRequest] = frozenset()
    packs: bool = False


class HashTask(_Sent, frozen=True):
    """Hash all bytes of a file, whatever its format; answered by a `FileDone`."""

    key: Count
    entry: FileEntry


class VerifyTask(_Sent, frozen=True):
    """Measure the similarity of candidate pairs; answered by a `Verified`.

    Attributes:
        pairs: indices into `texts`.
        cutoff: similarities below it need not be exact.
        recognised: indices of texts that were read from pictures; see `compare/misread.py`.
    """

    key: Count
    texts: tuple[Text, ...]
    pairs: tuple[tuple[Count, Count], ...]
    cutoff: Share
    recognised: frozenset[Count] = frozenset()


class ContainTask(_Sent, frozen=True):
    """Find out which texts contain all of others; answered by a `Contained`.

    Attributes:
        pairs: indices into `texts`: the text that may be contained, and the longer one.
    """

    key: Count
    texts: tuple[Text, ...]
    pairs: tuple[tuple[Count, Count], ...]


class SeriesTask(_Sent, frozen=True):
    """Find out which texts are one of a series of forms, each filled in anew.

    Answered by a `SeriesFound`.
    """

    key: Count
    texts: tuple[Text, ...]


class ProofTask(_Sent, frozen=True):
    """Digest whole documents of a file (`prove.digest`); answered by a `Proved`.

    Attributes:
        entry: the file.
        content_hash: of its bytes; where it has others by now, it has changed.
        parts: as in `ItemInfo.part`.
    """

    key: Count
    entry: FileEntry
    content_hash: Hash
    parts: tuple[Name, ...]


class DifferTask(_Sent, frozen=True):
    """Say in which places two whole documents differ (`prove.digest`); answered by a `Differing`.

    The attributes are those of a `ProofTask`, for each of the two.
    """

    key: Count
    entry: FileEntry
    content_hash: Hash
    part: Name
    other: FileEntry
    other_hash: Hash
    other_part: Name


class StudyTask(_Sent, frozen=True):
    """Make fingerprints of texts once with each filter on their words.

    Answered by a `Studied`.

    Attributes:
        texts: UTF-8.
        method: name of the super-shingle method.
        common: hashes of the words that each filter by frequency removes, ascending,
            little-endian uint64, in the order of the filters.
    """

    key: Count
    texts: tuple[bytes, ...]
    method: Name
    common: tuple[bytes, bytes]


class PreviewTask(_Sent, frozen=True):
    """Open an item to show it, answered by a `Previewed`; its part is as in `ItemInfo.part`."""

    key: Count
    entry: FileEntry
    part: Name


class DrawTask(_Sent, frozen=True):
    """Draw a page of an item, counted from 0, about so wide; answered by a `Drawn`."""

    key: Count
    entry: FileEntry
    part: Name
    page: Count
    width_px: Count


class SurveyTask(_Sent, frozen=True):
    """Find the pages of a document that are pictures of text; answered by a `Surveyed`.

    Attributes:
        part: as in `ItemInfo.part`.
        first: the first page to look at, from 0.
        most: how many pages to look at.
    """

    key: Count
    entry: FileEntry
    part: Name
    first: Count
    most: Count


class RecogniseTask(_Sent, frozen=True):
    """Read the words on pages that are pictures; answered by a `PagesRead`.

    Attributes:
        part: as in `ItemInfo.part`.
        pages: number, from 0, and digest of each, by which its reading is stored.
        folder: of the recogniser's models.
        languages: names of models, joined by "+".
    """

    key: Count
    entry: FileEntry
    part: Name
    pages: tuple[tuple[Count, Hash], ...]
    folder: Name
    languages: Name


class SamePictureTask(_Sent, frozen=True):
    """Find out whether two files show the same picture; answered by a `PicturesCompared`.

    Attributes:
        entry: the first file; `part` is as in `ItemInfo.part`.
        other: the second one, with `other_part`.
        quarters: by how many quarters the second is to be turned left.
    """

    key: Count
    entry: FileEntry
    part: Name
    other: FileEntry
    other_part: Name
    quarters: Count


ScanTask = SurveyTask | RecogniseTask | SamePictureTask
"""Tasks of looking at pictures, and of reading pages that are pictures."""

PairsTask = VerifyTask | ContainTask
"""Tasks of many pairs: one that fails is done again pair by pair."""

ViewTask = PreviewTask | DrawTask
"""Tasks of showing one item in the window."""

ProveTask = ProofTask | DifferTask
"""Tasks of looking at all that a document consists of."""

Task = ReadTask | HashTask | PairsTask | SeriesTask | ProveTask | StudyTask | ViewTask | ScanTask


class ItemsRead(_Sent, frozen=True):
    """Some items of a file, in order, before the `FileDone` that says how reading ended.

    If that reports a failure, these are the items up to it; the receiver decides whether to
    keep them.
    """

    key: Count
    items: Many[SketchedItem]
    bytes_read: Count = 0
    """The place of these items in a large file, in bytes; 0 if it is not known."""


class ItemsPacked(_Sent, frozen=True):
    """The same as the archive stores them."""

    key: Count
    items: Many[PackedItem]
    bytes_read: Count = 0


class FileDone(_Sent, frozen=True):
    """The end of reading or hashing a file, or the reason that a task of texts has no other answer.

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

    key: Count
    outcome: Outcome
    format: Name = ""
    detail: Name = ""
    content_hash: bytes = b""
    bounds: Annotated[bytes, Meta(max_length=MAX_BOUNDS_BYTES)] = b""


class Verified(_Sent, frozen=True):
    """The answer to a `VerifyTask`: a verdict or `NOT_VERIFIED` for each pair, in their order."""

    key: Count
    verdicts: Many[Verdict]


class Contained(_Sent, frozen=True):
    """The answer to a `ContainTask`; one entry a pair, in their order.

    Attributes:
        runs: into how many runs the words of the first text are split in the second; 0 where
            they are not all there in order, or `NOT_SEARCHED`.
        exactly: `compare.containment.Held.exactly`: 32 bytes, or b"".
    """

    key: Count
    runs: Many[Count]
    exactly: Many[bytes]


class SeriesFound(_Sent, frozen=True):
    """The answer to a `SeriesTask`: whether each text is one of a series, in their order."""

    key: Count
    is_one: Many[bool]


class Differing(_Sent, frozen=True):
    """The answer to a `DifferTask`: names of the places that differ, "" last if there are more."""

    key: Count
    places: Many[Name]


class Proved(_Sent, frozen=True):
    """The answer to a `ProofTask`: a digest for each part, b"" where only its bytes count."""

    key: Count
    digests: Many[bytes]


class Studied(_Sent, frozen=True):
    """The answer to a `StudyTask` of t texts.

    Attributes:
        words: how many words each of the f filters leaves of each text, shape (f, t),
            little-endian int32.
        features: their features, shape (f, t, k), little-endian uint64.
    """

    key: Count
    words: bytes
    features: bytes


class Previewed(_Sent, frozen=True):
    """The answer to a `PreviewTask`."""

    key: Count
    preview: Preview


class Drawn(_Sent, frozen=True):
    """The answer to a `DrawTask`."""

    key: Count
    picture: Picture


class Surveyed(_Sent, frozen=True):
    """The answer to a `SurveyTask`.

    Attributes:
        content_hash: as in `FileDone`, of a whole file; b"" for a part of one.
        count: number of all pages of the document.
        pages: those that were looked at, in order.
        look: what was seen of a picture; None where there is nothing to be found again.
    """

    key: Count
    content_hash: bytes
    count: Count
    pages: Many[ScannedPage]
    look: PictureLook | None = None


class PagesRead(_Sent, frozen=True):
    """The answer to a `RecogniseTask`: a reading for each of its pages, in their order."""

    key: Count
    pages: Many[PageReading]


class PicturesCompared(_Sent, frozen=True):
    """The answer to a `SamePictureTask`: the correlation of their pixels, 0.0 of other pictures.

    `part` is 1 if the first shows only a part of the second, 2 the other way round, else 0.
    """

    key: Count
    similarity: Share
    part: Count = 0


PairsDone = Verified | Contained

Viewed = Previewed | Drawn
"""Answers to the tasks of showing one item."""

Scanned = Surveyed | PagesRead | PicturesCompared
"""Answers to the tasks of looking at pictures."""

Done = FileDone | PairsDone | SeriesFound | Proved | Differing | Studied | Viewed | Scanned
"""The last result of a task."""

SomeItems = ItemsRead | ItemsPacked
"""Answers to a `ReadTask` that others follow."""

Result = SomeItems | Done


class Turn(Struct, frozen=True):
    """Not a result: the caller, who asked for a turn, may do something else now."""


class Ready(_Sent, frozen=True):
    """The first message of a child: it can take tasks."""


class NotReady(_Sent, frozen=True):
    """The only message of a child that cannot work, and why."""

    detail: Name


class Leaving(_Sent, frozen=True):
    """The last message of a child that ends by itself: the rest of its tasks is not done."""


Report = Result | Ready | NotReady | Leaving
"""Everything that a child may send."""
