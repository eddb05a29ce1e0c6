"""The table of kinds, whose rows lead to their clusters."""

from collections.abc import Iterable, Sequence

from PySide6.QtCore import Qt, Signal

from neardup_desktop.model.filters import ClusterFilter
from neardup_desktop.model.pairs import COPIES, MATCHES
from neardup_desktop.model.report import KindCounts
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.lists.plain_table import PlainTable
from neardup_desktop.ui.lists.row_table import row_height
from neardup_desktop.ui.lists.table_model import Column, TableModel, bold


def evidence_counts(counts: KindCounts) -> list[str]:
    """The number of copies by each kind of match that has any, in words."""
    return [
        formatting.tr("{name}: {n}").format(
            name=formatting.capitalised(formatting.match_words(match)),
            n=formatting.number(number),
        )
        for match, levels in MATCHES.items()
        if (number := sum(counts.with_evidence.get(one, 0) for one in levels & COPIES))
    ]


class KindRows(TableModel[KindCounts]):
    """A row for each kind and one for the total; a column for each figure."""

    def set_counts(self, kinds: Sequence[KindCounts], total: KindCounts) -> None:
        self.set_rows((*kinds, total))

    def _make_columns(self) -> Iterable[Column[KindCounts]]:
        roles = {int(Qt.ItemDataRole.FontRole): lambda kind: bold() if kind.kind is None else None}
        return (
            Column(self.tr("Kind"), self._kind_words, weight=2, roles=roles),
            Column(
                self.tr("Items"),
                lambda kind: formatting.number(kind.items),
                is_number=True,
                meaning=self.tr("All items of this kind."),
                roles=roles,
                gives_way=1,
            ),
            Column(
                self.tr("Copies"),
                self._copies,
                is_number=True,
                tip=lambda kind: "\n".join(evidence_counts(kind)),
                meaning=self.tr("Items that are copies of another one."),
                roles=roles,
                widest=lambda: formatting.number(100_000) + " (88%)",
            ),
            Column(
                self.tr("Can free"),
                lambda kind: formatting.size(kind.reclaimable_bytes),
                is_number=True,
                meaning=self.tr("The size of all copies on disk, without messages in mailboxes."),
                roles=roles,
                widest=formatting.widest_size,
            ),
        )

    def _kind_words(self, row: KindCounts) -> str:
        return self.tr("Total") if row.kind is None else formatting.kind_words(row.kind)

    def _copies(self, row: KindCounts) -> str:
        number = formatting.number(row.behind)
        if not row.behind:
            return number
        return self.tr("{n} ({share})").format(n=number, share=share_words(row.behind, row.items))


def share_words(value: int, whole: int) -> str:
    """A share in whole percent; never rounded down to 0 or up to 100."""
    share = round(value * 100 / whole)
    if value and not share:
        return formatting.tr("under {share}").format(share=formatting.percent(0.01))
    if value < whole and share == 100:
        share = 99
    return formatting.percent(share / 100)


class KindTable(PlainTable):
    """As high as its rows.

    Signals:
        filter_wanted: the filter of the copies of a kind that was opened.
    """

    filter_wanted = Signal(ClusterFilter)

    def __init__(self, rows: KindRows) -> None:
        self._kinds = rows
        super().__init__(rows, formatting.tr("Items by kind"))
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.open_wanted.connect(self._open)
        rows.modelReset.connect(self.fit_to_font)

    def fit_to_font(self) -> None:
        super().fit_to_font()
        rows = self._kinds.rowCount() * row_height(self.fontMetrics())
        self.setFixedHeight(self.horizontalHeader().sizeHint().height() + rows + 2)

    def _open(self, row: int) -> None:
        kind = self._kinds.row(row).kind
        kinds = frozenset() if kind is None else frozenset({kind})
        self.filter_wanted.emit(ClusterFilter(kinds=kinds, levels=COPIES))
