"""Mutations of JSON: each value changed, each entry deleted."""

import copy
import json
from collections.abc import Iterator
from functools import partial
from typing import Any

from tests.helpers.mutants.base import DELETED, Mutable, Mutation, altered
from tests.helpers.mutants.lines import of_lines

Step = str | int
Json = Any


def of_json(data: bytes) -> Mutable:
    """JSON as Python writes it; places are keys without the numbers in lists."""
    try:
        whole = json.loads(data)
    except ValueError:
        return of_lines(data)
    return Mutable(_written(whole), tuple(_mutations(whole)))


def _mutations(whole: Json) -> Iterator[Mutation]:
    stack: list[tuple[tuple[Step, ...], Any]] = [((), whole)]
    while stack:
        path, value = stack.pop()
        place = "#" + "/".join(step for step in path if isinstance(step, str))
        if path:
            yield Mutation(place, DELETED, partial(_deleted, whole, path))
        if isinstance(value, dict):
            stack += [((*path, key), value[key]) for key in reversed(value)]
        elif isinstance(value, list):
            stack += [((*path, at), value[at]) for at in reversed(range(len(value)))]
        else:
            for said, new in _others(value):
                yield Mutation(place, said, partial(_changed, whole, path, new))


def _others(value: Json) -> list[tuple[str, Json]]:
    if isinstance(value, str):
        return list(altered(value)) or [("filled", "x")]
    if value is None:
        return [("null to 1", 1)]
    if isinstance(value, bool):
        return [(f"{value} to {not value}", not value)]
    return [(f"{value} to {value + 1}", value + 1)]


def _changed(whole: Json, path: tuple[Step, ...], new: Json) -> bytes:
    changed = copy.deepcopy(whole)
    if path:
        _held(changed, path)[path[-1]] = new
    return _written(changed if path else new)


def _deleted(whole: Json, path: tuple[Step, ...]) -> bytes:
    changed = copy.deepcopy(whole)
    del _held(changed, path)[path[-1]]
    return _written(changed)


def _held(whole: Json, path: tuple[Step, ...]) -> Json:
    for step in path[:-1]:
        whole = whole[step]
    return whole


def _written(whole: Json) -> bytes:
    return json.dumps(whole, ensure_ascii=False, indent=1).encode("utf-8", "surrogatepass")
