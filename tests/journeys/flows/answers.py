"""Answers for others: whether a file is there already, and a report of everything."""

from tests.journeys.flows.common import scan, with_sample
from tests.journeys.user import User


def do_i_have_this(user: User) -> None:
    """Ask whether a file is in the archive already."""
    folder = with_sample(user)
    other = user.home / "from a friend.txt"
    other.write_bytes(next(folder.rglob("Report of the club.txt")).read_bytes())
    scan(user, folder)
    user.press("ctrl+shift+o")
    user.wait_for("File name", "label")
    user.press("ctrl+a")
    user.type(str(other))
    user.press("enter")
    user.wait_for("You have this file")
    user.picture("verdict")


def report(user: User) -> None:
    """Write a report of everything."""
    scan(user, with_sample(user))
    user.press("ctrl+e")
    user.picture("dialog")
    user.press("enter")
    user.wait_until(lambda: any(user.home.rglob("Neardup report*.html")), "no report was written")
    user.picture("written")


JOURNEYS = (
    do_i_have_this,
    report,
)
