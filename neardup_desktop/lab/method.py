"""A method of finding candidate pairs: its parameters, its fingerprints and its pairs."""

import hashlib
import math
from abc import ABC, abstractmethod
from array import array
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from functools import cached_property
from typing import Annotated, Any, ClassVar, Literal, Self, get_args, get_origin

import numpy as np
import numpy.typing as npt
from msgspec import Struct, structs

from neardup_desktop.detect.base import Candidates, Indices, Ragged
from neardup_desktop.detect.buckets import PairCollector, add_bucket_pairs, buckets_of
from neardup_desktop.sketch.method import MethodError
from neardup_desktop.sketch.super_shingles import shingles
from neardup_desktop.text.distinct import among, distinct
from neardup_desktop.text.words import (
    Hashes,
    WordTable,
    mix,
    spaced_words_of,
    word_initials,
    word_table,
)

Value = bool | int | float | str

_SPACE = ord(" ")
_DRAW = np.uint64(0xA0761D6478BD642F)
_WORDS_AT_ONCE, _TEXTS_AT_ONCE = 1 << 14, 200
"""Fingerprints of so many words or texts are made at a time."""


class Words:
    """The words of a text, in the ways that methods need them.

    Attributes:
        text: the text itself.
        table: its words.
    """

    def __init__(self, text: str, table: WordTable | None = None) -> None:
        self.text = text
        self.table = word_table(text) if table is None else table

    def __len__(self) -> int:
        return len(self.table)

    def drawn(self, seed: int) -> "Words":
        """The same words with the hashes of another draw."""
        if not seed:
            return self
        return Words(self.text, structs.replace(self.table, hashes=drawn(self.hashes, seed)))

    @property
    def hashes(self) -> Hashes:
        """The hash of each word, in order."""
        return self.table.hashes

    def shingles(self, width: int) -> Hashes:
        """The hash of each run of `width` words; a shorter text is one."""
        (found,) = shingles([self.table.hashes], width)
        return found

    @cached_property
    def distinct(self) -> Hashes:
        """The hashes of its distinct words, ascending."""
        return self._counted[0]

    @property
    def counts(self) -> Indices:
        """The number of occurrences of each of these."""
        return self._counted[1]

    @cached_property
    def _counted(self) -> tuple[Hashes, Indices]:
        return np.unique(self.table.hashes, return_counts=True)

    @cached_property
    def initials(self) -> npt.NDArray[np.uint32]:
        """The code point of the first letter of each folded word."""
        return word_initials(self.text, self.table)

    @cached_property
    def letters(self) -> npt.NDArray[np.uint32]:
        """The code points of the folded words, with one space between them."""
        codes, _ = letters_of([self])
        return codes[:-1]


def letters_of(texts: Sequence[Words]) -> tuple[npt.NDArray[np.uint32], Indices]:
    """The `letters` of each text, with a space behind each, in one array.

    With short texts, most time would go into the calls.

    Returns:
        The code points, and where the text behind each text begins, shape (texts,).
    """
    spaced = spaced_words_of([words.text for words in texts])
    every = " ".join([*spaced, ""]).encode("utf-32-le", "surrogatepass")
    codes = np.frombuffer(every, dtype="<u4")
    ends = np.cumsum([len(one) + 1 for one in spaced])
    is_letter = codes != _SPACE
    kept = is_letter.copy()
    kept[1:] |= is_letter[:-1]
    return codes[kept], np.cumsum(kept)[ends - 1]


Texts = Callable[[], Iterator[Words]]
"""All n texts, one after the other, as often as it is called."""


class Limits(Struct, frozen=True):
    """The least and the largest value of a parameter; `above` leaves out the least itself."""

    least: float
    most: float = math.inf
    above: bool = False

    def __contains__(self, value: float) -> bool:
        return self.least <= value <= self.most and not (self.above and value == self.least)

    def __str__(self) -> str:
        if self.most == math.inf:
            return f"{'above' if self.above else 'at least'} {self.least:g}"
        if self.above:
            return f"above {self.least:g} and at most {self.most:g}"
        return f"from {self.least:g} to {self.most:g}"


Count = Annotated[int, Limits(1)]
Share = Annotated[float, Limits(0, 1, above=True)]
ShingleWords = Annotated[int, Limits(1, 1_000)]
"""The words of a shingle; the time to make shingles grows with it."""


@dataclass(frozen=True, slots=True)
class Fingerprints:
    """The fingerprints of n texts by one method.

    Attributes:
        words: number of words of each text, shape (n,), int32.
        data: all fingerprints, one after the other.
        sizes: bytes of each, shape (n,).
    """

    words: npt.NDArray[np.int32]
    data: bytes | bytearray
    sizes: Indices

    def __len__(self) -> int:
        return len(self.words)

    def rows(self) -> Ragged:
        """Fingerprints that are little-endian uint32."""
        return Ragged.of(self.data, self.sizes)

    def columns(self, kind: str, count: int) -> tuple[npt.NDArray[Any], Indices]:
        """Fingerprints that are `count` numbers of one kind; those that are empty are left out.

        Returns:
            The numbers, shape (m, count), and to which text each row belongs, shape (m,).
        """
        values = np.frombuffer(self.data, dtype=kind).reshape(-1, count)
        return values, np.flatnonzero(self.sizes)

    def equal_in_columns(self, columns: int, least_similarity: float, need: int = 1) -> Candidates:
        """The pairs of texts with equal numbers in `need` of several columns of 8 bytes."""
        table, texts = self.columns("<u8", columns)
        collector = PairCollector(self.words, least_similarity, need)
        for column in table.T:
            add_bucket_pairs(collector, buckets_of(np.ascontiguousarray(column), texts))
        return collector.candidates()


@dataclass(frozen=True)
class CandidateMethod(ABC):
    """A method; its fields are its parameters, with the defaults of its source.

    Attributes:
        name: for the command line.
        version: raised whenever it would find other pairs.
        title: its name for people.
        summary: one sentence for people on how it works and where it fails.
        variants: names of their own for some of its parameters, written as on the command line:
            "width=8:least=0.5".
        sweep: parameters that decide how alike candidates are, from the strictest to the widest
            ones worth trying, written likewise; the curve of its precision and recall.
        not_printed: the parameters that make no difference to the fingerprints.
        theory: on what theory says the chance of a pair depends, such as "resemblance"; "" where
            there is no such theory.
    """

    name: ClassVar[str]
    version: ClassVar[int] = 1
    title: ClassVar[str]
    summary: ClassVar[str]
    variants: ClassVar[Mapping[str, str]] = {}
    sweep: ClassVar[tuple[str, ...]] = ()
    not_printed: ClassVar[frozenset[str]] = frozenset()
    theory: ClassVar[str] = ""

    @property
    def is_random(self) -> bool:
        """Whether which pairs it finds depends on hash functions that are drawn at random."""
        return False

    def draws(self, count: int) -> Sequence[Self]:
        """So many draws of a method that is random, by the seeds from its own up."""
        if not self.is_random:
            return [self]
        first = int(self.values()["seed"])
        return [self.with_values({"seed": str(seed)}) for seed in range(first, first + count)]

    def check(self) -> None:
        """Look whether the parameters are within the limits of their types, and fit each other.

        Raises:
            ValueError: they do not; says what is wanted.
        """
        for field in fields(self):
            value = getattr(self, field.name)
            if get_origin(field.type) is Literal:
                names = get_args(field.type)
                require(value in names, f"{field.name} must be {' or '.join(names)}")
            for limits in getattr(field.type, "__metadata__", ()):
                require(value in limits, f"{field.name} must be {limits}")

    def survey(self, texts: Texts) -> Any:  # noqa: ANN401 (each method knows its own)
        """Learn what it must know of all texts before the first fingerprint, if anything."""
        return None

    def fingerprint(self, words: Words, known: Any) -> bytes:  # noqa: ANN401
        """The fingerprint of a text; `known` is from `survey`. b"" if it can match no other.

        A method has either this or, where several texts are faster together, `fingerprints_of`.
        """
        (made,) = self.fingerprints_of([words], known)
        return made

    def fingerprints_of(self, texts: Sequence[Words], known: Any) -> list[bytes]:  # noqa: ANN401
        """The fingerprints of several texts with words."""
        return [self.fingerprint(words, known) for words in texts]

    @abstractmethod
    def candidates(self, prints: Fingerprints, least_similarity: float) -> Candidates:
        """The pairs of texts whose fingerprints are alike.

        Pairs whose numbers of words rule out the least similarity are left out by every method.
        """

    @property
    def estimates(self) -> int:
        """The number of minima by which `estimated` tells the resemblance; 0 if none does."""
        return 0

    def estimated(
        self, prints: Fingerprints, left: Indices, right: Indices
    ) -> npt.NDArray[np.float64]:
        """The resemblance of pairs, by the share of equal minima."""
        raise NotImplementedError

    def likeness(self, one: Words, other: Words, known: Any) -> float:  # noqa: ANN401
        """The number that `theory` names, of two texts, in [0, 1]; `known` is from `survey`."""
        raise NotImplementedError

    def expected_recall(self, likeness: float) -> float | None:
        """The probability with which theory says that such a pair is found; None if it does not."""
        return None

    @classmethod
    def parameters(cls) -> dict[str, Value]:
        """The names and defaults of the parameters, in order."""
        return {field.name: field.default for field in fields(cls)}  # type: ignore[misc]

    def values(self) -> dict[str, Value]:
        """The names and values of the parameters, in order."""
        return {name: getattr(self, name) for name in self.parameters()}

    def changed(self) -> dict[str, Value]:
        """The parameters that do not have their defaults."""
        defaults = self.parameters()
        return {name: value for name, value in self.values().items() if value != defaults[name]}

    @property
    def label(self) -> str:
        """Its name, and the parameters that do not have their defaults."""
        return ":".join([self.name, *(f"{name}={value}" for name, value in self.changed().items())])

    @property
    def code(self) -> str:
        """Names everything that decides which pairs are found."""
        return f"{self.label}/{self.version}"

    def with_values(self, given: dict[str, str]) -> Self:
        """The method with other parameters.

        Raises:
            MethodError: it has no such parameter, or the value is wrong.
        """
        defaults = self.parameters()
        changes: dict[str, Value] = {}
        for name, text in given.items():
            if name not in defaults:
                raise MethodError(
                    "{method} has no parameter '{name}'.",
                    "It has: {known}.",
                    method=self.name,
                    name=name,
                    known=", ".join(defaults) or "none",
                )
            changes[name] = _parsed(name, text, defaults[name])
        made = replace(self, **changes)
        try:
            made.check()
        except ValueError as error:
            raise MethodError("{problem}", problem=f"{self.name}: {error}.") from None
        return made


@dataclass(frozen=True)
class RandomMethod(CandidateMethod):
    """A method by hash functions that are drawn at random.

    Attributes:
        seed: which draw: hashes of two seeds know nothing of each other; scans use 0.
    """

    seed: int = 0

    @property
    def is_random(self) -> bool:
        """Whether which pairs it finds depends on the seed."""
        return True

    @classmethod
    def parameters(cls) -> dict[str, Value]:
        """The names and defaults of the parameters, the seed last."""
        return dict(sorted(super().parameters().items(), key=lambda one: one[0] == "seed"))


def drawn(hashes: Hashes, seed: int) -> Hashes:
    """Hashes as another draw of the hash function gives them; with seed 0 as they are."""
    return mix(hashes ^ mix(np.array([seed], dtype=np.uint64) * _DRAW)) if seed else hashes


def _parsed(name: str, text: str, default: Value) -> Value:
    """A value of the type of the default.

    Raises:
        MethodError: it is none.
    """
    if isinstance(default, str):
        return text
    if isinstance(default, bool):
        if text.lower() in ("true", "yes", "1"):
            return True
        if text.lower() in ("false", "no", "0"):
            return False
        wanted = "true or false"
    elif isinstance(default, int):
        if text.isdecimal() and len(text) < 10:
            return int(text)
        wanted = "a whole number"
    else:
        try:
            number = float(text)
        except ValueError:
            number = math.nan
        if math.isfinite(number) and number >= 0:
            return number
        wanted = "a number from 0 up"
    raise MethodError("{name}={value} is not possible.", f"Give {wanted}.", name=name, value=text)


def require(condition: bool, wanted: str) -> None:
    """Check parameters.

    Raises:
        ValueError: the condition does not hold; `wanted` says what is.
    """
    if not condition:
        raise ValueError(wanted)


def batches(texts: Texts) -> Iterator[list[Words]]:
    """All texts in order, a few at a time, as the calls for short ones take most time."""
    some: list[Words] = []
    held = 0
    for one in texts():
        some.append(one)
        held += len(one)
        if len(some) == _TEXTS_AT_ONCE or held > _WORDS_AT_ONCE:
            yield some
            some, held = [], 0
    yield some


def fingerprints(method: CandidateMethod, texts: Texts, known: Any) -> Fingerprints:  # noqa: ANN401
    """The fingerprints of all texts; of the texts themselves nothing is kept."""
    data, sizes, counts = bytearray(), array("q"), array("q")
    for some in batches(texts):
        made = iter(method.fingerprints_of([one for one in some if len(one)], known))
        for one in some:
            found = next(made) if len(one) else b""
            data.extend(found)
            sizes.append(len(found))
            counts.append(len(one))
    return Fingerprints(np.array(counts, dtype=np.int32), data, np.array(sizes, dtype=np.int64))


def resemblance(one: Hashes, other: Hashes) -> float:
    """The share of shingles that two texts have in common, of all that either has (Broder)."""
    one, other = distinct(one), distinct(other)
    shared = int(among(one, other).sum())
    return shared / max(1, len(one) + len(other) - shared)


def tokens_of(hashes: Hashes) -> bytes:
    """The distinct upper halves of hashes, ascending, little-endian uint32."""
    found: bytes = distinct((hashes >> np.uint64(32)).astype(np.uint32)).astype("<u4").tobytes()
    return found


def signature(hashes: Hashes) -> bytes:
    """One hash of 8 bytes over all of these in order, never 0; b"" over none."""
    if not len(hashes):
        return b""
    made = hashlib.blake2b(hashes.astype("<u8").tobytes(), digest_size=8).digest()
    return made if any(made) else b"\1" + made[1:]
