"""What is in the bundle: the libraries that the program needs, without what it never loads."""

import re
import tomllib
from collections.abc import Iterator
from fnmatch import fnmatch
from importlib.metadata import packages_distributions
from pathlib import Path

from licences import needed_distributions, plain

LEFT_TO_HOOKS = {"PySide6", "shiboken6", "numpy", "babel", "PIL", "neardup_desktop"}
"""Too large to be taken as a whole; PyInstaller knows which parts of them a program needs."""

LANGUAGES = ("en", "de", "ar")
"""Those of the window and of reports, as in `neardup_desktop/present/language.py`."""

_UNWANTED = (
    # Qt: no 3D, no other screens than a desktop's, no network, no theme that brings GTK along.
    *("*/platforms/libq" + name + ".so" for name in ("eglfs", "linuxfb", "vnc", "vkkhrdisplay")),
    *("*/platforms/libqminimal*.so", "*/egldeviceintegrations/*", "*/xcbglintegrations/*"),
    *("*/platformthemes/libqgtk3.so", "*/tls/*", "*/networkinformation/*"),
    *(
        "*/networkaccess/*",
        "*/wayland-graphics-integration-client/*",
        "*/platforminputcontexts/libqtvirtual*",
    ),
    *(
        "*QtNetwork*",
        "*libQt6Network*",
        "*libQt6EglF*",
        "*/generic/*",
        "*/qmltooling/*",
        "*opengl32sw.dll",
        "*d3dcompiler_*",
    ),
    # Libraries of Linux that every desktop has, and that belong to its graphics and printers.
    *("libstdc++.so*", "libgcc_s.so*", "libcups.so*", "libgnutls.so*", "libp11-kit.so*"),
    *("libavahi-*", "libnettle.so*", "libhogweed.so*", "libtasn1.so*", "libunistring.so*"),
    *("libidn2.so*", "libgmp.so*", "libgtk-3.so*", "libgdk-3.so*", "libgdk_pixbuf*"),
    *("libepoxy.so*", "libatk*", "libatspi*", "libcairo*", "libpango*", "libpixman*"),
    *("libgio-*", "libgobject-*", "libgmodule-*", "libharfbuzz*", "libfribidi*", "libthai*"),
    *("libdatrie*", "libgraphite2*", "libmount*", "libblkid*", "libselinux*", "libXcomposite*"),
    *("libXdamage*", "libXinerama*", "libXrandr*", "libXcursor*", "libXi.so*", "libXfixes*"),
    *("libgssapi*", "libkrb5*", "libk5crypto*", "libcom_err*", "libkeyutils*"),
    # Parts of libraries for those who develop with them.
    *("lxml/html/_difflib*", "lxml/html/diff*", "lxml/objectify*", "lxml/includes/*"),
    *("*.pyi", "*.pxd", "*.pxi", "*.pyx", "*/py.typed", "*.h", "*.c", "*.cpp"),
    *("numpy/_core/_*_tests.*", "*/tests/*"),
    # Of Pillow: no fonts, no colour profiles, no windows, and not the largest of its formats.
    *("PIL/_" + name + "*" for name in ("avif", "imagingft", "imagingcms", "imagingtk")),
    *("*lib" + name + "-*" for name in ("avif", "harfbuzz", "freetype", "lcms2", "png16")),
    *("*libbrotlicommon-*", "*libbrotlidec-*"),
)
_LOCALE_DATA = re.compile(r"babel/locale-data/(?P<code>\w+)\.dat")
_QT_TRANSLATION = re.compile(r".*/translations/(?P<kind>[a-z]+)_(?P<code>\w+)\.qm")
_REQUIREMENT = re.compile(r"[A-Za-z0-9._-]+")


def is_wanted(name: str) -> bool:
    """Whether a file belongs into the bundle, by its place in it."""
    name = name.replace("\\", "/")
    if found := _LOCALE_DATA.fullmatch(name):
        return found["code"] == "root" or found["code"].partition("_")[0] in LANGUAGES
    if found := _QT_TRANSLATION.fullmatch(name):
        return (found["kind"] == "qtbase" and found["code"] in LANGUAGES) or "neardup" in found[
            "kind"
        ]
    return not any(fnmatch(name, pattern) for pattern in _UNWANTED)


def project(root: Path) -> dict[str, object]:
    """The table `project` of pyproject.toml."""
    table = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"]
    assert isinstance(table, dict)
    return table


def version_of(root: Path) -> str:
    """The version of the program, which stands in its package only."""
    text = (root / "neardup_desktop" / "__init__.py").read_text("utf-8")
    found = re.search(r'^__version__ = "([0-9.]+\w*)"$', text, re.MULTILINE)
    if found is None:
        raise ValueError("neardup_desktop/__init__.py has no version")
    return found[1]


def requirements(root: Path) -> list[str]:
    """The names of the libraries that the program needs, as their registry writes them."""
    needed = project(root)["dependencies"]
    assert isinstance(needed, list)
    return [found[0] for found in map(_REQUIREMENT.match, needed) if found]


def modules_of_libraries(root: Path) -> Iterator[str]:
    """The modules to import of all libraries that are taken as a whole."""
    ours = {plain(name) for name in requirements(root)}
    for module, distributions in sorted(packages_distributions().items()):
        is_ours = not ours.isdisjoint(map(plain, distributions))
        if is_ours and module not in LEFT_TO_HOOKS and module.isidentifier():
            yield module


def modules_of_others(name: str) -> list[str]:
    """The modules of what is installed here although a distribution does not need it.

    Libraries use some of them where they are there, such as docutils a highlighter of code. The
    bundle must not read a document in another way than the wheel does, and its list of licences
    names only what is needed.
    """
    needed = needed_distributions(name).keys()
    return [
        module
        for module, distributions in sorted(packages_distributions().items())
        if module.isidentifier() and needed.isdisjoint(map(plain, distributions))
    ]
