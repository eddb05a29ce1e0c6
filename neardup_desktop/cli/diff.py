"""The command `diff`: the words in which two items differ."""

import argparse
import re
from collections.abc import Sequence
from contextlib import closing
from typing import Any

from neardup_desktop.cli.command import DONE, command, open_archive, whole_number
from neardup_desktop.cli.phrases import count, percent, place, some_words
from neardup_desktop.cli.screen import Colour, Screen, printable_lines
from neardup_desktop.engine.clusters.compare_items import compare_items
from neardup_desktop.model.differences import Change, Difference, Run
from neardup_desktop.present.records import ITEM_KEY, record

_CONTEXT = 12
_WORD = re.compile(r"\S+")


def _add_options(parser: argparse.ArgumentParser) -> None:
    for name in ("a", "b"):
        parser.add_argument(
            name,
            metavar=name.upper(),
            help="an item: its number in the lists, its path, or path::part for a part of a file",
        )
    add_context(parser, "identical words to show around each difference")


def add_context(parser: argparse.ArgumentParser, meaning: str) -> None:
    """Add `--context`."""
    parser.add_argument(
        "--context",
        metavar="N",
        type=context_words,
        default=_CONTEXT,
        help=f'{meaning}, or "all" (default: {_CONTEXT})',
    )


def context_words(text: str) -> int | None:
    """Parse a number of words, or "all", which is None."""
    return None if text == "all" else whole_number(0)(text)


def _run(options: argparse.Namespace, screen: Screen) -> int:
    with open_archive(options, screen) as archive, closing(archive.reader()) as reader:
        a, b = reader.find_item(options.a), reader.find_item(options.b)
        difference = compare_items(reader, a, b)
        infos = reader.item_infos([a, b])
    if options.json:
        screen.write_json(
            record(
                difference,
                "a b similarity words_a=left_words words_b=right_words edit_words "
                "unique_a unique_b changes",
                a=record(infos[a], ITEM_KEY),
                b=record(infos[b], ITEM_KEY),
                unique_a=unique_words(difference.left, difference.unique_left),
                unique_b=unique_words(difference.right, difference.unique_right),
                changes=[_as_json(difference, run) for run in difference.changes],
            )
        )
        return DONE
    names = (place(infos[item].path, infos[item].part) for item in (a, b))
    for mark, name, colour in zip(("---", "+++"), names, (Colour.RED, Colour.GREEN), strict=True):
        screen.print(screen.coloured(f"{mark} {name}", colour))
    if difference.changes:
        screen.print(marked_text(difference, options.context, screen))
    screen.print(
        f"{percent(difference.similarity)} similar: {count(difference.edit_words, 'word')} of "
        f"{max(difference.left_words, difference.right_words):,} differ."
    )
    if difference.changes and not difference.edit_words:
        places = count(len(difference.changes), "place")
        screen.print(f"All words are the same; punctuation or capitals differ in {places}.")
    for name, text, spans in (
        ("A", difference.left, difference.unique_left),
        ("B", difference.right, difference.unique_right),
    ):
        words = unique_words(text, spans)
        if words:
            screen.print(f"Only in {name}: {count(len(words), 'word')}: {some_words(words)}")
    return DONE


def unique_words(text: str, spans: Sequence[tuple[int, int]]) -> list[str]:
    """The distinct words at these positions of a text, in order; case is ignored."""
    found: dict[str, str] = {}
    for start, end in spans:
        found.setdefault(text[start:end].casefold(), text[start:end])
    return list(found.values())


def _as_json(difference: Difference, run: Run) -> dict[str, Any]:
    return record(
        run,
        "change a b a_start=left_start b_start=right_start",
        a=difference.left[run.left_start : run.left_end],
        b=difference.right[run.right_start : run.right_end],
    )


def marked_text(difference: Difference, context: int | None, screen: Screen) -> str:
    """Both texts as one, with differences marked and long equal runs shortened.

    If colours are shown, what only A has is red and what only B has is green; elsewhere they
    are marked [-like this-] and {+like this+}.

    Of equal words `context` are kept on each side of a difference; None keeps all.
    """
    pieces: list[str] = []
    last = len(difference.runs) - 1
    left_end = right_end = 0
    for index, run in enumerate(difference.runs):
        pieces.append(_between(difference, run, left_end, right_end))
        left_end, right_end = run.left_end, run.right_end
        left = printable_lines(difference.left[run.left_start : run.left_end])
        right = printable_lines(difference.right[run.right_start : run.right_end])
        if run.change is Change.EQUAL:
            pieces.append(folded(left, context, index > 0, index < last))
            continue
        marked = []
        if left:
            marked.append(screen.coloured(left, Colour.RED) if screen.has_colour else f"[-{left}-]")
        if right:
            green = screen.coloured(right, Colour.GREEN)
            marked.append(green if screen.has_colour else f"{{+{right}+}}")
        pieces.append(" ".join(marked))
    if not pieces[-1:] or not pieces[-1].endswith("\n"):
        pieces.append(printable_lines(difference.left[left_end:]))
    return "".join(pieces).strip()


def _between(difference: Difference, run: Run, left_end: int, right_end: int) -> str:
    """The white space and punctuation before a run, which are not part of words."""
    if run.change is Change.ONLY_RIGHT:
        gap = difference.right[right_end : run.right_start]
    else:
        gap = difference.left[left_end : run.left_start]
    return printable_lines(gap) or " "


def folded(text: str, context: int | None, is_behind: bool, is_before: bool) -> str:
    """An equal run, shortened to the words next to the differences around it."""
    if context is None:
        return text
    words = list(_WORD.finditer(text))
    head = context if is_behind else 0
    tail = context if is_before else 0
    left_out = len(words) - head - tail
    if left_out <= 1:
        return text
    start = text[: words[head - 1].end()] if head else ""
    end = text[words[-tail].start() :] if tail else ""
    note = f"... {count(left_out, 'identical word')} ..."
    lines = [line for line in (start, note, end) if line]
    return ("" if start else "\n") + "\n".join(lines) + ("" if end else "\n")


COMMAND = command("diff", _add_options, _run)
