"""What is kept: one item, an item that is protected, and folders that come first."""

import os
from pathlib import Path

from tests.journeys.flows.common import expand, files, scan, with_sample
from tests.journeys.user import User

COPY = "Report of the club (1).txt"
TEXTS = (
    "The harbour office counted the boats, and the ferries ran late on every day of the week. " * 3,
    "A hive needs a dry stand, a roof that keeps out rain, and flowers from early spring on. " * 3,
)
SECOND_S = 1_500_000_000


def _current(user: User) -> dict[str, str]:
    found = user.rows()
    row: dict[str, str] = found["rows"][found["current"]]
    return row


def keep_this(user: User) -> None:
    """Keep another item of a cluster with R, and let the program choose again with K."""
    scan(user, with_sample(user))
    expand(user)
    for key, again in (("r", "k"), ("k", "r")):
        user.click(COPY, "cell")
        user.press(key)
        user.wait_for("kept, chosen by you", "cell")
        user.picture(f"kept by {key}")
        assert _current(user)["name"] == COPY, "the cursor stays with the item"
        assert _current(user)["evidence"] == "representative"
        user.press(again)
        user.wait_until_gone("kept, chosen by you", "cell")
        assert user.sees("kept", "cell")
        assert _current(user)["evidence"] != "representative"


def protect_it(user: User) -> None:
    """Protect a copy with P; the trash refuses it, and P takes the protection away."""
    folder = with_sample(user)
    before = files(folder)
    scan(user, folder)
    expand(user)
    user.click(COPY, "cell")
    user.press("p")
    user.wait_for("protected", "cell")
    user.click(COPY, "cell")
    user.picture("protected")
    user.press("t")
    user.wait_for("You protected")
    user.picture("refused")
    assert not user.sees("Move 1 item", "button"), "there is nothing to carry out"
    user.press("esc")
    assert files(folder) == before
    user.click(COPY, "cell")
    user.press("p")
    user.wait_until_gone("protected", "cell")


def folders_to_keep_first(user: User) -> None:
    """Keep what is in one folder or below it, in the list and in the rules."""
    root = user.home / "Files"
    for number, (newer, older) in enumerate((("Reports", "One"), ("Notes", "Two"))):
        for time_s, folder in ((SECOND_S, f"Projects/{older}"), (SECOND_S * 1.1, f"Work/{newer}")):
            path = root / folder / f"harbour {number}.txt"
            path.parent.mkdir(parents=True)
            path.write_text(TEXTS[number])
            os.utime(path, (time_s, time_s))
    scan(user, root)
    user.click("View", "button")
    user.click("Keep", "entry")
    user.click("by folder", "entry")
    user.wait_for("first ticked folder")
    user.picture("every level of the tree")
    user.click("Work", "cell")
    user.press("space")
    user.click("OK", "button")
    user.wait_until(lambda: _kept_in(user) == {"Reports", "Notes"}, "the list does not follow")
    user.picture("kept")
    user.press("ctrl+a", "t")
    user.wait_for("Move 2 items", "button")
    user.press("enter")
    user.wait_until(lambda: len(files(root)) == 2, "nothing was trashed")
    assert {path.parts[-3] for path in files(root)} == {"Work"}, files(root)


def _kept_in(user: User) -> set[str]:
    """The last parts of the folders of what is kept."""
    expand(user)
    kept = [one.area[1] for one in user.look() if one.words == "kept" and one.kind == "cell"]
    cells = [one for one in user.look() if one.kind == "cell" and one.area[1] in kept]
    return {Path(one.words).name for one in cells if "/" in one.words}


JOURNEYS = (
    keep_this,
    protect_it,
    folders_to_keep_first,
)
