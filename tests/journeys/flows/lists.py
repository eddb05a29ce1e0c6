"""The list of clusters: its columns, and what tells its rows apart."""

from functools import partial

from tests.journeys.flows.common import expand, scan, with_sample
from tests.journeys.samples import note, put
from tests.journeys.user import User

_COLUMNS = (
    "Name",
    "Folder",
    "Similarity",
    "Match",
    "Unique words",
    "Size",
    "Modified",
    "Format",
)
_PAGE = "<html><head><title>{title}</title></head><body><p>{text}</p></body></html>"
_MAIL = """From: {sender}
To: all@example.org
Subject: Minutes
Date: Mon, 14 Sep 2020 {time}:00 +0000
Message-ID: <{number}.{copy}@example.org>
Content-Type: text/plain; charset=utf-8

{text}
"""


def columns(user: User) -> None:
    """Take a column out of the list; it stays out after a restart, and comes back."""
    scan(user, with_sample(user))
    user.click("Folder", "title", button=3)
    user.picture("columns")
    user.click("Format", "entry")
    user.wait_until_gone("Format", "title")
    user.quit()
    user.start()
    user.click("Groups")
    assert user.sees("Folder", "title"), "the others stay"
    assert not user.sees("Format", "title"), "it stays out"
    user.click("Folder", "title", button=3)
    user.click("Format", "entry")
    user.wait_for("Format", "title")


def header_menu(user: User) -> None:
    """Hide a column, widen another, sort by each: all is as it was left after a restart."""
    scan(user, with_sample(user))
    user.press("esc")
    for title in _COLUMNS:
        user.click(title, "title")
        user.wait_until(partial(_is_sorted_by, user, title), f"not sorted by {title}")
        before = _arrow(user)
        user.click(title, "title")
        user.wait_until(partial(_is_turned, user, before), f"{title} does not sort backwards")
    user.picture("sorted by each")
    user.click("Size", "title", button=3)
    user.click("Match", "entry")
    user.wait_until_gone("Match", "title")
    user.click("Size", "title")
    folder = user.wait_for("Folder", "title")
    edge = folder.area[0] + folder.area[2]
    y = folder.middle[1]
    user.screen.drag((edge - 1, y), (edge + 60, y))
    user.wait_until(
        lambda: user.wait_for("Folder", "title").area[2] > folder.area[2] + 30, "it is no wider"
    )
    left = _titles(user)
    rows = [row["path"] for row in user.rows()["rows"]]
    user.picture("as left")
    user.quit()
    user.start()
    user.click("Groups")
    user.picture("after the restart")
    assert _titles(user) == left
    assert [row["path"] for row in user.rows()["rows"]] == rows


def _titles(user: User) -> list[tuple[str, int]]:
    return [(one.words, one.area[2]) for one in user.look() if one.kind == "title"]


def _arrow(user: User) -> str:
    """The title with an arrow."""
    (found,) = (
        one.words for one in user.look() if one.kind == "title" and one.words[-1:] in ("▴", "▾")
    )
    return found


def _is_sorted_by(user: User, title: str) -> bool:
    return _arrow(user)[:-2] == title


def _is_turned(user: User, before: str) -> bool:
    after = _arrow(user)
    return after[:-1] == before[:-1] and after != before


def titles_and_senders(user: User) -> None:
    """Web pages are listed by their title, mails with their sender and time."""
    folder = user.home / "Files"
    for number, title in enumerate(("Dry stone walls", "Bees in winter")):
        text = _PAGE.format(title=title, text=note(number))
        for copy in range(2):
            put(folder / f"Saved {number}{copy}/page.html", text + "\n" * copy, copy)
    for number, (sender, time) in enumerate((("ada@example.org", "09:15"), ("ben@x.org", "17:40"))):
        for copy in range(2):
            mail = _MAIL.format(
                sender=sender, time=time, number=number, copy=copy, text=note(number + 5)
            )
            put(folder / f"Mail {copy}/{number}.eml", mail, copy)
    scan(user, folder)
    expand(user)
    user.wait_until(lambda: user.rows()["count"] == 4 * 3, "not all is listed")
    user.picture("list")
    names = {row["name"] for row in user.rows()["rows"]}
    assert {"Dry stone walls", "Bees in winter", "Minutes"} <= names, names
    for words in ("page.html", "ada@example.org", "ben@x.org"):
        assert user.sees(words, "cell"), words
    for time in ("9:15", "5:40"):
        assert user.sees(time, "cell"), time


JOURNEYS = (
    columns,
    header_menu,
    titles_and_senders,
)
