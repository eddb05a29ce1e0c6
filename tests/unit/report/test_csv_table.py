"""CSV: read back by Python's own reader, and by LibreOffice where it is."""

import csv
import io
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from neardup_desktop.present.names import printable as shown
from neardup_desktop.report.language import Language
from neardup_desktop.report.writers.csv_table import WRITER
from tests.helpers.patience import LONGEST_S
from tests.helpers.reports import HOSTILE, hostile_report

LIBREOFFICE = shutil.which("soffice") if shutil.which("localc") else None
"""Calc, which may be missing where the rest of LibreOffice is installed."""
HEADS = 15


def rows_of(text: str) -> list[list[str]]:
    return list(csv.reader(io.StringIO(text.removeprefix("\ufeff"), newline=""), strict=True))


def written(language: str = "en") -> str:
    return "".join(WRITER.write(hostile_report(), Language(language)))


def test_it_is_what_rfc_4180_says() -> None:
    text = written()
    assert text.startswith('\ufeff"Group","Item","Path",')
    assert text.count("\r\n") == text.count("\n") == text.count("\r") == 1 + 3 * len(HOSTILE)
    assert {len(row) for row in rows_of(text)} == {HEADS}


def test_no_cell_is_a_formula() -> None:
    cells = [cell for row in rows_of(written()) for cell in row]
    assert not [cell for cell in cells if cell.lstrip(" ").startswith(tuple("=+-@\t\r＝＋－＠"))]
    assert "'=cmd|' /C calc'!A0" in cells
    assert "'-2" in cells


def test_what_could_deceive_is_written_out() -> None:
    titles = {row[4].removeprefix("'") for row in rows_of(written())[1:]}
    assert titles == {shown(name) for name in HOSTILE}
    assert "invoice\\u202efdp.exe" in titles
    assert "not Unicode \\xff\\x80" in titles


def test_heads_and_words_are_in_the_language_asked_for() -> None:
    german = rows_of(written("de"))
    assert german[0] != rows_of(written())[0]
    assert {row[-2] for row in german[1:]} == {"ja", "nein"}


def test_fractions_and_dates_are_numbers_to_a_spreadsheet_of_that_language() -> None:
    for language, fraction in (("en", "0.9"), ("de", "0,9"), ("ar", "0.9")):
        rows = rows_of(written(language))[1:]
        assert {row[8] for row in rows} == {"1", fraction}
        assert all(re.fullmatch(r"20\d\d-\d\d-\d\d \d\d:\d\d:\d\d", row[12]) for row in rows)


@pytest.mark.parametrize("language", ["en", "de", "ar"])
def test_who_guesses_what_parts_the_cells_guesses_right(language: str) -> None:
    """As programs for statistics do, from the first line or from some."""
    text = written(language).removeprefix("\ufeff")
    for beginning in (text[: text.index("\r\n")], text[:1_000], text[:4_000], text):
        found = csv.Sniffer().sniff(beginning)
        assert (found.delimiter, found.quotechar) == (",", '"')


@pytest.mark.skipif(LIBREOFFICE is None, reason="LibreOffice is not installed")
def test_libreoffice_opens_it_right(tmp_path: Path) -> None:
    """Every cell comes out of LibreOffice as it went in: nothing is computed, cut or moved."""
    assert LIBREOFFICE is not None
    source = tmp_path / "report.csv"
    source.write_bytes(written().encode())
    # Comma, double quote, UTF-8, from the first line; then the same out again, as shown.
    made = tmp_path / "made"
    subprocess.run(
        [
            LIBREOFFICE,
            f"-env:UserInstallation={(tmp_path / 'profile').as_uri()}",
            "--headless",
            "--infilter=CSV:44,34,76,1",
            "--convert-to",
            "csv:Text - txt - csv (StarCalc):44,34,76,1",
            "--outdir",
            str(made),
            str(source),
        ],
        check=True,
        capture_output=True,
        timeout=LONGEST_S,
    )
    before, after = rows_of(written()), rows_of((made / "report.csv").read_text("utf-8"))
    assert len(after) == len(before)
    for expected, found in zip(before, after, strict=True):
        # It takes times for dates and writes them its own way; all else stays.
        assert found[:8] == [cell.strip() if cell.isspace() else cell for cell in expected[:8]]
        assert found[9:12] == expected[9:12]
