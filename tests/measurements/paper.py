"""The numbers of the five documents that the program is built on, beside those of the program.

    python -m tests.measurements.paper [--seeds FOLDER] [--on FOLDER]

Each row names the document and the place in it, the number there, and ours; a row whose numbers
differ says why. Examples are computed with other words of the same pattern, but the messages of
document 001, which are read from `--seeds`, the folder of the documents (`../shared/seeds`). What
was measured on collections that are not public is measured on the files of `--on`, such as a home
folder. Ends with 1 if a number differs without a reason.
"""

import argparse
import re
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations
from pathlib import Path
from statistics import NormalDist

import numpy as np
import numpy.typing as npt
from msgspec import Struct
from rapidfuzz.distance import Levenshtein

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.scan.scan import scan
from neardup_desktop.lab.method import Words, fingerprints, resemblance
from neardup_desktop.lab.method_registry import candidate_method
from neardup_desktop.lab.methods.minhash_lsh import MinhashLsh, minima
from neardup_desktop.lab.stored_texts import StoredTexts
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.progress import CancelFlag
from neardup_desktop.model.settings import ScanSettings
from neardup_desktop.sketch.method import METHODS
from neardup_desktop.sketch.super_shingles import super_shingles
from neardup_desktop.text.words import words
from tests.conftest import CORPORA

SEEDS = CORPORA.parent / "seeds"
CORPUS = "Their collection is not public."
_DRAWS = 300
_SIGMAS = 5
"""A mean of draws may differ by so many standard errors: one run in a million is wrong."""

Signature = tuple[int, ...]


class Row(Struct, frozen=True):
    """A number of a document.

    Attributes:
        place: the document and the section, step, slide or table.
        what: which number it is.
        theirs: the number there.
        ours: ours; "" where it needs files that are not at hand.
        why: why the two differ, if they do.
    """

    place: str
    what: str
    theirs: str
    ours: str
    why: str = ""

    @property
    def verdict(self) -> str:
        """Whether the numbers are equal, and why they are not."""
        if not self.ours:
            return "not measured here"
        return "equal" if self.theirs == self.ours else self.why or "DIFFERS"


# --- 003: the lecture on MinHash ----------------------------------------------------------------


def lecture() -> Iterator[Row]:
    """The examples and formulas of document 003."""
    yield from _shingle_examples()
    yield from _matrix_examples()
    yield from _estimates()
    yield from _bands()


def _shingle_examples() -> Iterator[Row]:
    place = "003 shingles"
    first = Words("in xa hole in the ground there lived xa hobbit")
    second = Words("in xa hole in the ground there was xa hobbit")
    yield Row(place, "5-shingles of ten words", "6", str(len(set(first.shingles(5).tolist()))))
    changed = set(first.shingles(3).tolist()) - set(second.shingles(3).tolist())
    yield Row(place, "3-shingles that one changed word changes", "3", str(len(changed)))
    texts = [Words(text) for text in ("j l t o k", "j l t o h c f k", "j t r k o l")]
    for (one, other), theirs in zip(((0, 1), (0, 2), (1, 2)), ("0.375", "0", "0"), strict=True):
        found = resemblance(texts[one].shingles(2), texts[other].shingles(2))
        what = f"Jaccard of texts {one + 1} and {other + 1} by bigrams"
        yield Row("003 Jaccard example", what, theirs, f"{found:g}")


def _matrix_examples() -> Iterator[Row]:
    matrix = ((1, 2, 6, 7), (3, 4, 5), (1, 6, 7), (2, 3, 4, 5))  # the rows of each text
    for number, order, theirs in (
        (1, (1, 3, 7, 6, 2, 5, 4), (1, 2, 1, 2)),
        (2, (4, 2, 1, 3, 6, 7, 5), (2, 1, 4, 1)),
        (3, (3, 4, 7, 6, 1, 2, 5), (2, 1, 2, 1)),
    ):
        ours = signature(matrix, dict(enumerate(order, 1)).__getitem__)
        what = f"signature under permutation {number}"
        yield Row("003 minhashing example", what, _listed(theirs), _listed(ours))
    texts = ((0, 2, 3), (0, 2, 4))
    place = "003 hash functions, example"
    h1 = signature(texts, lambda x: x % 5)
    h2 = signature(texts, lambda x: (2 * x + 1) % 5)
    yield Row(place, "minima under h1", "0, 0", _listed(h1))
    twice = "h2(2) is 5 mod 5 = 0, and both texts have row 2, so that both minima are 0."
    yield Row(place, "minima under h2", "1, 2", _listed(h2), twice)
    estimate = sum(one[0] == one[1] for one in (h1, h2)) / 2
    yield Row(place, "estimate of J", "0.5", f"{estimate:g}", "It follows from the row before.")
    one, other = map(set, texts)
    jaccard = len(one & other) / len(one | other)
    why = "Row 1 is in no text and does not count: two of four rows are in both."
    yield Row(place, "J", "0.4", f"{jaccard:g}", why)


def signature(texts: Iterable[Iterable[int]], order: Callable[[int], int]) -> Signature:
    """The least number that each text's rows have in an order."""
    return tuple(min(map(order, rows)) for rows in texts)


def _listed(numbers: Iterable[int]) -> str:
    return ", ".join(map(str, numbers))


def _estimates() -> Iterator[Row]:
    """The share of equal minima as an estimator, by the functions that the program uses."""
    size, place = 100, "003 estimator"
    for true in (0.2, 0.5, 0.8):
        found = estimates(true, size, _DRAWS)
        error = (true * (1 - true) / size) ** 0.5
        mean, spread = float(found.mean()), float(found.std(ddof=1))
        inside = float((np.abs(found - true) <= NormalDist().inv_cdf(0.975) * error).mean())
        yield _drawn(place, f"mean of estimates, J = {true}", true, mean, error / _DRAWS**0.5)
        of_spread = error / (2 * _DRAWS) ** 0.5
        yield _drawn(place, f"standard error, J = {true}", error, spread, of_spread)
        # Estimates are multiples of 1 / size, so that the interval holds a little more or less.
        what = f"share within the interval of 95 %, J = {true}"
        yield _drawn(place, what, 0.95, inside, 0.013)


def _drawn(place: str, what: str, theirs: float, ours: float, error: float) -> Row:
    """A number of theory, and what random draws gave, which have this standard error."""
    is_near = abs(ours - theirs) < _SIGMAS * error
    why = f"The mean of {_DRAWS} draws, within {_SIGMAS} standard errors." if is_near else ""
    return Row(place, what, f"{theirs:.3f}", f"{ours:.3f}", why)


def estimates(true: float, size: int, draws: int) -> npt.NDArray[np.float64]:
    """Estimates of the resemblance of sets that have it, from so many minima; shape (draws,)."""
    generator = np.random.default_rng(7)
    shared, each = round(400 * true), 400
    found = []
    for _ in range(draws):
        values = generator.integers(0, 1 << 32, each, dtype=np.uint32)
        alone = (each - shared) // 2
        one, other = values[: shared + alone], np.delete(values, slice(shared, shared + alone))
        found.append(float((minima(one, size) == minima(other, size)).mean()))
    return np.array(found)


def _bands() -> Iterator[Row]:
    method, place = MinhashLsh(bands=20, rows=5), "003 LSH example"
    size = len(method.fingerprint(Words("one two three four five"), None))
    yield Row(place, "bytes of 100,000 signatures, MB", "40", f"{size * 100_000 / 1e6:g}")
    yield Row(place, "pairs of 100,000", "5e+09", f"{1e5 * (1e5 - 1) / 2:.0e}")
    yield Row(
        place, "0.8: equal in one band", "0.328", f"{MinhashLsh(bands=1).expected_recall(0.8):.3f}"
    )
    missed = 1 - (method.expected_recall(0.8) or 0)
    yield Row(
        *(place, "0.8: equal in none", "0.00035", f"{missed:.5f}"),
        "They computed it from 0.328, which is rounded; 0.000356 is exact.",
    )
    yield Row(
        place, "0.8: found", "99.965%", f"{1 - missed:.3%}", "It follows from the row before."
    )
    yield Row(
        *(place, "0.8: one in so many missed", "3000", f"{1 / missed:.0f}"),
        "They say that it is about so many.",
    )
    yield Row(
        place,
        "0.3: equal in one band",
        "0.00243",
        f"{MinhashLsh(bands=1).expected_recall(0.3):.5f}",
    )
    yield Row(
        place,
        "0.3: candidates",
        "4.74%",
        f"{method.expected_recall(0.3):.2%}",
        "They cut it off: 4.749 %.",
    )
    theirs = (".006", ".047", ".186", ".47", ".802", ".975", ".9996")
    for number, shown in enumerate(theirs, 2):
        value = method.expected_recall(number / 10) or 0
        ours = f"{value:.{len(shown) - 1}f}".lstrip("0")
        yield Row("003 S-curve, b = 20, r = 5", f"s = .{number}", shown, ours)
    fewer = MinhashLsh(bands=15, rows=5)
    falls = all(
        (fewer.expected_recall(s) or 0) < (method.expected_recall(s) or 0) for s in (0.3, 0.8)
    )
    yield Row("003 trade-off", "15 bands find fewer, right and wrong ones", "yes", _yes(falls))


def _yes(is_so: bool) -> str:
    return "yes" if is_so else "no"


# --- 004: Clean Living --------------------------------------------------------------------------


def clean_living() -> Iterator[Row]:
    """The parameters of document 004, and the numbers that follow from others in it."""
    paper = METHODS["paper"]
    yield Row("004 step 4", "smallest fingerprints in a feature", "14", str(paper.smallest))
    yield Row("004 step 5", "features", "6", str(paper.features))
    yield Row("004 step 7", "features that must agree", "2", str(paper.need))
    yield Row(
        *("004 section 3.2", "features that must agree", "3", str(paper.need)),
        "Step 7 says at least two, section 3.2 more than two; only the two are given a reason.",
    )
    for true in (0.8, 0.9, 0.95):
        q = true**paper.smallest
        theory = 1 - (1 - q) ** 6 - 6 * q * (1 - q) ** 5
        found = float((agreeing(true, _DRAWS) >= paper.need).mean())
        error = (theory * (1 - theory) / _DRAWS) ** 0.5
        what = f"pairs of resemblance {true} found: binomial of r^14, 2 of 6"
        yield _drawn("004 step 7", what, theory, found, error)
    counts = np.array((14, 90, 39), dtype=np.float64)  # thousands of documents, mails, pages
    exact = np.array((0.10, 0.03, 0.37))
    near_by_filter = {"No": (9, 9, 9), "4.0": (10, 8, 8), "5.0": (4, 8, 7)}
    yield Row("004 Table 2", "exact, total", "13%", f"{(counts * exact).sum() / counts.sum():.0%}")
    unique = counts * (1 - exact)
    for (name, shares), theirs in zip(near_by_filter.items(), ("9%", "8%", "7%"), strict=True):
        total = (unique * np.array(shares)).sum() / unique.sum() / 100
        yield Row(
            "004 Table 2", f"near of unique, {name} IDF filter, total", theirs, f"{total:.0%}"
        )
    for what, share, theirs in (("all", 0.13, "21%"), ("web pages", 0.37, "43%")):
        yield Row(
            *("004 section 4", f"exact and near together, {what}", theirs),
            f"{share + 0.09 * (1 - share):.0%}",
        )
    share_of_all = 1 - 4756 / 8358
    yield Row(
        *("004 Table 1", "exact copies among 8358 objects, Table 2's documents", "10%"),
        f"{share_of_all:.0%}",
        "The set of Table 1 is none of the rows of Table 2; the paper does not say which it is.",
    )


def agreeing(true: float, draws: int) -> npt.NDArray[np.int64]:
    """The features that two sets of this resemblance share, by the paper's parameters."""
    paper, generator = METHODS["paper"], np.random.default_rng(11)
    shared, each = round(1_000 * true), 1_000
    alone = (each - shared) // 2
    found = []
    for _ in range(draws):
        values = generator.integers(0, 1 << 63, each).astype(np.uint64) << np.uint64(1)
        pair = (values[: shared + alone], np.delete(values, slice(shared, shared + alone)))
        one, other = super_shingles(pair, paper.features, paper.smallest)
        found.append(np.count_nonzero(one == other))
    return np.array(found)


# --- 000, 001, 002 ------------------------------------------------------------------------------


def parameters() -> Iterator[Row]:
    """The parameters that documents 000, 001 and 002 name, as the methods have them."""
    for place, what, theirs, method, parameter in (
        ("000 DSC", "one shingle in so many is kept", "25", "dsc", "modulus"),
        ("000 DSC", "shingles in more documents are left out", "1000", "dsc", "most_texts"),
        ("000 I-Match", "random lexicons", "10", "i-match-lexicons", "lexicons"),
        ("000 cosine", "share of texts", "0.05", "cosine:most_share=0.05", "most_share"),
        ("001 code", "words in a shingle", "4", "dsc:shingle_words=4", "shingle_words"),
        ("001 code", "modulo", "3", "dsc:modulus=3", "modulus"),
        ("001 code", "threshold", "0.8", "dsc:least=0.8", "least"),
    ):
        value = candidate_method(method).values()[parameter]
        yield Row(place, what, theirs, f"{value:g}" if not isinstance(value, str) else value)
    phrase = Words("t b o n t b a i h q")
    ours = len(set(phrase.shingles(4).tolist()))
    yield Row("001 shingling", "4-shingles of ten words", "7", str(ours))


def messages(seeds: Path) -> Iterator[Row]:
    """The two searches of document 001, whose messages are read from it."""
    place = "001 results"
    found: dict[str, str] = {"retweeted": "", "other": ""}
    for file in seeds.glob("001*.txt"):
        text = file.read_text("utf-8")
        asked = re.search(r'findDuplicates\("(.+?)"\)', text)
        listed = re.search(r"following results:\s+(1: .+)", text)
        other = re.search(r'not referenced: "(.+?)" returns', text)
        assert asked is not None
        assert listed is not None
        assert other is not None
        tweets = re.split(r"\s*\b\d{1,2}: (?=\w+: RT)", listed[1])[1:]
        for name, one in (("retweeted", asked[1]), ("other", other[1])):
            found[name] = str(sum(share_of(one, tweet) > 0.8 for tweet in tweets))
    yield Row(place, "retweets found", "10", found["retweeted"])
    yield Row(place, "found of a message without retweets", "0", found["other"])


def share_of(asked: str, other: str) -> float:
    """The share of a text's sampled shingles that another has, by the parameters of 001."""
    method = candidate_method("dsc:shingle_words=4:modulus=3:least=0.8:measure=containment")
    one, two = (
        set(np.frombuffer(method.fingerprint(Words(text), None), dtype="<u4").tolist())
        for text in (asked, other)
    )
    return len(one & two) / len(one) if one else 0.0


# --- on other files -----------------------------------------------------------------------------


def on_files(folder: Path | None) -> Iterator[Row]:
    """What the documents measured on their collections, on other files if there are some."""
    if folder is None:
        yield Row("002, 004", "what was measured on their collections", "", "", CORPUS)
    else:
        yield from _by_the_paper(folder)
        yield from _by_methods(folder)


def _by_methods(folder: Path) -> Iterator[Row]:
    """How cosine, I-Match and DSC fare against all similar texts that a scan finds."""
    found, seconds = dict[str, float](), dict[str, float]()
    with tempfile.TemporaryDirectory() as scratch, Archive.open(Path(scratch)) as archive:
        scan(archive, [folder])
        sequences = archive.index.column("SELECT sequence_id FROM fingerprints ORDER BY 1")
        pairs = archive.index.rows("SELECT left_id, right_id FROM pairs WHERE similarity >= 0.8")
        true = {(sequences.index(one), sequences.index(other)) for one, other in pairs}
        texts = StoredTexts(archive.items, sequences, CancelFlag())
        for label in ("cosine", "cosine:most_share=0.05", "i-match", "i-match-lexicons", "dsc"):
            method = candidate_method(label)
            begun = time.process_time()
            prints = fingerprints(method, texts, method.survey(texts))
            printed = time.process_time()
            pairs_of = method.candidates(prints, 0.5)
            seconds[label] = (printed if label == "dsc" else time.process_time()) - (
                begun if label == "dsc" else printed
            )
            near = set(zip(pairs_of.left.tolist(), pairs_of.right.tolist(), strict=True))
            found[label] = len(near & true) / max(1, len(true))
    share = found["cosine:most_share=0.05"] / max(found["cosine"], 1e-9)
    yield Row("000 cosine", "found without frequent terms, of all", "90%", f"{share:.0%}", CORPUS)
    faster = seconds["cosine"] / max(seconds["cosine:most_share=0.05"], 1e-9)
    yield Row("000 cosine", "times as fast at pairing", "10", f"{faster:.1f}", CORPUS)
    more = found["i-match-lexicons"] / max(found["i-match"], 1e-9) - 1
    yield Row("000 I-Match", "more recall by 10 lexicons", "40% to 60%", f"{more:.0%}", CORPUS)
    days = seconds["dsc"] / max(1, len(sequences)) * 30e6 / 86_400
    why = f"{CORPUS} Cutting into words and sampling, without pairing, on today's processor."
    yield Row("000 DSC", "days for 30 million documents", "10", f"{days:.1f}", why)


def _by_the_paper(folder: Path) -> Iterator[Row]:
    """What the paper measured, by its parameters."""
    with tempfile.TemporaryDirectory() as scratch, Archive.open(Path(scratch)) as archive:
        scan(archive, [folder], ScanSettings(method="paper"))
        items = archive.index.rows(
            "SELECT measured_id, content_hash, kind FROM items JOIN files ON files.id = file_id"
            " WHERE measured_id IS NOT NULL ORDER BY items.id"
        )
        pairs = archive.index.rows("SELECT left_id, right_id FROM pairs ORDER BY 1, 2")
        order = list(dict.fromkeys(text for text, *_ in items))
        read = archive.items.sequence_texts(order)
        texts = [words(read[text].decode("utf-8", "replace")) for text in order]
    index = {text: number for number, text in enumerate(order)}
    linked = [(index[one], index[other]) for one, other in pairs]
    chained, starred = chains(len(order), linked), stars(len(order), linked)
    place = "004 Table 1"
    yield Row(place, "objects", "8358", str(len(items)), CORPUS)
    yield Row(place, "unique objects", "4756", str(len(order)), CORPUS)
    odd = "Chains never leave more clusters than stars: the paper's columns look exchanged."
    yield Row(place, "clusters, transitive", "3886", str(len(set(chained))), odd)
    yield Row(place, "clusters, conservative", "3770", str(len(set(starred))), odd)
    for name, label, theirs in (
        ("004 Figure 2", chained, "above 50%"),
        ("004 Figure 4", starred, "below 30%"),
    ):
        farthest = max(distances(texts, label), default=0.0)
        yield Row(name, "largest distance in a cluster", theirs, f"{farthest:.0%}", CORPUS)
    pages = [index[text] for text, _, kind in items if kind == Kind.WEB_PAGE]
    redundant = 1 - len({starred[page] for page in pages}) / max(1, len(pages))
    yield Row("002 motivation", "redundant pages", "30%", f"{redundant:.0%}", CORPUS)
    yield Row("002 corpus", "texts, millions", "80", f"{len(order) / 1e6:.3f}", CORPUS)
    exact = 1 - len({content for _, content, _ in items if content}) / max(1, len(items))
    yield Row("004 Table 2", "exact, total", "13%", f"{exact:.0%}", CORPUS)
    near = 1 - len(set(starred)) / max(1, len(order))
    yield Row("004 Table 2", "near of unique, total", "9%", f"{near:.0%}", CORPUS)


def chains(count: int, pairs: Iterable[tuple[int, int]]) -> list[int]:
    """The cluster of each text, where whatever is linked is one."""
    label = list(range(count))

    def root(one: int) -> int:
        while label[one] != one:
            one = label[one]
        return one

    for left, right in pairs:
        label[root(right)] = root(left)
    return [root(one) for one in range(count)]


def stars(count: int, pairs: Iterable[tuple[int, int]]) -> list[int]:
    """The cluster of each text, where the first inserted takes all that are linked to it."""
    linked: dict[int, set[int]] = {}
    for left, right in pairs:
        linked.setdefault(left, set()).add(right)
        linked.setdefault(right, set()).add(left)
    label = [-1] * count
    for one in range(count):
        if label[one] < 0:
            for other in (one, *linked.get(one, ())):
                if label[other] < 0:
                    label[other] = one
    return label


def distances(texts: Sequence[Sequence[str]], label: Sequence[int]) -> Iterator[float]:
    """The word edit distance of each two texts of a cluster, as a share of the longer one."""
    sizes = Counter(label)
    for cluster in (one for one, size in sizes.items() if size > 1):
        members = [number for number, own in enumerate(label) if own == cluster]
        for one, other in combinations(members, 2):
            yield Levenshtein.normalized_distance(texts[one], texts[other])


def main() -> int:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seeds", type=Path, default=SEEDS)
    parser.add_argument("--on", type=Path)
    options = parser.parse_args()
    rows = [*parameters(), *messages(options.seeds), *lecture(), *clean_living()]
    rows += on_files(options.on)
    print("| place | number | theirs | ours | |\n| --- | --- | --- | --- | --- |")
    for row in rows:
        print(f"| {row.place} | {row.what} | {row.theirs} | {row.ours} | {row.verdict} |")
    differing = sum(row.verdict == "DIFFERS" for row in rows)
    print(f"\n{len(rows)} numbers, {sum(row.theirs == row.ours for row in rows)} equal, ", end="")
    print(f"{differing} that differ without a reason.")
    return 1 if differing else 0


if __name__ == "__main__":
    sys.exit(main())
