"""The help: its pages, their search, and the way back from a link."""

from tests.journeys.flows.common import scan, with_sample
from tests.journeys.user import User


def help_pages(user: User) -> None:
    """Open the help with F1, search in it, follow a link, and go back."""
    scan(user, with_sample(user))
    user.press("F1")
    field = user.wait_for("Search help", "field")
    titles = _titles(user)
    assert len(titles) > 3
    user.picture("help")
    user.type("protected")
    user.wait_until(lambda: _titles(user) != titles, "the search leaves all titles")
    user.picture("searched")
    user.press("enter", "enter")
    user.picture("next place")
    user.type("zzz")
    user.wait_for("No page says this")
    user.press("ctrl+a", "del")
    user.wait_until(lambda: _titles(user) == titles, "the titles do not come back")
    assert not user.wait_for("Back", "button").is_enabled
    assert user.wait_for("Search help", "field").area == field.area, "nothing moves"
    user.press("esc")
    user.wait_until_gone("Search help", "field")
    assert "ClusterView" in user.focus()


def _titles(user: User) -> list[str]:
    return [one.words for one in user.look() if one.kind == "cell"]


JOURNEYS = (help_pages,)
