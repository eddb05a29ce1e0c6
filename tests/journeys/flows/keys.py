"""Keys: they work after any click, and undo what they did."""

from tests.journeys.flows.common import scan, with_sample
from tests.journeys.user import User


def side_bar(user: User) -> None:
    """Click on a page in the side bar, and go on with the keys of that page."""
    scan(user, with_sample(user))
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
    scan(user, with_sample(user))
    user.press("w")
    user.click("Protect", "button")
    user.press("j", "down", "down")
    user.picture("protected")
    user.press("space")
    user.picture("ticked")
    assert user.sees("1 ticked"), "Space ticks nothing"


def hide_undo_redo(user: User) -> None:
    """Hide a copy, undo it, and do it once more."""
    scan(user, with_sample(user))
    user.press("w")
    count = user.rows()["count"]
    user.press("h")
    user.wait_until(lambda: user.rows()["count"] < count, "nothing was hidden")
    user.press("ctrl+z")
    user.wait_until(lambda: user.rows()["count"] == count, "it did not come back")
    user.press("ctrl+shift+z")
    user.wait_until(lambda: user.rows()["count"] < count, "it was not hidden again")
    user.picture("hidden again")


JOURNEYS = (
    side_bar,
    button_then_space,
    hide_undo_redo,
)
