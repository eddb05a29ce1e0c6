"""The overview as a person meets it: true numbers, and every one of them leads to its clusters."""

import itertools
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QEvent, QPoint, QSize, Qt
from PySide6.QtGui import QFont, QHelpEvent, QImage, QPainter
from PySide6.QtTest import QAbstractItemModelTester, QTest
from PySide6.QtWidgets import QApplication, QMenu, QToolTip, QWidget
from pytestqt.qtbot import QtBot

from neardup_desktop.engine.archive.archive import Archive, ArchiveReader
from neardup_desktop.engine.overview.folder_clutter import FolderNode
from neardup_desktop.engine.overview.overview import SafeCount
from neardup_desktop.engine.scan.scan import scan
from neardup_desktop.model.actions import Verb
from neardup_desktop.model.filters import NO_LOSS, ClusterFilter
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.pairs import Evidence
from neardup_desktop.model.report import KindCounts
from neardup_desktop.model.settings import ScanSettings
from neardup_desktop.ui.background.task_threads import Background
from neardup_desktop.ui.overview.chart import Chart
from neardup_desktop.ui.overview.clutter_card import FolderRows
from neardup_desktop.ui.overview.figure_cards import CopiesCard, MailCard, SafeCard
from neardup_desktop.ui.overview.kind_table import KindRows, KindTable, evidence_counts, share_words
from neardup_desktop.ui.overview.overview_page import OverviewPage
from neardup_desktop.ui.session.session import GroupingChoice, ReviewSession
from neardup_desktop.ui.style.theme import Theme, apply_theme
from tests.helpers.clutter import Clutter, build_clutter
from tests.helpers.window_driver import click, wait_until
from tests.ui.access import nameless, small_targets
from tests.ui.cells import cell
from tests.ui.geometry import faults

KEY = Qt.Key
COPIES = 1
"""The column of the table with all copies."""
SIZES = (QSize(1060, 800), QSize(560, 700), QSize(1700, 1000))


class Scene:
    """The page alone over an archive, with a real session and its thread."""

    def __init__(self, archive: Path) -> None:
        self.background = Background(lambda: ArchiveReader(archive))
        self.failures: list[object] = []
        self.background.failed.connect(self.failures.append)
        self.session = ReviewSession(self.background)
        self.theme = Theme("light")
        self.page = OverviewPage(self.session, self.theme)
        self.page.resize(1060, 900)
        self.page.show_details(True)
        self.filters: list[ClusterFilter] = []
        self.page.filter_wanted.connect(self.filters.append)

    def open(self) -> None:
        self.page.show()
        self.session.load()
        wait_until(self.is_ready)
        assert not self.failures

    def is_ready(self) -> bool:
        page = self.page
        is_counted = page.status is not None and page.safe.figure.text() != "…"
        return page.is_complete and is_counted and self.has_floor()

    def has_floor(self) -> bool:
        """Whether it is known what a lower threshold would add."""
        return len(self.page.similarity.bars) > 0 and bool(self.page.similarity._from_floor)

    def close(self) -> None:
        self.page.close()
        self.background.close()
        self.page.deleteLater()


@pytest.fixture(scope="module")
def clutter(tmp_path_factory: pytest.TempPathFactory) -> Clutter:
    """A folder with every level of evidence in it once, and its archive beside it."""
    folder = tmp_path_factory.mktemp("overview").resolve()
    clutter = build_clutter(folder / "home")
    with Archive.open(folder / "archive") as archive:
        archive.add_source(clutter.root)
        scan(archive, [], ScanSettings(workers=1))
    return clutter


@pytest.fixture
def scene(application: QApplication, clutter: Clutter) -> Iterator[Scene]:
    """The page over that archive, with all its numbers."""
    scene = Scene(clutter.root.parent / "archive")
    scene.session.set_sources((str(clutter.root),))
    scene.open()
    yield scene
    scene.close()


def test_figures_tell_how_the_archive_stands(scene: Scene, clutter: Clutter) -> None:
    page = scene.page
    # What has the same text only is never in the headline.
    assert page.safe.figure.text().startswith("1 item · ")
    assert page.safe.trash_button.text() == "Review and remove 1 item…"
    assert page.safe.text_button.text() == "1 more has the same text…"
    assert page.safe.hide_button.text() == "Hide 3 copies"
    assert "layout, styles and whatever is not text were not compared" in (
        page.safe.text_button.accessibleDescription().casefold()
    )
    assert page.copies.meaning.text() == "4 of your 8 items (50%) are copies of another item."
    assert page.items.text() == "8 items in 1 folder"
    assert page.title.text() == f"Overview of “{Path(*scene.session.sources).name}”"
    assert page.scanned.text().startswith("scanned today, ")
    total = page.kinds.rowCount() - 1
    assert [cell(page.kinds, total, title) for title in ("Items", "Copies")] == ["8", "4 (50%)"]


def test_every_number_of_the_table_leads_to_its_clusters(scene: Scene) -> None:
    table, rows = scene.page.table, scene.page.kinds
    place = table.visualRect(rows.index(0, COPIES)).center()
    QTest.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=place)
    QTest.keyClick(table, KEY.Key_Down)
    QTest.keyClick(table, KEY.Key_Return)
    QTest.keyClick(table, KEY.Key_Left)
    QTest.keyClick(table, KEY.Key_Space)
    assert [one.kinds for one in scene.filters] == [
        frozenset({Kind.DOCUMENT}),
        frozenset(),
        frozenset(),
    ]
    first, total, items = (one.levels for one in scene.filters)
    assert first == total == frozenset(one for one in Evidence if counts_as_copy(one))
    assert not items
    spoken = rows.index(1, COPIES).data(Qt.ItemDataRole.AccessibleTextRole)
    assert spoken.startswith("Total, Copies: 4, 50% of its items; Identical: 1; Same text: 1")


def counts_as_copy(evidence: Evidence) -> bool:
    return evidence is not Evidence.REPRESENTATIVE and not evidence.is_only_shown


def test_a_cell_without_anything_leads_nowhere(qtbot: QtBot) -> None:
    none = KindCounts(None, 0, dict.fromkeys(Evidence, 0), 0, 0, 0, 0)
    rows = KindRows()
    table = KindTable(rows)
    qtbot.addWidget(table)
    rows.set_counts((), none)
    table.show()
    wanted: list[ClusterFilter] = []
    table.filter_wanted.connect(wanted.append)
    for column in range(rows.columnCount()):
        table.setCurrentIndex(rows.index(0, column))
        QTest.keyClick(table, KEY.Key_Return)
    assert not wanted


def test_the_large_figure_and_the_buttons_lead_on(scene: Scene, qtbot: QtBot) -> None:
    page = scene.page
    click(page.safe.figure)
    assert scene.filters == [NO_LOSS]
    with qtbot.waitSignal(page.rule_wanted) as hide:
        click(page.safe.hide_button)
    with qtbot.waitSignal(page.rule_wanted) as trash:
        click(page.safe.trash_button)
    with qtbot.waitSignal(page.rule_wanted) as text:
        click(page.safe.text_button)
    rules = [asked.args[0] for asked in (hide, trash, text)]
    assert [rule.name for rule in rules] == ["hide-copies", "identical", "same-text"]


def test_the_bar_leads_to_the_clusters_and_tells_the_evidence(scene: Scene) -> None:
    bar = scene.page.copies.bar
    bar.setFocus()
    QTest.keyClick(bar, KEY.Key_Home)
    QTest.keyClick(bar, KEY.Key_Return)
    assert scene.filters == [ClusterFilter()]
    assert "Identical: 1; Same text: 1" in bar.bars[0].detail
    assert [part.count for part in bar.shown] == [4, 4]


def test_what_is_hidden_is_a_part_of_its_own(qtbot: QtBot) -> None:
    card = CopiesCard(Theme("light"))
    qtbot.addWidget(card)
    some = dict.fromkeys(set(Evidence) - {Evidence.REPRESENTATIVE}, 2)
    total = KindCounts(None, 23, some, 2, 3, 100, 1000)
    card.show_counts(total)
    assert sum(part.count for part in card.bar.shown) == 23
    # They are told apart without colours.
    assert len({part.fill.hatch for part in card.bar.shown}) == 3
    kinds = {one.match for one in Evidence if counts_as_copy(one)}
    assert len(evidence_counts(total)) == len(kinds)


def test_messages_that_repeat_others_lead_to_their_plan(qtbot: QtBot) -> None:
    card = MailCard(Theme("light"))
    qtbot.addWidget(card)
    card.show_count(SafeCount(3, 0))
    assert card.figure.text() == "3 messages"
    for button in (card.clean_button, card.figure):
        with qtbot.waitSignal(card.clean_wanted) as asked:
            click(button)
        assert asked.args[0].kinds == frozenset({Kind.EMAIL})
    card.show_count(SafeCount(0, 0))
    assert card.buttons.isHidden()
    assert not card.figure.isEnabled()


def test_nothing_identical_is_said(qtbot: QtBot) -> None:
    card = SafeCard(Theme("light"))
    qtbot.addWidget(card)
    none = SafeCount(0, 0)
    card.show_counts(SafeCount(5, 900), SafeCount(3, 70), SafeCount(15, 0, 7))
    assert "identical to a kept item" in card.meaning.text()
    assert "7 of them are parts of mailboxes" in card.hide_button.toolTip()
    card.show_counts(none, none, SafeCount(7, 0, 0))
    assert card.trash_button.isHidden()
    assert "mailboxes" not in card.hide_button.toolTip()
    card.show_counts(none, none, none)
    assert card.buttons.isHidden()


def test_details_are_counted_once_somebody_looks(
    application: QApplication, clutter: Clutter
) -> None:
    scene = Scene(clutter.root.parent / "archive")
    page = scene.page
    page.show_details(False)
    page.show()
    scene.session.load()
    wait_until(lambda: page.is_complete and page.safe.figure.text() != "…")
    assert not any(card.isVisible() for card in (page.by_kind, page.near, page.clutter))
    assert not scene.page.similarity._from_floor
    click(page.details)
    assert page.by_kind.isVisible()
    wait_until(scene.has_floor)
    click(page.details)
    assert not page.by_kind.isVisible()
    scene.close()


def test_cards_are_shown_once_all_of_them_are_filled(
    application: QApplication, clutter: Clutter
) -> None:
    scene = Scene(clutter.root.parent / "archive")
    page = scene.page
    page._patience.setInterval(3_600_000)
    filled: list[tuple[bool, ...]] = []
    page.stack.currentChanged.connect(
        lambda _index: filled.append(
            (page.status is not None, page.safe.is_known, page.mail.is_known)
        )
    )
    page.show()
    scene.session.load()
    wait_until(lambda: page.safe.is_known and page.status is not None)
    assert page.empty.isVisible()
    assert not page.is_complete
    page.show_folders(())
    assert page.safe.isVisible()
    assert filled == [(True, True, True)]
    scene.close()


def test_cards_do_not_wait_for_ever(application: QApplication, clutter: Clutter) -> None:
    scene = Scene(clutter.root.parent / "archive")
    page = scene.page
    page._patience.setInterval(0)
    page.show()
    scene.session.load()
    wait_until(page.safe.isVisible)
    assert not page.folders.is_known
    scene.close()


def test_a_bar_above_the_threshold_lists_those_near_duplicates(scene: Scene) -> None:
    chart = scene.page.similarity
    filled = [n for n, mark in enumerate(chart.bars) if "1 near-duplicate" in mark.name]
    assert len(filled) == 1
    place = chart.bars[filled[0]].rect.center().toPoint()
    QTest.mouseClick(chart, Qt.MouseButton.LeftButton, pos=place)
    low, high = chart.span(filled[0])
    assert scene.filters == [
        ClusterFilter(
            levels=frozenset({Evidence.NEAR_DUPLICATE}), min_similarity=low, max_similarity=high
        )
    ]
    assert low < high


def test_a_bar_below_the_threshold_lowers_it_first(scene: Scene) -> None:
    chart, page = scene.page.similarity, scene.page
    scene.session.choose(GroupingChoice(similarity=1.0))
    wait_until(
        lambda: page.is_complete and page.overview is not None and page.overview.similarity == 1.0
    )
    more = [n for n, mark in enumerate(chart.bars) if "1 more if" in mark.name]
    assert len(more) == 1
    chart.go_to(more[0])
    assert chart.is_below(more[0])
    order: list[object] = []
    page.similarity_wanted.connect(order.append)
    page.filter_wanted.connect(order.append)
    messages: list[str] = []
    page.message.connect(messages.append)
    QTest.keyClick(chart, KEY.Key_Return)
    low, high = chart.span(more[0])
    assert order[0] == low
    assert isinstance(order[1], ClusterFilter)
    assert (order[1].min_similarity, order[1].max_similarity) == (low, high)
    assert len(messages) == 1


def test_folders_lead_to_their_clusters(scene: Scene, clutter: Clutter) -> None:
    table, rows = scene.page.clutter.list, scene.page.clutter.rows
    paths = [rows.row(row).path for row in range(rows.rowCount())]
    place = table.visualRect(rows.index(paths.index(str(clutter.copy.parent)), 0)).center()
    QTest.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=place)
    QTest.mouseDClick(table.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert scene.filters[0].folders == (clutter.copy.parent,)
    assert Evidence.NEAR_DUPLICATE in scene.filters[0].levels
    assert Evidence.SAME_FORM not in scene.filters[0].levels
    QTest.keyClick(table, KEY.Key_Return)
    assert scene.filters[1] == scene.filters[0]


def test_plus_goes_into_a_folder_and_backspace_comes_back(
    application: QApplication, tmp_path: Path
) -> None:
    text = "a letter that stands in many folders of this house and in none of them by itself {n}"
    root = tmp_path.resolve() / "home"
    for number, folder in enumerate(("a/one", "a/two", "b", "b/three")):
        for copy in ("x.txt", "y.txt"):
            path = root / folder / copy
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(f"{text} ".format(n=number) * (number + 3))
            os.utime(path, (1_600_000_000, 1_600_000_000))
    with Archive.open(tmp_path / "archive") as archive:
        scan(archive, [root], ScanSettings(workers=1))
    scene = Scene(tmp_path / "archive")
    scene.session.set_sources((str(root),))
    scene.open()
    card = scene.page.clutter
    table, rows = card.list, card.rows
    table.go_to_row(next(n for n in range(rows.rowCount()) if rows.row(n).name == "a"))
    assert card.look_inside.isEnabled()
    assert not card.back.isEnabled()
    table.setFocus()
    QTest.keyClick(table, KEY.Key_Plus)
    assert card.folder is not None
    assert card.folder.path == str(root / "a")
    assert card.about.text().startswith("a: 2 copies among 4 items")
    assert not card.look_inside.isEnabled()
    assert {rows.row(row).name for row in range(rows.rowCount())} == {"one", "two"}
    QTest.keyClick(table, KEY.Key_Backspace)
    assert card.folder.path == str(root)
    assert not card.back.isEnabled()
    assert rows.row(table.currentIndex().row()).name == "a"
    click(card.look_inside)
    assert card.folder.path == str(root / "a")
    assert table.hasFocus()
    numbers = card.folder
    scene.session.load()
    wait_until(lambda: card.folder is not numbers)
    assert card.folder.path == str(root / "a")
    click(card.back)
    assert card.folder.path == str(root)
    assert not scene.filters
    scene.close()


def test_folders_are_sorted_by_what_one_chooses(scene: Scene) -> None:
    card = scene.page.clutter
    assert card.folder is not None

    def shown() -> list[FolderNode]:
        return [card.rows.row(row) for row in range(card.rows.rowCount())]

    assert {node.path for node in shown()} == {node.path for node in card.folder.children}
    for choice, amount in enumerate(("bytes", "items", "words")):
        card.order.setCurrentIndex(choice)
        card.order.activated.emit(choice)
        amounts = [getattr(node.weight, amount) for node in shown()]
        assert amounts == sorted(amounts, reverse=True)


def test_a_tooltip_names_what_the_pointer_is_on(scene: Scene) -> None:
    bar = scene.page.copies.bar
    place = bar.bars[0].rect.center().toPoint()
    QApplication.sendEvent(bar, QHelpEvent(QEvent.Type.ToolTip, place, bar.mapToGlobal(place)))
    assert "copies: 4 (50%)" in QToolTip.text()
    assert "Identical: 1" in QToolTip.text()
    QToolTip.hideText()


def test_numbers_follow_what_was_hidden(
    application: QApplication, clutter: Clutter, tmp_path: Path, qtbot: QtBot
) -> None:
    root = build_clutter(tmp_path.resolve() / "home")
    with Archive.open(tmp_path / "archive") as archive:
        scan(archive, [root.root], ScanSettings(workers=1))
        scene = Scene(tmp_path / "archive")
        scene.open()
        page = scene.page
        reader = archive.reader()
        archive.mark(Verb.HIDE, [reader.find_item(str(root.copy))])
        reader.close()
        scene.session.reload_decisions()
        wait_until(lambda: page.hidden.isVisible() and page.is_complete)
        assert page.hidden.text() == "1 item hidden so far"
        wait_until(lambda: "2 copies" in page.safe.hide_button.text())
        assert "1 item…" in page.safe.trash_button.text()
        assert cell(page.kinds, 0, "Hidden") == "1 (12%)"
        with qtbot.waitSignal(page.hidden_wanted):
            click(page.hidden)
        scene.close()


def test_nothing_is_counted_while_the_page_is_out_of_sight(
    application: QApplication, clutter: Clutter, qtbot: QtBot
) -> None:
    scene = Scene(clutter.root.parent / "archive")
    with qtbot.waitSignal(scene.session.grouped):
        scene.session.load()
    with qtbot.waitSignal(scene.session.grouped):
        scene.session.choose(GroupingChoice(similarity=0.9))
    assert not scene.is_ready()
    scene.page.show()
    wait_until(scene.is_ready)
    assert scene.page.overview is not None
    assert scene.page.overview.similarity == 0.9
    scene.close()


def test_an_archive_without_items_says_what_will_be_seen(
    application: QApplication, tmp_path: Path
) -> None:
    Archive.open(tmp_path / "archive").close()
    scene = Scene(tmp_path / "archive")
    scene.page.show()
    scene.session.load()
    wait_until(lambda: scene.page.overview is not None)
    assert scene.page.empty.isVisible()
    assert scene.page.empty.heading.text() == "Nothing scanned yet"
    scene.page.set_scanning(True)
    assert scene.page.empty.heading.text() == "Reading your folder"
    assert not scene.failures
    scene.close()


def test_where_all_differ_it_is_said_and_nothing_is_drawn(
    application: QApplication, tmp_path: Path
) -> None:
    root = tmp_path.resolve() / "home"
    root.mkdir()
    (root / "one.txt").write_text("plums and pears are kept in the cellar until the spring")
    (root / "two.txt").write_text("nobody told the ferryman about the seventh of those letters")
    with Archive.open(tmp_path / "archive") as archive:
        scan(archive, [root], ScanSettings(workers=1))
    scene = Scene(tmp_path / "archive")
    scene.open()
    page = scene.page
    assert page.no_copies.isVisible()
    assert page.no_copies_text.text() == "2 items, all different."
    # No card is blown up to fill a tall window.
    page.resize(1000, 1400)
    settle()
    assert page.by_kind.height() <= page.by_kind.sizeHint().height()
    assert not any(part.isVisible() for part in (page.safe, page.near, page.clutter))
    scene.close()


@pytest.mark.parametrize(
    ("size", "factor", "right_to_left"),
    [(size, factor, False) for size, factor in itertools.product(SIZES, (1.0, 2.0))]
    + [(SIZES[0], 1.0, True), (SIZES[1], 1.5, True)],
)
def test_nothing_is_cut_or_overlaps_at_any_size(
    scene: Scene,
    application: QApplication,
    size: QSize,
    factor: float,
    right_to_left: bool,
) -> None:
    before = application.font()
    font = QFont(before)
    font.setPointSizeF(font.pointSizeF() * factor)
    page = scene.page
    try:
        application.setFont(font)
        apply_theme(application, Theme("light"))
        if right_to_left:
            page.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
        page.resize(size)
        settle()
        assert [str(fault) for fault in faults(page)] == []
        assert nameless(page) + small_targets(page) == []
        # Nothing but the height scrolls.
        assert page.grid.width() <= page.area.viewport().width()
        for chart in page.findChildren(Chart):
            assert all(
                chart.rect().adjusted(-1, -1, 1, 1).contains(m.rect.toRect()) for m in chart.bars
            )
    finally:
        application.setFont(before)
        apply_theme(application, Theme("light"))


def settle() -> None:
    """Let layouts follow each other."""
    for _ in range(6):
        QApplication.sendPostedEvents()
        QApplication.processEvents()


@pytest.mark.parametrize("ratio", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_pictures_are_drawn_at_every_scale(scene: Scene, ratio: float, theme: str) -> None:
    scene.theme.choose(theme)
    settle()
    for chart in scene.page.findChildren(Chart):
        picture = drawn(chart, ratio)
        colours = {
            picture.pixel(x, y)
            for x in range(0, picture.width(), 3)
            for y in range(0, picture.height(), 3)
        }
        assert len(colours) > 3


def drawn(widget: QWidget, ratio: float) -> QImage:
    """A widget as a screen with that many pixels to the unit would show it."""
    picture = QImage(
        round(widget.width() * ratio), round(widget.height() * ratio), QImage.Format.Format_RGB32
    )
    picture.setDevicePixelRatio(ratio)
    picture.fill(0)
    painter = QPainter(picture)
    widget.render(painter, QPoint(0, 0))
    painter.end()
    return picture


def test_models_obey_qt(scene: Scene) -> None:
    mode = QAbstractItemModelTester.FailureReportingMode.Fatal
    overview = scene.page.overview
    assert overview is not None
    kinds, folders = KindRows(), FolderRows()
    testers = [QAbstractItemModelTester(model, mode) for model in (kinds, folders)]
    kinds.set_counts(overview.kinds, overview.total)
    folders.set_rows(overview.clutter.children)
    kinds.set_counts((), overview.total)
    folders.set_rows(())
    assert len(testers) == 2


@pytest.mark.parametrize(
    ("value", "whole", "words"),
    [
        (0, 10, "0%"),
        (1, 1000, "under 1%"),
        (999, 1000, "99%"),
        (10, 10, "100%"),
        (1, 3, "33%"),
    ],
)
def test_a_share_is_never_told_as_nothing_or_all(value: int, whole: int, words: str) -> None:
    assert share_words(value, whole) == words


# --- the menu of a folder -----------------------------------------------------------------------


def choose_in_menu(scene: Scene, words: str) -> None:
    """Choose an entry of the menu that is open."""
    menu = scene.page.clutter.findChild(QMenu)
    assert menu is not None
    next(action for action in menu.actions() if action.text() == words).trigger()
    menu.close()
    QApplication.sendPostedEvents(menu, QEvent.Type.DeferredDelete)


def test_a_right_click_on_a_folder_opens_what_can_be_done_with_it(scene: Scene) -> None:
    card = scene.page.clutter
    node = card.rows.row(0)
    place = card.list.visualRect(card.rows.index(0, 0)).center()
    card.list.customContextMenuRequested.emit(place)
    choose_in_menu(scene, "Show its clusters")
    assert scene.filters[-1].folders == (Path(node.path),)
    assert scene.filters[-1].levels

    card.list.customContextMenuRequested.emit(place)
    choose_in_menu(scene, "Show all clusters in this folder")
    assert scene.filters[-1] == ClusterFilter(folders=(Path(node.path),))

    inner = replace(node, children=(node,))
    for one, can_look in ((node, bool(node.children)), (inner, True)):
        menu = card.show_menu(one, place)
        look = next(each for each in menu.actions() if each.text() == "Look inside the folder")
        assert look.isEnabled() is can_look
        menu.close()
        QApplication.sendPostedEvents(menu, QEvent.Type.DeferredDelete)

    count = len(scene.filters)
    card.list.setFocus()
    QTest.keyClick(card.list, Qt.Key.Key_F10, Qt.KeyboardModifier.ShiftModifier)
    choose_in_menu(scene, "Show its clusters")
    assert len(scene.filters) == count + 1, "Shift+F10 opens it as well"
    wrong: list[str] = []
    card.failed.connect(wrong.append)
    card.show_menu(replace(card.rows.row(0), path="/there/is/no/folder"), place)
    choose_in_menu(scene, "Show in file manager")
    assert "still exist" in wrong[0]
