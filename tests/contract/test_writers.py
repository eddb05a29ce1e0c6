"""What every writer of reports must do, whichever it is; new ones are picked up by themselves."""

import re
from pathlib import Path

import pytest

from neardup_desktop.model.report import Report, ReportRequest
from neardup_desktop.report import writers
from neardup_desktop.report.base import Writer, all_writers, known_suffixes, writer_for
from neardup_desktop.report.language import Language, languages
from tests.helpers.reports import hostile_report, large_report, report_of

WRITERS = all_writers()


def name_of(writer: Writer) -> str:
    return writer.name


def written(writer: Writer, report: Report, language: str = "en") -> str:
    return "".join(writer.write(report, Language(language)))


def test_every_module_is_a_writer_of_its_name() -> None:
    modules = {path.stem for path in Path(writers.__path__[0]).glob("*.py")} - {"__init__"}
    assert {writer.name for writer in WRITERS} == modules
    assert modules >= {"html_page", "csv_table", "json_lines"}
    assert all(writer.label for writer in WRITERS)


def test_the_end_of_a_name_says_which_writer_it_is() -> None:
    suffixes = [suffix for writer in WRITERS for suffix in writer.suffixes]
    assert len(set(suffixes)) == len(suffixes)
    assert all(re.fullmatch(r"\.[a-z]+", suffix) for suffix in suffixes)
    for writer in WRITERS:
        assert writer_for(f"folder/My Report{writer.suffixes[0].upper()}") is writer
        assert writer.suffixes[0] in known_suffixes()
    assert writer_for("folder/report.docx") is None
    assert writer_for("folder/html") is None


@pytest.mark.parametrize("writer", WRITERS, ids=name_of)
def test_nothing_found_is_a_whole_report_as_well(writer: Writer) -> None:
    assert written(writer, report_of([])).endswith("\n")


@pytest.mark.parametrize("writer", WRITERS, ids=name_of)
@pytest.mark.parametrize("language", languages())
def test_hostile_names_make_no_broken_report(writer: Writer, language: str) -> None:
    text = written(writer, hostile_report(ReportRequest(study=writer.shows_study)), language)
    text.encode("utf-8")  # nothing in it is not valid Unicode
    allowed = {"\n", "\r", "\ufeff"} if writer.name == "csv_table" else {"\n", "\u200f"}
    bad = re.findall(r"[\x00-\x08\x0b-\x1f\x7f\u2028\u2029\u202a-\u202e\u2066-\u2069]", text)
    assert set(bad) <= allowed


@pytest.mark.parametrize("writer", WRITERS, ids=name_of)
def test_every_item_of_every_cluster_is_there_once(writer: Writer) -> None:
    report = hostile_report()
    text = written(writer, report)
    for cluster in report.clusters():
        assert cluster.id in text
        for item, _ in cluster.members:
            assert str(item.size_bytes) in text


@pytest.mark.parametrize("writer", WRITERS, ids=name_of)
def test_clusters_are_read_while_the_report_is_written(writer: Writer) -> None:
    """A writer that first collects everything could not write a large report."""
    sizes = [len(piece) for piece in writer.write(large_report(2_000), Language())]
    assert max(sizes) < sum(sizes) / 4
