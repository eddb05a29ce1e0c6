"""Scanning: the first day, and a scan that was cut off."""

from tests.journeys.flows.common import scan, with_sample
from tests.journeys.user import User


def first_scan(user: User) -> None:
    """Choose a folder on the first day, and see what is twice."""
    scan(user, with_sample(user))
    assert user.rows()["count"] > 3
    user.picture("clusters")
    user.quit()
    user.start()
    assert user.rows()["count"] > 3, "the next start lists what was found"


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


JOURNEYS = (
    first_scan,
    cut_off,
)
