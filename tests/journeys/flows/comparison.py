"""The comparison: where it is, how much room it has, and what it marks."""

from tests.journeys.flows.common import expand, scan, with_sample
from tests.journeys.user import Seen, User

OWN_WINDOW = "Comparison in its own window"
TEXTS = "Differences of the two texts"
NEAR_PX = 12


def _texts(user: User) -> Seen:
    return user.wait_for(TEXTS, "widget")


def own_window(user: User) -> None:
    """Put the comparison into a window of its own, decide in it, and take it back."""
    scan(user, with_sample(user))
    user.press("w")
    page_px = _texts(user).area[2]
    user.click(OWN_WINDOW, "button")
    user.wait_until(lambda: _texts(user).area[2] != page_px, "no window of its own")
    assert user.sees("View", "button"), "the list stays where it was"
    user.picture("own window")
    before = user.rows()["current"]
    user.press("j")
    assert user.rows()["current"] != before, "keys of the list work in the window"
    user.press("esc")
    user.wait_until(lambda: _texts(user).area[2] == page_px, "Escape does not bring it back")
    assert "ClusterView" in user.focus(), user.focus()
    user.picture("below again")


def beside_the_list(user: User) -> None:
    """Make the window wide: the comparison goes beside the list, and back when it is narrow."""
    scan(user, with_sample(user))
    user.press("w")

    def is_beside() -> bool:
        return _texts(user).area[0] > user.wait_for("Report of the club.txt", "cell").area[0] + 200

    assert not is_beside()
    user.resize(1900, 1000)
    user.wait_until(is_beside, "the comparison is still below the list")
    user.picture("wide")
    _x, _y, width, height = _texts(user).area
    assert width > 700, "about half of the page"
    assert height > 600, "all of the height"
    user.press("b")
    user.wait_until(lambda: not is_beside(), "B does not put it below")
    user.press("b")
    user.resize(1280, 800)
    user.resize(900, 700)
    user.wait_until(lambda: not is_beside(), "side by side without the room for it")


def divider_remembered(user: User) -> None:
    """Drag the divider up; after a restart it is where it was put."""
    scan(user, with_sample(user))
    user.press("w")
    divider = user.wait_for("divider", "divider")
    assert divider.area[2] > divider.area[3], "it lies between list and comparison"
    x, y = divider.middle
    user.drag((x, y), (x, y - 150))
    user.wait_until(lambda: _divider_y(user) < y - 100, "the divider does not move")
    put_to = _divider_y(user)
    user.picture("more room")
    user.quit()
    user.start()
    user.press("w")
    user.picture("after a restart")
    now = _divider_y(user)
    assert abs(now - put_to) < NEAR_PX, f"it was put to {put_to} and is at {now}"


def _divider_y(user: User) -> int:
    return user.wait_for("divider", "divider").middle[1]


def details_differ(user: User) -> None:
    """Look at the facts of two copies: only what really differs is marked."""
    scan(user, with_sample(user))
    expand(user)
    user.click("Report of the club (1).txt", "cell")
    user.press("3")
    user.wait_for("Folder", "cell")
    user.picture("identical file")
    marked = {one.words for one in user.look() if one.words.startswith("≠")}
    assert marked == {"≠ Name", "≠ Folder", "≠ Date", "≠ File modified"}, marked
    user.click("report draft 3.txt", "cell")
    user.picture("near-duplicate")
    marked = {one.words for one in user.look() if one.words.startswith("≠")}
    assert "≠ Words" in marked, marked
    assert not marked & {"≠ Match", "≠ Similarity", "≠ Kind", "≠ Format"}, marked


JOURNEYS = (
    own_window,
    beside_the_list,
    divider_remembered,
    details_differ,
)
