"""The table of kinds: how many items of each stand on which level of evidence, as Qt reads it."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QFont

from neardup_desktop.model.filters import ClusterFilter
from neardup_desktop.model.pairs import Evidence
from neardup_desktop.model.report import KindCounts
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.lists.table_model import Column, TableModel, bold

ShareRole = int(Qt.ItemDataRole.UserRole)
"""Under which a cell tells its share of the items, as text, or ""."""

FilterRole = ShareRole + 1
"""Under which a cell tells the `ClusterFilter` that it leads to, or None."""

HasShareRole = ShareRole + 2
"""Under which a cell tells whether a share may stand beside numbers of its sort."""

_BEHIND = tuple(
    evidence
    for evidence in Evidence
    if not evidence.is_only_shown and evidence is not Evidence.REPRESENTATIVE
)

RARE_LEVELS = frozenset({Evidence.SAME_WORDS, Evidence.LINKED})
"""Levels of evidence that are shown only where something stands on them."""


@dataclass(frozen=True, slots=True)
class _Figure:
    """What is counted.

    Attributes:
        title: its name.
        meaning: what it counts, in a sentence.
        value: the number of a kind.
        text: the number as text.
        has_share: whether its share of the items is told beside it.
        levels: the levels of evidence that its numbers lead to; None: they lead nowhere.
    """

    title: str
    meaning: str
    value: Callable[[KindCounts], int]
    text: Callable[[int], str] = formatting.number
    has_share: bool = False
    levels: frozenset[Evidence] | None = frozenset()


class KindRows(TableModel[Any]):
    """A row for each kind and one for all together; the first column names the kind.

    Turned, there is a column for each kind instead, and a row for each thing that is counted.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        self._kinds: Sequence[KindCounts] = ()
        self._is_turned = False
        super().__init__(parent)

    def set_counts(self, kinds: Sequence[KindCounts], total: KindCounts) -> None:
        """Show other numbers."""
        self._arrange((*kinds, total), is_turned=self._is_turned)

    @property
    def is_turned(self) -> bool:
        """Whether the kinds stand side by side."""
        return self._is_turned

    def turn(self, is_turned: bool) -> None:
        """Have the kinds stand side by side, or below each other."""
        if is_turned != self._is_turned:
            self._arrange(self._kinds, is_turned=is_turned)

    def _arrange(self, kinds: Sequence[KindCounts], *, is_turned: bool) -> None:
        self.beginResetModel()
        self._kinds, self._is_turned = kinds, is_turned
        self._rows = list(self._figures()) if kinds and is_turned else kinds
        self._take_columns(self._make_columns())
        self.endResetModel()

    def _make_columns(self) -> Iterable[Column[Any]]:
        if self._is_turned:
            yield Column(
                self.tr("Kind"), lambda figure: figure.title, tip=lambda figure: figure.meaning
            )
            for kind in self._kinds:
                yield self._cells(broken(self._kind_words(kind)), kind=kind)
            return
        yield Column(self.tr("Kind"), self._kind_words, roles={Qt.ItemDataRole.FontRole: _font})
        for figure in self._figures():
            yield self._cells(figure.title, figure.meaning, figure=figure)

    def _cells(
        self,
        title: str,
        meaning: str = "",
        *,
        kind: KindCounts | None = None,
        figure: _Figure | None = None,
    ) -> Column[Any]:
        """A column of numbers: of one kind, or of one thing that is counted; rows are the other."""

        def of(row: Any) -> tuple[KindCounts, _Figure]:  # noqa: ANN401 - as the row is
            return kind or row, figure or row

        def text(row: object) -> str:
            counts, counted = of(row)
            return counted.text(counted.value(counts))

        return Column(
            title,
            text,
            is_number=True,
            tip=lambda row: self._spoken(*of(row)),
            meaning=meaning,
            roles={
                Qt.ItemDataRole.FontRole: lambda row: _font(of(row)[0]),
                Qt.ItemDataRole.AccessibleTextRole: lambda row: self._spoken(*of(row)),
                ShareRole: lambda row: self._share(*of(row)),
                HasShareRole: lambda row: of(row)[1].has_share,
                FilterRole: lambda row: self._filter(*of(row)),
            },
        )

    def _figures(self) -> Iterator[_Figure]:
        """What is counted; what is rare only where there is any."""
        total = self._kinds[-1] if self._kinds else None
        yield _Figure(
            self.tr("Items"), self.tr("All that was found of this kind."), lambda kind: kind.items
        )
        for evidence in Evidence:
            is_rare = evidence in RARE_LEVELS and (
                total is None or not total.with_evidence.get(evidence)
            )
            if evidence is Evidence.REPRESENTATIVE or is_rare:
                continue
            words = formatting.evidence_words(evidence)
            yield _Figure(
                words[:1].upper() + words[1:],
                formatting.evidence_meaning(evidence),
                _on(evidence),
                has_share=True,
                levels=frozenset({evidence}),
            )
        yield _Figure(
            self.tr("Remaining"),
            self.tr("Items that stand for themselves: alone, or for their cluster."),
            lambda kind: kind.remaining,
            has_share=True,
        )
        if total is not None and total.hidden:
            yield _Figure(
                self.tr("Hidden"),
                self.tr("Items that you have hidden; they are in no other column."),
                lambda kind: kind.hidden,
                has_share=True,
                levels=None,
            )
        yield _Figure(
            self.tr("Words to win"),
            self.tr("Words that would not have to be read: those of all copies."),
            lambda kind: kind.reclaimable_words,
            levels=frozenset(_BEHIND),
        )
        yield _Figure(
            self.tr("Space to win"),
            self.tr("What all copies take on the disk, without messages inside mailboxes."),
            lambda kind: kind.reclaimable_bytes,
            formatting.size,
            levels=frozenset(_BEHIND),
        )

    def _kind_words(self, row: KindCounts) -> str:
        return self.tr("Total") if row.kind is None else formatting.kind_words(row.kind)

    @staticmethod
    def _share(row: KindCounts, figure: _Figure) -> str:
        value = figure.value(row)
        if not figure.has_share or not row.items or not value:
            return ""
        return share_words(value, row.items)

    @staticmethod
    def _filter(row: KindCounts, figure: _Figure) -> ClusterFilter | None:
        if figure.levels is None or not figure.value(row):
            return None
        kinds = frozenset() if row.kind is None else frozenset({row.kind})
        return ClusterFilter(kinds=kinds, levels=figure.levels)

    def _spoken(self, row: KindCounts, figure: _Figure) -> str:
        kind = self._kind_words(row)
        value = figure.text(figure.value(row))
        share = self._share(row, figure)
        if share:
            return self.tr("{kind}, {column}: {value}, {share} of its items").format(
                kind=kind, column=figure.title, value=value, share=share
            )
        return self.tr("{kind}, {column}: {value}").format(
            kind=kind, column=figure.title, value=value
        )


def _font(kind: KindCounts) -> QFont | None:
    return bold() if kind.kind is None else None


def _on(evidence: Evidence) -> Callable[[KindCounts], int]:
    return lambda row: row.with_evidence[evidence]


def broken(title: str) -> str:
    """A title on two lines, of which the longer one is as short as can be."""
    words = title.split()
    ways = ["\n".join((" ".join(words[:at]), " ".join(words[at:]))) for at in range(1, len(words))]
    return min(ways, key=lambda way: max(map(len, way.split("\n"))), default=title)


def share_words(value: int, whole: int) -> str:
    """A share in whole percent, rounded; something is never told as nothing, nor part as all."""
    share = round(value * 100 / whole)
    if value and not share:
        return formatting.tr("under {share}").format(share=formatting.percent(0.01))
    if value < whole and share == 100:
        share = 99
    return formatting.percent(share / 100)
