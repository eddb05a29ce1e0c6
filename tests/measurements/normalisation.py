"""What each rule of normalisation brings: the same documents compared with more and more of them.

    python -m tests.measurements.normalisation [FOLDER ...]
    python -m tests.measurements.normalisation --touched FOLDER ...

Folders as for `tests.measurements.crossformat`. Two tables for each: PDF text with more and more of
what is done to pages, always compared by all rules for words, at last what is measured of both
texts; then the words of all texts with more and more rules, from runs of letters and digits on.
Each line counts the pairs that are identical and those that are at least 0.95 alike, and tells the
mean similarity of all. `--touched` takes any folders, and tells in how many of the texts there each
rule for words changes a word.
"""

import json
import re
import sys
import unicodedata
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path

from msgspec.structs import replace
from pypdfium2 import PdfDocument
from rapidfuzz.distance import Levenshtein

from neardup_desktop.extract.pdf.page import page_text
from neardup_desktop.extract.pdf.pages_to_text import document_texts, joined_pages, joined_words
from neardup_desktop.extract.pdf.running_lines import PageText, running_lines
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.text.normalise import comparable
from neardup_desktop.text.words import words
from tests.conftest import CORPORA
from tests.measurements.crossformat import SETS, ReadText, listed_files, listed_pairs

_MOST_FILES = 2_000

_IGNORED = re.compile("[\u00ad\u034f\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\u0640]")
_UNDERSCORES = re.compile(r"(?<![^\W_])_+|_+(?![^\W_])")

WordRule = tuple[str, Callable[[str], list[str]]]


def _plain(text: str) -> list[str]:
    return re.findall(r"\w+", text.casefold())


def _without_ignored(text: str) -> str:
    return _IGNORED.sub("", text)


def _composed(text: str) -> str:
    return unicodedata.normalize("NFC", _without_ignored(text))


def _without_underscores(text: str) -> list[str]:
    return _plain(_UNDERSCORES.sub(" ", comparable(text)))


_WORD_RULES: tuple[WordRule, ...] = (
    ("letters and digits, case aside", _plain),
    ("+ nothing of characters without width", lambda text: _plain(_without_ignored(text))),
    ("+ accents in one form", lambda text: _plain(_composed(text))),
    ("+ ligatures, width, raised digits", lambda text: _plain(comparable(text))),
    ("+ no low lines around words", _without_underscores),
    ("+ letters as words in scripts without spaces, vowel signs", words),
)


def _joined(pages: list[PageText]) -> str:
    return "\n".join(page.text.replace("\r\n", "\n").replace("\ufffe", "-") for page in pages)


def _with_hyphens(pages: list[PageText]) -> str:
    return joined_words("\n".join(page.text.replace("\r\n", "\n") for page in pages))


def _without_heads(pages: list[PageText]) -> str:
    spans = running_lines(pages)
    bodies = [page.without(out) for page, out in zip(pages, spans, strict=True)]
    return joined_words(joined_pages([body.replace("\r\n", "\n") for body in bodies]))


_PAGE_RULES: tuple[tuple[str, Callable[[list[PageText]], str]], ...] = (
    ("the lines of the pages", _joined),
    ("+ hyphens at line ends", _with_hyphens),
    ("+ page numbers, heads and feet", _without_heads),
    ("+ footnotes", lambda pages: document_texts([replace(page, cuts=()) for page in pages])[0]),
    ("+ words that narrow columns cut", lambda pages: document_texts(pages)[0]),
)


def main() -> None:
    """Measure and print; the last line is a JSON object."""
    if sys.argv[1:2] == ["--touched"]:
        rows = [row for name in sys.argv[2:] for row in _touched(Path(name))]
        print(json.dumps({"measurement": "normalisation", "rows": rows}))
        return
    folders = [Path(name) for name in sys.argv[1:]]
    folders = folders or [CORPORA / name for name in SETS if (CORPORA / name).is_dir()]
    rows = [row for folder in folders for row in _measure(folder)]
    print(json.dumps({"measurement": "normalisation", "rows": rows}))


def _measure(folder: Path) -> list[dict[str, object]]:
    listed = {file.path: file for file in listed_files(folder)}
    read = {path: ReadText(folder / path) for path in listed}
    texts = {path: one.visible for path, one in read.items() if one.outcome is Outcome.READ}
    pairs = [
        (one, other)
        for one, other in listed_pairs(folder, listed)
        if one in texts and other in texts
    ]
    of_pdf = [pair for pair in pairs if {listed[path].format for path in pair} > {"pdf"}]
    rows = []
    pages = {
        path: _pages(folder / path)
        for path in {path for pair in of_pdf for path in pair}
        if listed[path].format == "pdf"
    }
    by_words = {path: words(text) for path, text in texts.items()}
    for name, of_pages in _PAGE_RULES:
        found = {path: words(of_pages(one)) for path, one in pages.items()}
        rows.append(_row(f"{folder.name}, PDF: {name}", of_pdf, by_words | found))
    found = {path: words(read[path].measured) for path in texts}
    rows.append(_row(f"{folder.name}, PDF: + what is measured of both", of_pdf, found))
    for name, cut in _WORD_RULES:
        found = {path: cut(text) for path, text in texts.items()}
        rows.append(_row(f"{folder.name}: {name}", pairs, found))
    return rows


def _touched(folder: Path) -> list[dict[str, object]]:
    counts: Counter[str] = Counter()
    texts = 0
    for path in sorted(path for path in folder.rglob("*") if path.is_file())[:_MOST_FILES]:
        text = ReadText(path).visible
        if not text:
            continue
        texts += 1
        before = _plain(text)
        for name, cut in _WORD_RULES[1:]:
            after = cut(text)
            counts[name] += after != before
            before = after
    rows: list[dict[str, object]] = []
    for name, _ in _WORD_RULES[1:]:
        rows.append({"what": f"{folder.name}: {name}", "texts": texts, "changed": counts[name]})
        print(f"{rows[-1]['what']:<80} {texts:>6} {counts[name]:>6}", flush=True)
    return rows


def _pages(path: Path) -> list[PageText]:
    with closing(PdfDocument(path)) as pdf:
        return [page_text(page.get_textpage(), *page.get_mediabox()[1::2]) for page in pdf]


def _row(
    what: str, pairs: Sequence[tuple[str, str]], found: dict[str, list[str]]
) -> dict[str, object]:
    numbers: dict[str, int] = {}
    coded = {
        path: [numbers.setdefault(word, len(numbers)) for word in one]
        for path, one in found.items()
    }
    similar = [Levenshtein.normalized_similarity(coded[one], coded[other]) for one, other in pairs]
    row: dict[str, object] = {
        "what": what,
        "pairs": len(pairs),
        "identical": sum(one == 1 for one in similar),
        "alike": sum(one >= 0.95 for one in similar),
        "mean": round(sum(similar) / max(1, len(similar)), 4),
    }
    print(
        f"{what:<76} {row['pairs']:>6} {row['identical']:>6} {row['alike']:>6} {row['mean']:.4f}",
        flush=True,
    )
    return row


if __name__ == "__main__":
    main()
