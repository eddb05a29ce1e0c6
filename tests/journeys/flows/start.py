"""The start: nothing is scanned yet, and nothing that is typed or pressed does harm."""

from tests.journeys.flows.common import scan, with_sample
from tests.journeys.user import User

NEEDS_ITEMS = ("Rescan", "Find similar to a file", "Clean up by rule", "Export a report")


def typing_at_the_start(user: User) -> None:
    """Type before anything is scanned: no dialog opens; what cannot work is grey."""
    folder = with_sample(user)
    user.start()
    user.type("annual budget of 2019 ")
    user.picture("typed")
    assert not user.sees("Directory:", "label"), "a letter or a space opened a dialog"
    for words, kind in (("Rescan", "button"), ("Search", "field"), ("Undo", "button")):
        assert not user.wait_for(words, kind).is_enabled, f"{words} can do nothing yet"
    user.click("Menu", "button")
    user.picture("menu")
    for words in (*NEEDS_ITEMS, "Undo", "Redo"):
        assert not user.wait_for(words, "entry").is_enabled, f"{words} can do nothing yet"
    assert user.wait_for("Add a folder", "entry").is_enabled
    user.press("esc")
    user.quit()
    scan(user, folder)
    user.press("ctrl+f")
    user.type("plum jam")
    user.wait_for("Plum jam.txt")
    user.picture("found")


JOURNEYS = (typing_at_the_start,)
