"""The words of buttons, messages and progress about actions."""

from neardup_desktop.model.actions import Verb
from neardup_desktop.ui.format.formatting import counted, forms, tr


def verb_command(verb: Verb, count: int) -> str:
    """The text of a button: "Move 12 items to the trash"."""
    one, many = {
        Verb.HIDE: forms("Hide {n} item", "Hide {n} items"),
        Verb.UNHIDE: forms("Unhide {n} item", "Unhide {n} items"),
        Verb.TRASH: forms("Move {n} item to the trash", "Move {n} items to the trash"),
        Verb.MOVE: forms("Move {n} item", "Move {n} items"),
        Verb.COPY: forms("Copy {n} file", "Copy {n} files"),
        Verb.KEEP: forms("Protect {n} item", "Protect {n} items"),
        Verb.UNKEEP: forms("Unprotect {n} item", "Unprotect {n} items"),
        Verb.NOT_DUPLICATE: forms("Mark {n} pair as different", "Mark {n} pairs as different"),
        Verb.DUPLICATE: forms("Compare {n} pair again", "Compare {n} pairs again"),
        Verb.REPRESENT: forms("Make {n} item the kept item", "Make {n} items the kept items"),
        Verb.UNREPRESENT: forms(
            "Choose the kept item of {n} group automatically",
            "Choose the kept items of {n} groups automatically",
        ),
        Verb.RESTORE: forms("Put {n} item back", "Put {n} items back"),
    }[verb]
    return counted(count, one, many)


def verb_done(verb: Verb, count: int) -> str:
    """Says in a sentence what was done: "12 items moved to the trash."."""
    one, many = {
        Verb.HIDE: forms(
            "{n} item hidden in the list only. The file stays where it is.",
            "{n} items hidden in the list only. The files stay where they are.",
        ),
        Verb.UNHIDE: forms("{n} item unhidden.", "{n} items unhidden."),
        Verb.TRASH: forms("{n} item moved to the trash.", "{n} items moved to the trash."),
        Verb.MOVE: forms("{n} item moved.", "{n} items moved."),
        Verb.COPY: forms("{n} file copied.", "{n} files copied."),
        Verb.KEEP: forms(
            "{n} item protected.",
            "{n} items protected.",
        ),
        Verb.UNKEEP: forms(
            "Protection removed from {n} item.",
            "Protection removed from {n} items.",
        ),
        Verb.NOT_DUPLICATE: forms(
            "{n} pair marked as different.",
            "{n} pairs marked as different.",
        ),
        Verb.DUPLICATE: forms(
            "{n} pair no longer marked as different.", "{n} pairs no longer marked as different."
        ),
        Verb.REPRESENT: forms(
            "{n} kept item changed.",
            "{n} kept items changed.",
        ),
        Verb.UNREPRESENT: forms(
            "{n} kept item is automatic again.",
            "{n} kept items are automatic again.",
        ),
        Verb.RESTORE: forms("{n} item put back.", "{n} items put back."),
    }[verb]
    return counted(count, one, many)


def verb_running(verb: Verb) -> str:
    """The words shown while the action runs."""
    return {
        Verb.TRASH: tr("Moving to the trash"),
        Verb.MOVE: tr("Moving"),
        Verb.COPY: tr("Copying"),
        Verb.RESTORE: tr("Putting back"),
    }.get(verb, tr("Working"))
