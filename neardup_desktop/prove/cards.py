"""Calendars and contacts: unfolded lines, less what programs write while saving."""

import re
from collections.abc import Iterator

from neardup_desktop.prove.base import Place, Unprovable, composed, of, strictly_decoded
from neardup_desktop.prove.traces import CARD_TRACES

_FOLD = re.compile(r"\n[ \t]")
_OLD = re.compile(r"^VERSION:(?:1\.0|2\.1)", re.IGNORECASE | re.MULTILINE)
"""Contacts and calendars whose lines were folded at blanks, which count."""

_TRACES = frozenset((one.around, one.name) for one in CARD_TRACES)
_MARK = re.compile(r"(BEGIN|END):([A-Z-]+)[ \t]*", re.IGNORECASE)


def card_places(data: bytes) -> Iterator[Place]:
    """The lines of a calendar or of contacts.

    Raises:
        Unprovable: in no certain encoding, or what begins in it does not end.
    """
    text = strictly_decoded(data)
    if text is None:
        raise Unprovable("in no certain encoding")
    text = text.replace("\r\n", "\n").rstrip("\n")
    if not _OLD.search(text):
        text = _FOLD.sub("", text)
    inside: list[str] = []
    for line in text.split("\n"):
        mark = _MARK.fullmatch(line)
        if mark is not None and mark[1].upper() == "BEGIN":
            inside.append(mark[2].upper())
        elif mark is not None and (not inside or inside.pop() != mark[2].upper()):
            raise Unprovable("what ends has not begun")
        elif inside and (
            (inside[-1], line.partition(":")[0].upper()) in _TRACES
            or (inside[-1], line.upper()) in _TRACES
        ):
            continue
        yield of(line.partition(":")[0].partition(";")[0], composed(line))
    if inside:
        raise Unprovable("what begins does not end")
