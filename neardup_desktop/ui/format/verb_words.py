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
        Verb.KEEP: forms("Mark {n} item to be kept", "Mark {n} items to be kept"),
        Verb.UNKEEP: forms("Take the mark from {n} item", "Take the mark from {n} items"),
        Verb.NOT_DUPLICATE: forms(
            "Mark {n} pair as no duplicates", "Mark {n} pairs as no duplicates"
        ),
        Verb.DUPLICATE: forms("Compare {n} pair again", "Compare {n} pairs again"),
        Verb.REPRESENT: forms(
            "Let {n} item stand for its cluster", "Let {n} items stand for their clusters"
        ),
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
            "{n} item will never be offered for removal.",
            "{n} items will never be offered for removal.",
        ),
        Verb.UNKEEP: forms(
            "{n} item may be offered for removal again.",
            "{n} items may be offered for removal again.",
        ),
        Verb.NOT_DUPLICATE: forms(
            "{n} pair will never be shown as alike again.",
            "{n} pairs will never be shown as alike again.",
        ),
        Verb.DUPLICATE: forms("{n} pair may be alike again.", "{n} pairs may be alike again."),
        Verb.REPRESENT: forms(
            "{n} item stands for its cluster from now on.",
            "{n} items stand for their clusters from now on.",
        ),
        Verb.UNREPRESENT: forms(
            "{n} item stands for its cluster only where the preference says so.",
            "{n} items stand for their clusters only where the preference says so.",
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
