"""The page as it is written: read by an HTML parser, without a browser."""

import base64
import hashlib
import json
import re
from html.parser import HTMLParser
from typing import Any

import pytest

from neardup_desktop.model.pairs import MATCHES
from neardup_desktop.model.report import PathStyle, ReportRequest
from neardup_desktop.present.names import printable as shown
from neardup_desktop.present.words import EVIDENCE_MEANINGS, EVIDENCE_NAMES, MATCH_NAMES
from neardup_desktop.report.language import Language, languages
from neardup_desktop.report.writers.html_page import WRITER
from tests.helpers.reports import HOSTILE, file_name, hostile_report, report_of

_LOADS = frozenset({"src", "href", "srcset", "data", "poster", "action", "background"})
_TAGS = frozenset(
    {"html", "head", "meta", "title", "style", "body", "header", "main", "footer", "nav", "section"}
    | {"a", "h1", "h2", "p", "bdi", "ul", "li", "div", "span", "details", "summary", "noscript"}
    | {"table", "caption", "thead", "tbody", "tr", "th", "td", "figure", "figcaption"}
    | {
        "svg",
        "defs",
        "pattern",
        "path",
        "text",
        "rect",
        "line",
        "dl",
        "dt",
        "dd",
        "form",
        "label",
        "input",
        "select",
        "option",
        "button",
    }
    | {"script"}
)


class Page(HTMLParser):
    """All elements with their marks, and what stands in scripts and outside of them."""

    def __init__(self, source: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.scripts: list[tuple[dict[str, str | None], str]] = []
        self.styles: list[str] = []
        self.words = ""
        self._inside = ""
        self.feed(source)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        self._inside = tag
        if tag == "script":
            self.scripts.append((dict(attrs), ""))

    def handle_endtag(self, tag: str) -> None:
        self._inside = ""

    def handle_data(self, data: str) -> None:
        if self._inside == "script":
            marks, before = self.scripts[-1]
            self.scripts[-1] = marks, before + data
        elif self._inside == "style":
            self.styles.append(data)
        else:
            self.words += data

    def data(self, name: str) -> list[Any]:
        """What the blocks of JSON of this class or identifier hold."""
        return [
            json.loads(content)
            for marks, content in self.scripts
            if name in (marks.get("id"), marks.get("class"))
        ]


def page(request: ReportRequest | None = None, language: str = "en") -> Page:
    return Page("".join(WRITER.write(hostile_report(request), Language(language))))


@pytest.mark.parametrize("language", languages())
def test_no_name_becomes_an_element(language: str) -> None:
    made = page(ReportRequest(study=True), language)
    assert {tag for tag, _ in made.elements} <= _TAGS
    assert not [marks for _, marks in made.elements if any(key[:2] == "on" for key in marks)]
    assert not [marks for _, marks in made.elements if "style" in marks]
    blocks = [marks for marks, _ in made.scripts if marks.get("type") == "application/json"]
    assert len(made.scripts) == len(blocks) + 1


def test_it_refers_to_nothing_outside_itself() -> None:
    made = page()
    links = [marks[key] or "" for _, marks in made.elements for key in _LOADS & marks.keys()]
    assert links
    assert all(link.startswith("#") for link in links)
    assert "url(" not in "".join(made.styles)
    assert "@import" not in "".join(made.styles)


def test_its_policy_lets_it_run_its_own_script_only() -> None:
    made = page()
    policy = next(
        marks["content"] or ""
        for tag, marks in made.elements
        if tag == "meta" and marks.get("http-equiv") == "Content-Security-Policy"
    )
    assert policy.startswith("default-src 'none';")
    assert "unsafe" not in policy
    for content in (made.scripts[-1][1], made.styles[0]):
        digest = base64.b64encode(hashlib.sha256(content.encode()).digest()).decode()
        assert f"'sha256-{digest}'" in policy


def test_the_data_hold_every_cluster_with_its_members() -> None:
    made = page()
    index = made.data("index")[0]
    rows = [cluster for block in made.data("members") for cluster in block]
    report = list(hostile_report().clusters())
    assert index["id"] == [cluster.id for cluster in report]
    assert index["members"] == [len(row) for row in rows] == [3] * len(HOSTILE)
    assert [row[0][1] for row in rows] == [shown(file_name(name)) for name in HOSTILE]
    # Of the one whose words were not counted the greatest number is not known.
    assert set(index["unique"]) == {-1}
    assert index["weakest"] == [0.9] * len(HOSTILE)
    differing = {report[at].id for at in index["differing"]}
    assert differing == set(index["id"])


def test_what_was_done_and_not_compared_is_told() -> None:
    made = page()
    assert len(made.data("steps-1")[0]) == len(HOSTILE)
    assert "can free 10 bytes" in made.words
    # Zero words of the first, and some of every other one after it: they may be the same.
    losing = sum(at % 2 == 0 for at in range(1, len(HOSTILE)))
    assert f"{losing} items with unique words lost" in made.words
    assert len(made.data("reason-0")[0]) == len(HOSTILE)


@pytest.mark.parametrize("language", languages())
def test_each_term_is_explained_in_a_line(language: str) -> None:
    made = page(language=language)
    translate = Language(language).translate
    for match, levels in MATCHES.items():
        assert translate(MATCH_NAMES[match]) in made.words
        for evidence in levels:
            assert len(levels) == 1 or translate(EVIDENCE_NAMES[evidence]) in made.words
            assert translate(EVIDENCE_MEANINGS[evidence]) in made.words
    terms = [marks for tag, marks in made.elements if tag == "dt"]
    lines = [marks for tag, marks in made.elements if tag == "dd"]
    assert len(terms) > len(MATCHES)
    assert len(lines) - len(terms) == sum(len(levels) - 1 for levels in MATCHES.values())


def test_the_program_is_named() -> None:
    report = hostile_report()
    text = "".join(WRITER.write(report, Language()))
    assert f"</svg>{report.program}</p>" in text
    assert "<title>Copies and near-duplicates – Neardup Desktop</title>" in text


def test_arabic_runs_from_right_to_left() -> None:
    root = page(language="ar").elements[0]
    assert root == ("html", {"lang": "ar", "dir": "rtl"})


def test_a_report_that_names_nothing_says_so() -> None:
    request = ReportRequest(paths=PathStyle.NONE)
    text = "".join(WRITER.write(report_of([], request=request, sources=()), Language()))
    assert "leaves out folders" in text


def test_every_text_of_the_template_is_filled() -> None:
    source = "".join(WRITER.write(report_of([]), Language()))
    assert not re.findall(r"\{\{\w+\}\}", source)
