"""The documents of a generated home folder: drafts, copies, exports, notes and forms."""

import io
import zipfile
from datetime import UTC, datetime

import docx

from tests.helpers.home_builder import HomeBuilder
from tests.helpers.pdf_writer import pdf_bytes
from tests.helpers.prose import GERMAN, TOPICS

_RATES = (0.01, 0.03, 0.06, 0.1, 0.14, 0.17, 0.19, 0.22, 0.3, 0.45)
_NAMES = ("Agda Lindqvist", "Tomas Brandl", "Ines Carvalho", "Oskar Nyberg", "Ruth Okafor")
_GOODS = ("garden soil", "roof tiles", "choir folders", "bicycle lamps", "printer paper")


def add_documents(builder: HomeBuilder) -> None:
    _reports(builder)
    _drafts(builder)
    _notes(builder)
    _invoices(builder)
    _encodings(builder)
    _unrelated(builder)


def docx_bytes(paragraphs: list[str], when_s: int) -> bytes:
    """A Word document of the paragraphs; the first is its heading."""
    document = docx.Document()
    document.add_heading(paragraphs[0], level=1)
    for paragraph in paragraphs[1:]:
        document.add_paragraph(paragraph)
    document.core_properties.title = paragraphs[0]
    document.core_properties.modified = datetime.fromtimestamp(when_s, UTC).replace(tzinfo=None)
    stream = io.BytesIO()
    document.save(stream)
    return _without_clock(stream.getvalue())


def _without_clock(archive: bytes) -> bytes:
    """A zip archive without the time at which it was written, so that bytes repeat."""
    stream = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(archive)) as source, zipfile.ZipFile(stream, "w") as target:
        for name in source.namelist():
            entry = zipfile.ZipInfo(name, (2021, 1, 1, 0, 0, 0))
            target.writestr(entry, source.read(name), zipfile.ZIP_DEFLATED)
    return stream.getvalue()


def html_bytes(paragraphs: list[str]) -> bytes:
    """A document exported as a plain HTML file, without menus or banners."""
    body = "".join(f"<p>{paragraph}</p>\n" for paragraph in paragraphs[1:])
    head = f"<title>{paragraphs[0]}</title>"
    return (
        f'<!DOCTYPE html>\n<html><head><meta charset="utf-8">{head}</head>\n'
        f"<body><h1>{paragraphs[0]}</h1>\n{body}</body></html>\n"
    ).encode()


def _reports(builder: HomeBuilder) -> None:
    """The same report as DOCX, PDF, text and HTML, with copies and an older revision."""
    for number in range(12):
        topic = TOPICS[number % len(TOPICS)]
        paragraphs = builder.writer.document(topic, builder.random.randint(150, 700))
        text = "\n".join(paragraphs)
        name = f"Documents/Reports/{topic.name} report {2010 + number}"
        builder.file(f"{name}.docx", docx_bytes(paragraphs, builder.time_s()))
        builder.item(f"{name}.docx", text)
        builder.file(f"{name}.pdf", pdf_bytes(paragraphs, paragraphs[0]))
        builder.item(f"{name}.pdf", text)
        if number % 2 == 0:
            builder.text_file(f"Exports/report-{number}.txt", "\n\n".join(paragraphs) + "\n")
        if number % 3 == 0:
            builder.file(f"Exports/report-{number}.html", html_bytes(paragraphs))
            builder.item(f"Exports/report-{number}.html", text, is_exact=False)
            html, pdf = (f"Exports/report-{number}.html", ""), (f"{name}.pdf", "")
            builder.home.alike.append(frozenset((html, pdf)))
        if number % 4 == 0:
            copy = f"Downloads/{topic.name} report {2010 + number} (1).docx"
            builder.copy(f"{name}.docx", copy, f"Old laptop/{name}.docx")
        if number % 5 == 0:
            older = builder.writer.edited(text, 0.08).split("\n")
            path = f"Old laptop/{name} (before review).pdf"
            builder.file(path, pdf_bytes(older, older[0], compressed=False))
            builder.item(path, "\n".join(older))


def _drafts(builder: HomeBuilder) -> None:
    """Texts with drafts that differ in known shares of their words."""
    for number in range(10):
        topic = TOPICS[(number + 3) % len(TOPICS)]
        length = builder.random.choice((60, 120, 250, 400))
        text = "\n\n".join(builder.writer.document(topic, length)) + "\n"
        extension = ("txt", "md", "rst")[number % 3]
        final = f"Documents/{topic.name}/essay {number}.{extension}"
        builder.text_file(final, text)
        for rate in _RATES[number % 2 :: 2]:
            draft = builder.writer.edited(text, rate)
            path = f"Documents/drafts/essay {number} at {round(rate * 100)} percent.{extension}"
            builder.text_file(path, draft)
        if number % 3 == 0:
            builder.copy(final, f"Desktop/essay {number} (1).{extension}", f"Backup/{number}.txt")


def _notes(builder: HomeBuilder) -> None:
    """Short texts of 5 to 60 words, some with one or two words changed."""
    for number in range(24):
        words = 5 + round(number * 55 / 23)
        text = builder.writer.note(TOPICS[number % len(TOPICS)], words)
        builder.text_file(f"Documents/Notes/note {number}.txt", text + "\n")
        if number % 2 == 0:
            changed = text.split()
            changed[words // 2] = "otherwise"
            builder.text_file(f"Documents/Notes/note {number} again.txt", " ".join(changed))
        if number % 6 == 0:
            builder.text_file(f"Desktop/note {number}.md", f"* {text.upper()}\n")


def _invoices(builder: HomeBuilder) -> None:
    """A series of forms: the same words, other names, numbers and dates."""
    for number in range(14):
        amount = builder.random.randint(100, 9999)
        text = (
            f"Dear {_NAMES[number % len(_NAMES)]},\n\nthank you for your order of "
            f"{_GOODS[number % 4]}. Invoice number {4000 + 7 * number} of "
            f"{1 + number % 28}.{1 + number % 12}.2021 over {amount // 100},{amount % 100:02} "
            "euros is due within fourteen days. Please state the invoice number when you pay.\n\n"
            f"Kind regards\n{_NAMES[(number + 2) % len(_NAMES)]}\n"
        )
        builder.text_file(f"Documents/Invoices/2021-{number:02}.txt", text)


def _encodings(builder: HomeBuilder) -> None:
    """One text in several encodings and line endings: the same words each time."""
    variants = {
        "utf-8": GERMAN.encode(),
        "utf-8 with mark": GERMAN.encode("utf-8-sig"),
        "utf-16": GERMAN.encode("utf-16"),
        "utf-16 big-endian": "\ufeff".encode("utf-16-be") + GERMAN.encode("utf-16-be"),
        "latin-1": GERMAN.encode("latin-1"),
        "dos": GERMAN.replace("\n", "\r\n").encode("cp1252"),
    }
    for name, content in variants.items():
        path = f"Documents/Haus/Zettel {name}.txt"
        builder.file(path, content)
        builder.item(path, GERMAN)


def _unrelated(builder: HomeBuilder) -> None:
    """Texts on the same topics that are like nothing else."""
    for number in range(36):
        topic = TOPICS[number % len(TOPICS)]
        paragraphs = builder.writer.document(topic, builder.random.randint(30, 300))
        builder.text_file(f"Documents/{topic.name}/{number:02}.txt", "\n\n".join(paragraphs))
