"""Whether scans on Spark find what scans find, on the corpora, row by row.

python -m tests.measurements.spark_equality [CORPUS ...]

Of each corpus the pairs, the groups of identical items, the contained texts, their similarities and
the clusters are compared. With `--again`, the tables are made in two runs, the first of which sees
two of three files only. The last line is a JSON object.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.conftest import CORPORA

_CORPORA = ("crossformat", "policies", "mail", "revisions")
_PROGRAM = (sys.executable, "-m", "neardup_desktop")


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("corpora", nargs="*", default=_CORPORA)
    parser.add_argument("--again", action="store_true")
    parser.add_argument("--master", default="local[2]")
    options = parser.parse_args()
    results = {}
    for name in options.corpora:
        with tempfile.TemporaryDirectory(prefix="spark-equality-") as work:
            results[name] = _compared(name, Path(work), options.master, again=options.again)
        print(json.dumps({name: results[name]}), flush=True)
    print(json.dumps({"measurement": "spark_equality", "corpora": results}))
    return int(any(one["missing"] or one["added"] for one in results.values()))


def _compared(name: str, work: Path, master: str, *, again: bool) -> dict[str, Any]:
    source = CORPORA / name
    if again:
        source = work / name
        _copy(CORPORA / name, source, lambda number: number % 3 > 0)
    tables = ["scan", "--spark", master, str(source), "--out", str(work / "tables")]
    _run(*tables)
    if again:
        _copy(CORPORA / name, source, lambda number: number % 3 == 0)
        _run(*tables)
    _run("import", str(work / "tables"), "--archive", str(work / "imported"))
    _run("scan", str(source), "--archive", str(work / "scanned"))
    scanned, imported = (_found(work / archive) for archive in ("scanned", "imported"))
    return {
        "rows": len(scanned),
        "missing": sorted(map(str, scanned - imported))[:5],
        "added": sorted(map(str, imported - scanned))[:5],
    }


def _copy(source: Path, target: Path, chosen: Callable[[int], bool]) -> None:
    files = sorted(path for path in source.rglob("*") if path.is_file())
    for number, path in enumerate(files):
        if chosen(number):
            copy = target / path.relative_to(source)
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(path, copy)


def _found(archive: Path) -> set[tuple[Any, ...]]:
    """The pairs and the clusters of an archive."""
    where = ("--json", "--archive", str(archive))
    rows: set[tuple[Any, ...]] = set()
    for line in _run("pairs", "--similarity", "0.5", *where).splitlines():
        row = json.loads(line)
        items = row.get("items") or [row.get("a") or row["inner"], row.get("b") or row["outer"]]
        keys = [(item["path"], item["part"]) for item in items]
        ends = tuple(keys) if row["type"] == "contained" else frozenset(keys)
        rows.add((row["type"], ends, row.get("similarity"), row.get("evidence")))
    for cluster in json.loads(_run("clusters", *where))["clusters"]:
        members = frozenset(
            (one["path"], one["part"], one["evidence"], one["similarity"], one["unique_words"])
            for one in cluster["members"]
        )
        rows.add(("cluster", cluster["id"], members))
    return rows


def _run(*arguments: str) -> str:
    done = subprocess.run(
        (*_PROGRAM, *arguments), capture_output=True, text=True, check=False, env=os.environ
    )
    if done.returncode not in (0, 1):
        raise SystemExit(done.stderr)
    return done.stdout


if __name__ == "__main__":
    sys.exit(main())
