"""Fingerprints of texts and items, as children send them."""

from typing import NamedTuple

from msgspec import Struct

from neardup_desktop.model.extras import Extra
from neardup_desktop.model.items import ExtractedItem
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.outcomes import Outcome


class Fingerprint(Struct, frozen=True):
    """The values by which near-duplicates of a text are found.

    Attributes:
        words: number of words.
        words_hash: 16 bytes; equal if and only if all words are equal, in order.
        features: the super-shingles, little-endian uint64, `k` of them; b"" for a text without
            words.
        short_words: for a short text, the hashes of its words, little-endian uint32; else b"".
        sample: for a longer text, a random sample of its shingles, little-endian uint32; else b"".
    """

    words: int
    words_hash: bytes
    features: bytes
    short_words: bytes
    sample: bytes


class Form(Struct, frozen=True):
    """The writing of the words of a text; each is a digest of 16 bytes, or b"".

    Attributes:
        characters: of its visible characters; b"" where they are not known.
        columns: of the columns of its cells, where these matter.
        lines: of its line ends and indentation, in formats whose authors see these.
    """

    characters: bytes = b""
    columns: bytes = b""
    lines: bytes = b""

    def is_same(self, other: "Form", *, same_format: bool) -> bool:
        """Whether equal words are the same text in both forms; lines count within one format."""
        if not self.characters or self.characters != other.characters:
            return False
        return self.columns == other.columns and not (same_format and self.lines != other.lines)

    def is_held(self, outer: "Form", exactly: bytes) -> bool:
        """Whether a text is contained with its punctuation in an outer one that has its words.

        A text with columns is only contained in one with the same columns, since it is not known in
        which columns of a longer text its words stand.

        Args:
            outer: of the outer text.
            exactly: the concatenated `characters` of the two for which that was verified.
        """
        if not exactly or self.characters + outer.characters != exactly:
            return False
        return self.columns in (b"", outer.columns)


class SketchedItem(Struct, frozen=True):
    """An item with the fingerprint of its measured text.

    Attributes:
        item: what was read.
        visible_words: number of words of its visible text.
        visible_hash: words hash of its visible text: equal hashes mean equal words.
        fingerprint: of its main text, or of the visible one where it has no other.
        visible_sample: sampled shingles of its visible text, little-endian uint32; b"" where it
            is not compared by its words.
        form: of its visible text; identical text means equal words in an equal form.
    """

    item: ExtractedItem
    visible_words: int
    visible_hash: bytes
    fingerprint: Fingerprint
    visible_sample: bytes = b""
    form: Form = Form()


class PackedText(NamedTuple):
    """A text as it is stored.

    Attributes:
        digest: 16 bytes of its UTF-8, by which it is recognised.
        size_bytes: of its UTF-8.
        deflated: whether `content` is deflated.
        content: its UTF-8.
    """

    digest: bytes
    size_bytes: int
    deflated: bool
    content: bytes


class PackedItem(NamedTuple):
    """An item as the archive stores it; a tuple, because they come by the hundred thousand.

    Attributes not named here are those of `ExtractedItem`, `Form`, `SketchedItem` and
    `Fingerprint`.

    Attributes:
        measured_words: the words of its fingerprint; 0 where it is not compared by its words.
        measured_hash: the words hash of its fingerprint.
        text: its visible text; None where that has no words.
        main: its main text where it is compared by that one.
        words: the words of its visible text for the search (`text/search_words.py`), or "" where
            they have not been prepared.
        beginnings: those of these words (`text/beginnings.py`).
    """

    part: str
    kind: Kind
    format: str
    title: str
    author: str
    date_s: int | None
    outcome: Outcome
    detail: str
    extras: tuple[Extra, ...] = ()
    links: tuple[str, ...] = ()
    characters: bytes = b""
    columns: bytes = b""
    lines: bytes = b""
    visible_words: int = 0
    visible_hash: bytes = b""
    visible_sample: bytes = b""
    measured_words: int = 0
    measured_hash: bytes = b""
    features: bytes = b""
    short_words: bytes = b""
    sample: bytes = b""
    text: PackedText | None = None
    main: PackedText | None = None
    words: str = ""
    beginnings: str = ""


class Recognised(Struct, frozen=True):
    """The text of a document that was recognised on pictures of its pages.

    Attributes:
        words: the text, page after page, measured without running heads and the like. Its hashes
            are of recognised words: never those of other words. It has no sample, so that it
            contains nothing.
        confidence: mean of its words, in [0, 1].
        uncertain: begins and ends of uncertain words in the text, little-endian uint32.
    """

    words: SketchedItem
    confidence: float
    uncertain: bytes
