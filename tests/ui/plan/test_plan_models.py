"""The lists of plans and of the history under Qt's own tester, and with 20,000 rows."""

from collections.abc import Iterator
from itertools import islice

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QAbstractItemModel, Qt
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from neardup_desktop.model.actions import (
    ActionRecord,
    DoneStep,
    ItemRef,
    Plan,
    Refusal,
    Step,
    StepOutcome,
    StepResult,
    Verb,
)
from neardup_desktop.model.files import FileEntry
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.pairs import Evidence
from neardup_desktop.model.refusals import Refused
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.history.history_rows import ActionRows, StepRows
from neardup_desktop.ui.lists.plain_table import ChoiceTable
from neardup_desktop.ui.plan.plan_lists import StepTable
from neardup_desktop.ui.plan.plan_view import (
    DECIDED_ONE_BY_ONE,
    NOTHING_PLANNED,
    PlanView,
    StepColumn,
)
from neardup_desktop.ui.plan.refusals import RefusalRows
from neardup_desktop.ui.plan.step_rows import FolderRow, PlanStepRows
from neardup_desktop.ui.plan.survivor_rows import SurvivorRows
from neardup_desktop.ui.style.theme import Theme
from neardup_desktop.ui.types import AnyIndex
from tests.ui.cells import cell

COUNT = 20_000
FEW = 100
FOLDERS = ("Downloads", "Documents/Reports", "old")
REASONS = (Refused.SAME_FORM, Refused.NOT_SEEN, Refused.KEPT)


def ref(number: int) -> ItemRef:
    """An item of that number."""
    path = f"/home/ada/{FOLDERS[number // 2 % len(FOLDERS)]}/letter {number}.txt"
    return ItemRef(ItemId(number), FileEntry(path, 1000, 0, 1, number, b"x" * 16), "", b"y" * 16)


def steps() -> Iterator[Step]:
    """Steps without end; each third is a near-duplicate that was confirmed."""
    number = 0
    while True:
        number += 2
        is_near = number % 6 == 0
        yield Step(
            ref(number),
            Evidence.NEAR_DUPLICATE if is_near else Evidence.IDENTICAL_FILE,
            ref(number // 10 * 10 + 1),
            1000,
            (f"spruce{number}", "1999") if is_near else (),
            2 if is_near else 0,
            confirmed=is_near,
            cluster=number,
        )


def refusals() -> tuple[Refusal, ...]:
    """Refusals for three reasons."""
    return tuple(
        Refusal(ItemRef(ItemId(n), FileEntry(f"/home/ada/{n}.txt", 0, 0), "", b""), REASONS[n % 3])
        for n in range(COUNT)
    )


@pytest.fixture(scope="module")
def view() -> PlanView:
    """A plan of 20,000 steps and as many refusals."""
    return PlanView.of(Plan(Verb.TRASH, "a rule", tuple(islice(steps(), COUNT)), refusals()))


def part(view: PlanView, some: slice) -> PlanView:
    """The plan with some of its steps alone."""
    return PlanView.of(replace(view.plan, steps=view.plan.steps[some]))


def check(model: QAbstractItemModel) -> QAbstractItemModelTester:
    """Have Qt watch the model; what it finds is a warning, and so a failure."""
    return QAbstractItemModelTester(
        model, QAbstractItemModelTester.FailureReportingMode.Warning, model
    )


def test_what_goes_keeps_the_rules_of_qt(application: QApplication, view: PlanView) -> None:
    rows = PlanStepRows(sources=("/home/ada",))
    watched = PlanStepRows()
    check(watched)
    watched.set_view(part(view, slice(FEW)))
    watched.set_grouped(True)
    watched.set_folded(0, True)
    watched.turn_ticks([0])
    watched.set_words("letter 1")
    watched.sort(StepColumn.SPACE, Qt.SortOrder.DescendingOrder)
    watched.set_view(PlanView.of(NOTHING_PLANNED))
    rows.set_view(view)
    assert rows.rowCount() == COUNT
    last = COUNT - 1
    assert cell(rows, last, "Name") == f"letter {2 * COUNT}.txt"
    assert cell(rows, last, "Folder") == FOLDERS[COUNT % len(FOLDERS)]
    assert cell(rows, 2, "Unique words lost") == "2"
    assert cell(rows, 0, "Unique words lost") == "—"


def test_what_is_ticked_is_what_is_counted_and_done(
    application: QApplication, view: PlanView, qtbot: QtBot
) -> None:
    rows = PlanStepRows()
    rows.set_view(view)
    role = Qt.ItemDataRole.CheckStateRole
    assert Qt.CheckState(rows.index(2, 0).data(role)) is Qt.CheckState.Checked
    with qtbot.waitSignal(rows.ticks_changed):
        assert rows.setData(rows.index(2, 0), Qt.CheckState.Unchecked, role)
    assert Qt.CheckState(rows.index(2, 0).data(role)) is Qt.CheckState.Unchecked
    whole, left = view.plan, rows.ticked_of(view.plan)
    assert set(whole.steps) - set(left.steps) == {whole.steps[2]}
    totals = rows.totals()
    assert totals.steps == COUNT - 1
    assert totals.reclaimable_bytes == left.reclaimable_bytes
    # The year is lost with others, too.
    assert totals.text_loss.words == left.words_lost == whole.words_lost - 1
    assert sum(rows.counts_by_survivor()) == COUNT - 1
    # What was unticked stays so in a plan that is made anew, and is ticked in another plan.
    rows.set_view(view, keep_ticks=True)
    assert rows.totals().steps == COUNT - 1
    rows.set_view(view)
    assert rows.totals().steps == COUNT


def test_a_plan_takes_the_place_of_a_longer_one_whose_last_row_is_current(
    application: QApplication, view: PlanView
) -> None:
    for is_grouped in (False, True):
        rows = PlanStepRows()
        table = StepTable(rows, "Steps", Theme("light"))
        rows.set_grouped(is_grouped)
        rows.set_view(part(view, slice(FEW)))
        table.go_to_row(rows.rowCount() - 1)
        rows.set_view(part(view, slice(1, 3)))
        assert table.currentIndex().row() == 0
        # What is in both plans stays current.
        table.go_to_row(rows.rowCount() - 1)
        current = rows.row(rows.rowCount() - 1)
        rows.set_view(part(view, slice(FEW)))
        assert rows.row_of(current) == table.currentIndex().row() > 0


def test_each_key_searches_what_the_one_before_has_found(
    application: QApplication, view: PlanView
) -> None:
    class Searched(str):
        """Counts how often it is looked through."""

        __slots__ = ()

        def __contains__(self, word: object) -> bool:
            looked.append(word)
            return super().__contains__(word)  # type: ignore[operator]

    looked: list[object] = []
    rows = PlanStepRows()
    rows.set_view(replace(view, words=tuple(map(Searched, view.words))))
    listed = []
    for text in ("letter 1", "letter 12", "letter 124", "letter 1", ""):
        looked.clear()
        rows.set_words(text)
        listed.append((rows.rowCount(), len(looked)))
    counts = [count for count, _looked in listed]
    assert counts[0] > counts[1] > counts[2] > 0
    assert (counts[3], counts[4]) == (counts[0], COUNT)
    # Two words each: the second is looked for where the first one is.
    assert [looks for _count, looks in listed] == [
        2 * COUNT,
        2 * counts[0],
        2 * counts[1],
        2 * COUNT,
        0,
    ]


def test_a_folder_has_its_sums_and_one_tick(application: QApplication, view: PlanView) -> None:
    rows = PlanStepRows(sources=("/home/ada",))
    rows.set_view(view)
    rows.set_grouped(True)
    assert rows.rowCount() == COUNT + len(FOLDERS)
    first = rows.row(0)
    assert isinstance(first, FolderRow)
    count = len(first.places)
    assert cell(rows, 0, "Name") == "Documents/Reports"
    assert cell(rows, 0, "Folder") == f"{formatting.number(count)} items"
    assert cell(rows, 0, "Can free") == f"{count / 1000:.1f} MB"
    role = Qt.ItemDataRole.CheckStateRole
    assert rows.setData(rows.index(0, 0), Qt.CheckState.Unchecked, role)
    assert rows.totals().steps == COUNT - count
    assert rows.setData(rows.index(1, 0), Qt.CheckState.Checked, role)
    assert Qt.CheckState(rows.index(0, 0).data(role)) is Qt.CheckState.PartiallyChecked
    rows.set_folded(0, True)
    assert rows.rowCount() == COUNT + len(FOLDERS) - count
    rows.tick_listed(True)
    assert rows.totals().steps == COUNT


def test_steps_are_searched_and_sorted(application: QApplication, view: PlanView) -> None:
    rows = PlanStepRows()
    rows.set_view(view)
    rows.set_words("REPORTS 120.txt")
    found = [rows.row(row) for row in range(rows.rowCount())]
    expected = [
        step
        for step in view.plan.steps
        if "Reports" in step.subject.file.path and "120.txt" in step.subject.file.path
    ]
    assert found == expected
    rows.tick_listed(False)
    assert rows.totals().steps == COUNT - len(expected)
    rows.set_words("")
    for column, key in (
        (StepColumn.NAME, "Name"),
        (StepColumn.FOLDER, "Folder"),
        (StepColumn.SURVIVOR, "Keep"),
    ):
        rows.sort(column)
        shown = [cell(rows, row, key).partition(" — ")[0] for row in range(0, COUNT, 50)]
        assert shown == sorted(shown)
    rows.sort(StepColumn.WORDS, Qt.SortOrder.DescendingOrder)
    assert cell(rows, 0, "Unique words lost") == "2"
    assert cell(rows, COUNT - 1, "Unique words lost") == "—"
    rows.sort(-1)
    assert rows.row(0) is view.plan.steps[0]


def test_what_stays_is_listed_once_with_what_it_stands_for(
    application: QApplication, view: PlanView
) -> None:
    rows = SurvivorRows(sources=("/home/ada",))
    watched = SurvivorRows()
    check(watched)
    steps = PlanStepRows()
    steps.set_view(view)
    survivors = list(zip(view.survivors, steps.counts_by_survivor(), strict=True))
    watched.set_rows(survivors[:FEW])
    rows.set_rows(survivors)
    assert sum(count for _first, count in survivors) == COUNT
    assert len({first.survivor for first, _count in survivors}) == rows.rowCount()
    assert rows.index(1, 3).data() == "5 items"


def test_what_is_left_alone_is_grouped_and_what_can_be_decided_comes_first(
    application: QApplication, view: PlanView, qtbot: QtBot
) -> None:
    seen: set[ItemId] = set()
    rows = RefusalRows((), lambda item: item in seen, DECIDED_ONE_BY_ONE)
    watched = RefusalRows((), lambda _item: True, DECIDED_ONE_BY_ONE)
    check(watched)
    watched.set_groups([(reason, found[:FEW]) for reason, found in view.groups])
    watched.set_rows(())
    rows.set_groups(view.groups)
    assert rows.rowCount() == COUNT + len(REASONS)
    assert rows.heading_rows()[0] == 0
    assert rows.reason(0) is Refused.NOT_SEEN
    first = rows.next_to_decide(0)
    assert first == 1
    place = rows.index(first, 0)
    role = Qt.ItemDataRole.CheckStateRole
    assert place.data(role) is None
    tip = Qt.ItemDataRole.ToolTipRole
    assert "Not ticked yet" in place.data(tip)
    refusal = rows.refusal(first)
    assert refusal is not None
    seen.add(refusal.subject.item)
    rows.seen_changed(refusal.subject.item)
    assert Qt.CheckState(place.data(role)) is Qt.CheckState.Unchecked
    assert "Not ticked" not in place.data(tip)
    with qtbot.waitSignal(rows.ticked) as emitted:
        assert rows.setData(place, Qt.CheckState.Checked, role)
    assert emitted.args == [refusal.subject.item]
    # Items of a series can never be ticked, whatever was looked at.
    series = next(row for row in rows.heading_rows() if rows.reason(row) is Refused.SAME_FORM) + 1
    item = rows.refusal(series)
    assert item is not None
    seen.add(item.subject.item)
    assert rows.index(series, 0).data(role) is None
    assert "Not ticked: It differs from the others" in rows.index(series, 0).data(tip)


def test_only_the_rows_on_screen_are_asked_for(
    application: QApplication, view: PlanView, qtbot: QtBot
) -> None:
    asked: set[int] = set()

    class Watched(PlanStepRows):
        def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> object:
            asked.add(index.row())
            return super().data(index, role)

    rows = Watched()
    rows.set_view(view)
    table = ChoiceTable(rows, "What goes")
    qtbot.addWidget(table)
    table.resize(1000, 600)
    with qtbot.waitExposed(table):
        table.show()
    table.go_to_row(COUNT // 2)
    table.grab()
    assert 0 < len(asked) < 200


def test_the_history_keeps_the_rules_of_qt(application: QApplication) -> None:
    actions, items = ActionRows(), StepRows()
    check(actions)
    check(items)
    actions.set_rows(
        [
            ActionRecord(3, 30, Verb.RESTORE, "", 2, 1, 0, 0, 0, 0),
            ActionRecord(2, 20, Verb.TRASH, "a rule", None, 5, 1, 0, 1, 4000),
            ActionRecord(1, 10, Verb.TRASH, "", None, 2, 0, 7, 2, 0),
        ]
    )
    states = [actions.index(row, 5).data() for row in range(3)]
    assert states == ["done", "1 undone, 1 skipped", "interrupted: 7 not done yet, undone"]
    assert actions.index(0, 1).data() == "Undo: moved to the trash"
    trashed = StepResult(StepOutcome.DONE, "/home/ada/.local/share/Trash/files/letter.txt")
    results: list[tuple[StepResult | None, bool]] = [
        (trashed, False),
        (trashed, True),
        (StepResult(StepOutcome.REFUSED, reason=Refused.CHANGED), False),
        (None, False),
    ]
    some = list(islice(steps(), len(results)))
    items.set_rows(
        [
            DoneStep(number, 1, Verb.TRASH, step, result, undone)
            for number, (step, (result, undone)) in enumerate(zip(some, results, strict=True))
        ]
    )
    assert [cell(items, row, "Where it is now") for row in range(4)] == [
        "in the trash",
        "where it was",
        "It has changed since the scan.",
        "where it was",
    ]
    items.set_rows(())
