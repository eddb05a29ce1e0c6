"""Sentences on a folder and what also exists outside it."""

from neardup_desktop.engine.folders.folder_table import FolderStanding
from neardup_desktop.engine.folders.receipt import Receipt
from neardup_desktop.model.messages import Message
from neardup_desktop.model.text_loss import NOT_COMPARED


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


def _losses(receipt: Receipt) -> tuple[Message, ...]:
    one = receipt.standing
    if one.is_whole_elsewhere:
        return (Message("Every file in it also exists elsewhere, byte for byte."),)
    if one.may_go_whole:
        return (
            Message("Everything in it also exists elsewhere, identical but for traces of saving."),
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
