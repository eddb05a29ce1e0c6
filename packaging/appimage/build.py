"""Builds the AppImage from the bundle: one file that runs from any folder.

python packaging/appimage/build.py [--from dist/neardup-desktop] [--into dist]
"""

import argparse
import platform
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path[:0] = [str(ROOT / "packaging" / "bundle"), str(ROOT / "packaging" / "linux")]

from contents import version_of  # noqa: E402
from share import check, write_share  # noqa: E402

NAME = "neardup-desktop"
_FALLBACKS = (
    *("libEGL.so.1", "libGL.so.1", "libGLX.so.0", "libGLdispatch.so.0", "libxcb.so.1"),
    *("libXau.so.6", "libXdmcp.so.6", "libbsd.so.0", "libmd.so.0"),
)
"""Put into the image for systems without graphics: libglvnd, which only hands over to drivers."""

_LEVEL = "15"


def build(bundle: Path, into: Path) -> Path:
    """Build the image into a folder; returns its file."""
    image = into / f"Neardup_Desktop-{version_of(ROOT)}-{platform.machine()}.AppImage"
    with tempfile.TemporaryDirectory(dir=into) as scratch:
        root = Path(scratch) / "root"
        shutil.copytree(bundle, root / "usr" / "lib" / NAME, symlinks=True)
        write_share(root)
        check(root)
        for inside, outside in (
            (f"{NAME}.desktop", f"applications/{NAME}.desktop"),
            (f"{NAME}.png", f"icons/hicolor/256x256/apps/{NAME}.png"),
            (".DirIcon", f"icons/hicolor/256x256/apps/{NAME}.png"),
        ):
            shutil.copy(root / "usr" / "share" / outside, root / inside)
        shutil.copy(HERE / "AppRun", root / "AppRun")
        _add_licences(root / "usr" / "lib" / NAME / "_internal" / "neardup_desktop" / "resources")
        _copy_fallbacks(root / "usr" / "lib" / "without-graphics")
        runtime = Path(scratch) / "runtime"
        build_runtime(runtime)
        packed = Path(scratch) / "image"
        command = [
            "mksquashfs",
            str(root),
            str(packed),
            "-root-owned",
            "-noappend",
            "-quiet",
            "-no-progress",
        ]
        command += ["-comp", "zstd", "-Xcompression-level", _LEVEL, "-no-xattrs"]
        subprocess.run(command, check=True)
        with image.open("wb") as file:
            file.write(runtime.read_bytes())
            with packed.open("rb") as image_file:
                shutil.copyfileobj(image_file, file)
    image.chmod(0o755)
    return image


def build_runtime(into: Path) -> None:
    """Compile what mounts the image; `packaging/package.py` lists the libraries it needs."""
    command = ["cc", "-O2", "-Wall", "-Wextra", "-Werror", "-static", "-DFUSE_USE_VERSION=32"]
    command += ["-D_FILE_OFFSET_BITS=64", "-ffunction-sections", "-Wl,--gc-sections", "-s"]
    command += ["-o", str(into), str(HERE / "runtime.c")]
    command += ["-lsquashfuse_ll", "-lfuse3", "-lzstd", "-lz", "-lpthread", "-ldl"]
    subprocess.run(command, check=True)
    with into.open("r+b") as file:
        file.seek(8)
        file.write(b"AI\x02")  # how an AppImage of type 2 is recognised


def _add_licences(resources: Path) -> None:
    """Add those of what is linked into the beginning of the image."""
    texts = ["", f"{'=' * 72}", "The beginning of this AppImage is linked to:", ""]
    for package in ("libsquashfuse-dev", "libfuse3-dev", "libzstd-dev", "zlib1g-dev", "libc6-dev"):
        texts += [package, "", Path("/usr/share/doc", package, "copyright").read_text("utf-8")]
    with (resources / "licences.txt").open("a", encoding="utf-8") as file:
        file.write("\n".join(texts))


def _copy_fallbacks(folder: Path) -> None:
    folder.mkdir(parents=True)
    listed = subprocess.run(
        ["/sbin/ldconfig", "-p"], check=True, capture_output=True, text=True
    ).stdout
    for name in _FALLBACKS:
        line = next(one for one in listed.splitlines() if one.strip().startswith(f"{name} "))
        shutil.copy(line.rpartition("=> ")[2], folder / name)


if __name__ == "__main__":
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--from", dest="bundle", type=Path, default=ROOT / "dist" / NAME)
    reader.add_argument("--into", type=Path, default=ROOT / "dist")
    asked = reader.parse_args()
    image = build(asked.bundle.resolve(), asked.into.resolve())
    print(f"{image}: {image.stat().st_size >> 20} MB")
