"""Mutations of RTF: each group and control word deleted, each number and run of text changed."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from tests.helpers.mutants.base import DELETED, Mutable, Mutation, altered, other_value

_TOKEN = re.compile(
    rb"(?P<open>\{)|(?P<close>\})|\\(?P<word>[A-Za-z]+)(?P<number>-?\d+)? ?"
    rb"|\\'(?P<hex>[0-9A-Fa-f]{2})|\\(?P<sign>[^A-Za-z])|(?P<text>[^{}\\\r\n]+)|(?P<end>[\r\n]+)"
)
_FIELD_NAME = re.compile(rb"\s*([A-Za-z]+)")
_MOST_TOKENS = 30_000


@dataclass(slots=True)
class _Group:
    start: int
    place: str
    name: str = ""
    replacements: int = 1
    """So many characters behind a sign of Unicode are for programs that do not know these."""


def of_rich_text(data: bytes) -> Mutable:
    """RTF as it stands; the place of a thing is the destinations around it."""
    return Mutable(data, tuple(_mutations(data)))


def _mutations(data: bytes) -> Iterator[Mutation]:
    groups: list[_Group] = []
    replaced = 0
    for number, found in enumerate(_TOKEN.finditer(data)):
        if number > _MOST_TOKENS:
            return
        kind = found.lastgroup if found["word"] is None else "word"
        place = groups[-1].place if groups else ""
        if kind in ("open", "close"):
            replaced = 0
        if kind == "open":
            outer = groups[-1].replacements if groups else 1
            groups.append(_Group(found.start(), place, replacements=outer))
        elif kind == "close" and groups:
            group = groups.pop()
            if groups:
                yield _cut(data, group.start, found.end(), f"#{group.place}", DELETED)
        elif kind == "word":
            word = found["word"].decode("ascii")
            if groups and not groups[-1].name:
                groups[-1].name = word
                groups[-1].place = f"{place}/{word}".lstrip("/")
                place = groups[-1].place
            at = f"#{place}@{word}"
            if found.start() > 1:
                yield _cut(data, found.start(), found.end(), at, f"{word} deleted", b"")
            if found["number"]:
                said, new = other_value(found["number"].decode("ascii"))
                yield _cut(data, found.start("number"), found.end("number"), at, said, new.encode())
            if word == "u":
                replaced = groups[-1].replacements if groups else 1
            elif word == "uc" and groups:
                groups[-1].replacements = int(found["number"] or 1)
        elif kind == "hex" and replaced:
            replaced -= 1
        elif kind == "hex":
            other = b"%02x" % (int(found["hex"], 16) ^ 4)  # no other form of the same dash
            yield _cut(
                data, found.start("hex"), found.end("hex"), f"#{place}/text()", "character", other
            )
        elif kind == "text":
            start = min(found.start() + replaced, found.end())
            replaced -= start - found.start()
            name = _FIELD_NAME.match(data, start) if place.endswith("/fldinst") else None
            if name:  # capital or not
                said, new = other_value(name[1].decode("ascii"))
                yield _cut(data, *name.span(1), f"#{place}/text()", said, new.encode())
                start = name.end()
            for said, changed in altered(data[start : found.end()].decode("latin-1")):
                text = changed.encode("latin-1", "replace")
                yield _cut(data, start, found.end(), f"#{place}/text()", said, text)


def _cut(data: bytes, start: int, end: int, place: str, said: str, new: bytes = b"") -> Mutation:
    return Mutation(place, said, lambda: data[:start] + new + data[end:])
