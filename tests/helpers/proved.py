"""Which changes of a document leave its digest as it was, though no trace is changed."""

import random
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from fnmatch import fnmatchcase

from neardup_desktop.prove.digest import digest
from neardup_desktop.prove.traces import MAIL_TRACES, PDF_TRACES, RTF_TRACES, XML_TRACES
from tests.helpers.mutants import DELETED, Mutation, mutable

_EQUIVALENT = (
    # Written otherwise, they are the same: blanks of a text that has none at its ends, the type of
    # an ending that no part has, the encoding in which a page or part was read.
    "word/*/r/t@space",
    "[[]Content_Types].xml#Types/Default*",
    "#html/head/meta",
    "header:Content-Transfer-Encoding",
    # What the list names as a whole: the picture of the first page, the status of Apple Mail, the
    # line between messages.
    "docProps/thumbnail.*",
    "flags*",
    "line:From *",
    # Of the tree of pages, not of a page: see `PDF_TRACES`.
    "object:/Pages/Count",
)


def unproved(
    name: str, data: bytes, format_name: str, *, each: int = 0, most: int = 0
) -> Iterator[str]:
    """Changes that the digest does not show and no trace allows, described.

    Args:
        name: of the file.
        data: the document.
        format_name: of the format that reads it.
        each: so many changes of one place at most; 0: all.
        most: so many changes at most; 0: all.
    """
    subject = mutable(name, data, format_name)
    before = digest(name, subject.baseline)
    mutations = chosen(subject.mutations, each, most) if each else subject.mutations
    for one in mutations:
        changed = one.make()
        if changed == subject.baseline or digest(name, changed) != before:
            continue
        if not is_listed(one.place) and not _is_same_tags(name, subject.baseline, changed):
            yield f"{name}: {one.place}: {one.change}"


def is_listed(place: str) -> bool:
    """Whether a place, in the words of mutations, is that of a trace."""
    if place.startswith("header:"):
        return place[7:].lower() in {one.name for one in MAIL_TRACES} or _is_equivalent(place)
    if place.startswith("object:/"):
        around, _, key = place[8:].rpartition("/")
        traces = {(one.around.lower(), one.name) for one in PDF_TRACES}
        return (around.lower(), f"/{key}") in traces or _is_equivalent(place)
    if place.startswith("#rtf/"):
        steps = set(re.split(r"[/@]", place))
        return bool(steps & {one.name for one in RTF_TRACES if one.around in steps})
    inside = place.rpartition("#")[2].removesuffix("/text()")
    return _is_equivalent(place) or any(map(inside.endswith, _local_places()))


def _is_equivalent(place: str) -> bool:
    return any(fnmatchcase(place, pattern) for pattern in _EQUIVALENT)


def _local_places() -> Iterator[str]:
    """The places of traces in XML by local names, with the attributes of values that go whole."""
    for trace in XML_TRACES:
        steps = (
            step.partition("[")[0].lstrip("@").rpartition(":")[2]
            for step in trace.path.strip("/").split("/")
        )
        local = "/".join(steps)
        if trace.is_attribute:
            element, _, name = local.rpartition("/")
            yield f"{element}@{name}"
        else:
            yield local
            yield f"{local}@type"


_BOOLEAN = re.compile(rb'\b(checked|selected)=("[^"]*"|[^ >]+)|(?<= )([a-z]+)=""')


def _is_same_tags(name: str, one: bytes, other: bytes) -> bool:
    """Whether two pages differ only in how an attribute without a value is written."""
    if not name.endswith((".html", ".htm", ".xhtml")):
        return False
    return _BOOLEAN.sub(rb"\1\3", one) == _BOOLEAN.sub(rb"\1\3", other)


def chosen(mutations: Sequence[Mutation], each: int, most: int, seed: int = 1) -> list[Mutation]:
    """Some of all mutations: of every place some first, however large the document is.

    Args:
        mutations: all.
        each: so many at most of one place, deletions and changes apart.
        most: so many at most.
        seed: the same one chooses the same ones.
    """
    shuffled = list(mutations)
    random.Random(seed).shuffle(shuffled)
    counts: Counter[tuple[str, bool, int]] = Counter()
    rounds: dict[int, list[Mutation]] = {}
    for one in shuffled:
        key = (one.place, one.change == DELETED, one.zone)
        rounds.setdefault(counts[key], []).append(one)
        counts[key] += 1
    return [one for number in sorted(rounds) if number < each for one in rounds[number]][:most]
