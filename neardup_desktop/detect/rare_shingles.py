"""Finds texts that share a rare shingle: prefix filtering, in numpy.

If two sets share at least o elements and both are sorted in one global order, then the first
(size - o + 1) elements of each have one in common (Chaudhuri, Ganti, Kaushik: A Primitive Operator
for Similarity Joins in Data Cleaning, 2006). With the rarest shingles first, the ones that all
mails of a list share are hardly ever used.
"""

import numpy as np
import numpy.typing as npt
from msgspec import Struct

from neardup_desktop.detect.base import Indices, Mask, Ragged, places_in
from neardup_desktop.detect.buckets import Buckets, sorted_buckets
from neardup_desktop.detect.token_set import TokenSet
from neardup_desktop.text.distinct import distinct

_SHINGLE_BASE = np.uint32(0x9E3779B1)
_OCCURRENCE_BASE = np.uint32(0x85EBCA6B)
_TOKEN_BITS = np.uint64(32)
_TOKEN_MASK = np.uint64(0xFFFFFFFF)
_FREQUENCY_BITS = np.uint64(12)
_FEWEST_COUNTER_BITS, _MOST_COUNTER_BITS = 12, 22
_OWNERS_AT_ONCE = 1 << 15
_OWNERS_SORTED = 1 << 11

Tokens = npt.NDArray[np.uint32]
Frequencies = npt.NDArray[np.uint16]


class TokenRows(Struct, frozen=True):
    """The tokens of some texts, one text after the other.

    Attributes:
        tokens: shape (t,), uint32.
        counts: number of tokens of each text, shape (texts,).
        texts: index of each text in the collection, shape (texts,).
    """

    tokens: Tokens
    counts: Indices
    texts: Indices


def shingle_rows(words: Ragged, texts: Indices, width: int) -> TokenRows:
    """The shingles of `width` words of these texts, each of which must have at least that many."""
    counts = words.lengths()[texts] - width + 1
    at = places_in(words.starts[texts], counts)
    tokens = words.values[at].copy()
    for offset in range(1, width):
        tokens *= _SHINGLE_BASE
        tokens ^= tokens >> np.uint32(15)
        tokens += words.values[at + offset]
    return TokenRows(tokens, counts, texts)


def buckets_by_rare_tokens(rows: TokenRows, prefix: Indices, is_new: Mask | None = None) -> Buckets:
    """Buckets of texts that share one of their `prefix` rarest tokens, shape (texts,).

    A token that occurs twice in a text counts as two tokens, so that the lemma also holds for
    texts with repetitions. If `is_new`, shape (n,), is given, only the buckets with a new text
    are sure to be there; these are complete.
    """
    keys = token_keys(rows)
    frequency = capped(token_counts(keys, counters_for(len(keys))))
    counts, texts = rows.counts, rows.texts
    if is_new is not None:
        chosen = is_new[texts]
        of_new = rarest_tokens(_of(keys, counts, chosen), frequency, counts[chosen], prefix[chosen])
        tokens = keys.astype(np.uint32)  # the lower halves
        starts = np.append(0, np.cumsum(counts))
        wanted = TokenSet.of((of_new >> _TOKEN_BITS).astype(np.uint32))
        chosen |= wanted.rows_with(Ragged(tokens, starts))
        del tokens
        keys, counts, texts = _of(keys, counts, chosen), counts[chosen], texts[chosen]
        prefix = prefix[chosen]
    rarest = rarest_tokens(keys, frequency, counts, prefix)
    del keys, frequency
    rarest.sort()
    members = texts[rarest.astype(np.uint32)]  # the lower halves
    rarest >>= _TOKEN_BITS
    return sorted_buckets(rarest, members)


def token_keys(rows: TokenRows) -> npt.NDArray[np.uint64]:
    """The tokens of all texts, shape as theirs, each repetition in a text as a token of its own.

    Owner, as the place of its text in the rows, in the upper 32 bits, token in the lower; sorted by
    owner.
    """
    return _numbered(_keys(rows))


def _keys(rows: TokenRows) -> npt.NDArray[np.uint64]:
    """Owner in the upper 32 bits, token in the lower; sorted."""
    keys = np.repeat(np.arange(len(rows.counts), dtype=np.uint64), rows.counts)
    keys <<= _TOKEN_BITS
    keys |= _sorted_in_rows(rows)
    return keys


def _sorted_in_rows(rows: TokenRows) -> Tokens:
    """The tokens, those of each text ascending."""
    found = np.empty_like(rows.tokens)
    starts = np.cumsum(rows.counts) - rows.counts
    # Many rows of one length are sorted much faster than one long array.
    for size in distinct(rows.counts).tolist():
        of_size = starts[rows.counts == size]
        for begin in range(0, len(of_size), _OWNERS_SORTED):
            places = of_size[begin : begin + _OWNERS_SORTED, None] + np.arange(size)
            found[places] = np.sort(rows.tokens[places], axis=1)
    return found


def _of(keys: npt.NDArray[np.uint64], counts: Indices, chosen: Mask) -> npt.NDArray[np.uint64]:
    """The keys of the chosen owners, which are numbered anew."""
    owners = np.repeat(np.arange(np.count_nonzero(chosen), dtype=np.uint64), counts[chosen])
    return (owners << _TOKEN_BITS) | (keys[np.repeat(chosen, counts)] & _TOKEN_MASK)


def counters_for(tokens: int) -> int:
    """The number of counters for a number of tokens, a power of two."""
    bits = min((4 * tokens).bit_length(), _MOST_COUNTER_BITS)
    return 1 << max(_FEWEST_COUNTER_BITS, bits)


def token_counts(keys: npt.NDArray[np.uint64], size: int) -> Tokens:
    """The number of tokens by their lower bits, shape (size,), uint32.

    Counting by the lower bits is fast, and the lemma allows any global order.
    """
    counters = np.zeros(size, dtype=np.uint32)
    for begin in range(0, len(keys), size):
        lower = keys[begin : begin + size] & np.uint64(size - 1)
        np.add.at(counters, lower.view(np.int64), np.uint32(1))
    return counters


def capped(counters: Indices | Tokens) -> Frequencies:
    """The frequencies of tokens, from the sums of their counts, up to a limit; same shape."""
    return np.minimum(counters, (1 << int(_FREQUENCY_BITS)) - 1).astype(np.uint16)


def rarest_tokens(
    keys: npt.NDArray[np.uint64],
    frequency: Frequencies,
    counts: Indices,
    prefix: Indices,
) -> npt.NDArray[np.uint64]:
    """The `prefix` rarest tokens of each owner that others have too.

    Token in the upper 32 bits, owner in the lower; keys and frequencies are as `token_keys` and
    `capped` give them, `counts` says how many keys each owner has.
    """
    kept = [np.zeros(0, dtype=np.uint64)]
    begin = 0
    for first in range(0, len(counts), _OWNERS_AT_ONCE):
        some = counts[first : first + _OWNERS_AT_ONCE]
        end = begin + int(some.sum())
        kept.append(_rarest(keys[begin:end], frequency, some, prefix[first:], first))
        begin = end
    return np.concatenate(kept)


def _numbered(keys: npt.NDArray[np.uint64]) -> npt.NDArray[np.uint64]:
    """The keys, each repetition of a token in a text replaced by a token of its own."""
    again = np.flatnonzero(keys[1:] == keys[:-1]) + 1
    if len(again) == 0:
        return keys
    # Number the runs of repetitions: 1, 2, 3 ... after each first occurrence.
    run_begins = np.ones(len(again), dtype=np.bool_)
    run_begins[1:] = again[1:] != again[:-1] + 1
    begin_at = np.flatnonzero(run_begins)
    lengths = np.diff(np.append(begin_at, len(again)))
    occurrence = (np.arange(len(again)) - np.repeat(begin_at, lengths) + 1).astype(np.uint32)
    token = (keys[again] & _TOKEN_MASK).astype(np.uint32) + occurrence * _OCCURRENCE_BASE
    keys[again] = (keys[again] & ~_TOKEN_MASK) | token
    return keys


def _rarest(
    keys: npt.NDArray[np.uint64],
    frequency: Frequencies,
    counts: Indices,
    prefix: Indices,
    first_owner: int,
) -> npt.NDArray[np.uint64]:
    """The rarest tokens of each text that others have too: token in the upper bits, then owner."""
    ranked = (keys >> _TOKEN_BITS) - np.uint64(first_owner)
    ranked <<= _FREQUENCY_BITS
    ranked |= frequency[keys & np.uint64(len(frequency) - 1)]
    ranked <<= _TOKEN_BITS
    ranked |= keys & _TOKEN_MASK
    ranked.sort()
    position = np.arange(len(ranked)) - np.repeat(np.cumsum(counts) - counts, counts)
    near = position < np.repeat(prefix[: len(counts)], counts)
    ranked = ranked[near]
    most = np.uint64((1 << int(_FREQUENCY_BITS)) - 1)
    ranked = ranked[((ranked >> _TOKEN_BITS) & most) > np.uint64(1)]
    owner = (ranked >> (_TOKEN_BITS + _FREQUENCY_BITS)) + np.uint64(first_owner)
    rarest: npt.NDArray[np.uint64] = ((ranked & _TOKEN_MASK) << _TOKEN_BITS) | owner
    return rarest
