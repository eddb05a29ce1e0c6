"""Keys: they work after any click, the cursor stays where one works, and undo leads back."""

from pathlib import Path

from tests.journeys.flows.common import files, scan, with_sample
from tests.journeys.samples import backups, note, put
from tests.journeys.user import User


def side_bar(user: User) -> None:
    """Click on a page in the side bar, and go on with the keys of that page."""
    scan(user, with_sample(user))
    user.click("Overview")
    user.click("Groups")
    before = user.rows()["current"]
    user.press("j")
    assert user.rows()["current"] > before, "J does nothing after a click in the side bar"
    user.press("down")
    assert user.sees("View", "button"), "Down leaves the page"
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


def _copies(user: User) -> Path:
    """Three clusters: of eight copies, of three and of two."""
    folder = user.home / "Files"
    for number, copies in enumerate((8, 3, 2)):
        for copy in range(copies):
            put(folder / f"Folder {copy}/text {number}.txt", note(number), copy)
    return folder


def _current(user: User) -> dict[str, object]:
    """The row of the cursor."""
    found = user.rows()
    row: dict[str, object] = found["rows"][found["current"]]
    return row


def cursor_after_undo(user: User) -> None:
    """Hide a cluster and walk on; undo leads the cursor back to what returned."""
    scan(user, _copies(user))
    user.press("j")
    hidden = _current(user)
    assert hidden["is_cluster"]
    user.press("h")
    user.wait_until(
        lambda: all(row["path"] != hidden["path"] for row in user.rows()["rows"]), "it is listed"
    )
    user.press("j", "down")
    user.picture("hidden, and walked on")
    user.press("ctrl+z")
    user.wait_until(lambda: _current(user)["name"] == hidden["name"], "the cursor is elsewhere")
    user.picture("undone")


def hide_some_of_a_cluster(user: User) -> None:
    """Tick five of eight copies and hide them: the cursor stays in what is left of the cluster."""
    scan(user, _copies(user))
    name = _current(user)["name"]
    user.press("down")
    for _copy in range(5):
        user.press("space", "down")
    assert user.sees("5 ticked")
    user.picture("ticked")
    user.press("h")
    user.wait_until(lambda: not user.sees("5 ticked"), "they are still ticked")
    left = [row for row in user.rows()["rows"] if row["name"] == name and not row["is_cluster"]]
    assert len(left) == 3, left
    assert _current(user)["name"] == name, "the cursor has left the cluster"
    user.picture("hidden")


def dead_keys(user: User) -> None:
    """J, T and Ctrl+A work after a click on any place, filter, button of a filter, and message."""
    folder = backups(user.home, 6)
    scan(user, folder)
    before = files(folder)
    message = user.find("Close this message", "button")
    if message is not None:
        user.screen.click(*message.middle)
        user.rest()
        _assert_keys_work(user, "the x of a message")
    for place in ("Overview", "Search", "Hidden", "Not compared", "History"):
        user.click(place, "cell")
        user.click("Groups", "cell")
        _assert_keys_work(user, f"{place}, then Groups")
    user.click("Groups", "cell")
    user.press("down", "down", "down")
    assert user.sees("View", "button"), "Down leaves the page"
    filters = ("Identical", "Not reviewed", "Backup 2023-01", "Backup 2024-02")
    for one in filters:
        if user.sees(one, "node"):
            user.click(one, "node")
            _assert_keys_work(user, f"the filter {one}")
    user.picture("filtered")
    user.click("Clear filters", "button")
    _assert_keys_work(user, "Clear filters")
    user.click("Backup 2023-01", "node")
    user.click("Backup 2023-01", "button")
    _assert_keys_work(user, "the x of a filter")
    for box in ("Expand all", "Related", "Show hidden"):
        user.click("View", "button")
        user.click(box, "entry")
        _assert_keys_work(user, box)
    user.click("View", "button")
    user.click("Sort by", "entry")
    user.click("number of items", "entry")
    _assert_keys_work(user, "the order")
    user.picture("in the end")
    assert files(folder) == before


def _assert_keys_work(user: User, after: str) -> None:
    before = user.rows()["current"]
    user.press("j")
    if user.rows()["current"] == before:
        user.press("shift+j")  # it was the last one
    assert user.rows()["current"] != before, f"J does nothing after {after}: {user.focus()}"
    user.press("t")
    user.wait_for("Keep", "tab")
    user.press("esc")
    user.wait_until_gone("Keep", "tab")
    user.press("ctrl+a")
    assert user.rows()["selected"] > 1, f"Ctrl+A does nothing after {after}: {user.focus()}"


def escape_twice(user: User) -> None:
    """Choose five filters and press Escape twice: they are all still there."""
    scan(user, with_sample(user))
    user.click("Identical", "node")
    user.click("Similar", "node", held="ctrl")
    user.click("Documents", "node")
    user.click("Not reviewed", "node")
    user.click("Downloads", "node", held="ctrl")
    chosen = _filters(user)
    user.picture("filters")
    assert len(chosen) == 5, chosen
    user.press("esc", "esc")
    assert _filters(user) == chosen, "Escape has thrown filters away"
    user.picture("after Escape")
    user.press("ctrl+a")
    assert user.rows()["selected"] > 0


def _filters(user: User) -> list[str]:
    """The filters above the list that are on, each a button."""
    clear = user.wait_for("Clear filters", "button")
    buttons = [
        one.words
        for one in user.look()
        if one.kind == "button" and abs(one.middle[1] - clear.middle[1]) < clear.area[3] // 2
    ]
    return [words for words in buttons if not words.startswith(("Clear filters", "Export"))]


def keys_in_search(user: User) -> None:
    """T, N, K, M and P in the list of the search do something, or say why not."""
    folder = with_sample(user)
    before = files(folder)
    scan(user, folder)
    user.press("ctrl+f")
    user.type("greenhouse")
    user.wait_for("Report of the club.txt", "cell")
    user.press("down")
    user.picture("hits")
    user.press("t")
    user.wait_for("Cancel", "button")
    user.picture("T")
    user.press("esc")
    user.press("n")
    user.wait_for("Select a single copy below a hit")
    user.picture("N")
    user.press("k")
    user.wait_for("choose the kept item there")
    user.picture("K")
    user.press("m")
    user.wait_for("Directory:", "label")
    user.picture("M")
    user.press("esc")
    user.wait_until_gone("Directory:", "label")
    user.press("p")
    user.wait_for("1 item protected")
    user.picture("P")
    assert files(folder) == before


JOURNEYS = (
    side_bar,
    button_then_space,
    hide_undo_redo,
    cursor_after_undo,
    hide_some_of_a_cluster,
    dead_keys,
    escape_twice,
    keys_in_search,
)
