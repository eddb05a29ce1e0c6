"""Mutations of lines of text: each deleted, and a letter, a digit, a sign of each changed."""

import codecs
from collections.abc import Iterator

from neardup_desktop.text.decode import NotTextError, decode
from tests.helpers.mutants.base import DELETED, Mutable, Mutation, altered

_SHOWN = 60


def of_lines(data: bytes) -> Mutable:
    """Lines of a document, in its own encoding where that is UTF-8 or UTF-16, else in UTF-8."""
    text, encoding = decoded(data)
    baseline = text.encode(encoding, "surrogatepass")
    return Mutable(baseline, tuple(line_mutations(text, encoding)))


def of_cards(data: bytes) -> Mutable:
    """Each line of calendar entries and contacts, but for the case of what is before the value."""
    mutable = of_lines(data)
    original = _names_in_one_case(mutable.baseline)
    return Mutable(
        mutable.baseline,
        tuple(one for one in mutable.mutations if _names_in_one_case(one.make()) != original),
    )


def _names_in_one_case(data: bytes) -> list[tuple[bytes, bytes]]:
    made = []
    for line in data.splitlines():
        name, colon, value = line.partition(b":")
        is_folded = not colon or line.startswith((b" ", b"\t"))
        if name.upper() in (b"BEGIN", b"END"):
            value = value.upper()
        made.append((line, b"") if is_folded else (name.upper(), value))
    return made


def line_mutations(text: str, encoding: str) -> Iterator[Mutation]:
    """The mutations of a text that is written in that encoding."""
    lines = text.splitlines(keepends=True)
    for number, line in enumerate(lines):
        kept = line.rstrip("\r\n\x0b\x0c\x1c\x1d\x1e\x85\u2028\u2029")
        if not kept.strip():
            continue
        place = f"line:{kept.strip()[:_SHOWN]}"
        changes = [(DELETED, ""), *((said, new + line[len(kept) :]) for said, new in altered(kept))]
        for said, new in changes:
            yield _with_line(lines, number, new, encoding, place, said)


def _with_line(
    lines: list[str],
    number: int,
    new: str,
    encoding: str,
    place: str,
    said: str,
) -> Mutation:
    def made() -> bytes:
        changed = "".join((*lines[:number], new, *lines[number + 1 :]))
        return changed.encode(encoding, "surrogatepass")

    return Mutation(place, said, made)


def decoded(data: bytes) -> tuple[str, str]:
    """The text and the encoding to write it in again."""
    for mark, encoding in ((codecs.BOM_UTF16_LE, "utf-16-le"), (codecs.BOM_UTF16_BE, "utf-16-be")):
        if data.startswith(mark):
            return data.decode(encoding, "replace"), encoding
    try:
        return data.decode("utf-8"), "utf-8"
    except UnicodeDecodeError:
        pass
    try:
        return decode(data), "utf-8"
    except NotTextError:
        return data.decode("latin-1"), "latin-1"
