"""Tells which items of the same words also have the same characters, columns and lines."""

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from neardup_desktop.detect.base import Codes, Indices, Mask, places_in, run_begins
from neardup_desktop.detect.pair_set import PairSet, no_pairs

Digests = npt.NDArray[np.uint64]
"""Digests of 16 bytes as two columns of 8 bytes each; zeros where there is none."""


_DIGEST_BYTES = 16
_NO_DIGEST = bytes(_DIGEST_BYTES)


def forms_of(
    visible: Codes, content: Codes, characters: Digests, columns: Digests, lines: Digests
) -> tuple[Codes, Codes]:
    """Codes of the forms in which items write their words, and of their lines, shape (n,) each.

    Equal codes of forms mean equal words, characters and columns; -1 where an item has no words.
    Where the characters are unknown, only copies of the same bytes have the same form. Equal codes
    of lines mean equal line ends and indentation; -1 where these do not matter. Only items that
    share their words with another one are compared.

    Args:
        visible: token sequence that each item shows, -1 none, shape (n,).
        content: equal codes for equal bytes, -1 unknown, shape (n,).
        characters: digests of the visible characters, shape (n, 2).
        columns: digests of the columns, shape (n, 2).
        lines: digests of the lines, shape (n, 2).
    """
    count = len(visible)
    form = np.where(visible >= 0, np.arange(count), -1).astype(np.int32)
    line_codes = np.full(count, -1, dtype=np.int32)
    shared = np.flatnonzero(is_shared(visible))
    if len(shared):
        text = visible[shared].astype(np.int64)
        # Equal bytes count as equal text even if they were read by different versions.
        own = content[shared].astype(np.int64)
        alone = int(own.max()) + 1 + np.arange(len(shared))
        first = shared[first_of_equal([text, np.where(own >= 0, own, alone)])]
        is_known = characters[first].any(axis=1)
        keys = [text, *characters[first].T, *columns[first].T, np.where(is_known, -1, first)]
        form[shared] = shared[first_of_equal(keys)]
        has_lines = lines[first].any(axis=1)
        line_codes[shared] = np.where(has_lines, first_of_equal([*lines[first].T]), -1)
    return form, line_codes


def exactly_held(
    form: Codes,
    visible: Codes,
    characters: Digests,
    columns: Digests,
    pairs: Indices,
    verified: tuple[Digests, Digests],
) -> PairSet:
    """Pairs of forms of which the first is contained in the second with all its punctuation.

    A text with columns is only contained in one with the same columns, since it is not known in
    which columns of a longer text its words stand.

    Args:
        form: code of the form of each item, shape (n,).
        visible: token sequence that each item shows, shape (n,).
        characters: digests of the visible characters, shape (n, 2).
        columns: digests of the columns, shape (n, 2).
        pairs: inner and outer token sequence, shape (c, 2).
        verified: the characters of the inner and of the outer text for which containment with
            punctuation was verified, shape (c, 2) each; zeros where it does not hold.
    """
    kept = verified[0].any(axis=1) & verified[1].any(axis=1)
    if not kept.any():
        return no_pairs()
    # The code of a form is the index of the first item with it.
    first = np.flatnonzero(form == np.arange(len(form)))
    first = first[np.argsort(visible[first], kind="stable")]
    text = visible[first].astype(np.int64)
    found: list[Indices] = [np.flatnonzero(kept)]
    for side in (0, 1):
        row = found[0]
        begin = np.searchsorted(text, pairs[row, side], side="left")
        counts = np.searchsorted(text, pairs[row, side], side="right") - begin
        index = first[places_in(begin, counts)]
        found = [np.repeat(one, counts) for one in found]
        same = (characters[index] == verified[side][found[0]]).all(axis=1)
        found = [*(one[same] for one in found), index[same]]
    _, inner, outer = found
    fits = ~columns[inner].any(axis=1) | (columns[inner] == columns[outer]).all(axis=1)
    return PairSet.of(inner[fits], outer[fits])


def text_codes(
    forms: Codes | Indices, formats: Codes | Indices, line_codes: Codes | Indices
) -> Indices:
    """Equal codes for items that all show the same text, shape (n,); -1 for items without words."""
    form, lines = forms.astype(np.int64), line_codes.astype(np.int64)
    one = formats.astype(np.int64) * (int(lines.max(initial=-1)) + 2) + lines + 1
    # If one format writes a text with different lines, format and lines are part of its code.
    known = np.flatnonzero(form >= 0)
    known = known[np.lexsort((one[known], form[known]))]
    mixed = np.zeros(int(form.max(initial=-1)) + 1, dtype=np.bool_)
    same = form[known[1:]] == form[known[:-1]]
    same &= formats[known[1:]] == formats[known[:-1]]
    same &= lines[known[1:]] != lines[known[:-1]]
    mixed[form[known[1:][same]]] = True
    apart = np.flatnonzero(form >= 0)
    apart = apart[mixed[form[apart]]]
    codes = form * (int(one.max(initial=0)) + 1)
    codes[apart] += one[apart]
    codes[form < 0] = -1
    return codes


def digests_page(values: Sequence[bytes | None]) -> bytes:
    """Digests one after the other, zeros where there is none."""
    return fixed_all([one or _NO_DIGEST for one in values])


def as_digests(data: bytes | bytearray) -> Digests:
    """Concatenated digests as two columns of numbers, shape (n, 2)."""
    return np.frombuffer(data, dtype=np.uint64).reshape(-1, 2)


def fixed_all(contents: Sequence[bytes]) -> bytes:
    """Hashes one after the other, padded or cut to the width of a digest."""
    if set(map(len, contents)) == {_DIGEST_BYTES}:
        return b"".join(contents)
    return b"".join([one[:_DIGEST_BYTES].ljust(_DIGEST_BYTES, b"\0") for one in contents])


def is_shared(codes: Codes) -> Mask:
    """Whether each item shares its code with another one; -1 is no code."""
    if not len(codes):
        return np.zeros(0, dtype=np.bool_)
    counts = np.bincount(codes + 1)
    counts[0] = 0
    shared: Mask = counts[codes + 1] > 1
    return shared


def first_of_equal(keys: list[npt.NDArray[np.generic]]) -> Indices:
    """For each row of these columns the index of the first equal row."""
    order = np.lexsort(keys)  # stable: of equal rows the first comes first
    fresh = np.logical_or.reduce([run_begins(key[order]) for key in keys])
    firsts = order[fresh]
    found = np.empty(len(order), dtype=np.int64)
    found[order] = firsts[np.cumsum(fresh) - 1]
    return found
