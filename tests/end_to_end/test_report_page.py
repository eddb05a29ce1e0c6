"""The page in a real browser: it loads nothing, complains of nothing, sorts, filters, and opens."""

import base64
import json
from collections.abc import Iterator
from contextlib import closing
from importlib.resources import files
from pathlib import Path
from typing import Any

import pypdfium2
import pytest

from neardup_desktop.model.items import NotCompared
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.model.report import ReportRequest
from neardup_desktop.present.names import printable as shown
from neardup_desktop.report.language import Language
from neardup_desktop.report.writers.html_page import WRITER
from tests.helpers.browser import CHROMIUM, Browser, browser
from tests.helpers.reports import HOSTILE, file_name, hostile_report, large_report, report_of

pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="Chromium is not installed")


@pytest.fixture(scope="module")
def chromium(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    with browser(tmp_path_factory.mktemp("browser")) as found:
        yield found


@pytest.fixture(scope="module")
def hostile(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A page of hostile names, with differences and the study."""
    return written(tmp_path_factory.mktemp("page") / "hostile.html", "en")


def written(path: Path, language: str) -> Path:
    report = hostile_report(ReportRequest(study=True, differences=1))
    path.write_text("".join(WRITER.write(report, Language(language))), encoding="utf-8")
    return path


def cluster_names(chromium: Browser) -> list[str]:
    """The names of the clusters shown, in order."""
    found: list[str] = chromium.value(
        "[...document.querySelectorAll('#clusters-table > tbody > tr > th')]"
        ".map((head) => head.querySelector('button').textContent)"
    )
    return found


def open_some(chromium: Browser, most: int) -> None:
    """Open some clusters, then the differences of each, and everything that unfolds."""
    chromium.value(
        "Array.from(document.querySelectorAll('.name-button'))"
        f".slice(0, {most}).forEach((one) => one.click())"
    )
    chromium.value("document.querySelectorAll('.inner td button').forEach((one) => one.click())")
    chromium.value("document.querySelectorAll('details').forEach((one) => one.open = true)")
    chromium.value("new Promise((done) => setTimeout(done))")


def faults(chromium: Browser, *rules: str) -> list[dict[str, Any]]:
    """The faults of accessibility that axe finds, by some of its rules or by all."""
    chromium.value(files("axe_core_python").joinpath("axe.min.js").read_text("utf-8") + ";0")
    options: dict[str, Any] = {"resultTypes": ["violations"]}
    if rules:
        options["runOnly"] = rules
    found: list[dict[str, Any]] = chromium.value(
        f"axe.run({json.dumps(options)}).then((all) => all.violations)"
    )
    return found


def test_hostile_names_are_shown_and_do_nothing(chromium: Browser, hostile: Path) -> None:
    size = {"width": 1100, "height": 900, "deviceScaleFactor": 1, "mobile": False}
    chromium.ask("Emulation.setDeviceMetricsOverride", **size)
    chromium.open(hostile)
    assert sorted(cluster_names(chromium)) == sorted(shown(file_name(name)) for name in HOSTILE)
    open_some(chromium, len(HOSTILE))
    assert chromium.value("document.querySelectorAll('pre > mark.only-here').length") == len(
        HOSTILE
    )
    assert chromium.value("document.title") == "Copies and near-duplicates – Neardup Desktop"
    assert chromium.value("document.querySelectorAll('img, iframe, object, embed').length") == 0
    assert chromium.complaints == []
    assert chromium.requests == [hostile.as_uri()]
    # Whatever is long is broken: neither the page nor its list scrolls sideways.
    for place in ("document.documentElement", "document.querySelector('#clusters-table')"):
        widths = f"[{place}.scrollWidth, {place}.parentElement?.clientWidth ?? innerWidth]"
        wide, room = chromium.value(widths)
        assert wide <= room


def test_no_fault_of_accessibility(chromium: Browser, hostile: Path) -> None:
    chromium.open(hostile)
    open_some(chromium, 1)
    assert faults(chromium) == []
    chromium.open(hostile, dark=True)
    open_some(chromium, 1)
    assert faults(chromium, "color-contrast") == []


def test_it_is_as_good_in_arabic(chromium: Browser, tmp_path: Path) -> None:
    chromium.open(written(tmp_path / "arabic.html", "ar"))
    open_some(chromium, 1)
    assert chromium.complaints == []
    assert faults(chromium, "html-has-lang", "valid-lang", "aria-valid-attr-value") == []
    assert chromium.value("getComputedStyle(document.body).direction") == "rtl"


@pytest.mark.parametrize("code", ["en", "de", "ar"])
def test_days_are_written_alike_all_over_the_page(
    chromium: Browser, tmp_path: Path, code: str
) -> None:
    """By the script as by what wrote the page, which writes them as the window does."""
    chromium.open(written(tmp_path / "days.html", code))
    open_some(chromium, len(HOSTILE))
    found = chromium.value("[...document.querySelectorAll('td.day')].map((one) => one.textContent)")
    members = [1_600_000_000 + 86_400 * item for item in range(60)]
    expected = {Language(code).moment(seconds) for seconds in members}
    assert found
    assert [day for day in found if not any(one.startswith(day) for one in expected)] == []


@pytest.mark.parametrize("language", ["en", "ar"])
def test_nothing_is_cut_on_paper(chromium: Browser, tmp_path: Path, language: str) -> None:
    chromium.open(written(tmp_path / "paper.html", language))
    open_some(chromium, 1)
    # What is between the margins of A4 and of Letter, at 96 dots an inch.
    size = {"width": 718, "height": 980, "deviceScaleFactor": 1, "mobile": False}
    chromium.ask("Emulation.setDeviceMetricsOverride", **size)
    chromium.ask("Emulation.setEmulatedMedia", media="print")
    beyond = chromium.value(
        "[...document.querySelectorAll('th, td, text, h1, h2, p')]"
        ".filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect())"
        ".filter((box) => box.width > 1 && (box.left < -1 || box.right > innerWidth + 1)).length"
    )
    assert beyond == 0
    assert chromium.value("document.getElementById('next').checkVisibility()") is False


def test_sorting_says_what_it_sorts_by(chromium: Browser, hostile: Path) -> None:
    chromium.open(hostile)
    by_bytes = cluster_names(chromium)
    assert by_bytes == [shown(file_name(name)) for name in reversed(HOSTILE)]
    head = "document.querySelector('th[data-sort=bytes]')"
    assert chromium.value(f"{head}.getAttribute('aria-sort')") == "descending"
    chromium.value(f"{head}.querySelector('button').click()")
    assert cluster_names(chromium) == by_bytes[::-1]
    assert chromium.value(f"{head}.getAttribute('aria-sort')") == "ascending"
    chromium.value("document.querySelector('th[data-sort=name] button').click()")
    by_name = cluster_names(chromium)
    assert sorted(by_name) == sorted(by_bytes)
    assert by_name != by_bytes
    assert chromium.value(f"{head}.getAttribute('aria-sort')") == "none"


def test_filtering_and_paging_on_a_long_list(chromium: Browser, tmp_path: Path) -> None:
    page = tmp_path / "long.html"
    page.write_text("".join(WRITER.write(large_report(2_000), Language())), encoding="utf-8")
    chromium.open(page)
    assert len(cluster_names(chromium)) == 50
    # It shows no differences, so there is nothing to choose by them.
    shown_choice = "document.getElementById('differing').checkVisibility()"
    assert chromium.value(shown_choice) is False
    first = cluster_names(chromium)
    chromium.value("document.getElementById('next').click()")
    assert not set(first) & set(cluster_names(chromium))
    assert "Page 2 of 40" in chromium.value("document.getElementById('found').textContent")
    chromium.value("document.getElementById('last').click()")
    assert chromium.value("document.getElementById('next').disabled") is True
    # A word that only an item inside the clusters holds, and two of their folders.
    found = chromium.value(
        "new Promise((done) => {"
        " new MutationObserver(() => done(document.getElementById('found').textContent))"
        "   .observe(document.getElementById('found'), {childList: true});"
        " const find = document.getElementById('find');"
        " find.value = 'Draft 2.txt OF 699';"
        " find.dispatchEvent(new Event('input')); })"
    )
    listed = 0
    for cluster in large_report(2_000).clusters():
        held = cluster.id + " ".join(f"{one.path} {one.title}" for one, _ in cluster.members)
        listed += all(word in held for word in ("draft", "2.txt", "of", "699"))
    assert 0 < listed < 20
    assert found.startswith(f"Groups found: {listed} of 2,000.")
    chromium.value(
        "const one = document.getElementById('evidence'); one.value = '1';"
        " one.dispatchEvent(new Event('change'))"
    )
    assert cluster_names(chromium) == []
    assert chromium.complaints == []


def choose(chromium: Browser, control: str, value: str) -> None:
    """Choose something in the tools of the list."""
    chromium.value(
        f"const one = document.getElementById({control!r}); one.value = {value!r};"
        " one.dispatchEvent(new Event('change'))"
    )


def paper(chromium: Browser) -> str:
    """The text of what the page prints."""
    data = base64.b64decode(chromium.ask("Page.printToPDF", printBackground=True)["data"])
    with closing(pypdfium2.PdfDocument(data)) as printed:
        return "\n".join(page.get_textpage().get_text_range() for page in printed)


def test_paper_holds_all_that_was_found_and_what_it_was_found_by(
    chromium: Browser, tmp_path: Path
) -> None:
    page = tmp_path / "list.html"
    page.write_text("".join(WRITER.write(large_report(130), Language())), encoding="utf-8")
    chromium.open(page, dark=True)
    chromium.value("document.getElementById('next').click()")
    shown_before = cluster_names(chromium)
    every = paper(chromium)
    wanted = [one.members[0][0].title for one in large_report(130).clusters()]
    assert [name for name in wanted if name not in every] == []
    assert "Groups found: 130 of 130." in every
    # Nothing of the screen: neither its pages nor its controls.
    for words in ("Page 2", "Next page", "Lines on a page", "Each line opens"):
        assert words not in every
    assert cluster_names(chromium) == shown_before
    choose(chromium, "evidence", "1")
    assert "Groups found: 0 of 130. · Evidence: identical" in paper(chromium)
    assert chromium.complaints == []


def test_what_is_too_much_for_paper_is_counted_on_it(chromium: Browser, tmp_path: Path) -> None:
    page = tmp_path / "long.html"
    missing = [NotCompared(f"/home/{at}", "", Outcome.DAMAGED, "") for at in range(3_500)]
    clusters = list(large_report(3_100).clusters())
    report = report_of(clusters, missing=missing)
    page.write_text("".join(WRITER.write(report, Language())), encoding="utf-8")
    chromium.open(page)
    open_some(chromium, 0)
    choose(chromium, "per-page", "200")
    rows = "[...document.querySelectorAll('#clusters-table > tbody > tr')].length"
    files = "document.querySelectorAll('[data-list^=reason] tbody tr').length"
    said = "[...document.querySelectorAll('p.print-only')].map((one) => one.textContent)"
    assert [chromium.value(rows), chromium.value(files)] == [200, 200]
    chromium.value("dispatchEvent(new Event('beforeprint'))")
    assert [chromium.value(rows), chromium.value(files)] == [3_000, 3_000]
    assert chromium.value(said) == [
        "Groups found: 3,100 of 3,100.",
        "Not printed: 100 more lines.",
        "Not printed: 500 more lines.",
    ]
    # What one is at is printed, however far down it is.
    chromium.value("dispatchEvent(new Event('afterprint'))")
    chromium.value("document.getElementById('last').click()")
    last = cluster_names(chromium)
    assert len(last) == 100
    chromium.value("dispatchEvent(new Event('beforeprint'))")
    assert set(last) <= set(cluster_names(chromium))
    chromium.value("dispatchEvent(new Event('afterprint'))")
    assert cluster_names(chromium) == last
