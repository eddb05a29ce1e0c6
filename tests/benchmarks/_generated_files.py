"""Files that are never on disk: children make the bytes of each when they are asked to read it.

Each text depends on its number only. Of ten texts in a row

- five are like no other one;
- one ends in one of 200 footers that others end in, too;
- three are planted: a near-duplicate of the original in another ten, one of whose twenty words at
  most was replaced; a draft that stands whole in a longer text; and that longer text;
- one is the original of such a near-duplicate.
"""

from collections.abc import Iterator
from functools import cache
from multiprocessing.connection import Connection
from pathlib import PurePosixPath

import numpy as np
import numpy.typing as npt

from neardup_desktop.model.files import FileEntry
from neardup_desktop.workers.child.main import work
from neardup_desktop.workers.limits import ChildLimits
from neardup_desktop.workers.messages import ItemsPacked, ItemsRead

FEWEST_WORDS, MOST_WORDS = 20, 2_000

ORIGINAL, COPY, DRAFT, LONGER, WITH_FOOTER = 5, 6, 7, 8, 9
"""What the texts with these last digits are; others are like no other one."""

_FOOTERS, _FOOTER_WORDS = 200, 25
_MOST_CHANGED = 20
"""One word of so many is replaced in a near-duplicate, at most."""
_APART = 7_919
"""A prime: original and near-duplicate are in tens that are far from each other."""

_VOCABULARY = 200_000
_WORDS_A_LINE = 12
_FILES_A_FOLDER = 1_000
_SYLLABLES = [
    f"{a}{b}" for a in "bcdfghjklmnprstvwz" for b in ("a", "e", "i", "o", "u", "an", "er")
]

Numbers = npt.NDArray[np.int64]


def entries(away: PurePosixPath, count: int) -> Iterator[FileEntry]:
    """The files of the texts from 0 up, in a folder that does not exist, which tells the count."""
    for number in range(count):
        path = away / str(count) / str(number // _FILES_A_FOLDER) / f"{number}.txt"
        yield FileEntry(str(path), 1_000 + number % 10_000, 1_600_000_000_000_000_000 + number, 1)


def original_of(copy: int, count: int) -> int:
    """The text of which another one, whose last digit is `COPY`, is a near-duplicate."""
    tens = count // 10
    return (copy // 10 * _APART + 1) % tens * 10 + ORIGINAL


def text_of(number: int, count: int) -> str:
    """One of `count` texts, or one that is not among them and has a number from `count` up."""
    words = _word_numbers(number, count).tolist()
    vocabulary = _vocabulary()
    lines = [
        " ".join([vocabulary[word] for word in words[begin : begin + _WORDS_A_LINE]])
        for begin in range(0, len(words), _WORDS_A_LINE)
    ]
    return ".\n".join(lines)


def _word_numbers(number: int, count: int) -> Numbers:
    kind, chance = number % 10, np.random.default_rng(number)
    if kind == COPY:
        return changed(_word_numbers(original_of(number, count), count), chance)
    if kind == LONGER:
        draft = _word_numbers(number + DRAFT - LONGER, count)
        before, after = (_words(chance, FEWEST_WORDS + len(draft) // 4) for _ in range(2))
        return np.concatenate((before, draft, after))
    longest = MOST_WORDS // 2 if kind == DRAFT else MOST_WORDS
    length = int(np.clip(np.exp(chance.normal(4.6, 1.1)), FEWEST_WORDS, longest))
    words = _words(chance, length)
    if kind == WITH_FOOTER:
        footer = np.random.default_rng(1 << 40 | int(chance.integers(_FOOTERS)))
        words = np.concatenate((words, _words(footer, _FOOTER_WORDS)))
    return words


def changed(words: Numbers, chance: np.random.Generator) -> Numbers:
    """A near-duplicate: one word or more is replaced, one of twenty at most."""
    most = max(1, len(words) // _MOST_CHANGED)
    places = chance.integers(0, len(words), int(chance.integers(1, most + 1)))
    found = words.copy()
    found[places] = chance.integers(0, _VOCABULARY, len(places))
    return found


def _words(chance: np.random.Generator, length: int) -> Numbers:
    """Numbers of words whose frequency falls with their rank (Zipf's law, as Mandelbrot has it)."""
    return np.searchsorted(_shares(), chance.random(length))


@cache
def _shares() -> npt.NDArray[np.float64]:
    """The share of all words up to each rank."""
    shares: npt.NDArray[np.float64] = np.cumsum(1 / (np.arange(_VOCABULARY) + 2.7))
    shares /= shares[-1]
    return shares[:-1]


@cache
def _vocabulary() -> list[str]:
    """Distinct words, short ones first."""
    base = len(_SYLLABLES)
    found = []
    for number in range(_VOCABULARY):
        word, left = _SYLLABLES[number % base], number // base
        while left:
            left -= 1
            word, left = word + _SYLLABLES[left % base], left // base
        found.append(word)
    return found


def work_on_generated(tasks: Connection, reports: Connection, limits: ChildLimits) -> None:
    """Run a child that works as any does, but for opening files: their bytes are made."""
    from neardup_desktop.extract.base import Document
    from neardup_desktop.text.content_hash import digest
    from neardup_desktop.workers.child.read_file import FileReading

    def read(reading: FileReading) -> Iterator[ItemsRead | ItemsPacked]:
        path = PurePosixPath(reading._task.entry.path)
        data = text_of(int(path.stem), count=int(path.parent.parent.name)).encode()
        reading.content_hash = digest(data)
        yield from reading._read_items(Document(path.name, data=data))

    setattr(FileReading, "read", read)  # noqa: B010 - mypy takes it for another signature
    _vocabulary()
    work(tasks, reports, limits)
