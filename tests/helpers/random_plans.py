"""Plans at random: rules with all their parts, and selections, over whatever an archive holds."""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from neardup_desktop.engine.clusters.review import Review
from neardup_desktop.model.actions import Verb
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.pairs import Evidence
from neardup_desktop.model.progress import CancelFlag
from neardup_desktop.model.rules import BUILT_IN_RULES, Keep, KeepVersions, Rule
from neardup_desktop.model.settings import Preference

_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class Selection:
    """What a person chose in the window: items, those looked at one by one, and how to group."""

    items: tuple[ItemId, ...]
    confirmed: frozenset[ItemId]
    similarity: float
    preference: Preference


class CancelAfter(CancelFlag):
    """Says so after it was looked at so many times."""

    def __init__(self, looks: int) -> None:
        super().__init__()
        self._left = looks

    def is_set(self) -> bool:
        self._left -= 1
        return self._left < 0


def random_rule(generator: random.Random, review: Review, verb: Verb, target: str) -> Rule:
    """A rule with every part at random; now and then a built-in one."""
    if generator.random() < 0.15:
        built_in = [rule for rule in BUILT_IN_RULES if rule.verb is verb]
        return generator.choice(built_in or [Rule("bare", verb, target=target)])
    folders = review.columns.folders
    times = review.columns.modified_s.tolist()
    some = generator.random
    only_in = tuple(_few(generator, folders, 5)) if some() < 0.3 else ()
    return Rule(
        name="at random",
        verb=verb,
        keep=tuple(generator.sample(list(Keep), generator.randint(1, 3))),
        keep_folders=tuple(_few(generator, folders, 3)),
        keep_formats=tuple(_few(generator, review.columns.formats, 4)),
        levels=frozenset(_few(generator, list(Evidence), 6)) or frozenset(Evidence),
        similarity=generator.choice([0.5, 0.65, 0.8, 0.8, 0.9, 1.0]),
        kinds=frozenset(_few(generator, list(Kind), 3)) if some() < 0.4 else frozenset(),
        folders=only_in,
        kept_outside=bool(only_in) and some() < 0.5,
        formats=frozenset(_few(generator, review.columns.formats, 3))
        if some() < 0.2
        else frozenset(),
        least_bytes=generator.choice([0, 1000, 20_000]) if some() < 0.2 else 0,
        after_s=generator.choice(times) if some() < 0.2 else None,
        before_s=generator.choice(times) if some() < 0.2 else None,
        most_unique_words=generator.choice([None, 0, 1, 5, 20, 200]),
        allow_lost_extras=some() < 0.4,
        target=target if verb is Verb.MOVE else "",
        keep_versions=generator.choice([KeepVersions.ONE, *KeepVersions]),
    )


def random_selection(generator: random.Random, review: Review) -> Selection:
    """Items of clusters for the most part, whole clusters among them, some looked at."""
    similarity = generator.choice([0.5, 0.8, 0.95])
    preference = generator.choice(list(Preference))
    table = review.clusters(similarity, preference)
    items: list[int] = _few(generator, review.items.tolist(), 10)
    for row in _few(generator, range(len(table)), 60):
        first, last = int(table.starts[row]), int(table.starts[row + 1])
        members = review.items[table.member_index[first:last]].tolist()
        items += members if generator.random() < 0.4 else _few(generator, members, len(members))
    chosen = tuple(dict.fromkeys(map(ItemId, items)))
    share = generator.choice([0.0, 0.3, 1.0])
    looked_at = frozenset(item for item in chosen if generator.random() < share)
    return Selection(chosen, looked_at, similarity, preference)


def _few(generator: random.Random, among: Sequence[_T], most: int) -> list[_T]:
    return generator.sample(among, generator.randint(0, min(most, len(among))))
