"""Numbers, sizes, dates, items and actions in words and in JSON."""

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

from neardup_desktop.cli.screen import printable
from neardup_desktop.model.actions import Verb
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.pairs import Member
from neardup_desktop.present.language import English
from neardup_desktop.present.words import evidence_beside

KIND_PLURALS = {
    Kind.DOCUMENT: "documents",
    Kind.EMAIL: "e-mails",
    Kind.WEB_PAGE: "web pages",
    Kind.PICTURE: "pictures",
    Kind.OTHER: "other files",
}


_ENGLISH = English()
size, percent = _ENGLISH.size, _ENGLISH.percent


def count(number: int, singular: str, plural: str | None = None) -> str:
    """A number with its noun: "1 file", "2,640 files"."""
    noun = singular if number == 1 else (plural or f"{singular}s")
    return f"{number:,} {noun}"


def chosen_percent(similarity: float) -> str:
    """A similarity that somebody chose, with a decimal where it has one: "93%", "66.6%"."""
    return f"{round(similarity * 100, 1):g}%"


def date(seconds: int, shape: str = "%Y-%m-%d") -> str:
    """A day in the local time zone, "2026-01-31"; "?" where it cannot be represented."""
    try:
        return datetime.fromtimestamp(seconds, UTC).astimezone().strftime(shape)
    except (OverflowError, OSError, ValueError):
        return "?"


def duration(seconds: float) -> str:
    """A length of time: "4 s", "2 min 10 s", "1 h 05 min"."""
    if seconds < 9.95:
        return f"{seconds:.1f} s" if seconds >= 0.05 else "0 s"
    whole = round(seconds)
    if whole < 60:
        return f"{whole} s"
    minutes, rest = divmod(whole, 60)
    if minutes < 60:
        return f"{minutes} min {rest:02} s"
    return f"{minutes // 60} h {minutes % 60:02} min"


def short_path(path: str) -> str:
    """A path with the home folder as ~ and control characters escaped."""
    # Asked for every line of a list, where making a `Path` of it takes a twentieth of the time.
    # Of a user without a home folder it is "~".
    home = os.path.expanduser("~")  # noqa: PTH111
    if len(home) > 1 and path.startswith(home + os.sep):
        path = "~" + path[len(home) :]
    return printable(path)


def excluded_lines(patterns: Sequence[str]) -> list[str]:
    """What scans skip because the user said so, and how to read it again."""
    if not patterns:
        return []
    listed = ", ".join(short_path(one) for one in patterns)
    return [f"You excluded: {listed}. To read one of these again: scan --include NAME"]


def place(path: str, part: str) -> str:
    """Where an item is: its path, or its path and part."""
    return f"{short_path(path)}::{printable(part)}" if part else short_path(path)


def link_words(member: Member) -> str:
    """The same in words: "identical file" is then "the same file as 57"."""
    if member.link is None:
        return ""
    return f"  {evidence_beside(member.evidence, str(int(member.link.item)))}"


ACTIONS: Mapping[str, Verb] = {
    "hide": Verb.HIDE,
    "unhide": Verb.UNHIDE,
    "trash": Verb.TRASH,
    "move": Verb.MOVE,
    "keep": Verb.KEEP,
    "unkeep": Verb.UNKEEP,
    "not-a-duplicate": Verb.NOT_DUPLICATE,
}
"""The values of `--action`."""

RULE_ACTIONS = ("hide", "trash", "move")
"""The values of `--action` for rules."""


@dataclass(frozen=True, slots=True)
class _Words:
    """A verb in words; `{}` is replaced by a number of items with their noun."""

    order: str
    done: str


_WORDS = {
    Verb.HIDE: _Words("Hide {}", "{} hidden"),
    Verb.UNHIDE: _Words("Unhide {}", "{} unhidden"),
    Verb.TRASH: _Words("Trash {}", "{} moved to the trash"),
    Verb.MOVE: _Words("Move {}", "{} moved"),
    Verb.KEEP: _Words("Protect {}", "{} protected"),
    Verb.UNKEEP: _Words("Unprotect {}", "{} no longer protected"),
    Verb.NOT_DUPLICATE: _Words("Mark {} as different", "{} marked as different"),
    Verb.DUPLICATE: _Words("No longer mark {} as different", "{} no longer marked as different"),
    Verb.RESTORE: _Words("Put {} back", "{} put back"),
    Verb.REPRESENT: _Words("Make {} the kept item", "{} made the kept item"),
    Verb.UNREPRESENT: _Words(
        "Choose the kept item automatically again for {}", "{} chosen automatically again"
    ),
}


def _items(verb: Verb, number: int) -> str:
    """A number of steps in words; a mark between two items is about a pair."""
    return count(number, "pair" if verb in (Verb.NOT_DUPLICATE, Verb.DUPLICATE) else "item")


def order(verb: Verb, number: int) -> str:
    """What to do: "Trash 12 items"."""
    return _WORDS[verb].order.format(_items(verb, number))


def done(verb: Verb, number: int) -> str:
    """What was done: "12 items moved to the trash"."""
    return _WORDS[verb].done.format(_items(verb, number))
