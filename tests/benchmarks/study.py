"""What the study of an archive costs: with children that help, against one process alone.

`python -m tests.benchmarks.study [--items N] [--archive FOLDER]` prints one JSON object as its last
line. The archive is that of `tests.benchmarks.search`; it stays where a folder is named.
"""

import argparse
import json
import resource
import sys
import tempfile
import time
from pathlib import Path

from msgspec.structs import replace

from neardup_desktop.engine.archive.archive import Archive, IndexUse
from neardup_desktop.engine.archive.reader import INDEX_NAME
from neardup_desktop.lab.study.results import Study
from neardup_desktop.lab.study.study import study
from tests.benchmarks._search_archive import lay_out_prose

_ITEMS = 143_000


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--items", type=int, default=_ITEMS)
    parser.add_argument("--archive", type=Path)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        folder = options.archive or Path(scratch) / "archive"
        if not (folder / INDEX_NAME).exists():
            lay_out_prose(folder, options.items)
        helped, seconds, cpu_s = _made(folder, None)
        peak_mb = _peak_mb()
        alone, alone_s, alone_cpu_s = _made(folder, 0)
    row = {
        "what": "study with children, s",
        "items": helped.items,
        "seconds": round(seconds, 1),
        "cpu_s": round(cpu_s, 1),
        "peak_mb": peak_mb,
        "against": f"one process: {alone_s:.1f} s, {alone_cpu_s:.1f} s of CPU",
        "ratio": round(alone_s / seconds, 2),
        "same_outcome": replace(helped, seconds=0) == replace(alone, seconds=0),
    }
    print(json.dumps({"benchmark": "study", "rows": [row]}))
    return 0


def _made(archive: Path, workers: int | None) -> tuple[Study, float, float]:
    """The study, the seconds that it took, and its seconds of work, those of children included."""
    begin, own_s = time.perf_counter(), _cpu_s()
    with Archive.open(archive, IndexUse.NEEDED) as opened:
        reader = opened.reader()
        made = study(reader, workers=workers)
        reader.close()
    return made, time.perf_counter() - begin, _cpu_s() - own_s


def _cpu_s() -> float:
    both = (resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    return sum(used.ru_utime + used.ru_stime for used in both)


def _peak_mb() -> list[int]:
    """Of this process, and of the child that needed most."""
    both = (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)
    return [resource.getrusage(who).ru_maxrss // 1024 for who in both]


if __name__ == "__main__":
    sys.exit(main())
