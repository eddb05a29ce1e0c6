"""What is typed after `report`, and the language that a report has by itself."""

import argparse
from pathlib import Path

import pytest

from neardup_desktop.cli.report import COMMAND, differences, system_language
from neardup_desktop.engine.report.reporting import usual_paths
from neardup_desktop.model.report import PathStyle

CLUSTER = "0123456789abcdef"


@pytest.mark.parametrize(
    ("variables", "code"),
    [
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "ar_EG.UTF-8"}, "ar"),
        ({"LANG": "en_GB", "LC_MESSAGES": "de"}, "de"),
        ({"LANG": "C.UTF-8"}, "c"),
    ],
)
def test_a_report_is_in_the_language_of_the_system(
    variables: dict[str, str], code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert system_language() == code


def test_differences_are_asked_for_by_number_or_by_cluster() -> None:
    assert differences("20") == 20
    assert differences(CLUSTER) == CLUSTER
    for wrong in ("0", "-3", "some", CLUSTER[:-1] + "z"):
        with pytest.raises(argparse.ArgumentTypeError):
            differences(wrong)


def test_by_itself_a_report_holds_everything_and_names_it() -> None:
    parser = argparse.ArgumentParser()
    COMMAND.add_options(parser)
    options = parser.parse_args(["out.html"])
    assert options.paths is None
    assert usual_paths(Path("out.html")) is PathStyle.RELATIVE
    assert usual_paths(Path("out.csv")) is usual_paths(Path("out.json")) is PathStyle.ABSOLUTE
    assert not options.force
    assert options.cluster is options.diffs is options.limit is None
