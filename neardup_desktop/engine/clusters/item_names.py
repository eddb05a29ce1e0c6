"""Names of a million items as one array of bytes, to search and sort them quickly."""

import os
import re
import unicodedata
from collections.abc import Iterator, Sequence
from typing import Self

import numpy as np
import numpy.typing as npt
from msgspec import Struct

from neardup_desktop.detect.base import Indices, Mask, run_begins

Bytes = npt.NDArray[np.uint8]

_CHUNK = 1 << 20
_SEARCHED_BYTES = 1 << 18
"""Names are searched in chunks, because a regular expression holds the GIL while it runs."""
_SURROGATES = "surrogatepass"
"""Names that are not valid Unicode hold lone surrogates."""
_WORD_BYTES = 8


def folded(text: str) -> bytes:
    """A text as names are compared: case-folded, and in the same normal form on every system."""
    return unicodedata.normalize("NFC", text.casefold()).encode("utf-8", _SURROGATES)


class Names(Struct, frozen=True):
    """n texts one after the other, each followed by a zero byte.

    Attributes:
        data: the folded texts as UTF-8, uint8.
        starts: the offset of each text, and the end, shape (n + 1,).
    """

    data: Bytes
    starts: Indices

    @classmethod
    def of(cls, pages: bytes | bytearray) -> Self:
        """The texts of concatenated pages (see `page_of`)."""
        data = np.frombuffer(pages, dtype=np.uint8)
        ends = [np.flatnonzero(data[at : at + _CHUNK] == 0) + at for at in _chunks(len(data))]
        starts = np.concatenate((np.array([-1]), *ends)) + 1
        return cls(data, starts)

    def __len__(self) -> int:
        return len(self.starts) - 1

    def holding(self, word: bytes) -> Mask:
        """Whether each text contains a folded word, shape (n,)."""
        found = np.zeros(len(self), dtype=np.bool_)
        for begin in _chunks(len(self.data)):
            hits = begin + self._hits(begin, word)
            found[np.searchsorted(self.starts, hits, side="right") - 1] = True
        return found

    def matching(self, pattern: re.Pattern[bytes]) -> Mask:
        """Whether each text matches a pattern, shape (n,); the pattern sees a zero behind each."""
        found = np.zeros(len(self), dtype=np.bool_)
        for begin, end, data in self.chunks():
            starts = self.starts[begin:end] - self.starts[begin]
            at = [match.start() for match in pattern.finditer(data)]
            found[begin + np.searchsorted(starts, at, side="right") - 1] = True
        return found

    def chunks(self) -> Iterator[tuple[int, int, bytes]]:
        """Runs of texts: the first index, the one after the last, and the bytes."""
        begin = 0
        while begin < len(self):
            end = int(np.searchsorted(self.starts, self.starts[begin] + _SEARCHED_BYTES))
            end = min(max(end, begin + 1), len(self))
            yield begin, end, self.data[self.starts[begin] : self.starts[end]].tobytes()
            begin = end

    def _hits(self, begin: int, word: bytes) -> Indices:
        """Offsets of a word within a chunk; it has no zero byte, so a hit is within one text."""
        count = min(_CHUNK, len(self.data) - begin - len(word) + 1)
        if count <= 0:
            return np.zeros(0, dtype=np.int64)
        alike = self.data[begin : begin + count] == word[0]
        if len(word) > 1:
            alike &= self.data[begin + 1 : begin + 1 + count] == word[1]
        hits = np.flatnonzero(alike)
        for offset in range(2, len(word)):
            hits = hits[self.data[begin + offset + hits] == word[offset]]
        return hits

    def words_at(self, at: Indices, last: Indices) -> npt.NDArray[np.uint64]:
        """Eight bytes from each offset, as a big-endian number.

        `last` is the offset of the zero behind each text; bytes behind it count as zero.
        """
        words = np.zeros(len(at), dtype=np.uint64)
        for offset in range(_WORD_BYTES):
            byte = self.data[np.minimum(at + offset, last)].astype(np.uint64)
            words = (words << np.uint64(8)) | byte
        return words


def page_of(texts: Sequence[str]) -> bytes:
    """Texts in the layout that `Names.of` takes."""
    if not texts:
        return b""
    if any("\0" in text for text in texts):
        texts = [text.replace("\0", " ") for text in texts]
    return folded("\0".join(texts)) + b"\0"


def file_page(names: Sequence[bytes]) -> bytes:
    """Raw names of files in the layout that `Names.of` takes."""
    # Decoded in one call: no file name contains a zero byte.
    return folded(os.fsdecode(b"\0".join(names))) + b"\0" if names else b""


def _chunks(length: int) -> range:
    return range(0, length, _CHUNK)


class ItemNames(Struct, frozen=True):
    """The names of n items in f files; t of the items have a title.

    Attributes:
        files: names of the files.
        file_of: the index of the file of each item, shape (n,), int32.
        titles: titles of the items that have one.
        titled: indices of those items, shape (t,), int32.
        shown: whether lists show them by their title, shape (t,).
    """

    files: Names
    file_of: npt.NDArray[np.int32]
    titles: Names
    titled: npt.NDArray[np.int32]
    shown: Mask

    def holding(self, text: str) -> Mask:
        """Whether each item has all words of a text in its file name or title, shape (n,)."""
        found = np.ones(len(self.file_of), dtype=np.bool_)
        for word in dict.fromkeys(folded(part) for part in text.replace("\0", " ").split()):
            here = self.files.holding(word)[self.file_of]
            here[self.titled[self.titles.holding(word)]] = True
            found &= here
        return found

    def file_name(self, index: int) -> str:
        """The folded name of the file of an item."""
        at = self.file_of[index]
        begin, end = self.files.starts[at : at + 2].tolist()
        return self.files.data[begin : end - 1].tobytes().decode("utf-8", _SURROGATES)

    def rank(self, indices: Indices) -> Indices:
        """The ranks of some items by the names that lists show, ordered by code points.

        Returns:
            Numbers to sort by, shape (m,); equal names have equal ones.
        """
        title = np.full(len(self.file_of), -1, dtype=np.int32)
        title[self.titled[self.shown]] = np.flatnonzero(self.shown)
        of_title, of_file = title[indices], self.file_of[indices]
        has_title = of_title >= 0
        starts, ends = self.files.starts[of_file], self.files.starts[of_file + 1]
        starts[has_title] = self.titles.starts[of_title[has_title]]
        ends[has_title] = self.titles.starts[of_title[has_title] + 1]
        rank = np.zeros(len(indices), dtype=np.int64)
        todo = np.arange(len(indices))
        depth = 0
        while len(todo):
            keys = np.zeros(len(todo), dtype=np.uint64)
            for names, chosen in ((self.titles, has_title[todo]), (self.files, ~has_title[todo])):
                some = todo[chosen]
                keys[chosen] = names.words_at(starts[some] + depth, ends[some] - 1)
            depth += _WORD_BYTES
            todo = _refined(rank, todo, keys)
            todo = np.sort(todo[ends[todo] - starts[todo] > depth])
        return rank


def _refined(rank: Indices, todo: Indices, keys: npt.NDArray[np.uint64]) -> Indices:
    """Refine equal ranks by keys; returns the indices whose rank is still shared."""
    order = np.lexsort((keys, rank[todo]))
    todo, keys = todo[order], keys[order]
    held = rank[todo]
    is_first = run_begins(held)
    is_new = is_first | run_begins(keys)
    group = np.cumsum(is_new) - 1
    begins = np.flatnonzero(is_new)
    before = begins - np.flatnonzero(is_first)[np.cumsum(is_first)[begins] - 1]
    rank[todo] = held + before[group]
    left: Indices = todo[np.bincount(group)[group] > 1]
    return left
