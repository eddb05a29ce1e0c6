"""Finds texts that longer ones may contain, by an inverted index of sampled shingles.

Super-shingles measure resemblance, and a page does not resemble its book. But nearly all sampled
shingles of a page are samples of the book as well. So for each sampled shingle there is a postings
list of the texts that have it, shorter texts first; a few of the rarest shingles of each text are
looked up, and the longer texts that have half of them or more are worth an exact search.

What many texts share (a footer, a licence, a signature) has long postings lists. They are used
last, and only their two ends, so that time and memory stay linear in the samples.
"""

import sys

import numpy as np
import numpy.typing as npt
from msgspec import Struct
from msgspec.structs import fields

from neardup_desktop.detect.base import Indices, Mask, Ragged, run_begins
from neardup_desktop.detect.token_set import TokenSet
from neardup_desktop.sketch.samples import COARSEST, FINEST, modulus
from neardup_desktop.text.distinct import among, distinct

SEARCH_VERSION = 2
"""Raised whenever other candidates would be found in the same samples."""

LEAST_SHARE = 0.5
"""Share of a text's looked-up shingles that a longer text must have. If the longer one inserts
something into the text, three shingles are lost; a text of twelve words may have two such gaps."""

PROBES = 6
"""Shingles looked up in each class, the rarest of those that some longer text has."""

NEAR, FAR = 16, 16
"""Texts used from a long postings list: so many of the next longer, so many of the longest."""

MOST_OUTERS = 32
"""The most candidates of one text; those with most of its shingles first, then longer ones."""

_AT_ONCE = 1 << 21
_UPPER_HALF = int(sys.byteorder == "little")
_OWNER_MASK = np.uint64(0xFFFFFFFF)
_RARITY_BITS, _CLASS_BITS = 20, 2
MOST_RARITY = (1 << _RARITY_BITS) - 1
"""Shingles that more longer texts have are equally rare to the search."""

Keys = npt.NDArray[np.uint64]


class SampleTable(Struct, frozen=True):
    """The samples of n texts.

    Attributes:
        words: number of words, shape (n,), int64.
        samples: distinct sampled shingles of each text.
        is_complete: whether no sample is left out of a text or of any that shares one with it,
            shape (n,); None: none is left out. Only pairs of two such texts are sure to be found.
        tie: puts texts of equal length in order, shape (n,), as `ties` gives it where it is None.
    """

    words: Indices
    samples: Ragged
    is_complete: Mask | None = None
    tie: npt.NDArray[np.uint32] | None = None

    def ties(self) -> npt.NDArray[np.uint32]:
        """A number of each text, shape (n,), by its samples and not by the order of texts."""
        if self.tie is not None:
            return self.tie
        sums = np.zeros(len(self.samples.values) + 1, dtype=np.uint32)
        np.cumsum(self.samples.values, dtype=np.uint32, out=sums[1:])
        return np.diff(sums[self.samples.starts])

    def around(self, chosen: Mask) -> "SampleTable":
        """Only those samples by which pairs with a chosen text, shape (n,), are found.

        Which of its samples a text is found by depends on all texts that have one of them.
        """
        values = self.samples.values
        own = values[np.repeat(chosen, self.samples.lengths())]
        related = TokenSet.of(own).rows_with(self.samples) | chosen
        theirs = values[np.repeat(related, self.samples.lengths())]
        kept = TokenSet.of(theirs).kept_of(self.samples)
        return SampleTable(self.words, kept, related, self.ties())


class InnerCandidates(Struct, frozen=True):
    """Pairs of texts of which the second may contain the first.

    Attributes:
        inner: index of the shorter text of each pair, shape (p,).
        outer: index of the longer one, shape (p,).
        left_out: number of pairs that were not listed because a bound was reached.
    """

    inner: Indices
    outer: Indices
    left_out: int = 0


def find_inner(table: SampleTable) -> InnerCandidates:
    """Distinct pairs of texts worth an exact search, ordered by inner, then outer text."""
    none = np.zeros(0, dtype=np.int64)
    if len(table.words) < 2:
        return InnerCandidates(none, none)
    by_length = np.lexsort((table.ties(), table.words))
    words = table.words[by_length]
    # From here on the index of a text is its position in the order of length.
    position = np.empty(len(by_length), dtype=np.uint32)
    position[by_length] = np.arange(len(by_length), dtype=np.uint32)
    postings = _Postings.of(table.samples, position)
    allowed = _worth_looking_up(table.samples, position, postings)
    if table.is_complete is not None:
        allowed[~table.is_complete[by_length]] = False
    probes = _probes(postings, allowed)
    found = [InnerCandidates(none, none)]
    columns = _columns(words)
    for begin, end in _portions(probes):
        part = probes.part(begin, end)
        found.append(_candidates(postings, part, words, columns, allowed))
    inner = by_length[np.concatenate([one.inner for one in found])]
    outer = by_length[np.concatenate([one.outer for one in found])]
    return InnerCandidates(inner, outer, sum(one.left_out for one in found))


class _Postings(Struct, frozen=True):
    """The texts with each shingle that several have, shorter texts first; e entries.

    Attributes:
        keys: shingle in the upper half, text in the lower, ascending, shape (e,), uint64.
        longer: number of entries of the same shingle that follow, shape (e,), int32.
    """

    keys: Keys
    longer: npt.NDArray[np.int32]

    @classmethod
    def of(cls, samples: Ragged, position: npt.NDArray[np.uint32]) -> "_Postings":
        keys = samples.values.astype(np.uint64)
        keys <<= np.uint64(32)
        keys |= np.repeat(position, samples.lengths())
        keys.sort()
        token = keys.view(np.uint32)[_UPPER_HALF::2]  # no copy: this is where memory peaks
        same = np.zeros(len(keys) + 1, dtype=np.bool_)  # as the entry before it
        np.equal(token[1:], token[:-1], out=same[1:-1])
        shared = same[1:] | same[:-1]
        keys, same = keys[shared], same[:-1][shared]
        starts = np.flatnonzero(~same)
        sizes = np.diff(np.append(starts, len(keys)))
        longer = np.repeat((starts + sizes - 1).astype(np.int32), sizes)
        longer -= np.arange(len(keys), dtype=np.int32)
        return cls(keys, longer)


def _class_of(token: npt.NDArray[np.unsignedinteger]) -> npt.NDArray[np.uint8]:
    """0 for shingles that texts of any length sample, 1 and 2 for those that long ones skip."""
    kind = np.full(len(token), 2, dtype=np.uint8)
    kind[token & token.dtype.type(COARSEST // 2 - 1) == 0] = 1
    kind[token & token.dtype.type(COARSEST - 1) == 0] = 0
    return kind


def _worth_looking_up(
    samples: Ragged, position: npt.NDArray[np.uint32], postings: _Postings
) -> Mask:
    """Whether longer texts of each sampling modulus can contain a text, shape (n, 3).

    They cannot where less than half of the samples that they would share occur in longer texts.
    That rules out most texts.
    """
    count = len(position)
    totals = np.zeros((count, 3), dtype=np.int64)
    sums = np.zeros(len(samples.values) + 1, dtype=np.int32)
    for column, step in enumerate((COARSEST, COARSEST // 2, FINEST)):
        np.cumsum(samples.values & np.uint32(step - 1) == 0, out=sums[1:])
        totals[position, column] = np.diff(sums[samples.starts])
    del sums
    held = postings.longer > 0
    keys = postings.keys[held]
    owner = (keys & _OWNER_MASK).astype(np.int64)
    owner *= 3
    owner += _class_of((keys >> np.uint64(32)).astype(np.uint32))
    shared = np.cumsum(np.bincount(owner, minlength=3 * count).reshape(count, 3), axis=1)
    allowed: Mask = (shared > 0) & (shared >= LEAST_SHARE * totals)
    return allowed


class _Probes(Struct, frozen=True):
    """The q shingles that are looked up, ordered by text.

    Attributes:
        entry: index into the postings, shape (q,).
        text: whose shingle it is, shape (q,), ascending.
        kind: its class, shape (q,).
        longer: number of longer texts that have it, shape (q,).
    """

    entry: Indices
    text: Indices
    kind: npt.NDArray[np.uint8]
    longer: Indices

    def part(self, begin: int, end: int) -> "_Probes":
        """The probes from `begin` up to `end`."""
        return _Probes(*(getattr(self, one.name)[begin:end] for one in fields(self)))


def _probes(postings: _Postings, allowed: Mask) -> _Probes:
    """The rarest shingles, in each class, of the texts that longer ones can contain."""
    useful: Mask = np.logical_or.reduce(allowed, axis=1)
    entry = np.flatnonzero(postings.longer > 0)
    entry = entry[useful[(postings.keys[entry] & _OWNER_MASK).astype(np.int64)]]
    keys = postings.keys[entry]
    text = keys & _OWNER_MASK
    kind = _class_of((keys >> np.uint64(32)).astype(np.uint32))
    order = (text << np.uint64(_CLASS_BITS)) | kind
    order <<= np.uint64(_RARITY_BITS)
    order |= np.minimum(postings.longer[entry], MOST_RARITY).astype(np.uint64)
    # Among equally rare ones the smallest, whatever the order of the texts.
    by_rarity = np.argsort(order, kind="stable")
    group = order[by_rarity] >> np.uint64(_RARITY_BITS)
    starts = np.flatnonzero(run_begins(group))
    rank = np.arange(len(group)) - np.repeat(starts, np.diff(np.append(starts, len(group))))
    kept = by_rarity[rank < PROBES]
    entry = entry[kept]
    return _Probes(
        entry, text[kept].astype(np.int64), kind[kept], postings.longer[entry].astype(np.int64)
    )


def _portions(probes: _Probes) -> list[tuple[int, int]]:
    """Split the probes between texts into portions, each with a bounded number of pairs."""
    pairs = np.cumsum(np.minimum(probes.longer, NEAR + FAR))
    portions = []
    begin, count = 0, len(probes.text)
    while begin < count:
        already = int(pairs[begin - 1]) if begin else 0
        end = max(begin + 1, int(np.searchsorted(pairs, already + _AT_ONCE, side="right")))
        if end < count:  # no text in two portions
            end = int(np.searchsorted(probes.text, probes.text[end - 1], side="right"))
        portions.append((begin, end))
        begin = end
    return portions


def _candidates(
    postings: _Postings,
    probes: _Probes,
    words: Indices,
    columns: npt.NDArray[np.uint8],
    allowed: Mask,
) -> InnerCandidates:
    """The longer texts that have enough of these probes."""
    counts = np.minimum(probes.longer, NEAR + FAR)
    cut: Mask = probes.longer > NEAR + FAR
    which = np.repeat(np.arange(len(counts)), counts)
    step = np.arange(len(which)) - np.repeat(np.cumsum(counts) - counts, counts)
    at = probes.entry[which] + 1 + step
    jump = cut[which] & (step >= NEAR)
    at[jump] += (probes.longer[which] - (NEAR + FAR))[jump]
    outer = postings.keys[at] & _OWNER_MASK
    # From the highest bit: text, longer text, and in one bit whether the full list was used.
    codes = (probes.text[which].astype(np.uint64) << np.uint64(33)) | (outer << np.uint64(1))
    codes |= (~cut[which]).astype(np.uint64)
    codes.sort()
    pair = codes >> np.uint64(1)
    starts = np.flatnonzero(run_begins(pair))
    pair = pair[starts]
    all_hits = np.diff(np.append(starts, len(codes)))
    full_hits = np.add.reduceat((codes & np.uint64(1)).astype(np.int64), starts)
    inner = (pair >> np.uint64(32)).astype(np.int64)
    longer = (pair & _OWNER_MASK).astype(np.int64)
    column = columns[longer]
    first = int(probes.text[0])
    full = _samplable(probes, ~cut, first)[inner - first, column]
    anyhow = _samplable(probes, np.ones(len(cut), dtype=np.bool_), first)[inner - first, column]
    share = np.where(full > 0, full_hits / np.maximum(full, 1), all_hits / anyhow)
    kept = (share >= LEAST_SHARE) & (words[longer] > words[inner]) & allowed[inner, column]
    inner, longer, share = inner[kept], longer[kept], share[kept]
    order = np.lexsort((-longer, -share, inner))
    inner, longer = inner[order], longer[order]
    rank = np.arange(len(inner)) - np.searchsorted(inner, inner, side="left")
    kept = rank < MOST_OUTERS
    # If only parts of all lists of a text were used, other texts may contain it.
    only_cut = np.flatnonzero(~among(probes.text, distinct(probes.text[~cut])))
    at = only_cut[run_begins(probes.text[only_cut])]
    between = _between(postings, probes.entry[at], probes.longer[at], words)
    left_out = int((~kept).sum() + between.sum())
    return InnerCandidates(inner[kept], longer[kept], left_out)


def _between(postings: _Postings, entry: Indices, longer: Indices, words: Indices) -> Indices:
    """The number of longer texts between the two used ends of the lists of these entries.

    A list goes on with texts of the same length, which contain no other.
    """
    keys = postings.keys[entry]
    first = words.searchsorted(words[(keys & _OWNER_MASK).astype(np.int64)], side="right")
    begin = postings.keys.searchsorted((keys & ~_OWNER_MASK) | first.astype(np.uint64))
    unused = entry + 1 + longer - FAR - np.maximum(begin, entry + 1 + NEAR)
    counts: Indices = np.maximum(unused, 0)
    return counts


def _columns(words: Indices) -> npt.NDArray[np.uint8]:
    """The column of `allowed` for longer texts with these numbers of words."""
    steps = {COARSEST: 0, COARSEST // 2: 1, FINEST: 2}
    distinct, back = np.unique(words, return_inverse=True)
    columns = np.array([steps[modulus(count)] for count in distinct.tolist()], dtype=np.uint8)
    return columns[back]


def _samplable(probes: _Probes, chosen: Mask, first: int) -> Indices:
    """Number of the chosen probes of each text that a longer text of each modulus can have."""
    code = (probes.text[chosen] - first) * 3 + probes.kind[chosen]
    texts = int(probes.text[-1]) - first + 1
    return np.cumsum(np.bincount(code, minlength=3 * texts).reshape(texts, 3), axis=1)
