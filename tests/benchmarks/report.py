"""What a report of 50,000 clusters costs: to write it, its size, and until the page is ready.

`python -m tests.benchmarks.report [--items N] [--archive FOLDER]` prints one JSON object as its
last line. The archive is laid out row by row, as a scan would leave it, and kept in FOLDER where
one is named. The page is opened by a headless Chromium; against it stands a page with the same
items as rows of one plain table, opened by the same browser. Last the window writes a page, and
how long its main thread keeps others waiting is measured as in `tests.benchmarks.window`.
"""

import argparse
import html
import json
import os
import resource
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from neardup_desktop.engine.archive.archive import Archive, IndexUse
from neardup_desktop.engine.clusters.review import Review
from neardup_desktop.engine.report.reporting import build_report, write_report
from neardup_desktop.model.report import ReportRequest
from neardup_desktop.ui.app.archive_window import ArchiveController
from neardup_desktop.ui.app.start import make_application, tune_interpreter
from neardup_desktop.ui.shell.navigation import CLUSTERS
from neardup_desktop.ui.style.theme import Theme, apply_theme
from tests.benchmarks._million_archive import lay_out
from tests.benchmarks._stalls import StallMeter, run_until
from tests.helpers.browser import CHROMIUM, Browser, browser
from tests.helpers.window_driver import WindowDriver

ITEMS = 480_000
"""So many give some 50,000 clusters."""

_OPENED = 5
_REST_S = 3.0
_KINDS = ("html", "csv", "jsonl")


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--items", type=int, default=ITEMS)
    parser.add_argument("--archive", type=Path)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        folder = options.archive or Path(scratch) / "archive"
        if not folder.exists():
            lay_out(folder, options.items)
        figures = _written(folder, Path(scratch))
        rows = [
            {"what": f"{kind}: {figures[kind]['mb']} MB, written in s of CPU", **figures[kind]}
            for kind in _KINDS
        ]
        if CHROMIUM is not None:
            rows.append(_opened(Path(scratch)))
        rows.append(_beside_the_window(folder, Path(scratch)))
    print(json.dumps({"benchmark": "report", **figures, "rows": rows}))
    return 0


def _written(archive: Path, scratch: Path) -> dict[str, Any]:
    """Time and size of each kind of report, and how many clusters they hold."""
    figures: dict[str, Any] = {}
    with Archive.open(archive, IndexUse.NEEDED) as opened:
        reader = opened.reader()
        review = Review.load(reader)
        for kind in _KINDS:
            begin, own = time.perf_counter(), time.process_time()
            written = write_report(
                reader,
                ReportRequest(),
                scratch / f"report.{kind}",
                sources=opened.sources(),
                review=review,
            )
            figures[kind] = {
                "seconds": round(time.perf_counter() - begin, 1),
                "cpu_s": round(time.process_time() - own, 1),
                "mb": round(written.size_bytes / 1e6, 1),
            }
        figures["clusters"], figures["members"] = written.clusters, written.members
        report = build_report(reader, ReportRequest(), sources=opened.sources(), review=review)
        plain = scratch / "plain.html"
        with plain.open("w", encoding="utf-8") as file:
            file.write("<!DOCTYPE html><meta charset='utf-8'><table>\n")
            for cluster in report.clusters():
                for one, member in cluster.members:
                    how = (member.evidence.label, member.similarity)
                    cells = (cluster.id, one.path, one.title, *how)
                    row = "".join(f"<td>{html.escape(str(cell))}" for cell in cells)
                    file.write(f"<tr>{row}<td>{one.words}<td>{one.size_bytes}\n")
            file.write("</table><script>document.body.dataset.ready = 'yes'</script>\n")
        reader.close()
    figures["peak_mb"] = round(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)
    return figures


def _beside_the_window(archive: Path, scratch: Path) -> dict[str, Any]:
    """How long the main thread keeps others waiting while the window writes a page."""
    application = make_application()
    apply_theme(application, Theme("light"))
    tune_interpreter()
    driver = WindowDriver(ArchiveController(archive, Theme("light")))
    window = driver.window
    window.resize(1280, 800)
    window.show()
    window.open_archive()
    run_until(lambda: driver.row_count > 0)
    driver.open_page(CLUSTERS)
    begin = time.monotonic()
    run_until(lambda: time.monotonic() - begin > _REST_S)
    control, meter = window.reports.control, StallMeter()
    meter.start()
    control.write(ReportRequest(), scratch / "beside.html", (), replace=False)
    run_until(lambda: not control.is_running)
    meter.stop()
    seconds = time.monotonic() - begin - _REST_S
    driver.close()
    return {"what": "main thread while a page is written", "s": round(seconds), **meter.figures()}


def _opened(scratch: Path) -> dict[str, Any]:
    """Seconds until each of the two pages can be used, the median of some times."""
    with browser(scratch / "browser") as chromium:
        ours = [chromium.open(scratch / "report.html") for _ in range(_OPENED)]
        sort_ms = _click_ms(chromium, "th[data-sort=name] button")
        other = _painted(chromium, scratch / "plain.html")
    seconds = sorted(ours)[_OPENED // 2]
    return {
        "what": "page until its list stands, s",
        "seconds": round(seconds, 2),
        "longest_s": round(max(ours), 2),
        "sort_by_name_ms": round(sort_ms),
        "against": f"all items in one plain table, until it is laid out: {other:.2f} s",
        "ratio": round(other / seconds, 2),
    }


def _painted(chromium: Browser, page: Path) -> float:
    """Seconds until a page is there and laid out."""
    begin = time.perf_counter()
    chromium.open(page)
    chromium.value("document.body.offsetHeight")
    return time.perf_counter() - begin


def _click_ms(chromium: Browser, place: str) -> float:
    begin = time.perf_counter()
    chromium.value(f"document.querySelector({place!r}).click()")
    return (time.perf_counter() - begin) * 1000


if __name__ == "__main__":
    sys.exit(main())
