"""The receipt of a folder as one HTML page: what of it also exists elsewhere, and what does not."""

from collections.abc import Iterator, Sequence

from neardup_desktop.model.messages import Message
from neardup_desktop.model.report import FolderReceipt, ReceiptLine
from neardup_desktop.report.language import Language
from neardup_desktop.report.markup import Column, named, table, text
from neardup_desktop.report.page_frame import page_begin

_TITLE = Message("What of this folder exists elsewhere")


def receipt_page(receipt: FolderReceipt, language: Language) -> Iterator[str]:
    """The page, piece by piece."""
    translate = language.translate
    yield page_begin(translate(_TITLE), receipt.program, language)
    yield f"<main><header><h1>{text(translate(_TITLE))}</h1>"
    yield f"<p><strong>{named(receipt.folder)}</strong></p>"
    counts = (
        Message.counted(receipt.files, "{n} file", "{n} files"),
        Message.counted(receipt.items, "{n} item", "{n} items"),
    )
    said = language.listed((*map(translate, counts), language.size(receipt.size_bytes)))
    made = translate(Message("Made {day}.", day=language.moment(receipt.created_s)))
    yield f'<p class="faint">{text(f"{said}. {made}")}</p>'
    yield f"<p>{text(' '.join(map(translate, receipt.verdict)))}</p></header>\n"
    for title, lines in (
        (Message("Only in this folder"), receipt.only_here),
        (Message("Similar to an item elsewhere"), receipt.similar),
        (Message("Not compared"), receipt.not_compared),
        (Message("Copies of an item elsewhere"), receipt.copies),
    ):
        if lines:
            heading = translate(
                Message("{part} ({n})", part=translate(title), n=language.number(len(lines)))
            )
            yield f"<section><h2>{text(heading)}</h2>\n"
            yield f"{_table(heading, lines, language)}</section>\n"
    made_by = Message(
        "Made with {program}. This page loads nothing from the internet.", program=receipt.program
    )
    yield f"</main>\n<footer><p>{text(translate(made_by))}</p></footer>\n</body>\n</html>\n"


def _table(caption: str, lines: Sequence[ReceiptLine], language: Language) -> str:
    translate = language.translate
    columns = [Column(translate("Name"))]
    has_others = any(line.other for line in lines)
    if has_others:
        columns += [
            Column(translate("Elsewhere")),
            Column(translate("How it is similar")),
            Column(translate("Unique words"), is_number=True),
        ]
    has_notes = any(line.note for line in lines)
    if has_notes:
        columns.append(Column(translate("Why it was not compared")))
    columns.append(Column(translate("Size"), is_number=True))
    rows = []
    for line in lines:
        row = [named(f"{line.path} · {line.part}" if line.part else line.path)]
        if has_others:
            unique = "" if line.unique is None else language.number(line.unique)
            row += [named(line.other), text(_how(line, language)), text(unique)]
        if has_notes:
            row.append(text(translate(line.note)))
        rows.append([*row, text(language.size(line.size_bytes))])
    return table(caption, columns, rows)


def _how(line: ReceiptLine, language: Language) -> str:
    if line.evidence is None:
        return ""
    words = language.evidence(line.evidence)
    return f"{words} {language.percent(line.similarity)}" if line.similarity < 1 else words
