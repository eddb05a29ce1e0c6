"""The list of what is like a file: how, how much, and where it stands."""

from collections.abc import Iterable

from neardup_desktop.engine.similar.like_file import SimilarItem
from neardup_desktop.model.items import ItemFacts
from neardup_desktop.model.pairs import Evidence
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.lists.table_model import Column, TableModel

Like = tuple[SimilarItem, ItemFacts]
"""What is like a file, and what the archive knows of it."""


class LikeRows(TableModel[Like]):
    """One row an item that is like the file, the closest first."""

    def _make_columns(self) -> Iterable[Column[Like]]:
        def path(like: Like) -> str:
            return formatting.printable(like[1].path)

        return (
            Column(self.tr("Name"), lambda like: formatting.item_name(like[1]), weight=3, tip=path),
            Column(
                self.tr("Folder"),
                lambda like: formatting.item_folder(like[1], self._sources),
                weight=3.4,
                tip=path,
            ),
            Column(
                self.tr("How it is like the file"),
                lambda like: self.relation(like[0]),
                weight=2.2,
                tip=path,
            ),
            Column(
                self.tr("Similarity"),
                lambda like: formatting.percent(like[0].similarity),
                weight=1.2,
                is_number=True,
                tip=path,
            ),
            Column(
                self.tr("Size"),
                lambda like: formatting.size(like[1].size_bytes),
                weight=1.1,
                is_number=True,
                tip=path,
                gives_way=2,
                widest=formatting.widest_size,
            ),
            Column(
                self.tr("Modified"),
                lambda like: formatting.day(like[1].modified_s),
                weight=1.3,
                tip=path,
                gives_way=1,
                widest=formatting.widest_day,
            ),
        )

    def other_count(self) -> int:
        """How many items are like the file and not the file itself."""
        return sum(not one.is_itself for one, _facts in self._rows)

    def first_other(self) -> int:
        """The first row that is not about the very file; the first of all where there is none."""
        return next((row for row, (one, _) in enumerate(self._rows) if not one.is_itself), 0)

    def relation(self, one: SimilarItem) -> str:
        """How an item is like the file."""
        if one.is_itself:
            return self.tr("this very file")
        if one.evidence is Evidence.CONTAINED:
            if one.is_inner:
                return self.tr("stands whole in the file")
            return self.tr("holds the whole file")
        if one.evidence is Evidence.SAME_WORDS and one.similarity < 1.0:
            if one.is_inner:
                return self.tr("stands in the file with other signs")
            return self.tr("holds the file with other signs")
        return formatting.evidence_words(one.evidence)
