"""What buttons, messages and progress say about actions."""

from neardup_desktop.model.actions import Verb
from neardup_desktop.ui.format.formatting import counted, forms, tr


def verb_command(verb: Verb, count: int) -> str:
    """The text of a button: "Move 12 items to the trash"."""
    one, many = {
        Verb.HIDE: forms("Hide {n} item", "Hide {n} items"),
        Verb.UNHIDE: forms("Show {n} item again", "Show {n} items again"),
        Verb.TRASH: forms("Move {n} item to the trash", "Move {n} items to the trash"),
        Verb.MOVE: forms("Move {n} item", "Move {n} items"),
        Verb.KEEP: forms("Protect {n} item", "Protect {n} items"),
        Verb.UNKEEP: forms("Unprotect {n} item", "Unprotect {n} items"),
        Verb.NOT_DUPLICATE: forms(
            "Mark {n} pair as no duplicates", "Mark {n} pairs as no duplicates"
        ),
        Verb.DUPLICATE: forms("Compare {n} pair again", "Compare {n} pairs again"),
        Verb.REPRESENT: forms("Make {n} item the kept item", "Make {n} items the kept items"),
        Verb.UNREPRESENT: forms(
            "Let {n} cluster choose by itself again", "Let {n} clusters choose by themselves again"
        ),
        Verb.RESTORE: forms("Put {n} item back", "Put {n} items back"),
    }[verb]
    return counted(count, one, many)


def verb_done(verb: Verb, count: int) -> str:
    """What was done, as one sentence: "12 items moved to the trash."."""
    one, many = {
        Verb.HIDE: forms(
            "{n} item hidden in the list only; the file stays where it is.",
            "{n} items hidden in the list only; the files stay where they are.",
        ),
        Verb.UNHIDE: forms(
            "{n} item is shown in the lists again.", "{n} items are shown in the lists again."
        ),
        Verb.TRASH: forms("{n} item moved to the trash.", "{n} items moved to the trash."),
        Verb.MOVE: forms("{n} item moved.", "{n} items moved."),
        Verb.KEEP: forms(
            "{n} item protected: never offered for removal.",
            "{n} items protected: never offered for removal.",
        ),
        Verb.UNKEEP: forms(
            "{n} item is no longer protected.",
            "{n} items are no longer protected.",
        ),
        Verb.NOT_DUPLICATE: forms(
            "{n} pair will never be shown as alike again.",
            "{n} pairs will never be shown as alike again.",
        ),
        Verb.DUPLICATE: forms("{n} pair may be alike again.", "{n} pairs may be alike again."),
        Verb.REPRESENT: forms(
            "{n} item is the kept item of its cluster now.",
            "{n} items are the kept items of their clusters now.",
        ),
        Verb.UNREPRESENT: forms(
            "The preference chooses the kept item of {n} cluster again.",
            "The preference chooses the kept items of {n} clusters again.",
        ),
        Verb.RESTORE: forms("{n} item put back.", "{n} items put back."),
    }[verb]
    return counted(count, one, many)


def verb_running(verb: Verb) -> str:
    """What is shown while the action runs."""
    return {
        Verb.TRASH: tr("Moving to the trash"),
        Verb.MOVE: tr("Moving"),
        Verb.RESTORE: tr("Putting back"),
    }.get(verb, tr("Working"))
