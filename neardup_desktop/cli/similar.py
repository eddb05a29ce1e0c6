"""The command `similar`: what in the archive is like a given file."""

import argparse
from pathlib import Path

from neardup_desktop.cli.command import DONE, Command, add_similarity, open_archive
from neardup_desktop.cli.screen import Colour, Screen, printable
from neardup_desktop.cli.wording import item_details, percent, place, rounded, short_path
from neardup_desktop.engine.likeness import SimilarItem, like_file
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.items import ItemFacts
from neardup_desktop.model.pairs import Rung


def _add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="any file; it need not be in the archive")
    add_similarity(parser)


def _run(options: argparse.Namespace, screen: Screen) -> int:
    file = Path(options.file).expanduser()
    with open_archive(options, screen) as archive:
        found = like_file(archive, file, options.similarity).found
        reader = archive.reader()
        try:
            facts = reader.facts([match.item for match in found])
        finally:
            reader.close()
    found = tuple(match for match in found if match.item in facts)
    if options.json:
        screen.write_json(
            {
                "file": str(file.absolute()),
                "similarity": options.similarity,
                "matches": [
                    {
                        **item_details(facts[match.item]),
                        "part_of_file": match.part,
                        "rung": match.rung.label,
                        "relation": _relation(match),
                        "similarity": rounded(match.similarity),
                    }
                    for match in found
                ],
            }
        )
    else:
        _print(screen, file, found, facts)
    return DONE


def _print(
    screen: Screen,
    file: Path,
    found: tuple[SimilarItem, ...],
    facts: dict[ItemId, ItemFacts],
) -> None:
    if not found:
        screen.print(f"Nothing in the archive is like {short_path(str(file))}.")
    part = ""
    # One part of the file after the other, the closest first.
    for match in sorted(found, key=lambda match: match.part):
        if match.part != part:
            part = match.part
            screen.print(screen.coloured(f"::{printable(part)}", Colour.BOLD))
        item = facts[match.item]
        screen.print(
            f"{int(item.id):>7}  {_relation(match):<14}  {percent(match.similarity):>6}"
            f"  {place(item.path, item.part)}"
        )


def _relation(match: SimilarItem) -> str:
    """How an item stands to the file."""
    if match.rung is not Rung.CONTAINED:
        return match.rung.label
    return "stands in it" if match.is_inner else "holds it"


COMMAND = Command(
    name="similar",
    summary="find what in the archive is like a given file",
    description=(
        "Reads a file and lists the items of the archive that are the same or nearly the same,\n"
        "that hold all its words, or whose words all stand in it. The file itself need not be in\n"
        "the archive, and is not added to it."
    ),
    examples=(
        ("similar ~/Downloads/report.pdf", "do I have this already?"),
        ("similar letter.docx --similarity 60%", "also what shares only 60 of 100 words"),
    ),
    add_options=_add_options,
    run=_run,
)
