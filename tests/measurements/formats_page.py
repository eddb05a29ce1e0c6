"""Writes the page of formats in the help, in every language, from what was measured."""

import math
import os
from collections.abc import Iterator, Mapping

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QApplication

from neardup_desktop.extract.base import Format
from neardup_desktop.model.resources import resource_path
from neardup_desktop.ui import translation, wording
from neardup_desktop.ui.models.reason_rows import reason_title
from tests.measurements.formats import WITHOUT_TEXT, Fared, failures, known_formats, libraries
from tests.measurements.formats_words import FRAMES, Frame

_NOTHING = Fared()


def write_pages(good: Mapping[str, Fared], bad: Mapping[str, Fared]) -> None:
    """Write `formats.md` and its translations anew.

    Args:
        good: how well-formed files fared, by name of their format.
        bad: how broken and malicious ones did.
    """
    application = QApplication.instance() or QApplication([])
    assert isinstance(application, QApplication)
    for code, frame in FRAMES.items():
        translation.install(application, code)
        name = "formats.md" if code == translation.ENGLISH else f"formats.{code}.md"
        text = "\n".join(_page(frame, good, bad))
        resource_path("help", name).write_text(f"{text}\n", encoding="utf-8")
    translation.install(application, translation.ENGLISH)


def _page(frame: Frame, good: Mapping[str, Fared], bad: Mapping[str, Fared]) -> Iterator[str]:
    yield from (f"# {frame.title}", "", frame.intro, "")
    for format_ in known_formats():
        yield from _about(frame, format_)
    yield from (f"## {frame.fared}", "", frame.how, "")
    yield from _table(frame.columns, (_row(one, good) for one in known_formats()))
    yield from ("", _total(frame, good), "", f"## {frame.hostile}", "", frame.hostile_intro, "")
    yield from _table(frame.hostile_columns, (_hostile_row(one, bad) for one in known_formats()))


def _about(frame: Frame, format_: Format) -> Iterator[str]:
    """What of one format counts as text."""
    extensions = " ".join(f"`.{extension}`" for extension in format_.extensions)
    yield f"**{wording.told(format_.label)}** {extensions}".rstrip()
    yield ""
    yield f"- {frame.reads}: {wording.told(format_.reads)}"
    yield f"- {frame.leaves_out}: {wording.told(format_.leaves_out)}"
    yield f"- {frame.read_with}: {libraries(format_) or frame.own}"
    yield ""


def _table(columns: tuple[str, ...], rows: Iterator[tuple[str, ...]]) -> Iterator[str]:
    yield f"| {' | '.join(columns)} |"
    yield f"| {' | '.join(['---'] + ['---:'] * (len(columns) - 2) + ['---'])} |"
    for row in rows:
        yield f"| {' | '.join(row)} |"


def _row(format_: Format, fared: Mapping[str, Fared]) -> tuple[str, ...]:
    one = fared.get(format_.name, _NOTHING)
    speed = wording.number(round(one.tried / one.seconds)) if one.seconds else "—"
    return (
        wording.told(format_.label),
        *map(wording.number, (one.tried, one.read, _without(one))),
        speed,
        _reasons(one),
    )


def _hostile_row(format_: Format, fared: Mapping[str, Fared]) -> tuple[str, ...]:
    one = fared.get(format_.name, _NOTHING)
    return (
        wording.told(format_.label),
        *map(wording.number, (one.tried, one.read, _without(one))),
        _reasons(one),
    )


def _without(one: Fared) -> int:
    return sum(one.outcomes[outcome] for outcome in WITHOUT_TEXT)


def _reasons(one: Fared) -> str:
    return "; ".join(
        f"{wording.number(n)} × {reason_title(outcome)}" for outcome, n in failures(one).items()
    )


def _total(frame: Frame, fared: Mapping[str, Fared]) -> str:
    names = {format_.name for format_ in known_formats()}
    known = [one for name, one in fared.items() if name in names]
    tried = sum(one.tried - _without(one) for one in known)
    read = sum(one.read for one in known)
    # Rounded down: nobody shall read a hundred where it is not all of them.
    share = QLocale().toString(math.floor(1000 * read / tried) / 10, "f", 1) if tried else "—"
    return frame.total.format(read=wording.number(read), tried=wording.number(tried), share=share)
