"""Whether independent readers see words that the program would lose.

    python -m tests.measurements.oracles FOLDER ...

The folders are scanned, and what the rule `no-unique-words` would trash is shown to an independent
reader along with what stays: it must see no word in the one that the other lacks. Only files of one
kind are compared, for readers read two kinds differently (`tests/helpers/oracles.py` says which
readers there are). Prints what they see, and fails where there is any.
"""

import argparse
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

from tests.helpers.oracles import EXTENSIONS, differing, readers
from tests.helpers.program import Program

_SHOWN_WORDS = 8


def lost_by_plan(folders: Sequence[Path], archive: Path) -> Iterator[str]:
    """What would be trashed although a reader sees a word in it that what stays lacks."""
    program = Program(archive)
    program.scan(*folders, workers=None)
    plan = program.json("apply", "--rule", "no-unique-words", "--dry-run", codes=(0, 1))
    compared = 0
    for step in plan["steps"]:
        going, staying = Path(step["path"]), Path(step["survivor"]["path"])
        kind = _extension(going)
        if kind != _extension(staying) or step["part"]:
            continue
        if step["evidence"] == "identical file" or step["survivor"]["part"]:
            continue
        for read in readers(kind):
            ours, theirs = read(going.read_bytes()), read(staying.read_bytes())
            if ours is None or theirs is None:
                continue
            compared += 1
            if lost := differing(ours, theirs)[0]:
                yield f"{going} for {staying} ({step['evidence']}): {_listed(list(lost))}"
    print(f"{compared} files that may go were compared with what stays", flush=True)


def _listed(words: Sequence[str]) -> str:
    more = f" and {len(words) - _SHOWN_WORDS} more" if len(words) > _SHOWN_WORDS else ""
    return " ".join(words[:_SHOWN_WORDS]) + more


def _extension(path: Path) -> str:
    return path.suffix.lower().lstrip(".")


def main() -> int:
    """Run what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folders", nargs="+", type=Path)
    given = parser.parse_args()
    print(f"readers for: {', '.join(one for one in sorted(EXTENSIONS) if readers(one))}")
    found = 0
    with tempfile.TemporaryDirectory(prefix="oracles-") as name:
        for line in lost_by_plan(given.folders, Path(name) / "archive"):
            print(f"LOST {line}", flush=True)
            found += 1
    print(f"{found} differences that only other readers see")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
