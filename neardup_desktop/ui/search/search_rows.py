"""The list of hits as a model: hits by pages, unfolded members, trashed items at the end."""

from collections.abc import Iterable, Mapping, Sequence

from PySide6.QtCore import QObject, Qt, Signal

from neardup_desktop.engine.search.search import SearchResults
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.items import ItemInfo
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.pairs import Member
from neardup_desktop.model.search import SearchHit, Snippet, TrashedHit
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.items.item_table import item_folder_of, item_name_of, name_of
from neardup_desktop.ui.items.unfolding_rows import UnfoldingRows
from neardup_desktop.ui.lists.table_model import Column
from neardup_desktop.ui.search.search_layout import HitAddress, RowKind, SearchLayout
from neardup_desktop.ui.session.item_cache import ItemCache
from neardup_desktop.ui.types import AnyIndex

PAGE = 128
"""Hits that are asked for at once."""

MOST_MEMBERS = 1_000
"""At most this many members are unfolded below a hit; if there are more, a row leads to them."""

_PAGES_KEPT = 64
_SNIPPETS_KEPT = 2_000


class SearchRows(UnfoldingRows):
    """One row for each hit, unfolded member or trashed item.

    Hits come by pages and snippets for the rows on screen, both from another thread; items from
    their cache. Missing parts are painted when they come.

    Signals:
        unfold_wanted: the number of a hit whose members are to be brought by `unfold`.
        page_wanted: the number of a page that is to be brought by `put_page`.
        snippets_wanted: hits, by number, whose snippets are to be brought by `put_snippets`.
    """

    unfold_wanted = Signal(int)
    page_wanted = Signal(int)
    snippets_wanted = Signal(object)

    def __init__(self, item_cache: ItemCache, parent: QObject | None = None) -> None:
        super().__init__(item_cache, parent)
        self._layout = SearchLayout()
        self._pages: dict[int, Sequence[SearchHit]] = {}
        self._snippets: dict[int, Snippet] = {}
        self._members: dict[int, Sequence[Member]] = {}
        self._said_open: set[int] = set()
        self._trashed: Sequence[TrashedHit] = ()
        self.results: SearchResults | None = None

    # --- listing --------------------------------------------------------------------------

    def set_results(
        self,
        results: SearchResults | None,
        first: Sequence[SearchHit] = (),
        trashed: Sequence[TrashedHit] = (),
        opened: Mapping[int, Sequence[Member]] | None = None,
    ) -> None:
        """List other hits.

        Args:
            results: the results; None lists nothing.
            first: the hits of the first page.
            trashed: matching items in the trash.
            opened: the members of the hits that are unfolded, by the number of the hit.
        """
        self.beginResetModel()
        self.results = results
        self._pages = {0: first} if results is not None else {}
        self._snippets = {}
        self._members = {hit: some for hit, some in (opened or {}).items() if some}
        self._said_open = set(self._members)
        self._trashed = trashed
        self._layout = SearchLayout(0 if results is None else len(results), len(trashed))
        for hit, members in self._members.items():
            self._layout.open(hit, len(members))
        self._rows = range(self._layout.row_count())
        self.endResetModel()

    @property
    def sources(self) -> tuple[str, ...]:
        """The source folders by which folders are shortened."""
        return self._sources

    def set_sources(self, sources: tuple[str, ...]) -> None:
        self._sources = sources
        self.refreshed.emit()

    def put_page(self, results: SearchResults, page: int, hits: Sequence[SearchHit]) -> None:
        """Take a page of hits; those of older results are ignored."""
        if results is not self.results:
            return
        if len(self._pages) >= _PAGES_KEPT:
            first = self._pages.get(0)
            self._pages = {} if first is None else {0: first}
        self._pages[page] = hits
        self.refreshed.emit()

    def put_snippets(self, results: SearchResults, snippets: Mapping[int, Snippet]) -> None:
        """Take snippets of hits, by the number of the hit."""
        if results is not self.results:
            return
        if len(self._snippets) >= _SNIPPETS_KEPT:
            self._snippets.clear()
        self._snippets.update(snippets)
        self.refreshed.emit()

    def unfold(self, results: SearchResults, hit: int, members: Sequence[Member]) -> None:
        """Show the members of a hit below it: at most one more than `MOST_MEMBERS`."""
        if results is not self.results or not members or hit in self._members:
            return
        head = self._layout.row_of_hit(hit)
        with self.unfolding(head, len(members), is_open=True):
            self._members[hit] = members
            self._layout.open(hit, len(members))
        self._said_open.add(hit)
        self.say_anew(head)

    def header_row(self, row: int) -> int:
        address = self.address(row)
        is_of_hit = address.kind in (RowKind.HIT, RowKind.MEMBER, RowKind.MORE)
        return self._layout.row_of_hit(address.hit) if is_of_hit else -1

    def last_row_below(self, head: int) -> int:
        return head + self._layout.member_count(self.address(head).hit)

    def is_open(self, row: int) -> bool:
        return self.address(row).hit in self._members

    def set_open(self, row: int, is_open: bool) -> None:
        hit = self.address(row).hit
        if is_open:
            self.unfold_wanted.emit(hit)
        elif hit in self._members:
            head = self._layout.row_of_hit(hit)
            with self.unfolding(head, len(self._members[hit]), is_open=False):
                self._layout.close(hit)
                del self._members[hit]
            # The head shows it only once its members are gone.
            self._said_open.discard(hit)
            self.say_anew(head)

    # --- contents -------------------------------------------------------------------------

    def address(self, row: int) -> HitAddress:
        """The contents of a row."""
        address = self._layout.address(row)
        if address.kind is RowKind.MEMBER and address.member == MOST_MEMBERS:
            return HitAddress(RowKind.MORE, address.hit)
        return address

    def row_of_hit(self, hit: int) -> int:
        """The row of a hit."""
        return self._layout.row_of_hit(hit)

    def hit_count(self) -> int:
        """Number of hits, without trashed items."""
        return self._layout.hits

    def opened(self) -> tuple[int, ...]:
        """The hits that are unfolded."""
        return self._layout.opened()

    def special_rows(self) -> list[int]:
        """The rows that are no hits, in order."""
        rows = [
            self._layout.row_of_hit(hit) + 1 + member
            for hit in self._layout.opened()
            for member in range(self._layout.member_count(hit))
        ]
        if self._trashed:
            first = self._layout.row_of_trashed(0)
            rows += range(first - 1, first + len(self._trashed))
        return rows

    def hit(self, number: int) -> SearchHit | None:
        """A hit; None if its page is still to come, which is asked for."""
        page, at = divmod(number, PAGE)
        hits = self._pages.get(page)
        if hits is None:
            self.page_wanted.emit(page)
            return None
        return hits[at] if at < len(hits) else None

    def known_hit_of(self, item: ItemId) -> int | None:
        """The number of the hit of an item, as far as hits are loaded."""
        for page, hits in self._pages.items():
            for at, hit in enumerate(hits):
                if item in (hit.item, hit.match):
                    return page * PAGE + at
        return None

    def hits_in(self, first: int, last: int) -> tuple[int, int] | None:
        """The numbers of the first and the last hit in some rows; None if there is none."""
        last = min(last, self.first_trashed_row() - 1)
        if last >= 0 and self.address(last).kind is RowKind.HEADING:
            last -= 1
        if first > last:
            return None
        begin, end = self.address(first), self.address(last).hit
        low = begin.hit if begin.kind is RowKind.HIT else begin.hit + 1
        return (low, end) if low <= end else None

    def members_in(self, first: int, last: int) -> list[ItemId]:
        """The unfolded members in some rows."""
        found = []
        for hit, members in self._members.items():
            above = self._layout.row_of_hit(hit) + 1
            some = members[max(0, first - above) : max(0, last - above + 1)]
            if last - above >= MOST_MEMBERS:
                some = some[: max(0, MOST_MEMBERS - max(0, first - above))]
            found += [member.item for member in some]
        return found

    def known_hits(self, ranges: Sequence[tuple[int, int]]) -> list[SearchHit] | None:
        """Some hits, given by first and last number; None unless all are loaded."""
        if sum(last - first + 1 for first, last in ranges) > PAGE:
            return None
        hits = [self.hit(number) for first, last in ranges for number in range(first, last + 1)]
        known = [hit for hit in hits if hit is not None]
        return known if len(known) == len(hits) else None

    def first_trashed_row(self) -> int:
        """The row of the first trashed item; the end of the list if there is none."""
        return self._layout.row_of_trashed(0) if self._trashed else self.rowCount()

    def row_of_member(self, hit: int, item: ItemId, near: int) -> int:
        """The row of a member below a hit, or of the one now `near` its place if it is gone."""
        items = [member.item for member in self._members.get(hit, ())]
        at = items.index(item) if item in items else min(near, len(items) - 1)
        return self._layout.row_of_hit(hit) + 1 + at

    def member(self, address: HitAddress) -> Member:
        """A member below a hit."""
        return self._members[address.hit][address.member]

    def trashed(self, address: HitAddress) -> TrashedHit:
        """A trashed item."""
        return self._trashed[address.hit]

    def snippet(self, hit: int) -> Snippet | None:
        """The found words of a hit in their context; None if they are still to come."""
        return self._snippets.get(hit)

    def item(self, row: int) -> ItemId | None:
        """The item of a row; None for a heading, or if it is still to come."""
        address = self.address(row)
        if address.kind is RowKind.HIT:
            hit = self.hit(address.hit)
            return None if hit is None else hit.item
        if address.kind is RowKind.MEMBER:
            return self.member(address).item
        if address.kind is RowKind.TRASHED:
            return self.trashed(address).survivor
        return None

    def file(self, row: int) -> str | None:
        is_gone = self.address(row).kind is RowKind.TRASHED
        info = None if is_gone else self.about(row)
        return None if info is None else info.path

    def info_of(self, item: ItemId | None) -> ItemInfo | None:
        """The details of an item, if they are loaded."""
        is_here = item is not None and self._item_cache.is_known(item)
        return self._item_cache.get(item) if item is not None and is_here else None

    def about(self, row: int) -> ItemInfo | None:
        return self.info_of(self.item(row))

    def bring(self, first: int, last: int) -> None:
        items: list[ItemId] = []
        lacking: list[int] = []
        for row in range(first, last + 1):
            address = self.address(row)
            if address.kind is RowKind.HIT:
                hit = self.hit(address.hit)
                if hit is None:
                    continue
                items += (hit.item, hit.match)
                if address.hit not in self._snippets:
                    lacking.append(address.hit)
            elif (item := self.item(row)) is not None:
                items.append(item)
        if items:
            self._item_cache.bring(items, "search")
        if lacking:
            self.snippets_wanted.emit(lacking)

    # --- texts ----------------------------------------------------------------------------

    def name(self, row: int) -> str:
        """The name in a row; "" if it is still to come."""
        address = self.address(row)
        if address.kind is RowKind.HEADING:
            return self.tr("In the trash")
        if address.kind is RowKind.MORE:
            return self.more_words(address.hit)
        if address.kind is RowKind.TRASHED:
            return name_of(self.trashed(address).item)
        item = self.item(row)
        info = self.info_of(item)
        if info is not None:
            return formatting.listed_name(info)
        is_gone = item is not None and self._item_cache.is_known(item)
        return self.tr("(no longer in the archive)") if is_gone else ""

    def more_words(self, number: int) -> str:
        """The number of members of a hit that are not listed below it, and the way to them."""
        hit = self.hit(number)
        if hit is None:
            return ""
        return formatting.counted(
            hit.others - MOST_MEMBERS,
            "{n} more is not listed here. Press C to see all of them in the groups.",
            "{n} more are not listed here. Press C to see all of them in the groups.",
        )

    def others_words(self, hit: SearchHit) -> str:
        """The number of copies behind a hit; "" for none."""
        if not hit.others:
            return ""
        return formatting.counted(hit.others, "+{n} copy", "+{n} copies")

    def where(self, row: int) -> str:
        """The line below the name: sender, folder, format, and the member that holds the words."""
        address = self.address(row)
        if address.kind is RowKind.TRASHED:
            gone = self.trashed(address)
            folder = item_folder_of(gone.item.path, gone.item.part, self._sources)
            if gone.survivor is None:
                return self.tr("{folder} · no copy left").format(folder=folder)
            name = item_name_of(gone.survivor_path, gone.survivor_part, "")
            return self.tr("{folder} · kept instead: {name}").format(folder=folder, name=name)
        info = self.about(row)
        if info is None:
            return ""
        parts = [formatting.item_folder(info, self._sources), formatting.format_words(info.format)]
        # The sender of a mail says more than its folder.
        parts.insert(0 if info.kind is Kind.EMAIL else len(parts), formatting.author_words(info))
        if info.hidden:
            parts.append(self.tr("hidden"))
        hit = self.hit(address.hit) if address.kind is RowKind.HIT else None
        if hit is not None and hit.match != hit.item:
            match = self.info_of(hit.match)
            if match is not None:
                parts.append(self.tr("found in {name}").format(name=formatting.listed_name(match)))
        return " · ".join(part for part in parts if part)

    def day(self, row: int) -> str:
        """The date of the row's item, or the day when it was trashed."""
        address = self.address(row)
        if address.kind is RowKind.TRASHED:
            return formatting.day(self.trashed(address).trashed.at_s)
        return self.modified(row)

    def _make_columns(self) -> Iterable[Column[int]]:
        return (Column("", self.spoken, tip=self.path),)

    def spoken(self, row: int) -> str:
        """All texts of a row, for a screen reader."""
        address = self.address(row)
        parts = [self.name(row)]
        if address.kind is RowKind.HIT:
            hit = self.hit(address.hit)
            if hit is not None and hit.others:
                is_open = address.hit in self._said_open
                shape = self.tr("{count}, expanded") if is_open else "{count}"
                parts.append(shape.format(count=self.others_words(hit)))
        elif address.kind is RowKind.MEMBER:
            member = self.member(address)
            parts += [
                formatting.match_words(member.evidence),
                formatting.percent(member.shown_similarity),
            ]
        if address.kind not in (RowKind.HEADING, RowKind.MORE):
            parts += [self.where(row), self.day(row)]
        snippet = self.snippet(address.hit) if address.kind is RowKind.HIT else None
        if snippet is not None and snippet.text:
            parts.append(snippet.text)
        return ", ".join(part for part in parts if part) or "…"

    def path(self, row: int) -> str:
        """The name and the whole path for tooltips, and the meaning of a member's evidence."""
        address = self.address(row)
        if address.kind is RowKind.TRASHED:
            return formatting.printable(self.trashed(address).item.path)
        info = self.about(row)
        if info is None:
            return ""
        is_member = address.kind is RowKind.MEMBER
        evidence = formatting.evidence_meaning(self.member(address).evidence) if is_member else ""
        return f"{self.name(row)}\n{formatting.printable(info.path)}\n{evidence}"

    # --- Qt's side ------------------------------------------------------------------------

    def flags(self, index: AnyIndex) -> Qt.ItemFlag:
        if index.isValid() and self.address(index.row()).kind is RowKind.HEADING:
            # The keyboard passes over it.
            return Qt.ItemFlag.ItemNeverHasChildren
        return super().flags(index)
