"""Measuring methods: what is true, what is found of it, and how both are read and printed."""

import json
import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from neardup_desktop.cli.main import main
from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.scan.scan import scan
from neardup_desktop.lab.evaluate.evaluate import BRUTE_FORCE, evaluate
from neardup_desktop.lab.stored_texts import StoredTexts
from neardup_desktop.model.errors import NeardupError, UsageError
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
    made = evaluate(folder, BRUTE_FORCE, methods=METHODS)
    assert made.texts == 12
    for threshold, count in made.true_pairs.items():
        assert count == sum(one >= threshold for one in similar.values())
    default, sampled, exact = made.methods
    assert default.recall[0.8] == 1.0
    assert default.label == "super-shingles"
    assert sampled.parameters["modulus"] == 4
    for one in made.methods:
        true = one.precision[0.5]
        assert (true is None) == (not one.candidates)
        found = (one.recall[0.5] or 0) * len(similar)
        assert round(found) == round((true or 0) * one.candidates)
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
    assert head.startswith("method,recall 0.5,")
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
    assert main([*argv, "--html", str(page)]) == 0
    assert "super-shingles" in page.read_text("utf-8")


def test_the_page_stands_alone_and_shows_every_method(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "methods.html"
    names = ("winnowing", "minhash-lsh:rows=2:bands=8", "i-match-lexicons", "dsc-ss")
    argv = ["evaluate", str(folder), "--truth", BRUTE_FORCE, "--methods", ",".join(names)]
    argv += ["--html", str(page), "--csv"]
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
    capsys.readouterr()
    assert main(argv) == 2
    assert "--force" in capsys.readouterr().err
    assert main([*argv[:-3], "--html", str(tmp_path / "methods.txt")]) == 2
    assert main([*argv[:-3], "--html", str(tmp_path / "none" / "methods.html")]) == 2


def test_curves_agree_with_the_recall_and_theory_with_both(folder: Path) -> None:
    names = ["minhash-lsh:bands=12:rows=3", "cosine"]
    made = evaluate(folder, BRUTE_FORCE, methods=names, with_curves=True)
    for one in made.methods:
        curves = one.curves
        assert curves is not None
        pairs = sum(point.pairs for point in curves.by_similarity)
        assert pairs == made.true_pairs[0.5]
        found = sum(point.pairs * point.recall for point in curves.by_similarity)
        assert found / pairs == pytest.approx(one.recall[0.5])
        (own,) = [step for step in curves.sweep if step.is_own]
        assert (own.recall, own.candidates) == (one.recall[0.8], one.candidates)
        assert own.precision == one.precision[0.8]
        wide, strict = curves.sweep[-1], curves.sweep[0]
        assert (wide.recall or 0) >= (strict.recall or 0)
    bands, exact = (one.curves for one in made.methods)
    assert bands is not None
    assert exact is not None
    assert (bands.theory, exact.theory) == ("resemblance", "")
    expected = [point.expected for point in bands.by_similarity]
    assert None not in expected
    assert all(point.expected is None for point in exact.by_similarity)


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
