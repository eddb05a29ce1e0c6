"""The list of clusters: its columns."""

from tests.journeys.flows.common import scan, with_sample
from tests.journeys.user import User


def columns(user: User) -> None:
    """Take a column out of the list; it stays out after a restart, and comes back."""
    scan(user, with_sample(user))
    user.click("Folder", "title", button=3)
    user.picture("columns")
    user.click("Format", "entry")
    user.wait_until_gone("Format", "title")
    user.quit()
    user.start()
    user.click("Clusters")
    assert user.sees("Folder", "title"), "the others stay"
    assert not user.sees("Format", "title"), "it stays out"


JOURNEYS = (columns,)
