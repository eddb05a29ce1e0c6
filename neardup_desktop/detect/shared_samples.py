"""Finds which texts of one kind may be near-duplicates of texts of another, from sampled shingles.

Each text keeps the shingles whose hash is a multiple of a small number, so two texts share about
as large a share of their samples as of their shingles. Shingles that very many texts have (the
menus of a site, a licence) are ignored.
"""

import numpy as np
import numpy.typing as npt

from neardup_desktop.detect.base import Indices, Mask, places_in
from neardup_desktop.detect.containment import SampleTable
from neardup_desktop.sketch.samples import COARSEST, FINEST, modulus
from neardup_desktop.text.distinct import among, distinct

LEAST_SHARE = 0.25
"""Share of its sampled shingles that one text must have in common with the other. If every fifth
word differs, two fifths of all runs of four words are the same."""

LEAST_SHARED = 2

MOST_TEXTS = 100
"""Shingles that more texts of one kind have are ignored."""

MODULI = (FINEST, 2 * FINEST, COARSEST)


def find_across(table: SampleTable, left: Mask, right: Mask) -> tuple[Indices, Indices]:
    """Pairs of texts that share enough of their samples.

    Args:
        table: the samples of n texts.
        left: whether each text is of the one kind, shape (n,).
        right: whether it is of the other, shape (n,); a text may be of both.

    Returns:
        Indices of the left and of the right text of each pair, ordered by left, both of shape (p,).
    """
    none = np.zeros(0, dtype=np.int64)
    owner = np.repeat(np.arange(len(left)), table.samples.lengths())
    token = table.samples.values
    ours, theirs = np.flatnonzero(left[owner]), np.flatnonzero(right[owner])
    usual = distinct(np.concatenate((_usual(token[ours]), _usual(token[theirs]))))
    if len(usual):
        ours, theirs = (indices[~among(token[indices], usual)] for indices in (ours, theirs))
    if len(ours) == 0 or len(theirs) == 0:
        return none, none
    kept = np.zeros(len(token), dtype=np.bool_)
    kept[ours] = kept[theirs] = True
    counts = counts_of(token[kept], owner[kept], len(left))
    ours = ours[np.argsort(token[ours], kind="stable")]
    begin = np.searchsorted(token[ours], token[theirs], side="left")
    sizes = np.searchsorted(token[ours], token[theirs], side="right") - begin
    one = owner[ours[places_in(begin, sizes)]]
    other = np.repeat(owner[theirs], sizes)
    codes, shared = np.unique(one * len(left) + other, return_counts=True)
    one, other = codes // len(left), codes % len(left)
    column = np.maximum(columns_of(table.words[one]), columns_of(table.words[other]))
    least = np.minimum(counts[one, column], counts[other, column])
    good = (shared >= LEAST_SHARED) & (shared >= LEAST_SHARE * least) & (one != other)
    return one[good], other[good]


def _usual(token: npt.NDArray[np.uint32]) -> npt.NDArray[np.uint32]:
    """The shingles that more than `MOST_TEXTS` texts have."""
    found, counts = np.unique(token, return_counts=True)
    return found[counts > MOST_TEXTS]


def counts_of(token: npt.NDArray[np.uint32], owner: Indices, texts: int) -> Indices:
    """The number of samples that each text could share with one sampled by each modulus, (n, 3)."""
    columns = [
        np.bincount(owner[token & np.uint32(number - 1) == 0], minlength=texts) for number in MODULI
    ]
    return np.stack(columns, axis=1)


def columns_of(words: Indices) -> Indices:
    """The column of the counts for texts with these numbers of words; same shape."""
    distinct, back = np.unique(words, return_inverse=True)
    columns = np.array([MODULI.index(modulus(count)) for count in distinct.tolist()], np.int64)
    return columns[back]
