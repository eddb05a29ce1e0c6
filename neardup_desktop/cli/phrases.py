"""Numbers, sizes, dates, items and actions in words and in JSON."""

import os
from collections.abc import Mapping, Sequence

from neardup_desktop.cli.screen import printable
from neardup_desktop.model.actions import Verb
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.pairs import Member
from neardup_desktop.present.language import English
from neardup_desktop.present.numbers import local_time
from neardup_desktop.present.words import PAST_VERBS, evidence_beside

KIND_PLURALS = {
    Kind.DOCUMENT: "documents",
    Kind.EMAIL: "e-mails",
    Kind.WEB_PAGE: "web pages",
    Kind.PICTURE: "pictures",
    Kind.OTHER: "other files",
}


_SHOWN_WORDS = 60
"""The most words that are printed in a row; JSON has all, or more."""

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
    moment = local_time(seconds)
    return "?" if moment is None else moment.strftime(shape)


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


def some_words(words: Sequence[str], number: int | None = None) -> str:
    """The first of many words: "amber, 1987 and 12 more"; `number` is how many there really are."""
    shown = words[:_SHOWN_WORDS]
    more = (len(words) if number is None else number) - len(shown)
    tail = f" and {more:,} more" if more > 0 and shown else ""
    return f"{', '.join(map(printable, shown))}{tail}"


def excluded_lines(patterns: Sequence[str]) -> list[str]:
    """Lines on names that scans skip because the user said so, and how to read them again."""
    if not patterns:
        return []
    listed = ", ".join(short_path(one) for one in patterns)
    return [f"You excluded: {listed}. To read one of these again: scan --include NAME"]


def place(path: str, part: str) -> str:
    """The place of an item: its path, or its path and part."""
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


_ORDERS = {
    Verb.HIDE: "Hide {}",
    Verb.UNHIDE: "Unhide {}",
    Verb.TRASH: "Trash {}",
    Verb.MOVE: "Move {}",
    Verb.COPY: "Copy {}",
    Verb.KEEP: "Protect {}",
    Verb.UNKEEP: "Unprotect {}",
    Verb.NOT_DUPLICATE: "Mark {} as different",
    Verb.DUPLICATE: "No longer mark {} as different",
    Verb.RESTORE: "Put {} back",
    Verb.REPRESENT: "Make {} the kept item",
    Verb.UNREPRESENT: "Choose the kept item automatically again for {}",
}


def _items(verb: Verb, number: int) -> str:
    """A number of steps in words; a mark between two items is about a pair."""
    return count(number, "pair" if verb in (Verb.NOT_DUPLICATE, Verb.DUPLICATE) else "item")


def order(verb: Verb, number: int) -> str:
    """An order: "Trash 12 items"."""
    return _ORDERS[verb].format(_items(verb, number))


def done(verb: Verb, number: int) -> str:
    """The result of an order: "12 items moved to the trash"."""
    return f"{_items(verb, number)} {PAST_VERBS[verb]}"
