"""Until exact copies are known in a new folder, against `jdupes` and `rdfind`, where installed.

    python -m tests.benchmarks.exact_copies [--texts N] [--pictures N] [FOLDER]

Without a folder it is small texts, and pictures some of which are copies and many of one size. All
are programs that start anew; the scan is stopped as soon as identical files are shown, before any
document is read.
"""

import argparse
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.scan.control import Steering
from neardup_desktop.engine.scan.scan import scan
from neardup_desktop.model.progress import CancelFlag
from tests.benchmarks.rescan import measured
from tests.benchmarks.whole_scan import as_installed, warm

_ROUNDS = 3
_PEERS = {"jdupes": ["jdupes", "-r", "-q"], "rdfind": ["rdfind", "-dryrun", "true"]}
_PICTURE_BYTES = 3_000_000


def main() -> None:
    """Measure and print a JSON object as the last line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--texts", type=int, default=28_000)
    parser.add_argument("--pictures", type=int, default=600)
    parser.add_argument("--until-known", metavar="ARCHIVE", type=Path)
    parser.add_argument("folder", metavar="FOLDER", nargs="?", type=Path)
    given = parser.parse_args()
    if given.until_known is not None:
        _scan_until_known(given.until_known, given.folder)
        return
    with tempfile.TemporaryDirectory(prefix="exact-copies-") as name:
        work = Path(name)
        folder = given.folder or lay_out(work / "home", given.texts, given.pictures)
        files, size_bytes = warm(folder.resolve())
        os.environ.update(as_installed(work / "installed"))
        peers = {peer: command for peer, command in _PEERS.items() if shutil.which(peer)}
        own: list[tuple[float, float]] = []
        theirs: dict[str, list[tuple[float, float]]] = {peer: [] for peer in peers}
        for number in range(_ROUNDS):  # in turn, so that a busy machine hits all
            archive = work / f"archive {number}"
            own.append(
                _run([sys.executable, "-m", __spec__.name, "--until-known", archive, folder])
            )
            for peer, command in peers.items():
                theirs[peer].append(_run([*command, folder], work))
        rows = [
            {
                "benchmark": "exact_copies",
                "what": "until exact copies are known, seconds",
                "files": files,
                "megabytes": round(size_bytes / 1e6),
                "seconds": round(min(own)[0], 2),
                "work_seconds": round(min(work for _, work in own), 2),
                "against": peer,
                "against_seconds": round(min(found)[0], 2),
                "against_work_seconds": round(min(work for _, work in found), 2),
                "ratio": round(min(found)[0] / min(own)[0], 2),
            }
            for peer, found in (theirs or {"nothing": own}).items()
        ]
        print(json.dumps({"benchmark": "exact_copies", "rows": rows}))


def _run(command: list[str | Path], work: Path | None = None) -> tuple[float, float]:
    """Seconds until a program has ended, and those it worked."""
    return measured(
        lambda: subprocess.run(command, check=True, cwd=work, stdout=subprocess.DEVNULL)
    )


def _scan_until_known(place: Path, folder: Path) -> None:
    cancel = CancelFlag()
    with Archive.open(place) as archive:
        scan(archive, [folder], cancel=cancel, steering=Steering(results=cancel.set))
        if not archive.items.before_reading():
            raise SystemExit("no identical files were found before files were read")


def lay_out(home: Path, texts: int, pictures: int) -> Path:
    """Small texts, and pictures of 3 MB: half of one size, and each tenth twice."""
    chance = random.Random(1)
    words = [f"word{number}" for number in range(1000, 9999)]
    for number in range(texts):
        folder = home / "notes" / str(number // 100)
        folder.mkdir(parents=True, exist_ok=True)
        (folder / f"{number}.txt").write_text(" ".join(chance.choices(words, k=30 + number % 50)))
    (home / "pictures").mkdir()
    for number in range(pictures):
        data = chance.randbytes(_PICTURE_BYTES + (0 if number % 2 else number))
        (home / "pictures" / f"{number}.jpg").write_bytes(data)
        if not number % 10:
            (home / "pictures" / f"{number} copy.jpg").write_bytes(data)
    return home


if __name__ == "__main__":
    main()
