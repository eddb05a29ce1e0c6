"""Look-alikes in kinds of text: plain, markup, data and source code."""

import json
import re
from collections.abc import Sequence

from tests.helpers.lookalikes.base import NOTHING_MORE, More


class PlainText:
    """Paragraphs with an empty line between."""

    name = extension = "txt"

    def paragraph(self, text: str) -> str:
        return text

    def heading(self, text: str) -> str:
        return text

    def bullets(self, items: Sequence[str]) -> str:
        return "\n".join(f"- {item}" for item in items)

    def numbered(self, items: Sequence[str]) -> str:
        return "\n".join(f"{at}. {item}" for at, item in enumerate(items, start=1))

    def table(self, rows: Sequence[Sequence[str]]) -> str:
        return "\n".join("\t".join(row) for row in rows)

    def whole(self, blocks: Sequence[str], more: More = NOTHING_MORE, look: int = 0) -> bytes:
        return (more.head + "\n\n".join(blocks) + "\n").encode()


class Markdown(PlainText):
    """Signs of markup are escaped."""

    name = extension = "md"

    def paragraph(self, text: str) -> str:
        return re.sub(r"^([-+#])|([\\`*_<>\[\]])", r"\\\1\2", text)

    def heading(self, text: str) -> str:
        return f"# {text}"

    def bullets(self, items: Sequence[str]) -> str:
        return "\n".join(f"* {item}" for item in items)

    def table(self, rows: Sequence[Sequence[str]]) -> str:
        lines = [f"| {' | '.join(row)} |" for row in rows]
        return "\n".join((lines[0], "|" + "---|" * len(rows[0]), *lines[1:]))


class RestructuredText(PlainText):
    """As docutils reads it."""

    name = extension = "rst"

    def paragraph(self, text: str) -> str:
        return re.sub(r"^([-+*])|([\\`*_|])", r"\\\1\2", text)

    def heading(self, text: str) -> str:
        return f"{text}\n{'=' * len(text)}"

    def table(self, rows: Sequence[Sequence[str]]) -> str:
        widths = [max(len(cell) for cell in column) for column in zip(*rows, strict=True)]
        rule = "+" + "+".join("-" * (width + 2) for width in widths) + "+"
        lines = [
            "|"
            + "|".join(f" {cell:{width}} " for cell, width in zip(row, widths, strict=True))
            + "|"
            for row in rows
        ]
        return "\n".join(piece for line in lines for piece in (rule, line)) + f"\n{rule}"


class AsciiDoc(PlainText):
    """As Asciidoctor reads it."""

    name, extension = "adoc", "adoc"

    def paragraph(self, text: str) -> str:
        return text

    def heading(self, text: str) -> str:
        return f"== {text}"

    def bullets(self, items: Sequence[str]) -> str:
        return "\n".join(f"* {item}" for item in items)

    def numbered(self, items: Sequence[str]) -> str:
        return "\n".join(f". {item}" for item in items)

    def table(self, rows: Sequence[Sequence[str]]) -> str:
        return "\n".join(("|===", *("|" + "|".join(row) for row in rows), "|==="))


class Org(PlainText):
    """Of Emacs."""

    name = extension = "org"

    def heading(self, text: str) -> str:
        return f"* {text}"

    def table(self, rows: Sequence[Sequence[str]]) -> str:
        return "\n".join(f"| {' | '.join(row)} |" for row in rows)


class Tex:
    """A LaTeX article."""

    name = extension = "tex"

    def paragraph(self, text: str) -> str:
        return re.sub(r"([%&#_${}])", r"\\\1", text).replace("~", r"\textasciitilde{}")

    def heading(self, text: str) -> str:
        return rf"\section*{{{text}}}"

    def bullets(self, items: Sequence[str]) -> str:
        inner = "\n".join(rf"\item {item}" for item in items)
        return "\\begin{itemize}\n" + inner + "\n\\end{itemize}"

    def numbered(self, items: Sequence[str]) -> str:
        return self.bullets(items).replace("{itemize}", "{enumerate}")

    def table(self, rows: Sequence[Sequence[str]]) -> str:
        inner = "\n".join(" & ".join(row) + r" \\" for row in rows)
        return "\\begin{tabular}{lll}\n" + inner + "\n\\end{tabular}"

    def whole(self, blocks: Sequence[str], more: More = NOTHING_MORE, look: int = 0) -> bytes:
        kind = ("article", "report")[look]
        head = f"\\documentclass{{{kind}}}\n\\usepackage[utf8]{{inputenc}}\n{more.head}"
        body = "\n\n".join(blocks)
        return f"{head}\n\\begin{{document}}\n{body}\n\\end{{document}}\n".encode()


class Separated:
    """A paragraph is a row of one cell."""

    def __init__(self, name: str, sign: str) -> None:
        self.name = self.extension = name
        self._sign = sign

    def paragraph(self, text: str) -> str:
        needs = any(sign in text for sign in (self._sign, '"', "\n"))
        return '"' + text.replace('"', '""') + '"' if needs else text

    def table(self, rows: Sequence[Sequence[str]]) -> str:
        return "\n".join(self._sign.join(map(self.paragraph, row)) for row in rows)

    def whole(self, blocks: Sequence[str], more: More = NOTHING_MORE, look: int = 0) -> bytes:
        # A first row of two cells, so that the signs between them are plain.
        return (self._sign.join(("Number", "Words")) + "\n" + "\n".join(blocks) + "\n").encode()


class Notebook:
    """A Markdown cell for each paragraph; other blocks are whole cells in JSON."""

    name = extension = "ipynb"

    def paragraph(self, text: str) -> str:
        source = Markdown().paragraph(text)
        return json.dumps({"cell_type": "markdown", "metadata": {}, "source": [source]})

    def whole(self, blocks: Sequence[str], more: More = NOTHING_MORE, look: int = 0) -> bytes:
        book = {
            "cells": [json.loads(block) for block in blocks],
            "metadata": {"language_info": {"name": "python", "version": f"3.{11 + look}.0"}},
            "nbformat": 4,
            "nbformat_minor": 4 + look,
        }
        return json.dumps(book, indent=1 + look, ensure_ascii=bool(look)).encode()


class Subtitles:
    """A cue for each paragraph."""

    name = extension = "srt"

    def paragraph(self, text: str) -> str:
        return "00:00:{number:02},000 --> 00:00:{number:02},900\n" + text

    def whole(self, blocks: Sequence[str], more: More = NOTHING_MORE, look: int = 0) -> bytes:
        cues = (
            f"{number}\n{block.replace('{number:02}', f'{number:02}')}\n"
            for number, block in enumerate(blocks, start=1)
        )
        return "\n".join(cues).encode()


class Calendar:
    """A paragraph is an event; other blocks are lines of one more."""

    name = extension = "ics"

    def paragraph(self, text: str) -> str:
        return "SUMMARY:Meeting\nDESCRIPTION:" + re.sub(r"([\\;,])", r"\\\1", text)

    def whole(self, blocks: Sequence[str], more: More = NOTHING_MORE, look: int = 0) -> bytes:
        lines = ["BEGIN:VCALENDAR", "VERSION:2.0", f"PRODID:-//Calendar {look}//EN"]
        for number, block in enumerate(blocks):
            # What a block states itself is not stated twice.
            stamps = (
                f"UID:{number}-{look}@example.org",
                f"DTSTAMP:2024010{1 + look}T120000Z",
                f"DTSTART:2024020{number + 1}T090000Z",
            )
            own = {re.split("[:;]", line)[0] for line in block.splitlines()}
            kept = [line for line in stamps if line.partition(":")[0] not in own]
            lines += ["BEGIN:VEVENT", *kept, *block.splitlines(), "END:VEVENT"]
        return "\r\n".join((*map(_folded, lines), "END:VCALENDAR", "")).encode()


class Contacts:
    """A paragraph is a note; other blocks are lines of the same card."""

    name = extension = "vcf"

    def paragraph(self, text: str) -> str:
        return "NOTE:" + re.sub(r"([\\;,])", r"\\\1", text)

    def whole(self, blocks: Sequence[str], more: More = NOTHING_MORE, look: int = 0) -> bytes:
        head = more.head or "N:Jones;Anna;;;\nFN:Anna Jones"
        version = f"PRODID:-//Contacts {look}//EN"
        lines = ["BEGIN:VCARD", "VERSION:3.0", version, f"REV:2024010{1 + look}T000000Z"]
        lines += [*head.splitlines(), *(line for block in blocks for line in block.splitlines())]
        return "\r\n".join((*map(_folded, lines), "END:VCARD", "")).encode()


def _folded(line: str) -> str:
    return "\r\n ".join(line[at : at + 70] for at in range(0, len(line), 70))


class Python:
    """Source code with the words in comments."""

    name = extension = "py"

    def paragraph(self, text: str) -> str:
        return f"# {text}"

    def whole(self, blocks: Sequence[str], more: More = NOTHING_MORE, look: int = 0) -> bytes:
        return ("\n".join(blocks) + "\n").encode()


FORMS = (
    PlainText(),
    Markdown(),
    RestructuredText(),
    AsciiDoc(),
    Org(),
    Tex(),
    Separated("csv", ","),
    Separated("tsv", "\t"),
    Notebook(),
    Subtitles(),
    Calendar(),
    Contacts(),
    Python(),
)
