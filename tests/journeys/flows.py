"""The journeys: what people come to do, each from an empty desktop to its end."""

import inspect
import time
from collections.abc import Callable
from pathlib import Path

from tests.journeys.user import User
from tests.ui.sample_folder import write_sample

Journey = Callable[[User], None]
REPORT = "Report of the club.docx"


def _with_sample(user: User) -> Path:
    return write_sample(user.home / "Documents").root


def _scan(user: User, folder: Path) -> None:
    """Add a folder through the dialog, as on the first day."""
    user.start()
    user.click("Choose a folder", "button")
    user.wait_for("Directory:", "label")
    user.press("ctrl+a")
    user.type(str(folder))
    user.press("enter")
    user.wait_until(lambda: user.rows()["count"] > 0, "the scan lists nothing")
    user.rest()
    user.click("Clusters")


def _files(folder: Path) -> set[Path]:
    return {path for path in folder.rglob("*") if path.is_file()}


def first_scan(user: User) -> None:
    """Choose a folder on the first day, and see what is twice."""
    _scan(user, _with_sample(user))
    assert user.rows()["count"] > 3
    user.picture("clusters")
    user.quit()
    user.start()
    assert user.rows()["count"] > 3, "the next start lists what was found"


def trash_and_undo(user: User) -> None:
    """Trash a copy by keys, look that it is gone, and take it back."""
    folder = _with_sample(user)
    before = _files(folder)
    _scan(user, folder)
    user.press("w", "j", "t")
    user.picture("plan")
    user.press("enter")
    user.wait_until(lambda: len(_files(folder)) < len(before), "nothing was trashed")
    user.rest()
    user.picture("trashed")
    user.press("ctrl+z")
    user.wait_until(lambda: _files(folder) == before, "undo brought not all back")


JOURNEYS: dict[str, Journey] = {one.__name__: one for one in (first_scan, trash_and_undo)}


def title_of(journey: Journey) -> str:
    """What a journey is about, in a sentence."""
    return (inspect.getdoc(journey) or "").partition("\n")[0]


def travel(journey: Journey, user: User) -> tuple[float, int, int]:
    """Go on a journey; the seconds it took, clicks, and keys."""
    begin = time.monotonic()
    with user:
        journey(user)
    return time.monotonic() - begin, user.clicks, user.keys
