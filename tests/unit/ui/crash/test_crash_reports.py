"""Crash reports: what they hold, what they never hold, and how many are kept."""

import os

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import stat
import traceback
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from neardup_desktop.model.errors import SourceError
from neardup_desktop.ui.crash.redaction import scrubbed_message, scrubbed_trace, short_code_path
from neardup_desktop.ui.crash.reports import MOST_REPORTS, ReportFolder


def trace_of(error: Exception) -> str:
    """The trace of an error that was raised from another one."""
    try:
        try:
            raise KeyError("/home/ada/Letter to Ben.docx") from None
        except KeyError as cause:
            raise error from cause
    except Exception as raised:
        return "".join(traceback.format_exception(raised))


@given(st.text(min_size=3, alphabet=st.characters(whitelist_categories=("Lu", "Ll", "Zs", "Nd"))))
def test_no_word_of_a_message_gets_into_a_report(secret: str) -> None:
    marked = f"Xq{secret}Zq"
    for error in (ValueError(marked), RuntimeError(f"no\n{marked}\n    {marked}"), OSError(marked)):
        assert "Xq" not in scrubbed_trace(trace_of(error))


def test_places_in_the_code_stay_and_folders_go() -> None:
    told = scrubbed_trace(
        trace_of(SourceError("The folder {folder} does not exist.", folder="/x/Diary"))
    )
    assert "test_crash_reports.py" in told
    assert "in trace_of" in told
    assert "KeyError: (left out)" in told
    assert "direct cause" in told
    assert "Diary" not in told
    assert str(Path(__file__).parent) not in told


def test_messages_about_the_program_stay() -> None:
    assert "no attribute 'foo'" in scrubbed_trace(trace_of(AttributeError("no attribute 'foo'")))
    assert "Errno 28" in scrubbed_trace(trace_of(OSError(28, "No space left", "/home/ada/a.txt")))
    assert "a.txt" not in scrubbed_trace(trace_of(OSError(28, "No space left", "/home/ada/a.txt")))
    assert "y.so" not in scrubbed_trace(trace_of(ImportError("cannot import x (/home/ada/y.so)")))


@pytest.mark.parametrize(
    ("path", "short"),
    [
        ("/home/ada/neardup_desktop/ui/app/start.py", "neardup_desktop/ui/app/start.py"),
        ("/home/ada/venv/lib/python3.11/site-packages/numpy/core.py", "numpy/core.py"),
        ("C:\\Users\\Ada\\neardup_desktop\\ui\\app\\start.py", "neardup_desktop/ui/app/start.py"),
        ("/home/ada/Diary/own.py", "…/own.py"),
    ],
)
def test_places_are_shortened(path: str, short: str) -> None:
    assert short_code_path(path) == short


def test_messages_of_qt_keep_the_part_of_qt_alone() -> None:
    assert scrubbed_message('QIODevice::read (QFile, "/home/a.txt"): not open') == "QIODevice::read"
    assert scrubbed_message("cannot open Diary.docx") == "(left out)"


def test_only_the_newest_reports_are_kept_for_their_owner_only(tmp_path: Path) -> None:
    folder = ReportFolder(tmp_path / "reports")
    written = [folder.write("a defect", f"number {n}") for n in range(MOST_REPORTS + 5)]
    assert folder.all() == [path for path in reversed(written) if path][:MOST_REPORTS]
    assert stat.S_IMODE(folder.all()[0].stat().st_mode) == 0o600


def test_a_report_that_cannot_be_written_is_no_second_crash(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    assert ReportFolder(tmp_path / "file" / "reports").write("a defect", "") is None
    assert ReportFolder(tmp_path / "file" / "reports").all() == []
