"""Mutations of mails: each header, each part, and everything in each part."""

import base64
import binascii
import quopri
import re
from collections.abc import Callable, Iterator
from functools import partial

from msgspec.structs import replace

from tests.helpers.mutants.base import (
    DELETED,
    Inner,
    Mutable,
    Mutation,
    of_piece,
    other_value,
    spliced,
    within,
)
from tests.helpers.mutants.lines import decoded, line_mutations

_HEAD_END = re.compile(rb"\r?\n\r?\n")
_HEADER = re.compile(rb"^([!-9;-~]+)[ \t]*:[^\n]*\n(?:[ \t][^\n]*\n)*", re.MULTILINE)
_BOUNDARY = re.compile(rb'boundary\s*=\s*(?:"([^"]+)"|([^\s;]+))', re.I)
_TYPE = re.compile(rb"^content-type:\s*([\w./+-]+)", re.I | re.M)
_CODING = re.compile(rb"^content-transfer-encoding:\s*([\w-]+)", re.I | re.M)
_NAMED = re.compile(rb'name\s*=\s*"?([^"\r\n;]+)', re.I)
_BESIDE = b"\1\1\1\1\n"
_FROM = re.compile(rb"^From [^\n]*\n(?=>?[!-9;-~]+:)", re.MULTILINE)
_MOST_DEPTH = 6
_FORM = "form"
_NEVER_SHOWN = ("text/css", "text/javascript")


def of_mail(data: bytes, inner: Inner) -> Mutable:
    """A mail as it stands, with its parts written anew where they are encoded."""
    return _of_entity(data, inner, 0)


def of_mailbox(data: bytes, inner: Inner) -> Mutable:
    """The messages of a mailbox, each deleted and changed."""
    pieces = [(before, _of_entity(message, inner, 0)) for before, message in _messages_of(data)]
    end = _BESIDE if data.startswith(_BESIDE) else b""
    whole = [before + one.baseline + end for before, one in pieces]
    mutations: list[Mutation] = []
    for number, (before, one) in enumerate(pieces):
        if not end:
            said, changed = other_value(before[5:].decode("latin-1"))
            line = b"From " + changed.encode("latin-1")
            made = partial(spliced, whole, number, line + one.baseline)
            mutations.append(Mutation("line:From ", said, made))
        mutations += of_piece(whole, number, "message", one, before, end)
    return Mutable(b"".join(whole), tuple(mutations))


def _messages_of(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Each message of a mailbox with the line before it."""
    if data.startswith(_BESIDE):
        for message in data.split(_BESIDE)[1::2]:
            yield _BESIDE, message
        return
    starts = [found.start() for found in _FROM.finditer(data)] or [0]
    for start, end in zip(starts, [*starts[1:], len(data)], strict=True):
        found = _FROM.match(data, start)
        at = found.end() if found else start
        yield data[start:at], data[at:end]


def of_emlx(data: bytes, inner: Inner) -> Mutable:
    """The mail in a file of Apple Mail, and the property list behind it."""
    count, _, rest = data.partition(b"\n")
    size = int(count) if count.strip().isdigit() else len(rest)
    mail, tail = _of_entity(rest[:size], inner, 0), rest[size:]

    def written(new: bytes, behind: bytes = tail) -> bytes:
        return str(len(new)).encode().ljust(len(count)) + b"\n" + new + behind

    mutations = list(within("", mail, written))
    if tail.strip():
        behind = inner("flags.plist", tail.lstrip())
        mutations += within("flags", behind, lambda new: written(mail.baseline, b"\n" + new))
        mutations.append(Mutation("flags", DELETED, lambda: written(mail.baseline, b"")))
    return Mutable(written(mail.baseline), tuple(mutations))


def _of_entity(data: bytes, inner: Inner, depth: int) -> Mutable:
    """A mail or a part of one: headers, and a body by its type."""
    found = _HEAD_END.search(data)
    at = found.end() if found else len(data)
    head, body = data[:at], data[at:]
    media_type = _said(_TYPE, head).lower() or "text/plain"
    unfolded = re.sub(rb"\r?\n[ \t]+", b" ", head)
    boundary = _BOUNDARY.search(unfolded) if media_type.startswith("multipart/") else None
    if boundary and depth < _MOST_DEPTH:
        has_forms = media_type == "multipart/alternative"
        body_is = _of_parts(body, boundary[1] or boundary[2], inner, depth, has_forms)
    elif media_type == "message/rfc822" and depth < _MOST_DEPTH:
        body_is = _of_entity(body, inner, depth + 1)
    else:
        body_is = _of_leaf(head, media_type, body, inner)
    mutations = [
        *_of_headers(head, body_is.baseline),
        *within("", body_is, lambda new: head + new),
    ]
    return Mutable(head + body_is.baseline, tuple(mutations))


def _of_headers(head: bytes, body: bytes) -> Iterator[Mutation]:
    for found in _HEADER.finditer(head):
        place = f"header:{found[1].decode('ascii')}"
        before, behind = head[: found.start()], head[found.end() :] + body
        yield Mutation(place, DELETED, partial(_joined, before, behind))
        said, new = other_value(found[0][len(found[1]) + 1 :].decode("utf-8", "surrogateescape"))
        changed = found[1] + b":" + new.encode("utf-8", "surrogateescape")
        yield Mutation(place, said, partial(_joined, before, changed, behind))


def _joined(*pieces: bytes) -> bytes:
    return b"".join(pieces)


def _of_parts(body: bytes, boundary: bytes, inner: Inner, depth: int, has_forms: bool) -> Mutable:
    line = re.compile(rb"^--" + re.escape(boundary) + rb"(?:--)?[ \t]*(?:\r?\n|\Z)", re.M)
    marks = list(line.finditer(body))
    if not marks:
        return _of_text(body)
    first = body[: marks[0].start()]
    pieces: list[tuple[bytes, Mutable]] = []
    ends = [*(mark.start() for mark in marks[1:]), len(body)]
    last = b""
    for mark, end in zip(marks, ends, strict=True):
        if mark[0].rstrip().endswith(boundary + b"--"):
            last = body[mark.start() :]
            break
        pieces.append((mark[0], _of_entity(body[mark.end() : end], inner, depth + 1)))
    whole = [first, *(mark + part.baseline for mark, part in pieces), last]
    mutations: list[Mutation] = []
    if first.strip():
        mutations.append(Mutation("preamble", DELETED, partial(spliced, whole, 0, b"")))
    for number, (before, part) in enumerate(pieces, start=1):
        kind = _said(_TYPE, part.baseline[:2000]).lower() or "text/plain"
        found = of_piece(whole, number, _FORM if has_forms else f"part:{kind}", part, before)
        mutations += map(_of_form, found) if has_forms else found
    return Mutable(b"".join(whole), tuple(mutations))


def _of_form(one: Mutation) -> Mutation:
    """The mutation of a form of a text: what is deleted there, another form may still say."""
    is_less = one.change == DELETED and one.place.startswith(("#", "line:", "part:text/"))
    return replace(one, place=f"{_FORM}#{one.place.removeprefix('#')}") if is_less else one


def _of_leaf(head: bytes, media_type: str, body: bytes, inner: Inner) -> Mutable:
    coding = _said(_CODING, head).lower()
    content, pack = _unpacked(body, coding)
    end = body[len(body.rstrip(b"\r\n")) :]

    def packed(new: bytes) -> bytes:
        # The line end before a boundary belongs to that.
        return pack(new).rstrip(b"\r\n") + end

    if media_type == "text/html":
        held = inner("part.html", content)
    elif media_type in _NEVER_SHOWN:
        held = _of_text(content)
        return Mutable(packed(held.baseline), tuple(within(f"part:{media_type}", held, packed)))
    elif media_type.startswith(("text/", "message/")):
        held = _of_text(content)
    else:
        named = _NAMED.search(head)
        name = named[1].decode("latin-1").strip() if named else "part"
        held = inner(name, content)
        name = f"part:{media_type}"
        return Mutable(packed(held.baseline), tuple(within(name, held, packed)))
    return Mutable(packed(held.baseline), tuple(within("", held, packed)))


def _of_text(content: bytes) -> Mutable:
    """Lines in the encoding they have: what is no UTF-8 is taken byte by byte."""
    try:
        text, encoding = content.decode("utf-8"), "utf-8"
    except UnicodeDecodeError:
        text, encoding = content.decode("latin-1"), "latin-1"
        if content.startswith((b"\xff\xfe", b"\xfe\xff")):
            text, encoding = decoded(content)
    return Mutable(content, tuple(line_mutations(text, encoding)))


def _unpacked(body: bytes, coding: str) -> tuple[bytes, Callable[[bytes], bytes]]:
    if coding == "base64":
        try:
            return base64.b64decode(body), lambda new: base64.encodebytes(new)
        except (binascii.Error, ValueError):
            pass
    if coding == "quoted-printable":
        return quopri.decodestring(body), lambda new: quopri.encodestring(new)
    return body, lambda new: new


def _said(pattern: re.Pattern[bytes], head: bytes) -> str:
    found = pattern.search(head)
    return found[1].decode("ascii", "replace") if found else ""
