"""Real files of many producers, where they are at hand."""

import csv
import re
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

TOLERANCE = 0.02


def measured_words(item: ExtractedItem) -> list[str]:
    return words_of(item.text if item.main is None else item.main)


def first_item(path: Path) -> ExtractedItem:
    return next(read_document(Document.from_path(path)))


def rows(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8") as table:
        return list(csv.DictReader(table, delimiter="\t"))


@pytest.mark.parametrize(("name", "suffix"), [("mail", ".eml"), ("policies", ".html")])
def test_similarity_agrees_with_the_truth(corpora: Path, name: str, suffix: str) -> None:
    folder = corpora / name
    texts: dict[str, list[str]] = {}
    off = []
    pairs = [row for row in rows(folder / "pairs.tsv") if row["path_a"].endswith(suffix)]
    for row in pairs:
        for path in (row["path_a"], row["path_b"]):
            if path not in texts:
                texts[path] = measured_words(first_item(folder / path))
        found = Levenshtein.normalized_similarity(texts[row["path_a"]], texts[row["path_b"]])
        if abs(found - float(row["similarity"])) > TOLERANCE:
            off.append((row["path_a"], row["path_b"], row["similarity"], found))
    assert pairs
    assert off == []


def test_a_mailbox_holds_the_same_as_single_messages(corpora: Path) -> None:
    def said(item: ExtractedItem) -> tuple[str, str, int | None, str]:
        return item.title, item.author, item.date_s, " ".join(measured_words(item))

    single = Counter(said(first_item(path)) for path in (corpora / "mail/eml").glob("*.eml"))
    boxes = (corpora / "mail/mbox").iterdir()
    boxed = Counter(
        said(item) for path in boxes for item in read_document(Document.from_path(path))
    )
    assert boxed == single


def test_plain_text_is_read_exactly(corpora: Path) -> None:
    read = 0
    for path in (corpora / "revisions/files").rglob("*.txt"):
        try:
            expected = words_of(path.read_bytes().decode("utf-8"))
        except UnicodeDecodeError:
            continue
        item = first_item(path)
        assert (item.format, words_of(item.text)) == ("plain_text", expected), path
        read += 1
    assert read > 400


def test_markup_loses_marks_but_hardly_a_word(corpora: Path) -> None:
    """What is left out are addresses, names of languages and the like; nothing is made up."""
    formats = {"md": "markdown", "rst": "rst", "adoc": "asciidoc"}
    for ending, name in formats.items():
        for path in sorted((corpora / "revisions/files").rglob(f"*.{ending}"))[::12]:
            item = first_item(path)
            source = re.sub(r"\]\([^)\n]*\)|\w+://\S+", " ", path.read_text("utf-8").casefold())
            written = Counter(re.findall(r"[^\W_]+", source))
            shown = Counter(re.findall(r"[^\W_]+", re.sub(r"\w+://\S+", " ", item.text.casefold())))
            assert item.format == name
            # Glued by marks in the middle of a word, or written as a sign and shown as a letter.
            assert (shown - written).total() <= 3 + 0.02 * shown.total(), path
            assert shown.total() >= 0.7 * written.total(), path


@pytest.mark.parametrize("ending", ["source.md", "source.rst", "pandoc.epub"])
def test_markup_and_books_agree_with_the_page_of_the_same_text(corpora: Path, ending: str) -> None:
    files = sorted((corpora / "crossformat/files").glob(f"*.{ending}"))
    alike = []
    for path in files:
        page = path.with_name(path.name.partition(".")[0] + ".pandoc.html")
        one, other = (measured_words(first_item(file)) for file in (path, page))
        alike.append((Levenshtein.normalized_similarity(one, other), path.name))
    assert len(alike) >= 5
    # A text of 400 words has its notes in two places, and so is below.
    assert [name for similarity, name in sorted(alike) if similarity < 0.95][1:] == []
    assert min(alike)[0] > 0.88


def test_formats_of_one_document_agree(corpora: Path) -> None:
    folder = corpora / "crossformat"
    similarities = []
    for row in rows(folder / "pairs.tsv"):
        paths = (row["path_a"], row["path_b"])
        if row["true_relation"] != "same revision in another format":
            continue
        if all(path.endswith((".docx", "pandoc.html", "libreoffice.html")) for path in paths):
            one, other = (measured_words(first_item(folder / path)) for path in paths)
            similarities.append((Levenshtein.normalized_similarity(one, other), paths))
    assert len(similarities) > 50
    assert min(similarities)[0] >= 0.98, min(similarities)


def test_scans_have_no_text(corpora: Path) -> None:
    scans = list((corpora / "crossformat/files").glob("*scan-imageonly.pdf"))
    assert scans
    assert {first_item(path).outcome for path in scans} == {Outcome.NO_TEXT}


@pytest.mark.parametrize("name", ["mail_formats", "hostile", "web_saved"])
def test_strange_files_give_items_or_a_reason(corpora: Path, name: str) -> None:
    outcomes: Counter[Outcome] = Counter()
    for path in (corpora / name).rglob("*"):
        if not path.is_file():
            continue
        try:
            for item in read_document(Document.from_path(path)):
                for text in (item.text, item.main or "", item.title, item.author, item.part):
                    assert "\0" not in text
                    text.encode("utf-8")
                outcomes[item.outcome] += 1
        except ReadFailure as failure:
            outcomes[failure.outcome] += 1
    assert outcomes[Outcome.READ] > 40
