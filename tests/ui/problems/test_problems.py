"""The page of what was not compared: reasons, search, order, and reading files once more."""

import random
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QAbstractItemModelTester, QTest
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from neardup_desktop.model.items import Coverage, NotCompared
from neardup_desktop.model.outcomes import Outcome, SkipReason
from neardup_desktop.present.language import ENGLISH
from neardup_desktop.ui.format import formatting, translation
from neardup_desktop.ui.problems.problem_list import ProblemColumn, ProblemList
from neardup_desktop.ui.problems.problems_page import ProblemsPage
from neardup_desktop.ui.problems.reason_rows import Advice, reason_title, remedy_words
from tests.helpers.pdf_writer import pdf_bytes
from tests.helpers.window_driver import WAIT_MS, WindowDriver, click, wait_until
from tests.ui.sample_folder import SampleFolder


def one(path: str, outcome: Outcome) -> NotCompared:
    return NotCompared(path, "", outcome, outcome.remedy)


def page_with(qtbot: QtBot, *problems: NotCompared) -> ProblemsPage:
    page = ProblemsPage()
    qtbot.addWidget(page)
    page.set_problems(ProblemList.of(problems))
    return page


def problem_names(page: ProblemsPage) -> list[str]:
    return [
        str(page.rows.index(row, ProblemColumn.NAME).data()) for row in range(page.rows.rowCount())
    ]


PROBLEMS = (
    one("/home/b.pdf", Outcome.ENCRYPTED),
    one("/home/a.pdf", Outcome.ENCRYPTED),
    one("/home/Pictures/c.jpg", Outcome.NO_TEXT),
)


def test_failures_come_first_and_each_reason_says_what_to_do(
    application: QApplication, qtbot: QtBot
) -> None:
    page = page_with(qtbot, *PROBLEMS)
    QAbstractItemModelTester(
        page.reasons, QAbstractItemModelTester.FailureReportingMode.Fatal, page
    )
    listed = [str(page.reasons.index(row, 0).data()) for row in range(page.reasons.rowCount())]
    assert listed == [
        "Everything not compared",
        "⚠ Protected with a password",
        "No text: scan or picture",
    ]
    page.choose_reason("encrypted")
    assert problem_names(page) == ["b.pdf", "a.pdf"]
    assert "without the password" in page.explanation.text()


def test_how_much_was_compared_is_said(application: QApplication, qtbot: QtBot) -> None:
    page = page_with(qtbot, *PROBLEMS)
    page.set_coverage(Coverage(files=1003, compared_files=1000, items=1200))
    assert "1000 of 1003 files were compared" in page.coverage.text().replace(",", "")
    assert "2 should have been read" in page.coverage.text()


def test_files_are_searched_and_sorted(application: QApplication, qtbot: QtBot) -> None:
    page = page_with(qtbot, *PROBLEMS)
    page.table.sortByColumn(ProblemColumn.NAME, Qt.SortOrder.DescendingOrder)
    assert problem_names(page) == ["c.jpg", "b.pdf", "a.pdf"]
    page.words.setText("pictures jpg")
    assert problem_names(page) == ["c.jpg"]


def test_many_files_are_sorted_by_any_title_whatever_is_listed(
    application: QApplication, qtbot: QtBot
) -> None:
    chance = random.Random(5)
    outcomes = (Outcome.ENCRYPTED, Outcome.NO_TEXT, Outcome.CRASHED)
    problems = tuple(
        one(f"/home/{chance.choice('abC')}/{chance.choice('xY')} {number}.pdf", outcome)
        for number in chance.sample(range(5_000), 2_500)
        for outcome in outcomes[number % 3 : number % 3 + 1]
    )
    page = page_with(qtbot, *problems)
    for reason in ("", Outcome.ENCRYPTED.value):
        for words in ("", "7"):
            page.choose_reason(reason)
            page.words.setText(words)
            listed = [
                Path(one.path)
                for one in problems
                if one.reason.startswith(reason) and words in one.path
            ]
            assert len(listed) > 100
            expected = {
                ProblemColumn.NAME: sorted(listed, key=lambda path: path.name.casefold()),
                ProblemColumn.FOLDER: sorted(
                    listed, key=lambda path: (str(path.parent).casefold(), path)
                ),
            }
            for column, paths in expected.items():
                page.table.sortByColumn(column, Qt.SortOrder.AscendingOrder)
                assert paths_of(page) == paths
                page.table.sortByColumn(column, Qt.SortOrder.DescendingOrder)
                assert paths_of(page) == paths[::-1]
    page.words.setText("")
    page.choose_reason("")
    page.table.sortByColumn(ProblemColumn.REASON, Qt.SortOrder.AscendingOrder)
    explained = [page.rows.row(row).explanation for row in range(page.rows.rowCount())]
    assert explained == sorted(one.explanation for one in problems)
    page.table.sortByColumn(-1, Qt.SortOrder.AscendingOrder)
    assert paths_of(page) == [Path(one.path) for one in problems]


def paths_of(page: ProblemsPage) -> list[Path]:
    return [Path(page.rows.row(row).path) for row in range(page.rows.rowCount())]


def test_other_problems_keep_the_reason_and_the_row(
    application: QApplication, qtbot: QtBot
) -> None:
    page = page_with(qtbot, *PROBLEMS)
    page.choose_reason("encrypted")
    page.table.go_to_row(1)
    # The user may hold Shift down meanwhile.
    with qtbot.waitExposed(page):
        page.show()
    shift = Qt.KeyboardModifier.ShiftModifier
    QTest.keyPress(page.windowHandle(), Qt.Key.Key_Shift, shift)
    page.set_problems(ProblemList.of((one("/home/0.pdf", Outcome.ENCRYPTED), *PROBLEMS)))
    QTest.keyRelease(page.windowHandle(), Qt.Key.Key_Shift)
    assert page.chosen_reason() == "encrypted"
    assert "/home/a.pdf" in page.detail.text()


def test_only_what_failed_is_tried_again(application: QApplication, qtbot: QtBot) -> None:
    page = page_with(qtbot, *PROBLEMS)
    page.table.selectAll()
    with qtbot.waitSignal(page.again_wanted, timeout=WAIT_MS) as wanted:
        click(page.bar.again)
    assert wanted.args == [["/home/b.pdf", "/home/a.pdf"]]
    page.choose_reason("no text")
    page.table.go_to_row(0)
    assert not page.bar.again.isEnabled()


def test_the_list_is_copied(application: QApplication, qtbot: QtBot) -> None:
    page = page_with(qtbot, *PROBLEMS)
    page.choose_reason("no text")
    click(page.bar.copy)
    copied = QApplication.clipboard().text()
    assert copied.startswith("/home/Pictures/c.jpg")
    assert "no text" in copied


def test_every_reason_has_a_title(application: QApplication) -> None:
    for code in (*Outcome, *SkipReason):
        assert code is Outcome.READ or reason_title(code) != code.value


def test_a_missing_library_is_named(application: QApplication, qtbot: QtBot) -> None:
    missing = replace(one("/home/a.doc", Outcome.LIBRARY_MISSING), detail="olefile")
    page = page_with(qtbot, missing)
    page.choose_reason("library missing")
    page.table.go_to_row(0)
    assert "Not installed: olefile" in page.detail.text()
    assert "Reinstall Neardup Desktop" in page.explanation.text()


@pytest.mark.parametrize("language", ["de", "ar"])
def test_every_reason_is_told_in_the_language_of_the_person(
    application: QApplication, language: str
) -> None:
    reasons = [code for code in (*Outcome, *SkipReason) if code is not Outcome.READ]
    english = [told_of(code) for code in reasons]
    translation.install(application, language)
    try:
        own = [told_of(code) for code in reasons]
    finally:
        translation.install(application, ENGLISH)
    for code, here, there in zip(reasons, english, own, strict=True):
        for before, after in zip(here, there, strict=True):
            assert bool(before) == bool(after), code
            assert not before or before != after, code


def told_of(code: Outcome | SkipReason) -> tuple[str, str, str]:
    """What the page says of a reason: its title, what it means, and what can be done."""
    problem = NotCompared("/home/a", "", code, code.remedy)
    return reason_title(code), formatting.translated(code.explanation), remedy_words(problem)


def test_a_file_that_was_mended_is_read_when_asked_for(
    scanned_own: WindowDriver, sample: SampleFolder
) -> None:
    scanned_own.open_problems()
    page = scanned_own.window.secondary.problems.get()
    page.choose_reason("damaged")
    broken = next(row for row, name in enumerate(problem_names(page)) if name == "broken.pdf")
    page.table.go_to_row(broken)
    path = Path(page.rows.row(broken).path)
    path.write_bytes(pdf_bytes(["Words that anybody can read by now, because it was mended."]))
    before = page.rows.total()
    with scanned_own.scanning() as finished:
        click(page.bar.again)
    assert finished.args is not None
    assert finished.args[0].files_read == 1
    wait_until(lambda: page.rows.total() == before - 1)


def test_what_a_reason_advises_has_its_button(application: QApplication, qtbot: QtBot) -> None:
    skipped = replace(one("/home/.git", Outcome.EMPTY), reason=SkipReason.EXCLUDED_FOLDER)
    late = one("/home/late.pdf", Outcome.TIMED_OUT)
    page = page_with(qtbot, *PROBLEMS, skipped, late, one("/home/a.py", Outcome.SOURCE_CODE_OFF))
    page.show()
    followed: list[object] = []
    page.folders_wanted.connect(lambda: followed.append("folders"))
    page.rescan_wanted.connect(lambda: followed.append("rescan"))
    page.add_wanted.connect(followed.append)
    page.again_wanted.connect(followed.append)

    def offered(code: str) -> dict[str, QPushButton]:
        page.choose_reason(code)
        return {
            button.text(): button
            for button in page.advice.buttons.values()
            if button.isVisible() and button.isEnabled()
        }

    assert offered("") == {}
    off = offered(Outcome.SOURCE_CODE_OFF)
    assert list(off) == ["Scan settings…", "Rescan"]
    for button in off.values():
        click(button)
    assert followed == ["folders", "rescan"]
    click(offered(Outcome.TIMED_OUT)["Try all again"])
    assert followed[-1] == ["/home/late.pdf"]
    assert offered(SkipReason.EXCLUDED_FOLDER) == {}
    page.table.selectRow(0)
    add = page.advice.buttons[Advice.ADD]
    click(add)
    assert followed[-1] == [Path("/home/.git")]
    assert list(offered(Outcome.ENCRYPTED)) == ["Open the file", "Rescan"]
