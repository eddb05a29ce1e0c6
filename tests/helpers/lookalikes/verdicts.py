"""What the program itself would do with look-alikes: may either file go without being opened?"""

import shutil
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from tests.helpers.lookalikes.base import Pair
from tests.helpers.program import Program

_SIDES = ("left", "right")
_KINDS = ("document", "email", "web-page", "other")
"""The rule itself leaves files of other kinds alone, such as source code; here they count too."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the rule that loses nothing would do with the files of a pair.

    Attributes:
        left_goes: the left file may go while the right one stays.
        right_goes: the other way round.
        evidence: on which evidence, or "".
    """

    left_goes: bool
    right_goes: bool
    evidence: str

    @property
    def is_lossless(self) -> bool:
        """Whether either may go."""
        return self.left_goes or self.right_goes


def verdicts(pairs: Sequence[Pair], folder: Path, workers: int | None = 1) -> list[Verdict]:
    """Write all pairs into a folder, scan it, and ask the rule for either side."""
    home = folder / "home"
    for side in _SIDES:
        (home / side).mkdir(parents=True)
    for number, pair in enumerate(pairs):
        for side, (extension, data) in zip(_SIDES, (pair.left, pair.right), strict=True):
            (home / side / f"{number:05}.{extension}").write_bytes(data)
    return asked(home, folder / "archive", len(pairs), workers)


def of_folder(folder: Path, into: Path) -> dict[str, Verdict]:
    """The verdicts on pairs that lie in a folder each, by the names of these."""
    names = sorted(one.name for one in folder.iterdir() if one.is_dir())
    home = into / "home"
    for side in _SIDES:
        (home / side).mkdir(parents=True)
    for number, name in enumerate(names):
        files = sorted(one for one in (folder / name).iterdir() if one.is_file())
        for side, file in zip(_SIDES, files, strict=True):
            shutil.copyfile(file, home / side / f"{number:05}{file.suffix}")
    return dict(zip(names, asked(home, into / "archive", len(names)), strict=True))


def asked(home: Path, archive: Path, count: int, workers: int | None = 1) -> list[Verdict]:
    """The verdicts on the numbered files in the folders left and right."""
    program = Program(archive)
    how_many = () if workers is None else ("--workers", str(workers))
    program.json("scan", home, "--also", "source-code", *how_many, codes=(0, 1))
    goes: dict[str, dict[int, str]] = {}
    for side, other in zip(_SIDES, reversed(_SIDES), strict=True):
        plan = program.json(
            "apply",
            *("--rule", "no-unique-words", "--keep-folder", str(home / other), "--dry-run"),
            *(option for kind in _KINDS for option in ("--kind", kind)),
            codes=(0, 1),
        )
        plan = plan.get("plan", plan)
        goes[side] = {
            int(Path(step["path"]).stem): str(step["rung"])
            for step in plan["steps"]
            if Path(step["path"]).parent.name == side
            and Path(step["survivor"]["path"]).stem == Path(step["path"]).stem
        }
    left, right = goes["left"], goes["right"]
    return [
        Verdict(number in left, number in right, left.get(number) or right.get(number) or "")
        for number in range(count)
    ]
