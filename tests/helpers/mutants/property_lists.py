"""Mutations of Apple's property lists: each entry deleted, each value changed."""

import plistlib
from functools import partial
from typing import Any
from xml.parsers.expat import ExpatError

from tests.helpers.mutants.base import DELETED, Inner, Mutable, Mutation, other_value, within
from tests.helpers.mutants.plain_bytes import of_bytes
from tests.helpers.mutants.values import GONE, Step, names_in, walked, with_value

Value = Any


def of_property_list(data: bytes, inner: Inner) -> Mutable:
    """A property list, binary or XML, written in the form it has."""
    form = plistlib.FMT_BINARY if data.startswith(b"bplist") else plistlib.FMT_XML
    try:
        whole = plistlib.loads(data)
    except (plistlib.InvalidFileException, ExpatError, ValueError, OverflowError):
        return of_bytes(data)

    def written(path: tuple[Step, ...], new: Value) -> bytes:
        return plistlib.dumps(with_value(whole, path, new), fmt=form, sort_keys=False)

    # Pages in it are written their way first, so that a mutation changes nothing else.
    if not isinstance(whole, dict):
        return of_bytes(data)
    pages = {
        path: inner(_name(path), value) for path, value in walked(whole) if isinstance(value, bytes)
    }
    for path, page in pages.items():
        whole = with_value(whole, path, page.baseline)
    mutations: list[Mutation] = []
    for path, value in walked(whole):
        if not path:
            continue
        place = names_in(path)
        mutations.append(Mutation(f"#{place}", DELETED, partial(written, path, GONE)))
        if path in pages:
            mutations += within(place, pages[path], partial(written, path))
        elif (other := _other(value)) is not None:
            mutations.append(Mutation(f"#{place}", other[0], partial(written, path, other[1])))
    return Mutable(plistlib.dumps(whole, fmt=form, sort_keys=False), tuple(mutations))


def _other(value: Value) -> tuple[str, Value] | None:
    if isinstance(value, str):
        return other_value(value)
    if isinstance(value, bool):
        return f"{value} to {not value}", not value
    if isinstance(value, int | float):
        return f"{value} to {value + 1}", value + 1
    return None


def _name(path: tuple[Step, ...]) -> str:
    """What is in a web archive is a page in most cases."""
    return "page.html" if path[-1] == "WebResourceData" and "WebMainResource" in path else "part"
