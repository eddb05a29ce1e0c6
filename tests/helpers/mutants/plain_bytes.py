"""Mutations of bytes that nothing is known of: words in them, and some bytes."""

import random
import re
from collections.abc import Callable, Iterator

from tests.helpers.mutants.base import Mutable, Mutation

_MOST_BYTES = 200
_MOST_WORDS = 300
_ZONES = 30
_ASCII_WORD = re.compile(rb"[A-Za-z0-9][A-Za-z0-9 ,.@:/-]{3,}")
_WIDE_WORD = re.compile(rb"[A-Za-z0-9]\0(?:[A-Za-z0-9 ,.@:/-]\0){3,}")


def of_bytes(data: bytes) -> Mutable:
    """One letter or digit of each run of letters, and a sample of all bytes, in place."""
    return Mutable(data, tuple(byte_mutations(data, bytes)))


def byte_mutations(
    data: bytes, around: Callable[[bytes], bytes], within: str = ""
) -> Iterator[Mutation]:
    """Changes that keep the length.

    Args:
        data: what is changed.
        around: makes the whole document of the changed data.
        within: how its places begin.
    """
    words = [
        *((found.start(), found.end(), 1) for found in _ASCII_WORD.finditer(data)),
        *((found.start(), found.end(), 2) for found in _WIDE_WORD.finditer(data)),
    ]
    dice = random.Random(len(data))
    if len(words) > _MOST_WORDS:
        words = sorted(dice.sample(words, _MOST_WORDS))
    inside: set[int] = set()
    for start, end, width in words:
        inside.update(range(start, end))
        places = [at for at in range(start, end, width) if chr(data[at]).isalnum()]
        at = dice.choice(places)
        new = data[at] + (-1 if chr(data[at]) in "zZ9" else 1)
        said = data[start:end:width].decode("ascii")
        shown = said[max(0, (at - start) // width - 12) :][:30]
        change = f"{chr(data[at])} to {chr(new)} in {shown!r}"
        yield _one(data, at, new, around, f"{within}text()", change)
    others = [at for at in range(len(data)) if at not in inside]
    if len(others) > _MOST_BYTES:
        others = sorted(dice.sample(others, _MOST_BYTES))
    for at in others:
        new = data[at] ^ 1
        change = f"0x{data[at]:02x} to 0x{new:02x} at {at}"
        yield _one(data, at, new, around, f"{within}byte()", change)


def _one(
    data: bytes, at: int, new: int, around: Callable[[bytes], bytes], place: str, change: str
) -> Mutation:
    def made() -> bytes:
        return around(data[:at] + bytes((new,)) + data[at + 1 :])

    return Mutation(place, change, made, zone=at * _ZONES // len(data))
