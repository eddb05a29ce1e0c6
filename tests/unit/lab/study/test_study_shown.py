"""The study says on every way out what the paper prints: one number, one name."""

import json
import re
from html import unescape
from pathlib import Path

import pytest
from msgspec.structs import replace

from neardup_desktop.cli.main import main
from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.lab.study.report_section import section_of
from neardup_desktop.lab.study.results import FilterShare, Study
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.word_filters import WordFilter
from tests.helpers.reports import some_study

DRAWN = "20,000 of 1,234,567 pairs, drawn at random with a fixed seed"


def the_papers() -> Study:
    """The numbers that the paper prints, as far as it prints them; rounded ones are made exact.

    Of 10,000 items 1,300 are exact copies, and of the other 8,700 some 9 % near-duplicates.
    """
    made = some_study()
    chained, stars, newest = made.linkings
    two, four, other = made.spreads
    return replace(
        made,
        items=8358,
        unique=4756,
        shares=tuple(
            FilterShare(which, kind, 10_000, 1_300, 783, 700, 40, 10)
            for which in WordFilter
            for kind in (Kind.EMAIL, None)
        ),
        linkings=(
            replace(chained, objects=8358, unique=4756, total_clusters=3770),
            replace(stars, objects=8358, unique=4756, total_clusters=3886),
            replace(newest, objects=8358, unique=4756, total_clusters=3880),
        ),
        spreads=(
            replace(two, largest=0.55),
            replace(four, largest=0.295, pairs=1_234_567, measured=20_000),
            replace(other, largest=0.31),
        ),
    )


def test_the_command_prints_the_tables_and_figures_of_the_paper(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("neardup_desktop.lab.commands.study.study", lambda *_: the_papers())
    with Archive.open(tmp_path / "archive"):
        pass
    argv = ["study", "--archive", str(tmp_path / "archive")]
    assert main(argv) == 0
    told = capsys.readouterr().out
    table_2, _, rest = told.partition("Clusters of two or more")
    assert re.search(r"\(Table 2\)\n.*\n.*\n  none +13\.0% +9\.0% +13\.0% +9\.0%\n", told)
    assert re.search(r"none +783 +89\.4% +40 +25\.0%\n", told)
    table_1 = re.search(
        r"\(Table 1\)\n +fully transitive +conservative +newest first\n"
        r"  Total objects +8,358 +8,358 +8,358\n"
        r"  Total unique objects +4,756 +4,756 +4,756\n"
        r"  Total clusters +3,770 +3,886 +3,880\n",
        told,
    )
    assert table_1
    assert "fully transitive (Figure 2): 190 pairs, 12.5% on average, 55.0% at most\n" in rest
    assert f"conservative (Figure 4): {DRAWN}, 12.5% on average, 29.5% at most\n" in rest
    assert "newest first: 190 pairs" in rest
    assert "eight words" in table_2
    assert main([*argv, "--json"]) == 0
    made = json.loads(capsys.readouterr().out)
    assert [one["figure"] for one in made["distances"]] == [2, 4, None]
    assert [one["total_clusters"] for one in made["clustering"]] == [3770, 3886, 3880]
    assert made["shares"][0]["shares"]["near"] == pytest.approx(0.09)
    assert made["shares"][0]["shares"]["added_similar"] == 0.25
    assert made["note"] is None


def test_the_report_shows_the_same() -> None:
    pieces = "".join(section_of(the_papers()).pieces("en"))
    told = " ".join(unescape(re.sub(r"<[^>]*>", " ", pieces)).split())
    assert "(Table 2 of the paper) Words E-mail All kinds exact near exact near" in told
    assert "no filter 13.0% 9.0% 13.0% 9.0%" in told
    assert "no filter 783 89.4% 40 25.0%" in told
    assert "Total objects 8,358 8,358 8,358 Total unique objects 4,756 4,756 4,756" in told
    assert "Total clusters 3,770 3,886 3,880" in told
    figures = re.findall(r"within a cluster, ([a-z, ]+?)(?: \((Figure \d)\))? \d", told)
    assert figures[0] == ("fully transitive", "Figure 2")
    assert ("conservative", "Figure 4") in figures
    assert f"{DRAWN}: 12.5% on average, 29.5% at most." in told


@pytest.mark.parametrize("code", ["en", "de", "ar"])
def test_few_texts_are_explained_in_every_language(code: str) -> None:
    few = "".join(section_of(replace(some_study(), unique=20)).pieces(code))
    many = "".join(section_of(replace(some_study(), unique=80)).pieces(code))
    assert few.count("<p>") == many.count("<p>") + 1
    assert few.count("<svg") == many.count("<svg") == 3
