"""Searches trashed items by name and title, and finds what survives for them now."""

from pathlib import PurePath

from msgspec import Struct

from neardup_desktop.engine.archive.archive import ArchiveReader
from neardup_desktop.engine.scan.index_phase import name_of
from neardup_desktop.engine.search.query_terms import in_folder, phrases_in_names
from neardup_desktop.model.actions import DoneStep, Step
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.search import (
    AllOf,
    AnyOf,
    InFolder,
    Named,
    Node,
    Phrase,
    TrashedHit,
    Without,
)
from neardup_desktop.text.name_words import name_words, taken_apart
from neardup_desktop.text.search_words import search_words_of

_LONGEST_WAY = 100
"""A survivor may have been trashed later, and so on; this many are followed."""


class _Trashed(Struct, frozen=True):
    """What was trashed, with its names as words, each with a space before and behind it."""

    done: DoneStep
    names: tuple[str, ...]


class TrashedItems:
    """What is in the trash, read again after actions."""

    def __init__(self, reader: ArchiveReader) -> None:
        self._reader = reader
        self._newest = -1
        self._known: tuple[_Trashed, ...] = ()

    def found(self, node: Node | None, most: int) -> list[TrashedHit]:
        """Those with a matching name or title, the newest first.

        Only words and folders are known of them; any other restriction counts as met.
        """
        if node is None or not phrases_in_names(node):
            return []
        found = []
        for one in self._all():
            if _fits(node, one) is not False:
                found.append(self._hit(one.done))
                if len(found) >= most:
                    break
        return found

    def _all(self) -> tuple[_Trashed, ...]:
        newest = self._reader.journal.newest_result()
        if newest != self._newest:
            self._newest = newest
            trashed = self._reader.journal.trashed()
            titles = search_words_of([one.step.subject.title for one in trashed])
            subjects = (one.step.subject for one in trashed)
            names = name_words([name_of(one.path, one.part) for one in subjects])
            self._known = tuple(
                _Trashed(one, tuple(f" {' '.join(words.split())} " for words in both))
                for one, both in zip(trashed, zip(titles, names, strict=True), strict=True)
            )
        return self._known

    def _hit(self, trashed: DoneStep) -> TrashedHit:
        newest = trashed.step
        for _ in range(_LONGEST_WAY):
            survivor = self._survivor(newest)
            if survivor is not None:
                return self._led_to(trashed, survivor)
            later = self._reader.journal.trashed(newest.survivor_path)
            if not later:
                break
            newest = later[0].step
        # The survivor is gone, but an equal item may exist elsewhere.
        for same in self._with(trashed.step.subject.content):
            return self._led_to(trashed, same)
        part = newest.survivor.part if newest.survivor else ""
        return TrashedHit(trashed, None, newest.survivor_path, part)

    def _survivor(self, step: Step) -> ItemId | None:
        """The survivor at that time, even under another name; else the item of that name."""
        if (kept := step.survivor) is None:
            return None
        own = self._reader.items.ids_of_path(kept.path)
        named = next((item for item, part in own if part == kept.part), None)
        same = self._with(kept.content)
        return named if named in same or not same else same[0]

    def _with(self, content: bytes) -> list[ItemId]:
        """The items with this content, as the journal names it."""
        if not content:
            return []
        items = self._reader.items
        return items.with_words_hash(content) or items.with_content(content)

    def _led_to(self, trashed: DoneStep, survivor: ItemId) -> TrashedHit:
        info = self._reader.item_infos([survivor])[survivor]
        return TrashedHit(trashed, survivor, info.path, info.part)


def _fits(node: Node, one: _Trashed) -> bool | None:
    """Whether what was trashed matches; None where that is unknown."""
    match node:
        case Phrase():
            end = "" if node.is_open else " "
            return any(
                f" {' '.join(words)}{end}" in name
                for words in (node.words, taken_apart(node.words))
                for name in one.names
            )
        case Named():
            return _fits(node.phrase, one)
        case InFolder():
            folder = str(PurePath(one.done.step.subject.path).parent)
            return bool(in_folder([folder], node.path)[0])
        case Without():
            inner = _fits(node.node, one)
            return None if inner is None else not inner
        case AllOf():
            answers = [_fits(part, one) for part in node.nodes]
            return False if False in answers else None if None in answers else True
        case AnyOf():
            # An unknown restriction must not list everything.
            answers = [_fits(part, one) for part in node.nodes]
            return None if set(answers) == {None} else True in answers
    return None
