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
_CHARACTERS = """
par line page sect column row nestrow cell nestcell tab emdash endash bullet lquote rquote ldblquote
rdblquote emspace enspace qmspace zwj zwnj u uc bin ansi mac pc pca ansicpg f deff fcharset cpg
v deleted revised revauth revauthdel strike striked super sub nosupersub up dn
trowd cellx intbl fftype ffres ffdefres proptype dpline dpellipse dprect dparc dppolyline dptxbx
"""
_DESTINATIONS = """
header headerl headerr headerf footer footerl footerr footerf footnote ftnalt annotation atnauthor
shp shptxt dptxbxtext field fldinst fldrslt pict pngblip jpegblip emfblip wmetafile object objdata
formfield ffl ffdeftext ffformat ffhelptext ffstattext title subject author keywords doccomm
category manager propname staticval listtext pntext sn sv
"""
_SAYING = frozenset((*_CHARACTERS.split(), *_DESTINATIONS.split()))
"""Words that say something; all others are looks."""
_TO_A_PLACE = re.compile(rb'\s*(?:HYPERLINK\s+)?(?:\\\\l\b|"#)', re.IGNORECASE)
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
    own = ""
    for number, found in enumerate(_TOKEN.finditer(data)):
        if number > _MOST_TOKENS:
            return
        kind = found.lastgroup if found["word"] is None else "word"
        place = groups[-1].place if groups else ""
        if kind in ("open", "close"):
            replaced = 0
        if kind == "text" and place.endswith("/propname"):
            own = found["text"].decode("latin-1").strip().lower()
        if kind == "open":
            outer = groups[-1].replacements if groups else 1
            outside = groups[-1].place if groups else ""
            groups.append(_Group(found.start(), outside, replacements=outer))
        elif kind == "close" and groups:
            group = groups.pop()
            if groups:
                of_own = group.place.replace("/userprops/", f"/userprops({own})/")
                yield _cut(data, group.start, found.end(), f"#{of_own}", DELETED)
        elif kind == "word":
            word = found["word"].decode("ascii")
            if groups and not groups[-1].name:
                groups[-1].name = word
                groups[-1].place = f"{groups[-1].place}/{word}".lstrip("/")
                place = groups[-1].place
            place = place.replace("/userprops/", f"/userprops({own})/")
            at = f"#{place}{f'/word({word})' if word in _SAYING else f'@{word}'}"
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
            place = place.replace("/userprops/", f"/userprops({own})/")
            if place.endswith("/fldinst") and _TO_A_PLACE.match(found["text"]):
                place += "-within"
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
