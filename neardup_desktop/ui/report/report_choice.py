"""The contents that the user can choose for a report, and the request made from the choice."""

from enum import StrEnum
from pathlib import Path, PurePath

import numpy as np
from msgspec import Struct
from PySide6.QtCore import QLocale

from neardup_desktop.model.filters import ClusterFilter
from neardup_desktop.model.report import PathStyle, ReportRequest
from neardup_desktop.ui.clusters.review_page import ReviewPage
from neardup_desktop.ui.session.cluster_layout import members_of
from neardup_desktop.ui.session.session import Grouping, GroupingChoice
from neardup_desktop.ui.types import Numbers

MOST_DIFFERENCES = 20
"""The number of clusters whose differing words a report shows."""


class Scope(StrEnum):
    """Which clusters a report is about."""

    ALL = "all"
    FILTER = "filter"
    SELECTION = "selection"
    FOLDER = "folder"
    """The folder of the current item, with all below it."""


class Material(Struct, frozen=True):
    """The contents of the window that the user can choose from.

    Attributes:
        grouping: how the pairs are grouped.
        filter: which clusters are listed.
        total: number of clusters.
        listed: number of those that the filter lists.
        selected: identifiers of the clusters that are ticked, or else selected.
        is_ticked: whether they are ticked.
        folder: that of the current item; "" without one.
    """

    grouping: GroupingChoice
    filter: ClusterFilter
    total: int
    listed: int
    selected: frozenset[str]
    is_ticked: bool
    folder: str

    @property
    def usual_scope(self) -> Scope:
        """The likeliest scope: a selection that took effort, else the filter, else everything."""
        if len(self.selected) > 1 or (self.is_ticked and self.selected):
            return Scope.SELECTION
        return Scope.ALL if self.filter.is_empty else Scope.FILTER


class ReportChoice(Struct, frozen=True):
    """A choice of the user.

    Attributes:
        scope: which clusters.
        paths: how files are named.
        differences: whether the words that differ are shown, in the first clusters.
        target: the file.
    """

    scope: Scope
    paths: PathStyle
    differences: bool
    target: Path

    def request(self, material: Material) -> ReportRequest:
        """The request for a report of the window's contents at the time of the choice."""
        grouping, only = material.grouping, material.selected
        chosen = {
            Scope.FILTER: material.filter,
            Scope.FOLDER: ClusterFilter(folders=(Path(material.folder),)),
        }
        return ReportRequest(
            similarity=grouping.similarity,
            preference=grouping.preference,
            order=grouping.preferred,
            show_hidden=grouping.show_hidden,
            filter=chosen.get(self.scope, ClusterFilter()),
            clusters=only if self.scope is Scope.SELECTION else None,
            paths=self.paths,
            differences=MOST_DIFFERENCES if self.differences else 0,
            language=QLocale().name().partition("_")[0],
        )


def material_of(grouping: Grouping, page: ReviewPage) -> Material:
    """Everything that can be chosen from on the page of clusters now.

    A row that is selected out of sight, while another page is open, is no choice of the user.
    """
    rows, in_sight = page.rows, page.isVisible()
    is_ticked = len(rows.ticks) > 0
    selected: frozenset[str] = frozenset()
    if rows.rowCount() and (is_ticked or in_sight):
        layout = rows.layout
        members: Numbers = (
            members_of(layout.table, rows.ticks.items())
            if is_ticked
            # Any selected row selects its cluster.
            else np.flatnonzero(layout.members_in(page.view.selected_ranges(), only_matching=False))
        )
        table = layout.table
        found = np.unique(np.searchsorted(table.starts, members, side="right") - 1)
        selected = frozenset(f"{key:016x}" for key in table.keys[found].tolist())
    info = page.row_actions.current_info() if in_sight else None
    return Material(
        grouping=grouping.choice,
        filter=grouping.filter,
        total=len(grouping.table),
        listed=grouping.totals.clusters,
        selected=selected,
        is_ticked=is_ticked,
        folder="" if info is None else str(PurePath(info.path).parent),
    )
