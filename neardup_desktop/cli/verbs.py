"""The actions on items in words: as options, as questions and as results."""

from collections.abc import Mapping
from dataclasses import dataclass

from neardup_desktop.cli.phrases import count
from neardup_desktop.model.actions import Verb

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
