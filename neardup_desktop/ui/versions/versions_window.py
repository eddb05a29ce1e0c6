"""The window that shows one document over time."""

from collections.abc import Iterable

from msgspec.structs import replace
from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import (
    QAbstractItemView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from neardup_desktop.engine.archive.archive import ArchiveReader
from neardup_desktop.engine.clusters.review import Review
from neardup_desktop.engine.plan.text_beside import TextBeside
from neardup_desktop.engine.versions.timeline import (
    Timeline,
    TreeRow,
    Version,
    VersionItems,
    all_versions_as_one,
    timeline,
    tree_rows,
    versions_of,
)
from neardup_desktop.model.actions import Verb
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.items import ItemInfo
from neardup_desktop.model.progress import CancelFlag
from neardup_desktop.ui.background.task_threads import Background, Failure
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.items.item_table import ItemTable
from neardup_desktop.ui.items.item_window import ItemWindow, OneWindow
from neardup_desktop.ui.lists.table_model import Column
from neardup_desktop.ui.plan.decisions import Decisions
from neardup_desktop.ui.plan.item_decisions import ItemDecisions
from neardup_desktop.ui.plan.plan_requests import Request
from neardup_desktop.ui.session.session import Grouping, ReviewSession
from neardup_desktop.ui.style.painting import saved
from neardup_desktop.ui.style.theme import Theme
from neardup_desktop.ui.versions.variorum_view import AllVersions, VariorumView
from neardup_desktop.ui.widgets.boxes import framed, vbox
from neardup_desktop.ui.widgets.buttons import push_button
from neardup_desktop.ui.widgets.flow_layout import FlowRow
from neardup_desktop.ui.widgets.page_scroll import PageScroll


class VersionRows(ItemTable[int]):
    """One row per version, the oldest first; rows are the numbers of the versions.

    Attributes:
        found: the versions that are listed, if any.
        tree: how the tree is drawn beside each version.
        lanes: how many columns the whole tree has.
        most_words: the words of the longest version.
    """

    def __init__(self) -> None:
        super().__init__()
        self.found: Timeline | None = None
        self.tree: list[TreeRow] = []
        self.lanes = self.most_words = 0

    def show(self, found: Timeline | None) -> None:
        """List other versions, or none."""
        self.found = found
        versions = () if found is None else found.versions
        self.tree = tree_rows(versions)
        self.lanes = max((version.lane for version in versions), default=0) + 1
        self.most_words = max((version.words for version in versions), default=0)
        self.set_rows(range(len(versions)))

    def version(self, row: int) -> Version:
        assert self.found is not None
        return self.found.versions[row]

    def is_kept(self, row: int) -> bool:
        return self.found is not None and row == self.found.base

    def about(self, row: int) -> ItemInfo:
        """The item that gives a version its date."""
        assert self.found is not None
        return self.found.infos[self.version(row).items[0]]

    def _make_columns(self) -> Iterable[Column[int]]:
        spoken = int(Qt.ItemDataRole.AccessibleTextRole)
        return (
            Column(
                self.tr("Version"),
                lambda row: formatting.number(row + 1),
                weight=1.1,
                tip=self._made_from,
                meaning=self.tr("Lines lead to the versions that were likely made from it"),
                roles={spoken: self._made_from},
            ),
            Column(
                self.tr("Date"),
                lambda row: formatting.day(self.version(row).dated.date_s),
                weight=1.2,
                tip=self.reason,
                meaning=self.tr("When the version was made"),
                # Wider than the padding of tables beside it.
                widest=lambda: f"{formatting.widest_day()}.",
            ),
            self.name_column(),
            self.folder_column(weight=2.2, gives_way=1),
            Column(
                self.tr("Notes"),
                self.notes,
                weight=2.4,
                tip=self.notes,
                meaning=self.tr("Which version is the kept item, and how many copies there are"),
                gives_way=2,
            ),
            Column(
                self.tr("Added"),
                lambda row: self._changed(row, self.version(row).added, "+"),
                weight=0.9,
                is_number=True,
                meaning=self.tr("Words that were not in the version it was made from"),
            ),
            Column(
                self.tr("Removed"),
                lambda row: self._changed(row, self.version(row).removed, "−"),
                weight=0.9,
                is_number=True,
                meaning=self.tr("Words of the version it was made from that are gone"),
            ),
            Column(
                self.tr("Unchanged"),
                self._kept,
                weight=0.8,
                is_number=True,
                meaning=self.tr("How much of the version it was made from it kept"),
            ),
            Column(
                self.tr("Words"),
                lambda row: formatting.number(self.version(row).words),
                weight=1.8,
                is_number=True,
                meaning=self.tr("The length of the text; what was added is coloured"),
            ),
        )

    def reason(self, row: int) -> str:
        """The reasons for its date and its place, one line each."""
        dated = self.version(row).dated
        why = formatting.why_dated(dated.source)
        if not dated.placed_by_mark:
            return why
        mark = formatting.printable(dated.name.mark)
        return why + "\n" + self.tr("“{mark}” in its name decided its place.").format(mark=mark)

    def notes(self, row: int) -> str:
        """Remarks on a version, in one line."""
        assert self.found is not None
        version, infos = self.version(row), self.found.infos
        copies = len(version.items) - 1
        notes = [
            self.tr("kept item") if self.is_kept(row) else "",
            formatting.counted(copies, "{n} copy", "{n} copies") if copies else "",
            self.tr("linked") if version.is_linked else "",
            self.tr("hidden") if all(infos[item].hidden for item in version.items) else "",
        ]
        return formatting.listed([note for note in notes if note])

    def _made_from(self, row: int) -> str:
        number = formatting.number(row + 1)
        before = self.version(row).predecessor
        if before is None:
            return self.tr("Version {n}").format(n=number)
        return self.tr("Version {n}, likely made from version {m}").format(
            n=number, m=formatting.number(before + 1)
        )

    def _changed(self, row: int, words: int, sign: str) -> str:
        if self.version(row).predecessor is None or not words:
            return ""
        return formatting.isolated(f"{sign}{formatting.number(words)}")

    def _kept(self, row: int) -> str:
        version = self.version(row)
        return "" if version.predecessor is None else formatting.percent(version.kept)


class _RowDelegate(QStyledItemDelegate):
    """Paints the background of a cell like the rest of its row, and something on it."""

    def __init__(self, rows: VersionRows, theme: Theme, view: QAbstractItemView) -> None:
        super().__init__(view)
        self._rows, self._theme = rows, theme

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        is_chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        rect = QRectF(option.rect)
        with saved(painter):
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.fillRect(rect, self._theme.color("selection" if is_chosen else "base"))
            painter.setFont(option.font)
            self.paint_row(painter, rect, index.row(), str(index.data()))
            painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)
            painter.setPen(self._theme.color("line"))
            painter.drawLine(option.rect.bottomLeft(), option.rect.bottomRight())

    def paint_row(self, painter: QPainter, rect: QRectF, row: int, text: str) -> None:
        """Paint the contents of this column."""
        raise NotImplementedError


class TreeDelegate(_RowDelegate):
    """Paints the number of a version, and its place in the tree."""

    def paint_row(self, painter: QPainter, rect: QRectF, row: int, text: str) -> None:
        letters = painter.fontMetrics()
        is_mirrored = painter.layoutDirection() is Qt.LayoutDirection.RightToLeft
        room = letters.horizontalAdvance(formatting.number(1000))
        air = letters.height() * 0.4
        step = min(letters.height() * 0.9, (rect.width() - room - 2 * air) / self._rows.lanes)

        def at(lane: int) -> float:
            along = air + room + step * (lane + 0.5)
            return rect.right() - along if is_mirrored else rect.left() + along

        number = QRectF(rect.left() + air, rect.top(), room, rect.height())
        if is_mirrored:
            number.moveRight(rect.right() - air)
        painter.setPen(self._theme.color("text"))
        painter.drawText(number, Qt.AlignmentFlag.AlignCenter, text)
        tree = self._rows.tree[row]
        middle, own = rect.center().y(), at(tree.lane)
        painter.setPen(QPen(self._theme.color("outline"), max(1.5, letters.height() / 11)))
        for lane in tree.passing:
            painter.drawLine(QPointF(at(lane), rect.top()), QPointF(at(lane), rect.bottom() + 1))
        for lane in tree.leaving:
            painter.drawLine(QPointF(own, middle), QPointF(at(lane), middle))
            painter.drawLine(QPointF(at(lane), middle), QPointF(at(lane), rect.bottom() + 1))
        if tree.has_line_above:
            painter.drawLine(QPointF(own, rect.top()), QPointF(own, middle))
        radius = min(letters.height() * 0.26, step * 0.45)
        painter.setBrush(self._theme.color("accent" if self._rows.is_kept(row) else "base"))
        painter.setPen(QPen(self._theme.color("accent"), max(1.5, letters.height() / 9)))
        painter.drawEllipse(QPointF(own, middle), radius, radius)


class GrowthDelegate(_RowDelegate):
    """Paints the length of a version beside the others, and how much of it was added."""

    def paint_row(self, painter: QPainter, rect: QRectF, row: int, text: str) -> None:
        letters, most_words = painter.fontMetrics(), self._rows.most_words
        is_mirrored = painter.layoutDirection() is Qt.LayoutDirection.RightToLeft
        air = letters.height() * 0.4
        number_px = letters.horizontalAdvance(formatting.number(max(most_words, 1000))) + air
        room = rect.width() - number_px - 2 * air
        number = rect.adjusted(air, 0, -air, 0)
        flags = Qt.AlignmentFlag
        edge = flags.AlignAbsolute | (flags.AlignLeft if is_mirrored else flags.AlignRight)
        painter.setPen(self._theme.color("text"))
        painter.drawText(number, edge | flags.AlignVCenter, text)
        if room <= letters.height() or not most_words:
            return
        scale, version = room / most_words, self._rows.version(row)
        added = 0 if version.predecessor is None else version.added
        height = letters.height() * 0.55
        bar = QRectF(0, rect.center().y() - height / 2, version.words * scale, height)
        # Even the smallest addition is visible.
        part_px = min(bar.width(), max(added * scale, 2.0)) if added else 0.0
        part = QRectF(bar.right() - part_px, bar.top(), part_px, height)
        for which, colour in ((bar, "outline"), (part, "right_mark")):
            which.translate(rect.left() + air, 0)
            if is_mirrored:
                which.moveRight(rect.left() + rect.right() - which.left())
            painter.fillRect(which, self._theme.color(colour))


class VersionsWindow(ItemWindow[int]):
    """The timeline of an item above, all its versions as one text below."""

    commands: ItemDecisions

    def __init__(
        self,
        info: ItemInfo,
        session: ReviewSession,
        decisions: Decisions,
        lookups: Background,
        theme: Theme,
        parent: QWidget | None = None,
    ) -> None:
        rows, view = VersionRows(), VariorumView(theme)
        super().__init__(
            *(formatting.tr("Versions"), rows, session, view, (280, 400), parent),
            lambda *of: ItemDecisions(of[0], session, decisions, of[1], self._chosen_items),
        )
        self.rows, self.view, self._decisions = rows, view, decisions
        self._info, self._lookups = info, lookups
        self._cancel = CancelFlag()
        self.name.setText(formatting.item_name(info))
        self.state.setText(self.tr("Reading the versions…"))
        for name in ("trash", "protect"):
            self.commands.listen(self, name)
            self.add_button(self.commands.button(name))
        tip = self.tr("Show the plan for all other versions; copies of what is kept stay")
        saving = self.tr("Keep the last, and save what only the others have as a text beside it")
        self.keeping = self.keep_ends, self.keep_last, self.keep_text = (
            push_button(self.tr("Keep first and last"), lambda: self._keep(0, -1), tip=tip),
            push_button(self.tr("Keep the last"), lambda: self._keep(-1), tip=tip),
            push_button(saving, lambda: self._keep(-1, saving=True), tip=tip, elides=True),
        )
        self.table.setItemDelegateForColumn(0, TreeDelegate(rows, theme, self.table))
        last = len(rows.columns) - 1
        self.table.setItemDelegateForColumn(last, GrowthDelegate(rows, theme, self.table))
        self.view.bind_keys(self)
        parts = self.name, self.state, (self.splitter, 1), FlowRow(*self.keeping)
        # On a small screen with large letters all of it needs more room than there is.
        area = PageScroll(framed(vbox(*parts, gap=8, margins=(0, 0, 0, 0))))
        area.setAccessibleName(self.tr("Versions"))
        self.lay_out((area, 1))
        self._follow()
        self.fit_screen((140, 84), (1100, 720))
        self.table.selection_changed.connect(self._follow)
        self.finished.connect(lambda _code: self._cancel.set())
        lookups.closing.connect(self._cancel.set)
        session.grouped.connect(self._follow_news)
        self.ask()

    # --- reading --------------------------------------------------------------------------

    def ask(self) -> None:
        """Read the versions, as they are now."""
        choice, listed = self._session.choice, range(self.rows.rowCount())
        # If it went meanwhile, another version is asked for.
        asked = self._info.id, *(self.rows.about(row).id for row in reversed(listed))

        def find(review: Review, _reader: ArchiveReader) -> VersionItems:
            # The clusters of the list may be chains; these are held beside them.
            table = review.clusters_of_plan(choice.similarity, choice.preference, choice.preferred)
            there = (item for item in asked if review.index_of(item) is not None)
            return versions_of(review, table, next(there, asked[0]))

        self._session.ask_review("versions", find, self._compare, self._lose, self)

    def _compare(self, found: VersionItems) -> None:
        """Compare the versions in another thread, so that the list of clusters need not wait."""

        def work(reader: ArchiveReader) -> Timeline:
            return timeline(reader, found, self._cancel)

        self._lookups.submit("versions", work, self._show, self._lose, self)

    def _show(self, found: Timeline) -> None:
        self.rows.show(found)
        self.state.setText(self._state_words(found))
        self.table.go_to_row(found.asked)
        self.table.setFocus()
        if len(found.versions) == 1:
            self.is_waiting = False
            self.view.say(self.tr("There is no other version."))
            return
        self.view.say(self.tr("Comparing the versions…"))

        def work(reader: ArchiveReader) -> AllVersions:
            together = all_versions_as_one(reader, found, self._cancel)
            return AllVersions(together, tuple(together.base_spans()))

        self._lookups.submit("versions text", work, self._show_text, self._fail, self)

    def _show_text(self, found: AllVersions) -> None:
        self.is_waiting = False
        self.view.show_versions(found, max(0, self.table.currentIndex().row()))

    def _lose(self, failure: Failure) -> None:
        """List no versions, because they could not be found."""
        self.rows.show(None)
        self._follow()
        self._fail(failure)

    def _fail(self, failure: Failure) -> None:
        self.is_waiting = False
        self.state.setText(formatting.printable(failure.message))
        self.view.say(formatting.printable(f"{failure.message} {failure.remedy}".strip()))

    def _state_words(self, found: Timeline) -> str:
        words = [formatting.counted(len(found.versions), "{n} version", "{n} versions")]
        if found.branches > 1:
            words.append(formatting.counted(found.branches, "{n} branch", "{n} branches"))
        if found.left_out:
            words.append(
                formatting.counted(
                    found.left_out, "{n} more version not listed", "{n} more versions not listed"
                )
            )
        return " · ".join(words)

    # --- selection and decisions ----------------------------------------------------------

    def _follow_news(self, grouping: Grouping) -> None:
        if grouping.is_news:
            self.ask()

    def _chosen_items(self) -> list[ItemId]:
        chosen = map(self.rows.version, self.table.selected_rows())
        return [item for version in chosen for item in version.items]

    def _keep(self, *kept: int, saving: bool = False) -> None:
        """Show the plan for trashing all versions but those at these places."""
        if (found := self.rows.found) is not None:
            going, staying = found.parted(*kept)
            request = Request.by_choice(Verb.TRASH, going, self._session.choice)
            name = self.tr("{name} – only in earlier versions")
            heading = self.tr("Passages of other versions that “{name}” lacks")
            text = TextBeside(found.versions[-1].items[0], name, heading)
            self._decisions.plan(replace(request, kept=staying, beside=text if saving else None))
            # What comes of it, or why nothing did, is said in the window behind this one.
            self._decisions.control.started.connect(self.accept)

    def _follow(self) -> None:
        row = self.current_row()
        for button, least in zip(self.keeping, (3, 2, 2), strict=True):
            button.setEnabled(self.rows.rowCount() >= least)
        self.commands.enable_item(row >= 0)
        self.commands.follow(self.commands.target())
        if row >= 0:
            self.view.set_version(row)


class VersionsController(OneWindow[VersionsWindow]):
    """Shows the versions of a document."""

    def __init__(
        self,
        window: QWidget,
        session: ReviewSession,
        decisions: Decisions,
        lookups: Background,
        theme: Theme,
    ) -> None:
        super().__init__(window)
        self._parts = session, decisions, lookups, theme, window

    def show_versions(self, info: ItemInfo) -> None:
        self.replace(lambda: VersionsWindow(info, *self._parts))
