"""Writes the page of formats in the help, in every language, from what was measured."""

import math
import os
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QApplication

from neardup_desktop.extract import registry
from neardup_desktop.extract.base import Format
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.model.resources import resource_path
from neardup_desktop.present.language import ENGLISH
from neardup_desktop.ui.format import formatting, translation
from neardup_desktop.ui.problems.reason_rows import reason_title
from tests.measurements.formats import NO_FAILURE, NO_FORMAT, Fared, libraries, share
from tests.measurements.formats_words import FRAMES, Frame

_NOTHING = Fared()
_FEW_A_SECOND = 10


def write_pages(
    good: Mapping[str, Fared], bad: Mapping[str, Fared], folder: Path | None = None
) -> None:
    """Write `formats.md` and its translations anew.

    Args:
        good: how well-formed files fared, by name of their format.
        bad: how broken and malicious ones did.
        folder: where to; None is the help of the program.
    """
    folder = folder or resource_path("help")
    application = QApplication.instance() or QApplication([])
    assert isinstance(application, QApplication)
    for code, frame in FRAMES.items():
        translation.install(application, code)
        name = "formats.md" if code == ENGLISH else f"formats.{code}.md"
        text = "\n".join(_page(frame, good, bad))
        (folder / name).write_text(f"{text}\n", encoding="utf-8")
    translation.install(application, ENGLISH)


def _page(frame: Frame, good: Mapping[str, Fared], bad: Mapping[str, Fared]) -> Iterator[str]:
    yield from (f"# {frame.title}", "", *_paragraphs(frame.intro))
    formats = sorted(registry.formats(), key=lambda one: _label(one).casefold())
    always = [one for one in formats if one.on_request is None]
    for kind in sorted({one.kind for one in always}, key=list(Kind).index):
        yield from (f"## {formatting.kind_words(kind)}", "")
        for format_ in always:
            if format_.kind is kind:
                yield from _about(frame, format_)
    yield from (f"## {frame.on_request}", "", frame.on_request_how, "")
    for format_ in formats:
        if format_.on_request is not None:
            yield from _about(frame, format_)
    yield from (f"## {frame.not_read}", "", *_paragraphs(frame.not_read_why))
    yield from (f"## {frame.fared}", "", *_paragraphs(frame.how))
    formats.sort(key=lambda one: formatting.format_words(one.name).casefold())
    tried = [one for one in formats if one.name in good]
    yield from _table(frame.columns, [_row(frame, one, good) for one in tried])
    yield from ("", _total(frame, good), "")
    if untried := [_label(one) for one in formats if one.name not in good]:
        yield from (f"{frame.untried}: {frame.comma.join(sorted(untried, key=str.casefold))}", "")
    yield from (f"## {frame.hostile}", "", *_paragraphs(frame.hostile_intro))
    tried = [one for one in formats if one.name in bad]
    yield from _table(frame.hostile_columns, [_hostile_row(frame, one, bad) for one in tried])
    stopped = sum(one.stopped for one in bad.values())
    yield from ("", frame.stopped.format(files=_tried(bad), stopped=formatting.number(stopped)))


def _paragraphs(words: Sequence[str]) -> Iterator[str]:
    for paragraph in words:
        yield from (paragraph, "")


def _about(frame: Frame, format_: Format) -> Iterator[str]:
    """What of one format counts as text."""
    yield from (f"### {_label(format_)}", "")
    yield f"- {frame.reads}: {formatting.translated(format_.reads)}"
    yield f"- {frame.leaves_out}: {formatting.translated(format_.leaves_out)}"
    if format_.extensions:
        yield f"- {frame.names}: {', '.join(format_.extensions)}"
    yield f"- {frame.read_with}: {libraries(format_) or frame.own}"
    yield ""


def _label(format_: Format) -> str:
    return formatting.translated(format_.label)


def _table(columns: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> Iterator[str]:
    yield f"| {' | '.join(columns)} |"
    yield f"| {' | '.join(['---'] + ['---:'] * (len(columns) - 2) + ['---'])} |"
    for row in rows:
        yield f"| {' | '.join(row)} |"


def _row(frame: Frame, format_: Format, fared: Mapping[str, Fared]) -> tuple[str, ...]:
    one = fared.get(format_.name, _NOTHING)
    return (
        formatting.format_words(format_.name),
        formatting.number(one.tried),
        _read(frame, one),
        _speed(one),
        _rest(frame, one),
    )


def _hostile_row(frame: Frame, format_: Format, fared: Mapping[str, Fared]) -> tuple[str, ...]:
    one = fared.get(format_.name, _NOTHING)
    return (
        formatting.format_words(format_.name),
        formatting.number(one.tried),
        _read(frame, one),
        _rest(frame, one),
    )


def _read(frame: Frame, one: Fared) -> str:
    """Files with text; of mailboxes and the like also how many items they hold."""
    read = formatting.number(one.read)
    if one.items == one.read:
        return read
    return f"{read} ({frame.items}: {formatting.number(one.items)})"


def _speed(one: Fared) -> str:
    if not one.seconds:
        return "—"
    speed = one.tried / one.seconds
    return QLocale().toString(speed, "f", 1 if speed < _FEW_A_SECOND else 0)


def _rest(frame: Frame, one: Fared) -> str:
    """Why the others hold no text: failures first, then what no reader could read."""
    reasons: list[tuple[int, str]] = [(n, reason_title(way)) for way, n in one.failures.items()]
    if one.in_part:
        reasons.append((one.in_part, frame.in_part))
    for way, n in one.outcomes.most_common():
        if way in NO_FAILURE:
            reasons.append((n, reason_title(way)))
    return frame.comma.join(f"{title} ({formatting.number(n)})" for n, title in reasons)


def _total(frame: Frame, fared: Mapping[str, Fared]) -> str:
    read, readable = share(fared)
    known = [one for name, one in fared.items() if name != NO_FORMAT]
    locked = sum(one.outcomes[Outcome.ENCRYPTED] for one in known)
    without = sum(one.tried for one in known) - readable - locked
    # Rounded down: nobody shall read a hundred where it is not all of them.
    percent = math.floor(1000 * read / readable) / 10 if readable else 0
    return frame.total.format(
        read=formatting.number(read),
        readable=formatting.number(readable),
        share=QLocale().toString(percent, "f", 1),
        without=formatting.number(without),
        locked=formatting.number(locked),
        other=formatting.number(fared.get(NO_FORMAT, _NOTHING).tried),
    )


def _tried(fared: Mapping[str, Fared]) -> str:
    return formatting.number(sum(one.tried for one in fared.values()))
