"""What many journeys begin with."""

from collections.abc import Callable
from pathlib import Path

from tests.journeys.user import User
from tests.ui.sample_folder import write_sample

Journey = Callable[[User], None]


def with_sample(user: User) -> Path:
    """Write the sample into the user's documents; its folder."""
    return write_sample(user.home / "Documents").root


def scan(user: User, folder: Path) -> None:
    """Add a folder through the dialog, as on the first day."""
    user.start()
    user.click("Choose a folder", "button")
    user.choose(folder)
    user.wait_until(lambda: user.rows()["count"] > 0, "the scan lists nothing")
    user.rest()
    user.click("Groups")


def expand(user: User) -> None:
    """List the items of all clusters, as the menu of the view does."""
    before = user.rows()["count"]
    user.press("alt+e")
    if user.rows()["count"] < before:
        # They were listed already.
        user.press("alt+e")


def files(folder: Path) -> set[Path]:
    """All files in a folder, however deep."""
    return {path for path in folder.rglob("*") if path.is_file()}


def open_rules(user: User) -> None:
    """Open the rules by the menu, with the first of them chosen."""
    user.click("Menu", "button")
    user.click("Clean up by rule", "entry")
    user.wait_for("Trash identical files", "cell")


def carry_out(user: User, folder: Path) -> set[Path]:
    """Confirm the plan that is shown; the files that are gone."""
    before = files(folder)
    user.press("enter")
    user.wait_until(lambda: files(folder) != before, "nothing was trashed")
    user.rest()
    return before - files(folder)
