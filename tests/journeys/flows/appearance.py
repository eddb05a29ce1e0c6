"""The look: popups, large text, the focus, and a language that is read from right to left."""

from tests.journeys.flows.common import scan, with_sample
from tests.journeys.user import WINDOW_PX, User

LARGEST_STEPS = 20


def combos_whole(user: User) -> None:
    """Open both choices of the view: all entries can be seen at once."""
    scan(user, with_sample(user))
    for name, last in (("Keep", "in my own order"), ("Sort by", "evidence")):
        user.click("View", "button")
        user.click(name, "entry")
        user.wait_for(last, "entry")
        user.picture(name)
        user.press("esc", "esc")


def twice_as_large_and_back(user: User) -> None:
    """Double the text: the actions stay in reach; go back: the menu is small again."""
    scan(user, with_sample(user))
    narrow = _menu_px(user)
    size = 0
    for _step in range(LARGEST_STEPS):
        user.press("ctrl+=")
        now = user.wait_for("Hide", "button").area[3]
        if now == size:
            break
        size = now
    user.picture("large")
    for words in ("Hide", "More…"):
        _x, y, _width, height = user.wait_for(words, "button").area
        assert height >= 30, f"{words} is cut"
        assert y + height <= WINDOW_PX[1] + 40, f"{words} is below the window"
    user.click("More…", "button")
    user.wait_for("Show in folder", "entry")
    user.press("esc")
    wide = _menu_px(user)
    assert wide > narrow * 1.5
    user.press("ctrl+0")
    assert _menu_px(user) == narrow, "the menu does not shrink"
    user.picture("small again")


def _menu_px(user: User) -> int:
    user.press("F10")
    width = user.wait_for("Add a folder", "entry").area[2]
    user.press("esc")
    return width


def focus_ring_by_f6(user: User) -> None:
    """Go round the areas of the window with F6; each shows that it has the keyboard."""
    scan(user, with_sample(user))
    user.press("w")
    begin, seen = user.focus(), []
    for number in range(12):
        user.press("F6")
        seen.append(user.focus())
        user.picture(f"F6 {number + 1}")
        if seen[-1] == begin:
            break
    assert seen[-1] == begin, f"F6 does not come round: {seen}"
    assert any("CompareView" in one for one in seen), seen
    assert len(set(seen)) >= 4, seen
    user.press("shift+F6")
    assert user.focus() == seen[-2]


def arabic_paths(user: User) -> None:
    """Read the list in Arabic: the parts of a path keep their order."""
    folder = with_sample(user)
    deep = folder / "Documents" / "2019" / "Reports" / "Plum jam copy.txt"
    deep.parent.mkdir(parents=True)
    deep.write_bytes((folder / "Documents" / "Plum jam.txt").read_bytes())
    scan(user, folder)
    user.quit()
    user.start("ar")
    user.press("ctrl+2", "j")
    user.click("Plum jam copy.txt", "cell")
    user.picture("arabic")
    paths = [one.words for one in user.look() if "Documents/2019/Reports" in one.words]
    assert paths, "the comparison says where the copy is"
    for path in paths:
        before = path[: path.index("Documents/2019")]
        assert before.endswith(("\u2066", "\u2068")), "what is around it can turn the path"


JOURNEYS = (
    combos_whole,
    twice_as_large_and_back,
    focus_ring_by_f6,
    arabic_paths,
)
