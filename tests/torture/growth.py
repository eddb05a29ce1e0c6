"""Documents that repeat one hostile piece, ever more often: reading may take as much longer only.

    python -m tests.torture.growth [FORMAT ...] [--unit TEXT ...] [--largest BYTES]

For each format of text, each piece (`UNITS`) fills documents of 8 and 32 KB, and longer ones where
that looks bad: alone, with a line for each, between words, and with its closing piece behind all of
them. CPU time is measured, so other programs do not matter much. It fails where a document four
times as long takes more than eight times as long, once that is a time to speak of, or where one of
32 KB takes seconds. Prints what fails, and the slowest of each format.
"""

import argparse
import json
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from neardup_desktop.extract.base import Document, ReadFailure
from neardup_desktop.extract.dispatch import read_document
from neardup_desktop.model.formats import OnRequest

UNITS = (
    *("> ", ">", "<", "<a", "<b>", "<div>", "</div>", "<p>", "<table>", "<td>", "<!--"),
    *("<![CDATA[", "&", "&a", "&#", "]]>", "<?a ", "<svg>", "<select><option>", "<summary>"),
    *("<style>", "<pre>", "(", "((", "(((", ")", "[", "[[", "![](", "[a]: ", "[a](", "](", "]"),
    *("{", "{{", "}", "{\\", "*", "**a ", "*a ", "_", "__a ", "_a_", "`", "``a", "~", "~~", "^"),
    *("+", "++", "#", "# a", "=a ", "|", "| a ", "|===", "||", "+-", "-", "- ", "--", "---"),
    *("* ", "1. ", "1.1 ", "a) ", ":", "::", "\\", "\\a", "\\a{", "\\begin{x}"),
    *("\\begin{tabular}", "\\item ", "$", "$$", "%", "%a", "\\[", "\\verb|"),
    *("\\newcommand{\\a}", "{\\b ", "{\\*\\a ", "\\'41", "\\u9?", "\\par ", "\\bin9 "),
    *("\\cell ", "\\row ", "{\\pict ", "{\\field{\\*\\fldinst ", "{\\footnote ", "{\\info "),
    *("\\ud ", "[fn:a:", "[fn:a] ", "[^a]", "[^a]: ", "#+BEGIN_A", "#+END_A", ":A:", "<<a>>"),
    *("_NOTE", "NOTE: ", "footnote:[", "ifdef::a[]", "endif::[]", "image::a[", "include::a[]"),
    *("////", "....", "pass:[", ".. ", ".. a::", ".. |a| ", ".. [1] ", ":a: ", "`a`_ ", "|a|_"),
    *("a_ ", "\t", "  ", " ", "a", "a ", "=?", "=?utf-8?q?a?= ", "=", "=41", "--b", "From a"),
    *("From: a", "A: ", " a", ",", ";", '"', "'", '""', '","', "BEGIN:VEVENT", "BEGIN:A"),
    *("END:VEVENT", "A;B=", "A;B=C:", "\\n", "\\,", "00:00 --> "),
    *("1\n00:00:01,000 --> 00:00:02,000\n", "{\\an8}", "Dialogue: 0,", "NOTE ", "-----"),
    *("=====\n", "\u2028", "\x0b", "\x85", "\r", "\n", "\n\n", "\xad", "\u200b", "\ufeff", "é"),
    *("漢", "ก", "http://a/", "a@b.c ", "1 ", "....... 1", "- \n", "a-\n", "•", "\x0c"),
    *("12 \x0c", "<w:p>", "<text:p>"),
    *(
        "\\a[",
        "\\cite[",
        "\\section[",
        "\\item[",
        "a_NOTE ",
        "#+NOTE: ",
        "((a",
        "\\url{%",
        "$\\frac{",
    ),
)
"""What is repeated."""

_CLOSING = {
    **{"(": ")", "[": "]", "{": "}", "{{": "}}", "[[": "]]", "((": "))", "(((": ")))"},
    **{"<div>": "</div>", "<b>": "</b>", "<table>": "</table>", "<svg>": "</svg>", "<p>": "</p>"},
    **{"\\begin{x}": "\\end{x}", "{\\b ": "}", "\\a{": "}", "{\\footnote ": "}", "[fn:a:": "]"},
    **{"footnote:[": "]", "`": "`", "*": "*", "BEGIN:A": "END:A", "![](": ")", "[a](": ")"},
}
_SMALLEST = 1 << 13
_SMALL = 1 << 15
_SLOW_S = 2.0
_SPEAKABLE_S = 0.25
_MOST_TIMES = 8.0
_LONGEST_S = 3.0
_SUSPICIOUS_S = 0.02
_SUSPICIOUS_TIMES = 5.5


@dataclass(frozen=True, slots=True)
class Frame:
    """A format: the name of a file, and what stands before and behind the pieces."""

    format: str
    name: str
    around: Callable[[str], str]


def _between(start: str, end: str = "") -> Callable[[str], str]:
    return lambda middle: start + middle + end


_FB2 = '<?xml version="1.0"?><FictionBook xmlns="http://www.gribuser.ru/xml/fictionbook/2.0"><body>'
_FLAT = (
    '<?xml version="1.0"?><office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:'
    'office:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"'
    ' office:mimetype="application/vnd.oasis.opendocument.text"><office:body><office:text>'
)
_MAIL = "From: a@example.org\nSubject: a\nMIME-Version: 1.0\n"

FRAMES = (
    Frame("plain_text", "a.txt", _between("Words of a text.\n")),
    Frame("markdown", "a.md", _between("# Words\n\n")),
    Frame("asciidoc", "a.adoc", _between("= Words\n\n")),
    Frame("org", "a.org", _between("* Words\n\n")),
    Frame("rst", "a.rst", _between("Words\n=====\n\n")),
    Frame("tex", "a.tex", _between("\\documentclass{a}\\begin{document}a ", "\\end{document}")),
    Frame("html", "a.html", _between("<!DOCTYPE html><html><body>a ", "</body></html>")),
    # Without a word in it a page is read in another way.
    Frame("html", "bare.html", _between("<html>")),
    Frame("xml_document", "a.xml", _between("<?xml version='1.0'?><book><para>", "</para></book>")),
    Frame("fb2", "a.fb2", _between(_FB2, "</body></FictionBook>")),
    Frame("odt", "a.fodt", _between(_FLAT, "</office:text></office:body></office:document>")),
    Frame("opml", "a.opml", _between("<opml><body><outline text='", "'/></body></opml>")),
    Frame(
        "enex",
        "a.enex",
        _between("<en-export><note><content><![CDATA[a ", "]]></content></note></en-export>"),
    ),
    Frame(
        "enex",
        "outside.enex",
        _between("<en-export><note><title>a ", "</title></note></en-export>"),
    ),
    Frame("whatsapp", "_chat.txt", _between("[1/2/19, 10:11:12] Ida: a\n")),
    Frame("keep", "a.json", _between('{"isTrashed":false,"isPinned":true,"textContent":"', '"}')),
    Frame("csv", "a.csv", _between("a,b,c\n1,2,3\n")),
    Frame("rtf", "a.rtf", _between("{\\rtf1\\ansi a ", "}")),
    Frame("subtitles", "a.srt", _between("1\n00:00:01,000 --> 00:00:02,000\n")),
    Frame("ics", "a.ics", _between("BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:", "\nEND:VCALENDAR")),
    Frame("vcf", "a.vcf", _between("BEGIN:VCARD\nVERSION:3.0\nFN:a\nNOTE:", "\nEND:VCARD\n")),
    Frame("eml", "a.eml", _between(f"{_MAIL}\n")),
    Frame("eml", "header.eml", _between(f"{_MAIL}X-A: ", "\n\nwords\n")),
    Frame("eml", "page.eml", _between(f"{_MAIL}Content-Type: text/html\n\n<p>a ")),
    Frame(
        "eml", "parts.eml", _between(f"{_MAIL}Content-Type: multipart/mixed; boundary=b\n\n--b\n\n")
    ),
    Frame("eml", "bare.eml", _between(f"{_MAIL}Content-Type: text/html\n\n<html>")),
    Frame("mbox", "a.mbox", _between(f"From a Mon Jan  1 12:00:00 2024\n{_MAIL}\n")),
    Frame("source_code", "a.py", _between("# words\n")),
    Frame(
        "notebook",
        "a.ipynb",
        lambda middle: json.dumps(
            {
                "cells": [{"cell_type": "markdown", "metadata": {}, "source": [middle]}],
                "metadata": {},
                "nbformat": 4,
                "nbformat_minor": 5,
            }
        ),
    ),
)


@dataclass(frozen=True, slots=True)
class Found:
    """How long the documents of one piece took, by their size; and what is wrong, or ""."""

    frame: Frame
    unit: str
    times: tuple[tuple[int, float], ...]
    fault: str = ""

    def __str__(self) -> str:
        said = ", ".join(f"{size >> 10} KB {taken_s:.2f} s" for size, taken_s in self.times[-4:])
        return f"{self.frame.format} ({self.frame.name}) {self.unit}: {said} {self.fault}"


def patterns(unit: str) -> Iterator[tuple[str, Callable[[int], str]]]:
    """The ways to repeat a piece so often, each with its name."""
    yield repr(unit), lambda times: unit * times
    yield f"{unit!r} a line", lambda times: f"{unit}\n" * times
    yield f"{unit!r} a word", lambda times: f"{unit}ab " * times
    if closing := _CLOSING.get(unit):
        yield f"{unit!r} nested", lambda times: unit * times + "a" + closing * times
    # A mark for the end that never comes is looked for again by each line.
    yield f"{unit!r} behind words", lambda times: "ab " * times + unit


def grown(frame: Frame, name: str, written: Callable[[int], str], largest: int) -> Found:
    """Read ever longer documents until one is the largest, or takes too long."""
    times: list[tuple[int, float]] = []
    length = max(1, len(written(64)) // 64)
    size = _SMALLEST
    while size <= largest:
        taken_s = _read_s(frame, written(size // length))
        times.append((size, taken_s))
        if _fault(times):
            # Once more: a pause of the machine is no fault of the reader.
            times[-1] = (size, min(taken_s, _read_s(frame, written(size // length))))
            if fault := _fault(times):
                return Found(frame, name, tuple(times), fault)
        if taken_s > _LONGEST_S or (len(times) > 1 and not _is_suspicious(times)):
            break
        size *= 4
    return Found(frame, name, tuple(times))


def _is_suspicious(times: Sequence[tuple[int, float]]) -> bool:
    """Whether longer documents are worth the time."""
    (_, before_s), (_, taken_s) = times[-2:]
    return taken_s > _SUSPICIOUS_S and taken_s > _SUSPICIOUS_TIMES * before_s


def _fault(times: Sequence[tuple[int, float]]) -> str:
    size, taken_s = times[-1]
    if size <= _SMALL and taken_s > _SLOW_S:
        return f"SLOW: {taken_s:.1f} s for {size >> 10} KB"
    if len(times) > 1 and taken_s > _SPEAKABLE_S:
        before_s = max(times[-2][1], 0.001)
        if taken_s / before_s > _MOST_TIMES:
            return f"GROWS: {taken_s / before_s:.0f} times as long for 4 times as much"
    return ""


def _read_s(frame: Frame, middle: str) -> float:
    data = frame.around(middle).encode("utf-8", "replace")
    started_s = time.process_time()
    try:
        for _item in read_document(Document(frame.name, data=data), frozenset(OnRequest)):
            pass
    except ReadFailure:
        pass
    return time.process_time() - started_s


def main() -> int:
    """Run what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("formats", nargs="*", help="names of formats; all without")
    parser.add_argument("--unit", nargs="+", help="pieces to repeat instead of all")
    parser.add_argument("--largest", type=int, default=1 << 19, help="bytes")
    given = parser.parse_args()
    started_s = time.monotonic()
    tried, faults = 0, 0
    for frame in FRAMES:
        if given.formats and frame.format not in given.formats:
            continue
        _read_s(frame, "a")  # loads the libraries
        slowest: Found | None = None
        for unit in given.unit or UNITS:
            for name, written in patterns(unit):
                found = grown(frame, name, written, given.largest)
                tried += 1
                if found.fault:
                    faults += 1
                    print(f"  {found}", flush=True)
                elif slowest is None or found.times[-1][1] > slowest.times[-1][1]:
                    slowest = found
        print(f"{frame.format} ({frame.name}): the slowest that is well: {slowest}", flush=True)
    took_s = time.monotonic() - started_s
    print(f"{tried:,} ways to grow in {took_s:.0f} s; {faults} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
