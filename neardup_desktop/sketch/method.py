"""The parameters of fingerprints: of super-shingles, and of what finds short texts."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Method:
    """How fingerprints are made and compared.

    Attributes:
        name: for `scan --method`.
        version: raised whenever the fingerprint of any text changes.
        shingle_words: words in a shingle (w).
        features: super-shingles of an item (k).
        smallest: smallest shingle hashes in a super-shingle (m).
        need: super-shingles two items must share to be a candidate pair.
        mask_numbers: whether all words with a digit count as the same word, for finding only;
            similarity is always measured on the original words.
        short_words: texts up to this length keep their words, by which they are found without loss
            (see `detect.detectors.short_texts`); 0 turns that off.
        sample_size: shingles in the sample of longer texts, for pairs whose differences are
            scattered over the whole text (see `detect.detectors.shingle_samples`); 0: none.
    """

    name: str
    version: int
    shingle_words: int
    features: int
    smallest: int
    need: int
    mask_numbers: bool
    short_words: int
    sample_size: int
