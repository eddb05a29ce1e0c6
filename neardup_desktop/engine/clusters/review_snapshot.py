"""Snapshots of the input of a review and of its last clusters."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
from msgspec import Struct
from msgspec.structs import asdict

from neardup_desktop.detect.cluster_table import ClusterTable, GroupingInput
from neardup_desktop.detect.pair_set import PairSet
from neardup_desktop.detect.verified_pairs import VerifiedPairs
from neardup_desktop.engine.archive.snapshots import Array, Snapshot, read_snapshot, write_snapshot
from neardup_desktop.engine.clusters.grouping_input import Loaded
from neardup_desktop.engine.clusters.item_columns import Columns
from neardup_desktop.engine.clusters.item_names import ItemNames, Names
from neardup_desktop.model.kinds import Kind

_ITEMS = "items"
_CLUSTERS = "clusters"


def recall_items(folder: Path, stamp: bytes) -> Loaded | None:
    """The input that was loaded at this stamp of the index, or None."""
    snapshot = read_snapshot(folder, _ITEMS, stamp)
    if snapshot is None or snapshot.metadata["kinds"] != list(Kind):
        return None
    arrays, metadata = snapshot.arrays, snapshot.metadata
    names = ItemNames(
        **_of(arrays, "names"),
        files=Names(**_of(arrays, "files")),
        titles=Names(**_of(arrays, "titles")),
    )
    columns = Columns(
        **_of(arrays, "columns"),
        folders=tuple(metadata["folders"]),
        formats=tuple(metadata["formats"]),
        names=names,
    )
    given = GroupingInput(
        **_of(arrays, "given"),
        pairs=VerifiedPairs(**_of(arrays, "pairs")),
        contained=PairSet(**_of(arrays, "contained"), span=metadata["span"]),
        exact=PairSet(**_of(arrays, "exact"), span=metadata["exact_span"]),
    )
    return Loaded(columns, arrays["linked"], given)


def remember_items(folder: Path, stamp: bytes, loaded: Loaded) -> bool:
    """Write what was loaded; False where that fails. Takes a second for a million items."""
    columns, given, names = loaded.columns, loaded.given, loaded.columns.names
    arrays: dict[str, Array] = {
        **_named("columns", columns),
        **_named("given", given),
        **_named("pairs", given.pairs),
        **_named("contained", given.contained),
        **_named("exact", given.exact),
        **_named("names", names),
        **_named("files", names.files),
        **_named("titles", names.titles),
        "linked": loaded.linked,
    }
    metadata = {
        "kinds": list(Kind),
        "folders": columns.folders,
        "formats": columns.formats,
        "span": given.contained.span,
        "exact_span": given.exact.span,
    }
    return write_snapshot(folder, _ITEMS, stamp, Snapshot(arrays, metadata))


def recall_clusters(folder: Path, stamp: bytes) -> tuple[str, ClusterTable] | None:
    """The last clusters at this stamp of the index, with the question that they answer, or None."""
    snapshot = read_snapshot(folder, _CLUSTERS, stamp)
    if snapshot is None:
        return None
    table = ClusterTable(
        **_of(snapshot.arrays, "table"), similarity=snapshot.metadata["similarity"]
    )
    return snapshot.metadata["question"], table


def remember_clusters(folder: Path, stamp: bytes, question: str, table: ClusterTable) -> bool:
    """Write clusters with the question that they answer (see `Review._question`)."""
    metadata = {"question": question, "similarity": table.similarity}
    return write_snapshot(folder, _CLUSTERS, stamp, Snapshot(_named("table", table), metadata))


def _named(prefix: str, record: Struct) -> dict[str, Array]:
    """The arrays of a frozen record, by name."""
    return {
        f"{prefix}.{name}": value
        for name, value in asdict(record).items()
        if isinstance(value, np.ndarray)
    }


def _of(arrays: Mapping[str, Array], prefix: str) -> dict[str, Any]:
    """The arrays of one record, by the names of its fields."""
    return {
        name.removeprefix(f"{prefix}."): array
        for name, array in arrays.items()
        if name.startswith(f"{prefix}.")
    }
