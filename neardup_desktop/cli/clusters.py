"""The command `clusters`: list what is the same or nearly the same."""

import argparse
from collections.abc import Iterator
from contextlib import closing
from itertools import islice
from typing import Any

from neardup_desktop.cli.command import (
    DONE,
    add_limit,
    add_prefer,
    add_similarity,
    command,
    flag,
    open_archive,
)
from neardup_desktop.cli.filter_options import add_filter_options, cluster_filter
from neardup_desktop.cli.phrases import (
    chosen_percent,
    count,
    date,
    link_words,
    percent,
    place,
    size,
)
from neardup_desktop.cli.plan_view import evidence_label
from neardup_desktop.cli.screen import Colour, Screen, json_text, printable
from neardup_desktop.engine.archive.archive import ArchiveReader
from neardup_desktop.engine.clusters.facets import ListedClusters, listed_clusters
from neardup_desktop.engine.clusters.review import ClusterTable, Review
from neardup_desktop.engine.clusters.unique_words import counted
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.items import ItemInfo
from neardup_desktop.model.pairs import Cluster, Evidence, Member
from neardup_desktop.model.settings import Preference
from neardup_desktop.present.names import item_name
from neardup_desktop.present.records import ITEM, link_record, record

_BATCH = 256
"""Clusters whose items are read at once, to save queries and memory."""

Listed = tuple[Cluster, dict[ItemId, ItemInfo]]


def _add_options(parser: argparse.ArgumentParser) -> None:
    add_similarity(parser)
    add_prefer(parser)
    flag(
        parser,
        "--related",
        "also link chains: A is similar to B and B to C, though A may not be similar to C",
    )
    flag(parser, "--no-hidden", "skip hidden items")
    add_limit(parser, "list only the N groups whose copies take the most space")
    add_filter_options(parser)


def _run(options: argparse.Namespace, screen: Screen) -> int:
    opened = open_archive(options, screen, is_shared=True)
    with opened as archive, closing(archive.reader()) as reader:
        review = Review.load(reader)
        table = review.clusters(
            options.similarity,
            Preference(options.prefer),
            transitive=options.related,
            show_hidden=not options.no_hidden,
        )
        found = listed_clusters(review, reader, table, cluster_filter(options))
        listed = _listed(reader, found.table, options.limit)
        if options.json:
            _write_json(screen, found.table, review.item_count(), listed, options.limit)
        else:
            _print(screen, found, listed, options.limit)
    return DONE


def _listed(reader: ArchiveReader, table: ClusterTable, limit: int | None) -> Iterator[Listed]:
    rows = iter(range(len(table) if limit is None else min(limit, len(table))))
    while batch := [counted(reader, table.cluster(row)) for row in islice(rows, _BATCH)]:
        items = [member.item for cluster in batch for member in cluster.members]
        infos = reader.item_infos(items)
        for cluster in batch:
            yield cluster, infos


def _write_json(
    screen: Screen, table: ClusterTable, items: int, listed: Iterator[Listed], limit: int | None
) -> None:
    """Write one document, cluster by cluster, to save memory."""
    head: dict[str, Any] = {"similarity": table.similarity, "items": items}
    if limit is not None:
        head["clusters_total"] = len(table)
    screen.write_raw(json_text(head)[:-1] + ', "clusters": [')
    for index, (cluster, infos) in enumerate(listed):
        screen.write_raw((",\n" if index else "\n") + json_text(_as_json(cluster, infos)))
    screen.write_raw("]}\n")


def _as_json(cluster: Cluster, infos: dict[ItemId, ItemInfo]) -> dict[str, Any]:
    members = [
        {
            **record(infos[member.item], ITEM),
            **record(member, "evidence similarity unique_words"),
            "hidden": infos[member.item].hidden,
            **link_record(member.link),
        }
        for member in cluster.members
        if member.item in infos
    ]
    return record(cluster, "id representative members", members=members)


def _print(
    screen: Screen, found: ListedClusters, listed: Iterator[Listed], limit: int | None
) -> None:
    table = found.table
    shown = len(table) if limit is None else min(limit, len(table))
    for row, (cluster, infos) in enumerate(listed):
        _print_cluster(screen, cluster, infos, int(table.reclaimable_bytes[row]))
    others = int(found.copies.sum())
    screen.print(
        f"{count(len(table), 'group')} at a similarity of {chosen_percent(table.similarity)}: "
        f"{count(others, 'copy or near-duplicate', 'copies and near-duplicates')}, "
        f"{size(int(table.reclaimable_bytes.sum()))}."
    )
    if shown < len(table):
        screen.print(f"Listed here: the first {shown:,}.")


def _print_cluster(
    screen: Screen, cluster: Cluster, infos: dict[ItemId, ItemInfo], reclaimable_bytes: int
) -> None:
    others = len(cluster.members) - 1
    head = infos[cluster.representative]
    screen.print(
        screen.coloured(printable(item_name(head, "::")), Colour.BOLD)
        + f"  +{others:,}  {size(reclaimable_bytes)}"
    )
    for member in cluster.members:
        if member.item in infos:
            screen.print(_member_line(screen, member, infos[member.item]))
    series = sum(member.evidence is Evidence.SAME_FORM for member in cluster.members)
    if series:
        screen.print(
            f"           {count(series, 'item')} of a series: the same form with other numbers, "
            "dates or names; never removed"
        )
    screen.print()


def _member_line(screen: Screen, member: Member, info: ItemInfo) -> str:
    unique = f"  {count(member.unique_words, 'unique word')}" if member.unique_words else ""
    hidden = "  (hidden)" if info.hidden else ""
    return (
        f"  {int(info.id):>7}  {evidence_label(screen, member.evidence)}"
        f"  {percent(member.shown_similarity):>6}  {date(info.modified_s)}"
        f"  {size(info.size_bytes):>9}  {place(info.path, info.part)}"
        f"{unique}{link_words(member)}{hidden}"
    )


COMMAND = command("clusters", _add_options, _run)
