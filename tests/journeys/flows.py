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


def side_bar(user: User) -> None:
    """Click on a page in the side bar, and go on with the keys of that page."""
    _scan(user, _with_sample(user))
    user.click("Overview")
    user.click("Clusters")
    before = user.rows()["current"]
    user.press("j")
    assert user.rows()["current"] > before, "J does nothing after a click in the side bar"
    user.press("down")
    assert user.sees("Similarity at least"), "Down leaves the page"
    user.picture("clusters")


def button_then_space(user: User) -> None:
    """Press a button of the action bar, then tick with Space: the button is not pressed again."""
    _scan(user, _with_sample(user))
    user.press("w")
    user.click("Protect", "button")
    user.press("j", "down", "down")
    user.picture("protected")
    user.press("space")
    user.picture("ticked")
    assert user.sees("1 ticked"), "Space ticks nothing"


def hide_undo_redo(user: User) -> None:
    """Hide a copy, undo it, and do it once more."""
    _scan(user, _with_sample(user))
    user.press("w")
    count = user.rows()["count"]
    user.press("h")
    user.wait_until(lambda: user.rows()["count"] < count, "nothing was hidden")
    user.press("ctrl+z")
    user.wait_until(lambda: user.rows()["count"] == count, "it did not come back")
    user.press("ctrl+shift+z")
    user.wait_until(lambda: user.rows()["count"] < count, "it was not hidden again")
    user.picture("hidden again")


def only_what_is_filtered(user: User) -> None:
    """Filter by a folder, select all, and trash: only what lies in that folder goes."""
    folder = _with_sample(user)
    _scan(user, folder)
    before = _files(folder)
    user.click("Downloads", "node")
    user.press("ctrl+a", "t")
    user.picture("plan")
    user.press("enter")
    user.wait_until(lambda: _files(folder) != before, "nothing was trashed")
    user.rest()
    gone = before - _files(folder)
    assert gone, "something goes"
    assert {path.parent.name for path in gone} == {"Downloads"}, gone


def part_of_a_plan(user: User) -> None:
    """Take one item out of a plan before it is carried out."""
    folder = _with_sample(user)
    _scan(user, folder)
    before = _files(folder)
    user.click("Expand all")
    user.press("ctrl+a", "t")
    user.wait_for("Untick all", "button")
    user.press("space")
    user.picture("one is unticked")
    user.press("enter")
    user.wait_until(lambda: _files(folder) != before, "nothing was trashed")
    user.rest()
    user.press("ctrl+z")
    user.wait_until(lambda: _files(folder) == before, "undo brought not all back")


def cut_off(user: User) -> None:
    """Quit in the middle of a scan; the next start offers to go on with it."""
    folder = user.home / "Documents"
    folder.mkdir()
    for number in range(3000):
        (folder / f"note {number}.txt").write_text(f"note {number} of very many " * 40)
    user.start()
    user.click("Choose a folder", "button")
    user.wait_for("Directory:", "label")
    user.press("ctrl+a")
    user.screen.type(str(folder))
    user.screen.press("enter")
    user.wait_for("Reading")
    user.quit()
    user.start()
    user.wait_for("did not finish")
    user.picture("started again")
    user.click("Continue", "button")
    user.rest()
    user.wait_until_gone("did not finish")


def room_for_the_comparison(user: User) -> None:
    """Give the comparison the whole height, and take it back."""
    _scan(user, _with_sample(user))
    user.press("w", "f")
    user.picture("full height")
    assert not user.sees("Sort by"), "the list has made room"
    user.press("f")
    assert user.sees("Sort by"), "the list is back"


def do_i_have_this(user: User) -> None:
    """Ask whether a file is in the archive already."""
    folder = _with_sample(user)
    other = user.home / "from a friend.txt"
    other.write_bytes(next(folder.rglob("Report of the club.txt")).read_bytes())
    _scan(user, folder)
    user.press("ctrl+shift+o")
    user.wait_for("File name", "label")
    user.press("ctrl+a")
    user.type(str(other))
    user.press("enter")
    user.wait_for("You have this file")
    user.picture("verdict")


def columns(user: User) -> None:
    """Take a column out of the list; it stays out after a restart, and comes back."""
    _scan(user, _with_sample(user))
    user.click("Folder", "title", button=3)
    user.picture("columns")
    user.click("Format", "entry")
    user.wait_until_gone("Format", "title")
    user.quit()
    user.start()
    user.click("Clusters")
    assert user.sees("Folder", "title"), "the others stay"
    assert not user.sees("Format", "title"), "it stays out"


def report(user: User) -> None:
    """Write a report of everything."""
    _scan(user, _with_sample(user))
    user.press("ctrl+e")
    user.picture("dialog")
    user.press("enter")
    user.wait_until(lambda: any(user.home.rglob("*.html")), "no report was written")
    user.picture("written")


_ALL = (
    first_scan,
    trash_and_undo,
    side_bar,
    button_then_space,
    hide_undo_redo,
    only_what_is_filtered,
    part_of_a_plan,
    cut_off,
    room_for_the_comparison,
    do_i_have_this,
    columns,
    report,
)
JOURNEYS: dict[str, Journey] = {one.__name__: one for one in _ALL}


def title_of(journey: Journey) -> str:
    """What a journey is about, in a sentence."""
    return (inspect.getdoc(journey) or "").partition("\n")[0]


def travel(journey: Journey, user: User) -> tuple[float, int, int]:
    """Go on a journey; the seconds it took, clicks, and keys."""
    begin = time.monotonic()
    with user:
        journey(user)
    return time.monotonic() - begin, user.clicks, user.keys
