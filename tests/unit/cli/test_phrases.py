import pytest

from neardup_desktop.cli.phrases import count, duration, percent, size
from neardup_desktop.cli.progress_line import progress_text
from neardup_desktop.cli.scan import summary_lines
from neardup_desktop.cli.screen import display_width
from neardup_desktop.model.progress import Phase, Progress, ScanSummary
from neardup_desktop.present.records import iso_time


@pytest.mark.parametrize(
    ("size_bytes", "words"),
    [
        (0, "0 bytes"),
        (1, "1 byte"),
        (999, "999 bytes"),
        (1000, "1 kB"),
        (9960, "10 kB"),
        (99_949, "99.9 kB"),
        (99_950, "100 kB"),
        (312_400, "312 kB"),
        (999_499, "999 kB"),
        (999_500, "1 MB"),
        (64_000_000, "64 MB"),
        (5 * 10**15, "5,000 TB"),
    ],
)
def test_sizes(size_bytes: int, words: str) -> None:
    assert size(size_bytes) == words


@pytest.mark.parametrize(
    ("similarity", "words"),
    [(1.0, "100%"), (0.99999, "99%"), (0.8, "80%"), (0.8333, "83%"), (0.29, "29%")],
)
def test_only_what_is_identical_is_called_100_percent(similarity: float, words: str) -> None:
    assert percent(similarity) == words


@pytest.mark.parametrize(
    ("seconds", "words"),
    [(0.01, "0 s"), (0.44, "0.4 s"), (9.96, "10 s"), (59.6, "1 min 00 s"), (3700, "1 h 01 min")],
)
def test_durations(seconds: float, words: str) -> None:
    assert duration(seconds) == words


def test_counts_have_their_noun() -> None:
    assert [count(1, "file"), count(2640, "file")] == ["1 file", "2,640 files"]


def test_times_that_make_no_sense_are_left_out() -> None:
    assert iso_time(0) == "1970-01-01T00:00:00Z"
    assert iso_time(1 << 62) is None


def _progress(**changes: object) -> Progress:
    values: dict[str, object] = {
        "phase": Phase.READ,
        "done": 1200,
        "total": 2400,
        "per_second": 312.4,
        "remaining_s": 4.2,
        "current": "/home/me/Documents/a rather long name of a file.txt",
        "problems": 3,
        "found": 2400,
    }
    return Progress(**{**values, **changes})  # type: ignore[arg-type]


def test_progress_tells_share_speed_time_left_and_problems() -> None:
    text = progress_text(_progress(), 200)
    for part in ("Reading", "50%", "1,200 of 2,400 files", "312/s", "4 s left", "3 not readable"):
        assert part in text
    assert text.endswith("file.txt")


@pytest.mark.parametrize("columns", [10, 25, 30, 39, 40, 41, 60, 79, 120])
@pytest.mark.parametrize("phase", list(Phase))
@pytest.mark.parametrize("total", [0, 2400])
def test_progress_fits_any_terminal(columns: int, phase: Phase, total: int) -> None:
    for current in ("", "/学" * 50):
        text = progress_text(_progress(phase=phase, total=total, current=current), columns)
        assert display_width(text) <= columns


def test_progress_claims_nothing_it_does_not_know() -> None:
    text = progress_text(_progress(total=0, remaining_s=None), 200)
    assert "%" not in text
    assert "left" not in text


def test_the_summary_counts_what_was_left_out_by_reason() -> None:
    summary = ScanSummary(
        files_found=10,
        files_read=7,
        files_unchanged=2,
        files_gone=1,
        items=8,
        pairs=3,
        problems=1,
        not_compared={"empty": 2, "damaged": 1},
        skipped={"symbolic link": 4},
        seconds=2.0,
        cancelled=True,
    )
    text = "\n".join(summary_lines(summary))
    for part in (
        "Stopped",
        "10 files",
        "7 read",
        "1 removed",
        "4  symbolic link",
        "2  empty",
    ):
        assert part in text
    assert "1 file or part could not be read" in text
