"""Plans: their numbers are those of the whole window; what goes is chosen item by item."""

from tests.journeys.flows.common import carry_out, expand, files, open_rules, scan, with_sample
from tests.journeys.samples import backups, note, put
from tests.journeys.user import User


def part_of_a_plan(user: User) -> None:
    """Take one item out of a plan before it is carried out."""
    folder = with_sample(user)
    scan(user, folder)
    before = files(folder)
    expand(user)
    user.press("ctrl+a", "t")
    user.wait_for("Untick all", "button")
    user.press("space")
    user.picture("one is unticked")
    carry_out(user, folder)
    user.press("ctrl+z")
    user.wait_until(lambda: files(folder) == before, "undo brought not all back")


def numbers_agree(user: User) -> None:
    """Identical files are as many in the overview, in the rule, in the plan and in the trash."""
    folder = backups(user.home, 4)
    for number in range(3):
        draft = note(number).replace(" the ", " some ", 2)
        put(folder / f"Documents/Drafts/draft {number}.txt", draft, 90)
        put(folder / f"Backup 2024-02/Drafts/draft {number}.txt", draft, 91)
    scan(user, folder)
    user.click("Overview")
    user.picture("overview")
    shown = 4 * 3 + 3
    user.wait_for(f"{shown} items", "button")
    user.click("Groups")
    user.picture("clusters")
    assert user.sees(f"{shown} identical") or user.sees("Identical", "node")
    open_rules(user)
    user.wait_for(f"Move {shown} items to the trash", "label")
    user.picture("rule")
    user.press("enter")
    user.wait_for(f"Remove  {shown}", "tab")
    user.picture("plan")
    gone = carry_out(user, folder)
    assert len(gone) == shown, gone
    user.wait_for(f"{shown} items moved to the trash")


def plan_by_folder(user: User) -> None:
    """Group a plan by folder, leave a folder out, sort and search; only what is ticked goes."""
    folder = backups(user.home, 8)
    scan(user, folder)
    kept = files(folder / "Backup 2023-06/Letters")
    open_rules(user)
    user.press("enter")
    user.wait_for("Remove  24", "tab")
    user.click("Group by folder", "button")
    user.picture("by folder")
    user.scroll_to("Backup 2023-06/Letters", over="Backup 2023-01/Letters")
    sums = [one.words for one in user.row_of("Backup 2023-06/Letters")]
    assert any("4 items" in words for words in sums), sums
    user.tick("Backup 2023-06/Letters")
    user.wait_for("Remove  20", "tab")
    user.picture("a folder is unticked")
    user.click("Group by folder", "button")
    for order in ("▴", "▾"):
        user.click("Can free", "title")
        user.wait_for(f"Can free {order}", "title")
        sizes = [one.words for one in user.column("Can free")]
        numbers = [int(size.split()[0]) for size in sizes]
        assert numbers == sorted(numbers, reverse=order == "▾"), numbers
    user.picture("by space")
    user.click("Search in this plan", "field")
    user.type("2023-06 3.txt")
    assert len(user.column("Can free")) == 1
    user.press("enter", "space")
    user.wait_for("Remove  19", "tab")
    user.picture("searched")
    kept |= {folder / "Backup 2023-06/Reports/note 3.txt"}
    before = files(folder)
    user.press("enter")
    user.wait_for("19 items moved to the trash")
    gone = before - files(folder)
    assert len(gone) == 19, gone
    assert not gone & kept, "what was unticked stays"


def twins(user: User) -> None:
    """A near-duplicate that was looked at takes its identical twin along."""
    folder = user.home / "Files"
    draft = note(1).replace(" the ", " some ", 2)
    put(folder / "Documents/Report.txt", note(1), 9)
    put(folder / "Documents/Report old.txt", draft, 1)
    put(folder / "Downloads/Report old.txt", draft, 2)
    scan(user, folder)
    user.press("ctrl+a", "t")
    user.picture("plan")
    user.click("Skipped", "tab")
    user.picture("skipped")
    user.click("Report old.txt", "cell")
    user.press("space")
    user.wait_for("Remove  2", "tab")
    user.picture("both go")
    gone = {path.name for path in carry_out(user, folder)}
    assert files(folder) == {folder / "Documents/Report.txt"}, gone


JOURNEYS = (
    part_of_a_plan,
    numbers_agree,
    plan_by_folder,
    twins,
)
