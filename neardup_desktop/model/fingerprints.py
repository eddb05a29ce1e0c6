"""Fingerprints of texts and items, as children send them."""

from dataclasses import dataclass

from neardup_desktop.model.items import ExtractedItem


@dataclass(frozen=True, slots=True)
class Fingerprint:
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


@dataclass(frozen=True, slots=True)
class Form:
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


@dataclass(frozen=True, slots=True)
class SketchedItem:
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


@dataclass(frozen=True, slots=True)
class Recognised:
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
