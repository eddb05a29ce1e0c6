"""Measures the time from the start to the window: of the checkout, the bundle, the AppImage.

    python packaging/test/start_times.py [--times 7]

Fails where the bundle takes more than 1.3 times as long as the checkout. Needs Xvfb and xdotool.
"""

import argparse
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

from run import DIST, NAME, ROOT, newest, screen

_MOST = 1.3
_SEARCH = ["xdotool", "search", "--onlyvisible", "--name", "Neardup Desktop"]


def seconds_to_window(command: list[str], env: dict[str, str]) -> float:
    """Start the window, wait until it is there, and end it.

    Raises:
        RuntimeError: it ends before.
    """
    begun = time.monotonic()
    window = subprocess.Popen(command, env=env, stderr=subprocess.DEVNULL)
    while subprocess.run(_SEARCH, env=env, capture_output=True, check=False).returncode:
        if window.poll() is not None:
            raise RuntimeError(f"{command[0]} ended with {window.returncode}")
    took = time.monotonic() - begun
    window.terminate()
    window.wait()
    return took


def main() -> int:
    """Measure and print a line for each; returns the exit code."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--times", type=int, default=7)
    times = reader.parse_args().times
    python = str(ROOT / ".venv-package" / "bin" / "python")
    commands = {
        "checkout": [python, "-m", "neardup_desktop"],
        "bundle": [str(DIST / NAME / NAME)],
        "AppImage": [str(newest("*.AppImage"))],
    }
    found: dict[str, list[float]] = {name: [] for name in commands}
    with screen() as display, tempfile.TemporaryDirectory() as scratch:
        env = {**os.environ, "DISPLAY": display, "PYTHONPATH": str(ROOT), "HOME": scratch}
        env.pop("WAYLAND_DISPLAY", None)
        env.pop("QT_QPA_PLATFORM", None)
        env.pop("PYTHONDONTWRITEBYTECODE", None)
        for turn in range(times + 1):
            for name, command in commands.items():
                took = seconds_to_window([*command, "--archive", str(Path(scratch, "a"))], env)
                if turn:  # the first one reads from the disk
                    found[name].append(took)
    for name, all_s in found.items():
        ratio = median(all_s) / median(found["checkout"])
        print(f"{name}: {median(all_s):.2f} s ({min(all_s):.2f} to {max(all_s):.2f}), {ratio:.2f}")
    return int(median(found["bundle"]) > _MOST * median(found["checkout"]))


if __name__ == "__main__":
    sys.exit(main())
