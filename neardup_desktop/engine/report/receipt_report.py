"""Writes the receipt of a folder to an HTML file."""

import os
import time
from collections.abc import Mapping, Sequence
from pathlib import Path, PurePath

from neardup_desktop import __version__
from neardup_desktop.engine.archive.archive import ArchiveReader
from neardup_desktop.engine.folders.receipt import Counterpart, Receipt
from neardup_desktop.engine.folders.verdict import verdict
from neardup_desktop.engine.report.whole_file import whole_or_not_at_all
from neardup_desktop.model.errors import UsageError
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.items import ItemInfo
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.model.report import FolderReceipt, ReceiptLine
from neardup_desktop.present.names import item_name
from neardup_desktop.report.language import Language
from neardup_desktop.report.receipt_page import receipt_page

_SUFFIXES = (".html", ".htm")


def write_receipt(
    reader: ArchiveReader, receipt: Receipt, target: Path, *, language: str, replace: bool
) -> Path:
    """Write a receipt, whole or not at all; returns the absolute path.

    Raises:
        UsageError: no such format, or the file exists.
        ReportError: the file cannot be written there.
    """
    target = Path(os.path.abspath(target.expanduser()))  # noqa: PTH100
    if target.suffix.casefold() not in _SUFFIXES:
        raise UsageError(
            "A receipt cannot be written as {name}.",
            "Give it a name that ends in .html.",
            name=target.name,
        )
    if os.path.lexists(target) and not replace:
        raise UsageError(
            "{path} already exists.",
            "Choose another name, or replace it.",
            command="--force",
            path=target,
        )
    content = _content(reader, receipt)
    with whole_or_not_at_all(target, replace=replace) as file:
        for piece in receipt_page(content, Language(language)):
            # A name that is not valid Unicode must not end the report.
            file.write(piece.encode("utf-8", "backslashreplace"))
    return target


def _content(reader: ArchiveReader, receipt: Receipt) -> FolderReceipt:
    one = receipt.standing
    items = [*receipt.only_here, *receipt.not_compared]
    for counterpart in receipt.elsewhere:
        items += (counterpart.item, counterpart.other)
    infos = reader.item_infos(items)
    return FolderReceipt(
        program=f"Neardup Desktop {__version__}",
        created_s=int(time.time()),
        folder=one.path,
        files=one.files,
        items=one.items,
        size_bytes=one.size_bytes,
        verdict=verdict(receipt),
        only_here=_alone(one.path, receipt.only_here, infos),
        similar=tuple(_line(one.path, counterpart, infos) for counterpart in receipt.similar),
        not_compared=_alone(one.path, receipt.not_compared, infos),
        copies=tuple(_line(one.path, counterpart, infos) for counterpart in receipt.copies),
    )


def _alone(
    folder: str, items: Sequence[ItemId], infos: Mapping[ItemId, ItemInfo]
) -> tuple[ReceiptLine, ...]:
    found = (infos[item] for item in items if item in infos)
    return tuple(
        ReceiptLine(
            _way(folder, info),
            info.part,
            info.size_bytes,
            "" if info.outcome is Outcome.READ else info.outcome.explanation,
        )
        for info in found
    )


def _line(folder: str, counterpart: Counterpart, infos: Mapping[ItemId, ItemInfo]) -> ReceiptLine:
    info, other = infos[counterpart.item], infos[counterpart.other]
    return ReceiptLine(
        _way(folder, info),
        info.part,
        info.size_bytes,
        other=other.path,
        relation=counterpart,
    )


def _way(folder: str, info: ItemInfo) -> str:
    path = PurePath(info.path)
    if info.path == folder:  # a mailbox
        return item_name(info)
    return str(path.relative_to(folder)) if path.is_relative_to(folder) else info.path
