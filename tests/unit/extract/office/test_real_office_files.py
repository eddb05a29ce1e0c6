"""Real office files of many producers, where they are at hand."""

import csv
from collections import Counter
from pathlib import Path

import pytest

from neardup_desktop.extract.base import Document, ReadFailure
from neardup_desktop.extract.dispatch import read_document
from neardup_desktop.model.items import ExtractedItem
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.text.words import words

pytestmark = pytest.mark.corpora

ENDINGS = (".docx", ".odt", ".fodt")


def first_item(path: Path) -> ExtractedItem:
    return next(read_document(Document.from_path(path)))


def test_opendocument_texts_say_the_same_as_word_documents(corpora: Path) -> None:
    folder = corpora / "crossformat"
    texts: dict[str, list[str]] = {}
    compared = 0
    with (folder / "pairs.tsv").open(encoding="utf-8") as table:
        for row in csv.DictReader(table, delimiter="\t"):
            paths = (row["path_a"], row["path_b"])
            if row["true_relation"] != "same revision in another format":
                continue
            if not all(path.endswith(ENDINGS) and "01." in path for path in paths):
                continue
            for path in paths:
                texts.setdefault(path, words(first_item(folder / path).text))
            one, other = (texts[path] for path in paths)
            assert one == other, paths
            compared += 1
    assert compared > 20


@pytest.mark.parametrize(
    ("pattern", "least"), [("*.xls[xm]", 140), ("*.ppt[xm]", 23), ("*.odt", 8), ("*.doc[xm]", 70)]
)
def test_files_of_many_producers_are_read_or_say_why(
    corpora: Path, pattern: str, least: int
) -> None:
    outcomes: Counter[Outcome] = Counter()
    for path in (corpora / "hostile").rglob(pattern):
        try:
            outcomes[first_item(path).outcome] += 1
        except ReadFailure as failure:
            outcomes[failure.outcome] += 1
    assert outcomes[Outcome.READ] >= least
    known = (Outcome.READ, Outcome.NO_TEXT, Outcome.DAMAGED, Outcome.ENCRYPTED)
    assert set(outcomes) <= set(known)
