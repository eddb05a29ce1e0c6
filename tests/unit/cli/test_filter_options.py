"""What is typed to choose some of the clusters, and the filter that comes of it."""

import argparse
from pathlib import Path

import pytest

from neardup_desktop.cli.filter_options import add_filter_options, cluster_filter
from neardup_desktop.model.errors import UsageError
from neardup_desktop.model.filters import ClusterFilter
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.pairs import Evidence


def chosen(*typed: str) -> ClusterFilter:
    parser = argparse.ArgumentParser()
    add_filter_options(parser)
    return cluster_filter(parser.parse_args(typed))


def test_nothing_typed_restricts_nothing() -> None:
    assert chosen().is_empty


def test_each_option_says_its_field(tmp_path: Path) -> None:
    found = chosen(
        *("--name", "annual budget", "--evidence", "contained", "--evidence", "same-form"),
        *("--kind", "web-page", "--format", ".TXT", "--folder", str(tmp_path)),
        *("--after", "2020-01-01", "--before", "2020-01-02", "--at-least", "5000"),
        "--not-reviewed",
    )
    assert found.text == "annual budget"
    assert found.levels == {Evidence.CONTAINED, Evidence.SAME_FORM}
    assert found.kinds == {Kind.WEB_PAGE}
    assert found.formats == {"plain_text"}
    assert found.folders == (tmp_path.resolve(),)
    assert found.since_s is not None
    assert found.until_s == found.since_s + 86_400 - 1
    assert found.min_bytes == 5000
    assert found.reviewed is False
    assert chosen("--reviewed").reviewed is True


def test_what_cannot_be_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="There is no folder"):
        chosen("--folder", str(tmp_path / "nowhere"))
    with pytest.raises(UsageError, match="first date"):
        chosen("--after", "2020-01-02", "--before", "2020-01-02")
