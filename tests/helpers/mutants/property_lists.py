"""Mutations of Apple's property lists: each entry deleted, each value changed."""

import plistlib
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any
from xml.parsers.expat import ExpatError

from tests.helpers.mutants.base import DELETED, Mutable, Mutation, other_value, within
from tests.helpers.mutants.plain_bytes import of_bytes

Inner = Callable[[str, bytes], Mutable]
Step = str | int
Value = Any


def of_property_list(data: bytes, inner: Inner) -> Mutable:
    """A property list, binary or XML, written in the form it has."""
    form = plistlib.FMT_BINARY if data.startswith(b"bplist") else plistlib.FMT_XML
    try:
        whole = plistlib.loads(data)
    except (plistlib.InvalidFileException, ExpatError, ValueError, OverflowError):
        return of_bytes(data)

    def written(path: tuple[Step, ...], new: Value) -> bytes:
        return plistlib.dumps(_with(whole, path, new), fmt=form, sort_keys=False)

    # Pages in it are written their way first, so that a mutation changes nothing else.
    if not isinstance(whole, dict):
        return of_bytes(data)
    pages = {
        path: inner(_name(path), value)
        for path, value in _walked(whole)
        if isinstance(value, bytes)
    }
    for path, page in pages.items():
        whole = _with(whole, path, page.baseline)
    mutations: list[Mutation] = []
    for path, value in _walked(whole):
        if not path:
            continue
        place = "/".join(step for step in path if isinstance(step, str))
        mutations.append(Mutation(f"#{place}", DELETED, partial(written, path, _GONE)))
        if path in pages:

            def around(new: bytes, path: tuple[Step, ...] = path) -> bytes:
                return written(path, new)

            mutations += within(place, pages[path], around)
            continue
        if (other := _other(value)) is not None:
            mutations.append(
                Mutation(
                    f"#{place}",
                    other[0],
                    partial(written, path, other[1]),
                )
            )
    return Mutable(plistlib.dumps(whole, fmt=form, sort_keys=False), tuple(mutations))


_GONE = object()


def _walked(whole: Value) -> Iterator[tuple[tuple[Step, ...], Any]]:
    stack: list[tuple[tuple[Step, ...], Any]] = [((), whole)]
    while stack:
        path, value = stack.pop()
        yield path, value
        if isinstance(value, dict):
            stack += [((*path, key), value[key]) for key in reversed(value)]
        elif isinstance(value, list):
            stack += [((*path, at), value[at]) for at in reversed(range(len(value)))]


def _other(value: Value) -> tuple[str, Value] | None:
    if isinstance(value, str):
        return other_value(value)
    if isinstance(value, bool):
        return f"{value} to {not value}", not value
    if isinstance(value, int | float):
        return f"{value} to {value + 1}", value + 1
    return None


def _with(whole: Value, path: tuple[Step, ...], new: Value) -> Value:
    """A copy along the path only."""
    if not path:
        return new
    step, rest = path[0], path[1:]
    copied = whole.copy()
    if not rest and new is _GONE:
        del copied[step]
    else:
        copied[step] = _with(whole[step], rest, new)
    return copied


def _name(path: tuple[Step, ...]) -> str:
    """What is in a web archive is a page in most cases."""
    return "page.html" if path[-1] == "WebResourceData" and "WebMainResource" in path else "part"
