"""Comparing two items in the window: text, pages and facts, by keys."""

import os
import threading
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt, QUrl
from PySide6.QtGui import QGuiApplication, QImage, QTextDocument
from PySide6.QtTest import QAbstractItemModelTester, QTest
from PySide6.QtWidgets import QApplication, QLabel, QTabBar, QWidget
from pytestqt.qtbot import QtBot

from neardup_desktop.compare.differences import difference
from neardup_desktop.engine.archive.archive import ArchiveReader
from neardup_desktop.engine.clusters.compare_items import compare_items
from neardup_desktop.engine.clusters.item_details import ItemDetails, OnDisk
from neardup_desktop.model.differences import Difference
from neardup_desktop.model.extras import Extra
from neardup_desktop.model.files import FileEntry
from neardup_desktop.model.ids import FileId, ItemId
from neardup_desktop.model.items import ItemInfo
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.model.pairs import Evidence, Member
from neardup_desktop.model.progress import CancelFlag, Cancelled
from neardup_desktop.ui.compare.aligned_rows import align
from neardup_desktop.ui.compare.compare_header import Side
from neardup_desktop.ui.compare.compare_pane import CompareBar, ComparePane, Tab
from neardup_desktop.ui.compare.compare_view import CompareView
from neardup_desktop.ui.compare.comparison import Question, text_beginnings
from neardup_desktop.ui.compare.facts_view import Fact, FactRows, facts_of
from neardup_desktop.ui.compare.find_bar import find_matches
from neardup_desktop.ui.compare.pages_view import MarkupView
from neardup_desktop.ui.compare.previews import PageCache, unavailable_words
from neardup_desktop.ui.shell.navigation import CLUSTERS
from neardup_desktop.ui.style.theme import Theme
from tests.helpers.pdf_writer import locked_pdf, pdf_bytes
from tests.helpers.window_driver import WAIT_MS, WindowDriver, wait_until
from tests.ui.sample_folder import SampleFolder

LEFT = "The old harbour\nwas blue. The Old mill was red. İstanbul is far.\n\nAn old end."
RIGHT = "The old harbour was green. The old mill was red. İstanbul is far.\n\nAn end."
LEFT_RIGHT = ("left", "right")


def press(widget: QWidget, key: Qt.Key, shift: bool = False) -> None:
    modifier = Qt.KeyboardModifier.ShiftModifier if shift else Qt.KeyboardModifier.NoModifier
    QTest.keyClick(widget, key, modifier)


def control(widget: QWidget, key: Qt.Key) -> None:
    QTest.keyClick(widget, key, Qt.KeyboardModifier.ControlModifier)


def compared(driver: WindowDriver, name: str) -> ComparePane:
    """The pane after a row was chosen and its texts are there."""
    pane = driver.pane
    driver.go_to_row(driver.row_named(name))
    wait_until(lambda: pane.right.name.text() == name and not driver.is_comparing())
    return pane


# --- text ---------------------------------------------------------------------------------------


def test_words_are_found_in_both_texts_whatever_their_case_and_spaces() -> None:
    texts = align(difference(LEFT, RIGHT))
    found = find_matches(texts, "OLD")
    assert (found.left, found.right) == (3, 2)
    for place in found.spans:
        text = (LEFT, RIGHT)[place.side][place.start : place.end]
        assert text.lower() == "old"
    assert find_matches(texts, "old  harbour was").left == 1  # over the line end
    assert find_matches(texts, "istanbul").spans == ()  # its first letter has a dot
    assert find_matches(texts, "is far.").right == 1
    assert find_matches(texts, "(").spans == ()
    assert find_matches(texts, "  ").spans == ()


def test_headings_do_not_stand_over_what_was_said_of_no_item(scanned: WindowDriver) -> None:
    pane = compared(scanned, "report draft 3.txt")
    left = pane.left.name
    pane.show_message("Select an item.")
    assert not left.isVisible()
    scanned.go_to_row(scanned.row_named("Report of the club (1).txt"))
    wait_until(left.isVisible)
    assert pane.message.text() != "Select an item."


def test_finding_marks_walks_and_ends_by_keys(
    scanned: WindowDriver, shared_sample: SampleFolder
) -> None:
    pane = compared(scanned, "report draft 3.txt")
    pane.view.setFocus()
    control(pane.view, Qt.Key.Key_F)
    assert pane.find_bar.isVisible()
    QTest.keyClicks(pane.find_bar.field, "the")
    wait_until(lambda: bool(pane.view.matches.spans))
    total = len(pane.view.matches.spans)
    assert pane.find_bar.count.text().startswith("1 of ")
    assert str(total) in pane.find_bar.count.text()
    press(pane.view, Qt.Key.Key_F3)
    assert pane.view.match == 1
    press(pane.view, Qt.Key.Key_F3, shift=True)
    press(pane.view, Qt.Key.Key_F3, shift=True)
    assert pane.view.match == total - 1  # before the first comes the last
    assert "matches found" in pane.map.accessibleDescription()
    press(pane.find_bar.field, Qt.Key.Key_Escape)
    assert not pane.find_bar.isVisible()
    assert pane.view.matches.spans == ()


def test_a_found_place_in_a_fold_opens_it(application: QApplication, qtbot: QtBot) -> None:
    view = CompareView(Theme("light"))
    qtbot.addWidget(view)
    view.resize(700, 300)
    view.show()
    same = "\n\n".join(f"Paragraph {number} is the same on both sides." for number in range(60))
    view.set_texts(align(difference(f"{same}\n\nold end", f"{same}\n\nnew end")))
    view.find_words("paragraph 30 is")
    place = view.matches.spans[view.match]
    before = view.visible_share()
    assert before[0] <= view.match_shares()[view.match] <= before[1]
    assert place.side == 0
    view.step_match(1)
    assert view.matches.spans[view.match].side == 1


def test_x_swaps_the_sides_and_still_counts_as_seen(
    scanned: WindowDriver, shared_sample: SampleFolder, qtbot: QtBot
) -> None:
    review = scanned.window.review
    pane = compared(scanned, "report draft 3.txt")
    assert pane.swap.isVisible()
    kept = pane.left.name.text()
    seen = review.beside.seen
    assert seen
    with qtbot.waitSignal(review.comparison.shown):
        press(scanned.list_view, Qt.Key.Key_X)
    assert pane.left.name.text() == "report draft 3.txt"
    assert pane.right.name.text() == kept
    assert pane.view.texts is not None
    assert "Tuesday" in pane.view.texts.difference.left
    assert review.beside.seen == seen
    with qtbot.waitSignal(review.comparison.shown):
        press(scanned.list_view, Qt.Key.Key_X)
    assert pane.left.name.text() == kept


def test_l_holds_an_item_to_compare_others_with_it(
    scanned: WindowDriver, shared_sample: SampleFolder
) -> None:
    review = scanned.window.review
    pane = compared(scanned, "report draft 3.txt")
    kept = pane.left.name.text()
    press(scanned.list_view, Qt.Key.Key_L)
    assert "report draft 3.txt" in pane.held.text()
    pane = compared(scanned, "Report of the club.log")
    assert pane.left.name.text() == "report draft 3.txt"
    # Another item than what stays was beside it, so it counts as not seen yet.
    held = review.comparison.question
    assert held is not None
    assert review.beside.pair not in review.beside.seen
    press(scanned.list_view, Qt.Key.Key_L)
    wait_until(lambda: pane.left.name.text() == kept)
    assert not pane.held.isVisible()


def test_the_kept_item_is_shown_beside_what_differs_from_it(
    scanned: WindowDriver, shared_sample: SampleFolder
) -> None:
    review = scanned.window.review
    pane = compared(scanned, "report draft 3.txt")
    draft = review.comparison.question
    assert draft is not None
    kept = scanned.rows.header_row(scanned.current_row) + 1
    scanned.go_to_row(kept)
    wait_until(lambda: not scanned.is_comparing())
    shown = review.comparison.question
    assert shown is not None
    assert shown.left.item == scanned.item_at(kept)
    assert pane.view.texts is not None
    assert "words" in pane.left.note.text()
    assert pane.left.note.text() != pane.right.note.text()
    # Nobody chose the copy: it is neither parted nor held by a key that means the chosen row.
    for key in (Qt.Key.Key_N, Qt.Key.Key_L):
        scanned.window.notice.hide()
        press(scanned.list_view, key)
        assert "kept item" in scanned.notice
    # Held items are compared with the kept one itself.
    compared(scanned, "report draft 3.txt")
    press(scanned.list_view, Qt.Key.Key_L)
    scanned.go_to_row(kept)
    wait_until(lambda: not scanned.is_comparing())
    held = review.comparison.question
    assert held is not None
    assert (held.left.item, held.right.item) == (draft.right.item, draft.left.item)


def test_any_member_can_be_put_on_a_side_by_its_menu(
    scanned: WindowDriver, shared_sample: SampleFolder
) -> None:
    pane = compared(scanned, "report draft 3.txt")
    menu = pane.right.menu()
    actions = menu.actions()
    assert sum(action.isChecked() for action in actions) == 1
    wanted = next(
        action for action in actions if action.text().startswith("Report of the club.log")
    )
    wanted.trigger()
    wait_until(lambda: pane.right.name.text() == "Report of the club.log")
    row = scanned.current_row
    assert scanned.rows.name(row) == "Report of the club.log"
    other = next(
        action
        for action in pane.left.menu().actions()
        if action.text().startswith("report draft 3.txt")
    )
    other.trigger()
    wait_until(lambda: pane.left.name.text() == "report draft 3.txt")


def test_selected_words_are_copied(application: QApplication, qtbot: QtBot) -> None:
    view = CompareView(Theme("light"))
    qtbot.addWidget(view)
    view.resize(800, 300)
    view.show()
    view.set_texts(align(difference("alpha beta gamma", "alpha beta delta")))
    QTest.mouseDClick(
        view.viewport(),
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
        QPoint(24, 26),
    )
    control(view, Qt.Key.Key_C)
    assert QGuiApplication.clipboard().text() == "alpha"


def test_the_kept_text_stands_on_the_leading_side(application: QApplication, qtbot: QtBot) -> None:
    pictures = []
    for direction in (Qt.LayoutDirection.LeftToRight, Qt.LayoutDirection.RightToLeft):
        view = CompareView(Theme("light"))
        qtbot.addWidget(view)
        view.setLayoutDirection(direction)
        view.resize(800, 200)
        view.show()
        view.set_texts(align(difference("only one side has words", "")))
        image = view.viewport().grab().toImage()
        ground = image.pixelColor(2, 2)
        ink = [
            x for x in range(image.width()) if x != image.width() // 2
            for y in range(10, 60) if image.pixelColor(x, y) != ground
        ]  # fmt: skip
        pictures.append(sum(ink) / len(ink) < image.width() / 2)
    assert pictures == [True, False]


# --- pages --------------------------------------------------------------------------------------


@pytest.fixture
def paged(driver: WindowDriver, sample: SampleFolder) -> WindowDriver:
    """The window over a folder that holds PDF files, a locked one among them, as well."""
    line = "Paragraph {} on the care of old apple trees in wet years."
    words = [line.format(number) for number in range(150)]
    (sample.root / "trees.pdf").write_bytes(pdf_bytes(words))
    (sample.root / "trees again.pdf").write_bytes(pdf_bytes([*words[:-1], "Another end."]))
    locked = locked_pdf(["secret"])
    (sample.root / "locked.pdf").write_bytes(locked)
    (sample.root / "locked again.pdf").write_bytes(locked)
    for number, path in enumerate(sorted(sample.root.glob("*.pdf"))):
        os.utime(path, (1_500_000_000 - number, 1_500_000_000 - number))
    driver.scan_folder(sample.root)
    return driver


def pages_shown(driver: WindowDriver, qtbot: QtBot) -> ComparePane:
    pane = driver.pane
    with qtbot.waitSignal(pane.pages.shown, timeout=WAIT_MS):
        press(driver.list_view, Qt.Key.Key_2)
    assert pane.tab is Tab.PAGES
    return pane


def test_pages_are_drawn_and_turned_together(paged: WindowDriver, qtbot: QtBot) -> None:
    compared(paged, "trees.pdf")
    pane = pages_shown(paged, qtbot)
    left, right = pane.pages.left, pane.pages.right
    assert isinstance(left.picture.image, QImage)
    assert left.number.text() == f"page 1 of {left.pages}"
    assert left.pages > 2
    press(left.picture, Qt.Key.Key_End)
    assert (left.page, right.page) == (left.pages - 1, right.pages - 1)
    press(left.picture, Qt.Key.Key_Home)
    assert (left.page, right.page) == (0, 0)
    right.next.click()
    assert (left.page, right.page) == (1, 1)
    pane.pages.linked.setChecked(False)
    right.next.click()
    assert (left.page, right.page) == (1, 2)
    wait_until(lambda: right.picture.image is not None)
    pane.pages.zoom.setCurrentIndex(1)
    assert left.preview is not None
    assert left.picture.paper().width() == round(left.preview.sizes[1][0] * 96 / 72)


def test_a_locked_file_is_explained(paged: WindowDriver, qtbot: QtBot) -> None:
    pane = paged.pane
    row = paged.row_named("locked again.pdf")
    if paged.rows.address(row).member == 0:
        row = paged.row_named("locked.pdf")
    paged.go_to_row(row)
    pages_shown(paged, qtbot)
    assert pane.pages.right.message.isVisible()
    assert "password" in pane.pages.right.message.text()


def test_pages_of_mail_and_of_changed_files(
    scanned_own: WindowDriver, sample: SampleFolder, qtbot: QtBot
) -> None:
    compared(scanned_own, "report draft 3.txt")
    sample.draft.write_text("changed meanwhile")
    pane = pages_shown(scanned_own, qtbot)
    assert pane.pages.right.message.text() == unavailable_words(Outcome.CHANGED)
    assert "greenhouse" in pane.pages.left.markup.toPlainText()


def test_the_browser_loads_nothing(application: QApplication, qtbot: QtBot, tmp_path: Path) -> None:
    view = MarkupView(Theme("light"))
    qtbot.addWidget(view)
    picture = tmp_path / "p.png"
    image = QImage(4, 4, QImage.Format.Format_RGB32)
    image.save(str(picture))
    view.setHtml(f'<img src="{QUrl.fromLocalFile(str(picture)).toString()}"><a href="x">a</a>')
    kind = QTextDocument.ResourceType.ImageResource
    assert view.loadResource(kind.value, QUrl.fromLocalFile(str(picture))) is None
    assert not view.openLinks()
    assert not view.openExternalLinks()


def test_the_cache_of_pages_is_bounded() -> None:
    cache = PageCache(most_bytes=1000)
    image = QImage(10, 10, QImage.Format.Format_RGB32)  # 400 bytes
    for page in range(5):
        cache.put((ItemId(1), page, 10), image)
    assert cache.size_bytes <= 1000
    assert cache.get((ItemId(1), 4, 10)) is not None
    assert cache.get((ItemId(1), 0, 10)) is None
    cache.put((ItemId(2), 0, 99), QImage(100, 100, QImage.Format.Format_RGB32))
    assert cache.get((ItemId(2), 0, 99)) is None


# --- facts and tabs -----------------------------------------------------------------------------


def test_facts_tell_what_differs_and_can_be_copied(
    scanned: WindowDriver, shared_sample: SampleFolder
) -> None:
    pane = compared(scanned, "report draft 3.txt")
    press(scanned.list_view, Qt.Key.Key_3)
    wait_until(lambda: any(fact.name == "Different parts" for fact in pane.facts.rows.facts))
    facts = {fact.name: fact for fact in pane.facts.rows.facts}
    assert facts["Different parts"].left == facts["Different parts"].right != ""
    assert facts["Name"].right == "report draft 3.txt"
    assert facts["Name"].differs
    for relation in ("Match", "Similarity"):
        assert facts[relation].left != facts[relation].right
        assert not facts[relation].differs
    assert facts["Unique words"].differs
    assert not facts["Kind"].differs
    assert facts["On disk now"].right == "unchanged since the scan"
    pane.facts.table.selectAll()
    control(pane.facts.table, Qt.Key.Key_C)
    assert "Name\tReport of the club.txt\treport draft 3.txt" in QGuiApplication.clipboard().text()


def test_the_chosen_tab_stays_from_cluster_to_cluster(
    scanned: WindowDriver, shared_sample: SampleFolder
) -> None:
    pane = compared(scanned, "report draft 3.txt")
    press(scanned.list_view, Qt.Key.Key_3)
    wait_until(lambda: bool(pane.facts.rows.facts))
    for _step in range(5):
        press(scanned.list_view, Qt.Key.Key_J)
    assert pane.tab is Tab.FACTS
    wait_until(
        lambda: (
            pane.facts.rows.facts[0].left == Path(pane.left.name.text()).name
            or not scanned.is_comparing()
        ),
    )
    pane.facts.table.setFocus()
    control(pane.facts.table, Qt.Key.Key_Tab)
    assert pane.tabs.currentIndex() == Tab.TEXT


def test_the_model_of_facts_is_sound(application: QApplication) -> None:
    rows = FactRows(Theme("light"))
    tester = QAbstractItemModelTester(rows, QAbstractItemModelTester.FailureReportingMode.Fatal)
    assert tester is not None
    rows.set_rows([Fact("Name", "a", "b", True), Fact("Kind", "Text", "Text", False)])
    spoken = rows.data(rows.index(0, 0), Qt.ItemDataRole.AccessibleTextRole)
    assert spoken == "Name: different"
    rows.set_rows([])
    assert rows.rowCount() == 0


def details(*extras: Extra) -> ItemDetails:
    facts = ItemInfo(
        id=ItemId(1),
        file=FileId(1),
        path="/home/letter.eml",
        part="",
        kind=Kind.EMAIL,
        format="eml",
        title="",
        author="",
        words=9,
        size_bytes=9,
        modified_s=0,
        file_modified_s=0,
        outcome=Outcome.READ,
    )
    return ItemDetails(facts, FileEntry(facts.path, 9, 0), None, OnDisk.UNCHANGED, extras)


def test_how_certain_recognised_words_are_is_a_fact() -> None:
    scan = replace(details(), confidence=0.934)
    kept, copy = (
        Member(level, 0.9, item=ItemId(1))
        for level in (Evidence.REPRESENTATIVE, Evidence.FROM_PICTURE)
    )
    facts = {fact.name: fact for fact in facts_of((details(), kept), (scan, copy), ())}
    assert facts["Read from a picture"].right == "93% certain"
    assert "letters differ" in facts["Why so similar"].left
    plain = facts_of((details(), kept), (details(), copy), ())
    assert "Read from a picture" not in {fact.name for fact in plain}


def test_what_differs_in_spaces_only_is_told_apart_from_the_same_words() -> None:
    assert align(difference("if paid:\n  send it", "if paid:\nsend it")).differ_in_spaces_only()
    assert not align(difference("send it", "send it")).differ_in_spaces_only()
    assert not align(difference("send \u201cit\u201d", 'send "it"')).differ_in_spaces_only()


# --- long texts ---------------------------------------------------------------------------------


def test_the_next_question_does_not_wait_for_long_texts(
    driver: WindowDriver,
    sample: SampleFolder,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Two books with nothing in common are given up as soon as something else is asked for."""
    for side in LEFT_RIGHT:
        words = " ".join(f"{side}{number}" for number in range(30_000))
        (sample.root / f"{side} book.txt").write_text(words, encoding="utf-8")
    driver.scan_folder(sample.root)
    driver.wait_until_at_rest()
    comparison = driver.window.review.comparison
    begun, moved_on, given_up = threading.Event(), threading.Event(), threading.Event()

    def compare(
        reader: ArchiveReader, left: ItemId, right: ItemId, cancel: CancelFlag
    ) -> Difference:
        begun.set()
        moved_on.wait(WAIT_MS / 1000)
        try:
            return compare_items(reader, left, right, cancel)
        except Cancelled:
            given_up.set()
            raise

    pair = comparison.question
    assert pair is not None
    books = [
        driver.controller.reader.find_item(str(sample.root / f"{name} book.txt"))
        for name in LEFT_RIGHT
    ]
    facts = driver.controller.reader.item_infos(books)
    left, right = (Member(Evidence.REPRESENTATIVE, item=book) for book in books)
    shown: list[object] = []
    comparison.shown.connect(shown.append)
    monkeypatch.setattr("neardup_desktop.ui.compare.comparison.compare_items", compare)
    comparison.ask(Question(Side(left, facts[books[0]]), Side(right, facts[books[1]])), ())
    wait_until(begun.is_set)
    session = driver.window.session
    with qtbot.waitSignal(session.grouped, timeout=WAIT_MS):  # nor does the list wait for them
        session.choose(replace(session.choice, show_hidden=not session.choice.show_hidden))
    comparison.ask(pair, ())
    moved_on.set()
    wait_until(lambda: bool(shown))
    assert given_up.is_set()
    assert shown == [pair]


def test_long_texts_begin_side_by_side_while_they_are_compared(
    driver: WindowDriver,
    sample: SampleFolder,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    compare_on = threading.Event()

    def compare(
        reader: ArchiveReader, left: ItemId, right: ItemId, cancel: CancelFlag
    ) -> Difference:
        compare_on.wait(WAIT_MS / 1000)
        return compare_items(reader, left, right, cancel)

    driver.scan_folder(sample.root)
    pane, comparison = driver.pane, driver.window.review.comparison
    compared(driver, sample.draft.name)
    pair = comparison.question
    assert pair is not None
    comparison.forget()
    monkeypatch.setattr("neardup_desktop.ui.compare.comparison.compare_items", compare)
    try:
        comparison.ask(pair, ())
        wait_until(lambda: pane.view.texts is not None and not pane.view.texts.is_compared)
        texts = pane.view.texts
        assert texts is not None
        # Both are there from the beginning on, nothing is folded, marked or said to be equal.
        assert texts.difference.left == driver.controller.reader.text(pair.left.item)
        assert texts.difference.right == driver.controller.reader.text(pair.right.item)
        assert pane.only_differences.isChecked()
        assert len(pane.view._stack.visible) == len(texts.rows)
        assert not pane.next.isEnabled()
        assert pane.position.text() == "Comparing…"
        assert comparison.is_waiting
    finally:
        compare_on.set()
    wait_until(lambda: not comparison.is_waiting)
    assert pane.view.texts is not None
    assert pane.view.texts.is_compared
    assert pane.position.text().startswith("1 of ")


def test_beginnings_hold_whole_words_in_the_order_of_their_texts() -> None:
    left = "\n\n".join(f"Paragraph {number} of the first." for number in range(4_000))
    texts = text_beginnings(left, "One.\n\nTwo.\n\nThree.")
    for side, whole in (
        (texts.difference.left, left),
        (texts.difference.right, "One.\n\nTwo.\n\nThree."),
    ):
        assert whole.startswith(side)
    shown = [
        texts.difference.left[piece.start : piece.end] for row in texts.rows for piece in row.left
    ]
    assert "".join(shown) == texts.difference.left
    assert {piece.number for row in texts.rows for piece in (*row.left, *row.right)} == {-1}
    assert [bool(row.right) for row in texts.rows[:4]] == [True, True, True, False]


def test_tools_that_say_more_later_go_to_a_line_of_their_own(qtbot: QtBot) -> None:
    tabs, tool, word = QTabBar(), QLabel("A"), QLabel("B")
    tabs.addTab("Pictures")
    tabs.addTab("Details")
    pane = QWidget()
    bar = CompareBar(tabs, (tool, word))
    bar.setParent(pane)
    qtbot.addWidget(pane)
    pane.show()

    def is_below() -> bool:
        return word.mapTo(bar, QPoint(0, 0)).y() >= tabs.geometry().bottom()

    bar.resize(bar.sizeHint().width() + 20, 120)
    wait_until(lambda: not is_below())
    word.setText("The pictures show different things, turned and cropped")
    wait_until(is_below)
    assert tabs.width() >= tabs.sizeHint().width()


def test_a_translation_says_why_it_is_similar(driver: WindowDriver, tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.mkdir()
    (home / "empty.txt").touch()
    code = "\n".join(f"let total_{n} = parse(line_{n}) + offset_{n};" for n in range(2500))
    for name, words in (
        ("manual.en.txt", "Whoever wants to add two lines of a file may write this. "),
        ("manual.de.txt", "Wer zwei Zeilen einer Datei addieren möchte, schreibt dies. "),
    ):
        (home / name).write_text(f"{words * 80}\n\n{code}", encoding="utf-8")
    driver.scan_folder(home)
    driver.open_page(CLUSTERS)
    driver.go_to_row(1)
    wait_until(lambda: driver.pane.right.extras.text() != "")
    assert driver.pane.right.extras.text().startswith("In different languages")
