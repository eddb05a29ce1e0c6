"""Clusters a bin of related items on a Spark worker, by the code that clusters an archive."""

from collections import defaultdict
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.archive.item_dates import date_items
from neardup_desktop.engine.clusters.review import Review
from neardup_desktop.model.settings import DEFAULT_SIMILARITY
from neardup_desktop.spark.fill_archive import ArchiveFiller
from neardup_desktop.store.values import encode_path

GROUPED_BY = f"clusters/1 {DEFAULT_SIMILARITY}"
"""To be raised whenever other clusters would be made of the same tables."""

_NO_TEXTS: dict[str, Any] = {
    **dict.fromkeys(("features", "short_words", "sample", "visible_sample"), b""),
    **dict.fromkeys(("text", "main"), ""),
}
"""In the row of an item, whose words are told by their hashes only."""


def cluster_bin(rows: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """The members of the clusters among the rows of a bin, as the table `clusters` has them.

    The bin becomes an archive without texts in a temporary folder of the worker.
    """
    by_role: dict[str, list[dict[str, Any]]] = defaultdict(list)
    for row in rows:
        by_role[row["role"]].append(row)
    with TemporaryDirectory() as folder, Archive.open(Path(folder)) as archive:
        _fill(ArchiveFiller(archive), by_role)
        date_items(archive)
        with closing(archive.reader()) as reader:
            review = Review.load(reader)
            table = review.clusters(DEFAULT_SIMILARITY)
            for number in range(len(table)):
                cluster = table.cluster(number)
                infos = reader.item_infos([member.item for member in cluster.members])
                for member in cluster.members:
                    info = infos[member.item]
                    yield {
                        "cluster": cluster.id,
                        "representative": member.item == cluster.representative,
                        "path": encode_path(info.path).decode("utf-8", "backslashreplace"),
                        "path_bytes": encode_path(info.path),
                        "part": info.part,
                        "kind": str(info.kind),
                        "format": info.format,
                        "title": info.title,
                        "words": info.words,
                        "modified_s": info.modified_s,
                        "evidence": member.evidence.label,
                        "similarity": member.similarity,
                        "unique_words": member.unique_words,
                    }


def _fill(filler: ArchiveFiller, by_role: dict[str, list[dict[str, Any]]]) -> None:
    items: dict[bytes, list[dict[str, Any]]] = defaultdict(list)
    numbers: dict[int, bytes] = {}
    for row in by_role["item"]:
        items[row["path"]].append(row | _NO_TEXTS)
        for number, words_hash in (("visible", "visible_hash"), ("measured", "words_hash")):
            if row[number] is not None:
                numbers[row[number]] = row[words_hash]
    files = filler.add_files(by_role["file"])
    for entry in by_role["file"]:
        own = sorted(items[entry["path"]], key=lambda row: row["number"])
        filler.add_items(files[entry["path"]], entry, own)
    filler.store_items()
    filler.add_skipped("/", by_role["skipped"])
    filler.name_texts(numbers.items())
    filler.add_pairs(by_role["pair"])
    filler.add_page_pairs(by_role["page_pair"])
    filler.add_contained(by_role["contained"])
    filler.add_series(by_role["series"])
