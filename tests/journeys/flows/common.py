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
    user.wait_for("Directory:", "label")
    user.press("ctrl+a")
    user.type(str(folder))
    user.press("enter")
    user.wait_until(lambda: user.rows()["count"] > 0, "the scan lists nothing")
    user.rest()
    user.click("Clusters")


def files(folder: Path) -> set[Path]:
    """All files in a folder, however deep."""
    return {path for path in folder.rglob("*") if path.is_file()}
