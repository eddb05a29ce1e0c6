"""The command `search`: full-text search, with copies behind one hit."""

import argparse
import shlex
from contextlib import closing
from pathlib import PurePath
from typing import Any

from msgspec import Struct

from neardup_desktop.cli.command import (
    CANCELLED,
    DONE,
    WRONG_USE,
    add_limit,
    add_similarity,
    command,
    flag,
    open_archive,
)
from neardup_desktop.cli.phrases import count, date, link_words, percent, place, short_path
from neardup_desktop.cli.plan_view import evidence_label
from neardup_desktop.cli.progress_line import shown_progress
from neardup_desktop.cli.screen import Colour, Screen, printable
from neardup_desktop.engine.archive.archive import ArchiveReader
from neardup_desktop.engine.clusters.review import Review
from neardup_desktop.engine.scan.index_phase import index_for_search
from neardup_desktop.engine.scan.run import ScanRun
from neardup_desktop.engine.search.search import Searcher, SearchResults
from neardup_desktop.model.errors import ArchiveClosedError
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.items import ItemInfo
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.pairs import Cluster
from neardup_desktop.model.search import SearchHit, Snippet, Suggestion, TrashedHit
from neardup_desktop.present.names import item_name
from neardup_desktop.present.records import ITEM, link_record, record

_LIMIT = 20
_TRASHED = 5
_ITEM = f"{ITEM} author hidden"


class _Listed(Struct, frozen=True):
    """A hit with what is printed of it."""

    hit: SearchHit
    cluster: Cluster | None
    snippet: Snippet


def _add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "words",
        metavar="WORDS",
        nargs="+",
        help="the words to search for; use single quotes around characters special to the shell",
    )
    add_similarity(parser)
    add_limit(parser, f"list the N best hits (default: {_LIMIT})", _LIMIT)
    flag(parser, "--members", "also list the copies behind each hit")


def _run(options: argparse.Namespace, screen: Screen) -> int:
    with open_archive(options, screen) as archive:
        with shown_progress(screen) as (counter, cancel):
            try:
                index_for_search(archive, ScanRun(archive, progress=counter, cancel=cancel))
            except ArchiveClosedError as error:
                screen.warn(f"Not all texts can be searched: {printable(error.message)}")
        if cancel.is_set():
            return CANCELLED
        with closing(archive.reader()) as reader:
            review = Review.load(reader)
            # Searching hidden items needs the clusters that include them.
            words = " ".join(word.strip() for word in options.words)
            searcher = Searcher(reader, review)
            shows_hidden = searcher.asks_for_hidden(words)
            table = review.clusters(options.similarity, show_hidden=shows_hidden)
            results = searcher.search(words, table)
            listed = [
                _Listed(hit, results.members(hit), searcher.snippet(results.query, hit))
                for hit in results.page(0, options.limit)
            ]
            trashed = searcher.trashed(results.query, max(_TRASHED, options.limit))
            suggestions = searcher.suggestions(results)
            infos = _infos(reader, listed)
            among_hidden = 0
            if not len(results) and not shows_hidden and results.query.node is not None:
                among_hidden = searcher.search(f"{words} is:hidden", table).items
            review.keep(reader)  # speeds up the next search
    if options.json:
        screen.write_json(_as_json(results, listed, trashed, suggestions, infos))
    else:
        for message in dict.fromkeys(problem.message for problem in results.query.problems):
            screen.note(printable(message))
        if results.query.node is None and not results.query.problems:
            screen.note("There is no word to search for.")
        _print(screen, results, listed, trashed, infos, with_members=options.members)
        if among_hidden:
            screen.print(f"In hidden items: {among_hidden:,} (add is:hidden).")
        for one in suggestions:
            found = count(one.items, "item")
            if one.left_out:
                screen.print(
                    f"Without {printable(one.left_out)}:  {printable(one.text)}  ({found})"
                )
            else:
                screen.print(f"Did you mean  {printable(one.text)}  ({found})?")
    return WRONG_USE if results.query.node is None else DONE


def _infos(reader: ArchiveReader, listed: list[_Listed]) -> dict[ItemId, ItemInfo]:
    wanted = {
        item
        for one in listed
        for item in (
            one.hit.item,
            one.hit.match,
            *(member.item for member in (one.cluster.members if one.cluster else ())),
        )
    }
    return reader.item_infos(sorted(wanted))


def _as_json(
    results: SearchResults,
    listed: list[_Listed],
    trashed: list[TrashedHit],
    suggestions: list[Suggestion],
    infos: dict[ItemId, ItemInfo],
) -> dict[str, Any]:
    return {
        "query": results.query.text,
        "problems": [record(one, "at length message") for one in results.query.problems],
        "similarity": results.table.similarity,
        "hits_total": len(results),
        "items_total": results.items,
        "hits": [
            _hit_json(one, infos)
            for one in listed
            if one.hit.item in infos and one.hit.match in infos
        ],
        "suggestions": [record(one, "text items left_out") for one in suggestions],
        "trashed": [
            record(
                one,
                "path=item.path title=item.title trashed=trashed.at_s action=trashed.action "
                "survivor",
                survivor=one.survivor
                and record(one, "id=survivor path=survivor_path part=survivor_part"),
            )
            for one in trashed
        ],
    }


def _hit_json(one: _Listed, infos: dict[ItemId, ItemInfo]) -> dict[str, Any]:
    hit = one.hit
    members = one.cluster.members if one.cluster else ()
    return record(
        hit,
        "item match matches near_duplicates=others score passage members",
        item=record(infos[hit.item], _ITEM),
        score=round(hit.score, 4),
        passage=record(one.snippet, "text marks"),
        members=[
            {
                **record(infos[member.item], _ITEM),
                **record(member, "evidence similarity unique_words"),
                **link_record(member.link),
            }
            for member in members
            if member.item in infos
        ],
    )


def _print(
    screen: Screen,
    results: SearchResults,
    listed: list[_Listed],
    trashed: list[TrashedHit],
    infos: dict[ItemId, ItemInfo],
    *,
    with_members: bool,
) -> None:
    for one in listed:
        if one.hit.item in infos and one.hit.match in infos:
            _print_hit(screen, one, infos, with_members=with_members)
    for gone in trashed[:_TRASHED]:
        _print_trashed(screen, gone)
    if results.query.node is None:
        return
    found = count(len(results), "hit")
    if results.items > len(results):
        found += f", {count(results.items, 'item')}"
    screen.print(f"{found}.")
    if len(listed) < len(results):
        screen.print(f"Listed here: the first {len(listed):,}.")


def _print_hit(
    screen: Screen, one: _Listed, infos: dict[ItemId, ItemInfo], *, with_members: bool
) -> None:
    hit, head = one.hit, infos[one.hit.item]
    behind = "  +" + count(hit.others, "copy", "copies") if hit.others else ""
    is_page = head.kind is Kind.WEB_PAGE and head.title
    name = printable(head.title if is_page else item_name(head, "::"))
    screen.print(screen.coloured(name, Colour.BOLD) + behind + _hidden(head))
    screen.print(f"  {int(head.id):>7}  {date(head.modified_s)}  {place(head.path, head.part)}")
    if head.author:
        preposition = "from" if head.kind is Kind.EMAIL else "by"
        screen.print(f"           {preposition} {printable(head.author)}")
    if hit.match != hit.item:
        match = infos[hit.match]
        screen.print(f"           found in {place(match.path, match.part)}{_hidden(match)}")
    if one.snippet.text:
        screen.print(f"           {_marked(screen, one.snippet)}")
    if with_members and one.cluster is not None:
        for member in one.cluster.members[1:]:
            if member.item in infos:
                own = infos[member.item]
                label, where = evidence_label(screen, member.evidence), place(own.path, own.part)
                screen.print(
                    f"    {int(own.id):>7}  {label}  {percent(member.shown_similarity):>6}  "
                    f"{where}{link_words(member)}{_hidden(own)}"
                )
    screen.print()


def _print_trashed(screen: Screen, gone: TrashedHit) -> None:
    item = gone.item
    screen.print(
        screen.coloured(printable(item.title or PurePath(item.path).name), Colour.DIM)
        + f"  in the trash since {date(gone.trashed.at_s)}: {short_path(item.path)}"
    )
    if gone.survivor is not None:
        screen.print(
            f"  {int(gone.survivor):>7}  {place(gone.survivor_path, gone.survivor_part)} "
            "was kept instead"
        )
    else:
        screen.print("           its kept copy no longer exists")
    typed = ["neardup-desktop", "undo", "--item", item.path]
    if printable(item.path) != item.path:  # cannot be typed
        typed[2:] = [str(gone.trashed.action)]
    screen.print(f"           {shlex.join(typed)} restores it")
    screen.print()


def _hidden(info: ItemInfo) -> str:
    return "  (hidden)" if info.hidden else ""


def _marked(screen: Screen, snippet: Snippet) -> str:
    """A snippet in one line, with its words in colour."""
    pieces = []
    at = 0
    for begin, end in snippet.marks:
        pieces.append(printable(snippet.text[at:begin]))
        pieces.append(screen.coloured(printable(snippet.text[begin:end]), Colour.YELLOW))
        at = end
    pieces.append(printable(snippet.text[at:]))
    dots = ("" if snippet.starts else "... ", "" if snippet.ends else " ...")
    return dots[0] + "".join(pieces) + dots[1]


COMMAND = command("search", _add_options, _run, takes_minus=True)
