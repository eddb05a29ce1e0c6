"""The list of hits as a model: hits by pages, members where unfolded, the trash at the end."""

from email.utils import parseaddr

from PySide6.QtCore import Qt

from neardup_desktop.model.items import ItemFacts
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.search import SearchHit, TrashedHit
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.plan.plan_rows import place_folder, place_name
from neardup_desktop.ui.search.search_layout import RowKind
from neardup_desktop.ui.search.search_rows_base import MOST_MEMBERS, PAGE, SearchRowsBase
from neardup_desktop.ui.types import AnyIndex

__all__ = ["PAGE", "SearchRows", "hit_name"]


class SearchRows(SearchRowsBase):
    """One row a hit, a member that is unfolded, or something in the trash.

    Hits come by pages and passages by what is on screen, both from another thread; facts from
    their cache. What is not here yet is painted as soon as it is.
    """

    # --- what a row says ------------------------------------------------------------------

    def name(self, row: int) -> str:
        """What the row is called; "" where that is still to come."""
        address = self.address(row)
        if address.kind is RowKind.HEADING:
            return self.tr("In the trash")
        if address.kind is RowKind.MORE:
            return self.more_words(address.hit)
        if address.kind is RowKind.TRASHED:
            stone = self.trashed(address).tombstone
            return place_name(stone.path, stone.part, stone.title)
        item = self.item(row)
        facts = self.facts_of(item)
        if facts is not None:
            return hit_name(facts)
        is_gone = item is not None and self._facts.is_known(item)
        return self.tr("(no longer in the archive)") if is_gone else ""

    def more_words(self, number: int) -> str:
        """How many members of a hit are not listed below it, and what leads to them."""
        hit = self.hit(number)
        if hit is None:
            return ""
        return formatting.counted(
            hit.others - MOST_MEMBERS,
            "{n} more is not listed here. C shows all of them among the clusters.",
            "{n} more are not listed here. C shows all of them among the clusters.",
        )

    def others_words(self, hit: SearchHit) -> str:
        """How many near-duplicates stand behind a hit; "" for none."""
        if not hit.others:
            return ""
        return formatting.counted(hit.others, "+{n} near-duplicate", "+{n} near-duplicates")

    def where(self, row: int) -> str:
        """The line below the name: sender, folder, format, and which member holds the words."""
        address = self.address(row)
        if address.kind is RowKind.TRASHED:
            return self._where_trashed(self.trashed(address))
        facts = self.facts_of(self.item(row))
        if facts is None:
            return ""
        parts = [
            formatting.item_folder(facts, self._sources),
            formatting.format_words(facts.format),
        ]
        # Whom a mail is from tells more than where it lies.
        parts.insert(0 if facts.kind is Kind.EMAIL else len(parts), author_words(facts))
        if facts.hidden:
            parts.append(self.tr("hidden"))
        hit = self.hit(address.hit) if address.kind is RowKind.HIT else None
        if hit is not None and hit.match != hit.item:
            match = self.facts_of(hit.match)
            if match is not None:
                parts.append(self.tr("found in {name}").format(name=hit_name(match)))
        return " · ".join(part for part in parts if part)

    def _where_trashed(self, gone: TrashedHit) -> str:
        folder = place_folder(gone.tombstone.path, gone.tombstone.part, self._sources)
        if gone.survivor is None:
            return self.tr("{folder} · nothing stands for it any more").format(folder=folder)
        name = place_name(gone.survivor_path, gone.survivor_part, "")
        return self.tr("{folder} · {name} stands for it").format(folder=folder, name=name)

    def day(self, row: int) -> str:
        """The date of the row's item, or when it was trashed."""
        address = self.address(row)
        if address.kind is RowKind.TRASHED:
            return formatting.day(self.trashed(address).tombstone.at_s)
        facts = self.facts_of(self.item(row))
        return "" if facts is None else formatting.day(facts.modified_s)

    def spoken(self, row: int) -> str:
        """All that a row says, for a screen reader."""
        address = self.address(row)
        parts = [self.name(row)]
        if address.kind is RowKind.HIT:
            hit = self.hit(address.hit)
            if hit is not None and hit.others:
                is_open = address.hit in self._said_open
                shape = self.tr("{count}, unfolded") if is_open else "{count}"
                parts.append(shape.format(count=self.others_words(hit)))
        elif address.kind is RowKind.MEMBER:
            member = self.member(address)
            parts += [
                formatting.rung_words(member.rung),
                formatting.percent(member.shown_similarity),
            ]
        if address.kind not in (RowKind.HEADING, RowKind.MORE):
            parts += [self.where(row), self.day(row)]
        passage = self.passage(address.hit) if address.kind is RowKind.HIT else None
        if passage is not None and passage.text:
            parts.append(passage.text)
        return ", ".join(part for part in parts if part) or "…"

    # --- Qt's side ------------------------------------------------------------------------

    def flags(self, index: AnyIndex) -> Qt.ItemFlag:
        """All rows but the heading can be chosen."""
        flags = super().flags(index)
        if not index.isValid():
            return flags
        if self.address(index.row()).kind is RowKind.HEADING:
            # The keyboard passes over it.
            return Qt.ItemFlag.ItemNeverHasChildren
        return flags | Qt.ItemFlag.ItemIsDragEnabled

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """What a row says in words; the painter asks for its parts."""
        if not index.isValid() or index.row() >= self.rowCount():
            return None
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return self.spoken(index.row())
        if role == Qt.ItemDataRole.ToolTipRole:
            return self._tip(index.row())
        return None

    def _tip(self, row: int) -> str | None:
        address = self.address(row)
        if address.kind in (RowKind.HEADING, RowKind.MORE):
            return None
        if address.kind is RowKind.TRASHED:
            return formatting.tooltip(formatting.printable(self.trashed(address).tombstone.path))
        facts = self.facts_of(self.item(row))
        if facts is None:
            return None
        lines = [self.name(row), formatting.printable(facts.path)]
        if address.kind is RowKind.MEMBER:
            lines.append(formatting.rung_meaning(self.member(address).rung))
        return formatting.tooltip(*lines)


def author_words(facts: ItemFacts) -> str:
    """Who wrote an item, a sender by name where it has one; "" where that is not known."""
    name = parseaddr(facts.author)[0] if facts.kind is Kind.EMAIL else ""
    return formatting.printable(name or facts.author)


def hit_name(facts: ItemFacts) -> str:
    """What a person calls an item: the title of a page, the subject of a mail, a file name."""
    if facts.kind is Kind.WEB_PAGE and facts.title:
        return formatting.printable(facts.title)
    return formatting.item_name(facts)
