"""Plans: what goes is chosen item by item."""

from tests.journeys.flows.common import files, scan, with_sample
from tests.journeys.user import User


def part_of_a_plan(user: User) -> None:
    """Take one item out of a plan before it is carried out."""
    folder = with_sample(user)
    scan(user, folder)
    before = files(folder)
    user.click("Expand all")
    user.press("ctrl+a", "t")
    user.wait_for("Untick all", "button")
    user.press("space")
    user.picture("one is unticked")
    user.press("enter")
    user.wait_until(lambda: files(folder) != before, "nothing was trashed")
    user.rest()
    user.press("ctrl+z")
    user.wait_until(lambda: files(folder) == before, "undo brought not all back")


JOURNEYS = (part_of_a_plan,)
