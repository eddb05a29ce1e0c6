"""Nothing moves below the hands: messages lie over the page, and a scan moves no row away."""

from tests.journeys.flows.common import scan, with_sample
from tests.journeys.user import User

WORDS = "the rudder of the little boat was mended with oak and copper nails in the spring of year"


def messages_go(user: User) -> None:
    """Hide an item: the message lies over the page, nothing moves, and it goes by itself."""
    scan(user, with_sample(user))
    user.resize(1600, 900)  # the bar of actions has one line, whatever it says
    user.press("w")
    user.wait_until_gone("Close this message", "button")
    before = _fixed(user)
    user.press("h")
    user.wait_for("Close this message", "button")
    user.picture("message")
    assert _fixed(user) == before, f"the page jumped: {before} became {_fixed(user)}"
    assert len([one for one in user.look() if one.words == "Undo"]) == 1, "one Undo"
    user.wait_until_gone("Close this message", "button")
    assert _fixed(user) == before
    user.picture("gone")


def _fixed(user: User) -> dict[str, tuple[int, int, int, int]]:
    """Where the parts are that no message may move."""
    kinds = ("field", "combo", "button", "tab", "divider", "title")
    found = {one.words: one.area for one in user.look() if one.kind in kinds}
    shown = ("Search", "Undo", "Menu", "divider", "Sort the groups by", "Trash…", "Text")
    return {words: found[words] for words in shown if words in found}


def scan_fills_the_list(user: User) -> None:
    """Go through the list while a scan fills it: the row under the cursor stays."""
    folder = user.home / "Documents"
    folder.mkdir()
    for number in range(2_000):
        text = " ".join(f"{word}{number}" for word in WORDS.split()) * (2 + number % 40)
        for copy in range(3):
            # Identical files are listed at once, similar ones when they were read.
            last = f" {copy}" if number % 2 else ""
            (folder / f"boat {number} {copy}.txt").write_text(text + last)
    user.start()
    user.click("Choose a folder", "button")
    user.wait_for("Directory:", "label")
    user.press("ctrl+a")
    user.screen.type(str(folder))
    user.screen.press("enter")
    user.click("Groups", rests=False)
    user.wait_until(lambda: user.rows()["count"] > 3, "the list does not fill")
    user.screen.press("down")
    user.screen.press("down")
    begin = user.rows()
    name = begin["rows"][begin["current"]]["name"]
    user.picture("begun")
    counts = set()

    def is_done() -> bool:
        found = user.rows()
        counts.add(found["count"])
        assert found["rows"][found["current"]]["name"] == name, "another row is current"
        return not user.ask("busy")["busy"]

    user.wait_until(is_done, "the scan does not end")
    user.rest()
    user.picture("ended")
    assert len(counts) > 1, "the list was filled meanwhile"
    found = user.rows()
    assert found["rows"][found["current"]]["name"] == name


JOURNEYS = (
    messages_go,
    scan_fills_the_list,
)
