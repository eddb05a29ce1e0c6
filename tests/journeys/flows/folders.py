"""Whole folders: may a backup go, what exists only there, and what differs from another."""

from tests.journeys.flows.common import carry_out, files, scan
from tests.journeys.samples import backups
from tests.journeys.user import User

_NOTES = 6


def may_a_backup_go(user: User) -> None:
    """Open the folders, look through a backup, let what exists elsewhere go, and take it back."""
    folder = backups(user.home, _NOTES)
    before = files(folder)
    scan(user, folder)
    user.press("ctrl+7")
    user.wait_for("Backup 2023-01", "node")
    user.click("Backup 2023-01", "node")
    user.rest()
    user.picture("receipt")
    user.press("t")
    user.picture("plan")
    gone = carry_out(user, folder)
    assert gone, "something goes"
    assert {path.relative_to(folder).parts[0] for path in gone} == {"Backup 2023-01"}, gone
    user.rest()
    user.picture("gone")
    user.press("ctrl+z")
    user.wait_until(lambda: files(folder) == before, "undo brought not all back")


def two_folders_side_by_side(user: User) -> None:
    """Compare a backup with the folder it was made of, by keys alone."""
    folder = backups(user.home, _NOTES)
    scan(user, folder)
    user.press("ctrl+7")
    user.wait_for("Backup 2023-01", "node")
    user.click("Backup 2023-01", "node")
    user.rest()
    user.press("c")
    user.wait_for("Select the folder to compare it with.")
    user.press("Down")
    user.wait_for("End comparison")
    user.rest()
    user.picture("side by side")
    assert user.sees("Same (") or user.sees("Moved ("), user.look()
    user.press("c")
    user.wait_until_gone("End comparison")


JOURNEYS = (may_a_backup_go, two_folders_side_by_side)
