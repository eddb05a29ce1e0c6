"""Trust: only what was meant goes, and it can be taken back."""

from tests.journeys.flows.common import files, scan, with_sample
from tests.journeys.user import User


def trash_and_undo(user: User) -> None:
    """Trash a copy by keys, look that it is gone, and take it back."""
    folder = with_sample(user)
    before = files(folder)
    scan(user, folder)
    user.press("w", "j", "t")
    user.picture("plan")
    user.press("enter")
    user.wait_until(lambda: len(files(folder)) < len(before), "nothing was trashed")
    user.rest()
    user.picture("trashed")
    user.press("ctrl+z")
    user.wait_until(lambda: files(folder) == before, "undo brought not all back")


def only_what_is_filtered(user: User) -> None:
    """Filter by a folder, select all, and trash: only what lies in that folder goes."""
    folder = with_sample(user)
    scan(user, folder)
    before = files(folder)
    user.click("Downloads", "node")
    user.press("ctrl+a", "t")
    user.picture("plan")
    user.press("enter")
    user.wait_until(lambda: files(folder) != before, "nothing was trashed")
    user.rest()
    gone = before - files(folder)
    assert gone, "something goes"
    assert {path.parent.name for path in gone} == {"Downloads"}, gone


JOURNEYS = (
    trash_and_undo,
    only_what_is_filtered,
)
