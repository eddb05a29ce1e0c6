"""The command `versions`: one document over time, and all its versions as one text."""

import argparse
from collections.abc import Sequence
from contextlib import closing
from itertools import groupby
from typing import Any

from neardup_desktop.cli.apply import add_consent, carry_out, check_consent
from neardup_desktop.cli.command import DONE, add_similarity, command, flag, open_archive
from neardup_desktop.cli.diff import add_context, folded, unique_words
from neardup_desktop.cli.phrases import count, date, place, some_words
from neardup_desktop.cli.screen import Colour, Screen, printable, printable_lines
from neardup_desktop.engine.clusters.review import Review
from neardup_desktop.engine.plan.planner import Planner
from neardup_desktop.engine.plan.text_beside import TextBeside
from neardup_desktop.engine.versions.timeline import (
    Timeline,
    Variorum,
    Version,
    all_versions_as_one,
    timeline,
    tree_rows,
    versions_of,
)
from neardup_desktop.model.actions import Plan, Verb
from neardup_desktop.model.differences import Reading, Variation
from neardup_desktop.model.ids import ItemId
from neardup_desktop.present.numbers import whole_percent
from neardup_desktop.present.records import ITEM, ITEM_KEY, record

_KEPT = {"last": (-1,), "first-and-last": (0, -1), "last-and-text": (-1,)}
"""The places of the versions that each choice keeps."""


def _add_options(parser: argparse.ArgumentParser) -> None:
    add_similarity(parser)
    parser.add_argument(
        "item",
        metavar="ITEM",
        help="an item: its number in the lists, its path, or path::part for a part of a file",
    )
    flag(
        parser,
        "--text",
        "also print the text of the kept item with what the other versions have instead",
    )
    add_context(parser, "with --text: words to show around each difference")
    parser.add_argument(
        "--keep",
        choices=list(_KEPT),
        help="trash the other versions; last-and-text first saves what only they have as a text "
        "beside the last one",
    )
    add_consent(parser)
    flag(parser, "--allow-poorer-form", "with --keep and --yes: keep only a print or plain text")


def _run(options: argparse.Namespace, screen: Screen) -> int:
    if options.keep is not None:
        check_consent(options)
    with open_archive(options, screen) as archive:
        with closing(archive.reader()) as reader:
            item = reader.find_item(options.item)
            review = Review.load(reader)
            table = review.clusters(options.similarity)
            found = timeline(reader, versions_of(review, table, item))
            plan = _plan(options, Planner(review, reader), found) if options.keep else None
            together = all_versions_as_one(reader, found) if options.text else None
        if plan is not None:
            return carry_out(options, screen, archive, plan)
    if options.json:
        screen.write_json(_as_json(found, item, together))
        return DONE
    _print_timeline(screen, found)
    if together is not None and len(found.versions) > 1:
        _print_text(screen, together, options.context)
    return DONE


def _plan(options: argparse.Namespace, planner: Planner, found: Timeline) -> Plan:
    """The plan that trashes all versions but those to keep."""
    going, kept = found.parted(*_KEPT[options.keep])
    is_saving = options.keep == "last-and-text"
    text = TextBeside(found.versions[-1].items[0]) if is_saving else None
    return planner.items(going, Verb.TRASH, kept=kept, beside=text)


# --- JSON -----------------------------------------------------------------------------------------


def _as_json(found: Timeline, item: ItemId, together: Variorum | None) -> dict[str, Any]:
    document: dict[str, Any] = {
        "item": record(found.infos[item], ITEM_KEY),
        "asked_version": found.asked + 1,
        "kept_version": found.base + 1,
        "versions": [
            record(
                version,
                "version date=dated.date_s date_from=dated.source mark=dated.name.mark "
                "placed_by_mark=dated.placed_by_mark linked=is_linked "
                "from_version words words_added=added words_removed=removed share_kept=kept items",
                version=number,
                from_version=None if version.predecessor is None else version.predecessor + 1,
                items=[record(found.infos[one], ITEM) for one in version.items],
            )
            for number, version in enumerate(found.versions, start=1)
        ],
        "versions_left_out": found.left_out,
    }
    if together is not None:
        document["places"] = [
            _place_json(together, together.variation(number)) for number in range(len(together))
        ]
        document["only_in"] = [
            {
                "version": number,
                "unique_text": unique_words(text, spans),
                "places": [place + 1 for place in places],
            }
            for number, (text, spans, places) in enumerate(
                zip(together.texts, together.unique, together.only, strict=True), start=1
            )
        ]
    return document


def _place_json(together: Variorum, variation: Variation) -> dict[str, Any]:
    return {
        "first_word": variation.first_word,
        "words": variation.last_word - variation.first_word,
        "readings": [
            {
                "versions": [owner + 1 for owner in reading.owners],
                "text": together.words_of(reading),
            }
            for reading in variation.readings
        ],
    }


# --- the timeline ---------------------------------------------------------------------------------


def _print_timeline(screen: Screen, found: Timeline) -> None:
    lanes = tree_lines(found.versions)
    width = max(map(len, lanes))
    for number, (version, drawn) in enumerate(zip(found.versions, lanes, strict=True)):
        first, *others = (found.infos[item] for item in version.items)
        notes = "".join(f"  ({note})" for note in _notes(found, number, version))
        line = (
            f"{number + 1:>4}  {drawn:<{width}}  {date(version.dated.date_s)}  "
            f"{version.dated.source.value:<8}  {_changed(version):<28}  "
            f"{place(first.path, first.part)}"
        )
        is_kept = number == found.base
        screen.print((screen.coloured(line, Colour.BOLD) if is_kept else line) + notes)
        for other in others:
            screen.print(" " * (width + 60) + f"also {place(other.path, other.part)}")
    screen.print()
    if len(found.versions) == 1:
        screen.print("There is no other version.")
    else:
        tail = f" in {count(found.branches, 'branch', 'branches')}" if found.branches > 1 else ""
        screen.print(f"{count(len(found.versions), 'version')}{tail}.")
    if found.left_out:
        more = count(found.left_out, "more version")
        screen.print(f"{more} that only chains of similar items lead to are not listed.")


def _changed(version: Version) -> str:
    if version.predecessor is None:
        return count(version.words, "word")
    kept = whole_percent(version.kept)
    changed = f"+{version.added:,} -{version.removed:,}"
    return f"{changed:<16} {kept:>3}% kept"


def _notes(found: Timeline, number: int, version: Version) -> list[str]:
    notes = []
    if version.predecessor is not None and version.predecessor != number - 1:
        notes.append(f"from version {version.predecessor + 1}")
    if version.dated.placed_by_mark:
        notes.append(f'placed by "{printable(version.dated.name.mark)}"')
    if number == found.base:
        notes.append("kept item")
    if version.is_linked:
        notes.append("linked")
    if all(found.infos[item].hidden for item in version.items):
        notes.append("hidden")
    return notes


def tree_lines(versions: Sequence[Version]) -> list[str]:
    """The tree of versions, a line each: a star for the version, lines to what was made from it."""
    drawn = []
    width = 2 * max(one.lane for one in versions) + 1
    for row in tree_rows(versions):
        line = [" "] * width
        for lane in row.passing:
            line[2 * lane] = "|"
        for lane in row.leaving:
            for at in range(2 * min(lane, row.lane), 2 * max(lane, row.lane)):
                line[at] = {" ": "-", "|": "+"}.get(line[at], line[at])
        for lane in row.leaving:
            line[2 * lane] = "."
        line[2 * row.lane] = "*"
        drawn.append("".join(line))
    return drawn


# --- all versions as one text ---------------------------------------------------------------------


def _print_text(screen: Screen, together: Variorum, context: int | None) -> None:
    screen.print()
    screen.print(
        screen.coloured(f"The text of version {together.base + 1}", Colour.BOLD)
        + f", with {count(len(together), 'place')} where another version differs:"
    )
    screen.print()
    screen.print(marked_text(together, context, screen))
    for number, (text, spans) in enumerate(
        zip(together.texts, together.unique, strict=True), start=1
    ):
        words = unique_words(text, spans)
        if words:
            screen.print(f"Only in version {number}: {some_words(words)}")


def marked_text(together: Variorum, context: int | None, screen: Screen) -> str:
    """The base with all readings in braces, each behind the numbers of its versions.

    Of words that all have, `context` are kept on each side of a place; None keeps all.
    """
    base = together.texts[together.base]
    pieces = []
    end = 0
    for number in range(len(together)):
        variation = together.variation(number)
        start = variation.readings[0].start
        between = printable_lines(base[end:start])
        pieces.append(folded(between, context, number > 0, is_before=True))
        if pieces[-1] and not pieces[-1][-1].isspace():
            pieces.append(" ")
        readings = (_reading_text(together, reading, screen) for reading in variation.readings)
        pieces.append("{" + " | ".join(readings) + "}")
        end = variation.readings[0].end
        if base[end : end + 1].isalnum():
            pieces.append(" ")
    rest = printable_lines(base[end:])
    pieces.append(folded(rest, context, is_behind=len(together) > 0, is_before=False))
    return "".join(pieces).strip()


def _reading_text(together: Variorum, reading: Reading, screen: Screen) -> str:
    said = printable(" ".join(together.words_of(reading).split())) or "-"
    colour = Colour.RED if together.base in reading.owners else Colour.GREEN
    owners = numbers_text([owner + 1 for owner in reading.owners])
    return f"{screen.coloured(owners, Colour.DIM)}: {screen.coloured(said, colour)}"


def numbers_text(numbers: Sequence[int]) -> str:
    """Ascending numbers with runs of three and more shortened: "1-4, 6"."""
    parts: list[str] = []
    for _, group in groupby(enumerate(numbers), key=lambda pair: pair[1] - pair[0]):
        run = [number for _, number in group]
        parts += [f"{run[0]}-{run[-1]}"] if len(run) > 2 else map(str, run)
    return ", ".join(parts)


COMMAND = command("versions", _add_options, _run)
