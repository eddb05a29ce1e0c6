"""A coverage-guided fuzzer (atheris) on the pure code and on each parser, one process each.

python -m tests.torture.fuzzing --seconds 20 --seed 1 [TARGET ...]

Without names it takes all targets in turn; they are listed with `--list`. Bytes that break a
promise are kept in the folder `--keep`; to see one again, give the target and `--again FILE`. The
start is the samples of the format.
"""

import argparse
import importlib.util
import io
import os
import pkgutil
import re
import sys
import tempfile
import time
import warnings
from collections.abc import Callable
from contextlib import redirect_stderr
from dataclasses import dataclass
from pathlib import Path

_LONGEST_S = 25
"""One input that takes longer counts as a hang."""

_MEMORY_MB = 2048
_LONGEST_BYTES = 20_000
_FIGURES = re.compile(rb"stat::number_of_executed_units:\s+(\d+)")
_COVERED = re.compile(rb"cov: (\d+)")


@dataclass(frozen=True, slots=True)
class Options:
    """How each target is fuzzed."""

    seed: int
    seconds: int
    keep: Path


def instrumented() -> dict[str, Callable[[bytes], None]]:
    """All targets, with the program loaded in a way that tells which of its places are reached."""
    import atheris

    warnings.simplefilter("ignore")  # each input may raise some

    with (
        redirect_stderr(io.StringIO()),  # a line for each module
        atheris.instrument_imports(include=["neardup_desktop", "email"]),
    ):
        import neardup_desktop.extract
        from tests.torture import fuzz_targets

        for info in pkgutil.walk_packages(
            neardup_desktop.extract.__path__, "neardup_desktop.extract."
        ):
            if ".previews" not in info.name:
                importlib.import_module(info.name)
        return fuzz_targets.targets()


def _fuzz(target: str, function: Callable[[bytes], None], folder: Path, options: Options) -> None:
    """Fuzz one target in this process, which ends with it."""
    import atheris

    atheris.Setup(
        [
            sys.argv[0],
            str(folder),
            f"-seed={options.seed}",
            f"-max_total_time={options.seconds}",
            f"-timeout={_LONGEST_S}",
            f"-rss_limit_mb={_MEMORY_MB}",
            f"-max_len={_LONGEST_BYTES}",
            f"-artifact_prefix={options.keep}/{target}-",
            "-print_final_stats=1",
        ],
        function,
    )
    atheris.Fuzz()


def _in_a_process(
    target: str, function: Callable[[bytes], None], options: Options
) -> tuple[bool, str]:
    """Fuzz one target in a process of its own; whether all is well, and a line on it."""
    from tests.torture.fuzz_targets import SAMPLES

    with tempfile.TemporaryDirectory(prefix="fuzzing-") as name, tempfile.TemporaryFile() as said:
        for number, sample in enumerate(sorted((SAMPLES / target).glob("*"))):
            if sample.is_file() and not sample.name.endswith(".json"):
                (Path(name) / str(number)).write_bytes(sample.read_bytes()[:_LONGEST_BYTES])
        pid = os.fork()
        if not pid:
            null = os.open(os.devnull, os.O_RDWR)
            for stream, to in ((0, null), (1, null), (2, said.fileno())):
                os.dup2(to, stream)
            _fuzz(target, function, Path(name), options)
            os._exit(1)
        code = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
        said.seek(0)
        output = said.read()
    tried, covered = _FIGURES.findall(output), _COVERED.findall(output)
    told = (
        f"{target}: {int(tried[-1]) if tried else 0:,} inputs,"
        f" {int(covered[-1]) if covered else 0:,} places"
    )
    return code == 0, told if code == 0 else f"{told}; exit code {code}\n{_cause(output)}"


def _cause(said: bytes) -> str:
    """The end of what it said, without figures of progress."""
    lines = [line for line in said.decode("utf-8", "replace").splitlines() if line[:1] != "#"]
    return "\n".join(f"    {line}" for line in lines[-25:])


def main() -> int:
    """Run what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("targets", nargs="*")
    parser.add_argument("--seconds", type=int, default=20, help="for each target")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", type=Path, default=Path("fuzz-findings"))
    parser.add_argument("--list", action="store_true", help="name the targets")
    parser.add_argument("--again", type=Path, help="try just this file")
    given = parser.parse_args()
    if importlib.util.find_spec("atheris") is None:
        print("atheris is not installed; see tests/torture/README.md", file=sys.stderr)
        return 2
    known = instrumented()
    if given.list:
        print("\n".join(known))
        return 0
    chosen = given.targets or list(known)
    if given.again:
        for name in chosen:
            known[name](given.again.read_bytes())
        return 0
    given.keep.mkdir(parents=True, exist_ok=True)
    started = time.monotonic()
    bad = 0
    for name in chosen:
        good, told = _in_a_process(
            name, known[name], Options(given.seed, given.seconds, given.keep)
        )
        bad += not good
        print(told, flush=True)
    took_s = time.monotonic() - started
    print(f"seed {given.seed}: {len(chosen)} targets in {took_s:.0f} s; {bad} failures")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
