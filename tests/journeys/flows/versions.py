"""One document over time, by the keyboard and by the mouse."""

import os

from tests.journeys.flows.common import expand, scan
from tests.journeys.user import User

_LETTER = (
    "The ferry leaves at noon with plums and pears for the market of the next town. Whoever wants "
    "to come along brings a basket, bread and a warm coat, since the wind on the water is cold "
    "until late in May, and nobody waits for those who come when the bell has rung."
)
_FILES = {
    "letter draft.txt": _LETTER.replace("plums and ", ""),
    "letter v1.txt": _LETTER,
    "letter v2.txt": _LETTER.replace("noon", "one o'clock"),
    "letter for Ben.txt": _LETTER.replace("a warm coat", "a warm scarf"),
}


def _letters(user: User) -> None:
    folder = user.home / "Letters"
    folder.mkdir()
    for number, (name, text) in enumerate(_FILES.items()):
        (folder / name).write_text(text)
        os.utime(folder / name, (1_500_000_000 + number * 86_400,) * 2)
    scan(user, folder)


def one_document_over_time(user: User) -> None:
    """See the versions of a letter by the keyboard, and what one of them alone has."""
    _letters(user)
    user.press("v")
    user.wait_for("4 versions · 2 branches", "label")
    # The first place where the item of the row differs from the kept one.
    user.wait_for("3 of 3", "label")
    user.picture("versions")
    user.press("F8")
    user.wait_for("1 of 3", "label")
    user.press("Home", "Down", "Down")
    user.wait_for("Version 3 · ", "label")
    user.press("o")
    user.wait_for("1 of 1", "label")
    user.picture("only in one version")
    user.press("c")
    user.wait_until(lambda: "ClusterView" in user.focus(), "C does not lead back to the list")
    user.picture("back in its cluster")


def versions_by_mouse(user: User) -> None:
    """Open the versions by the menu of a row, choose one, go to the next place, and close it."""
    _letters(user)
    expand(user)
    user.click("letter v2.txt", "cell", button=3)
    user.click("Versions…", "entry")
    user.wait_for("4 versions · 2 branches", "label")
    user.click("Next place that differs", "button")
    user.wait_for("2 of 3", "label")
    user.click("Only in this version", "button")
    user.wait_for("1 of 1", "label")
    user.click("Close", "button")
    user.wait_until_gone("4 versions · 2 branches", "label")


JOURNEYS = (one_document_over_time, versions_by_mouse)
