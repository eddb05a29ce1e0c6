"""Crash reports as small text files in one folder; nothing is sent anywhere."""

import contextlib
import os
import platform
import sys
from collections.abc import Iterable, Sequence
from datetime import datetime
from pathlib import Path

from PySide6 import __version__ as pyside_version
from PySide6.QtCore import qVersion

from neardup_desktop import __version__
from neardup_desktop.ui.crash.redaction import scrubbed_trace

MOST_REPORTS = 20
_PREFIX, _SUFFIX = "crash-", ".txt"


class ReportFolder:
    """The reports of one archive; folder and files are accessible to their owner only."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def write(self, kind: str, trace: str, last_lines: Sequence[str] = ()) -> Path | None:
        """Write a report and delete the oldest ones.

        Args:
            kind: what happened, in a few words.
            trace: the traceback as Python formats it; it is scrubbed here.
            last_lines: the last messages, scrubbed already.

        Returns:
            Its path, or None if it cannot be written: a failing program must not fail again over
            its report.
        """
        moment = datetime.now().astimezone()
        text = report_text(kind, moment, trace, last_lines)
        try:
            self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            path = self.folder / f"{_PREFIX}{moment:%Y%m%d-%H%M%S-%f}{_SUFFIX}"
            with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
                file.write(text)
        except OSError:
            return None
        self.prune()
        return path

    def all(self) -> list[Path]:
        """All reports, the newest first."""
        try:
            found = [path for path in self.folder.iterdir() if path.match(f"{_PREFIX}*{_SUFFIX}")]
        except OSError:
            return []
        return sorted(found, reverse=True)

    def prune(self) -> None:
        """Delete all but the newest reports."""
        for path in self.all()[MOST_REPORTS:]:
            with contextlib.suppress(OSError):
                path.unlink()


def report_text(kind: str, moment: datetime, trace: str, last_lines: Iterable[str]) -> str:
    """The text of a report: versions, the traceback, and the last messages."""
    lines = [
        f"Neardup Desktop {__version__}: {kind}",
        f"When: {moment:%Y-%m-%d %H:%M:%S %z}",
        *platform_lines(),
        "",
        scrubbed_trace(trace).strip() or "(no trace)",
    ]
    said = list(last_lines)
    if said:
        lines += ["", "Said before:", *(f"  {line}" for line in said)]
    return "\n".join(lines).encode("utf-8", "replace").decode("utf-8") + "\n"


def platform_lines() -> tuple[str, ...]:
    """Versions of the system, Python and Qt."""
    system = f"{platform.system()} {platform.release()} {platform.machine()}"
    python = ".".join(map(str, sys.version_info[:3]))
    return (
        f"System: {system}",
        f"Python {python}, Qt {qVersion()}, PySide {pyside_version}",
    )
