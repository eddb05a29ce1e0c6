"""What the command line says about files that could not be read."""

import argparse
import io
from pathlib import Path

import pytest

from neardup_desktop.cli import problems, scan
from neardup_desktop.cli.screen import Screen
from neardup_desktop.model.items import NotCompared
from neardup_desktop.model.outcomes import Outcome, SkipReason
from neardup_desktop.model.protection import Protection


def told(outcome: Outcome, detail: str = "") -> str:
    out = io.StringIO()
    screen = Screen(out)
    entry = NotCompared(str(Path("/home/ann/a.pdf")), "", outcome, outcome.remedy, detail)
    problems.print_group(screen, outcome.value, [entry], full=True)
    screen.flush()
    return out.getvalue()


@pytest.mark.parametrize("outcome", [Outcome.TIMED_OUT, Outcome.OUT_OF_MEMORY])
def test_a_limit_is_told_with_an_option_that_the_scan_has(outcome: Outcome) -> None:
    _, _, typed = told(outcome).partition("neardup-desktop scan ")
    option = typed.split()[0]
    parser = argparse.ArgumentParser()
    scan.COMMAND.add_options(parser)
    assert option in parser.format_help()
    assert "--" not in outcome.remedy


def test_other_reasons_name_no_option() -> None:
    assert "neardup-desktop" not in told(Outcome.DAMAGED)
    assert Outcome.DAMAGED.remedy in told(Outcome.DAMAGED)


def test_a_missing_library_is_named_behind_the_file() -> None:
    assert "a.pdf  (not installed: pypdfium2)" in told(Outcome.LIBRARY_MISSING, "pypdfium2")


@pytest.mark.parametrize("reason", [one for one in (*Outcome, *SkipReason) if one.is_problem])
def test_whatever_should_have_been_read_comes_with_what_can_be_done(
    reason: Outcome | SkipReason,
) -> None:
    assert reason.explanation
    assert reason.remedy


def test_what_protects_from_documents_is_told_plainly() -> None:
    whole = problems.protection_line(Protection(True, True, True, "Landlock 7, seccomp"))
    assert "cannot use the network, write files or start programs (Landlock 7" in whole
    part = problems.protection_line(Protection(False, True, False, "Landlock 2"))
    assert "cannot write files (Landlock 2); nothing prevents: use the network or" in part
    nothing = problems.protection_line(Protection(False, False, False, ""))
    assert "cannot" not in nothing
    assert "nothing on this system prevents it" in nothing
