"""Installs and uses the packages in `dist` on bare systems, which debootstrap makes; needs root.

    python packaging/test/run.py [--release bookworm] [--only deb] [--home FOLDER]

Each system is new, without Python and without Qt. In it a user of its own scans the samples of all
formats and FOLDER (by default the home folder that the corpora lay out, where they are), lists
clusters, trashes a file and has it back, reads a scan, measures methods, and opens the window on a
screen outside; then it is removed. What the packaged program finds must be what the checkout
finds. Screenshots are left in `dist/package-test`.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory, mkdtemp

import desktop
import scans

ROOT = Path(__file__).resolve().parents[2]
DIST = ROOT / "dist"
NAME = "neardup-desktop"
RELEASES = ("bookworm", "trixie")
UNSTABLE = "forky"
"""Only tried when it is asked for: it has a newer Python, and may be broken on any day."""

_HOME_MAKER = ROOT.parent / "shared" / "corpora" / "make_home.py"
"""Lays out a home folder of some 1,400 files, on machines that have the corpora."""

MIRROR = "http://deb.debian.org/debian"
TOOLS = ("debootstrap", "Xvfb", "xdotool", "import")
FROM = {"debootstrap": "debootstrap", "Xvfb": "xvfb", "xdotool": "xdotool", "import": "imagemagick"}
USER = "ada"
_SCREEN = (1280, 800)
_LEAST_ROWS = 8
_LEAST_METHODS = 13
_CLUSTERS = (58, 84)
"""Where "Clusters" is in the window; the window notes down which page it showed last."""

_WAIT_S = 120.0
_OF_THE_USER = (
    *("Files", ".local/share/neardup-desktop", ".local/share/Trash", ".config/neardup-desktop"),
    *(
        ".bash_history",
        ".config/QtProject.conf",
        ".config/fish",
        ".local/share/fish",
        ".cache/fish",
        ".zcompdump",
    ),
    *(".bashrc", ".profile", ".bash_logout", ".cache/fontconfig", ".cache/mesa_shader_cache"),
)
"""What there may be in the home folder at the end; shells and other libraries note things down."""

_NOTES = (
    *(
        "/var/lib/dpkg/",
        "/var/lib/apt/",
        "/var/cache/",
        "/var/log/",
        "/etc/ld.so.cache",
        "/root/",
        "/tmp/fish.",
    ),
    *("/usr/share/icons/hicolor/icon-theme.cache", "/usr/share/applications/mimeinfo.cache"),
)
"""Where tools of the system note what is installed; that changes with each package."""

_READS_SCANS = "tesseract-ocr"
_CHECKOUT_NEEDS = ("git", "make", "python3-venv")


class Failed(Exception):
    """Something is not as it must be."""


def must(is_so: object, what: str) -> None:
    """Raise `Failed` unless it is so."""
    if not is_so:
        raise Failed(what)


class System:
    """A bare system in a folder, with one user."""

    def __init__(self, release: str, trial: str, place: Path) -> None:
        self.release = release
        self.trial = trial
        self.root = place
        self.home = place / "home" / USER
        self._by_others: set[str] = set()

    def run(self, *command: str, user: str = USER, check: bool = True, **env: str) -> str:
        """Run a command in the system; returns what it prints, without a check with all errors.

        Raises:
            Failed: it ends with a code that is not 0.
        """
        done = subprocess.run(
            self.command(*command, user=user, **env), capture_output=True, text=True, check=False
        )
        if check and done.returncode:
            raise Failed(f"{' '.join(command)}: {done.returncode}\n{done.stdout}{done.stderr}")
        return done.stdout if check else done.stdout + done.stderr

    def command(self, *command: str, user: str = USER, **env: str) -> list[str]:
        """The command line for this system; its environment is empty but for what is given."""
        home = "/root" if user == "root" else f"/home/{user}"
        path = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"
        values = {"HOME": home, "PATH": path, "LANG": "C.UTF-8", "USER": user, **env}
        pairs = [f"{name}={value}" for name, value in values.items()]
        start = ["env", "-i", *pairs, "sh", "-c", 'cd "$HOME"; exec "$@"', "sh", *command]
        return ["chroot", f"--userspec={user}:{user}", str(self.root), *start]

    def give_to_user(self, folder: Path) -> None:
        """Let the user own a folder with all that is in it."""
        user = self.run("id", "-u").strip()
        subprocess.run(["chown", "-R", f"{user}:{user}", str(folder)], check=True)

    def install(self, *packages: str) -> None:
        """Install packages of the release, or package files."""
        self.run("apt-get", "update", "-q", user="root")
        command = ("apt-get", "install", "-q", "-y", "--no-install-recommends", *packages)
        self.run(*command, user="root", DEBIAN_FRONTEND="noninteractive")

    def install_meanwhile(self, *packages: str) -> None:
        """Install packages that stay: what they bring is not left behind by the program."""
        before = self.files()
        self.install(*packages)
        self._by_others |= self.files() - before

    def files(self) -> set[str]:
        """All files of the system, without the user's own, and without what its tools note down."""
        found = self.run("find", "/", "-xdev", "-not", "-type", "d", user="root", check=False)
        ours = (f"/home/{USER}/", "/proc/", "/sys/", "/dev/", "/tmp/.X11-unix/", *_NOTES)
        return {line for line in found.splitlines() if not line.startswith(ours)}

    def check_clean(self, before: set[str]) -> None:
        """Check that nothing is left but what was there before, and the user's data.

        Args:
            before: as `files` gave them.

        Raises:
            Failed: something is left.
        """
        # Libraries that were installed with it may serve other packages by now.
        lists = (self.root / "var" / "lib" / "dpkg" / "info").glob("*.list")
        owned = {line for one in lists for line in one.read_text("utf-8").splitlines()}
        left = sorted(self.files() - before - self._by_others - owned)
        must(not left, f"left behind: {left[:20]}")
        mounts = [one for one in Path("/proc/mounts").read_text().splitlines() if "squash" in one]
        must(not any(str(self.root) in one for one in mounts), f"still mounted: {mounts}")
        for file in self.home.rglob("*"):
            place = str(file.relative_to(self.home))
            is_known = any(
                place.startswith(one) or one.startswith(f"{place}/") for one in _OF_THE_USER
            )
            must(is_known, f"left in the home folder: {place}")
        kept = self.home / ".local" / "share" / "neardup-desktop" / "decisions.db"
        must(kept.exists(), "decisions are gone")


@contextmanager
def fresh_system(release: str, trial: str) -> Iterator[System]:
    """A new system for a trial; it is gone afterwards."""
    folder = DIST / "systems"
    folder.mkdir(parents=True, exist_ok=True)
    packed = folder / f"{release}.tar"
    if not packed.exists():
        made = folder / f"{release}.new"
        shutil.rmtree(made, ignore_errors=True)
        subprocess.run(
            ["debootstrap", "--variant=minbase", release, str(made), MIRROR],
            check=True,
            stdout=subprocess.DEVNULL,
        )
        subprocess.run(["tar", "-C", str(made), "-cf", str(packed), "."], check=True)
        shutil.rmtree(made)
    place = Path(mkdtemp(prefix=f"{release}-", dir=folder))
    place.chmod(0o755)
    subprocess.run(["tar", "-C", str(place), "-xf", str(packed)], check=True)
    mounted: list[Path] = []
    try:
        for source, kind in (("/proc", "proc"), ("/dev", ""), ("/dev/pts", "")):
            target = place / source[1:]
            how = ["-t", kind, kind] if kind else ["--bind", source]
            subprocess.run(["mount", *how, str(target)], check=True)
            mounted.append(target)
        sockets = place / "tmp" / ".X11-unix"
        sockets.mkdir(mode=0o1777)
        subprocess.run(["mount", "--bind", "/tmp/.X11-unix", str(sockets)], check=True)
        mounted.append(sockets)
        shutil.copy("/etc/resolv.conf", place / "etc" / "resolv.conf")
        if not (place / "etc" / "mtab").exists():
            (place / "etc" / "mtab").symlink_to(
                "../proc/self/mounts"
            )  # as when it starts by itself
        system = System(release, trial, place)
        system.run("useradd", "--create-home", "--shell", "/bin/bash", USER, user="root")
        for name in ("python3", "python"):
            must(not system.run("sh", "-c", f"command -v {name} || true"), f"{name} is there")
        yield system
    finally:
        for target in reversed(mounted):
            subprocess.run(["umount", "--lazy", str(target)], check=False)
        shutil.rmtree(place, ignore_errors=True)


@contextmanager
def screen() -> Iterator[str]:
    """A screen without a monitor; gives its name."""
    reading, writing = os.pipe()
    size = f"{_SCREEN[0]}x{_SCREEN[1]}x24"
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", size, "-ac", "-noreset"],
        pass_fds=(writing,),
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    try:
        with os.fdopen(reading) as said:
            number = said.readline().strip()
        must(number, "Xvfb does not start")
        yield f":{number}"
    finally:
        server.terminate()
        server.wait()


# --- what is done with the program ------------------------------------------------------------


def copy_files(system: System, home: Path | None) -> Path:
    """Put the files to scan into the user's home; returns their folder as the system sees it."""
    inside = system.home / "Files"
    shutil.copytree(ROOT / "tests" / "data" / "formats", inside / "samples")
    if home is not None:
        shutil.copytree(home, inside / "home", symlinks=True)
    # A pair that is certainly found, and of which one is trashed below.
    words = " ".join(f"word{number}" for number in range(400))
    for name in ("kept.txt", "copy.txt"):
        (inside / name).write_text(words, encoding="utf-8")
    system.give_to_user(system.home)
    return Path("/home") / USER / "Files"


@contextmanager
def home_folder(named: Path | None) -> Iterator[Path | None]:
    """The folder to scan beside the samples: the one named, or one made from the corpora."""
    if named is not None or not _HOME_MAKER.exists():
        yield named
        return
    with TemporaryDirectory() as scratch:
        home = Path(scratch) / "home"
        command = [sys.executable, str(_HOME_MAKER), str(home)]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        yield home


def found_by_checkout(folder: Path) -> tuple[int, list[list[str]]]:
    """What the source checkout finds in a folder: how many items, and the clusters."""
    command = [str(ROOT / ".venv-package" / "bin" / "python"), "-m", "neardup_desktop"]
    env = {**os.environ, "PYTHONPATH": str(ROOT), "LANG": "C.UTF-8"}
    with TemporaryDirectory() as archive:
        for words in (["scan", str(folder)], ["clusters", "--json"]):
            done = subprocess.run(
                [*command, *words, "--archive", archive],
                env=env,
                capture_output=True,
                text=True,
                check=False,
            )
            must(done.returncode in (0, 1), done.stderr)
    return _members(done.stdout, str(folder))


def _members(said: str, folder: str) -> tuple[int, list[list[str]]]:
    listed = json.loads(said)
    clusters = [
        sorted(
            f"{one['path'].removeprefix(folder)} {one['part']} {_evidence(one)} {one['words']}"
            for one in cluster["members"]
        )
        for cluster in listed["clusters"]
    ]
    return listed["items"], sorted(clusters)


def _evidence(member: dict[str, object]) -> object:
    """The evidence of a member, as far as it is the same in every scan.

    Of several texts with the same words, containment is proved sign by sign for the one that was
    read first; beside the others the item is listed with less evidence.
    """
    is_longer = member["evidence"] == "linked" and member["similarity"] != 1
    return "contained" if is_longer else member["evidence"]


def use(
    system: System,
    program: str,
    home: Path | None,
    display: str,
    notes: dict[str, str],
    then: Callable[[], object] = lambda: None,
) -> None:
    """Do what a user does in the first minutes, and check each step."""
    folder = copy_files(system, home)
    said = system.run(program, "scan", str(folder), check=False)
    must("Traceback" not in said, said)
    problems = system.run(program, "problems", check=False)
    must("cannot use the network, write files or start programs" in problems, problems)
    found = _members(system.run(program, "clusters", "--json"), str(folder))
    must(found[0] > 100, f"only {found[0]} items")
    expected = found_by_checkout(system.root / str(folder)[1:])
    lines, expected_lines = (
        {line for cluster in one for line in (*cluster, f"cluster {cluster}")}
        for one in (found[1], expected[1])
    )
    differ = "\n".join(sorted(lines ^ expected_lines)[:20])
    must(found == expected, f"finds {found[0]} items, the checkout {expected[0]}:\n{differ}")
    notes["clusters"] = f"{found[0]} items, {len(found[1])} clusters, as the checkout"
    copy = folder / "copy.txt"
    outside = system.root / str(copy)[1:]
    before = outside.read_bytes()
    trash = ("apply", "--item", str(copy), "--action", "trash", "--yes")
    system.run(program, *trash)
    must(not outside.exists(), f"{copy} is still there")
    in_trash = system.home / ".local" / "share" / "Trash" / "files" / "copy.txt"
    must(in_trash.read_bytes() == before, "the trash has something else")
    system.run(program, "undo")
    must(outside.read_bytes() == before, f"{copy} did not come back")
    measure_methods(system, program, folder)
    open_window(system, program, display, notes, then=then)


def read_scans(system: System, program: str, notes: dict[str, str], install: str = "") -> None:
    """Read scanned pages, and compare pictures.

    Args:
        system: where the program is installed.
        program: the command.
        notes: gets what was found.
        install: the package that the program must ask for, and gets, before it reads them.
    """
    folder = system.home / "Scans"
    folder.mkdir()
    scans.write_scans(folder, (ROOT / "LICENSE").read_text("utf-8"))
    system.give_to_user(folder)
    inside = f"/home/{USER}/Scans"
    archive = ("--archive", f"{inside}/archive")
    command = (program, "scan", inside, "--also", "scans", *archive)
    if install:
        said = system.run(*command, check=False)
        must(install in said, f"does not say what to install: {said}")
        system.install_meanwhile(install)
    said = system.run(*command, check=False)
    listed = json.loads(system.run(program, "clusters", "--json", *archive))
    found = sorted(
        sorted(f"{Path(one['path']).name} {one['evidence']}" for one in cluster["members"])
        for cluster in listed["clusters"]
    )
    must(found == scans.EXPECTED, f"finds among scans and pictures {found}\n{said}")
    notes["scans"] = "read, and pictures compared"
    shutil.rmtree(folder)


def measure_methods(system: System, program: str, folder: Path) -> None:
    """Measure all methods on a few texts; those of the bundle are found by walking a folder."""
    few = str(folder / "samples" / "docx")
    said = system.run(program, "evaluate", few, "--truth", "brute-force", "--json")
    recall = {one["method"]: one["recall"]["0.8"]["mean"] for one in json.loads(said)["methods"]}
    must(len(recall) >= _LEAST_METHODS, f"measures only {sorted(recall)}")
    must(recall["super-shingles"] == 1, f"super-shingles miss pairs: {said}")


def open_window(
    system: System,
    program: str,
    display: str,
    notes: dict[str, str],
    how: str = "start to window",
    then: Callable[[], object] = lambda: None,
) -> None:
    """Open the window, look whether its list is filled, do something more, and close it."""
    begun = time.monotonic()
    results = DIST / "package-test" / f"{system.release}-{system.trial}"
    place = results.with_suffix(".png")
    log = results.with_suffix(".log").open("w+")
    window = subprocess.Popen(system.command(program, DISPLAY=display), stdout=log, stderr=log)
    env = {**os.environ, "DISPLAY": display}
    try:
        command = ["xdotool", "search", "--onlyvisible", "--name", "Neardup Desktop"]
        while not (shown := subprocess.run(command, env=env, capture_output=True).stdout.split()):
            log.seek(0)
            must(window.poll() is None, f"the window ended: {log.read()}")
            must(time.monotonic() < begun + _WAIT_S, "no window")
        notes[how] = f"{time.monotonic() - begun:.2f} s"
        pixels = b""
        until = time.monotonic() + _WAIT_S
        # Without a window manager a window may stand elsewhere when it is opened again.
        place_in_window = ["--window", shown[0].decode(), *map(str, _CLUSTERS)]
        click = ["xdotool", "mousemove", *place_in_window, "click", "1"]
        while _rows_in(pixels) < _LEAST_ROWS:
            subprocess.run(click, env=env, check=True)
            must(time.monotonic() < until, f"the list is not filled, see {place}")
            subprocess.run(["import", "-window", "root", str(place)], env=env, check=True)
            command = ["convert", str(place), "-crop", "300x400+220+180", "-depth", "8", "gray:-"]
            pixels = subprocess.run(command, check=True, capture_output=True).stdout
        then()
    finally:
        window.terminate()
        code = window.wait(_WAIT_S)
    must(code == 0, f"the window ended with {code}")
    noted = system.home / ".local" / "share" / "neardup-desktop" / "window.ini"
    must("page=clusters" in noted.read_text("utf-8"), f"another page was looked at, see {place}")


def _rows_in(pixels: bytes, width: int = 300) -> int:
    """How many lines of text a grey picture has: bands of rows with dark points in them."""
    dark = [min(pixels[at : at + width]) < 110 for at in range(0, len(pixels), width)]
    return sum(now and not before for before, now in zip([False, *dark], dark, strict=False))


# --- the packages -------------------------------------------------------------------------------


def try_deb(system: System, home: Path | None, display: str, notes: dict[str, str]) -> None:
    """Install the Debian package, use it, from the desktop and from shells too, and remove it."""
    package = newest("*.deb")
    system.install(*desktop.PACKAGES)
    before = system.files()
    shutil.copy(package, system.root / "root" / package.name)
    system.install(f"/root/{package.name}")
    (system.root / "root" / package.name).unlink()
    must("/usr/bin" in system.run("sh", "-c", f"command -v {NAME}"), "not in the PATH")
    size_kb = system.run("dpkg-query", "-W", "-f", "${Installed-Size}", NAME)
    notes["installed"] = f"{int(size_kb) >> 10} MB"
    file = Path("/home") / USER / "Files" / "kept.txt"
    use(
        *(system, NAME, home, display, notes),
        then=lambda: desktop.try_entry(system, display, file, must),
    )
    read_scans(system, NAME, notes, install=_READS_SCANS)
    desktop.try_help(system, must)
    # What reads scans needs some of the libraries, which would stay with it.
    both = (NAME, _READS_SCANS)
    system.run("apt-get", "autoremove", "--purge", "-q", "-y", *both, user="root")
    system.check_clean(before)


def try_appimage(system: System, home: Path | None, display: str, notes: dict[str, str]) -> None:
    """Run the AppImage from a folder of the user: unpacked, and then mounted."""
    image = newest("*.AppImage")
    place = system.home / "Files" / image.name
    # Fonts, as every desktop has them; without any there are no letters to look at.
    system.install("fonts-dejavu-core")
    before = system.files()
    place.parent.mkdir()
    shutil.copy(image, place)
    program = f"/home/{USER}/Files/{image.name}"
    said = system.run(program, "--version").strip()
    must(said.startswith(NAME), said)
    use(system, program, home, display, notes, then=lambda: must(not _mounted(system), "mounted"))
    read_scans(system, program, notes, install=_READS_SCANS)
    system.check_clean(before)
    system.install("fuse3")
    before = system.files()
    begun = time.monotonic()
    system.run(program, "--version")
    notes["--version, mounted"] = f"{time.monotonic() - begun:.2f} s"
    open_window(
        *(system, program, display, notes, "start to window, mounted"),
        then=lambda: must(_mounted(system), "not mounted"),
    )
    place.unlink()
    until = time.monotonic() + _WAIT_S
    while _mounted(system) and time.monotonic() < until:
        time.sleep(0.1)
    system.check_clean(before)


def _mounted(system: System) -> list[str]:
    """The images that are mounted in a system."""
    mounts = Path("/proc/mounts").read_text("utf-8").splitlines()
    return [one for one in mounts if "squashfuse" in one and str(system.root) in one]


def try_wheel(system: System, home: Path | None, display: str, notes: dict[str, str]) -> None:
    """Install the wheel by pipx, use it, and remove it."""
    system.install("pipx", "fonts-dejavu-core")
    notes["Python"] = system.run("python3", "--version").split()[1]
    wheel = newest("*.whl")
    shutil.copy(wheel, system.root / wheel.name)
    trust = _trust_host(system)
    system.run("pipx", "install", f"/{wheel.name}", **trust)
    (system.root / wheel.name).unlink()
    program = f"/home/{USER}/.local/bin/{NAME}"
    said = system.run(program, check=False, DISPLAY=display)
    system.install(*_remedy(said, notes))
    use(system, program, home, display, notes)
    shutil.copy(wheel, system.root / wheel.name)
    system.run("pipx", "install", "--force", f"/{wheel.name}[scans]", **trust)
    (system.root / wheel.name).unlink()
    read_scans(system, program, notes)
    system.run("pipx", "uninstall", NAME)
    left = system.run("sh", "-c", "find ~/.local ~/.cache -name '*neardup*' 2>/dev/null || true")
    unexpected = [one for one in left.splitlines() if not one.endswith("share/neardup-desktop")]
    must(not unexpected, f"left behind: {unexpected}")


def _trust_host(system: System) -> dict[str, str]:
    """Let pip trust what this machine trusts: registries may be reached through another host."""
    certificates = "/etc/ssl/certs/of-the-host.crt"
    (system.root / "etc" / "ssl" / "certs").mkdir(parents=True, exist_ok=True)
    shutil.copy("/etc/ssl/certs/ca-certificates.crt", system.root / certificates[1:])
    return {"PIP_CERT": certificates}


def try_checkout(system: System, home: Path | None, display: str, notes: dict[str, str]) -> None:
    """Run the source checkout with git, make and Python only, and see what it says is missing."""
    system.install(*_CHECKOUT_NEEDS, "ca-certificates")
    archive = subprocess.run(
        ["git", "-C", str(ROOT), "archive", "HEAD"], check=True, capture_output=True
    ).stdout
    checkout = system.home / "neardup"
    checkout.mkdir()
    subprocess.run(["tar", "-x", "-C", str(checkout)], input=archive, check=True)
    folder = copy_files(system, home)
    make = ("make", "-C", f"/home/{USER}/neardup")
    run = (*make, "run", f"FOLDER={folder}")
    trust = _trust_host(system)
    said = system.run(*run, check=False, **trust)
    must("kept.txt" in said and "copy.txt" in said, said)
    said = system.run(*run, check=False, DISPLAY=display, **trust)
    must("kept.txt" in said, said)
    packages = _remedy(said, notes)
    said = system.run(*make, "test", check=False, **trust)
    must(_remedy(said, {}) == packages and "passed" not in said, said)
    system.install(*packages, "fonts-dejavu-core")
    open_window(system, f"/home/{USER}/neardup/.venv/bin/{NAME}", display, notes)
    said = system.run(*make, "test", check=False, PYTEST_ADDOPTS="--collect-only -q", **trust)
    must(" tests collected" in said and "error" not in said.splitlines()[-1], said[-3000:])


def _remedy(said: str, notes: dict[str, str]) -> list[str]:
    """The packages to install that a program names, in one line to copy and paste.

    Raises:
        Failed: there is no such line.
    """
    line = next((one for one in said.splitlines() if "apt-get install" in one), "")
    must(line, f"does not say what to install: {said}")
    notes["without libraries of the desktop"] = line
    return line.partition("apt-get install ")[2].split()


TRIALS: dict[str, Callable[[System, Path | None, str, dict[str, str]], None]] = {
    "deb": try_deb,
    "appimage": try_appimage,
    "wheel": try_wheel,
    "checkout": try_checkout,
}


def newest(pattern: str) -> Path:
    """The newest file of a kind in `dist`.

    Raises:
        Failed: there is none.
    """
    found = sorted(DIST.glob(pattern), key=lambda one: one.stat().st_mtime)
    must(found, f"dist/ has no {pattern}; make package builds it")
    return found[-1]


def main() -> int:
    """Run the tests that are asked for; returns the exit code."""
    reader = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    reader.add_argument("--release", choices=(*RELEASES, UNSTABLE), action="append")
    reader.add_argument("--only", choices=TRIALS, action="append")
    reader.add_argument(
        "--home",
        type=Path,
        help="a folder to scan beside the samples; by default one made from the corpora",
    )
    asked = reader.parse_args()
    missing = [FROM[tool] for tool in TOOLS if shutil.which(tool) is None]
    if missing or os.geteuid():
        print(f"Run it as root. Install: apt-get install {' '.join(missing) or '(nothing)'}")
        return 2
    Path("/tmp/.X11-unix").mkdir(mode=0o1777, exist_ok=True)
    (DIST / "package-test").mkdir(parents=True, exist_ok=True)
    failures = 0
    with screen() as display, home_folder(asked.home) as home:
        for release in asked.release or RELEASES:
            for name in asked.only or TRIALS:
                notes: dict[str, str] = {}
                begun = time.monotonic()
                try:
                    with fresh_system(release, name) as system:
                        TRIALS[name](system, home, display, notes)
                except Failed as error:
                    failures += 1
                    print(f"FAILED {release} {name}: {error}", flush=True)
                    continue
                told = "; ".join(f"{what}: {value}" for what, value in notes.items())
                print(
                    f"passed {release} {name}, {time.monotonic() - begun:.0f} s; {told}", flush=True
                )
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
