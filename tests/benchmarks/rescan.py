"""Looking again at 60,000 files of which none changed, against `find -printf` of the same folder.

    python -m tests.benchmarks.rescan [--files N]

The files are of no known format and of different sizes, so that the first scan is soon done. Both
are programs that start anew; their work is that of processor and system together.
"""

import argparse
import json
import os
import resource
import statistics
import subprocess
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from tests.benchmarks.whole_scan import as_installed
from tests.helpers.program import Program

_ROUNDS = 5
_FILES_A_FOLDER = 100


def main() -> None:
    """Measure and print a JSON object as the last line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--files", type=int, default=60_000)
    files = parser.parse_args().files
    with tempfile.TemporaryDirectory(prefix="rescan-") as name:
        work = Path(name)
        home = work / "home"
        _lay_out(home, files)
        os.environ.update(as_installed(work / "installed"))
        program = Program(work / "archive", loads_anew=True)
        program.scan(home, workers=None)
        finding = ["find", str(home), "-printf", "%p %s %T@ %i %D\\n"]
        scans, finds = [], []
        for _ in range(_ROUNDS):  # in turn, so that a busy machine hits both
            scans.append(measured(lambda: program.scan(home, workers=None)))
            finds.append(
                measured(lambda: subprocess.run(finding, check=True, stdout=subprocess.DEVNULL))
            )
        seconds, worked = (statistics.median(column) for column in zip(*scans, strict=True))
        find_s, find_worked = (statistics.median(column) for column in zip(*finds, strict=True))
        print(
            json.dumps(
                {
                    "benchmark": "rescan",
                    "what": "rescan with nothing changed, seconds",
                    "files": files,
                    "seconds": round(seconds, 3),
                    "work_seconds": round(worked, 3),
                    "against": "find -printf",
                    "against_seconds": round(find_s, 3),
                    "against_work_seconds": round(find_worked, 3),
                    "ratio": round(find_s / seconds, 3),
                    "times_as_long": round(seconds / find_s, 2),
                    "times_the_work": round(worked / find_worked, 2),
                }
            )
        )


def _lay_out(home: Path, files: int) -> None:
    for number in range(files):
        folder = home / f"{number // _FILES_A_FOLDER // 25}" / f"{number // _FILES_A_FOLDER}"
        folder.mkdir(parents=True, exist_ok=True)
        file = folder / f"file {number % _FILES_A_FOLDER}.dat"
        file.touch()
        os.truncate(file, number + 1)  # all of it a hole: it takes no room


def measured(deed: Callable[[], object]) -> tuple[float, float]:
    """Seconds until a program has ended, and those it worked."""
    before, begun = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    deed()
    seconds = time.perf_counter() - begun
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return seconds, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


if __name__ == "__main__":
    main()
