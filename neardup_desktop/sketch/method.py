"""The methods of stored fingerprints: super-shingles, and what finds short texts."""

from msgspec import Struct

from neardup_desktop.model.errors import UsageError


class MethodError(UsageError):
    """A method or a parameter is wrong; only the command line names them, in English."""


class Method(Struct, frozen=True):
    """A way to make and compare fingerprints.

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


METHODS = {
    method.name: method
    for method in (
        Method("default", 1, 3, 24, 4, 1, mask_numbers=True, short_words=75, sample_size=48),
        # Wang & Gemmell, MSR-TR-2006-30: six features of the fourteen smallest, two agree. They
        # name no width of shingles, and put false positives before misses. So eight is chosen: all
        # 1,062 pairs that it proposes of 1,475 revisions are at least 0.8 similar, 0.54 of such
        # pairs; of three words 0.997 of 1,324, which are 0.67 (`evaluate` with the methods
        # clean-living and clean-living:shingle_words=3).
        Method("paper", 1, 8, 6, 14, 2, mask_numbers=False, short_words=0, sample_size=0),
    )
}
"""The parameters by which a scan makes fingerprints, which are stored."""


def method_named(name: str) -> Method:
    """The stored fingerprints' method of that name.

    Raises:
        UsageError: there is none.
    """
    try:
        return METHODS[name]
    except KeyError:
        known = ", ".join(METHODS)
        raise UsageError(
            "There is no method called '{name}'.", "Known are: {known}.", name=name, known=known
        ) from None
