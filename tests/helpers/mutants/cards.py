"""Mutations of calendar entries and contacts: lines whose names are the same in either case."""

from tests.helpers.mutants.base import Mutable
from tests.helpers.mutants.lines import of_lines


def of_cards(data: bytes) -> Mutable:
    """Each line, but for changes of case in what stands before the value."""
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
