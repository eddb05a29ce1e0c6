"""The command `pairs`: the verified pairs themselves, and the groups of identical items."""

import argparse
from collections.abc import Iterable, Iterator
from contextlib import closing
from itertools import islice

from neardup_desktop.cli.command import DONE, add_similarity, command, open_archive
from neardup_desktop.cli.phrases import count, percent, place
from neardup_desktop.cli.screen import Screen
from neardup_desktop.engine.archive.archive import ArchiveReader
from neardup_desktop.engine.clusters.review import Review
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.items import ItemInfo
from neardup_desktop.model.pairs import IdenticalGroup, Pair
from neardup_desktop.present.records import ITEM_KEY, record
from neardup_desktop.present.words import EVIDENCE_NAMES

_BATCH = 1024


def _run(options: argparse.Namespace, screen: Screen) -> int:
    opened = open_archive(options, screen, is_shared=True)
    with opened as archive, closing(archive.reader()) as reader:
        review = Review.load(reader)
        pairs = review.pairs(options.similarity)
        contained = review.contained_pairs()
        groups = review.identical_groups()
        if options.json:
            _write_json(screen, reader, pairs, contained, groups)
        else:
            _print(screen, reader, pairs, contained, groups)
            if left_out := reader.pairs_left_out():
                screen.print(
                    f"Of very large groups of similar texts, {count(left_out, 'more pair')} "
                    f"{'was' if left_out == 1 else 'were'} not compared one by one."
                )
    return DONE


def _paired(
    reader: ArchiveReader, pairs: Iterable[Pair]
) -> Iterator[tuple[Pair, ItemInfo, ItemInfo]]:
    rest = iter(pairs)
    while batch := list(islice(rest, _BATCH)):
        infos = reader.item_infos(sorted({item for pair in batch for item in (pair.a, pair.b)}))
        for pair in batch:
            yield pair, infos[pair.a], infos[pair.b]


def _contained(
    reader: ArchiveReader, contained: Iterable[tuple[ItemId, ItemId]]
) -> Iterator[tuple[ItemInfo, ItemInfo]]:
    """Each inner item with the outer one that contains its words."""
    rest = iter(contained)
    while batch := list(islice(rest, _BATCH)):
        infos = reader.item_infos(sorted({item for pair in batch for item in pair}))
        for inner, outer in batch:
            yield infos[inner], infos[outer]


def _grouped(
    reader: ArchiveReader, groups: Iterable[IdenticalGroup]
) -> Iterator[tuple[IdenticalGroup, list[ItemInfo]]]:
    for group in groups:
        infos: dict[ItemId, ItemInfo] = reader.item_infos(group.items)
        yield group, [infos[item] for item in group.items]


def _write_json(
    screen: Screen,
    reader: ArchiveReader,
    pairs: Iterable[Pair],
    contained: Iterable[tuple[ItemId, ItemId]],
    groups: list[IdenticalGroup],
) -> None:
    for pair, a, b in _paired(reader, pairs):
        sides = {"a": record(a, ITEM_KEY), "b": record(b, ITEM_KEY)}
        screen.write_json({"type": "pair", **sides, **record(pair, "similarity")})
    for inner, outer in _contained(reader, contained):
        sides = {"inner": record(inner, ITEM_KEY), "outer": record(outer, ITEM_KEY)}
        screen.write_json({"type": "contained", **sides})
    for group, items in _grouped(reader, groups):
        keys = [record(info, ITEM_KEY) for info in items]
        screen.write_json({"type": "identical", "evidence": group.evidence.label, "items": keys})
    if left_out := reader.pairs_left_out():
        screen.write_json({"type": "not compared", "pairs": left_out})


def _print(
    screen: Screen,
    reader: ArchiveReader,
    pairs: Iterable[Pair],
    contained: Iterable[tuple[ItemId, ItemId]],
    groups: list[IdenticalGroup],
) -> None:
    pair_count = contained_count = 0
    for pair, a, b in _paired(reader, pairs):
        pair_count += 1
        screen.head(percent(pair.similarity))
        for info in (a, b):
            screen.print(_line(info))
    for inner, outer in _contained(reader, contained):
        contained_count += 1
        screen.head("contained")
        screen.print(_line(inner))
        screen.print(f"{_line(outer)}  contains it")
    for group, items in _grouped(reader, groups):
        screen.head(EVIDENCE_NAMES[group.evidence])
        for info in items:
            screen.print(_line(info))
    screen.print(
        f"{count(pair_count, 'pair')} of different texts, "
        f"{contained_count:,} of contained texts, "
        f"{count(len(groups), 'set')} of identical items or of the same text."
    )


def _line(info: ItemInfo) -> str:
    return f"  {int(info.id):>7}  {place(info.path, info.part)}"


COMMAND = command("pairs", add_similarity, _run)
