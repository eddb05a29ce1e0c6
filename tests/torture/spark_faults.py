"""Scans on Spark under faults: each must end with the tables of an undisturbed one.

python -m tests.torture.spark_faults [--master local[2]] [--only worker]

Of every stage a Python worker is killed while it runs; with `--master local-cluster[2,1,1024]` an
executor is. Then the tables' disk is full, a file is gone between two stages, and a run is killed
as a whole in its middle. After each fault the same command is run again where the program asks for
it. The sources are compared with what they were. The last line is a JSON object.
"""

import argparse
import ctypes
import json
import os
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING

import psutil

from neardup_desktop.model.errors import SparkError
from neardup_desktop.model.settings import ScanSettings
from neardup_desktop.spark.spark_scan import scan_on_spark
from neardup_desktop.spark.stages.read_tables import FinishedRun
from neardup_desktop.spark.stages.session import started
from neardup_desktop.spark.stages.tables import Tables
from tests.helpers.spark_share import build_share

if TYPE_CHECKING:
    from pyspark.sql import DataFrame

_COMPARED = ("texts", "pairs", "page_pairs", "contained", "series", "clusters")
_SMALL_DISK = 400_000
_PAUSE_S = 0.05


def main() -> int:
    """Run all faults, or some."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--master", default="local[2]")
    parser.add_argument("--only", choices=["worker", "disk", "vanish", "whole"])
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="spark-faults-") as name:
        world = Path(name)
        source = world / "share"
        source.mkdir()
        build_share(source)
        before = _bytes_of(source)
        results: dict[str, str] = {}
        if options.only != "whole":
            _in_one_session(options.master, options.only, world, source, results)
        if options.only in (None, "whole"):
            results["whole run killed"] = _whole_run(options.master, world, source)
        results["sources"] = "as before" if _bytes_of(source) == before else "CHANGED"
    print(json.dumps(results))
    return int(any(not one.startswith(("same", "as before")) for one in results.values()))


def _in_one_session(
    master: str, only: str | None, world: Path, source: Path, results: dict[str, str]
) -> None:
    with started(master) as session:

        def scan(out: Path) -> None:
            scan_on_spark(master, [source], out, ScanSettings())

        undisturbed = world / "undisturbed"
        scan(undisturbed)
        wanted = _tables(undisturbed)
        stages = sorted(one.name for one in undisturbed.iterdir() if one.is_dir())
        if only in (None, "worker"):
            out = world / "killed"
            with _killing() as killed:
                tries = _until_done(lambda: scan(out))
            results["a process of each stage killed"] = _judged(out, wanted, tries)
            spared = sorted(set(stages) - set(killed))
            print(f"killed: {' '.join(killed)}; none ran: {' '.join(spared)}", file=sys.stderr)
        if only in (None, "disk"):
            results["full disk"] = _full_disk(world / "small", scan, wanted)
        if only in (None, "vanish"):
            results["file gone between stages"] = _vanished(world / "gone", source, scan)
        del session


def _until_done(scan: Callable[[], None]) -> int:
    """Scan again for as long as the program asks for it; returns how often."""
    for tries in range(1, 5):
        try:
            scan()
        except SparkError as error:
            print(f"  {error}", file=sys.stderr)
        else:
            return tries
    return 0


@contextmanager
def _killing() -> Iterator[list[str]]:
    """While a stage is written first, end one of its Python workers, or an executor of a cluster.

    Gives the stages of which one was ended.
    """
    really = Tables._write
    killed: list[str] = []

    def kill_and_write(run: Tables, name: str, target: Path, rows: "DataFrame") -> None:
        if name in killed:
            really(run, name, target, rows)
            return
        ended = threading.Event()

        def kill() -> None:
            while not ended.wait(_PAUSE_S):
                if victims := _executors() or _workers():
                    with suppress(psutil.NoSuchProcess):
                        victims[0].kill()
                        killed.append(name)
                        return

        killer = threading.Thread(target=kill)
        killer.start()
        try:
            really(run, name, target, rows)
        finally:
            ended.set()
            killer.join()

    Tables._write = kill_and_write  # type: ignore[method-assign,assignment]
    try:
        yield killed
    finally:
        Tables._write = really  # type: ignore[method-assign]


def _executors() -> list[psutil.Process]:
    return _children(lambda own, _: any("CoarseGrainedExecutorBackend" in one for one in own))


def _workers() -> list[psutil.Process]:
    """Spark's Python processes that run tasks: children of its daemon."""
    return _children(
        lambda own, above: all(any("pyspark.daemon" in one for one in few) for few in (own, above))
    )


def _children(chosen: Callable[[list[str], list[str]], bool]) -> list[psutil.Process]:
    found = []
    for process in psutil.Process().children(recursive=True):
        with suppress(psutil.NoSuchProcess):
            parent = process.parent()
            if parent is not None and chosen(process.cmdline(), parent.cmdline()):
                found.append(process)
    return found


def _full_disk(out: Path, scan: Callable[[Path], None], wanted: dict[str, set[str]]) -> str:
    """A disk of less than half a megabyte, which is then made larger; needs the rights to mount."""
    out.mkdir()
    if not _mounted(out, f"size={_SMALL_DISK}"):
        return "same: not tried, because nothing may be mounted here"
    try:
        try:
            scan(out)
        except SparkError as error:
            said = str(error)
        else:
            return "NOT FULL: the tables found room"
        if not _mounted(out, "remount,size=200m"):
            return "NOT TRIED: the disk could not be made larger"
        return _judged(out, wanted, _until_done(lambda: scan(out))) + f"; said: {said[:200]}"
    finally:
        _libc().umount2(os.fsencode(out), 2)


def _mounted(place: Path, how: str) -> bool:
    flags = 32 if how.startswith("remount") else 0
    data = how.removeprefix("remount,").encode()
    return bool(_libc().mount(b"tmpfs", os.fsencode(place), b"tmpfs", flags, data) == 0)


def _libc() -> ctypes.CDLL:
    return ctypes.CDLL(None, use_errno=True)


def _vanished(out: Path, source: Path, scan: Callable[[Path], None]) -> str:
    """A file is there when files are listed, and gone when they are read."""
    gone, aside = source / "draft.txt", out.with_name("aside.txt")
    really = Tables._write

    def write_without(run: Tables, stage: str, target: Path, rows: "DataFrame") -> None:
        if stage == "items" and gone.exists():
            shutil.move(gone, aside)
        really(run, stage, target, rows)

    Tables._write = write_without  # type: ignore[method-assign,assignment]
    try:
        scan(out)
        scan(out)  # which lists what is there now
        without = out.with_name("without")
        scan(without)
        return _judged(out, _tables(without), 1)
    finally:
        Tables._write = really  # type: ignore[method-assign]
        if aside.exists():
            shutil.move(aside, gone)


def _whole_run(master: str, world: Path, source: Path) -> str:
    """A run that is killed with all its processes while it compares; then another one."""
    out = world / "whole"
    command = [sys.executable, "-m", "neardup_desktop", "scan", "--spark", master, str(source)]
    command += ["--out", str(out)]
    run = subprocess.Popen(command, stderr=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
    while run.poll() is None and not (out / "candidates").exists():
        time.sleep(_PAUSE_S)
    for process in (*psutil.Process(run.pid).children(recursive=True), psutil.Process(run.pid)):
        with suppress(psutil.NoSuchProcess):
            process.kill()
    run.wait()
    subprocess.run(command, stderr=subprocess.DEVNULL, stdout=subprocess.DEVNULL, check=False)
    undisturbed = world / "whole-undisturbed"
    command[-1] = str(undisturbed)
    subprocess.run(command, stderr=subprocess.DEVNULL, stdout=subprocess.DEVNULL, check=False)
    return _judged(out, _tables(undisturbed), 2)


def _judged(out: Path, wanted: dict[str, set[str]], tries: int) -> str:
    if not tries:
        return "DID NOT END"
    found = _tables(out)
    differ = [stage for stage in wanted if found[stage] != wanted[stage]]
    if differ:
        return f"OTHER {', '.join(differ)}"
    left = [str(one) for one in out.rglob(".unfinished*")]
    return f"LEFT {left[0]}" if left else f"same tables after {tries}"


def _tables(out: Path) -> dict[str, set[str]]:
    run = FinishedRun.open(out)
    return {stage: {repr(sorted(row.items())) for row in run.rows(stage)} for stage in _COMPARED}


def _bytes_of(folder: Path) -> dict[str, str]:
    return {
        str(path): blake2b(path.read_bytes()).hexdigest() + str(path.stat().st_mtime_ns)
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


if __name__ == "__main__":
    sys.exit(main())
