"""Measuring methods: what is true, what is found of it, and how both are read and printed."""

import csv
import errno
import json
import math
import re
import tempfile
from collections import Counter
from collections.abc import Callable
from itertools import combinations
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from neardup_desktop.cli.main import main
from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.scan.scan import scan
from neardup_desktop.lab.commands import evaluate as command
from neardup_desktop.lab.evaluate.curves import TruePairs
from neardup_desktop.lab.evaluate.evaluate import BRUTE_FORCE, evaluate
from neardup_desktop.lab.evaluate.evaluation_page import write_page
from neardup_desktop.lab.evaluate.results import Evaluation, Groups, Interval, Spread
from neardup_desktop.lab.evaluate.truth import Truth
from neardup_desktop.lab.stored_texts import StoredTexts
from neardup_desktop.model.errors import NeardupError, ReportError, UsageError
from neardup_desktop.model.progress import CancelFlag, Cancelled
from neardup_desktop.model.settings import ScanSettings
from neardup_desktop.text.words import words
from tests.helpers.prose import TOPICS, Writer

METHODS = ("super-shingles", "dsc:shingle_words=2:modulus=4", "i-match")


def distance(left: list[str], right: list[str]) -> int:
    """The word edit distance, by the textbook."""
    above = list(range(len(right) + 1))
    for row, one in enumerate(left, 1):
        line = [row]
        for column, other in enumerate(right, 1):
            line.append(min(above[column] + 1, line[-1] + 1, above[column - 1] + (one != other)))
        above = line
    return above[-1]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Four texts, each with a light and a heavy revision, and a copy of one."""
    made = tmp_path_factory.mktemp("texts")
    writer = Writer(5)
    for number in range(4):
        text = "\n\n".join(writer.document(TOPICS[number], 90))
        (made / f"{number}.txt").write_text(text)
        (made / f"{number} light.txt").write_text(writer.edited(text, 0.04))
        (made / f"{number} heavy.txt").write_text(writer.edited(text, 0.3))
    (made / "copy.txt").write_text((made / "0.txt").read_text())
    return made


@pytest.fixture(scope="module")
def similar(folder: Path) -> dict[tuple[str, str], float]:
    """The similarity of all pairs of distinct texts from 0.5 on, by names."""
    texts = {path.name: words(path.read_text()) for path in sorted(folder.iterdir())}
    del texts["copy.txt"]
    names = list(texts)
    found = {}
    for at, left in enumerate(names):
        for right in names[at + 1 :]:
            longer = max(len(texts[left]), len(texts[right]))
            similarity = 1 - distance(texts[left], texts[right]) / longer
            if similarity >= 0.5:
                found[left, right] = similarity
    return found


@pytest.fixture
def table(tmp_path: Path) -> Callable[[str], str]:
    def write(content: str) -> str:
        path = tmp_path / "pairs.tsv"
        path.write_text(content)
        return str(path)

    return write


def test_brute_force_finds_every_pair_and_the_default_misses_none(
    folder: Path, similar: dict[tuple[str, str], float]
) -> None:
    made = evaluate(folder, BRUTE_FORCE, methods=METHODS, seeds=1)
    assert made.texts == 12
    for threshold, count in made.true_pairs.items():
        assert count == sum(one >= threshold for one in similar.values())
    default, sampled, exact = made.methods
    assert default.recall[0.8] == Spread.of(1.0)
    assert default.label == "super-shingles"
    assert sampled.parameters["modulus"] == 4
    for one in made.methods:
        recall, true = one.recall[0.5], one.precision[0.5]
        assert (true is None) == (not one.candidates.mean)
        assert recall is not None
        found = recall.mean * len(similar)
        assert round(found) == round((true.mean if true else 0) * one.candidates.mean)
        assert min(one.seconds.words, one.seconds.fingerprint, one.seconds.pairing) >= 0
    assert exact.bytes_per_text <= 8


def test_a_table_gives_the_same_as_measuring(
    folder: Path, similar: dict[tuple[str, str], float], table: Callable[[str], str]
) -> None:
    lines = ["label\tpath_b\tsimilarity\tpath_a"]
    lines += [f"x\t{b}\t{similarity}\t{a}" for (a, b), similarity in similar.items()]
    lines += ["x\tgone.txt\t0.9\t0.txt", "dup\tcopy.txt\t1.0\t0.txt"]
    made = evaluate(folder, table("\n".join(lines)), methods=METHODS)
    assert made.unknown_pairs == 1
    measured = evaluate(folder, BRUTE_FORCE, methods=METHODS)
    assert made.true_pairs == measured.true_pairs
    for one, other in zip(made.methods, measured.methods, strict=True):
        assert (one.recall, one.bands, one.precision) == (
            other.recall,
            other.bands,
            other.precision,
        )


def test_paths_of_the_table_start_at_the_root(folder: Path, table: Callable[[str], str]) -> None:
    content = f"path_a\tpath_b\tsimilarity\n{folder.name}/0.txt\t{folder.name}/0 light.txt\t0.9\n"
    made = evaluate(folder, table(content), folder.parent, methods=["i-match"])
    assert made.true_pairs[0.9] == 1
    with pytest.raises(UsageError, match="--root"):
        evaluate(folder, table(content), methods=["i-match"])


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        ("path_a\tsimilarity\n", "path_b"),
        ("", "path_a"),
        ("path_a\tpath_b\tsimilarity\n0.txt\t1.txt\tmuch\n", "Line 2"),
        ("path_a\tpath_b\tsimilarity\n0.txt\t1.txt\t1.5\n", "Line 2"),
        ("path_a\tpath_b\tsimilarity\n0.txt\t1.txt\tnan\n", "Line 2"),
    ],
)
def test_a_damaged_table_is_named_with_what_is_wrong(
    folder: Path, table: Callable[[str], str], content: str, problem: str
) -> None:
    with pytest.raises(UsageError, match=problem):
        evaluate(folder, table(content), methods=["i-match"])


def test_wrong_methods_and_missing_files_are_refused_before_anything_is_read(
    tmp_path: Path,
) -> None:
    with pytest.raises(UsageError, match="magic"):
        evaluate(tmp_path, BRUTE_FORCE, methods=["magic"])
    with pytest.raises(UsageError, match="no file"):
        evaluate(tmp_path, str(tmp_path / "none.tsv"))
    with pytest.raises(NeardupError, match="no text"):
        evaluate(tmp_path, BRUTE_FORCE)


def test_the_command_prints_json_csv_and_a_table(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    argv = ["evaluate", str(folder), "--truth", BRUTE_FORCE, "--methods", "i-match,i-match:low=0"]
    assert main([*argv, "--json"]) == 0
    made = json.loads(capsys.readouterr().out)
    assert [one["method"] for one in made["methods"]] == ["i-match", "i-match"]
    assert set(made["methods"][0]) >= {
        *("method", "parameters", "recall", "candidates", "precision", "seconds"),
        *("bytes_per_text", "peak_mb"),
    }
    assert main([*argv, "--csv"]) == 0
    head, *lines = capsys.readouterr().out.splitlines()
    assert head.startswith("method,draws,number,recall 0.5,")
    assert [line.count(",") for line in lines] == [head.count(",")] * 2
    assert main(argv) == 0
    printed = capsys.readouterr().out
    assert "i-match (2): i-match:low=0.0" in printed
    assert main([*argv, "--csv", "--json"]) == 2
    assert main([*argv, "--root", str(folder)]) == 2
    assert "--root" in capsys.readouterr().err


@pytest.mark.parametrize("words", [0, 1, 2, 47])
def test_the_page_of_three_short_texts_is_written(tmp_path: Path, words: int) -> None:
    """Of those of 47 words fewer super-shingles agree than the strictest step asks for."""
    folder, page = tmp_path / "texts", tmp_path / "methods.html"
    folder.mkdir()
    some = [f"word{number}" for number in range(words)]
    texts = some, [*some[:-1], "other"], ["one", "more", "text", "that", "is", "like", "none"]
    for number, text in enumerate(texts):
        (folder / f"{number}.txt").write_text(" ".join(text))
    argv = ["evaluate", str(folder), "--truth", BRUTE_FORCE, "--methods", "super-shingles,cosine"]
    argv += ["--seeds", "2"]
    assert main([*argv, "--html", str(page)]) == 0
    assert "super-shingles" in page.read_text("utf-8")


def test_the_page_stands_alone_and_shows_every_method(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "methods.html"
    names = ("winnowing", "minhash-lsh:rows=2:bands=8", "i-match-lexicons", "dsc-ss")
    argv = ["evaluate", str(folder), "--truth", BRUTE_FORCE, "--methods", ",".join(names)]
    argv += ["--html", str(page), "--csv", "--seeds", "3"]
    assert main(argv) == 0
    written = page.read_text("utf-8")
    assert not re.search(r"(?:src|href|url)\s*[=(]\s*[\"']?(?!#)", written)
    assert "default-src 'none'" in written
    figures = re.findall(r"<figure><figcaption>([^<]+)<.*?</figure>", written, re.DOTALL)
    shown = Counter(figures)
    assert shown == {
        "winnowing": 2,
        "minhash-lsh": 3,
        "i-match-lexicons": 3,
        "dsc-ss": 3,
        "Seconds over recall": 1,
    }
    assert written.count('class="line theory"') == 1 + 2 * 3  # once in the legend
    assert written.count('class="ring"') == 3  # one found nothing, so that it has no precision
    assert "rows=2" in written
    assert 'class="range measured"' in written
    capsys.readouterr()
    assert main(argv) == 2
    assert "--force" in capsys.readouterr().err
    plain = argv[:5]
    assert main([*plain, "--html", str(tmp_path / "methods.txt")]) == 2
    assert main([*plain, "--html", str(tmp_path / "none" / "methods.html")]) == 2


def test_curves_agree_with_the_recall_and_theory_with_both(folder: Path) -> None:
    names = ["minhash-lsh:bands=12:rows=3", "cosine"]
    made = evaluate(folder, BRUTE_FORCE, methods=names, seeds=3, with_curves=True)
    for one in made.methods:
        curves = one.curves
        assert curves is not None
        pairs = sum(point.pairs for point in curves.by_similarity)
        assert pairs == made.true_pairs[0.5]
        found = sum(point.pairs * point.recall.mean for point in curves.by_similarity)
        recall = one.recall[0.5]
        assert recall is not None
        assert found / pairs == pytest.approx(recall.mean)
        (own,) = [step for step in curves.sweep if step.is_own]
        assert (own.recall, own.candidates) == (one.recall[0.8], one.candidates)
        assert own.precision == one.precision[0.8]
        wide, strict = curves.steps[-1], curves.steps[0]
        assert wide.candidates.mean > strict.candidates.mean
        assert wide.recall is not None
        assert strict.recall is not None
        assert wide.recall.mean >= strict.recall.mean
    bands, exact = (one.curves for one in made.methods)
    assert bands is not None
    assert exact is not None
    assert (bands.theory, exact.theory) == ("resemblance", "")
    expected = [point.expected for point in bands.by_similarity]
    assert None not in expected
    assert all(point.expected is None for point in exact.by_similarity)


def test_each_seed_is_a_draw_and_all_are_shown_from_the_least_to_the_most(folder: Path) -> None:
    label = "dsc:shingle_words=2:modulus=9"
    draws = [
        evaluate(folder, BRUTE_FORCE, methods=[f"{label}:seed={seed}"], seeds=1).methods[0]
        for seed in range(5, 9)
    ]
    made = evaluate(folder, BRUTE_FORCE, methods=[f"{label}:seed=5", "cosine"], seeds=4)
    every, exact = made.methods
    assert (every.draws, every.parameters["seed"], exact.draws) == (4, 5, 1)
    for name in ("recall", "bands", "precision"):
        for at, spread in getattr(every, name).items():
            numbers = [one.mean for draw in draws if (one := getattr(draw, name)[at]) is not None]
            assert (spread is None) == (not numbers)
            if spread is not None:
                assert (spread.least, spread.most) == (min(numbers), max(numbers))
                assert spread.mean == pytest.approx(sum(numbers) / len(numbers))
    candidates = [draw.candidates.mean for draw in draws]
    assert len(set(candidates)) > 1
    assert (every.candidates.least, every.candidates.most) == (min(candidates), max(candidates))
    assert all(one is None or one.least == one.most for one in exact.recall.values())


def test_json_csv_table_and_page_show_the_same_numbers(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "methods.html"
    argv = ["evaluate", str(folder), "--truth", BRUTE_FORCE, "--seeds", "4"]
    argv += ["--methods", "minhash-lsh:bands=3,cosine"]
    assert main([*argv, "--json"]) == 0
    made = json.loads(capsys.readouterr().out)
    drawn, exact = made["methods"]
    assert (drawn["draws"], exact["draws"]) == (4, 1)
    assert main([*argv, "--csv"]) == 0
    rows = list(csv.DictReader(capsys.readouterr().out.splitlines()))
    assert [row["number"] for row in rows] == ["mean", "least", "most", "mean"]
    assert main([*argv, "--html", str(page)]) == 0
    printed, written = capsys.readouterr().out, page.read_text("utf-8")
    shown = [
        [re.sub("<[^>]*>", "", cell).strip() for cell in re.split("</t[hd]>", row)[:-1]]
        for row in re.findall("<tr>(.*?)</tr>", written)
    ]
    for which, row in zip(("mean", "least", "most"), rows, strict=False):
        share = drawn["recall"]["0.6"][which]
        assert float(row["recall 0.6"]) == pytest.approx(share, abs=1e-5)
        name = "minhash-lsh" if which == "mean" else f"  {which} of 4"
        (line,) = [
            line
            for line in printed.split("Precision")[0].splitlines()
            if line.startswith(f"  {name} ")
        ]
        cells = line[len(name) + 2 :].split()
        assert cells[1] == f"{share:.3f}"
        assert [name.strip(), *cells] in shown
    held = drawn["interval"]
    assert held["minima"] == 15
    sentence = f"{held['held']:.1%} of them hold it"
    assert sentence in printed
    assert sentence in written


@pytest.mark.parametrize(
    ("forms", "is_warned"), [([9], True), ([5, 3], True), ([2] * 30, False), ([], False)]
)
def test_a_few_groups_with_most_pairs_are_warned_of(forms: list[int], is_warned: bool) -> None:
    pairs, count = [], 0
    for size in forms:
        pairs += list(combinations(range(count, count + size), 2))
        count += size
    similar = {(count, count + 1): 0.7} | dict.fromkeys(pairs, 0.9)
    groups = TruePairs.of(Truth(similar), count + 2).groups()
    assert (groups.number, groups.pairs) == (len(forms), len(pairs))
    assert bool(groups.warning) == is_warned
    if is_warned:
        assert groups.warning.startswith(f"1 of {len(forms)} group")
        assert f"{forms[0] * (forms[0] - 1) / 2 / len(pairs):.0%}" in groups.warning


@given(
    st.lists(st.floats(0, 1), min_size=1, max_size=40), st.integers(1, 400), st.floats(0.5, 0.99)
)
def test_an_interval_is_the_one_of_the_textbook(
    shares: list[float], minima: int, confidence: float
) -> None:
    made = Interval.of(np.array(shares), np.array(shares), minima, confidence)
    assert made.held == 1
    errors = [math.sqrt(one * (1 - one) / minima) for one in shares]
    assert made.standard_error == pytest.approx(sum(errors) / len(errors))
    z = made.half_width / made.standard_error if made.standard_error else 0.0
    if z:
        assert math.erf(z / math.sqrt(2)) == pytest.approx(confidence)


def test_so_many_intervals_hold_the_resemblance_as_their_level_says() -> None:
    drawn = np.random.default_rng(7)
    true = drawn.uniform(0.2, 0.8, 4_000)
    for minima, confidence in ((100, 0.95), (400, 0.9)):
        shares = drawn.binomial(minima, true) / minima
        made = Interval.of(shares, true, minima, confidence)
        assert made.held == pytest.approx(confidence, abs=0.02)


def test_results_come_and_the_page_lies_elsewhere_if_its_folder_goes_meanwhile(
    folder: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    place, other = tmp_path / "place", tmp_path / "other"
    place.mkdir()
    other.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(other))
    argv = ["evaluate", str(folder), "--truth", BRUTE_FORCE, "--methods", "i-match", "--json"]
    argv += ["--html", str(place / "methods.html")]

    def measured(*given: object, **more: object) -> Evaluation:
        place.rmdir()
        return evaluate(*given, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(command, "evaluate", measured)
    assert main(argv) == 3
    printed, said = capsys.readouterr()
    assert json.loads(printed)["methods"][0]["method"] == "i-match"
    (page,) = other.iterdir()
    assert str(page) in said
    assert "i-match" in page.read_text("utf-8")
    monkeypatch.setattr(tempfile, "tempdir", str(place))
    empty = Evaluation(1, 1, {}, {}, 0, Groups(0, 0, 0, 0), ())
    with pytest.raises(ReportError, match="only its figures are lost"):
        write_page(empty, place / "methods.html", replace=False)


def test_a_folder_without_room_is_told_before_anything_is_measured(
    folder: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def refused(*_: object, **__: object) -> None:
        raise OSError(errno.ENOSPC, "no space")

    monkeypatch.setattr("neardup_desktop.engine.report.whole_file.tempfile.mkstemp", refused)
    monkeypatch.setattr(command, "evaluate", pytest.fail)
    argv = ["evaluate", str(folder), "--truth", BRUTE_FORCE]
    assert main([*argv, "--html", str(tmp_path / "methods.html")]) == 3
    assert "the disk is full" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def test_a_scan_by_another_method_shows_verified_pairs_only(tmp_path: Path, folder: Path) -> None:
    with Archive.open(tmp_path / "archive") as archive:
        default = scan(archive, [folder], ScanSettings(workers=1))
        narrow = scan(archive, [], ScanSettings(workers=1, method="i-match"))
        assert narrow.files_read == 0
        assert narrow.pairs < default.pairs
        wide = ScanSettings(workers=1, method="winnowing:shingle_words=1:window=1:least=0.01")
        assert scan(archive, [], wide).pairs >= default.pairs
        again = scan(archive, [], wide)
        assert again.files_read == 0
        assert (archive.pairs.all_pairs().similarity >= 0.5).all()
        assert scan(archive, [], ScanSettings(workers=1)).pairs == again.pairs, "not remembered"
        by_default = ScanSettings(workers=1, method="default")
        assert scan(archive, [], by_default).pairs == default.pairs


def test_a_rescan_by_a_method_that_knows_all_texts_ends_like_a_first_scan(tmp_path: Path) -> None:
    """How rare a word is changes with every text that comes or goes."""
    method = "cosine:least=0.8"
    folder = tmp_path / "texts"
    folder.mkdir()
    writer = Writer(7)
    texts = ["\n\n".join(writer.document(TOPICS[number], 60)) for number in range(3)]
    texts += [writer.edited(text, share) for text in texts for share in (0.1, 0.25)]
    texts += [" ".join(words(text)[:40]) for text in texts[:3]]

    def write(numbers: range) -> None:
        for number in numbers:
            (folder / f"{number}.txt").write_text(texts[number])

    def pairs(archive: Archive) -> dict[tuple[str, str], float]:
        names = {
            row[0]: Path(row[1].decode()).name
            for row in archive.index.rows(
                "SELECT measured_id, path FROM items JOIN files ON files.id = file_id"
            )
        }
        found = archive.pairs.all_pairs()
        return {
            (min(names[left], names[right]), max(names[left], names[right])): similarity
            for left, right, similarity in zip(
                *(column.tolist() for column in (found.left, found.right, found.similarity)),
                strict=True,
            )
        }

    def scanned_at_once(name: str) -> dict[tuple[str, str], float]:
        with Archive.open(tmp_path / name) as archive:
            scan(archive, [folder], ScanSettings(workers=1, method=method))
            return pairs(archive)

    write(range(5))
    with Archive.open(tmp_path / "archive") as archive:
        scan(archive, [folder], ScanSettings(workers=1, method=method))
        few = pairs(archive)
        write(range(5, 12))
        scan(archive, [], ScanSettings(workers=1))
        assert pairs(archive) == scanned_at_once("after more")
        assert pairs(archive) != few
        for number in range(5, 12):
            (folder / f"{number}.txt").unlink()
        scan(archive, [], ScanSettings(workers=1))
        assert pairs(archive) == few
        (folder / "0.txt").unlink()
        scan(archive, [], ScanSettings(workers=1))
        assert pairs(archive) == scanned_at_once("after fewer")


def test_a_method_is_remembered_and_one_that_is_unknown_is_replaced(
    tmp_path: Path, folder: Path
) -> None:
    with Archive.open(tmp_path / "archive") as archive:
        default = scan(archive, [folder], ScanSettings(workers=1))
        narrow = scan(archive, [], ScanSettings(workers=1, method="i-match"))
    with Archive.open(tmp_path / "archive") as archive:
        assert scan(archive, [], ScanSettings(workers=1)).pairs == narrow.pairs < default.pairs
        archive.find_by("of the future")
        replaced = scan(archive, [], ScanSettings(workers=1))
        assert replaced.pairs == default.pairs
        assert any("of the future" in note for note in replaced.notes)


def test_a_method_reads_texts_until_it_is_asked_to_stop(tmp_path: Path, folder: Path) -> None:
    with Archive.open(tmp_path / "archive") as archive:
        scan(archive, [folder], ScanSettings(workers=1))
        cancel = CancelFlag()
        texts = StoredTexts(archive.items, [1, 2, 3], cancel)
        reading = texts()
        assert len(next(reading))
        cancel.set()
        with pytest.raises(Cancelled):
            next(reading)


def test_wrong_parameters_of_a_scan_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["scan", "--method", "guess", "folder"]) == 2
    assert "winnowing" in capsys.readouterr().err
    assert main(["scan", "--method", "dsc", "--set", "depth=3", "folder"]) == 2
    assert "shingle_words" in capsys.readouterr().err
    assert main(["scan", "--method", "paper", "--set", "features=3", "folder"]) == 2
    assert "super-shingles" in capsys.readouterr().err
