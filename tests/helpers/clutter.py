"""A small folder in which every level of evidence stands once, and what is in folders."""

import hashlib
import os
from dataclasses import dataclass
from pathlib import Path

_FIRST_TIME_S = 1_600_000_000
_DAY_S = 86_400

ESSAY = (
    "When the ferry reached the far shore nobody had slept and the baker was already sweeping "
    "his doorstep. We carried the trunk up the narrow lane between walls of grey stone while gulls "
    "quarrelled above the harbour. My aunt waited under the lamp with a basket of pears and a "
    "letter that she had not dared to open since spring. Inside we found a pressed flower and the "
    "plan of a garden which nobody in the family had ever heard about until that windy morning."
)

_INVOICE = (
    "Invoice number {number} for {name}. Thank you for your order of garden soil and roof tiles, "
    "delivered on {day} March 2021. The sum of {amount} euros is due within fourteen days. Please "
    "state your customer number {customer} when you pay, and keep this paper for your records. "
    "Kind regards from all of us at the shop"
)


@dataclass(frozen=True, slots=True)
class Clutter:
    """The files, all but the last on different levels of evidence below `final`.

    Attributes:
        root: the folder.
        final: an essay, the newest of its versions.
        copy: the same bytes.
        retyped: the same words and signs in other bytes.
        draft: the first half of it: contained.
        edited: a near-duplicate that holds the word "marmalade" of its own.
        invoices: two of a series.
        note: like nothing else.
    """

    root: Path
    final: Path
    copy: Path
    retyped: Path
    draft: Path
    edited: Path
    invoices: tuple[Path, Path]
    note: Path


def invoice(number: int, day: int, amount: int) -> str:
    """An invoice; any two with other numbers are a series."""
    name = ("Anna Kowalska", "John Smith", "Marta Ruiz", "Emre Yilmaz", "Paul Frost")[number % 5]
    return _INVOICE.format(
        number=number, name=name, day=day, amount=amount, customer=number * 7919 % 100_003
    )


def build_clutter(root: Path) -> Clutter:
    """Write the folder; later ones of its files are older, and `note` comes last."""
    essay = root / "essay"
    clutter = Clutter(
        root=root,
        final=essay / "final.txt",
        copy=root / "Downloads" / "final (1).txt",
        retyped=essay / "retyped.txt",
        draft=essay / "first half.txt",
        edited=essay / "edited.txt",
        invoices=(root / "bills" / "first.txt", root / "bills" / "second.txt"),
        note=root / "note.txt",
    )
    contents = {
        clutter.final: ESSAY + "\n",
        clutter.copy: ESSAY + "\n",
        clutter.retyped: ESSAY.replace(" ", "  "),
        clutter.draft: ESSAY[: ESSAY.index(". ", len(ESSAY) // 2) + 1],
        clutter.edited: ESSAY.replace("pears", "marmalade"),
        clutter.invoices[0]: invoice(4711, day=3, amount=120),
        clutter.invoices[1]: invoice(4718, day=17, amount=95),
        clutter.note: "Remember to ask the plumber about the dripping tap in the upstairs kitchen.",
    }
    for age, (path, text) in enumerate(contents.items()):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        when = _FIRST_TIME_S - age * _DAY_S
        os.utime(path, (when, when))
    return clutter


def build_copies(root: Path, number: int) -> list[Path]:
    """Write a text and so many copies of it; returns the copies."""
    root.mkdir(parents=True)
    (root / "original.txt").write_text(ESSAY, encoding="utf-8")
    copies = [root / f"copy {index:05}.txt" for index in range(number)]
    for path in copies:
        path.write_text(ESSAY, encoding="utf-8")
        os.utime(path, (_FIRST_TIME_S, _FIRST_TIME_S))
    return copies


def listing(root: Path) -> dict[str, tuple[str, int]]:
    """Every file below a folder, links included: a hash of its bytes and its time of change."""
    found = {}
    for folder, folders, names in os.walk(root):
        for name in (*folders, *names):
            path = Path(folder, name)
            if path.is_symlink():
                content = os.fsencode(path.readlink())
            elif path.is_file():
                content = path.read_bytes()
            else:
                content = b""
            is_plain = path.is_file() and not path.is_symlink()
            when = path.lstat().st_mtime_ns if is_plain else 0
            found[str(path.relative_to(root))] = (hashlib.sha256(content).hexdigest(), when)
    return found
