"""Room: the comparison gets as much as is asked for."""

from tests.journeys.flows.common import scan, with_sample
from tests.journeys.user import User


def room_for_the_comparison(user: User) -> None:
    """Give the comparison the whole height, and take it back."""
    scan(user, with_sample(user))
    user.press("w", "f")
    user.picture("full height")
    assert not user.sees("View", "button"), "the list has made room"
    user.press("f")
    assert user.sees("View", "button"), "the list is back"


JOURNEYS = (room_for_the_comparison,)
