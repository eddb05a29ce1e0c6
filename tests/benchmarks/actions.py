"""20,000 files trashed in one plan: time for each thousand, size of the journal, cancel and resume.

python -m tests.benchmarks.actions [--files 20000]

Half are copies of one file, half are copies of one each; all go to a real trash in a folder of its
own, with the check (whole content, byte by byte) before each and the journal after.
"""

import argparse
import json
import os
import tempfile
import time
from pathlib import Path

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.plan.perform import perform, resume, undo
from neardup_desktop.model.actions import ActionReport, Plan, Step, Verb
from neardup_desktop.model.progress import CancelFlag, Phase, ProgressCounter
from tests.helpers.deeds import listed, step

_FILE_BYTES = 4096
_FOLDER_FILES = 500


class _Clock(ProgressCounter):
    """Notes when each thousand is done; asks to stop after so many, if it is told to."""

    def __init__(self, stop_after: int = 0) -> None:
        self.cancel = CancelFlag()
        self.marks: list[float] = []
        self._stop_after = stop_after
        super().__init__()

    def __setattr__(self, name: str, value: object) -> None:
        super().__setattr__(name, value)
        if name == "done" and isinstance(value, int) and self.phase is Phase.ACT:
            if value % 1000 == 0:
                self.marks.append(time.perf_counter())
            if self._stop_after and value == self._stop_after:
                self.cancel.set()

    def thousands(self) -> list[float]:
        """Seconds that each thousand took."""
        return [after - before for before, after in zip(self.marks, self.marks[1:], strict=False)]


def _lay_out(home: Path, count: int) -> tuple[Path, list[tuple[Path, Path]]]:
    """Files to go, each with what stands for it."""
    one = home / "kept.bin"
    one.write_bytes(os.urandom(_FILE_BYTES))
    content = one.read_bytes()
    pairs = []
    for number in range(count):
        folder = home / f"{number // _FOLDER_FILES}"
        folder.mkdir(exist_ok=True)
        copy = folder / f"document {number % 50}-{number}.bin"
        if number % 2:
            copy.write_bytes(content)
            pairs.append((copy, one))
        else:
            copy.write_bytes(os.urandom(_FILE_BYTES))
            twin = folder / f"kept {number}.bin"
            twin.write_bytes(copy.read_bytes())
            pairs.append((copy, twin))
    return one, pairs


def _size(folder: Path) -> int:
    return sum(path.stat().st_size for path in folder.glob("decisions.db*"))


def _measured(archive: Archive, steps: tuple[Step, ...], stop_after: int) -> dict[str, object]:
    """Perform with a cancel in the middle, resume, and take all of it back."""
    clock = _Clock(stop_after)
    before = _size(archive.folder)
    began = time.perf_counter()
    first = perform(archive, Plan(Verb.TRASH, "benchmark", steps), clock, clock.cancel)
    stopped = time.perf_counter()
    second_clock = _Clock()
    second = resume(archive, first.action, second_clock)
    ended = time.perf_counter()
    assert first.pending == len(steps) - stop_after
    assert (first.done, second.done) == (stop_after, len(steps) - stop_after), second.problems[:3]
    thousands = clock.thousands() + second_clock.thousands()
    row: dict[str, object] = {
        "steps": len(steps),
        "until_cancelled_s": round(stopped - began, 2),
        "after_resume_s": round(ended - stopped, 2),
        "thousand_s": [round(seconds, 3) for seconds in thousands],
        "journal_bytes_a_step": (_size(archive.folder) - before) // len(steps),
    }
    back_clock = _Clock()
    began = time.perf_counter()
    # Reading what came back is measured by other benchmarks.
    archive.decisions.remove_source(str(archive.sources()[0]))
    back: ActionReport = undo(archive, first.action, (), back_clock)
    row["back_s"] = round(time.perf_counter() - began, 2)
    row["back_thousand_s"] = [round(seconds, 3) for seconds in back_clock.thousands()]
    assert back.done == len(steps), back.problems[:3]
    return row


def main() -> None:
    """Measure and print; the last line is a JSON object."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--files", type=int, default=20_000)
    count = parser.parse_args().files
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name).resolve()
        os.environ["XDG_DATA_HOME"] = str(folder / "data")
        home = folder / "home"
        home.mkdir()
        _, pairs = _lay_out(home, count)
        with Archive.open(folder / "archive") as archive:
            listed(archive, home)
            steps = tuple(step(copy, survivor) for copy, survivor in pairs)
            row = _measured(archive, steps, count // 2 + 17)
        assert all(copy.exists() and survivor.exists() for copy, survivor in pairs)
    thousands = row["thousand_s"]
    assert isinstance(thousands, list)
    print(json.dumps(row))
    summary = {
        "what": f"trash {count:,} files in one plan, last thousand against first",
        "ratio": round(thousands[0] / thousands[-1], 2) if thousands else None,
        "against": "its own first thousand",
        **row,
    }
    print(json.dumps(summary))


if __name__ == "__main__":
    main()
