"""The receipt of a folder as one HTML page: what of it also exists elsewhere, and what does not."""

from collections.abc import Iterator

from neardup_desktop.model.messages import Message
from neardup_desktop.model.report import FolderReceipt, ReceiptLine
from neardup_desktop.report.language import Language
from neardup_desktop.report.markup import page


def receipt_page(receipt: FolderReceipt, language: Language) -> Iterator[str]:
    """The page, piece by piece."""

    def how(line: ReceiptLine) -> str:
        if line.relation is None:
            return ""
        words, share = language.match(line.relation.evidence), line.relation.similarity
        return f"{words} {language.percent(share)}" if share < 1 else words

    heading = language.translate(Message("What of this folder exists elsewhere"))
    return page("receipt.html", heading, receipt.program, language, receipt=receipt, how=how)
