"""Flips operators of the product at random and tells which flips the unit tests do not notice.

    python -m tests.measurements.mutation --seed 1 --flips 24 [--rooms actions crawl] [--show]

Each flip changes one operator (`<` to `<=`, `is` to `is not`, `+` to `-`, `and` to `or` ...) in a
copy of the project, and runs the unit tests of its room there. A flip that no test notices is
*alive*: either it changes nothing that anybody can see, or a test is missing. A seed always takes
the same flips of the same source. The exit code is 1 where fewer than nine of ten are noticed.

Source: DeMillo, Lipton, Sayward, "Hints on Test Data Selection" (1978).
"""

import argparse
import ast
import os
import random
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue

ROOT = Path(__file__).parents[2]
ROOMS = ("detect", "compare", "sketch", "text", "actions", "crawl")
ENOUGH = 0.9

_SECONDS = 900
_FLIPPED: dict[type[ast.AST], tuple[str, str]] = {
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.Is: ("is", "is not"),
    ast.IsNot: ("is not", "is"),
    ast.In: ("in", "not in"),
    ast.NotIn: ("not in", "in"),
    ast.And: ("and", "or"),
    ast.Or: ("or", "and"),
    ast.Add: ("+", "-"),
    ast.Sub: ("-", "+"),
    ast.Mult: ("*", "//"),
    ast.FloorDiv: ("//", "*"),
    ast.Div: ("/", "*"),
    ast.Mod: ("%", "*"),
    ast.BitAnd: ("&", "|"),
    ast.BitOr: ("|", "&"),
}


@dataclass(frozen=True, slots=True)
class Flip:
    """One operator of one file that becomes another.

    Args:
        path: relative to the project.
        start: position of the operator in the file's bytes; `end` is behind it.
    """

    path: Path
    line: int
    start: int
    end: int
    before: str
    after: str

    @property
    def room(self) -> str:
        """The package below `neardup_desktop`, whose tests are asked."""
        return self.path.parts[1]

    def __str__(self) -> str:
        """Place and change, as a compiler would say them."""
        return f"{self.path}:{self.line}: {self.before} -> {self.after}"

    def apply(self, source: bytes) -> bytes:
        """The file's bytes with the other operator."""
        return source[: self.start] + self.after.encode() + source[self.end :]


def flips_of(path: Path, source: bytes) -> Iterator[Flip]:
    """Every operator that can be flipped, but those of annotations, which nothing computes."""
    tree = ast.parse(source)
    starts = [0]
    for text in source.splitlines(keepends=True):
        starts.append(starts[-1] + len(text))
    skipped = {id(part) for note in _annotations(tree) for part in ast.walk(note)}
    for node in ast.walk(tree):
        if id(node) in skipped:
            continue
        for operator, left, right in _operators(node):
            before, after = _FLIPPED[type(operator)]
            begin = starts[_line(left.end_lineno) - 1] + (left.end_col_offset or 0)
            gap = source[begin : starts[right.lineno - 1] + right.col_offset]
            # Only brackets, blanks and comments stand beside the operator there.
            at = gap.find(before.encode())
            if at >= 0 and b"#" not in gap:
                start = begin + at
                yield Flip(path, _line(left.end_lineno), start, start + len(before), before, after)


def _operators(node: ast.AST) -> Iterator[tuple[ast.AST, ast.expr, ast.expr]]:
    """Each operator of a node, with the operands on both sides."""
    if isinstance(node, ast.Compare):
        operands = [node.left, *node.comparators]
        yield from zip(node.ops, operands, operands[1:], strict=False)
    elif isinstance(node, ast.BoolOp):
        yield from ((node.op, *two) for two in zip(node.values, node.values[1:], strict=False))
    elif isinstance(node, ast.BinOp) and type(node.op) in _FLIPPED:
        yield node.op, node.left, node.right


def _annotations(tree: ast.AST) -> Iterator[ast.AST]:
    for node in ast.walk(tree):
        note: ast.AST | None = None
        if isinstance(node, ast.AnnAssign | ast.arg):
            note = node.annotation
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            note = node.returns
        if note is not None:
            yield note


def _line(number: int | None) -> int:
    return number or 1


def all_flips(rooms: list[str]) -> list[Flip]:
    """The flips of these rooms, in the order of their files."""
    return [
        flip
        for room in rooms
        for path in sorted((ROOT / "neardup_desktop" / room).rglob("*.py"))
        for flip in flips_of(path.relative_to(ROOT), path.read_bytes())
    ]


def is_noticed(flip: Flip, project: Path) -> bool:
    """Whether the unit tests of the room fail with it, or do not end; the copy is put back."""
    path = project / flip.path
    source = path.read_bytes()
    path.write_bytes(flip.apply(source))
    try:
        return not _passes(project, flip.room)
    finally:
        path.write_bytes(source)


def _passes(project: Path, room: str) -> bool:
    words = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist"]
    settings = {
        **os.environ,
        "PYTHONPATH": str(project),
        "PYTHONDONTWRITEBYTECODE": "1",
        "QT_QPA_PLATFORM": "offscreen",
    }
    try:
        ended = subprocess.run(
            [*words, f"tests/unit/{room}"],
            cwd=project,
            env=settings,
            capture_output=True,
            timeout=_SECONDS,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return False
    return ended.returncode == 0


def main() -> int:
    """Measure, print each flip as its tests end, and the share that was noticed."""
    parser = argparse.ArgumentParser(description=__doc__, allow_abbrev=False)
    parser.add_argument("--seed", type=int, required=True)
    parser.add_argument("--flips", type=int, default=24)
    parser.add_argument("--rooms", nargs="+", default=list(ROOMS), choices=ROOMS)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--show", action="store_true", help="name the flips and run nothing")
    options = parser.parse_args()
    flips = random.Random(options.seed).sample(all_flips(options.rooms), options.flips)
    if options.show:
        print(*flips, sep="\n")
        return 0
    copies: SimpleQueue[Path] = SimpleQueue()
    with tempfile.TemporaryDirectory(prefix="flips-") as folder:
        for number in range(options.jobs):
            copies.put(copied_project(Path(folder) / str(number)))
        for room in sorted({flip.room for flip in flips}):
            if not _passes(copied_project(Path(folder) / room), room):
                print(f"tests/unit/{room} fails without any flip", file=sys.stderr)
                return 2

        def noticed(flip: Flip) -> bool:
            project = copies.get()
            try:
                return is_noticed(flip, project)
            finally:
                copies.put(project)

        with ThreadPoolExecutor(options.jobs) as threads:
            answers = []
            for flip, answer in zip(flips, threads.map(noticed, flips), strict=True):
                print("noticed" if answer else "ALIVE  ", flip, flush=True)
                answers.append(answer)
    print(f"{sum(answers)} of {len(answers)} noticed")
    return 0 if sum(answers) >= ENOUGH * len(answers) else 1


def copied_project(folder: Path) -> Path:
    """A copy of the sources, tests and resources, in which a flip harms nobody."""
    for name in ("neardup_desktop", "tests", "resources", "packaging"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "README.md", "CHANGELOG.md", "CONTRIBUTING.md", "Makefile"):
        shutil.copy(ROOT / name, folder / name)
    return folder


if __name__ == "__main__":
    sys.exit(main())
