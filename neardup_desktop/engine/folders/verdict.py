"""Sentences on a folder and what also exists outside it, or in another one."""

from collections import Counter
from collections.abc import Iterable

from neardup_desktop.engine.folders.folder_table import FolderStanding
from neardup_desktop.engine.folders.receipt import Receipt
from neardup_desktop.engine.folders.side_by_side import Aligned, Side
from neardup_desktop.model.messages import Message
from neardup_desktop.model.pairs import Evidence
from neardup_desktop.model.text_loss import NOT_COMPARED

Shares = Counter[Evidence | Side]
"""The number of items of each `Aligned.share`."""


def standing_words(one: FolderStanding) -> Message:
    """The words for the share of a folder that exists elsewhere, without a full stop."""
    items = Message.counted(one.items, "{n} item", "{n} items")
    if one.lossless == one.items:
        return Message("{items}: all also elsewhere", items=items)
    if one.unique == one.items:
        return Message("{items}: none elsewhere", items=items)
    if not one.similar:
        return Message(
            "{items}: {copies} also elsewhere, {unique} unique",
            items=items,
            copies=one.lossless,
            unique=one.unique,
        )
    return Message(
        "{items}: {copies} also elsewhere, {similar} similar, {unique} unique",
        items=items,
        copies=one.lossless,
        similar=one.similar,
        unique=one.unique,
    )


def verdict(receipt: Receipt) -> tuple[Message, ...]:
    """Whether anything would be lost with a folder, in sentences."""
    losses = _losses(receipt)
    if not receipt.standing.in_mail_store:
        return losses
    return (*losses, Message("A mail program keeps its messages here."))


def shares_of(lines: Iterable[Aligned]) -> Shares:
    """The kinds of match of the items of a left folder; of right items, those that it lacks."""
    return Counter(one.share for one in lines if one.extra != Side.RIGHT)


def beside_words(shares: Shares, differing: int, right: str, unread: int) -> Message:
    """What of a folder is in the one beside it, of that name.

    So many lines differ, and so many files and folders in both were not read.
    """
    words = _beside(shares, differing, right)
    return Message("{what}, as far as it was read", what=words) if unread else words


def _beside(shares: Shares, differing: int, right: str) -> Message:
    items = shares.total() - shares[Side.RIGHT]
    whole = shares[Evidence.IDENTICAL_FILE]
    if not differing:
        return Message("No differences" if whole == items else "Same text in both")
    if not items:
        return Message("Only in {folder}", folder=right)
    if shares[Side.LEFT] == items:
        return Message("None of it is in {folder}", folder=right)
    if whole == items:
        return Message("Everything in here is also in {folder}", folder=right)
    if whole + shares[Evidence.IDENTICAL_TEXT] == items:
        return Message("All text in here is also in {folder}", folder=right)
    return Message.counted(differing, "{n} difference", "{n} differences")


def _losses(receipt: Receipt) -> tuple[Message, ...]:
    one = receipt.standing
    if one.is_whole_elsewhere:
        return (Message("Every file in it also exists elsewhere, byte for byte."),)
    if one.may_go_whole:
        return (
            Message(
                "Everything in it also exists elsewhere, identical but for blanks at line ends and "
                "traces of saving."
            ),
        )
    if one.held == one.items and not one.skipped:
        return (
            Message(
                "All its text also exists elsewhere: {not_compared}.", not_compared=NOT_COMPARED
            ),
        )
    said = [Message("{copies}.", copies=standing_words(one))]
    if one.similar and receipt.unique_words:
        said.append(
            Message.counted(
                receipt.unique_words,
                "The similar ones have {n} unique word.",
                "The similar ones have {n} unique words.",
            )
        )
    if one.skipped:
        said.append(
            Message.counted(
                one.skipped,
                "{n} file or folder in it was not read.",
                "{n} files or folders in it were not read.",
            )
        )
    return tuple(said)
