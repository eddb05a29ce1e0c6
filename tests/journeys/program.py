"""The whole program with a probe in it: `python -m tests.journeys.program SOCKET ARCHIVE`."""

import sys
from pathlib import Path

from PySide6.QtWidgets import QApplication

from neardup_desktop.ui.app import start
from tests.journeys.probe import Probe


def main() -> int:
    """Start the window as the command line does, and listen to the journey."""
    make = start.make_application
    kept: list[Probe] = []

    def make_with_probe() -> QApplication:
        application = make()
        kept.append(Probe(sys.argv[1]))
        return application

    start.make_application = make_with_probe
    return start.run(Path(sys.argv[2]))


if __name__ == "__main__":
    sys.exit(main())
