"""Mutations of WARC files: each record deleted, each header changed, everything in each body."""

import re
from collections.abc import Callable
from functools import partial

from tests.helpers.mutants.base import (
    DELETED,
    Inner,
    Mutable,
    Mutation,
    of_piece,
    other_value,
    within,
)
from tests.helpers.mutants.lines import of_lines

_LENGTH = re.compile(rb"^content-length:[ \t]*(\d+)", re.I | re.M)
_HEADER = re.compile(rb"^([\w-]+):([^\r\n]*)\r?\n", re.M)
_PLAIN_BODY = re.compile(rb"^(?:transfer|content)-encoding:", re.I | re.M)


def of_warc(data: bytes, inner: Inner) -> Mutable:
    """The records of a WARC file that is not packed; lengths are stated anew."""
    records, at = [], 0
    while at < len(data):
        end = data.find(b"\r\n\r\n", at)
        found = _LENGTH.search(data, at, end) if end >= 0 else None
        if found is None:
            break
        size = int(found[1])
        records.append(_of_record(data[at : end + 4], data[end + 4 : end + 4 + size], inner))
        at = end + 4 + size
        while data[at : at + 2] == b"\r\n":
            at += 2
    if not records:
        return of_lines(data)
    whole = [record.baseline for record in records]
    mutations: list[Mutation] = []
    for number, record in enumerate(records):
        mutations += of_piece(whole, number, "record", record)
    return Mutable(b"".join(whole), tuple(mutations))


def _of_record(head: bytes, body: bytes, inner: Inner) -> Mutable:
    def written(head: bytes, body: bytes) -> bytes:
        stated = _LENGTH.sub(b"Content-Length: %d" % len(body), head, count=1)
        return stated + body + b"\r\n\r\n"

    found = re.search(rb"^HTTP/[^\n]*\n(?:[^\r\n]+\r?\n)*\r?\n", body)
    http = found[0] if found else b""
    is_plain = http and not _PLAIN_BODY.search(http)
    if is_plain and (content := body[len(http) :]).strip():
        name = "page.html" if b"text/html" in http else "body.txt"
        page = inner(name, content)
        payload, mutations = (
            page.baseline,
            list(within("", page, lambda new: written(head, _stated(http, new) + new))),
        )
        http = _stated(http, payload)
    else:
        payload, mutations = body[len(http) :], []
    mutations += _of_headers(head, lambda new: written(new, http + payload))
    mutations += _of_headers(http, lambda new: written(head, new + payload))
    return Mutable(written(head, http + payload), tuple(mutations))


def _stated(http: bytes, content: bytes) -> bytes:
    return _LENGTH.sub(b"Content-Length: %d" % len(content), http, count=1)


def _of_headers(head: bytes, around: Callable[[bytes], bytes]) -> list[Mutation]:
    mutations = []
    for found in _HEADER.finditer(head):
        if found[1].lower() == b"content-length":
            continue
        place = f"header:{found[1].decode('ascii')}"
        said, new = other_value(found[2].decode("latin-1"))
        cut = head[: found.start()] + head[found.end() :]
        changed = head[: found.start(2)] + new.encode("latin-1", "replace") + head[found.end(2) :]
        mutations.append(Mutation(place, DELETED, partial(around, cut)))
        mutations.append(Mutation(place, said, partial(around, changed)))
    return mutations
