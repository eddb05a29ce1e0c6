"""From the start of the program to the last frame of an archive that it knows.

`python -m tests.benchmarks.start FOLDER [--times N]` scans the folder into an archive of its own,
then starts the program some times, as a user would, and closes it once nothing is painted any more.
It tells medians, for a window that was left on the overview and on the groups: seconds from the
start of the process to the first frame and to the last one, the work of all its threads until then,
and how many frames it took. It uses no display; under
`QT_QPA_PLATFORM=xcb xvfb-run` it uses one. The last line is one JSON object.
"""

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

_CHILD = "--child"
_QUIET_MS = 2_500
"""Longer than anything that the window puts off while it opens."""
_PAGES = ("overview", "clusters")


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--times", type=int, default=5)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        archive = Path(scratch) / "archive"
        homes = {name: scratch for name in ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME")}
        environment = {"QT_QPA_PLATFORM": "offscreen", **os.environ, **homes}
        scanned = ("-m", "neardup_desktop", "scan", "--archive", archive, options.folder)
        subprocess.run([sys.executable, *scanned], check=True, stdout=subprocess.DEVNULL)
        found = {}
        for page in _PAGES:
            runs = []
            for _number in range(1 + options.times):
                (archive / "window.ini").write_text(f"[place]\npage={page}\n")
                runs.append(_started(archive, environment))
            # The first one makes the snapshot.
            found[page] = {
                name: round(statistics.median(run[name] for run in runs[1:]), 2) for name in runs[0]
            }
            print(page, json.dumps(found[page]), flush=True)
    print(json.dumps({"benchmark": "start", **found}))
    return 0


def _started(archive: Path, environment: dict[str, str]) -> dict[str, float]:
    begin = time.clock_gettime(time.CLOCK_MONOTONIC)
    command = [sys.executable, "-m", "tests.benchmarks.start", _CHILD, str(archive), str(begin)]
    done = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True, env=environment)
    run: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return run


def start(archive: str, begin_s: float) -> int:
    """Run the program, and note each frame of its window."""
    import neardup_desktop.__main__ as program

    load = program._load_numpy_without_threads

    def watch() -> None:
        load()
        _watch(begin_s)

    # The program does this right before it loads the window.
    program._load_numpy_without_threads = watch
    return program.main(["--archive", archive])


def _watch(begin_s: float) -> None:
    from PySide6.QtCore import QEvent, QObject, QTimer

    from neardup_desktop.ui.app import application
    from neardup_desktop.ui.app.archive_window import ArchiveController

    class Watched(ArchiveController):
        def __init__(self, *given: object) -> None:
            super().__init__(*given)  # type: ignore[arg-type]
            self.frames = Frames(self)

    class Frames(QObject):
        def __init__(self, controller: ArchiveController) -> None:
            super().__init__(controller.window)
            self._window = controller.window
            self._times: list[tuple[float, float]] = []
            self._window.installEventFilter(self)
            self._quiet = QTimer(self)
            self._quiet.setSingleShot(True)
            self._quiet.timeout.connect(self._end)
            self._quiet.start(_QUIET_MS)

        def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
            if event.type() == QEvent.Type.UpdateRequest:
                QTimer.singleShot(0, self._note)
            return False

        def _note(self) -> None:
            now_s = time.clock_gettime(time.CLOCK_MONOTONIC) - begin_s
            self._times.append((now_s, time.process_time()))
            self._quiet.start(_QUIET_MS)

        def _end(self) -> None:
            (first_s, _), (last_s, work_s) = self._times[0], self._times[-1]
            frames = len(self._times)
            run = {"first_s": first_s, "last_s": last_s, "work_s": work_s, "frames": frames}
            print(json.dumps(run), flush=True)
            self._window.close()

    vars(application)["ArchiveController"] = Watched


if __name__ == "__main__":
    if sys.argv[1:2] == [_CHILD]:
        sys.exit(start(sys.argv[2], float(sys.argv[3])))
    sys.exit(main())
