"""The command `similar`: find what in the archive resembles a given file."""

import argparse
import re
import shlex
from contextlib import closing
from pathlib import Path
from typing import Any

from neardup_desktop.cli.command import (
    DONE,
    DONE_WITH_PROBLEMS,
    add_similarity,
    command,
    open_archive,
)
from neardup_desktop.cli.phrases import percent, place, short_path
from neardup_desktop.cli.plan_view import LABEL_WIDTH
from neardup_desktop.cli.screen import Screen, printable
from neardup_desktop.engine.similar.like_file import SimilarItem, like_file
from neardup_desktop.engine.similar.verdict import LikeItems, like_items
from neardup_desktop.model.errors import NeardupError
from neardup_desktop.model.pairs import Evidence
from neardup_desktop.present.records import ITEM, plain, record
from neardup_desktop.present.words import EVIDENCE_NAMES


def _add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("files", metavar="FILE", nargs="+", help="any file, scanned or not")
    add_similarity(parser)


def _run(options: argparse.Namespace, screen: Screen) -> int:
    files = [Path(name).expanduser() for name in options.files]
    answers = []
    failed = False
    with open_archive(options, screen) as archive:
        for file in files:
            try:
                like = like_file(archive, file, options.similarity)
                with closing(archive.reader()) as reader:
                    answer = like_items(reader, like)
            except NeardupError as error:
                if len(files) == 1:
                    raise
                failed = True
                screen.note(f"neardup-desktop: {printable(str(error))}")
                continue
            answers.append((file, answer))
            if not options.json:
                if len(files) > 1:
                    name = printable(short_path(str(file)))
                    screen.head(name)
                _print(screen, answer, file)
    if options.json:
        written = [_as_json(answer, file, options.similarity) for file, answer in answers]
        screen.write_json(written[0] if len(files) == 1 else {"files": written})
    return DONE_WITH_PROBLEMS if failed else DONE


def _as_json(answer: LikeItems, file: Path, similarity: float) -> dict[str, Any]:
    reason = answer.likeness.not_compared
    return {
        "file": str(file.absolute()),
        "similarity": similarity,
        "verdict": " ".join(answer.verdict.sentences),
        "not_compared": plain(reason),
        "copies": list(answer.likeness.copies),
        "matches": [
            {
                **record(answer.infos[match.item], ITEM),
                **record(match, "part_of_file=part evidence"),
                "relation": _relation(match),
                **record(match, "similarity"),
            }
            for match in answer.found
        ],
    }


def _print(screen: Screen, answer: LikeItems, file: Path) -> None:
    like = answer.likeness
    screen.print(printable(" ".join(answer.verdict.sentences)))
    for copy in like.copies:
        screen.print(_row("", EVIDENCE_NAMES[Evidence.IDENTICAL_FILE], 1.0, place(copy, "")))
    part = ""
    # By part of the file; within a part the most similar stay first.
    for match in sorted(answer.found, key=lambda one: _in_order(one.part)):
        if match.part != part:
            part = match.part
            title = like.titles.get(part, "")
            screen.head(printable(f"::{part}  {title}".rstrip()))
        item = answer.infos[match.item]
        where = place(item.path, item.part)
        screen.print(_row(str(int(item.id)), _relation_words(match), match.similarity, where))
    if answer.verdict.is_off:
        screen.note("To look at scans and pictures too: neardup-desktop scan --also scans")
    if answer.verdict.can_go and not file.is_symlink():
        named = shlex.quote(str(file))
        screen.note(f"To trash this file: neardup-desktop apply --item {named} --action trash")


def _row(item: str, relation: str, similarity: float, where: str) -> str:
    return f"{item:>7}  {relation:<{LABEL_WIDTH}}  {percent(similarity):>6}  {where}"


def _in_order(part: str) -> list[tuple[int, str]]:
    """A key that sorts parts by their numbers: 2 before 10."""
    return [(int(one), "") if one.isdecimal() else (0, one) for one in re.split(r"(\d+)", part)]


def _relation(match: SimilarItem) -> str:
    """The relation of an item to the file, in JSON."""
    if match.is_itself:
        return "this very file"
    if match.evidence is not Evidence.CONTAINED:
        return match.evidence.label
    return "stands in it" if match.is_inner else "holds it"


def _relation_words(match: SimilarItem) -> str:
    """The relation of an item to the file, for people."""
    if match.is_itself:
        return "this file"
    where = "contained in it" if match.is_inner else "contains it"
    return where if match.evidence is Evidence.CONTAINED else EVIDENCE_NAMES[match.evidence]


COMMAND = command("similar", _add_options, _run)
