"""The overview as a person meets it: true numbers, and every one of them leads to its clusters."""

import itertools
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFont
from PySide6.QtTest import QAbstractItemModelTester, QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from neardup_desktop.engine.archive.archive import Archive, ArchiveReader
from neardup_desktop.engine.overview.overview import SafeCount
from neardup_desktop.engine.scan.scan import scan
from neardup_desktop.model.actions import Verb
from neardup_desktop.model.filters import NO_LOSS, ClusterFilter
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.pairs import Evidence
from neardup_desktop.model.report import KindCounts
from neardup_desktop.model.settings import ScanSettings
from neardup_desktop.ui.background.task_threads import Background
from neardup_desktop.ui.overview.figure_cards import MailCard, SafeCard, ShareBar
from neardup_desktop.ui.overview.kind_table import KindRows, evidence_counts, share_words
from neardup_desktop.ui.overview.overview_page import OverviewPage
from neardup_desktop.ui.session.session import GroupingChoice, ReviewSession
from neardup_desktop.ui.style.theme import Theme, apply_theme
from tests.helpers.clutter import Clutter, build_clutter
from tests.helpers.window_driver import click, wait_until
from tests.ui.access import nameless, small_targets
from tests.ui.cells import cell
from tests.ui.geometry import faults

KEY = Qt.Key
COPIES = 2
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
        return page.is_complete and is_counted

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
    assert page.safe.trash_button.text() == "Review and remove…"
    assert page.safe.text_button.text() == "2 items with the same text…"
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


def test_every_row_of_the_table_leads_to_its_clusters(scene: Scene) -> None:
    table, rows = scene.page.table, scene.page.kinds
    place = table.visualRect(rows.index(0, COPIES)).center()
    QTest.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=place)
    QTest.mouseDClick(table.viewport(), Qt.MouseButton.LeftButton, pos=place)
    QTest.keyClick(table, KEY.Key_Down)
    QTest.keyClick(table, KEY.Key_Return)
    assert [one.kinds for one in scene.filters] == [frozenset({Kind.DOCUMENT}), frozenset()]
    copies = frozenset(one for one in Evidence if counts_as_copy(one))
    assert {one.levels for one in scene.filters} == {copies}
    tip = rows.index(1, COPIES).data(Qt.ItemDataRole.ToolTipRole)
    assert "Identical: 1<br>Same text: 1" in tip


def counts_as_copy(evidence: Evidence) -> bool:
    return evidence not in (Evidence.REPRESENTATIVE, Evidence.SAME_FORM)


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


def test_all_copies_lead_to_their_clusters_and_tell_the_evidence(scene: Scene) -> None:
    card = scene.page.copies
    click(card.show_button)
    assert scene.filters == [ClusterFilter()]
    assert card.evidence.text().startswith("Identical: 1 · Same text: 1")
    assert [size for size, _colour in card.bar.shares] == [4, 4]


def test_each_kind_of_match_is_counted() -> None:
    some = dict.fromkeys(set(Evidence) - {Evidence.REPRESENTATIVE}, 2)
    total = KindCounts(None, 23, some, 2, 3, 100, 1000)
    kinds = {one.match for one in Evidence if counts_as_copy(one)}
    assert len(evidence_counts(total)) == len(kinds)


@pytest.mark.parametrize("right_to_left", [False, True])
def test_the_bar_begins_with_the_copies(
    application: QApplication, qtbot: QtBot, right_to_left: bool
) -> None:
    direction = Qt.LayoutDirection.RightToLeft if right_to_left else application.layoutDirection()
    before, theme = application.layoutDirection(), Theme("light")
    application.setLayoutDirection(direction)
    bar = ShareBar(theme)
    qtbot.addWidget(bar)
    bar.resize(100, 10)
    bar.show_shares(((1, "accent"), (3, "line")))
    picture = bar.grab().toImage()
    application.setLayoutDirection(before)
    places = (12, 88) if not right_to_left else (88, 12)
    colours = [picture.pixelColor(x, 5).name() for x in places]
    assert colours == [theme.color(name).name() for name in ("accent", "line")]


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


def test_details_are_shown_on_demand(application: QApplication, clutter: Clutter) -> None:
    scene = Scene(clutter.root.parent / "archive")
    page = scene.page
    page.show_details(False)
    page.show()
    scene.session.load()
    wait_until(lambda: page.is_complete and page.safe.figure.text() != "…")
    assert not page.by_kind.isVisible()
    click(page.details)
    assert page.by_kind.isVisible()
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
        assert page.safe.figure.text().startswith("1 item · ")
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
    assert not page.safe.isVisible()
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
    finally:
        application.setFont(before)
        apply_theme(application, Theme("light"))


def settle() -> None:
    """Let layouts follow each other."""
    for _ in range(6):
        QApplication.sendPostedEvents()
        QApplication.processEvents()


def test_models_obey_qt(scene: Scene) -> None:
    mode = QAbstractItemModelTester.FailureReportingMode.Fatal
    overview = scene.page.overview
    assert overview is not None
    kinds = KindRows()
    tester = QAbstractItemModelTester(kinds, mode)
    kinds.set_counts(overview.kinds, overview.total)
    kinds.set_counts((), overview.total)
    assert tester is not None


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
