"""Actions on disks with shortcomings, killed by SIGKILL at random times; then a new start.

python -m tests.torture.disks --runs 500 [--disk NAME]

The disks, in turn: FUSE without links, FUSE that renames but never exclusively and gives each name
an inode of its own, FUSE with links but without exclusive renames (as NFS), a part of a disk that
is mounted once more, a disk with hardly any room, and a disk that goes away after the kill and
comes back. On each, `apply --yes` is killed, resumed, taken back, and that is killed as well; then,
where there is room for it, so are the scenarios of `tests.helpers.crash_scenarios` in forks, with
the archive on the disk, too. After each kill nothing may be lost or doubled; in the end all is as
it was, and nothing is left in the trash or beside the files. Needs root, or user namespaces
(`unshare -Urm`), and for FUSE libfuse 2 and the extra `fuse`; what cannot be had is named.
"""

import argparse
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.plan.perform import history, resume, undo
from tests.helpers.clutter import build_copies, listing
from tests.helpers.crashes import crash
from tests.helpers.fuse_disk import NoFuse, fuse_disk
from tests.torture.kills import Kills

_RULE = ("--rule", "identical-files", "--yes")
_COPIES = 12
_SCENARIOS = ("ACTING", "UNDOING", "SWEEPING", "UNSWEEPING", "CLEANING")
"""Without those whose preparation must be quick."""
_WITHIN_S = 1.2
_FORKS = 8
_ROUNDS = 4
"""With real programs, of which each takes seconds to start."""


class Unable(Exception):
    """A disk that cannot be had here."""


def _mounted(stack: ExitStack, *command: str | Path) -> None:
    done = subprocess.run(list(map(str, command)), capture_output=True, check=False, text=True)
    if done.returncode:
        raise Unable(done.stderr.strip())
    stack.callback(subprocess.run, ["umount", "-l", str(command[-1])], check=False)


def _bind(stack: ExitStack, backing: Path, place: Path) -> None:
    _mounted(stack, "mount", "--bind", backing, place)


class DiskKills(Kills):
    """Actions in a home folder on such a disk, killed and taken back."""

    disk = ""

    @property
    def home(self) -> Path:
        """The folder, which is the top of the disk."""
        return self.world / "home"

    def mount(self, stack: ExitStack) -> None:
        """Mount the disk.

        Raises:
            Unable: it cannot be had here.
        """
        backing = self.world / "backing"
        backing.mkdir(exist_ok=True)
        self.home.mkdir(exist_ok=True)
        match self.disk:
            case "fuse without links":
                self._fuse(stack, "no-links")
            case "fuse with other inodes":
                self._fuse(stack, "other-inodes")
            case "fuse with links":
                self._fuse(stack)
            case "bind mount":
                _bind(stack, backing, self.home)
            case "nearly full":
                _mounted(stack, "mount", "-t", "tmpfs", "-o", "size=256k", "none", self.home)
            case "away":
                _bind(stack, backing, self.home)

    def _fuse(self, stack: ExitStack, *options: str) -> None:
        try:
            stack.enter_context(fuse_disk(self.world / "backing", self.home, *options))
        except NoFuse as error:
            raise Unable(str(error)) from error

    def prepare(self) -> None:
        """Lay the folder out, scan it, and time each of the programs once, undisturbed."""
        build_copies(self.home / "copies", _COPIES)
        page = f"<html><body><p>{' '.join(f'word{n}' for n in range(60))}</p></body></html>"
        for name in ("page", "page again"):
            (self.home / f"{name}_files").mkdir()
            (self.home / f"{name}_files" / "picture.png").write_bytes(b"a picture")
            (self.home / f"{name}.html").write_text(page)
        self.program.scan(self.home)
        for name, arguments in (("apply", ("apply", *_RULE)), ("undo", ("undo",))):
            started = time.monotonic()
            result = self.program.run(*arguments)
            assert result.code in (0, 1), result.message
            self.took_s[name] = time.monotonic() - started
        self._expect(not any(self._trashed()), "undisturbed: something is left in the trash")
        if self.disk == "nearly full":
            with (self.home / "filling").open("wb", buffering=0) as stream:
                free = os.statvfs(self.home).f_bavail * 4096
                stream.write(b"y" * max(0, free - self.generator.randrange(3) * 4096))

    def _contents(self) -> Counter[bytes]:
        return Counter(
            path.read_bytes()
            for root in (self.home, Path(os.environ["XDG_DATA_HOME"]) / "Trash" / "files")
            for path in root.rglob("*")
            if path.is_file() and path.suffix != ".trashinfo"
        )

    def _trashed(self) -> list[Path]:
        trashes = [*self.home.glob(".Trash*"), Path(os.environ["XDG_DATA_HOME"]) / "Trash"]
        return [path for trash in trashes for path in trash.rglob("*") if path.is_file()]

    def listed(self) -> dict[str, tuple[str, int]]:
        """What is in the folder but for an empty trash."""
        return {
            name: what
            for name, what in listing(self.home).items()
            if not name.startswith(".Trash") or not (self.home / name).is_dir()
        }

    def turn(self) -> None:
        """An action, killed; gone on with; taken back, killed; taken back."""
        before, contents = self.listed(), self._contents()
        self.kill("apply", self.program, "apply", *_RULE)
        self._look(f"{self.disk}: apply", contents)
        self._while_away()
        self._go_on()
        self._look(f"{self.disk}: apply, resumed", contents)
        self.kill("undo", self.program, "undo")
        self._look(f"{self.disk}: undo", contents)
        self._while_away()
        self._go_on()
        with Archive.open(self.world / "archive") as archive:
            for record in history(archive):
                if record.can_undo:
                    undo(archive, record.id)
        self._look(f"{self.disk}: taken back", contents)
        now = self.listed()
        changed = sorted(dict(set(before.items()) ^ set(now.items())))
        self._expect(not changed, f"{self.disk}: not all is as it was: {changed[:6]}")
        self._expect(not any(self._trashed()), f"{self.disk}: left: {self._trashed()[:6]}")

    def crash_forks(self) -> None:
        """Each of the scenarios, killed a few times."""
        for scenario in _SCENARIOS:
            folder = Path(tempfile.mkdtemp(prefix="forks-", dir=self.home))
            name = f"tests.helpers.crash_scenarios:{scenario}"
            killed, failures = crash(name, folder, times=_FORKS, within_s=_WITHIN_S)
            self.runs[scenario] += _FORKS
            self.killed[scenario] += killed
            self.failures += (f"{self.disk}: {scenario}: {failure}" for failure in failures)
            shutil.rmtree(folder, ignore_errors=True)

    def _go_on(self) -> None:
        with Archive.open(self.world / "archive") as archive:
            for record in history(archive):
                if record.pending:
                    resume(archive, record.id)

    def _while_away(self) -> None:
        """Start the program while the disk is away."""
        if self.disk != "away":
            return
        subprocess.run(["umount", "-l", str(self.home)], check=True)
        with Archive.open(self.world / "archive") as archive:
            for record in history(archive):
                if record.pending:
                    resume(archive, record.id)
        subprocess.run(["mount", "--bind", str(self.world / "backing"), str(self.home)], check=True)


DISKS = (
    "fuse without links",
    "fuse with other inodes",
    "fuse with links",
    "bind mount",
    "nearly full",
    "away",
)


@contextmanager
def _environment(world: Path) -> Iterator[None]:
    names = ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "HOME")
    with pytest.MonkeyPatch.context() as patched:
        for name in names:
            patched.setenv(name, str(world / name.lower()))
        yield


def run(disk: str, runs: int, seed: int, most_s: float) -> Kills:
    """So many killed programs on one disk, or until the time is up.

    Raises:
        Unable: such a disk cannot be had here.
    """
    with tempfile.TemporaryDirectory(prefix="disks-") as name, ExitStack() as stack:
        world = Path(name).resolve()
        stack.enter_context(_environment(world))
        kills = DiskKills(world, random.Random(f"{seed} {disk}"))
        kills.disk = disk
        kills.mount(stack)
        kills.prepare()
        started = time.monotonic()
        rounds = min(runs, 2 * _ROUNDS)
        while kills.runs.total() < rounds and time.monotonic() - started < most_s:
            kills.turn()
        while kills.runs.total() < runs and time.monotonic() - started < most_s:
            if disk == "nearly full":
                kills.turn()
            else:
                kills.crash_forks()
        return kills


def main() -> int:
    """Run what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--disk", choices=DISKS, action="append")
    given = parser.parse_args()
    disks = given.disk or list(DISKS)
    failed = total = 0
    for disk in disks:
        try:
            kills = run(disk, given.runs // len(disks), given.seed, given.minutes * 60 / len(disks))
        except Unable as error:
            print(f"{disk}: cannot be had here: {error}")
            continue
        for failure in kills.failures[:20]:
            print(failure)
        failed += len(kills.failures)
        total += kills.killed.total()
        print(
            f"{disk}: {kills.runs.total():,} runs, {kills.killed.total():,} killed in time; "
            f"{len(kills.failures):,} failures",
            flush=True,
        )
    print(f"{total:,} killed in time; {failed:,} failures")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
