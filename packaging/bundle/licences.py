"""Names the licences of all that is bundled, finds their texts, and refuses some."""

import json
import re
import subprocess
import sys
import tomllib
import uuid
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from importlib.metadata import Distribution, distribution
from pathlib import Path

HERE = Path(__file__).resolve().parent
_TABLE = tomllib.loads((HERE / "licences.toml").read_text("utf-8"))
ALLOWED = frozenset(_TABLE["allowed"])

_IN_WORDS = {
    "BSD": "BSD-3-Clause",
    "LGPL-2.1+": "LGPL-2.1-or-later",
    "MIT License": "MIT",
}
_STARTER = "GPL-2.0-or-later WITH Bootloader-exception AND Apache-2.0"
"""Of the part of PyInstaller that is in the bundle; the exception allows it for any program."""

_TEXT_FILE = re.compile(r"(?i)(licen[cs]e|copying|notice)[\w.-]*")
_NAME = re.compile(r"[A-Za-z0-9._-]+")


@dataclass(frozen=True, slots=True)
class Part:
    """Something in the bundle that others have made.

    Attributes:
        name: as its makers write it.
        version: its version.
        licence: an SPDX expression.
        kind: "pypi", "deb" or "generic", as package URLs call where it is from.
        text: its licences in full, or "" where the file is not shipped with it.
    """

    name: str
    version: str
    licence: str
    kind: str
    text: str


class UnknownLicence(Exception):
    """A part whose licence nobody has stated, or one that must not be bundled."""


def refused(expression: str) -> set[str]:
    """The licences that an expression asks for and that are not allowed; one of an OR is enough."""
    needed = set()
    for part in re.split(r"\s+AND\s+", expression.replace("(", "").replace(")", "")):
        choices = re.split(r"\s+OR\s+", part)
        if ALLOWED.isdisjoint(choices):
            needed.update(choices)
    return needed


def plain(name: str) -> str:
    """The name of a distribution as registries compare it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def licence_of(found: Distribution) -> str:
    """The licence of a distribution as an SPDX expression.

    Raises:
        UnknownLicence: neither its metadata nor the table says it.
    """
    name = plain(found.metadata["Name"])
    stated = found.metadata.get("License-Expression") or found.metadata.get("License") or ""
    licence = _TABLE["distributions"].get(name) or _IN_WORDS.get(stated, stated)
    if not licence:
        raise UnknownLicence(f"{name}: write its licence into {HERE.name}/licences.toml")
    return str(licence)


def needed_distributions(name: str) -> dict[str, Distribution]:
    """All distributions that one needs on this system, itself included, by their plain names."""
    from packaging.requirements import Requirement

    found: dict[str, Distribution] = {}
    waiting = [name]
    while waiting:
        key = plain(waiting.pop())
        if key in found:
            continue
        found[key] = distribution(key)
        for line in found[key].requires or ():
            need = Requirement(line)
            if need.marker is None or need.marker.evaluate({"extra": ""}):
                waiting.append(need.name)
    return dict(sorted(found.items()))


def python_parts(name: str) -> Iterator[Part]:
    """The distributions that the program needs, without itself.

    Raises:
        UnknownLicence: see `licence_of`.
    """
    for key, found in needed_distributions(name).items():
        if key != name:
            yield Part(
                found.metadata["Name"], found.version, licence_of(found), "pypi", _texts(found)
            )


def _texts(found: Distribution) -> str:
    files = [one for one in found.files or () if _TEXT_FILE.fullmatch(one.name)]
    texts = []
    for one in files:
        place = Path(str(one.locate()))
        if place.suffix not in {".py", ".html"} and place.is_file():
            texts.append(place.read_text("utf-8", "replace").strip())
    return "\n\n".join(dict.fromkeys(texts))


def starter() -> Part:
    """What of PyInstaller is in every bundle: the program that loads Python, and its importer."""
    found = distribution("pyinstaller")
    return Part("PyInstaller", found.version, _STARTER, "pypi", _texts(found))


def system_parts(bundle: Path) -> Iterator[Part]:
    """Python, and the libraries of the system that are in a bundle.

    Raises:
        UnknownLicence: a library is not in the table.
    """
    number = ".".join(map(str, sys.version_info[:3]))
    text = Path(sys.base_prefix, "lib", f"python{number.rpartition('.')[0]}", "LICENSE.txt")
    own = text.read_text("utf-8") if text.is_file() else ""
    yield Part("Python", number, "PSF-2.0", "generic", own)
    for file in sorted(bundle.glob("lib*.so*")):
        if file.is_symlink() or file.name.startswith("libpython"):
            continue  # the library itself is in the folder of a distribution, which is listed
        licence = next(
            (
                value
                for begin, value in _TABLE["libraries"].items()
                if re.match(rf"{re.escape(begin)}\b|{re.escape(begin)}(?=[-.])", file.name)
            ),
            None,
        )
        if licence is None:
            raise UnknownLicence(f"{file.name}: write its licence into licences.toml")
        package, version, text_of = _debian_package(file.name)
        yield Part(package or file.name, version, licence, "deb" if package else "generic", text_of)


def _debian_package(library: str) -> tuple[str, str, str]:
    """Name, version and copyright file of the package a library is from; "" where there is none."""
    if not Path("/var/lib/dpkg").is_dir():
        return "", "", ""
    found = subprocess.run(
        ["dpkg-query", "-S", f"*/{library}"], capture_output=True, text=True, check=False
    ).stdout.splitlines()
    names = {line.partition(":")[0] for line in found}
    for name in sorted(names):
        shown = subprocess.run(
            ["dpkg-query", "-W", "-f", "${Version}", name],
            capture_output=True,
            text=True,
            check=False,
        )
        copyright_file = Path("/usr/share/doc", name, "copyright")
        text = copyright_file.read_text("utf-8", "replace") if copyright_file.is_file() else ""
        return name, shown.stdout, text
    return "", "", ""


def all_parts(bundle: Path, name: str) -> list[Part]:
    """All parts of a bundle in the order of their names.

    Raises:
        UnknownLicence: one has no known licence, or one that is not allowed.
    """
    found = (*python_parts(name), *system_parts(bundle), starter())
    parts = {(one.name, one.version): one for one in found}
    bad = {one.name: refused(one.licence) for one in parts.values()}
    if any(bad.values()):
        named = "; ".join(f"{name}: {', '.join(sorted(why))}" for name, why in bad.items() if why)
        raise UnknownLicence(f"must not be bundled: {named}")
    return sorted(parts.values(), key=lambda one: one.name.lower())


def licence_file(parts: Iterable[Part], own: str) -> str:
    """The text that the program shows under "About": a line for each part, then their licences."""
    parts = list(parts)
    short = [f"{one.name} {one.version}: {one.licence}" for one in parts]
    long = [f"{'=' * 72}\n{one.name} {one.version}\n\n{one.text}" for one in parts if one.text]
    note = (
        "Libraries under the LGPL or the MPL are files of their own in the folder of the program\n"
        "and can be exchanged. The sources of all parts are where their projects publish them."
    )
    return "\n".join(["Neardup Desktop", "", own.strip(), "", *short, "", note, "", *long, ""])


def bill_of_materials(parts: Iterable[Part], name: str, version: str) -> str:
    """A list of all parts as CycloneDX 1.5 writes it, in JSON."""
    components = [
        {
            "type": "library",
            "bom-ref": f"{one.kind}:{one.name}@{one.version}",
            "name": one.name,
            "version": one.version,
            "licenses": [{"expression": one.licence}],
            "purl": _package_url(one),
        }
        for one in parts
    ]
    own = f"pypi:{name}@{version}"
    document = {
        "$schema": "http://cyclonedx.org/schema/bom-1.5.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "serialNumber": f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_URL, json.dumps(components))}",
        "version": 1,
        "metadata": {
            "component": {
                "type": "application",
                "bom-ref": own,
                "name": name,
                "version": version,
                "licenses": [{"expression": "MIT"}],
            }
        },
        "components": components,
        "dependencies": [{"ref": own, "dependsOn": [one["bom-ref"] for one in components]}],
    }
    return json.dumps(document, indent=1) + "\n"


def _package_url(part: Part) -> str:
    name = plain(part.name) if part.kind == "pypi" else part.name
    place = "deb/debian" if part.kind == "deb" else part.kind
    return f"pkg:{place}/{name}@{part.version}".replace("+", "%2B")
