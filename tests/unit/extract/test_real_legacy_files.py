"""Real files of older Office programs and RTF, where they are at hand."""

from collections import Counter
from pathlib import Path

import pytest
from rapidfuzz.distance import Levenshtein

from neardup_desktop.extract.base import Document, ReadFailure
from neardup_desktop.extract.dispatch import read_document
from neardup_desktop.model.items import ExtractedItem
from neardup_desktop.model.outcomes import Outcome
from tests.helpers.texts import words_of

pytestmark = pytest.mark.corpora

EXTENSIONS = ("doc", "dot", "rtf", "ppt", "xls", "xlt", "xlsb", "pages")
EXPECTED = (
    *(Outcome.READ, Outcome.NO_TEXT, Outcome.TOO_SHORT, Outcome.ENCRYPTED),
    *(Outcome.DAMAGED, Outcome.UNSUPPORTED),
)


def item_of(path: Path) -> ExtractedItem:
    return next(read_document(Document.from_path(path)))


def words_of_file(path: Path) -> list[str]:
    return words_of(item_of(path).text)


@pytest.mark.parametrize("ending", ["libreoffice.doc", "libreoffice.rtf", "pandoc.rtf"])
def test_older_forms_of_a_document_agree_with_the_newer_one(corpora: Path, ending: str) -> None:
    similarities = []
    for path in sorted((corpora / "crossformat/files").glob(f"*.{ending}"))[::2]:
        newer = path.with_suffix(".docx")
        if not newer.exists():
            newer = path.with_name(path.name.partition(".")[0] + ".pandoc.docx")
        similarity = Levenshtein.normalized_similarity(words_of_file(path), words_of_file(newer))
        similarities.append((similarity, path.name))
    assert len(similarities) > 10
    assert min(similarities)[0] >= 0.98, min(similarities)


def test_old_files_are_read_or_say_why_not(corpora: Path) -> None:
    outcomes: Counter[Outcome] = Counter()
    paths = sorted(path for path in (corpora / "hostile").rglob("*.*") if path.is_file())
    ours = [path for path in paths if path.suffix.lower().lstrip(".") in EXTENSIONS]
    for path in ours[::2]:
        try:
            outcomes[item_of(path).outcome] += 1
        except ReadFailure as failure:
            outcomes[failure.outcome] += 1
    # Some are broken on purpose: finds of fuzzers, and files that are not what their names say.
    assert set(outcomes) <= set(EXPECTED), outcomes
    assert outcomes[Outcome.DAMAGED] <= 0.05 * outcomes.total(), outcomes
    assert outcomes[Outcome.READ] > 100, outcomes
