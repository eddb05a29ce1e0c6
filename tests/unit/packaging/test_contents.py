"""What goes into the packages: known licences only, all languages, and files that exist."""

import ast
import json
import plistlib
import re
import subprocess
import sys
import tomllib
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest

import neardup_desktop
from neardup_desktop.cli import COMMANDS
from neardup_desktop.cli.main import parser_of_all
from neardup_desktop.present.language import LANGUAGES

_ROOT = Path(__file__).resolve().parents[3]
_PACKAGING = _ROOT / "packaging"


@pytest.fixture
def licences(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    return _module("bundle", "licences", monkeypatch)


@pytest.fixture
def contents(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    return _module("bundle", "contents", monkeypatch)


_TOP_LEVEL = {
    *("neardup_desktop", "resources", "tests", "packaging", "pyproject.toml", "README.md"),
    *("Makefile", ".ci", ".github", ".gitignore", "CHANGELOG.md", "CONTRIBUTING.md", "LICENSE"),
}
"""The rooms, and the small files that every repository has."""


@pytest.fixture
def command_line(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    return _module("linux", "command_line", monkeypatch)


def _module(folder: str, name: str, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(_PACKAGING / folder))
    return import_module(name)


@pytest.mark.parametrize(
    ("expression", "refused"),
    [
        ("MIT", set()),
        ("BSD-3-Clause AND LGPL-2.1-or-later", set()),
        ("GPL-2.0-only OR LGPL-3.0-only", set()),
        ("(Apache-2.0 OR GPL-3.0-only) AND MIT", set()),
        ("GPL-3.0-or-later", {"GPL-3.0-or-later"}),
        ("MIT AND AGPL-3.0-only", {"AGPL-3.0-only"}),
        ("GPL-3.0-or-later WITH GCC-exception-3.1", set()),
        ("of its own kind", {"of its own kind"}),
    ],
)
def test_a_licence_that_may_not_be_passed_on_is_refused(
    licences: ModuleType, expression: str, refused: set[str]
) -> None:
    assert licences.refused(expression) == refused


def test_every_library_of_the_program_may_be_passed_on(
    licences: ModuleType, contents: ModuleType
) -> None:
    for name in contents.requirements(_ROOT):
        for key, found in licences.needed_distributions(name).items():
            assert not licences.refused(licences.licence_of(found)), key


def test_a_part_without_a_known_licence_stops_the_build(
    licences: ModuleType, tmp_path: Path
) -> None:
    (tmp_path / "libreadline.so.8").touch()
    with pytest.raises(licences.UnknownLicence, match="libreadline"):
        list(licences.system_parts(tmp_path))


def test_the_list_of_parts_names_each_with_its_licence(licences: ModuleType) -> None:
    parts = [
        licences.Part("Some_Library", "1.2+3", "MIT", "pypi", "its text"),
        licences.Part("libz1", "1:2-3", "Zlib", "deb", ""),
    ]
    bill = json.loads(licences.bill_of_materials(parts, "neardup-desktop", "1.0"))
    assert [one["purl"] for one in bill["components"]] == [
        "pkg:pypi/some-library@1.2%2B3",
        "pkg:deb/debian/libz1@1:2-3",
    ]
    shown = licences.licence_file(parts, "own words")
    assert "Some_Library 1.2+3: MIT\nlibz1 1:2-3: Zlib\n" in shown
    assert shown.index("own words") < shown.index("its text")


def test_what_the_languages_need_is_in_the_bundle(contents: ModuleType) -> None:
    assert set(contents.LANGUAGES) == {language.code for language in LANGUAGES}
    for code in ("root", "ar_EG", *contents.LANGUAGES):
        assert contents.is_wanted(f"babel/locale-data/{code}.dat")
    assert not contents.is_wanted("babel/locale-data/fr.dat")
    for name, wanted in (
        ("PySide6/Qt/translations/qtbase_de.qm", True),
        ("PySide6/Qt/translations/qtbase_fr.qm", False),
        ("neardup_desktop/resources/translations/neardup_ar.qm", True),
        ("PySide6/Qt/plugins/platforms/libqxcb.so", True),
        ("PySide6/Qt/plugins/platformthemes/libqgtk3.so", False),
    ):
        assert contents.is_wanted(name) == wanted, name


def test_what_only_builds_or_tests_stays_out_of_the_bundle(contents: ModuleType) -> None:
    left_out = set(contents.modules_of_others("neardup-desktop"))
    assert {"pytest", "hypothesis", "pip"} <= left_out
    assert not {"numpy", "PySide6", "lxml", "backports", "neardup_desktop"} & left_out


def test_the_top_level_has_its_rooms_and_nothing_else() -> None:
    command = ["git", "-C", str(_ROOT), "ls-files"]
    listed = subprocess.run(command, capture_output=True, text=True, check=False)
    if listed.returncode:
        pytest.skip("not a checkout")
    assert {line.strip('"').partition("/")[0] for line in listed.stdout.splitlines()} == _TOP_LEVEL


def test_the_version_stands_in_one_place(
    contents: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    version = neardup_desktop.__version__
    assert contents.version_of(_ROOT) == version
    assert version not in (_ROOT / "README.md").read_text("utf-8")
    manifest = _module("flatpak", "prepare", monkeypatch).manifest()
    assert f"tag: v{version}\n" in manifest
    project = tomllib.loads((_ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert "version" not in project
    assert project["dynamic"] == ["version"]
    assert f"\n## {neardup_desktop.__version__} (" in (_ROOT / "CHANGELOG.md").read_text("utf-8")


def test_help_for_shells_names_all_commands_and_options(command_line: ModuleType) -> None:
    commands = command_line.commands_of(parser_of_all())
    assert [one.name for one in commands] == ["", *COMMANDS]
    page = command_line.manual_page(commands, "1.0", "2026-01-01")
    scripts = [
        command_line.bash_completion(commands),
        command_line.zsh_completion(commands),
        command_line.fish_completion(commands),
    ]
    for command in commands:
        for option in command.options:
            for name in option.names:
                assert name.replace("-", r"\-") in page
                # fish has the name without its minuses
                assert all(name.lstrip("-") in script for script in scripts)
    for line in page.splitlines():
        assert not re.match(r"'|\.(?![A-Z]{2}\b|[bn]r\b|[nf][fi]\b|B\b|I\b|RI\b)", line), line
    subprocess.run(["bash", "-n"], input=scripts[0], text=True, check=True)


def test_files_that_the_packages_name_exist() -> None:
    script = (_PACKAGING / "windows" / "neardup.iss").read_text("utf-8")
    named = re.findall(r"\{#Root\}\\([\w\\.-]+)", script)
    assert named
    for name in named:
        if not name.startswith("dist"):
            assert (_ROOT / name.replace("\\", "/")).is_file(), name
    for place in re.findall(r'Filename: "\{app\}\\\{#(\w+)\}"', script):
        assert f"#define {place} " in script
    for name in ("Info.plist", "entitlements.plist"):
        assert plistlib.loads((_PACKAGING / "macos" / name).read_bytes())
    workflow = (_ROOT / ".github" / "workflows" / "release.yml").read_text("utf-8")
    for place in re.findall(r"packaging/[\w./-]+\.py", workflow):
        assert (_ROOT / place).is_file(), place


@pytest.mark.parametrize("system", ["linux", "win32", "darwin"])
def test_the_bundle_is_described_for_every_system(
    system: str, contents: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: dict[str, list[dict[str, object]]] = {}

    def maker(kind: str) -> Callable[..., object]:
        def make(*_parts: object, datas: Sequence[object] = (), **named: object) -> object:
            made.setdefault(kind, []).append({**named, "datas": datas})
            return SimpleNamespace(binaries=[], datas=list(datas), pure=[], scripts=[])

        return make

    hooks = ModuleType("PyInstaller.utils.hooks")
    hooks.collect_submodules = lambda name, filter=None: [name]  # type: ignore[attr-defined]
    hooks.collect_data_files = lambda _name: []  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "PyInstaller.utils.hooks", hooks)
    monkeypatch.setattr(contents, "modules_of_libraries", lambda _root: ["lxml"])
    monkeypatch.setattr(sys, "platform", system)
    spec = _PACKAGING / "bundle" / "neardup.spec"
    names = {kind: maker(kind) for kind in ("Analysis", "PYZ", "EXE", "COLLECT", "BUNDLE")}
    exec(compile(spec.read_text("utf-8"), spec, "exec"), {"SPECPATH": str(spec.parent), **names})
    (analysis,) = made["Analysis"]
    datas = analysis["datas"]
    assert isinstance(datas, list)
    assert all(Path(source).exists() for source, _ in datas)
    programs = [one["name"] for one in made["EXE"]]
    # Of these one has no terminal; the installer and the Start menu name it.
    assert programs == ["neardup-desktop", *(["Neardup Desktop"] if system == "win32" else [])]
    assert len(made.get("BUNDLE", [])) == (system == "darwin")
    for one in made.get("BUNDLE", []):
        assert one["version"] == neardup_desktop.__version__


def test_the_details_that_windows_shows_are_well_formed(monkeypatch: pytest.MonkeyPatch) -> None:
    resource = _module("bundle", "platform_files", monkeypatch).version_resource("1.2.3")
    calls = [node.func for node in ast.walk(ast.parse(resource)) if isinstance(node, ast.Call)]
    names = {one.id for one in calls if isinstance(one, ast.Name)}
    assert {"VSVersionInfo", "FixedFileInfo", "StringTable", "VarStruct"} <= names
    assert "(1, 2, 3, 0)" in resource


@pytest.mark.skipif(sys.platform == "win32", reason="its names are for Linux")
def test_the_desktop_entry_offers_what_the_program_understands(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    entry = (_PACKAGING / "linux" / "neardup-desktop.desktop").read_text("utf-8")
    main = import_module("neardup_desktop.__main__")
    for words in re.findall(r"^Exec=neardup-desktop (.*)$", entry, re.MULTILINE):
        assert not main._window_wish(words.replace("%F", "").split()).error
    tasks = import_module("neardup_desktop.ui.app.hand_over")
    assert set(main._TASKS.values()) == {tasks.SCAN_FOLDER, tasks.FIND_SIMILAR}
