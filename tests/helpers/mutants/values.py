"""Mutations of JSON: each value changed, each entry deleted."""

import json
from collections.abc import Iterator
from functools import partial
from typing import Any

from tests.helpers.mutants.base import DELETED, Mutable, Mutation, altered
from tests.helpers.mutants.lines import of_lines

Step = str | int
Json = Any

_GONE = object()
"""In place of a value that is deleted."""


def of_json(data: bytes) -> Mutable:
    """JSON as Python writes it; places are keys without the numbers in lists."""
    try:
        whole = json.loads(data)
    except ValueError:
        return of_lines(data)
    return Mutable(_written(whole), tuple(_mutations(whole)))


def _mutations(whole: Json) -> Iterator[Mutation]:
    for path, value in _walked(whole):
        place = "#" + "/".join(step for step in path if isinstance(step, str))
        if path:
            yield Mutation(place, DELETED, partial(_changed, whole, path, _GONE))
        if not isinstance(value, dict | list):
            for said, new in _others(value):
                yield Mutation(place, said, partial(_changed, whole, path, new))


def _walked(whole: Json) -> Iterator[tuple[tuple[Step, ...], Any]]:
    """Each value of nested lists and dictionaries with the way to it, in order."""
    stack: list[tuple[tuple[Step, ...], Any]] = [((), whole)]
    while stack:
        path, value = stack.pop()
        yield path, value
        if isinstance(value, dict):
            stack += [((*path, key), value[key]) for key in reversed(value)]
        elif isinstance(value, list):
            stack += [((*path, at), value[at]) for at in reversed(range(len(value)))]


def _with_value(whole: Json, path: tuple[Step, ...], new: Json) -> Json:
    """The same with another value at the end of a path, or none; a copy along the path only."""
    if not path:
        return new
    step, rest = path[0], path[1:]
    copied = whole.copy()
    if not rest and new is _GONE:
        del copied[step]
    else:
        copied[step] = _with_value(whole[step], rest, new)
    return copied


def _others(value: Json) -> list[tuple[str, Json]]:
    if isinstance(value, str):
        return list(altered(value)) or [("filled", "x")]
    if value is None:
        return [("null to 1", 1)]
    if isinstance(value, bool):
        return [(f"{value} to {not value}", not value)]
    return [(f"{value} to {value + 1}", value + 1)]


def _changed(whole: Json, path: tuple[Step, ...], new: Json) -> bytes:
    return _written(_with_value(whole, path, new))


def _written(whole: Json) -> bytes:
    return json.dumps(whole, ensure_ascii=False, indent=1).encode("utf-8", "surrogatepass")
