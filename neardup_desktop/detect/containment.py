"""Which texts may stand whole in longer ones, from their sampled shingles.

Super-shingles say how alike two texts are, and a page is not like its book. But nearly all sampled
shingles of a page are samples of the book as well. So each sampled shingle gets the list of the
texts that hold it, shorter texts first; each text looks up a few of its rarest shingles, and the
longer texts that hold half of them or more are worth an exact search.

What many texts share (a footer, a licence, a signature) has long lists, which are looked at last
and only at their ends, so time and memory stay linear in the samples.
"""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from neardup_desktop.detect.base import Indices, Mask, Ragged
from neardup_desktop.sketch.samples import COARSEST, FINEST, modulus
from neardup_desktop.text.distinct import among, distinct

SEARCH_VERSION = 1
"""Raised whenever other candidates would be found in the same samples."""

LEAST_SHARE = 0.5
"""Share of a text's looked-up shingles that a longer text must hold. Each place where the text is
broken in the longer one costs three shingles; a text of twelve words may be broken twice."""

PROBES = 6
"""Shingles looked up of each class, of those that some longer text holds, the rarest first."""

NEAR, FAR = 16, 16
"""Of the longer texts in a list, so many just longer and so many of the longest are looked at."""

MOST_OUTERS = 32
"""Candidates of one text; those that hold most of its shingles come first, then longer ones."""

_AT_ONCE = 1 << 21
_OWNER_MASK = np.uint64(0xFFFFFFFF)
_RARITY_BITS, _CLASS_BITS = 20, 2

Keys = npt.NDArray[np.uint64]


@dataclass(frozen=True, slots=True)
class SampleTable:
    """The samples of n texts.

    Attributes:
        words: number of words, shape (n,), int64.
        samples: distinct sampled shingles of each text.
    """

    words: Indices
    samples: Ragged


@dataclass(frozen=True, slots=True)
class InnerCandidates:
    """Pairs of which the first text may stand whole in the second.

    Attributes:
        inner: index of the shorter text of each pair, shape (p,).
        outer: index of the longer one, shape (p,).
        left_out: pairs that were not listed because a bound was reached.
    """

    inner: Indices
    outer: Indices
    left_out: int = 0


def find_inner(table: SampleTable) -> InnerCandidates:
    """Pairs of texts worth an exact search, each once, by inner and outer text."""
    none = np.zeros(0, dtype=np.int64)
    if len(table.words) < 2:
        return InnerCandidates(none, none)
    by_length = np.argsort(table.words, kind="stable")
    words = table.words[by_length]
    # From here on texts are named by their place in the order of length.
    place = np.empty(len(by_length), dtype=np.uint32)
    place[by_length] = np.arange(len(by_length), dtype=np.uint32)
    postings = _Postings.of(table.samples, place)
    allowed = _worth_looking_up(table.samples, place, postings)
    probes = _probes(postings, allowed)
    found = [InnerCandidates(none, none)]
    columns = _columns(words)
    for begin, end in _portions(probes):
        part = probes.part(begin, end)
        found.append(_candidates(postings, part, words, columns, allowed))
    inner = by_length[np.concatenate([one.inner for one in found])]
    outer = by_length[np.concatenate([one.outer for one in found])]
    return InnerCandidates(inner, outer, sum(one.left_out for one in found))


@dataclass(frozen=True, slots=True)
class _Postings:
    """For each shingle that several texts hold, the texts, shorter ones first; e entries.

    Attributes:
        keys: shingle in the upper half, text in the lower, ascending, shape (e,), uint64.
        longer: how many entries of the same shingle follow, shape (e,), int32.
    """

    keys: Keys
    longer: npt.NDArray[np.int32]

    @classmethod
    def of(cls, samples: Ragged, place: npt.NDArray[np.uint32]) -> "_Postings":
        keys = samples.values.astype(np.uint64)
        keys <<= np.uint64(32)
        keys |= np.repeat(place, samples.lengths())
        keys.sort()
        token = (keys >> np.uint64(32)).astype(np.uint32)
        same = np.zeros(len(keys) + 1, dtype=np.bool_)  # as the one before
        np.equal(token[1:], token[:-1], out=same[1:-1])
        del token
        shared = same[1:] | same[:-1]
        keys, same = keys[shared], same[:-1][shared]
        starts = np.flatnonzero(~same)
        sizes = np.diff(np.append(starts, len(keys)))
        longer = np.repeat((starts + sizes - 1).astype(np.int32), sizes)
        longer -= np.arange(len(keys), dtype=np.int32)
        return cls(keys, longer)


def _class_of(token: npt.NDArray[np.unsignedinteger]) -> npt.NDArray[np.uint8]:
    """0 for shingles that every longer text samples, 1 and 2 for those of shorter ones only."""
    kind = np.full(len(token), 2, dtype=np.uint8)
    kind[token & token.dtype.type(COARSEST // 2 - 1) == 0] = 1
    kind[token & token.dtype.type(COARSEST - 1) == 0] = 0
    return kind


def _worth_looking_up(samples: Ragged, place: npt.NDArray[np.uint32], postings: _Postings) -> Mask:
    """Whether a text can stand in texts of each modulus, shape (n, 3): half of what it shows there.

    Most texts end here: more than half of their shingles stand in no longer text.
    """
    count = len(place)
    totals = np.zeros((count, 3), dtype=np.int64)
    sums = np.zeros(len(samples.values) + 1, dtype=np.int32)
    for column, step in enumerate((COARSEST, COARSEST // 2, FINEST)):
        np.cumsum(samples.values & np.uint32(step - 1) == 0, out=sums[1:])
        totals[place, column] = np.diff(sums[samples.starts])
    del sums
    held = postings.longer > 0
    keys = postings.keys[held]
    owner = (keys & _OWNER_MASK).astype(np.int64)
    owner *= 3
    owner += _class_of((keys >> np.uint64(32)).astype(np.uint32))
    shared = np.cumsum(np.bincount(owner, minlength=3 * count).reshape(count, 3), axis=1)
    allowed: Mask = (shared > 0) & (shared >= LEAST_SHARE * totals)
    return allowed


@dataclass(frozen=True, slots=True)
class _Probes:
    """The shingles that are looked up, by text; q of them.

    Attributes:
        entry: index into the postings, shape (q,).
        text: the text that looks it up, shape (q,), ascending.
        kind: its class, shape (q,).
        longer: number of longer texts that hold it, shape (q,).
    """

    entry: Indices
    text: Indices
    kind: npt.NDArray[np.uint8]
    longer: Indices

    def part(self, begin: int, end: int) -> "_Probes":
        """Some of them, in a row."""
        return _Probes(
            self.entry[begin:end],
            self.text[begin:end],
            self.kind[begin:end],
            self.longer[begin:end],
        )


def _probes(postings: _Postings, allowed: Mask) -> _Probes:
    """The rarest shingles of each class of each text that can stand in a longer one."""
    useful: Mask = np.logical_or.reduce(allowed, axis=1)
    entry = np.flatnonzero(postings.longer > 0)
    entry = entry[useful[(postings.keys[entry] & _OWNER_MASK).astype(np.int64)]]
    keys = postings.keys[entry]
    text = keys & _OWNER_MASK
    kind = _class_of((keys >> np.uint64(32)).astype(np.uint32))
    most = (1 << _RARITY_BITS) - 1
    order = (text << np.uint64(_CLASS_BITS)) | kind
    order <<= np.uint64(_RARITY_BITS)
    order |= np.minimum(postings.longer[entry], most).astype(np.uint64)
    by_rarity = np.argsort(order)
    group = order[by_rarity] >> np.uint64(_RARITY_BITS)
    fresh = np.ones(len(group), dtype=np.bool_)
    fresh[1:] = group[1:] != group[:-1]
    starts = np.flatnonzero(fresh)
    rank = np.arange(len(group)) - np.repeat(starts, np.diff(np.append(starts, len(group))))
    kept = by_rarity[rank < PROBES]
    entry = entry[kept]
    return _Probes(
        entry, text[kept].astype(np.int64), kind[kept], postings.longer[entry].astype(np.int64)
    )


def _portions(probes: _Probes) -> list[tuple[int, int]]:
    """Cut the probes between texts so that each portion gives a bounded number of pairs."""
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
    """The longer texts that hold enough of these probes."""
    counts = np.minimum(probes.longer, NEAR + FAR)
    cut: Mask = probes.longer > NEAR + FAR
    which = np.repeat(np.arange(len(counts)), counts)
    step = np.arange(len(which)) - np.repeat(np.cumsum(counts) - counts, counts)
    at = probes.entry[which] + 1 + step
    jump = cut[which] & (step >= NEAR)
    at[jump] += (probes.longer[which] - (NEAR + FAR))[jump]
    outer = postings.keys[at] & _OWNER_MASK
    # Text above, longer text in the middle, and in the lowest bit whether the list was whole.
    codes = (probes.text[which].astype(np.uint64) << np.uint64(33)) | (outer << np.uint64(1))
    codes |= (~cut[which]).astype(np.uint64)
    codes.sort()
    pair = codes >> np.uint64(1)
    fresh = np.ones(len(pair), dtype=np.bool_)
    fresh[1:] = pair[1:] != pair[:-1]
    starts = np.flatnonzero(fresh)
    pair = pair[starts]
    all_hits = np.diff(np.append(starts, len(codes)))
    whole_hits = np.add.reduceat((codes & np.uint64(1)).astype(np.int64), starts)
    inner = (pair >> np.uint64(32)).astype(np.int64)
    longer = (pair & _OWNER_MASK).astype(np.int64)
    column = columns[longer]
    first = int(probes.text[0])
    whole = _shown(probes, ~cut, first)[inner - first, column]
    anyhow = _shown(probes, np.ones(len(cut), dtype=np.bool_), first)[inner - first, column]
    share = np.where(whole > 0, whole_hits / np.maximum(whole, 1), all_hits / anyhow)
    kept = (share >= LEAST_SHARE) & (words[longer] > words[inner]) & allowed[inner, column]
    inner, longer, share = inner[kept], longer[kept], share[kept]
    order = np.lexsort((-longer, -share, inner))
    inner, longer = inner[order], longer[order]
    rank = np.arange(len(inner)) - np.searchsorted(inner, inner, side="left")
    kept = rank < MOST_OUTERS
    # A text all of whose lists were cut may stand in more texts than were looked at.
    only_cut = ~among(probes.text, distinct(probes.text[~cut]))
    left_out = int((~kept).sum())
    if only_cut.any():
        _, firsts = np.unique(probes.text[only_cut], return_index=True)
        left_out += int((probes.longer[only_cut] - NEAR - FAR)[firsts].sum())
    return InnerCandidates(inner[kept], longer[kept], left_out)


def _columns(words: Indices) -> npt.NDArray[np.uint8]:
    """Which column of `allowed` is that of a longer text of so many words; words ascend."""
    steps = {COARSEST: 0, COARSEST // 2: 1, FINEST: 2}
    distinct, back = np.unique(words, return_inverse=True)
    columns = np.array([steps[modulus(count)] for count in distinct.tolist()], dtype=np.uint8)
    return columns[back]


def _shown(probes: _Probes, chosen: Mask, first: int) -> Indices:
    """How many of the chosen probes of each text a longer text of each modulus can hold."""
    code = (probes.text[chosen] - first) * 3 + probes.kind[chosen]
    texts = int(probes.text[-1]) - first + 1
    return np.cumsum(np.bincount(code, minlength=3 * texts).reshape(texts, 3), axis=1)
