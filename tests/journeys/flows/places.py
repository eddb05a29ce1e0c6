"""Folders and reasons: what is left out, what was not compared, and menus of folders."""

from tests.journeys.flows.common import expand, files, scan, with_sample
from tests.journeys.user import User

TEXT = (
    "The ferry to the island goes at six, at nine and at noon, and takes the mail along with it. "
    * 4
)


def leave_a_folder_out(user: User) -> None:
    """Leave folders out by a pattern that shows what it would leave out; say which are backups."""
    folder = with_sample(user)
    scan(user, folder)
    user.press("ctrl+l")
    user.click("Reading", "tab")
    user.click("Name, such as old", "field")
    user.type("old*")
    user.wait_for("This skips 4 of 18 files", "label")
    user.picture("what it would leave out")
    user.press("enter")
    user.wait_for("old*", "cell")
    user.click("Folders", "tab")
    for role in ("Backup: keep last", "Originals: keep first"):
        user.click("Which copy to keep", "combo")
        user.click(role, "cell")
        user.wait_for(role, "combo")
    user.click("Protect: never move", "button")
    user.picture("original and protected")
    user.click("Rescan", "button")
    user.wait_until(lambda: not _is_listed(user, "report draft 3.txt"), "it is still listed")
    assert not user.sees("Protect: never move", "button"), "the dialog goes"
    user.picture("left out")
    assert (folder / "Old laptop" / "report draft 3.txt").exists(), "on disk nothing changes"


def _is_listed(user: User, name: str) -> bool:
    user.rest()
    if user.sees("View", "button"):
        expand(user)
    return user.sees(name, "cell")


def not_compared_buttons(user: User) -> None:
    """Choose a reason in Not compared: a button does what it advises."""
    folder = with_sample(user)
    scan(user, folder)
    user.press("ctrl+4")
    user.click("⚠ Damaged", "cell")
    user.wait_for("Open the file", "button")
    user.picture("damaged")
    (folder / "Downloads" / "broken.pdf").unlink()
    (folder / "Downloads" / "mended.txt").write_text(TEXT)
    # The last of them is that of the page; the first is above all pages.
    (*_above, own) = [one for one in user.look() if (one.words, one.kind) == ("Rescan", "button")]
    user.screen.click(*own.middle)
    user.wait_until_gone("⚠ Damaged", "cell")
    user.rest()
    user.picture("read")


def folder_list_menu(user: User) -> None:
    """List the clusters of a folder from the overview, by mouse and by the key for menus."""
    scan(user, with_sample(user))
    user.press("ctrl+1")
    user.resize(1280, 1000)
    user.click("Show details", "button")
    user.click("Downloads", "cell", button=3)
    user.wait_for("Show in file manager", "entry")
    user.picture("menu")
    user.click("Show all groups in this folder", "entry")
    user.wait_for("View", "button")
    user.wait_for("Clear filters", "button")
    assert "ClusterView" in user.focus(), user.focus()
    user.picture("all groups")
    user.press("ctrl+1")
    user.click("Downloads", "cell", button=3)
    user.wait_for("Show in file manager", "entry")
    user.press("esc", "shift+F10")
    user.click("Show its groups", "entry")
    user.wait_for("Clear filters", "button")
    user.picture("its groups")
    shown = {one.words for one in user.look() if one.kind == "cell"}
    assert "Downloads" in shown, shown


def find_similar_several(user: User) -> None:
    """Ask about several files at once: a verdict for each, and what can go goes from there."""
    folder = with_sample(user)
    stick = user.home / "Memory stick"
    stick.mkdir()
    (stick / "quite new.txt").write_text(TEXT)
    (stick / "jam.txt").write_bytes((folder / "Downloads" / "Plum jam.txt").read_bytes())
    scan(user, folder)
    before = files(folder)
    user.press("ctrl+shift+o")
    user.wait_for("File name", "label")
    user.press("ctrl+a")
    user.type(str(stick))
    user.press("enter")
    user.type('"jam.txt" "quite new.txt"')
    user.press("enter")
    user.wait_for("You do not have this file", "cell")
    user.wait_for("You have this file", "cell")
    user.picture("verdicts")
    user.click("jam.txt", "cell")
    user.click("Plum jam.txt", "cell")
    user.press("t")
    user.wait_for("Move 1 item", "button")
    user.picture("plan")
    user.press("enter")
    user.wait_until(lambda: len(files(folder)) == len(before) - 1, "nothing was trashed")
    user.rest()
    user.picture("trashed")
    user.press("esc")
    user.press("ctrl+z")
    user.wait_until(lambda: files(folder) == before, "undo brought it not back")


JOURNEYS = (
    leave_a_folder_out,
    not_compared_buttons,
    folder_list_menu,
    find_similar_several,
)
