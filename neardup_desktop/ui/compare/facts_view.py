"""The table of facts about two items; facts that differ are emphasised."""

from collections.abc import Callable, Iterable, Sequence
from pathlib import PurePath

from msgspec import Struct
from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QAction, QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QWidget

from neardup_desktop.engine.clusters.item_details import ItemDetails, OnDisk
from neardup_desktop.engine.plan.lost_extras import describe
from neardup_desktop.model.pairs import Evidence, Relation
from neardup_desktop.ui.compare.picture_strip import pixel_words
from neardup_desktop.ui.compare.pictures_view import taken_words
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.format.formatting import tr
from neardup_desktop.ui.lists.plain_table import PlainTable
from neardup_desktop.ui.lists.table_model import Column, TableModel, bold
from neardup_desktop.ui.style.theme import Theme
from neardup_desktop.ui.widgets.boxes import margins, vbox

_HASH_BYTES_SHOWN = 8
_EMPTY = "\u2014"


class Fact(Struct, frozen=True):
    """One fact about two items, and whether they differ in it."""

    name: str
    left: str
    right: str
    differs: bool


class FactRows(TableModel[Fact]):
    """A row for each fact; those that differ are bold, coloured and marked."""

    def __init__(self, theme: Theme, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        theme.changed.connect(self._apply_theme)

    def _apply_theme(self) -> None:
        if self._rows:
            last = self.index(len(self._rows) - 1, len(self.columns) - 1)
            self.dataChanged.emit(self.index(0, 0), last)

    @property
    def facts(self) -> Sequence[Fact]:
        return self._rows

    def widest_name(self) -> str:
        """The longest name with its mark, and an eighth more because it may be bold."""
        longest = max((f"\u2260 {fact.name}" for fact in self._rows), key=len, default="")
        return longest + longest[: len(longest) // 8]

    def _make_columns(self) -> Iterable[Column[Fact]]:
        def roles(same: str, different: str) -> dict[int, Callable[[Fact], object]]:
            return {
                Qt.ItemDataRole.FontRole: lambda fact: bold() if fact.differs else None,
                Qt.ItemDataRole.ForegroundRole: lambda fact: self._theme.color(
                    different if fact.differs else same
                ),
            }

        # These weights put the third column below the heading of the right side.
        return (
            Column(
                self.tr("Property"),
                lambda fact: f"\u2260 {fact.name}" if fact.differs else fact.name,
                tip=lambda fact: fact.name,
                roles=roles("muted", "text") | {Qt.ItemDataRole.AccessibleTextRole: self._spoken},
                widest=self.widest_name,
            ),
            Column(
                self.tr("One side"),
                lambda fact: fact.left,
                weight=2.05,
                tip=lambda fact: fact.left,
                roles=roles("text", "left_text"),
            ),
            Column(
                self.tr("Other side"),
                lambda fact: fact.right,
                weight=2.95,
                tip=lambda fact: fact.right,
                roles=roles("text", "right_text"),
            ),
        )

    def _spoken(self, fact: Fact) -> str:
        if fact.differs:
            return self.tr("{fact}: different").format(fact=fact.name)
        return self.tr("{fact}: the same").format(fact=fact.name)

    def copied(self, rows: Sequence[int]) -> str:
        """Rows as text for the clipboard: one line each, cells separated by tabs."""
        chosen = (self._rows[row] for row in rows)
        return "\n".join(f"{fact.name}\t{fact.left}\t{fact.right}" for fact in chosen)


def facts_of(
    left: tuple[ItemDetails, Relation],
    right: tuple[ItemDetails, Relation],
    sources: tuple[str, ...],
    pages: tuple[int, int] = (0, 0),
) -> list[Fact]:
    """All facts that at least one of two items has; numbers of pages are 0 if unknown."""
    columns = [_entries_of(*left, sources, pages[0]), _entries_of(*right, sources, pages[1])]
    # The role in the cluster is no property of the file, and differs for any two.
    relations = (tr("Match"), tr("Similarity"))
    has_own_words = any(member.unique_words for _details, member in (left, right))
    facts = []
    for (name, mine), (_name, theirs) in zip(*columns, strict=True):
        if mine or theirs:
            differs = mine != theirs and name not in relations
            if name == tr("Unique words"):
                differs = has_own_words
            facts.append(Fact(name, mine or _EMPTY, theirs or _EMPTY, differs))
        if name == tr("Similarity") and (why := _why_alike(left, right)):
            facts.append(Fact(tr("Why so similar"), why, why, differs=False))
    return facts


def different_parts(places: tuple[str, ...]) -> Fact:
    """The fact that two files differ in these places, which have names from their formats."""
    names = [name or tr("and others") for name in places]
    listed = formatting.listed(names)
    return Fact(tr("Different parts"), listed, listed, differs=True)


def _why_alike(left: tuple[ItemDetails, Relation], right: tuple[ItemDetails, Relation]) -> str:
    """The reason why two items are more similar than their lengths allow; "" if they are not."""
    copy, kept = (left[1], right[1])[:: 1 if left[1].evidence.strength else -1]
    is_measured = copy.evidence.match in (Evidence.NEAR_DUPLICATE, Evidence.SAME_FORM)
    is_linked = copy.evidence is Evidence.LINKED
    if kept.evidence is not Evidence.REPRESENTATIVE or is_linked or not is_measured:
        return ""
    if copy.evidence is Evidence.SAME_PICTURE:
        return tr("By their pixels, once one was laid upon the other.")
    if copy.evidence is Evidence.FROM_PICTURE:
        return tr(
            "Words that only one of them has count as equal where one or two letters differ, "
            "because they may have been read wrongly."
        )
    return formatting.why_alike(copy.similarity, left[0].info, right[0].info)


def _entries_of(
    details: ItemDetails, member: Relation, sources: tuple[str, ...], pages: int
) -> list[tuple[str, str]]:
    info, file, look = details.info, details.file, details.picture
    path = PurePath(info.path)
    words = formatting.counted(info.words, tr("{n} word"), tr("{n} words"))
    dated = f"{formatting.moment(info.modified_s)} · {formatting.date_source(info.dated_by)}"
    stated = "" if info.stated_s is None else formatting.moment(info.stated_s)
    extras = describe(details.extras)
    similarity = unique = ""
    if member.evidence is not Evidence.REPRESENTATIVE:
        if member.shown_similarity > 0:
            similarity = formatting.percent(member.shown_similarity)
        if member.unique_words is not None:
            unique = formatting.counted(member.unique_words, tr("{n} word"), tr("{n} words"))
    return [
        (tr("Name"), formatting.printable(path.name)),
        (tr("Part"), formatting.printable(info.part)),
        (tr("Folder"), formatting.shortened_path(str(path.parent), sources)),
        (tr("On disk now"), _on_disk(details.on_disk)),
        (tr("Match"), formatting.evidence_details(member.evidence)),
        (tr("Similarity"), similarity),
        (tr("Unique words"), unique),
        (
            tr("Read from a picture"),
            ""
            if details.confidence is None
            else tr("{share} certain").format(share=formatting.percent(details.confidence)),
        ),
        (tr("Title"), formatting.printable(info.title)),
        (tr("Author or sender"), formatting.printable(info.author)),
        (tr("Date"), dated),
        (tr("Date in the content"), stated),
        (tr("File modified"), formatting.moment(info.file_modified_s)),
        (
            tr("File created"),
            "" if details.created_s is None else formatting.moment(details.created_s),
        ),
        (tr("Words"), words if info.words else ""),
        (tr("Pages"), formatting.number(pages) if pages else ""),
        (tr("Picture size"), "" if look is None else pixel_words(look)),
        (tr("Taken"), "" if look is None else taken_words(look.taken)),
        (tr("Camera"), "" if look is None else formatting.printable(look.camera)),
        (tr("Kind"), formatting.kind_words(info.kind)),
        (tr("Format"), formatting.format_words(info.format)),
        (tr("File size"), formatting.size(file.size_bytes)),
        (tr("Besides the text"), formatting.listed(map(formatting.translated, extras))),
        (
            tr("File names"),
            formatting.number(file.links) if file.links > 1 else "",
        ),
        (tr("Checksum"), file.content_hash[:_HASH_BYTES_SHOWN].hex(" ", 2)),
    ]


def _on_disk(state: OnDisk) -> str:
    return {
        OnDisk.UNCHANGED: tr("unchanged since the scan"),
        OnDisk.CHANGED: tr("changed since the scan"),
        OnDisk.GONE: tr("no longer there"),
    }[state]


class _FactTable(PlainTable):
    """A table from which whole rows are copied, not single cells."""

    copy_wanted = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy_wanted.emit()
        else:
            super().keyPressEvent(event)


class FactsView(QWidget):
    """The table of facts."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.rows = FactRows(theme, self)
        self.table = _FactTable(self.rows, self.tr("Details of both items"))
        # The headings of the pane, right above, name the two sides.
        self.table.horizontalHeader().hide()
        # With the padding of cells, rows are aligned with the headings.
        vbox(self.table, parent=self, margins=margins(6, 0, 0, 0))
        self.table.copy_wanted.connect(self.copy)
        copy = QAction(self.tr("&Copy"), self.table)
        copy.triggered.connect(self.copy)
        self.table.addAction(copy)
        self.table.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)

    def show_facts(self, facts: Sequence[Fact]) -> None:
        """Show other facts; the current row stays current."""
        row = self.table.currentIndex().row()
        self.rows.set_rows(facts)
        self.table.fit_to_font()
        self.table.go_to_row(max(0, min(row, len(facts) - 1)))

    def copy(self) -> None:
        """Copy the selected rows, or all if none is selected."""
        rows = self.table.selected_rows() or range(self.rows.rowCount())
        QGuiApplication.clipboard().setText(formatting.plain(self.rows.copied(list(rows))))
