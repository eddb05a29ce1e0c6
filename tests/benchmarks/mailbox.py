"""A mailbox of which half the messages come twice: planned, cleaned, and put back.

python -m tests.benchmarks.mailbox [--messages 10000] [--message-bytes 10000] [--folder FOLDER]

The mailbox is scanned before by a program of its own. Reading the cleaned mailbox anew, which is a
scan as well, is not counted. With 100,000 messages the mailbox has 1 GB.
"""

import argparse
import json
import os
import random
import resource
import subprocess
import sys
import tempfile
import time
from contextlib import closing
from pathlib import Path

from neardup_desktop.__main__ import collect_rarely
from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.clusters.review import Review
from neardup_desktop.engine.plan import perform as acting
from neardup_desktop.engine.plan.perform import perform, undo
from neardup_desktop.engine.plan.planner import Planner
from neardup_desktop.model.rules import BUILT_IN_RULES

_RULE = next(rule for rule in BUILT_IN_RULES if rule.name == "same-text")


def _write(path: Path, count: int, size: int) -> None:
    """A mailbox of which each message but every second one is the one before, with other flags."""
    dice = random.Random(5)
    words = ["".join(dice.choices("abcdefghijklmnopqrstuvwxyz", k=7)) for _ in range(20_000)]
    with path.open("w", encoding="ascii") as stream:
        for number in range(count):
            own = random.Random(number // 2)
            lines = (" ".join(own.choices(words, k=10)) for _ in range(size // 80))
            stream.write(
                f"From - Fri May 03 18:05:00 2019\nFrom: a{number // 2 % 50}@example.org\n"
                f"To: b@example.org\nSubject: {' '.join(own.choices(words, k=4))}\n"
                f"Date: Fri, 3 May 2019 18:{own.randrange(60):02}:00 +0000\n"
                f"Message-ID: <{number}@example.org>\nX-Mozilla-Status: 000{number % 2}\n\n"
            )
            stream.write("\n".join(lines))
            stream.write("\n\n")


def _copied(path: Path) -> float:
    """Seconds that writing half of a file anew takes, to the disk."""
    began = time.perf_counter()
    copy = path.with_name("copy")
    left = path.stat().st_size // 2
    with path.open("rb") as source, copy.open("wb") as target:
        while left > 0:
            block = source.read(1 << 20)
            target.write(block)
            left -= len(block)
        target.flush()
        os.fsync(target.fileno())
    copy.unlink()
    return time.perf_counter() - began


def measure(folder: Path, count: int, size: int) -> dict[str, object]:
    """All figures, in an empty folder."""
    home, archive_folder = folder / "home", folder / "archive"
    home.mkdir()
    os.environ["XDG_DATA_HOME"] = str(folder / "data")
    box = home / "Inbox.mbox"
    _write(box, count, size)
    scan = ["-m", "neardup_desktop", "--archive", str(archive_folder), "scan", str(home)]
    subprocess.run([sys.executable, *scan], check=True, stdout=subprocess.DEVNULL)
    return figures(archive_folder, box)


def figures(archive_folder: Path, box: Path) -> dict[str, object]:
    """All figures of a mailbox that was scanned."""
    acting.catch_up = lambda *_: None  # type: ignore[attr-defined]
    collect_rarely()  # as the command line does
    whole = box.stat().st_size
    by_copy = _copied(box)
    with Archive.open(archive_folder) as archive:
        began, work = time.perf_counter(), time.process_time()
        with closing(archive.reader()) as reader:
            plan = Planner(Review.load(reader), reader, clean_mailboxes=True).rule(_RULE)
        planned, plan_work = time.perf_counter(), time.process_time()
        report = perform(archive, plan)
        cleaned, clean_work = time.perf_counter(), time.process_time()
        undo(archive, report.action)
        undone = time.perf_counter()
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return {
        "what": f"mailbox of {whole / 1e6:,.0f} MB: {report.done:,} messages taken out",
        "plan_s": round(planned - began, 2),
        "plan_processor_s": round(plan_work - work, 2),
        "clean_s": round(cleaned - planned, 2),
        "clean_processor_s": round(clean_work - plan_work, 2),
        "undo_s": round(undone - cleaned, 2),
        "peak_mb": peak // 1024,
        "copied_s": round(by_copy, 2),
        "against": "writing so many bytes to the disk",
        "ratio": round(by_copy / (cleaned - planned), 2),
        "problems": len(report.problems),
    }


def main() -> None:
    """Print the figures as JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--messages", type=int, default=10_000)
    parser.add_argument("--message-bytes", type=int, default=10_000)
    parser.add_argument("--folder", type=Path)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="mailbox-", dir=given.folder) as name:
        made = measure(Path(name).resolve(), given.messages, given.message_bytes)
    print(json.dumps(made))


if __name__ == "__main__":
    main()
