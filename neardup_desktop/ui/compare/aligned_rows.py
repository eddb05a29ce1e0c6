"""Arranges two texts by their word differences in rows of aligned paragraphs."""

import re
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from itertools import chain, pairwise
from operator import itemgetter
from typing import Self

import numpy as np
from msgspec import Struct
from msgspec.structs import replace

from neardup_desktop.model.differences import Change, Difference, Run

# In scripts without spaces each character counts as a word; longer words count once per 64
# characters. This bounds the length of a row, and so the time to lay it out.
_WORD = re.compile(r"[\u0e00-\u0eff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff]|\w{1,64}")
# The pattern begins with a character set, which makes it ten times faster on long texts; the GIL is
# held meanwhile.
_PARAGRAPH_END = re.compile(r"[\n\f\u2029](?:(?<=\n)[ \t\f]*(?:\r?\n[ \t\f]*)+|(?<!\n))")
_LINE = re.compile(r"[^\n]*\n|[^\n]+")
# Longer rows are split at each step, so that laying out one takes only milliseconds.
_LONG_ROW_WORDS = 240
_STEP_WORDS = 160
_LINE_LETTERS = 70
"""Longest text of a row that counts as a line of a list."""

_END = itemgetter(1)
_LIST_MARK = re.compile(r"\s*(?:[-*•–>|#+]|\(?\d{1,3}[.)]|[a-z][.)])\s")


class Piece(Struct, frozen=True):
    """A span of text on one side of a row.

    Attributes:
        start, end: offsets into the text of the side.
        number: number of the difference it belongs to, or -1.
        is_fact: whether it is a number or a name.
        is_uncertain: whether it is a word that was recognised in a picture and may be wrong.
        is_found: whether it is a match of the search.
    """

    start: int
    end: int
    number: int = -1
    is_fact: bool = False
    is_uncertain: bool = False
    is_found: bool = False


class Row(Struct, frozen=True):
    """A paragraph, or part of a long one, beside its counterpart in the other text.

    Attributes:
        left: spans of the left text, in order; empty if it has no counterpart.
        right: the same for the right text.
        left_words, right_words: number of words of each side.
        first_change: number of the first difference that begins in this row, or -1.
        changed: whether any word of the row differs.
        is_list_line: whether it is a short line without a blank line after it.
    """

    left: tuple[Piece, ...]
    right: tuple[Piece, ...]
    left_words: int
    right_words: int
    first_change: int
    changed: bool
    is_list_line: bool = False


class AlignedTexts(Struct, frozen=True):
    """Two texts in aligned rows.

    Attributes:
        difference: the texts and their runs.
        changes: its runs that differ, in order.
        rows: in order; together they cover both texts completely.
        change_rows: row in which each difference begins, in order.
        starts: offset of each row in the left text, and in the right; see `_row_starts`.
        is_compared: False for a provisional view without differences.
    """

    difference: Difference
    changes: tuple[Run, ...]
    rows: tuple[Row, ...]
    change_rows: tuple[int, ...]
    starts: tuple[list[int], list[int]]
    is_compared: bool = True

    def differ_in_spaces_only(self) -> bool:
        """Whether the two texts differ in white space only."""
        left, right = self.difference.left, self.difference.right
        return left != right and _bare(left) == _bare(right)


def _bare(text: str) -> str:
    return "".join(text.split())


def with_uncertain(
    texts: AlignedTexts,
    left: Sequence[tuple[int, int]],
    right: Sequence[tuple[int, int]],
) -> AlignedTexts:
    """The same texts with uncertain words marked, given by starts and ends, in order."""
    if not left and not right:
        return texts

    def uncertain(piece: Piece) -> Piece:
        return replace(piece, is_uncertain=True)

    rows = (
        replace(
            row,
            left=cut_out(row.left, left, uncertain),
            right=cut_out(row.right, right, uncertain),
        )
        for row in texts.rows
    )
    return replace(texts, rows=tuple(rows))


def cut_out(
    pieces: tuple[Piece, ...], spans: Sequence[tuple[int, int]], mark: Callable[[Piece], Piece]
) -> tuple[Piece, ...]:
    """The pieces, split at the borders of some spans; pieces inside the spans are marked."""
    cut: list[Piece] = []
    for piece in pieces:
        position = piece.start
        at = bisect_right(spans, (position, -1)) - 1
        for begin, end in spans[max(0, at) :]:
            if begin >= piece.end:
                break
            begin, end = max(begin, position), min(end, piece.end)
            if begin >= end:
                continue
            if begin > position:
                cut.append(replace(piece, start=position, end=begin))
            cut.append(mark(replace(piece, start=begin, end=end)))
            position = end
        if position < piece.end or piece.start == piece.end:
            cut.append(replace(piece, start=position))
    return tuple(cut)


class _Side(Struct, frozen=True):
    """One text with the offsets of its words and paragraphs, and its differences.

    Attributes:
        text: the whole.
        runs: start and end of each run, in order.
        facts: start and end of each number and name in runs that differ, in order.
        starts: the start of each word.
        breaks: the starts of paragraphs, by the number of their first word.
    """

    text: str
    runs: Sequence[tuple[int, int]]
    facts: Sequence[tuple[int, int]]
    starts: list[int]
    breaks: dict[int, int]

    @classmethod
    def of(
        cls, text: str, runs: Sequence[tuple[int, int]], facts: Sequence[tuple[int, int]]
    ) -> Self:
        starts = [match.start() for match in _WORD.finditer(text)]
        breaks: dict[int, int] = {}
        for position in paragraph_starts(text):
            # Paragraphs without any word ("* * *") are joined to the next one.
            breaks.setdefault(bisect_left(starts, position), position)
        return cls(text, runs, facts, starts, breaks)

    def run_words(self) -> list[tuple[int, int]]:
        """First word and end word (exclusive) of each run."""
        # The first word at or after each offset, for all runs at once.
        offsets = np.array(self.runs, dtype=np.int64).reshape(-1, 2)
        found: list[tuple[int, int]] = np.searchsorted(self.starts, offsets).tolist()
        return found

    def span(self, first: int, last: int) -> tuple[int, int]:
        """Start and end in the text of the words from one to another (exclusive)."""
        return (self.cut_at(first), self.cut_at(last)) if last > first else (0, 0)

    def cut_at(self, word: int) -> int:
        """Offset at which to cut the text so that a word begins the new row."""
        if word >= len(self.starts):
            return len(self.text)
        if word in self.breaks:
            return self.breaks[word]
        if word == 0:
            return 0
        position = self.starts[word]
        # Keep opening brackets and quotation marks with their word.
        while position > self.starts[word - 1] + 1 and self.text[position - 1] in "([{<\"'«“‘„¿¡":
            position -= 1
        return position


def paragraph_starts(text: str) -> list[int]:
    """Offsets at which paragraphs begin, as a reader sees them.

    A blank line always ends a paragraph. A single line break does as well, unless the text is hard-
    wrapped, that is, the first word of the next line would not have fitted on the line.
    """
    starts: list[int] = []
    position = 0
    for end, behind in chain(
        (match.span() for match in _PARAGRAPH_END.finditer(text)), [(len(text), len(text))]
    ):
        block = text[position:end]
        if block.strip():
            starts.extend(position + offset for offset in _line_starts(block))
        position = behind
    return starts


def _line_starts(block: str) -> list[int]:
    lines = _LINE.findall(block)
    width = max(len(line.rstrip()) for line in lines)
    # Widths at which editors and mail programs break lines.
    wrapped = 40 <= width <= 100
    starts: list[int] = []
    position = 0
    previous = ""
    for line in lines:
        if line.strip():
            first_word = line.split(None, 1)[0]
            # The tolerance is for ragged line ends.
            fits = len(previous.rstrip()) + 1 + len(first_word) <= width - 8
            soft = wrapped and bool(previous) and not fits and not _LIST_MARK.match(line)
            if not soft:
                starts.append(position + len(line) - len(line.lstrip()))
            previous = line
        position += len(line)
    return starts


def align(difference: Difference) -> AlignedTexts:
    """Cut both texts into rows at the paragraphs that begin in either of them."""
    runs = difference.runs
    left_runs = [(run.left_start, run.left_end) for run in runs]
    right_runs = [(run.right_start, run.right_end) for run in runs]
    left = _Side.of(difference.left, left_runs, difference.facts_left)
    right = _Side.of(difference.right, right_runs, difference.facts_right)
    spans = [(*mine, *its) for mine, its in zip(left.run_words(), right.run_words(), strict=True)]
    cuts = [(0, 0)]
    left_breaks, right_breaks = sorted(left.breaks), sorted(right.breaks)
    for run, span in zip(runs, spans, strict=True):
        for cut in _run_cuts(run, span, left_breaks, right_breaks):
            if cut > cuts[-1] and cut[1] >= cuts[-1][1]:
                cuts.append(cut)
    end = (len(left.starts), len(right.starts))
    cuts = _split_long([*cuts, end], spans)
    return _rows(difference, left, right, cuts)


def _run_cuts(
    run: Run, span: tuple[int, int, int, int], left_breaks: list[int], right_breaks: list[int]
) -> list[tuple[int, int]]:
    """Cuts at the paragraphs that begin within a run, as pairs of word indexes."""
    a, b, c, d = span
    mine = left_breaks[bisect_left(left_breaks, a) : bisect_left(left_breaks, b)]
    theirs = right_breaks[bisect_left(right_breaks, c) : bisect_left(right_breaks, d)]
    if not mine and not theirs:
        return []
    if run.change is Change.EQUAL:
        steps = sorted({word - a for word in mine} | {word - c for word in theirs})
        return [(min(a + step, b), min(c + step, d)) for step in steps]
    if run.change is Change.ONLY_LEFT:
        return [(word, c) for word in mine]
    if run.change is Change.ONLY_RIGHT:
        return [(a, word) for word in theirs]
    both = min(len(mine), len(theirs))
    paired = list(zip(mine, theirs, strict=False))
    return [
        *paired,
        *((word, d) for word in mine[both:]),
        *((b, word) for word in theirs[both:]),
    ]


def _split_long(
    cuts: list[tuple[int, int]], spans: list[tuple[int, int, int, int]]
) -> list[tuple[int, int]]:
    """Split rows with very many words, so that laying out a row is always quick."""
    result = [cuts[0]]
    left_ends = [span[1] for span in spans]
    right_ends = [span[3] for span in spans]
    for end in cuts[1:]:
        while end[0] - result[-1][0] > _LONG_ROW_WORDS or end[1] - result[-1][1] > _LONG_ROW_WORDS:
            x, y = result[-1]
            if end[0] - x > _LONG_ROW_WORDS:
                x += _STEP_WORDS
                y = _matching(x, 0, left_ends, spans)
            else:
                y += _STEP_WORDS
                x = _matching(y, 2, right_ends, spans)
            x = min(max(x, result[-1][0]), end[0])
            y = min(max(y, result[-1][1]), end[1])
            result.append((x, y))
        if end != result[-1]:
            result.append(end)
    return result


def _matching(
    word: int, from_side: int, ends: list[int], spans: list[tuple[int, int, int, int]]
) -> int:
    """Index of the word on the other side that is aligned with `word`."""
    number = min(bisect_right(ends, word), len(spans) - 1)
    if number < 0:
        return 0
    span = spans[number]
    other = 2 - from_side
    return min(span[other] + max(0, word - span[from_side]), span[other + 1])


def _rows(
    difference: Difference, left: _Side, right: _Side, cuts: list[tuple[int, int]]
) -> AlignedTexts:
    numbers: list[int] = []
    count = 0
    for run in difference.runs:
        numbers.append(-1 if run.change is Change.EQUAL else count)
        count += run.change is not Change.EQUAL
    # A difference belongs to the row in which its words begin.
    changes = difference.changes
    rows: list[Row] = []
    change_rows: list[int] = []
    for (x, y), (next_x, next_y) in pairwise(cuts):
        left_range, right_range = left.span(x, next_x), right.span(y, next_y)
        left_pieces = _pieces(left, left_range, numbers)
        right_pieces = _pieces(right, right_range, numbers)
        first = len(change_rows)
        while len(change_rows) < len(changes) and _begins_before(
            changes[len(change_rows)], left.cut_at(next_x), right.cut_at(next_y)
        ):
            change_rows.append(len(rows))
        changed = any(piece.number >= 0 for piece in (*left_pieces, *right_pieces))
        begins = first if len(change_rows) > first else -1
        is_list_line = not (
            max(left_range[1] - left_range[0], right_range[1] - right_range[0]) > _LINE_LETTERS
            or _blank_line_before(left.text, left_range[1])
            or _blank_line_before(right.text, right_range[1])
        )
        rows.append(
            Row(left_pieces, right_pieces, next_x - x, next_y - y, begins, changed, is_list_line)
        )
    change_rows += [max(len(rows) - 1, 0)] * (len(changes) - len(change_rows))
    return AlignedTexts(
        difference=difference,
        changes=changes,
        rows=tuple(rows),
        change_rows=tuple(change_rows),
        starts=(
            _row_starts([row.left for row in rows], left.text),
            _row_starts([row.right for row in rows], right.text),
        ),
    )


def _row_starts(rows: Sequence[tuple[Piece, ...]], text: str) -> list[int]:
    """Offset of each row in the text of a side; a row without text has that of the next one.

    So the row that contains an offset is the last one that begins at or before it.
    """
    starts: list[int] = []
    following = len(text) + 1
    for pieces in reversed(rows):
        if pieces:
            following = pieces[0].start
        starts.append(following)
    return starts[::-1]


def _blank_line_before(text: str, position: int) -> bool:
    begin = position
    while begin > 0 and text[begin - 1].isspace():
        begin -= 1
    return text.count("\n", begin, position) > 1


def _begins_before(run: Run, left_end: int, right_end: int) -> bool:
    if run.change is Change.ONLY_RIGHT:
        return run.right_start < right_end
    return run.left_start < left_end


def _pieces(side: _Side, within: tuple[int, int], numbers: list[int]) -> tuple[Piece, ...]:
    """The pieces of a text between two offsets; text between runs counts as equal.

    Differing pieces are split at the borders of numbers and names.
    """
    position, end = within
    pieces: list[Piece] = []
    for index in range(bisect_right(side.runs, position, key=_END), len(side.runs)):
        run_start, run_end = side.runs[index]
        if run_start >= end:
            break
        if run_end <= position or numbers[index] < 0:
            continue
        if run_start > position:
            pieces.append(Piece(position, run_start))
            position = run_start
        run_end = min(run_end, end)
        at = bisect_right(side.facts, position, key=_END)
        while at < len(side.facts) and side.facts[at][0] < run_end:
            start, stop = max(side.facts[at][0], position), min(side.facts[at][1], run_end)
            if start > position:
                pieces.append(Piece(position, start, numbers[index]))
            pieces.append(Piece(start, stop, numbers[index], is_fact=True))
            position, at = stop, at + 1
        if position < run_end:
            pieces.append(Piece(position, run_end, numbers[index]))
            position = run_end
    if position < end:
        pieces.append(Piece(position, end))
    return tuple(pieces)
