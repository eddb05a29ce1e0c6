"""Several versions of a text as one: each aligned with a base, and their changes put together."""

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt
from msgspec import Struct

from neardup_desktop.compare.differences import equal_runs, merged_spans
from neardup_desktop.model.differences import Reading, Variation
from neardup_desktop.model.progress import CancelFlag, Cancelled
from neardup_desktop.text.distinct import among, distinct
from neardup_desktop.text.terms import term_table
from neardup_desktop.text.words import Hashes, WordTable, word_table

Indices = npt.NDArray[np.int64]

_BASE = 0x9E3779B97F4A7C15
_INVERSE = pow(_BASE, -1, 1 << 64)

Spans = tuple[tuple[int, int], ...]
Numbers = tuple[tuple[int, ...], ...]


class Variorum(Struct, frozen=True):
    """Several texts as one: a base, and p places where another one differs from it.

    All words of the base between these places are in all texts, in this order.

    Attributes:
        texts: all of them.
        base: the number of the one that the others are compared with.
        words: number of words of each text.
        unique: for each text the spans of words that no other text has anywhere, in characters;
            words side by side are one span.
        places: first and last word of the base at each place, half-open, shape (p, 2).
        only: for each text the places where no other one reads what it does, ascending.
        differing: for each text the places where it reads something else than the base, ascending.
    """

    texts: tuple[str, ...]
    base: int
    words: tuple[int, ...]
    unique: tuple[Spans, ...]
    places: Indices
    only: Numbers
    differing: Numbers
    _tables: tuple[WordTable, ...]
    _rows: "_ReadingRows"

    def __len__(self) -> int:
        return len(self.places)

    def variation(self, number: int) -> Variation:
        """A place with all its readings."""
        rows = self._rows
        begin, end = rows.starts[number : number + 2].tolist()
        owners: dict[int, list[int]] = {}
        ranges: dict[int, tuple[int, int]] = {}
        for text, group, first, last in zip(
            *(column[begin:end].tolist() for column in (rows.text, rows.group)),
            *rows.words[begin:end].T.tolist(),
            strict=True,
        ):
            owners.setdefault(group, []).append(text)
            if len(owners[group]) == 1 or text == self.base:
                ranges[group] = first, last
        of_base = next(group for group, texts in owners.items() if self.base in texts)
        differing = {text for group, texts in owners.items() if group != of_base for text in texts}
        owners[of_base] = [text for text in range(len(self.texts)) if text not in differing]
        order = sorted(owners, key=lambda one: (one != of_base, -len(owners[one]), owners[one]))
        readings = []
        for group in order:
            text, (first, last) = self.base if group == of_base else owners[group][0], ranges[group]
            span = self.span(text, first, last)
            readings.append(Reading(tuple(owners[group]), text, *span, last - first))
        first_word, last_word = self.places[number].tolist()
        return Variation(first_word, last_word, tuple(readings))

    def span(self, text: int, first: int, last: int) -> tuple[int, int]:
        """The characters of a half-open range of words of a text; an empty one is behind a word."""
        table = self._tables[text]
        if first < last:
            return int(table.starts[first]), int(table.ends[last - 1])
        at = int(table.ends[first - 1]) if first else 0
        return at, at

    def base_spans(self) -> list[tuple[int, int]]:
        """The characters of the base at each place; see `span`."""
        return [self.span(self.base, *place) for place in self.places.tolist()]

    def words_of(self, reading: Reading) -> str:
        """The words of a reading with what is between them; "" for none."""
        return self.texts[reading.text][reading.start : reading.end]


class _ReadingRows(Struct, frozen=True):
    """The words of the base and of each text that was changed, at each place; r rows.

    Attributes:
        starts: the first row of each place, and the end, shape (p + 1,).
        text: numbers of the texts, ascending within a group, shape (r,).
        group: equal numbers for equal words at one place, shape (r,).
        words: first and last word there, half-open, shape (r, 2).
    """

    starts: Indices
    text: Indices
    group: Indices
    words: Indices


def variorum(texts: Sequence[str], base: int, cancel: CancelFlag | None = None) -> Variorum:
    """Put one or more texts together, and compare all with the one whose number is `base`.

    Each is aligned with the base by words, so punctuation and case do not count. If changes of
    several texts overlap, they are one place.

    Raises:
        Cancelled: on request.
    """
    tables = tuple(word_table(text) for text in texts)
    changes = []
    for table in tables:
        if cancel is not None and cancel.is_set():
            raise Cancelled
        runs = equal_runs(tables[base].hashes, table.hashes, cancel)
        changes.append(_changes(runs, tables[base], table))
    places = _places(np.concatenate([own[:, :2] for own in changes]), len(tables[base]))
    rows = _rows(tables, base, changes, places)
    only, differing = _own_places(rows, len(texts), base)
    return Variorum(
        texts=tuple(texts),
        base=base,
        words=tuple(map(len, tables)),
        unique=_unique(texts, tables),
        places=places,
        only=only,
        differing=differing,
        _tables=tables,
        _rows=rows,
    )


def _changes(runs: Indices, left: WordTable, right: WordTable) -> Indices:
    """The gaps between equal runs: half-open ranges of words on both sides, shape (k, 4)."""
    starts = np.zeros((len(runs) + 1, 2), dtype=np.int64)
    ends = np.empty_like(starts)
    starts[1:] = runs[:, :2] + runs[:, 2:]
    ends[:-1] = runs[:, :2]
    ends[-1] = len(left), len(right)
    changes = np.stack((starts[:, 0], ends[:, 0], starts[:, 1], ends[:, 1]), axis=1)
    return np.compress((starts != ends).any(axis=1), changes, axis=0)


def _places(ranges: Indices, base_words: int) -> Indices:
    """The changed ranges of the base in order, put together where they overlap, shape (p, 2).

    What is inserted before or behind a changed word is a place of its own: otherwise a long row of
    changes by many texts would be one place.
    """
    ranges = np.stack(np.divmod(distinct(ranges @ [base_words + 1, 1]), base_words + 1), axis=1)
    if not len(ranges):
        return ranges
    reach = np.maximum.accumulate(ranges[:, 1])
    begins = np.append(0, np.flatnonzero(ranges[1:, 0] >= reach[:-1]) + 1)
    ends = np.append(begins[1:], len(ranges)) - 1
    return np.stack((ranges[begins, 0], reach[ends]), axis=1)


def _rows(
    tables: Sequence[WordTable], base: int, changes: Sequence[Indices], places: Indices
) -> _ReadingRows:
    powers = _powers(max(map(len, tables)) + 1)
    inverse = _powers(max(map(len, tables)) + 1, _INVERSE)
    place, text, words, code = [], [], [], []
    for number, (table, own) in enumerate(zip(tables, changes, strict=True)):
        at = np.arange(len(places)) if number == base else distinct(_place_of(places, own))
        ranges = _ranges(own, places[at])
        sums = np.zeros(len(table) + 1, dtype=np.uint64)
        np.cumsum(table.hashes * powers[: len(table)], out=sums[1:])
        codes = (sums[ranges[:, 1]] - sums[ranges[:, 0]]) * inverse[ranges[:, 0]]
        place.append(at)
        text.append(np.full(len(at), number))
        words.append(ranges)
        # The length too, for words whose hash is 0.
        code.append(codes + (ranges[:, 1] - ranges[:, 0]).astype(np.uint64))
    places_, texts, codes = np.concatenate(place), np.concatenate(text), np.concatenate(code)
    order = np.lexsort((texts, codes, places_))
    places_, codes = places_[order], codes[order]
    is_new = np.ones(len(order), dtype=np.bool_)
    is_new[1:] = (places_[1:] != places_[:-1]) | (codes[1:] != codes[:-1])
    return _ReadingRows(
        starts=np.searchsorted(places_, np.arange(len(places) + 1)),
        text=texts[order],
        group=np.cumsum(is_new) - 1,
        words=np.concatenate(words)[order],
    )


def _powers(count: int, factor: int = _BASE) -> Hashes:
    factors = np.full(count, factor, dtype=np.uint64)
    factors[0] = 1
    return np.cumprod(factors, dtype=np.uint64)


def _place_of(places: Indices, own: Indices) -> Indices:
    """The number of the place that each changed range of a text is in, shape (k,)."""
    at: Indices = np.searchsorted(places[:, 0], own[:, 0], side="right") - 1
    # An insertion before a word is not in the place that begins with this word.
    is_insertion = (own[:, 0] == own[:, 1]) & (places[at, 0] == own[:, 0])
    is_insertion &= places[at, 1] > own[:, 0]
    return np.where(is_insertion, at - 1, at)


def _ranges(own: Indices, places: Indices) -> Indices:
    """The words of a text at these places of the base; half-open, shape (p, 2).

    Args:
        own: what was changed in the text, shape (k, 4); no change crosses the bounds of a place.
        places: shape (p, 2).
    """
    shift = np.append(0, own[:, 3] - own[:, 1])
    starts = np.append(-1, own[:, 0])
    is_empty = places[:, 0] == places[:, 1]
    found = []
    # An insertion at a bound belongs to the place that is empty, not to its neighbours.
    for words, with_insertion in ((places[:, 0], ~is_empty), (places[:, 1], is_empty)):
        step = np.searchsorted(own[:, 1], words, side="right")
        step -= (starts[step] == words) & ~with_insertion
        found.append(words + shift[step])
    return np.stack(found, axis=1)


def _own_places(rows: _ReadingRows, texts: int, base: int) -> tuple[Numbers, Numbers]:
    """`only` and `differing` of a `Variorum`."""
    place = np.repeat(np.arange(len(rows.starts) - 1), np.diff(rows.starts))
    of_base = np.zeros(len(rows.starts) - 1, dtype=np.int64)
    of_base[place[rows.text == base]] = rows.group[rows.text == base]
    is_other = rows.group != of_base[place]
    is_alone = is_other & (np.bincount(rows.group, minlength=1)[rows.group] == 1)
    only, differing = (
        [place[which & (rows.text == text)].tolist() for text in range(texts)]
        for which in (is_alone, is_other)
    )
    others = np.bincount(place[is_other], minlength=len(of_base))
    only[base] = np.flatnonzero(others == texts - 1).tolist() if texts > 1 else []
    return tuple(map(tuple, only)), tuple(map(tuple, differing))


def _unique(texts: Sequence[str], tables: Sequence[WordTable]) -> tuple[Spans, ...]:
    terms = [term_table(table, text) for table, text in zip(tables, texts, strict=True)]
    together = np.sort(np.concatenate([distinct(one.hashes) for one in terms]))
    is_alone = np.ones(len(together), dtype=np.bool_)
    repeated = together[1:] == together[:-1]
    is_alone[1:] &= ~repeated
    is_alone[:-1] &= ~repeated
    alone = together[is_alone]
    return tuple(merged_spans(one, among(one.hashes, alone)) for one in terms)
