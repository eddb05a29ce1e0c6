"""Names of kinds, evidence, actions and built-in rules."""

from neardup_desktop.model.actions import StepOutcome, Verb
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.messages import Message
from neardup_desktop.model.pairs import Evidence

KIND_NAMES = {
    Kind.DOCUMENT: Message("Documents"),
    Kind.EMAIL: Message("E-mail"),
    Kind.WEB_PAGE: Message("Web pages"),
    Kind.PICTURE: Message("Pictures"),
    Kind.OTHER: Message("Other files"),
}
"""In the plural."""

EVIDENCE_NAMES = {
    Evidence.REPRESENTATIVE: Message("kept"),
    Evidence.IDENTICAL_FILE: Message("identical file"),
    Evidence.SAME_DOCUMENT: Message("same document"),
    Evidence.IDENTICAL_TEXT: Message("same text"),
    Evidence.CONTAINED: Message("contained"),
    Evidence.NEAR_DUPLICATE: Message("near-duplicate"),
    Evidence.FROM_PICTURE: Message("read from a picture"),
    Evidence.SAME_PICTURE: Message("same picture"),
    Evidence.SAME_FORM: Message("series"),
    Evidence.LINKED: Message("linked"),
}

MATCH_NAMES = {
    Evidence.REPRESENTATIVE: Message("kept"),
    Evidence.IDENTICAL_FILE: Message("identical"),
    Evidence.IDENTICAL_TEXT: Message("same text"),
    Evidence.CONTAINED: Message("contained"),
    Evidence.NEAR_DUPLICATE: Message("similar"),
    Evidence.SAME_FORM: Message("same form"),
}
"""The names of the kinds of match, by the level that stands for each."""

BESIDE = {
    Evidence.IDENTICAL_FILE: Message("the same file as {name}"),
    Evidence.SAME_DOCUMENT: Message("the same document as {name}"),
    Evidence.IDENTICAL_TEXT: Message("the same text as {name}"),
    Evidence.CONTAINED: Message("contained in {name}"),
    Evidence.LINKED: Message("similar to {name}"),
}


def evidence_beside(evidence: Evidence, name: str) -> Message:
    """The sentence on the evidence of a member that is about another one than the kept item."""
    return BESIDE[evidence].filled(name=name)


EVIDENCE_MEANINGS = {
    Evidence.REPRESENTATIVE: Message("The item of a group that stays."),
    Evidence.IDENTICAL_FILE: Message("Every byte is the same."),
    Evidence.SAME_DOCUMENT: Message(
        "All in it is the same, text and form, but for traces of delivery and saving."
    ),
    Evidence.IDENTICAL_TEXT: Message(
        "The same text, including punctuation and capitals. Layout, styles and whatever is not "
        "text were not compared."
    ),
    Evidence.CONTAINED: Message(
        "A longer text contains the whole text, such as a draft in its final version."
    ),
    Evidence.NEAR_DUPLICATE: Message(
        "Almost the same words as the kept item; at 100% the same words, but punctuation, capitals "
        "or lines differ."
    ),
    Evidence.FROM_PICTURE: Message(
        "Almost the same words, but some were read from a scan and may be wrong. Never removed "
        "without review."
    ),
    Evidence.SAME_PICTURE: Message(
        "The same picture in another size, format or light, or a part of it. Never removed "
        "without review."
    ),
    Evidence.SAME_FORM: Message(
        "The same form with other numbers, dates or names, such as invoices. Never removed."
    ),
    Evidence.LINKED: Message(
        "Similar to another item of the group, but not to the kept item. Only removed where "
        "you keep another version of it."
    ),
}
"""A line on an item for each level of evidence."""

PAST_VERBS = {
    Verb.HIDE: Message("hidden"),
    Verb.UNHIDE: Message("unhidden"),
    Verb.TRASH: Message("moved to the trash"),
    Verb.MOVE: Message("moved"),
    Verb.COPY: Message("copied"),
    Verb.KEEP: Message("protected"),
    Verb.UNKEEP: Message("no longer protected"),
    Verb.NOT_DUPLICATE: Message("marked as different"),
    Verb.DUPLICATE: Message("no longer marked as different"),
    Verb.REPRESENT: Message("made the kept item"),
    Verb.UNREPRESENT: Message("chosen automatically again"),
    Verb.RESTORE: Message("put back"),
}
"""The words for actions that were done."""

RULE_NAMES = {
    "identical": Message("Trash identical items"),
    "identical-files": Message("Trash identical files"),
    "same-text": Message("Trash the same text"),
    "no-unique-words": Message("Trash copies without unique text"),
    "hide-copies": Message("Hide copies"),
    "hide-all-but-one": Message("Hide all but one"),
}
"""The names of the built-in rules, by those that are stored."""


OUTCOMES = {
    StepOutcome.DONE: Message("done"),
    StepOutcome.REFUSED: Message("skipped"),
    StepOutcome.FAILED: Message("failed"),
    StepOutcome.DROPPED: Message("dropped"),
    None: Message("not done yet"),
}
"""The words for the outcomes of a step; None means that it is pending."""
