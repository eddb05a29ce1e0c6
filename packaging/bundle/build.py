"""Builds the bundle: one folder with the program, Python and all libraries, and their licences.

python packaging/bundle/build.py [--into dist]
"""

import argparse
import os
import re
import subprocess
import sys
from pathlib import Path

from contents import version_of
from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator
from licences import all_parts, bill_of_materials, licence_file
from platform_files import version_resource, write_icon

ROOT = Path(__file__).resolve().parents[2]
NAME = "neardup-desktop"
MOST_MEGABYTES = 250

_KEPT_WHOLE = ("numpy.libs", "libscipy", "libgfortran", "libquadmath")
"""Libraries that were patched after they were linked; stripping them breaks them."""


def build(into: Path) -> Path:
    """Build everything into a folder; returns the folder of the program.

    Raises:
        SystemExit: it became too large, or does not start.
    """
    spec = ROOT / "packaging" / "bundle" / "neardup.spec"
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "ERROR"]
    command += ["--distpath", str(into), "--workpath", str(into / "build"), str(spec)]
    version = version_of(ROOT)
    subprocess.run(command, check=True, cwd=ROOT, env={**os.environ, **_for_spec(into, version)})
    program = into / NAME
    inside = program / "_internal"
    if sys.platform == "linux":
        _strip(inside)
        _drop_unneeded(inside)
        _check_libraries(inside)
    parts = all_parts(inside, NAME)
    licences = licence_file(parts, (ROOT / "LICENSE").read_text("utf-8"))
    place = inside / "neardup_desktop" / "resources" / "licences.txt"
    place.write_text(licences, encoding="utf-8")
    bill = bill_of_materials(parts, NAME, version)
    if wrong := JsonStrictValidator(SchemaVersion.V1_5).validate_str(bill):
        raise SystemExit(f"The list of parts is not as CycloneDX wants it: {wrong}")
    (into / f"{NAME}-{version}.cdx.json").write_text(bill, encoding="utf-8")
    _check(program, version)
    return program


def _for_spec(into: Path, version: str) -> dict[str, str]:
    """The files that programs of this system carry inside, as the spec asks for them."""
    endings = {"win32": ".ico", "darwin": ".icns"}
    if sys.platform not in endings:
        return {}
    made = into / "build"
    icon = write_icon(made / f"{NAME}{endings[sys.platform]}")
    resource = made / "version.txt"
    resource.write_text(version_resource(version), encoding="utf-8")
    return {"NEARDUP_ICON": str(icon), "NEARDUP_VERSION_RESOURCE": str(resource)}


def _strip(inside: Path) -> None:
    for file in inside.rglob("*.so*"):
        is_whole = any(one in str(file.relative_to(inside)) for one in _KEPT_WHOLE)
        if file.is_file() and not file.is_symlink() and not is_whole:
            subprocess.run(["strip", "--strip-unneeded", str(file)], check=True)
            if re.search(r"R(?:UN)?PATH\).*\[/", _dynamic_part(file)):
                # A folder of the machine that built Python; elsewhere others may write there.
                subprocess.run(["chrpath", "--delete", str(file)], check=True, capture_output=True)


def _dynamic_part(file: Path) -> str:
    command = ["readelf", "-d", str(file)]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def _drop_unneeded(inside: Path) -> None:
    """Remove libraries of the system that only others needed which were left out."""
    own = {one.name: one for one in inside.glob("lib*.so*") if not one.is_symlink()}
    needed: set[str] = set()
    waiting = [one for one in inside.rglob("*.so*") if one.is_file() and one.parent != inside]
    while waiting:
        said = _dynamic_part(waiting.pop())
        new = set(re.findall(r"\(NEEDED\).*\[(.+)\]", said)) & own.keys() - needed
        needed |= new
        waiting += [own[name] for name in new]
    for name in own.keys() - needed:
        if not name.startswith("libpython"):
            own[name].unlink()


def _check_libraries(inside: Path) -> None:
    """Refuse a bundle whose parts need a library that was missing when it was built.

    Raises:
        SystemExit: names them.
    """
    listed = subprocess.run(["/sbin/ldconfig", "-p"], check=True, capture_output=True, text=True)
    there = set(re.findall(r"^\s+(\S+) \(", listed.stdout, re.MULTILINE))
    files = [one for one in inside.rglob("*.so*") if one.is_file()]
    there |= {one.name for one in files}
    needed = {
        name for one in files for name in re.findall(r"\(NEEDED\).*\[(.+)\]", _dynamic_part(one))
    }
    if needed - there:
        raise SystemExit(f"Install these before: {', '.join(sorted(needed - there))}")


def size_megabytes(folder: Path) -> int:
    """What a folder takes, in units of 2^20 bytes."""
    files = (one for one in folder.rglob("*") if one.is_file() and not one.is_symlink())
    return sum(one.stat().st_size for one in files) >> 20


def _check(program: Path, version: str) -> None:
    size = size_megabytes(program)
    print(f"{program}: {size} MB")
    if size > MOST_MEGABYTES:
        raise SystemExit(f"The bundle has {size} MB; it may have {MOST_MEGABYTES}.")
    suffix = ".exe" if os.name == "nt" else ""
    command = [str(program / f"{NAME}{suffix}"), "--version"]
    said = subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()
    if said != f"{NAME} {version}":
        raise SystemExit(f"The bundle says {said!r}, not its version {version}.")


if __name__ == "__main__":
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--into", type=Path, default=ROOT / "dist")
    build(reader.parse_args().into.resolve())
