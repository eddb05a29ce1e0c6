"""Runs the program as a person would: as a process of its own, from the command line."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from msgspec import Struct

from tests.helpers.home_builder import Place
from tests.helpers.patience import LONGEST_S
from tests.helpers.starter import Starter

_starter = Starter("neardup_desktop", "tests.helpers.loaded_program")


class Result(Struct, frozen=True):
    """How a run ended: exit code and what was printed, as bytes."""

    code: int
    out: bytes
    err: bytes

    @property
    def message(self) -> str:
        return self.err.decode("utf-8", "replace")

    def json(self) -> dict[str, Any]:
        """The one JSON document on standard output."""
        document: dict[str, Any] = json.loads(self.out)
        return document


class Program(Struct, frozen=True):
    """The command line with one archive.

    Attributes:
        archive: folder of the archive.
        loads_anew: whether each command loads the program, as those of a person do; else most
            are forks of a process that has loaded it.
    """

    archive: Path
    loads_anew: bool = False

    def command(self, *arguments: str | Path) -> list[str]:
        """The command line that runs the program with these arguments."""
        line = [sys.executable, "-m", "neardup_desktop", *map(str, arguments)]
        return [*line, "--archive", str(self.archive)]

    def run(
        self,
        *arguments: str | Path,
        env: dict[str, str] | None = None,
        before: Callable[[], None] | None = None,
        is_bound: bool = False,
    ) -> Result:
        """Run it to its end, as a process of its own.

        Args:
            arguments: the command and its options.
            env: variables on top of those of this process.
            before: called in the new process before the program starts (POSIX only).
            is_bound: whether permissions bind it, even where an administrator runs the tests
                (Linux only).
        """
        line = self.command(*arguments)
        if before is None and not self.loads_anew and sys.platform == "linux":
            variables = {**os.environ, **(env or {})}
            ended = _starter.run(line[3:], variables, LONGEST_S, is_bound=is_bound)
            if ended is not None:
                return Result(*ended)
        done = subprocess.run(
            line,
            capture_output=True,
            stdin=subprocess.DEVNULL,
            env={**os.environ, **(env or {})},
            timeout=LONGEST_S,
            preexec_fn=before,
            check=False,
        )
        return Result(done.returncode, done.stdout, done.stderr)

    def json(self, *arguments: str | Path, codes: tuple[int, ...] = (0,)) -> dict[str, Any]:
        """Run it with `--json` and return the document; the exit code must be one of these."""
        result = self.run(*arguments, "--json")
        assert result.code in codes, (result.code, result.message)
        return result.json()

    def scan(self, *folders: Path, workers: int | None = 1) -> dict[str, Any]:
        """Scan folders and return the summary.

        Few files are read by one child in less time than a second one needs to start; None gives
        as many as a person would get.
        """
        options = () if workers is None else ("--workers", str(workers))
        return self.json("scan", *folders, *options, codes=(0, 1))

    def pairs(self, similarity: float = 0.8) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
        """The verified pairs and the groups of identical items, as `pairs --json` prints them."""
        result = self.run("pairs", "--similarity", str(similarity), "--json")
        assert result.code == 0, result.message
        lines = [json.loads(line) for line in result.out.splitlines()]
        pairs = [line for line in lines if line["type"] == "pair"]
        return pairs, [line for line in lines if line["type"] == "identical"]

    def clusters(self, *options: str) -> list[dict[str, Any]]:
        """The clusters as `clusters --json` prints them."""
        found: list[dict[str, Any]] = self.json("clusters", *options)["clusters"]
        return found


def place_of(item: dict[str, Any], root: Path) -> Place:
    """Where an item of the JSON output stands: path from a folder, with slashes, and part."""
    return Path(item["path"]).relative_to(root).as_posix(), item["part"]


def cluster_places(
    clusters: list[dict[str, Any]], root: Path
) -> set[tuple[Place, frozenset[Place]]]:
    """Each cluster as its representative's place and the places of all its members."""
    found = set()
    for cluster in clusters:
        places = {member["id"]: place_of(member, root) for member in cluster["members"]}
        found.add((places[cluster["representative"]], frozenset(places.values())))
    return found
