"""Trust: what stays is what a person would keep, and only what was meant goes."""

from tests.journeys.flows.common import carry_out, files, open_rules, scan, with_sample
from tests.journeys.samples import backups, exported, note, photo, put, word_file
from tests.journeys.user import User

_NOTES = 24


def trash_and_undo(user: User) -> None:
    """Trash a copy by keys, look that it is gone, and take it back."""
    folder = with_sample(user)
    before = files(folder)
    scan(user, folder)
    user.press("w", "j", "t")
    user.picture("plan")
    carry_out(user, folder)
    user.picture("trashed")
    user.press("ctrl+z")
    user.wait_until(lambda: files(folder) == before, "undo brought not all back")


def only_what_is_filtered(user: User) -> None:
    """Filter by a folder, select all, and trash: only what lies in that folder goes."""
    folder = with_sample(user)
    scan(user, folder)
    user.click("Downloads", "node")
    user.press("ctrl+a", "t")
    user.picture("plan")
    gone = carry_out(user, folder)
    assert gone, "something goes"
    assert {path.parent.name for path in gone} == {"Downloads"}, gone


def filter_and_select_all(user: User) -> None:
    """Filter by a backup whose files all lie elsewhere too, and trash all: these alone go."""
    folder = backups(user.home, _NOTES)
    scan(user, folder)
    expected = files(folder / "Backup 2023-01")
    user.click("Backup 2023-01", "node")
    user.press("ctrl+a", "t")
    user.wait_for("Untick all", "button")
    user.picture("plan")
    shown = {one.words for one in user.look() if one.kind == "cell" and "/" in one.words}
    going = {words for words in shown if " — " not in words}
    assert going
    assert all(words.startswith("Backup 2023-01/") for words in going), going
    gone = carry_out(user, folder)
    assert gone == expected, gone ^ expected


def only_this_folder(user: User) -> None:
    """A rule for one of three backups plans all its files, and nothing else."""
    folder = backups(user.home, _NOTES)
    scan(user, folder)
    expected = files(folder / "Backup 2023-01")
    open_rules(user)
    user.scroll_to("Only in folders", over="Identical text")
    user.scroll_to("Only files of", over="Only in folders")
    user.click("Add folder…", "button")
    user.choose(folder / "Backup 2023-01")
    user.wait_for(f"Move {_NOTES} items to the trash", "label")
    user.picture("rule")
    user.press("enter")
    user.wait_for(f"Remove  {_NOTES}", "tab")
    user.picture("plan")
    gone = carry_out(user, folder)
    assert gone == expected, gone ^ expected


def photos_in_a_rule(user: User) -> None:
    """A rule takes the copies of large photos; what is not called a copy stays."""
    folder = user.home / "Files"
    for number, edge_px in ((2001, 600), (2002, 600), (2003, 200)):
        put(folder / f"Photos/2019/IMG_{number}.jpg", photo(number, edge_px), 1)
        put(folder / f"Phone backup/IMG_{number} (1).jpg", photo(number, edge_px), 40)
    scan(user, folder)
    user.picture("photos")
    open_rules(user)
    user.wait_for("Move 3 items to the trash", "label")
    user.scroll_to("Only dated", over="Identical text")
    user.click("At least", "button")
    user.press("tab", "ctrl+a")
    user.type("100")
    user.wait_for("Move 2 items to the trash", "label")
    user.picture("rule")
    user.press("tab", "enter")
    user.wait_for("Remove  2", "tab")
    assert "IMG_2001.jpg — Photos/2019" in [one.words for one in user.row_of("IMG_2001 (1).jpg")]
    user.picture("plan")
    gone = {path.name for path in carry_out(user, folder)}
    assert gone == {"IMG_2001 (1).jpg", "IMG_2002 (1).jpg"}, gone


def formats_that_go(user: User) -> None:
    """Word files and their text: the text goes by default; the other way round needs consent."""
    folder = user.home / "Files"
    for number in (1, 2):
        put(folder / f"Documents/Report {number}.docx", word_file(number), 1)
        put(folder / f"Downloads/Report {number}.txt", exported(number), 5)
    put(folder / "Documents/note.txt", note(5), 1)
    put(folder / "Downloads/note (1).txt", note(5), 5)
    scan(user, folder)
    user.click("Overview")
    user.click("Review and remove", "button")
    assert _formats(user, "Report 1.txt") == ("Text", "Word")
    user.picture("Word stays")
    user.press("esc")
    user.click("Groups")
    _keep(user, "the newest")
    user.press("ctrl+a", "t")
    user.wait_for("Move 1 item to the trash", "button")
    user.click("Skipped", "tab")
    user.picture("Word is skipped")
    user.click("Report 1.docx", "cell")
    user.press("space")
    user.wait_for("1 Word file goes, Text stays", "label")
    user.click("Remove", "tab")
    assert _formats(user, "Report 1.docx") == ("Word", "Text")
    perform = user.wait_for("Move 2 items to the trash", "button")
    assert not perform.is_enabled, "a Word file goes for text without consent"
    user.click("Remove 1 item and keep only", "button")
    user.picture("consent")
    assert user.wait_for("Move 2 items to the trash", "button").is_enabled
    user.press("esc")
    user.click("Overview")
    user.click("Review and remove", "button")
    user.wait_for("Move 1 item to the trash", "button")
    gone = {path.name for path in carry_out(user, folder)}
    assert gone == {"note.txt"}, gone


def _formats(user: User, name: str) -> tuple[str, str]:
    """The format of an item of a plan, and that of what stays for it."""
    row = user.row_of(name)
    return row[3].words, row[6].words


def kept_order(user: User) -> None:
    """Put the newest first in the one order of what is kept: list, overview and rules follow."""
    folder = user.home / "Files"
    put(folder / "Documents/Plan.txt", note(1), 1)
    put(folder / "Documents/Plan (1).txt", note(1), 9)
    put(folder / "Documents/List.txt", note(2), 1)
    scan(user, folder)
    assert user.rows()["rows"][0]["name"] == "Plan.txt"
    _keep(user, "in my own order")
    user.wait_for("the newest", "cell")
    user.picture("order")
    user.tick("the newest")
    user.click("the newest", "cell")
    while user.row_number("the newest") > user.row_number("the best copy"):
        user.press("alt+up")
    user.picture("order changed")
    user.click("OK", "button")
    user.wait_until(
        lambda: user.rows()["rows"][0]["name"] == "Plan (1).txt", "the list keeps the old one"
    )
    user.picture("list")
    user.click("Overview")
    user.click("Review and remove", "button")
    assert "Plan (1).txt — Documents" in [one.words for one in user.row_of("Plan.txt")]
    user.picture("overview")
    user.press("esc")
    open_rules(user)
    assert user.row_number("the newest") < user.row_number("the best copy")
    user.picture("rule")
    user.press("enter")
    user.wait_for("Move 1 item to the trash", "button")
    gone = {path.name for path in carry_out(user, folder)}
    assert gone == {"Plan.txt"}, gone


def _keep(user: User, words: str) -> None:
    """Choose what is kept, in the box above the list."""
    user.click("the best copy", "combo")
    user.click(words, "cell")


JOURNEYS = (
    kept_order,
    trash_and_undo,
    only_what_is_filtered,
    filter_and_select_all,
    only_this_folder,
    photos_in_a_rule,
    formats_that_go,
)
