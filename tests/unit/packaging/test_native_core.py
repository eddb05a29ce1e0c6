"""The core in C: built where there is a compiler, left out where there is none."""

import ctypes
import re
import shutil
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

from neardup_desktop.native import core as native

_ROOT = Path(__file__).resolve().parents[3]
needs_compiler = pytest.mark.skipif(
    not any(map(shutil.which, ("cc", "gcc", "clang"))), reason="there is no C compiler"
)


@pytest.fixture
def builder(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(_ROOT / "packaging"))
    return import_module("native_core")


@needs_compiler
def test_what_is_built_is_the_version_that_the_program_asks_for(
    builder: ModuleType, tmp_path: Path
) -> None:
    made = builder.build(into=tmp_path)
    assert made is not None
    assert ctypes.CDLL(str(made)).nd_version() == native._VERSION


@needs_compiler
@pytest.mark.skipif(sys.platform != "linux", reason="wheels of other systems are named by Python")
def test_a_wheel_runs_on_the_systems_that_its_name_promises(
    builder: ModuleType, tmp_path: Path
) -> None:
    made = builder.build(into=tmp_path)
    promised = re.fullmatch(r"manylinux_(\d+)_(\d+)_\w+", builder._platform(made))
    assert promised is not None
    oldest = tuple(map(int, promised.groups()))
    said = re.findall(rb"GLIBC_(\d+)\.(\d+)", made.read_bytes())
    assert all(tuple(map(int, one)) <= oldest for one in said)
    # Debian 12, for which the packages are built, has 2.36.
    assert oldest <= (2, 36)


def test_without_a_compiler_nothing_is_built_and_nothing_of_old_is_left(
    builder: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = tmp_path / f"libcore.{builder._ENDING}"
    old.write_bytes(b"of an earlier version")
    monkeypatch.delenv("CC", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert builder.build(into=tmp_path) is None
    assert list(tmp_path.iterdir()) == []


@needs_compiler
def test_a_source_that_does_not_compile_leaves_nothing_behind(
    builder: ModuleType, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    assert builder.build("-include", "no-such-header.h", into=tmp_path) is None
    assert list(tmp_path.iterdir()) == []
    assert "could not be built" in capfd.readouterr().err


@needs_compiler
@pytest.mark.parametrize("kind", ["another version", "no library", "missing"])
def test_a_core_that_does_not_fit_is_not_used(
    kind: str, builder: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if kind == "another version":
        (tmp_path / "core.c").write_text("long long nd_version(void) { return 99; }")
        command = ["cc", "-shared", "-fPIC", "-o"]
        library, source = tmp_path / f"libcore.{builder._ENDING}", tmp_path / "core.c"
        subprocess.run([*command, str(library), str(source)], check=True)
    elif kind == "no library":
        (tmp_path / f"libcore.{builder._ENDING}").write_bytes(b"text")
    monkeypatch.setattr(native, "__file__", str(tmp_path / "core.py"))
    assert native.core.__wrapped__() is None
