"""Builds the core in C beside its sources; without a compiler the program runs without it.

    python packaging/native_core.py [--sanitized]

Also the build hook of `pyproject.toml`: wheels and editable installs hold what it builds. The core
knows nothing of Python, so that one wheel serves all its versions.
"""

import os
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import Any

try:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface
except ImportError:  # run by hand
    BuildHookInterface = object

_SOURCES = Path(__file__).parents[1] / "neardup_desktop" / "native"
_ENDING = {"win32": "dll", "darwin": "dylib"}.get(sys.platform, "so")
_FLAGS = ("-std=gnu11", "-O3", "-fPIC", "-shared", "-fvisibility=hidden", "-Wall", "-Wextra")
_SANITIZED = ("-g", "-fsanitize=address,undefined", "-fno-sanitize-recover=all")
_OLDEST_GLIBC = (2, 17)
"""That of manylinux2014."""


class NativeCore(BuildHookInterface):  # type: ignore[misc]
    """Builds the core before the files of a wheel are gathered."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build it and say so; without a compiler the wheel is one of Python alone."""
        if self.target_name != "wheel":
            return
        built = build()
        if built is None:
            print("No C compiler was found: the program will run without its core in C.")
            return
        if version == "editable":
            return
        build_data["artifacts"].append(f"/neardup_desktop/native/{built.name}")
        build_data["pure_python"] = False
        build_data["tag"] = f"py3-none-{_platform(built)}"


def build(*flags: str, into: Path = _SOURCES) -> Path | None:
    """Build it; None where there is no compiler, or it does not compile this."""
    compiler = (
        shlex.split(os.environ.get("CC", ""))
        or [name for name in ("cc", "gcc", "clang") if shutil.which(name)][:1]
    )
    target = into / f"libcore.{_ENDING}"
    target.unlink(missing_ok=True)
    if not compiler:
        return None
    unfinished = target.with_suffix(".part")
    sources = map(str, sorted(_SOURCES.glob("*.c")))
    command = [*compiler, *_FLAGS, *flags, "-o", str(unfinished), *sources]
    try:
        subprocess.run(command, check=True)
    except (OSError, subprocess.CalledProcessError) as error:
        print(f"The core in C could not be built: {error}", file=sys.stderr)
        unfinished.unlink(missing_ok=True)
        return None
    unfinished.replace(target)
    return target


def _platform(built: Path) -> str:
    """The platform of a wheel with this library, by the oldest system that it runs on."""
    name = sysconfig.get_platform().replace("-", "_").replace(".", "_")
    if not name.startswith("linux_"):
        return name
    needed = re.findall(rb"GLIBC_(\d+)\.(\d+)", built.read_bytes())
    newest = max([_OLDEST_GLIBC, *((int(major), int(minor)) for major, minor in needed)])
    return "manylinux_{}_{}_".format(*newest) + name.removeprefix("linux_")


if __name__ == "__main__":
    sys.exit(0 if build(*(_SANITIZED if "--sanitized" in sys.argv else ())) else 1)
