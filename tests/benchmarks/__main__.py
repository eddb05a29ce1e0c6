"""Runs every benchmark of this folder, one after the other, and prints a table of the results."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any


def main() -> int:
    """Run them all; 1 if one of them failed.

    Each module `NAME.py` of this folder runs as `python -m tests.benchmarks.NAME`. The last line it
    prints is a JSON object: its `ratio` says how many times faster (or smaller) than the named
    `against` the program was in that same run; `rows` may hold several such objects.
    """
    here = Path(__file__).parent
    names = sorted(file.stem for file in here.glob("[a-z]*.py"))
    results: dict[str, dict[str, Any] | None] = {}
    for name in names:
        print(f"== {name}", flush=True)
        results[name] = _result(name)
    print(f"\n{'benchmark':<16} {'what':<34} {'ratio':>8}  against")
    for name, result in results.items():
        if result is None:
            print(f"{name:<16} failed")
            continue
        for row in result.get("rows", [result]):
            ratio = row.get("ratio")
            shown = f"{ratio:8.2f}" if isinstance(ratio, int | float) else f"{'-':>8}"
            print(f"{name:<16} {row.get('what', ''):<34} {shown}  {row.get('against', '')}")
    return 1 if None in results.values() else 0


def _result(name: str) -> dict[str, Any] | None:
    """Run one benchmark, showing what it prints; its JSON object, or None if it failed."""
    command = [sys.executable, "-m", f"tests.benchmarks.{name}"]
    last = ""
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        for line in process.stdout:
            print(line, end="", flush=True)
            last = line.strip() or last
    if process.returncode != 0:
        return None
    result: dict[str, Any] = json.loads(last)
    return result


if __name__ == "__main__":
    sys.exit(main())
