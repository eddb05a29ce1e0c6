"""Real revisions, policies and mails: few misses, no false pair."""

import csv
import re
from pathlib import Path

import pytest

from neardup_desktop.extract.base import Document
from neardup_desktop.extract.dispatch import read_document
from tests.helpers.program import Program, place_of
from tests.helpers.truth import similarity

pytestmark = pytest.mark.corpora

Names = frozenset[str]

_NO_SPACES = re.compile("[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff]")

# Low lines at the edges of words, characters without width, accents by themselves, ligatures,
# raised digits.
_FOLDED = re.compile(
    r"(?<![^\W_])_|_(?![^\W_])|[\u00ad\u0300-\u036f\u200b-\u200f\ufb00-\ufb06\ufeff²³¹ªºʼ]"
)


def _true_pairs(table: Path) -> dict[Names, float]:
    """Pairs of paths with their similarity, from a table of the corpora."""
    with table.open(encoding="utf-8", newline="") as stream:
        rows = csv.DictReader(stream, delimiter="\t", quoting=csv.QUOTE_NONE)
        return {frozenset((row["path_a"], row["path_b"])): float(row["similarity"]) for row in rows}


def _found_pairs(program: Program, root: Path, threshold: float) -> dict[Names, float]:
    """Every pair of whole files that the program calls alike, spelled out."""
    pairs, groups = program.pairs(threshold)
    copies: dict[str, set[str]] = {}
    for group in groups:
        names = {name for name, part in (place_of(item, root) for item in group["items"])}
        joined = names.union(*(copies.get(name, set()) for name in names))
        copies.update(dict.fromkeys(joined, joined))
    found = {
        frozenset((a, b)): 1.0 for group in copies.values() for a in group for b in group if a != b
    }
    for pair in pairs:
        a, b = (place_of(pair[side], root)[0] for side in "ab")
        for one in copies.get(a, {a}):
            for other in copies.get(b, {b}):
                found[frozenset((one, other))] = pair["similarity"]
    return found


def _recall(found: dict[Names, float], true: dict[Names, float], threshold: float) -> float:
    wanted = {names for names, value in true.items() if value >= threshold}
    return len(wanted & found.keys()) / len(wanted)


def _margin(root: Path, names: Names) -> float:
    """How far the measured similarity may be from the truth, which knows UTF-8 and spaces only.

    Letters of scripts without spaces count as a word each, older encodings are decoded, and what
    is folded may make a word more or less.
    """
    try:
        texts = [(root / name).read_text(encoding="utf-8") for name in names]
    except UnicodeDecodeError:
        return 0.005
    folded = max(len(_FOLDED.findall(text)) / max(1, len(text.split())) for text in texts)
    return 2 * folded + (0.005 if any(map(_NO_SPACES.search, texts)) else 2e-5)


def _is_markup(names: Names) -> bool:
    """Whether one of the files is measured without its marks, which the truth counts."""
    return any(name.endswith((".md", ".rst", ".adoc")) for name in names)


def _measured_as_shown(root: Path, found: dict[Names, float]) -> None:
    """Pairs of markup are measured by the words that are shown, and rightly so."""
    for names in sorted(filter(_is_markup, found), key=sorted)[::150]:
        a, b = (next(read_document(Document.from_path(root / name))).text for name in names)
        assert found[names] == pytest.approx(similarity(a, b), abs=_margin(root, names))


def test_revisions_are_found_and_measured_right(corpora: Path, program: Program) -> None:
    root = corpora / "revisions"
    program.scan(root / "files")
    true = _true_pairs(root / "pairs.tsv")
    found = _found_pairs(program, root, 0.8)
    assert _recall(found, true, 0.8) >= 0.995
    wrong = {
        names: (value, true.get(names))
        for names, value in found.items()
        if not _is_markup(names) and abs(value - true.get(names, 0.0)) > _margin(root, names)
    }
    assert not wrong
    _measured_as_shown(root, found)
    plain = [names for names in found if not _is_markup(names)]
    for names in sorted(plain, key=sorted)[::150]:  # and by a distance of our own
        a, b = ((root / name).read_text(encoding="utf-8", errors="replace") for name in names)
        assert found[names] == pytest.approx(similarity(a, b), abs=_margin(root, names))


@pytest.mark.parametrize("folder", ["ota-contrib", "tosback2"])
def test_policies_are_found(corpora: Path, program: Program, folder: str) -> None:
    root = corpora / "policies"
    program.scan(root / "files" / folder)
    true = {
        names: value
        for names, value in _true_pairs(root / "pairs.tsv").items()
        if all(f"/{folder}/" in name for name in names)
    }
    found = _found_pairs(program, root, 0.8)
    # The truth measures web pages with their tags taken out, and Markdown with its marks.
    assert _recall(found, true, 0.82) >= 0.995
    _measured_as_shown(root, found)


def test_mail_bodies_are_found_and_measured_right(corpora: Path, program: Program) -> None:
    root = corpora / "mail"
    program.scan(root / "eml")
    true = _true_pairs(root / "pairs.tsv")
    found = _found_pairs(program, root, 0.5)
    assert _recall(found, true, 0.82) >= 0.995
    for names, value in found.items():
        if value >= 0.8:
            assert value == pytest.approx(true.get(names, 0.0), abs=0.02), sorted(names)
