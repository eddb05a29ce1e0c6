"""The tables of the page about methods: filled by the command, and of methods that exist."""

import re
from pathlib import Path

import pytest
from PySide6.QtCore import QLocale

from neardup_desktop.lab.evaluate.evaluate import evaluate
from neardup_desktop.lab.method_registry import candidate_method
from neardup_desktop.model.resources import resource_path
from tests.helpers.prose import TOPICS, Writer
from tests.measurements.methods import Numbers, tables, with_tables, write_pages

PAGES = sorted(resource_path("help").glob("methods*.md"))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_line_is_about_a_method_that_exists(page: Path) -> None:
    named = re.findall(r"^\| `([^`]+)`", page.read_text("utf-8"), re.MULTILINE)
    assert named
    for name in named:
        candidate_method(name)


def test_the_command_fills_the_tables_and_nothing_else(tmp_path: Path) -> None:
    texts = tmp_path / "texts"
    texts.mkdir()
    writer = Writer(5)
    text = "\n\n".join(writer.document(TOPICS[0], 90))
    (texts / "one.txt").write_text(text)
    (texts / "other.txt").write_text(writer.edited(text, 0.04))
    made = evaluate(texts, "brute-force", methods=["super-shingles", "dsc-ss"])
    for page in PAGES:
        (tmp_path / page.name).write_bytes(page.read_bytes())
    write_pages([made] * 3, made, tmp_path)
    for page in PAGES:
        written = (tmp_path / page.name).read_text("utf-8")
        assert written.count("| `super-shingles` |") == 4
        assert "`winnowing` |" not in written
        old, fresh = (
            [line for line in one.splitlines() if not line.startswith("| `")]
            for one in (page.read_text("utf-8"), written)
        )
        assert fresh == old
    with pytest.raises(ValueError, match="tables"):
        with_tables("no table", tables([made], made, "en"))


def test_a_share_is_never_rounded_up_to_all() -> None:
    assert Numbers(QLocale("en")).share(0.9999) == "0.99"
    assert Numbers(QLocale("de")).share(1.0) == "1,00"
    assert Numbers(QLocale("en")).share(None) == "–"
