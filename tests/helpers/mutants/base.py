"""What a mutation is: a place in a document, what happens there, and the bytes that come of it."""

import random
from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial

from msgspec import Struct

DELETED = "deleted"


class Mutation(Struct, frozen=True):
    """One change of one document.

    Attributes:
        place: where, by kind and name, as the mutants of its format tell it.
        change: what, for a person: "deleted", '"7" to "8"'.
        make: gives the whole changed document.
        zone: which part of a place, where that is coarse (the bytes of a stream), by number.
    """

    place: str
    change: str
    make: Callable[[], bytes]
    zone: int = 0


class Mutable(Struct, frozen=True):
    """A document and all that can be changed in it.

    Attributes:
        baseline: the document written the way the mutations write it, so that nothing else differs.
        mutations: always the same ones, in the order of the document.
    """

    baseline: bytes
    mutations: tuple[Mutation, ...]


Inner = Callable[[str, bytes], Mutable]
"""Gives what can be changed in a part, by its name and its bytes."""


def within(name: str, inner: Mutable, around: Callable[[bytes], bytes]) -> Iterator[Mutation]:
    """The mutations of a part as mutations of what holds it.

    Args:
        name: of the part; "" where the part is the document for all purposes.
        inner: the part.
        around: writes what holds it with that content instead.
    """
    for one in inner.mutations:
        place = _below(name, one.place)

        def made(make: Callable[[], bytes] = one.make) -> bytes:
            return around(make())

        yield Mutation(place, one.change, made, one.zone)


def of_piece(
    whole: Sequence[bytes],
    number: int,
    place: str,
    inner: Mutable,
    head: bytes = b"",
    tail: bytes = b"",
) -> Iterator[Mutation]:
    """The mutations of one of the pieces that are a document one behind another, itself deleted.

    Args:
        whole: all pieces as they are.
        number: which of them it is.
        place: of the piece.
        inner: what can be changed in it.
        head: what stands before that in the piece.
        tail: what stands behind it.
    """
    yield Mutation(place, DELETED, partial(spliced, whole, number, b""))
    yield from within("", inner, lambda new: spliced(whole, number, head + new + tail))


def spliced(whole: Sequence[bytes], number: int, new: bytes) -> bytes:
    return b"".join((*whole[:number], new, *whole[number + 1 :]))


def _below(name: str, place: str) -> str:
    return f"{name}#{place.removeprefix('#')}" if name else place


_SIGNS = {"-": "+", "+": "-", "<": ">", ">": "<", ".": ",", ",": "."}
_FLAGS = ("true false", "on off", "yes no", "1 0", "checked unchecked", "visible hidden")
_OTHER_FLAG = {
    written(word): written(other)
    for pair in _FLAGS
    for word, other in (pair.split(), pair.split()[::-1])
    for written in (str, str.upper, str.capitalize)
}


@cache
def altered(text: str) -> tuple[tuple[str, str], ...]:
    """A text with one letter, its case, a digit or a sign changed, and with a sign more.

    Returns:
        What each change is, and the changed text.
    """
    return tuple(_altered(text))


def _altered(text: str) -> Iterator[tuple[str, str]]:
    dice = random.Random(ascii(text))
    letters = [at for at, char in enumerate(text) if char.isalpha()]
    if letters:
        at = dice.choice(letters)
        yield _replaced(text, at, _other_letter(text[at]))
        cased = [at for at in letters if _is_cased(text[at])]
        if cased:
            at = dice.choice(cased)
            yield _replaced(text, at, _swapped(text[at]))
    digits = [at for at, char in enumerate(text) if char.isdecimal()]
    if digits:
        at = dice.choice(digits)
        yield _replaced(text, at, _other_digit(text[at]))
    signs = [
        at
        for at, char in enumerate(text)
        if char.isprintable() and not char.isalnum() and char != " "
    ]
    if signs:
        at = dice.choice(signs)
        yield _replaced(text, at, _SIGNS.get(text[at], "="))
    starts = [at for at in (*letters, *digits) if at == 0 or text[at - 1].isspace()]
    if starts:
        at = dice.choice(starts)
        yield f"- before {text[at : at + 8]!r}", f"{text[:at]}-{text[at:]}"


@cache
def other_value(value: str) -> tuple[str, str]:
    """A value of an attribute or entry, changed so that it is of the same kind."""
    if flag := _OTHER_FLAG.get(value):
        return f"{value!r} to {flag!r}", flag
    dice = random.Random(ascii(value))
    digits = [at for at, char in enumerate(value) if char.isdecimal()]
    letters = [at for at, char in enumerate(value) if char.isalpha()]
    if digits and (not letters or dice.random() < 0.5):
        return _replaced(value, at := dice.choice(digits), _other_digit(value[at]))
    if letters:
        return _replaced(value, at := dice.choice(letters), _other_letter(value[at]))
    return f"{value!r} to 'x'", "x"


def _replaced(text: str, at: int, by: str) -> tuple[str, str]:
    shown = text[max(0, at - 12) : at] + "[" + text[at] + ">" + by + "]" + text[at + 1 : at + 12]
    return " ".join(shown.split()), text[:at] + by + text[at + 1 :]


def _swapped(letter: str) -> str:
    return letter.swapcase()


def _is_cased(letter: str) -> bool:
    other = _swapped(letter)
    return len(other) == 1 and other != letter and _is_same_range(other, letter)


def _other_letter(letter: str) -> str:
    for step in (1, -1, 2, -2):
        other = chr(ord(letter) + step)
        if (
            other.isalpha()
            and other.isupper() == letter.isupper()
            and _is_same_range(other, letter)
        ):
            return other
    return "x"


def _is_same_range(one: str, other: str) -> bool:
    """Whether encodings that know one of two characters are likely to know the other."""
    return all((ord(one) < end) == (ord(other) < end) for end in (0x80, 0x100))


def _other_digit(digit: str) -> str:
    return chr(ord(digit) + (1 if digit.isdecimal() and int(digit) < 9 else -1))
