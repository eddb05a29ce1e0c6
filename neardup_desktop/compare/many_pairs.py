"""Verifies many pairs among few texts at once, such as all versions of one document.

Each pair takes a few operations on whole arrays instead of an alignment. The words that two texts
share in any order bound their distance from below. Laid side by side, with what one has more
inserted at one place, they bound it from above. Among texts that were filled in or edited here and
there both bounds mostly meet; only where they differ are texts aligned, no farther than the upper
one.
"""

from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

import numpy as np
import numpy.typing as npt
from rapidfuzz.distance import Levenshtein

from neardup_desktop.compare.estimate import Counted, hint, neighbours, overlap, wants_neighbours
from neardup_desktop.compare.facts import MAX_FORM_WORDS, FactualText, enough_numbers
from neardup_desktop.model.pairs import Verdict
from neardup_desktop.text.words import Hashes

_MOST_BYTES = 8 << 20
"""Bytes of all texts together, each counted as long as the longest."""

_LEAST_PAIRS = 16
"""From so many pairs on it pays to compare them at once."""

_COLUMNS = 1 << 13
_CELLS = 1 << 19

Indices = npt.NDArray[np.int64]


def pays(texts: Sequence[bytes], pairs: int) -> bool:
    """Whether verifying this number of pairs among these texts at once is faster."""
    return pairs >= _LEAST_PAIRS and len(texts) * max(map(len, texts)) <= _MOST_BYTES


def verdicts(
    texts: Sequence[FactualText],
    terms: Sequence[Hashes],
    pairs: Sequence[tuple[int, int]],
    cutoff: float,
) -> list[Verdict]:
    """Verify p pairs of n texts; as many verdicts, in their order.

    Args:
        terms: the hashes of the distinct terms of each, ascending.
        pairs: indices into `texts`.
        cutoff: similarities below it are 0.
    """
    both = np.array(pairs, dtype=np.int64)
    left, right = both.T
    rows = numbered([one.table.hashes for one in texts])
    held = _Entries.of(rows)
    words = _Sets.of(held.distinct(), len(texts), both)
    repeated = _Sets.of(held.repeated(), len(texts), both)
    has_digit = np.zeros(held.words, dtype=np.bool_)
    has_digit[np.concatenate(rows)] = np.concatenate([one.table.has_digit for one in texts])
    numbers = _Sets.of(held.distinct(has_digit), len(texts), both)
    own_terms = words
    if any(term is not one.distinct for term, one in zip(terms, texts, strict=True)):
        own_terms = _Sets.of(_Entries.of(numbered(terms)).distinct(), len(texts), both)
    lengths = np.array([len(row) for row in rows])
    longer = np.maximum(lengths[left], lengths[right])
    allowed = np.floor((1.0 - cutoff) * longer + 1e-9).astype(np.int64)
    least = longer - words.shared - repeated.shared
    distance = _distances(rows, both, least, allowed)
    similarity = np.where(distance <= allowed, 1.0 - distance / np.maximum(longer, 1), 0.0)
    similarity[longer == 0] = 0.0
    facts = (similarity > 0) & (similarity < 1) & (similarity >= cutoff)
    facts &= longer <= MAX_FORM_WORDS
    for one in (left, right):
        facts &= enough_numbers(words.only(one), numbers.only(one))
    columns = (similarity, own_terms.only(left), own_terms.only(right), facts)
    return list(map(Verdict, *(column.tolist() for column in columns)))


def numbered(rows: Sequence[Hashes]) -> list[Indices]:
    """The words of each text, shape (words,), as small numbers: equal for equal, commonest lowest.

    Alignments look up the lowest 256 in a table.
    """
    values = np.concatenate(rows)
    order = np.argsort(values)
    begins = _begins(values[order])
    by_value = np.cumsum(begins) - 1
    commonest = np.argsort(-np.bincount(by_value), kind="stable")
    rank = np.empty(len(commonest), dtype=np.int64)
    rank[commonest] = np.arange(len(commonest))
    numbers = np.empty(len(values), dtype=np.int64)
    numbers[order] = rank[by_value]
    return np.split(numbers, np.cumsum([len(row) for row in rows])[:-1])


@dataclass(frozen=True, slots=True)
class _Entries:
    """The words of t texts, ordered by word, then text.

    Attributes:
        word: shape (n,).
        text: shape (n,).
        before: how often the text has the word before, shape (n,).
        words: number of different words.
    """

    word: Indices
    text: Indices
    before: Indices
    words: int

    @classmethod
    def of(cls, rows: Sequence[Indices]) -> "_Entries":
        count = len(rows)
        keys = np.concatenate([row * count + text for text, row in enumerate(rows)])
        keys.sort()
        starts = np.flatnonzero(_begins(keys))
        sizes = np.diff(np.append(starts, len(keys)))
        word, text = np.divmod(keys, count)
        before = np.arange(len(keys)) - np.repeat(starts, sizes)
        return cls(word, text, before, int(word[-1]) + 1 if len(word) else 0)

    def distinct(self, among: npt.NDArray[np.bool_] | None = None) -> tuple[Indices, Indices]:
        """Each word of each text once, and the text, shape (e,); only these words if given."""
        kept = self.before == 0
        if among is not None:
            kept &= among[self.word]
        return self.word[kept], self.text[kept]

    def repeated(self) -> tuple[Indices, Indices]:
        """The further ones, each repetition as a word of its own, shape (r,) each."""
        kept = np.flatnonzero(self.before)
        columns = self.before[kept] * self.words + self.word[kept]
        order = np.argsort(columns)
        return columns[order], self.text[kept][order]


@dataclass(frozen=True, slots=True)
class _Sets:
    """Numbers of words of each of t texts, shape (t,), and shared by each pair, shape (p,)."""

    sizes: Indices
    shared: Indices

    @classmethod
    def of(cls, entries: tuple[Indices, Indices], texts: int, pairs: Indices) -> "_Sets":
        """From words, ascending, the text of each, which has it once, and pairs, shape (p, 2)."""
        word, text = entries
        column: Indices = np.cumsum(_begins(word))
        having = np.bincount(column)
        # A word that all texts have needs no column, nor does one that only one text has.
        some = (having > 1) & (having < texts)
        kept = some[column]
        owner, column = text[kept], (np.cumsum(some) - 1)[column[kept]]
        shared = np.full(len(pairs), np.count_nonzero(having == texts))
        for first in range(0, np.count_nonzero(some), _COLUMNS):
            begin, end = np.searchsorted(column, (first, first + _COLUMNS))
            has = np.zeros((texts, min(_COLUMNS, int(column[-1]) + 1 - first)), dtype=np.bool_)
            has[owner[begin:end], column[begin:end] - first] = True
            bits = _packed(has)
            at_once = max(1, _CELLS // bits.shape[1])
            for at in range(0, len(pairs), at_once):
                one, other = pairs[at : at + at_once].T
                common = np.bitwise_count(bits[one] & bits[other])
                shared[at : at + at_once] += common.sum(axis=1, dtype=np.int64)
        return cls(np.bincount(text, minlength=texts), shared)

    def only(self, one: Indices) -> Indices:
        """The number of words that this text of each pair has and the other lacks, shape (p,)."""
        return self.sizes[one] - self.shared


def _packed(has: npt.NDArray[np.bool_]) -> npt.NDArray[np.uint64]:
    """Rows of bits as numbers of 64 bits, the last one filled up with zeros."""
    rows, columns = has.shape
    packed = np.zeros((rows, -(-columns // 64) * 8), dtype=np.uint8)
    packed[:, : -(-columns // 8)] = np.packbits(has, axis=1)
    return packed.view(np.uint64)


def _begins(ordered: npt.NDArray[np.integer]) -> npt.NDArray[np.bool_]:
    """A mask of the places at which a run of equal values begins."""
    begins = np.ones(len(ordered), dtype=np.bool_)
    np.not_equal(ordered[1:], ordered[:-1], out=begins[1:])
    return begins


def _distances(
    rows: Sequence[Indices], pairs: Indices, least: Indices, allowed: Indices
) -> Indices:
    """The distance of each pair, shape (p,); more than allowed where it is more than that."""
    lengths = np.array([len(row) for row in rows])
    distance = np.maximum(least, 0)
    open_pairs = np.flatnonzero(least <= allowed)
    if len(open_pairs) == 0:
        return distance
    width = int(lengths.max()) + 1
    table = np.full((len(rows), width), -1, dtype=np.int32)
    for text, row in enumerate(rows):
        table[text, : len(row)] = row

    @cache
    def numbers(text: int) -> "array[int]":
        return array("I", rows[text].astype(np.uint32).tobytes())

    @cache
    def pairs_of(text: int) -> Counted:
        return neighbours(rows[text].astype(np.uint64))

    at_once = max(1, _CELLS // width)
    for begin in range(0, len(open_pairs), at_once):
        some = open_pairs[begin : begin + at_once]
        most = _side_by_side(table, lengths, pairs[some])
        distance[some] = most
        for index, upper in zip(
            some[most > least[some]].tolist(), most[most > least[some]].tolist(), strict=True
        ):
            one, other = pairs[index].tolist()
            longer, shared = int(lengths[[one, other]].max()), None
            if wants_neighbours(longer):
                _, shared = overlap(pairs_of(one), pairs_of(other))
            distance[index] = Levenshtein.distance(
                numbers(one),
                numbers(other),
                score_cutoff=min(int(allowed[index]), upper),
                score_hint=hint(longer, int(least[index]), shared),
            )
    return distance


def _side_by_side(table: npt.NDArray[np.int32], lengths: Indices, pairs: Indices) -> Indices:
    """Edits that make the one text of each pair the other, inserting at one place at most."""
    longer = np.where(lengths[pairs[:, 0]] >= lengths[pairs[:, 1]], pairs[:, 0], pairs[:, 1])
    shorter = pairs.sum(axis=1) - longer
    more = lengths[longer] - lengths[shorter]
    edits = np.empty(len(pairs), dtype=np.int64)
    same = more == 0
    edits[same] = np.count_nonzero(table[longer[same]] != table[shorter[same]], axis=1)
    longer, shorter, more = longer[~same], shorter[~same], more[~same]
    if len(more):
        width = table.shape[1]
        within = np.arange(width)
        short = table[shorter]
        inside = within < lengths[shorter][:, None]
        before = (short != table[longer]) & inside
        shifted = np.minimum(within + more[:, None], width - 1)
        behind = (short != table[longer[:, None], shifted]) & inside
        # Insert where most words agree, of those before it in place, of those behind it shifted.
        gain = np.cumsum(behind.astype(np.int32) - before, axis=1, dtype=np.int32)
        edits[~same] = more + behind.sum(axis=1) - np.maximum(gain.max(axis=1), 0)
    return edits
