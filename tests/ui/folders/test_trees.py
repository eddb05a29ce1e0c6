"""Two folders side by side over the whole window: walked through, copied over, trashed."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QModelIndex, QPoint, Qt
from PySide6.QtTest import QAbstractItemModelTester, QTest

from neardup_desktop.engine.folders.aligned_trees import AlignedTrees, Shown
from neardup_desktop.engine.folders.side_by_side import Aligned, LineState, Side, unread_ways
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.pairs import Evidence, Relation
from neardup_desktop.ui.background.task_threads import Failure
from neardup_desktop.ui.folders.item_pair_rows import AlignedColumn
from neardup_desktop.ui.folders.trees_view import TreesView
from tests.helpers.window_driver import WindowDriver, click, press, wait_until
from tests.ui.sample_folder import SampleFolder

_SHIFT, _ALT = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.AltModifier


@pytest.fixture
def trees(scanned_own: WindowDriver) -> TreesView:
    return scanned_own.open_trees("Old laptop", "Documents")


def counts(trees: TreesView) -> dict[str, int]:
    """What the buttons above the trees say."""
    pairs = (title.rstrip(")").split(" (") for title in trees.parts.titles())
    return {words: int(number) for words, number in pairs}


def pairs(trees: TreesView) -> list[tuple[str, str]]:
    """The names on both sides of each item that is shown."""
    rows = trees.rows
    wait_until(lambda: all(rows.is_read(row) for row in range(rows.rowCount())))
    columns = AlignedColumn.LEFT, AlignedColumn.RIGHT
    found = [
        [str(rows.index(row, one).data()) for one in columns] for row in range(rows.rowCount())
    ]
    return [(left, right) for left, right in found]


def go_to(trees: TreesView, name: str) -> None:
    """Select an item by its name on either side."""
    trees.tree.go_to_row(next(row for row, pair in enumerate(pairs(trees)) if name in pair))


def test_esc_ends_the_choice_of_a_second_folder(scanned_own: WindowDriver) -> None:
    scanned_own.wait_until_at_rest()
    scanned_own.open_page("folders")
    browser = scanned_own.window.folder_page.browser
    wait_until(lambda: browser.tree.current_folder() is not None)
    press(browser.tree, Qt.Key.Key_C)
    wait_until(lambda: "Esc ends this" in browser.verdict.text())
    press(browser.tree, Qt.Key.Key_Escape)
    assert not browser.compare.isChecked()
    wait_until(lambda: "Esc" not in browser.verdict.text())
    assert browser.tree.hasFocus()


def test_two_folders_fill_the_window_and_esc_leads_back(
    trees: TreesView, scanned_own: WindowDriver
) -> None:
    window = scanned_own.window
    assert trees.width() == window.width()
    assert trees.tree.hasFocus()
    assert trees.name.text() == "Old laptop beside Documents"
    found = counts(trees)
    assert found["Only in Old laptop"] == 0
    assert found["All"] == found["Differences"] + 0
    assert found["Similar"] == 3
    assert trees.verdict.text().startswith("Old laptop: ")
    # Another page has its side bar, and the way back leads to both folders again.
    scanned_own.open_page("history")
    assert window.places.sidebar.isVisible()
    scanned_own.open_page("folders")
    assert trees.isVisible()
    assert not window.places.sidebar.isVisible()
    assert window.places.shows_side, "as it is remembered"
    press(trees.tree, Qt.Key.Key_Escape)
    browser = window.folder_page.browser
    assert browser.tree.hasFocus()
    assert window.places.sidebar.isVisible()
    assert browser.compare.text() == "Compare with…"


def test_a_failure_brings_the_side_bar_back(trees: TreesView, scanned_own: WindowDriver) -> None:
    window = scanned_own.window
    window.session.lost.emit(Failure("It cannot be read.", ""))
    assert not trees.isVisible()
    assert window.places.sidebar.isVisible()


def test_keys_go_from_difference_to_difference_and_compare_them(
    trees: TreesView, scanned_own: WindowDriver
) -> None:
    tree, first = trees.tree, trees.tree.selected_rows()
    go_to(trees, "report draft 3.txt")
    press(tree, Qt.Key.Key_Return)
    pane = trees.pair.compare
    wait_until(lambda: pane.view.texts is not None)
    assert (pane.left.name.text(), pane.right.name.text()) == (
        *("report draft 3.txt", "Report of the club.txt"),
    )
    assert scanned_own.window.folder_page.areas() == trees.areas() == pane.areas()
    # The next one takes its place; two versions are compared at once.
    press(trees, Qt.Key.Key_J, _SHIFT)
    wait_until(lambda: pane.left.name.text() != "report draft 3.txt")
    press(trees, Qt.Key.Key_Escape)
    assert tree.hasFocus()
    messages: list[str] = []
    trees.message.connect(messages.append)
    while not messages:
        press(tree, Qt.Key.Key_F8, _SHIFT)
    assert tree.selected_rows() == first
    assert messages == ["There is nothing further up."]
    press(tree, Qt.Key.Key_F8)
    assert tree.selected_rows() != first


def test_the_trees_are_narrowed(trees: TreesView) -> None:
    everything = pairs(trees)
    kept = ("report draft 3.txt", "Report of the club.txt")
    trees.tree.go_to_row(everything.index(kept))
    click(trees.parts.buttons[Shown.SIMILAR])
    wait_until(lambda: len(pairs(trees)) == 3)
    assert all(left and right for left, right in pairs(trees))
    # The line that was selected still is, and the buttons count all lines.
    assert pairs(trees)[trees.tree.selected_rows()[0]] == kept
    assert counts(trees)["All"] == len(everything)
    click(trees.parts.buttons[Shown.ONLY_RIGHT])
    wait_until(lambda: all(not left for left, _right in pairs(trees)))
    click(trees.parts.buttons[Shown.ONLY_LEFT])
    wait_until(lambda: not pairs(trees))
    assert not trees.trash[Side.LEFT].isEnabled() or trees.tree.current_folder() is not None


def test_what_is_missing_is_copied_over_and_taken_back(
    trees: TreesView, scanned_own: WindowDriver, sample: SampleFolder
) -> None:
    old, note = sample.root / "Old laptop", "Note.txt"
    missing = counts(trees)["Only in Documents"]
    assert f"Copy {missing} missing items to Old laptop…" == trees.copy[Side.LEFT].text()
    messages: list[str] = []
    trees.message.connect(messages.append)
    press(trees.tree, Qt.Key.Key_Right, _ALT)
    assert messages == ["Nothing is missing there."]
    assert not trees.copy[Side.RIGHT].isEnabled()
    press(trees.tree, Qt.Key.Key_Left, _ALT)
    plan = scanned_own.wait_for_plan()
    assert plan.heading.text() == f"Copy {missing} files to Old laptop"
    assert "free" not in plan.totals.text()
    assert "lost" not in plan.totals.text()
    assert plan.perform.isEnabled()
    scanned_own.perform(plan)
    wait_until(lambda: counts(trees)["Only in Documents"] == 0)
    assert (old / note).read_bytes() == (sample.root / "Documents" / note).read_bytes()
    scanned_own.wait_until_at_rest()
    assert trees.isVisible()
    scanned_own.window.decisions.undo()
    wait_until(lambda: counts(trees)["Only in Documents"] == missing)
    assert not (old / note).exists()
    scanned_own.window.decisions.redo()
    wait_until(lambda: counts(trees)["Only in Documents"] == 0)
    assert (old / note).exists()


def test_one_row_is_copied_or_trashed_by_its_menu(
    trees: TreesView, scanned_own: WindowDriver, sample: SampleFolder
) -> None:
    go_to(trees, "Note.txt")
    menu = trees.show_menu(QPoint(0, 0))
    entries = {one.text(): one for one in menu.actions()}
    assert not entries["Copy to Documents…"].isEnabled()
    entries["Copy to Old laptop…"].trigger()
    menu.close()
    plan = scanned_own.wait_for_plan()
    assert plan.heading.text() == "Copy 1 file to Old laptop"
    plan.reject()
    copy = sample.root / "Old laptop" / "Report of the club.log"
    go_to(trees, copy.name)
    press(trees.tree, Qt.Key.Key_T)
    plan = scanned_own.wait_for_plan()
    plan.same_text.click()
    scanned_own.perform(plan)
    wait_until(lambda: not copy.exists())
    wait_until(lambda: all(copy.name != left for left, _right in pairs(trees)))
    # A row that has nothing on that side.
    go_to(trees, "Note.txt")
    messages: list[str] = []
    trees.message.connect(messages.append)
    press(trees.tree, Qt.Key.Key_T)
    assert messages == ["Nothing is there."]


def test_copies_in_a_folder_of_one_side_go_to_the_trash(
    scanned_own: WindowDriver, sample: SampleFolder
) -> None:
    trees = scanned_own.open_trees("home", "Old laptop")
    model = trees.tree.aligned
    at = [str(model.index(row, 0).data()) for row in range(model.rowCount())].index("Downloads")
    trees.tree.setCurrentIndex(model.index(at, 0))
    assert trees.verdict.text().startswith("home/Downloads: ")
    assert not trees.trash[Side.RIGHT].isEnabled()
    click(trees.trash[Side.LEFT])
    plan = scanned_own.wait_for_plan()
    assert "Copies in Downloads" in plan.totals.text()
    plan.reject()
    # The folder is still selected once the archive was read anew.
    scanned_own.window.folders.rescan()
    scanned_own.wait_until_at_rest()
    assert trees.verdict.text().startswith("home/Downloads: ")


# --- the tree alone -------------------------------------------------------------------------------


def line(
    state: LineState,
    number: int,
    left: tuple[str, ...] | None,
    right: tuple[str, ...] | None,
    evidence: Evidence = Evidence.IDENTICAL_FILE,
) -> Aligned:
    item = ItemId(number)
    return Aligned(
        state,
        None if left is None else item,
        None if right is None else item,
        None if left is None or right is None else Relation(evidence),
        left_way=left,
        right_way=right,
    )


LINES = (
    line(LineState.SAME, 1, (), ()),
    line(LineState.VERSION, 2, (), (), Evidence.NEAR_DUPLICATE),
    line(LineState.MOVED, 3, ("letters",), ("post",)),
    line(LineState.SAME, 4, ("notes", "2019"), ("notes", "2019")),
    line(LineState.ONLY_RIGHT, 5, None, ("notes", "new")),
    line(LineState.ONLY_LEFT, 6, ("Attic",), None),
    line(LineState.SAME, 7, ("form",), ("form",), Evidence.IDENTICAL_TEXT),
    line(LineState.MOVED, 8, ("form",), ("post",), Evidence.IDENTICAL_TEXT),
)

SAID = {
    ("Attic", "", "None of it is in B"): {("", "", "6"): None},
    ("form", "form", "All text in here is also in B"): {("", "", "7"): None, ("", "", "8"): None},
    ("letters", "", "Everything in here is also in B"): {("", "", "3"): None},
    ("notes", "notes", "Everything in here is also in B"): {
        ("2019", "2019", "No differences"): {("", "", "4"): None},
        ("", "new", "Only in B"): {("", "", "5"): None},
    },
    ("", "", "1"): None,
    ("", "", "2"): None,
}


def test_two_folders_are_one_tree_in_which_each_folder_says_what_is_shared(
    trees: TreesView,
) -> None:
    tree = trees.tree
    model = tree.model()
    QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    tree.show_trees(AlignedTrees.of(LINES), ("A", "B"))
    columns = AlignedColumn.LEFT, AlignedColumn.RIGHT, AlignedColumn.HOW

    def item() -> int:
        return tree.aligned.trees.pairs[tree.selected_rows()[0]].items[0]

    def below(parent: QModelIndex) -> dict[tuple[str, str, str], object]:
        """Each row as it is shown, with what is in it; items by their number."""
        found: dict[tuple[str, str, str], object] = {}
        for row in range(model.rowCount(parent)):
            first = model.index(row, 0, parent)
            if model.rowCount(first):
                left, right, how = (str(model.index(row, one, parent).data()) for one in columns)
                found[left, right, how] = below(first)
            else:
                tree.setCurrentIndex(first)
                found["", "", str(item())] = None
        return found

    assert below(QModelIndex()) == SAID
    assert model.headerData(AlignedColumn.RIGHT, Qt.Orientation.Horizontal) == "B"
    # From difference to difference, whatever lies between; from a folder on, into it.
    tree.setCurrentIndex(model.index(0, 0))
    visited = []
    while tree.step(forward=True):
        visited.append(item())
    assert visited == [6, 8, 3, 5, 2]
    tree.setCurrentIndex(model.index(2, 0))
    assert tree.step(forward=False)
    assert item() == 8
    notes = model.index(3, 0)
    spoken = model.index(1, 0, notes).data(Qt.ItemDataRole.AccessibleTextRole)
    assert spoken == "new: Only in B"
    assert "identical (1)" in str(notes.data(Qt.ItemDataRole.ToolTipRole)).casefold()
    assert "Only in B (1)" in str(notes.data(Qt.ItemDataRole.ToolTipRole))
    tree.show_trees(AlignedTrees(), ("A", "B"))
    assert not tree.selected_rows()


def test_only_folders_with_something_to_show_are_left_when_the_trees_are_narrowed(
    trees: TreesView,
) -> None:
    tree = trees.tree
    tree.show_trees(AlignedTrees.of(LINES, Shown.ONLY_RIGHT), ("A", "B"))
    model = tree.model()
    assert model.rowCount() == 1
    # What is said of a folder is still about all that is in it.
    how = model.index(0, AlignedColumn.HOW).data()
    assert how == "Everything in here is also in B"
    assert model.rowCount(model.index(0, 0)) == 1
    QTest.keyClick(tree, Qt.Key.Key_Home)


def test_what_was_not_read_is_not_said_to_be_there(trees: TreesView) -> None:
    unread = unread_ways(["/a/notes/2019/.hidden", "/c/x", "/b/form/locked"], "/a", "/b")
    folders = {one.way: one for one in AlignedTrees.of(LINES, unread=unread).folders}
    said = {way: trees.tree.aligned.words_of(one) for way, one in folders.items()}
    assert said["notes", "2019"] == "No differences, as far as it was read"
    assert said["notes",].endswith(", as far as it was read")
    assert said["form",].endswith(", as far as it was read")
    assert said["letters",].startswith("Everything in here is also in ")
    assert not said["letters",].endswith("read")


def test_a_second_copy_does_not_hide_that_all_is_there(trees: TreesView) -> None:
    near = line(LineState.VERSION, 1, (), ("drafts",), Evidence.NEAR_DUPLICATE)
    lines = (line(LineState.SAME, 1, (), ()), replace(near, extra=Side.RIGHT))
    [whole, *_rest] = AlignedTrees.of(lines).folders
    assert trees.tree.aligned.words_of(whole).startswith("Everything in here")


def test_the_only_folder_that_was_scanned_has_no_numbers_of_elsewhere(
    scanned_own: WindowDriver,
) -> None:
    scanned_own.wait_until_at_rest()
    scanned_own.open_page("folders")
    folders = scanned_own.window.folder_page.browser.folders
    wait_until(lambda: folders.rowCount() > 0)
    whole = folders.index(0, 0)
    said = {
        str(folders.headerData(column, Qt.Orientation.Horizontal)): [
            str(folders.index(0, column, parent).data()) for parent in (QModelIndex(), whole)
        ]
        for column in range(folders.columnCount())
    }
    for title in ("Copies", "Similar", "Unique"):
        assert said[title][0] == ""
        assert said[title][1].isdecimal()
    assert said["Items"][0].isdecimal()
