"""Writes the files of a generated home folder and takes down what is true of them."""

import os
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from tests.helpers.prose import Writer
from tests.helpers.slow_characters import slow_characters
from tests.helpers.texts import words_of
from tests.helpers.truth import alike_pairs

Place = tuple[str, str]
"""Where an item stands: path relative to the home folder, with slashes, and part."""

_FIRST_TIME_S = 1_600_000_000
_STEP_S = 86_461


@dataclass(frozen=True, slots=True)
class HomeItem:
    """An item that a scan should find.

    Attributes:
        place: where it stands.
        text: the text it is measured by.
        visible: all its visible text, where that is more, such as a mail with its subject.
        is_exact: whether a reader must find just these words; false for web pages, where it has
            to guess what the main content is.
    """

    place: Place
    text: str
    visible: str
    is_exact: bool = True


@dataclass(slots=True)
class Home:
    """A generated home folder with what is true of it.

    Attributes:
        root: the folder.
        items: every item with text that was put into it.
        same_bytes: groups of paths of files with the same bytes.
        alike: groups of places that belong together though their exact likeness depends on what
            a reader takes for the main content of a page.
        outcomes: for a path that cannot be compared by words, the outcomes that are right.
        skips: number of entries that a crawl must leave out, by reason.
    """

    root: Path
    items: list[HomeItem] = field(default_factory=list)
    same_bytes: list[frozenset[str]] = field(default_factory=list)
    alike: list[frozenset[Place]] = field(default_factory=list)
    outcomes: dict[str, frozenset[str]] = field(default_factory=dict)
    skips: dict[str, int] = field(default_factory=dict)

    def exact_texts(self) -> dict[Place, str]:
        """The measured text of each item whose words are known for certain."""
        return {item.place: item.text for item in self.items if item.is_exact}

    def alike_pairs(self, threshold: float) -> dict[frozenset[Place], float]:
        """Every pair of items with known words whose similarity is at least the threshold."""
        return alike_pairs(self.exact_texts(), threshold)

    def same_words(self) -> list[frozenset[Place]]:
        """Groups of two or more items with known, equal visible words."""
        return self._groups(words_of)

    def same_text(self) -> list[frozenset[Place]]:
        """Those of them that show the same signs and capitals as well."""
        return self._groups(said)

    def _groups(self, shown: Callable[[str], list[str]]) -> list[frozenset[Place]]:
        groups: dict[tuple[str, ...], set[Place]] = {}
        for item in self.items:
            if item.is_exact:
                groups.setdefault(tuple(shown(item.visible)), set()).add(item.place)
        return [frozenset(group) for group in groups.values() if len(group) > 1]


def said(visible: str) -> list[str]:
    """The words of a text, and all its visible characters."""
    return [*words_of(visible), slow_characters(visible)]


class HomeBuilder:
    """What the sections of the home folder share: its root, a writer and a clock."""

    def __init__(self, root: Path, seed: int) -> None:
        self.home = Home(root)
        self.writer = Writer(seed)
        self.random = self.writer.random
        self._next_time_s = _FIRST_TIME_S

    def time_s(self) -> int:
        """A point in time of its own, later than all before: seconds since the epoch."""
        self._next_time_s += _STEP_S
        return self._next_time_s

    def file(self, path: str, content: bytes | str) -> Path:
        """Write a file with a time of its own; a str is stored as UTF-8."""
        target = self.home.root / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content.encode() if isinstance(content, str) else content)
        self.stamp(target)
        return target

    def stamp(self, target: Path) -> None:
        when = self.time_s()
        os.utime(target, (when, when))

    def item(
        self,
        path: str,
        text: str,
        *,
        part: str = "",
        visible: str | None = None,
        is_exact: bool = True,
    ) -> None:
        shown = text if visible is None else visible
        self.home.items.append(HomeItem((path, part), text, shown, is_exact))

    def text_file(self, path: str, text: str) -> None:
        """Write a UTF-8 text file and take down its item."""
        self.file(path, text)
        self.item(path, text)

    def copy(self, source: str, *targets: str) -> None:
        """Copy a file, with its items, and take the group down as of the same bytes."""
        content = (self.home.root / source).read_bytes()
        originals = [item for item in self.home.items if item.place[0] == source]
        for target in targets:
            self.file(target, content)
            for item in originals:
                self.item(
                    target,
                    item.text,
                    part=item.place[1],
                    visible=item.visible,
                    is_exact=item.is_exact,
                )
        self.home.same_bytes.append(frozenset((source, *targets)))

    def uncompared(self, path: str, content: bytes | str, *outcomes: str) -> None:
        """Write a file that cannot be compared by words, with the outcomes that are right."""
        self.file(path, content)
        self.home.outcomes[path] = frozenset(outcomes)

    def skipped(self, reason: str, number: int = 1) -> None:
        """Count entries that a crawl must leave out."""
        self.home.skips[reason] = self.home.skips.get(reason, 0) + number
