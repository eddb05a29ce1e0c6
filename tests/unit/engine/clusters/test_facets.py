"""Filters and their counts against a slow twin that looks at each member of each cluster."""

from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Struct
from msgspec.structs import replace

from neardup_desktop.engine.clusters.facets import Sieve
from neardup_desktop.engine.clusters.folder_tree import FolderCount, FolderTree
from neardup_desktop.engine.clusters.item_columns import Columns
from neardup_desktop.engine.clusters.item_names import ItemNames, Names, page_of
from neardup_desktop.engine.clusters.review import ClusterTable
from neardup_desktop.model.filters import NO_LOSS, ClusterFilter
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.pairs import Evidence

YEAR = 2024
KINDS = tuple(Kind)
FORMATS = ("pdf", "docx", "eml")
SOURCE = "/home/ada"
FOLDERS = (SOURCE, f"{SOURCE}/Docs", f"{SOURCE}/Docs/2019", f"{SOURCE}/Docsify", "/elsewhere")
SIZES = (0, 9_999, 10_000, 2_000_000, 500_000_000)
DATES = tuple(int(datetime(year, 6, 15).timestamp()) for year in (1999, 2022, 2023, 2024, 2031))
NAMES = ("Annual report", "annual REPORT draft", "letter")


class One(Struct, frozen=True):
    """What the twin knows of an item and, in a cluster, of a member."""

    kind: int = 0
    format: int = 0
    folder: int = 1
    size: int = 0
    date: int = 0
    name: int = 0
    decided: bool = False
    evidence: Evidence = Evidence.NEAR_DUPLICATE


Clusters = list[list[One]]

copies = st.builds(
    One,
    kind=st.integers(0, len(KINDS) - 1),
    format=st.integers(0, len(FORMATS) - 1),
    folder=st.integers(0, len(FOLDERS) - 1),
    size=st.sampled_from(SIZES),
    date=st.sampled_from(DATES),
    name=st.integers(0, len(NAMES) - 1),
    decided=st.booleans(),
    evidence=st.sampled_from(
        [evidence for evidence in Evidence if evidence is not Evidence.REPRESENTATIVE]
    ),
)
heads = copies.map(lambda one: replace(one, evidence=Evidence.REPRESENTATIVE))
clusters_of = st.lists(
    st.builds(lambda head, more: [head, *more], heads, st.lists(copies, min_size=1, max_size=4)),
    max_size=6,
)
filters = st.builds(
    ClusterFilter,
    text=st.sampled_from(["", "  ", "report", "REPORT annual", "nothing"]),
    kinds=st.frozensets(st.sampled_from(KINDS), max_size=2),
    formats=st.frozensets(st.sampled_from([*FORMATS, "odt"]), max_size=2),
    folders=st.lists(st.sampled_from(FOLDERS).map(Path), max_size=2).map(tuple),
    levels=st.frozensets(st.sampled_from(list(Evidence)), max_size=2),
    min_bytes=st.none() | st.sampled_from(SIZES),
    max_bytes=st.none() | st.sampled_from(SIZES),
    since_s=st.none() | st.sampled_from(DATES),
    until_s=st.none() | st.sampled_from(DATES),
    reviewed=st.none() | st.booleans(),
)


def sieve_of(clusters: Clusters, sources: tuple[str, ...] = (SOURCE,)) -> Sieve:
    members = [one for cluster in clusters for one in cluster]
    counts = np.array([len(cluster) for cluster in clusters], np.int64)
    number = np.arange(len(members), dtype=np.int64)

    def column(of: Callable[[One], int]) -> np.ndarray:
        return np.array([of(one) for one in members], np.int64)

    starts = np.concatenate((np.zeros(1, np.int64), np.cumsum(counts)))
    table = ClusterTable(
        similarity=0.5,
        representative=number[starts[:-1]] if len(members) else number,
        members=counts,
        weakest=np.ones(len(clusters), np.float32),
        reclaimable_bytes=np.zeros(len(clusters), np.int64),
        starts=starts,
        member_item=number,
        member_index=number,
        member_evidence=column(lambda one: one.evidence).astype(np.uint8),
        member_direct=column(lambda one: one.evidence).astype(np.uint8),
        member_similarity=np.ones(len(members), np.float32),
        member_unique=np.zeros(len(members), np.int32),
        member_link=np.full(len(number), -1),
        member_link_similarity=np.zeros(len(number), dtype=np.float32),
        keys=np.zeros(len(clusters), np.uint64),
    )
    none = np.zeros(0, np.int32)
    items = Columns(
        item=number,
        by_number=number.astype(np.int32),
        content=none,
        visible=none,
        recognised=np.zeros(0, np.bool_),
        form=none,
        lines=none,
        folder=column(lambda one: one.folder).astype(np.int32),
        format=column(lambda one: one.format).astype(np.int32),
        kind=column(lambda one: one.kind).astype(np.int32),
        modified_s=column(lambda one: one.date),
        words=none,
        visible_words=none,
        part_is_file=np.zeros(0, np.bool_),
        is_enclosed=np.zeros(0, np.bool_),
        file=none,
        file_bytes=column(lambda one: one.size),
        freed_bytes=number,
        reclaimable_bytes=number,
        is_tagged=np.zeros(0, np.bool_),
        is_target=np.zeros(0, np.bool_),
        riches=none,
        pixels=number,
        in_bin=np.zeros(0, np.bool_),
        access=none,
        is_shown=np.zeros(0, np.bool_),
        link_from=none,
        link_to=none,
        link_is_loose=np.zeros(0, np.bool_),
        folders=FOLDERS,
        is_mailbox=np.zeros(len(FOLDERS), np.bool_),
        formats=FORMATS,
        names=ItemNames(
            files=Names.of(page_of(NAMES)),
            file_of=column(lambda one: one.name).astype(np.int32),
            titles=Names.of(b""),
            titled=none,
            shown=np.zeros(0, np.bool_),
        ),
    )
    decided = np.array([one.decided for one in members], np.bool_)
    return Sieve(items, decided, table, FolderTree(FOLDERS, sources), YEAR)


def lies_in(folder: str, outer: str) -> bool:
    return folder == outer or folder.startswith(outer + "/")


def fulfils(one: One, chosen: ClusterFilter) -> bool:
    """The twin: one member against every field about items."""
    words = chosen.text.casefold().split()
    return all(
        (
            all(word in NAMES[one.name].casefold() for word in words),
            not chosen.kinds or KINDS[one.kind] in chosen.kinds,
            not chosen.formats or FORMATS[one.format] in chosen.formats,
            not chosen.folders
            or any(lies_in(FOLDERS[one.folder], str(outer)) for outer in chosen.folders),
            not chosen.levels or one.evidence in chosen.levels,
            chosen.min_bytes is None or one.size >= chosen.min_bytes,
            chosen.max_bytes is None or one.size <= chosen.max_bytes,
            chosen.since_s is None or one.date >= chosen.since_s,
            chosen.until_s is None or one.date <= chosen.until_s,
        )
    )


def matching(cluster: list[One], chosen: ClusterFilter) -> list[bool]:
    """The twin: which members of a cluster a filter names."""
    reviewed = all(one.decided for one in cluster[1:])
    is_open = chosen.reviewed is None or chosen.reviewed is reviewed
    return [is_open and fulfils(one, chosen) for one in cluster]


def count(clusters: Clusters, chosen: ClusterFilter) -> int:
    return sum(sum(matching(cluster, chosen)) for cluster in clusters)


def listed(clusters: Clusters, chosen: ClusterFilter) -> list[bool]:
    sieve = sieve_of(clusters)
    found: list[bool] = sieve.listed(sieve.matching(chosen)).tolist()
    return found


@given(clusters_of, filters)
def test_a_filter_names_what_the_slow_twin_names(clusters: Clusters, chosen: ClusterFilter) -> None:
    found = sieve_of(clusters).matching(chosen)
    expected = [is_named for cluster in clusters for is_named in matching(cluster, chosen)]
    assert expected == ([True] * len(expected) if found is None else found.tolist())


@given(clusters_of, filters)
def test_a_cluster_is_listed_where_a_member_matches(
    clusters: Clusters, chosen: ClusterFilter
) -> None:
    expected = [any(matching(cluster, chosen)) for cluster in clusters]
    assert listed(clusters, chosen) == expected


@given(clusters_of, filters)
def test_each_count_is_what_choosing_the_value_would_name(
    clusters: Clusters, chosen: ClusterFilter
) -> None:
    facets = sieve_of(clusters).facets(chosen)
    for evidence, found in facets.levels.items():
        assert found == count(clusters, replace(chosen, levels=frozenset({evidence})))
    for kind, found in facets.kinds.items():
        assert found == count(clusters, replace(chosen, kinds=frozenset({kind})))
    for name, found in facets.formats.items():
        assert found == count(clusters, replace(chosen, formats=frozenset({name})))
    for size in facets.sizes:
        other = replace(chosen, min_bytes=size.low, max_bytes=size.high)
        assert size.items == count(clusters, other)
    for date in facets.dates:
        other = replace(chosen, since_s=date.low, until_s=date.high)
        assert date.items == count(clusters, other)
    for folder in spread(facets.folders):
        other = replace(chosen, folders=(Path(folder.path),))
        assert folder.items == count(clusters, other)
    assert facets.reviewed == count(clusters, replace(chosen, reviewed=True))
    assert facets.unreviewed == count(clusters, replace(chosen, reviewed=False))


@given(clusters_of, filters)
def test_values_stay_in_their_place_whatever_the_filter(
    clusters: Clusters, chosen: ClusterFilter
) -> None:
    sieve = sieve_of(clusters)
    free, other = sieve.facets(ClusterFilter()), sieve.facets(chosen)
    assert list(free.formats) == list(other.formats)
    assert list(free.kinds) == list(other.kinds)
    assert [one.path for one in spread(free.folders)] == [one.path for one in spread(other.folders)]


def spread(folders: tuple[FolderCount, ...]) -> list[FolderCount]:
    return [one for top in folders for one in (top, *spread(top.inside))]


def cluster(*members: One) -> list[One]:
    return [replace(members[0], evidence=Evidence.REPRESENTATIVE), *members[1:]]


def test_folders_are_a_tree_below_the_source() -> None:
    one = [cluster(One(folder=1), One(folder=2)), cluster(One(folder=3), One(folder=0))]
    docs, docsify = sieve_of(one).facets(ClusterFilter()).folders
    assert (docs.name, docs.items, docsify.name) == ("Docs", 2, "Docsify")
    assert [(inner.name, inner.items) for inner in docs.inside] == [("2019", 1)]


def test_several_sources_are_the_roots_of_the_tree() -> None:
    one = [cluster(One(folder=1), One(folder=4))]
    found = sieve_of(one, (SOURCE, "/elsewhere")).facets(ClusterFilter()).folders
    assert {folder.name for folder in found} == {"ada", "elsewhere"}


def test_years_long_ago_are_counted_as_one() -> None:
    dates = [int(datetime(year, 3, 1).timestamp()) for year in range(1990, 2024)]
    one = [cluster(One(date=date), One(date=date)) for date in dates]
    found = sieve_of(one).facets(ClusterFilter()).dates
    assert [year.items for year in found[:-1]] == [2] * (len(found) - 1)
    assert found[-1].low is None
    assert sum(year.items for year in found) == 2 * len(dates)


def test_identical_copies_are_found_in_one_cluster_at_once() -> None:
    both = cluster(
        One(), One(evidence=Evidence.SAME_DOCUMENT), One(evidence=Evidence.NEAR_DUPLICATE)
    )
    near = cluster(One(), One(evidence=Evidence.NEAR_DUPLICATE))
    assert listed([both, near], NO_LOSS) == [True, False]


@pytest.mark.parametrize("chosen", [ClusterFilter(), ClusterFilter(text="x", reviewed=True)])
def test_nothing_is_counted_where_there_is_nothing(chosen: ClusterFilter) -> None:
    facets = sieve_of([]).facets(chosen)
    assert not facets.formats
    assert facets.reviewed == facets.unreviewed == 0
