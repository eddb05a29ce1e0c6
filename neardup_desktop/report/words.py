"""Names of kinds, evidence and actions in the language of a report."""

from neardup_desktop.model.actions import StepOutcome, Verb
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.messages import Message
from neardup_desktop.model.names import EVIDENCE_NAMES, KIND_NAMES, PAST_VERBS, RULE_NAMES
from neardup_desktop.model.pairs import Evidence
from neardup_desktop.report.language import Language

_OUTCOMES = {
    StepOutcome.DONE: Message("done"),
    StepOutcome.REFUSED: Message("skipped"),
    StepOutcome.FAILED: Message("failed"),
    StepOutcome.DROPPED: Message("dropped"),
    None: Message("not done yet"),
}


def kind_words(kind: Kind | None, language: Language) -> str:
    """The plural name of a kind; None means all kinds."""
    return language.translate(Message("All kinds") if kind is None else KIND_NAMES[kind])


def evidence_words(evidence: Evidence, language: Language) -> str:
    """The name of a level of evidence."""
    return language.translate(EVIDENCE_NAMES[evidence])


def verb_words(verb: Verb, language: Language) -> str:
    """What an action did, such as "trashed"."""
    return language.translate(PAST_VERBS[verb])


def outcome_words(outcome: StepOutcome | None, language: Language) -> str:
    """How a step ended; None means that it is pending."""
    return language.translate(_OUTCOMES[outcome])


def label_words(label: str, language: Language) -> str:
    """The label of an action, translated if it is that of a built-in rule."""
    message = label if isinstance(label, Message) else RULE_NAMES.get(label)
    return language.translate(message) if message is not None else label
