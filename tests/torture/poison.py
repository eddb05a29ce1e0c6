"""All files made to break readers, larger than in the tests, through real workers.

python -m tests.torture.poison --size 3 --thorough

A line for each file that crashed its child, took too long or too much memory, and for each that
took more than a few seconds; the last line counts the outcomes.
"""

import argparse
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.model.progress import CancelFlag
from neardup_desktop.workers.messages import FileDone, ItemsRead, ReadTask
from neardup_desktop.workers.pool import WorkerPool
from tests.helpers import poison
from tests.unit.workers.tasks import EVERYTHING, MB, entry_of

_BAD = (Outcome.CRASHED, Outcome.FAULT, Outcome.TIMED_OUT, Outcome.OUT_OF_MEMORY)
_SLOW_S = 5.0


def files(secret: Path, size: int, only: str, thorough: bool) -> Iterator[tuple[str, bytes]]:
    """All of them: name and content."""
    everything = chain(
        poison.named_poisons(size, thorough=thorough),
        poison.plain_markup(secret, thorough=thorough),
        poison.poisoned_packages(secret, thorough=thorough),
        ((f"nested {depth}.zip", poison.nested_package(depth)) for depth in (1, 2, 8, 20)),
    )
    return ((name, content) for name, content in everything if only in name)


def run(
    folder: Path, size: int, only: str, timeout_s: float, thorough: bool
) -> tuple[Counter[str], list[str]]:
    """Read them one by one. Returns how many ended how, and a line for each that went ill."""
    secret = folder / "secret.txt"
    secret.write_text(poison.SECRET)
    counts: Counter[str] = Counter()
    troubles: list[str] = []
    with WorkerPool(1, timeout_s, 1000 * MB) as pool:
        for name, content in files(secret, size, only, thorough):
            path = folder / name
            path.write_bytes(content)
            started = time.monotonic()
            task = ReadTask(1, entry_of(path), "default", EVERYTHING)
            for result in pool.run([task], CancelFlag()):
                if isinstance(result, ItemsRead):
                    texts = [one.item.text for one in result.items]
                    troubles += [f"{name}: the secret" for text in texts if poison.SECRET in text]
                elif isinstance(result, FileDone):
                    counts[result.outcome] += 1
                    took_s = time.monotonic() - started
                    if result.outcome in _BAD or took_s > _SLOW_S:
                        told = f"{name}: {took_s:.1f} s, {result.outcome} {result.detail}"
                        troubles.append(told)
                        print(told, flush=True)
            path.unlink()
    return counts, troubles


def main() -> int:
    """Run what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--size", type=int, default=3, help="times as long or deep as in the tests")
    parser.add_argument("--only", default="", help="only files with this in their names")
    parser.add_argument(
        "--thorough", action="store_true", help="every extension and every part, not one of each"
    )
    parser.add_argument("--timeout", type=float, default=20.0)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="poison-") as name:
        counts, troubles = run(Path(name), given.size, given.only, given.timeout, given.thorough)
    told = ", ".join(f"{outcome} {count:,}" for outcome, count in counts.most_common())
    print(f"{counts.total():,} files: {told}; {len(troubles):,} troubles")
    return 1 if troubles else 0


if __name__ == "__main__":
    sys.exit(main())
