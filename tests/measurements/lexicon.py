"""Writes `resources/lexicon.txt`, by which the method `i-match-trained` knows rare words.

    apt-get download python3.11-doc debian-handbook
    dpkg-deb -x python3.11-doc_*.deb DOCS
    dpkg-deb -x debian-handbook_*.deb DOCS
    python -m tests.measurements.lexicon DOCS

Training texts are the pages of the documentation of Python (PSF licence, English) and of The Debian
Administrator's Handbook (GPL 2 or later, or CC BY-SA 3.0) in seven other languages, as Debian 12
has them. Of each language only the number of its pages with a word is used. The rarity of a word is
its inverse document frequency, as a share of the largest possible one of the language, in per cent;
if several languages have the word, that of the one in which it is the most common. A line of the
file holds a rarity and all words that have it. Rarer words than `RAREST` are left out.

`python -m tests.measurements.lexicon FOLDER --steadiness` says instead how many texts of a folder
get another fingerprint when the last tenth of its files is added to the others.
"""

import argparse
import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from pathlib import Path

from resiliparse.extract.html2text import extract_plain_text

from neardup_desktop.lab.method import Words
from neardup_desktop.lab.method_registry import candidate_method
from neardup_desktop.model.resources import resource_path
from neardup_desktop.text.words import words

PYTHON = "usr/share/doc/python3.11/html"
HANDBOOK = "usr/share/doc/debian-handbook/html"
LANGUAGES = ("ar-MA", "de-DE", "es-ES", "fr-FR", "it-IT", "pt-BR", "ru-RU")
"""The languages of the handbook that are translated for the most part, and widely spoken."""

HEADER = """\
# Words by their rarity: 100 log(pages / pages with the word) / log(pages) of one language.
# Counted by tests/measurements/lexicon.py in the documentation of Python 3.11 (English) and in The
# Debian Administrator's Handbook 11 (Arabic, French, German, Italian, Portuguese, Russian and
# Spanish).
"""
RAREST = 80
LEAST_WORDS = 5
"""Pages with fewer distinct words are tables of contents and the like."""


def rarities(pages: Iterable[Iterable[str]]) -> dict[str, int]:
    """The rarity of each word of the pages of one language, in per cent."""
    counts: Counter[str] = Counter()
    number = 0
    for page in pages:
        own = set(page)
        if len(own) >= LEAST_WORDS:
            counts.update(own)
            number += 1
    largest = math.log2(max(2, number))
    return {
        word: round(100 * math.log2(number / count) / largest) for word, count in counts.items()
    }


def lexicon(languages: Iterable[Mapping[str, int]]) -> str:
    """The lines of the file from the rarities of each language."""
    least: dict[str, int] = {}
    for rarity in languages:
        for word, share in rarity.items():
            least[word] = min(share, least.get(word, share))
    by_rarity = defaultdict(list)
    for word, share in least.items():
        if share <= RAREST:
            by_rarity[share].append(word)
    lines = (f"{share} {' '.join(sorted(by_rarity[share]))}\n" for share in sorted(by_rarity))
    return HEADER + "".join(lines)


def pages_of(folder: Path) -> Iterable[list[str]]:
    """The words of the main content of each page below a folder."""
    for path in sorted(folder.rglob("*.html")):
        page = path.read_text("utf-8", "replace")
        yield words(extract_plain_text(page, main_content=True))


def changed_fingerprints(name: str, texts: list[Words]) -> float:
    """The share of the first nine tenths of texts whose fingerprint the others change."""
    method, first = candidate_method(name), texts[: len(texts) * 9 // 10]
    before, after = method.survey(lambda: iter(first)), method.survey(lambda: iter(texts))
    changed = [method.fingerprint(one, before) != method.fingerprint(one, after) for one in first]
    return sum(changed) / len(first)


def main() -> None:
    """Write the file, or print how steady fingerprints are."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--steadiness", action="store_true", help="measure the files of the folder")
    options = parser.parse_args()
    folder: Path = options.folder
    if options.steadiness:
        paths = sorted(path for path in folder.rglob("*") if path.is_file())
        texts = [Words(path.read_text("utf-8", "replace")) for path in paths]
        for name in ("i-match", "i-match-trained"):
            print(f"{name}: {changed_fingerprints(name, texts):.1%} of {len(texts) * 9 // 10}")
        return
    sources = [PYTHON, *(f"{HANDBOOK}/{language}" for language in LANGUAGES)]
    missing = [source for source in sources if not (folder / source).is_dir()]
    if missing:
        parser.error(f"there is no {', '.join(missing)} in {folder}")
    made = lexicon(rarities(pages_of(folder / source)) for source in sources)
    resource_path("lexicon.txt").write_text(made, "utf-8")
    print(f"{len(made.encode()):,} bytes")


if __name__ == "__main__":
    main()
