"""Renders every view to PNG files, and fails where a text is cut or widgets are misplaced.

    python -m tests.ui.screenshots [--out DIR] [--folder DIR] [--only LOOK] [VIEW ...]

Each look (colours, language, font, text size, window size) goes through all `tests.ui.views.VIEWS`.
"""

import argparse
import os
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

os.environ["QT_QPA_PLATFORM"] = f"offscreen:configfile={Path(__file__).parent / 'screen.json'}"

from PySide6.QtCore import (
    QEvent,
    QMessageLogContext,
    QSettings,
    QSize,
    QtMsgType,
    qInstallMessageHandler,
)
from PySide6.QtWidgets import QApplication, QWidget

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.scan.scan import scan
from neardup_desktop.ui.app.appearance import Appearance
from neardup_desktop.ui.app.start import make_application
from neardup_desktop.ui.format import translation
from tests.helpers.fonts import HIGH_LINES, NARROW, USUAL, WIDE, system_font, use_own_fonts
from tests.ui.geometry import Fault, faults
from tests.ui.sample_folder import write_sample
from tests.ui.stage import Stage, open_stage, settle
from tests.ui.views import VIEWS, View

SMALL, LARGE = QSize(1280, 800), QSize(1920, 1080)


@dataclass(frozen=True, slots=True)
class Look:
    """One way in which a person may see the window."""

    name: str
    theme: str = "light"
    language: str = "en"
    text_percent: int = 100
    size: QSize = SMALL
    family: str = USUAL
    points: float = 9


LOOKS = (
    Look("light"),
    Look("dark", theme="dark"),
    Look("light-large", size=LARGE),
    Look("dark-large", theme="dark", size=LARGE),
    Look("high-contrast-light", theme="high contrast light"),
    Look("high-contrast-dark", theme="high contrast dark"),
    Look("german", language="de"),
    Look("arabic", language="ar"),
    Look("text-200", text_percent=200),
    Look("german-200", language="de", text_percent=200),
    Look("arabic-200", language="ar", text_percent=200),
    Look("noto-german-200", language="de", text_percent=200, family=HIGH_LINES),
    Look("noto-arabic-200", language="ar", text_percent=200, family=HIGH_LINES, points=11),
    Look("wide-german-14pt", language="de", family=WIDE, points=14),
    Look("wide-arabic-200", language="ar", text_percent=200, family=WIDE),
    Look("narrow-arabic", language="ar", family=NARROW),
    Look("narrow-14pt-200", text_percent=200, family=NARROW, points=14),
    Look("german-14pt-200", language="de", text_percent=200, points=14),
)


@contextmanager
def in_look(application: QApplication, look: Look, folder: Path) -> Iterator[Appearance]:
    """Have the application look so for a while; plain English in light afterwards."""
    translation.install(application, look.language)
    settings = QSettings(str(folder / "look.ini"), QSettings.Format.IniFormat)
    appearance = Appearance(settings)
    try:
        with system_font(look.family, look.points):
            appearance.theme_name = look.theme
            appearance.text_percent = look.text_percent
            appearance.apply()
            yield appearance
    finally:
        # Closed windows would be styled anew again and again.
        application.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        translation.install(application, "en")
        appearance.theme_name = "light"
        appearance.resize_text(0)
        # The reading direction is part of the style sheet.
        appearance.apply()


def walk(
    stage: Stage, views: tuple[View, ...], see: Callable[[str, QWidget], object]
) -> list[tuple[str, Fault]]:
    """Go through views, show each to `see`, and list what is wrong in them."""
    found = []
    for view in views:
        for name, widget in view(stage):
            settle()
            found += [(name, fault) for fault in faults(widget) + _too_large(widget, stage)]
            see(name, widget)
    return found


def _too_large(widget: QWidget, stage: Stage) -> list[Fault]:
    """A window that its contents have made larger than the screen, or than it was asked to be."""
    size, most = widget.size(), stage.size
    if size.width() <= most.width() and size.height() <= most.height():
        return []
    what = f"{size.width()} x {size.height()} px on a screen of {most.width()} x {most.height()}"
    return [Fault("outside", type(widget).__name__, what)]


def take(look: Look, views: tuple[View, ...], archive: Path, out: Path, scratch: Path) -> list[str]:
    """Take the pictures of one look; returns what is wrong in them."""
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    # Each look has an archive of its own, so that none sees what another has done.
    own = scratch / f"archive-{look.name}"
    shutil.copytree(archive, own)
    folder = out / look.name
    folder.mkdir(parents=True, exist_ok=True)
    with in_look(application, look, scratch) as appearance:
        stage = open_stage(own, appearance.theme, look.size)
        try:
            found = walk(stage, views, lambda name, w: w.grab().save(str(folder / f"{name}.png")))
        finally:
            stage.driver.close()
            settle()
    return [f"{look.name}: {name}: {fault}" for name, fault in found]


def main(arguments: list[str]) -> int:
    """Take the pictures; 1 where something is wrong in them, which is listed."""
    asked = _asked(arguments)
    qInstallMessageHandler(_pass_on)
    use_own_fonts()
    application = make_application()
    looks = [look for look in LOOKS if asked.only in ("", look.name)]
    views = tuple(view for view in VIEWS if not asked.views or view.__name__ in asked.views)
    found: list[str] = []
    with tempfile.TemporaryDirectory() as temporary:
        scratch = Path(temporary)
        # The trash of whoever runs this is left alone.
        os.environ["XDG_DATA_HOME"] = str(scratch / "user")
        folder = write_sample(scratch / "home").root
        if asked.folder is not None:
            # What is shown is a copy: some views trash files and put them back.
            folder = Path(shutil.copytree(asked.folder, scratch / "given", symlinks=True))
        archive = scratch / "archive"
        with Archive.open(archive) as opened:
            scan(opened, [folder])
        for look in looks:
            print(f"{look.name} …", flush=True)
            found += take(look, views, archive, asked.out, scratch)
    application.quit()
    print(f"Pictures are in {asked.out}")
    for line in found:
        print(line)
    return 1 if found else 0


def _pass_on(_kind: QtMsgType, _context: QMessageLogContext, message: str | None) -> None:
    """Say what Qt says, but for what the offscreen platform says of each window."""
    if message and not message.startswith("This plugin does not support"):
        print(message, file=sys.stderr)


def _asked(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.ui.screenshots")
    parser.add_argument("--out", type=Path, default=Path("screenshots"))
    parser.add_argument("--folder", type=Path, help="scan a copy of this folder, not the sample")
    names = [look.name for look in LOOKS]
    parser.add_argument("--only", default="", choices=["", *names], help="one look alone")
    parser.add_argument("views", nargs="*", help="some views alone, by the names of functions")
    return parser.parse_args(arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
