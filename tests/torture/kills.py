"""Real programs, killed by SIGKILL with all their children at random times; then a new start.

python -m tests.torture.kills --runs 500 --seed 1 [--damage]

Runs `neardup-desktop scan`, `apply --yes`, `undo`, and a scan after changes in turn. After each
kill the archive is opened anew, and it is looked at what is left. With `--damage` the record of
what was done is damaged as well after each killed action, as a power cut would do it: its log cut
off, its file empty, cut off or gone. The last line tells how many runs there were of each, and how
many of them the kill came in time for.
"""

import argparse
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from msgspec.structs import replace

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.plan.perform import history, resume, steps_of, undo
from neardup_desktop.model.actions import StepOutcome, Verb
from tests.helpers.clutter import build_clutter, build_copies, listing
from tests.helpers.deeds import all_bytes, listed_paths
from tests.helpers.program import Program, cluster_places

_COPIES = 60
_STARTING_S = 0.1
_RULE = ("--rule", "no-unique-words", "--action", "trash", "--yes", "--form-not-compared")


@dataclass(slots=True)
class Kills:
    """A folder, its archive, and the programs that are killed over them."""

    world: Path
    generator: random.Random
    runs: Counter[str] = field(default_factory=Counter)
    killed: Counter[str] = field(default_factory=Counter)
    failures: list[str] = field(default_factory=list)
    took_s: dict[str, float] = field(default_factory=dict)
    damages: bool = False

    @property
    def home(self) -> Path:
        """The folder."""
        return self.world / "home"

    @property
    def program(self) -> Program:
        """The program with the archive that lives through all runs."""
        return Program(self.world / "archive")

    def prepare(self) -> None:
        """Lay the folder out, scan it, and time each of the programs once, undisturbed."""
        build_clutter(self.home / "clutter")
        build_copies(self.home / "copies", _COPIES)
        for number in range(4):
            folder = self.home / f"pages {number}"
            (folder / "page_files").mkdir(parents=True)
            (folder / "page_files" / "picture.png").write_bytes(b"a picture")
            words = " ".join(f"word{index} of the page" for index in range(40))
            (folder / "page.html").write_text(f"<html><body><p>{words}</p></body></html>")
        for number in range(6):
            words = " ".join(f"note{number}word{index}" for index in range(40))
            (self.home / f"note {number}.txt").write_text(words)
        self.program.scan(self.home)
        # What is killed loads the program.
        timed = replace(self.program, loads_anew=True)
        for name, arguments in (
            ("scan", ("scan", self.home)),
            ("apply", ("apply", *_RULE)),
            ("undo", ("undo",)),
        ):
            started = time.monotonic()
            result = timed.run(*arguments)
            assert result.code in (0, 1), result.message
            self.took_s[name] = time.monotonic() - started
        # The first scan reads everything.
        started = time.monotonic()
        Program(self.world / "other", loads_anew=True).scan(self.home, workers=None)
        self.took_s["scan"] = time.monotonic() - started
        self.took_s["rescan"] = self.took_s["scan"]

    def kill(self, name: str, program: Program, *arguments: str | Path) -> None:
        """Start a program and kill it and all its children at a random time."""
        after_s = self.generator.uniform(_STARTING_S, self.took_s[name] * 1.05)
        process = subprocess.Popen(
            program.command(*arguments),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        self.runs[name] += 1
        try:
            process.wait(after_s)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()
            self.killed[name] += 1

    # What is killed, and what must hold after it.

    def scan(self) -> None:
        """A first scan: the next one ends as if nothing had happened."""
        shutil.rmtree(self.world / "fresh", ignore_errors=True)
        program, before = Program(self.world / "fresh"), listing(self.home)
        self.kill("scan", program, "scan", self.home)
        program.scan(self.home)
        self._expect(listing(self.home) == before, "scan: files were changed")
        self._expect(
            cluster_places(program.clusters(), self.home)
            == cluster_places(Program(self.world / "other").clusters(), self.home),
            "scan: other clusters than without the kill",
        )

    def rescan(self) -> None:
        """A scan after files swapped their names: what was hidden and kept still is."""
        paths = sorted(self.home.glob("note *.txt"))
        hidden, kept = paths[0], paths[3]
        for verb, path in (("hide", hidden), ("keep", kept)):
            result = self.program.run("apply", "--item", path, "--action", verb, "--yes")
            self._expect(result.code == 0, f"rescan: {verb}: {result.message}")
        where = {path.stat().st_ino: path for path in paths}
        marked = {"hidden": hidden.stat().st_ino, "kept": kept.stat().st_ino}
        spare = self.home / "spare"
        for old, new in ((paths[0], spare), (paths[1], paths[0]), (spare, paths[1])):
            old.rename(new)
        paths[3].rename(self.home / f"kept {self.generator.randrange(1 << 30)}.txt")
        self.kill("rescan", self.program, "scan")
        self.program.scan()
        with Archive.open(self.world / "archive") as archive:
            for table, inode in marked.items():
                rows = archive.index.rows(f"SELECT path FROM decisions.{table}")
                found = {os.fsdecode(row[0]) for row in rows}
                now = [str(path) for path in self.home.rglob("*") if path.stat().st_ino == inode]
                self._expect(found == set(now), f"rescan: {table} is {found}, not {now}")
        self._tidy_marks(where)

    def _tidy_marks(self, where: dict[int, Path]) -> None:
        """Take the marks off and give the files their names back."""
        for _ in range(2):
            self.program.run("undo")
        with Archive.open(self.world / "archive") as archive:
            for table in ("hidden", "kept"):
                left = archive.index.number(f"SELECT count(*) FROM decisions.{table}")
                self._expect(left == 0, f"rescan: {left} {table} left after undo")
                archive.decisions_database.execute(f"DELETE FROM {table}")
        for path in [*self.home.glob("note *.txt"), *self.home.glob("kept *.txt")]:
            path.rename(path.with_name(f"{path.stem} moved"))
        for path in list(self.home.glob("* moved")):
            path.rename(where[path.stat().st_ino])
        self.program.scan()

    def apply(self) -> None:
        """An action: nothing lost or doubled; gone on with; then its taking back is killed."""
        before, contents = listing(self.home), self._contents()
        self.kill("apply", self.program, "apply", *_RULE)
        self._damage()
        self._look("apply", contents)
        with Archive.open(self.world / "archive") as archive:
            for record in history(archive):
                if record.pending:
                    resume(archive, record.id)
        self._look("apply, resumed", contents)
        if not any(self._trashed()):
            return  # killed before it had begun
        self.kill("undo", self.program, "undo")
        self._damage()
        self._look("undo", contents)
        with Archive.open(self.world / "archive") as archive:
            for record in history(archive):
                if record.pending:
                    resume(archive, record.id)
            for record in history(archive):
                if record.can_undo:
                    undo(archive, record.id)
        self._look("undo, gone on with", contents)
        self._expect(listing(self.home) == before, "undo: not all is as it was")
        self._expect(not any(self._trashed()), "undo: something is left in the trash")

    def _damage(self) -> None:
        """Do to the decisions what a power cut may do."""
        if not self.damages:
            return
        decisions = self.world / "archive" / "decisions.db"
        log = decisions.with_name("decisions.db-wal")
        decisions.with_name("decisions.db-shm").unlink(missing_ok=True)
        match self.generator.randrange(4):
            case 0 if log.exists():
                data = log.read_bytes()
                log.write_bytes(data[: self.generator.randrange(len(data) + 1)])
            case 1:
                decisions.write_bytes(b"")
            case 2:
                decisions.unlink()
                log.unlink(missing_ok=True)
            case _:
                data = decisions.read_bytes()
                decisions.write_bytes(data[: self.generator.randrange(1, len(data))])
        self.runs["damage"] += 1

    def _contents(self) -> Counter[bytes]:
        trash = Path(os.environ["XDG_DATA_HOME"]) / "Trash" / "files"
        return Counter(all_bytes(self.home, trash))

    def _trashed(self) -> list[Path]:
        trash = Path(os.environ["XDG_DATA_HOME"]) / "Trash"
        return [path for path in trash.rglob("*") if path.is_file()]

    def _look(self, what: str, contents: Counter[bytes]) -> None:
        """Nothing is lost or doubled; journal and index tell what is on the disk."""
        self._expect(self._contents() == contents, f"{what}: lost or doubled")
        with Archive.open(self.world / "archive") as archive:
            newest = history(archive)[:2]
            taken_back = {record.undoes for record in newest}
            for record in newest:
                for step in steps_of(archive, record.id):
                    if record.verb not in (Verb.TRASH, Verb.RESTORE) or step.undone:
                        continue
                    path = Path(step.step.subject.file.path)
                    done = step.result is not None and step.result.outcome is StepOutcome.DONE
                    if record.verb is Verb.TRASH and record.id not in taken_back:
                        self._expect(path.exists() != done, f"{what}: {path}, done: {done}")
                        self._expect(
                            not done
                            or Path(step.result.current_path if step.result else "").exists(),
                            f"{what}: {path} is not where the journal says",
                        )
            listed = listed_paths(archive)
            gone = [path for path in listed if not Path(path).exists()]
            self._expect(not gone, f"{what}: the index lists what is gone: {gone[:5]}")

    def _expect(self, holds: bool, what: str) -> None:
        if not holds:
            self.failures.append(f"run {self.runs.total()}: {what}")


def run(world: Path, runs: int, seed: int, most_s: float, *, damages: bool = False) -> Kills:
    """So many killed programs in an empty folder, or until the time is up."""
    for variable in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "HOME"):
        os.environ[variable] = str(world / variable.lower())
    kills = Kills(world, random.Random(seed), damages=damages)
    kills.prepare()
    started = time.monotonic()
    turns: tuple[Callable[[], None], ...] = (
        kills.apply,
        kills.scan,
        kills.apply,
        kills.rescan,
    )
    turn = 0
    while kills.runs.total() < runs and time.monotonic() - started < most_s:
        turns[turn % len(turns)]()
        turn += 1
        if turn % 20 == 0:
            print(f"{kills.runs.total()} runs, {len(kills.failures)} failures", file=sys.stderr)
    return kills


def main() -> int:
    """Run what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--damage", action="store_true", help="damage the decisions as well")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="kills-") as name:
        kills = run(
            Path(name).resolve(),
            given.runs,
            given.seed,
            given.minutes * 60,
            damages=given.damage,
        )
    for failure in kills.failures[:40]:
        print(failure)
    told = ", ".join(
        f"{name} {kills.killed[name]} of {count}" for name, count in kills.runs.items()
    )
    print(
        f"{kills.runs.total():,} runs, {kills.killed.total():,} killed in time ({told});"
        f" {len(kills.failures):,} failures"
    )
    return 1 if kills.failures else 0


if __name__ == "__main__":
    sys.exit(main())
