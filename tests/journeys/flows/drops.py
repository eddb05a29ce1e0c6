"""Drops: what is dragged from another program onto the window is copied, never taken away."""

import os
import select
import subprocess
import sys
from pathlib import Path

from tests.journeys.dragging import PLACE
from tests.journeys.flows.common import scan, with_sample
from tests.journeys.user import PATIENCE_S, User


def _said(program: subprocess.Popen[bytes]) -> bytes:
    """The next line that the other program says; nothing where it says none for long."""
    assert program.stdout is not None
    ready, _, _ = select.select([program.stdout], [], [], PATIENCE_S)
    return program.stdout.readline() if ready else b""


def drop_copies(user: User) -> None:
    """Drag a file from a program that would delete what was moved: the file is still there."""
    folder = with_sample(user)
    mail = user.home / "Mail program/attachment.txt"
    mail.parent.mkdir()
    mail.write_bytes(next(folder.rglob("Report of the club.txt")).read_bytes())
    scan(user, folder)
    command = [sys.executable, "-m", "tests.journeys.dragging", str(mail)]
    environment = {**os.environ, "DISPLAY": user.screen.name, "QT_QPA_PLATFORM": "xcb"}
    root = Path(__file__).parents[3]
    with subprocess.Popen(command, env=environment, cwd=root, stdout=subprocess.PIPE) as program:
        try:
            assert _said(program) == b"shown\n"

            def look_at_the_cover() -> None:
                user.wait_for("What is like “attachment.txt”?")
                user.picture("over the window")

            middle = PLACE.center()
            end = user.wait_for("Report of the club.txt", "cell").middle
            user.screen.drag((middle.x(), middle.y()), end, look_at_the_cover)
            assert _said(program) in (b"CopyAction\n", b"LinkAction\n")
            user.wait_for("You have this file")  # from then on the other program is not asked
            user.picture("dropped")
        finally:
            program.kill()
    assert mail.exists(), "the drop was answered with a move"


JOURNEYS = (drop_copies,)
