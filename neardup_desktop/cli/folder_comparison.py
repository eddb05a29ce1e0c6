"""Two folders side by side, as text or JSON, for the command `folders`."""

from collections import Counter
from collections.abc import Sequence
from pathlib import PurePath
from typing import Any

from neardup_desktop.cli.phrases import (
    count,
    item_key,
    percent,
    place,
    rounded,
    short_path,
)
from neardup_desktop.cli.screen import Colour, Screen, printable
from neardup_desktop.engine.archive.archive import ArchiveReader
from neardup_desktop.engine.folders.side_by_side import Aligned, Relation
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.items import ItemInfo
from neardup_desktop.model.pairs import Evidence

_Infos = dict[ItemId, ItemInfo]

_SUMS = {
    Relation.SAME: "same text, same place",
    Relation.MOVED: "same text, moved or renamed",
    Relation.VERSION: "another version",
    Relation.ONLY_LEFT: "only in the left folder",
    Relation.ONLY_RIGHT: "only in the right folder",
    Relation.NOT_COMPARED: "not compared",
}
_LISTED = {
    Relation.VERSION: "Other versions",
    Relation.ONLY_LEFT: "Only in the left folder",
    Relation.ONLY_RIGHT: "Only in the right folder",
    Relation.NOT_COMPARED: "Not compared",
    Relation.MOVED: "Moved or renamed",
}
"""What is listed, in this order: what is the same everywhere needs no look."""


def show_folder_comparison(
    screen: Screen,
    reader: ArchiveReader,
    folders: tuple[str, str],
    lines: Sequence[Aligned],
    *,
    as_json: bool,
) -> None:
    """Write how two folders are aligned."""
    sides = (item for line in lines for item in (line.left, line.right))
    infos = reader.item_infos([item for item in sides if item is not None])
    if as_json:
        screen.write_json(_as_json(folders, lines, infos))
    else:
        _print(screen, folders, lines, infos)


def _as_json(folders: tuple[str, str], lines: Sequence[Aligned], infos: _Infos) -> dict[str, Any]:
    counts = Counter(line.relation for line in lines if not line.is_extra)
    return {
        "left": folders[0],
        "right": folders[1],
        "counts": {relation.value: counts[relation] for relation in Relation},
        "items": [
            {
                "relation": line.relation.value,
                "left": None if line.left is None else item_key(infos[line.left]),
                "right": None if line.right is None else item_key(infos[line.right]),
                "rung": None if line.evidence is None else line.evidence.label,
                "similarity": None if line.evidence is None else rounded(line.similarity),
                "unique_words_left": line.unique_left,
                "unique_words_right": line.unique_right,
                "contained": line.inner or None,
                "newer": line.newer or None,
                "extra_copy": line.is_extra,
            }
            for line in lines
        ],
    }


def _print(
    screen: Screen, folders: tuple[str, str], lines: Sequence[Aligned], infos: _Infos
) -> None:
    for name, folder in zip(("Left: ", "Right:"), folders, strict=True):
        screen.print(f"{name} {screen.coloured(short_path(folder), Colour.BOLD)}")
    counts = Counter(line.relation for line in lines if not line.is_extra)
    for relation, words in _SUMS.items():
        if counts[relation]:
            screen.print(f"  {counts[relation]:>7,}  {words}")
    extras = sum(line.is_extra for line in lines)
    if extras:
        screen.print(f"  {extras:>7,}  more copies or versions of these")
    for relation, title in _LISTED.items():
        listed = [line for line in lines if line.relation is relation]
        if listed:
            screen.print()
            screen.print(screen.coloured(title, Colour.BOLD))
        for line in listed:
            screen.print(_line(line, folders, infos))


def _line(line: Aligned, folders: tuple[str, str], infos: _Infos) -> str:
    shown = [
        _way(infos[item], folder)
        for item, folder in zip((line.left, line.right), folders, strict=True)
        if item is not None
    ]
    if line.relation is not Relation.VERSION:
        return "  " + "  ->  ".join(shown)
    words = [_how(line)]
    words += [
        f"{count(unique, 'unique word')} on the {side}"
        for side, unique in (("left", line.unique_left), ("right", line.unique_right))
        if unique
    ]
    if line.newer:
        words.append(f"the {line.newer} one is newer")
    both = shown[0] if shown[0] == shown[1] else "  ->  ".join(shown)
    return f"  {both}\n  {'':>7}  {', '.join(words)}"


def _how(line: Aligned) -> str:
    if line.inner:
        outer = "right" if line.inner == "left" else "left"
        return f"the {outer} one contains the {line.inner} one"
    if line.evidence is Evidence.SAME_WORDS:
        return "same words in another form"
    return f"{percent(line.similarity)} similar"


def _way(info: ItemInfo, folder: str) -> str:
    """Where an item is, from the folder on."""
    path = PurePath(info.path)
    if not path.is_relative_to(folder):
        return place(info.path, info.part)
    way = printable(str(path.relative_to(folder)))
    return f"{way}::{printable(info.part)}" if info.part else way
