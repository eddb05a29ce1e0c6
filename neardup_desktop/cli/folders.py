"""The command `folders`: what of a folder is elsewhere or in it only, and two side by side."""

import argparse
from collections import Counter, defaultdict
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path, PurePath
from typing import Any

from neardup_desktop.cli.apply import carry_out, check_consent
from neardup_desktop.cli.command import (
    DONE,
    add_limit,
    add_similarity,
    command,
    flag,
    open_archive,
)
from neardup_desktop.cli.phrases import count, date, percent, place, short_path, size
from neardup_desktop.cli.plan_view import evidence_label
from neardup_desktop.cli.report import system_language
from neardup_desktop.cli.scanned_folders import check_scanned, scanned_path
from neardup_desktop.cli.screen import Colour, Screen, printable
from neardup_desktop.engine.archive.archive import ArchiveReader, IndexUse
from neardup_desktop.engine.archive.index_follower import entry_at
from neardup_desktop.engine.clusters.eligibility import Eligibility
from neardup_desktop.engine.clusters.review import Review
from neardup_desktop.engine.folders.folder_table import (
    FolderStanding,
    folder_table,
    skipped_in,
    worth_listing,
)
from neardup_desktop.engine.folders.matches import MEASURED, FolderMatches, away
from neardup_desktop.engine.folders.receipt import Counterpart, Receipt, receipt
from neardup_desktop.engine.folders.side_by_side import (
    Aligned,
    LineState,
    Side,
    missing,
    side_by_side,
    unread_ways,
)
from neardup_desktop.engine.folders.verdict import beside_words, shares_of, verdict
from neardup_desktop.engine.plan.planner import Planner
from neardup_desktop.engine.report.receipt_report import write_receipt
from neardup_desktop.engine.report.reporting import languages
from neardup_desktop.model.actions import Verb
from neardup_desktop.model.errors import UsageError
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.items import ItemInfo
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.model.pairs import Evidence, Relation
from neardup_desktop.present.names import item_name
from neardup_desktop.present.records import ITEM, ITEM_KEY, record

_MOST_LISTED = 40
_MOST_NAMED = 2

_Infos = dict[ItemId, ItemInfo]


def _add_options(parser: argparse.ArgumentParser) -> None:
    add_similarity(parser)
    parser.add_argument(
        "folders",
        metavar="FOLDER",
        nargs="*",
        help="folder to look through, with all folders in it; two are compared with each other; "
        "without one, all folders are listed",
    )
    parser.add_argument(
        "--report",
        metavar="OUT.html",
        help="with one FOLDER: write what is shown to a web page that can be kept or printed",
    )
    flag(
        parser,
        "--forget",
        "take the folder from your folders, and forget what was read in it; its files stay",
    )
    flag(parser, "--force", "replace OUT.html if it exists")
    flag(
        parser,
        "--copy-missing",
        "with two FOLDERs: copy to the second what only the first has, below the same folders; "
        "shows the plan and asks",
    )
    flag(parser, "--dry-run", "with --copy-missing: show the plan and change nothing")
    flag(parser, "--yes", "with --copy-missing: copy without asking")
    parser.set_defaults(item=None, form_not_compared=False)
    parser.add_argument(
        "--language",
        choices=list(languages()),
        metavar="CODE",
        help="the language of the page (default: that of your system where it is one of these)",
    )
    meaning = f"without FOLDER: list only the first N folders (default: {_MOST_LISTED})"
    add_limit(parser, meaning, _MOST_LISTED)


def _run(options: argparse.Namespace, screen: Screen) -> int:
    named = list(map(scanned_path, options.folders))
    if options.report and len(named) != 1:
        raise UsageError("--report is about one folder.", "Name it.")
    if len(named) > _MOST_NAMED or len(set(named)) < len(named):
        raise UsageError("Name one folder, or two different ones to compare.")
    if options.forget:
        return _forget(options, screen, named)
    if options.copy_missing or options.dry_run or options.yes:
        if not (options.copy_missing and len(named) == _MOST_NAMED):
            raise UsageError("--copy-missing needs two folders.", "Name both.")
        check_consent(options)
        return _copy_missing(options, screen, named)
    with open_archive(options, screen) as archive, closing(archive.reader()) as reader:
        review = Review.load(reader)
        never = Eligibility(review, reader).never_trashed
        known = FolderMatches.of(review, options.similarity, never)
        skipped = skipped_in(known.review, reader.index)
        for folder in named:
            check_scanned(folder, known.review)
        if len(named) == _MOST_NAMED:
            lines = side_by_side(known, named[0], named[1])
            both = named[0], named[1]
            unread = len(unread_ways(skipped, *both))
            show_folder_comparison(screen, reader, both, lines, unread, as_json=options.json)
            return DONE
        sources = reader.sources()
        absent = away(sources, *named)
        known = known.without(absent)
        for folder in () if options.json or options.report else absent:
            screen.print(f"{short_path(folder)} is away: copies there do not count as elsewhere.")
        if named:
            found = receipt(known, named[0], skipped)
            if options.report:
                written = write_receipt(
                    reader,
                    found,
                    Path(options.report),
                    language=options.language or system_language(),
                    replace=options.force,
                )
                if options.json:
                    screen.write_json({"path": str(written), "bytes": written.stat().st_size})
                else:
                    screen.print(f"Written to {short_path(str(written))}.")
                return DONE
            _show_receipt(screen, reader, found, sources, as_json=options.json)
            return DONE
        table = folder_table(known, sources, skipped)
    if options.json:
        screen.write_json({"folders": [record(one, _STANDING) for one in table]})
    else:
        _print_table(screen, table, options.limit)
    return DONE


def _copy_missing(options: argparse.Namespace, screen: Screen, named: Sequence[str]) -> int:
    """Copy what only the first folder has to the second one, as far as the user agrees."""
    with open_archive(options, screen) as archive:
        with closing(archive.reader()) as reader:
            review = Review.load(reader)
            for folder in named:
                check_scanned(folder, review)
            lines = side_by_side(FolderMatches.of(review, options.similarity), *named)
            items = missing(lines, Side.RIGHT)
            plan = Planner(review, reader).items(items, Verb.COPY, target=named[1], base=named[0])
        return carry_out(options, screen, archive, plan)


def _forget(options: argparse.Namespace, screen: Screen, named: Sequence[str]) -> int:
    """Take folders out of the archive; they may be on disks that are away."""
    with open_archive(options, screen, IndexUse.MADE) as archive:
        before = list(map(str, archive.sources()))
        if not named or not set(named) <= set(before):
            yours = f"Your folders are: {', '.join(map(short_path, before))}"
            raise UsageError("--forget needs the name of one of your folders.", yours)
        for folder in named:
            archive.remove_source(Path(folder))
        left = list(map(str, archive.sources()))
    if options.json:
        screen.write_json({"forgotten": named, "folders": left})
    for folder in () if options.json else named:
        screen.print(f"{short_path(folder)} is forgotten. Its files, and your history, stay.")
    return DONE


# --- all folders ----------------------------------------------------------------------------------


_STANDING = (
    "path files items elsewhere only_here not_compared skipped in_mail_store bytes=size_bytes"
)


def _print_table(screen: Screen, table: Sequence[FolderStanding], limit: int) -> None:
    listed = worth_listing(table)
    if not listed:
        screen.print("No folder has copies in another folder.")
        return
    titles = ("Items", "Copies", "Similar", "Unique", "Skipped", " Size")
    head = "  ".join((*(f"{title:>8}" for title in titles), " Folder"))
    screen.head(head)
    for one in listed[:limit]:
        counts = (one.items, one.lossless, one.similar, one.unique, one.skipped)
        cells = [*(f"{number:>8,}" for number in counts), f"{size(one.size_bytes):>9}"]
        used = "  (used by a mail program)" if one.is_of_mail_program else ""
        line = "  ".join((*cells, short_path(one.path) + used))
        screen.print(screen.coloured(line, Colour.GREEN) if one.is_offered else line)
    screen.print()
    whole = sum(one.is_offered for one in listed)
    screen.print(
        f"{count(whole, 'folder')} could go and nothing is lost, each while the others stay. "
        "Look at one: neardup-desktop folders FOLDER"
    )
    if len(listed) > limit:
        screen.print(f"Listed here: the first {limit:,} of {len(listed):,}.")


# --- one folder -----------------------------------------------------------------------------------


def _show_receipt(
    screen: Screen, reader: ArchiveReader, found: Receipt, sources: Sequence[str], *, as_json: bool
) -> None:
    items = [*found.only_here, *found.not_compared]
    for one in found.elsewhere:
        items += (one.item, one.other)
    infos = reader.item_infos(items)
    if as_json:
        screen.write_json({"folders": [_receipt_json(found, infos)]})
    else:
        folder = PurePath(found.standing.path)
        source = next((one for one in sources if folder.is_relative_to(one)), "")
        _print_receipt(screen, found, infos, reader.source_seen_s(source))


def _receipt_json(found: Receipt, infos: _Infos) -> dict[str, Any]:
    return {
        **record(found.standing, _STANDING),
        "unique_words": found.unique_words,
        "items_elsewhere": [
            {
                **record(infos[one.item], ITEM),
                **record(one, "evidence similarity unique_words"),
                "stands_for_it": record(infos[one.other], ITEM_KEY),
            }
            for one in found.elsewhere
        ],
        "items_only_here": [record(infos[item], ITEM) for item in found.only_here],
        "items_not_compared": [
            record(infos[item], f"{ITEM} reason=outcome") for item in found.not_compared
        ],
    }


def _print_receipt(screen: Screen, found: Receipt, infos: _Infos, seen_s: int | None) -> None:
    standing = found.standing
    screen.print(
        screen.coloured(short_path(standing.path), Colour.BOLD)
        + f": {count(standing.files, 'file')}, {count(standing.items, 'item')}, "
        + size(standing.size_bytes)
    )
    screen.print(" ".join(verdict(found)))
    if found.all_in:
        screen.print(f"All of it is in {short_path(found.all_in)}.")
    if entry_at(standing.path) is None:
        seen = "" if seen_s is None else f" (last seen on {date(seen_s)})"
        screen.print(f"It is not connected now{seen}: this is what was read of it.")
    gone = sum(entry_at(infos[one.other].path) is None for one in found.elsewhere)
    if gone:
        there = "what exists elsewhere" if gone == 1 else "what exists elsewhere for them"
        screen.print(f"For {count(gone, 'item')}, {there} is not there now. Rescan, or connect it.")
    by_level: dict[Evidence, list[Counterpart]] = defaultdict(list)
    for one in found.elsewhere:
        by_level[one.evidence].append(one)
    for level, number in standing.elsewhere.items():
        if number:
            screen.print(f"  {number:>7,}  {evidence_label(screen, level).rstrip()} elsewhere")
    near = [one for level in MEASURED for one in by_level[level]]
    if near:
        screen.print()
        screen.head("Similar to an item elsewhere")
        for one in near:
            screen.print(_similar_line(one, infos))
    _print_items(screen, "Only in this folder", found.only_here, infos)
    _print_items(screen, "Not compared", found.not_compared, infos)


def _similar_line(one: Counterpart, infos: _Infos) -> str:
    own, other = infos[one.item], infos[one.other]
    unique = f", {count(one.unique_words, 'unique word')}" if one.unique_words else ""
    return (
        f"  {int(own.id):>7}  {percent(one.similarity):>6}  {place(own.path, own.part)}{unique}\n"
        f"  {'':>7}  {'':>6}  {place(other.path, other.part)}"
    )


def _print_items(screen: Screen, title: str, items: Sequence[ItemId], infos: _Infos) -> None:
    if not items:
        return
    screen.print()
    screen.head(title)
    for item in items:
        info = infos[item]
        why = "" if info.outcome is Outcome.READ else f"  ({info.outcome.value})"
        screen.print(
            f"  {int(info.id):>7}  {size(info.size_bytes):>9}  {place(info.path, info.part)}{why}"
        )


COMMAND = command("folders", _add_options, _run)

_SUMS = {
    LineState.SAME: "same text, same place",
    LineState.MOVED: "same text, moved or renamed",
    LineState.VERSION: "another version",
    LineState.ONLY_LEFT: "only in the left folder",
    LineState.ONLY_RIGHT: "only in the right folder",
    LineState.NOT_COMPARED: "not compared",
}
_LISTED = {
    LineState.VERSION: "Other versions",
    LineState.ONLY_LEFT: "Only in the left folder",
    LineState.ONLY_RIGHT: "Only in the right folder",
    LineState.NOT_COMPARED: "Not compared",
    LineState.MOVED: "Moved or renamed",
}
"""The levels that are listed, in this order; identical files need no look."""


def show_folder_comparison(
    screen: Screen,
    reader: ArchiveReader,
    folders: tuple[str, str],
    lines: Sequence[Aligned],
    unread: int,
    *,
    as_json: bool,
) -> None:
    """Write how two folders are aligned, in which so many files and folders were not read."""
    sides = (item for line in lines for item in (line.left, line.right))
    infos = reader.item_infos([item for item in sides if item is not None])
    if as_json:
        screen.write_json(_as_json(folders, lines, infos))
    else:
        _print(screen, folders, lines, infos, unread)


def _as_json(folders: tuple[str, str], lines: Sequence[Aligned], infos: _Infos) -> dict[str, Any]:
    counts = Counter(line.state for line in lines if not line.is_extra)
    return {
        "left": folders[0],
        "right": folders[1],
        "counts": {state.value: counts[state] for state in LineState},
        "items": [
            record(
                line,
                "relation=state left right evidence similarity unique_words_left "
                "unique_words_right contained newer extra_copy=is_extra",
                left=line.left and record(infos[line.left], ITEM_KEY),
                right=line.right and record(infos[line.right], ITEM_KEY),
                **_relation_json(line.relation),
                contained=line.inner or None,
                newer=line.newer or None,
            )
            for line in lines
        ],
    }


def _relation_json(relation: Relation | None) -> dict[str, Any]:
    if relation is None:
        return dict.fromkeys(("evidence", "similarity", "unique_words_left", "unique_words_right"))
    both = "unique_words_left=unique_words unique_words_right=other_words"
    return record(relation, f"evidence similarity {both}")


def _print(
    screen: Screen,
    folders: tuple[str, str],
    lines: Sequence[Aligned],
    infos: _Infos,
    unread: int,
) -> None:
    for name, folder in zip(("Left: ", "Right:"), folders, strict=True):
        screen.print(f"{name} {screen.coloured(short_path(folder), Colour.BOLD)}")
    counts = Counter(line.state for line in lines if not line.is_extra)
    for state, words in _SUMS.items():
        if counts[state]:
            screen.print(f"  {counts[state]:>7,}  {words}")
    extras = sum(line.is_extra for line in lines)
    if extras:
        screen.print(f"  {extras:>7,}  more copies or versions of these")
    name = printable(PurePath(folders[1]).name)
    differing = sum(line.state is not LineState.SAME for line in lines)
    screen.print(f"{beside_words(shares_of(lines), differing, name, unread)}.")
    for state, title in _LISTED.items():
        listed = [line for line in lines if line.state is state]
        if listed:
            screen.print()
            screen.head(title)
        for line in listed:
            screen.print(_line(line, folders, infos))


def _line(line: Aligned, folders: tuple[str, str], infos: _Infos) -> str:
    shown = [
        _way(infos[item], folder)
        for item, folder in zip((line.left, line.right), folders, strict=True)
        if item is not None
    ]
    if line.state is not LineState.VERSION or line.relation is None:
        return "  " + "  ->  ".join(shown)
    words = [_how(line, line.relation)]
    own, other = line.relation.unique_words, line.relation.other_words
    words += [
        f"{count(unique, 'unique word')} on the {side}"
        for side, unique in (("left", own), ("right", other))
        if unique
    ]
    if line.newer:
        words.append(f"the {line.newer} one is newer")
    both = shown[0] if shown[0] == shown[1] else "  ->  ".join(shown)
    return f"  {both}\n  {'':>7}  {', '.join(words)}"


def _how(line: Aligned, relation: Relation) -> str:
    if line.inner:
        outer = "right" if line.inner == "left" else "left"
        return f"the {outer} one contains the {line.inner} one"
    return f"{percent(relation.similarity)} similar"


def _way(info: ItemInfo, folder: str) -> str:
    """The path of an item from the folder on."""
    path = PurePath(info.path)
    if not path.is_relative_to(folder):
        return place(info.path, info.part)
    way = printable(item_name(info) if info.path == folder else str(path.relative_to(folder)))
    return f"{way}::{printable(info.part)}" if info.part else way
